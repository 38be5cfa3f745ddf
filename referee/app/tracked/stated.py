"""What the rules say that tracked values may be, from when on: each text of the Ruleset page, and when it may be law.

Worked out from the page's revisions and the statuses of the matters that they name, without a replay. Where a replay
could tell more surely whether a text was law, both that and the one before count as texts that may be.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from referee.archive.store import Archive
from referee.errors import InputError
from referee.law.limits.dynastic import dynastic_part
from referee.law.limits.reading import limits_in
from referee.law.page.story import RULESET_PAGE, STANDS_AFTER, TOGETHER
from referee.law.ruleset import parse_ruleset
from referee.ledger.enacted import Enactments, Matter
from referee.ledger.matters import OPEN_AT_MOST
from referee.ledger.sameness import folded_name
from referee.model.events import ASCENSION, HIDDEN, Revision
from referee.model.limits import Limit

_LEAD = timedelta(days=2)
"""How much of what the page was before is looked at: a text may be law a day after it was saved."""

_BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)
_STRETCH = timedelta(days=100)
"""How much of the page's history is read at once."""

_CAPS = re.compile(
    r"\b(?:at most|maximum|max|exceed|cap|capped|limit\w*|up to|no more than|between|from -?\w+ to|ranges?|ranging|surpass|above)\b",
    re.I,
)
"""What may keep a number from going up."""

_PARTS = re.compile(r"[.\n]")

Bounds = Mapping[str, Sequence[Limit]]


class _Text(NamedTuple):
    """A text of the page: its dynastic rules, when it was saved, and since when it is law (None: never by itself).

    bounds: None where it is no ruleset, and so never law.
    """

    rules: str
    saved: datetime
    law: datetime | None
    bounds: Bounds | None


class Stated:
    """The limits of each text that may be law at an instant."""

    def __init__(self, archive: Archive, now: datetime) -> None:
        self._archive = archive
        self._now = now
        self._read: dict[int, tuple[list[_Text], list[datetime]]] = {}

    def at(self, instant: datetime) -> Sequence[Bounds]:
        """The limits of each text that may be law at an instant, of those that say the same one; none where no text is
        held from before it."""
        number = (instant - _BEGINNING) // _STRETCH
        if number not in self._read:
            texts = list(self._texts(_BEGINNING + number * _STRETCH))
            self._read[number] = texts, [one.saved for one in texts]
        texts, saved = self._read[number]
        standing = bisect_right(saved, instant)
        lawful = [at for at in range(standing) if (law := texts[at].law) is not None and law <= instant]
        if not lawful:
            return ()
        found: list[Bounds] = []
        for text in texts[lawful[-1] : bisect_right(saved, instant + TOGETHER)]:
            if text.bounds is not None and text.bounds not in found:
                found.append(text.bounds)
        return found

    def leaves_room(self, name: str, number: int, instant: datetime) -> bool | None:
        """Whether a variable may be so much under every text that may be law; None where nobody can tell."""
        limits = [limit for bounds in self.at(instant) for limit in bounds.get(folded_name(name), ())]
        if any(
            number < one.number if one.kind == "least" else number > one.number
            for one in limits
            if one.kind in ("least", "most")
        ):
            return False
        if any(one.kind == ("least" if number < 0 else "most") for one in limits):
            return True
        if number < 0:
            return None
        texts, saved = self._read[(instant - _BEGINNING) // _STRETCH]
        standing = bisect_right(saved, instant)
        named = re.compile(rf"\b{re.escape(name)}\b", re.I)
        said = (part for text in texts[max(standing - 1, 0) : standing] for part in _PARTS.split(text.rules))
        return None if any(named.search(part) and _CAPS.search(part) for part in said) else True

    def _texts(self, begin: datetime) -> Sequence[_Text]:
        """The texts of a stretch, from the one on that stood there when it began."""
        end = min(begin + _STRETCH + TOGETHER, self._now)
        held = [known.event for known in self._archive.revisions(RULESET_PAGE, end, begin - _LEAD)]
        revisions = [one for one in held if isinstance(one, Revision) and one.text != HIDDEN]
        if not revisions:
            return ()
        events = self._archive.events(
            after=revisions[0].at - OPEN_AT_MOST, until=self._now_of(end), kinds=("post", "edit", "status")
        )
        enactments = Enactments(known.event for known in events)
        rules = [dynastic_part(one.text) for one in revisions]
        begun = [one.at for one in self._archive.posted_as(ASCENSION, end)]
        found: list[_Text] = []
        for at, revision in enumerate(revisions):
            taken_back = _is_taken_back(at, revisions, rules)
            law = _law_from(revision, rules[at], found, enactments.named_in(revision.summary, revision.at), begun)
            found.append(_Text(rules[at], revision.at, None if taken_back else law, bounds_of(rules[at])))
        return found

    def _now_of(self, end: datetime) -> datetime:
        """Until when it is looked for what became of a matter that a text of a stretch names."""
        return min(end + OPEN_AT_MOST, self._now)


def _law_from(
    revision: Revision, rules: str, before: Sequence[_Text], matter: Matter | None, begun: Sequence[datetime]
) -> datetime | None:
    """From when on a text is surely law: at once where it is the first, says what the law said, applies what was enacted,
    or begins a dynasty; after a day where nothing explains it; never by itself where it applies what was not enacted."""
    if matter is not None:
        return None if matter.enacted_at is None else max(revision.at, matter.enacted_at)
    lawful = next((one for one in reversed(before) if one.law is not None and one.law <= revision.at), None)
    if not before or (lawful is not None and lawful.rules == rules):
        return revision.at
    if any(-TOGETHER <= revision.at - at <= STANDS_AFTER for at in begun):
        return revision.at
    return revision.at + STANDS_AFTER


def _is_taken_back(at: int, revisions: Sequence[Revision], rules: Sequence[str]) -> bool:
    """Whether the next edit puts the rules back, within a day."""
    if not 0 < at < len(rules) - 1 or rules[at + 1] != rules[at - 1] or rules[at] == rules[at - 1]:
        return False
    return revisions[at + 1].at - revisions[at].at < STANDS_AFTER


@lru_cache(maxsize=256)
def bounds_of(rules: str) -> Bounds | None:
    """The limits of a text; None where it is no ruleset."""
    try:
        ruleset = parse_ruleset(rules)
    except InputError:
        return None
    found: dict[str, list[Limit]] = {}
    for name, limits in limits_in(ruleset).items():
        found.setdefault(folded_name(name), []).extend(limits)
    return {name: limits for name, limits in found.items() if len({limit.name.casefold() for limit in limits}) == 1}
