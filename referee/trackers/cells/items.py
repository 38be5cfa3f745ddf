"""Lists in a cell: items by commas, bullets, lines or boxes, with counts, marks, and what each of them is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.cells.counted import (
    Count,
    check_count,
    check_name,
    check_together,
    counts,
    is_numbered,
    may_be_either,
)
from referee.trackers.cells.pieces import Piece, split
from referee.trackers.cells.symbols import BOXES, CROSSES, TICKS, graphemes, is_emoji, tokens
from referee.trackers.cells.ways import Unreadable, Ways
from referee.trackers.wikitext.inline import Inline, squeezed
from referee.trackers.wikitext.names import is_symbol, one_of, same
from referee.trackers.wikitext.notes import without_note

MOST = 10_000
"""How many items a count may stand for."""

_UNSURE = later(
    r"\?|~|≈|…|\.\.\.|\b(?:tbd|tba|tbc|etc|maybe|unknown|lots|some|see below|see above|various|or|and/or)\b|❓|❔|/| [+] |(?-i:\s[x×]\d)",
    re.I,
)
_AND = later(r"\s(?:&|and)\s", re.I)
_PARTS = later(r"[,;]|\s(?:&|and)\s", re.I)
_PARTED = later(r"[,;•·()\[\]]|(?<!\S)(?:&|and)(?!\S)", re.I)
"""What separates items of which it is told what they may be."""

_NUMBER = later(r"[+\-−]?\d{1,18}")
_BRACKETED = later(r"(.{1,200}?)\s{0,9}\[\d{1,6}\]")
_COUNTED_TOO = later(r"\s\d+$|^\d{1,6}(?:x\s|\s+x\s|\s*[×✕])", re.I)
_DONE = later(r"(?:done|completed?|finished|found|solved|checked|ticked|visited|won|met|paid|sold|taken|got)", re.I)
"""Marks of what a tick says too."""

_THOUSANDS = later(r"(?<![\d,.])\d{1,3}(?:,\d{3}){1,4}(?![\d,.])")
_COUNTED_RUN = later(r"(?:[^(),;\n]{1,80}\(\s?[x×]?\s?\d{1,6}\s?\)\s{0,9}){2,}", re.I)
_COUNT_ENDS = later(r"(?<=\d\))\s{0,9}(?=\S)|(?<=\d\s\))\s{0,9}(?=\S)")


class Item(Struct, frozen=True):
    """An item by its name, with its marks."""

    name: Any
    struck: bool = False
    bold: bool = False
    italic: bool = False


class _Read(NamedTuple):
    """What an item is, and how often; `crossed` by a sign beside it. counted: the number that says how often, if any."""

    crossed: bool
    name: Any
    number: int = 1
    counted: Count | None = None


def read_items(variable: Asked, shown: Inline, ways: Ways) -> list[Item]:
    """The items of a list, in order, each as often as it is there; raises Unreadable."""
    options = ways.options(variable)
    symbols = _symbols(variable, ways)
    if shown.numbered:
        raise Unreadable("a raised number may count an item, or be a footnote's")
    if symbols:
        run = tokens(shown, symbols)
        if run:
            names = {squeezed(symbol): name for symbol, name in symbols.items()}
            return [Item(names[token.symbol], token.struck, token.bold, token.italic) for token in run]
    if options and any(map(str.isdigit, shown.text)):
        shown = _counted_apart(shown, options)
    try:
        return _items(variable, split(shown), options, symbols)
    except Unreadable:
        if not (options or symbols) or not _AND.search(shown.text):
            raise
        try:  # What is no item may be two.
            parted = split(shown, _PARTED)
            items = _items(variable, parted, options, symbols)
        except Unreadable:
            items = []
        if not items:
            raise
        if _is_ambiguous(parted, options, symbols, variable):
            raise Unreadable("it may be read as one item or as several") from None
        return items


def _counted_apart(shown: Inline, options: tuple[Any, ...]) -> Inline:
    """A list in which numbers have no commas of their own, and one stands behind each count in brackets, where no option has either."""
    atoms = shown.atoms
    if not any(_NUMBER.fullmatch(str(option)) or _THOUSANDS.search(str(option)) for option in options):
        atoms = tuple(replace(atom, text=_THOUSANDS.sub(_without_commas, atom.text)) for atom in atoms)
    if _COUNTED_RUN.fullmatch(shown.text) and not any("(" in str(option) for option in options):
        atoms = tuple(replace(atom, text=_COUNT_ENDS.sub(", ", atom.text)) for atom in atoms)
    return shown if atoms is shown.atoms else replace(shown, atoms=atoms)


def _without_commas(match: re.Match[str]) -> str:
    return match[0].replace(",", "")


def _is_ambiguous(pieces: list[Piece], options: tuple[Any, ...], symbols: dict[str, Any], variable: Asked) -> bool:
    """Whether pieces may be joined to items in several ways."""
    most = _most_parts(options)
    ways = [0] * len(pieces) + [1]
    for at in range(len(pieces) - 1, -1, -1):
        for end in range(at + 1, min(at + 2 + most, len(pieces) + 1)):
            if ways[end] and _splits([replace(pieces[at], text=_joint(pieces[at:end]))], options, symbols, variable):
                ways[at] += ways[end]
    return ways[0] > 1


def _items(variable: Asked, pieces: list[Piece], options: tuple[Any, ...], symbols: dict[str, Any]) -> list[Item]:
    """The items that some pieces are; raises Unreadable."""
    if not options and not variable.symbols:
        drawn = _drawn(pieces)
        if drawn is not None:
            return drawn
        if pieces and all(_NUMBER.fullmatch(piece.text) for piece in pieces):
            return _numbers(variable, pieces)
    items: list[Item] = []
    counted: list[tuple[bool, Count]] = []
    for piece, read in _read_pieces(pieces, options, symbols, variable):
        if len(items) + read.number > MOST:
            raise Unreadable("more items than can be")
        struck = read.crossed or piece.struck
        if read.counted is not None:
            counted.append((struck, read.counted))
        items.extend([Item(read.name, struck, piece.bold, piece.italic)] * read.number)
    if not options:
        check_together(counted, many=variable.kind == "multiset")
    return items


def _symbols(variable: Asked, ways: Ways) -> dict[str, Any]:
    """What symbols stand for: as declared, else as the page's legend says, where that is an option."""
    if variable.symbols:
        return dict(variable.symbols)
    options = [str(option) for option in ways.options(variable)]
    told = {symbol: one_of(options, word) for symbol, word in ways.legend.items()}
    return {symbol: word for symbol, word in told.items() if word is not None and one_of(options, symbol) is None}


