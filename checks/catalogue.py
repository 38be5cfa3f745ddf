"""Every check, in the order of their codes: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from referee.checks import (
    barred,
    declaring,
    dice,
    fair_play,
    idling,
    judgement,
    made_official,
    new_dynasty,
    official_posts,
    people,
    proposals,
    resolution,
    resolvers,
    ruleset_content,
    ruleset_page,
    sources,
    special_rules,
    unidling,
    victory,
    votes,
)
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN
from referee.model.checks import Catalogue, Check


def _by_code(*families: tuple[Check[Any], ...]) -> list[Check[Any]]:
    """The checks of several modules whose codes run on from one to the other."""
    return sorted((check for family in families for check in family), key=lambda check: check.code)


CORE: tuple[Check[Any], ...] = (
    *proposals.CHECKS,
    *_by_code(resolution.CHECKS, resolvers.CHECKS, barred.CHECKS),
    *votes.CHECKS,
    *judgement.CHECKS,
    *_by_code(declaring.CHECKS, victory.CHECKS),
    *idling.CHECKS,
    *unidling.CHECKS,
    *people.CHECKS,
    *_by_code(official_posts.CHECKS, made_official.CHECKS),
    *fair_play.CHECKS,
    *dice.CHECKS,
    *special_rules.CHECKS,
    *_by_code(ruleset_page.CHECKS, ruleset_content.CHECKS, new_dynasty.CHECKS),
)
"""The checks of the core rules, special cases and appendix."""

SOURCES: tuple[Check[Any], ...] = sources.CHECKS
"""What the referee could not see or understand."""


@functools.lru_cache(maxsize=16)
def catalogue_of(dynasties: Sequence[Dynasty]) -> Catalogue:
    """Every check there is where these dynasties may be played."""
    return Catalogue(CORE, dynasties, SOURCES)


CATALOGUE = catalogue_of(BUILT_IN)
