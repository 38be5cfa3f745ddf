"""`referee report`: the archive as web pages."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from referee.app.web.website import pages_into
from referee.cli.common import ask, at_option, ending, tell
from referee.cli.printing import print_troubles
from referee.errors import EXIT_UNJUDGED, EXIT_YES, InputError
from referee.reports.inert import inert
from referee.reports.web.words import counted


@click.command(
    "report",
    epilog=ending(
        "Example:  referee report --html pages  ·  then open pages/index.html",
        yes="the pages are written",
        unjudged="they are written, but the sources were read in part or days ago; or something could not be read or written",
    ),
)
@click.option("--html", "folder", required=True, metavar="DIR", help="Where the pages are written.")
@at_option
@click.pass_context
def report_command(ctx: click.Context, folder: str, at: datetime | None) -> None:
    """Write web pages: today, the queue, each pending matter, the audit, each player, the dynasty, its boards, the rules."""
    if not folder.strip():
        raise InputError("names no folder", where="--html", do="name one for the pages")
    place = Path(folder)
    with ask(ctx, at) as inquiry:
        written = pages_into(place, inquiry)
        reading = inquiry.reading
        wanting = reading.age() if reading.wanting else ""
    kept = (
        f" ({counted(written.files - written.changed, 'is as it was', 'are as they were')})"
        if written.changed < written.files
        else ""
    )
    tell(f"Wrote {counted(written.changed, 'file')}{kept}; open {inert(str(place / 'index.html'))}.")
    print_troubles([wanting] if wanting else ())
    ctx.exit(EXIT_UNJUDGED if wanting else EXIT_YES)
