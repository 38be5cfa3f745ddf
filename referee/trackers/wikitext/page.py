"""A tracker page taken apart: headings, lines, bullets, tables and preformatted text, each with its section."""

from __future__ import annotations

import html
import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.wikitext.masks import COMMENT, INSIDE, clean, mask
from referee.trackers.wikitext.struck import Stretches, is_in, merged, strikes_in
from referee.trackers.wikitext.tables import Table, read_table

_HEADING = later(r"(={1,6})(.+?)(={1,6})$", re.S)
_BLANK = f" \t{COMMENT}"
_ENTITY = later(r"&#?\w{1,12};")
_PARTING = "–—•·∙⋅‧"
"""Signs that part labels: written as entities they are shown alike."""


class Section(Struct, frozen=True):
    """A heading: its level, its wikitext, and the headings that it stands under, outermost first."""

    level: int
    title: str
    above: tuple[str, ...] = ()


class Line(Struct, frozen=True):
    """A line of text; `bullet` is what it begins with (`*`, `**`, `#`, `;`, `:`, or a blank), empty for none."""

    number: int
    section: Section
    bullet: str
    raw: str


class Placed(Struct, frozen=True):
    """A table, the section that it stands in, and whether it is struck."""

    section: Section
    table: Table
    struck: bool = False


class Page(Struct, frozen=True):
    """What stands on a page, in order; raw: its text, with one kind of line end."""

    parts: tuple[Line | Placed | Section, ...]
    raw: str = ""


class _Extent(Struct, frozen=True):
    """The lines that a table fills, and the tables within it."""

    first: int
    last: int
    inner: tuple[tuple[int, int], ...]


def read_page(text: str) -> Page:
    """The parts of a page."""
    return _parts(clean(text))


@lru_cache(maxsize=16)
def _parts(raw: str) -> Page:
    masked = mask(raw)
    lines = masked.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    extents = _extents(lines)
    strikes = _strikes(raw, starts, extents)
    parts: list[Line | Placed | Section] = []
    section = Section(0, "")
    stack: list[Section] = []
    number = 0
    while number < len(lines):
        extent = extents.get(number)
        if extent is not None:
            table = _table(raw, masked, starts, extent)
            parts.append(Placed(section, table, is_in(strikes, starts[number])))
            number = extent.last + 1
            continue
        start, end = starts[number], starts[number] + len(lines[number])
        part = _part(raw[start:end], lines[number], number + 1, section)
        if isinstance(part, Section):
            while stack and stack[-1].level >= part.level:
                stack.pop()
            part = section = Section(part.level, part.title, tuple(above.title for above in stack))
            stack.append(section)
        elif strikes and part is not None and part.bullet not in ("blank", " ") and is_in(strikes, start):
            part = replace(part, raw=f"<s>{part.raw}")
        if part is not None:
            parts.append(part)
        number += 1
    return Page(tuple(parts), raw)


def _strikes(raw: str, starts: list[int], extents: dict[int, _Extent]) -> Stretches:
    """Where lines and whole tables are struck by a tag that is closed on another line, and stands in no table."""
    strikes = [(begins, ends) for begins, ends in strikes_in(raw) if ends < len(raw) and "\n" in raw[begins:ends]]
    if not strikes:
        return ()
    tables = tuple(sorted((starts[extent.first] - 1, starts[extent.last + 1] - 1) for extent in extents.values()))
    return merged(strike for strike in strikes if not any(is_in(tables, at) for at in strike))


