"""`referee stats`: derived values beside what the tracker says."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.stats import stats
from referee.cli.common import ask, at_option, json_option, print_json, width
from reports.text import render_report


@click.command("stats", epilog="Example:  referee stats --json")
@at_option
@json_option
@click.pass_context
def stats_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """The dynasty's derived values as they lawfully are, beside what its tracker shows."""
    with ask(ctx, at) as inquiry:
        report, reading = stats(inquiry), inquiry.reading.document
    if as_json:
        print_json({"schema": 1, "as_of": inquiry.now, **reading, **report.document})
    else:
        click.echo(render_report(report, width=width()))
