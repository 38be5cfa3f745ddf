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
    """The first and the last reign of each dynasty, oldest first: one of the same name goes on with it. An Interregnum is none where its
    heir's own is told of."""
    groups = (tuple(group) for _, group in groupby(reigns, key=lambda reign: reign.name))
    found = [(group[0], group[-1]) for group in groups]
    return [
        each
        for each, before, after in zip(found, [None, *found], [*found[1:], None], strict=False)
        if before is None or after is None or not _is_between(before[-1], each, after[0])
    ]


def _is_between(before: Reign, reigns: tuple[Reign, Reign], after: Reign) -> bool:
    """Whether these go from a victory to the dynasty of whoever won it: they have no name of their own."""
    first, last = reigns
    return first.name == name_after(before.name) and last.heads == after.heads


def name_after(dynasty: str) -> str:
    """What is played once a dynasty is won, until a record names the next."""
    return f"after {dynasty}"
