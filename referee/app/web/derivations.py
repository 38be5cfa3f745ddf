"""What follows from the trackers of the dynasty in force, as pages show it: tables, the span a number ought to stay in, and how values come about."""

from __future__ import annotations

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Quoted, Rulebook
from referee.app.tracked.stats import in_words, report_of
from referee.app.web.matters import law_said
from referee.model.derived import Band, Step, Table
from referee.replay.state import GameState


class Said(msgspec.Struct, frozen=True):
    """A step with the sentence that it follows, quoted, or in our words where nobody knows the text."""

    step: Step
    quoted: tuple[Quoted, ...]
    says: tuple[str, ...]


class Shown(msgspec.Struct, frozen=True):
    """How somebody's values come about, and what they come to; `rows`: the grid from which they are read, a square a letter."""

    name: str
    owner: str
    result: str
    steps: tuple[Said, ...]
    rows: tuple[str, ...]


class Derivations(msgspec.Struct, frozen=True):
    """All of it. bands: by the variable; banding: the sentences that state them, quoted and in our words; notes: what cannot be told."""

    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()
    bands: dict[str, Band] = {}
    banding: tuple[Quoted, ...] = ()
    banding_says: tuple[str, ...] = ()
    workings: tuple[Shown, ...] = ()


def derivations(inquiry: Inquiry, state: GameState, book: Rulebook) -> Derivations:
    """What the dynasty in force derives; nothing where none is known."""
    report = report_of(state, inquiry.now, inquiry.book)
    if report is None:
        return Derivations()
    told = in_words(inquiry, report)
    said = [
        law_said(book, clause) for clause in dict.fromkeys(clause for band in report.bands for clause in band.clauses)
    ]
    return Derivations(
        told.tables,
        told.notes,
        {band.variable: band for band in report.bands},
        tuple(dict.fromkeys(one for quoted, _ in said for one in quoted)),
        tuple(one for _, ours in said for one in ours),
        tuple(
            Shown(
                one.name,
                one.owner,
                one.result,
                tuple(Said(step, *law_said(book, step.clause)) for step in one.steps),
                one.rows,
            )
            for one in report.workings
        ),
    )
