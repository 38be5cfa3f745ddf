"""Posts: the Block that one describes (DROPS-02, 05, 06; reading M24)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.dynasties.moon_sites.board import MODULES
from referee.dynasties.moon_sites.drops import Block
from referee.model.patterns import later

_NAMES = sorted(MODULES, key=len, reverse=True)
_MODULE = "|".join(re.escape(name).replace(r"\ ", r"[\s-]+") for name in _NAMES)
_NUMBER = r"(?:\b[1-4]\b[^\w\n]*)"
_BETWEEN = rf"\W+(?:(?:and|then|a|an)\W+)*{_NUMBER}?(?:(?:a|an)\W+)?"
_LIST = later(rf"{_NUMBER}?(?:{_MODULE})s?\b(?:{_BETWEEN}(?:{_MODULE})s?\b)+", re.I)
_ONE = later(rf"(?:\b([1-4])\b[^\w\n]*(?:(?:a|an)\W+)?)?\b({_MODULE})", re.I)
_OR = later(rf"\W*(?:\(\W*)?(?:or|and/or)\W+(?:an?\W+)?(?:{_MODULE})", re.I)
_SYMBOL = "[+%DHLPRQq]"
_SYMBOLS = later(rf"(?<![\w+%’'-]){_SYMBOL}(?:(?:\s*[,;/|–-]\s*|\s+)?{_SYMBOL}){{3,}}(?![\w+%’'-])")
_LETTER = r"[\"“‘'(\[]?(?-i:([IOTSZJL]))[\"”’')\]]?"
_NO_PRONOUN = r"(?![\w’'-])(?!(?<=I)\s+[a-z])"
_SHAPE = later(r"(?<![\w’'-])[\"“‘']?([IOTSZJL])[\"”’']?[\s-]*(?:shaped?[\s-]*)?(?:block|tetromino|piece)\b", re.I)
_SHAPE_AFTER = later(
    rf"\b(?:block|tetromino|piece|shape)\s*(?:is|of(?:\s+shape)?|[:=-])?\s*(?:an?\s+)?{_LETTER}{_NO_PRONOUN}", re.I
)
_SHAPED = later(r"(?<![\w’'-])[\"“‘']?([IOTSZJL])[\"”’']?[\s-]+shaped?\b", re.I)
_BEFORE_LIST = later(rf"(?<![\w’'-]){_LETTER}\s*(?:of|with|from|made of|[:=–—-])?\s*[:(\[]?\W*$", re.I)
_SUPPOSED = later(r"\b(?:would|could|should|might|if|wish|next time|not|never|instead)\b|n['’]t\b|['’]d\b", re.I)
_SUPPOSED_AFTER = later(r"[^.!?\n]*\?|\W*\b(?:would|could|should|might)\b", re.I)
_TAG = later(r"<[^<>\n]{0,200}>")
_DROP = later(r"^[^?]*\bdrop\b[^?]*$", re.I)
_WHICH_DROP = later(r"(\bdrop(?:\s+post)?)\s*(?:no\.?\s*|#\s*)?\d{1,4}\b", re.I)
_MOST = 20_000

Modules = tuple[str, ...]


def parse_block(title: str, body: str) -> Block | str | None:
    """The one Block that a post describes.

    A text that only seems to describe one gives a sentence saying what is unclear; one that does not, None.
    """
    text = _WHICH_DROP.sub(r"\1", _TAG.sub("\n", f"{title}\n{body}"[:_MOST]))
    lists = [*_lists_in(text)]
    shapes = _shapes_in(text, lists)
    if not shapes and not lists:
        return "speaks of a Drop, and what it describes is not understood" if _DROP.search(title) else None
    if not shapes:
        named = any(len(modules) == 4 for _, modules in lists) or _DROP.search(title)
        return "names Modules but no shape" if named else None
    if len(shapes) > 1:
        return f"names several shapes: {', '.join(sorted(shapes))}"
    return _with_shape(text, shapes.pop(), lists)


def _with_shape(text: str, shape: str, lists: list[tuple[re.Match[str], Modules]]) -> Block | str:
    if not lists:
        return "names a shape but no list of Modules"
    if len({modules for _, modules in lists}) > 1:
        return "lists Modules more than once, and not alike"
    modules = lists[0][1]
    if not modules:
        return "numbers Modules otherwise than from 1 to 4"
    if len(modules) != 4:
        return f"lists {len(modules)} Modules, not 4"
    if any(_OR.match(text, match.end()) for match, _ in lists):
        return "lists a Module or another"
    if any(_is_supposed(text, match) for match, _ in lists):
        return "speaks of a Block that it may not mean to drop"
    first, second, third, fourth = modules
    return Block(shape, (first, second, third, fourth))


def _lists_in(text: str) -> Iterator[tuple[re.Match[str], Modules]]:
    """The lists of Modules in a text, by name or by Symbol, each in the order of the shape's squares; empty where the
    numbers beside them tell none."""
    for match in _LIST.finditer(text):
        named = _ONE.findall(match[0])
        if len(named) >= 3:
            yield match, _in_order([(number, _symbol(name)) for number, name in named])
    for match in _SYMBOLS.finditer(text):
        symbols = re.findall(_SYMBOL, match[0])
        if len(symbols) == 4:
            yield match, tuple(symbols)


def _in_order(named: list[tuple[str, str]]) -> Modules:
    numbers = [number for number, _ in named if number]
    if not numbers or (set(numbers) == {"1"} and len(numbers) > 1):
        return tuple(symbol for _, symbol in named)
    if sorted(numbers) == ["1", "2", "3", "4"][: len(named)] and len(numbers) == len(named):
        return tuple(symbol for _, symbol in sorted(named))
    return ()


def _shapes_in(text: str, lists: list[tuple[re.Match[str], Modules]]) -> set[str]:
    """The shapes that a text names, or the letter that stands right before its Modules."""
    plainly = [*_SHAPE.finditer(text), *_SHAPE_AFTER.finditer(text), *_SHAPED.finditer(text)]
    named = {match[1].upper() for match in plainly}
    if named:
        return named
    before = (_BEFORE_LIST.search(text[max(0, match.start() - 40) : match.start()]) for match, _ in lists)
    return {match[1] for match in before if match is not None}


def _is_supposed(text: str, match: re.Match[str]) -> bool:
    """Whether a list stands in a question, or in a sentence that says what would be."""
    begin = max(text.rfind(mark, 0, match.start()) for mark in ".!?\n;") + 1
    return bool(_SUPPOSED.search(text, begin, match.start()) or _SUPPOSED_AFTER.match(text, match.end()))


def _symbol(name: str) -> str:
    return MODULES[re.sub(r"[\s-]+", " ", name).casefold()]
