"""Parameters: what a reading needs from the text, each with the sentence it was read from.

A `LawStatement` says where a sentence stands and what it must look like; `find` looks for it in a rule. A
sentence that is not found, or that no longer says what the reading expects, gives no parameter, and the
judgements that need it are undetermined. Nothing falls back to a default.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterable, Iterator
from datetime import timedelta
from fractions import Fraction
from typing import NamedTuple

import msgspec

from referee.law.ruleset import Words, without_words
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_UNITS, _TEENS, _TENS = (
    tuple(word for word, number in NUMBERS.items() if number in range(least, end))
    for least, end in ((1, 10), (10, 20), (20, 100))
)
NUMBER_WORDS = frozenset(NUMBERS)
_ORDINAL = "(?:st|nd|rd|th|rds|ths)?"
_DIGITS = r"\d{1,3}(?:,\d{3})+(?![\d/])|\d{1,7}(?!\d|/|,\d)"
_SIGNED = _DIGITS.replace(r"\d{1,", r"-?\d{1,")
_BELOW_HUNDRED = (
    rf"(?:(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(_UNITS)}))?|{'|'.join((*_TEENS, *_UNITS, 'zero'))})(?!\w)"
)
_WORDS = rf"one million|(?:a|one) hundred(?! and)|(?:(?:a|one) hundred and )?{_BELOW_HUNDRED}"
_FEW_WORDS = "|".join(("one million", "twenty-four", "zero", *_UNITS, *_TEENS[:6]))
NUMBER = rf"(?<![^\w]-)({_DIGITS}|{_FEW_WORDS}){_ORDINAL}"
"""A whole number of up to seven digits, with commas or without, or in the words that core rules have; they count and
measure, so that none is below zero."""
ANY_NUMBER = rf"({_SIGNED}|{_WORDS}){_ORDINAL}"
"""The same in words up to a hundred and ninety-nine, which takes longer to be looked for, or below zero."""
_EVERY_NUMBER = later(rf"\b(?:\d[\d,]*(?:/\d+)?|{_WORDS}){_ORDINAL}\b", re.I)
_FRACTION = r"(\d{1,2}/[1-9]\d?)(?:st|nd|rd|th|rds|ths)?"
_SPANS = {
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
}


class LawStatement(msgspec.Struct, frozen=True):
    """A sentence of the law that a reading rests on.

    `pattern` may use {P}, {Ps}, {E} (the dynasty's words), {N} (a whole number), {A} (one in whatever words, or below zero) and {F} (a
    share); with no number the parameter is a statement that holds while it stands. `rule` may name several places, parted by
    `|`, as rules have moved over the years, each with its own section before a colon where that differs; an
    empty one is what stands before a section's first rule. `optional`: a sentence that some rulesets lack on
    purpose, whose absence is itself the law. `under` names the statement that opens the list in which it stands. `whole`: the pattern is the sentence to its end, so that none which
    goes on otherwise is taken for it, whether or not the project has seen the sentence. `part`: the pattern is a part of the
    sentence, and whoever reads it sees to it that the rest stays as it was (`Parameter.fingerprint`). `later`: another wording of it, to the sentence's end.
    `matter`: words of which a sentence has one that may change it, in all its places but the first, which speak of much else.
    """

    name: str
    section: str
    rule: str
    pattern: str
    clauses: tuple[str, ...]
    unit: str = ""
    optional: bool = False
    under: str = ""
    whole: bool = False
    part: bool = False
    later: str = ""
    matter: str = ""

    def may_be_changed_by(self, sentence: str) -> bool:
        """Whether a sentence that is not understood may change it from another rule than the first of its places."""
        return not self.matter or re.search(self.matter, sentence, re.I) is not None

    @property
    def places(self) -> list[tuple[str, str]]:
        """Where it may stand: section and rule."""
        parts = (place.rpartition(":") for place in self.rule.split("|"))
        return [(section if colon else self.section, rule) for section, colon, rule in parts]


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
    for mark, form in (("{N}", NUMBER), ("{A}", ANY_NUMBER), ("{F}", _FRACTION)):
        pattern = pattern.replace(mark, form)
    return re.compile(pattern, re.I | re.M)


class Found(NamedTuple):
    """What was found in a rule: as the how manieth of the places where it may stand, and in its how manieth sentence.

    `whole`: by what the pattern says to the sentence's end, so that the sentence needs not be known.
    `by_form`: by the normal form of the whole sentence, so that it is understood though nobody has seen it.
    `spans`: where in the sentence stands what is read.
    """

    rank: int
    parameter: Parameter
    at: int
    whole: bool = False
    by_form: bool = False
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def lines(self) -> range:
        """The sentences that it was read from."""
        return range(self.at, self.at + self.parameter.sentence.count("\n") + 1)


def find(statement: LawStatement, rank: int, place: str, text: str, words: Words) -> Iterator[Found]:
    """What a rule's text states of one sentence, wherever it says it; `place` is the rule's name."""
    end, at, counted = -1, 0, 0
    for match, whole in _matches(statement, text, words):
        if match.start() < end:
            continue
        begin, end = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.end())
        end = end if end >= 0 else len(text)
        at, counted = at + text.count("\n", counted, begin), begin
        sentence = text[begin:end]
        values = tuple(_value(value) for value in match.groups() if value is not None)
        groups = (match.span(group) for group in range(1, len(match.groups()) + 1))
        spans = tuple((first - begin, last - begin) for first, last in groups if first >= 0)
        skeleton = skeleton_of(sentence, spans, words)
        parameter = Parameter(statement.name, values, skeleton, place, statement.unit, statement.clauses, sentence)
        yield Found(rank, parameter, at, whole, spans=spans)


def skeleton_of(sentence: str, spans: Iterable[tuple[int, int]], words: Words) -> str:
    """The fingerprint of a sentence without what is read from it; a number that is not read is one of its words."""
    for first, last in sorted(spans, reverse=True):
        sentence = f"{sentence[:first]}#{sentence[last:]}"
    return fingerprint(without_words(sentence, words))


def _matches(statement: LawStatement, text: str, words: Words) -> Iterator[tuple[re.Match[str], bool]]:
    """Where a text says it, in the order of the text; a later wording before one that is the beginning of another."""
    forms = [(rf"^(?:{form})[.:]?$", True) for form in (statement.later,) if form]
    pattern = rf"^(?:{statement.pattern})[.:]?$" if statement.whole else statement.pattern
    forms.append((pattern, statement.whole or statement.part))
    matches = ((match, whole) for form, whole in forms for match in compile_statement(form, words).finditer(text))
    return iter(sorted(matches, key=lambda matched: matched[0].start()) if len(forms) > 1 else matches)


def fingerprint(sentence: str) -> str:
    """Twelve hexadecimal digits of the sentence as normalised."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:12]


def numbers_in(sentence: str) -> list[str]:
    """The numbers that a sentence states, in digits."""
    return [
        _value(re.sub(r"(?:st|nd|rd|th|rds|ths)$", "", number, flags=re.I))
        for number in _EVERY_NUMBER.findall(sentence)
    ]


def _value(text: str) -> str:
    lowered = text.casefold()
    if lowered == "one million":
        return "1000000"
    words = re.findall(r"[a-z]+", re.sub(r"^(?:a|one) (?=hundred)", "", lowered))
    if words and all(word in NUMBERS or word in ("hundred", "and") for word in words):
        return str(sum(100 if word == "hundred" else NUMBERS.get(word, 0) for word in words))
    return text.replace(",", "") if re.fullmatch(r"-?\d{1,3}(?:,\d{3})+", text) else text
