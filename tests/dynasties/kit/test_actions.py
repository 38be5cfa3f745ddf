"""What an action of a declared dynasty says of itself: whether it has a price, and what several of them cost."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import amount, gain, roll
from referee.dynasties.kit.parts.actions import Action, Dice
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.goals import most_of
from referee.dynasties.kit.parts.prices import Growing, of_next
from referee.dynasties.kit.parts.variables import Integer, Text
from referee.dynasties.kit.solving.possible import Possible
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.solving.taking import options_of, untimely
from referee.dynasties.kit.state.checks import SharedChecks
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.law.law import carried_law

HAY = Integer("Hay")
MEADOW = Declaration(name="meadow", letter="M", rules=("Hay",))
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def view_of(*past: PastAction) -> View:
    """Ann's view at noon, after these actions."""
    law = carried_law("167")
    assert law is not None
    return View(Map(), "Ann", NOON, ("Ann", "Bob"), Values(law, "barn"), str, past=past)


def test_a_text_may_be_as_long_as_is_said() -> None:
    values = view_of().values
    word = Text(name="Word", longest=3)
    assert [word.flaw(text, values) for text in ("", "hay", "hays")] == ["", "", "'hays' is longer than 3"]
    assert Text(name="Word").flaw("hay " * 999, values) == ""


@pytest.mark.parametrize(
    ("action", "priced"),
    [
        (Action(name="Mow", rule="Hay", cost={"Hay": 1}), True),
        (Action(name="Mow", rule="Hay", currencies=("Hay",)), True),
        (Action(name="Mow", rule="Hay", gives="Hay"), True),
        (Action(name="Mow", rule="Hay", gain={"Hay": 1}), False),
    ],
    ids=["by itself", "by its options", "by a gift", "only gains"],
)
def test_what_has_a_price(action: Action, priced: bool) -> None:
    assert action.has_price is priced


def test_what_several_cost_at_least() -> None:
    assert of_next(2, view_of(), 3) == 6
    # 1, then 1 + 4, then 1 + 8.
    assert of_next(Growing(1, 4, "Mow", 12), view_of(), 3) == 15
    # Nobody knows what another course may be: it may be free.
    assert of_next(lambda view: 5, view_of(), 3) == 0


@pytest.mark.parametrize(
    ("action", "chance"),
    [
        (Action(name="Mow", rule="Hay", chance=True), True),
        (Action(name="Mow", rule="Hay", gain={"Hay": Dice("DICE6")}), True),
        (Action(name="Mow", rule="Hay", gain={"Straw": 1, "Hay": Dice("DICE6")}), True),
        (Action(name="Mow", rule="Hay", does=(gain(HAY, roll("thrown", 6)),)), True),
        (Action(name="Mow", rule="Hay", gain={"Hay": 6}), False),
        (Action(name="Mow", rule="Hay", does=(gain(HAY, amount("much", 1, 6)),)), False),
    ],
    ids=["by itself", "a gain", "of several gains one", "a roll", "a sure gain", "a free choice"],
)
def test_it_is_left_to_chance(action: Action, chance: bool) -> None:
    assert action.is_left_to_chance is chance


def test_what_is_taken_once_at_a_time() -> None:
    """Once a day or week, after a wait, or in turn; what an expression says of a wait may be none at all."""
    actions = (
        Action(name="Mow", rule="Hay", often="daily"),
        Action(name="Reap", rule="Hay", wait=4),
        Action(name="Sow", rule="Hay", in_turn=True),
        Action(name="Rake", rule="Hay", wait=HAY),
        Action(name="Stack", rule="Hay"),
    )
    assert replace(MEADOW, actions=actions).once_at_a_time == {"Mow", "Reap", "Sow"}


@pytest.mark.parametrize(
    ("action", "ago", "rises"),
    [
        (Action(name="Mow", rule="Hay", gain={"Hay": 2}), 1, [("", NEVER)]),
        (Action(name="Mow", rule="Hay", often="daily", gain={"Hay": 2}), 48, [("Mow", 2)]),
        (Action(name="Mow", rule="Hay", often="daily", gain={"Hay": 2}), 1, []),
        (Action(name="Mow", rule="Hay", wait=4, gain={"Hay": Dice("2DICE6")}), 4, [("Mow", 6)]),
        (Action(name="Mow", rule="Hay", wait=4, gain={"Hay": 2}), 3, []),
        (Action(name="Mow", rule="Hay", gain={"Straw": 2}), 1, []),
        # Effects may give any amount.
        (Action(name="Mow", rule="Hay", does=(gain(HAY, amount("much", 1, 6)),)), 1, [("", NEVER)]),
    ],
    ids=[
        "as often as one likes",
        "daily",
        "daily, today",
        "by a roll, after a wait",
        "too soon",
        "of another",
        "effects",
    ],
)
def test_by_how_much_a_number_can_rise_at_once(action: Action, ago: int, rises: list[tuple[str, int]]) -> None:
    view = view_of(PastAction(NOON - timedelta(hours=ago), "Ann", "Mow", "Mow"))
    declared = replace(MEADOW, variables=(HAY, replace(HAY, name="Straw")), actions=(action,))
    assert Possible(declared, view.values.law, view).rises(view, "Hay") == rises


