"""By how much each act moves a number tells of how many it came about, or that it never did; what is not known of one tells nothing."""

from __future__ import annotations

import itertools
import random

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    Trigger,
    amount,
    another,
    anybody,
    each,
    gain,
    lose,
    pay,
    provided,
    set_to,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.solving.ahead import Ahead
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.search import NEVER
from referee.dynasties.kit.solving.summing import in_all, sums_of, together
from referee.dynasties.kit.terms.view import FAULTS, Fault
from referee.law.law import carried_law
from tests.dynasties.kit.test_straying import view_of

LAW = carried_law("205")
assert LAW is not None
height, coal, fame = Integer("Height", default=20), Integer("Coal", default=20), Integer("Fame", of="game", default=3)
wax, gate = Integer("Wax", most=5, capped=True), Choice("Gate", options=("Open", "Shut"), default="Open")
many, mate, whoever = amount("many", 1, 5), another("mate"), anybody("whoever")
UP, DOWN = Action("Up", "Mine", does=(gain(height, 3),)), Action("Down", "Mine", does=(lose(height, 2),))
DIG, BURN = Action("Dig", "Mine", does=(gain(coal, 3),)), Action("Burn", "Mine", does=(pay(coal, 2),))
LIFT = Action("Lift", "Mine", does=(gain(height, 3), pay(coal, 1)))
LOWER = Action("Lower", "Mine", does=(lose(height, 2), gain(coal, 1)))


def mine(*actions: Action, triggers: tuple[Trigger, ...] = ()) -> Declared:
    return Declared(
        name="mine",
        letter="Q",
        page="Mine",
        rules=("Mine",),
        words=("Docker", "Dockers", "Master"),
        variables=(height, coal, fame, wax, gate),
        actions=actions,
        triggers=triggers,
    )


def known(declared: Declared) -> dict[tuple[str, ...], set[tuple[int, ...]]]:
    """The numbers of which it is known by how much each action moves them, and by how much."""
    names = {action.name for action in declared.actions}
    return {one.numbers: {*one.steps} for one in together(declared, view_of(declared).values, names)}


@pytest.mark.parametrize(
    ("steps", "by", "least"),
    [
        ({(3,), (-2,)}, (1,), 2),
        ({(3,), (-2,)}, (-1,), 3),
        ({(3,), (-2,)}, (100,), 35),
        ({(2,), (-4,)}, (1,), NEVER),
        ({(2,), (-4,)}, (-2,), 2),
        ({(2,)}, (-2,), NEVER),
        ({(3, -1), (-2, 1)}, (1, 0), 2),
        ({(3, -1), (-2, 1), (0, 3)}, (0, -2), NEVER),
        ({(3, -1), (-2, 1), (0, 3)}, (0, 0), 0),
        # So far that nobody works it out: one at least.
        ({(3, -1), (-2, 1)}, (3000, -1000), 1),
    ],
)
def test_of_how_many_steps_a_way_is(steps: set[tuple[int, ...]], by: tuple[int, ...], least: int) -> None:
    assert sums_of(frozenset(steps)).least(by) == least


@pytest.mark.parametrize("seed", range(12))
def test_no_way_is_shorter_than_it_is_told(seed: int) -> None:
    rng = random.Random(seed)
    wide = 1 + seed % 2
    steps = {tuple(rng.randint(-3, 3) for _ in range(wide)) for _ in range(rng.randint(1, 3))} - {(0,) * wide}
    sums = sums_of(frozenset(steps or {(1,) * wide}))
    told = {by: sums.least(by) for by in itertools.product(range(-4, 5), repeat=wide)}
    for number in range(6):
        for taken in itertools.combinations_with_replacement(sorted(steps), number):
            by = tuple(map(sum, zip(*taken, strict=True))) or (0,) * wide
            assert told.get(by, 0) <= number
    reached = {by for by, least in told.items() if least < NEVER}
    assert all(
        min(told.get(tuple(a - b for a, b in zip(by, step, strict=True)), told[by] - 1) for step in steps) < told[by]
        for by in reached
        if any(by)
    )


def test_what_no_act_is_for_two_of_adds_up() -> None:
    assert in_all([(3, {"Up"}), (2, {"Dig"})]) == 5
    assert in_all([(3, {"Up"}), (2, {"Up", "Dig"})]) == 3
    assert in_all([(1, {"Up"}), (4, {"Up", "Dig"}), (2, {"Burn"})]) == 6
    assert in_all([]) == 0


