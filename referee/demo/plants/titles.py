"""Plants among statistics and titles (M4, M5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.demo.moon_sites import Simulation
from referee.demo.plants.base import Plant, morning
from referee.demo.play import VISITOR
from referee.dynasties.moon_sites.monitor import Stats


def _plant_m401(sim: Simulation) -> None:
    def wrong(pair: Any) -> bool:
        by, player = pair
        if sim.now < morning(6) or player in sim.overlay:
            return False
        right = sim.fresh(player)
        sim.monitor(by, player, Stats(right.temperature + 4, right.oxygen + 3, right.food + 2))
        sim.plant("M401", f"stats:{player}", by, "a Monitor that sets wrong values")
        return True

    sim.hook("monitor", wrong)


def _plant_m402(sim: Simulation) -> None:
    def visit(pair: Any) -> bool:
        if sim.now < morning(6) or pair[1] in sim.overlay:
            return False
        sim.monitor(VISITOR, pair[1], sim.fresh(pair[1]))
        sim.plant("M402", f"stats:{pair[1]}", VISITOR, "a visitor Monitors")
        return True

    sim.hook("monitor", visit)


def _list_for_an_hour(sim: Simulation, name: str, title: str, editor: str) -> None:
    sim.listed.append((name, title))
    sim.save(editor, f"{title}")

    def strike() -> None:
        sim.listed.remove((name, title))
        sim.save(sim.others()[0], "Taking back an illegal edit")

    sim.later(1, strike)


def _plant_title(code: str, what: str, wrong: Callable[[Simulation, str, str], tuple[str, str] | None]) -> Plant:
    """In place of a lawful claim: `wrong` gives who is listed and by whom."""

    def plant(sim: Simulation) -> None:
        def claim(title: Any) -> bool:
            due = sim.snapshot[title][0] if sim.snapshot else ""
            chosen = wrong(sim, title, due) if sim.now > morning(4) else None
            if chosen is None:
                return False
            name, editor = chosen
            _list_for_an_hour(sim, name, title, editor)
            sim.plant(code, f"title:{title}", editor, what, sim.script.revisions[-1].at)
            return True

        sim.hook("claim", claim)

    return plant


def _not_due(sim: Simulation, title: str, due: str) -> tuple[str, str] | None:
    name = next((name for name in sim.others(due, sim.emperor) if sim.titles.get(title) != name), None)
    return None if name is None else (name, name)


def _for_another(sim: Simulation, _: str, due: str) -> tuple[str, str] | None:
    return due, sim.others(due)[0]


def _plant_m503(sim: Simulation) -> None:
    def claim(title: Any) -> bool:
        holder, due = sim.titles.get(title), (sim.snapshot or {}).get(title, [""])[0]
        if holder is None or holder == due or holder not in sim.active:
            return False
        sim.titles[title] = due
        _list_for_an_hour(sim, holder, title, due)
        sim.plant("M503", f"title:{title}", due, "not taken off the former holder", sim.script.revisions[-1].at)
        return True

    sim.hook("claim", claim)


def _plant_m504(sim: Simulation) -> None:
    def attempt() -> None:
        held = sorted(title for title, name in sim.titles.items() if name in sim.active)
        if not held or sim.drop is None:
            if not sim.over:
                sim.later(1, attempt)
            return
        title, editor = held[0], sim.others(sim.titles[held[0]])[0]
        sim.struck.add(title)
        sim.save(editor, "Not deserved")
        sim.plant("M504", f"title:{title}", editor, "a title struck off", sim.script.revisions[-1].at)
        sim.later(1, lambda: restore(title))

    def restore(title: str) -> None:
        sim.struck.discard(title)
        sim.save(sim.others()[0], "Restoring a title")

    sim.at(morning(16, 4), attempt)


PLANTS: dict[str, Plant] = {
    "M401": _plant_m401,
    "M402": _plant_m402,
    "M501": _plant_title("M501", "a title that was not due", _not_due),
    "M502": _plant_title("M502", "a title listed for another", _for_another),
    "M503": _plant_m503,
    "M504": _plant_m504,
}
