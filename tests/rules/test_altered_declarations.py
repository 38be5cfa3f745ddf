"""A Declaration of Victory that was altered when that was not allowed: where the text says nothing of what is illegal (167), it halts
the game as it did; where what is illegal affects nothing any more (R205-OFFPOST-23), that cannot be told, as of one not allowed at all."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.replay.driver import final_state
from referee.rules.core.hiatus import bars_on_play, doubts_of_play
from tests.instants import instant
from tests.notation import history

AT = instant("2019-05-20 20:00")
DECLARED = "1 09:00 Bob declares v1"
LATE = "1 11:00:00 Bob rewrites v1 Other words."
IN_TIME = "1 10:59:59 Bob rewrites v1 Other words."
BY_EVE = "1 09:00 Eve declares v1"  # who heads the dynasty, and may not (VICTORY-01)


@pytest.mark.parametrize(
    ("text", "halted", "open_"),
    [
        (DECLARED, True, False),
        (f"{DECLARED}; {IN_TIME}", True, False),
        (f"{DECLARED}; {LATE}", True, False),
        (f"{DECLARED}; {LATE}; 1 12:00 Bob rewrites v1 More words.", True, False),
        (f"{DECLARED}; 1 11:00 Dan rewrites v1 Other words.", True, False),
        (BY_EVE, False, True),
        (f"{BY_EVE}; {LATE.replace('Bob', 'Eve')}", False, True),
        (f"under 205; {DECLARED}; 1 11:00 Dan rewrites v1 Other words.", False, True),
        (f"under 205; {DECLARED}", True, False),
    ],
)
def test_whether_it_halts_the_game(text: str, halted: bool, open_: bool) -> None:
    state = final_state(history(text), CATALOGUE)
    assert state.law is not None
    assert (bool(bars_on_play(state.core, state.law, AT)), bool(doubts_of_play(state.core, state.law, AT))) == (
        halted,
        open_,
    )
