"""A line of a script made ready: what is asked, and what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from referee.dynasties.bots.script.lines import Reaction

Test: TypeAlias = Callable[[], bool]
Deed: TypeAlias = Callable[[], None]


class Done:
    """One Reaction of a Bot in an Arena: whether it is Resolvable now (None: always), what it does, and whether being
    Flipped bars it, as it moves or uses a System and does not right the Bot (R205-STATUS-02)."""

    __slots__ = ("barred", "do", "ready")

    def __init__(self, do: Deed, ready: Test | None = None, *, barred: bool = False) -> None:
        self.do = do
        self.ready = ready
        self.barred = barred


class Entry:
    """A line of a Bot in an Arena. Its Trigger and its Reaction are looked at apart, as Scrambled pairs them anew.

    `holds` asks whether every one of its Triggers is true, `resolvable` whether every one of its Reactions is;
    `asks_advanced` and `does_advanced` say which of them take an Advanced Logic Module.
    """

    __slots__ = ("asks_advanced", "barred", "deeds", "does_advanced", "holds", "number", "reactions", "resolvable")

    def __init__(
        self, number: int, tests: Sequence[Test], deeds: Sequence[Done], reactions: tuple[Reaction, ...]
    ) -> None:
        self.number = number
        self.holds: Test = _all(tests)
        self.deeds = tuple(deeds)
        self.reactions = reactions
        self.barred = any(deed.barred for deed in deeds)
        self.resolvable: Test = _all([deed.ready for deed in deeds if deed.ready is not None])
        self.asks_advanced = self.does_advanced = False


def _all(tests: Sequence[Test]) -> Test:
    if not tests:
        return lambda: True
    first, *others = tests
    if not others:
        return first
    return lambda: first() and all(test() for test in others)
