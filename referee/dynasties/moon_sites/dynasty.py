"""Moon Sites as replay and the commands meet it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from referee.dynasties.moon_sites import derived, play
from referee.dynasties.moon_sites.checks import CHECKS
from referee.dynasties.moon_sites.drops import FIGURE, Figure
from referee.dynasties.moon_sites.page import PAGE
from referee.dynasties.moon_sites.parameters import RULES, STATEMENTS, lacking, moon_law
from referee.dynasties.moon_sites.state import Judged, MoonSituation, MoonState
from referee.law.law import Law
from referee.model.derived import Report
from referee.model.events import Evidence
from referee.rules.core.game import CoreGame


class MoonSites:
    """The dynasty written out; see `kit.dynasty.Dynasty`. `figure` numbers the squares of its shapes."""

    name = "moon-sites"
    rules = RULES
    statements = STATEMENTS
    pages = (PAGE,)
    since = "Ruleset 167 (May 2019)"
    checks = CHECKS
    carried = "167"
    state_type = MoonState
    begin = staticmethod(MoonState)
    lacking = staticmethod(lacking)
    concerns = staticmethod(play.concerns)
    tell = staticmethod(derived.told)

    def __init__(self, figure: Figure = FIGURE) -> None:
        self.figure = figure

    def under(self, state: MoonState, law: Law, at: datetime | None) -> MoonState:
        """Nothing is remembered of the texts that were law."""
        return state

    def apply(self, state: MoonState, game: CoreGame, law: Law, evidence: Evidence, url: str) -> Judged:
        return play.apply_event(state, self._situation(game, law, evidence.at, url), evidence)

    def settle(self, state: MoonState, game: CoreGame, law: Law, now: datetime) -> Judged:
        return play.settle(state, self._situation(game, law, now))

    def report(self, state: MoonState, game: CoreGame, law: Law, now: datetime) -> Report:
        return derived.report(state, self._situation(game, law, now))

    def evaluate(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return derived.evaluate(given, moon_law(law))

    def explain(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return derived.explain_given(given, moon_law(law), self.figure)

    def _situation(self, game: CoreGame, law: Law, at: datetime, url: str = "") -> MoonSituation:
        return MoonSituation(at=at, url=url, game=game, law=law, moon=moon_law(law), figure=self.figure)


MOON_SITES = MoonSites()
