"""The demo of Mosaic, by hand from its rules: no number and no condition is taken from the dynasty's declaration.

Clauses are those of the ledger SB20; readings S2 to S13.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from msgspec.structs import replace

from referee.demo.declared import DeclaredGame, Move
from referee.demo.moving import next_period
from referee.dynasties.kit.terms.view import Fault
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import carried_law

SIZE = 20  # MOSAIC-01
FIRST_TURNS, MOST_TURNS, WEEKLY_TURNS = 5, 10, 5  # TURNS-03, 04, 06
A_DAY, HALF_A_DAY = timedelta(hours=24), timedelta(hours=12)  # S13; TURNS-08
WHITE, RUMOURED, NO_TOOL = "white", "rumoured", "-"  # MOSAIC-06, PIGMENTS-03, TOOLS-03
STONE, LUMP = "Grinding stone", "Lump of Clay"
TURN_COST = {STONE: 1, LUMP: 2}  # TOOLS-08, 10
GUILDERS_A_TURN = 5  # GUILDERS-06
AVAILABLE = {"white": 10, "red": 5, "blue": 5, "gold": 5, "green": 5}  # PIGMENTS-05 to 09
RUMOURS = ("purple", "pink", "cyan", "orange", "lime", "black", "brown", "silver")  # PIGMENTS-10
NEW_PRICE, LEAST_PRICE = 10, 1  # TURNS-15, 17
WEEKLY, USE_LUMP, BUY, VAIN = "Take Turns", "Use a Lump of Clay", "Buy a Tool", "Use a Tool in vain"
NO_TILE_ACTION = (WEEKLY, USE_LUMP, BUY, VAIN)
Square = tuple[int, int]


class MosaicGame(DeclaredGame):
    """Plays Mosaic under the text that the project carries."""

    def __init__(self, seed: str, *, planting: bool = False, players: int = 8) -> None:
        law = carried_law("sandbox-2020")
        assert law is not None
        super().__init__(seed, MOSAIC, law, planting=planting, players=players)
        self.cells |= {f"Pigment:{name}": str(price) for name, price in AVAILABLE.items()}
        self.cells |= {f"Pigment:{name}": RUMOURED for name in RUMOURS}

    def default(self, key: str) -> str:
        defaults = {"Turns": str(FIRST_TURNS), "Tool": NO_TOOL, "Guilders": "0", "Tile": WHITE}
        return defaults[key.partition(":")[0]]

    # -- time and prices -----------------------------------------------------------------------------

    def free_from(self, who: str, action: str) -> datetime | None:
        """Turns are taken once a week, 24 hours apart (S13); a Tile Action weighs on the next for 12 hours (TURNS-08)."""
        last = self.last_taken(who, action)
        if last is None or action in (USE_LUMP, BUY, VAIN):
            return None
        return max(next_period(last, "weekly"), last + A_DAY) if action == WEEKLY else last + HALF_A_DAY

    def lately(self, who: str) -> list[str]:
        """What somebody has done in less than twelve hours, the weekly Turns apart."""
        since = self.now - HALF_A_DAY
        return [action for at, by, action in self.taken if by == who and at > since and action != WEEKLY]

    def price(self, who: str) -> int:
        """Of a Tile Action, in Turns (TURNS-07, 08)."""
        return 1 + sum(action not in NO_TILE_ACTION for action in self.lately(who))

    def move(
        self,
        who: str,
        action: str,
        changes: Mapping[str, str],
        turns: int,
        guilders: int = 0,
        fault: Fault | None = None,
    ) -> Move:
        """A move with what it costs, and what else is in the way of it."""
        left = {"Turns": self.amount("Turns", who) - turns, "Guilders": self.amount("Guilders", who) - guilders}
        spent = {f"{name}:{who}": str(number) for name, number in left.items() if number != self.amount(name, who)}
        unpaid: tuple[Fault, ...] = ("not-paid",) if min(left.values()) < 0 else ()
        said = ", ".join(f"{key} {value}" for key, value in changes.items())
        return Move(action, said, {**changes, **spent}, (*unpaid, *([fault] if fault else [])))

    # -- moves ---------------------------------------------------------------------------------------

    def moves(self, who: str) -> Iterator[Move]:
        yield self.weekly(who)
        yield from self.matches(who, "Match a Tile", self.price(who), diagonal=False)
        holds = self.get(f"Tool:{who}")
        if holds == STONE:  # paid for besides its Tile Action (S2)
            yield from self.matches(who, "Use a Grinding stone", TURN_COST[STONE] + self.price(who), diagonal=True)
        yield from self.markets(who)
        yield from self.pigments(who)
        yield from self.tools(who, holds)
        yield replace(self.move(who, "Match a Tile", {}, self.price(who)), no_effect=True)  # white on white (S4)

    def weekly(self, who: str) -> Move:
        """Five Turns a week, set to ten above it (TURNS-05, 06; S3)."""
        free, has = self.free_from(who, WEEKLY), self.amount("Turns", who)
        late: tuple[Fault, ...] = ("too-soon",) if free is not None and self.now < free else ()
        return Move(WEEKLY, "", {f"Turns:{who}": str(min(MOST_TURNS, has + WEEKLY_TURNS))}, late)

    def coloured(self) -> dict[Square, str]:
        """The Tiles that are not white."""
        tiles = {key: colour for key, colour in self.cells.items() if key.startswith("Tile:") and colour != WHITE}
        squares = ((key[len("Tile:") :].split(","), colour) for key, colour in tiles.items())
        return {(int(row), int(column)): colour for (row, column), colour in squares}

    def matches(self, who: str, action: str, price: int, *, diagonal: bool) -> Iterator[Move]:
        """A white Tile takes the colour of one beside it (TURNS-09, MOSAIC-12, 13), or around it (TOOLS-09)."""
        coloured = self.coloured()
        for (row, column), colour in coloured.items():
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0), *((-1, -1), (-1, 1), (1, -1), (1, 1)) * diagonal):
                near = (row + down, column + right)
                if near not in coloured and 1 <= near[0] <= SIZE and 1 <= near[1] <= SIZE:
                    yield self.move(who, action, {f"Tile:{near[0]},{near[1]}": colour}, price)

    def markets(self, who: str) -> Iterator[Move]:
        """A rumoured Pigment becomes available (TURNS-15), an available one cheaper by one (TURNS-16, 17)."""
        for name in (*AVAILABLE, *RUMOURS):
            cost = self.get(f"Pigment:{name}")
            if cost == RUMOURED:
                yield self.move(who, "Develop a new Market", {f"Pigment:{name}": str(NEW_PRICE)}, self.price(who))
            else:
                least: Fault | None = "not-met" if int(cost) <= LEAST_PRICE else None
                cheaper = {f"Pigment:{name}": str(int(cost) - 1)}
                yield self.move(who, "Develop an existing Market", cheaper, self.price(who), 0, least)

    def pigments(self, who: str) -> Iterator[Move]:
        """Any Tile takes an available colour, for its Guilders (TURNS-13, 14; PIGMENTS-04): a few near others are tried."""
        coloured = self.coloured()
        row, column = self.random.choice(list(coloured))
        far = [(0, 0), *((self.random.randint(-2, 2), self.random.randint(-2, 2)) for _ in range(2))]
        for square in ((row + down, column + right) for down, right in far):
            for name in (*AVAILABLE, *RUMOURS):
                cost = self.get(f"Pigment:{name}")
                if name == coloured.get(square, WHITE) or min(square) < 1 or max(square) > SIZE:
                    continue
                painted = {f"Tile:{square[0]},{square[1]}": name}
                if cost == RUMOURED:
                    yield self.move(who, "Use a Pigment", painted, self.price(who), 0, "not-met")
                else:
                    yield self.move(who, "Use a Pigment", painted, self.price(who), int(cost))

    def tools(self, who: str, holds: str) -> Iterator[Move]:
        """Tools are bought by who holds none (GUILDERS-05), drawn (TURNS-10 to 12), replaced (TOOLS-11), used in vain."""
        for face, tool in enumerate(TURN_COST, start=1):
            drawn = {f"Tool:{who}": tool} if tool != holds else {}
            rolled = self.move(who, "Draw a Tool", drawn, self.price(who))
            yield replace(rolled, dice=((f"DICE{len(TURN_COST)}", face),), no_effect=not drawn)
            yield replace(self.move(who, "Draw a Tool", drawn, self.price(who) + 1), no_effect=not drawn)
            if drawn:
                price = GUILDERS_A_TURN * TURN_COST[tool]
                yield self.move(who, BUY, drawn, 0, price, None if holds == NO_TOOL else "not-met")
        if holds == LUMP:
            yield self.move(who, USE_LUMP, {f"Tool:{who}": STONE}, TURN_COST[LUMP])
        if holds != NO_TOOL:
            yield replace(self.move(who, VAIN, {}, TURN_COST[holds]), no_effect=True)

    def underpaid(self, who: str) -> Iterator[Move]:
        """The like, and a Tile matched without a stone to one only Diagonally Adjacent (MOSAIC-15): no Pigment is paid."""
        yield from super().underpaid(who)
        for move in self.matches(who, "Use a Pigment", self.price(who), diagonal=True):
            if not (move.faults or self.overlay.keys() & move.changes.keys()):
                yield move

    # -- what an edit gives away ---------------------------------------------------------------------

    def is_plain(self, who: str, action: str, cells: Mapping[str, str]) -> bool:
        """Only the weekly action adds Turns; where it is taken and a Tile Action costs least, nothing costs less."""
        return action == WEEKLY or not (self.lately(who) or self.may_gain(who, "Turns"))

    def may_gain(self, who: str, name: str) -> bool:
        return name == "Turns" and not self.weekly(who).faults
