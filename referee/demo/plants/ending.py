"""Plants at the end of the dynasty: Declarations of Victory and what they bar (R5, M118, M505)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from referee.demo.moon_sites import Simulation
from referee.demo.plants.base import Plant, morning
from referee.demo.play import VICTORY, VISITOR
from referee.demo.script import DemoPost
from referee.model.events import ASCENSION, DOV


def plan_the_end(sim: Simulation, codes: set[str]) -> None:
    """Declarations of Victory fail, come again, and are enacted too early, as the codes ask for."""
    fails = codes & {"R504", "R507"}
    if fails:
        sim.hook("declared", lambda post: _refuse(sim, post, codes))
    elif "R506" in codes:
        sim.hook("declared", lambda post: _hurry(sim, post, codes))
    if codes & {"R503", "R508"}:
        sim.hook("crowned", lambda winner: _after_crowning(sim, winner, codes))


def _refuse(sim: Simulation, post: DemoPost, codes: set[str]) -> bool:
    for number, voter in enumerate(sim.others(post.author)):
        sim.later(1 + number / 3, partial(sim.vote, post, voter, "AGAINST"))
    admin = sim.admins[1]

    def fail() -> None:
        sim.set_status(post, "Failed", f"Cannot reach quorum. Failed by {admin}.")
        if "R507" in codes:
            sim.plant("R507", post.subject, admin, "a Declaration of Victory failed after eleven hours")

    sim.later(11 if "R507" in codes else 14, fail)
    if "R504" in codes:
        sim.later(30, lambda: _redeclare(sim, post.author, codes))
    return True


def _redeclare(sim: Simulation, author: str, codes: set[str]) -> None:
    post = sim.post(author, DOV, "The moon is won after all", "As I said.")
    sim.votes[post.id] = {author: "FOR"}
    sim.plant("R504", post.subject, author, "declared again within 120 hours", post.at)
    _hurry(sim, post, codes)


def _hurry(sim: Simulation, post: DemoPost, codes: set[str]) -> bool:
    for number, voter in enumerate(sim.others(post.author)):
        sim.later(1 + number / 3, partial(sim.vote, post, voter, "FOR"))

    def crown() -> None:
        sim.crown(post, post.author)
        if "R506" in codes:
            sim.plant("R506", post.subject, sim.admins[1], "a Declaration of Victory enacted after eleven hours")

    sim.later(11 if "R506" in codes else 14, crown)
    return True


def _after_crowning(sim: Simulation, winner: str, codes: set[str]) -> bool:
    if "R503" in codes:
        sim.later(
            2,
            lambda: _declare(
                sim, "R503", sim.others(winner, sim.emperor)[0], "a Declaration of Victory in the interregnum"
            ),
        )
    if "R508" not in codes:
        sim.later(8, lambda: sim.ascend(winner))
        return True

    def usurp() -> None:
        name = sim.others(winner)[0]
        sim.ascend(name)
        sim.plant(
            "R508", sim.script.posts[-1].subject, name, "somebody else's Ascension Address", sim.script.posts[-1].at
        )

    sim.later(8, usurp)
    return True


def _declare(sim: Simulation, code: str, author: str, what: str) -> None:
    post = sim.post(author, DOV, f"I, {author}, have won", "Look at my site.")
    sim.votes[post.id] = {author: "FOR"}
    sim.plant(code, post.subject, author, what, post.at)


def _while_declared(code: str, who: Callable[[Simulation], str], what: str) -> Plant:
    def plant(sim: Simulation) -> None:
        def make() -> None:
            if sim.declared:
                _declare(sim, code, who(sim), what)

        sim.at(VICTORY + timedelta(hours=3), make)

    return plant


def _also_ran(sim: Simulation) -> str:
    winner = next(post.author for post in sim.script.posts if post.category == DOV)
    return sim.others(winner, sim.emperor)[0]


def _at_the_end(code: str) -> Plant:
    """Planted by `plan_the_end`, which knows how these fit together."""
    assert code in ("R503", "R504", "R506", "R507", "R508")
    return lambda sim: None


def _plant_m118(sim: Simulation) -> None:
    def act() -> None:
        if sim.declared:
            by, player = sim.others(sim.emperor)[:2]
            sim.monitor(by, player, sim.fresh(player))
            sim.plant("M118", f"stats:{player}", by, "a Monitor in Hiatus")

    sim.at(VICTORY + timedelta(hours=2), act)


def _plant_r511(sim: Simulation) -> None:
    def act() -> None:
        name = sim.others(sim.emperor)[0]
        post = sim.post(name, ASCENSION, "A new age", "I ascend.")
        sim.plant("R511", post.subject, name, "an Ascension Address that no victory came before", post.at)

    sim.at(morning(4), act)


PLANTS: dict[str, Plant] = {
    "R501": _while_declared("R501", lambda sim: VISITOR, "a visitor declares victory"),
    "R502": _while_declared("R502", lambda sim: sim.emperor, "the Supervisor declares victory"),
    "R503": _at_the_end("R503"),
    "R504": _at_the_end("R504"),
    "R506": _at_the_end("R506"),
    "R507": _at_the_end("R507"),
    "R508": _at_the_end("R508"),
    "R511": _plant_r511,
    "M118": _plant_m118,
    "M505": _while_declared("M505", _also_ran, "a Declaration of Victory without having won"),
}
