"""What an action surely moves has to be brought back where the edit leaves it as it was; what may stay proves nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Choice,
    Declared,
    Integer,
    ListOf,
    Trigger,
    add,
    amount,
    another,
    drawn,
    gain,
    lose,
    one_of,
    pay,
    provided,
    remove,
    set_to,
)
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.passing import never_led_by
from referee.dynasties.kit.solving.straying import astray
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Fault, View
from referee.law.law import carried_law
from tests.dynasties.invented.playing import Invented

coins, rope, wax = Integer("Coins", default=10), Integer("Rope", default=5), Integer("Wax", most=3, capped=True)
crates, hold = (
    ListOf("Crates", options=("Tea", "Salt"), default=("Tea",)),
    ListOf("Hold", of="game", options=("Tea", "Salt")),
)
some, any_number, mate = amount("some", 1, 3), amount("any", 0, 3), another("mate")
pier, berth = Choice("Pier", options=("Old", "New"), default="Old"), one_of("berth", ("Old", "New"))
crate, goods = one_of("crate", crates), one_of("goods", ("Tea", "Salt"))


def wharf(*actions: Action, triggers: tuple[Trigger, ...] = ()) -> Declared:
    """A dynasty of these actions."""
    return Declared(
        name="wharf",
        letter="Q",
        page="Wharf",
        rules=("The Wharf",),
        words=("Docker", "Dockers", "Master"),
        variables=(coins, rope, wax, crates, hold, pier),
        actions=actions,
        triggers=triggers,
    )


def view_of(declared: Declared, cells: Mapping[str, str] | None = None, unread: str = "") -> View:
    """What Ann may look at, where one value may be unreadable."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "wharf")
    return View(
        cells=Map(cells or {}),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
        unread=lambda key: "a smudge" if key == unread else "",
    )


def moved(declared: Declared, view: View | None = None, *lifted: Fault) -> dict[str, str]:
    """What the one action surely moves, by key, each with the way that leads back."""
    found = astray(declared, view or view_of(declared), frozenset(lifted), set(), set())
    return {key: back[3][-1] for key, back in found.get("Work", ())}


@pytest.mark.parametrize(
    ("does", "expected"),
    [
        (pay(rope, 1), {"Rope:Ann": "more"}),
        (pay(rope, 0), {}),
        (pay(rope, some), {"Rope:Ann": "more"}),
        (pay(rope, any_number), {}),
        (gain(rope, 1), {"Rope:Ann": "less"}),
        (lose(rope, 1), {"Rope:Ann": "more"}),
        # With none left, none is lost.
        (lose(rope, 1, least=0), {}),
        # With 3 already, no more is gained.
        (gain(wax, 1), {}),
        (pay(wax, 1), {"Wax:Ann": "more"}),
        # Whose it is, is not the actor's.
        (pay(rope[mate], 1), {}),
        # It may be 5 already.
        (set_to(rope, 5), {}),
        (provided(coins > 3, [pay(rope, 1)]), {}),
        (add(crates, goods), {"Crates:Ann": "less"}),
        (remove(crates, crate), {"Crates:Ann": "more"}),
        (add(hold, goods), {"Hold": "less"}),
        # What nobody saw drawn may be nothing that is known.
        (add(crates, drawn("drawn", ("Tea", "Salt"))), {}),
    ],
)
def test_what_one_effect_surely_moves(does: Effect, expected: dict[str, str]) -> None:
    assert moved(wharf(Action("Work", "The Wharf", does=(does, gain(coins, coins))))) == expected


def test_what_two_effects_move_or_comes_about_by_itself_is_not_sure() -> None:
    both = Action("Work", "The Wharf", does=(pay(rope, 1), gain(rope, some)))
    assert moved(wharf(both)) == {}
    one = Action("Work", "The Wharf", does=(pay(rope, 1), gain(coins, 1)))
    assert moved(wharf(one)) == {"Rope:Ann": "more", "Coins:Ann": "less"}
    mended = Trigger("The Wharf", when=coins >= 11, does=(set_to(rope, 5),))
    assert moved(wharf(one, triggers=(mended,))) == {"Coins:Ann": "less"}


def test_what_cannot_be_read_or_need_not_be_met_is_not_sure() -> None:
    declared = wharf(Action("Work", "The Wharf", does=(pay(rope, 1), remove(crates, crate))))
    assert moved(declared) == {"Rope:Ann": "more", "Crates:Ann": "more"}
    assert moved(declared, view_of(declared, unread="Rope:Ann")) == {"Crates:Ann": "more"}
    # An item that is not there may be taken off unlawfully, and leaves the list as it is.
    assert moved(declared, None, "not-met") == {"Rope:Ann": "more"}


