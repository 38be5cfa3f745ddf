"""Wikitext as far as the game's pages need it: what a reader of a page sees of its lines, headings and tables.

Reading is lenient, and takes linear time whatever is on the page.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import unescape

from referee.model.patterns import later

Row = tuple[str, ...]
"""A row of a wikitable: its cells, plain."""

_BREAK = later(r"</?(?:br|p|center)\b[^<>]*>", re.I)
"""What a reader of the page sees as a break between two lines."""
_TAG = later(r"</?(?:nowiki|tt|code|small|span|div|br|b|i|u|s|del|p|font|center)\b[^<>]*>", re.I)
_OF_LOOKS = later(
    r"</?(?:nowiki|tt|code|small|big|br|b|i|u|p|center|onlyinclude|noinclude)\s*/?>|<span id=\"[^\"<>]*\">\s*</span>",
    re.I,
)
_LINK = later(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]")
_ADDRESS = later(r"\[https?://[^\s\[\]]+ ([^\[\]]*)\]")
_BOLD_OR_ITALIC = later("'{2,}")
_FITTINGS = later(
    r"__(?:(?:NO|FORCE)?TOC|NOEDITSECTION|(?:NO)?NEWSECTIONLINK|NOGALLERY|HIDDENCAT|(?:NO)?INDEX)__|\[\[Category:[^\[\]]*\]\]"
    r"|\[\[(?:File|Image):[^\[\]|]*(?:\|(?:thumb|thumbnail|frame|framed|frameless|border|left|right|center|centre|none|baseline|middle|top"
    r"|bottom|upright|\d{0,4}x?\d{1,4}px|(?:link|class)=[^\[\]|]*))*\]\]"
    r"|\{\{(?:clear|clr|-|(?:NO)?TOC|anchor|shortcut|DEFAULTSORT|DISPLAYTITLE)(?:[ :|][^{}]*)?\}\}",
    re.I,
)
"""What a page has that is none of its words: where it is filed, whether it has a table of contents, pictures that nothing is written
under, what parts lines and marks places."""
_NAMED_PLACE = later(
    r"<span(?:\s+(?:id|class|lang)\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s\"'<>]+))*\s*>([^<>]*)</span>", re.I
)
_BETWEEN_CELLS = later(r"\|\||!!")
_BOX_BEGINS = later(r"<pre\b[^<>]*>", re.I)
_BOX_ENDS = later(r"</pre>", re.I)
_MOST_LEVELS = 6


def without_comments(text: str) -> str:
    """The text without HTML comments; one that is not closed hides nothing."""
    parts, at = [], 0
    while (begin := text.find("<!--", at)) >= 0 and (end := text.find("-->", begin)) >= 0:
        parts.append(text[at:begin])
        at = end + 3
    return "".join([*parts, text[at:]])


def without_fittings(text: str) -> str:
    """The text without what is none of its words, as categories, switches and pictures are."""
    return _FITTINGS.sub("", text)


def heading_seen(heading: str, look: Callable[[str], str]) -> str:
    """A heading as a reader sees it: without marks of places, with characters for what stands for them; `look`: what becomes of the rest."""
    bare = _NAMED_PLACE.sub(r"\1", without_fittings(heading))
    return unescape(look(bare)).replace("\u00a0", " ").strip() or heading


def without_tags(text: str) -> str:
    """The text without the tags that only change its looks; what breaks a line is a space."""
    return _TAG.sub("", _BREAK.sub(" ", text))


def plain(text: str) -> str:
    """The text as a reader of the page sees it: links by their words, no tags, bold or italics."""
    words = without_tags(_ADDRESS.sub(r"\1", _LINK.sub(r"\1", text)))
    return _BOLD_OR_ITALIC.sub("", words).replace("&nbsp;", " ").replace("\u00a0", " ")


def as_written(text: str) -> str:
    """The text with links by their words and without what only changes its looks; what may strike or hide a part, or put
    another in its place, stands as it is written."""
    words = _OF_LOOKS.sub(_space_for_break, _ADDRESS.sub(r"\1", _LINK.sub(r"\1", text)))
    return _BOLD_OR_ITALIC.sub("", words).replace("&nbsp;", " ").replace("\u00a0", " ")


def _space_for_break(tag: re.Match[str]) -> str:
    return " " if _BREAK.fullmatch(tag[0]) else ""


def heading_of(line: str) -> tuple[int, str] | None:
    """Level and words of a heading, None where a line is none; marks that one side has more of are words."""
    line = line.rstrip()
    level = min(len(line) - len(line.lstrip("=")), len(line) - len(line.rstrip("=")), _MOST_LEVELS)
    words = line[level : len(line) - level].strip()
    return (level, words) if level and words else None


def sections_of(lines: Iterable[str]) -> Iterator[tuple[int, str, list[str]]]:
    """Level, heading and lines of each section; level 0 and no heading above the first."""
    level, heading, body = 0, "", list[str]()
    for line in lines:
        if line.startswith("=") and (begun := heading_of(line)) is not None:
            yield level, heading, body
            (level, heading), body = begun, []
        else:
            body.append(line)
    yield level, heading, body


def with_rows(lines: Iterable[str]) -> Iterator[str | Row]:
    """The lines; of a wikitable, instead of the lines that hold its cells, each row where it ends.

    A table begins with an empty row, and ends with the lines where it is not closed.
    """
    row: list[str] | None = None  # None outside of tables
    for line in lines:
        bare = line.strip()
        if row is None and "{|" in line:
            yield from (line, ())
            row = []
        elif row is None or not bare.startswith(("|", "!")) or bare.startswith("|+"):
            yield line
        elif bare.startswith(("|-", "|}")):
            yield from [tuple(row)] if row else []
            row = [] if bare.startswith("|-") else None
        else:
            row += _cells(bare)
    yield from [tuple(row)] if row else []


def tables_in(text: str) -> list[list[Row]]:
    """The rows of each wikitable of a text."""
    return rows_in(text.split("\n"))


def rows_in(lines: Iterable[str]) -> list[list[Row]]:
    """The rows of each wikitable among these lines."""
    tables: list[list[Row]] = []
    for part in with_rows(lines):
        if part == ():
            tables.append([])
        elif not isinstance(part, str):
            tables[-1].append(part)
    return tables


@functools.lru_cache(maxsize=4096)
def _cells(line: str) -> Row:
    """The cells of one line of a table; of a page's lines hardly any changes from one revision to the next."""
    return tuple(plain(_content(cell)).strip() for cell in _BETWEEN_CELLS.split(line[1:]))


def _content(cell: str) -> str:
    """A cell without its attributes; the bar of a link is none that ends them."""
    before, bar, after = cell.partition("|")
    return after if bar and "[[" not in before else cell


def boxed_in(text: str) -> str | None:
    """What stands in the first `<pre>` of a text; None where there is none, or it is not closed."""
    begin = _BOX_BEGINS.search(text)
    end = _BOX_ENDS.search(text, begin.end()) if begin else None
    return text[begin.end() : end.start()] if begin and end else None


def write_table(rows: Iterable[Sequence[str]], header: Sequence[str] = ()) -> str:
    """A wikitable in the canonical form, a row to a line."""
    lines = ['{| class="wikitable"', *([f"! {' !! '.join(header)}"] if header else [])]
    for row in rows:
        lines += ["|-", f"| {' || '.join(row)}"]
    return "\n".join([*lines, "|}"])
