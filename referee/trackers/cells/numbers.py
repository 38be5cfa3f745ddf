"""Whole numbers in a cell: signs, thousands, units, patterns, and pictures beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.cells.symbols import folded, graphemes, is_emoji
from referee.trackers.cells.ways import Unreadable
from referee.trackers.wikitext.inline import Inline, squeezed
from referee.trackers.wikitext.names import level, same
from referee.trackers.wikitext.notes import MARKS, without_note

MOST_DIGITS = 60
"""How many digits a number may have: far more than any lawful one, so that an absurd one is told of whoever wrote it."""

_NUMBER = later(rf"([+\-−–]\s?)?(\d{{1,{MOST_DIGITS}}}|\d{{1,3}}(?:,\d{{3}}){{1,{MOST_DIGITS // 3 - 1}}})")
_THOUSANDS = later(r"(?<=\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))")
"""The blanks that stand within a number and nowhere else: those at which no line may break, and thin ones."""

_BOUND = later(r"(?<=\d)\s?[(\[](?:(?:out )?of|max\.?|maximum) \d{1,18}[)\]]$", re.I)
"""How great a number may be at most."""

_HOLE = later(r"\{([^{}]*)\}")
_NUMBERS = later(r"[+\-−]?\d{1,60}\s{0,9}(?:[;(]|,(?!\d{3}(?!\d))).{0,200}\d", re.S)
"""A number beside which another stands: none of the two is what a hole of a pattern holds."""


def read_number(text: str, *, negative: bool, below: bool = False) -> int:
    """A number that is all of a text; raises Unreadable. `below`: a − that touches it is a sign."""
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        raise Unreadable(_why(text.strip()))
    sign = (match[1] or "").strip()
    if sign and not negative and not (below and match[1] in ("-", "−")):
        raise Unreadable("a sign before a number that may not be negative: a change, or the number?")
    if match[1] and sign == "–" != match[1]:
        raise Unreadable("a dash before a number")
    number = int(match[2].replace(",", ""))
    return -number if sign in ("-", "−", "–") and sign else number


def _why(text: str) -> str:
    if re.fullmatch(r"[+\-−–]?\d+(?:,\d{3})*", text):
        return f"it is a number of more than {MOST_DIGITS} digits"
    count = len(re.findall(r"\d+", text))
    if count > 1:
        return "it holds several numbers, or one that is not whole"
    return "something beside the number cannot be read" if count else "it is no number"


def read_integer(variable: Asked, shown: Inline) -> int:
    """The number that a cell shows; raises Unreadable."""
    end = variable.unit or variable.pattern
    text = without_stop(_text_of(variable, shown), end)
    if text.endswith(MARKS) and not end.endswith(MARKS):
        text = without_note(text)
    if variable.pattern:
        return int_of(field_of(variable.pattern, variable.name, text), variable)
    return int_of(_BOUND.sub("", text) if text.endswith((")", "]")) else text, variable)


def without_stop(text: str, end: str = "") -> str:
    """A text without the one full stop that ends its sentence; end: what it may end with itself."""
    return text[:-1].rstrip() if text.endswith(".") and not text.endswith("..") and not end.endswith(".") else text


def int_of(text: str, variable: Asked) -> int:
    """A number with its unit or a picture beside it; raises Unreadable."""
    return read_number(
        _undecorated(_without_unit(text, variable.unit)), negative=variable.negative, below=variable.below
    )


def require_no_pill(shown: Inline) -> None:
    """Raises Unreadable for a pill with a label of its own: what it says may be something else's."""
    if any(atom.sort == "pill" for atom in shown.atoms):
        raise Unreadable("a pill within a cell")


def _text_of(variable: Asked, shown: Inline) -> str:
    """What a cell shows, without a template that is the variable's unit."""
    require_no_pill(shown)
    if not shown.flaw:
        only = shown.atoms[0].text if len(shown.atoms) == 1 else ""
        return shown.text if only.isascii() else squeezed(_THOUSANDS.sub(",", only))
    unit = folded(variable.unit)
    if unit.startswith("{{"):
        rest = [atom for atom in shown.atoms if not (atom.sort == "template" and folded(atom.text) == unit)]
        if len(shown.atoms) - len(rest) == 1 and all(atom.sort == "text" for atom in rest):
            return squeezed("".join(atom.text for atom in rest))
    raise Unreadable(shown.flaw)


