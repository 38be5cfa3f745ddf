"""Plain values: how numbers, texts, lists and what is so are compared, counted and told."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence

from referee.dynasties.kit.terms.scope import Nothing, Unknown, Value
from referee.errors import InputError
from referee.trackers.cells.numbers import MOST_DIGITS

YES, NO = "yes", "no"
"""What is so, and what is not, as it is kept, compared and told."""

SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "at least": operator.ge,
    "more than": operator.gt,
    "at most": operator.le,
    "less than": operator.lt,
}

MADE: Mapping[str, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "×": operator.mul}
"""What two numbers come to together."""


def between(sign: str, least: int, most: int | None, number: int) -> bool | None:
    """Whether a number from one to another (None: any) compares so with a third, whichever it is; None: it turns on which."""
    if not sign:
        return None if least <= number and (most is None or number <= most) else False
    low = SIGNS[sign](least, number)
    high = sign in ("at least", "more than") if most is None else SIGNS[sign](most, number)
    return low if low == high else None


def first_unknown(*values: Value) -> Unknown | None:
    """The first of these that nobody knows; None: all are known."""
    return next((value for value in values if isinstance(value, Unknown)), None)


def as_number(value: Value, told: str | Callable[[], str]) -> int:
    """A value that must be a number; raises InputError, as the declaration counts what is none. `told`: what it is, in words
    that nobody asks for otherwise."""
    if isinstance(value, int):
        return value
    what = told if isinstance(told, str) else told()
    raise InputError(f"counts {what}, which is {value!r} and no number", where="declaration", do="name a number")


def number_of(value: Value, told: Callable[[], str]) -> int | Unknown:
    """A value as a number; what is none nobody knows: amended rules, and players, may put anything where one stood."""
    if isinstance(value, int | Unknown):
        return value
    return Unknown(f"{told()} is {shown(value)}, which is no number")


def number_in(text: str) -> int | None:
    """The number that a text is, `1,000` or `−3`; None: it is none."""
    plain = text.replace(",", "").replace("−", "-")
    return int(plain) if plain.removeprefix("-").isdecimal() and len(plain) <= MOST_DIGITS else None


def folded(value: Value) -> object:
    """A value as it is compared, whatever its letters' size; what is so is yes."""
    return in_words(value).casefold() if isinstance(value, str | bool) else value


def in_words(value: object) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return YES if value else NO
    return ", ".join(value) if isinstance(value, tuple) else str(value)


_MOST_LETTERS = 200
"""Letters of a text of people's own that a message repeats."""


def in_short(text: str) -> str:
    """A text as messages repeat it: of a long one the beginning, and how long it is."""
    if len(text) <= _MOST_LETTERS:
        return text
    begun = text[:_MOST_LETTERS].rsplit(" ", 1)[0].rstrip(", ")
    return f"{begun} … ({len(text):,} letters)"


def first_few(words: Sequence[str], most: int) -> str:
    """Words one after the other, the first of many, and how many more there are."""
    more = len(words) - most
    return f"{', '.join(words[:most])}{f' and {more} more' if more > 0 else ''}"


def shown(value: Value, kind: str = "") -> str:
    """A value in words, also where it is empty or not known; of a player who is none, nobody."""
    if isinstance(value, Nothing):
        return "nobody" if kind == "player" else "nothing"
    if isinstance(value, Unknown):
        return "unknown"
    return in_words(value) or ("nobody" if kind == "player" else "empty")


def words_of(choices: Mapping[str, Value]) -> dict[str, str]:
    """What was chosen, as far as anybody can tell, in words."""
    told = ((name, value) for name, value in choices.items() if not isinstance(value, Unknown))
    return {name: in_words(value) or "nothing" for name, value in told}
