"""What an answer rests on: when the sources were read, whether whole, and how much of each matter is seen."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from referee.archive.runs import Run
from referee.archive.store import Archive
from referee.config import Config
from referee.model.events import PROPOSAL, VOTABLE
from referee.model.instants import say_instant, say_span
from referee.model.mails import Unread
from referee.model.sources import PostSeen
from referee.model.texts import with_instants_said

if TYPE_CHECKING:  # What is judged of matters takes longer to load than to say when the sources were read.
    from referee.rules.core.game import Matter
    from referee.rules.core.sight import Sight

Want = Literal["old", "in part", "before", "no law"]
"""Why an answer may be wrong: the sources were read long before, or in part, hold nothing of so early, or no text of a ruleset."""
_IN_PART = "the sources were last read in part"
_UNREAD = "a month's page shows some that were never read"
_DOUBTED = "the pages of those that seem so cannot be trusted, or are gone"
_GONE = "is on the blog no more: what became of it is not known"
_MOST_TROUBLES = 5
"""So many things that were lacking are told with an answer; `referee scrape` told all."""
_OLD = timedelta(hours=26)
"""So long after the sources were read, a night was left out."""


class Reading(Struct, frozen=True, dict=True):
    """An archive as of `now`, as far as its sources were read."""

    archive: Archive
    config: Config
    now: datetime

    @functools.cached_property
    def read_at(self) -> datetime | None:
        """When the sources were last read whole; None where they never were, or there are only records."""
        whole = self.archive.runs.last("scrape", complete=True)
        return whole.started_at if whole is not None else None

    @functools.cached_property
    def runs(self) -> tuple[Run, ...]:
        """The last scrape, and the last reading of what it had stored."""
        return tuple(run for run in map(self.archive.runs.last, ("scrape", "rebuild")) if run is not None)

    @property
    def complete(self) -> bool:
        """Whether nothing was lacking in them."""
        return all(run.complete for run in self.runs)

    @property
    def lacks(self) -> tuple[Unread, ...]:
        """What was lacking; of a run that was cut off nobody knows what it would have brought."""
        return tuple(
            lack
            for run in self.runs
            if not run.complete
            for lack in run.lacks or (Unread("the last reading was cut off"),)
        )

    @property
    def _troubles(self) -> tuple[str, ...]:
        return tuple(trouble for run in self.runs for trouble in run.troubles)

    @property
    def note(self) -> str:
        """What was lacking, in sentences."""
        return "; ".join(self._troubles)

    @property
    def document(self) -> dict[str, Any]:
        """What every answer says of it."""
        return {"read_at": self.read_at, "complete": self.complete, "old": "old" in self.wanting}

    # -- how old -----------------------------------------------------------------------------------

    @functools.cached_property
    def rests_on(self) -> datetime | None:
        """The instant up to which anything can be seen; None where the archive is empty."""
        scraped = self.archive.runs.last("scrape")
        if scraped is not None and self.config.blog.live:
            return scraped.started_at
        span = self.archive.span()
        return self.archive.documents.newest() or (span[1] if span is not None else None)

    @functools.cached_property
    def begins(self) -> datetime | None:
        """The instant of the first event; None where the archive is empty."""
        span = self.archive.span()
        return span[0] if span is not None else None

    @property
    def fetched_at(self) -> datetime | None:
        """When the sources were as they were read. A list in which nobody writes, read from a file, is as new as its reading, and
        records that were imported are as new as that, or as what happened last."""
        scraped = self.archive.runs.last("scrape")
        if scraped is None:
            return max(filter(None, (self.rests_on, self.imported_at)), default=None)
        if self.config.blog.live or self.archive.documents.newest() is not None:
            return self.rests_on
        return scraped.started_at

    @functools.cached_property
    def imported_at(self) -> datetime | None:
        """When records were last imported; None where they never were, or by a version that took no note of it."""
        imported = self.archive.runs.last("import")
        return imported.started_at if imported is not None else None

    @functools.cached_property
    def wanting(self) -> frozenset[Want]:
        """Why an answer may be wrong by what it rests on."""
        found: dict[Want, bool] = {
            "old": self.fetched_at is not None and self.now - self.fetched_at > _OLD,
            "in part": not self.complete,
            "before": self.begins is not None and self.now < self.begins,
        }
        return frozenset(want for want, is_so in found.items() if is_so)

    def is_old(self, matter: Matter, blocked_by: Collection[str]) -> bool:
        """Whether what was read of a matter, or of what may come before it, is long past: its own page may have been read lately."""
        seen_at = self.archive.sightings.last_seen(matter.id)
        lately = seen_at is not None and self.now - seen_at <= _OLD
        return "old" in self.wanting and (not lately or bool(blocked_by))

    def age(self, matter: Matter | None = None) -> str:
        """How old it is, in sentences, for one matter or for all; empty where all that is asked about is covered."""
        said = []
        if self.begins is not None and self.now < self.begins:
            said.append(f"The archive begins on {say_instant(self.begins)}: nothing of what was before is seen.")
        if self.rests_on is not None and self.now > self.rests_on:
            said.append(self._said_age(say_instant(self.rests_on), say_span(self.now - self.rests_on)))
            if not self.runs and self.imported_at is not None and self.now > self.imported_at:
                said.append(f"Records were last imported on {say_instant(self.imported_at)}.")
            alone = self.archive.sightings.last_seen(matter.id) if matter is not None else None
            if alone is not None and alone > self.rests_on:
                said.append(f"Only this post was fetched again, on {say_instant(alone)}.")
        if not self.complete:
            last = f"; they were last read whole on {say_instant(self.read_at)}" if self.read_at is not None else ""
            said.append(f"The sources were last read in part{last}{self._lacked}.")
        return " ".join(said)

    def _said_age(self, since: str, ago: str) -> str:
        unseen = f"{ago} before {say_instant(self.now)}: what has happened since is not seen."
        read_at = self.fetched_at if self.runs else None
        if read_at is not None and read_at != self.rests_on:
            return f"The files were read on {say_instant(read_at)}; what they hold ends at {since}, {unseen}"
        return f"{'Nothing was fetched since' if self.runs else 'The archive holds nothing after'} {since}, {unseen}"

    @property
    def _lacked(self) -> str:
        """For people, the first things that were lacking."""
        first = [with_instants_said(trouble) for trouble in self._troubles[:_MOST_TROUBLES]]
        more = len(self._troubles) - len(first)
        return f": {'; '.join(first)}{f'; and {more} more' if more > 0 else ''}" if first else ""

    # -- how much ----------------------------------------------------------------------------------

    def as_of(self, matter: Matter) -> datetime | None:
        """The instant up to which a matter's comments are seen."""
        sightings = self.archive.sightings
        seen_at = sightings.last_visited(matter.id) or sightings.last_seen(matter.id) or self.rests_on
        return min(seen_at, self.now) if seen_at is not None else None

    def sight(self, matter: Matter, older: Iterable[Matter] = ()) -> Sight:
        """How much of a matter is seen; `older` are those that come before it."""
        from referee.rules.core.sight import sight_of

        sight, older = sight_of(matter), tuple(older)
        if self._is_gone(matter):
            sight = msgspec.structs.replace(sight, odd=(*sight.odd, _GONE))
        unread = [seen for seen in self.unread if seen.category == PROPOSAL and seen.posted_at < matter.posted_at]
        if not any(map(self.surely_stands, older)) and (older or self._lost or unread):
            why = _IN_PART if not self.complete else _UNREAD if unread else _DOUBTED
            sight = msgspec.structs.replace(sight, order=False, why=why)
        if not self.complete and not self._reached(matter):
            sight = msgspec.structs.replace(sight, unseen=None, why=_IN_PART)
        return sight

    def surely_stands(self, matter: Matter) -> bool:
        """Whether a matter was read of as it is told, on a page that can be trusted."""
        from referee.rules.core.sight import sight_of

        return (self.complete or self._reached(matter)) and not sight_of(matter).odd and not self._is_gone(matter)

    def _is_gone(self, matter: Matter) -> bool:
        """Whether a pending matter is on no page any more that was read since: no text says what is deleted, and no page what became
        of it."""
        if not matter.pending:
            return False
        if matter.id not in self._taken_off:
            self._taken_off[matter.id] = self.archive.documents.taken_off(matter.id, self.config.blog.url)
        last = self._taken_off[matter.id]
        return last is not None and self.now > last

    @functools.cached_property
    def _taken_off(self) -> dict[str, datetime | None]:
        return {}

    @functools.cached_property
    def unread(self) -> tuple[PostSeen, ...]:
        """The votable matters, as months' pages show them, that may be pending and of which nothing else was ever read."""
        return tuple(
            seen
            for seen in self.archive.documents.doubtful()
            if seen.category in VOTABLE
            and (seen.status in (None, "Pending") or (seen.adminned_at or self.now) >= self.now)
        )

    @property
    def missed(self) -> bool:
        """Whether others than those that are known may be pending."""
        return self._lost or bool(self.unread)

    def may_lack_posts(self, before: datetime) -> bool:
        """Whether posts from before an instant may exist that were never read, as nothing was read whole since."""
        return self._lost and (self.read_at is None or self.read_at < before)

    @functools.cached_property
    def _lost(self) -> bool:
        """Whether more was lacking than pages of known posts, so that others may not be seen at all."""
        ended = all(run.complete or run.troubles for run in self.runs)
        return not ended or not all(self._is_known(trouble.partition(": ")[0]) for trouble in self._troubles)

    def _is_known(self, place: str) -> bool:
        """Whether what was lacking there shows no post that is not known: it is a post's page, or the wiki's."""
        wiki = self.config.wiki
        if place.startswith(wiki.url) or (wiki.dump and place.startswith(str(self.config.path(wiki.dump)))):
            return True
        return "://" in place and self.archive.find_post(place) is not None

    def _reached(self, matter: Matter) -> bool:
        """Whether a matter's page was seen since, or the last scrape read it, or one that tells that no more is to be seen on it."""
        scraped, visited_at = self.archive.runs.last("scrape"), self.archive.sightings.last_visited(matter.id)
        if scraped is None or (visited_at is not None and visited_at >= min(scraped.started_at, self.now)):
            return True
        month = f"{self.config.blog.url.rstrip('/')}/{matter.posted_at:%Y/%m}/"
        came_with, run = self.archive.sightings.came_with, scraped.number
        if came_with(matter.id, matter.url, run):
            return True
        return came_with(matter.id, month, run) and not self.archive.sightings.may_hide(matter.id)
