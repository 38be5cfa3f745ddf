"""Keeping: how the demo's players write values down, which are legal, and what they are before anybody has changed them."""

from __future__ import annotations

from typing import Protocol

from referee.dynasties.kit.parts.variables import (
    NO,
    YES,
    Choice,
    Flag,
    Grid,
    Instant,
    Integer,
    Listing,
    ListOf,
    Text,
    Variable,
)
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.sentences import Number, Values

Worth = int | str | tuple[str, ...] | None
"""A number, a text, a list's items, whether something is so; None: nobody can tell."""


class Read(Protocol):
    """The text of the rules, as far as the players need it."""

    def number(self, number: Number) -> int:
        """A number of the text."""

    @property
    def values(self) -> Values:
        """What the text states, as a declaration's own functions ask for it."""


def worth_of(variable: Variable, text: str) -> Worth:
    """What a value as it is kept is worth; of a number that is not there, nobody can tell."""
    match variable:
        case Integer():
            return int(text) if text else None
        case ListOf():
            return items_of(text)
        case Flag():
            return text == YES
        case Grid(parts=parts, seen=seen) if seen:
            return {part.name: piece for part, piece in zip(parts, _pieces(variable, text), strict=True)}[seen]
        case Listing():
            return int(text) if text.isdecimal() else text
        case _:
            return text


def _pieces(grid: Grid, text: str) -> list[str]:
    """What stands for each part of a square, `red/sg`; nothing for those that are not there."""
    pieces = text.split("/", len(grid.parts) - 1)
    return [*pieces, *[""] * (len(grid.parts) - len(pieces))]


def as_written(variable: Variable, worth: int | str | tuple[str, ...], before: str) -> str:
    """How a value is kept that was this before: of a square of several parts only one becomes another."""
    if not (isinstance(variable, Grid) and variable.seen):
        return as_kept(variable, worth)
    named = zip(variable.parts, _pieces(variable, before), strict=True)
    pieces = [str(worth) if part.name == variable.seen else piece for part, piece in named]
    while pieces and not pieces[-1]:
        pieces.pop()
    return "/".join(pieces)


def as_kept(variable: Variable, worth: int | str | tuple[str, ...]) -> str:
    """How a value is kept."""
    if isinstance(variable, ListOf):
        items = worth if isinstance(worth, tuple) else items_of(str(worth))
        return text_of(items if variable.ordered else sorted(items))
    if isinstance(variable, Flag):
        return YES if worth in (True, YES) else NO
    return text_of(worth) if isinstance(worth, tuple) else str(worth)


def is_flawed(variable: Variable, text: str, read: Read) -> bool:
    """Whether no such value is legal (NUM-01, 13)."""
    match variable:
        case Integer(least=least, most=most):
            low = least is not None and int(text) < read.number(least)
            return low or (most is not None and int(text) > read.number(most))
        case Choice(options=options, default=default):
            return bool(options) and text not in (*options, default)
        case ListOf(options=options, longest=longest):
            items = [item.removesuffix(f" ({variable.mark})") if variable.mark else item for item in items_of(text)]
            return bool(options and {*items} - {*options}) or _is_longer(len(items), longest, read)
        case Text(longest=longest):
            return _is_longer(len(text), longest, read)
        case Grid(parts=parts) if parts:
            pieces = zip(parts, _pieces(variable, text), strict=True)
            return any(is_flawed(part, piece, read) for part, piece in pieces)
        case Grid(legal=legal):
            return bool(legal(text, read.values))
        case _:
            return False


def _is_longer(number: int, longest: Number | None, read: Read) -> bool:
    return longest is not None and number > read.number(longest)


def begun_as(variable: Variable, key: str, read: Read) -> str:
    """What a value is before anything has changed it."""
    match variable:
        case Integer(default=number):
            return str(read.number(number))
        case ListOf(default=items, ordered=ordered):
            return text_of(items if ordered else sorted(items))
        case Choice(default=text) | Text(default=text) | Grid(default=text) | Instant(default=text):
            return text
        case Flag(default=so):
            return YES if so else NO
        case Listing():
            return variable.begun(read.values).get(key.partition(":")[2], "")
        case _:
            return ""
