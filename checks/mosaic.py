"""Checks of Mosaic (C), with a sample of both kinds for each code of its declaration."""

from __future__ import annotations

from checks.declared import checks_of
from referee.dynasties.mosaic.dynasty import MOSAIC

_BEGUN = "playing mosaic"
_GIVEN = (
    f"{_BEGUN}; 1 08:00 Bob proposes p1 Give Guilders and Tools, paint Tiles.; 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR;"
    '1 21:00 Ann enacts p1; 1 21:01 Ann sets Tile:5,5=red Guilders:Bob=30 Tool:Bob=Grinding_stone (Enacting "p1")'
)
_MATCHED = f"{_GIVEN}; 2 10:00 Cat sets Tile:5,6=red Turns:Cat=4"
_ROLLED = f"{_BEGUN}; 1 12:00 Cat rolls DICE2 2"

CHECKS = checks_of(
    MOSAIC,
    {
        "C101": (_MATCHED, f"{_GIVEN}; 2 10:00 Cat sets Tile:5,5=white/sg Turns:Cat=4"),
        "C102": (_MATCHED, f"{_GIVEN}; 2 10:00 Zed sets Tile:5,6=red"),
        "C103": (
            f"{_BEGUN}; 2 11:59 Cat sets Turns:Cat=10; 2 12:00 Bob declares v1",
            f"{_BEGUN}; 2 12:00 Bob declares v1; 2 12:01 Cat sets Turns:Cat=10",
        ),
        "C104": (f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=10", f"{_BEGUN}; 2 12:00 Dan sets Turns:Cat=10"),
        "C105": (
            f"{_MATCHED}; 7 23:59:59 Cat sets Turns:Cat=9; 9 00:00 Cat sets Turns:Cat=10",
            f"{_MATCHED}; 7 23:00 Cat sets Turns:Cat=9; 8 22:59:59 Cat sets Turns:Cat=10",
        ),
        "C106": (
            f"{_MATCHED}; 2 22:00 Cat sets Tile:5,7=red Turns:Cat=3",
            f"{_MATCHED}; 2 21:59:59 Cat sets Tile:5,7=red Turns:Cat=3",
        ),
        "C107": (f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=10", f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=11"),
        "C108": (
            f"{_GIVEN}; 2 12:00 Bob sets Tile:6,6=red Turns:Bob=3",
            f"{_GIVEN}; 2 12:00 Bob sets Tool:Bob=Lump_of_Clay Guilders:Bob=20",
        ),
        "C109": (
            f"{_ROLLED}; 1 12:05 Cat sets Tool:Cat=Lump_of_Clay Turns:Cat=4",
            f"{_ROLLED}; 1 13:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=4",
        ),
        "C110": (
            f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red; 2 10:15 Cat sets Tile:9,9=white; 2 10:20 Dan sets Tile:5,6=red Turns:Dan=4",
            f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red; 2 10:20 Dan sets Tile:9,10=red Turns:Dan=4",
        ),
        "C111": (
            _GIVEN,
            f"{_GIVEN.replace('Give Guilders and Tools, paint Tiles.', 'Let us all be kind.')}",
        ),
        "C401": (_MATCHED, f"{_BEGUN}; 1 10:00 Ann sets Turns:Ann=many"),
        "C402": (_MATCHED, f"{_BEGUN}; midway; 1 10:00 Ann sets Turns:Ann=10"),
        "C501": (_MATCHED, f"{_GIVEN}; 2 10:00 Cat sets Turns:Cat=4"),
    },
)
