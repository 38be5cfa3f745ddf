"""Tracked states: what lawfully is so beside what the tracker displays, what is disputed, and what waits for its rest.

GST-25 to 29, ATOMIC-07; readings G2, G7: an illegal change changes nothing, what builds on it falls with it, and
what restores the lawful value is a correction and always lawful. Every value is kept as the text that the tracker
shows, under a key: `Turns:Ann` of a player, `Season` of all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Self

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Rolled
from referee.model.checks import Deferred
from referee.model.events import Revision
from referee.model.findings import Finding

Cells = Map[str, str]
Keys = Callable[[str], bool]
"""Some keys, by whether one is among them."""


class Displayed(msgspec.Struct, frozen=True):
    """What a page shows: values by key, and what could not be read, by what it is."""

    cells: dict[str, str]
    flaws: dict[str, str]


class Tracked(msgspec.Struct, frozen=True, kw_only=True):
    """A state that a tracker represents.

    page_seen: whether a revision of the tracker is known.
    cells: the gamestate; a key that it has not is at its default.
    displayed: what the tracker says.
    flaws: what of the tracker cannot be read, and why.
    disputed: by key, the finding that put the tracker out of step there.
    waiting: findings that something may still come in time to undo; `key` is that of the value, or names a duty.
    rolls: those of late that nothing has used.
    rolls_seen: a roll has ever been seen.
    """

    page_seen: bool = False
    cells: Cells = Map()
    displayed: Cells = Map()
    flaws: Cells = Map()
    disputed: Cells = Map()
    waiting: tuple[Deferred, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    rolls_seen: bool = False

    def but(self, **values: object) -> Self:
        """The same but for these fields."""
        return msgspec.structs.replace(self, **values)

    def is_older(self, revision: Revision) -> bool:
        """Whether the tracker is older than the archive: of the first revision held, nobody knows how it came about."""
        return not self.page_seen and revision.parent not in (None, "", "0")

    def taken_as_is(self, page: Displayed) -> Self:
        """The state of a tracker that is older than the archive: what it displays is taken for lawful."""
        cells = Map(page.cells)
        return self.but(page_seen=True, cells=cells, displayed=cells, flaws=Map(page.flaws))

    def changes(self, page: Displayed) -> dict[str, str]:
        """What a page displays otherwise than the one before."""
        return {key: value for key, value in page.cells.items() if self.displayed.get(key) != value}

    def new_flaws(self, flaws: Mapping[str, str]) -> list[tuple[str, str]]:
        """What cannot be read, and why, where that has not been told yet."""
        return [(what, why) for what, why in sorted(flaws.items()) if self.flaws.get(what) != why]

    def displaying(self, key: str, value: str) -> Self:
        """The state with a value displayed, whether or not it is lawful."""
        return self.but(displayed=self.displayed.set(key, value))

    def causes(self, *keys: str) -> tuple[str, ...]:
        """The findings that put any of these out of step, each once."""
        return tuple(dict.fromkeys(self.disputed[key] for key in keys if key in self.disputed))

    def out_of_step(self, finding: Finding, *keys: str) -> Self:
        """The state in which these are disputed, by default what the finding is about."""
        return self.but(disputed=self.disputed.update(dict.fromkeys(keys or (finding.subject,), finding.id)))

    def undisputed(self, *keys: str) -> Self:
        """The state in which nothing follows here from earlier wrongs."""
        disputed = self.disputed
        for key in keys:
            disputed = disputed.delete(key) if key in disputed else disputed
        return self if disputed is self.disputed else self.but(disputed=disputed)

    def in_step(self, key: str) -> Self:
        """The state of a tracker that displays what is lawful here: nothing waits, nothing is disputed."""
        return self.undisputed(key).dismissing(lambda entry: entry.key == key)

    def awaited(self, key: str) -> Deferred | None:
        """What waits under a key."""
        return next((entry for entry in self.waiting if entry.key == key), None)

    def awaiting(self, key: str, finding: Finding, due: datetime) -> Self:
        """The state in which a finding waits, until an instant and that included, in place of what had its key."""
        others = tuple(entry for entry in self.waiting if entry.key != key)
        return self.but(waiting=(*others, Deferred(key=key, finding=finding, due=due)))

    def dismissing(self, settles: Callable[[Deferred], bool]) -> Self:
        """The state in which what was waited for has come."""
        left = tuple(entry for entry in self.waiting if not settles(entry))
        return self if len(left) == len(self.waiting) else self.but(waiting=left)

    def overdue(self, at: datetime) -> tuple[Deferred, ...]:
        """What nothing can undo any more."""
        return tuple(entry for entry in self.waiting if entry.due is not None and entry.due < at)

    def told(self, entry: Deferred) -> Self:
        """The state after a finding that waited has been told: what is wrong stays out of step."""
        state = self.dismissing(lambda other: other is entry)
        return state if entry.finding.verdict == "advisory" else state.out_of_step(entry.finding)

    def renamed(self, old: str, new: str, holds_names: Keys, is_players: Keys = lambda key: True) -> Self:
        """The state with somebody renamed; see `renamed`."""
        waiting = (msgspec.structs.replace(entry, key=_under(entry.key, old, new)) for entry in self.waiting)
        rolls = (replace(roll, by=new) if roll.by == old else roll for roll in self.rolls)
        return self.but(
            cells=renamed(self.cells, old, new, holds_names, is_players),
            displayed=renamed(self.displayed, old, new, holds_names, is_players),
            disputed=rekeyed(self.disputed, old, new, is_players),
            waiting=tuple(waiting),
            rolls=tuple(rolls),
        )


def renamed(cells: Cells, old: str, new: str, holds_names: Keys, is_players: Keys = lambda key: True) -> Cells:
    """Values by key with somebody renamed: in keys that end in a player's name, and in values that list names.

    `holds_names`, `is_players`: which keys have such values, and which end so.
    """
    spelt = {key: rename(value, old, new) if holds_names(key) else value for key, value in cells.items()}
    return rekeyed(Map(spelt), old, new, is_players)


def names_in(value: str) -> tuple[str, ...]:
    """The names that a value lists."""
    return tuple(filter(None, value.split(", ")))


def rename(value: str, old: str, new: str) -> str:
    """A value that lists names, with somebody renamed."""
    return ", ".join(new if name == old else name for name in names_in(value))


def rekeyed(cells: Cells, old: str, new: str, is_players: Keys = lambda key: True) -> Cells:
    """Values by key, those of somebody renamed under their new name; for `is_players` see `renamed`."""
    return Map({_under(key, old, new) if is_players(key) else key: value for key, value in cells.items()})


def _under(key: str, old: str, new: str) -> str:
    what, colon, of = key.partition(":")
    return f"{what}:{new}" if colon and of == old else key
