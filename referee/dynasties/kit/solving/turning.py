"""Turning: the values on which it turns what an action can do, so that it is asked once and not again after every other one.

What is said here is never too little: what functions tell may turn on anything.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from immutables import Map

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.declaration import Declaration, Trigger
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.parts.prices import Growing
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Variable
from referee.dynasties.kit.parts.within import asks_functions
from referee.dynasties.kit.solving.moves import Movers, moves_of
from referee.dynasties.kit.terms.circumstances import ByFunction
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.sentences import StatedValue

_MOST_ACTIONS, _MOST_DECLARED, _MOST_NAMES = 512, 64, 1024


def bearing_on(declared: Declaration, action: Action, changed: Map[str, str]) -> object:
    """Of what is changed, all that bears on what an action can do; two that are equal leave it the same."""
    names = turns_on(declared, action)
    if names is None or not changed:
        return changed
    own = ((key, value, declared.variable(key)) for key, value in changed.items())
    return frozenset((key, value) for key, value, variable in own if variable is None or variable.name in names)


@functools.lru_cache(_MOST_ACTIONS)
def turns_on(declared: Declaration, action: Action) -> frozenset[str] | None:
    """The names of the variables that an action, and what comes about by itself of it, looks at or changes; None: any."""
    amounts = (
        *action.cost.values(),
        *action.gain.values(),
        action.needs,
        action.options if action.is_free_form else None,
    )
    if not action.is_data or any(callable(each) and not isinstance(each, Growing) for each in amounts):
        return None
    touched, triggers = brought_about(declared, action)
    parts: list[object] = [action.does, action.conditions, action.where, action.in_vain, action.wait, action.once_per]
    parts += (*declared.forbidding(action), *triggers)
    parts += (each for each in declared.invariants if not touched.isdisjoint(named_in(declared, each.never)))
    if any(isinstance(each, ByFunction) for each in _within(parts)):
        return None
    return frozenset(named_in(declared, [*parts, *touched]))


@functools.lru_cache(_MOST_ACTIONS)
def bearing_effects(action: Action, variable: Variable) -> tuple[Effect, ...]:
    """The effects of an action, in their order, on which it turns what becomes of a variable."""
    names, found = {variable.name, variable.of}, tuple[Effect, ...]()
    while True:
        more = tuple(effect for effect in action.does if not names.isdisjoint(effect.touches()))
        if len(more) == len(found) or asks_functions(more):
            return action.does if asks_functions(more) else found
        found = more
        names |= {
            each.name if isinstance(each, Variable) else each
            for each in _within(found)
            if isinstance(each, Variable | str)
        }


@functools.lru_cache(_MOST_DECLARED)
def movers(declared: Declaration) -> Movers:
    """What the actions can move, with what comes about by itself of each."""
    by_itself = {action: brought_about(declared, action)[1] for action in declared.actions}
    shown = {action: [one for trigger in triggers for one in trigger.shown] for action, triggers in by_itself.items()}
    return Movers({action.name: moves_of(action, shown[action]) for action in declared.actions})


def brought_about(declared: Declaration, action: Action) -> tuple[set[str], list[Trigger]]:
    """What an action may change, by the names of the variables, and what may come about by itself of that."""
    touched, triggers = named_in(declared, [*action.touches]), list[Trigger]()
    for trigger, asked in _asked(declared):
        if asked is None or not touched.isdisjoint(asked):
            touched |= named_in(declared, [name for effect in trigger.does for name in effect.touches()])
            triggers.append(trigger)
    return touched, triggers


@functools.lru_cache(_MOST_NAMES)
def brought_about_by(declared: Declaration, names: frozenset[str]) -> tuple[set[str] | None, ...]:
    """The variables on which each thing turns that may by itself change any of these; None: any."""
    return tuple(
        asked
        for trigger, asked in _asked(declared)
        if not named_in(declared, [name for effect in trigger.does for name in effect.touches()]).isdisjoint(names)
    )


@functools.lru_cache(_MOST_NAMES)
def leading_to(declared: Declaration, names: frozenset[str]) -> frozenset[str]:
    """These variables, and those of which a change may bring about by itself that they change."""
    led = set(names)
    for _ in declared.triggers:
        for trigger, asked in _asked(declared):
            touched = {name for effect in trigger.does for name in effect.touches()}
            if not led.isdisjoint(declared.with_kinds(touched)):
                led |= {one.name for one in declared.variables} if asked is None else asked
    return frozenset(led)


@functools.lru_cache(_MOST_NAMES)
def moved_on_the_way(declared: Declaration, names: frozenset[str], back: frozenset[str]) -> frozenset[str]:
    """These variables, and those among `back` that what leads to them changes too, so that they have to be brought back."""
    led, before = leading_to(declared, names), frozenset[str]()
    while led != before:
        before, kinds = led, declared.with_kinds(led)
        touched = (brought_about(declared, one)[0] for one in declared.actions if not one.touches.isdisjoint(kinds))
        led = leading_to(declared, led.union(*(each & back for each in touched)))
    return led


@functools.lru_cache(_MOST_DECLARED)
def _asked(declared: Declaration) -> list[tuple[Trigger, set[str] | None]]:
    """What comes about by itself, each with the variables on which that turns; None: any."""
    triggers = declared.triggers
    return [(one, None if asks_functions(one.when) else named_in(declared, one.when)) for one in triggers]


def named_in(declared: Declaration, part: object) -> set[str]:
    """The names of the variables that stand anywhere in a part, and of those of the things of which it speaks."""
    inner = [*_within(part)]
    said = {each.name if isinstance(each, Variable) else each for each in inner if isinstance(each, Variable | str)}
    kinds = said - {PLAYER, GAME}
    return {one.name for one in declared.variables if one.name in said or one.of in kinds}


def _within(part: object) -> Iterator[object]:
    """All that a part is made of, with the texts that stand there."""
    if isinstance(part, tuple | list):
        for each in part:
            yield from _within(each)
    elif isinstance(part, Mapping):
        yield from _within([*part.values()])
    elif isinstance(part, Variable):
        yield part
        yield from (part.of, *_within(part.value))
    elif isinstance(part, str):
        yield part
    elif not isinstance(part, StatedValue):
        held = held_by(part)
        if held is not None:
            yield part
            for each in held:
                yield from _within(each)
