"""Standstill: what may not be done while the game stands still, with the sentences of the text in force that say so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.law.law import Law
from referee.law.ledger import LEDGERS, cite_all, clauses
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
    return Standstill(bars, doubtful, _with_sentences(law, barred))


def _with_sentences(law: Law, barred: Sequence[tuple[str, str]]) -> tuple[Barred, ...]:
    """What is barred, by the sentence that says so: of the text where that is held, else in our words."""
    said: dict[tuple[str, str, bool], list[str]] = {}
    for what, name in barred:
        for clause in cite_all((name,), law):
            for sentence in _of_text(law, clause) or _ours(clause):
                said.setdefault(sentence, []).append(what)
    return tuple(Barred(tuple(what), *sentence) for sentence, what in said.items())


def _of_text(law: Law, clause: str) -> list[tuple[str, str, bool]]:
    bare = _bare(clause)
    stated = (one for one in law.parameters.values() if one.sentence and bare in map(_bare, one.clauses))
    return list(dict.fromkeys((one.rule, " ".join(one.sentence.split()), True) for one in stated))


def _bare(clause: str) -> str:
    """A clause without the prefix of its text, in all of which it is called alike."""
    prefix, _, rest = clause.partition("-")
    return rest if prefix in LEDGERS else clause


def _ours(clause: str) -> list[tuple[str, str, bool]]:
    known = clauses(clause.partition("-")[0]).get(clause)
    return [] if known is None else [(known.rule.partition(" [")[0], known.said, False)]
