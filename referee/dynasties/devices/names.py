"""Names as people write them in mails: in any case, quoted, with an article, in the plural, or nearly right (reading T9)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import NamedTuple

_ARTICLE = re.compile(r"(?:an?|the|my|one|another)\s+", re.I)
_QUOTES = "\"'“”‘’`*_"
_UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_DIGIT = re.compile(r"(?![0-9])\d")
_NEAR = 2
"""So many letters may be wrong in a name that is perhaps a known one."""
_LONGEST = 200


_PLAIN = frozenset(
    [
        "i",
        "a",
        "an",
        "the",
        "my",
        "to",
        "of",
        "on",
        "for",
        "from",
        "by",
        "with",
        "at",
        "and",
        "or",
        "but",
        "if",
        "not",
        "no",
        "do",
        "as",
        "is",
        "it",
        "me",
        "we",
        "you",
        "he",
        "she",
        "will",
        "may",
        "can",
        "must",
        "should",
        "would",
        "could",
        "hereby",
        "then",
        "also",
        "now",
        "next",
        "first",
        "so",
        "some",
        "one",
        "another",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "m",
        "mackerel",
        "points",
        "target",
        "targeting",
        "purchase",
        "buy",
        "destroy",
        "activate",
        "use",
        "accept",
        "retract",
        "withdraw",
        "give",
        "transfer",
        "untap",
        "rename",
    ]
)
_SPOKEN_OF = frozenset(
    [
        "offer",
        "offers",
        "bid",
        "bids",
        "device",
        "devices",
        "blueprint",
        "blueprints",
        "power",
        "powers",
        "player",
        "players",
        "game",
        "action",
        "actions",
    ]
)
"""What a mail says so much of that no name in it is meant by it, but where it is bought or quoted."""
_ARTICLED = r"(?:\b(?:purchase|buy)\s+(?:an?|the|one|two|three|\d+)|\bBlueprint|\bnamed|\bcalled)"
_BOUGHT = re.compile(rf"(?:{_ARTICLED}|\b(?:purchase|buy))\s+$", re.I)
_BOUGHT_ONE = re.compile(rf"{_ARTICLED}\s+$", re.I)
_NUMBER = re.compile(r"one|two|three|four|five|six|seven|eight|nine|ten|m?[\d.,]+m?")
_NAMED = re.compile(
    r"\b(?:to|from|by|targeting|against|Player|Device|Power|my|offer|activate|use|on|destroy|and)\s+$", re.I
)
_AHEAD = 40


def is_named(text: str, begin: int, end: int) -> bool:
    """Whether what spells a known name is meant as one there: one that is made of the words that all mails are made of,
    such as “Will”, “Offer” or “I”, only where a name stands."""
    written = text[begin:end]
    words = folded(written.strip(_QUOTES)).split()
    if written[0] in _QUOTES or not all(
        word in _PLAIN or word in _SPOKEN_OF or _NUMBER.fullmatch(word) for word in words
    ):
        return True
    before = text[max(0, begin - _AHEAD) : begin]
    if (_BOUGHT_ONE if _NUMBER.fullmatch(words[0]) else _BOUGHT).search(before):
        return True
    if not written[0].isupper() or any(word in _SPOKEN_OF for word in words):
        return False
    return _NAMED.search(before) is not None or text.startswith(("'s", "’s"), end)


class Meant(NamedTuple):
    """A name as it is known, or as it stands; `sure`: not only nearly a known one, and not one of several."""

    name: str
    sure: bool = True


class Names:
    """Names of one kind: each spelling with what it means."""

    def __init__(self, spellings: Iterable[tuple[str, str]]) -> None:
        self._meant: dict[str, dict[str, None]] = {}
        for spelling, name in spellings:
            self._meant.setdefault(folded(spelling), {})[name] = None

    def __iter__(self) -> Iterable[str]:
        return iter(self._meant)

    @property
    def spellings(self) -> list[str]:
        """Every spelling, folded."""
        return [spelling for spelling in self._meant if spelling]

    def known(self, text: str) -> Meant | None:
        """What a text certainly names, or one of several; None: nothing that is known."""
        for spelling in _readings(text):
            if spelling in self._meant:
                names = [*self._meant[spelling]]
                exact = text.strip().strip(_QUOTES)
                return Meant(exact if exact in names else names[0], len(names) == 1 or exact in names)
        return None

    def is_plural(self, text: str) -> bool:
        """Whether a text names something that is known, and only in the plural."""
        written = {folded(" ".join(text.split()).strip(_QUOTES)), folded(_bare(text))}
        return self.known(text) is not None and written.isdisjoint(self._meant)

    def meant(self, text: str) -> Meant:
        """What a text names: a known name, perhaps the one that it nearly is, or else itself as it stands."""
        known = self.known(text)
        if known is not None:
            return known
        bare = _bare(text)
        for spelling, names in self._meant.items():
            if spelling and _within(folded(bare), spelling, _NEAR):
                return Meant(next(iter(names)), sure=False)
        return Meant(bare)


def seen(text: str) -> str:
    """A text without what nobody sees in it: soft hyphens, characters of no width, marks of direction."""
    return text if text.isascii() else _UNSEEN.sub("", text)


def in_plain_digits(text: str) -> str:
    """A text with the digits of every script as those of ours."""
    return text if text.isascii() else _DIGIT.sub(lambda match: str(unicodedata.decimal(match[0])), text)


def folded(text: str) -> str:
    """A name for comparing: case and spaces do not matter."""
    return " ".join(seen(text).casefold().split())


def _bare(text: str) -> str:
    """A name as it stands, without article and quotes."""
    bare = " ".join(text.split()).strip(_QUOTES).strip()
    return _ARTICLE.sub("", bare, count=1).strip(_QUOTES).strip() or bare


def _readings(text: str) -> Iterable[str]:
    """A text as a name, in the singular where it is a plural."""
    for whole in (" ".join(text.split()).strip(_QUOTES), _bare(text)):
        name = folded(whole)
        yield name
        for ending, singular in (("ies", "y"), ("es", ""), ("s", "")):
            if name.endswith(ending):
                yield name.removesuffix(ending) + singular


def are_alike(one: str, other: str) -> bool:
    """Whether two texts spell one name, in the singular or the plural."""
    return not {*_readings(one)}.isdisjoint(_readings(other))


def _within(one: str, other: str, most: int) -> bool:
    """Whether so many letters changed, added or left out make one of the other."""
    if abs(len(one) - len(other)) > most or len(one) > _LONGEST:
        return False
    before = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        row = [number]
        for place, against in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != against)))
        before = row
    return before[-1] <= most


class Known(NamedTuple):
    """Everybody and everything that a mail may name.

    parameters: of each Power by its name, the names and kinds of what it needs.
    """

    players: Names
    things: Names
    powers: Names
    parameters: Mapping[str, tuple[tuple[str, str], ...]]