@pytest.mark.parametrize(
    ("page", "action", "found"),
    [
        ("Meadow", Action(name="Mow", rule="Hay", gain={"Hay": 1}), False),
        ("Meadow", Action(name="Mow", rule="Hay", needs=HAY >= 1, gain={"Hay": 1}), True),
        ("Meadow", Action(name="Mow", rule="Hay", gain={"Hay": 1}, options=lambda view: ()), True),
        # What nobody tracks shows no choice, and a condition is one all the same.
        ("", Action(name="Mow", rule="Hay", gain={"Hay": 1}, options=lambda view: ()), False),
        ("", Action(name="Mow", rule="Hay", needs=HAY >= 1, gain={"Hay": 1}), True),
    ],
    ids=["on no condition", "on one", "by a choice", "by a choice, untracked", "on one, untracked"],
)
def test_what_has_a_condition_may_lack_it(page: str, action: Action, found: bool) -> None:
    declared = replace(MEADOW, page=page, variables=(HAY,) if page else (), actions=(action,))
    assert ("M108" in {check.code for check in SharedChecks(declared).relevant}) is found


@pytest.mark.parametrize(
    ("past", "price"),
    [
        (PastAction(NOON - timedelta(hours=11, minutes=59), "Ann", "Mow", "Mow"), 5),
        (PastAction(NOON - timedelta(hours=12), "Ann", "Mow", "Mow"), 1),
        (PastAction(NOON - timedelta(hours=1), "Bob", "Mow", "Mow"), 1),
        (PastAction(NOON - timedelta(hours=1), "Ann", "Reap", "Reap"), 1),
    ],
    ids=["one's own of late", "twelve hours ago", "another's", "of another kind"],
)
def test_a_price_grows_with_what_one_has_done_of_late(past: PastAction, price: int) -> None:
    past = replace(past, who="".join(past.who))  # as an archive spells a name: alike, and not the same object
    assert Growing(1, 4, "Mow", 12)(view_of(past)) == price


@pytest.mark.parametrize(
    ("ago", "who", "reasons"),
    [
        (timedelta(hours=4) - timedelta(seconds=1), "Ann", [("too-soon", "next from 2026-05-01T12:00:01Z on")]),
        (timedelta(hours=4), "Ann", []),
        (timedelta(hours=1), "Bob", []),
    ],
)
def test_an_action_is_waited_for_by_whoever_took_it(ago: timedelta, who: str, reasons: list[tuple[str, str]]) -> None:
    view = view_of(PastAction(NOON - ago, who, "Mow", "Mow"))
    assert list(untimely(MEADOW, view.values.law, view, Action(name="Mow", rule="Hay", wait=4))) == reasons


def test_where_nobody_asks_one_may_be_given_to_each_other() -> None:
    view = replace(
        view_of(), players=("Ann", "Bob", "Cat"), cells=Map({"Hay:Ann": "1", "Hay:Bob": "7", "Hay:Cat": "0"})
    )
    giving = Action(name="Give", rule="Hay", gives="Hay")
    offered = list(options_of(MEADOW, giving, view))
    assert [(one.said, dict(one.changes), one.faults) for one in offered] == [
        ("1 Hay to Bob", {"Hay:Ann": "0", "Hay:Bob": "8"}, ()),
        ("1 Hay to Cat", {"Hay:Ann": "0", "Hay:Cat": "1"}, ()),
    ]
    poor = replace(view, cells=view.cells.set("Hay:Ann", "0"))
    faults = [one.faults for one in options_of(MEADOW, giving, poor)]
    assert {fault for each in faults for fault, _ in each} == {"not-paid"}


@pytest.mark.parametrize(
    ("ann", "bob", "holder"), [("1000", "999", "Ann"), ("999", "1000", "Bob"), ("1000", "1000", None)]
)
def test_most_is_what_one_alone_has(ann: str, bob: str, holder: str | None) -> None:
    view = replace(view_of(), cells=Map({"Hay:Ann": ann, "Hay:Bob": bob}))
    assert most_of("Hay")(view) == holder
