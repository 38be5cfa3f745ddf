"""Why the game stands still, in words."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.law.law import carried_law
from referee.replay.driver import final_state
from referee.rules.core.hiatus import bars_on_play
from tests.instants import instant
from tests.notation import history


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("1 12:00 Dan declares v1", "the game is in Hiatus: “v1” is pending"),
        ("1 12:00 Dan declares v1; 1 13:00 Ann declares v2", "the game is in Hiatus: “v1”, “v2” are pending"),
    ],
)
def test_what_is_pending_is_named(declared: str, said: str) -> None:
    game = final_state(history(declared), CATALOGUE).core
    law = carried_law("167")
    assert law is not None
    assert [bar.text for bar in bars_on_play(game, law, instant("2019-05-20 14:00"))] == [said]
