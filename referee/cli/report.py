"""`referee report`: the archive as web pages."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from referee.app.web.website import pages_into
from referee.cli.common import ask, at_option, ending, tell
from referee.reports.inert import for_terminal


@click.command("report", epilog=ending("Example:  referee report --html pages  ·  then open pages/index.html"))
@click.option("--html", "folder", required=True, metavar="DIR", help="Where the pages are written.")
@at_option
@click.pass_context
def report_command(ctx: click.Context, folder: str, at: datetime | None) -> None:
    """Write web pages: today, the queue, each pending matter, the audit, each player, the dynasty, its boards, the rules."""
    place = Path(folder)
    with ask(ctx, at) as inquiry:
        written = pages_into(place, inquiry)
    kept = f" ({written.files - written.changed} are as they were)" if written.changed < written.files else ""
    tell(f"Wrote {written.changed} files{kept}; open {for_terminal(str(place / 'index.html'))}.")
