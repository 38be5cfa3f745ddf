"""Plants: for each code, one illegal thing that happens in the simulated dynasty, and where.

A plant waits for its time or hooks itself in place of a lawful act. What it leaves wrong on the tracker is
taken back within the hour, so that nothing else follows from it than what the manifest says.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.demo.core_game import CoreGame
from referee.demo.moon_sites import Simulation
from referee.demo.plants import drops, ending, proposals, sites, titles
from referee.demo.plants.base import Plant
from referee.demo.plants.core import CORE_PLANTS
from referee.demo.script import Script
from referee.errors import InputError
from referee.rules.law import carried_law

_ATTEMPTS = 400

PLANTS: dict[str, Plant] = {
    **proposals.PLANTS,
    **ending.PLANTS,
    **sites.PLANTS,
    **drops.PLANTS,
    **titles.PLANTS,
}
"""Every code that can be planted in a dynasty of Moon Sites under Ruleset 167."""

NOT_PLANTED: dict[str, str] = {
    "R505": "the dynasty is played in May and June",
    "R616": "the dynasty is played in May and June",
    "M117": "the tracker's history is whole",
    "M403": "the Supervisor of this dynasty is an Architect",
    "M404": "the Supervisor of this dynasty is an Architect",
}
"""The codes that neither a dynasty of Moon Sites nor the core game can hold, and why."""


def simulate(seed: int, codes: Sequence[str] = ()) -> Script:
    """Play a dynasty of this seed with these plants; the first course of events in which all of them fit."""
    for attempt in range(_ATTEMPTS):
        simulation = Simulation(f"{seed}/{attempt}", planting=bool(codes))
        for code in codes:
            PLANTS[code](simulation)
        ending.plan_the_end(simulation, set(codes))
        script = simulation.run()
        if simulation.declared and {planted.code for planted in script.planted} >= set(codes):
            return script
    raise InputError(
        f"no course of events was found in which {', '.join(codes)} happen",
        do="plant fewer at a time, or take another seed",
    )


def core_codes(ruleset: str) -> tuple[str, ...]:
    """The codes that can be planted in the core game under a text."""
    law = carried_law(ruleset)
    assert law is not None
    return tuple(code for code, planting in CORE_PLANTS.items() if planting.fits(law))


def simulate_core(seed: int, ruleset: str, codes: Sequence[str] = ()) -> Script:
    """Play the core game of this seed under a text, with these plants."""
    for attempt in range(_ATTEMPTS):
        game = CoreGame(f"{seed}/{attempt}", ruleset, planting=bool(codes))
        for code in codes:
            CORE_PLANTS[code].plant(game)
        script = game.run()
        if {planted.code for planted in script.planted} >= set(codes):
            return script
    raise InputError(
        f"no course of events was found in which {', '.join(codes)} happen",
        do="plant fewer at a time, or take another seed",
    )
