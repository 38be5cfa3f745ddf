"""How fast Bots fight, are read and are judged: Bouts of scripts of ten lines, a script of 25, an action, a round robin."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from referee.app.bouts.bout_runs import field
from referee.app.bouts.bouts import drawing
from referee.app.spreading import spread_over
from referee.dynasties.bots.actions.explaining import explain_given
from referee.dynasties.bots.arena.bout import Bout
from referee.dynasties.bots.arena.outcomes import Outcomes
from referee.dynasties.bots.arena.setting import setting_of
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.script.reading import read_script
from tests.dynasties.bots.arena.table import bot
from tests.dynasties.bots.playing import asked

_TEN = (
    "If any of the 3 spaces in front of the Actor are occupied by an Opponent, and the first closest Opponent does not "
    "have Flipped, use the following System: Flipper",
    "If any of the 3 spaces in front of the Actor are occupied by an Opponent, use the following System: Axe",
    "If the Actor has Flipped, evade",
    "If the Actor has Scrambled, turn to face the other way",
    "If the 2 spaces in front of the Actor are empty, move forwards 2 times",
    "If the 1 space in front of the Actor is empty, move forwards 1 times",
    "If the current round number is odd, turn to face the other way",
    "If the current turn is 50 or more, move forwards 3 times",
    "If the first closest Opponent is evading, turn to face the other way",
    "If the current turn is 1 or more, block",
)
_LINES = (*_TEN[1:], *_TEN[1:], *_TEN[3:])
_FIGHTS, _LOGGED, _READ, _JUDGED = 2_000, 400, 100, 500


def bout_speeds() -> Iterator[tuple[str, float, str, float | None, bool]]:
    """What was measured, how much, its unit and its mark, and whether that is the least; of the processor, but for the
    round robin."""
    spec = {"bots": [bot("Ann", "Flipper, Axe", [*_TEN]), bot("Bob", "Axe, Ram", [*_TEN])]}
    fight = Bout(setting_of(spec, CARRIED))

    def fought(number: int, *, log: bool) -> float:
        begun = time.process_time()
        for seed in range(number):
            fight.fight(Outcomes((), drawing(str(seed))), log=log)
        return number / (time.process_time() - begun)

    action = asked({"do": "repair"})
    # No line is like another: what has been read once is remembered.
    scripts = [
        [
            line.replace("If ", f"If the current turn is {place + 25 * number + 1} or more, and ", 1)
            for place, line in enumerate(_LINES)
        ]
        for number in range(_READ)
    ]
    begun = time.process_time()
    for script in scripts:
        read_script(script, CARRIED, 25)
    read = (time.process_time() - begun) / _READ
    begun = time.process_time()
    for _ in range(_JUDGED):
        explain_given(action, CARRIED)
    judged = (time.process_time() - begun) / _JUDGED
    yield "Bots: Bouts of some thirty turns, scripts of ten lines", fought(_FIGHTS, log=False), "a second", 1_000, True
    yield "Bots: the same with the full log", fought(_LOGGED, log=True), "a second", 200, True
    yield "Bots: a script of 25 lines", 1000 * read, "ms", 2, False
    yield "Bots: an action explained", 1000 * judged, "ms", 1, False
    yield "Bots: twelve, each against each 1,000 times, two processes", _round_robin(), "s", None, False


def _round_robin() -> float:
    dice, bots = random.Random(205), {}
    for name in (f"Bot {number}" for number in range(12)):
        parts = dice.choice(("Axe", "Flipper, Axe", "Ram, Taser"))
        bots[name] = {**bot(name, parts, []), "script": dice.sample(_TEN, len(_TEN))}
    begun = time.perf_counter()
    field(bots, CARRIED, 1_000, 7, spread_over(2))
    return time.perf_counter() - begun