def test_what_moves_numbers_by_just_so_much_is_known() -> None:
    assert known(mine(UP, DOWN)) == {("Height",): {(3,), (-2,)}}
    assert known(mine(UP, DIG)) == {("Height",): {(3,)}, ("Coal",): {(3,)}}
    assert known(mine(LIFT, LOWER)) == {("Coal", "Height"): {(-1, 3), (1, -2)}}
    both = Action("Both", "Mine", does=(gain(height, 3), lose(height, 1), gain(fame, 2)))
    assert known(mine(both)) == {("Fame", "Height"): {(2, 2)}}
    # Of three that one action moves, each is looked at alone.
    three = Action("Three", "Mine", does=(gain(height, 3), pay(coal, 1), gain(fame, 2)))
    assert known(mine(three)) == {("Height",): {(3,)}, ("Coal",): {(-1,)}, ("Fame",): {(2,)}}


@pytest.mark.parametrize(
    "effect",
    [
        gain(height, many),
        gain(height, coal),
        gain(height, 3, most=25),
        lose(height, 3, least=0),
        set_to(height, 4),
        provided(coal > 3, [gain(height, 3)]),
        each("player", [gain(height, 3)]),
        gain(height[whoever], 3),
    ],
)
def test_what_may_move_a_number_by_anything_tells_nothing(effect: Effect) -> None:
    other = Action("Other", "Mine", does=(effect, set_to(gate, "Shut")))
    assert ("Height",) not in known(mine(UP, other))
    # Where nobody can do it now, the others are known.
    assert {one.numbers for one in together(mine(UP, other), view_of(mine(UP)).values, {"Up"})} == {("Height",)}


def test_what_is_done_to_others_moves_nothing_of_ones_own() -> None:
    push = Action("Push", "Mine", does=(pay(coal, 2), gain(height[mate], 3)))
    assert known(mine(UP, push)) == {("Height",): {(3,)}, ("Coal",): {(-2,)}}


def test_what_is_capped_or_comes_about_by_itself_tells_nothing() -> None:
    assert known(mine(Action("Melt", "Mine", does=(gain(wax, 1),)))) == {}
    fallen = Trigger("Mine", when=height > 22, does=(set_to(height, 20),))
    assert known(mine(UP, DOWN, triggers=(fallen,))) == {}


MINES = (mine(UP, DOWN), mine(UP, DOWN, DIG, BURN), mine(LIFT, LOWER, DIG), mine(LIFT, BURN))


def answers() -> list[tuple[int | None, bool, int]]:
    """Of how many acts each edit is, whether the search was whole, and the patience that is left."""
    rng, found = random.Random(7), list[tuple[int | None, bool, int]]()
    lifted: tuple[Fault | None, ...] = (None, *FAULTS)
    for declared, fault in itertools.product(MINES, lifted):
        for _ in range(4):
            target = {"Height:Ann": str(20 + rng.randint(-4, 4)), "Coal:Ann": str(20 + rng.randint(-3, 3))}
            left = {key: value for key, value in target.items() if value != "20"}
            view = view_of(declared)
            explainer = Explainer(declared, LAW, view)  # type: ignore[arg-type]
            taken, whole = (explainer.lifting(fault, most=4) if fault else explainer).explain(left)
            found.append((None if taken is None else len(taken), whole, view.patience.left))
    return found


def test_sums_give_the_answers_of_the_plain_search(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = answers()
    monkeypatch.setattr(Ahead, "summed", lambda ahead, node: 0)
    plain = answers()
    for one, other in zip(quick, plain, strict=True):
        # What the plain search comes to no end of may be told by sums.
        assert one[:2] == other[:2] or (not other[1] and one[1])
        assert one[2] >= other[2]
    assert {one[0] is None for one in plain} == {True, False}
    assert sum(one[2] for one in quick) > sum(one[2] for one in plain)


@pytest.mark.parametrize(
    ("cells", "left", "number"),
    [
        # 5 x 3 - 2 x 2 = 11, and 3 - 4 x 2 = -5.
        ({}, {"Height:Ann": "31", "Coal:Ann": "15"}, 12),
        # From 1 Coal one digs before one burns.
        ({"Coal:Ann": "1"}, {"Coal:Ann": "0"}, 3),
        ({"Height:Ann": "0"}, {"Height:Ann": "1"}, 2),
    ],
)
def test_many_acts_of_an_edit_are_found(cells: dict[str, str], left: dict[str, str], number: int) -> None:
    declared = mine(UP, DOWN, DIG, BURN)
    taken, whole = Explainer(declared, LAW, view_of(declared, cells)).explain(left)  # type: ignore[arg-type]
    assert whole and taken is not None and len(taken) == number


def test_an_unreadable_number_proves_nothing() -> None:
    declared = mine(UP, Action("Rise", "Mine", does=(gain(height, 6), gain(fame, 1))))
    explainer = Explainer(declared, LAW, view_of(declared, unread="Height:Ann"))  # type: ignore[arg-type]
    quest = explainer.every_way({"Height:Ann": "21"})
    assert quest.ahead.summed(quest.begin()) == 0
    read = Explainer(declared, LAW, view_of(declared)).every_way({"Height:Ann": "21"})  # type: ignore[arg-type]
    assert read.ahead.summed(read.begin()) == NEVER
