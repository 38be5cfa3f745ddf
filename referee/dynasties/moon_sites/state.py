"""The gamestate of Moon Sites, as it lawfully is and as the page and the GNDT show it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Rolled
from referee.dynasties.kit.scene import Scene
from referee.dynasties.kit.tracked import Tracked
from referee.dynasties.moon_sites.board import EMPTY_SITE
from referee.dynasties.moon_sites.drops import FIGURE, Block, Figure
from referee.dynasties.moon_sites.monitor import ADOPTED, Readings, Stats, default_stats
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.dynasties.moon_sites.titles import Site, contenders, survey
from referee.model.checks import Deferred
from referee.model.events import Instant
from referee.model.findings import Finding

NEVER = datetime.max.replace(tzinfo=UTC)
"""When something is due that was told once and may still be done."""

ANNOUNCE, MOVE, MONITOR = "announce", "move", "monitor"
"""What waits besides edits: a comment on a Build, a name's move to the end, the rest of a Monitor."""


class Drop(msgspec.Struct, frozen=True, kw_only=True):
    """A Drop post. `unclear` says why its Block could not be read; `void` is the finding that it is none."""

    post: str
    author: str
    posted_at: Instant
    url: str = ""
    block: Block | None = None
    unclear: str = ""
    commented: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    closed_at: Instant | None = None
    void: str = ""
    false_closing: str = ""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Sites and statistics when a Drop post was closed: what titles may be claimed by (M12).

    `doubtful`: other states that the same minute saw, so that nobody can tell which one held. `shown`: what
    page and GNDT said, where that was not what was lawful, with the findings that made it so.
    """

    closed_at: Instant
    architects: tuple[str, ...]
    sites: Map[str, str]
    stats: Map[str, Stats]
    doubtful: tuple[tuple[Map[str, str], Map[str, Stats]], ...] = ()
    shown_sites: Map[str, str] = Map()
    shown_stats: Map[str, Stats] = Map()
    causes: tuple[str, ...] = ()

    def survey(
        self,
        moon: MoonLaw,
        sites: Map[str, str] | None = None,
        stats: Map[str, Stats] | None = None,
        readings: Readings = ADOPTED,
    ) -> dict[str, Site]:
        """The sites made ready for judging titles: as they lawfully were, or others."""
        sites = self.sites if sites is None else sites
        stats = self.stats if stats is None else stats
        default = default_stats(moon)
        return survey(
            {name: sites.get(name, EMPTY_SITE) for name in self.architects},
            {name: stats.get(name, default) for name in self.architects},
            readings,
        )

    def leading(
        self,
        title: str,
        moon: MoonLaw,
        sites: Map[str, str] | None = None,
        stats: Map[str, Stats] | None = None,
        readings: Readings = ADOPTED,
    ) -> list[str]:
        """To whose sites a title applied alike."""
        return contenders(title, self.survey(moon, sites, stats, readings), moon)


class Monitoring(msgspec.Struct, frozen=True):
    """Updates of one Architect's statistics by one person that belong together, and may yet be completed or redone."""

    first_at: Instant
    values: Map[str, str] = Map()


class MoonState(Tracked, frozen=True, kw_only=True):
    """Everything that the dynasty tracks.

    `sites`, `stats`, `titles` and `queue` are the gamestate; the `shown_` ones are what its representations
    say.
    """

    sites: Map[str, str] = Map()
    stats: Map[str, Stats] = Map()
    titles: Map[str, str] = Map()
    queue: tuple[str, ...] = ()
    front_since: Instant | None = None
    shown_sites: Map[str, str] = Map()
    shown_stats: Map[str, Stats] = Map()
    shown_titles: Map[str, tuple[str, ...]] = Map()
    shown_queue: tuple[str, ...] | None = None
    drop: Drop | None = None
    void_drop: Drop | None = None
    last_drop: Drop | None = None
    quiet_since: Instant | None = None
    snapshot: Snapshot | None = None
    minute: Instant | None = None
    minute_sites: Map[str, str] = Map()
    minute_stats: Map[str, Stats] = Map()
    monitorings: Map[str, Monitoring] = Map()
    rolls: tuple[Rolled, ...] = ()
    rolls_seen: bool = False
    accepted: Map[str, Instant] = Map()
    refused: Map[str, Instant] = Map()
    self_monitored: Map[str, Instant] = Map()
    supervised: tuple[Instant, str] | None = None
    victories: tuple[tuple[Instant, str], ...] = ()

    def site(self, name: str) -> str:
        """Somebody's site; squares default to empty (SITES-04)."""
        return self.sites.get(name, EMPTY_SITE)

    def shown_site(self, name: str) -> str:
        """Somebody's site as the page shows it."""
        return self.shown_sites.get(name, self.site(name))


@dataclass(frozen=True, kw_only=True)
class MoonScene(Scene):
    """A scene of Moon Sites, with its numbers and shapes."""

    moon: MoonLaw
    figure: Figure = field(default_factory=lambda: FIGURE)

    def stats_of(self, state: MoonState, name: str) -> Stats:
        """Somebody's statistics; defaults before the first Monitor (THERMO-03, 06, 09)."""
        return state.stats.get(name) or default_stats(self.moon)

    def shown_stats_of(self, state: MoonState, name: str) -> Stats:
        """Somebody's statistics as the GNDT shows them."""
        return state.shown_stats.get(name) or self.stats_of(state, name)

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
        if self.law.is_active("Dynastic Distance"):
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
        if not self.game.roster.is_active(name, self.at):
            return False
        return name != self.emperor or self.emperor_plays(state)


def changed_state(state: MoonState, at: datetime, **values: object) -> MoonState:
    """The state with sites or statistics changed, minding what the minute of the change saw (M12)."""
    minute = at.replace(second=0, microsecond=0)
    if state.minute != minute:
        values |= {"minute": minute, "minute_sites": state.sites, "minute_stats": state.stats}
    changed = msgspec.structs.replace(state, **values)
    snapshot = changed.snapshot
    if snapshot is not None and snapshot.closed_at.replace(second=0, microsecond=0) == minute:
        doubtful = (*snapshot.doubtful, (changed.sites, changed.stats))
        changed = msgspec.structs.replace(changed, snapshot=msgspec.structs.replace(snapshot, doubtful=doubtful))
    return changed


Outcome = tuple[MoonState, list[Finding]]
"""What an event makes of the state, and what was wrong with it."""
