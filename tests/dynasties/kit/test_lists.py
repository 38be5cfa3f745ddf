"""Lists as values come back as they were written."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from immutables import Map

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Declared,
    Integer,
    ListOf,
    Name,
    Trigger,
    add,
    by_option,
    first,
    gain,
    one_of,
    provided,
    remove,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

_SIGNS = st.characters(blacklist_categories=("Cc", "Cs", "Zs", "Zl", "Zp"))
_ITEMS = st.text(_SIGNS, min_size=1, max_size=12)


@given(st.lists(_ITEMS, max_size=6))
def test_items_come_back(items: list[str]) -> None:
    assert items_of(text_of(items)) == tuple(items)


def test_what_is_kept_reads_as_people_write_it() -> None:
    assert text_of(["Oats", "Oats", "Rye"]) == "Oats, Oats, Rye"
    assert text_of(["Lamp, Brass", 'the "big" one']) == '"Lamp, Brass", "the ""big"" one"'
    assert items_of("Oats,Rye") == ("Oats", "Rye")
    assert items_of("") == ()


queue, bread = ListOf("Queue", of="game", names=True), Integer("Bread")
BAKERY = Declared(
    name="bakery",
    letter="Q",
    page="Bakery",
    rules=("Bakery",),
    variables=(queue, bread),
    actions=(Action("Buy", "Bakery", needs=first(queue).is_(ACTOR), does=(gain(bread, 1),)),),
)


def _told(declared: Declared, cells: dict[str, str], left: dict[str, str]) -> list[str] | None:
    """What Ann has done, as an edit of hers leaves this, with what nobody can tell of it; None: nothing that may be done."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, declared.name)
    view = View(
        cells=Map(cells),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
    )
    found, _ = Explainer(declared, law, view).explain(left)
    return found and [": ".join((each.words, *(doubt.why for doubt in each.doubts))) for each in found]


@pytest.mark.parametrize(
    ("waiting", "taken"), [("Ann, Bob", ["Buy"]), ("Ann", ["Buy"]), ("Bob, Ann", None), ("", None)]
)
def test_of_a_list_the_first_is_asked_for_and_that_of_an_empty_one_is_nobody(
    waiting: str, taken: list[str] | None
) -> None:
    assert _told(BAKERY, {"Queue": waiting} if waiting else {}, {"Bread:Ann": "1"}) == taken


WARES = ("Bun", "Pie")
wares, bell, host = ListOf("Wares", options=WARES, ordered=True), Integer("Bell", of="game"), Name("Host", of="game")
TEA = Declared(
    name="tea",
    letter="Q",
    page="Tea",
    rules=("Tea",),
    variables=(queue, bread, wares, bell, host),
    actions=(
        Action("Join", "Tea", does=(add(queue, ACTOR),)),
        Action("Bake", "Tea", does=(add(wares, one_of("ware", WARES)),)),
        Action(
            "Eat",
            "Tea",
            does=(
                by_option(first(wares), {"Bun": [gain(bread, 2)], "Pie": [gain(bread, 5)]}),
                remove(wares, first(wares)),
            ),
        ),
        Action("Serve", "Tea", does=(gain(bread[first(queue)], 3), remove(queue, first(queue)))),
        Action("Greet", "Tea", does=(set_to(host, first(queue)), gain(bread, 11))),
        Action("Ring", "Tea", does=(gain(bell, 1), provided(first(queue).is_("Bob"), [gain(bread, 17)]))),
        Action("Shout", "Tea", needs=first(queue).is_not("Bob"), does=(gain(bread, 19),)),
        Action("Sing", "Tea", needs=first(queue).is_(""), does=(gain(bread, 23),)),
    ),
    triggers=(Trigger("Tea", when=bell >= 3, does=(gain(bread[first(queue)], 1), remove(queue, first(queue)))),),
)


@pytest.mark.parametrize(
    ("cells", "left", "taken"),
    [
        # What there is, is eaten; of an empty list nothing is, and what else the edit leaves nobody has done.
        ({"Wares:Ann": "Bun, Pie"}, {"Bread:Ann": "2", "Wares:Ann": "Pie"}, ["Eat"]),
        ({"Wares:Ann": "Pie"}, {"Bread:Ann": "5", "Wares:Ann": ""}, ["Eat"]),
        ({}, {"Bread:Ann": "2"}, None),
        ({}, {"Bread:Ann": "7"}, None),
        ({"Wares:Bob": "Bun"}, {"Bread:Ann": "2", "Wares:Bob": ""}, None),
        # Who joins is served; where nobody waits, nobody is.
        ({"Queue": "Bob"}, {"Bread:Bob": "3", "Queue": ""}, ["Serve"]),
        ({}, {"Bread:Bob": "3"}, None),
        ({}, {"Queue": "Bob"}, None),
        ({}, {"Queue": "Ann"}, ["Join"]),
        ({}, {"Bread:Ann": "3"}, None),
        # Nobody is greeted, and nothing had for it.
        ({"Queue": "Bob"}, {"Host": "Bob", "Bread:Ann": "11"}, ["Greet"]),
        ({}, {"Host": "Bob", "Bread:Ann": "11"}, None),
        ({}, {"Bread:Ann": "11"}, None),
        ({"Host": "Bob"}, {"Host": "", "Bread:Ann": "11"}, None),
        # What turns on who is first goes as where somebody else is.
        ({"Queue": "Bob"}, {"Bell": "1", "Bread:Ann": "17"}, ["Ring"]),
        ({}, {"Bell": "1"}, ["Ring"]),
        ({}, {"Bell": "1", "Bread:Ann": "17"}, None),
        ({"Queue": "Bob"}, {"Bread:Ann": "19"}, None),
        ({}, {"Bread:Ann": "19"}, ["Shout"]),
        ({}, {"Bread:Ann": "23"}, ["Sing"]),
        ({"Queue": "Bob"}, {"Bread:Ann": "23"}, None),
        # What comes about by itself with whoever is first does not where nobody is, and is in nobody's way.
        ({"Bell": "2", "Queue": "Ann"}, {"Bell": "3", "Queue": "", "Bread:Ann": "1"}, ["Ring"]),
        ({"Bell": "2"}, {"Bell": "3"}, ["Ring"]),
        ({"Bell": "2"}, {"Bell": "3", "Bread:Ann": "1"}, None),
    ],
)
def test_with_the_first_of_an_empty_list_nothing_can_be_done(
    cells: dict[str, str], left: dict[str, str], taken: list[str] | None
) -> None:
    assert _told(TEA, cells, left) == taken
