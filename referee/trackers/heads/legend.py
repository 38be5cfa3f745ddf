"""What a page's own legend says of its symbols."""

from __future__ import annotations

import re

from referee.model.patterns import later
from referee.trackers.wikitext.inline import inline, plain, squeezed
from referee.trackers.wikitext.names import is_symbol, level
from referee.trackers.wikitext.page import Line, Page, Placed, Section
from referee.trackers.wikitext.tables import Table

_TITLE = later(r"(?:legend|key|symbols)\b", re.I)
_LINE = later(r"(?:legend|key|symbols)\s*[:;–—-]\s*(.*)", re.I)
_MEANING = later(r"\s*(.+?)\s*(?:=|:|\s[–—-]\s|→)\s*(.+?)\s*")
_SYMBOL_HEADS = frozenset(("symbol", "symbols", "sign", "icon", "icons", "emoji"))
_MEANING_HEADS = frozenset(("meaning", "meanings", "means", "stands for", "what it means"))
_LONGEST_SYMBOL = 3
_DASHES = frozenset("-–—−")
"""They stand for nothing, whatever they stand beside."""


def legend_of(page: Page) -> dict[str, str]:
    """Symbol to word; a symbol that is explained in two ways is left out."""
    meanings: dict[str, set[str]] = {}
    within = False
    alone = False  # a label alone heads what stands right below it, and bullets
    begun = False  # a line of a legend goes on in bullets, and in lines of symbols right below it
    fresh = False
    tabled = False  # a legend that has begun in words goes on in no table
    for part in page.parts:
        if isinstance(part, Section):
            within = tabled = bool(_TITLE.fullmatch(plain(part.title)))
            alone = begun = False
        elif isinstance(part, Placed):
            if tabled or _TITLE.match(plain(part.table.caption)) or _is_headed_so(part.table):
                for row in part.table.rows:
                    cells = [cell for cell in row if cell is not None]
                    if len(cells) == 2:
                        _add(meanings, plain(cells[0].raw), plain(cells[1].raw))
            tabled = tabled and not alone
        else:
            known = len(meanings)
            if _is_label(part):
                within = alone = fresh = tabled = True
                begun = False
                continue
            fresh = fresh and not part.bullet
            if alone and not part.bullet and not fresh:
                within = alone = False
            if begun and (part.bullet == "blank" or not (part.bullet or _begins_drawn(part.raw))):
                within = begun = tabled = False
            begins = not within
            within = _line(meanings, part, within)
            begun = begun or (begins and len(meanings) > known)
            tabled = within and len(meanings) == known and (tabled or part.bullet != "blank")
    return {symbol: words.pop() for symbol, words in meanings.items() if len(words) == 1}


def _is_headed_so(table: Table) -> bool:
    """Whether a table's two columns are headed as symbols and their meanings."""
    heads = [level(plain(cell.raw))[1] for cell in (table.rows[0] if table.rows else ()) if cell is not None]
    return len(heads) == 2 and heads[0] in _SYMBOL_HEADS and heads[1] in _MEANING_HEADS


def _is_label(line: Line) -> bool:
    """Whether a line is nothing but the name of a legend, in bold, italic, as a term or with a colon."""
    if len(line.raw) > 100 or line.bullet not in ("", ";"):
        return False
    shown = inline(line.raw)
    marked = line.bullet == ";" or shown.wholly("bold") or shown.wholly("italic") or shown.text.endswith(":")
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


def _begins_drawn(raw: str) -> bool:
    """Whether a line begins with a symbol that is drawn, not read, or with a template."""
    return raw.lstrip()[:2] == "{{" or is_symbol(plain(raw)[:1] or "x")


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
    if symbol and word and not _is_word(symbol) and symbol not in _DASHES:
        meanings.setdefault(squeezed(symbol), set()).add(word)


def _is_word(text: str) -> bool:
    """Whether a text is no symbol, letter or abbreviation."""
    if text.startswith("{{"):
        return False
    drawn = all(is_symbol(char) or char.isspace() for char in text)
    return not drawn and len(text) > _LONGEST_SYMBOL
