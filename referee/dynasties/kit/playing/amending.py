"""Amending: what becomes of a dynasty's state as its rules change while it is played, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec
from immutables import Map

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.rows import thing_of
from referee.dynasties.kit.state.chronicle import chronicle_under
from referee.dynasties.kit.state.living import Living, living_under
from referee.dynasties.kit.state.state import Amended, AnyState, DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.plain import first_few
from referee.law.law import Law
from referee.model.checks import Deed
from referee.model.events import UNKNOWN
from referee.model.findings import Finding

_PARTS_TOLD = 6
_ENDED, _DOUBTED, _FORBIDDEN = "not in force", "in doubt", "perhaps forbidden"


def under(state: AnyState, declared: Declaration, law: Law, at: datetime | None) -> AnyState:
    """The state under a law that has come into force; `at`: when its text was saved, None where nothing is to be told."""
    chronicle = chronicle_under(state.chronicle, declared, law)
    if chronicle is state.chronicle:
        return state
    living = living_under(declared, law, chronicle)
    fates = Map(_fates_in(living))
    amended = _amended(state, fates, law.source, at) if at is not None else ()
    closed = {who: msgspec.structs.replace(claim, closed=True) for who, claim in state.claims.items()}
    state = _with_what_began(state, living, law.source)
    return state.but(chronicle=chronicle, fates=fates, claims=Map(closed), amended=(*state.amended, *amended))


def told(state: AnyState, situation: DeclaredSituation) -> tuple[AnyState, list[Finding]]:
    """What the rules' changes have made of the dynasty, one finding for each text."""
    findings = [_finding(amended, situation) for amended in state.amended]
    return (state.but(amended=()), findings) if findings else (state, findings)


def _finding(amended: Amended, situation: DeclaredSituation) -> Finding:
    evidence = (f"{amended.source} of the ruleset",)
    deed = Deed(UNKNOWN, f"dynasty:{situation.declared.name}", amended.at, detail=amended.source, evidence=evidence)
    message = f"The dynastic rules are others since {amended.source}: {amended.said}."
    check = situation.checks.rules_amended
    if amended.in_doubt:
        return check.finding(situation, deed, f"{message} What turns on it cannot be told.", verdict="undetermined")
    return check.finding(situation, deed, message, verdict="advisory")


def _fates_in(living: Living) -> Iterator[tuple[str, str]]:
    """By part, in words, of what is not in force: how it ended, or why that cannot be told."""
    for part, fate in living.fates.items():
        if fate.state != "in force":
            state = _ENDED if fate.state == "dead" else _FORBIDDEN if fate.forbidden else _DOUBTED
            yield part.label, f"{state}: {fate.why}"
    for row, unlike in living.values.unlike.items():
        kind, name = thing_of(living.whole, row, living.values)
        yield f"what is done by the {kind} “{name}”", f"{_DOUBTED}: {unlike.why}"
    if living.general_doubt:
        yield "everything", f"{_DOUBTED}: {living.general_doubt}"


def _amended(state: DeclaredState, fates: Map[str, str], source: str, at: datetime) -> tuple[Amended, ...]:
    """What is to be told of a text; of what is not in force yet when the dynasty begins, nothing."""
    news = [(label, fate) for label, fate in fates.items() if state.fates.get(label) != fate]
    doubted = sorted(one for one in news if one[1].startswith((_DOUBTED, _FORBIDDEN)))
    alive = (one for one in news if not state.fates.get(one[0], "").startswith(_ENDED))  # What had ended ends no more.
    ended = sorted(one for one in alive if one[1].startswith(_ENDED)) if state.chronicle.count else []
    begun = sorted(label for label in state.fates if label not in fates)
    said = [
        *_grouped(doubted),
        *_grouped(ended),
        *([f"in force now: {first_few(begun, _PARTS_TOLD)}"] if begun else ()),
    ]
    return (Amended(at=at, source=source, said="; ".join(said), in_doubt=bool(doubted)),) if said else ()


def _grouped(news: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What has become of several parts for one reason is told once."""
    together: dict[str, list[str]] = {}
    for label, fate in news:
        together.setdefault(fate, []).append(label)
    for fate, labels in together.items():
        state, _, why = fate.partition(": ")
        yield f"{state}: {first_few(labels, _PARTS_TOLD)} ({why})"


def _with_what_began(state: AnyState, living: Living, source: str) -> AnyState:
    """The state in which variables have come into force: what the tracker has shown of them unlike their values is
    unsettled, and what it does not show yet is expected there."""
    begun = set(state.silent).difference(living.silent)
    shown = {key: value for key, value in state.displayed.items() if variable_of(key) in begun}
    expected = begun.difference(map(variable_of, shown)).union(state.expected).difference(living.silent)
    unlike = {key: source for key, value in shown.items() if value != _lawful(state, living, key)}
    unsettled = state.unsettled.update(unlike)
    return state.but(unsettled=unsettled, expected=tuple(sorted(expected)), silent=living.silent)


def _lawful(state: DeclaredState, living: Living, key: str) -> str:
    value = state.cells.get(key)
    return value if value is not None else living.whole.default_of(key, living.values)
