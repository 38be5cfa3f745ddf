"""Site edits, as the checks of sites and of Building look at them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from referee.dynasties.moon_sites.board import EMPTY, QUARTERS, STORAGE
from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.explain import Circumstances, Taken, differing, explain, nearest, search
from referee.dynasties.moon_sites.wording import say_nearest, why_not
from referee.model.checks import Check
from referee.model.findings import Finding


class SiteEdit(Attempt, frozen=True, kw_only=True, dict=True):
    """A site changed from what it lawfully was.

    before, after: the lawful site, and the one displayed now.
    circumstances: what bears on it.
    """

    before: str
    after: str
    circumstances: Circumstances

    @cached_property
    def explained(self) -> tuple[Taken | None, bool]:
        """The lawful actions that explain it, and whether every explanation was tried."""
        return search(self.before, self.after, self.circumstances)

    @property
    def untried(self) -> str:
        """Why it cannot be told for sure that nothing explains it; empty where it can."""
        return "" if self.explained[1] else "there are more ways to explain it than were tried"

    @property
    def own(self) -> bool:
        """Whether its Architect made the edit."""
        return self.circumstances.own

    @property
    def site(self) -> str:
        """Whose site it is, in words."""
        return "their own site" if self.own else f"{self.of}'s site"

    @property
    def changes(self) -> set[tuple[str, str]]:
        """What stood and what stands, for every square that differs."""
        return {(self.before[square], self.after[square]) for square in differing(self.before, self.after)}

    @property
    def only_empties(self) -> bool:
        """Whether all that it does is to empty squares."""
        return all(new == EMPTY for _, new in self.changes)

    @property
    def only_stores(self) -> bool:
        """Whether all that it does is to make Quarters into Storage."""
        return self.changes == {(QUARTERS, STORAGE)}

    def had(self, *actions: str, **otherwise: Any) -> Taken:
        """The actions that would explain it under other circumstances, if they are all of these; else none.

        A condition lifted explains more than it should.
        """
        under = msgspec.structs.replace(self.circumstances, **otherwise)
        taken = explain(self.before, self.after, under) or ()
        return taken if all(action.name in actions for action in taken) else ()

    def wrong(self, check: Check[Any], message: str, **more: Any) -> Finding:
        """A check's finding about it, with the nearest lawful edit where one can be told."""
        state, situation = self.state, self.situation
        barred = situation.bars or situation.doubtful_bars or not situation.is_architect(state, self.actor)
        unclear = state.drop is not None and state.drop.unclear
        if self.explained[0] is None and not barred and not unclear:
            near = nearest(self.before, self.after, self.circumstances)
            more.setdefault("lawful", say_nearest(self.before, near))
        return super().wrong(check, message, **more)

    @property
    def why_not(self) -> str:
        """The one condition in its way, where nothing explains it."""
        return why_not(self.before, self.after, self.circumstances)
