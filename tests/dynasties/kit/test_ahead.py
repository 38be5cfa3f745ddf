"""Ahead: what proves that nothing leads on leaves every answer as the plain search gives it, in no more looks."""

from __future__ import annotations

import random
from collections.abc import Collection
from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    ListOf,
    add,
    another,
    gain,
    lose,
    one_of,
    pay,
    remove,
    set_to,
)
from referee.dynasties.kit.solving.ahead import Ahead
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.nodes import Node
from referee.dynasties.kit.solving.quest import Quest
from referee.dynasties.kit.solving.solving import _Binder
from referee.dynasties.kit.terms.plain import words_of
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import FAULTS, PastAction
from referee.law.law import carried_law
from tests.dynasties.kit.test_straying import view_of

coins, oars = Integer("Coins", default=4), Integer("Oars", default=3)
bank, hold = (
    Choice("Bank", options=("Left", "Right"), default="Left"),
    ListOf("Hold", options=("Tea", "Salt"), default=("Tea",), longest=3),
)
mate, over = another("mate"), one_of("over", ("Left", "Right"))
bought, sold = one_of("bought", ("Tea", "Salt")), one_of("sold", hold)
RIVER = Declared(
    name="river",
    letter="Q",
    page="River",
    rules=("The River",),
    words=("Bargee", "Bargees", "Master"),
    variables=(coins, oars, bank, hold),
    actions=(
        Action("Cross", "The River", often="weekly", needs=over.is_not(bank), does=(pay(coins, 1), set_to(bank, over))),
        Action(
            "Drift", "The River", often="daily", needs=bank.is_("Left"), does=(set_to(bank, "Right"), gain(coins, 1))
        ),
        Action("Rob", "The River", needs=bank[mate].is_(bank), does=(lose(coins[mate], 1, least=0), gain(coins, 1))),
        Action("Carve", "The River", often="daily", does=(pay(coins, 1), gain(oars, 2))),
        Action("Buy", "The River", does=(pay(coins, 2), add(hold, bought))),
        Action("Sell", "The River", does=(remove(hold, sold), gain(coins, 1))),
    ),
)
LAW = carried_law("205")
assert LAW is not None
STATES = 250


def drawn(seed: int) -> tuple[Explainer, dict[str, str]]:
    """What explains an edit of Ann's, and what that leaves: most of it no lawful action does."""
    rng = random.Random(seed)
    cells = {f"Coins:{who}": str(rng.randint(0, 4)) for who in ("Ann", "Bob")}
    cells |= {f"Bank:{who}": rng.choice(("Left", "Right")) for who in ("Ann", "Bob")}
    cells |= {"Oars:Ann": str(rng.randint(0, 2)), "Hold:Ann": rng.choice(("", "Tea", "Salt, Tea"))}
    options = {"Coins": ("0", "1", "2", "5"), "Oars": ("0", "2", "3"), "Bank": ("Left", "Right"), "Hold": ("", "Salt")}
    keys = ("Coins:Ann", "Coins:Bob", "Oars:Ann", "Bank:Ann", "Hold:Ann")
    left = {key: rng.choice(options[key.partition(":")[0]]) for key in rng.sample(keys, rng.randint(1, 3))}
    target = {key: value for key, value in left.items() if value != cells[key]}
    view = view_of(RIVER, cells).but(summary=rng.choice((None, "", "rob")))
    explainer = Explainer(RIVER, LAW, view)  # type: ignore[arg-type]
    lifted = rng.choice((None, None, *FAULTS))
    return (explainer.lifting(lifted, most=4) if lifted else explainer), target


def answers(seeds: range) -> list[tuple[list[str] | None, bool, int]]:
    """To each edit: the actions, whether the search was whole, and the patience that is left."""
    found = list[tuple[list[str] | None, bool, int]]()
    for explainer, target in map(drawn, seeds):
        taken, whole = explainer.explain(target)
        said = None if taken is None else [f"{each.words} {each.doubts}" for each in taken]
        found.append((said, whole, explainer.view.patience.left))
    return found


def test_what_fits_alone_gives_the_answers_of_all_that_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = range(STATES)
    # Sums prove all of this of numbers alone.
    monkeypatch.setattr(Ahead, "summed", lambda ahead, node: 0)
    quick = answers(seeds)
    monkeypatch.setattr(Ahead, "fitting", property(lambda ahead: ahead.possible))
    monkeypatch.setattr(Ahead, "is_out_of_reach", False)
    plain = answers(seeds)
    assert [each[:2] for each in quick] == [each[:2] for each in plain]
    assert all(one[2] >= other[2] for one, other in zip(quick, plain, strict=True))
    assert sum(one[2] for one in quick) > sum(other[2] for other in plain)
    assert {each[0] is None for each in quick} == {True, False}


