"""Settling: what is in the way of an action as soon as some of its choices are made, whatever is chosen after them.

A trade needs that the other one has agreed: who has not is not asked what may have been traded.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Chosen, chosen_in
from referee.dynasties.kit.parts.within import asks_functions
from referee.dynasties.kit.solving.consequences import fault_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.kit.terms.view import Fault

_MOST_ACTIONS = 512

Settled = tuple[tuple[Condition, Fault | None], ...]
"""Conditions, each with what it is told as where it is not met; None: then this is not what was done."""


def is_cut_off(settled: Settled, course: ActionCourse) -> bool:
    """Whether something of this is in the way of an action that has to be met."""
    lifted = course.view.lifted
    for condition, fault in settled:
        has_to_be = fault is None or (lifted is not None and fault not in lifted)
        if has_to_be and condition.holds(course) is False:
            return True
    return False


@functools.lru_cache(_MOST_ACTIONS)
def settled_by(action: Action) -> Mapping[Chosen, Settled]:
    """By choice, in the order in which they are made: what is so or not as soon as that one is made, and not before."""
    asked: list[tuple[Condition, Fault | None]] = [(each, None) for each in action.where]
    asked += [(each, fault_of(action, each)) for each in action.conditions_of_choices]
    left = [(chosen_in(each), (each, fault)) for each, fault in asked if not asks_functions(each)]
    settled: dict[Chosen, Settled] = {}
    for chosen in reversed(action.choices_by_owner):
        settled[chosen] = tuple(each for choices, each in left if chosen in choices)
        left = [(choices, each) for choices, each in left if chosen not in choices]
    return settled
