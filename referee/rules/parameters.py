"""Parameters: what a reading needs from the text, each with the sentence it was read from.

A `Wanted` says where a sentence stands and what it must look like; `read_parameters` looks for it. A
sentence that is not found, or that no longer says what the reading expects, gives no parameter, and the
judgements that need it are undetermined. Nothing falls back to a default.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from referee.rules.ruleset import Ruleset

_NUMBERS = {
    word: number
    for number, word in enumerate(
        [
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
    )
}
NUMBER = r"(-?\d+(?:/\d+)?|" + "|".join(_NUMBERS) + r")(?:st|nd|rd|th|rds|ths)?"


class Wanted(msgspec.Struct, frozen=True):
    """A sentence of the law that a reading rests on.

    `pattern` may use {P}, {Ps}, {E} (the dynasty's words) and {N} (a number, which becomes a value); with no
    {N} the parameter is a statement that holds while it stands. `rule` may name several places, parted by
    `|`, as rules have moved over the years. `optional`: a rule that some rulesets lack on purpose, whose
    absence is itself the law.
    """

    name: str
    section: str
    rule: str
    pattern: str
    clauses: tuple[str, ...]
    unit: str = ""
    optional: bool = False


class Parameter(msgspec.Struct, frozen=True):
    """What was read: the numbers of the sentence in order (none for a statement).

    `sentence` is empty where the parameter comes from the project's own tables, which hold no rule text;
    `fingerprint` identifies the sentence there.
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

    def fraction(self, index: int = 0) -> Fraction:
        """A share of the sentence, such as 2/3."""
        return Fraction(self.values[index])


def compile_wanted(wanted: Wanted, ruleset: Ruleset) -> re.Pattern[str]:
    """The pattern with this ruleset's words in it."""
    words = ruleset.words
    pattern = wanted.pattern
    for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
        pattern = pattern.replace(mark, re.escape(word))
    return re.compile(pattern.replace("{N}", NUMBER), re.I)


def read_parameters(ruleset: Ruleset, wanted: Iterable[Wanted]) -> dict[str, Parameter]:
    """Every parameter that the text states; a name that is missing was not found."""
    found = {}
    for one in wanted:
        parameter = _read_one(ruleset, one)
        if parameter is not None:
            found[one.name] = parameter
    return found


def _read_one(ruleset: Ruleset, wanted: Wanted) -> Parameter | None:
    pattern = compile_wanted(wanted, ruleset)
    for place in wanted.rule.split("|"):
        rule = ruleset.find(wanted.section, place)
        for sentence in rule.sentences if rule is not None else ():
            match = pattern.search(sentence)
            if match:
                values = tuple(_value(value) for value in match.groups() if value is not None)
                return Parameter(
                    wanted.name, values, fingerprint(sentence), place, wanted.unit, wanted.clauses, sentence
                )
    return None


def fingerprint(sentence: str) -> str:
    """Twelve hexadecimal digits of the sentence as normalised."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:12]


def _value(text: str) -> str:
    lowered = text.casefold()
    return str(_NUMBERS[lowered]) if lowered in _NUMBERS else text
