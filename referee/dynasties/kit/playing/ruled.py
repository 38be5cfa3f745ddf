"""Ruled: a declaration under the texts that are law one after the other, whoever plays it.

What of it is in force is worked out here, so that a dynasty with a machine of its own lives with its rules as those do
that the kit plays.
"""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.playing.amending import under
from referee.dynasties.kit.playing.hearing import unheard_before
from referee.dynasties.kit.state.checks import SharedChecks
from referee.dynasties.kit.state.chronicle import Chronicle, chronicle_under
from referee.dynasties.kit.state.living import Living, living_under
from referee.dynasties.kit.state.state import AnyState
from referee.law.law import Law
from referee.law.parameters import LawStatement
from referee.model.events import Evidence
from referee.model.findings import Finding
from referee.rules.core.game import CoreGame


class Ruled(Declaration, frozen=True, kw_only=True, eq=False, dict=True):
    """A declaration, and what of it is in force under a law; see `kit.dynasty.Dynasty` for what it answers."""

    @functools.cached_property
    def statements(self) -> tuple[LawStatement, ...]:
        return tuple(sentence.statement(self.name) for sentence in self.every_sentence)

    @functools.cached_property
    def shared_checks(self) -> SharedChecks:
        """The checks that others have too."""
        return SharedChecks(self)

    @abstractmethod
    def lacking(self, law: Law) -> tuple[str, ...]: ...

    def under(self, state: AnyState, law: Law, at: datetime | None) -> AnyState:
        state = under(state, self, law, at)
        return state.untracked_under(law.source) if self.lacking(law) else state

    @abstractmethod
    def apply(
        self, state: Any, game: CoreGame, law: Law, evidence: Evidence, url: str
    ) -> tuple[Any, list[Finding]]: ...

    def join(self, state: AnyState, game: CoreGame, law: Law, shown: Sequence[Evidence], at: datetime) -> AnyState:
        for known in shown:
            state, _ = self.apply(state, game, law, known, "")
        return unheard_before(state, self, at)

    def begun_under(self, state: AnyState, law: Law) -> AnyState:
        """The state under the first law that it is played by, where it knows no text yet and this one has one."""
        return self.under(state, law, None) if law.dynastic and not state.chronicle.count else state

    def living(self, law: Law, chronicle: Chronicle) -> Living:
        """What of it is in force, worked out once while law and chronicle are the same."""
        known = self._last_living
        if not known or known[0][0] is not law or known[0][1] is not chronicle:
            known[:] = [(law, chronicle, living_under(self, law, chronicle))]
        return known[0][2]

    @functools.cached_property
    def _last_living(self) -> list[tuple[Law, Chronicle, Living]]:
        return []

    def living_anew(self, law: Law) -> Living:
        """What of it would be in force if it began under this law."""
        return living_under(self, law, chronicle_under(Chronicle(), self, law))
