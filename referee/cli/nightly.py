"""`referee nightly`: scrape, audit, publish, in one locked run."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.audit import AuditResult
from referee.app.nightly import nightly
from referee.cli.common import archive_file, at_option, clock, configuration, ending
from referee.cli.printing import print_audit, print_left, print_troubles, progress
from referee.errors import EXIT_UNJUDGED, EXIT_YES


@click.command(
    "nightly",
    epilog=ending(
        "Example:  referee --config /etc/referee.toml nightly --live",
        yes="all was done",
        unjudged="something was lacking",
    ),
)
@at_option
@click.option("--live", is_flag=True, help="Write; without it, nothing is published.")
@click.option("--print", "printed", is_flag=True, help="Print the report, and where the pages went.")
@click.pass_context
def nightly_command(ctx: click.Context, at: datetime | None, live: bool, printed: bool) -> None:
    """The whole nightly run. Quiet where all went well; what it found stands on the pages."""

    def audited(result: AuditResult) -> None:
        if printed:
            print_audit(result, result.audit.findings)

    config = configuration(ctx)
    path = archive_file(ctx, config)
    night = nightly(config, path, clock(at), live=live, watching=progress(), audited=audited)
    print_troubles(night.troubles)
    if printed:
        said = "Written" if live else "Would be written (dry run)"
        place = config.wiki.url if config.publish.account else str(config.path(config.publish.folder))
        click.echo(f"{said} to {place}: {', '.join(written.title for written in night.written)}.")
        for written in night.written:
            print_left(written)
    ctx.exit(EXIT_UNJUDGED if night.troubles else EXIT_YES)
