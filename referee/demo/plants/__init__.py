"""Plants: for each code, one illegal thing that happens in the simulated dynasty, and where.

A plant waits for its time or hooks itself in place of a lawful act. What it leaves wrong on the tracker is
taken back within the hour, so that nothing else follows from it than what the manifest says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from referee.demo.bookkeeping import Bookkeeping
from referee.demo.bots.game import BotsGame
from referee.demo.bots.rules import RULES as BOTS_RULES
from referee.demo.core_game import CoreGame
from referee.demo.declared import DeclaredGame
from referee.demo.moon_sites import Simulation
from referee.demo.mosaic import MosaicGame
from referee.demo.plants import bots, declared, designs, drops, ending, proposals, sites, steps, titles
from referee.demo.plants.base import Plant
from referee.demo.plants.core import APART, CORE_PLANTS, UNTOLD
from referee.demo.play import Play
from referee.demo.recent_game import RECENT, RecentGame
from referee.demo.script import Script
from referee.demo.tracker import Draw, tracker
from referee.dynasties.kit.declare import Declared
from referee.errors import InputError
from referee.law.law import Law, carried_law

_ATTEMPTS, _ATTEMPTS_DECLARED, _ATTEMPTS_WHOLE = 400, 30, 6
"""So many courses of events are looked at; of a declared dynasty few, as nobody knows whether a wrong can happen in it."""
G = TypeVar("G", bound=Play)

PLANTS: dict[str, Plant] = {
    **proposals.PLANTS,
    **ending.PLANTS,
    **sites.PLANTS,
    **drops.PLANTS,
    **titles.PLANTS,
    **steps.PLANTS,
}
"""Every code that can be planted in a dynasty of Moon Sites under Ruleset 167."""


def simulate(seed: int, codes: Sequence[str] = ()) -> Script:
    """Play a dynasty of this seed with these plants; the first course of events in which all of them fit."""

    def play(attempt: str) -> Simulation:
        simulation = Simulation(attempt, planting=bool(codes))
        for code in codes:
            PLANTS[code](simulation)
        ending.plan_the_end(simulation, set(codes))
        return simulation

    return _first_course(seed, codes, play, lambda simulation: simulation.declared).script


def dynasty_codes(dynasty: Declared) -> tuple[str, ...]:
    """The codes that can be planted in a declared dynasty."""
    if dynasty.name == "bots":
        return bots.CODES
    return tuple(designs.PLANTS) if dynasty.name == "designs" else declared.codes_of(dynasty)


def simulate_dynasty(
    seed: int, dynasty: Declared, law: Law, page: str = "", codes: Sequence[str] = (), *, draw: Draw = tracker
) -> DeclaredGame:
    """Play a declared dynasty of this seed with these plants; the game that was played, with its script.

    `page` is the text of the Ruleset page that states `law`; empty where the project carries it by name. `draw` lays the
    tracker out.
    """

    def play(attempt: str) -> DeclaredGame:
        game = _game_of(attempt, dynasty, law, page, codes)
        game.draw = draw
        return game

    return _first_course(seed, codes, play, attempts=_ATTEMPTS_DECLARED)


def simulate_dynasty_whole(seed: int, dynasty: Declared, law: Law, page: str = "") -> DeclaredGame:
    """Play a declared dynasty with every plant that happens in one course of events: of a few courses, the one with the most.

    Raises InputError where in none of them anything happens.
    """
    codes, best, left_out = dynasty_codes(dynasty), None, set(dynasty_codes(dynasty))
    for attempt in range(_ATTEMPTS_WHOLE):
        game = _game_of(f"{seed}/{attempt}", dynasty, law, page, codes)
        try:
            missing = set(codes) - {planted.code for planted in game.run().planted}
        except (StopIteration, IndexError, ValueError):
            continue
        if best is None or len(missing) < len(left_out):
            best, left_out = game, missing
        if not missing:
            break
    if best is None:
        raise InputError("no course of events was found", do="plant fewer at a time, or take another seed")
    best.script.left_out = tuple(code for code in codes if code in left_out)
    return best


def _game_of(seed: str, dynasty: Declared, law: Law, page: str, codes: Sequence[str]) -> DeclaredGame:
    """The game of a dynasty with its plants: by hand where its rules are known, else by what it declares."""
    if dynasty.name == "designs":
        return designs.designs_game(seed, tuple(codes))
    game: DeclaredGame
    if dynasty.name == "mosaic" and not page:
        game = MosaicGame(seed, planting=bool(codes))
    elif dynasty.name == "bots" and BOTS_RULES in page:
        game = BotsGame(seed, dynasty, law, page, planting=bool(codes))
    else:
        game = Bookkeeping(seed, dynasty, law, page, planting=bool(codes))
    for code in codes:
        (bots if dynasty.name == "bots" else declared).plant(game, code)
    return game


def core_codes(ruleset: str) -> tuple[str, ...]:
    """The codes that can be planted in the core game under a text."""
    law = carried_law(ruleset)
    assert law is not None
    untold = UNTOLD.get(ruleset, {})
    return tuple(code for code, planting in CORE_PLANTS.items() if planting.fits(law) and code not in untold)


def simulate_core_whole(seed: int, ruleset: str) -> Script:
    """Play the core game of this seed under a text, with every plant that can happen beside the others."""
    codes, left_out = core_codes(ruleset), APART[ruleset]
    script = simulate_core(seed, ruleset, [code for code in codes if code not in left_out])
    script.left_out = tuple(code for code in codes if code in left_out)
    return script


def simulate_core(seed: int, ruleset: str, codes: Sequence[str] = ()) -> Script:
    """Play the core game of this seed under a text, with these plants."""

    def play(attempt: str) -> CoreGame:
        game = (RecentGame if ruleset == RECENT else CoreGame)(attempt, ruleset, planting=bool(codes))
        for code in codes:
            CORE_PLANTS[code].plant(game)
        return game

    return _first_course(seed, codes, play).script


def _first_course(
    seed: int,
    codes: Sequence[str],
    begun: Callable[[str], G],
    is_whole: Callable[[G], bool] = lambda game: True,
    *,
    attempts: int = _ATTEMPTS,
) -> G:
    """The first course of events, of games begun with seeds drawn from this one, in which all plants fit.

    Raises InputError that names those which never did, or else all of them.
    """
    never = set(codes)
    for attempt in range(attempts):
        game = begun(f"{seed}/{attempt}")
        try:
            missing = set(codes) - {planted.code for planted in game.run().planted}
        except (StopIteration, IndexError, ValueError):
            continue  # Plants have got into each other's way: nobody, or nothing, is left for one of them.
        if not missing and is_whole(game):
            return game
        never &= missing
    raise InputError(
        f"no course of events was found in which {', '.join(sorted(never) or codes)} happen",
        do="plant the others alone" if never else "plant fewer at a time, or take another seed",
    )
