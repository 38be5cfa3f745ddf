"""Who headed which dynasty since when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from referee.model.events import Instant


class Reign(msgspec.Struct, frozen=True):
    """From `since` on, `emperor` heads the dynasty `name` under `ruleset` (None: a metadynasty), and `beside` with them.

    `set_aside`: who heads it too, and is left out of account where the text is read so. `all_apart`: where the text speaks
    of players besides who heads it, all who do are left out; None: the text may mean one alone. `untold`: neither a record nor
    the text tells who heads it. `not_before`: where it may have begun earlier, the first instant at which it may.
    """

    since: Instant
    name: str
    ruleset: str
    emperor: str | None
    beside: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    all_apart: bool | None = None
    untold: bool = False
    not_before: Instant | None = None

    @property
    def heads(self) -> tuple[str, ...]:
        """All who head it."""
        return () if self.emperor is None else (self.emperor, *self.beside)


def dynasties_in(reigns: Sequence[Reign]) -> list[tuple[Reign, Reign]]:
    """The first and the last reign of each dynasty, oldest first: one of the same name goes on with it."""
    found = (tuple(group) for _, group in groupby(reigns, key=lambda reign: reign.name))
    return [(group[0], group[-1]) for group in found]
