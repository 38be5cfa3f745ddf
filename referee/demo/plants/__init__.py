"""Plants: for each code, one illegal thing that happens in the simulated dynasty, and where.

A plant waits for its time or hooks itself in place of a lawful act. What it leaves wrong on the tracker is
taken back within the hour, so that nothing else follows from it than what the manifest says.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.demo.plants import drops, ending, proposals, sites, titles
from referee.demo.plants.base import Plant
from referee.demo.play import Simulation
from referee.demo.script import Script
from referee.errors import InputError

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
    "R210": "Ruleset 167 has no illegal posts",
    "R505": "the dynasty is played in May and June",
    "M117": "the tracker's history is whole",
    "M403": "the Supervisor of this dynasty is an Architect",
    "M404": "the Supervisor of this dynasty is an Architect",
    "S101": "the ruleset's text does not change",
    "S102": "there is no Ruleset page in the dump",
    "S103": "every comment is on its page",
}
"""The other codes, and why such a dynasty cannot hold them."""


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