def _drawn(pieces: list[Piece]) -> list[Item] | None:
    """Items that are emoji alone, one beside the other."""
    items: list[Item] = []
    for piece in pieces:
        seen = graphemes(piece.text)
        if not seen or not all(is_emoji(grapheme) for grapheme in seen):
            return None
        items.extend(Item(grapheme, piece.struck, piece.bold, piece.italic) for grapheme in seen)
    return items or None


def _numbers(variable: Asked, pieces: list[Piece]) -> list[Item]:
    if variable.kind == "multiset":
        raise Unreadable("numbers without what they count")
    if any(piece.text[0] in "+-−" for piece in pieces) and not variable.negative:
        raise Unreadable("signs before numbers that may not be negative")
    return [Item(int(piece.text.replace("−", "-")), piece.struck, piece.bold, piece.italic) for piece in pieces]


def _read_pieces(
    pieces: list[Piece], options: tuple[Any, ...], symbols: dict[str, Any], variable: Asked
) -> Iterator[tuple[Piece, _Read]]:
    """Each piece with what it is; options may hold the commas that split them, or
    the “and”."""
    commas = _most_parts(options)
    at = 0
    while at < len(pieces):
        fits = []
        for end in range(at + 1, min(at + 2 + commas, len(pieces) + 1)):
            run = pieces[at:end]
            if len({(piece.struck, piece.bold, piece.italic) for piece in run}) > 1 or (
                len(run) > 1 and any(piece.sealed for piece in run)
            ):
                continue
            text = _joint(run)
            try:
                fits.append((end, _read_item(text, options, symbols, variable)))
            except Unreadable as problem:
                if (not fits and end == at + 1 + commas) or (end == len(pieces) and not fits):
                    raise Unreadable(
                        str(problem) if len(run) == 1 else f"{pieces[at].text!r} is none of the options"
                    ) from None
        if not fits:
            raise Unreadable(f"{pieces[at].text!r} is none of the options")
        if len(fits) > 1 and _splits(pieces[at + 1 : fits[-1][0]], options, symbols, variable):
            raise Unreadable("it may be read as one item or as several")
        end, read = fits[-1]
        yield pieces[at], read
        at = end


def _most_parts(options: tuple[Any, ...]) -> int:
    """How many signs that part items an option holds at most."""
    return max((len(_PARTS.findall(str(option))) for option in options), default=0)


def _joint(run: list[Piece]) -> str:
    """Some pieces as they stood, one behind the other."""
    return run[0].text + "".join(piece.joint + piece.text for piece in run[1:])


def _splits(rest: list[Piece], options: tuple[Any, ...], symbols: dict[str, Any], variable: Asked) -> bool:
    """Whether the further pieces of an option that holds commas are options themselves."""
    try:
        for piece in rest:
            _read_item(piece.text, options, symbols, variable)
    except Unreadable:
        return False
    return True


