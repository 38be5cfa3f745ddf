"""Mosaic: a grid of coloured Tiles, Turns and their growing price, Tools, Guilders and Pigments.

Clauses are those of the ledger SB20; readings are S2 to S13: a grinding stone is paid for and its
Tile Action too; white on white is a legal waste; a Tool's effect may be declined; prices are counted over less than
twelve hours.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Grid,
    Growing,
    Integer,
    Listing,
    Option,
    Rolled,
    View,
    unmet,
)
from referee.dynasties.kit.sentences import Values
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
TOOLS = {GRINDING: _GRIND, CLAY: _LUMP}
PRICE = Growing(_FIRST, _MORE, TILE_ACTION, _HOURS)


@functools.lru_cache(maxsize=16)
def _pigments(available: str, rumoured: str) -> Mapping[str, str]:
    prices = dict(re.findall(r"(\w+) \((\d{1,9})\)", available))
    return {**prices, **dict.fromkeys(re.findall(r"\w+", rumoured), RUMOURED)}


def pigments_of(values: Values) -> Mapping[str, str]:
    """The Pigments as the text lists them: each with its Guilder cost, or rumoured."""
    return _pigments(values.text(_AVAILABLE), values.text(_RUMOURS))


def tile_flaw(value: str, values: Values) -> str:
    """Why a Tile cannot be so: its colour is no Pigment's, or its content is too long."""
    colour, _, content = value.partition("/")
    if colour not in pigments_of(values):
        return f"{colour!r} is no colour of the rule Pigments"
    most = values.number(_LONGEST)
    return f"{content!r} is longer than {most} characters" if len(content) > most else ""


def _colour(tile: str) -> str:
    return tile.partition("/")[0]


def _spelt(tile: str) -> str:
    return _painted(tile, _colour(tile).casefold())


def _painted(tile: str, colour: str) -> str:
    return colour + tile[len(_colour(tile)) :]


@functools.lru_cache(maxsize=1024)
def _around(key: str, rows: int, columns: int, *, diagonal: bool) -> tuple[str, ...]:
    """The Tiles Adjacent to one, or Diagonally Adjacent, orthogonal neighbours included (S5)."""
    row, column = (int(part) for part in key.removeprefix("Tile:").split(","))
    return tuple(
        f"Tile:{row + down},{column + right}"
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right) and (diagonal or not (down and right))
        if 1 <= row + down <= rows and 1 <= column + right <= columns
    )


def neighbours(view: View, key: str, *, diagonal: bool) -> tuple[str, ...]:
    """The keys of the Tiles around one."""
    return _around(key, view.values.number(_ROWS), view.values.number(_COLUMNS), diagonal=diagonal)


def _tiles(view: View) -> Iterator[str]:
    """The Tiles that an edit has to do with; where nobody asks for any, those in colour and what lies around them."""
    if view.target is not None:
        yield from (key for key in view.target if key.startswith("Tile:"))
        return
    coloured = [key for key, tile in view.cells.items() if key.startswith("Tile:") and _colour(tile) != WHITE]
    yield from sorted({*coloured, *(near for key in coloured for near in neighbours(view, key, diagonal=True))})


def _repaints(view: View) -> bool:
    """Whether Tiles may take other colours on the way to those that an edit leaves: only Guilders paint over them."""
    return view.target is None or (not view.direct and f"Guilders:{view.actor}" in view.target)


def _is_available(view: View, colour: str) -> bool:
    return view.get(f"Pigment:{colour}") not in (RUMOURED, "")


def _matches(view: View, *, diagonal: bool) -> Iterator[Option]:
    """A white Tile takes the colour of one beside it; white on white changes nothing (S4)."""
    for key in _tiles(view):
        tile = view.get(key)
        if _colour(tile) != WHITE:
            continue
        colours = {_colour(view.get(other)) for other in neighbours(view, key, diagonal=diagonal)} - {WHITE}
        for colour in sorted(colours if _repaints(view) else colours & {_colour(view.target_value(key) or "")}):
            faults = unmet("" if _is_available(view, colour) else f"{colour} is not available")
            yield Option({key: _painted(tile, colour)}, f"{key} {colour}", faults=faults)
    yield Option({}, "white on white", no_effect=True)


def _draws(view: View) -> Iterator[Option]:
    """A random Tool of those listed, the one just dropped included; each extra Turn may take one out (S6, S13)."""
    key, held = f"Tool:{view.actor}", view.own("Tool")
    tools = [tool for tool in TOOLS if view.target is None or tool == view.target.get(key, held)]
    most = len(TOOLS) if view.target is None else min(view.number("Turns"), view.values.number(_MOST_TURNS)) + 1
    for tool, extra in ((tool, extra) for tool in tools for extra in range(most)):
        left = len(TOOLS) - extra
        roll = _rolled(view, left) if left > 1 else None
        unseen = f"DICE{left}: no roll was seen" if left > 1 and roll is None else ""
        yield Option(
            {key: tool},
            f"{tool}, {extra} extra",
            pays={"Turns": extra},
            rolls=(roll,) if roll is not None else (),
            faults=unmet(unseen, "not-rolled"),
            no_effect=tool == held or left < 1,
        )


def _rolled(view: View, sides: int) -> Rolled | None:
    return next((roll for roll in view.rolls if roll.by == view.actor and roll.dice == f"DICE{sides}"), None)


def _uses_pigment(view: View) -> Iterator[Option]:
    for key in _tiles(view):
        tile = view.get(key)
        target = view.target_value(key)
        colours = [_colour(target)] if target is not None else []
        if _repaints(view):
            colours = sorted({*colours, *(name for name in pigments_of(view.values) if _is_available(view, name))})
        for colour in colours:
            price = view.get(f"Pigment:{colour}")
            if colour == _colour(tile) or not price:
                continue
            if price == RUMOURED:
                faults = unmet(f"{colour} is only rumoured")
                yield Option({key: _painted(tile, colour)}, f"{key} {colour}", faults=faults)
            else:
                yield Option({key: _painted(tile, colour)}, f"{key} {colour}", pays={"Guilders": int(price)})


