"""Lists as values come back as they were written."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from immutables import Map

from referee.dynasties.kit.declare import ACTOR, Action, Declared, Integer, ListOf, first, gain
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


@pytest.mark.parametrize(
    ("waiting", "taken"), [("Ann, Bob", ["Buy"]), ("Ann", ["Buy"]), ("Bob, Ann", None), ("", ["Buy: Queue is empty"])]
)
def test_of_a_list_the_first_is_asked_for_and_who_that_is_of_an_empty_one_nobody_can_tell(
    waiting: str, taken: list[str] | None
) -> None:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "bakery")
    view = View(
        cells=Map({"Queue": waiting} if waiting else {}),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: BAKERY.default_of(key, values),
    )
    found, _ = Explainer(BAKERY, law, view).explain({"Bread:Ann": "1"})
    told = found and [": ".join((each.words, *(doubt.why for doubt in each.doubts))) for each in found]
    assert told == taken
