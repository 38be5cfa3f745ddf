"""Actions: what a player may do, how often, at what cost, and to what effect (KEYW-06 to 09, 46 to 49; NUM; ATOMIC)."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import force_setattr

from referee.dynasties.kit.parts.branches import ByOption, Provided, Step, leaves, single
from referee.dynasties.kit.parts.chosen import Chosen, Drawn, Roll, chosen_in
from referee.dynasties.kit.parts.effects import Effect, End, Make, Payment, Single
from referee.dynasties.kit.parts.prices import Amount, Growing, amount_of
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.parts.within import asks_functions, in_order
from referee.dynasties.kit.terms.circumstances import Said
from referee.dynasties.kit.terms.expressions import Actor, Of, every, parts_of
from referee.dynasties.kit.terms.kinds import of_kind
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.sentences import NamedByRule, Number, StatedValue, clauses_of
from referee.dynasties.kit.terms.view import Faults, Rolled, View
from referee.errors import InputError
from referee.rules.core.actions import Often


class Option(Struct, frozen=True):
    """One way to take an action.

    changes: what it changes besides cost and gain, by key.
    said: which choice it is, in words.
    pays, gains: how much of which of their numbers the actor loses and gets by this choice alone.
    rolls: the rolls that it uses.
    faults: the conditions that it does not meet.
    no_effect: it changes nothing but its price.
    paid: how much of which of their numbers its changes have the actor pay.
    doubts: what nobody can tell of it.
    choices: what was chosen, by name, where its choices are data.
    """

    changes: Mapping[str, str] = field(default_factory=dict)
    said: str = ""
    pays: Mapping[str, int] = field(default_factory=dict)
    gains: Mapping[str, int] = field(default_factory=dict)
    rolls: tuple[Rolled, ...] = ()
    faults: Faults = ()
    no_effect: bool = False
    paid: Mapping[str, int] = field(default_factory=dict)
    doubts: tuple[Unknown, ...] = ()
    choices: Mapping[str, Value] = field(default_factory=dict)


Options = Callable[[View], Iterable[Option]]


def _in_steps(effects: Iterable[Effect | Iterable[Effect]]) -> Iterator[Effect]:
    """The steps of an atomic action: several effects written together are one."""
    for effect in effects:
        yield effect if isinstance(effect, Effect) else Step(tuple(effect))


def _no_choice(_: View) -> Iterable[Option]:
    """An action without a choice."""
    return (Option(),)


class Dice(Struct, frozen=True):
    """An amount that is rolled: `Dice("DICE6")`; `command` is what is written to roll it."""

    command: str

    @property
    def most(self) -> int:
        """The highest result."""
        return int(re.sub(r".*DICE", "", self.command))


class Shown(Struct, frozen=True):
    """What one effect shows of the choices of an action.

    effect: one of a single thing.
    choices: those that it speaks of.
    each: the kind of which each has it; empty: one alone.
    """

    effect: Single | Make | End
    choices: frozenset[Chosen]
    each: str


class Action(NamedByRule, frozen=True, kw_only=True, eq=False, dict=True):
    """Something that a player may do, or who heads the dynasty.

    name: in findings and in the declaration.
    rule: the rule that permits it.
    by: who may take it: any player, who heads the dynasty (whether a player or not), either; or anyone at all, where
        it comes about by itself and somebody notes it down.
    clauses: what it is cited by, where no sentence that it rests on says so.
    often: once a day or week, with the text's hours between; empty: at any time.
    communal: once for all players together.
    wait: the hours since the actor's own last; an expression, where it is not always the same.
    in_turn: nobody takes it twice in a row.
    family: under which name it is counted for prices; its own name where none is given.
    cost: what the actor spends of their own.
    gain: what the actor gains.
    gives: a number of which any amount goes to another player.
    options: the choices to be made.
    does: its effects, one after the other; with it the choices that they speak of are the action's.
    atomic: the rule calls it an atomic action: each of `does`, or several written together, is a step of it, all are taken
        in their order, and whoever takes it does nothing else meanwhile (ATOMIC-01 to 03).
    where: what is so of all that it is; where it is not, this is not what was done, and nobody is told that it failed.
    needs: the conditions on which it may be taken; or a function that says what is lacking, empty: nothing.
    once_per: a variable of the game: it is taken once while that has one value.
    starts, ends: from when on, and until when, it may be taken.
    squares: the most keys of grids and lists that it changes at once; 0: none.
    in_hiatus: it may be taken while the game stands still.
    by_idle: it may be taken by whoever is no active player too.
    chance: its options are left to dice.
    currencies: the numbers that its options pay in.
    in_vain: where this is so, always where it is True, its price was paid for nothing, which is lawful and probably a mistake.
    rests_on: the sentences that only its functions use.
    """

    clauses: tuple[str, ...] = ()
    by: Literal["player", "head", "any", "anyone"] = "player"
    often: Often | Literal[""] = ""
    communal: bool = False
    wait: Number | Operand = 0
    in_turn: bool = False
    family: str = ""
    cost: Mapping[str, Amount] = field(default_factory=dict)
    gain: Mapping[str, Amount | Dice] = field(default_factory=dict)
    gives: str = ""
    options: Options = _no_choice
    does: tuple[Effect, ...] = ()
    atomic: bool = False
    where: tuple[Condition, ...] = ()
    needs: Callable[[View], str] | tuple[Condition, ...] | None = None
    once_per: Variable | None = None
    starts: datetime | None = None
    ends: datetime | None = None
    squares: int = 0
    in_hiatus: bool = False
    by_idle: bool = False
    chance: bool = False
    currencies: tuple[str, ...] = ()
    in_vain: Condition | bool = False
    rests_on: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "family", self.family or self.name)
        if isinstance(self.does, Effect):
            force_setattr(self, "does", (self.does,))
        force_setattr(self, "does", tuple(_in_steps(self.does)) if self.atomic else in_order(self.does))
        for name in ("needs", "where"):
            given = getattr(self, name)
            if isinstance(given, list | Condition):
                force_setattr(self, name, (given,) if isinstance(given, Condition) else tuple(given))

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """What it needs, one by one, where that is said in expressions."""
        return every(self.needs) if isinstance(self.needs, tuple) else ()

    @cached_property
    def conditions_of_any(self) -> tuple[Condition, ...]:
        """Those of them that speak of no choice and ask no function, which may look at choices too."""
        return tuple(each for each in self.conditions if not (chosen_in(each) or asks_functions(each)))

    @cached_property
    def conditions_of_choices(self) -> tuple[Condition, ...]:
        """The others."""
        return tuple(each for each in self.conditions if each not in self.conditions_of_any)

    @cached_property
    def asked(self) -> tuple[Operand, ...]:
        """All that its conditions are made of."""
        return tuple(part for condition in self.conditions for part in parts_of(condition))

    @cached_property
    def time_conditions(self) -> frozenset[Condition]:
        """Those of its conditions that turn on how much time has passed."""
        return frozenset(each for each in self.conditions if any(part.is_timed for part in parts_of(each)))

    @cached_property
    def choices(self) -> tuple[Chosen, ...]:
        """What its effects and conditions leave to be chosen, in order."""
        return tuple(chosen_in(self.does, self.conditions, self.where, self.in_vain))

    @cached_property
    def choices_by_owner(self) -> tuple[Chosen, ...]:
        """The same, those first whose values it changes: without them nobody knows where the others show; numbers last, as a sum
        may hold others."""
        targets = (shown.effect.target for shown in self.shown if isinstance(shown.effect, Single))
        owners = tuple(target.whom for target in targets if isinstance(target, Of) and isinstance(target.whom, Chosen))
        others = sorted(self.choices, key=lambda chosen: chosen.domain.is_bounded)
        return tuple(dict.fromkeys((*chosen_in(owners), *others)))

    @cached_property
    def said(self) -> frozenset[Chosen]:
        """The choices that somebody has to have said."""
        parts = (part for part in self.asked if isinstance(part, Said))
        return frozenset(word for part in parts for word in part.words if isinstance(word, Chosen))

    @cached_property
    def agreed_to(self) -> tuple[Said, ...]:
        """What somebody else has to have said of just this choice."""
        others = (part for part in self.asked if isinstance(part, Said) and not isinstance(part.who, Actor))
        return tuple(part for part in others if chosen_in(part.words))

    @cached_property
    def always_chosen(self) -> frozenset[Chosen]:
        """The choices that are made whatever else is; the others are made only where their effect comes about."""
        branches = Provided | ByOption
        plain = (effect for effect in single(self.does) if not isinstance(effect, branches))
        asked = (effect.asked for effect in single(self.does) if isinstance(effect, branches))
        return frozenset(chosen_in(self.conditions, self.where, self.in_vain, tuple(plain), tuple(asked)))

    @cached_property
    def shown(self) -> tuple[Shown, ...]:
        """What each of its effects shows of the choices."""
        parted = [leaf for effect in self.does for leaf in leaves(effect)]
        return tuple(Shown(leaf, frozenset(chosen_in(leaf)), each) for leaf, each in parted)

    @cached_property
    def posts(self) -> bool:
        """Whether a post is a part of it."""
        return any(effect.is_post for effect in single(self.does))

    @cached_property
    def showing(self) -> Mapping[Chosen, tuple[Shown, ...]]:
        """The effects that show something of each choice."""
        return {chosen: tuple(one for one in self.shown if chosen in one.choices) for chosen in self.choices}

    @cached_property
    def spent(self) -> frozenset[str]:
        """The numbers of the actor's own that its effects have them spend."""
        paid = (shown.effect for shown in self.shown if isinstance(shown.effect, Payment))
        return frozenset(effect.target.name for effect in paid if not isinstance(effect.target, Of))

    @cached_property
    def paid_in(self) -> frozenset[str]:
        """The numbers that its price is paid in."""
        return self.spent.union(self.cost, self.currencies)

    def leads_to(self, view: View) -> frozenset[str]:
        """What it changes where an edit shows that it was taken; squares and things on lines, if it changes any, for where it
        leads there at once its price alone does not show it."""
        return self._beyond_its_price if self.squares and view.direct else self.touches

    @cached_property
    def _beyond_its_price(self) -> frozenset[str]:
        return self.touches - self.paid_in

    @cached_property
    def touches(self) -> frozenset[str]:
        """The names of the variables, or kinds of things, that it changes; of one with `options`, only the price."""
        done = {name for effect in self.does for name in effect.touches()}
        return frozenset((*done, *self.cost, *self.gain, *self.currencies, *filter(None, [self.gives])))

    def offered(self, view: View) -> Iterator[Option]:
        """Its choices now; raises InputError where its function gives anything else."""
        place, do = f"action “{self.name}”", "have `options` give every Option that there is"
        offered = self.options(view)
        if not isinstance(offered, Iterable):
            raise InputError(f"its options are {offered!r}", where=place, do=do)
        for option in offered:
            if not isinstance(option, Option):
                raise InputError(f"{reprlib.repr(option)} among its options is no Option", where=place, do=do)
            yield option

    @cached_property
    def is_data(self) -> bool:
        """Whether it is said in effects, or in conditions, what was done."""
        return bool(self.does or self.where or self.in_vain)

    @cached_property
    def is_free_form(self) -> bool:
        """Whether a function of its own says what it does."""
        return self.options is not _no_choice

    @property
    def does_anything(self) -> bool:
        """Whether anything is said of what it does."""
        return bool(self.does or self.cost or self.gain or self.gives or self.is_free_form)

    @cached_property
    def is_counted(self) -> bool:
        """Whether it turns on when, or how often, it was taken whether it may be taken again."""
        return bool(self.often or self.wait or self.in_turn or self.agreed_to) or self.once_per is not None

    @cached_property
    def steady_wait(self) -> Number:
        """How many hours it waits, where that is the same whatever the tracker shows; 0 where it is not."""
        return self.wait if isinstance(self.wait, int | StatedValue) else 0

    @cached_property
    def varying_wait(self) -> Operand | None:
        """How many hours it waits, where the tracker shows that."""
        return None if isinstance(self.wait, int | StatedValue) else self.wait

    @cached_property
    def looks_back(self) -> bool:
        """Whether a function of its own may look at what was done before."""
        amounts = (*self.cost.values(), *self.gain.values(), self.needs)
        asked = any(callable(each) and not isinstance(each, Growing) for each in amounts)
        return asked or self.is_free_form or asks_functions((self.conditions, self.where, self.in_vain, self.does))

    @cached_property
    def has_choices(self) -> bool:
        """Whether an edit is asked which choice was made: one that is not open can be in the way."""
        return self.is_free_form or bool(self.choices)

    @cached_property
    def has_conditions(self) -> bool:
        """Whether anything but its price, its time and its choices can be in the way."""
        return self.by == "head" or bool(self.does) or any((self.needs, self.starts, self.ends))

    def lacks(self, view: View) -> str:
        """What its function says that is lacking; empty: nothing."""
        return of_kind(self.needs(view), str, f"action “{self.name}”: needs") if callable(self.needs) else ""

    def barred_to(self, view: View) -> str:
        """Why somebody who plays or heads the dynasty may not take it; empty where they may, and for anybody else."""
        heads = view.actor == view.emperor
        if self.by == "head" and not heads:
            return f"only the {view.values.law.words.emperor} may take it"
        is_barred = self.by == "player" and not self.by_idle and heads and not view.plays
        return f"only {view.values.law.words.players} may take it" if is_barred else ""

    @cached_property
    def is_timed(self) -> bool:
        """Whether it may be too soon for it."""
        return any((self.often, self.wait, self.in_turn, self.once_per is not None, self.time_conditions))

    @cached_property
    def may_be_untimely(self) -> bool:
        """Whether anything but its conditions says when it may be taken."""
        return any((self.starts, self.ends, self.often, self.wait, self.in_turn, self.once_per is not None))

    @cached_property
    def has_price(self) -> bool:
        """Whether it, or one of its options, is paid for or gives something away."""
        return bool(self.cost or self.currencies or self.gives or self.spent)

    @property
    def price_cited(self) -> tuple[str, ...]:
        """The clauses that state its price; where its options have one too, those that it is cited by."""
        return (() if self.currencies or self.spent else clauses_of(self.cost)) or self.cited

    def moved(self, view: View) -> Mapping[str, int]:
        """How much its price and its gain move the actor's numbers, by key."""
        moved: dict[str, int] = {}
        for sign, amounts in ((-1, self.cost), (1, self.gain)):
            for name, amount in amounts.items():
                if not isinstance(amount, Dice):
                    key = f"{name}:{view.actor}"
                    moved[key] = moved.get(key, 0) + sign * amount_of(view, amount)
        return moved

    @cached_property
    def is_left_to_chance(self) -> bool:
        """Whether dice have a part in it."""
        diced = any(isinstance(chosen.domain, Roll | Drawn) for chosen in self.choices)
        return self.chance or diced or any(isinstance(amount, Dice) for amount in self.gain.values())
