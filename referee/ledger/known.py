"""What the texts of a page tell of all of them, as it is kept from one reading to the next."""

from __future__ import annotations

import msgspec

from referee.trackers.heads.kinds import NO_KINDS, Kinds


class Known(msgspec.Struct, frozen=True):
    """What the texts of a page that were read tell of all of them: kinds of things, the variables that stand twice, what heads
    values beside names that are no labels of rows, and names as they were first written, by those that are compared."""

    kinds: Kinds = NO_KINDS
    apart: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    names: dict[str, str] = {}


NOTHING_KNOWN = Known()
