"""What was said of a Design, kept as a value: by hand."""

from __future__ import annotations

import pytest

from referee.dynasties.designs.doubts import ANY, Doubts


@pytest.mark.parametrize("colour", ["Red", "Dark Blue"])
def test_what_was_said_is_kept_as_a_value(colour: str) -> None:
    doubts = Doubts("")
    doubts.note("cut", [colour], "0123")
    doubts.note("process", [colour, "Green"])
    again = Doubts(doubts.value())
    assert again.roots("cut", [colour]) == ["0123"]
    assert again.roots("process", [colour]) == [], "a remark is no wrong"
    assert again.has_remark("process", [colour]) and not again.has_remark("cut", [colour])
    again.settle([colour], "process")
    assert not again.has_remark("process", [colour]) and again.has_remark("process", ["Green"])


def test_of_whichever_wire_is_of_each() -> None:
    doubts = Doubts("")
    doubts.note("doubt", [ANY], "4567")
    assert doubts.roots("doubt", ["Red"]) == doubts.roots("doubt", []) == ["4567"]
    assert doubts.roots("cut", ["Red"]) == []


def test_the_last_twelve_are_remembered() -> None:
    doubts = Doubts("")
    for number in range(13):
        doubts.note("cut", ["Red"], str(number))
    assert doubts.roots("cut", ["Red"]) == [str(number) for number in range(1, 13)]
