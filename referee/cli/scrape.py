"""`referee scrape`: sources to archive."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.nights.scraping import scrape
from referee.cli.common import at_option, clock, configuration, ending, require_sources, tell, writing
from referee.cli.printing import print_troubles
from referee.cli.watching import progress
from referee.errors import EXIT_UNJUDGED, EXIT_YES


@click.command(
    "scrape",
    epilog=ending(
        "Example:  referee --config referee.toml scrape",
        yes="the sources were read whole",
        unjudged="they were read in part",
    ),
)
@at_option
@click.pass_context
def scrape_command(ctx: click.Context, at: datetime | None) -> None:
    """Bring the configured sources into the archive. A run that was cut off goes on where it was."""
    config = configuration(ctx)
    require_sources(config)
    with writing(ctx, config, must_exist=False) as archive, progress() as watch:
        odd = list[str]()
        new, troubles = scrape(archive, config, clock(at), watch, odd.append)
    print_troubles([*odd, *troubles])
    tell(
        f"{max(new, 0)} new events{'' if not troubles else '; the scrape is partial, and nothing is published from it'}."
    )
    ctx.exit(EXIT_UNJUDGED if troubles else EXIT_YES)
