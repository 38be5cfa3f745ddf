"""Numbers beside the items of a list: which of them count an item, and which may be a part of its name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.cells.times import MONTHS
from referee.trackers.cells.ways import Unreadable
from referee.trackers.wikitext.names import level, one_of

_FORMS = (
    later(r"(?P<item>.+?)(?:\s+x|\s*[×✕])\s*(?P<count>\d{1,6})", re.I),
    later(r"(?P<item>.+?)\s*\(\s*(?P<sign>[x×✕]?)\s*(?P<count>\d{1,6})\s*\)", re.I),
    later(r"(?P<count>\d{1,6})(?P<sign>x(?=\s|[^\W\d])|\s+x\s|\s*[×✕]|\s)\s*(?P<item>\D+)", re.I),
    later(r"(?P<item>.+?)\s*[:=]\s*(?P<count>\d{1,6})"),
)
_BEFORE = later(r"(?P<count>\d{1,6})(?P<sign>x\s|\s+x\s|\s*[×✕]|\s)\s*(?P<item>.+)", re.I)
_BEHIND = later(r"(?P<item>\D{1,200})\s(?P<count>\d{1,6})")
_OF = later(r"(?:[1-9]|10) of (?:the )?[A-Z][^\d()]*")
"""A card by its number and suit: of nothing else is a number said with “of” and a name."""

_ODD = later(
    r"[×✕]\s{0,9}\d|(?<!\w)x\s?\d|\(\s*\d{1,3}(?:,\d{3})+\s*\)|^\d{1,6}\s{0,9}(?:[-–—]\s{0,9}\d|[.,]\d{1,9}\s|\+)|^[¼½¾⅓⅔]"
)
"""What counts nothing as it stands, and is no part of a name: a second count, a range, a half."""

_SIGNED = later(r"[+\-−]\d{1,6}\s")
_BRACKETS = later(r"\([^()]*\)")
_MANY, _YEARS = 100, 1000


class Count(NamedTuple):
    """An item with a number that counts it, and both as written; `bare` where no sign beside it says that it counts."""

    text: str
    item: str
    number: int
    bare: bool = False
    bracketed: bool = False


def counts(text: str, *, behind: bool = False, whole: Sequence[str] = ()) -> Iterator[Count]:
    """The ways in which a text is an item with a count; behind: it may stand behind the item with a blank alone; whole: names of
    items, whose own numbers count nothing."""
    before = _BEFORE.fullmatch(text) if whole else None
    if before is not None and one_of(whole, before["item"]) is not None:
        yield Count(text, before["item"].strip(), int(before["count"]), not before["sign"].strip())
        return
    for form in (*_FORMS, _BEHIND) if behind else _FORMS:
        match = form.fullmatch(text)
        if match is not None:
            told = match.groupdict()
            bare = "sign" in told and not told["sign"].strip()
            yield Count(text, told["item"].strip(), int(told["count"]), bare, bare and match.start("count") > 0)


def may_be_either(text: str) -> Unreadable:
    """Why a number beside an item cannot be read."""
    return Unreadable(f"{text!r} may be an item, or so many of it")


def is_numbered(text: str) -> bool:
    """Whether a number is a part of an item's name: a card by its suit."""
    return _OF.fullmatch(text) is not None


def check_count(counted: Count) -> None:
    """Refuse a number that counts nothing where any item may stand; raises Unreadable."""
    item = counted.item.casefold()
    if counted.bare and (
        item.startswith("of ")
        or item.removesuffix(".") in MONTHS
        or not any(map(str.isalpha, _BRACKETS.sub("", item)))
        or (counted.bracketed and counted.number >= _YEARS)
    ):
        raise may_be_either(counted.text)


def check_name(name: str, *, many: bool) -> None:
    """Refuse a name with a number that is no whole count; many: whether each item has a count; raises Unreadable."""
    if _ODD.search(name) or (many and _SIGNED.match(name)):
        raise Unreadable(f"how many {name!r} are is not certain")


def check_together(told: Sequence[tuple[bool, Count]], *, many: bool) -> None:
    """Refuse numbers that may be parts of names by what stands beside them: two of one item, or so great a one.

    told: whether an item is struck or crossed, and its count. many: whether each item has a count, so that a great number
    is one; raises Unreadable.
    """
    nouns = Counter((struck, level(counted.item)[2]) for struck, counted in told if counted.bare)
    for struck, counted in told:
        great = not many and counted.number >= _MANY
        if counted.bare and (great or nouns[struck, level(counted.item)[2]] > 1):
            raise may_be_either(counted.text)
