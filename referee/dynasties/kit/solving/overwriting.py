"""Overwriting: what an action sets to a choice, or to its own time, and what comes about by itself may have set to something else since."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Chosen, chosen_in
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Effect, Put, variable_of
from referee.dynasties.kit.terms.circumstances import Now

_MOST_ACTIONS = 512


@functools.lru_cache(_MOST_ACTIONS)
def set_to(action: Action) -> Mapping[str, frozenset[str]]:
    """By the name of a choice, the variables that are set to it."""
    return {
        chosen.name: frozenset(name for one in shown for name in _set_to_it(one.effect, chosen))
        for chosen, shown in action.showing.items()
    }


def _set_to_it(effect: Effect, chosen: Chosen) -> Iterator[str]:
    if isinstance(effect, Put) and effect.value is not None and chosen in chosen_in(effect.value):
        yield from effect.touches()


@functools.lru_cache(_MOST_ACTIONS)
def set_by_itself(declared: Declaration) -> frozenset[str]:
    """The variables that something which comes about by itself sets, whatever they were."""
    effects = (one.effect for trigger in declared.triggers for one in trigger.shown)
    return frozenset(variable_of(effect.target).name for effect in effects if isinstance(effect, Put))


@functools.lru_cache(_MOST_ACTIONS)
def set_to_now(declared: Declaration) -> frozenset[str]:
    """The variables that an action sets to the time of it."""
    effects = (one.effect for action in declared.actions for one in action.shown)
    times = (effect for effect in effects if isinstance(effect, Put) and isinstance(effect.value, Now))
    return frozenset(variable_of(effect.target).name for effect in times)
