"""When two values are the same: a change of layout is none."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from referee.model.patterns import later
from referee.trackers.cells.values import EMPTY
from referee.trackers.wikitext.names import is_symbol, level

_NUMBER = later(r"[+\u2212\u2013-]?\d{1,3}(?:,\d{3})+|[+\u2212\u2013-]?\d{1,18}")
_ITEMS = later(r"[,;•·\n]")
_ASKING = later(r"(?<=\w)\s?\?+(?=\s*(?:/|$))")
_MINUS = later(r"\u2212(?=\d)")
_TIMES = later(r"\s*(\S.{0,80}?)\s*[×x]\s?(\d{1,2})\s*")


def same_value(one: Any, other: Any) -> bool:
    """Whether two values that were read by what is declared of them are one."""
    return type(one) is type(other) and bool(one == other)


def same_text(one: Any, other: Any) -> bool:
    """Whether two texts of which nothing is declared say the same: whatever word for nothing, case, and sign between items.
    A single letter is a symbol, and another in another case."""
    if one == other:
        return True
    one, other = str(one), str(other)
    symbols = len(one) == len(other) == 1 and one.isalpha() and other.isalpha()
    return not symbols and meaning(one) == meaning(other)


@lru_cache(maxsize=20_000)
def meaning(text: str) -> int | tuple[str, ...]:
    """What a text says: a whole number, or its items."""
    folded = text.strip().casefold()
    if folded in EMPTY:
        return ()
    number = whole_number(folded)
    if number is not None:
        return number
    items = (_repeated(item) for item in _ITEMS.split(_MINUS.sub("-", folded)))
    return tuple(word for item in items for whole in item.split() for word in _symbols(whole))


def _symbols(word: str) -> Iterable[str]:
    """The signs of a word that is nothing but emoji, since blanks between them say nothing; else the word."""
    return word.replace("\ufe0f", "") if not word.isascii() and all(map(is_symbol, word)) else (word,)


def _repeated(item: str) -> str:
    """An item as often as is said: `oats ×2`, `oats x2`."""
    match = _TIMES.fullmatch(item)
    return f"{match[1]} " * int(match[2]) if match else item


def whole_number(text: str) -> int | None:
    """The whole number that a text is; None for all else. `+3` is one that says something of its sign, and none here."""
    if not _NUMBER.fullmatch(text) or text.startswith("+"):
        return None
    return int(text.replace(",", "").replace("\u2212", "-").replace("\u2013", "-"))


@lru_cache(maxsize=20_000)
def folded_name(name: str) -> str:
    """A name of a variable as compared: without case, emoji, plural s and a question mark, part by part."""
    return "/".join(level(part)[2] for part in _ASKING.sub("", name).split("/"))


@lru_cache(maxsize=20_000)
def folded_owner(name: str) -> str:
    """A name of somebody or something as compared: without case and emoji."""
    return level(name)[1]
