"""Pointless: choices that only a branch of an action speaks of which does not come about."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import ByOption
from referee.dynasties.kit.parts.chosen import Chosen, chosen_in
from referee.dynasties.kit.terms.scope import Unknown, Value

_MOST_ACTIONS = 512
_NO_CHOICE = ""
"""What decides where no choice does: a branch that it decides may come about or not."""

Branches = Mapping[str, tuple[tuple[str, str], ...]]
"""By choice, under which other choices it is made, each with what was chosen then, in small letters."""


def is_pointless(action: Action, choices: Mapping[str, Value]) -> bool:
    """Whether something was chosen that only branches speak of which do not come about: the same was done without it."""
    return any(
        name in choices and not any(_comes_about(choices, what, option) for what, option in branches)
        for name, branches in _branches(action).items()
    )


def _comes_about(choices: Mapping[str, Value], what: str, option: str) -> bool:
    chosen = choices.get(what)
    return what == _NO_CHOICE or isinstance(chosen, Unknown) or str(chosen).casefold() == option


@functools.lru_cache(_MOST_ACTIONS)
def _branches(action: Action) -> Branches:
    apart = tuple(effect for effect in action.does if not isinstance(effect, ByOption))
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    anywhere = {*action.always_chosen, *chosen_in(apart)}
    for chosen, what, option in _by_option(action):
        if chosen not in anywhere:
            found[chosen.name] = (*found.get(chosen.name, ()), (what, option))
    return found


def _by_option(action: Action) -> Iterator[tuple[Chosen, str, str]]:
    for effect in action.does:
        if isinstance(effect, ByOption):
            what = effect.what.name if isinstance(effect.what, Chosen) else _NO_CHOICE
            yield from (
                (chosen, what, option.casefold()) for option, does in effect.does_by for chosen in chosen_in(does)
            )
