"""Tracked values as they change (NUM-01 and 02, R205-ALLIANCE, R205-REPS-01)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from referee.law.law import Law
from referee.model.checks import Occasion
from referee.model.events import Variable
from referee.rules.case import CoreCase


class Tracking(Struct, frozen=True):
    """A tracked value changed in a dynasty whose law is known."""

    case: CoreCase
    change: Variable
    law: Law

    @property
    def on_the_wiki(self) -> bool:
        """Whether it was changed on a page of the wiki of which nobody says which."""
        return self._place in ("", "wiki")

    @property
    def _place(self) -> str:
        return self.change.tracker.replace("_", " ").strip().casefold()

    @property
    def elsewhere(self) -> str:
        """The page on which the value is tracked, where it was changed in another place; else nothing."""
        page = self.law.get("tracking-page")
        if page is None or not self.law.special_cases.get(page.rule, True):
            return ""
        there = self.on_the_wiki or self._place == page.values[0].casefold()
        return "" if there else page.values[0]


def _trackings(case: CoreCase) -> Iterator[Tracking]:
    if case.law is not None and case.dynasty:
        yield Tracking(case, case.event, case.law)


TRACKING: Occasion[Tracking] = Occasion((Variable,), _trackings)
"""A tracked value is changed."""
