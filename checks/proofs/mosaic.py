"""Proofs of Mosaic, and of what the appendix says of numbers and weekly actions, by the kit that it is built with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from referee.checks.proofs.base import Altered, Constant, Entry, Function, Instead, Number, Proof, Status
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.terms.sentences import Sentence
from referee.dynasties.mosaic import sentences as law

_SQUARES = "referee.dynasties.kit.parts.squares"
_TAKING = "referee.dynasties.kit.solving.taking"
_NAME = "mosaic"
_BEGUN = f"playing {_NAME}"
_GIVEN = (
    f"{_BEGUN}; 1 08:00 Bob proposes p1 Give Guilders and Tools, paint Tiles.; 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR;"
    '1 21:00 Ann enacts p1; 1 21:01 Ann sets Tile:5,5=red Guilders:Bob=30 Tool:Bob=Grinding_stone Guilders:Cat=30 Tool:Dan=Lump_of_Clay (Enacting "p1")'
)
_MATCHED = f"{_GIVEN}; 2 10:00 Cat sets Tile:5,6=red Turns:Cat=4"
_PAINTED = f"{_GIVEN}; 2 12:00 Bob sets Tile:9,9=red Guilders:Bob=25 Turns:Bob=4"
_GROUND = f"{_GIVEN}; 2 12:00 Bob sets Tile:6,6=red Turns:Bob=3"
_DEVELOPED = f"{_GIVEN}; 2 10:00 Cat sets Pigment:red=4 Turns:Cat=4"
_OPENED = f"{_GIVEN}; 2 10:00 Cat sets Pigment:purple=10 Turns:Cat=4"
_BOUGHT = f"{_GIVEN}; 2 10:00 Cat sets Tool:Cat=Grinding_stone Guilders:Cat=25"
_CLAY = f"{_GIVEN}; 2 09:00 Dan sets Tile:5,6=red Turns:Dan=4; 2 10:00 Dan sets Tool:Dan=Grinding_stone Turns:Dan=2"
_TAKEN = f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=10"
_TEN = f"{_BEGUN}; 1 10:00 Dan sets Turns:Dan=10"
_DRAWN = f"{_TEN}; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=8"
_UNROLLED = f"{_TEN}; 1 13:00 Cat rolls DICE2 2; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=9"
_UNDONE = f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red; 2 10:15:00 Cat sets Tile:9,9=white"


def _number(sentence: Sentence, *values: str) -> Number:
    return Number(sentence.statement(_NAME).name, values)


def _without(name: str) -> Function:
    """An action, left out."""

    def others(options_of: Callable[..., Any], declared: Any, action: Action, *given: Any) -> Any:
        return () if action.name == name else options_of(declared, action, *given)

    return Function("referee.dynasties.kit.solving.taking:options_of", Altered(others, f"of all but “{name}”"))


def _from_dan(pay: Callable[..., None], books: Any, name: str, amount: int) -> None:
    pay(replace(books, view=replace(books.view, actor="Dan")), name, amount)


PROOFS: tuple[Entry, ...] = (
    Proof(("SB20-MOSAIC-01",), _number(law.SIZE, "20", "5"), _MATCHED, "", "C501"),
    Proof(
        ("SB20-MOSAIC-08",), _number(law.CONTENT, "1"), f"{_GIVEN}; 2 10:00 Cat sets Tile:5,5=red/sg", "C101", "C107"
    ),
    Proof(("SB20-MOSAIC-12", "SB20-MOSAIC-13"), Function(f"{_SQUARES}:_beside", ()), _MATCHED, "", "C106"),
    Proof(("SB20-TURNS-03",), _number(law.TURNS, "4", "10"), _TAKEN, "", "C105"),
    Proof(("SB20-TURNS-04",), _number(law.TURNS, "5", "9"), _TAKEN, "", "C107"),
    Proof(("SB20-TURNS-06",), _number(law.WEEKLY, "4"), _TAKEN, "", "C105"),
    Proof(("SB20-TURNS-07",), _number(law.PRICE, "2", "1", "12"), _MATCHED, "", "C106"),
    Proof(
        ("SB20-TURNS-08",),
        _number(law.PRICE, "1", "2", "12"),
        f"{_MATCHED}; 2 21:59:59 Cat sets Tile:5,7=red Turns:Cat=2",
        "",
        "C106",
    ),
    Proof(("SB20-TURNS-09",), _without("Match a Tile"), _MATCHED, "", "C106"),
    Proof(("SB20-TURNS-10", "SB20-TURNS-11", "SB20-TURNS-12"), _without("Draw a Tool"), _DRAWN, "", "C106"),
    Proof(("SB20-TURNS-13", "SB20-TURNS-14"), _without("Use a Pigment"), _PAINTED, "", "C101"),
    Proof(("SB20-TURNS-15",), _number(law.NEW_MARKET, "9"), _OPENED, "", "C101"),
    Proof(("SB20-TURNS-16",), _number(law.OLD_MARKET, "2", "1"), _DEVELOPED, "", "C101"),
    Proof(("SB20-TURNS-17",), _number(law.OLD_MARKET, "1", "5"), _DEVELOPED, "", "C108"),
    Proof(("SB20-TOOLS-05", "SB20-TOOLS-09"), _without("Use a Grinding stone"), _GROUND, "", "C106"),
    Proof(("SB20-TOOLS-08",), _number(law.GRIND, "2"), _GROUND, "", "C106?"),
    Proof(("SB20-TOOLS-10",), _number(law.LUMP, "3"), _CLAY, "", "C109?"),
    Proof(("SB20-TOOLS-11",), _without("Use a Lump of Clay"), _CLAY, "", "C109?"),
    Proof(("SB20-GUILDERS-03",), _number(law.GUILDERS, "5"), f"{_BEGUN}; 2 12:00 Cat sets Guilders:Cat=0", "", "C101"),
    Proof(("SB20-GUILDERS-05",), _without("Buy a Tool"), _BOUGHT, "", "C101"),
    Proof(("SB20-GUILDERS-06",), _number(law.BUY, "6"), _BOUGHT, "", "C106"),
    Proof(
        ("SB20-PIGMENTS-01", "SB20-PIGMENTS-04"),
        Function(f"{_SQUARES}:Listing.worth", "rumoured"),
        _MATCHED,
        "",
        "C108",
    ),
    Proof(("SB20-PIGMENTS-06",), _number(law.AVAILABLE, "white (10), red (6)"), _PAINTED, "", "C106"),
    Proof(("SB20-PIGMENTS-10",), _number(law.RUMOURS, "pink"), _OPENED, "", "C101"),
    Proof(
        ("SB20-DISTANCE-01",),
        Status("Dynastic Distance", active=False),
        f"{_GIVEN}; 2 10:00 Eve sets Tile:5,6=red Turns:Eve=4",
        "C102",
        "",
    ),
    Proof(("R167-NUM-05", "R205-NUM-05"), Function(f"{_TAKING}:_Books.pay", None), _MATCHED, "", "C108"),
    Proof(
        ("R167-NUM-09", "R205-NUM-09"),
        Function(f"{_TAKING}:_Books.pay", Altered(_from_dan, "that Dan pays")),
        _MATCHED,
        "",
        "C101",
    ),
    Proof(("R167-NUM-06",), Function(f"{_TAKING}:_Books.gain", None), _TAKEN, "", "C101"),
    Proof(
        ("R167-NUM-11",),
        Function("referee.dynasties.kit.parts.variables:Integer.flaw", ""),
        f"{_BEGUN}; 2 12:00 Cat sets Guilders:Cat=-1",
        "C107",
        "C101",
    ),
    Proof(
        ("R167-KEYW-46", "R167-KEYW-47"),
        Function("referee.rules.core.actions:week_of", Instead(lambda at: at, "that each instant is a week")),
        f"{_MATCHED}; 2 12:00 Cat sets Turns:Cat=9; 4 10:00 Cat sets Tile:5,7=red Turns:Cat=8; 5 12:00 Cat sets Turns:Cat=10",
        "C105",
        "",
    ),
    Proof(
        ("R167-KEYW-48",),
        Number("weekly-action", ("12", "hours")),
        f"{_MATCHED}; 7 23:00 Cat sets Turns:Cat=9; 8 22:59:59 Cat sets Turns:Cat=10",
        "C105",
        "",
    ),
    Proof(
        ("R205-RAND-13",),
        Function("referee.dynasties.kit.solving.solving:_Binder._use", None),
        _UNROLLED,
        "C109",
        "",
    ),
    Proof(
        ("R205-REPS-02", "R205-REPS-05"),
        Constant("referee.dynasties.kit.state.situation:GRACE", timedelta(0)),
        _UNDONE,
        "",
        "C106",
    ),
)
