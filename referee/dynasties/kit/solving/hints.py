"""Hints: what the difference that an edit makes says of one choice of an action, by one of its effects."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, cast

from referee.dynasties.kit.parts.actions import Action, Shown
from referee.dynasties.kit.parts.chosen import Amount, Chosen, Items, Roll, Several, Things, chosen_in, is_another
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Change, End, Make, Payment, Put, Single, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Mark, Remove
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.solving.course import ActionCourse, names_kept_of
from referee.dynasties.kit.terms.expressions import Larger, Of, Quotient, Smaller
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.operands import Column, Difference, Given, Operand, Product, Sum
from referee.dynasties.kit.terms.scope import Scope, Unknown, Value
from referee.dynasties.kit.terms.view import View

_HIGHEST = 1 << 40
_MOST_ACTIONS, _MOST_SOLVED = 512, 4096
_MOST_RESULTS = 4
"""Rounding makes several amounts come to one: so many of them are tried."""


@functools.lru_cache(_MOST_ACTIONS)
def telling(action: Action) -> Mapping[str, tuple[Shown, ...]]:
    """By the name of a choice, the effects of an action that may say anything of it."""
    return {
        chosen.name: tuple(one for one in shown if _tells(one.effect, chosen))
        for chosen, shown in action.showing.items()
    }


def _tells(effect: Single | Make | End, chosen: Chosen) -> bool:
    """Whether an effect that speaks of a choice ever shows anything of it."""
    match effect:
        case Make(values=values):
            return effect.thing == chosen or any(_is_shown_by(value, chosen) for _, value in values)
        case End(thing=thing):
            return thing == chosen
        case Single(target=Of(whom=whom)) if whom == chosen:
            return True
        case Put(value=value):
            return value is not None and _is_shown_by(value, chosen)
        case Add(item=item) | Remove(item=item) | Mark(item=item):
            return item == chosen
        case _:
            return isinstance(effect, Change | Payment) and isinstance(chosen.domain, Amount | Roll)


def _is_shown_by(value: Operand, chosen: Chosen) -> bool:
    """Whether what is put somewhere shows a choice."""
    if value == chosen or (isinstance(value, Column) and value.thing == chosen):
        return True
    return isinstance(chosen.domain, Amount) and chosen in chosen_in(value)


def hinted(shown: Shown, chosen: Chosen, course: ActionCourse) -> list[Value] | None:
    """The choices by which an effect would change something that an edit changes; None: it shows nothing of the choice."""
    effect = shown.effect
    if isinstance(effect, Make | End) and effect.thing == chosen:
        return [*things_changed(course.declared, course.view, chosen.kind, gone=isinstance(effect, End))]
    if isinstance(effect, Make):
        return _given_to_it(effect, chosen, course)
    if isinstance(effect, End):
        return None
    if isinstance(effect.target, Of) and effect.target.whom == chosen:
        owners = _changed_owners(course, variable_of(effect.target).name)
        return [owner for owner in owners if not (owner == course.actor and is_another(chosen))]
    if shown.each:
        course = course.of(shown.each, next(_changed_owners(course, variable_of(effect.target).name), ""))
    key = course.key(effect.target)
    return None if isinstance(key, Unknown) else _by_value(effect, chosen, course, key)


def _by_value(effect: Single, chosen: Chosen, course: ActionCourse, key: str) -> list[Value] | None:
    """What the value that an edit leaves says of a choice."""
    match effect:
        case Put(value=value) if value is not None:
            return _put_there(course, key, variable_of(effect.target), value, chosen)
        case Add(item=item) | Remove(item=item) if item == chosen:
            changed = _items_changed(course, key, 1 if isinstance(effect, Add) else -1)
            if isinstance(chosen.domain, Several):
                return [tuple(changed.elements())]
            # What is struck stands for the thing itself, where a thing is to be chosen and not an item as it is.
            bare = variable_of(effect.target).bare if isinstance(chosen.domain, Things) else str
            return [*dict.fromkeys(map(bare, changed))]
        case Mark(item=item) if item == chosen:
            # An item of the list is chosen as it stands there, anything else by its name.
            bare = str if isinstance(chosen.domain, Items) else variable_of(effect.target).bare
            return [*dict.fromkeys(map(bare, _items_changed(course, key, -1)))]
        case Change() | Payment() if isinstance(chosen.domain, Amount | Roll):
            return _amounts(effect, chosen, course, key)
        case _:
            return None


def _changed_owners(course: ActionCourse, name: str) -> Iterator[str]:
    for key in course.view.target or {}:
        variable, _, owner = key.partition(":")
        if variable == name and course.view.target_value(key) is not None:
            yield owner


def things_changed(declared: Declaration, view: View, kind: str, *, gone: bool) -> tuple[str, ...]:
    """The things of a kind that an edit makes, or ends."""
    at = ("things", kind, gone)
    if at not in view.known:
        names = names_kept_of(declared, kind)
        left = ((key, view.target_value(key)) for key in view.target or {} if key.partition(":")[0] in names)
        things = (key.partition(":")[2] for key, value in left if value is not None and (value == "") is gone)
        view.known[at] = tuple(dict.fromkeys(things))
    changed: tuple[str, ...] = view.known[at]
    return changed


def _given_to_it(effect: Make, chosen: Chosen, course: ActionCourse) -> list[Value] | None:
    """What would be given to a thing that an edit makes."""
    thing = effect.thing.within(course)
    made = things_changed(course.declared, course.view, effect.thing.kind, gone=False)
    put = (
        _put_there(course, f"{variable.name}:{name}", variable, value, chosen)
        for name in (made if isinstance(thing, Unknown) else [str(thing)])
        for variable, value in effect.values
    )
    told = [values for values in put if values is not None]
    return list(dict.fromkeys(value for values in told for value in values)) if told else None


def _put_there(
    course: ActionCourse, key: str, variable: Variable, value: Operand, chosen: Chosen
) -> list[Value] | None:
    """What would be put where an edit changes a value."""
    left = course.view.target_value(key)
    left = left if left is not None else course.view.get(key)
    if value == chosen:
        return [variable.worth(left)]
    if isinstance(value, Column) and value.thing == chosen:
        everything = chosen.domain.all(course) or ()
        wanted = variable.worth(left)
        return [one for one in everything if course.column(chosen.kind, str(one), value.name) == wanted]
    number = variable.worth(left) if left and isinstance(chosen.domain, Amount) else None
    if isinstance(number, int) and chosen in chosen_in(value):
        return [*solved(worth_of(value, chosen, course), number)]
    return None


def _items_changed(course: ActionCourse, key: str, sign: int) -> Counter[str]:
    """The items that an edit adds to a list, or takes away."""
    left = course.view.target_value(key)
    if left is None:
        return Counter()
    now, then = Counter(items_of(course.view.get(key))), Counter(items_of(left))
    return then - now if sign > 0 else now - then


def _amounts(effect: Change | Payment, chosen: Chosen, course: ActionCourse, key: str) -> list[Value]:
    """The amounts that make a number what an edit leaves."""
    now = course.view.get(key)
    left = course.view.target_value(key)
    left = left if left is not None else now
    if not left or not now:
        return []
    sign, others = effect.sign, course.moved.get(key, 0)

    given = worth_of(effect.amount, chosen, course)
    wanted = (int(left) - int(now) - others) * sign
    if isinstance(chosen.domain, Roll):
        return [result for result in chosen.domain.results(course) if given(result) == wanted]
    if effect.amount == chosen:
        found: list[Value] = [wanted]
    else:
        is_alone = turns_on_nothing_else(effect.amount, chosen)
        found = [*(solved_by_itself(effect.amount, wanted) if is_alone else solved(given, wanted))]
    least = chosen.domain.least.within(course) if isinstance(chosen.domain, Amount) else None
    fitting = found if wanted else [one for one in found if not chosen.domain.flaw(one, course)]
    # Where nothing at all may be chosen, another effect on the same number may be the one that shows.
    return [*fitting, least] if least == 0 else fitting


class _Only(NamedTuple):
    """All that an expression asks for that turns on nothing but one choice."""

    number: int

    def chosen(self, name: str) -> Value:
        return self.number


@functools.lru_cache(_MOST_ACTIONS)
def turns_on_nothing_else(amount: Operand, chosen: Chosen) -> bool:
    """Whether it turns on one choice of a number alone what an amount is, and on no value: then it is solved once for all."""
    match amount:
        case Chosen():
            return amount == chosen
        case Given(value=value):
            return isinstance(value, int)
        case Quotient(first=first, second=second):
            return turns_on_nothing_else(first, chosen) and isinstance(second, Given) and bool(second.value)
        case Sum() | Difference() | Product() | Larger() | Smaller():
            return turns_on_nothing_else(amount.first, chosen) and turns_on_nothing_else(amount.second, chosen)
        case _:
            return False


@functools.lru_cache(_MOST_SOLVED)
def solved_by_itself(amount: Operand, wanted: int) -> tuple[int, ...]:
    """The numbers for which an amount that turns on nothing else is just so much."""
    return tuple(solved(functools.partial(by_itself, amount), wanted))


def by_itself(amount: Operand, number: int) -> int:
    """What such an amount is for a number."""
    worth = amount.within(cast(Scope, _Only(number)))
    assert isinstance(worth, int)
    return worth


def worth_of(expression: Operand, chosen: Chosen, course: ActionCourse) -> Callable[[int], int | None]:
    """What an expression is worth for each number that may be chosen; None: that is no number."""

    def given(number: int) -> int | None:
        value = expression.within(course.choosing(chosen.name, number))
        return value if isinstance(value, int) else None

    return given


def solved(given: Callable[[int], int | None], wanted: int) -> Iterator[int]:
    """The numbers for which something that rises or falls all along is worth just so much: a few of the least."""
    first = given(0)
    second = given(1) if first is not None else None
    if first is None or second is None:
        return
    step = second - first
    if step and not (wanted - first) % step and given((wanted - first) // step) == wanted:
        yield (wanted - first) // step
        return
    rises = (given(_HIGHEST) or 0) >= first
    # Most are small: it is sought among the first few, then among twice as many.
    low, high, middle = 0, _HIGHEST, 1
    while low < high:
        worth = given(middle)
        if worth is None:
            return
        low, high = (low, middle) if (worth >= wanted if rises else worth <= wanted) else (middle + 1, high)
        middle = min(2 * low, _HIGHEST - 1) if high == _HIGHEST else (low + high) // 2
    for number in range(low, low + _MOST_RESULTS):
        if given(number) != wanted:
            return
        yield number
