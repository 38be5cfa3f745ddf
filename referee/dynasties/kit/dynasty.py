"""What replay, checks and commands ask of a dynasty, whether it is declared or written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from referee.law.law import Law
from referee.law.parameters import LawStatement
from referee.model.checks import Check
from referee.model.derived import Report, Table
from referee.model.events import AnyEvent, Evidence
from referee.model.findings import Finding
from referee.rules.core.game import CoreGame


class Dynasty(Protocol):
    """A dynasty that Referee plays. Its own state is a frozen Struct of `state_type`, made and read by it alone."""

    @property
    def name(self) -> str:
        """Its name in commands and in the names of its parameters: `moon-sites`."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The dynastic rules by which it is known: it begins where all stand, and ends where none is left."""

    @property
    def statements(self) -> tuple[LawStatement, ...]:
        """The sentences that it reads."""

    @property
    def pages(self) -> tuple[str, ...]:
        """The wiki pages on which it is tracked."""

    @property
    def since(self) -> str:
        """Since when there are such rules, in words."""

    @property
    def checks(self) -> tuple[Check[Any], ...]:
        """Every check that it emits."""

    @property
    def carried(self) -> str:
        """The ruleset whose numbers Referee carries for it; empty where it carries none."""

    @property
    def state_type(self) -> Any:
        """The type of its state, which must be one that msgspec encodes."""

    def begin(self) -> Any:
        """The state before anything has happened."""

    def under(self, state: Any, law: Law, at: datetime | None) -> Any:
        """The state under a law that has come into force; `at`: when its text was saved, None where nothing is told."""

    def lacking(self, law: Law) -> tuple[str, ...]:
        """The sentences without which nothing of it can be judged, that this law does not state."""

    def concerns(self, event: AnyEvent) -> bool:
        """Whether it looks at this event at all."""

    def apply(self, state: Any, game: CoreGame, law: Law, evidence: Evidence, url: str) -> tuple[Any, list[Finding]]:
        """Apply one event under a law that lacks nothing; `url` is where the event can be looked at."""

    def join(self, state: Any, game: CoreGame, law: Law, shown: Sequence[Evidence], at: datetime) -> Any:
        """The state from which it is followed `at` last, though it had begun: what its pages show then is taken as it is."""

    def settle(self, state: Any, game: CoreGame, law: Law, now: datetime) -> tuple[Any, list[Finding]]:
        """What is overdue at `now`."""

    def report(self, state: Any, game: CoreGame, law: Law, now: datetime) -> Report:
        """The derived values at `now`."""

    def evaluate(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        """Derived values of a state given as JSON; raises InputError."""

    def tell(self, document: Mapping[str, Any]) -> tuple[Table, ...]:
        """What `evaluate` gave, as tables for people."""

    def explain(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        """Which lawful actions lead from one state to another, given as JSON; raises InputError."""
