"""What follows from the trackers of the dynasty in force, as pages show it: tables, the span a number ought to stay in, and how values come about."""

from __future__ import annotations

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Quoted, Rulebook
from referee.app.tracked.stats import in_words, report_of
from referee.app.web.matters import law_said
from referee.model.derived import Band, Table, Working
from referee.replay.state import GameState

Sentence = tuple[tuple[Quoted, ...], tuple[str, ...]]
"""What a clause says, quoted, and in our words, where nobody knows the text."""


class Derivations(msgspec.Struct, frozen=True):
    """All of it. bands: by the variable; banding: the sentences that state them, quoted and in our words; said: by its clause the
    sentence that each step of a working follows; captions: by whose a board is, what is said of it; notes: what cannot be told."""

    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()
    bands: dict[str, Band] = {}
    banding: tuple[Quoted, ...] = ()
    banding_says: tuple[str, ...] = ()
    workings: tuple[Working, ...] = ()
    said: dict[str, Sentence] = {}
    captions: dict[str, str] = {}


def derivations(inquiry: Inquiry, state: GameState, book: Rulebook) -> Derivations:
    """What the dynasty in force derives; nothing where none is known."""
    report = report_of(state, inquiry.now, inquiry.book)
    if report is None:
        return Derivations()
    told = in_words(inquiry, report)
    banding = [
        law_said(book, clause) for clause in dict.fromkeys(clause for band in report.bands for clause in band.clauses)
    ]
    followed = dict.fromkeys(step.clause for working in report.workings for step in working.steps)
    return Derivations(
        told.tables,
        told.notes,
        {band.variable: band for band in report.bands},
        tuple(dict.fromkeys(one for quoted, _ in banding for one in quoted)),
        tuple(one for _, ours in banding for one in ours),
        report.workings,
        {clause: law_said(book, clause) for clause in followed},
        report.captions,
    )
