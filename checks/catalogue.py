"""Every check, in the order of their codes: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

import functools

from checks import (
    designs,
    dice,
    fair_play,
    judgement,
    moon_sites,
    mosaic,
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
from checks.base import Check
from checks.declared import checks_of
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN

CATALOGUE: tuple[Check, ...] = (
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
    *moon_sites.CHECKS,
    *mosaic.CHECKS,
    *designs.CHECKS,
    *sources.CHECKS,
)

BY_CODE: dict[str, Check] = {check.code: check for check in CATALOGUE}


def catalogue_of(dynasties: tuple[Dynasty, ...]) -> tuple[Check, ...]:
    """Every check there is where these dynasties are played: those of outside ones come from their declarations."""
    known = {dynasty.name for dynasty in BUILT_IN}
    outside = (dynasty for dynasty in dynasties if dynasty.name not in known)
    return (*CATALOGUE, *(check for dynasty in outside for check in checks_of(dynasty)))


@functools.lru_cache(maxsize=16)
def by_reason(dynasties: tuple[Dynasty, ...]) -> dict[str, Check]:
    """The checks by the problem that each reports."""
    return {check.reason: check for check in catalogue_of(dynasties)}
