"""What somebody has told Referee of the law: what a sentence states, and what a voting icon counts as; from when on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Literal

import msgspec

from referee.law.parameters import LawStatement, Parameter, numbers_in
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


def as_counted(meanings: Iterable[IconMeaning], icon: str, at: datetime) -> str:
    """What an icon cast at an instant counts as: the first meaning that holds, or else itself; empty for no vote."""
    told = (one.counts_as for one in meanings if one.name.casefold() == icon.casefold() and one.holds_at(at))
    return next(told, icon)


def in_force(taught: Iterable[Taught], at: datetime | None) -> dict[str, Taught]:
    """By fingerprint, what was taught of texts of an instant; of any text, where that has none."""
    return {one.fingerprint: one for one in taught if one.since is None or at is None or one.since <= at}


def flaw_of(taught: Taught, statements: Mapping[str, LawStatement], shapes: Collection[int]) -> str:
    """Why this cannot be taught, in words; empty where it can. `shapes`: how many values the parameter may have."""
    if not taught.reading:
        return "a sentence that states nothing has no values" if taught.values else ""
    if taught.reading not in statements:
        return f"there is no parameter {taught.reading!r}"
    if len(taught.values) not in shapes:
        wanted = " or ".join(map(str, sorted(shapes)))
        return f"{taught.reading} has {wanted} values, not {len(taught.values)}"
    said = {*numbers_in(taught.sentence), *re.findall(r"[\w/-]+", taught.sentence.casefold())}
    missing = [value for value in taught.values if not {*re.findall(r"[\w/-]+", value.casefold())} <= said]
    return f"the sentence does not say {', '.join(missing)}" if missing else ""
