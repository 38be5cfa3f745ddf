"""A Bot in the Arena: where it stands, how worn it is, and what has befallen it."""

from __future__ import annotations

import msgspec

from referee.dynasties.bots import loadout
from referee.dynasties.bots.arena.board import in_bounds
from referee.dynasties.bots.arena.entries import Entry
from referee.dynasties.bots.arena.readings import Readings
from referee.dynasties.bots.bot import WHOLE, Bot
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import BATTERY
from referee.dynasties.bots.script.lines import Line

ENGINE, CHASSIS, SYSTEMS = 0, 1, 2
"""Where a part's Condition stands: the Systems follow, front to back."""
SHOCK = 33
"""Percentage points that each Shock takes off what a Condition is treated as (R205-SYSTEMS-19)."""
HUNDREDTHS = 100
"""Parts of a percentage point, which a Back-up Battery may add."""
FLAGS = {"Flipped": "flipped", "Loose": "loose", "Scorched": "scorched", "Scrambled": "scrambled"}
"""Where each Status stands; those of the other kind are “Anchored [Name]”."""
ANY_ANCHORED = "Anchored"
SPENT = "Nox Tank"
"""What drops to 0% at the start of a Bout."""


class Entrant(msgspec.Struct, frozen=True):
    """A Bot that takes part; `lines` has the entries of its script that are legal, with their numbers, `swapped` the same
    where two Reactions that stand the wrong way round are swapped (P3)."""

    bot: Bot
    lines: tuple[tuple[int, Line], ...]
    swapped: tuple[tuple[int, Line], ...]
    facing: int = 0
    house: bool = False

    def legal(self, readings: Readings) -> tuple[tuple[int, Line], ...]:
        """The entries that are legal so read."""
        return self.swapped if readings.swapped else self.lines


class Fighter:
    """What changes in a Bout. `conditions` and `shocks` are of engine, chassis and Systems; `on` has where each System
    stands that is above 0%; `treated` is the engine's Condition as it is treated, in hundredths of points, `stalled` whether
    that Trashes the Bot, `power` the Effective Power Output, `frontmost` the part that Scratch Damage hits."""

    def __init__(self, entrant: Entrant, catalogue: Catalogue, readings: Readings) -> None:
        bot = entrant.bot
        self.entrant = entrant
        self.readings = readings
        self.name = bot.name
        self.names = tuple(part.name for part in bot.systems)
        self.duplicates = len(set(self.names)) < len(self.names)
        self.house = entrant.house
        self.place = 0
        self.opponents: list[Fighter] = []
        self.pairs: list[tuple[Entry, Entry]] = []
        self.output = catalogue.engines[bot.engine.name].power
        self.consumption = loadout.consumption(bot, catalogue)
        self.battery = loadout.share_of(bot, catalogue)
        self.limits = catalogue.numbers.stated("lines"), catalogue.numbers.stated("advanced_lines")
        self.renew()

    def renew(self) -> None:
        """As at the start of a Bout; a Nox Tank drops to 0% (R205-SYSTEMS-51)."""
        bot = self.entrant.bot
        worn = [0 if part.name == SPENT else part.condition for part in bot.systems]
        self.conditions = [bot.engine.condition, bot.chassis.condition, *worn]
        self.shocks = [0] * len(self.conditions)
        self.column = self.row = 0
        self.facing = 1
        self.absent = self.evaded = self.evaded_before = self.blocks = self.springs = self.removed = False
        self.flipped = self.scorched = self.loose = self.scrambled = self.scrambled_once = False
        self.flipped_until = self.scrambled_until = self.immune_until = 0
        self.anchors: list[str] = []
        self.inflictors: dict[str, str] = {}
        self.tally = self.scratched_at = self.moved_at = 0
        self.tokens: dict[str, int] = {}
        self.last_line: int | None = None
        self.used: str | None = None
        self.used_last: str | None = None
        self.refresh()

    def refresh(self) -> None:
        """Find again which Systems are above 0% (R205-SYSTEMS-92, R205-SYSTEMS-93) and what the engine puts out."""
        on: dict[str, int] = {}
        for place, name in enumerate(self.names, SYSTEMS):
            if self.conditions[place] > SHOCK * self.shocks[place]:
                on.setdefault(name, place)
        self.on = on
        self.frontmost = min(on.values(), default=CHASSIS)
        self.power_up()

    def power_up(self) -> None:
        """Find again what the engine puts out, and whether that is enough (R205-LOADOUT-11, R205-LOADOUT-12)."""
        running = self.treated = self.engine_hundredths()
        self.power = self.output * running // (WHOLE * HUNDREDTHS)
        self.defunct = self.consumption > self.power
        if self.readings.battery_powers:
            self.treated = self.condition_of_engine()
        self.stalled = (self.condition_of_engine(shocked=False) if self.readings.shock_spares else self.treated) == 0

    def condition_of_engine(self, *, shocked: bool = True) -> int:
        """What its engine's Condition is for all but the power: with a Back-up Battery, unless that is read to power alone."""
        return self.engine_hundredths(shocked=shocked, battery=not self.readings.battery_powers)

    def engine_hundredths(self, *, shocked: bool = True, battery: bool = True) -> int:
        """The engine's Condition in hundredths of points, with a Back-up Battery and with Shock, or as if without."""
        own = HUNDREDTHS * self.conditions[ENGINE] + (self._battery(shocked) if battery else 0)
        shock = HUNDREDTHS * SHOCK * self.shocks[ENGINE] if shocked else 0
        return max(0, min(WHOLE * HUNDREDTHS, own) - shock)

    def _battery(self, shocked: bool) -> int:
        """A share of the Condition of the Battery, in hundredths of points; whole points alone unless it is read as exact."""
        places = [place for place, name in enumerate(self.names, SYSTEMS) if name == BATTERY]
        worn = max((self.condition(place) if shocked else self.conditions[place] for place in places), default=0)
        share = self.battery * worn
        return share if self.readings.exact else share // HUNDREDTHS * HUNDREDTHS

    def condition(self, part: int) -> int:
        """What a System's Condition is treated as, with Shock."""
        return max(0, self.conditions[part] - SHOCK * self.shocks[part])

    @property
    def trashed(self) -> bool:
        """R205-LOADOUT-14, R205-LOADOUT-15."""
        return self.conditions[CHASSIS] == 0 or self.stalled or self.duplicates

    @property
    def out(self) -> bool:
        """Out of Bounds (R205-CONFIG-03, R205-CONFIG-08)."""
        return not in_bounds(self.column, self.row)

    @property
    def blocking(self) -> bool:
        """Until its next turn, or always (R205-SYSTEMS-64)."""
        return self.blocks or "Giant Mitt" in self.on

    def statuses(self) -> list[str]:
        """Their names, sorted."""
        had = [status for status, flag in FLAGS.items() if getattr(self, flag)]
        return sorted([*had, *map(anchored, self.anchors)])

    def has(self, status: str) -> bool:
        """Has it the Status so named? “Anchored” is any of its variations (R205-STATUS-18)."""
        flag = FLAGS.get(status)
        if flag is not None:
            return bool(getattr(self, flag))
        return bool(self.anchors) if status == ANY_ANCHORED else status in map(anchored, self.anchors)

    def away(self, other: Fighter) -> bool:
        """Does it face away from the other? Not where both are in one column."""
        return (other.column - self.column) * self.facing < 0


def anchored(name: str) -> str:
    """The name of the Status that the Bot so called gives with its Grapple."""
    return f"Anchored [{name}]"
