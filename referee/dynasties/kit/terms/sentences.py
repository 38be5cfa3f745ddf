"""Sentences of the rules, and the numbers in them: a declaration names them, the text in force gives their values."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.terms.filling import Known
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.kinds import tupled
from referee.dynasties.kit.terms.operands import Given, Operand
from referee.dynasties.kit.terms.scope import Scope, Value
from referee.errors import InputError
from referee.law.law import Law
from referee.law.parameters import LawStatement
from referee.law.ruleset import normal
from referee.model.patterns import later

_NAMED = later(r"rule “(.+)”")
_MARK = later(r"\\\{(N|F|P|Ps|E)\\\}")


class Sentence(Struct, frozen=True, dict=True):
    """A sentence of a dynastic rule. Unpacked, it gives what it captures: `first, most = states(...)`.

    rule: the rule that it stands in; several places it may have are parted by `|`.
    pattern: what is looked for, with {N} and {F} for numbers and {P}, {Ps}, {E} for the dynasty's words.
    clauses: the ids of the ledger that it is, or the rule by its name where no ledger has it.
    whole: the pattern is the sentence to its end.
    part: it is a part of it; the rest is to stay as it was when the sentence was first read.
    optional: some texts lack it on purpose.
    unit: of what its numbers count.
    name: what it is known by among the dynasty's sentences; empty: by its rule and the first words of the pattern.
    later: the pattern of the whole sentence in other words, as a later text has it.
    """

    rule: str
    pattern: str
    clauses: tuple[str, ...]
    whole: bool
    optional: bool = False
    unit: str = ""
    later: str = ""
    part: bool = False
    name: str = ""

    def __iter__(self) -> Iterator[StatedValue]:
        captured = re.compile(re.sub(r"\{[NF]\}", "()", self.pattern)).groups
        return (StatedValue(self, index) for index in range(captured))

    def __getitem__(self, place: object) -> StatedValue:
        what = f"“{self.key}” is asked for its number {place!r}"
        raise InputError(what, where=f"rule “{self.rule}”", do="name its numbers: (first, second) = states(...)")

    @functools.cached_property
    def key(self) -> str:
        """Its name among the dynasty's sentences: its own, or else the rule, and the first words of the pattern."""
        return self.name or f"{self.rule}: {' '.join(self.words[:8])}"

    @property
    def words(self) -> list[str]:
        """Its words, without its numbers and what stands for the dynasty's own."""
        return re.findall(r"\w+", re.sub(r"\\.|\{\w+\}", " ", self.pattern))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it may stand in."""
        return tuple(self.rule.split("|"))

    def begins_with(self, words: str) -> bool:
        """Whether it begins with these words."""
        return self.pattern.removeprefix("^").startswith(f"{_escaped(normal(words))} ")

    def statement(self, dynasty: str) -> LawStatement:
        """As the reader of texts looks for it: with numbers in digits or in words."""
        return LawStatement(
            f"{dynasty}/{self.key}",
            "dynastic",
            self.rule,
            self.pattern.replace("{N}", "{A}"),
            self.clauses,
            self.unit,
            optional=self.optional,
            whole=self.whole,
            later=self.later.replace("{N}", "{A}"),
            part=self.part,
        )


class StatedValue(Operand, Struct, frozen=True):
    """One value that a sentence states: the first, the second, ... as `index` counts from 0; `below_zero`: as a number, it is
    as much less than none, as in “between -{N} and {N}”."""

    sentence: Sentence
    index: int
    below_zero: bool = False

    is_named = False

    def __neg__(self) -> StatedValue:
        return replace(self, below_zero=not self.below_zero)

    def within(self, scope: Scope) -> Value:
        return scope.number(self)

    def told(self) -> str:
        return "as many as stated"

    def filled(self, known: Known) -> Operand:
        number = known.stated(self)
        return self if number is None else Given(number)


Number = int | StatedValue


def states(
    rule: str, sentence: str, *clauses: str, optional: bool = False, later: str = "", name: str = ""
) -> Sentence:
    """A sentence in the rule's own words, with `{N}` for each number; `{P}`, `{Ps}` and `{E}` are the dynasty's words.

    One that goes on otherwise is another sentence, and what rests on it is undetermined; `...` at its beginning or end
    stands for words that whoever declares it has read and does not repeat. `later` is the same in other words, with as many
    numbers in the same order; raises InputError where it has others. `name` is what it is known by where another of its rule
    begins as it does.
    """
    if sentence.count("{N}") != later.count("{N}") and later:
        what = f"“{later}” has other numbers than “{sentence}”"
        raise InputError(
            what, where=f"rule “{rule}”", do="give it the same {N}, in the same order, or declare it apart"
        )
    words = normal(sentence).strip()
    begun, ended = not words.startswith("..."), not words.endswith("...")
    plain, name = _escaped(words), f"{rule}: {name}" if name else ""
    if begun and ended:
        return Sentence(
            rule,
            plain,
            clauses or (named(rule),),
            whole=True,
            optional=optional,
            later=_escaped(normal(later)),
            name=name,
        )
    pattern = f"{'^' * begun}{plain}{'[.:]?$' * ended}"
    return Sentence(rule, pattern, clauses or (named(rule),), whole=False, optional=optional, part=True, name=name)


def _escaped(words: str) -> str:
    """A sentence, or a part of it, as a pattern."""
    return _MARK.sub(r"{\1}", re.escape(words.strip(". "))).replace(r"\ ", " ")


def says(rule: str, sentence: str, *clauses: str, name: str = "") -> StatedValue:
    """The one number that a sentence states; raises InputError for a sentence of none or several."""
    values = list(states(rule, sentence, *clauses, name=name))
    if not values:
        do = "write states(...), and name it in `rests_on=` of what it is about, or among `sentences`"
        raise InputError(f"“{sentence}” has no number {{N}}", where=f"rule “{rule}”", do=do)
    if len(values) > 1:
        what = f"“{sentence}” has {len(values)} numbers {{N}}"
        raise InputError(what, where=f"rule “{rule}”", do="write (first, second) = states(...)")
    return values[0]


def reads(rule: str, pattern: str, *clauses: str, optional: bool = False, unit: str = "") -> Sentence:
    """A pattern for a part of a sentence, where Referee carries the fingerprint of the whole."""
    return Sentence(rule, pattern, clauses, whole=False, optional=optional, unit=unit)


def read_all(prefix: str, table: str) -> dict[str, Sentence]:
    """Sentences from a table, `name in unit: rule [CLAUSE-01 ...] pattern` to a line, by their names.

    The unit may be left out; a `?` after the name tells that some texts lack the sentence on purpose; `prefix` is the
    ledger's, empty for 167's. Raises ValueError for a line that is none.
    """
    sentences = {}
    for line in filter(None, (line.strip() for line in table.split("\n"))):
        match = re.fullmatch(r"([\w-]+)(\??)(?: in (\w+))?: ([^\[]+) \[([^\]]*)\] (.+)", line)
        if match is None:
            raise ValueError(f"no sentence: {line!r}")
        name, optional, unit, rule, clauses, pattern = match.groups()
        cited = (f"{prefix}-{clause}" if prefix else clause for clause in clauses.split())
        sentences[name] = reads(rule, pattern, *cited, optional=bool(optional), unit=unit or "")
    return sentences


def named(rule: str) -> str:
    """How a rule is cited that no ledger has."""
    return f"rule “{rule}”"


def is_rule(clause: str) -> bool:
    """Whether a rule is cited so."""
    return _NAMED.fullmatch(clause) is not None


def or_rules(clauses: tuple[str, ...], rules: Iterable[str]) -> tuple[str, ...]:
    """The clauses that define something; where there are none, any of a dynasty's rules may."""
    return clauses or tuple(map(named, rules))


