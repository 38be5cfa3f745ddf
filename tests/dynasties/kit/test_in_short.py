"""What people wrote is repeated in a message only as far as it says something: of a long list or text the beginning."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, ListOf, gain
from referee.dynasties.kit.terms.plain import in_short
from tests.dynasties.kit import saved
from tests.dynasties.kit.test_clocks_within import TEXT

GOODS = ListOf("Goods", options=("Oats", "Rye"), longest=3)
BARGE = Declared(
    name="barge",
    letter="Q",
    page="Tower",
    rules=("Tower",),
    words=("Ringer", "Ringers", "Warden"),
    variables=(GOODS, Integer("Pence")),
    actions=(Action("Work", "Tower", does=gain(Integer("Pence"), 1)),),
)


@pytest.mark.parametrize(("letters", "shortened"), [(200, False), (201, True), (35_000, True)])
def test_a_long_text_is_begun(letters: int, shortened: bool) -> None:
    text = ("abcd " * letters)[:letters]
    assert (in_short(text) != text) is shortened
    assert len(in_short(text)) <= 230 and (f"({letters:,} letters)" in in_short(text)) is shortened


@pytest.mark.parametrize("many", [4, 5_000])
def test_a_list_that_is_too_long_is_told_in_short(many: int) -> None:
    page = "{{|\n! Ringer !! Goods !! Pence\n|-\n| Ann || {} || 0\n|}}\n"
    told = saved.findings(BARGE, TEXT, ("Eve", page.format("-")), ("Ann", page.format(", ".join(["Oats"] * many))))
    (found,) = told
    assert found.code == "Q107" and f"{many} items are more than 3" in found.message and len(found.message) < 400
