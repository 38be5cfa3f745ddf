"""How a value on a page stands to a limit that the rules set it."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, Literal

from referee.ledger.sameness import whole_number
from referee.model.limits import Limit
from referee.trackers.cells.values import EMPTY
from referee.trackers.wikitext.names import level

Measured = Literal["past", "perhaps", "within", "named", "unread"]
"""`named`: it is one of the options. `perhaps`: it is past a bound, if it is what it looks like. `unread`: nobody can tell."""

_PLAIN = re.compile(r"(?=.{3,40}\Z)[^\W\d_]{3,}(?:[ '’-][^\W\d_]+){0,3}")
_NO_OPTION = frozenset(
    [
        "unknown",
        "secret",
        "hidden",
        "tbd",
        "tba",
        "tbc",
        "idle",
        "n/a",
        "na",
        "dead",
        "pending",
        "undecided",
        "unset",
        "blank",
        "default",
        "nobody",
        "nil",
        "null",
        "any",
        "various",
        "random",
        "unrevealed",
        "sealed",
        "private",
        "redacted",
        "missing",
        "vacant",
        "gone",
        "left",
        "retired",
        "eliminated",
        "special",
        "other",
        "same",
        "varies",
        "unchanged",
        "unclaimed",
        "unassigned",
        "undefined",
        "empty",
        "error",
        "void",
        "all",
        "both",
        "either",
    ]
)
_MISSPELT = 0.7
_BETWEEN_ITEMS = re.compile(r"[,;•·\n]")
_ITEM = re.compile(r"(?:(?P<before>\d{1,3}) ?[×x] ?)?(?P<name>.+?)(?: ?\(?[×x] ?(?P<after>\d{1,3})\)?)?")
_MARKS = frozenset('()[]{}"“”:/|?')
_QUOTES = ("''", '""', "“”", "‘’", "«»")


def measure(limit: Limit, value: Any) -> Measured:
    """How a value, as a page shows it or as it was read by what is declared, stands to a limit."""
    match limit.kind:
        case "least" | "most":
            return _number(limit, value)
        case "items":
            return _items(limit, value)
        case "options":
            return _option(limit.options, value) if isinstance(value, str) else "unread"
    return _length(limit, value) if isinstance(value, str) else "unread"


def _number(limit: Limit, value: Any) -> Measured:
    number = whole_number(value.strip()) if isinstance(value, str) else value
    if not isinstance(number, int) or isinstance(number, bool):
        return "unread"
    return "past" if (number < limit.number if limit.kind == "least" else number > limit.number) else "within"


# -- lists ------------------------------------------------------------------------------------------------


def _items(limit: Limit, value: Any) -> Measured:
    """A list by its items; one that is a text counts surely only where all that it may hold is known by name."""
    if isinstance(value, list):
        return "past" if len(value) > limit.number else "within"
    if isinstance(value, dict):
        return "past" if sum(map(int, value.values())) > limit.number else "within"
    if not isinstance(value, str) or whole_number(value.strip()) is not None:
        return "unread"
    if value.strip().casefold() in EMPTY:
        return "within"
    known = {_folded(option) for option in limit.options}
    count, all_known = 0, bool(known)
    for part in filter(None, map(str.strip, _BETWEEN_ITEMS.split(value))):
        item = _ITEM.fullmatch(part)
        if item is None:
            return "unread"
        count += max(int(item["before"] or 1), int(item["after"] or 1))
        all_known = all_known and _folded(item["name"]) in known
    if count <= limit.number:
        return "within"
    if all_known:
        return "past"
    return "unread" if _MARKS & set(value) else "perhaps"


# -- texts ------------------------------------------------------------------------------------------------


def _length(limit: Limit, value: str) -> Measured:
    """As many signs as a text has at the least: quotation marks around it are none, nor what joins another sign."""
    said = value.strip()
    if "://" in said or said.endswith("(struck)") or "(struck)" in said:
        return "unread"
    if len(said) > 1 and said[0] + said[-1] in _QUOTES:
        said = said[1:-1].strip()
    if limit.kind == "words":
        count = sum(any(map(str.isalnum, word)) for word in said.split())
    else:
        count = sum(unicodedata.category(char) not in ("Mn", "Me", "Cf", "Sk", "Co") for char in said)
    return "past" if count > limit.number else "within"


# -- options ----------------------------------------------------------------------------------------------


def _folded(text: str) -> str:
    return level(text)[2].removeprefix("the ")


@lru_cache(maxsize=5_000)
def _option(options: tuple[str, ...], value: str) -> Measured:
    """One of the options, or plain words that are surely none: no short form, no misspelling, no part or more of one."""
    said = _folded(value)
    if said in {_folded(option) for option in options} and said not in EMPTY:
        return "named"
    plain = level(value)[1]
    if value.strip().casefold() in EMPTY or not _PLAIN.fullmatch(plain) or _NO_OPTION & set(said.split()):
        return "unread"
    if any(_may_be(said, _folded(option)) for option in options):
        return "unread"
    return "past" if len(said.split()) <= max(len(option.split()) for option in options) else "perhaps"


def _may_be(said: str, option: str) -> bool:
    """Whether a word may stand for an option."""
    if said in option or option in said or set(said.split()) & set(option.split()):
        return True
    if len(said) <= 5 and said[0] == option[0] and _is_short_for(said, option):
        return True
    return SequenceMatcher(None, said, option).ratio() >= _MISSPELT


def _is_short_for(short: str, word: str) -> bool:
    """Whether the letters of one stand in the other in their order."""
    letters = iter(word)
    return all(letter in letters for letter in short)
