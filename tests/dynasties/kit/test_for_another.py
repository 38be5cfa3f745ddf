"""What is lawful for somebody else alone is told as that: also where they would have given to whoever did it, or are named."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Declared,
    Integer,
    ListOf,
    Name,
    add,
    amount,
    another,
    gain,
    give,
    lose,
    pay,
    remove,
    set_to,
)
from tests.dynasties.kit import saved

coins, fuel = Integer("Coins", default=9), Integer("Fuel", default=4)
line, guard = ListOf("Line", of="game", names=True, ordered=True), Name("Guard", of="game")
friend, much = another("friend"), amount("much", 1)
CAMP = Declared(
    name="camp",
    letter="Q",
    page="Camp",
    rules=("Camp",),
    words=("Scout", "Scouts", "Chief"),
    variables=(coins, fuel, line, guard),
    actions=(
        Action("Lend", "Camp", does=(give(coins, much, to=friend),)),
        Action("Queue", "Camp", needs=~line.has(ACTOR), does=(add(line, ACTOR),)),
        Action("Leave", "Camp", needs=line.has(ACTOR), does=(remove(line, ACTOR),)),
        Action("Watch", "Camp", does=(pay(coins, 2), set_to(guard, ACTOR))),
        Action("Drill", "Camp", needs=fuel >= 9, does=(gain(coins, 3),)),
        Action("Smoke", "Camp", does=(lose(fuel, 1),)),
    ),
)
RULES = "== Camp ==\nScouts lend Coins.\n"
BEGUN = "- - 9,4 9,4"


def page(now: str) -> str:
    """The tracker: who stands in Line, the Guard, the Coins and Fuel of Ann and of Bob: `Ann;Bob - 9,4 9,4`."""
    standing, guarding, *scouts = now.split()
    rows = "".join(
        f"|-\n| {who} || {' || '.join(has.split(','))}\n" for who, has in zip(("Ann", "Bob"), scouts, strict=True)
    )
    table = f'{{| class="wikitable"\n! Scout !! Coins !! Fuel\n{rows}|}}\n'
    return f"'''Line''': {standing.replace(';', ', ')}\n\n'''Guard''': {guarding}\n\n{table}"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        # Ann takes what Bob alone may lend; what he lends she may not bring by half.
        ([], "- - 13,4 5,4", "Q104"),
        ([], "- - 12,4 6,4", "Q104"),
        ([], "- - 13,4 6,4", "Q101"),
        ([], "- - 13,4 9,4", "Q101"),
        # She puts him in the Line, or out of it; nobody is in it twice.
        ([], "Bob - 9,4 9,4", "Q104"),
        ([("Ann", "Ann - 9,4 9,4"), ("Bob", "Ann;Bob - 9,4 9,4")], "Ann - 9,4 9,4", "Q104"),
        ([("Bob", "Bob - 9,4 9,4")], "Bob;Bob - 9,4 9,4", "Q101"),
        # She has him pay for the watch.
        ([], "- Bob 9,4 7,4", "Q104"),
        # What she may do herself.
        ([], "- - 5,4 13,4", ""),
        ([], "Ann - 9,4 9,4", ""),
        ([], "- Ann 7,4 9,4", ""),
    ],
)
def test_what_only_somebody_else_may_do(before: list[tuple[str, str]], after: str, told: str) -> None:
    saves = [(who, page(now)) for who, now in (("Eve", BEGUN), *before, ("Ann", after))]
    assert saved.found(CAMP, RULES, *saves) == ([f"{told} violation"] if told else [])


def test_the_same_condition_is_said_once() -> None:
    # Two Drills, for each of which she has too little Fuel.
    (finding,) = saved.findings(CAMP, RULES, ("Eve", page(BEGUN)), ("Ann", page("- - 15,4 9,4")))
    assert finding.code == "Q108"
    assert finding.message.count("Fuel") == 1
