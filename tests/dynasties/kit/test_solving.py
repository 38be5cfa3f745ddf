"""Solving: what an edit shows of choices, whichever of them is named first, and whichever condition is looked at first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Trigger,
    amount,
    by_table,
    gain,
    give,
    lose,
    make,
    pay,
    roll,
    set_to,
    when,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.solving.hints import solved
from tests.dynasties.kit.test_language import (
    MEADOWS,
    blamed,
    bloom,
    explained,
    explainer,
    friend,
    honey,
    many,
    owner,
    season,
    stop,
    strength,
    swarm,
)

raided = amount("raided", 1, 5)


@pytest.mark.parametrize(
    ("given", "wanted", "numbers"),
    [
        (lambda number: 3 * number + 2, 14, [4]),
        (lambda number: 3 * number + 2, 13, []),
        (lambda number: 9 - 2 * number, 1, [4]),
        (lambda number: number * number, 49, [7]),
        (lambda number: number * number + 1, 50, [7]),
        (lambda number: number * number + 1, 51, []),
        (lambda number: 100 - number * number, 51, [7]),
        (lambda number: 100 - number * number, 52, []),
        (lambda number: number // 3 + 1, 3, [6, 7, 8]),  # rounded down, several come to the same
        (lambda number: 5 - number // 3, 3, [6, 7, 8]),
        (lambda number: 4, 5, []),
        (lambda number: None, 1, []),
    ],
)
def test_for_which_numbers_it_is_worth_so_much(
    given: Callable[[int], int | None], wanted: int, numbers: list[int]
) -> None:
    assert list(solved(given, wanted)) == numbers


@pytest.mark.parametrize(
    ("cells", "target", "fault", "why"),
    [
        # The amount stands before the hive in the rule; nothing but the hive shows it: 4 Honey are 8 Strength.
        (
            {"Honey:Ann": "3", "Strength:Ivy": "2"},
            {"Strength_Ivy": "10"},
            "not-paid",
            "4 Honey of 3",
        ),
        # What is handed on was never there: only the friend's shelf shows what it was.
        ({}, {"Shelf_Bob": "Ling"}, "not-met", "Shelf holds no Ling"),
        # Visits too soon after each other lead through very many states, and explain nothing here.
        (
            {"Honey:Ann": "2", "Honey:Bob": "1"},
            {"Honey_Ann": "3", "Honey_Bob": "0"},
            "not-met",
            "Bob has not said “agree” and “1” in a comment within 24 hours",
        ),
    ],
)
def test_what_is_in_the_way(cells: dict[str, str], target: dict[str, str], fault: str, why: str) -> None:
    found = blamed(explainer(cells), **target)
    assert found is not None
    assert (found[0], found[1][0][1]) == (fault, why)


def test_what_no_roll_decided_though_nothing_shows_its_result() -> None:
    # Nobody stands where a Frost could hit them, whatever it rolls: at stop 1, more than no side of the dice.
    found = blamed(explainer(who="Eve"), Season="2")
    assert found == ("not-rolled", (("not-rolled", "DICE6: no roll was seen"),))


TWO_ROLLED = (
    Action("Dig", "Meadows", does=(gain(honey, roll("dug", 6)),)),
    Action("Spin", "Meadows", does=(gain(season, roll("spun", 6)),)),
)


@pytest.mark.parametrize(
    ("rolls", "target", "why"),
    [
        # One 3 gives 3 Honey or 3 Seasons, and not both.
        ("DICE6 3", {"Honey_Ann": "7", "Season": "4"}, "DICE6: what was rolled was used for another act"),
        ("DICE6 3", {"Honey_Ann": "7", "Season": "3"}, "DICE6: what was rolled was used for another act"),
        # The 2 is used for neither.
        ("DICE6 3; DICE6 2", {"Honey_Ann": "7", "Season": "5"}, "DICE6: other rolls than this were made"),
        ("DICE8 3", {"Honey_Ann": "7"}, "DICE6: no roll was seen but of DICE8"),
        ("", {"Season": "4"}, "DICE6: no roll was seen"),
    ],
)
def test_why_no_roll_is_left_for_what_was_taken(rolls: str, target: dict[str, str], why: str) -> None:
    told = replace(explainer(rolls=rolls), declared=replace(MEADOWS, actions=TWO_ROLLED, prohibitions=()))
    assert blamed(told, **target) == ("not-rolled", (("not-rolled", why),))


RAID = Action("Raid", "Meadows", does=(pay(season, raided), gain(honey, raided)))
SPILT = Trigger("Meadows", when=honey >= 10, does=(lose(honey, 5), gain(season, 5)))


@pytest.mark.parametrize(
    ("before", "target", "words"),
    [
        # 8 + 4 = 12 Honey, of which 5 are lost: 7; Season 6 - 4 + 5 = 7. With 5, Season stays 6: 8 + 5 - 5 = 8, too.
        ("8", {"Honey_Ann": "7", "Season": "7"}, ["Raid (raided 4)"]),
        ("7", {"Honey_Ann": "5", "Season": "8"}, ["Raid (raided 3)"]),
        ("7", {"Honey_Ann": "10", "Season": "3"}, None),
        ("2", {"Honey_Ann": "5", "Season": "3"}, ["Raid (raided 3)"]),
    ],
)
def test_what_comes_about_by_itself_hides_no_amount(
    before: str, target: dict[str, str], words: list[str] | None
) -> None:
    told = replace(MEADOWS, actions=(RAID,), prohibitions=(), triggers=(SPILT,))
    assert explained(replace(explainer({"Honey:Ann": before, "Season": "6"}), declared=told), **target) == words


@pytest.mark.parametrize(
    ("rolled", "after", "words"),
    [
        # What is staked of 6 is lost, and won threefold from an eight on: 6 - 1 + 3 = 8, 6 - 3 + 9 = 12; on a three, 6 - 2 = 4.
        ("9", "8", ["Bet (bet 1, luck 9)"]),
        ("9", "12", ["Bet (bet 3, luck 9)"]),
        ("9", "11", None),
        ("3", "4", ["Bet (bet 2, luck 3)"]),
        ("3", "8", None),
    ],
)
def test_what_is_staked_and_won_of_one_number(rolled: str, after: str, words: list[str] | None) -> None:
    bet, luck = amount("bet", 1), roll("luck", 10)
    stake = Action(
        "Bet", "Meadows", needs=bet <= honey, does=(lose(honey, bet), gain(honey, when(luck >= 8, bet * 3, 0)))
    )
    told = replace(MEADOWS, actions=(stake,), prohibitions=())
    asked = replace(explainer({"Honey:Ann": "6"}, rolls=f"DICE10 {rolled}"), declared=told)
    assert explained(asked, Honey_Ann=after) == words


def test_a_fixed_price_and_an_amount_of_one_number() -> None:
    """Postage of 1 beside what is thrown away: 6 - 1 - 3 = 2."""
    toss = Action("Toss", "Meadows", does=(pay(honey, 1), lose(honey, amount("thrown", 1))))
    asked = replace(explainer({"Honey:Ann": "6"}), declared=replace(MEADOWS, actions=(toss,), prohibitions=()))
    assert explained(asked, Honey_Ann="2") == ["Toss (thrown 3)"]
    assert explained(asked, Honey_Ann="5") is None


def test_a_roll_that_nobody_made_beside_a_price_in_the_same_number() -> None:
    """Toss: 1 Honey for the dice, of which a six gives 5: 4 - 1 = 3 where nobody rolled."""
    toss = Action("Toss", "Meadows", does=(pay(honey, 1), gain(honey, by_table(stop, {(1, 5): 0, 6: 5}))))
    asked = replace(explainer(), declared=replace(MEADOWS, actions=(toss,), prohibitions=()))
    found = blamed(asked, Honey_Ann="3")
    assert found is not None and found[0] == "not-rolled"
    assert explained(replace(explainer(rolls="DICE6 2"), declared=asked.declared), Honey_Ann="3") == ["Toss (stop 2)"]


@pytest.mark.parametrize(
    ("does", "target", "words"),
    [
        # What a thing is given as it is made shows what was chosen for it: 7, twice 3, and 5 of which a Ling's Nectar is all.
        ((make(swarm, {strength: many}),), {"Strength_Elm": "7", "Owner_Elm": "-"}, ["Try (swarm Elm, amount 7)"]),
        ((make(swarm, {strength: many * 2}),), {"Strength_Elm": "6", "Owner_Elm": "-"}, ["Try (swarm Elm, amount 3)"]),
        ((make(swarm, {strength: many * 2}),), {"Strength_Elm": "7", "Owner_Elm": "-"}, None),
        ((make(swarm, {strength: bloom["Nectar"], owner: ACTOR}),), {"Strength_Elm": "5", "Owner_Elm": "Ann"}, ["Try (swarm Elm, flower Ling)"]),
        # So does a sum that a value is set to.
        ((set_to(honey, many * 3 + 1),), {"Honey_Ann": "10"}, ["Try (amount 3)"]),
        ((set_to(honey, many * 3 + 1),), {"Honey_Ann": "9"}, None),
        # Somebody else gives, and whoever acts gets it: 4 - 3 = 1, and 4 + 3 = 7.
        (give(honey[friend], 3, to=ACTOR), {"Honey_Bob": "1", "Honey_Ann": "7"}, ["Try (friend Bob)"]),
        (give(honey[friend], 3, to=ACTOR), {"Honey_Bob": "1", "Honey_Ann": "6"}, None),
    ],
)  # fmt: skip
def test_what_is_left_shows_what_was_chosen(does: tuple[Effect, ...], target: dict[str, str], words: list[str] | None) -> None:  # fmt: skip
    told = replace(MEADOWS, actions=(Action("Try", "Meadows", does=does),), prohibitions=())
    assert explained(replace(explainer(), declared=told), **target) == words
