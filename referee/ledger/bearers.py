"""Who bore a name on a page: whoever bears it now, or somebody else who gave it up before that one took it over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime

Person = Callable[[str], str]
"""The present name of somebody who may have been renamed."""

Earlier = Sequence[tuple[datetime, Person]]
"""Until when names were borne otherwise than now, and by whom; oldest first."""


class Bearers:
    """Who bears names now, and who did before."""

    def __init__(self, now: Person, earlier: Earlier = ()) -> None:
        self.now = now
        self._earlier = earlier

    def at(self, instant: datetime, standing: Callable[[], Collection[tuple[str, str]]]) -> Person:
        """Who bears the names on a page as of an instant. standing: the variables on it, each with whose it is as the page has it: where
        one stands for a name and for the present name of whoever bore that, another has taken it over, though no record tells it yet.
        """
        persons = [person for until, person in self._earlier if instant < until]
        return next((person for person in persons if not _meet(person, standing())), self.now)


def _meet(person: Person, standing: Collection[tuple[str, str]]) -> bool:
    """Whether one variable stands both for a name and for another of the same person."""
    return any(
        person(owner) != owner and (variable, person(owner)) in standing for variable, owner in standing if owner
    )