@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        (berth.is_not(pier), {"Pier:Ann": "anything"}),
        (pier.is_not(berth), {"Pier:Ann": "anything"}),
        ((coins > 3, berth.is_not(pier)), {"Pier:Ann": "anything"}),
        # It may be the same Pier again, or another one than Bob's and still the same.
        ((), {}),
        (berth.is_not(pier[mate]), {}),
        ((coins > 3) | berth.is_not(pier), {}),
    ],
)
def test_what_is_asked_to_be_another_is_another(needs: tuple[Condition, ...], expected: dict[str, str]) -> None:
    declared = wharf(Action("Work", "The Wharf", needs=needs, does=(set_to(pier, berth),)))
    assert moved(declared) == expected
    assert moved(declared, None, "not-met") == {}
    assert moved(declared, view_of(declared, unread="Pier:Ann")) == {}


SPLICE = Action("Splice", "The Wharf", does=(pay(rope, 1), gain(coins, 2)))
COIL = Action("Coil", "The Wharf", does=(pay(coins, 1), gain(rope, 1)))


@pytest.mark.parametrize(
    ("actions", "coins_left", "expected"),
    [
        # 10 + 2 - 1 = 11 Coins, 5 - 1 + 1 = 5 Rope.
        ((SPLICE, COIL), "11", ["Coil", "Splice"]),
        # Nothing brings the Rope back.
        ((SPLICE,), "12", None),
        ((SPLICE,), "11", None),
        # Each time one Coin is gained, as often as there is Rope and more: 3 of each.
        ((SPLICE, COIL), "13", ["Coil", "Coil", "Coil", "Splice", "Splice", "Splice"]),
    ],
)
def test_what_is_brought_back_explains_an_edit(
    actions: tuple[Action, ...], coins_left: str, expected: list[str] | None
) -> None:
    declared = wharf(*actions)
    law = carried_law("205")
    assert law is not None
    view = view_of(declared)
    taken, whole = Explainer(declared, law, view).explain({"Coins:Ann": coins_left})
    assert whole
    assert (None if taken is None else sorted(each.words for each in taken)) == expected


RAID = Action("Raid", "The Wharf", does=(pay(rope, 1), lose(coins[mate], 3, least=0)))
BURN = Action("Raid", "The Wharf", does=(pay(rope, 1), lose(coins[mate], 3, least=0), remove(crates, crate)))


@pytest.mark.parametrize(
    ("action", "bobs", "expected"),
    [
        # Bob has no Coins to lose, and nothing shows but the price.
        (RAID, "0", ["Raid (mate Bob)"]),
        (RAID, "1", None),
        # A crate would be gone.
        (BURN, "0", None),
    ],
)
def test_what_surely_shows_leaves_no_mere_price(action: Action, bobs: str, expected: list[str] | None) -> None:
    declared = wharf(action)
    law = carried_law("205")
    assert law is not None
    taken, whole = Explainer(declared, law, view_of(declared, {"Coins:Bob": bobs})).explain({"Rope:Ann": "4"})
    assert whole
    assert (None if taken is None else [each.words for each in taken]) == expected


@pytest.mark.parametrize(
    ("target", "summary", "never"),
    [
        # Of the Vineyards' actions only these two change nobody's Florins.
        ({"Florins:Aldous": "3"}, None, {"Tread", "Rest"}),
        # These seven change nobody's Must: it comes with a Season, a Bucket or treading, and goes with a Bell or the press.
        ({"Must:Aldous": "3"}, None, {"Replant", "Scrap", "Rest", "Prune", "Poach", "Toast", "Dip"}),
        # In an edit of one's own a Tool may have come and gone, so that one may have been scrapped.
        ({"Must:Aldous": "3"}, "press", {"Replant", "Rest", "Prune", "Poach", "Toast", "Dip"}),
    ],
)
def test_which_actions_are_never_asked_for(target: dict[str, str], summary: str | None, never: set[str]) -> None:
    vintners = Invented("vintners").declared
    view = replace(view_of(vintners), target=target, direct=summary is None, summary=summary)
    assert never_led_by(vintners, view) == never


def test_what_another_does_not_turn_on_is_worked_out_once_for_both_histories() -> None:
    daily = replace(SPLICE, often="daily")
    declared = wharf(daily, COIL)
    law = carried_law("205")
    assert law is not None
    explainer = Explainer(declared, law, view_of(declared))
    taken, _ = explainer.explain({"Coins:Ann": "12", "Rope:Ann": "4"})
    assert taken is not None and [each.words for each in taken] == ["Splice"]
    before = tuple(each.as_past(datetime(2026, 5, 1, 11, tzinfo=UTC), "Ann") for each in taken)
    # An hour after a daily action it is too soon for it; of Coils there may be any number.
    again = explainer.after(before)
    assert again.explain({"Coins:Ann": "12", "Rope:Ann": "4"})[0] is None
    coiled, _ = again.explain({"Coins:Ann": "9", "Rope:Ann": "6"})
    assert coiled is not None and [each.words for each in coiled] == ["Coil"]
    assert explainer.explain({"Coins:Ann": "12", "Rope:Ann": "4"})[0] == taken
