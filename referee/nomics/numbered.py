"""Rules by number, with a revision and a power: how one stood at an instant, by the dated changes of it (Agora)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

BEGINS = frozenset({"initial", "enactment", "reenactment"})
ENDS = "repeal"
COUNTS = frozenset({"amendment", "infection-amendment", "null-amendment", "reenactment"})
"""What makes another revision."""
KINDS = BEGINS | COUNTS | {
    ENDS, "retitling", "power-change", "mutation", "renumbering", "infection", "committee-assignment"
}  # fmt: skip
_MAKES_POWER_UNKNOWN = BEGINS | {"mutation"}


class Change(msgspec.Struct, frozen=True):
    """A change of a rule.

    first, last: it was not before the one, and before the other; None: nobody knows.
    counted: whether it makes another revision, if it is of such a kind.
    before, power: the rule's power before it and from it on, where that is told.
    """

    kind: str
    first: datetime | None
    last: datetime | None
    counted: bool
    before: str | None
    power: str | None


class Standing(msgspec.Struct, frozen=True):
    """How a rule stands: whether it is there, which revision, with what power (None: nobody knows)."""

    exists: bool
    revision: int
    power: str | None


def standings(changes: Sequence[Change], at: datetime) -> list[Standing]:
    """All that a rule may have been at an instant, the earliest first: more than one where it is not known whether a
    change had come by then."""
    placed = in_place(changes)
    surely = sum(change.last is not None and change.last <= at for change in placed)
    perhaps = sum(change.first is None or change.first < at for change in placed)
    every = [_after(placed, count) for count in range(surely, max(surely, perhaps) + 1)]
    return [standing for number, standing in enumerate(every) if standing not in every[:number]]


def in_place(changes: Sequence[Change]) -> list[Change]:
    """The same, each no earlier than those before it and no later than those after it, which bound one without a day.

    A day that lies wholly before one above it is a slip: that change is known by its place alone.
    """
    placed: list[Change] = []
    first: datetime | None = None
    for change in changes:
        if first is not None and change.last is not None and change.last <= first:
            change = msgspec.structs.replace(change, first=None, last=None)
        if change.first is None or (first is not None and change.first < first):
            change = msgspec.structs.replace(change, first=first)
        first = change.first
        placed.append(change)
    last: datetime | None = None
    for number in reversed(range(len(placed))):
        change = placed[number]
        if change.last is None or (last is not None and last < change.last):
            placed[number] = change = msgspec.structs.replace(change, last=last)
        last = change.last
    return placed


def _after(changes: Sequence[Change], count: int) -> Standing:
    """How a rule stands after so many of its changes."""
    done = changes[:count]
    exists = next((change.kind in BEGINS for change in reversed(done) if change.kind in BEGINS | {ENDS}), False)
    revision = sum(change.kind in COUNTS and change.counted for change in done)
    return Standing(exists, revision, _power(changes, count) if exists else None)


def _power(changes: Sequence[Change], count: int) -> str | None:
    """What was told last, or else what the next change of it says that it was."""
    for change in reversed(changes[:count]):
        if change.power is not None or change.kind in _MAKES_POWER_UNKNOWN:
            if change.power is not None:
                return change.power
            break
    for change in changes[count:]:
        if change.before is not None or change.kind in _MAKES_POWER_UNKNOWN | {ENDS}:
            return change.before
    return None


def midnight_after(day: datetime) -> datetime:
    """The end of a day that is given by its beginning."""
    return day + timedelta(days=1)
