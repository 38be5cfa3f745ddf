"""Traces: which values an action of data may move at all, and which way: what a plant asks so that it is plain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import ByOption, Each, Provided
from referee.dynasties.kit.parts.chosen import Chosen, Domain, Drawn, Options, Players
from referee.dynasties.kit.parts.effects import Change, Effect, End, Make, Payment, Perhaps, Put, Target, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Mark, Remove
from referee.dynasties.kit.parts.variables import PLAYER, Integer, ListOf, Variable
from referee.dynasties.kit.terms.expressions import Of, parts_of
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.operands import Difference, Given, Operand


class Moved(Struct, frozen=True):
    """A value that is moved: whose variable, at which key, by whom, what it was and what it becomes; `begun`: what it
    was before anything had changed it."""

    variable: Variable
    key: str
    who: str
    was: str
    becomes: str
    begun: str

    @property
    def is_own(self) -> bool:
        """Whether it is the mover's own."""
        return self.variable.of != PLAYER or self.key == f"{self.variable.name}:{self.who}"

    @property
    def added(self) -> Counter[str]:
        """The items that a list gets."""
        return Counter(items_of(self.becomes)) - Counter(items_of(self.was))

    @property
    def removed(self) -> Counter[str]:
        """The items that a list loses."""
        return Counter(items_of(self.was)) - Counter(items_of(self.becomes))


def may_move(action: Action, moved: Moved) -> bool:
    """Whether an action may have a part in this; one with a function of its own may in anything."""
    return (
        action.is_free_form
        or any(_may_effect(effect, moved, by_all) for effect, by_all in _single(action.does))
        or any(_may_count(action, moved))
    )


def _may_count(action: Action, moved: Moved) -> Iterator[bool]:
    """What its price, its gain and its gifts do."""
    name, up = moved.variable.name, _is_up(moved)
    yield moved.is_own and name in action.cost and up is False
    yield moved.is_own and name in action.gain and up is True
    yield name == action.gives and up is not None and up != moved.is_own


def _is_up(moved: Moved) -> bool | None:
    """Whether a number rises; None: it is none."""
    is_number = isinstance(moved.variable, Integer) and moved.was and moved.becomes
    return int(moved.becomes) > int(moved.was) if is_number else None


def _single(effects: Iterable[Effect], by_all: str = "") -> Iterator[tuple[Effect, str]]:
    """Effects on one thing each, with the kind all of which may have it."""
    for effect in effects:
        match effect:
            case Each(kind=kind, does=does):
                yield from _single(does, kind)
            case Provided(does=does, otherwise=otherwise):
                yield from _single((*does, *otherwise), by_all)
            case ByOption(does_by=does_by):
                yield from _single((step for _, does in does_by for step in does), by_all)
            case Perhaps(effect=inner):
                yield inner, by_all
            case _:
                yield effect, by_all


def _may_effect(effect: Effect, moved: Moved, by_all: str) -> bool:
    match effect:
        case Make(thing=thing):
            return thing.kind == moved.variable.of and not moved.was
        case End(thing=thing):
            return thing.kind == moved.variable.of and not moved.becomes
        case Change() | Payment() | Put() | Add() | Remove() | Mark():
            return _is_theirs(effect.target, moved, by_all) and _is_its_way(effect, moved)
        case _:
            return True


def _is_theirs(target: Target, moved: Moved, by_all: str) -> bool:
    """Whether an effect can reach this one's value."""
    if variable_of(target).name != moved.variable.name:
        return False
    if not isinstance(target, Of):
        return moved.is_own or by_all == PLAYER
    whom = target.whom
    never_own = isinstance(whom, Chosen) and isinstance(whom.domain, Players) and whom.domain.others
    return not (never_own and moved.is_own and moved.variable.of == PLAYER)


def _is_its_way(effect: Change | Payment | Put | Add | Remove | Mark, moved: Moved) -> bool:
    up = _is_up(moved)
    match effect:
        case Payment():
            return up is not True
        case Change(amount=amount, sign=sign):
            either = any(isinstance(part, Difference) for part in parts_of(amount))
            return up is None or either or up == (sign > 0)
        case Add(item=item):
            return _is_among(moved.added, item)
        case Remove(item=item):
            return _is_among(moved.removed, item)
        case Mark():
            return bool(moved.added or moved.removed)
        case Put(value=value):
            return _may_be_put(value, moved)


def _may_be_put(value: Operand | None, moved: Moved) -> bool:
    if value is None:
        return moved.becomes == moved.begun or (isinstance(moved.variable, ListOf) and bool(moved.removed))
    return not isinstance(value, Given) or str(value.value) == moved.becomes


def _is_among(items: Counter[str], item: Operand) -> bool:
    """Whether an item that is chosen, drawn or written there may be one of these."""
    if isinstance(item, Given):
        return str(item.value) in items
    domain: Domain | None = item.domain if isinstance(item, Chosen) else None
    domain = domain.among if isinstance(domain, Drawn) else domain
    return bool({*items} & {*domain.options}) if isinstance(domain, Options) else bool(items)
