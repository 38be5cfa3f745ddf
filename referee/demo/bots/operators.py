"""What Operators of a demo of Bots do, by hand from its rules: they build, get ready, repair, Taunt, take their income. Nothing
that is judged by is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from referee.demo.bots.arena import Machine
from referee.demo.bots.rules import (
    AWARD,
    BANNER,
    CHASSIS,
    ENGINES,
    FIRST_CHASSIS,
    FIRST_ENGINE,
    FIRST_MONEY,
    INCOME,
    MOST_MONEY,
    READY_HOURS,
    REPAIR,
    SYSTEMS,
    TAUNT_ABOVE,
    TOURNAMENT,
    TOURNAMENT_REPAIR,
)
from referee.demo.declared import DeclaredGame, Move
from referee.demo.moving import next_period
from referee.demo.play import HOUR
from referee.dynasties.kit.terms.view import Fault
from referee.model.instants import format_instant

WORKSHOP, READY, STAGING, SET = "Workshop", "Ready", "Staging", "Set"
WEEKLY, HOME = "Take the weekly income", "Go back to the Workshop"
_NOT_MET: tuple[Fault, ...] = ("not-met",)
_DEFAULTS = {
    "Money": str(FIRST_MONEY),
    "Readiness": WORKSHOP,
    "Engine": FIRST_ENGINE,
    "Engine Condition": "100",
    "Chassis": FIRST_CHASSIS,
    "Chassis Condition": "100",
    "Systems": "",
    "Spare Parts Bin": "",
    "LED Banner": "",
    "Red Mist": "0",
    "Bout Count": "0",
}
Parts = tuple[tuple[str, int], ...]


class Engagement(Struct):
    """A Bout that is announced. `left`: who starts on the left; `words`: its Configuration; `since`: when somebody became Set."""

    id: str
    names: tuple[str, str]
    left: str
    at: datetime
    configuration: dict[str, Any]
    words: str = ""
    since: dict[str, datetime] = field(default_factory=dict)
    then: Callable[[str], None] = lambda winner: None


class Operators(DeclaredGame):
    """The books of a game of Bots, and what Operators do in it."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.steps = {name: self.random.randint(1, 4) for name in (*self.active, self.newcomer)}
        self.engaged: dict[str, Engagement] = {}
        self.reports: dict[str, Any] = {}
        self.fought: dict[str, int] = {}
        self.done: dict[tuple[str, str], int] = {}
        self.victor = ""
        self.number_of_bouts = 0

    # -- the books -----------------------------------------------------------------------------------

    def default(self, key: str) -> str:
        return _DEFAULTS[key.partition(":")[0]]

    def parts(self, name: str, who: str) -> Parts:
        """The items of a list, with their Conditions."""
        items = (item.rpartition(" ") for item in self.get(f"{name}:{who}").split(", ") if item)
        return tuple((part, int(worn.rstrip("%"))) for part, _, worn in items)

    def machine(self, who: str) -> Machine:
        """Somebody's Bot."""
        engine, chassis = (
            (self.get(f"{part}:{who}"), self.amount(f"{part} Condition", who)) for part in ("Engine", "Chassis")
        )
        return Machine(engine, chassis, self.parts("Systems", who))

    @property
    def late(self) -> bool:
        """Whether it is Tournament Mode."""
        return self.now >= TOURNAMENT

    def operator(self, who: str, readiness_since: datetime | None) -> dict[str, Any]:
        """What is tracked of somebody, as JSON."""
        since = {"readiness_since": format_instant(readiness_since)} if readiness_since is not None else {}
        return {
            "money": self.amount("Money", who),
            "readiness": self.get(f"Readiness:{who}"),
            **since,
            "bot": self.machine(who).document(),
            "banner": [name for name in self.get(f"LED Banner:{who}").split(", ") if name],
            "bout_count": self.amount("Bout Count", who),
            "red_mist": self.amount("Red Mist", who),
        }

    def state(self, bout: Engagement) -> dict[str, Any]:
        """What is tracked of the two of a Bout."""
        operators = {name: self.operator(name, bout.since.get(name)) for name in bout.names}
        return {"announcer": self.emperor, "tournament": self.late, "operators": operators}

    # -- what Operators do ---------------------------------------------------------------------------

    def free_from(self, who: str, action: str) -> datetime | None:
        if action == WEEKLY:
            taken = [at for at, _, name in self.taken if name == WEEKLY]
            return max((max(next_period(at, "weekly"), at + 24 * HOUR) for at in taken), default=None)
        last = self.last_taken(who, "Get ready")
        return last + READY_HOURS * HOUR if action == HOME and last is not None else None

    def is_plain(self, who: str, action: str, cells: Mapping[str, str]) -> bool:
        return action == HOME

    def may_gain(self, who: str, name: str) -> bool:
        return name == "Money"

    def moves(self, who: str) -> Iterator[Move]:
        free = self.free_from(who, WEEKLY)
        paid = {f"Money:{name}": str(self.richer(name, INCOME)) for name in self.counted}
        yield Move(WEEKLY, "", paid, ("too-soon",) if free is not None and self.now < free else ())
        if who in self.distant or who in self.engaged:
            return
        yield from self.readying(who)
        if not self.late:
            yield from self.taunts(who)
        yield from self.earning(who)
        if self.get(f"Readiness:{who}") == WORKSHOP:
            yield from self.building(who)

    def richer(self, who: str, amount: int) -> int:
        """Somebody's Money with more, as much as may be."""
        return min(MOST_MONEY, self.amount("Money", who) + amount)

    def readying(self, who: str) -> Iterator[Move]:
        key, now = f"Readiness:{who}", self.get(f"Readiness:{who}")
        if self.late:
            return
        if now == WORKSHOP:
            yield Move("Get ready", "", {key: READY}, _NOT_MET if self.machine(who).is_trashed else ())
        if now == READY:
            free = self.free_from(who, HOME)
            yield Move(HOME, "", {key: WORKSHOP}, ("too-soon",) if free is not None and self.now < free else ())

    def taunts(self, who: str) -> Iterator[Move]:
        """Of those who are at home, as who Taunts is (R205-TAUNT-04)."""
        most = self.amount("Red Mist", who) + TAUNT_ABOVE
        homely = {name for name in self.counted if self.get(f"Readiness:{name}") in (WORKSHOP, READY)}
        for name in sorted(homely - {who}) if who in homely else ():
            has = self.amount("Red Mist", name)
            if has < most:
                yield Move("Taunt", name, {f"Red Mist:{name}": str(self.random.randint(has + 1, most))})

    def earning(self, who: str) -> Iterator[Move]:
        """Repairs and the award, once after each Bout."""
        if not self.fought.get(who) or self.get(f"Readiness:{who}") != WORKSHOP:
            return
        bout = self.fought[who]
        repaired, awarded = (self.last_for(who, what) for what in ("Repair the Bot", "Take the award of a Tournament"))
        if repaired < bout:
            better = self.machine(who).better(TOURNAMENT_REPAIR if self.late else REPAIR)
            yield Move("Repair the Bot", "", self.other(self.built(who, better)))
        if self.late and awarded < bout:
            yield Move("Take the award of a Tournament", "", {f"Money:{who}": str(self.richer(who, AWARD))})

    def building(self, who: str) -> Iterator[Move]:
        """Other hardware: what is old is sold or kept, what is new is bought or taken from the Spare Parts Bin."""
        bot, spares = self.machine(who), self.parts("Spare Parts Bin", who)
        offers = [(name, worn) for name in (*ENGINES, *CHASSIS, *SYSTEMS) for worn in (100, 60)]
        for part in dict.fromkeys((*offers, *(spare for spare in spares if spare[1]))):
            for fitted, old in self.fittings(bot, part):
                if fitted.spare_power < _MARGIN or len(fitted.systems) > CHASSIS[fitted.chassis[0]].hardpoints:
                    continue
                yield from self.exchanges(who, fitted, old, part)
        for old in bot.systems:
            fitted = replace(bot, systems=tuple(system for system in bot.systems if system != old))
            yield from self.exchanges(who, fitted, old, None)

    def fittings(self, bot: Machine, part: tuple[str, int]) -> Iterator[tuple[Machine, tuple[str, int] | None]]:
        """The Bot with this part, and what it had in its place."""
        if part[0] in ENGINES and part != bot.engine:
            yield replace(bot, engine=part), bot.engine
        if part[0] in CHASSIS and part != bot.chassis:
            yield replace(bot, chassis=part), bot.chassis
        if part[0] in SYSTEMS and part[0] not in [name for name, _ in bot.systems]:
            yield replace(bot, systems=(*bot.systems, part)), None

    def exchanges(
        self, who: str, fitted: Machine, old: tuple[str, int] | None, new: tuple[str, int] | None
    ) -> Iterator[Move]:
        """The ways to pay for it, and to be rid of the old."""
        spares = list(self.parts("Spare Parts Bin", who))
        for sells, buys in ((sells, buys) for sells in (True, False) for buys in (True, False)):
            if (old is None and not sells) or (new is None and not buys) or (not buys and new not in spares):
                continue
            money = self.richer(who, _worth(old)) if old is not None and sells else self.amount("Money", who)
            money -= _worth(new) if new is not None and buys else 0
            left = spares if old is None or sells else [*spares, old]
            if new is not None and not buys:
                left = [part for at, part in enumerate(left) if at != left.index(new)]
            cells = {**self.built(who, fitted), f"Money:{who}": str(money), f"Spare Parts Bin:{who}": _listed(left)}
            if old is not None and old[0] == BANNER and sells and BANNER not in [name for name, _ in left]:
                cells[f"LED Banner:{who}"] = ""
            if money >= 0:
                yield Move(_ACTIONS[_kind(new or old or ("", 0)), new is None], "", self.other(cells))

    def built(self, who: str, bot: Machine) -> dict[str, str]:
        """A Bot as the tracker has it."""
        return {
            f"Engine:{who}": bot.engine[0],
            f"Engine Condition:{who}": str(bot.engine[1]),
            f"Chassis:{who}": bot.chassis[0],
            f"Chassis Condition:{who}": str(bot.chassis[1]),
            f"Systems:{who}": _listed(bot.systems),
        }

    def other(self, cells: Mapping[str, str]) -> dict[str, str]:
        """Those of some values that are other than now."""
        return {key: value for key, value in cells.items() if value != self.get(key)}

    def last_for(self, who: str, action: str) -> int:
        """After which of their Bouts somebody last did something."""
        return self.done.get((who, action), 0)

    def take(self, who: str, move: Move, *, at_once: bool = True) -> None:
        self.done[who, move.action] = self.fought.get(who, 0)
        super().take(who, move, at_once=at_once)

    def may_idle(self, name: str) -> bool:
        return super().may_idle(name) and name not in self.engaged and self.get(f"Readiness:{name}") == WORKSHOP


def _worth(part: tuple[str, int]) -> int:
    """What a part costs, or is sold for."""
    name, worn = part
    cost = ENGINES[name][0] if name in ENGINES else CHASSIS[name].cost if name in CHASSIS else SYSTEMS[name].cost
    return cost * worn // 100


def _kind(part: tuple[str, int]) -> str:
    return "engine" if part[0] in ENGINES else "chassis" if part[0] in CHASSIS else "System"


def _listed(parts: Any) -> str:
    return ", ".join(f"{name} {worn}%" for name, worn in parts)


_MARGIN = 30
"""Power that is kept to spare, as engines wear."""
_ACTIONS = {
    ("engine", False): "Replace the engine",
    ("chassis", False): "Replace the chassis",
    ("System", False): "Add a System",
    ("System", True): "Remove a System",
}