def _without_unit(text: str, unit: str) -> str:
    unit = squeezed(unit)
    if not unit or unit.startswith("{{"):
        return text
    sign = text[:1] if text.startswith(("+", "-", "−", "–")) else ""
    if sign and text[1:].casefold().startswith(unit.casefold()):
        return sign + text[1 + len(unit) :].strip()
    if text.casefold().endswith(unit.casefold()):
        return text[: -len(unit)].strip()
    if text.casefold().startswith(unit.casefold()):
        return text[len(unit) :].strip()
    match = re.fullmatch(r"([^a-z]*\d)\s*([a-z].*)", text, re.I)
    if match and level(match[2])[2] == level(unit)[2]:
        return match[1]
    return text


def _undecorated(text: str) -> str:
    """A text without one emoji on either side."""
    if text.isascii():
        return text
    seen = graphemes(text)
    if len(seen) > 1 and is_emoji(seen[0]) and not is_emoji(seen[1]):
        text = text.strip()[len(seen[0]) :].strip()
    if len(seen) > 1 and is_emoji(seen[-1]) and not is_emoji(seen[-2]):
        text = text.strip()[: -len(seen[-1])].strip()
    return text


class _Compiled(NamedTuple):
    """A pattern: whole, and without the words around it, as expressions with a group a hole; the holes' names; its words."""

    whole: re.Pattern[str]
    loose: re.Pattern[str] | None
    holes: tuple[str, ...]
    words: tuple[str, ...]


@lru_cache(maxsize=500)
def _compiled(pattern: str) -> _Compiled:
    holes, words, at = [], [], 0
    for match in _HOLE.finditer(pattern):
        words.append(pattern[at : match.start()])
        holes.append(match[1].strip())
        at = match.end()
    words.append(pattern[at:])
    whole = [_loose(word) for word in words]
    around = [number for number in (0, len(words) - 1) if any(map(str.isalpha, words[number]))]
    loose = [f"(?:{part})?" if number in around else part for number, part in enumerate(whole)]
    may_lack = len(holes) > 1 and bool(around)
    return _Compiled(_expression(whole), _expression(loose) if may_lack else None, tuple(holes), tuple(words))


def _expression(parts: Sequence[str]) -> re.Pattern[str]:
    return re.compile(r"\s*(.+?)\s*".join(parts), re.I | re.S)


def _loose(word: str) -> str:
    return r"\s*".join(re.escape(piece) for piece in re.findall(r"\w+|[^\w\s]", squeezed(word)))


def holes_of(pattern: str) -> tuple[str, ...]:
    """The names of a pattern's holes."""
    return tuple(match[1].strip() for match in _HOLE.finditer(pattern))


def field_of(pattern: str, name: str, text: str) -> str:
    """What stands in a pattern's hole of that name; raises Unreadable.

    The constant part may be missing where there is one hole only.
    """
    whole, loose, holes, words = _compiled(pattern)
    at = [number for number, hole in enumerate(holes) if same(hole, name)]
    if not at and len(holes) == 1:
        at = [0]
    if len(at) != 1:
        raise Unreadable(f"the pattern {pattern} has no {{{name}}}")
    parts = _parts(whole, pattern, text)
    if parts is None and loose is not None:
        parts = _parts(loose, pattern, text)
    if parts is not None:
        if any(_NUMBERS.match(part) for number, part in enumerate(parts) if number != at[0]):
            raise Unreadable(f"it fits {pattern} with several numbers for one")
        return parts[at[0]]
    if len(holes) == 1:
        return _partly(words, text)
    raise Unreadable(f"it does not fit {pattern}")


def _parts(expression: re.Pattern[str], pattern: str, text: str) -> list[str] | None:
    """What stands in each hole; None where a text does not fit; raises Unreadable where it fits in several ways."""
    match = expression.fullmatch(text)
    if match is None:
        return None
    parts = [part.strip() for part in match.groups()]
    greedy = re.compile(expression.pattern.replace("(.+?)", "(.+)"), re.I | re.S).fullmatch(text)
    if greedy is None or [part.strip() for part in greedy.groups()] != parts:
        raise Unreadable(f"it fits {pattern} in several ways")
    return parts


def _partly(words: tuple[str, ...], text: str) -> str:
    """What is left of a text without those constants of a pattern of one hole that stand there."""
    before = re.match(_loose(words[0]) + r"\s*", text, re.I)
    if words[0].strip() and before:
        text = text[before.end() :]
    after = re.search(r"\s*" + _loose(words[1]) + r"$", text, re.I)
    if words[1].strip() and after:
        text = text[: after.start()]
    return text.strip()
