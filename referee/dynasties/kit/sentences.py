"""Sentences of the rules, and the numbers in them: a declaration names them, the text in force gives their values."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from referee.law.law import Law
from referee.law.parameters import Wanted
from referee.law.ruleset import normal

_MARK = re.compile(r"\\\{(N|F|P|Ps|E)\\\}")


@dataclass(frozen=True)
class Sentence:
    """A sentence of a dynastic rule. Unpacked, it gives what it captures: `first, most = says(...)`."""

    rule: str
    pattern: str
    clauses: tuple[str, ...]
    whole: bool
    optional: bool = False
    unit: str = ""

    def __iter__(self) -> Iterator[Said]:
        captured = re.compile(re.sub(r"\{[NF]\}", "()", self.pattern)).groups
        return (Said(self, index) for index in range(captured))

    @functools.cached_property
    def key(self) -> str:
        """Its name among the dynasty's sentences: the rule, and the first words of the pattern."""
        words = re.findall(r"\w+", re.sub(r"\\.|\{\w+\}", " ", self.pattern))
        return f"{self.rule}: {' '.join(words[:8])}"

    def wanted(self, dynasty: str) -> Wanted:
        """As the reader of texts looks for it."""
        return Wanted(
            f"{dynasty}/{self.key}",
            "dynastic",
            self.rule,
            self.pattern,
            self.clauses,
            self.unit,
            optional=self.optional,
            whole=self.whole,
        )


@dataclass(frozen=True)
class Said:
    """One value that a sentence states."""

    sentence: Sentence
    index: int


Number = int | Said


def says(rule: str, sentence: str, *clauses: str, optional: bool = False) -> Sentence:
    """A sentence in the rule's own words, with `{N}` for each number; `{P}`, `{Ps}` and `{E}` are the dynasty's words.

    One that goes on otherwise is another sentence, and what rests on it is undetermined.
    """
    plain = _MARK.sub(r"{\1}", re.escape(normal(sentence).rstrip("."))).replace(r"\ ", " ")
    return Sentence(rule, plain, clauses or (named(rule),), whole=True, optional=optional)


def reads(rule: str, pattern: str, *clauses: str, optional: bool = False, unit: str = "") -> Sentence:
    """A pattern for a part of a sentence, where Referee carries the fingerprint of the whole."""
    return Sentence(rule, pattern, clauses, whole=False, optional=optional, unit=unit)


def read_all(prefix: str, table: str) -> dict[str, Sentence]:
    """Sentences from a table, `name in unit: rule [CLAUSE-01 ...] pattern` to a line, by their names.

    The unit may be left out; a `?` after the name tells that some texts lack the sentence on purpose; `prefix` is the
    ledger's, empty for 167's. Raises
    ValueError for a line that is none.
    """
    found = {}
    for line in filter(None, (line.strip() for line in table.split("\n"))):
        match = re.fullmatch(r"([\w-]+)(\??)(?: in (\w+))?: ([^\[]+) \[([^\]]*)\] (.+)", line)
        if match is None:
            raise ValueError(f"no sentence: {line!r}")
        name, optional, unit, rule, clauses, pattern = match.groups()
        cited = (f"{prefix}-{clause}" if prefix else clause for clause in clauses.split())
        found[name] = reads(rule, pattern, *cited, optional=bool(optional), unit=unit or "")
    return found


def named(rule: str) -> str:
    """How a rule is cited that no ledger has."""
    return f"rule “{rule}”"


@dataclass(frozen=True)
class Values:
    """What one law states of a dynasty's sentences; KeyError for what it does not."""

    law: Law
    dynasty: str
    _read: dict[tuple[str, int], int] = field(default_factory=dict, compare=False, repr=False)

    def number(self, number: Number) -> int:
        """A number of a declaration, from the text where it is said there."""
        if isinstance(number, int):
            return number
        place = (number.sentence.key, number.index)
        if place not in self._read:
            self._read[place] = int(self.text(number))
        return self._read[place]

    def text(self, said: Said) -> str:
        """Words that the text states."""
        return self.law.parameters[f"{self.dynasty}/{said.sentence.key}"].values[said.index]

    def hours(self, number: Number) -> timedelta:
        """A number of hours."""
        return timedelta(hours=self.number(number))

    def states(self, sentence: Sentence) -> bool:
        """Whether the text has this sentence."""
        return self.law.get(f"{self.dynasty}/{sentence.key}") is not None


def sentences_in(*parts: object) -> dict[Sentence, None]:
    """Every sentence that declared things rest on, each once, in order."""
    found: dict[Sentence, None] = {}
    for part in parts:
        if isinstance(part, Said):
            found[part.sentence] = None
        elif isinstance(part, Sentence):
            found[part] = None
        elif isinstance(part, Mapping):
            found |= sentences_in(*part.values())
        elif isinstance(part, tuple | list):
            found |= sentences_in(*part)
        elif hasattr(part, "__dataclass_fields__"):
            found |= sentences_in(*(getattr(part, name) for name in part.__dataclass_fields__))
    return found
