"""What may not be so is asked of what an action leaves, and not of what it passes through."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    ListOf,
    Trigger,
    another,
    gain,
    lose,
    move,
    one_of,
)
from tests.dynasties.kit import saved

WARES = ("Lamp", "Rope", "Hat")
coins, luck = Integer("Coins", default=5, least=0, most=9), Integer("Luck", default=2, least=0, most=4)
bag = ListOf("Bag", options=WARES, longest=2)
mine, theirs, friend = one_of("mine", bag), one_of("theirs", WARES), another("friend")


def played(*actions: Action, triggers: tuple[Trigger, ...] = ()) -> Declared:
    return Declared(
        name="fair",
        letter="Q",
        page="Fair",
        rules=("Fair",),
        words=("Guest", "Guests", "Host"),
        variables=(coins, luck, bag),
        actions=actions,
        triggers=triggers,
    )


SWAP = Action("Swap", "Fair", does=(move(mine, bag, bag[friend]), move(theirs, bag[friend], bag)))
GIVE = Action("Give", "Fair", does=(move(mine, bag, bag[friend]),))
FETCH = Action("Fetch", "Fair", does=(move(theirs, bag[friend], bag), move(mine, bag, bag[friend])))


def page(ann: str, bob: str) -> str:
    """The tracker, with the Coins, the Luck and the Bag of Ann and Bob: `5 2 Lamp, Rope`."""
    rows = "".join(
        f"|-\n| {who} || {' || '.join(row.split(maxsplit=2))}\n" for who, row in (("Ann", ann), ("Bob", bob))
    )
    return f'{{| class="wikitable"\n! Guest !! Coins !! Luck !! Bag\n{rows}|}}\n'


def found(declared: Declared, before: str, after: str) -> list[str]:
    # What the first page shows is taken as it is: what was before it is not held, which is told (Q402).
    told = saved.found(declared, "== Fair ==\nGuests act.\n", ("Eve", before), ("Ann", after), before=1)
    return [one for one in told if not one.startswith("Q402")]


FULL = page("5 2 Lamp, Rope", "5 2 Hat, Hat")


@pytest.mark.parametrize("action", [SWAP, FETCH])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (FULL, page("5 2 Lamp, Hat", "5 2 Hat, Rope")),
        (FULL, page("5 2 Hat, Rope", "5 2 Lamp, Hat")),
        (page("5 2 Lamp", "5 2 Hat, Hat"), page("5 2 Hat", "5 2 Hat, Lamp")),
    ],
)
def test_full_lists_are_swapped(action: Action, before: str, after: str) -> None:
    assert found(played(action), before, after) == []


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (FULL, page("5 2 Lamp", "5 2 Hat, Hat, Rope"), ["Q107 violation"]),
        (page("5 2 Lamp, Rope", "5 2 Hat"), page("5 2 Lamp", "5 2 Hat, Rope"), []),
    ],
)
def test_what_is_left_too_long_is_not_lawful(before: str, after: str, told: list[str]) -> None:
    assert found(played(GIVE), before, after) == told


@pytest.mark.parametrize(
    ("does", "coins_after", "told"),
    [
        # Five Coins, none below 0, none above 9.
        ((lose(coins, 7), gain(coins, 3)), 1, []),
        ((gain(coins, 7), lose(coins, 5)), 7, []),
        ((lose(coins, 7), gain(coins, 1)), -1, ["Q107 violation"]),
        ((gain(coins, 7), lose(coins, 1)), 11, ["Q107 violation"]),
    ],
)
def test_numbers_pass_through_what_they_may_not_be(does: tuple, coins_after: int, told: list[str]) -> None:
    after = page(f"{coins_after} 2 -", "5 2 -")
    assert found(played(Action("Bow", "Fair", does=does)), page("5 2 -", "5 2 -"), after) == told


def test_steps_of_an_atomic_action_are_taken_one_by_one() -> None:
    bow = Action("Bow", "Fair", atomic=True, does=((lose(coins, 7),), (gain(coins, 3),)))
    assert found(played(bow), page("5 2 -", "5 2 -"), page("1 2 -", "5 2 -")) != []


def test_what_comes_about_by_itself_is_judged_by_what_it_leaves() -> None:
    bow = Action("Bow", "Fair", does=(gain(coins, 1),))
    lucky = Trigger("Fair", when=coins >= 6, does=(gain(luck, 3), lose(luck, 1)))
    unlucky = Trigger("Fair", when=coins >= 6, does=(gain(luck, 3),))
    after = [page(f"6 {now} -", "5 2 -") for now in (4, 5)]
    assert found(played(bow, triggers=(lucky,)), page("5 2 -", "5 2 -"), after[0]) == []
    assert found(played(bow, triggers=(unlucky,)), page("5 2 -", "5 2 -"), after[1]) == ["Q107 violation"]
