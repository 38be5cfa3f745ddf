"""What a page's own legend says of its symbols."""

from __future__ import annotations

import re

from referee.trackers.wikitext.inline import inline, plain, squeezed
from referee.trackers.wikitext.names import is_symbol
from referee.trackers.wikitext.page import Line, Page, Placed, Section

_TITLE = re.compile(r"(?:legend|key|symbols)\b", re.I)
_LINE = re.compile(r"(?:legend|key|symbols)\s*[:;–—-]\s*(.*)", re.I)
_MEANING = re.compile(r"\s*(.+?)\s*(?:=|:|\s[–—-]\s|→)\s*(.+?)\s*")
_LONGEST_SYMBOL = 3


def legend_of(page: Page) -> dict[str, str]:
    """Symbol to word; a symbol that is explained in two ways is left out."""
    meanings: dict[str, set[str]] = {}
    within = False
    alone = False  # a label alone heads what stands right below it, and bullets
    fresh = False
    tabled = False  # a legend that has begun in words goes on in no table
    for part in page.parts:
        if isinstance(part, Section):
            within = tabled = bool(_TITLE.fullmatch(plain(part.title)))
            alone = False
        elif isinstance(part, Placed):
            title = plain(part.table.caption)
            if tabled or _TITLE.match(title):
                for row in part.table.rows:
                    cells = [cell for cell in row if cell is not None]
                    if len(cells) == 2:
                        _add(meanings, plain(cells[0].raw), plain(cells[1].raw))
            tabled = tabled and not alone
        else:
            known = len(meanings)
            if _is_label(part):
                within = alone = fresh = tabled = True
                continue
            fresh = fresh and not part.bullet
            if alone and not part.bullet and not fresh:
                within = alone = False
            within = _line(meanings, part, within)
            tabled = within and len(meanings) == known and (tabled or part.bullet != "blank")
    return {symbol: words.pop() for symbol, words in meanings.items() if len(words) == 1}


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but the name of a legend, in bold, italic or as a term."""
    if len(line.raw) > 100 or line.bullet not in ("", ";"):
        return False
    shown = inline(line.raw)
    marked = line.bullet == ";" or shown.wholly("bold") or shown.wholly("italic")
    return marked and bool(_TITLE.fullmatch(shown.text.rstrip(" :")))


def _line(meanings: dict[str, set[str]], line: Line, within: bool) -> bool:
    """Reads a line; whether the next one belongs to the legend too."""
    if line.bullet == "blank":
        return within
    if len(line.raw) > 5_000 or (
        "egend" not in line.raw and "ey" not in line.raw and not within and "ymbol" not in line.raw
    ):
        return within and bool(line.bullet)
    text = squeezed("".join(";" if atom.sort == "break" else atom.text for atom in inline(line.raw).atoms))
    match = _LINE.fullmatch(text)
    if match:
        _meanings(meanings, match[1])
        return True
    if within:
        _meanings(meanings, text)
    return within


def _meanings(meanings: dict[str, set[str]], text: str) -> None:
    for piece in re.split(r"[,;•·|]|\.\s", text.rstrip(".")):
        match = _MEANING.fullmatch(piece)
        sign, _, word = piece.strip().partition(" ")
        if match:
            _add(meanings, match[1], match[2])
        elif sign and word[:1].isalpha() and all(map(is_symbol, sign)):
            _add(meanings, sign, word)


def _add(meanings: dict[str, set[str]], symbol: str, word: str) -> None:
    """Takes a symbol and its word, in whichever order they stand."""
    symbol, word = symbol.strip(), word.strip()
    if _is_word(symbol) and not _is_word(word):
        symbol, word = word, symbol
    if symbol and word and not _is_word(symbol):
        meanings.setdefault(squeezed(symbol), set()).add(word)


def _is_word(text: str) -> bool:
    """Whether a text is no symbol, letter or abbreviation."""
    if text.startswith("{{"):
        return False
    drawn = all(is_symbol(char) or char.isspace() for char in text)
    return not drawn and len(text) > _LONGEST_SYMBOL
