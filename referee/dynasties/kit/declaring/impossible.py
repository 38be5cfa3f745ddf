"""Impossible: what a declaration compares, counts or sets that never is so; it would be said back and never come true."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.declaring.worths import NamesOf, Worth, few, nearest, outcomes, worth_of
from referee.dynasties.kit.parts.branches import ByOption
from referee.dynasties.kit.parts.chosen import Amount, Chosen, Drawn, NewThing, Options, Roll
from referee.dynasties.kit.parts.effects import Change, Make, Payment, Put, Target, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Mark, Remove
from referee.dynasties.kit.parts.variables import Choice, Flag, Grid, ListOf, Variable
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.expressions import Count, Quotient
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.operands import Among, Comparison, Given, Operand, _Pair
from referee.dynasties.kit.terms.plain import NO, YES

Flaw = tuple[str, str]
"""What is wrong, and what to do."""


def impossible(part: object, names_of: NamesOf) -> Iterator[Flaw]:
    """What in an action, a condition or any other part of a declaration can never be so."""
    for inner in spoken_of(part):
        yield from _of(inner, names_of)


def _of(inner: object, names_of: NamesOf) -> Iterator[Flaw]:
    match inner:
        case Quotient(second=Given(value=0)):
            yield f"divides {inner.first.told()} by 0", "divide by another number"
        case Comparison(left=left, sign="", right=right):
            yield from _compared(left, right, names_of)
        case Comparison(left=first, right=second) | _Pair(first=first, second=second):
            for side in (first, second):
                yield from _counted(side, names_of)
        case Chosen(domain=Roll(sides=Given(value=int(sides)), number=number)) if sides < 1 or number < 1:
            yield f"rolls {number} dice of {sides} sides", "give it one die, and one side, at least"
        case Chosen(domain=NewThing() | Amount() | Roll() | Drawn() as domain):
            for bound in filter(lambda one: isinstance(one, Operand), held_by(domain) or ()):
                yield from _counted(bound, names_of)
        case Among(item=item, items=items):
            yield from _among(item, items, names_of)
        case Count(items=items, item=item):
            yield from _count(items, item, names_of)
        case ByOption(what=what, does_by=does_by):
            for option, _ in does_by:
                yield from _compared(what, Given(option), names_of)
        case Change() | Payment() | Put() | Add() | Remove() | Mark() | Make():
            yield from _done(inner, names_of)


def _done(effect: Change | Payment | Put | Add | Remove | Mark | Make, names_of: NamesOf) -> Iterator[Flaw]:
    match effect:
        case Change(target=target, amount=amount) | Payment(target=target, amount=amount):
            yield from _counted(target, names_of)
            yield from _counted(amount, names_of)
            yield from _turned(target, amount)
        case Put(target=target, value=value) if value is not None:
            yield from _put(target, value, names_of)
        case Make(values=values):
            for variable, value in values:
                yield from _put(variable, value, names_of)
        case Add(target=target, item=item) | Remove(target=target, item=item) | Mark(target=target, item=item):
            yield from _item(target, item, names_of)


def _compared(left: Operand, right: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    one, other = worth_of(left, names_of), worth_of(right, names_of)
    if one.may_be(other):
        return
    if isinstance(left, Given):
        left, right, one = right, left, other
    if {one.sort, worth_of(right, names_of).sort} >= {"list"}:
        yield (
            f"compares {left.told()} with {_named(right)}, and one of the two is a list",
            "write .has(...) or .among(...)",
        )
        return
    kind = "" if isinstance(right, Given) else f", which is {worth_of(right, names_of).told()}"
    yield f"compares {left.told()}, which is {one.told()}, with {_named(right)}{kind}", _meant(right, one)


def _meant(operand: Operand, worth: Worth) -> str:
    """What to do about a value that is written and that is none."""
    written = operand.value if isinstance(operand, Given) else ""
    return (isinstance(written, str) and nearest(written, worth.options or ())) or "name what it can be"


def _named(operand: Operand) -> str:
    return repr(operand.value) if isinstance(operand, Given) else operand.told()


def _counted(operand: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    for one in outcomes(operand):
        worth = worth_of(one, names_of)
        if worth.sort in ("text", "list"):
            do = "write count(...)" if worth.sort == "list" else "name a number"
            also = "" if isinstance(one, Given) else f"{worth.told()} and "
            yield f"counts {_named(one)}, which is {also}no number", do


def _among(item: Operand, items: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    one, listed = worth_of(item, names_of), worth_of(items, names_of)
    if one.sort == "list":
        yield (
            f"asks whether {item.told()}, a list, is among {_named(items)}",
            "ask of one item, or of each by count(...)",
        )
    elif isinstance(items, Given) and isinstance(items.value, tuple) and one.sort == "text":
        for each in items.value:
            yield from _compared(item, Given(each), names_of)
    elif isinstance(item, Given) and listed.sort == "list":
        yield from _strange(items, listed, item)


def _count(items: Operand, item: Operand | None, names_of: NamesOf) -> Iterator[Flaw]:
    listed = worth_of(items, names_of)
    if listed.sort in ("number", "text", "flag"):
        yield f"counts the items of {_named(items)}, which is {listed.told()} and no list", "name a list"
    elif isinstance(item, Given):
        yield from _strange(items, listed, item)


def _strange(items: Operand, listed: Worth, item: Given) -> Iterator[Flaw]:
    """An item that a list never holds."""
    options = {one.casefold() for one in listed.options} if listed.options is not None else None
    bare = getattr(items if isinstance(items, Variable) else getattr(items, "variable", None), "bare", str)
    if options is not None and bare(str(item.value)).casefold() not in options:
        yield (
            f"looks for {item.value!r} in {items.told()}, which holds {few(listed.options or ())}",
            _meant(item, listed),
        )


def _turned(target: Target, amount: Operand) -> Iterator[Flaw]:
    """A number below 0 that is gained, lost or paid: what is meant is the opposite."""
    if isinstance(amount, Given) and isinstance(amount.value, int) and amount.value < 0:
        yield f"changes {target.told()} by {amount.value}", f"write the opposite, by {-amount.value}"


def _put(target: Target, value: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    """A value that is set and that the variable cannot have; what only some texts are may still be."""
    variable = variable_of(target)
    worth = worth_of(variable, names_of)
    for one in outcomes(value):
        given = worth_of(one, names_of)
        # Nothing may stand for anything.
        if isinstance(one, Given) and (one.value == "" or _fits(variable, worth, one.value)):
            continue
        if isinstance(one, Given):
            yield f"sets {target.told()}, which is {worth.told()}, to {one.value!r}", _meant(one, worth)
        elif worth.sort == "number" and given.sort in ("text", "list"):
            yield f"sets {target.told()}, a number, to {one.told()}, which is {given.told()}", "name a number"


def _fits(variable: Variable, worth: Worth, value: object) -> bool:
    if isinstance(variable, Flag):
        return value in (YES, NO, 0, 1)
    if isinstance(variable, Choice):
        return worth.options is None or str(value) in worth.options
    if isinstance(variable, ListOf | Grid) and worth.options is not None:
        items = value if isinstance(value, tuple) else (str(value),)
        return all(variable.bare(item) in worth.options for item in items)
    return worth.sort != "number" or isinstance(value, int)


def _item(target: Target, item: Operand | None, names_of: NamesOf) -> Iterator[Flaw]:
    """An item that a list cannot hold, and what is no list."""
    variable = variable_of(target)
    worth = worth_of(variable, names_of)
    if worth.sort not in ("list", "any"):
        yield f"adds to, or takes from, {target.told()}, which is no list", "name a list"
        return
    options = worth.options
    for one in outcomes(item) if item is not None else ():
        for each in _texts(one):
            if options is not None and variable.bare(each) not in options:
                yield (
                    f"names {each!r} as an item of {target.told()}, which holds {few(options)}",
                    nearest(each, options) or "name one of them",
                )


def _texts(operand: Operand) -> tuple[str, ...]:
    """The texts that are written there, if any."""
    if isinstance(operand, Chosen):
        domain = operand.domain.among if isinstance(operand.domain, Drawn) else operand.domain
        return domain.options if isinstance(domain, Options) else ()
    if not isinstance(operand, Given):
        return ()
    return operand.value if isinstance(operand.value, tuple) else (str(operand.value),)
