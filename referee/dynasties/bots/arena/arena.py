"""A Bout as it stands: the Bots in it, the squares, the turn, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.dynasties.bots.arena.board import MAIN, ROWS, Board, Label
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.outcomes import Outcomes
from referee.dynasties.bots.arena.readings import Readings
from referee.dynasties.bots.configuration import FIRST, LAST

REGULAR = 60
"""Turns after which Tallies decide, or Sudden Death begins (R205-ENDING-02, R205-ENDING-11)."""


class Arena:
    """`fighters` in turn order; `opponents` of each are those that have not been removed. `events` are words for
    reading, None where nobody reads them. `removed_at` is the turn in which the House Bot went, None while it stays."""

    def __init__(self, fighters: Sequence[Fighter], readings: Readings) -> None:
        self.fighters = tuple(fighters)
        self.operated = tuple(fighter for fighter in fighters if not fighter.house)
        self.house = next((fighter for fighter in fighters if fighter.house), None)
        self.readings = readings
        for place, fighter in enumerate(self.fighters):
            fighter.place = place

    def renew(self, board: Board, outcomes: Outcomes, turn: int) -> None:
        """As at the start of a Bout that begins with the turn after this one."""
        self.board, self.outcomes = board, outcomes
        self.events: list[str] | None = None
        self.adjacent: list[Fighter] = []
        self.movements = 0
        self.removed_at: int | None = None
        self.removed_to = ""
        self.begin(turn)
        for fighter in self.fighters:
            fighter.renew()
            fighter.opponents = [other for other in self.fighters if other is not fighter]

    def say(self, text: str) -> None:
        """Tell it to whoever reads."""
        if self.events is not None:
            self.events.append(text)

    def begin(self, turn: int) -> None:
        """The turn so numbered is the current one."""
        self.turn = turn
        self.sudden = turn > REGULAR

    def actor(self, turn: int) -> Fighter:
        """Whose turn it is, counted from turn 1; a House Bot that was removed has none any more."""
        if self.removed_at is None or turn <= self.removed_at:
            return self.fighters[(turn - 1) % len(self.fighters)]
        left_first = (self.removed_at - 1) % 3 == 2
        return self.operated[(turn - self.removed_at - left_first) % 2]

    def round(self, turn: int) -> int:
        """A round is as many turns as Bots are in the Bout, from when it began (R205-ARENA-11)."""
        if self.removed_at is None or turn <= self.removed_at:
            return (turn - 1) // len(self.fighters) + 1
        done, passed = divmod(self.removed_at - 1, 3)
        first = self.removed_at + (1 if passed else 2)
        return done + 1 if turn < first else done + 2 + (turn - first) // 2

    def at(self, column: int, row: int) -> Fighter | None:
        """Who is present on the square: a Bot that evades is on none (R205-EVASION-01)."""
        for fighter in self.fighters:
            if fighter.column == column and fighter.row == row and not fighter.absent and not fighter.removed:
                return fighter
        return None

    def place(self, fighter: Fighter, column: int, row: int) -> None:
        """Put it on a square."""
        fighter.column, fighter.row = column, row
        self.movements += 1
        fighter.moved_at = self.movements

    def label(self, fighter: Fighter) -> Label:
        """What the square is called on which it stands."""
        return self.board.label(fighter.column, fighter.row)

    def bots_left(self) -> int:
        """How many are in the Bout."""
        return len(self.operated) if self.removed_at is not None else len(self.fighters)

    def own_turn(self, fighter: Fighter, count: int) -> int:
        """The number of its `count`-th own turn after the current one."""
        turn = self.turn
        while count:
            turn += 1
            count -= self.actor(turn) is fighter
        return turn


def free_labels(arena: Arena) -> list[Label]:
    """The squares In Bounds on which nobody stands."""
    taken = {arena.label(other) for other in arena.fighters if not other.absent and not other.removed}
    return [label for label in arena.board.labels() if label not in taken]


def remove_wrecked(arena: Arena) -> None:
    """A House Bot that is Trashed or Defunct goes at once, and leaves an obstacle (R205-HOUSE-10, R205-HOUSE-11)."""
    house = arena.house
    if house is None or house.removed or not (house.trashed or house.defunct):
        return
    house.removed = True
    arena.removed_at = arena.turn
    for other in arena.operated:
        other.opponents = [opponent for opponent in other.opponents if opponent is not house]
    arena.say(f"{house.name} is removed")
    if house.row == MAIN and house.column not in arena.board.columns and FIRST <= house.column <= LAST:
        leave_obstacle(arena, house)


def leave_obstacle(arena: Arena, house: Fighter) -> None:
    """Above or below, at random, the square on which it stood."""
    side = arena.removed_to or arena.outcomes.one("house_obstacle", arena.turn, house.name, tuple(ROWS))
    arena.removed_to = side
    arena.board.add((house.column, ROWS[side]))
