"""Proofs of Designs."""

from __future__ import annotations

from referee.checks.proofs.base import Entry, Function, Instead, Number, Proof, Shown, Status
from referee.dynasties.designs.checks.base import BLOWN, DRAWN, RED, SAFE
from referee.dynasties.designs.sentences import LAW

_BOMB = "referee.dynasties.designs.bomb:Bomb"
_CUT_AGAIN = "1 12:00 Cat says d1 I cut the red wire."
_ALL_BROKEN = (
    f"{SAFE}; {DRAWN}; 1 10:00 Bob says d1 I cut the red wire.; 1 10:01 Bob says d1 I cut the green wire.; 1 10:02 Bob says d1 I cut the silver wire.;"
    "1 11:00 Ann says d1 Processing the red wire: it is now Broken.; 1 11:01 Ann says d1 Processing the green wire: it is now Broken.;"
    "1 11:02 Ann says d1 Processing the silver wire: it is now Broken."
)


def _costs(kind: str, cost: str) -> Number:
    return Number(LAW[kind].statement("designs").name, (cost,))


def _sealed(red: str, green: str, silver: str) -> str:
    return f"sealed d1 Red={red} Green={green} Silver={silver} then Red Green Silver; {DRAWN}"


PROOFS: tuple[Entry, ...] = (
    Proof(
        ("DSGN-DESIGN-16",),
        Function("referee.dynasties.designs.bomb:colours_of", ("White", "Green", "Silver")),
        f"{RED}; {_CUT_AGAIN}",
        "D502",
        "D508?",
    ),
    Shown(("DSGN-DESIGN-25", "DSGN-DESIGN-26"), Function(f"{_BOMB}.outcome", ""), _ALL_BROKEN, "stats", "defused"),
    Proof(("DSGN-CUT-09",), Function(f"{_BOMB}.cut", None), f"{RED}; {_CUT_AGAIN}", "D502", ""),
    Proof(
        ("DSGN-CUT-17", "DSGN-CUT-19", "DSGN-TYPES-09"),
        Function(f"{_BOMB}.process", None),
        f"{BLOWN}; {_CUT_AGAIN}",
        "",
        "D502",
    ),
    Proof(("DSGN-TYPES-02",), _costs("Dummy", "3"), _sealed("Dummy", "Trigger", "Electrified"), "D517", "D516"),
    Proof(
        ("DSGN-TYPES-03",),
        Function(f"{_BOMB}.must_explode", True),
        f"{_sealed('Dummy', 'Dummy', 'Dummy')}; 1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: it is now Broken.",
        "",
        "D517",
    ),
    Proof(("DSGN-TYPES-04",), _costs("Suppressor", "4"), f"{SAFE}; {DRAWN}", "", "D516"),
    Proof(
        ("DSGN-TYPES-05",),
        Function(
            f"{_BOMB}.must_explode",
            Instead(lambda bomb: bomb.types.get(bomb.order[0]) == "Trigger", "that a Trigger always explodes"),
        ),
        _ALL_BROKEN,
        "",
        "D517",
    ),
    Proof(("DSGN-TYPES-06",), _costs("Trigger", "7"), f"{SAFE}; {DRAWN}", "", "D516"),
    Proof(("DSGN-TYPES-10",), _costs("Electrified", "7"), _sealed("Dummy", "Trigger", "Electrified"), "D517", "D516"),
    Proof(
        ("R205-DISTANCE-01",),
        Status("Dynastic Distance", active=False),
        f"{DRAWN}; 1 10:00 Eve says d1 I cut the red wire.",
        "D505",
        "",
    ),
)
