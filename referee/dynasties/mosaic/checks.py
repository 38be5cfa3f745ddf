"""What can be wrong in Mosaic (C): its own check, and histories for those that declared dynasties share."""

from __future__ import annotations

from collections.abc import Mapping

from referee.dynasties.kit.parts.own_checks import NoEffect, SharedKey, Wrong, of_amending, own_check
from referee.dynasties.mosaic import sentences as law
from referee.model.checks import Sample, advisory, lawful, undetermined, violation

_BEGUN = "playing mosaic"
_GIVEN = (
    f"{_BEGUN}; 1 08:00 Bob proposes p1 Give Guilders and Tools, paint Tiles.; 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR;"
    '1 21:00 Ann enacts p1; 1 21:01 Ann sets Tile:5,5=red Guilders:Bob=30 Tool:Bob=Grinding_stone (Enacting "p1")'
)
_MATCHED = f"{_GIVEN}; 2 10:00 Cat sets Tile:5,6=red Turns:Cat=4"
_TEN = f"{_BEGUN}; 1 10:00 Dan sets Turns:Dan=10"
_ROLLED = f"{_BEGUN}; 1 12:00 Cat rolls DICE2 2"
_TURNS = (*law.TURNS.clauses, *law.CAP.clauses)
_TILES = (*law.SIZE.clauses, *law.CONTENT.clauses, *law.COLOURS.clauses)
_TOOLS = (*law.ONE_TOOL.clauses, *law.HELD.clauses)
_PIGMENTS = (*law.AVAILABLE.clauses, *law.RUMOURS.clauses)
_MATCHING = (*law.MATCH.clauses, *law.PRICE.clauses, *law.ADJACENT.clauses, *law.ONLY_AVAILABLE.clauses)
_PAINTING = (*law.PIGMENT.clauses, *law.PAY.clauses, *law.PRICE.clauses, *law.RUMOURS.clauses)
_GRINDING = (
    *(*law.USE.clauses, *law.GRIND.clauses, *law.GRINDS.clauses, *law.PRICE.clauses),
    *(*law.DIAGONAL.clauses, *law.ONLY_AVAILABLE.clauses),
)


@own_check(
    "C501",
    "mosaic-wasted",
    about="Turns that change nothing are lawfully spent, and probably a mistake.",
    clauses=(*law.PRICE.clauses, *law.MATCH.clauses, *law.DRAW.clauses, *law.EXTRA.clauses, *law.USE.clauses),
    cannot_see="what was meant: white on white, a Tool drawn again and a Tool used in vain look alike",
    samples=(
        lawful(_MATCHED),
        advisory(f"{_GIVEN}; 2 10:00 Cat sets Turns:Cat=4", *law.PRICE.clauses, *law.MATCH.clauses),
        advisory(
            f"{_GIVEN}; 2 10:00 Bob sets Turns:Bob=1",
            *law.PRICE.clauses,
            *law.DRAW.clauses,
            *law.EXTRA.clauses,
            says="Draw a Tool for too many Turns (Tool Grinding stone, extra Turns 3)",
        ),
        advisory(
            f"{_GIVEN}; 2 09:00 Bob sets Tile:5,6=red Turns:Bob=4; 2 10:00 Bob sets Turns:Bob=3", *law.USE.clauses
        ),
    ),
    since=law.SINCE,
)
def wasted(waste: NoEffect) -> Wrong | None:
    return wasted.wrong(f"{waste.who} spent Turns on what changes nothing: {waste.what}.", verdict="advisory")


