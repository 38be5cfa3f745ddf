"""The dynasty's derived values as they lawfully are, beside what its tracker shows."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.app.called import Called
from referee.app.inquiry.checkpoints import state_at
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import game_report, require_text
from referee.dynasties.known import Book
from referee.errors import SourceError
from referee.model.derived import Report
from referee.replay.state import GameState


def in_words(inquiry: Inquiry, report: Report) -> Report:
    """The same with titles for posts where a row of a table is about one, or a note names one; who plays has their own name."""
    heads = {row[0] for table in report.tables for row in table.rows if row} - {*report.document.get("players", ())}
    called = Called(inquiry.archive, inquiry.now, report.notes, heads)
    tables = (
        msgspec.structs.replace(table, rows=tuple((*map(called.title, row[:1]), *row[1:]) for row in table.rows))
        for table in report.tables
    )
    return msgspec.structs.replace(report, tables=tuple(tables), notes=tuple(map(called.titled, report.notes)))


def stats(inquiry: Inquiry) -> Report | None:
    """The derived values as of the inquiry's instant; None where none are known. Raises InputError where all is decided by mail,
    and SourceError where nothing of the blog is held yet."""
    if inquiry.config.devices.scenario:
        return game_report(inquiry.reading)
    require_text(inquiry, "derived values", "`referee queue`, `agreement` and `players` tell how its matters stand")
    state = state_at(inquiry)
    if state.core.is_unheard(inquiry.now):
        what = f"{state.core.unheard(inquiry.now)}, and nothing that is tracked is judged there"
        raise SourceError(what, do="ask about later, or have the blog read from earlier on: [blog] first-month")
    return report_of(state, inquiry.now, inquiry.book)


def report_of(state: GameState, now: datetime, book: Book) -> Report | None:
    """The derived values of the dynasty in force, None where none is known."""
    dynasty = book.find(state.played.dynasty) if state.played is not None else None
    if dynasty is None or state.played is None or state.law is None:
        return None
    if dynasty.lacking(state.law) or state.core.is_unheard(now):
        return None
    return dynasty.report(state.played.state, state.core, state.law, now)
