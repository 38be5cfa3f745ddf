"""The tables of sentences in other words (`tests/law/sayings`, where their notation is told)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from referee.law.ruleset import Words

TABLES = Path(__file__).parent / "sayings"

DYNASTIES = (
    Words("Wordsmith", "Wordsmiths", "Puzzler"),
    Words("City", "Cities", "Capital"),
    Words("Operator", "Operators", "Announcer"),
    Words("Agent", "Agents", "Concierge"),
    Words("Space Pirate", "Space Pirates", "Grand Admiral"),
)
"""Words of dynasties; every one of them may stand in any of the sentences."""

_VERBATIM = ("statuses", "typos", "outcomes", "emperors-named", "fruits", "colours", "cards", "bounty-reward")
"""Statements whose values are words of the sentence."""

Stated = dict[str, tuple[str, ...]]


class Case(NamedTuple):
    """A sentence, and what it states; of one that comes near, what it must not be read as. `mark` as in the tables."""

    table: str
    mark: str
    stated: Stated
    sentence: str

    def in_words(self, words: Words) -> str:
        """The sentence as that dynasty says it."""
        return in_words(self.sentence, words)


def in_words(sentence: str, words: Words) -> str:
    """A sentence with a dynasty's words in it, and the article that goes with them."""
    for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
        article = "n" if word[0] in "AEIOU" else ""
        sentence = re.sub(rf"\b([Aa]) {re.escape(mark)}", rf"\1{article} {mark}", sentence).replace(mark, word)
    return sentence


def cases() -> list[Case]:
    """Every sentence of every table."""
    return [case for path in sorted(TABLES.glob("*.txt")) for case in _cases_of(path)]


def _cases_of(path: Path) -> Iterator[Case]:
    stated: Stated = {}
    for line in path.read_text("utf-8").splitlines():
        mark, sentence = line[:1], line[2:]
        if mark == "#":
            stated = _heading(sentence)
        elif mark in ("+", "?", "-"):
            other = re.match(r"\[([^\]]*)\] ", sentence)
            values = _otherwise(stated, other[1]) if other else stated
            yield Case(path.stem, mark, values, sentence[other.end() :] if other else sentence)


def _heading(said: str) -> Stated:
    parts = (part.partition("=") for part in said.split(";"))
    return {name.strip(): _values(name.strip(), values) for name, _, values in parts}


def _values(name: str, said: str) -> tuple[str, ...]:
    """Values are parted by spaces, and those of `_VERBATIM` by a stroke."""
    said = said.strip()
    if name in _VERBATIM:
        return tuple(one.strip() for one in said.split(" / ")) if said else ()
    return tuple(said.split())


def _otherwise(stated: Stated, said: str) -> Stated:
    """The same statements with other values, which are given for those that have any."""
    given = iter(said.split(";"))
    return {name: _values(name, next(given)) if values else () for name, values in stated.items()}
