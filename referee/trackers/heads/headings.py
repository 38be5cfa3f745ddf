"""Headers of tables without what is only said beside them: a footnote's mark, a question mark, a unit in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.heads.lines import AT_MOST, unnumbered
from referee.trackers.heads.matching import Matching
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.names import level
from referee.trackers.wikitext.notes import RAISED
from referee.trackers.wikitext.tables import Cell, Table

_LAST = tuple("*†‡§¶?⁰¹²³⁴⁵⁶⁷⁸⁹])")
_MOST_BESIDE = 4
"""How many marks may stand behind one header."""

_RAISED = later(r"<sup\b[^<>]{0,200}>(?P<mark>[^<>]{0,200})</sup\s{0,9}>['\s]*$", re.I)
_REFERENCE = later(r"<ref\b[^<>]{0,200}(?:/>|>[^<>]{0,500}</ref\s{0,9}>)")
_MARK = later(r"\s*(?:[*†‡§¶?⁰¹²³⁴-⁹]{1,4}|\[(?:(?:note|n|nb|fn)\.?\s?)?(?:\d{1,3}|[a-z]|[ivx]{1,4})\])$", re.I)
_UNIT = later(r"\s*[(\[]([^()\[\]]{1,20})[)\]]$")
_WORD_BESIDE = later(rf"\s{{0,9}}[(\[](?P<word>[^\W\d_A-Z]{{2,20}}|{AT_MOST})[)\]]$")
_ROOM = later(rf"\s{{0,9}}[(\[]{AT_MOST}[)\]]$", re.I)
_OTHERWISE = later(
    r"(?:max|min|limit|cap|capacit|start|initial|begin|base|old|new|prev|last|next|past|former|earlier|before|after|final|spent|used|lost"
    r"|gain|chang|delta|diff|ow[ei]|due|cost|price|total|sum|all|av|mean|bonus|income|rate|per|each|hundred|thousand|million|dozen"
    r"|rank|bid|sold|bought|left|right|hidden|secret|public|private|plan|target|goal|need|requir|want|rolled|roll|when|who|by|for|not|no)[^\W\d_]{0,9}|day|night"
)
"""Words in brackets behind a header that may say of which of several values it is."""

_LOG = later(
    r"(?<!\w)(?:(?:logs?|history|changelog|archives?|changes|results)"
    r"|(?:last|previous|past|former|old)\s(?:dynast(?:y|ies)|games?|rounds?|seasons?|turns?|weeks?|days?|values))$",
    re.I,
)
_HOW_MUCH = frozenset(
    (
        "amount",
        "number",
        "num",
        "no",
        "count",
        "value",
        "quantity",
        "qty",
        "total",
        "how many",
        "how much",
        "now",
        "current",
    )
)
_BRACKET = later(r"\s{0,9}[(\[][^()\[\]]{0,80}[)\]]$")
_UNITS = later(
    r"[%£$€¥]|k?g|mg|t|lbs?|oz|[kcm]?m|mi|miles|ft|feet|inches|yd|m?l|lit(?:re|er)s|gal|p(?:t|c)s?|points|pieces"
    r"|[gsc]p|coins|sec(?:ond)?s|min(?:ute)?s|hours|hrs|h|days|weeks|utc|gmt"
)
"""What stands in brackets behind a header and says what is counted, not which of several it is."""


def without_marks(table: Table, matching: Matching) -> Table:
    """A table in which a header that has something beside it, and is looked for without that, stands alone; unless two
    would be the same, or one of that name stands there."""
    titles = dict(_titles(table, matching))
    if not titles:
        return table
    rows = tuple(tuple(_titled(cell, titles) for cell in row) for row in table.rows)
    own = tuple(tuple(titles.get(cell, cell) for cell in row) for row in table.own)
    return replace(table, rows=rows, own=own)


def _titled(cell: Cell | None, titles: dict[Cell, Cell]) -> Cell | None:
    return None if cell is None else titles.get(cell, cell)


def _titles(table: Table, matching: Matching) -> Iterator[tuple[Cell, Cell]]:
    """The headers that stand alone, beside what they are in the table."""
    columns: dict[str, set[int]] = {}
    found: dict[Cell, str] = {}
    for row in table.rows:
        for column, cell in enumerate(row):
            if cell is None or not cell.header or cell in found:
                continue
            title = title_of(cell.raw, matching, is_beside=True)
            found[cell] = title if title != plain(cell.raw) else ""
            columns.setdefault(level(_BRACKET.sub("", title))[2], set()).add(column)
    for cell, title in found.items():
        if title and len(columns[level(title)[2]]) == 1:
            yield cell, replace(cell, raw=title)


def is_unit(text: str, units: frozenset[str]) -> bool:
    """Whether a header says only what is counted: a unit that is declared, or in brackets any; units: folded."""
    if level(text)[2] in units:
        return True
    unit = _UNIT.fullmatch(text[:30])
    return unit is not None and _is_unit(unit[1], units, by_any_unit=True)


def _is_unit(text: str, units: frozenset[str], *, by_any_unit: bool) -> bool:
    return level(text)[2] in units or (by_any_unit and _UNITS.fullmatch(level(text)[1]) is not None)


def says_how_much(title: str) -> bool:
    """Whether a header says only that a value stands below it, and not of what: that is said elsewhere then."""
    return level(title)[2].rstrip(".") in _HOW_MUCH


@lru_cache(maxsize=5_000)
def is_log(title: str) -> bool:
    """Whether a heading says that what stands below it is past."""
    return bool(_LOG.search(title[-80:]))


def title_of(raw: str, matching: Matching, *, is_beside: bool = False) -> str:
    """The text of a heading or label, alone where that is looked for and what it is with the marks beside it is not.
    is_beside: whether others stand beside it, that tell a unit from one of several: a unit need not be declared then."""
    text = plain(raw)
    if text[:1].isdigit() and matching.knows(unnumbered(text)):
        text = raw = unnumbered(text)
    if text[-1:] not in _LAST and "<" not in raw:
        return text
    title = text if matching.knows(text) else bare(raw, matching.units, is_beside)
    if is_beside and not matching.knows(title):
        title = _without_word(title, matching)
    return title if matching.knows(title) else text


def without_room(label: str) -> str:
    """A label without how many there may be of what it is, in brackets behind it: `Farm (max 3)`."""
    return _ROOM.sub("", label)


def _without_word(title: str, matching: Matching) -> str:
    """A header without the small word, or how many there may be, in brackets behind it; where that says of which of several
    values it is, or is something else that is looked for, as it stands."""
    beside = _WORD_BESIDE.search(title[-40:]) if title.endswith((")", "]")) else None
    if beside is None or matching.knows(beside["word"]):
        return title
    is_bound = beside["word"][-1].isdigit()
    if not is_bound and _OTHERWISE.fullmatch(beside["word"]):
        return title
    return title[: len(title) - len(beside[0])]


@lru_cache(maxsize=5_000)
def bare(raw: str, units: frozenset[str] = frozenset(), by_any_unit: bool = True) -> str:
    """The text of a header without what is only said beside it; units: those that are declared, folded."""
    raw = _REFERENCE.sub("", raw) if "<ref" in raw else raw
    for _ in range(_MOST_BESIDE):
        raised = _RAISED.search(raw, max(len(raw) - 500, 0)) if "<" in raw else None
        if raised is None or not RAISED.fullmatch(plain(raised["mark"]).strip()):
            break
        raw = raw[: raised.start()]
    text = plain(raw)
    for _ in range(_MOST_BESIDE):
        unit = _UNIT.search(text[-30:])
        mark = _MARK.search(text[-30:])
        if mark is not None:
            text = text[: len(text) - len(mark[0])]
        elif unit is not None and _is_unit(unit[1], units, by_any_unit=by_any_unit):
            text = text[: len(text) - len(unit[0])]
        else:
            break
    return text
