"""R4: Calls for Judgement."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

CHECKS = (
    Check(
        code="R401",
        reason="raised-by-non-player",
        about="A Call for Judgement may be raised only by a player who is not idle.",
        clauses=("CFJ-03", "IDLE-02"),
        cannot_see="whether there was a disagreement or an urgent matter: that is for people",
        passes="1 09:00 Bob raises c1",
        fails="1 09:00 Zoe raises c1",
        message=lambda p: f"{p.actor} raised “{slug_of(p)}” without being an active player.",
    ),
    Check(
        code="R402",
        reason="cfj-enacted-unpopular",
        about="A Call for Judgement may be enacted only while it is Popular; there is no least time.",
        clauses=("CFJ-04", "VOTES-09", "VOTES-10"),
        cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
        passes="1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:02 Cat votes c1 FOR; 1 09:03 Ann enacts c1",
        fails="1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:03 Ann enacts c1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” although it was {fact(p, 'why')}.",
    ),
    Check(
        code="R403",
        reason="cfj-failed-without-ground",
        about="A Call for Judgement may be failed only if it is Unpopular, or specifies no changes and no corrections.",
        clauses=("CFJ-05", "CFJ-06", "VOTES-11", "VOTES-12"),
        cannot_see="whether it specifies changes, unless the record says so: then it is undetermined",
        passes="1 09:00 Bob raises c1 (gamestate); 3 09:00:00 Ann fails c1",
        fails="1 09:00 Bob raises c1 (gamestate); 3 08:59:59 Ann fails c1",
        message=lambda p: f"{p.actor} failed “{slug_of(p)}” without a ground: {fact(p, 'why')}.",
    ),
)
