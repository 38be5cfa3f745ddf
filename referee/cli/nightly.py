"""`referee nightly`: scrape, audit, publish, in one locked run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import click
from filelock import FileLock, Timeout

from referee.cli.audit import print_audit, run_audit
from referee.cli.baseline import baseline_of
from referee.cli.common import archive, at_option, clock, configuration
from referee.cli.lawbook import book_of
from referee.cli.publish import publish
from referee.cli.scrape import progress, scrape
from referee.errors import EXIT_UNJUDGED, EXIT_YES, BusyError
from reports.publish import Written


@click.command("nightly", epilog="Example:  referee --config /etc/referee.toml nightly --live")
@at_option
@click.option("--live", is_flag=True, help="Write; without it, nothing is published.")
@click.option("--print", "printed", is_flag=True, help="Print the report, and where the pages went.")
@click.pass_context
def nightly_command(ctx: click.Context, at: datetime | None, live: bool, printed: bool) -> None:
    """The whole nightly run. Quiet where all went well; what it found stands on the pages."""
    now, config = clock(at), configuration(ctx)
    book = book_of(config)
    named = ctx.obj[1] or config.path(config.archive)
    with _locked(Path(named)), archive(ctx, must_exist=False) as opened:
        with progress() as watch:
            _, troubles = scrape(opened, config, now, watch)
        result = run_audit(opened, now, baseline_of(config), book)
        if printed:
            print_audit(result, result.audit.findings)
        written = publish(opened, config, book, result, now, live=live)
    for trouble in troubles:
        click.echo(f"referee: {trouble}", err=True)
    if printed:
        place = config.wiki.url if config.publish.account else str(config.path(config.publish.folder))
        _print_places(written, place, live=live)
    ctx.exit(EXIT_UNJUDGED if troubles else EXIT_YES)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One run at a time on one archive."""
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise BusyError("another nightly run is at work", where=str(path), do="wait for it to end") from None
    except OSError as problem:
        raise BusyError(
            f"cannot be locked: {problem.strerror}", where=str(path), do="see that its folder is writable"
        ) from None
    try:
        yield
    finally:
        lock.release()


def _print_places(written: list[Written], place: str, *, live: bool) -> None:
    said = "Written" if live else "Would be written (dry run)"
    click.echo(f"{said} to {place}: {', '.join(one.title for one in written)}.")
