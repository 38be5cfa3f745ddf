"""The gamestate of Moon Sites: what it tracks on the page and in the GNDT, and what it remembers of the blog.

Under the keys `site:Ann`, `stats:Ann`, `title:City Hall` (who holds it, or whom it is listed under) and `queue`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

import msgspec
from immutables import Map

from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import Cells, Renaming, names_in
from referee.dynasties.moon_sites.board import EMPTY_SITE
from referee.dynasties.moon_sites.drops import Block, Figure
from referee.dynasties.moon_sites.monitor import (
    ADOPTED,
    Readings,
    Stats,
    default_stats,
    monitored,
    read_stats,
)
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.dynasties.moon_sites.titles import Site, contenders, survey
from referee.model.checks import Deferred
from referee.model.events import HIDDEN, Instant
from referee.model.findings import Finding
from referee.model.instants import minute_of

NEVER = datetime.max.replace(tzinfo=UTC)
"""When something is due that was told once and may still be done."""

QUEUE = "queue"
ANNOUNCE, MOVE, MONITOR, SYMBOL = "announce", "move", "monitor", "symbol"
"""What waits besides edits: a comment on a Build, a name's move to the end, the rest of a Monitor, a symbol mended."""


class Drop(msgspec.Struct, frozen=True, kw_only=True):
    """A Drop post.

    unclear: why its Block could not be read.
    commented, announced, built: who has commented on it, said that they built, and built.
    void: the finding that it is none; false_closing: that it was closed and stays open.
    """

    post: str
    posted_at: Instant
    block: Block | None = None
    unclear: str = ""
    commented: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    closed_at: Instant | None = None
    closed_by: str = ""
    void: str = ""
    false_closing: str = ""

    def renamed(self, renaming: Renaming) -> Drop:
        """The same with somebody renamed."""
        people = {done: renaming.names(getattr(self, done)) for done in ("commented", "announced", "built")}
        return msgspec.structs.replace(self, closed_by=renaming.name(self.closed_by), **people)


def stats_in(cells: Cells, name: str, moon: MoonLaw) -> Stats:
    """Somebody's statistics; defaults before the first Monitor (THERMO-03, 06, 09)."""
    text = cells.get(f"stats:{name}")
    return read_stats(text) if text is not None else default_stats(moon)


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """What was so when a Drop post was closed: by what titles may be claimed (M12).

    cells: sites and statistics, as they lawfully were.
    doubtful: as the same minute saw them besides, so that nobody can tell which held.
    displayed: as page and GNDT had them; causes: the findings that made that another thing.
    """

    closed_at: Instant
    architects: tuple[str, ...]
    cells: Cells
    doubtful: tuple[Cells, ...] = ()
    displayed: Cells = Map()
    causes: tuple[str, ...] = ()

    def leading(self, title: str, moon: MoonLaw, cells: Cells | None = None, readings: Readings = ADOPTED) -> list[str]:
        """To whose sites a title applied alike: as they lawfully were, or others."""
        sites = survey_of(self.cells if cells is None else cells, self.architects, moon, readings)
        return contenders(title, sites, moon)

    def renamed(self, renaming: Renaming) -> Snapshot:
        """The same with somebody renamed."""
        architects, cells = renaming.names(self.architects), renaming.cells(self.cells)
        return msgspec.structs.replace(self, architects=architects, cells=cells)


def survey_of(cells: Cells, names: tuple[str, ...], moon: MoonLaw, readings: Readings = ADOPTED) -> dict[str, Site]:
    """Everybody's site made ready for judging titles."""
    sites = {name: cells.get(f"site:{name}", EMPTY_SITE) for name in names}
    return survey(sites, {name: stats_in(cells, name, moon) for name in names}, readings)


class Monitoring(msgspec.Struct, frozen=True):
    """Updates of one Architect's statistics by one person that belong together.

    values: as given, by the GNDT's names.
    steps: which was given when, each time.
    end: `open` while it may yet be completed or redone; `late` once it was told of, while all that was set is right.
    """

    first_at: Instant
    values: Cells = Map()
    steps: tuple[tuple[str, Instant], ...] = ()
    end: Literal["open", "accepted", "refused", "late"] = "open"

    @property
    def last_at(self) -> datetime:
        """When the last of its steps was taken: from then on the rest is waited for (G10)."""
        return self.steps[-1][1] if self.steps else self.first_at


