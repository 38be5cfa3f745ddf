"""Parameters: what a reading needs from the text, each with the sentence it was read from.

A `LawStatement` says where a sentence stands and what it must look like; `Sought` looks for it. A
sentence that is not found, or that no longer says what the reading expects, gives no parameter, and the
judgements that need it are undetermined. Nothing falls back to a default.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterable
from datetime import timedelta
from fractions import Fraction

import msgspec

from referee.law.ruleset import Rule, Ruleset, Words, without_words

_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
NUMBER_WORDS = frozenset(_WORDS)
_NUMBERS = {word: number for number, word in enumerate(_WORDS)} | {"twenty-four": 24, "one million": 1_000_000}
NUMBER = r"(-?\d{1,5}(?![\d/,])|one million|1000000|twenty-four|" + "|".join(_WORDS) + r")(?:st|nd|rd|th|rds|ths)?"
_ANY_NUMBER = re.compile(rf"\b(?:\d[\d,]*(?:/\d+)?|{'|'.join(_WORDS)})(?:st|nd|rd|th|rds|ths)?\b", re.I)
_FRACTION = r"(\d{1,2}/[1-9]\d?)(?:st|nd|rd|th|rds|ths)?"
_SPANS = {
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
}


class LawStatement(msgspec.Struct, frozen=True):
    """A sentence of the law that a reading rests on.

    `pattern` may use {P}, {Ps}, {E} (the dynasty's words), {N} (a whole number) and {F} (a share); with no
    {N} the parameter is a statement that holds while it stands. `rule` may name several places, parted by
    `|`, as rules have moved over the years, each with its own section before a colon where that differs; an
    empty one is what stands before a section's first rule. `optional`: a sentence that some rulesets lack on
    purpose, whose absence is itself the law. `whole`: the pattern is the sentence to its end, so that none which
    goes on otherwise is taken for it, whether or not the project has seen the sentence.
    """

    name: str
    section: str
    rule: str
    pattern: str
    clauses: tuple[str, ...]
    unit: str = ""
    optional: bool = False
    whole: bool = False

    @property
    def places(self) -> list[tuple[str, str]]:
        """Where it may stand: section and rule."""
        found = []
        for place in self.rule.split("|"):
            section, colon, rule = place.rpartition(":")
            found.append((section if colon else self.section, rule))
        return found


class Parameter(msgspec.Struct, frozen=True):
    """What was read: the numbers of the sentence in order (none for a statement).

    `sentence` is empty where the parameter comes from the project's own tables, which hold no rule text;
    `fingerprint` identifies the sentence there, whatever its numbers and the dynasty's words.
    """

    name: str
    values: tuple[str, ...]
    fingerprint: str
    rule: str = ""
    unit: str = ""
    clauses: tuple[str, ...] = ()
    sentence: str = ""

    def number(self, index: int = 0) -> int:
        """A whole number of the sentence."""
        return int(self.values[index])

    def span(self, index: int = 0) -> timedelta:
        """A span of time: a number of the sentence and, after it, its unit."""
        return self.number(index) * _SPANS[self.values[index + 1].casefold().rstrip("s")]

    def fraction(self, index: int = 0) -> Fraction:
        """A share of the sentence, such as 2/3."""
        return Fraction(self.values[index])


@functools.lru_cache(maxsize=4096)
def compile_statement(pattern: str, words: Words) -> re.Pattern[str]:
    """A pattern with a ruleset's words in it, to be searched for in a rule's sentences, one a line."""
    for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
        pattern = pattern.replace(mark, re.escape(word))
    return re.compile(pattern.replace("{N}", NUMBER).replace("{F}", _FRACTION), re.I | re.M)


class Sought:
    """Sentences that are looked for, by the rules in which they may stand."""

    def __init__(self, statements: Iterable[LawStatement]) -> None:
        self.statements = tuple(statements)
        self.by_name = {statement.name: statement for statement in self.statements}
        # Of a page of many revisions almost every rule stays as it was.
        self._read_rule = functools.lru_cache(maxsize=8192)(self._read_afresh)
        self._places = functools.lru_cache(maxsize=64)(self._placed)

    def read(self, ruleset: Ruleset) -> dict[str, Parameter]:
        """Every parameter that a text states; a name that is missing was not found."""
        best: dict[str, tuple[int, Parameter]] = {}
        for rule in ruleset.rules:
            for rank, parameter in self._read_rule(rule, ruleset.words):
                if parameter.name not in best or rank < best[parameter.name][0]:
                    best[parameter.name] = (rank, parameter)
        return {statement.name: best[statement.name][1] for statement in self.statements if statement.name in best}

    def _placed(self, players: str) -> dict[tuple[str, str], list[tuple[int, str, LawStatement]]]:
        """By section and rule: which sentences may stand there, as the how manieth of their places."""
        places: dict[tuple[str, str], list[tuple[int, str, LawStatement]]] = {}
        for statement in self.statements:
            for rank, (section, rule) in enumerate(statement.places):
                name = rule.replace("{Ps}", players)
                places.setdefault((section, name.casefold()), []).append((rank, name, statement))
        return places

    def _read_afresh(self, rule: Rule, words: Words) -> tuple[tuple[int, Parameter], ...]:
        places = self._places(words.players).get((rule.section, rule.name.casefold()), ())
        read = ((rank, _read(statement, name, rule.text, words)) for rank, name, statement in places)
        return tuple((rank, parameter) for rank, parameter in read if parameter is not None)


def _read(statement: LawStatement, place: str, text: str, words: Words) -> Parameter | None:
    """What a rule's text states of one sentence."""
    pattern = rf"^(?:{statement.pattern})\.?$" if statement.whole else statement.pattern
    match = compile_statement(pattern, words).search(text)
    if match is None:
        return None
    begin, end = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.end())
    sentence = text[begin : end if end >= 0 else len(text)]
    values = tuple(_value(value) for value in match.groups() if value is not None)
    skeleton = fingerprint(without_words(_bare(match, begin, sentence), words))
    return Parameter(statement.name, values, skeleton, place, statement.unit, statement.clauses, sentence)


def _bare(match: re.Match[str], begin: int, sentence: str) -> str:
    """A sentence without what is read from it, and without numbers."""
    for group in range(len(match.groups()), 0, -1):
        first, last = match.span(group)
        if first >= 0:
            sentence = f"{sentence[: first - begin]}#{sentence[last - begin :]}"
    return _ANY_NUMBER.sub("#", sentence)


def fingerprint(sentence: str) -> str:
    """Twelve hexadecimal digits of the sentence as normalised."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:12]


def _value(text: str) -> str:
    lowered = text.casefold()
    return str(_NUMBERS[lowered]) if lowered in _NUMBERS else text
