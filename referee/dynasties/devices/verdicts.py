"""What an action may come to: legal, illegal by what, or open, with the state after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee.dynasties.devices.state import State

LEGAL, ILLEGAL, UNDETERMINED = "legal", "illegal", "undetermined"


class Fault(NamedTuple):
    """Why an action is illegal, or open: a word, and the clauses that forbid it or that it fails."""

    reason: str
    clauses: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """What an action may come to in one state; `verdict` None: a fact, of which there is none."""

    verdict: str | None
    after: State
    faults: tuple[Fault, ...] = ()


def fault(reason: str, *clauses: str) -> Fault:
    """A fault by clauses without their prefix."""
    return Fault(reason, tuple(f"DEV-{clause}" for clause in clauses))


def illegal(state: State, faults: Iterable[Fault]) -> list[Outcome]:
    """It changes nothing."""
    return [Outcome(ILLEGAL, state, tuple(faults))]


def legal(*after: State) -> list[Outcome]:
    """It leads to one of these states."""
    return [Outcome(LEGAL, state) for state in after]


def judged(
    state: State, plain: Iterable[Fault], of_holdings: Iterable[Fault], *after: State, known: bool = True
) -> list[Outcome]:
    """Legal, leading to one of these, where nothing is at fault.

    What Players have is not known in an unsure state, nor where it is not `known` of this one: whether there is a fault
    `of_holdings`, then, is open.
    """
    certain, held = list(plain), list(of_holdings)
    if certain:
        return illegal(state, certain)
    if state.unsure or (held and not known):
        return [*legal(*(after or (state,))), *illegal(state, held)]
    return illegal(state, held) if held else legal(*after)
