"""Views: what the rules of an action may look at, and the conditions that an action may not meet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Literal

from immutables import Map
from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.said.spoken import SILENCE, Spoken
from referee.dynasties.kit.terms.patience import LETTERS, Patience
from referee.dynasties.kit.terms.plain import first_few
from referee.dynasties.kit.terms.sentences import Values

_DICE_SAID = 3

Fault = Literal["too-soon", "not-paid", "not-met", "not-rolled", "not-posted", "out-of-bounds"]

"""A condition that an action does not meet; the first that alone is in the way names the wrong."""


FAULTS: tuple[Fault, ...] = ("too-soon", "not-met", "not-rolled", "not-posted", "out-of-bounds", "not-paid")


Faults = tuple[tuple[Fault, str], ...]

"""The conditions that are not met, each with the way in which it is not, in words."""


def unmet(why: str, fault: Fault = "not-met") -> Faults:
    """One condition that is not met; none, where there is nothing to say."""
    return ((fault, why),) if why else ()


class PastAction(Struct, frozen=True):
    """A lawful action of the past, as far as later ones turn on it.

    at: when it was taken.
    who: by whom.
    action: its name.
    family: under which name it is counted.
    round: what the variable was then that it is taken once per.
    agreed: who else had agreed to it, and when they said so, where somebody has to.
    """

    at: datetime
    who: str
    action: str
    family: str
    round: str = ""
    agreed: tuple[tuple[str, datetime], ...] = ()


class Rolled(Struct, frozen=True):
    """A roll that nothing has used yet.

    at: when it was made.
    by: by whom.
    dice: as they are written, `DICE6`.
    result: what it gave, as the generator shows it.
    summary: what was said with it.
    edits: how often its author has edited the tracker since.
    """

    at: datetime
    by: str
    dice: str
    result: str
    summary: str = ""
    edits: int = 0

    @property
    def listed(self) -> tuple[str, ...]:
        """The things of a list from which one was picked, where it is such."""
        return tuple(self.dice.strip("{}").split(",")) if self.dice.startswith("{") or "," in self.dice else ()

    def may_be(self, dice: str) -> bool:
        """Whether it is a roll of these dice, or of a list of what they may stand for."""
        return self.dice == dice or bool(self.listed)


class View(Struct, frozen=True, dict=True):
    """What the rules of an action may look at: the state, who acts when, and where an edit is to lead.

    cells: the gamestate by key; a key that it has not is at its default.
    actor: who acts.
    at: when.
    players: whom the dynastic rules mean by players.
    values: what the law states.
    default: what a key's value is before anything has changed it.
    past: the lawful actions of late, those of this edit included.
    rolls: those of late that nothing has used.
    used: those that what was done before in this edit has used.
    target: the values that an edit leaves, of the keys that it changes; None: nobody asks for anything yet, and all
        that is possible is meant.
    direct: only actions that lead to a value of the target at once are asked for.
    anew: what is as the edit leaves it may be changed again.
    through: values that somebody passes through are asked for, too.
    said: where not only what leads there at once is asked for, ways with just these choices, by name and in words; None: with any.
    summary: what the actor says of their own edit; None: it is not theirs, or not one, that is asked about.
    lifted: the conditions that ways of acting need not meet that are asked for; None: all ways are.
    emperor: who heads the dynasty; the actor, where they are one of several.
    plays: the actor is a player in dynastic rules, or nobody whose own acts they have.
    sealed: what only some know; None: it is not given.
    unread: why a value cannot be read on the tracker as it stands; empty where it can.
    disputed: whether the tracker shows something here that was not lawful, or that nobody can tell.
    spoken: what was said of late, and why that may not be all.
    changed: when a value of the game last became what it is, `NEVER` where nothing has changed it; None: nobody knows.
    dynasty_began: when the dynasty did; followed_from: from when on the tracker was followed, where it had begun before.
    patience: how much may still be looked at.
    """

    cells: Map[str, str]
    actor: str
    at: datetime
    players: tuple[str, ...]
    values: Values
    default: Callable[[str], str]
    past: tuple[PastAction, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    used: tuple[Rolled, ...] = ()
    target: Mapping[str, str] | None = None
    direct: bool = False
    anew: bool = False
    through: bool = False
    lifted: frozenset[Fault] | None = None
    said: Mapping[str, str] | None = None
    summary: str | None = None
    emperor: str | None = None
    plays: bool = True
    sealed: Mapping[str, Any] | None = None
    unread: Callable[[str], str] = lambda key: ""
    disputed: Callable[[str], bool] = lambda key: False
    spoken: Spoken = SILENCE
    changed: Callable[[str], datetime | None] = lambda key: None
    dynasty_began: datetime | None = None
    followed_from: datetime | None = None
    patience: Patience = field(default_factory=Patience)

    @cached_property
    def known(self) -> dict[object, Any]:
        """What has been worked out on this view, and on no other, however like it."""
        return {}

    def but(self, **values: object) -> View:
        """The same but for these fields."""
        return replace(self, **values)

    def after(self, changes: Mapping[str, str], done: PastAction, **values: object) -> View:
        """The same after an action, and but for these fields: what it changes of the game became what it is now."""
        of_game = frozenset(key for key in changes if ":" not in key)
        at, earlier = self.at, self.changed
        changed = (lambda key: at if key in of_game else earlier(key)) if of_game else earlier
        return self.but(cells=self.cells.update(changes), past=(*self.past, done), changed=changed, **values)

    def get(self, key: str) -> str:
        """A value as it now is."""
        value = self.cells.get(key)
        if value is None:
            value = self.default(key)
        # As `Patience.look_at` has it, at hand: nothing else is asked as often.
        self.patience.left -= 1 + len(value) // LETTERS
        return value

    def own(self, variable: str) -> str:
        """The actor's own value."""
        return self.get(f"{variable}:{self.actor}")

    def number(self, variable: str, of: str = "") -> int:
        """Somebody's number, by default the actor's."""
        return int(self.get(f"{variable}:{of or self.actor}"))

    def target_value(self, key: str) -> str | None:
        """What the edit leaves here, where that is another value than now."""
        if self.target is None or key not in self.target:
            return None
        value = self.target[key]
        return value if value != self.get(key) else None

    def why_not_rolled(self, dice: str, own: Iterable[Rolled]) -> str:
        """Why none of the actor's own rolls that are left gives what was taken of these dice, in words."""
        if any(roll.may_be(dice) for roll in own):
            return f"{dice}: other rolls than this were made"
        if any(roll.by == self.actor and roll.may_be(dice) for roll in self.used):
            return f"{dice}: what was rolled was used for another act"
        others = dict.fromkeys(roll.dice for roll in self.rolls if roll.by == self.actor and roll.dice != dice)
        return f"{dice}: no roll was seen{f' but of {first_few([*others], _DICE_SAID)}' if others else ''}"

    @cached_property
    def differing(self) -> frozenset[str]:
        """The names of the variables of which the edit leaves another value than now."""
        return frozenset(key.partition(":")[0] for key in self.target or {} if self.target_value(key) is not None)

    @cached_property
    def named(self) -> frozenset[str]:
        """The names of the variables of which the edit leaves anything."""
        return frozenset(key.partition(":")[0] for key in self.target or {})

    def recent(self, family: str, within: timedelta) -> int:
        """How many actions of a family the actor has taken in less than this time."""
        at = ("recent", family, within)
        if at not in self.known:
            mine = (past for past in self.past if past.family == family and past.who == self.actor)
            self.known[at] = sum(self.at - past.at < within for past in mine)
        return int(self.known[at])
