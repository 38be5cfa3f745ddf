"""Actions: what a player may do, how often, at what cost, and to what effect (KEYW-06 to 09, 46 to 49; NUM; ATOMIC)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from immutables import Map

from referee.dynasties.kit.sentences import Number, Values, named, sentences_in
from referee.rules.core.actions import Often

Fault = Literal["too-soon", "not-paid", "not-met", "not-rolled", "out-of-bounds"]
"""A condition that one deed does not meet; the first that alone is in the way names the offence."""

FAULTS: tuple[Fault, ...] = ("too-soon", "not-met", "not-rolled", "out-of-bounds", "not-paid")


@dataclass(frozen=True, slots=True)
class Act:
    """A lawful deed of the past, as far as later ones turn on it."""

    at: datetime
    who: str
    action: str
    family: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll that nothing has used yet."""

    at: datetime
    by: str
    dice: str
    result: str


@dataclass(frozen=True)
class View:
    """What the rules of an action may look at: the state, who acts when, and where an edit is to lead.

    `wish` holds the values that an edit leaves, of the keys that it changes; None where nobody asks for anything
    yet, and all that is possible is wanted (the demo). `acts` are the lawful deeds of late, those of this edit
    included. `direct`: only deeds that lead to a wished value at once are asked for.
    """

    cells: Map[str, str]
    actor: str
    at: datetime
    players: tuple[str, ...]
    values: Values
    default: Callable[[str], str]
    acts: tuple[Act, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    wish: Mapping[str, str] | None = None
    direct: bool = False
    emperor: str | None = None
    sealed: Mapping[str, Any] | None = None

    def get(self, key: str) -> str:
        """A value as it now is."""
        found = self.cells.get(key)
        return found if found is not None else self.default(key)

    def own(self, variable: str) -> str:
        """The actor's own value."""
        return self.get(f"{variable}:{self.actor}")

    def number(self, variable: str, of: str = "") -> int:
        """Somebody's number, by default the actor's."""
        return int(self.get(f"{variable}:{of or self.actor}"))

    def wants(self, key: str) -> str | None:
        """What the edit leaves here, where that is another value than now."""
        if self.wish is None or key not in self.wish:
            return None
        value = self.wish[key]
        return value if value != self.get(key) else None

    def recent(self, family: str, within: timedelta) -> int:
        """How many acts of a family the actor has done in less than this time."""
        return sum(act.who == self.actor and act.family == family and self.at - act.at < within for act in self.acts)


Amount = Number | Callable[[View], int]


@dataclass(frozen=True, slots=True)
class Option:
    """One way to take an action: what it changes besides its declared cost and gain.

    `pays` and `gains` are those of this choice alone, `rolled` the roll that it uses, `fault` the condition it does not meet
    with the reason in words, `idle` marks what changes nothing but its cost.
    """

    changes: Mapping[str, str] = field(default_factory=dict)
    said: str = ""
    pays: Mapping[str, int] = field(default_factory=dict)
    gains: Mapping[str, int] = field(default_factory=dict)
    rolled: Rolled | None = None
    fault: Fault | None = None
    why: str = ""
    idle: bool = False


Options = Callable[[View], Iterable[Option]]


def _one(_: View) -> Iterable[Option]:
    """An action without a choice."""
    return (Option(),)


@dataclass(frozen=True)
class Dice:
    """An amount that is rolled: `Dice("DICE6")`."""

    command: str

    @property
    def most(self) -> int:
        """The highest result."""
        return int(re.sub(r".*DICE", "", self.command))


@dataclass(frozen=True, kw_only=True)
class Action:
    """Something that a player may do.

    `often`: once a day or week and with the text's hours between; `communal`: once for all players together;
    `wait`: hours since one's own last. `cost` is what the actor spends of their own, `gain` what they gain,
    `gives` a number of which any amount goes to another player. `options` are the choices to be made, each with
    what it changes. `needs` says what a player lacks to act; empty: nothing. `family` names actions that are
    counted together. `squares` is the most keys of grids and lists that one deed changes (0: none), `chance` tells that its options are left to dice,
    `purses` names what options pay in, `rests_on` the sentences that only its functions use.
    """

    name: str
    rule: str
    clauses: tuple[str, ...] = ()
    often: Often | Literal[""] = ""
    communal: bool = False
    wait: Number = 0
    family: str = ""
    cost: Mapping[str, Amount] = field(default_factory=dict)
    gain: Mapping[str, Amount | Dice] = field(default_factory=dict)
    gives: str = ""
    options: Options = _one
    needs: Callable[[View], str] | None = None
    starts: datetime | None = None
    ends: datetime | None = None
    squares: int = 0
    in_hiatus: bool = False
    chance: bool = False
    purses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    @property
    def has_conditions(self) -> bool:
        """Whether anything but its price and its time can be in the way."""
        return self.options is not _one or any(one is not None for one in (self.needs, self.starts, self.ends))

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that it is cited by: its own, or those of the sentences that it rests on, or its rule's name."""
        stated = [clause for sentence in sentences_in(self) for clause in sentence.clauses]
        return self.clauses or tuple(dict.fromkeys(stated)) or (named(self.rule),)

    @property
    def kin(self) -> str:
        """Under which name its acts are counted."""
        return self.family or self.name


@dataclass(frozen=True)
class Growing:
    """A price of `first`, and `more` for each act of the family that the actor has done in less than `hours`."""

    first: Number
    more: Number
    family: str
    hours: Number

    def __call__(self, view: View) -> int:
        return self.of_next(view, 1)

    def of_next(self, view: View, number: int) -> int:
        """What so many of them cost together, done at once."""
        count = view.recent(self.family, view.values.hours(self.hours))
        first, more = view.values.number(self.first), view.values.number(self.more)
        return sum(first + more * (count + done) for done in range(number))


def of_next(amount: Amount, view: View, number: int) -> int:
    """The least that so many deeds at this price cost: of a price that follows no known course, nothing."""
    if isinstance(amount, Growing):
        return amount.of_next(view, number)
    return 0 if callable(amount) else number * view.values.number(amount)
