"""Bots as the demo's players build them, and Bouts that can be reckoned by hand: nobody ever meets anybody.

Every Script has two lines: a Howitzer is fired in the first round, and then the Bot backs away until it falls out of the
Arena. So who is further from falling wins, or whose shot is one too many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.demo.bots.rules import CHASSIS, ENGINES, FIRST_CHASSIS, FIRST_ENGINE, HOWITZER, SYSTEMS

STARTS = (4, 16)
_EDGES = (0, 20)
_SHOT = 50


class Machine(Struct, frozen=True):
    """A Bot: names and Conditions, Systems front to back."""

    engine: tuple[str, int] = (FIRST_ENGINE, 100)
    chassis: tuple[str, int] = (FIRST_CHASSIS, 100)
    systems: tuple[tuple[str, int], ...] = ()

    @property
    def is_trashed(self) -> bool:
        return self.engine[1] == 0 or self.chassis[1] == 0

    @property
    def spare_power(self) -> int:
        """What the engine puts out beyond what is drawn."""
        name, condition = self.engine
        drawn = CHASSIS[self.chassis[0]].draws + sum(SYSTEMS[system].draws for system, _ in self.systems)
        return ENGINES[name][1] * condition // 100 - drawn

    def works(self, name: str) -> bool:
        """Whether it has a System of this name above 0%."""
        return any(system == name and condition > 0 for system, condition in self.systems)

    def frontmost_less(self, points: int) -> Machine:
        """Its frontmost System above 0% less so many points."""
        at = next((at for at, (_, condition) in enumerate(self.systems) if condition), None)
        worn = [(name, max(0, had - points) if place == at else had) for place, (name, had) in enumerate(self.systems)]
        return replace(self, systems=tuple(worn))

    def chassis_less(self, points: int) -> Machine:
        return replace(self, chassis=(self.chassis[0], max(0, self.chassis[1] - points)))

    def better(self, points: int) -> Machine:
        """Every part better by so much."""
        engine, chassis, *systems = (
            (name, min(100, had + points)) for name, had in (self.engine, self.chassis, *self.systems)
        )
        return Machine(engine, chassis, tuple(systems))

    def document(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "engine": {"type": self.engine[0], "condition": self.engine[1]},
            "chassis": {"model": self.chassis[0], "condition": self.chassis[1]},
            "systems": [{"name": name, "condition": condition} for name, condition in self.systems],
        }


def script(steps: int) -> list[str]:
    """What a Bot does that backs away so many spaces a turn."""
    return [
        f"If the current round is 1, use the following System: {HOWITZER}",
        f"If the current turn is 1 or more, move backwards {steps} times",
    ]


class Fought(Struct):
    """What came of a Bout: by names, what each Bot is left at, and the Tallies."""

    winner: str
    how: str
    turns: int
    left: dict[str, Machine]
    tallies: dict[str, int]


def fight(order: Sequence[str], machines: Mapping[str, Machine], steps: Mapping[str, int]) -> Fought:
    """The Bout of two, the left one first, both with a Bot that runs, and is not Trashed."""
    left, tallies, places = dict(machines), dict.fromkeys(order, 0), dict(zip(order, STARTS, strict=True))
    shot: set[str] = set()
    turn = 0
    while True:
        name, other = order[turn % 2], order[1 - turn % 2]
        turn += 1
        if turn <= 2 and left[name].works(HOWITZER):
            tallies[name] += min(_SHOT, left[other].chassis[1])
            left[other] = left[other].chassis_less(_SHOT)
            shot.add(other)
        else:
            places[name] += steps[name] * (1 if name == order[1] else -1)
        if left[other].chassis[1] == 0:
            return Fought(name, "tko", turn, left, tallies)
        if not _EDGES[0] < places[name] < _EDGES[1]:
            left[name] = _scratched(left[name], loose=name in shot)
            return Fought(other, "ring-out", turn, left, tallies)


def _scratched(machine: Machine, *, loose: bool) -> Machine:
    """Who falls out loses a point of the frontmost System, or of the chassis; half of it, rounded up, by the engine of who is Loose."""
    has = any(condition for _, condition in machine.systems)
    worn = machine.frontmost_less(1) if has else machine.chassis_less(1)
    name, condition = worn.engine
    return replace(worn, engine=(name, max(0, condition - 1))) if loose else worn
