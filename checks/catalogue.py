"""Every check, in the order of their codes: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

from checks import (
    dice,
    fair_play,
    judgement,
    moon_sites,
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
    *sources.CHECKS,
)

BY_CODE: dict[str, Check] = {check.code: check for check in CATALOGUE}
BY_REASON: dict[str, Check] = {check.reason: check for check in CATALOGUE}
