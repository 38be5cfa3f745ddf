"""Every check, in the order of their codes: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

import functools
from typing import Any

from checks import (
    dice,
    fair_play,
    judgement,
    official_posts,
    people,
    proposals,
    resolution,
    ruleset_page,
    sources,
    special_rules,
    victory,
    votes,
)
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN
from referee.model.checks import Check

CORE: tuple[Check[Any], ...] = (
    *proposals.CHECKS,
    *resolution.CHECKS,
    *votes.CHECKS,
    *judgement.CHECKS,
    *victory.CHECKS,
    *people.CHECKS,
    *official_posts.CHECKS,
    *fair_play.CHECKS,
    *dice.CHECKS,
    *special_rules.CHECKS,
    *ruleset_page.CHECKS,
)
"""The checks of the core rules, special cases and appendix."""

SOURCES: tuple[Check[Any], ...] = sources.CHECKS
"""What the referee could not see or understand."""


@functools.lru_cache(maxsize=16)
def catalogue_of(dynasties: tuple[Dynasty, ...]) -> tuple[Check[Any], ...]:
    """Every check there is where these dynasties may be played."""
    return (*CORE, *(check for dynasty in dynasties for check in dynasty.checks), *SOURCES)


CATALOGUE = catalogue_of(BUILT_IN)
BY_CODE: dict[str, Check[Any]] = {check.code: check for check in CATALOGUE}
