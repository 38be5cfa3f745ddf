"""Standstill: what may not be done while the game stands still, with the sentences of the text in force that say so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.law.law import Law
from referee.law.ledger import cite_all
from referee.replay.state import GameState
from referee.rules.core.certainty import MAY_BE_DORMANT
from referee.rules.core.hiatus import (
    Bar,
    bars_on_play,
    bars_on_submission,
    doubtful_bars,
    may_be_dormant,
    now_barred,
)


class Barred(msgspec.Struct, frozen=True):
    """What may not be done, and the sentence that says so, in a rule: as the text has it (`quoted`), or in words of ours."""

    what: tuple[str, ...]
    rule: str
    says: str
    quoted: bool


class Standstill(msgspec.Struct, frozen=True):
    """Why play does not go on: surely (`bars`), or by one reading of the text (`doubtful`); and what is barred by that."""

    bars: Sequence[Bar] = ()
    doubtful: Sequence[Bar] = ()
    barred: tuple[Barred, ...] = ()


def standstill(inquiry: Inquiry, state: GameState, law: Law) -> Standstill:
    """Whether the game stands still now."""
    core, now = state.core, inquiry.now
    bars, doubtful = bars_on_play(core, law, now), doubtful_bars(core, law, now)
    if not bars and may_be_dormant(core, law, now):
        doubtful.append(Bar("hiatus", "R205-DORMANCY-05", MAY_BE_DORMANT.text))
    barred = now_barred(law, bars or doubtful, bars_on_submission(core, law, now))
    return Standstill(bars, doubtful, _with_sentences(inquiry, law, barred) if barred else ())


def _with_sentences(inquiry: Inquiry, law: Law, barred: Sequence[tuple[str, str]]) -> tuple[Barred, ...]:
    """What is barred, by the sentence that says so."""
    from referee.app.law.rulebook import Cited, Rulebooks  # They load every check, and the game seldom stands still.

    books, said = Rulebooks(inquiry), dict[Cited, list[str]]()
    for what, clause in barred:
        for cited in books.on(cite_all((clause,), law), law.source):
            said.setdefault(cited, []).append(what)
    return tuple(Barred(tuple(what), cited.rule, cited.says, cited.quoted) for cited, what in said.items())
