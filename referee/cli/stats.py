"""`referee stats`: derived values beside what the tracker says."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.tracked.stats import in_words, stats
from referee.cli.common import ask, at_option, ending, json_option, print_json, tell, width
from referee.cli.supposing import Question
from referee.errors import SourceError
from referee.reports.text import render_report


@click.command(
    "stats",
    cls=Question,
    epilog=ending(
        "Example:  referee stats --json",
        unjudged="no derived values are known of the dynasty, or the sources were read in part or days ago",
    ),
)
@at_option
@json_option
@click.pass_context
def stats_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """The dynasty's derived values as they lawfully are, beside what its tracker shows."""
    with ask(ctx, at) as inquiry:
        report, reading = stats(inquiry), inquiry.reading.document
        told = in_words(inquiry, report) if report is not None and not as_json else None
    if as_json:
        derived = report.document if report is not None else {}
        print_json({"schema": 1, "as_of": inquiry.now, **reading, **derived})
    if report is None:
        what = "the dynasty in force is none that derived values are known of"
        raise SourceError(what, do="`referee ruleset` shows what is understood")
    if told is not None:
        tell(render_report(told, width=width()))