def _markets(view: View, *, new: bool) -> Iterator[Option]:
    for name in pigments_of(view.values):
        key = f"Pigment:{name}"
        if view.target is not None and view.target_value(key) is None:
            continue
        price = view.get(key)
        if (price == RUMOURED) != new:
            continue
        less = view.values.number(_NEW_PRICE) if new else int(price) - view.values.number(_LESS)
        low = less < view.values.number(_LEAST_PRICE)
        if low and view.target is None:
            continue
        yield Option({key: str(less)}, name, faults=unmet(f"{name} costs {price} already" if low else ""))


def _replaces(view: View) -> Iterator[Option]:
    """Another Tool than the Lump, freely chosen (S7)."""
    key = f"Tool:{view.actor}"
    asked = [tool for tool in TOOLS if tool != CLAY and (view.target is None or view.target_value(key) == tool)]
    yield from (Option({key: tool}, tool) for tool in asked)


def _buys(view: View) -> Iterator[Option]:
    key = f"Tool:{view.actor}"
    for tool, cost in TOOLS.items():
        if view.target is None or view.target_value(key) == tool:
            times = view.values.number(_TIMES)
            yield Option({key: tool}, tool, pays={"Guilders": times * view.values.number(cost)})


def _vain(view: View) -> Iterator[Option]:
    cost = TOOLS.get(view.own("Tool"))
    if cost is not None:
        yield Option({}, view.own("Tool"), pays={"Turns": view.values.number(cost)}, no_effect=True)


def _grinds(view: View) -> Iterator[Option]:
    """The stone is paid for besides its Tile Action (S2)."""
    pays = {"Turns": view.values.number(_GRIND)}
    return (replace(option, pays=pays) for option in _matches(view, diagonal=True) if not option.no_effect)


def _holding(tool: str) -> Callable[[View], str]:
    return lambda view: "" if view.own("Tool") == tool else f"{view.actor} holds {view.own('Tool')}"


_TileAction = functools.partial(Action, rule="Turns", cost={"Turns": PRICE}, family=TILE_ACTION, squares=1)

MOSAIC = Declared(
    name="mosaic",
    letter="C",
    since=law.SINCE,
    carried="sandbox-2020",
    page="Mosaic",
    rules=("The Mosaic", "Materials", "Turns", "Tools", "Guilders", "Pigments"),
    variables=(
        Integer(name="Turns", default=_DEFAULT_TURNS, most=_MOST_TURNS, capped=True, rests_on=(law.CAP,)),
        Choice(name="Tool", options=(NO_TOOL, *TOOLS), default=NO_TOOL, rests_on=(law.ONE_TOOL, law.HELD)),
        Integer(name="Guilders", default=_GUILDERS),
        Grid(
            name="Tile",
            rows=_ROWS,
            columns=_COLUMNS,
            default=WHITE,
            legal=tile_flaw,
            spelt=_spelt,
            rests_on=(law.CONTENT, law.COLOURS),
        ),
        Listing(
            name="Pigment", lines=("available", RUMOURED), start=pigments_of, rests_on=(law.AVAILABLE, law.RUMOURS)
        ),
    ),
    sentences=(law.CONTENT, law.PRICE, law.AVAILABLE, law.RUMOURS, *law.OTHERS),
    actions=(
        Action(name="Take Turns", rule="Turns", often="weekly", gain={"Turns": _WEEKLY}),
        _TileAction(
            name="Match a Tile",
            options=functools.partial(_matches, diagonal=False),
            rests_on=(law.MATCH, law.PRICE, law.ADJACENT, law.ONLY_AVAILABLE),
        ),
        _TileAction(
            name="Develop a new Market",
            options=functools.partial(_markets, new=True),
            rests_on=(law.NEW_MARKET, law.PRICE),
        ),
        _TileAction(
            name="Develop an existing Market",
            options=functools.partial(_markets, new=False),
            rests_on=(law.OLD_MARKET, law.PRICE),
        ),
        _TileAction(
            name="Use a Pigment",
            options=_uses_pigment,
            currencies=("Guilders",),
            rests_on=(law.PIGMENT, law.PAY, law.PRICE, law.RUMOURS),
        ),
        _TileAction(
            name="Use a Grinding stone",
            options=_grinds,
            needs=_holding(GRINDING),
            rests_on=(law.USE, law.GRIND, law.GRINDS, law.PRICE, law.DIAGONAL, law.ONLY_AVAILABLE),
        ),
        Action(
            name="Use a Lump of Clay",
            rule="Tools",
            cost={"Turns": _LUMP},
            options=_replaces,
            needs=_holding(CLAY),
            rests_on=(law.USE, law.REPLACES),
        ),
        Action(
            name="Buy a Tool",
            rule="Guilders",
            options=_buys,
            currencies=("Guilders",),
            needs=_holding(NO_TOOL),
            rests_on=(law.BUY,),
        ),
        _TileAction(name="Draw a Tool", options=_draws, chance=True, rests_on=(law.DRAW, law.EXTRA, law.PRICE)),
        Action(name="Use a Tool in vain", rule="Tools", options=_vain, currencies=("Turns",), rests_on=(law.USE,)),
    ),
    begins_with={"Tile:5,5": "red", "Tile:12,8": "blue", "Tile:16,15": "gold", "Guilders:*": "30"},
    columns={"Next Tile Action costs": lambda view: str(PRICE(view))},
    no_effect=wasted,
    samples=SAMPLES,
)