def rules_cited(clauses: Iterable[str]) -> tuple[str, ...]:
    """The rules that are cited so."""
    return tuple(dict.fromkeys(match[1] for clause in clauses if (match := _NAMED.fullmatch(clause))))


class RowUnlike(Struct, frozen=True):
    """What the row of a thing says, of which nothing is read, and the text since which it does."""

    words: str
    source: str

    @property
    def why(self) -> str:
        """Why nobody can tell what is done by the thing."""
        return f"its row says “{self.words}” since {self.source}, which is not understood"


class Values(Struct, frozen=True, dict=True):
    """What one law states of a dynasty's sentences.

    law: the law.
    dynasty: the dynasty's name, by which its sentences are known.
    unlike: by row of a table, what it says that no branch of the declaration does (`kit.parts.rows`).
    """

    law: Law
    dynasty: str
    unlike: Mapping[str, RowUnlike] = field(default_factory=dict)

    @functools.cached_property
    def _read(self) -> dict[tuple[str, int], int]:
        return {}

    def number(self, number: Number) -> int:
        """A number of a declaration, from the text where it is said there."""
        if isinstance(number, int):
            return number
        place = (number.sentence.key, number.index)
        if place not in self._read:
            self._read[place] = int(self.text(number))
        return -self._read[place] if number.below_zero else self._read[place]

    def stated(self, value: StatedValue) -> int | None:
        """A number of a sentence; None where the text in force does not state it."""
        return self.number(value) if self.states(value.sentence) else None

    def text(self, value: StatedValue) -> str:
        """Words that the text states; raises InputError for a sentence that the declaration does not rest on."""
        parameter = self.law.get(f"{self.dynasty}/{value.sentence.key}")
        if parameter is None:
            what = f"“{value.sentence.key}” is used by a function, and the text in force does not state it"
            do = "name it among `sentences`, or in `rests_on` where it is used"
            raise InputError(what, where=self.dynasty, do=do)
        return parameter.values[value.index]

    def hours(self, number: Number) -> timedelta:
        """A number of hours."""
        return timedelta(hours=self.number(number))

    def states(self, sentence: Sentence) -> bool:
        """Whether the text has this sentence."""
        return self.law.get(f"{self.dynasty}/{sentence.key}") is not None


