"""`referee publish` and `referee revert`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path

import click

from referee.app.audits.audit import run_audit
from referee.app.inquiry.baseline import baseline_of
from referee.app.inquiry.dynasties import book_of
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.nights.alone import alone_on
from referee.app.nights.keeping import keep_trackers
from referee.app.nights.publishing import publish, revert
from referee.app.web.website import write_website
from referee.archive.store import Archive
from referee.cli.common import at_option, clock, configuration, ending, tell, writing
from referee.cli.printing import print_left, print_troubles, print_website
from referee.config import Config
from referee.errors import EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import say_instant
from referee.reports.inert import inert
from referee.reports.publish import diff_of


@click.command(
    "publish",
    epilog=ending(
        "Example:  referee publish          (a dry run)  ·  referee publish --live",
        unjudged="what it tells was read in part or days ago, or something could not be read or written",
    ),
)
@at_option
@click.option("--live", is_flag=True, help="Write; without it, only print what would change.")
@click.pass_context
def publish_command(ctx: click.Context, at: datetime | None, live: bool) -> None:
    """Audit, and put the reports on the wiki, or while no account is configured as web pages into a folder.

    A tracker that keeps itself, and that `[publish] keep` names, is brought in step.
    """
    now, config = clock(at), configuration(ctx)
    with _editing(ctx, config, live=live) as archive:
        book = book_of(config)
        result = run_audit(Reading(archive, config, now), baseline_of(config), book)
        print_website(write_website(Inquiry(archive, config, now), live=live), live=live)
        if config.publish.account:
            on_wiki = publish(archive, config, book, result, live=live)
        else:
            on_wiki = keep_trackers(archive, config, book, result, None, live=live)
        for written in on_wiki:
            if live or not written.changed:
                tell(f"{written.title}: {'saved' if written.changed else 'nothing to change'}")
            else:
                click.echo(inert(diff_of(written)))
            print_left(written.title, written.left)
    wanting = result.age if result.wanting else ""
    print_troubles([wanting] if wanting else ())
    ctx.exit(EXIT_UNJUDGED if wanting else EXIT_YES)


@click.command("revert", epilog=ending("Example:  referee revert --live"))
@click.option("--live", is_flag=True, help="Write; without it, only print what would be reverted.")
@click.pass_context
def revert_command(ctx: click.Context, live: bool) -> None:
    """Take back the last edit of our own on each page: its section, or the cells kept, become what they were before."""
    config = configuration(ctx)
    with _editing(ctx, config, live=live) as archive:
        for edit, outcome in revert(archive, config, clock(None), live=live):
            ours = f"our edit of {say_instant(edit.at)}"
            match outcome:
                case "reverted":
                    tell(f"{edit.page}: {'reverted' if live else 'would revert'} {ours}")
                case "stood no longer":
                    tell(f"{edit.page}: {ours} stood no longer; nothing to revert")
                case "never made":
                    tell(f"{edit.page}: {ours} (revision {edit.saved}) is not in the page's history; nothing to revert")


@contextmanager
def _editing(ctx: click.Context, config: Config, *, live: bool) -> Iterator[Archive]:
    """The archive, with no other run at work on it where pages are to be edited; raises BusyError."""
    with writing(ctx, config) as archive, alone_on(Path(archive.where)) if live else nullcontext():
        yield archive
