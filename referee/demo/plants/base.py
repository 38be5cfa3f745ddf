"""What plants share: the days they wait for, and leaving something unlawful on a site for an hour."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from referee.demo.moon_sites import Simulation
from referee.demo.play import START
from referee.model.events import PROPOSAL

Plant = Callable[[Simulation], None]
"""Schedules its wrong in a simulation that has not begun."""

FAR = 5
"""How many squares apart no Block reaches."""


def morning(number: int, hour: float = 1) -> datetime:
    """The morning of a day of the dynasty, and some hours."""
    return START + timedelta(days=number - 1, hours=hour)


def free_author(sim: Simulation) -> str:
    """A player without a Proposal pending, neither Admin nor Supervisor."""
    busy = {post.author for post in sim.script.posts if post.category == PROPOSAL and post.status == "Pending"}
    return next(name for name in sim.others(sim.emperor, *sim.admins) if name not in busy)


def deface(sim: Simulation, owner: str, editor: str, site: str, minutes: int = 60, summary: str = "An edit") -> None:
    """Save something unlawful over a site; somebody takes it back within the hour."""
    sim.overlay[owner] = site
    sim.save(editor, summary)
    sim.later(minutes / 60, lambda: mend(sim, owner))


def mend(sim: Simulation, owner: str) -> None:
    """Take an unlawful edit back."""
    sim.overlay.pop(owner, None)
    sim.save(sim.others()[0], "Taking back an illegal edit")


def changed(site: str, changes: dict[int, str]) -> str:
    """A site with some squares changed."""
    return "".join(changes.get(square, symbol) for square, symbol in enumerate(site))
