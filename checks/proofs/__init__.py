"""The proofs of coverage, by subject; what of the ledgers shares one, and what nothing proves."""

from __future__ import annotations

from checks.proofs import appendix, people, posts, resolution, ruleset, victory, votes
from checks.proofs.base import Entry

PROOFS: tuple[Entry, ...] = (
    *votes.PROOFS,
    *resolution.PROOFS,
    *victory.PROOFS,
    *people.PROOFS,
    *posts.PROOFS,
    *ruleset.PROOFS,
    *appendix.PROOFS,
)
