"""One edit holds acts of two rounds: what is taken once per round is taken in each, before the round ends and after it."""

from __future__ import annotations

from datetime import timedelta

from referee.dynasties.kit.declare import Action, Declared, Integer, divided, each, gain, lose
from tests.dynasties.kit import saved

coins, tide = Integer("Coins", default=35), Integer("Tide", of="game", default=1)
QUAY = Declared(
    name="quay",
    letter="Q",
    page="Quay",
    rules=("Quay",),
    words=("Trader", "Traders", "Warden"),
    variables=(coins, tide),
    actions=(
        # A quarter of 35 is 8, of 27 is 6, of 21 is 5.
        Action(
            "Levy", "Quay", by="head", once_per=tide, does=(each("player", [lose(coins, divided(coins, 4, "down"))]),)
        ),
        Action("Turn", "Quay", by="head", does=(gain(tide, 1),)),
    ),
)


def page(has: str) -> str:
    """The tracker, with the Coins of both Traders and the Tide: `35 35 1`."""
    ann, bob, now = has.split()
    return f"'''Tide''': {now}\n\n{{|\n! Trader !! Coins\n|-\n| Ann || {ann}\n|-\n| Bob || {bob}\n|}}\n"


def found(*edits: tuple[str, str]) -> list[str]:
    saves = ((who, page(after), "") for who, after in edits)
    return saved.found(
        QUAY, "== Quay ==\nThere is a quay.\n", ("Eve", page("35 35 1")), *saves, every=timedelta(hours=1)
    )


def test_a_levy_before_the_turn_leaves_that_of_the_next_tide() -> None:
    assert found(("Eve", "27 27 2"), ("Eve", "21 21 2")) == []


def test_there_is_none_after_that() -> None:
    assert found(("Eve", "27 27 2"), ("Eve", "21 21 2"), ("Eve", "16 16 2")) == ["Q105 violation"]


def test_before_the_turn_and_after_it_in_one_edit() -> None:
    assert found(("Eve", "21 21 2")) == []


def test_then_this_tide_s_is_taken() -> None:
    assert found(("Eve", "21 21 2"), ("Eve", "16 16 2")) == ["Q105 violation"]


def test_there_is_one_levy_a_tide() -> None:
    # Twice in the first; three times in two.
    assert found(("Eve", "21 21 1")) == ["Q105 violation"]
    assert found(("Eve", "16 16 2")) == ["Q101 violation"]


def test_two_levies_of_two_edits_and_the_turn_in_the_second() -> None:
    assert found(("Eve", "27 27 1"), ("Eve", "21 21 2")) == []


def test_what_the_next_levy_was_is_settled_by_a_later_one() -> None:
    # The second may only be of Tide 2, so that the first was of Tide 1; the next Tide has one of its own.
    assert found(("Eve", "27 27 2"), ("Eve", "21 21 2"), ("Eve", "16 16 3")) == []
