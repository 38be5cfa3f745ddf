"""Plants among the steps of Monitoring, and in the Supervisor's daily Monitor (M403 to M406)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from referee.demo.moon_sites import Simulation
from referee.demo.plants.base import Plant, morning
from referee.demo.play import MINUTE, VICTORY
from referee.model.events import Dynasty, Roll, Variable

_ONE_EVENING, _ANOTHER = VICTORY - timedelta(hours=41), VICTORY - timedelta(hours=18)
"""When the last Drop post is closed, its titles are taken, and nobody has won yet."""


def _step(sim: Simulation, by: str, player: str, name: str, minutes: int) -> None:
    """One statistic set to what Monitoring makes of it, some minutes from now."""
    value = sim.fresh(player).by_name[name]
    at, said = sim.now + minutes * MINUTE, f"Monitoring {player}"
    sim.script.records.append(
        Variable(at=at, by=by, player=player, name=name, new=str(value), tracker="GNDT", summary=said)
    )


def _changing(sim: Simulation, player: str) -> set[str]:
    """Which statistics a Monitor would change."""
    now, then = sim.fresh(player).by_name, sim.stats[player].by_name
    return {name for name in now if now[name] != then[name]}


def _in_place_of_a_monitor(take: Callable[[Simulation, str, str], bool]) -> Plant:
    def plant(sim: Simulation) -> None:
        def hooked(pair: Any) -> bool:
            by, player = pair
            return sim.now > morning(5) and player not in sim.overlay and take(sim, by, player)

        sim.hook("monitor", hooked)

    return plant


def _out_of_order(sim: Simulation, by: str, player: str) -> bool:
    changing = _changing(sim, player)
    if "FOOD" not in changing or changing == {"FOOD"}:
        return False
    for name, minutes in (("FOOD", 0), ("TEMP", 1), ("OXY", 1)):
        _step(sim, by, player, name, minutes)
    sim.quiet.add(by)
    sim.later(0.3, lambda: sim.quiet.discard(by))  # to Monitor again within a quarter of an hour would mend it
    sim.plant("M405", f"stats:{player}", by, "Food set before Temperature and Oxygen", sim.now + MINUTE)
    return True


def _between(sim: Simulation, by: str, player: str) -> bool:
    other = next((name for name in sim.others(player) if name not in sim.overlay), None)
    if other is None or not {"TEMP", "FOOD"} <= _changing(sim, player):
        return False
    _step(sim, by, player, "TEMP", 0)
    for name in ("TEMP", "OXY", "FOOD"):
        _step(sim, by, other, name, 2)
    _step(sim, by, player, "OXY", 4)
    _step(sim, by, player, "FOOD", 4)
    sim.stats[player] = sim.fresh(player)
    sim.last_change = sim.now + 4 * MINUTE
    sim.quiet.add(by)
    sim.later(0.1, lambda: sim.quiet.discard(by))
    sim.plant("M406", f"stats:{other}", by, "another Monitor between the steps of one", sim.now + 2 * MINUTE)
    return True


def _apart(sim: Simulation, when: datetime, act: Callable[[list[str]], None]) -> None:
    """The Supervisor is no Architect for some hours, and acts by the Architects' names in alphabetical order."""

    def distance(*, active: bool) -> None:
        special = {"Dynastic Distance": active}
        sim.script.records.append(
            Dynasty(at=sim.now, name="167", ruleset="167", emperor=sim.emperor, special_case=special)
        )
        (sim.quiet.add if active else sim.quiet.discard)(sim.emperor)

    sim.at(when, lambda: distance(active=True))
    sim.at(when + MINUTE, lambda: act(sorted(name for name in sim.active if name != sim.emperor)))
    sim.at(when + timedelta(hours=6), lambda: distance(active=False))


def _chosen_by_roll(sim: Simulation, names: list[str], said: str = "") -> str:
    face = sim.random.randint(1, len(names))
    sim.script.records.append(
        Roll(at=sim.now, by=sim.emperor, dice=f"DICE{len(names)}", result=str(face), summary=said)
    )
    return names[face - 1]


def _plant_m403(sim: Simulation) -> None:
    def twice(names: list[str]) -> None:
        for code in ("", "M403"):
            player = _chosen_by_roll(sim, names)
            sim.now += MINUTE
            sim.monitor(sim.emperor, player, sim.fresh(player) if code else None)
            if code:
                sim.plant(code, f"stats:{player}", sim.emperor, "a second daily Monitor")
            sim.now += 60 * MINUTE

    _apart(sim, _ANOTHER, twice)


def _plant_m404(sim: Simulation) -> None:
    def at_will(names: list[str]) -> None:
        rolled = _chosen_by_roll(sim, names, ", ".join(names)) if sim.random.random() < 0.5 else ""
        sim.now += MINUTE
        player = next(name for name in names if name != rolled)
        sim.monitor(sim.emperor, player, sim.fresh(player) if rolled else None)
        what = "a Monitor against the roll" if rolled else "a Monitor without a roll"
        sim.plant("M404", f"stats:{player}", sim.emperor, what)

    _apart(sim, _ONE_EVENING, at_will)


PLANTS: dict[str, Plant] = {
    "M403": _plant_m403,
    "M404": _plant_m404,
    "M405": _in_place_of_a_monitor(_out_of_order),
    "M406": _in_place_of_a_monitor(_between),
}
