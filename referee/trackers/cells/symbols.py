"""Symbols in a text: emoji, letters and templates that count by being repeated."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from referee.model.patterns import later
from referee.trackers.wikitext.inline import Inline, squeezed
from referee.trackers.wikitext.templates import template_parts

GRAPHEME = later(
    "[\U0001f1e6-\U0001f1ff]{2}|.(?:[\u0300-\u036f\u20d0-\u20ff\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]|\u200d.)*",
    re.S,
)
"""A character as it is seen, U+FE0F taken out before."""

CROSSES = "❌✖✗✘☓❎🗙"
TICKS = "✓✔✅"
BOXES = "☐☑🗹"
_NO_DECORATION = frozenset("❓❔❗❕⁉‼➕➖➗✖➰🔟🆕" + CROSSES + "▲△▴▵▼▽▾▿🔺🔻🔼🔽⬆⬇📈📉➡⬅")
_BETWEEN = later(r"[\s,;·•]+")


class Token(NamedTuple):
    """A symbol as declared or seen, and the marks that it bears."""

    symbol: str
    struck: bool = False
    bold: bool = False
    italic: bool = False


def is_emoji(grapheme: str) -> bool:
    """Whether a character as seen is a picture that says nothing of a number beside it."""
    first = grapheme[:1]
    if not first or first in _NO_DECORATION or len(grapheme) > 12:
        return False
    code = ord(first)
    drawn = 0x25A0 <= code <= 0x27BF or 0x2B00 <= code <= 0x2BFF or 0x1F000 <= code <= 0x1FBFF
    return drawn and unicodedata.category(first) == "So"


def folded(symbol: str) -> str:
    """A symbol as it is compared: templates by name and arguments, all else without U+FE0F."""
    text = squeezed(symbol)
    if text.startswith("{{") and text.endswith("}}"):
        name, arguments = template_parts(text)
        return "{{" + "|".join((name, *(" ".join(argument.split()) for argument in arguments))) + "}}"
    return text


def tokens(shown: Inline, symbols: Iterable[str]) -> list[Token] | None:
    """The declared symbols that a text is made of, a count beside one taken as so many; None where it holds others."""
    known = {folded(symbol): symbol for symbol in symbols if symbol}
    texts = sorted((text for text in known if not text.startswith("{{")), key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, texts))) if texts else None
    pieces: list[Token | str] = []
    for atom in shown.atoms:
        marks = (atom.struck, atom.bold, atom.italic)
        if atom.sort == "template":
            symbol = known.get(folded(atom.text))
            if symbol is None:
                return None
            pieces.append(Token(squeezed(symbol), *marks))
        elif atom.sort == "box" and atom.text in known:
            pieces.append(Token(squeezed(known[atom.text]), *marks))
        elif atom.sort in ("text", "break", "pre"):
            at, text = 0, squeezed_keeping_ends(atom.text) if atom.sort != "break" else " "
            for match in pattern.finditer(text) if pattern else ():
                pieces.append(text[at : match.start()])
                pieces.append(Token(squeezed(known[match[0]]), *marks))
                at = match.end()
            pieces.append(text[at:])
        else:
            return None
    return _counted(pieces)


def squeezed_keeping_ends(text: str) -> str:
    """A text without U+FE0F and with plain blanks."""
    return text.replace("\ufe0f", "").replace("\xa0", " ").replace("\n", " ")


def _counted(pieces: list[Token | str]) -> list[Token] | None:
    """Tokens with the numbers between them used up: all before their symbols, or all after them."""
    joined: list[Token | str] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        elif piece:
            joined.append(piece)
    words = [_BETWEEN.sub(" ", piece).strip() for piece in joined if isinstance(piece, str)]
    if not any(words):
        return [piece for piece in joined if isinstance(piece, Token)]
    after = _apportioned(joined, leading=False)
    before = _apportioned(joined, leading=True)
    if after is not None and before is not None:
        return None
    return after if after is not None else before


def _apportioned(pieces: list[Token | str], *, leading: bool) -> list[Token] | None:
    """Each symbol as often as the number after it (or before it) says; None where a number is left over."""
    order = list(reversed(pieces)) if leading else pieces
    counted: list[Token] = []
    last: Token | None = None
    for piece in order:
        if isinstance(piece, Token):
            counted.append(piece)
            last = piece
            continue
        text = _BETWEEN.sub(" ", piece).strip()
        if not text:
            continue
        match = (
            re.fullmatch(r"(\d{1,6})\s*[x×✕]?", text, re.I)
            if leading
            else re.fullmatch(r"[x×✕]?\s*(\d{1,6})", text, re.I)
        )
        if match is None or last is None or int(match[1]) > 10_000:
            return None
        counted.pop()
        counted.extend([last] * int(match[1]))
        last = None
    return list(reversed(counted)) if leading else counted


def tally(run: Iterable[Token], named: Mapping[str, Any]) -> dict[str, int]:
    """How often each symbol stands there, by the name that it has."""
    names = {squeezed(symbol): str(name) for symbol, name in named.items()}
    counts: dict[str, int] = {}
    for token in run:
        name = names.get(token.symbol, token.symbol)
        counts[name] = counts.get(name, 0) + 1
    return counts


def graphemes(text: str) -> list[str]:
    """A text's characters as they are seen, blanks left out."""
    return [seen for seen in GRAPHEME.findall(squeezed(text)) if not seen.isspace()]
