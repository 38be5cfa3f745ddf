"""A line of a script made ready: what is asked, and what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from referee.dynasties.bots.script.lines import Reaction

Test: TypeAlias = Callable[[], bool]


class Done(Struct):
    """One Reaction of a Bot in an Arena: what it does, whether it is Resolvable now (None: always), and whether being
    Flipped bars it, as it moves or uses a System and does not right the Bot (R205-STATUS-02)."""

    do: Callable[[], None]
    ready: Test | None = None
    barred: bool = False


class Entry(Struct):
    """A line of a Bot in an Arena. Its Trigger and its Reaction are looked at apart, as Scrambled pairs them anew.

    `holds` asks whether every one of its Triggers is true, `resolvable` whether every one of its Reactions is;
    `asks_advanced` and `does_advanced` say which of them take an Advanced Logic Module.
    """

    number: int
    holds: Test
    asks_advanced: bool
    deeds: tuple[Done, ...]
    resolvable: Test
    does_advanced: bool
    barred: bool
    reactions: tuple[Reaction, ...]
