"""What the rules say that tracked values may be, from when on: each text of the Ruleset page, and when it may be law.

Worked out from the page's revisions and the statuses of the matters that they name, without a replay. Where a replay
could tell more surely whether a text was law, both that and the one before count as texts that may be.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property, lru_cache
from typing import NamedTuple

from referee.archive.store import Archive
from referee.errors import InputError
from referee.law.limits.reading import limits_in
from referee.law.page.story import RULESET_PAGE, STANDS_AFTER, TOGETHER
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.ledger.enacted import Enactments
from referee.ledger.sameness import folded_name
from referee.model.events import HIDDEN, Revision
from referee.model.limits import Limit

_LEAD = timedelta(days=2)
"""How much of what the page was before is looked at: a text may be law a day after it was saved."""

Bounds = Mapping[str, Sequence[Limit]]


class _Text(NamedTuple):
    """A text of the page: what it is read as, since when it stands there, and since when it is law (None: never by itself)."""

    number: int
    saved: datetime
    law: datetime | None


class Stated:
    """The limits of each text that may be law at an instant, between two instants."""

    def __init__(self, archive: Archive, enactments: Enactments, first: datetime, last: datetime) -> None:
        self._archive = archive
        self._enactments = enactments
        self._first = first
        self._last = last

    @cached_property
    def _revisions(self) -> list[Revision]:
        held = self._archive.revisions(RULESET_PAGE, self._last + TOGETHER, self._first - _LEAD)
        return [known.event for known in held if isinstance(known.event, Revision) and known.event.text != HIDDEN]

    @cached_property
    def _texts(self) -> list[_Text]:
        return [_Text(number, one.at, self._law_from(number, one)) for number, one in enumerate(self._revisions)]

    def _law_from(self, number: int, revision: Revision) -> datetime | None:
        """From when on a text is surely law: at once where it is the first, or applies what was enacted; after a day where
        nothing explains it and nobody took it back; never where it applies what was not."""
        if number == 0:
            return revision.at
        matter = self._enactments.named_in(revision.summary, revision.at)
        if matter is not None:
            enacted = matter.enacted_at
            return None if enacted is None else max(revision.at, enacted)
        before = self._revisions[number - 1]
        if _dynastic(before.text) == _dynastic(revision.text):
            return revision.at
        following = self._revisions[number + 1 : number + 2]
        if following and following[0].at - revision.at < STANDS_AFTER and following[0].text == before.text:
            return None
        return revision.at + STANDS_AFTER

    @cached_property
    def _saved(self) -> list[datetime]:
        return [one.saved for one in self._texts]

    def at(self, instant: datetime) -> Sequence[Bounds]:
        """The limits of each text that may be law at an instant; none where no text is held from before it."""
        standing = bisect_right(self._saved, instant)
        lawful = [one for one in self._texts[:standing] if one.law is not None and one.law <= instant]
        if not lawful:
            return ()
        begun = bisect_right(self._saved, instant + TOGETHER)
        return self._limits(lawful[-1].number, begun)

    def _limits(self, first: int, end: int) -> Sequence[Bounds]:
        """Of the texts from one on up to another; of those that say the same one."""
        texts = dict.fromkeys(self._revisions[number].text for number in range(first, end))
        found: list[Bounds] = []
        for bounds in map(_bounds_of, texts):
            if bounds is not None and bounds not in found:
                found.append(bounds)
        return found


@lru_cache(maxsize=512)
def _read(text: str) -> Ruleset | None:
    try:
        return parse_ruleset(text)
    except InputError:
        return None


def _dynastic(text: str) -> object:
    """What the dynastic rules of a text are; a page that is no ruleset has none."""
    ruleset = _read(text)
    return None if ruleset is None else tuple(rule for rule in ruleset.rules if rule.section == "dynastic")


@lru_cache(maxsize=512)
def _bounds_of(text: str) -> Bounds | None:
    """The limits of a text; None where it is no ruleset, and so never law."""
    ruleset = _read(text)
    if ruleset is None:
        return None
    found: dict[str, list[Limit]] = {}
    for name, limits in limits_in(ruleset).items():
        found.setdefault(folded_name(name), []).extend(limits)
    return {name: limits for name, limits in found.items() if len({limit.name.casefold() for limit in limits}) == 1}