class MoonState(DeclaredState, frozen=True, kw_only=True):
    """Everything that the dynasty tracks.

    front_since: since when the front name has been first in the Bidding Queue.
    drop: the Drop post that exists; last_drop: the one before; void_drop: a post since that is none.
    quiet_since: when a Drop post was last closed.
    minute, minute_cells: the last minute in which sites or statistics changed, and what they were before it.
    monitorings: of late, by who Monitored whom.
    self_monitored: when everybody last Monitored their own statistics.
    supervised: when the Supervisor's daily Monitor was last taken, and of whom.
    victories: when who met the conditions of a Research Victory.
    midway: why what was so before some instant is not known; empty: it is.
    clouded: why nobody can tell what becomes of Drop posts now; empty where that can be told.
    otherwise: as all may be instead, where nobody can tell what has become of a Drop post; see `ways`.
    unsure: why nobody can, by the findings that say so; the same in all of them.
    untold: of the findings that something here follows from, those that cannot be told.
    """

    front_since: Instant | None = None
    drop: Drop | None = None
    void_drop: Drop | None = None
    last_drop: Drop | None = None
    quiet_since: Instant | None = None
    snapshot: Snapshot | None = None
    minute: Instant | None = None
    minute_cells: Cells = Map()
    monitorings: Map[str, Monitoring] = Map()
    self_monitored: Map[str, Instant] = Map()
    supervised: tuple[Instant, str] | None = None
    victories: tuple[tuple[Instant, str], ...] = ()
    midway: str = ""
    clouded: str = ""
    otherwise: tuple[MoonState, ...] = ()
    unsure: Map[str, str] = Map()
    untold: frozenset[str] = frozenset()

    def site(self, name: str) -> str:
        """Somebody's site."""
        return self.lawful(f"site:{name}")

    def displayed_site(self, name: str) -> str:
        """Somebody's site as the page shows it."""
        return self.displayed.get(f"site:{name}", self.site(name))

    def or_else(self, other: MoonState, finding: Finding, why: str) -> MoonState:
        """The state where nobody can tell whether it is this or another, as a finding says."""
        return self.but(otherwise=(*self.otherwise, other), unsure=self.unsure.set(finding.id, why))

    @property
    def wrongs(self) -> dict[str, set[str]]:
        """None: a whole site is one value, and which of several wrongs on it is put right only the page tells."""
        return {}

    @property
    def roots(self) -> set[str]:
        """The findings that something may follow from."""
        drops = (drop for drop in (self.drop, self.void_drop, self.last_drop) if drop is not None)
        of_drops = (root for drop in drops for root in (drop.void, drop.false_closing))
        return {*self.disputed.values(), *of_drops, *(self.snapshot.causes if self.snapshot is not None else ())}

    @property
    def unfollowed(self) -> str:
        """Why the page is not known to show what lawfully is, until it has been seen again; empty where it is."""
        return f"under {self.missed} nothing could be judged" if self.missed and self.page_seen else ""

    @property
    def pageless(self) -> str:
        """Why nobody can tell what is so on the page; empty where it was seen."""
        if self.page_seen:
            return ""
        return self.midway if self.before == HIDDEN else "no Moon Sites page is seen up to then"

    def is_measured(self, name: str, cells: Cells | None = None) -> bool:
        """Whether somebody's statistics are known: set since the page is followed, or never; `cells`: as of an earlier instant."""
        return self.followed_from is None or f"stats:{name}" in (self.cells if cells is None else cells)

    def lawful(self, key: str) -> str:
        """What the page is to show of something; squares default to empty (SITES-04)."""
        return self.cells.get(key, EMPTY_SITE if key.startswith("site:") else "")

    def holder(self, title: str) -> str | None:
        """Who holds a Civil Title."""
        return self.lawful(f"title:{title}") or None

    @property
    def queue(self) -> tuple[str, ...]:
        """The Bidding Queue as it lawfully is."""
        return names_in(self.lawful(QUEUE))

    def changing(self, at: datetime, key: str, value: str) -> MoonState:
        """The state with a site or statistics changed, minding what the minute of the change saw (M12)."""
        minute, cells, snapshot = minute_of(at), self.cells.set(key, value), self.snapshot
        if snapshot is not None and minute_of(snapshot.closed_at) == minute:
            snapshot = msgspec.structs.replace(snapshot, doubtful=(*snapshot.doubtful, cells))
        before = self.minute_cells if self.minute == minute else self.cells
        return self.but(cells=cells, snapshot=snapshot, minute=minute, minute_cells=before)


class MoonSituation(DeclaredSituation, frozen=True, kw_only=True):
    """A situation of Moon Sites.

    moon: the numbers of its law.
    figure: how the squares of shapes are numbered.
    """

    moon: MoonLaw
    figure: Figure

    def stats_of(self, state: MoonState, name: str, *, displayed: bool = False) -> Stats:
        """Somebody's statistics, or what the GNDT shows of them."""
        shown = displayed and f"stats:{name}" in state.displayed
        return stats_in(state.displayed if shown else state.cells, name, self.moon)

    def expected_stats(
        self, state: MoonState, name: str, readings: Readings = ADOPTED, *, displayed: bool = False
    ) -> Stats:
        """What Monitoring somebody sets now, by their site or by what the page shows of it."""
        return monitored(state.displayed_site(name) if displayed else state.site(name), self.moon, readings)

    def owes(self, state: MoonState, kind: str, who: str) -> bool:
        """Whether somebody still has to do something."""
        return any(self._is_duty(entry, kind, who) for entry in state.waiting)

    def discharged(self, state: MoonState, kind: str, who: str) -> MoonState:
        """The state in which somebody has done what they had to."""
        return state.dismissing(lambda entry: self._is_duty(entry, kind, who))

    def _is_duty(self, entry: Deferred, kind: str, who: str) -> bool:
        return entry.key.startswith(f"{kind}:") and self.person(entry.finding.actor) == who

    def emperor_plays(self, state: MoonState) -> bool:
        """Whether the Emperor is an Architect in the dynastic rules (M1, DISTANCE-01).

        The lawful queue tells, so that nobody can take the Emperor out of play by an edit.
        """
        if self.law.in_force("distance"):
            return False
        return not state.queue or self.emperor is None or self.emperor in state.queue

    def architects(self, state: MoonState) -> tuple[str, ...]:
        """Whom the dynastic rules mean by all Architects."""
        active = self.game.roster.active(self.at)
        return active if self.emperor_plays(state) else tuple(name for name in active if name != self.emperor)

    def is_architect(self, state: MoonState, name: str) -> bool:
        """Whether somebody may do what any Architect may; unknown rosters bar nobody."""
        if not self.game.roster.known:
            return True
        return self.game.roster.is_active(name, self.at) and (name != self.emperor or self.emperor_plays(state))


Judged = tuple[MoonState, list[Finding]]
"""What an event makes of the state, and what was wrong with it."""