def _part(raw: str, masked: str, number: int, section: Section) -> Line | Section | None:
    """What a line outside of tables is; None for a blank one, and one that holds a comment only."""
    bare = masked.strip(_BLANK)
    if not bare:
        return Line(number, section, "blank", "") if not masked.strip() else None
    begins = masked.find(bare[0])
    text = _with_signs(raw[begins : begins + len(bare)], bare)
    if bare[0] == "=" and bare[-1] == "=" and len(bare) > 2:
        heading = _HEADING.match(text)
        if heading is not None:
            level = min(len(heading[1]), len(heading[3]))
            return Section(level, heading[2].strip())
    length = len(bare) - len(bare.lstrip("*#;:"))
    if length and masked[begins - 1 : begins] not in (" ", "\t"):
        return Line(number, section, bare[:length], text[length:].strip())
    if masked.startswith(" "):
        return Line(number, section, " ", raw.strip("\n")[1:])
    return Line(number, section, "", text)


def _with_signs(raw: str, masked: str) -> str:
    """A line with the signs that part labels as they are shown, where they are written as entities: at its end one parts nothing."""
    if "&" not in masked:
        return raw
    written, at = [], 0
    for entity in _ENTITY.finditer(masked):
        sign = html.unescape(entity[0])
        if sign in _PARTING and masked[entity.end() :].strip():
            written += [raw[at : entity.start()], sign]
            at = entity.end()
    return "".join((*written, raw[at:]))


def _extents(lines: list[str]) -> dict[int, _Extent]:
    """Every outer table by the line that it begins on.

    A table that begins where no cell of another is open, or in one that is never closed, means that the other was
    forgotten open; so does, in one that is never closed, a heading, or a line after a blank one that is no row's.
    """
    bares = [line.lstrip(_BLANK + ":") for line in lines]
    unclosed = _unclosed(bares)
    extents: dict[int, _Extent] = {}
    stack: list[int] = []
    inner: list[tuple[int, int]] = []
    open_cell = False
    blank = -1
    for number, bare in enumerate(bares):
        word = bare[:2]
        if not bare:
            blank = number
        elif word == "{|":
            if len(stack) == 1 and (not open_cell or stack[0] in unclosed):
                extents[stack[0]] = _Extent(stack[0], number - 1, tuple(inner))
                stack.clear()
                inner = []
            stack.append(number)
            open_cell = False
        elif not stack:
            continue
        elif word == "|}":
            opened = stack.pop()
            if len(stack) == 1:
                inner.append((opened, number))
            elif not stack:
                extents[opened] = _Extent(opened, number, tuple(inner))
                inner = []
            open_cell = True
        elif word in ("|-", "|+"):
            open_cell = False
        elif bare[:1] in ("|", "!"):
            open_cell = True
        elif len(stack) == 1 and stack[0] in unclosed and (_is_heading(bare) or blank == number - 1):
            extents[stack[0]] = _Extent(stack[0], number - 1, tuple(inner))
            stack.clear()
            inner = []
    if stack:
        if len(stack) > 1:
            inner.append((stack[1], len(lines) - 1))
        extents[stack[0]] = _Extent(stack[0], len(lines) - 1, tuple(inner))
    return extents


def _is_heading(bare: str) -> bool:
    text = bare.rstrip(_BLANK)
    return len(text) > 4 and text.startswith("==") and text.endswith("==")


def _unclosed(bares: list[str]) -> set[int]:
    """The lines that open a table which nothing closes."""
    stack: list[int] = []
    for number, word in [(number, bare[:2]) for number, bare in enumerate(bares) if bare[:2] in ("{|", "|}")]:
        if word == "{|":
            stack.append(number)
        elif stack:
            stack.pop()
    return set(stack)


def _table(raw: str, masked: str, starts: list[int], extent: _Extent) -> Table:
    start, end = starts[extent.first], starts[extent.last + 1] - 1
    text, shape = raw[start:end], masked[start:end]
    if extent.inner:
        pieces, at = [], start
        for first, last in extent.inner:
            begins, ends = starts[first], starts[last + 1] - 1
            pieces.append(masked[at:begins])
            pieces.append(INSIDE * (ends - begins))
            at = ends
        pieces.append(masked[at:end])
        shape = "".join(pieces)
    return read_table(text, shape, extent.first + 1)
