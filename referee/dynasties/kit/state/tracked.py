"""Tracked states: what lawfully is so beside what the tracker displays, what is disputed, and what waits for its rest.

GST-25 to 29, ATOMIC-07; readings G2, G7: an illegal change changes nothing, what builds on it falls with it, and
what restores the lawful value is a correction and always lawful. Every value is kept as the text that the tracker
shows, under a key: `Turns:Ann` of a player, `Season` of all.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Self

import msgspec
from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.terms.view import Rolled
from referee.model.checks import Deferred
from referee.model.events import HIDDEN, NO_PARENT, UNKNOWN, Revision
from referee.model.findings import Finding

Cells = Map[str, str]

ROWS, WHOLE = "players", "page"
"""What cannot be read where a page shows nothing of any player, and where it shows nothing at all of what is tracked."""

ROLLS_KEPT = timedelta(days=1)


class Displayed(msgspec.Struct, frozen=True):
    """What a page shows: values by key, what could not be read, by what it is, which variables have a place on it, and
    the lines among those of things of which nothing is read."""

    cells: dict[str, str]
    flaws: dict[str, str]
    placed: frozenset[str] = frozenset()
    others: tuple[str, ...] = ()


def variable_of(key: str) -> str:
    """The name of the variable that a key belongs to: `Bed` of `Bed:Ann`, and of `Bed/Ann:2,3`."""
    return key.partition(":")[0].partition("/")[0]


class Unread:
    """Tells why values cannot be read."""

    def __init__(self, flaws: Cells) -> None:
        self._flaws = flaws
        self._lines: dict[str, str] = {}
        for what, why in sorted(flaws.items()):
            first, *others = what.split(" ")
            for name in itertools.accumulate(others[:-1], "{} {}".format, initial=first) if others else ():
                self._lines.setdefault(name, why)

    def __call__(self, key: str) -> str:
        name = variable_of(key)
        return self._flaws.get(key) or self._flaws.get(name) or self._lines.get(name, "")


def _all_is_read(_key: str) -> str:
    return ""


class Renaming(Struct, frozen=True):
    """Somebody is called otherwise from now on.

    own: of what everybody has one: `Turns`.
    listing: what lists people by their names.
    unordered: what of that is kept sorted.
    """

    old: str
    new: str
    own: frozenset[str]
    listing: frozenset[str]
    unordered: frozenset[str] = frozenset()

    def name(self, name: str) -> str:
        """Somebody's name."""
        return self.new if name == self.old else name

    def names(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names, in their order."""
        return tuple(map(self.name, names))

    def key(self, key: str) -> str:
        """The key of a value: `Turns:Ann`, `Bed/Ann:2,3`."""
        what, colon, of = key.partition(":")
        grid, _, owner = what.partition("/")
        if owner == self.old and grid in self.own:
            return f"{grid}/{self.new}:{of}"
        return f"{what}:{self.new}" if colon and of == self.old and what in self.own else key

    def cells(self, cells: Cells) -> Cells:
        """Values by key."""
        return Map({self.key(key): self._value(key, value) for key, value in cells.items()})

    def flaws(self, flaws: Cells) -> Cells:
        """What cannot be read, by what it is."""
        return Map({self.key(self.name(what)): why for what, why in flaws.items()})

    def _value(self, key: str, value: str) -> str:
        what = key.partition(":")[0]
        if what not in self.listing:
            return value
        names = self.names(names_in(value))
        return ", ".join(sorted(names) if what in self.unordered else names)


class TrackedState(msgspec.Struct, frozen=True, kw_only=True):
    """A state that a tracker represents.

    page_seen: whether a revision of the tracker is known; before: which was the last, HIDDEN where its text is not shown.
    cells: the gamestate; a key that it has not is at its default.
    displayed: what the tracker says.
    flaws: what of the tracker cannot be read, and why.
    disputed: by key, the finding that put the tracker out of step there.
    waiting: findings that something may still come in time to undo; `key` is that of the value, or names a duty.
    rolls: those of late that nothing has used.
    rolls_seen: a roll has ever been seen.
    """

    page_seen: bool = False
    before: str = ""
    cells: Cells = Map()
    displayed: Cells = Map()
    flaws: Cells = Map()
    disputed: Cells = Map()
    waiting: tuple[Deferred, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    rolls_seen: bool = False

    def but(self, **values: object) -> Self:
        """The same but for these fields."""
        return replace(self, **values)

    def is_older(self, revision: Revision) -> bool:
        """Whether the tracker is older than the archive: of the first revision held, nobody knows how it came about."""
        return not self.page_seen and revision.parent not in NO_PARENT

    def gap_before(self, revision: Revision) -> str:
        """Why nobody can tell whose work it is what a later revision shows; empty where one can."""
        if self.before == HIDDEN:
            return f"what stood there before revision {revision.id} is hidden"
        if self.before and revision.parent not in (*NO_PARENT, self.before):
            return f"revision {revision.parent}, upon which revision {revision.id} was made, is not in the archive"
        return f"who saved revision {revision.id} is not shown" if revision.author in (HIDDEN, UNKNOWN) else ""

    def after(self, revision: Revision) -> Self:
        """The state in which a revision was the last."""
        return self.but(before=HIDDEN if revision.text == HIDDEN else revision.id)

    def taken_as_is(self, page: Displayed) -> Self:
        """The state of a tracker that is older than the archive: what it displays is taken for lawful."""
        cells = Map(page.cells)
        return self.but(page_seen=True, cells=cells, displayed=cells, flaws=Map(page.flaws))

    def changes(self, page: Displayed) -> dict[str, str]:
        """What a page displays otherwise than the one before."""
        before = self.displayed.get
        return {key: value for key, value in page.cells.items() if before(key) != value}

    def new_flaws(self, flaws: Mapping[str, str]) -> list[tuple[str, str]]:
        """What cannot be read, and why, where that has not been told yet."""
        return [(what, why) for what, why in sorted(flaws.items()) if self.flaws.get(what) != why]

    @property
    def unread(self) -> Callable[[str], str]:
        """Why a value cannot be read, by its key: by itself, with its variable, or a line of its listing; empty where it
        can."""
        return Unread(self.flaws) if self.flaws else _all_is_read

    def displaying(self, changes: Mapping[str, str]) -> Self:
        """The state with these values displayed, whether or not they are lawful."""
        return self.but(displayed=self.displayed.update(changes))

    def with_roll(self, roll: Rolled) -> Self:
        """The state with dice rolled."""
        return self.but(rolls=(*self.rolls_of_late(roll.at), roll), rolls_seen=True)

    def edited_by(self, who: str) -> Self:
        """The state in which somebody has edited the tracker: what they rolled before and did not use, they had no use for."""
        if all(roll.by != who for roll in self.rolls):
            return self
        after = (replace(roll, edits=roll.edits + 1) if roll.by == who else roll for roll in self.rolls)
        return self.but(rolls=tuple(after))

    def rolls_of_late(self, at: datetime) -> tuple[Rolled, ...]:
        """The dice of the last day: long enough to tell whether something was determined by them."""
        return tuple(roll for roll in self.rolls if at - roll.at <= ROLLS_KEPT)

    def causes(self, *keys: str) -> tuple[str, ...]:
        """The findings that put any of these out of step, each once."""
        return tuple(dict.fromkeys(self.disputed[key] for key in keys if key in self.disputed))

    def out_of_step(self, finding: Finding, keys: Iterable[str] | None = None) -> Self:
        """The state in which a finding stands against what is displayed here, by default of what it is about."""
        keys = (finding.subject,) if keys is None else keys
        return self.but(disputed=self.disputed.update(dict.fromkeys(keys, finding.id)))

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

    def renamed(self, renaming: Renaming) -> Self:
        """The state with somebody renamed."""
        waiting = (replace(entry, key=renaming.key(entry.key)) for entry in self.waiting)
        return self.but(
            cells=renaming.cells(self.cells),
            displayed=renaming.cells(self.displayed),
            flaws=renaming.flaws(self.flaws),
            disputed=renaming.cells(self.disputed),
            waiting=tuple(waiting),
            rolls=tuple(replace(roll, by=renaming.name(roll.by)) for roll in self.rolls),
        )


def names_in(value: str) -> tuple[str, ...]:
    """The names that a value lists."""
    return tuple(filter(None, value.split(", ")))
