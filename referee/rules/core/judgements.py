"""What the rules say of a pending matter, and what stands against it or for it."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.rules.core.votes import Tally


class Condition(msgspec.Struct, frozen=True):
    """A blocker or a ground: its code, its clause (without the ruleset's prefix), and why in a sentence."""

    code: str
    clause: str
    text: str


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules say of a pending matter at one instant. `lacking`: sentences of law not understood."""

    at: datetime
    players: int
    quorum: int
    tally: Tally
    popular_because: tuple[str, ...] = ()
    unpopular_because: tuple[str, ...] = ()
    blocked_by: tuple[str, ...] = ()
    enact_blockers: tuple[Condition, ...] = ()
    fail_grounds: tuple[Condition, ...] = ()
    fail_blockers: tuple[Condition, ...] = ()
    lacking: tuple[str, ...] = ()

    @property
    def popular(self) -> bool:
        """Popular by any route."""
        return bool(self.popular_because)

    @property
    def unpopular(self) -> bool:
        """Unpopular by any route."""
        return bool(self.unpopular_because)

    @property
    def can_enact(self) -> bool:
        """Nothing stands against enacting it."""
        return not self.enact_blockers and not self.lacking

    @property
    def can_fail(self) -> bool:
        """There is a ground to fail it, and nothing against."""
        return bool(self.fail_grounds) and not self.fail_blockers and not self.lacking
