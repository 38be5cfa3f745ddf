"""A state that is left and entered again within one edit, once or more often, shows in what was paid for it, and in nothing else; a
price that was paid alone is told as that."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    by_table,
    gain,
    one_of,
    pay,
    roll,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Rolled, View
from referee.law.law import carried_law
from tests.dynasties.kit import saved

ROOMS = ("Hall", "Kitchen", "Cellar", "Attic")
room, to = Choice("Room", options=ROOMS, default="Hall"), one_of("to", ROOMS)
steps, bread, wine = Integer("Steps", default=20), Integer("Bread"), Integer("Wine")
HOUSE = Declared(
    name="house",
    letter="Q",
    page="House",
    rules=("House",),
    words=("Guest", "Guests", "Host"),
    variables=(room, steps, bread, wine),
    actions=(
        Action("Go", "House", needs=to.is_not(room), does=(pay(steps, 1), set_to(room, to))),
        Action("Bake", "House", needs=room.is_("Kitchen"), does=(pay(steps, 2), gain(bread, 1))),
        Action("Tap", "House", needs=room.is_("Cellar"), does=(gain(wine, 1),)),
    ),
)


def page(left: str) -> str:
    """The tracker, with the Room, Steps, Bread and Wine of Ann: `Hall 20 0 0`."""
    rows = f"|-\n| Ann || {' || '.join(left.split())}\n|-\n| Bob || Hall || 20 || 0 || 0\n"
    return f'{{| class="wikitable"\n! Guest !! Room !! Steps !! Bread !! Wine\n{rows}|}}\n'


def found(*left: str, by: str = "Ann") -> list[str]:
    saves = [("Eve", page("Hall 20 0 0")), *((by, page(each)) for each in left)]
    return saved.found(HOUSE, "== House ==\nGuests walk.\n", *saves)


PERHAPS, WRONG = ["Q108 undetermined"], ["Q108 violation"]


@pytest.mark.parametrize(
    ("left", "told"),
    [
        ("Kitchen 19 0 0", []),
        # To the Kitchen and back; twice; round by three rooms: so much was paid, and nothing else shows that it was for this.
        ("Hall 18 0 0", PERHAPS),
        ("Hall 16 0 0", PERHAPS),
        ("Hall 17 0 0", PERHAPS),
        ("Hall 12 0 0", PERHAPS),
        # One step leads nowhere and back.
        ("Hall 19 0 0", WRONG),
        # What was done there shows: 2 for the way, 2 for each loaf; a cask on the way costs a step.
        ("Hall 16 1 0", []),
        ("Hall 14 2 0", []),
        ("Hall 18 0 1", []),
        ("Hall 15 1 1", []),
        # Too little for the way back.
        ("Hall 17 1 0", ["Q101 violation"]),
        ("Hall 19 0 1", WRONG),
        ("Hall 16 1 1", ["Q101 violation"]),
        # A second time to the Kitchen for the second loaf, or for nothing.
        ("Hall 12 2 0", PERHAPS),
        ("Kitchen 13 2 1", PERHAPS),
    ],
)
def test_what_is_left_and_entered_again(left: str, told: list[str]) -> None:
    if "Q101 violation" in told:
        assert [one.split()[1] for one in found(left)] == ["violation"]
    else:
        assert found(left) == told


def test_what_follows_is_judged_after_it() -> None:
    assert found("Hall 16 0 0", "Attic 15 0 0") == PERHAPS
    assert found("Hall 16 0 0", "Attic 16 0 0") == [*PERHAPS, "Q106 violation"]


@pytest.mark.parametrize(
    ("left", "code"),
    [
        ("Kitchen 19 0 0", "Q104"),
        ("Hall 16 1 0", "Q104"),
        # Nobody is said to be the one who may do what nothing but a price shows.
        ("Hall 18 0 0", "Q101"),
        ("Hall 12 0 0", "Q101"),
        ("Hall 12 2 0", "Q101"),
    ],
)
def test_for_another_nobody_goes_there_and_back(left: str, code: str) -> None:
    assert found(left, by="Bob") == [f"{code} violation"]


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ("Hall 19 0 0", "Ann paid what Go costs, and nothing else of that shows (Ann's Steps to 19)."),
        # What Bob sets for her is no room that she went to.
        ("Hall 21 0 0", "Ann changed Ann's Steps to 21, which no lawful action does."),
    ],
)
def test_a_price_that_is_paid_alone_is_told_as_that(left: str, words: str) -> None:
    saves = (("Eve", page("Hall 20 0 0")), ("Ann", page(left)), ("Bob", page(left.replace("Hall", "Kitchen"))))
    first, *_ = saved.findings(HOUSE, "== House ==\nGuests walk.\n", *saves)
    assert first.message == words


RESTED = replace(HOUSE, actions=(*HOUSE.actions, Action("Rest", "House", often="daily", does=(gain(steps, 5),))))


@pytest.mark.parametrize(
    ("left", "words"),
    [
        # Rest brings 5 Steps, and the way to where one is takes 1: what went up is no price that was paid.
        ("Hall 24 0 0", "Ann changed Ann's Steps to 24, which no lawful action does."),
        ("Hall 26 0 0", "Ann changed Ann's Steps to 26, which no lawful action does."),
        ("Hall 19 0 0", "Ann paid what Go costs, and nothing else of that shows (Ann's Steps to 19)."),
    ],
)
def test_no_price_is_told_where_more_is_left_than_before(left: str, words: str) -> None:
    saves = (("Eve", page("Hall 20 0 0")), ("Ann", page(left)))
    first, *_ = saved.findings(RESTED, "== House ==\nGuests walk.\n", *saves)
    assert first.message == words


LIT = (HOUSE.actions[0], Action("Light", "House", does=(pay(steps, 3), gain(wine, 1))))
WITH_REST = replace(HOUSE, actions=(*LIT, Action("Rest", "House", often="daily", does=(gain(steps, 1),))))
WITH_WORK = replace(
    HOUSE,
    actions=(*LIT, Action("Work", "House", often="daily", needs=room.is_("Attic"), does=(gain(steps, 1),))),
)


@pytest.mark.parametrize(
    ("house", "left", "said", "told"),
    [
        # Without a word a Rest is no more than a price that is not paid in whole.
        (WITH_REST, "Hall 18 0 1", "rested and lit", []),
        (WITH_REST, "Hall 18 0 1", "lit", PERHAPS),
        (WITH_REST, "Hall 21 0 0", "", []),
        # Rest can be had in the Hall: that they went somewhere for it, nothing but the price shows, unless they say so.
        (WITH_REST, "Hall 16 0 1", "rested and lit", PERHAPS),
        (WITH_REST, "Hall 16 0 1", "rested and lit, by way of the Kitchen", []),
        # Work is to be had in the Attic alone.
        (WITH_WORK, "Hall 16 0 1", "worked and lit", []),
        (WITH_WORK, "Hall 18 0 1", "lit", ["Q106 violation"]),
    ],
)
def test_what_could_be_done_at_once_is_no_reason_to_have_gone_away(
    house: Declared, left: str, said: str, told: list[str]
) -> None:
    saves = (("Eve", page("Hall 20 0 0")), ("Ann", page(left), said))
    assert saved.found(house, "== House ==\nGuests walk.\n", *saves) == told


@pytest.mark.parametrize(("house", "told"), [(WITH_REST, PERHAPS), (WITH_WORK, ["Q101 violation"])])
def test_who_undoes_what_only_a_needless_way_explains_is_not_accused(house: Declared, told: list[str]) -> None:
    saves = (
        ("Eve", page("Hall 20 0 0")),
        ("Ann", page("Hall 16 0 1"), "worked, rested, lit"),
        ("Bob", page("Hall 20 0 0"), "no"),
    )
    assert saved.found(house, "== House ==\nGuests walk.\n", *saves) == told


NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
toll = Integer("Toll", default=9)
LODGE = replace(
    HOUSE,
    variables=(room, steps, bread, toll),
    actions=(
        Action("Go", "House", needs=to.is_not(room), does=(pay(steps, 1), pay(toll, 1), set_to(room, to))),
        Action("Find", "House", does=(gain(steps, by_table(roll("find", 6), {(1, 3): 1, (4, 6): 2})), gain(bread, 1))),
    ),
)


@pytest.mark.parametrize(
    ("target", "rolled", "expected"),
    [
        # Two steps are found, and one is left: to the Kitchen.
        (
            {"Room:Ann": "Kitchen", "Steps:Ann": "21", "Toll:Ann": "8", "Bread:Ann": "1"},
            "4",
            ["Find (find 4)", "Go (to Kitchen)"],
        ),
        ({"Room:Ann": "Kitchen", "Toll:Ann": "8", "Bread:Ann": "1"}, "3", ["Find (find 3)", "Go (to Kitchen)"]),
        # Both are gone, and she is where she was: to a room and back, of which nothing but the toll tells.
        ({"Toll:Ann": "7", "Bread:Ann": "1"}, "4", ["Find (find 4)", "Go (to Hall)", "Go (to Kitchen)?"]),
        # One alone leads nowhere and back.
        ({"Toll:Ann": "8", "Bread:Ann": "1"}, "3", None),
    ],
)
def test_what_was_found_by_a_roll_may_be_what_the_way_there_and_back_has_cost(
    target: dict[str, str], rolled: str, expected: list[str] | None
) -> None:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "house")
    view = View(
        cells=Map({"Room:Ann": "Hall"}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: LODGE.default_of(key, values),
        rolls=(Rolled(NOON - timedelta(minutes=1), "Ann", "DICE6", rolled),),
        summary="",
    )
    taken, _ = Explainer(LODGE, law, view).explain(target)
    assert expected == (taken and sorted(each.words + "?" * bool(each.doubts) for each in taken))


coins = Integer("Coins", default=9)
SHOP = Declared(
    name="shop",
    letter="Q",
    page="Shop",
    rules=("Shop",),
    words=("Guest", "Guests", "Host"),
    variables=(coins, bread, wine),
    actions=(
        Action("Buy", "Shop", does=(pay(coins, 3), gain(bread, 1))),
        Action("Drink", "Shop", does=(pay(coins, 4), gain(wine, 1))),
    ),
)


@pytest.mark.parametrize(
    ("left", "more"),
    [
        ("6", " So much Buy costs, of which nothing else was done."),
        ("5", " So much Drink costs, of which nothing else was done."),
        ("7", ""),
    ],
)
def test_whose_price_it_is_that_was_paid_alone_is_told(left: str, more: str) -> None:
    def shop(coins: str) -> str:
        rows = f"|-\n| Ann || {coins} || 0 || 0\n|-\n| Bob || 9 || 0 || 0\n"
        return f'{{| class="wikitable"\n! Guest !! Coins !! Bread !! Wine\n{rows}|}}\n'

    (one,) = saved.findings(SHOP, "== Shop ==\nGuests buy.\n", ("Eve", shop("9")), ("Ann", shop(left)))
    assert (one.code, one.message) == ("Q101", f"Ann changed Ann's Coins to {left}, which no lawful action does.{more}")
