"""The value of a variable that one cell shows; a cell is read alone, and either is a value or says why it is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.asked import PLAYER, Asked
from referee.trackers.cells.items import read_items
from referee.trackers.cells.numbers import field_of, read_integer, require_no_pill, without_stop
from referee.trackers.cells.symbols import folded, graphemes, is_emoji, tally, tokens
from referee.trackers.cells.times import read_date, read_time
from referee.trackers.cells.ways import Unreadable, Ways
from referee.trackers.wikitext.colours import colour_of
from referee.trackers.wikitext.inline import Atom, Inline, inline, squeezed
from referee.trackers.wikitext.labels import uncoloured
from referee.trackers.wikitext.names import (
    LONGEST_OF_NAMES,
    is_symbol,
    named_atom,
    named_text,
    one_of,
    without_decoration,
)
from referee.trackers.wikitext.notes import without_note

EMPTY = frozenset(("", "-", "–", "—", "−", "none", "nothing", "none yet", "nothing yet", "(empty)"))
_TRUE = frozenset(("yes", "y", "true", "1", "✓", "✔", "✅", "☑", "🗹", "{{yes}}", "{{yes|}}"))
_FALSE = frozenset(("no", "n", "false", "0", "✗", "✘", "❌", "✖", "☐", "☒", "❎", "{{no}}", "{{no|}}"))
_HASH = later(r"[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}", re.I)
_UNCERTAIN = later(r"\?|~|≈|\b(?:tbd|tba|tbc|maybe|see below|see above)\b|❓|❔", re.I)
_OF_PIECES = ("list", "multiset", "marked-list", "names", "count", "grid")
"""Kinds whose values are made of pieces, each of which may be struck."""

_STRUCK = "it is struck, and what that means is not declared"
_DENIAL = later(
    r"not?|non.*|never|un.+|in.+|dis.+|.+less|\W.*|.*[\d?].*|lost|gone|used|spent|missing|broken|out|dead", re.I
)
"""A word that may say the contrary of the tick beside it."""

_WORDS = later(r"\w[\w'’ -]{0,80}")


def read_value(variable: Asked, raw: str, colour: str, ways: Ways) -> Any:
    """The value that a cell of this wikitext and background shows; raises Unreadable."""
    shown = inline(raw if variable.kind == "text" else uncoloured(raw, variable.is_called)).without_notes
    if variable.colour:
        return _coloured(variable, shown, colour, ways)
    return read_shown(variable, shown, ways)


def _coloured(variable: Asked, shown: Inline, colour: str, ways: Ways) -> Any:
    values = {colour_of(name): value for name, value in variable.colour.items()}
    painted = colour_of(colour)
    if painted not in values:
        if painted:
            raise Unreadable(f"the background {colour} means nothing that is declared")
        return read_shown(variable, shown, ways)
    value = values[painted]
    if variable.kind in ("choice", "name", "boolean", "integer") and shown.text.casefold() not in EMPTY:
        try:
            said = read_shown(variable, shown, ways) if variable.kind != "choice" or ways.options(variable) else value
        except Unreadable:
            said = value
        if said != value:
            raise Unreadable(f"the background says {value}, and the text {said}")
    return value


def read_shown(variable: Asked, shown: Inline, ways: Ways) -> Any:
    """The value that a text shows; raises Unreadable."""
    drawn = variable.kind in _OF_PIECES or (variable.kind == "integer" and not any(map(str.isdigit, shown.text)))
    if shown.struck and not drawn:
        return _corrected(variable, shown, ways)
    if is_empty(variable, shown, ways):
        if shown.struck:
            raise Unreadable(_STRUCK)
        if variable.has_empty:
            return empty_value(variable)
        raise Unreadable("it is empty, and what that means is not declared")
    return _READERS[variable.kind](variable, shown, ways)


def _corrected(variable: Asked, shown: Inline, ways: Ways) -> Any:
    """The one value that is not struck, beside others of its kind that are; raises Unreadable."""
    rest = _without_marks([atom for atom in shown.atoms if not atom.struck])
    if not rest.text:
        raise Unreadable(_STRUCK)
    runs = groupby(shown.atoms, key=attrgetter("struck"))
    for struck in [_without_marks(list(run)) for is_struck, run in runs if is_struck]:
        if struck.text.casefold() not in EMPTY:
            try:
                read_shown(variable, struck, ways)
            except Unreadable:
                raise Unreadable(f"what the struck “{struck.text[:40]}” means is not declared") from None
    return read_shown(variable, rest, ways)


def _without_marks(atoms: list[Atom]) -> Inline:
    """Some pieces as if they were not struck."""
    kept = tuple(replace(atom, struck=False) for atom in atoms)
    return Inline("".join(atom.text for atom in kept), kept)


def empty_value(variable: Asked) -> Any:
    """What an empty cell means."""
    if variable.kind == "multiset" and variable.empty == []:
        return {}
    return variable.empty


def is_empty(variable: Asked, shown: Inline, ways: Ways) -> bool:
    """Whether a cell is empty, or says so in one of the words for that, which is no option."""
    text = shown.text.casefold()
    if text not in EMPTY and not (variable.kind in ("time", "date") and text == "never"):
        phrase = variable.empty if isinstance(variable.empty, str) else ""
        return bool(phrase) and squeezed(phrase).casefold() == text and variable.kind != "text"
    if any(atom.sort in ("image", "template", "table") for atom in shown.atoms):
        return False
    if not text:
        return True
    if variable.kind in ("name", "names") and ways.people.named(text) is not None:
        return False
    known = [str(option) for option in ways.options(variable)] + [variable.symbol, *map(squeezed, variable.symbols)]
    return one_of(known, text) is None


def _readable(shown: Inline) -> str:
    if shown.flaw:
        raise Unreadable(shown.flaw)
    require_no_pill(shown)
    return shown.text


def _integer(variable: Asked, shown: Inline, ways: Ways) -> Any:
    if variable.symbol and not any(char.isdigit() for char in shown.text):
        return _count(variable, shown, ways)
    return read_integer(variable, shown)


def _count(variable: Asked, shown: Inline, ways: Ways) -> Any:
    declared = variable.symbols or ({variable.symbol: variable.symbol} if variable.symbol else {})
    if re.fullmatch(r"\d{1,6}", shown.text) and not variable.symbols:
        if shown.struck:
            raise Unreadable("the number is struck")
        return int(shown.text)
    if shown.text == "0":
        return {}
    if not declared:
        seen = {folded(atom.text) for atom in shown.atoms if atom.sort == "template"}
        drawn = {grapheme for atom in shown.atoms if atom.sort == "text" for grapheme in graphemes(atom.text)}
        if len(seen | drawn) != 1 or not (seen or is_emoji(next(iter(drawn)))):
            raise Unreadable("which symbol counts is not declared")
        declared = {symbol: symbol for symbol in seen | drawn}
    run = tokens(shown, declared)
    if run is None:
        raise Unreadable(shown.flaw or "it holds something beside the declared symbols")
    if any(token.struck for token in run):
        raise Unreadable("a symbol is struck")
    return tally(run, variable.symbols) if variable.symbols else len(run)


def _choice(variable: Asked, shown: Inline, ways: Ways) -> Any:
    options = {str(option): option for option in ways.options(variable)}
    symbols = {folded(symbol): value for symbol, value in variable.symbols.items()}
    run = "".join(folded(atom.text) if atom.sort == "template" else squeezed(atom.text) for atom in shown.atoms)
    if run in symbols:
        return symbols[run]
    text = _readable(shown)
    # An option that stands there alone is that one, as where what else the pattern holds stands in a place of its own.
    if variable.pattern and one_of(options, text) is None:
        text = field_of(variable.pattern, variable.name, text)
    if text in symbols:
        return symbols[text]
    if not options:
        if _UNCERTAIN.search(text):
            raise Unreadable("it is not certain")
        return text
    key = one_of(options, text) or one_of(options, text.removesuffix("."))
    key = key or one_of(options, without_note(text)) or _told(variable, text, options, ways)
    if key is None and not (variable.stray and _WORDS.fullmatch(text) and not _UNCERTAIN.search(text)):
        raise Unreadable("it is none of the options")
    return text if key is None else options[key]


def _told(variable: Asked, text: str, options: dict[str, Any], ways: Ways) -> str | None:
    """The option that a symbol of the legend stands for, or that has a picture or its unit beside it."""
    word = ways.legend.get(text)
    if word is not None:
        return one_of(options, word)
    drawn = [seen for seen in graphemes(text) if is_symbol(seen[0])]
    if drawn and all(is_emoji(seen) for seen in drawn) and len(drawn) <= 2:
        bare = " ".join("".join(" " if is_symbol(char) else char for char in text).split())
        return one_of(options, bare)
    return None


def _list(variable: Asked, shown: Inline, ways: Ways) -> Any:
    if variable.things == PLAYER:
        return _names(variable, shown, ways)
    items = read_items(variable, shown, ways)
    if any(item.struck for item in items):
        raise Unreadable("an item is struck, and what that means is not declared")
    return [item.name for item in items]


def _multiset(variable: Asked, shown: Inline, ways: Ways) -> Any:
    counts: dict[str, int] = {}
    for name in _list(variable, shown, ways):
        counts[str(name)] = counts.get(str(name), 0) + 1
    return counts


def _marked(variable: Asked, shown: Inline, ways: Ways) -> Any:
    return [[item.name, variable.mark if item.struck else None] for item in read_items(variable, shown, ways)]


def person(text: str, shown: Inline | None, ways: Ways) -> str:
    """The person that a text names; raises Unreadable."""
    if not ways.people.everyone:
        if _UNCERTAIN.search(text) or re.search(r"\bor\b|[&,/]", text):
            raise Unreadable("whom it names is not certain")
        return without_decoration(text)
    met = ways.people.meant(shown) if shown is not None else ways.people.meet(text)
    if met is None or len({met.name, *ways.people.within(text)}) > 1:
        raise Unreadable("it names nobody that is known, or several")
    return met.name


def _name(variable: Asked, shown: Inline, ways: Ways) -> Any:
    if variable.options or (variable.things and variable.things != PLAYER):
        return _choice(variable, shown, ways)
    if variable.pattern:
        return person(field_of(variable.pattern, variable.name, _readable(shown)), None, ways)
    if any(atom.sort == "image" for atom in shown.atoms):
        raise Unreadable(shown.flaw)
    return person(named_text(shown), shown, ways)


def _names(variable: Asked, shown: Inline, ways: Ways) -> Any:
    if variable.options or (variable.things and variable.things != PLAYER):
        return _list(variable, shown, ways)
    if shown.struck:
        raise Unreadable("a name is struck, and what that means is not declared")
    if ways.people.contradicted(shown):
        raise Unreadable("a link leads to another than it names")
    names: list[str] = []
    known = ways.people.everyone
    for line in _lines(shown):
        for piece in re.split(r"[,;·•](?![^()]*\))", line):
            if not piece.strip():
                continue
            if known and ways.people.meet(piece.strip()) is not None:
                parts = [piece]
            else:
                parts = re.split(r"\s*&\s*|\s+and\s+|^\s*and\s+|^\s*&\s+", piece)
            names.extend(person(part.strip(), None, ways) for part in parts if part.strip())
    if not names:
        raise Unreadable("it names nobody")
    return names


def _lines(shown: Inline) -> list[str]:
    """The lines of a text, a box being a line of its own; raises Unreadable."""
    if len(_readable(shown)) > LONGEST_OF_NAMES:
        raise Unreadable("it is longer than a list of people can be")
    lines = [""]
    for atom in shown.atoms:
        if atom.sort == "break":
            lines.append("")
        elif atom.sort == "box":
            lines.extend((atom.text, ""))
        else:
            lines[-1] += named_atom(atom).replace("\n", " ").replace("\ufe0f", "")
    return lines


def _time(variable: Asked, shown: Inline, ways: Ways) -> Any:
    return read_time(_readable(shown))


def _date(variable: Asked, shown: Inline, ways: Ways) -> Any:
    return read_date(_readable(shown))


def _text(variable: Asked, shown: Inline, ways: Ways) -> Any:
    text = _readable(shown)
    if variable.pattern:
        return field_of(variable.pattern, variable.name, text)
    return text


def _boolean(variable: Asked, shown: Inline, ways: Ways) -> Any:
    if len(shown.atoms) == 1 and shown.atoms[0].sort == "template":
        word = folded(shown.atoms[0].text)
    else:
        word = without_stop(shown.text.casefold())
    if variable.symbol and word == folded(variable.symbol).casefold():
        return True
    for symbol, value in variable.symbols.items():
        if folded(symbol).casefold() == word:
            return value
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    words = [part for part in word.split() if not is_symbol(part[0])] if not shown.flaw else []
    signs = [part for part in word.split() if is_symbol(part[0])] if not shown.flaw else []
    said = {part in _TRUE for part in (*words, *signs) if part in _TRUE or part in _FALSE}
    if len(words) == 1 and len(signs) == 1 and len(said) == 1 and {*words, *signs} <= (_TRUE | _FALSE):
        return said.pop()
    if len(words) == 1 and len(signs) == 1 and said == {True} and not _DENIAL.fullmatch(words[0]):
        return True  # A tick, and one word of what it says so.
    raise Unreadable(shown.flaw or "it says neither yes nor no")


def _hash(variable: Asked, shown: Inline, ways: Ways) -> Any:
    text = _readable(shown)
    if not _HASH.fullmatch(text):
        raise Unreadable("it is no hash")
    return text


def _no_grid(variable: Asked, shown: Inline, ways: Ways) -> Any:
    raise Unreadable("it is no grid")


_READERS: dict[str, Callable[[Asked, Inline, Ways], Any]] = {
    "integer": _integer,
    "choice": _choice,
    "list": _list,
    "multiset": _multiset,
    "marked-list": _marked,
    "name": _name,
    "names": _names,
    "time": _time,
    "date": _date,
    "grid": _no_grid,
    "text": _text,
    "boolean": _boolean,
    "hash": _hash,
    "count": _count,
}