SAMPLES: Mapping[SharedKey, tuple[Sample, ...]] = {
    "rules-amended": of_amending(
        f"{_BEGUN}; paged",
        "Tiles",
        "variable “Tile” (rule “Tiles” says “Tiles float” since revision 5, which is not understood)",
    ),
    "unlawful-edit": (
        lawful(_MATCHED),
        lawful(f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red Turns:Cat=4; 2 10:15:00 Cat sets Tile:9,9=white Turns:Cat=5"),
        lawful(f"{_GIVEN}; 2 10:00 Cat sets Pigment:red=4 Turns:Cat=4"),
        violation(
            f"{_GIVEN}; 2 10:00 Cat sets Tile:5,5=white/sg Turns:Cat=4",
            *_TURNS,
            *_TILES,
            says="row 5 column 5 of Tile to white/sg, Cat's Turns to 4, which",
        ),
        violation(
            f"{_GIVEN}; 2 10:00 Cat sets Pigment:red=6 Turns:Cat=4",
            *_TURNS,
            *_PIGMENTS,
            says="(Pigment red), with red's Pigment at 4.",
        ),
    ),
    "edit-by-outsider": (
        lawful(_MATCHED),
        violation(
            f"{_GIVEN}; 2 10:00 Zed sets Tile:5,6=red",
            *_TILES,
            says="Zed, who is no active player, changed row 5 column 6 of Tile to red: no lawful action does so",
        ),
        violation(
            f"{_GIVEN}; 2 10:00 Eve sets Tile:5,6=red Turns:Eve=4",
            "DISTANCE-01",
            *_MATCHING,
            says="Eve, who heads the dynasty, and by “Dynastic Distance” is no Monk in its rules, changed",
        ),
    ),
    "acted-while-barred": (
        lawful(f"{_BEGUN}; 2 11:59 Cat sets Turns:Cat=10; 2 12:00 Bob declares v1"),
        violation(f"{_BEGUN}; 2 12:00 Bob declares v1; 2 12:01 Cat sets Turns:Cat=10", "VICTORY-04", "R205-KOTH-17"),
    ),
    "acted-for-another": (
        lawful(f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=10"),
        violation(
            f"{_BEGUN}; 2 12:00 Dan sets Turns:Cat=10",
            *law.WEEKLY.clauses,
            says="Cat's Turns to 10, which only Cat may do (Take Turns)",
        ),
    ),
    "too-soon": (
        lawful(f"{_MATCHED}; 7 23:59:59 Cat sets Turns:Cat=9; 9 00:00 Cat sets Turns:Cat=10"),
        lawful(f"{_MATCHED}; 7 12:00:00 Cat sets Turns:Cat=9; 8 12:00:00 Cat sets Turns:Cat=10"),
        violation(
            f"{_MATCHED}; 7 23:00 Cat sets Turns:Cat=9; 8 22:59:59 Cat sets Turns:Cat=10",
            says="Next from 2019-05-27T23:00:00Z on",
        ),
        violation(
            f"{_MATCHED}; 7 12:00:00 Cat sets Turns:Cat=9; 8 11:59:59 Cat sets Turns:Cat=10",
            says="Next from 2019-05-27T12:00:00Z on",
        ),
    ),
    "not-paid": (
        lawful(f"{_MATCHED}; 2 22:00 Cat sets Tile:5,7=red Turns:Cat=3"),
        violation(
            f"{_MATCHED}; 2 21:59:59 Cat sets Tile:5,7=red Turns:Cat=3",
            *law.PRICE.clauses,
            says="and 3 Turns were left. Lawful: Match a Tile (Tile 5,7, Color red), with Cat's Turns at 2.",
        ),
        violation(
            f"{_GIVEN}; 2 12:00 Bob sets Tile:9,9=red Guilders:Bob=26 Turns:Bob=4",
            *_PAINTING,
            says="asks for what leaves 25 Guilders, 4 Turns, and 26 Guilders, 4 Turns were left. Lawful: Use a Pigment (Tile 9,9, Color red), with Bob's Guilders at 25.",
        ),
    ),
    "out-of-bounds": (
        lawful(f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=10"),
        violation(
            f"{_BEGUN}; 2 12:00 Cat sets Turns:Cat=11",
            *_TURNS,
            says="11 is above 10. Lawful: Take Turns, with Cat's Turns at 10.",
        ),
        violation(
            f"{_BEGUN}; 2 12:00 Cat sets Tool:Cat=Hammer",
            *_TOOLS,
            says="'Hammer' is no Tool. Lawful: not said",
        ),
        violation(f"{_BEGUN}; 2 12:00 Cat sets Guilders:Cat=-1", *law.GUILDERS.clauses, says="-1 is below 0"),
        violation(f"{_BEGUN}; 2 12:00 Cat sets Tile:5,6=beige", *_TILES, says="'beige' is no Pigment"),
    ),
    "condition-not-met": (
        lawful(f"{_GIVEN}; 2 12:00 Bob sets Tile:6,6=red Turns:Bob=3"),
        lawful(f"{_GIVEN}; 2 12:00 Bob sets Pigment:purple=10 Tile:9,9=purple Turns:Bob=2 Guilders:Bob=20"),
        violation(
            f"{_GIVEN}; 2 12:00 Bob sets Tool:Bob=Lump_of_Clay Guilders:Bob=20",
            *law.BUY.clauses,
            says="Tool is Grinding stone, not -",
        ),
        violation(
            f"{_GIVEN}; 2 12:00 Bob sets Tile:9,9=purple Turns:Bob=4",
            *_PAINTING,
            says="Pigment of purple is rumoured",
        ),
        violation(
            f"{_GIVEN}; 2 12:00 Cat sets Tile:6,6=red Turns:Cat=3", *_GRINDING, says="Tool is -, not Grinding stone"
        ),
    ),
    "not-rolled": (
        lawful(f"{_ROLLED}; 1 12:05 Cat sets Tool:Cat=Lump_of_Clay Turns:Cat=4"),
        lawful(f"{_TEN}; 1 13:00 Dan rolls DICE2 2; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=9"),
        lawful(f"{_TEN}; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=8"),
        undetermined(
            f"{_ROLLED}; 1 13:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=4",
            says="if they did this to no effect: Draw a Tool for too many Turns (Tool Lump of Clay, extra Turns 5)",
        ),
        violation(f"{_TEN}; 1 13:00 Cat rolls DICE2 2; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=9"),
        undetermined(
            f"{_TEN}; 1 14:00 Dan sets Tool:Dan=Lump_of_Clay Turns:Dan=9", says="the archive holds no rolls up to then"
        ),
    ),
    "built-on-a-wrong": (
        lawful(
            f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red; 2 10:15 Cat sets Tile:9,9=white; 2 10:20 Dan sets Tile:5,6=red Turns:Dan=4"
        ),
        lawful(f"{_MATCHED}; 2 10:20 Dan sets Tile:5,7=red Turns:Dan=4"),
        violation(f"{_GIVEN}; 2 10:00 Cat sets Tile:9,9=red; 2 10:20 Dan sets Tile:9,10=red Turns:Dan=4", *_MATCHING),
    ),
    "enactment-unclear": (
        lawful(_GIVEN),
        undetermined(
            _GIVEN.replace("Give Guilders and Tools, paint Tiles.", "Let us all be kind."),
            *(*_TOOLS, *law.GUILDERS.clauses, *_TILES),
            says="Bob's Guilders to 30, row 5 column 5 of Tile to red, Bob's Tool to Grinding stone for “p1”",
        ),
    ),
    "tracker-unreadable": (
        lawful(_MATCHED),
        undetermined(
            f"{_BEGUN}; 1 10:00 Ann sets Turns:Ann=many", *_TURNS, says="since Ann's edit: Ann's Turns shows “many”"
        ),
    ),
    "history-missing": (lawful(_MATCHED), undetermined(f"{_BEGUN}; midway; 1 10:00 Ann sets Turns:Ann=10")),
}
