"""Spans: between which numbers a part of an expression always is, and which conditions are therefore never so.

What a text states is known only where that text is; bounds that turn on the state are not known at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Amount, Chosen, Roll
from referee.dynasties.kit.parts.declaration import Invariant, Trigger
from referee.dynasties.kit.parts.effects import Change, Payment, Put, variable_of
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Integer
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.expressions import Cases, Count, HowMany, Of, every
from referee.dynasties.kit.terms.operands import Both, Comparison, Condition, Given, Not, Operand
from referee.dynasties.kit.terms.plain import folded
from referee.dynasties.kit.terms.sentences import StatedValue, Values

Flaw = tuple[str, str]
"""What is wrong, and what to do."""

Span = tuple[int | None, int | None]
"""The least and the most; None: any."""

_ANY: Span = (None, None)
_SHIFT = {"at least": (0, None), "more than": (1, None), "at most": (None, 0), "less than": (None, -1), "": (0, 0)}
"""By how numbers are compared: how far the least and the most that are so lie from the number compared with."""


def beyond(part: object, values: Values | None = None) -> Iterator[Flaw]:
    """What in a part of a declaration can never be so, by numbers and by what excludes each other; `values`: what a text
    states."""
    for inner in spoken_of(part):
        match inner:
            case Both():
                yield from _excluding(every((inner,)), values)
            case Comparison() if not isinstance(part, Invariant):
                yield from _out_of_bounds(inner, values)
            case Chosen(name=name, domain=Amount(least=least, most=most)):
                low, high = number_of(least, values), number_of(most, values)
                if low is not None and high is not None and low > high:
                    yield f"has the {name} be at least {low} and at most {high}", "mend its bounds"
            case Cases():
                yield from _uncovered(inner, values)
            case Change() | Payment() | Put():
                yield from _never_done(inner, values)
    if isinstance(part, Trigger) and part.of in (PLAYER, GAME) and _is_always_so(part.when, values):
        yield f"comes about when {part.when.told()}, which is always so and never becomes so", "mend the condition"
    if isinstance(part, Action) and len(part.conditions) > 1:
        yield from _excluding(part.conditions, values)


def number_of(number: object, values: Values | None) -> int | None:
    """A number that is written, or that a text states; None: it is neither."""
    given = number.value if isinstance(number, Given) else number
    if isinstance(given, StatedValue):
        return values.stated(given) if values is not None else None
    return given if isinstance(given, int) else None


def span_of(operand: Operand, values: Values | None) -> Span:
    """Between which numbers it always is."""
    number = number_of(operand, values)
    if number is not None:
        return number, number
    match operand:
        case Integer(value=None, least=least, most=most):
            return number_of(least, values), number_of(most, values)
        case Of(variable=Integer() as variable):
            return span_of(variable, values)
        case Chosen(domain=Roll(sides=sides, number=dice)):
            most = number_of(sides, values)
            return dice, None if most is None else dice * most
        case Chosen(domain=Amount(least=least, most=most)):
            return number_of(least, values), number_of(most, values)
        case Count() | HowMany():
            return 0, None
        case _:
            return _ANY


def _meet(one: Span, other: Span) -> Span | None:
    """What two spans share; None: nothing."""
    least = max((bound for bound in (one[0], other[0]) if bound is not None), default=None)
    most = min((bound for bound in (one[1], other[1]) if bound is not None), default=None)
    return None if least is not None and most is not None and least > most else (least, most)


def _so_of(condition: Condition, values: Values | None) -> tuple[Operand, Span] | None:
    """Of what a comparison with a number is, and between which numbers that is where it is so."""
    if not isinstance(condition, Comparison):
        return None
    number = number_of(condition.right, values)
    if number is None:
        return None
    low, high = _SHIFT[condition.sign]
    return condition.left, (None if low is None else number + low, None if high is None else number + high)


def _excluding(conditions: Iterable[Condition], values: Values | None) -> Iterator[Flaw]:
    """Conditions that are all to be so of which two exclude each other."""
    spans: dict[Operand, tuple[Span, Condition]] = {}
    known: dict[Operand, tuple[str, Condition]] = {}
    denied: dict[Condition, Condition] = {}
    for condition in conditions:
        bare = condition.condition if isinstance(condition, Not) else condition
        if denied.setdefault(bare, condition) != condition:
            yield _never(denied[bare], condition)
        so = _so_of(condition, values)
        if so is not None:
            span, before = spans.get(so[0], (_ANY, condition))
            met = _meet(span, so[1])
            if met is None:
                yield _never(before, condition)
            spans[so[0]] = (met or so[1], condition)
        match condition:
            case Comparison(left=left, sign="", right=Given(value=str(text))):
                other, before = known.setdefault(left, (text, condition))
                if folded(other) != folded(text):
                    yield _never(before, condition)


def _never(one: Condition, other: Condition) -> Flaw:
    return f"asks that {one.told()} and {other.told()}, which are never both so", "mend one of them, or write | for or"


def _is_always_so(condition: Condition, values: Values | None) -> bool:
    """Whether the bounds of what is compared leave nothing else."""
    so = _so_of(condition, values)
    if so is None:
        return False
    span = span_of(so[0], values)
    return all(
        wanted is None
        or (known is not None and _meet((wanted, None) if least else (None, wanted), (known, known)) is not None)
        for least, wanted, known in ((True, so[1][0], span[0]), (False, so[1][1], span[1]))
    )


def _out_of_bounds(condition: Comparison, values: Values | None) -> Iterator[Flaw]:
    """What a number never is, by its own bounds."""
    so = _so_of(condition, values)
    if so is None or isinstance(condition.left, Given | StatedValue):
        return
    span = span_of(so[0], values)
    if _meet(span, so[1]) is None:
        above = span[1] is not None and so[1][0] is not None and so[1][0] > span[1]
        never = f"never above {span[1]}" if above else f"never below {span[0]}"
        yield f"asks that {condition.told()}, and that is {never}", "mend the condition, or the bound"


def _uncovered(cases: Cases, values: Values | None) -> Iterator[Flaw]:
    """What dice may give and a table by number says nothing of, and what it says of what they never give."""
    least, most = span_of(cases.number, values)
    if not isinstance(cases.number, Chosen) or least is None or most is None or most - least > _MOST_SIDES:
        return
    told = {number for low, high, _ in cases.spans for number in range(max(low, least), min(high, most) + 1)}
    lacking = [number for number in range(least, most + 1) if number not in told]
    if lacking:
        yield f"says nothing of {lacking[0]}, which {cases.number.told()} may be", "say what stands for each number"
    for low, high, _ in cases.spans:
        if low < least or high > most:
            what = f"says something of {low if low < least else high}, which {cases.number.told()} never is"
            yield what, "mend the table, or the choice"


_MOST_SIDES = 10_000


def _never_done(effect: Change | Payment | Put, values: Values | None) -> Iterator[Flaw]:
    """What a number can never become, or be so much that it is paid."""
    variable = variable_of(effect.target)
    number = number_of(effect.value if isinstance(effect, Put) else effect.amount, values)
    if not isinstance(variable, Integer) or variable.value is not None or number is None:
        return
    least, most = span_of(variable, values)
    told = effect.target.told()
    if isinstance(effect, Put):
        capped = variable.capped and most is not None and number > most
        if _meet((least, most), (number, number)) is None and not capped:
            bound = f"never above {most}" if most is not None and number > most else f"never below {least}"
            yield f"sets {told} to {number}, and that is {bound}", "mend the number, or the bound"
        return
    bounded = isinstance(effect, Change) and (effect.least is not None or effect.most is not None or variable.capped)
    if least is not None and most is not None and number > most - least and not bounded:
        what = f"changes {told} by {number}, which is always between {least} and {most}"
        yield what, "mend the number, or the bound"
