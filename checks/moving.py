"""The checks on which the state of the core game turns: all that questions about pending matters need.

A list of its own, so that who asks one need not load the others; the suite holds it against `Check.moves`.
"""

from __future__ import annotations

from typing import Any

from referee.checks import (
    declaring,
    idling,
    judgement,
    made_official,
    official_posts,
    people,
    proposals,
    unidling,
    victory,
)
from referee.model.checks import Check
from referee.rules.core.unsettled import KEYS

MOVING: tuple[Check[Any], ...] = tuple(
    check
    for check in (
        *proposals.CHECKS,
        *judgement.CHECKS,
        *declaring.CHECKS,
        *victory.CHECKS,
        *official_posts.CHECKS,
        *made_official.CHECKS,
    )
    if check.moves
)

MOVING_AND_IDLING = (
    *MOVING,
    *(check for check in (*idling.CHECKS, *unidling.CHECKS, people.roster_changed_in_downtime) if check.key in KEYS),
)
"""With those whose findings the state remembers of who was idled or unidled (`CoreGame.unsettled`): for a replay that goes on from all
that was said before, without which nobody can tell that there was no ground."""
