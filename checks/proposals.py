"""R1: putting Proposals forward."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

CHECKS = (
    Check(
        code="R101",
        reason="proposed-by-non-player",
        about="A Proposal may be submitted only by a player who is not idle.",
        clauses=("PROP-01", "PROP-02", "IDLE-02"),
        cannot_see="who was a player before the first roster in the archive",
        passes="1 09:00 Bob proposes p1",
        fails="1 09:00 Zoe proposes p1",
        message=lambda p: f"{p.actor} submitted “{slug_of(p)}” without being an active player.",
    ),
    Check(
        code="R102",
        reason="too-many-pending",
        about="Nobody who has as many Proposals pending as the text allows may submit another.",
        clauses=("PROP-04",),
        cannot_see="when an earlier Proposal was resolved, where only the last save of its admin box is known",
        passes="1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2",
        fails="1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2; 2 00:00 Bob proposes p3",
        message=lambda p: (
            f"{p.actor} submitted “{slug_of(p)}” with {len(p.facts['pending'])} Proposals pending already "
            f"({fact(p, 'pending')}); the limit is {fact(p, 'limit')}."
        ),
        lawful=lambda p: "once one of them is resolved",
    ),
    Check(
        code="R103",
        reason="too-many-that-day",
        about="Nobody who has made as many Proposals on a UTC day as the text allows may submit another on it.",
        clauses=("PROP-05", "KEYW-09"),
        cannot_see="Proposals deleted before they were ever seen",
        passes=(
            "1 08:00 Bob proposes p1; 1 09:00 Bob votes p1 AGAINST; 1 10:00 Ann fails p1;"
            "1 11:00 Bob proposes p2; 1 12:00 Bob votes p2 AGAINST; 1 13:00 Ann fails p2;"
            "1 14:00 Bob proposes p3; 1 15:00 Bob votes p3 AGAINST; 1 16:00 Ann fails p3; 2 00:00 Bob proposes p4"
        ),
        fails=(
            "1 08:00 Bob proposes p1; 1 09:00 Bob votes p1 AGAINST; 1 10:00 Ann fails p1;"
            "1 11:00 Bob proposes p2; 1 12:00 Bob votes p2 AGAINST; 1 13:00 Ann fails p2;"
            "1 14:00 Bob proposes p3; 1 15:00 Bob votes p3 AGAINST; 1 16:00 Ann fails p3; 1 23:59:59 Bob proposes p4"
        ),
        message=lambda p: (
            f"{p.actor} submitted “{slug_of(p)}” after {fact(p, 'made')} other Proposals on the same day; "
            f"the limit is {fact(p, 'limit')}."
        ),
        lawful=lambda p: "from the next day, 00:00:00 UTC",
    ),
    Check(
        code="R104",
        reason="proposed-while-barred",
        about="No Proposal may be submitted in Hiatus, in Seasonal Downtime or while the game is Dormant.",
        clauses=("VICTORY-05", "DOWNTIME-02", "DORMANCY-03"),
        cannot_see="a Hiatus that only a dynastic rule proclaims",
        passes="1 09:00 Cat proposes p1; 1 10:00 Bob declares v1",
        fails="1 09:00 Bob declares v1; 1 10:00 Cat proposes p1",
        message=lambda p: f"{p.actor} submitted “{slug_of(p)}” although {fact(p, 'why')}.",
    ),
)
