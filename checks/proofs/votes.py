"""Proofs of votes: who has one, what it counts as, what kills a Proposal whatever the votes are."""

from __future__ import annotations

from referee.checks.openings import DECLARED, ENACTED, POPULAR
from referee.checks.proofs.base import (
    Constant,
    Entry,
    Function,
    Given,
    Number,
    Opposite,
    Proof,
    Sentence,
    Shown,
    Status,
)

_VOTES = "referee.rules.core.votes"
_BY_TWO = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
_BY_EVE = f"{_BY_TWO}; 1 10:01 Eve votes p1 DEFERENTIAL; 1 21:00 Ann enacts p1"
_TIED = "1 09:00 Bob proposes p1; 1 10:00 Cat votes p1 AGAINST; 1 10:01 Eve votes p1 DEFERENTIAL; 3 09:00 Ann enacts p1"
_VETOED = f"{POPULAR}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1"
_OF_CORE = "1 09:00 Bob proposes p1 (core); 1 10:00 Ann votes p1 FOR; 3 09:00 Ann enacts p1"

PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-VM-01",), Constant("referee.model.events:VOTABLE", ()), f"{_BY_TWO}; 1 21:00 Ann enacts p1", "R201", ""
    ),
    Proof(("R167-VOTES-01", "R167-VOTES-04"), Function(f"{_VOTES}:_last_icons", ({}, [])), ENACTED, "", "R201"),
    Proof(
        ("R167-VICTORY-06",),
        Function(f"{_VOTES}:_last_icons", ({}, [])),
        f"{DECLARED}; 1 21:00 Ann enacts v1",
        "",
        "R506",
    ),
    Proof(("R167-VOTES-02", "R167-SPECVOTE-04"), Function(f"{_VOTES}:_vetoed", False), _VETOED, "R202", ""),
    Proof(
        ("R167-VOTES-03",),
        Function("referee.rules.core.resolution:Counts.valid", 0),
        f"{_BY_TWO}; 3 09:00 Ann enacts p1",
        "",
        "R201",
    ),
    Proof(("R167-VOTES-05",), Function(f"{_VOTES}:_implied", ()), ENACTED, "", "R201"),
    Proof(
        ("R167-VOTES-06",),
        Function(f"{_VOTES}:_unusable", None),
        f"{_BY_TWO}; 1 10:01 Zoe votes p1 FOR; 1 21:00 Ann enacts p1",
        "R201",
        "",
    ),
    Proof(
        ("R167-VOTES-08",),
        Function(f"{_VOTES}:_with_deference", Given(3)),
        f"{_BY_TWO.replace('FOR', 'DEFERENTIAL')}; 1 10:01 Eve votes p1 FOR; 1 21:00 Ann enacts p1",
        "",
        "R201",
    ),
    Proof(("R167-VOTES-10",), Number("popular-timeout", ("49", "1")), f"{_BY_TWO}; 3 09:00 Ann enacts p1", "", "R201"),
    Proof(("R167-VOTES-10",), Number("popular-timeout", ("48", "2")), f"{_BY_TWO}; 3 09:00 Ann enacts p1", "", "R201"),
    Proof(("R205-VOTES-11",), Sentence("no-timeout-for-core"), _OF_CORE, "R201", ""),
    Proof(
        ("R167-VOTES-12",),
        Number("unpopular-timeout", ("49",)),
        "1 09:00 Bob proposes p1; 3 09:00 Ann fails p1",
        "",
        "R209",
    ),
    Proof(("R167-KEYW-24",), Number("quorum", ("2",)), ENACTED, "", "R201"),
    Proof(
        ("R167-KEYW-25",),
        Function("referee.rules.core.resolution:quorum_of", 0),
        f"{_BY_TWO}; 1 21:00 Ann enacts p1",
        "R201",
        "",
    ),
    Shown(
        ("R167-KEYW-15",),
        Function(f"{_VOTES}:_last_icons", ({}, [])),
        "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR",
        "check p1 --json",
        '"source": "comment:',
    ),
    Proof(
        ("R167-SPECVOTE-01", "R205-SPECVOTE-01"),
        Function(f"{_VOTES}:_self_killed", False),
        f"{POPULAR}; 1 10:02 Dan votes p1 FOR; 1 11:00 Bob votes p1 AGAINST; 1 21:00 Ann enacts p1",
        "R202",
        "",
    ),
    Proof(
        ("R167-SPECVOTE-02", "R205-SPECVOTE-02"),
        Function(f"{_VOTES}:_self_killed", Opposite()),
        f"{POPULAR}; 1 10:02 Dan votes p1 FOR; 1 11:00 Bob votes p1 DEFERENTIAL; 1 11:01 Eve votes p1 AGAINST; 1 21:00 Ann enacts p1",
        "",
        "R202",
    ),
    Proof(("R167-IMPDEF-01",), Status("Imperial Deferentials", active=False), f"{_BY_EVE}", "", "R201"),
    Proof(("R167-IMPDEF-02",), Function(f"{_VOTES}:_majority", "AGAINST"), _BY_EVE, "", "R201"),
    Proof(("R167-IMPDEF-03",), Function(f"{_VOTES}:_majority", "FOR"), _TIED, "R201", ""),
    Proof(
        ("SB20-IMPDEF-01", "R205-IMPDEF-01"),
        Function(f"{_VOTES}:_imperial_deferentials", False),
        f"active Imperial Deferentials; {_BY_EVE}",
        "",
        "R201",
    ),
    Proof(
        ("R205-IMPDEF-02",),
        Function(f"{_VOTES}:_majority", "AGAINST"),
        f"active Imperial Deferentials; {_BY_EVE}",
        "",
        "R201",
    ),
    Proof(
        ("R205-IMPDEF-04",),
        Sentence("imperial-others-void"),
        "active Imperial Deferentials; 1 09:00 Bob proposes p1; 1 10:01 Cat votes p1 DEFERENTIAL;"
        "1 10:02 Eve votes p1 DEFERENTIAL; 1 21:00 Ann enacts p1",
        "R201",
        "",
    ),
    Proof(("R205-IMPDEF-01",), Status("Imperial Deferentials", active=True), _BY_EVE, "R201", ""),
    Proof(("R205-MALIGN-02",), Status("Malign Emperors", active=True), _VETOED, "R202", ""),
    Proof(
        ("R205-MALIGN-02", "R205-MALIGN-03"),
        Function(f"{_VOTES}:veto_disregarded", False),
        f"active Malign Emperors; {_VETOED}",
        "",
        "R202",
    ),
)
