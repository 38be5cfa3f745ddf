"""Moon Sites as replay and the commands meet it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Any

from msgspec import field
from msgspec.structs import replace

from referee.dynasties.kit.playing.ruled import Ruled
from referee.dynasties.kit.state.checks import SharedChecks
from referee.dynasties.moon_sites import derived, play
from referee.dynasties.moon_sites.checks import CHECKS
from referee.dynasties.moon_sites.declared import DECLARATION
from referee.dynasties.moon_sites.drops import FIGURE, Figure
from referee.dynasties.moon_sites.parameters import lacking, moon_law
from referee.dynasties.moon_sites.state import Judged, MoonSituation, MoonState
from referee.dynasties.moon_sites.ways import with_others
from referee.law.law import Law
from referee.model.checks import Check
from referee.model.derived import Report
from referee.model.events import Evidence
from referee.rules.core.game import CoreGame

_NUMBERS = {"112": "M120", "111": "M121"}


class _SharedChecks(SharedChecks):
    """Those of the checks that declared dynasties share which it had not before, numbered after its own."""

    @property
    def relevant(self) -> tuple[Check[Any], ...]:
        return self.rules_amended, self.enactment_unclear

    def _check(self, number: str, *rest: Any) -> Check[Any]:
        check = super()._check(number, *rest)
        return replace(check, code=_NUMBERS.get(number, check.code))


class MoonSites(Ruled, frozen=True, kw_only=True, eq=False, dict=True):
    """The dynasty, declared as far as data carry it, with a machine of its own; see `kit.dynasty.Dynasty`.

    figure: numbers the squares of its shapes.
    """

    figure: Figure = field(default_factory=lambda: FIGURE)

    state_type = MoonState
    begin = staticmethod(MoonState)
    concerns = staticmethod(play.concerns)
    tell = staticmethod(derived.told)

    def lacking(self, law: Law) -> tuple[str, ...]:
        return lacking(law)

    @cached_property
    def shared_checks(self) -> SharedChecks:
        return _SharedChecks(self)

    @property
    def checks(self) -> tuple[Check[Any], ...]:
        return (*CHECKS, *self.shared_checks.relevant)

    def under(self, state: Any, law: Law, at: datetime | None) -> Any:
        return with_others(super().under(state, law, at), lambda other: Ruled.under(self, other, law, at))

    def apply(self, state: MoonState, game: CoreGame, law: Law, evidence: Evidence, url: str) -> Judged:
        state = self.begun_under(state, law)
        return play.apply_event(state, self._situation(state, game, law, evidence.at, url), evidence)

    def settle(self, state: MoonState, game: CoreGame, law: Law, now: datetime) -> Judged:
        return play.settle(state, self._situation(state, game, law, now))

    def report(self, state: MoonState, game: CoreGame, law: Law, now: datetime) -> Report:
        return derived.report(state, self._situation(state, game, law, now))

    def evaluate(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return derived.evaluate(given, moon_law(law))

    def explain(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return derived.explain_given(given, moon_law(law), self.figure)

    def _situation(self, state: MoonState, game: CoreGame, law: Law, at: datetime, url: str = "") -> MoonSituation:
        return MoonSituation(
            at=at,
            url=url,
            game=game,
            law=law,
            living=self.living(law, state.chronicle),
            checks=self.shared_checks,
            moon=moon_law(law),
            figure=self.figure,
        )


MOON_SITES = MoonSites(**DECLARATION)
