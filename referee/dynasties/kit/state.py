"""The gamestate of a declared dynasty: as it lawfully is, and as its tracker shows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Act, Rolled, View
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.scene import Scene
from referee.dynasties.kit.sentences import Values
from referee.model.events import Instant
from referee.model.findings import Problem

KEPT = timedelta(days=15)
"""For how long a lawful deed is remembered: no frequency looks further back than a week."""


class Claim(msgspec.Struct, frozen=True):
    """What the edits of one person show that no lawful action explains so far; one more may complete it.

    `since` and `at` are its first and its last edit, `cells` the values shown, `matter` is the votable matter that a
    summary names; `wasted`: lawful actions explain it, some of them to no effect.
    """

    editor: str
    since: Instant
    at: Instant
    cells: Map[str, str]
    problem: Problem
    matter: str = ""
    wasted: bool = False


class DeclaredState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the dynasty tracks, by key.

    `cells` is the gamestate, `shown` what the tracker says; a key that neither has is at its default. `acts` are
    lawful deeds of late, `histories` what else somebody may have done instead, `claims` by editor what is not explained yet, `late` what was
    told of and may still be completed, `enacted` when a
    matter was first carried out, `taint` names for whatever is out of step
    the finding that made it so.
    """

    page_seen: bool = False
    cells: Map[str, str] = Map()
    shown: Map[str, str] = Map()
    flaws: Map[str, str] = Map()
    acts: tuple[Act, ...] = ()
    histories: Map[str, tuple[tuple[Act, ...], ...]] = Map()
    claims: Map[str, Claim] = Map()
    enacted: Map[str, Instant] = Map()
    late: Map[str, Map[str, str]] = Map()
    rolls: tuple[Rolled, ...] = ()
    rolls_seen: bool = False
    taint: Map[str, str] = Map()


Outcome = tuple[DeclaredState, list[Problem]]
"""What an event makes of the state, and what was wrong with it."""


@dataclass(frozen=True, kw_only=True)
class DeclaredScene(Scene):
    """A scene of a declared dynasty, with the values that its law states."""

    declared: Declaration
    values: Values

    def default(self, key: str) -> str:
        """What a value is before anything has changed it."""
        return self.declared.default_of(key, self.values)

    def players(self) -> tuple[str, ...]:
        """Whom the dynastic rules mean by players: the Emperor is none under Dynastic Distance (DISTANCE-01)."""
        active = self.game.roster.active(self.at)
        distant = self.law.is_active("Dynastic Distance")
        return tuple(name for name in active if not distant or name != self.emperor)

    def plays(self, name: str) -> bool:
        """Whether somebody may take the actions of any player; unknown rosters bar nobody."""
        return not self.game.roster.known or name in self.players()

    def view(self, state: DeclaredState, actor: str) -> View:
        """What the rules may look at when somebody acts now."""
        return View(
            cells=state.cells,
            actor=actor,
            at=self.at,
            players=self.players() or tuple(sorted({key.partition(":")[2] for key in state.cells})),
            values=self.values,
            default=self.default,
            acts=state.acts,
            rolls=self.recent(state.rolls),
            emperor=self.emperor,
            sealed=self.declared.sealed,
        )

    def problem(self, reason: str, actor: str, subject: str, **more: object) -> Problem:
        """A problem of this dynasty's own at this instant."""
        return super().problem(f"{self.declared.name}-{reason}", actor, subject, **more)


def remember(state: DeclaredState, acts: tuple[Act, ...], at: datetime) -> DeclaredState:
    """The state with deeds added, and those forgotten that nothing can turn on any more."""
    kept = tuple(act for act in state.acts if at - act.at <= KEPT)
    return msgspec.structs.replace(state, acts=(*kept, *acts))
