"""On which values it turns what an action can do, and what is in the way of it before all of its choices are made."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Declared,
    Flag,
    Integer,
    Invariant,
    Name,
    Prohibition,
    Trigger,
    amount,
    another,
    anybody,
    gain,
    give,
    half,
    how_many,
    judged_by,
    lose,
    make,
    new,
    pay,
    provided,
    roll,
    set_to,
    smaller,
)
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.moves import total_of
from referee.dynasties.kit.solving.settling import is_cut_off, settled_by
from referee.dynasties.kit.solving.solving import ways
from referee.dynasties.kit.solving.turning import bearing_on, movers, turns_on
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Fault, View
from referee.law.law import carried_law
from tests.dynasties.invented.playing import Invented

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
VINTNERS, BAZAAR = Invented("vintners").declared, Invented("bazaar").declared


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        # "spend 1 Labour to gain 2 Must": nothing else of the Vineyards says whether, or how.
        ("Tread", {"Labours", "Must"}),
        # Florins by the number of Tools.
        ("Prune", {"Labours", "Florins", "Shed"}),
        # In wet Seasons less is pressed, and a Sieve gives more.
        ("Press", {"Must", "Florins", "Shed", "Sky"}),
        # Once per Season.
        ("Toast", {"Florins", "Season"}),
        # Of somebody on the same Slope.
        ("Poach", {"Labours", "Florins", "Slope"}),
    ],
)
def test_what_is_looked_at_or_changed(name: str, turns: set[str]) -> None:
    assert turns_on(VINTNERS, VINTNERS.action(name)) == turns


def test_a_thing_is_all_that_is_tracked_of_it() -> None:
    # A Lot is its Ware and its Seller, and the winner bids no more than their Pence.
    assert turns_on(BAZAAR, BAZAAR.action("Knock Down")) == {"Pence", "Barrow", "Ware", "Seller"}


oil, wick, ash, soot, smoke = (Integer(name) for name in ("Oil", "Wick", "Ash", "Soot", "Smoke"))
lit, hue, rank = Flag("Lit"), Integer("Hue", of="Lamp"), Integer("Rank", value=soot + 1)
who, lamp = anybody("who"), new("lamp", "Lamp")
BURN = Action("Burn", "Lamps", does=(pay(oil, 1), gain(wick, 1)))
LAMPS = Declared(
    name="lamps",
    letter="Q",
    page="Lamps",
    rules=("Lamps",),
    variables=(oil, wick, ash, soot, smoke, lit, hue, rank),
    actions=(
        BURN,
        Action("Sweep", "Lamps", does=(lose(ash, 1),)),
        Action("Shine", "Lamps", needs=rank[who] > 2, does=(set_to(lit, "yes"),)),
        Action("Hang", "Lamps", does=(make(lamp, {hue: 1}),)),
        Action("Tally", "Lamps", needs=how_many("Lamp") > 1, does=(gain(ash, 1),)),
        Action("Guess", "Lamps", needs=judged_by(lambda course: "", "it is plain"), does=(gain(ash, 1),)),
    ),
    prohibitions=(Prohibition("Lamps", when=lit, actions=("Burn",)),),
    # A Wick of 3 makes Ash, and 2 Ash make Smoke, at once; Smoke does not make a Wick.
    triggers=(
        Trigger("Lamps", when=wick >= 3, does=(gain(ash, 1),)),
        Trigger("Lamps", when=ash >= 2, does=(gain(smoke, 1),)),
    ),
    invariants=(Invariant("Lamps", never=smoke + soot > 9, of="player"),),
)


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        # What forbids it, what comes of it by itself one after the other, and what that may break.
        ("Burn", {"Oil", "Wick", "Ash", "Smoke", "Soot", "Lit"}),
        # Ash that falls may still be 2, and the Wick says nothing of it.
        ("Sweep", {"Ash", "Smoke", "Soot"}),
        # What follows from another value turns on that.
        ("Shine", {"Lit", "Rank", "Soot"}),
        ("Hang", {"Hue"}),
        ("Tally", {"Hue", "Ash", "Smoke", "Soot"}),
        # Nobody knows at what a function looks.
        ("Guess", None),
    ],
)
def test_what_comes_of_it_and_what_forbids_it(name: str, turns: set[str] | None) -> None:
    assert turns_on(LAMPS, LAMPS.action(name)) == turns


def test_two_states_are_one_to_an_action_on_which_their_difference_does_not_bear() -> None:
    one, other = Map({"Wick:Ann": "1"}), Map({"Wick:Ann": "1", "Hue:Tall": "3"})
    assert bearing_on(LAMPS, BURN, one) == bearing_on(LAMPS, BURN, other)
    assert bearing_on(LAMPS, BURN, one) != bearing_on(LAMPS, BURN, Map({"Wick:Bob": "1"}))
    assert bearing_on(LAMPS, BURN, one) != bearing_on(LAMPS, BURN, one.set("Soot:Ann", "2"))
    # What nobody declared may be anything's.
    assert bearing_on(LAMPS, BURN, one) != bearing_on(LAMPS, BURN, one.set("Tar:Ann", "2"))


def at_the_bazaar(cells: dict[str, str], **more: Any) -> View:
    """What the rules may look at where Dorothea acts."""
    law = carried_law("205")
    assert law is not None
    players = ("Dorothea", "Egbert", "Caspian")
    return View(Map(cells), "Dorothea", NOON, players, Values(law, "bazaar"), lambda key: "", **more)


def swap_with(whom: str, lifted: frozenset[Fault] | None) -> bool:
    """Whether nothing more is asked of Dorothea's Swap with somebody, where only Egbert has agreed with her."""
    agreed = Heard(NOON - timedelta(hours=1), "Egbert", "comment", (Wording("agree"),), "Swaps", "1")
    view = at_the_bazaar({}, lifted=lifted, spoken=Spoken((agreed,)))
    swap = BAZAAR.action("Swap")
    other = next(chosen for chosen in swap.choices if chosen.name == "other")
    return is_cut_off(settled_by(swap)[other], ActionCourse(BAZAAR, view, {"other": whom}))


