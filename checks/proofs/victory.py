"""Proofs of victory and what follows it: Hiatus, the mantle, the new dynasty, and the Special Case rules about them."""

from __future__ import annotations

from referee.checks.openings import IDLE_CAT, WON_BY_FOUR
from referee.checks.proofs.base import Constant, Entry, Function, Number, Proof, Sentence, Shown, Status

_HIATUS = "referee.rules.core.hiatus"
_GROUNDS = "referee.law.page.grounds"
_VETOED = "1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 VETO; 1 10:01 Ann vetoes p1"
_DURING = "1 09:00 Bob declares v1; 1 10:00 Cat proposes p1"
_BETWEEN = f"{WON_BY_FOUR}; 1 22:00 Cat proposes p1"
_ASCENDED = f"paged; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 All is as it was."
_LATE = WON_BY_FOUR.replace("1 09:", "3 09:").replace("1 10:", "3 10:").replace("1 21:", "3 21:")
_TO_CAT = "I pass the mantle to Cat."


def _of_terms(clauses: tuple[str, ...], word: str) -> Proof:
    """That a new dynasty has its own terms."""
    code = Function(f"{_GROUNDS}:_is_of_an_ascension", False)
    return Proof(clauses, code, f"{_ASCENDED}; 1 22:10 Bob rewords {word} -> Mayor (terms)", "", "T107?")


PROOFS: tuple[Entry, ...] = (
    Proof(("R167-DYN-02",), Function("referee.rules.core.game:CoreGame.emperor_at", None), _VETOED, "", "R209 R709"),
    Proof(("R167-VICTORY-04", "SB20-VICTORY-05", "R205-VICTORY-05"), Sentence("hiatus-by-dov"), _DURING, "R104", ""),
    Proof(("R205-KOTH-20",), Function(f"{_HIATUS}:bars_on_play", ()), _DURING, "R104", ""),
    Proof(("R167-VICTORY-14", "SB20-VICTORY-21"), Sentence("interregnum"), _BETWEEN, "R104", ""),
    Proof(("R205-DYN-04", "R205-DYN-05", "R205-VICTORY-14"), Sentence("interregnum"), _BETWEEN, "R104", ""),
    Shown(
        ("R205-DYN-08",),
        Sentence("hiatus-bars"),
        _DURING,
        "hiatus",
        "dynastic actions whose rule asks for them in Hiatus",
    ),
    _of_terms(("R167-VICTORY-17", "R167-VICTORY-19"), "Supervisor"),
    _of_terms(("SB20-VICTORY-14",), "Abbot"),
    _of_terms(("R205-VICTORY-18", "R205-VICTORY-21", "R205-SYN-04"), "Announcer"),
    Proof(("R167-DOWNTIME-01",), Number("downtime", ("23", "27")), "2019-12-23 09:00 Bob proposes p1", "", "R104"),
    Proof(
        ("R205-DOWNTIME-01",), Number("downtime", ("24", "25", "27")), "2019-12-27 09:00 Bob proposes p1", "", "R104"
    ),
    Proof(
        ("R167-DOWNTIME-02",), Status("Seasonal Downtime", active=False), "2019-12-25 09:00 Bob proposes p1", "R104", ""
    ),
    Proof(("R167-DORMANCY-01",), Number("dormancy", ("6",)), "1 09:00 Bob proposes p1", "", "R104"),
    Proof(("R167-DORMANCY-03",), Status("Dormancy", active=False), f"{IDLE_CAT}; 1 11:00 Bob proposes p1", "R104", ""),
    Proof(("R205-DORMANCY-06",), Function(f"{_HIATUS}:may_be_dormant", True), "1 09:00 Bob proposes p1", "", "S104?"),
    Proof(("R205-DORMANCY-03",), Number("dormancy-of-number", ("5",)), "1 09:00 Bob proposes p1", "", "S104?"),
    Shown(
        ("R205-DORMANCY-04",),
        Number("dormancy-of-silence", ("1", "7", "days")),
        "1 09:00 Bob posts s1 Hello; 1 10:00 Cat posts s2 Hello",
        "hiatus",
        "in the last 7 days (2): yes",
    ),
    Shown(
        ("R205-DYNTRACK-01", "R205-DYNTRACK-02"),
        Sentence("tracking-page"),
        "1 09:00 Bob posts s1 Hello; 1 10:00 Cat writes Workshop Bolts",
        "hiatus",
        "in the last 7 days (2)",
    ),
    Proof(
        ("R205-DYNTRACK-03",),
        Constant(f"{_GROUNDS}:_NAMES_OF_A_DYNASTY", ()),
        f"{_ASCENDED}; 1 22:10 Bob rewords Workshop -> Depths (Ascension)",
        "",
        "T107?",
    ),
    Proof(
        ("R205-MANTLE-01",),
        Status("Mantle Limitations", active=False),
        f"{WON_BY_FOUR}; 1 22:00 Bob posts m1 {_TO_CAT}",
        "R509",
        "",
    ),
    Proof(
        ("R205-ALLIANCE-05",),
        Number("alliance-steady", ("60", "hours")),
        f"active Alliances; 1 09:00 Bob tracks Bob Alliance Cat; {_LATE}; 3 22:00 Bob posts m1 {_TO_CAT}",
        "",
        "R509",
    ),
    Proof(
        ("R205-ALLIANCE-01",),
        Number("alliance", ("1",)),
        "active Alliances; 1 09:00 Ann tracks Ann Alliance Bob, Cat",
        "",
        "V101",
    ),
    Proof(
        ("R205-MALIGN-01",),
        Function("referee.rules.core.ascension:_open_to_the_last", False),
        f"active Malign Emperors; active Alliances; 1 09:00 Bob tracks Bob Alliance Eve; {_LATE}; 3 22:00 Bob posts m1 I pass the mantle to Eve.",
        "",
        "R509",
    ),
    Proof(
        ("R205-MALIGN-04",),
        Function(f"{_GROUNDS}:_is_collaboration", False),
        "paged; amended Malign Emperors [Inactive] -> Malign Emperors [Active]; amended No Collaboration [Inactive] -> No Collaboration [Active];"
        "1 09:00 Bob proposes p1; 1 10:00 Cat rewords No Collaboration [Active] -> No Collaboration [Inactive] (off)",
        "",
        "T107?",
    ),
)