T = TypeVar("T")
_MOST_KNOWN = 10_000


def once_under(ask: Callable[[str, Values], T]) -> Callable[[str, Values], T]:
    """The same, worked out once for each key while the text states what it does."""
    known: dict[str, T] = {}
    under: list[Values] = []

    def answer(key: str, values: Values) -> T:
        if not under or under[0] is not values or len(known) > _MOST_KNOWN:
            known.clear()
            under[:] = [values]
        if key not in known:
            known[key] = ask(key, values)
        return known[key]

    return answer


def sentences_in(*parts: object) -> dict[Sentence, None]:
    """Every sentence that declared things rest on, each once, in order."""
    stated = stated_in(*parts)
    return dict.fromkeys(value.sentence if isinstance(value, StatedValue) else value for value in stated)


def stated_in(*parts: object) -> Iterator[Sentence | StatedValue]:
    """The sentences, and the values of sentences, that stand anywhere in declared things; what another thing that is
    declared for itself rests on, a variable or a catalogue, is that thing's own."""
    for part in parts:
        yield from _stated_in(part, inner=False)


def _stated_in(part: object, *, inner: bool) -> Iterator[Sentence | StatedValue]:
    if isinstance(part, Sentence | StatedValue):
        yield part
    elif isinstance(part, Mapping | tuple | list):
        for each in part.values() if isinstance(part, Mapping) else part:
            yield from _stated_in(each, inner=inner)
    elif not (inner and getattr(part, "is_declared_apart", False)):
        for each in held_by(part) or ():
            yield from _stated_in(each, inner=True)


def clauses_of(*parts: object) -> tuple[str, ...]:
    """The clauses of the sentences that declared things rest on, each once."""
    return tuple(dict.fromkeys(clause for sentence in sentences_in(*parts) for clause in sentence.clauses))


class Cited:
    """Something of a declaration that a rule states."""

    rule: str
    clauses: tuple[str, ...]

    def __post_init__(self) -> None:
        tupled(self)

    @functools.cached_property
    def cited(self) -> tuple[str, ...]:
        """The clauses that it is cited by: its own, or those of the sentences that it rests on, or its rule's name."""
        return self.clauses or clauses_of(self) or (named(self.rule),)


class ByRule(Cited, Struct, frozen=True):
    """Such a thing, which is written with its rule first."""

    rule: str


class Named(Struct, frozen=True):
    """What is written with its name first."""

    name: str


class NamedByRule(Cited, Named, frozen=True):
    """Such a thing that has a name, which is written before its rule."""

    rule: str
