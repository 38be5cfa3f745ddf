"""The lawbook: how texts are read, which dynasties a law may state, and the law of a ruleset that is only named."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from referee.law.law import Law, Unread, carried_law
from referee.law.mended import NOTHING_MENDED, Mended, as_meant, as_written
from referee.law.parameters import LawStatement
from referee.law.reading import law_of
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.law.sought import Sought
from referee.law.statements import CORE
from referee.law.taught import IconMeaning, Taught, in_force


class Stated(Protocol):
    """A dynasty as far as a law states it."""

    @property
    def name(self) -> str:
        """Its name in commands and in the names of its parameters: `moon-sites`."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The dynastic rules by which it is known: it begins where all stand, and ends where none is left."""

    @property
    def statements(self) -> tuple[LawStatement, ...]:
        """The sentences that it reads."""


D = TypeVar("D", bound=Stated)
NamedLaw = Callable[[str], Law | None]


class Lawbook(Struct, Generic[D], frozen=True, dict=True):
    """What is known when a text is read; with other dynasties in it, another text may state the same law.

    `dynasties` are those that may be played. `watched` are those in whose rules a sentence that is not known makes
    what turns on it undetermined. `named` gives the law of a ruleset of which there is no text. `taught` are sentences
    that somebody has read, `icons` what icons count as besides those whose meaning the rules give. `fingerprint` tells
    dynasties from outside the package, and what was taught, apart from what they were, so that nothing that was judged
    by another declaration is taken for judged. `plays`: whether dynasties are played.
    """

    dynasties: Sequence[D] = ()
    watched: Sequence[D] = ()
    named: NamedLaw = carried_law
    taught: tuple[Taught, ...] = ()
    icons: tuple[IconMeaning, ...] = ()
    fingerprint: str = ""
    plays: bool = True

    @functools.cached_property
    def unplayed(self) -> Lawbook[D]:
        """The same for whoever asks of the core game alone: no dynasty is begun, nor even loaded before a text is read."""
        return replace(self, plays=False)

    @functools.cached_property
    def statements(self) -> tuple[LawStatement, ...]:
        """Every sentence that is looked for."""
        return (*CORE, *(statement for dynasty in self.dynasties for statement in dynasty.statements))

    @functools.cached_property
    def sought(self) -> Sought:
        """The same, as they are read."""
        return Sought(self.statements)

    @property
    def by_name(self) -> dict[str, LawStatement]:
        """Every sentence that is looked for, by the name of its parameter."""
        return self.sought.by_name

    def read(self, ruleset: Ruleset, source: str, mended: Mended = NOTHING_MENDED, at: datetime | None = None) -> Law:
        """The law that a ruleset states, of a text saved `at` then; `mended`: what some of its sentences are read as."""
        meant = as_meant(ruleset, mended)
        law = law_of(meant, source, self.sought, self.watched_in(ruleset), mended, in_force(self.taught, at))
        return law if meant is ruleset else as_written(law, ruleset, meant)

    def read_text(self, text: str, source: str) -> Law:
        """The law that a ruleset's text states; raises InputError where it is none."""
        return self.read(parse_ruleset(text, source), source)

    def watched_in(self, ruleset: Ruleset) -> frozenset[str]:
        """The rules of watched dynasties, as far as a text plays them."""
        names = {rule.name for rule in ruleset.rules if rule.section == "dynastic"}
        return frozenset(rule for dynasty in self.watched if names.issuperset(dynasty.rules) for rule in dynasty.rules)

    def find(self, name: str) -> D | None:
        """The dynasty of this name."""
        return next((dynasty for dynasty in self.dynasties if dynasty.name == name), None)

    def played(self, law: Law | None, before: D | None) -> D | None:
        """Which dynasty is played under a law, where `before` was until now: one ends when none of its rules is left."""
        if not self.plays:
            return None
        if before is not None and (law is None or not _has_ended(before, law)):
            return before
        return None if law is None else next((dynasty for dynasty in self.dynasties if _stands(dynasty, law)), None)

    def say_sentences(self, law: Law | None, names: Iterable[str]) -> str:
        """For people: which sentences are not in the text, or not in words understood here, or what new stands beside."""
        unread = () if law is None else law.unread
        clouded = () if law is None else law.clouded
        missing = [name for name in names if name not in clouded or not unread]
        gone = [name for name in missing if not (unread and name in self.by_name and self.by_name[name].optional)]
        said = [
            f"rule “{self.by_name[name].rule.split('|')[0]}” ({name})" if name in self.by_name else name
            for name in gone
        ]
        rest = [*said, *(_said_new(unread) if not said or len(gone) < len(missing) or clouded else ())]
        return "; ".join(rest)


_NEW_TOLD = 2


def _said_new(unread: Sequence[Unread]) -> Iterator[str]:
    """The first sentences that are not understood, and how many there are besides."""
    for sentence in unread[:_NEW_TOLD]:
        yield f"{'rule ' if sentence.rule else ''}“{sentence.place}”, which says {sentence.said}"
    if len(unread) > _NEW_TOLD:
        yield f"and {len(unread) - _NEW_TOLD} sentences more"


def _stands(dynasty: Stated, law: Law) -> bool:
    """Whether all the rules by which a dynasty is known are dynastic rules of this law."""
    return {name for section, name in law.rules if section == "dynastic"}.issuperset(dynasty.rules)


def _has_ended(dynasty: Stated, law: Law) -> bool:
    """Whether none of its rules is left."""
    return not any(section == "dynastic" and rule in dynasty.rules for section, rule in law.rules)
