"""The proofs of coverage, by subject; what of the ledgers shares one, and what nothing proves."""

from __future__ import annotations

from referee.checks.proofs import (
    appendix,
    bots,
    bots_tournament,
    bouts,
    bouts_systems,
    designs,
    devices,
    kit,
    moon_sites,
    mosaic,
    people,
    posts,
    resolution,
    ruleset,
    scripts,
    victory,
    votes,
)
from referee.checks.proofs.base import Entry

CORE: tuple[Entry, ...] = (
    *votes.PROOFS,
    *resolution.PROOFS,
    *victory.PROOFS,
    *people.PROOFS,
    *posts.PROOFS,
    *ruleset.PROOFS,
    *appendix.PROOFS,
)
"""Those of the core rules, special cases and appendix: played with the checks of these alone."""

PROOFS: tuple[Entry, ...] = (
    *CORE,
    *moon_sites.PROOFS,
    *mosaic.PROOFS,
    *designs.PROOFS,
    *devices.PROOFS,
    *kit.PROOFS,
    *bots.PROOFS,
    *scripts.PROOFS,
    *bots_tournament.PROOFS,
    *bouts.PROOFS,
    *bouts_systems.PROOFS,
)
