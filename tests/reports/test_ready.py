"""How many of the pending matters can be resolved now, as the queue's first words say it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.reports.web.verdicts import say_ready


@pytest.mark.parametrize(
    ("matters", "said"),
    [
        ([(False, False)], "none can be resolved now"),
        ([(False, False), (False, False)], "none can be resolved now"),
        ([(True, False), (False, True), (False, False)], "2 can be resolved now"),
        ([(None, True)], "1 can be resolved now"),
        ([(None, False)], "whether it can be resolved now cannot be told"),
        ([(False, None)], "whether it can be resolved now cannot be told"),
        ([(None, None), (False, False)], "whether any can be resolved now cannot be told"),
        ([(True, False), (None, False)], "1 can be resolved now, and of 1 it cannot be told"),
    ],
)
def test_what_cannot_be_told_is_not_said_to_be_impossible(matters: list[tuple[Any, Any]], said: str) -> None:
    assert say_ready([{"can_enact": {"now": enact}, "can_fail": {"now": fail}} for enact, fail in matters]) == said


def test_in_words() -> None:
    matters = [{"can_enact": {"now": now}, "can_fail": {"now": False}} for now in (True, None, None)]
    assert say_ready(matters, in_words=True) == "one can be resolved now, and of two it cannot be told"


def test_what_was_read_long_ago_is_said_to_be() -> None:
    ready = {"can_enact": {"now": True}, "can_fail": {"now": False}, "old": True}
    waits = {"can_enact": {"now": False}, "can_fail": {"now": False}, "old": True}
    assert say_ready([ready, waits]) == "by what was read 1 can be resolved now"
    assert say_ready([waits]) == "none can be resolved now"
