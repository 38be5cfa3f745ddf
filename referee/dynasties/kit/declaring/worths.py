"""Worths: what the parts of an expression can be at all, as far as a declaration says, and whether two are ever the same."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from referee.dynasties.kit.parts.chosen import (
    Chosen,
    Domain,
    Drawn,
    Hash,
    Items,
    NewThing,
    Options,
    Players,
    Posts,
    Several,
    Squares,
    Things,
    Words,
)
from referee.dynasties.kit.parts.variables import Choice, Flag, Grid, Instant, Integer, ListOf, Name, Text, Variable
from referee.dynasties.kit.terms.circumstances import HoursSince, HoursSinceChange, Now
from referee.dynasties.kit.terms.comments import Latest, Posted
from referee.dynasties.kit.terms.expressions import (
    Actor,
    Cases,
    Count,
    First,
    HolderOfMost,
    HowMany,
    If,
    Neighbours,
    Of,
    Over,
    Subject,
)
from referee.dynasties.kit.terms.operands import Given, Operand, _Pair
from referee.dynasties.kit.terms.plain import NO, YES, first_few
from referee.dynasties.kit.terms.sentences import StatedValue
from referee.dynasties.kit.terms.struck import Struck

NamesOf: TypeAlias = Callable[[str], "tuple[str, ...] | None"]
"""The things of a kind, where that is known; None where it is not, as they stand in a text or come and go."""


class Worth(Struct, frozen=True):
    """What something can be.

    sort: a number, a text, a list, yes or no; or nobody can say.
    options: which texts, or which items of a list; None: any.
    """

    sort: Literal["number", "text", "list", "flag", "any"]
    options: tuple[str, ...] | None = None

    def told(self) -> str:
        """In words."""
        listed = f"one of {few(self.options)}" if self.options else "a text"
        return {"number": "a number", "text": listed, "list": "a list", "flag": "yes or no", "any": "anything"}[
            self.sort
        ]

    def may_be(self, other: Worth) -> bool:
        """Whether two things can ever be the same."""
        if "any" in (self.sort, other.sort):
            return True
        if self.sort == other.sort:
            return self.sort != "text" or self._shares(other.options)
        sorts = {self.sort, other.sort}
        text = self if self.sort == "text" else other
        # A flag counts for 1 or 0, and is compared with the words yes and no.
        return sorts == {"flag", "number"} or (sorts == {"flag", "text"} and text._shares((YES, NO)))

    def _shares(self, options: tuple[str, ...] | None) -> bool:
        if self.options is None or options is None:
            return True
        return bool({one.casefold() for one in self.options} & {one.casefold() for one in options})


ANY, NUMBER, TEXT = Worth("any"), Worth("number"), Worth("text")
_MOST_TOLD = 8


def few(options: Iterable[str]) -> str:
    """Options in words, the first of many."""
    return first_few([option or "nothing" for option in options], _MOST_TOLD)


def nearest(name: str, names: Iterable[str]) -> str:
    """What may have been meant by a name that is none; empty: nothing like it is known."""
    close = difflib.get_close_matches(name, names, n=1)
    return f"perhaps {close[0]!r} was meant" if close else ""


def outcomes(operand: Operand) -> Iterator[Operand]:
    """What an expression may come to, where it is one thing or another."""
    if isinstance(operand, If):
        yield from outcomes(operand.then)
        yield from outcomes(operand.otherwise)
    elif isinstance(operand, Cases):
        for _, _, value in operand.spans:
            yield from outcomes(value)
    else:
        yield operand


def worth_of(operand: Operand, names_of: NamesOf) -> Worth:
    """What an expression can be."""
    match operand:
        case Variable():
            return _of_variable(operand, names_of)
        case Of(variable=variable):
            return _of_variable(variable, names_of)
        case Chosen(domain=domain):
            return _of_choice(domain, names_of)
        case Given(value=value):
            return _given(value)
        case Struck(items=items):
            return worth_of(items, names_of)
        case First(items=items):
            listed = worth_of(items, names_of)
            return Worth("text", listed.options) if listed.sort == "list" else ANY
        case If() | Cases():
            return _of_several([worth_of(one, names_of) for one in outcomes(operand)])
        case Subject(kind=kind):
            return Worth("text", names_of(kind))
        case Neighbours(grid=grid) if isinstance(grid, Grid):
            return Worth("list", _of_variable(grid, names_of).options)
        case Actor() | HolderOfMost() | Now() | Latest() | Posted():
            return TEXT
        case _Pair() | Count() | HowMany() | Over() | StatedValue() | HoursSince() | HoursSinceChange():
            return NUMBER
        case _:
            return ANY


def _given(value: object) -> Worth:
    if isinstance(value, tuple):
        return Worth("list", tuple(map(str, value)))
    return Worth("text", (value,)) if isinstance(value, str) else NUMBER


def _of_several(worths: list[Worth]) -> Worth:
    if len({worth.sort for worth in worths}) != 1:
        return ANY
    options = [worth.options for worth in worths]
    listed = None if None in options else tuple(one for each in options for one in each or ())
    return Worth(worths[0].sort, listed)


def _of_variable(variable: Variable, names_of: NamesOf) -> Worth:
    match variable:
        case Integer():
            return NUMBER
        case Flag():
            return Worth("flag")
        case Choice(options=options, default=default):
            named = options or names_of(variable.kind)
            return Worth("text", None if named is None else (*dict.fromkeys((*named, default)),))
        case ListOf(options=options):
            return Worth("list", options or names_of(variable.kind))
        case Grid(seen=seen, parts=parts) if seen:
            return _of_part(next((part for part in parts if part.name == seen), None), names_of)
        case Grid(cells="symbols"):
            return ANY
        case Grid(options=options, default=default):
            return Worth("text", (*options, default) if options else None)
        case Text() | Name() | Instant():
            return TEXT
        case _:
            return ANY


def _of_part(part: Variable | None, names_of: NamesOf) -> Worth:
    """What a part of a square can be: nothing, too."""
    worth = _of_variable(part, names_of) if part is not None else ANY
    return Worth("text", (*worth.options, "")) if worth.sort == "text" and worth.options is not None else worth


def _of_choice(domain: Domain, names_of: NamesOf) -> Worth:
    if domain.is_number:
        return NUMBER
    match domain:
        case Drawn(among=among):
            return _of_choice(among, names_of)
        case Options(options=options):
            return Worth("text", tuple(map(str, options)))
        case Things(kind=kind):
            return Worth("text", names_of(kind))
        case Items(items=items) | Several(items=items):
            listed = worth_of(items, names_of)
            sort: Literal["list", "text"] = "list" if isinstance(domain, Several) else "text"
            return Worth(sort, listed.options) if listed.sort == "list" else ANY
        case Players() | NewThing() | Words() | Hash() | Posts() | Squares():
            return TEXT
        case _:
            return ANY
