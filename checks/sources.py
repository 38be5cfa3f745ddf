"""S1: what the referee could not see or understand."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

CHECKS = (
    Check(
        code="S101",
        reason="law-unclear",
        about="A sentence on which a reading rests is not in the text in force, or the archive holds no text at all.",
        clauses=("RULESET-03",),
        cannot_see="what the sentence says now: that is for people",
        passes="1 09:00 Bob proposes p1",
        fails="under 36; 1 09:00 Bob proposes p1",
        message=lambda p: (
            f"Not judged: {fact(p, 'why')}. This cannot be told until the text or a reading of it is there."
        ),
    ),
    Check(
        code="S102",
        reason="ruleset-unreadable",
        about="A revision of the Ruleset page is no ruleset; the one before it stays in force for the referee.",
        clauses=("RULESET-03",),
        cannot_see="what its author meant",
        passes="1 09:00 Bob proposes p1",
        fails="1 09:00 Bob blanks the ruleset",
        message=lambda p: f"A revision of “{slug_of(p)}” by {p.actor} is no ruleset: it {fact(p, 'why')}.",
    ),
    Check(
        code="S103",
        reason="votes-not-seen",
        about="Popularity is not judged where a page claims more comments than the archive holds, or no roster is known.",
        clauses=("VOTES-04", "KEYW-24"),
        cannot_see="the votes",
        passes="1 09:00 Bob proposes p1; 3 09:00 Ann fails p1",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann sees p1 claim 2; 3 09:00 Ann fails p1",
        message=lambda p: (
            f"In dynasty {slug_of(p)}, {fact(p, 'number')} resolutions could not be judged by their votes: "
            "the archive does not hold all comments or no roster."
        ),
    ),
)
