"""What somebody has told Referee of the law: what a sentence states, and what a voting icon counts as; from when on."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from referee.law.law import CARRIED, carried_law
from referee.law.meaning import slots_of
from referee.law.normal import MINUTES, Amount, normal_form
from referee.law.parameters import LawStatement, Parameter, compile_statement, numbers_in
from referee.law.ruleset import Words
from referee.law.saying import Slot
from referee.model.events import Instant


class Taught(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sentence, known by its fingerprint, that states a parameter with these values; `reading` is empty where it states
    nothing that a referee looks at. It is read so in texts saved `since` then."""

    sentence: str
    fingerprint: str
    reading: str = ""
    values: tuple[str, ...] = ()
    since: Instant | None = None

    def parameter(self, statement: LawStatement, rule: str, sentence: str) -> Parameter:
        """What it states, as if it were read in the text."""
        return Parameter(self.reading, self.values, self.fingerprint, rule, statement.unit, statement.clauses, sentence)


class IconMeaning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """What an icon counts as in votes cast `since` then and before `until`: a word of voting, or empty for no vote."""

    name: str
    counts_as: Literal["FOR", "AGAINST", "DEFERENTIAL", "VETO", ""]
    since: Instant | None = None
    until: Instant | None = None

    def holds_at(self, at: datetime) -> bool:
        """Whether it is that at an instant."""
        return (self.since is None or self.since <= at) and (self.until is None or at < self.until)


def contradicting(meanings: Sequence[IconMeaning]) -> bool:
    """Whether at some instant one icon would count as two things: where that is, it begins with one of them."""
    begins = [meaning.since or _FIRST for meaning in meanings]
    return any(
        len(
            {
                meaning.counts_as
                for meaning in meanings
                if meaning.name.casefold() == other.name.casefold() and meaning.holds_at(at)
            }
        )
        > 1
        for other in meanings
        for at in begins
    )


_FIRST = datetime(1, 1, 1, tzinfo=UTC)


def as_counted(meanings: Iterable[IconMeaning], icon: str, at: datetime) -> str:
    """What an icon cast at an instant counts as: the first meaning that holds, or else itself; empty for no vote."""
    told = (
        meaning.counts_as for meaning in meanings if meaning.name.casefold() == icon.casefold() and meaning.holds_at(at)
    )
    return next(told, icon)


def in_force(taught: Iterable[Taught], at: datetime | None) -> dict[str, Taught]:
    """By fingerprint, what was taught of texts of an instant; of any text, where that has none."""
    return {lesson.fingerprint: lesson for lesson in taught if lesson.since is None or at is None or lesson.since <= at}


def flaw_of(taught: Taught, statements: Mapping[str, LawStatement]) -> str:
    """Why this cannot be taught, in words; empty where it can."""
    if not taught.reading:
        return "a sentence that states nothing has no values" if taught.values else ""
    if taught.reading not in statements:
        return f"there is no parameter {taught.reading!r}"
    shapes = shapes_of(statements[taught.reading])
    if len(taught.values) not in shapes:
        wanted = " or ".join(map(str, sorted(shapes)))
        return f"{taught.reading} has {wanted} values, not {len(taught.values)}"
    missing = unsaid(taught.values, taught.sentence, slots_of(taught.reading))
    return f"the sentence does not say {', '.join(missing)}" if missing else ""


def unsaid(values: Sequence[str], sentence: str, slots: Sequence[Slot | None]) -> list[str]:
    """Those of some values that a sentence does not say; `slots` are the places of forms that give such values.

    It says 48 hours where it says two days, and more than one where it says at least two.
    """
    amounts = [token for token in normal_form(sentence) or () if isinstance(token, Amount)]
    spans = [amount for amount in amounts if amount.unit in MINUTES]
    words = {*numbers_in(sentence), *_words_of(sentence)}

    def is_said(value: str, slot: Slot | None) -> bool:
        if slot is None or not value.isdigit() or not amounts:
            return _words_of(value) <= words
        return any(value == slot.told(amount) for amount in (spans if slot.lasts and spans else amounts))

    return [value for value, slot in itertools.zip_longest(values, slots[: len(values)]) if not is_said(value, slot)]


def _words_of(text: str) -> set[str]:
    return set(re.findall(r"[\w/-]+", text.casefold()))


def shapes_of(statement: LawStatement) -> set[int]:
    """How many values a parameter has, in the texts that the project knows, or else in its own sentence."""
    laws = [law for text in CARRIED if (law := carried_law(text)) is not None]
    known = {len(parameter.values) for law in laws if (parameter := law.get(statement.name)) is not None}
    return known or {compile_statement(statement.pattern, _ANY_WORDS).groups}


_ANY_WORDS = Words("player", "players", "Emperor")
