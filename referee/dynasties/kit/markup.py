"""Wikitext as far as trackers need it: tables, and texts without the markup around them."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

TAG = re.compile(r"</?(?:nowiki|tt|code|small|span|div|br|b|i|u|s|p|font|center)\b[^<>]*>", re.I)
LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")


def bare(text: str) -> str:
    """A text without tags, links, bold and italics."""
    return TAG.sub("", LINK.sub(r"\1", text)).replace("'''", "").replace("''", "").strip()


def tables_in(text: str) -> Iterator[str]:
    """The wikitables of a page; one that is not closed ends with the page."""
    at = 0
    while (begin := text.find("{|", at)) >= 0:
        end = text.find("\n|}", begin)
        at = end if end >= 0 else len(text)
        yield text[begin:at]


def rows_of(table: str) -> list[tuple[str, ...]]:
    """The rows of a wikitable, each as its bare cells, however they stand on lines."""
    rows: list[tuple[str, ...]] = []
    now: tuple[str, ...] = ()
    for line in table.split("\n")[1:]:
        line = line.strip()
        if line.startswith("|-"):
            rows += [now] if now else []
            now = ()
        elif line[:1] in ("|", "!") and not line.startswith(("|+", "|}")):
            now += _cells(line)
    return [*rows, now] if now else rows


@functools.lru_cache(maxsize=4096)
def _cells(line: str) -> tuple[str, ...]:
    """The cells of one line of a table; of a page's lines hardly any changes from one revision to the next."""
    return tuple(bare(_content(cell)) for cell in re.split(r"\|\||!!", line[1:]))


def _content(cell: str) -> str:
    before, bar, after = cell.partition("|")
    return after if bar and "[[" not in before else cell
