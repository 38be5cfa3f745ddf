"""Ill kept: variables that contradict themselves, by their bounds, their options, what they begin as and what they follow from."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.declaring.worths import few, nearest, outcomes, worth_of
from referee.dynasties.kit.parts.variables import (
    GAME,
    PLAYER,
    Choice,
    Flag,
    Grid,
    Instant,
    Integer,
    ListOf,
    Name,
    Text,
    Variable,
    bounds_of,
)
from referee.dynasties.kit.terms.operands import Given
from referee.trackers.asked import place_flaw
from referee.trackers.cells.numbers import holes_of

_MOST_SQUARES = 100_000
"""A page of a wiki holds two million characters, and a square takes some twenty of them."""

Flaw = tuple[str, str]
"""What is wrong, and what to do."""


def flaws_of(variable: Variable) -> Iterator[Flaw]:
    """What is wrong with a variable by itself."""
    yield from _of_owner(variable)
    yield from _of_looks(variable)
    yield from _of_value(variable)
    match variable:
        case Integer():
            yield from _of_bounds(variable)
        case Choice():
            yield from _of_options(variable)
        case ListOf():
            yield from _of_list(variable)
        case Text(longest=longest, default=default):
            yield from _of_length(bounds_of(longest), len(default), "characters")
        case Instant(default=default) if variable.read(default) is None:
            yield f"begins as {default!r}, which is no time", "write it in ISO and UTC, or leave it out for never"
        case Grid(rows=rows, columns=columns):
            yield from squares_amiss(bounds_of(rows), bounds_of(columns))


def _of_owner(variable: Variable) -> Iterator[Flaw]:
    for one in (PLAYER, GAME):
        if variable.of != one and variable.of.casefold().rstrip("s") == one:
            yield f"is of each {variable.of!r}", f"write of={one!r}"


def _of_bounds(number: Integer) -> Iterator[Flaw]:
    least, most, default = bounds_of(number.least), bounds_of(number.most), bounds_of(number.default)
    if least is not None and most is not None and least > most:
        yield f"is at least {least} and at most {most}", "mend its bounds"
    elif default is not None and least is not None and default < least:
        yield f"begins at {default} and is at least {least}", "mend its default"
    elif default is not None and most is not None and default > most:
        yield f"begins at {default} and is at most {most}", "mend its default"
    if number.capped and number.most is None:
        yield "is capped and has no `most`", "say at what, or leave out `capped`"


def _of_options(choice: Choice) -> Iterator[Flaw]:
    """A choice of nothing, and what it begins as, or is shown as, that is none of its options."""
    if not choice.options and not choice.things:
        yield "has no options", "name them, or the kind of `things` that it is one of"
    yield from _twice(choice)
    begun = () if choice.value is not None else (("begins as", choice.default),)
    for what, value in (*begun, *(("is shown as", value) for value in choice.symbols.values())):
        if choice.options and value not in choice.options:
            yield f"{what} {value!r}, which is none of its options", "mend it, or its options"


def _twice(variable: Choice | ListOf) -> Iterator[Flaw]:
    folded = [option.casefold() for option in variable.options]
    for option in dict.fromkeys(one for one in variable.options if folded.count(one.casefold()) > 1):
        yield f"has the option {option!r} twice", "name each once; letters of any size are alike"


def _of_list(items: ListOf) -> Iterator[Flaw]:
    yield from _twice(items)
    yield from _of_length(bounds_of(items.longest), len(items.default), "items")
    for each in items.default:
        if items.options and items.bare(each) not in items.options:
            yield f"begins with {each!r}, which is none of its options", nearest(each, items.options) or "mend it"


def _of_length(longest: int | None, begun: int, what: str) -> Iterator[Flaw]:
    if longest is not None and longest < 0:
        yield f"has at most {longest} {what}", "mend `longest`"
    elif longest is not None and begun > longest:
        yield f"begins with {begun} {what} and has at most {longest}", "mend its default, or `longest`"


def _of_value(variable: Variable) -> Iterator[Flaw]:
    """What a value follows from that it cannot be."""
    worth = worth_of(variable, lambda kind: None)
    for one in outcomes(variable.value) if variable.value is not None else ():
        given = worth_of(one, lambda kind: None)
        told = f"is always {one.told()}, which is {given.told()}"
        match variable:
            case Integer() if given.sort in ("text", "list"):
                yield told, "have it follow from a number"
            case Flag() if given.sort in ("text", "list", "number") and not isinstance(one, Given):
                yield told, "have it follow from a condition"
            case Name() if given.sort in ("number", "list", "flag"):
                yield told, "have it follow from what names a player"
            case Choice() if given.sort in ("list", "flag") or not worth.may_be(given):
                yield (
                    f"{told}, and it is {worth.told()}",
                    nearest(one.told(), worth.options or ()) or f"name {few(worth.options or ())}",
                )


def _of_looks(variable: Variable) -> Iterator[Flaw]:
    """A place that is none, and a pattern that does not hold the value."""
    flaw = place_flaw(variable.place)
    if flaw:
        yield flaw, "docs/trackers.md says which there are"
    holes = holes_of(variable.pattern)
    if variable.pattern and len(holes) != 1 and variable.name.casefold() not in map(str.casefold, holes):
        yield f"has the pattern {variable.pattern!r} without {{{variable.name}}}", "name it there in brackets"


def squares_amiss(rows: int | None, columns: int | None) -> Iterator[Flaw]:
    """Too many squares, or none; a number that only a text gives may be any."""
    high, wide = (1 if number is None else number for number in (rows, columns))
    if min(high, wide) < 1:
        yield f"has {high} rows and {wide} columns", "give it at least one of each"
    elif high * wide > _MOST_SQUARES:
        what = f"has {high * wide} squares; no page shows more than {_MOST_SQUARES}"
        yield what, "mend its rows and columns"
