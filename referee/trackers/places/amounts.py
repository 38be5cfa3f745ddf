"""Numbers that stand behind a player's name before what they count, `Ann: 3 coins, 2 hats`, or in a declared pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.asked import PLAYER, Asked
from referee.trackers.cells.numbers import field_of
from referee.trackers.cells.ways import Unreadable
from referee.trackers.heads.found import Entry
from referee.trackers.heads.headings import is_log
from referee.trackers.places.places import Spot
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.masks import mask_of_line
from referee.trackers.wikitext.names import LONGEST_OF_NAMES, level, same

_BETWEEN = later(r"(?:[,;](?=\s)|[•·|]|\s(?:and|&)\s|<br\s*/?>|\n(?:\*\s)?)(?![^()]{0,200}\))", re.I)
_AMOUNT = later(
    r"(?P<number>[^\w\s]?\s?\d[^a-z]{0,80}?)\s?(?P<word>[^\W\d].{0,60}?)(?:\s\((?P<remark>[^()]{1,80})\))?[.]?", re.I
)
_NOTHING = later(r"(?:no|zero)\s(?P<word>[^\W\d].{0,60}?)[.]?", re.I)
_IN_WORDS = "it says in words that there is nothing, and what that means is not declared"
_LINES = later(r"<br\s*/?>|\n(?:\*\s)?", re.I)
_HOLE = later(r"\{[^{}]{0,80}\}")
_WORD = later(r"[^\W\d_]{2,}")


class Amounts(Struct, frozen=True):
    """What follows players' names on a page, for the variables that are looked for; by_unit: whether a unit alone tells one."""

    variables: Sequence[Asked]
    lines: Sequence[Entry]
    by_unit: bool = True

    def of(self, variable: Asked) -> Iterator[Spot]:
        """The places of a variable that no label heads: its number before its name or unit, or what fits its pattern."""
        if variable.within or variable.kind not in ("integer", "count"):
            return
        words = _words_in(_HOLE.sub(" ", variable.pattern)) if variable.pattern else self._words(variable)
        if not (variable.pattern or words):
            return
        for entry in self.lines:
            if not entry.owner or len(entry.raw) > LONGEST_OF_NAMES or any(map(is_log, entry.chain)):
                continue
            yield from _by_pattern(variable, words, entry) if variable.pattern else _by_word(variable, words, entry)

    def _words(self, variable: Asked) -> set[str]:
        """What may stand behind a variable's number, folded: its names and its unit, if no other's is called so."""
        others = [other for other in self.variables if other.of == PLAYER and other is not variable]
        words = {level(name)[2] for name in variable.names}
        if self.by_unit and variable.unit and not any(same(variable.unit, other.unit) for other in others):
            words.add(level(variable.unit)[2])
        return words - {level(name)[2] for other in others for name in other.names}


def _by_word(variable: Asked, words: set[str], entry: Entry) -> Iterator[Spot]:
    """Each number before one of these words, and what says in words that there is nothing."""
    at = 0
    raw = entry.raw
    for match in (*_BETWEEN.finditer(mask_of_line(raw)), None):
        piece, at = raw[at : match.start() if match else len(raw)], match.end() if match else 0
        amount = _AMOUNT.fullmatch(plain(piece).strip())
        if amount is not None and level(amount["word"])[2] in words:
            counted = any(map(str.isdigit, amount["remark"] or ""))
            why = (
                "the number is struck" if inline(piece).struck else "another number stands behind it" if counted else ""
            )
            yield Spot(entry.owner, piece.strip() if why else amount["number"], "", entry.where, why)
            continue
        nothing = _NOTHING.fullmatch(plain(piece).strip())
        if nothing is not None and level(nothing["word"])[2] in words:
            told = variable.has_empty and not inline(piece).struck
            yield Spot(entry.owner, "none" if told else piece.strip(), "", entry.where, "" if told else _IN_WORDS)


def _by_pattern(variable: Asked, words: set[str], entry: Entry) -> Iterator[Spot]:
    """The whole of it, if a number and one of these words, those of the pattern, stand in it."""
    for line in _LINES.split(entry.raw):
        text = plain(line)
        if any(map(str.isdigit, text)) and (_fits(variable, text) or words & _words_in(text)):
            yield Spot(entry.owner, line.strip(), "", entry.where)


def _words_in(text: str) -> set[str]:
    """The words of a text, folded."""
    return {level(word)[2] for word in _WORD.findall(text)}


def _fits(variable: Asked, text: str) -> bool:
    """Whether a text has the form of a variable's pattern, of which more than the hole is there."""
    try:
        return field_of(variable.pattern, variable.name, text) != text
    except Unreadable:
        return False
