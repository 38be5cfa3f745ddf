"""`referee stats`: derived values beside what the tracker says."""

from __future__ import annotations

import shutil
from datetime import datetime

import click

from referee.cli.audit import run_audit
from referee.cli.baseline import baseline_of
from referee.cli.common import archive, at_option, clock, configuration, json_option, print_json
from referee.cli.lawbook import book_of
from referee.dynasties.known import Book
from referee.errors import SourceError
from referee.model.derived import Report
from referee.replay.state import GameState
from reports.text import render_report


@click.command("stats", epilog="Example:  referee stats --json")
@at_option
@json_option
@click.pass_context
def stats_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """The dynasty's derived values as they lawfully are, beside what its tracker shows."""
    now, config = clock(at), configuration(ctx)
    book = book_of(config)
    with archive(ctx) as opened:
        state = run_audit(opened, now, baseline_of(config), book).audit.state
    report = report_of(state, now, book)
    if report is None:
        raise SourceError(
            "the dynasty in force is none that derived values are known of",
            do="`referee ruleset` shows what is understood",
        )
    if as_json:
        print_json({"schema": 1, "as_of": now, **report.document})
        return
    click.echo(render_report(report, width=shutil.get_terminal_size().columns))


def report_of(state: GameState, now: datetime, book: Book) -> Report | None:
    """The derived values of the dynasty in force, None where none is known."""
    dynasty = book.find(state.played.dynasty) if state.played is not None else None
    if dynasty is None or state.played is None or state.law is None or dynasty.lacking(state.law):
        return None
    return dynasty.report(state.played.state, state.core, state.law, now)