@pytest.mark.parametrize(
    ("whom", "lifted", "cut_off"),
    [
        ("Egbert", frozenset(), False),
        ("Caspian", frozenset(), True),
        # Where it need not be met, or all ways are asked for, it is in nobody's way.
        ("Caspian", frozenset({"not-met"}), False),
        ("Caspian", frozenset({"too-soon"}), True),
        ("Caspian", None, False),
    ],
)
def test_who_has_not_agreed_is_not_asked_what_may_have_been_traded(
    whom: str, lifted: frozenset[Fault] | None, cut_off: bool
) -> None:
    assert swap_with(whom, lifted) is cut_off


def test_what_comes_about_by_itself_is_moved_by_what_brings_it_about() -> None:
    # Only more Wick makes Ash, and only more Ash Smoke; Sweep makes Ash fall, and 2 of it may be what is left.
    meeting = movers(LAMPS).meeting
    assert meeting(("Smoke", "player", True, ("anything", "more"))) == {"Burn", "Sweep", "Tally", "Guess"}
    assert meeting(("Ash", "player", True, ("anything", "more"))) == {"Burn", "Tally", "Guess"}
    assert meeting(("Ash", "player", True, ("anything", "less"))) == {"Sweep"}


coins, heir = Integer("Coins", default=20), Name("Heir")
friend, much = another("friend"), amount("much")
BANK = Declared(
    name="bank",
    letter="Q",
    page="Bank",
    rules=("Bank",),
    variables=(coins, heir),
    actions=(
        Action("Give", "Bank", does=(give(coins, much, to=friend),)),
        Action("Tax", "Bank", does=(pay(coins, much), gain(coins[friend], half(much, "down")))),
        Action("Earn", "Bank", does=(gain(coins, roll("wage", 6)),)),
        Action("Level", "Bank", does=(set_to(coins, smaller(coins, 10)),)),
        Action("Bequeath", "Bank", does=(give(coins, 1, to=heir),)),
        Action("Perhaps", "Bank", does=(pay(coins, 2), provided(coins > 5, [gain(coins[friend], 2)]))),
    ),
)


def test_what_one_gives_another_leaves_all_together_as_it_was() -> None:
    meeting = movers(BANK).meeting  # an heir may be nobody, and a price paid all the same
    assert meeting((total_of("Coins"), "player", True, ("anything", "more"))) == {"Tax", "Earn", "Perhaps", "Bequeath"}
    assert meeting((total_of("Coins"), "player", True, ("anything", "less"))) == {"Tax", "Level", "Perhaps", "Bequeath"}


def test_many_gifts_that_cannot_add_up_are_not_gone_through() -> None:
    """Twelve others have one more each, and she has as many: no gifts come to that, and nobody has rolled a wage."""
    law = carried_law("205")
    assert law is not None
    players = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLM")
    view = View(Map(), players[0], NOON, players, Values(law, "bank"), lambda key: "20", summary="")
    target = {f"Coins:{name}": "21" for name in players[1:]}
    explainer = Explainer(BANK, law, view, without=frozenset(("Tax", "Perhaps", "Bequeath")))
    before = view.patience.left
    assert explainer.explain(target) == (None, True)
    # Each of the 2 to the 12th ways to give to some of them would take a look at least.
    assert before - view.patience.left < 1000


@pytest.mark.parametrize(("left", "known"), [({}, 0), ({"Ware:Lot 1": "", "Seller:Lot 1": ""}, 1)])
def test_what_ends_a_lot_is_looked_for_only_where_one_is_gone(left: dict[str, str], known: int) -> None:
    cells = {"Barrow:Dorothea": "Figs", "Ware:Lot 1": "Silk", "Seller:Lot 1": "Dorothea"}
    view = at_the_bazaar(cells, target={"Barrow:Dorothea": "Figs, Silk", **left}, direct=True)
    before = view.patience.left
    found = [option.choices["lot"] for option in ways(BAZAAR, view, BAZAAR.action("Withdraw"))]
    assert found == ["Lot 1"] * known
    # Where none is gone no choice is tried, nor any value looked at but those that the edit shows.
    assert known or view.patience.left >= before - len(cells)