def _read_item(text: str, options: tuple[Any, ...], symbols: dict[str, Any], variable: Asked) -> _Read:
    """What an item is and how often; raises Unreadable."""
    is_ticked = text.strip(TICKS + BOXES + " ") != text and one_of(map(str, options), text) is None
    whole = None if is_ticked else _option(text, options, symbols, counted=False)
    if whole is not None:
        return _Read(False, whole)
    crossed, text = _uncrossed(text, variable)
    text = _unmarked(text, variable)
    whole = _option(text, options, symbols, counted=False)
    if whole is not None:
        return _Read(crossed, whole)
    if not options and _is_whole(text, variable):
        return _Read(crossed, text)
    for told in counts(text, behind=_are_words(options), whole=variable.whole):
        item = _unmarked(told.item, variable) if options else told.item
        name = _option(item, options, symbols, counted=told.number != 1) if options or symbols else None
        if name is None and not options:
            check_count(told)
            name = told.item if _is_whole(told.item, variable) else _any(told.item, variable)
            if _COUNTED_TOO.search(name) and not _is_whole(name, variable):
                raise Unreadable(f"{text!r} holds several numbers")
        if name is not None:
            return _Read(crossed, name, told.number, told)
    if options:
        raise Unreadable(_why_none(text, options, symbols))
    name = _any(text, variable)
    if variable.kind == "multiset" and re.search(r"\s\d+$", name):
        raise may_be_either(text)
    return _Read(crossed, name)


def _is_whole(text: str, variable: Asked) -> bool:
    """Whether a number in an item that may be anything is a part of its name."""
    return is_numbered(text) or one_of(variable.whole, text) is not None


def _are_words(options: tuple[Any, ...]) -> bool:
    """Whether no number is a part of any option, so that one behind it counts it."""
    return bool(options) and not any(char.isdigit() for option in options for char in str(option))


def _why_none(text: str, options: tuple[Any, ...], symbols: dict[str, Any]) -> str:
    """Why an item is none of the options."""
    noted = _BRACKETED.fullmatch(text)
    if noted is not None and _option(noted[1], options, symbols, counted=True) is not None:
        return f"the number in {text!r} may count an item, or be a footnote's"
    if _option(text, options, symbols, counted=True) is not None:
        return f"how many {text!r} are is not said"
    return f"{text!r} is none of the options"


def _unmarked(text: str, variable: Asked) -> str:
    """An item without a footnote's mark; raises Unreadable where that may be a mark of the item."""
    bare = without_note(text) if not text.startswith("{{") else text
    if bare != text and variable.kind == "marked-list":
        raise Unreadable(f"what the mark behind {text!r} means is not declared")
    return bare


def _any(text: str, variable: Asked) -> str:
    """An item that may be anything, with no number that is not understood; raises Unreadable."""
    name = _unmarked(_free(text), variable)
    check_name(name, many=variable.kind == "multiset")
    return name


def _uncrossed(text: str, variable: Asked) -> tuple[bool, str]:
    """Whether an item is crossed, by a cross beside it, by the mark itself or its word in brackets, and the item alone.

    A tick beside it says that it is not; raises Unreadable where it may say that it is.
    """
    is_marked = variable.kind == "marked-list" and bool(variable.mark)
    if is_marked and not any(map(str.isalnum, variable.mark)):
        bare = text.removeprefix(variable.mark).removesuffix(variable.mark).strip()
        if bare != text and bare:
            return True, bare
    crossed, ticked = text.strip(CROSSES + " "), text.strip(TICKS + " ")
    bare = text.strip(CROSSES + TICKS + " ")
    if bare != text and bare:
        if bare not in (crossed, ticked) or (bare != crossed and is_marked and _DONE.fullmatch(variable.mark)):
            raise Unreadable(f"what the tick beside {bare!r} means is not declared")
        return bare == crossed, bare
    if is_marked and text.strip(BOXES + " ") not in ("", text):
        raise Unreadable(f"what the box beside {text.strip(BOXES + ' ')!r} means is not declared")
    if is_marked:
        match = re.fullmatch(r"(.+?)\s*[(\[]\s*" + re.escape(variable.mark) + r"\s*[)\]]", text, re.I)
        if match:
            return True, match[1]
    return False, text


def _option(text: str, options: tuple[Any, ...], symbols: dict[str, Any], *, counted: bool) -> Any:
    """The option or declared symbol that a text is; None where it is none."""
    for symbol, name in symbols.items():
        if squeezed(symbol) == text:
            return name
    if not options:
        return None
    by_text = {str(option): option for option in options}
    key = one_of(by_text, text) or one_of(by_text, text.removesuffix("."))
    if key is None:
        bare = " ".join("".join(" " if is_symbol(char) else char for char in text).split())
        drawn = [seen for seen in graphemes(text) if is_symbol(seen[0])]
        if bare != text and all(is_emoji(seen) for seen in drawn):
            key = one_of(by_text, bare)
            text = bare
    if key is None and counted:
        plural = [option for option in by_text if same(option, text)]
        key = plural[0] if len(plural) == 1 else None
    return None if key is None else by_text[key]


def _free(text: str) -> str:
    """An item that may be anything; raises Unreadable where it says that it is not known."""
    if _UNSURE.search(text):
        raise Unreadable(f"{text!r} is not certain")
    if _AND.search(text):
        raise Unreadable(f"{text!r} may be one item or two")
    if _NUMBER.fullmatch(text) or re.match(r"\d+[\s,]", text):
        raise Unreadable("numbers among words")
    if not any(char.isalnum() or is_symbol(char) for char in text):
        raise Unreadable(f"{text!r} is no item")
    return text[:-1] if len(text) > 3 and text.endswith(".") and "." not in text[:-1] else text
