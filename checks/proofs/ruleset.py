"""Proofs of the ruleset: how its text is read, its Special Case rules, why the page changes, and what a matter says."""

from __future__ import annotations

import re

from referee.checks.openings import BOATS
from referee.checks.proofs.base import (
    NOTHING,
    Constant,
    Entry,
    Function,
    Given,
    Instead,
    Number,
    Proof,
    Sentence,
    Shown,
    Status,
)

_REMARKS = "referee.rules.core.remarks"
_RULESET = "referee.law.ruleset"
_STATUSES = "referee.law.statuses"
_AT_CHRISTMAS = "2019-12-25 09:00 Cat proposes p1"
_UNMARKED = f"paged; amended Seasonal Downtime [Active] -> Seasonal Downtime; {_AT_CHRISTMAS}"
_INACTIVE = f"paged; amended Seasonal Downtime [Active] -> Seasonal Downtime [Inactive]; {_AT_CHRISTMAS}"
_VICTORIOUS = f"{BOATS.replace('Create', 'Bob achieves victory. Create')}; 1 21:00 Ann enacts p1"
_NAMED = (
    "paged; 1 09:00 Bob proposes p1 Let it be so.; 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR;"
    '1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann creates Boats (Enacting "p1")'
)
_GENERATORS = (
    'paged; 1 09:00 Bob raises c1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles c1 [Appendix] c1;'
    '1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 21:00 Ann enacts c1; 1 21:01 Ann rewords Kiwi -> Plum (CfJ "[Appendix] c1")'
)
_SAYS = "1 09:00 Bob proposes p1"

PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-SCR-01", "SB20-SCR-01", "R205-SCR-01", "R205-SCR-04", "SB20-SCR-04"),
        Function(f"{_STATUSES}:default_status", False),
        _UNMARKED,
        "R104",
        "",
    ),
    Proof(
        ("SB20-SCR-03",),
        Function(f"{_STATUSES}:default_status", True),
        _UNMARKED.replace("Downtime; ", "Downtime *; "),
        "",
        "R104",
    ),
    Proof(
        ("R205-SCR-03",),
        Function(f"{_STATUSES}:default_status", True),
        _UNMARKED.replace("Downtime; ", "Downtime [Rare]; "),
        "",
        "R104",
    ),
    Proof(
        ("R167-SCR-02", "SB20-SCR-02", "R205-SCR-02"),
        Function(f"{_RULESET}:_printed_status", None),
        _INACTIVE,
        "",
        "R104",
    ),
    Proof(
        ("R167-SCR-05", "SB20-SCR-07", "R205-SCR-07", "R205-KOTH-12", "R205-KOTH-13"),
        Function("referee.law.law:Law.applies", True),
        _INACTIVE,
        "",
        "R104",
    ),
    Proof(("R167-TAGS-06",), Status("Tags", active=False), _VICTORIOUS, "R510?", ""),
    Proof(
        ("R167-TAGS-06",),
        Function("referee.rules.core.remarks:grants_victory", False),
        _VICTORIOUS,
        "R510?",
        "",
    ),
    Proof(
        ("R167-NAMES-05", "R205-NAMES-05"), Function("referee.law.tags:short_name", Given(0)), _NAMED, "T106?", "T107?"
    ),
    Proof(
        ("R205-NAMES-06",),
        Function("referee.law.tags:short_name", Given(0)),
        'paged; amended = Special Case = -> == Boats (small) == / * They float. / = Special Case =; 1 09:00 Bob proposes p1 In the rule "Boats", replace "float" with "sink". Make haste.;'
        '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords They float -> They swim (Enacting "p1")',
        "T106?",
        "",
    ),
    Proof(
        ("R205-NAMES-07",),
        Function(
            "referee.law.page.grounds:_is_meant",
            Instead(lambda matter, other: other is None, "that the first is meant"),
        ),
        'paged; 1 08:00 Cat raises c1 Create a rule called "Ships".; 1 09:00 Bob raises c2 Create a rule called "Boats".; 1 09:05 Bob retitles c2 c1;'
        '1 10:00 Ann votes c2 FOR; 1 10:01 Cat votes c2 FOR; 1 10:10 Ann creates Boats (CfJ "c1"); 1 10:11 Ann enacts c2',
        "",
        "T102 T103? T106",
    ),
    Shown(
        ("R167-NAMES-02",),
        Function(f"{_RULESET}:_rule_name", Given(0)),
        "paged; 1 09:00 Bob proposes p1; 1 10:00 Cat creates [Active] (an idea)",
        "ruleset --history",
        "created: Unnamed Rule",
    ),
    Proof(
        ("R205-RP-09",),
        Sentence("empty-rule"),
        "paged; amended = Special Case = -> == Husk == / = Special Case =; 1 09:00 Bob proposes p1; 1 10:00 Cat repeals Husk (empty)",
        "",
        "T107?",
    ),
    Proof(
        ("R205-ARCHIVE-01",),
        Constant("referee.law.page.story:RULESET_PAGE", "Rules"),
        "paged; 1 09:00 Bob proposes p1; 1 10:00 Cat creates Boats (an idea)",
        "T107?",
        "",
    ),
    Proof(
        ("R205-SPELL-05",),
        Constant(f"{_RULESET}:_LIST_MARK", re.compile(r"^[\s*]+")),
        "paged; amended = Special Case = -> == Husk == / * It is dry. / = Special Case =; 1 09:00 Bob proposes p1; 1 10:00 Cat rewords * It is -> # It is (a list)",
        "",
        "T107?",
    ),
    Proof(("R167-RAND-05",), Number("outcomes", ("Votable Matter",)), _GENERATORS, "T114", ""),
    Proof(("R205-RAND-08",), Number("outcomes", ("proposal",)), _GENERATORS, "", "T114"),
    Shown(
        ("R205-EVENTS-01", "R205-EVENTS-02"),
        Function("referee.law.reading:event_types_of", ()),
        "paged; events Quest; 1 09:00 Bob proposes p1",
        "ruleset --revision 2",
        "Types of Event: Quest",
    ),
    Shown(
        ("R167-PROP-03",),
        Function(f"{_REMARKS}:_instructions", ()),
        f'{_SAYS} Create a rule called "Boats".',
        "check p1",
        "It says: create “Boats”",
    ),
    Shown(
        ("R167-KEYW-05",),
        Function(f"{_REMARKS}:_kind", ()),
        f'{_SAYS} In the rule "Proposals", replace "2" with "3".',
        "check p1",
        "it is a Core Proposal",
    ),
    Shown(
        ("R167-KEYW-14",),
        Function(f"{_REMARKS}:_kind", ()),
        f'{_SAYS} Repeal the rule "Bidding Queue".',
        "check p1",
        "it is a Dynastic Proposal",
    ),
    Shown(
        ("R167-KEYW-38",),
        Sentence("subrules-too"),
        f'{_SAYS} Repeal the rule "Bidding Queue".',
        "check p1",
        "What it does to a rule it does to its subrules, too",
    ),
    Shown(
        ("R205-KOTH-36",),
        Sentence("subrules-apart"),
        f'{_SAYS} Repeal the rule "Bots".',
        "check p1",
        "it does not do to its subrules",
    ),
    Shown(
        ("R167-RP-01", "R205-RP-01"),
        Function(f"{_REMARKS}:_instructions", ()),
        f'{_SAYS} Create a rule called "Boats".',
        "check p1",
        "a new rule goes to the end of the dynastic rules",
    ),
    Shown(
        ("R167-RP-04", "R205-RP-04"),
        Constant(f"{_REMARKS}:_ON_ENACTMENT", NOTHING),
        f"{_SAYS} Whenever a Proposal is enacted, its author gains a fish.",
        "check p1",
        "does not apply to its own",
    ),
    Shown(
        ("R167-RP-07",),
        Constant(f"{_REMARKS}:_DELAYED", NOTHING),
        f"{_SAYS} Three days after this, Ann gains a fish.",
        "check p1",
        "A step that cannot be applied at once is ignored",
    ),
    Shown(
        ("R167-TIME-02",),
        Constant(f"{_REMARKS}:_VAGUE", NOTHING),
        f"{_SAYS} Whoever fishes at dusk gains a fish.",
        "check p1",
        "a time that the ruleset does not define",
    ),
    Shown(
        ("R167-RAND-07",),
        Constant(f"{_REMARKS}:_GENERATORS", NOTHING),
        f"{_SAYS} Amend the Random Generators.",
        "check p1",
        "the rule about them must be updated with them",
    ),
    Shown(
        ("R205-NUM-11",),
        Constant(f"{_REMARKS}:_COST", NOTHING),
        f"{_SAYS} Fishing costs a fish.",
        "check p1",
        "What an action costs is paid before it takes effect",
    ),
    Shown(
        ("R167-NUM-16", "R205-NUM-19"),
        Constant(f"{_REMARKS}:_LIMIT", NOTHING),
        f"{_SAYS} Fish have a maximum of 5.",
        "check p1",
        "Values that its new limits make invalid can no longer be used",
    ),
    Shown(
        ("R167-ATOMIC-01",),
        Constant(f"{_REMARKS}:_ATOMIC", NOTHING),
        f"{_SAYS} Fishing is an atomic action.",
        "check p1",
        "An Atomic Action's steps are completed in order",
    ),
)
