"""Site edits, as the checks of sites and of Building look at them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from referee.dynasties.moon_sites.board import EMPTY, QUARTERS, STORAGE, to_square
from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.explain import Circumstances, Nearest, TakenAction, differing, explain, nearest
from referee.model.checks import Check
from referee.model.findings import Finding

_UNTRIED = "there are more ways to explain it than were tried"


@dataclass(frozen=True, kw_only=True)
class SiteEdit(Attempt):
    """A site changed from what it lawfully was, in a way that nothing explains.

    before, after: the lawful site, and the one displayed now.
    circumstances: what bears on it, by which nothing explains it.
    whole: whether every explanation was tried.
    """

    owner: str
    before: str
    after: str
    circumstances: Circumstances
    whole: bool = True

    @property
    def own(self) -> bool:
        """Whether its Architect made the edit."""
        return self.circumstances.own

    @property
    def site(self) -> str:
        """Whose site it is, in words."""
        return "their own site" if self.own else f"{self.owner}'s site"

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

    def had(self, *actions: str, **otherwise: Any) -> tuple[TakenAction, ...]:
        """The actions that would explain it under other circumstances, if they are all of these; else none.

        A condition lifted explains more than it should.
        """
        under = msgspec.structs.replace(self.circumstances, **otherwise)
        taken = explain(self.before, self.after, under) or ()
        return taken if all(action.name in actions for action in taken) else ()

    @property
    def untried(self) -> str:
        """Why it cannot be told for sure that nothing explains it; empty where it can."""
        return "" if self.whole else _UNTRIED

    def wrong(self, check: Check[Any], message: str, **more: Any) -> Finding:
        finding = super().wrong(check, message, **more)
        return finding if self.whole else finding.in_doubt(_UNTRIED)

    @cached_property
    def _nearest(self) -> Nearest | None:
        return nearest(self.before, self.after, self.circumstances)

    def farther(self, check: Check[Any], message: str, **more: Any) -> Finding:
        """A check's finding that tells the nearest lawful edit too."""
        near = self._nearest
        if near is None:
            return self.wrong(check, message, **more)
        squares = [to_square(square) for square in near.differs_at]
        places = ", ".join(f"row {row + 1} column {column + 1}" for row, column in squares)
        cells = " ".join(f"({row}, {column})" for row, column in map(to_square, near.action.cells))
        return self.wrong(
            check,
            f"{message} The nearest lawful edit is a {near.action.name}, and differs at {places}.",
            lawful=f"{near.action.name} on {cells}",
            **more,
        )
