"""Mosaic: a grid of coloured Tiles, Turns and their growing price, Tools, Guilders and Pigments.

Clauses are those of the ledger SB20; readings are S2 to S13: a grinding stone is paid for and its
Tile Action too; white on white is a legal waste; a Tool's effect may be declined; prices are counted over less than
twelve hours.
"""

from __future__ import annotations

import functools

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Grid,
    Growing,
    Integer,
    Listing,
    Text,
    amount,
    drawn,
    how_many,
    neighbours,
    one_of,
    pay,
    set_to,
    square,
    when,
)
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.mosaic import sentences as law
from referee.dynasties.mosaic.checks import SAMPLES, wasted

WHITE, NO_TOOL, RUMOURED = "white", "-", "rumoured"
GRINDING, CLAY = "Grinding stone", "Lump of Clay"
TILE_ACTION = "Tile Action"

_ROWS, _COLUMNS = law.SIZE
_LONGEST, _DEFAULT_TURNS, _MOST_TURNS = *law.CONTENT, *law.TURNS
_FIRST, _MORE, _HOURS = law.PRICE
_NEW_PRICE, _LESS, _LEAST_PRICE = *law.NEW_MARKET, *law.OLD_MARKET
_WEEKLY, _GUILDERS, _TIMES, _GRIND, _LUMP = *law.WEEKLY, *law.GUILDERS, *law.BUY, *law.GRIND, *law.LUMP
_AVAILABLE, _RUMOURS = *law.AVAILABLE, *law.RUMOURS
PRICE = Growing(_FIRST, _MORE, TILE_ACTION, _HOURS)


def _spelt(tile: str) -> str:
    colour, slash, content = tile.partition("/")
    return f"{colour.casefold()}{slash}{content}"


tools = Catalogue("Tool", rows={GRINDING: {"Turn cost": _GRIND}, CLAY: {"Turn cost": _LUMP}})
turns = Integer("Turns", default=_DEFAULT_TURNS, most=_MOST_TURNS, capped=True, rests_on=(law.CAP,))
held = Choice("Tool", things="Tool", default=NO_TOOL, rests_on=(law.ONE_TOOL, law.HELD))
guilders = Integer("Guilders", default=_GUILDERS)
tile = Grid(
    "Tile",
    rows=_ROWS,
    columns=_COLUMNS,
    default=WHITE,
    parts=(Choice("Color", things="Pigment"), Text("Content", longest=_LONGEST)),
    spelt=_spelt,
    rests_on=(law.CONTENT, law.COLOURS),
)
pigments = Listing("Pigment", lines=("available", RUMOURED), start={"available": _AVAILABLE, RUMOURED: _RUMOURS})

spot, color, pigment, tool = square("Tile", tile), one_of("Color", "Pigment"), one_of("Pigment", "Pigment"), one_of("Tool", "Tool")  # fmt: skip
extra, too_many = amount("extra Turns", 0, how_many("Tool") - 1), amount("extra Turns", how_many("Tool"))
random_tool = drawn("Tool", "Tool", fewer=extra)
colors = tile.part("Color")

_TileAction = functools.partial(Action, rule="Turns", cost={"Turns": PRICE}, family=TILE_ACTION)
_Tiles = functools.partial(_TileAction, squares=1, needs=(pigments[color].is_not(RUMOURED),))


def _white_beside(*, diagonal: bool) -> tuple[Condition, ...]:
    """A white Tile beside one of a color that is not white, which it takes."""
    return colors[spot].is_(WHITE), color.is_not(WHITE), color.among(neighbours(colors, spot, diagonal=diagonal))


MOSAIC = Declared(
    name="mosaic",
    letter="C",
    since=law.SINCE,
    carried="sandbox-2020",
    page="Mosaic",
    rules=("The Mosaic", "Materials", "Turns", "Tools", "Guilders", "Pigments"),
    variables=(turns, held, guilders, tile, pigments),
    catalogues=(tools,),
    sentences=(law.CONTENT, law.PRICE, law.AVAILABLE, law.RUMOURS, *law.OTHERS),
    actions=(
        Action("Take Turns", "Turns", often="weekly", gain={"Turns": _WEEKLY}),
        _Tiles(
            "Match a Tile",
            where=_white_beside(diagonal=False),
            does=(set_to(colors[spot], color),),
            rests_on=(law.MATCH, law.PRICE, law.ADJACENT, law.ONLY_AVAILABLE),
        ),
        _TileAction(
            "Match white with white", in_vain=True, rests_on=(law.MATCH, law.PRICE, law.ADJACENT, law.ONLY_AVAILABLE)
        ),
        _TileAction(
            "Develop a new Market",
            squares=1,
            where=(pigments[pigment].is_(RUMOURED),),
            does=(set_to(pigments[pigment], _NEW_PRICE),),
            rests_on=(law.NEW_MARKET, law.PRICE),
        ),
        _TileAction(
            "Develop an existing Market",
            squares=1,
            where=(pigments[pigment].is_not(RUMOURED),),
            needs=(pigments[pigment] - _LESS >= _LEAST_PRICE,),
            does=(set_to(pigments[pigment], pigments[pigment] - _LESS),),
            rests_on=(law.OLD_MARKET, law.PRICE),
        ),
        _Tiles(
            "Use a Pigment",
            where=(color.is_not(colors[spot]),),
            does=(
                set_to(colors[spot], color),
                pay(guilders, when(pigments[color].is_(RUMOURED), 0, pigments[color])),
            ),
            rests_on=(law.PIGMENT, law.PAY, law.PRICE, law.RUMOURS),
        ),
        _Tiles(
            "Use a Grinding stone",
            where=_white_beside(diagonal=True),
            needs=(held.is_(GRINDING), pigments[color].is_not(RUMOURED)),
            does=(set_to(colors[spot], color), pay(turns, _GRIND)),
            rests_on=(law.USE, law.GRIND, law.GRINDS, law.PRICE, law.DIAGONAL, law.ONLY_AVAILABLE),
        ),
        Action(
            "Use a Lump of Clay",
            "Tools",
            cost={"Turns": _LUMP},
            where=(tool.is_not(CLAY),),
            needs=(held.is_(CLAY),),
            does=(set_to(held, tool),),
            rests_on=(law.USE, law.REPLACES),
        ),
        Action(
            "Buy a Tool",
            "Guilders",
            needs=(held.is_(NO_TOOL),),
            does=(set_to(held, tool), pay(guilders, _TIMES * tool["Turn cost"])),
            rests_on=(law.BUY,),
        ),
        _TileAction(
            "Draw a Tool",
            does=(set_to(held, random_tool), pay(turns, extra)),
            in_vain=random_tool.is_(held),
            rests_on=(law.DRAW, law.EXTRA, law.PRICE),
        ),
        _TileAction(
            "Draw a Tool for too many Turns",
            does=(set_to(held, tool), pay(turns, too_many)),
            in_vain=True,
            rests_on=(law.DRAW, law.EXTRA, law.PRICE),
        ),
        Action(
            "Use a Tool in vain",
            "Tools",
            where=(held.is_not(NO_TOOL),),
            does=(pay(turns, held["Turn cost"]),),
            in_vain=True,
            rests_on=(law.USE,),
        ),
    ),
    begins_with={"Tile:5,5": "red", "Tile:12,8": "blue", "Tile:16,15": "gold", "Guilders:*": "30"},
    columns={"Next Tile Action costs": PRICE},
    no_effect=wasted,
    samples=SAMPLES,
)
