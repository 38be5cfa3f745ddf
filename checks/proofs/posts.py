"""Proofs of posts: the limits on Proposals, what may be done to a post once it is made, manners."""

from __future__ import annotations

from referee.checks.openings import ZOE
from referee.checks.proofs.base import Constant, Entry, Function, Instead, Number, Proof, Status

_THREE = "1 09:00 Bob proposes p1; 1 09:30 Bob votes p1 AGAINST; 1 09:40 Ann fails p1; 1 10:00 Bob proposes p2"

PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-PROP-04",),
        Number("pending-limit", ("1",)),
        "1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2",
        "",
        "R102",
    ),
    Proof(("R167-PROP-05",), Number("daily-limit", ("1",)), _THREE, "", "R103"),
    Proof(
        ("R167-GST-01",),
        Function(
            "referee.replay.move.posts:take_post",
            Instead(lambda case, ruled: (case.state, []), "that nothing is posted"),
        ),
        "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann enacts p1",
        "R201",
        "",
    ),
    Proof(
        ("R167-GST-07", "R167-GST-08"),
        Number("edit-window", ("1",)),
        "1 09:00 Bob proposes p1 Words.; 1 10:30 Bob rewrites p1 Others entirely.",
        "",
        "R701",
    ),
    Proof(
        ("R205-OFFPOST-08", "R205-OFFPOST-09"),
        Number("edit-window", ("2",)),
        "1 09:00 Bob proposes p1 Words.; 1 12:30 Bob rewrites p1 Others entirely.",
        "",
        "R701",
    ),
    Proof(
        ("R167-GST-10",),
        Number("category-window", ("10",)),
        "1 09:00 Bob proposes p1; 1 09:12 Bob files p1 Story Post",
        "",
        "R703",
    ),
    Proof(
        ("R167-GST-18",),
        Number("unofficial-window", ("10",)),
        "1 09:00 Bob posts s1 Hi; 1 09:12 Bob files s1 Proposal",
        "",
        "R706",
    ),
    Proof(
        ("R167-GST-19",),
        Number("newcomers-post", ("1",)),
        f"{ZOE}; 1 08:00 Zoe uncategorises q1 Add a rule.; 1 10:00 Ann files q1 Proposal",
        "",
        "R706",
    ),
    Proof(
        ("R205-SPELL-03",),
        Number("typos", ("Proposals",)),
        "1 09:00 Bob raises c1 teh end; 1 10:00 Ann votes c1 FOR; 1 14:00 Bob rewrites c1 the end",
        "",
        "R701",
    ),
    Proof(
        ("R167-RULESET-06", "R205-SPELL-04"),
        Constant("referee.law.spelling:_TURNED", frozenset()),
        "1 09:00 Bob proposes p1 Each takes his turn.; 1 10:00 Ann votes p1 FOR; 1 12:00 Bob rewrites p1 Each takes their turn.",
        "",
        "R701",
    ),
    Proof(
        ("R167-FAIR-06",),
        Number("spam", ("1", "10", "1000")),
        "1 09:00 Bob posts s1 one; 1 09:10 Bob posts s2 two",
        "",
        "R801",
    ),
    Proof(
        ("R167-FAIR-07",),
        Number("spam", ("10", "1", "1000")),
        "1 09:00 Bob posts s1 one; 1 09:10 Bob says s1 two; 1 09:11 Bob says s1 three",
        "",
        "R802",
    ),
    Proof(("R167-FAIR-08",), Number("spam", ("10", "10", "3")), "1 09:00 Bob posts s1 one two three four", "", "R803"),
    Proof(
        ("R205-EVENTS-03",),
        Function("referee.rules.core.special_rules:event_of", None),
        "paged; events Quest; 1 09:00 Bob posts e1 [Quest] Find it; 1 10:00 Ann says e1 This is ended.; 1 11:00 Cat says e1 This is ended.",
        "V102",
        "",
    ),
    Proof(
        ("R205-EVENTS-12",),
        Function("referee.rules.core.special_rules:ends_event", False),
        "paged; events Quest; 1 09:00 Bob posts e1 [Quest] Find it; 1 10:00 Ann says e1 This is ended.; 1 11:00 Cat says e1 This is ended.",
        "V102",
        "",
    ),
    Proof(
        ("R205-BOUNTIES-04",),
        Status("Bounties", active=True),
        "1 09:00 Bob posts b1 Bounty: a map",
        "",
        "V103",
    ),
)
