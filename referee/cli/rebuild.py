"""`referee rebuild`: stored documents read again."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.nights.rebuilding import rebuild
from referee.cli.common import at_option, clock, configuration, ending, tell, writing
from referee.cli.printing import print_troubles
from referee.cli.watching import progress
from referee.errors import EXIT_UNJUDGED, EXIT_YES
from referee.reports.web.words import counted


@click.command(
    "rebuild",
    epilog=ending(
        "Example:  referee rebuild && referee audit          (after an update of Referee)",
        yes="every document was read",
        unjudged="one or more could not be read",
    ),
)
@at_option
@click.pass_context
def rebuild_command(ctx: click.Context, at: datetime | None) -> None:
    """Read the stored pages and dumps again, so that a mended parser takes effect without the network.

    What was read of them before is replaced, all of it or nothing. Imported records stay, and what a live wiki told;
    what audits left, and is damaged, is worked out anew.
    Exit 3: something stored can no longer be read.
    """
    config = configuration(ctx)
    with writing(ctx, config) as archive, progress() as watch:
        if not archive.documents.count():
            archive.require_some()
        rebuilt = rebuild(archive, config, clock(at), watch)
    print_troubles(rebuilt.unread)
    if not rebuilt.documents:
        tell("No page, dump or mail is stored: nothing was read again.")
    else:
        documents, events = counted(rebuilt.documents, "document"), counted(rebuilt.events, "event")
        tell(f"Read {documents} again; {'it tells' if rebuilt.documents == 1 else 'they tell'} {events}.")
    for kind in sorted({*rebuilt.went, *rebuilt.came}):
        tell(f"  {kind}: {rebuilt.went.get(kind, 0)} went, {rebuilt.came.get(kind, 0)} came")
    if rebuilt.documents and not rebuilt.went and not rebuilt.came:
        tell("Nothing changed.")
    ctx.exit(EXIT_UNJUDGED if rebuilt.unread else EXIT_YES)