def test_what_is_done_once_more_is_found_without_all_else_that_may_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = range(STATES)
    quick = answers(seeds)
    monkeypatch.setattr(_Binder, "_is_said", lambda binder, chosen, choices: True)
    plain = answers(seeds)
    assert [each[:2] for each in quick] == [each[:2] for each in plain]
    assert all(one[2] >= other[2] for one, other in zip(quick, plain, strict=True))
    assert sum(one[2] for one in quick) > sum(other[2] for other in plain)


def test_what_nobody_can_do_at_all_is_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = range(STATES)
    quick = answers(seeds)
    as_it_is = Quest._next

    def all_there_are(quest: Quest, node: Node) -> tuple[Collection[str] | None, Collection[str]]:
        among, strays = as_it_is(quest, node)
        may = quest.possible.reach_after(node.state.names).may
        others = {action.name for action in RIVER.actions} - may - {*strays}
        return None if among is None else {*among, *others}, strays

    monkeypatch.setattr(Quest, "_next", all_there_are)
    plain = answers(seeds)
    assert [each[:2] for each in quick] == [each[:2] for each in plain]
    assert all(one[2] >= other[2] for one, other in zip(quick, plain, strict=True))


def test_what_another_act_makes_possible_is_worked_out() -> None:
    # Who is on the Right drifts only once they have crossed to the Left, and crosses once a week.
    across = Explainer(RIVER, LAW, view_of(RIVER, {"Bank:Ann": "Right"}))  # type: ignore[arg-type]
    quest = across.every_way({"Coins:Ann": "5"})
    assert {"Cross", "Drift"} <= {*(quest._next(quest.begin())[0] or ())}
    taken, _ = across.explain({"Oars:Ann": "5", "Bank:Ann": "Left", "Coins:Ann": "2"})
    assert taken is not None and {each.words for each in taken} == {"Cross (over Left)", "Carve"}
    crossed = PastAction(across.view.at - timedelta(days=1), "Ann", "Cross", "Cross")
    stuck = across.after((crossed,)).every_way({"Coins:Ann": "5"})
    assert "Drift" not in (stuck._next(stuck.begin())[0] or ())


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"sold": "Tea", "many": 3}, {"sold": "Tea", "many": "3"}),
        ({"sold": "", "given": ("Tea", "Salt")}, {"sold": "nothing", "given": "Tea, Salt"}),
        # What nobody can tell is told as little as what was not chosen.
        ({"sold": Unknown("it is sealed")}, {}),
        ({}, {}),
    ],
)
def test_choices_are_known_by_their_words(choices: dict[str, Value], words: dict[str, str]) -> None:
    assert words_of(choices) == words


def fitting(cells: dict[str, str], target: dict[str, str]) -> tuple[set[str], bool]:
    """Which actions an explanation may hold, and whether something of another's is out of reach."""
    explainer = Explainer(RIVER, LAW, view_of(RIVER, cells))  # type: ignore[arg-type]
    quest = explainer.every_way(target)
    return {*quest.ahead.fitting.reach.may}, quest.ahead.is_out_of_reach


def test_what_nothing_brings_back_fits_no_edit_that_leaves_it_as_it_was() -> None:
    # Drifting once leads from the Left to the Right, crossing once leads back: one after the other changes no Bank.
    assert {"Cross", "Drift"} <= fitting({}, {"Coins:Bob": "3"})[0]
    # Whoever carves has more Oars, of which nothing makes less.
    assert "Carve" in fitting({}, {"Coins:Bob": "3", "Oars:Ann": "5"})[0]
    assert "Carve" not in fitting({}, {"Coins:Bob": "3", "Coins:Ann": "3"})[0]


@pytest.mark.parametrize(
    ("target", "out_of_reach"),
    [
        # Where Ann may still get to Bob she may rob him; nobody gives him anything.
        ({"Coins:Bob": "3"}, False),
        ({"Coins:Bob": "3", "Bank:Ann": "Left"}, False),
    ],
)
def test_whom_somebody_may_get_to_is_within_reach(target: dict[str, str], out_of_reach: bool) -> None:
    assert fitting({"Bank:Ann": "Right", "Bank:Bob": "Left"}, target)[1] is out_of_reach


def test_whom_nobody_gets_to_is_out_of_reach() -> None:
    still = Explainer(RIVER, LAW, view_of(RIVER, {"Bank:Bob": "Right"}), without=frozenset({"Drift"}))  # type: ignore[arg-type]
    quest = still.every_way({"Coins:Bob": "3"})
    assert "Cross" not in quest.ahead.fitting.reach.may and quest.ahead.is_out_of_reach
    assert quest.result() == (None, True)
    # Who stays on the other bank has crossed to it first.
    stays = still.every_way({"Coins:Bob": "3", "Bank:Ann": "Right"})
    assert "Cross" in stays.ahead.fitting.reach.may and not stays.ahead.is_out_of_reach
