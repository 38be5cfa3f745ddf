"""What no Bout can have come to, of a Bot as it is given in mid-bout; and when there are which random outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.bots.arena.arena import REGULAR
from referee.dynasties.bots.arena.outcomes import Known
from referee.dynasties.bots.arena.snapshots import State, anchoring
from referee.dynasties.bots.given import refused
from referee.dynasties.bots.script.meanings import is_token


def require_possible(state: State, name: str, turn: int, where: str) -> None:
    """Raises InputError about the place below `where` for what cannot be so of a Bot before the turn."""
    for field, what, do in (*_of_itself(state, name), *_of_statuses(state, turn)):
        raise refused(what, f"{where}.{field}", do)


def _of_itself(state: State, name: str) -> Iterator[tuple[str, str, str]]:
    """The field, what is wrong with it, and what may be there."""
    if state.tally < 0:
        yield "tally", f"is {state.tally}", "0 or more: it only rises"
    if name in map(anchoring, state.statuses):
        yield "statuses", f"has {name} Anchored to itself", "name another Bot"
    if name in state.inflictor.values():
        yield "inflictor", f"has {name} inflict a Status on itself", "name another Bot, or null"
    for token in state.tokens:
        if not is_token(token):
            yield "tokens", f"“{token}” is no name of a Token", "one to five characters without blanks"


def _of_statuses(state: State, turn: int) -> Iterator[tuple[str, str, str]]:
    for status, until in (("Flipped", state.flipped_until), ("Scrambled", state.scrambled_until)):
        field = f"{status.lower()}_until"
        if until and status not in state.statuses:
            yield field, f"is {until}, and it is not {status}", "null, or have the Status"
        elif until and until < turn and not state.removed:
            yield field, f"is {until}, which is over by turn {turn}", f"{turn} or more, or leave the Status out"
    if "Flipped" in state.statuses and (state.immune_until or 0) >= turn:
        yield "immune_until", f"is {state.immune_until}, and it is Flipped", "null: it could not have become so"


def require_its_turn(known: Known, where: str) -> None:
    """Raises InputError for an outcome of a turn that has none of its kind: nobody would ever ask for it."""
    least, why = _FROM.get(known.kind, (1, "turns begin with it"))
    if known.turn < least or (known.kind == "left" and known.turn):
        do = f"{least}: {why}" if known.kind == "left" else f"{least} or more: {why}"
        raise refused(f"is {known.turn}", f"{where}.turn", do)


_BEFORE = (0, "before the first turn")
_FROM = {"left": _BEFORE, "house_obstacle": _BEFORE, "detonate": (REGULAR + 1, "Sudden Death begins with it")}
"""The first turn with an outcome of the kind, and why; a House Bot may be wrecked before any."""
