"""The checks on which the state of the core game turns: all that questions about pending matters need.

A list of its own, so that who asks one need not load the others; the suite holds it against `Check.moves`.
"""

from __future__ import annotations

from typing import Any

from referee.checks import declaring, judgement, made_official, official_posts, proposals, victory
from referee.model.checks import Check

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
