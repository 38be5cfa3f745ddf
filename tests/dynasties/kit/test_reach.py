"""Reach: of how many actions at least an edit is, worked out by hand from what each of them moves."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.solving.moves import EVERY, Movers, Moves, Need
from referee.dynasties.kit.solving.reach import ANYWHERE, Reach
from referee.dynasties.kit.solving.search import NEVER

SOW = Moves(frozenset({("Seeds", True, "less"), ("Plot", False, "anything")}), {("Plot", False): 1, ("Seeds", True): 1})
REAP = Moves(frozenset({("Seeds", True, "more"), ("Coins", True, "more")}), {("Seeds", True): 1, ("Coins", True): 1})
PAY = Moves(frozenset({("Coins", True, "less"), ("Coins", False, "more")}), {("Coins", True): 1, ("Coins", False): 2})
FLOOD = Moves(frozenset({("Plot", False, "anything")}), {("Plot", False): EVERY})
RAIN = Moves(frozenset({("Water", False, "more")}), {("Water", False): 1})
MOVERS = Movers({"Sow": SOW, "Reap": REAP, "Pay": PAY, "Flood": FLOOD, "": RAIN})

PLOTS: Need = ("Plot", "plot", False, ("anything",))
MORE_SEEDS: Need = ("Seeds", "player", True, ("more",))
LESS_SEEDS: Need = ("Seeds", "player", True, ("less",))
MORE_COINS: Need = ("Coins", "player", True, ("more",))
LESS_COINS: Need = ("Coins", "player", True, ("less",))
OTHERS_COINS: Need = ("Coins", "player", False, ("more",))
WATER: Need = ("Water", "plot", False, ("more",))
GOLD: Need = ("Gold", "player", True, ("more",))


def reach(*may: str) -> Reach:
    return Reach(MOVERS, frozenset(may or ("Sow", "Reap", "Pay", "Flood")))


@pytest.mark.parametrize(
    ("may", "needs", "number"),
    [
        ((), {}, 0),
        ((), {LESS_SEEDS: 1}, 1),
        # Reap brings both; Sow and Reap are two; with a payment three.
        ((), {MORE_SEEDS: 1, MORE_COINS: 1}, 1),
        ((), {LESS_SEEDS: 1, MORE_COINS: 1}, 2),
        ((), {LESS_SEEDS: 1, MORE_COINS: 1, OTHERS_COINS: 1}, 3),
        # A flood is over all plots at once; who may only sow sows each.
        ((), {PLOTS: 3}, 1),
        (("Sow",), {PLOTS: 1}, 1),
        (("Sow",), {PLOTS: 2}, 2),
        (("Sow",), {PLOTS: 3}, 3),
        # A payment goes to two at most.
        (("Pay",), {OTHERS_COINS: 2}, 1),
        (("Pay",), {OTHERS_COINS: 3}, 2),
        (("Pay",), {OTHERS_COINS: 4}, 2),
        # Nothing gives gold, nor seeds who may not reap; rain falls by itself.
        ((), {GOLD: 1}, NEVER),
        (("Sow", "Pay"), {MORE_SEEDS: 1}, NEVER),
        ((), {WATER: 5}, 0),
        ((), {WATER: 5, LESS_SEEDS: 1}, 1),
    ],
)
def test_how_many_it_takes_at_least(may: tuple[str, ...], needs: dict[Need, int], number: int) -> None:
    assert reach(*may).fewest(needs) == number
    assert ANYWHERE.fewest(needs) == 0


@pytest.mark.parametrize(
    ("number", "needs", "names"),
    [
        # The last one has to meet all that is left; of two the first may be any.
        (1, [LESS_SEEDS], {"Sow"}),
        (1, [MORE_COINS, MORE_SEEDS], {"Reap"}),
        (1, [LESS_SEEDS, MORE_COINS], set()),
        (2, [LESS_SEEDS], {"Sow", "Reap", "Pay", "Flood"}),
        (2, [LESS_SEEDS, MORE_COINS], {"Sow", "Reap"}),
        # What comes about by itself asks for nobody.
        (1, [WATER], {"Sow", "Reap", "Pay", "Flood"}),
        (1, [WATER, PLOTS], {"Sow", "Flood"}),
        (1, [GOLD], set()),
        (4, [LESS_SEEDS], None),
    ],
)
def test_what_may_come_next(number: int, needs: list[Need], names: set[str] | None) -> None:
    assert reach().within(number, needs) == names
    assert ANYWHERE.within(number, needs) is None


@pytest.mark.parametrize(
    ("name", "back", "needs", "number", "leads"),
    [
        # Seeds that were sown are reaped again: one action more than sowing alone.
        ("Sow", MORE_SEEDS, [], 1, False),
        ("Sow", MORE_SEEDS, [], 2, True),
        ("Sow", MORE_SEEDS, [MORE_COINS], 2, True),
        ("Sow", MORE_SEEDS, [OTHERS_COINS], 2, False),
        ("Sow", MORE_SEEDS, [OTHERS_COINS], 3, True),
        ("Sow", MORE_SEEDS, [OTHERS_COINS], None, True),
        # What nothing brings back, or what comes back by itself.
        ("Sow", GOLD, [], None, False),
        ("Sow", WATER, [], 1, True),
    ],
)
def test_what_leads_back(name: str, back: Need, needs: list[Need], number: int | None, leads: bool) -> None:
    assert reach().leads_back(name, reach().able(back), needs, number) is leads


def test_what_is_spent_leads_back_no_more_and_still_does_what_it_was_taken_for() -> None:
    then = reach("Reap", "Pay")  # Sowing and flooding are done.
    assert reach().leads_back("Sow", then.able(PLOTS), [LESS_SEEDS], None) is False
    assert reach().leads_back("Sow", then.able(MORE_SEEDS), [LESS_SEEDS], 2) is True
    assert reach().leads_back("Sow", then.able(MORE_SEEDS), [LESS_SEEDS], 1) is False
