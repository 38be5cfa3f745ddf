"""Stops: values that somebody passes through within one edit, so that it shows only where they came to.

From a room through the next to a third: any two places might be explained by stops between them. Such are thought of
only where the number that each step is paid in has fallen by the price of more than one, or where the summary names the stop;
where a number may be raised and paid from at once, also where another action raises that one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Chosen, Options, Things
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Payment, Put, variable_of
from referee.dynasties.kit.parts.prices import amount_of
from referee.dynasties.kit.parts.variables import PLAYER, Choice, Name
from referee.dynasties.kit.solving.course import ActionCourse, Outcome
from referee.dynasties.kit.solving.turning import movers
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import View
from referee.model.texts import holds_word


def stops(declared: Declaration, action: Action, chosen: Chosen, course: ActionCourse) -> Iterator[Value]:
    """What may have been chosen on the way to what an edit leaves."""
    view = course.view
    if view.through and view.summary is not None and action.name not in declared.once_at_a_time:
        fixed = prices_of(action, course)
        for put in _puts(action):
            for stop in _between(put, course) if put.value == chosen else ():
                if holds_word(view.summary, str(stop)) or _pays_for_more(
                    action, course.choosing(chosen.name, stop), fixed
                ):
                    yield stop


def may_stop(declared: Declaration, view: View) -> bool:
    """Whether stops are thought of at all on the way to what an edit leaves."""
    course = ActionCourse(declared, replace(view, through=True), {}, Outcome())
    actions = (action for action in declared.actions if not action.touches.isdisjoint(view.differing))
    return any(any(stops(declared, action, chosen, course)) for action in actions for chosen in action.choices)


def _between(put: Put, course: ActionCourse) -> Iterator[Value]:
    """The values that are neither what one is now nor what the edit leaves; of one's own, also where it leaves none: it is left and
    entered again."""
    key, view = course.key(put.target), course.view
    keys = [key] if isinstance(key, str) else [each for each in view.target or {} if _is_of(put, each)]
    own = [each for each in keys if each == f"{variable_of(put.target).name}:{view.actor}"]
    ends = {end for each in keys if (left := view.target_value(each)) is not None for end in (view.get(each), left)}
    ends |= {view.get(each) for each in own}
    if ends and isinstance(put.value, Chosen):
        for value in put.value.domain.all(course) or ():
            if not isinstance(value, Unknown) and str(value) not in ends:
                yield value


def _is_of(put: Put, key: str) -> bool:
    return key.partition(":")[0] == variable_of(put.target).name


def _puts(action: Action) -> Iterator[Put]:
    """The effects by which a choice becomes somebody's value."""
    for shown in action.shown:
        effect = shown.effect
        if not isinstance(effect, Put) or not isinstance(variable_of(effect.target), Choice | Name):
            continue
        if isinstance(effect.value, Chosen) and isinstance(effect.value.domain, Things | Options):
            yield effect


def _pays_for_more(action: Action, course: ActionCourse, fixed: Mapping[str, int]) -> bool:
    """Whether of all that an action is paid in so much is gone as a stop and the next step cost, at least of one, or may be: where that
    is asked for too, another action may have brought more of it, and then no edit that holds both shows how much was paid.

    fixed: what it costs wherever it leads; where that turns on the choice, the next step may cost anything."""
    view, prices = course.view, ((key, price) for key, price in prices_of(action, course).items() if price > 0)
    return any(
        _gone(view, key) >= price + (price if fixed.get(key) == price else 1)
        or (view.anew and _may_rise(course.declared, key))
        for key, price in prices
    )


def _may_rise(declared: Declaration, key: str) -> bool:
    """Whether any action may raise a number of its actor's own."""
    return bool(movers(declared).meeting((key.partition(":")[0], PLAYER, True, ("anything", "more"))))


def prices_of(action: Action, course: ActionCourse) -> dict[str, int]:
    """What an action costs whoever takes it, by key, as far as that turns on no choice."""
    view = course.view
    prices = {f"{name}:{view.actor}": amount_of(view, amount) for name, amount in action.cost.items()}
    for payment in (shown.effect for shown in action.shown if isinstance(shown.effect, Payment) and not shown.each):
        key, amount = course.key(payment.target), payment.amount.within(course)
        if isinstance(key, str) and isinstance(amount, int):
            prices[key] = prices.get(key, 0) + amount
    return prices


def _gone(view: View, key: str) -> int:
    """How much less an edit leaves of a number."""
    left = view.target_value(key)
    now = view.get(key)
    return int(now) - int(left) if left and now else 0
