"""Whether who is told to have won a Bout can have won it by forfeit, or had forfeited it (R205-BOUTS-13, 14; B24)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from referee.dynasties.bots.numbers import Numbers
from referee.dynasties.bots.questions.refighting import Wrong
from referee.dynasties.bots.state import Operator
from referee.model.instants import HOUR


class Waiting(NamedTuple):
    """Who is told to have won and the other, as the post found them, and what is known of when."""

    winner: Operator
    other: Operator
    announced: datetime | None
    posted: datetime | None
    numbers: Numbers

    def against_claim(self) -> Iterator[Wrong]:
        """A forfeit at any point of the Bout: what the two did later does not matter, and what is not known tells nothing."""
        one, other = self.winner, self.other
        if one.tracked.readiness == "Staging":
            text = f"For a forfeit {one.name} would have to be Set, and is Staging."
            yield Wrong("forfeit", "R205-BOUTS-13", text)
            return
        hours = self.numbers.stated("set_hours")
        began = (_since(one) if one.tracked.readiness == "Set" else None) or self.announced
        left = _left(other, "Staging")
        ends = [at for at in (left, _left(one, "Set"), self.posted) if at is not None]
        if began is None or not ends or min(ends) - began >= hours * HOUR:
            return
        text = f"{one.name} had been Set for less than {hours} hours"
        text += f" when {other.name} left Staging." if min(ends) == left else "."
        yield Wrong("forfeit", "R205-BOUTS-13", text)

    def against_win(self) -> Iterator[Wrong]:
        """A win in another way, by who surely has forfeited: one may have left Staging in time at the very end."""
        one, other = self.winner, self.other
        began, since, waits = _since(other), _since(one), one.tracked.readiness == "Staging"
        end = self.posted if waits else since
        if other.tracked.readiness != "Set" or one.tracked.readiness not in ("Staging", "Set") or not (began and end):
            return
        hours = self.numbers.stated("set_hours")
        ends = min(at for at in (end, self.posted) if at is not None)
        begins = max(at for at in (began, self.announced, since if waits else None) if at is not None)
        over = (ends - begins) - hours * HOUR
        if over > timedelta() or (waits and not over):
            text = f"{one.name} had forfeited it, in Staging while {other.name} was Set for {hours} hours, and {other.name} is the Winner."
            yield Wrong("forfeit", "R205-BOUTS-14", text)


def _since(operator: Operator) -> datetime | None:
    return operator.readiness_since if operator.tracked.readiness_since is not None else None


def _left(operator: Operator, readiness: str) -> datetime | None:
    """The latest instant at which this can have ended to be their Readiness; None: it is so still, or nothing is known."""
    return None if operator.tracked.readiness in (None, readiness) else _since(operator)
