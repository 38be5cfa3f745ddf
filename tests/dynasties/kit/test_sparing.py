"""Whose values an action spares: who may not be robbed is not, and what may yet become so proves nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    Trigger,
    another,
    each,
    gain,
    lose,
    pay,
    provided,
    set_to,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.solving.sparing import spares, touched_by
from referee.dynasties.kit.terms.view import Fault
from tests.dynasties.kit.test_straying import view_of

coins, fame, bank = (
    Integer("Coins", default=10),
    Integer("Fame", default=5),
    Choice("Bank", options=("Left", "Right"), default="Left"),
)
mate, foe = another("mate"), another("foe")
ROB, LIKE = lose(coins[mate], 1, least=0), bank[mate].is_(bank)
CELLS = {"Bank:Ann": "Left", "Bank:Bob": "Right"}


def river(*does: Effect, triggers: tuple[Trigger, ...] = (), **said: Any) -> Declared:
    """A dynasty in which people are robbed."""
    return Declared(
        name="river",
        letter="Q",
        page="River",
        rules=("The River",),
        words=("Bargee", "Bargees", "Master"),
        variables=(coins, fame, bank),
        actions=(Action("Rob", "The River", does=does, **said),),
        triggers=triggers,
    )


def spared(declared: Declared, moved: Collection[str] = (), lifted: Collection[Fault] | None = ()) -> bool:
    view = view_of(declared, CELLS).but(lifted=None if lifted is None else frozenset(lifted))
    return spares(declared, view, declared.actions[0], "Coins:Bob", frozenset(moved))


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        (river(ROB, needs=LIKE), True),
        (river(ROB, where=LIKE), True),
        (river(ROB, gain(coins, 1), needs=LIKE), True),
        (river(provided(coins > 3, [ROB]), needs=LIKE), True),
        # He may be robbed on the other bank, or whoever may be chosen instead.
        (river(ROB), False),
        (river(ROB, needs=bank[mate].is_not(bank)), False),
        (river(ROB, needs=LIKE | (coins > 3)), False),
        (river(ROB, lose(coins[foe], 1, least=0), needs=LIKE), False),
        (river(ROB, lose(coins[foe], 1, least=0), needs=(LIKE, bank[foe].is_(bank))), True),
        # What turns on two choices may come right by the other one.
        (river(ROB, lose(fame[foe], 1), needs=bank[mate].is_(bank[foe])), False),
        # Each is robbed, or what comes about by itself robs him too.
        (river(each("player", [lose(coins, 1, least=0)]), pay(fame[mate], 1), needs=LIKE), False),
        (river(ROB, needs=LIKE, triggers=(Trigger("The River", when=fame > 9, does=(set_to(coins, 1),)),)), True),
        (river(ROB, gain(fame, 1), needs=LIKE, triggers=(Trigger("The River", when=fame > 9, does=(gain(coins, 1),)),)), False),
    ],
)  # fmt: skip
def test_whom_an_action_spares(declared: Declared, expected: bool) -> None:
    assert spared(declared) is expected


def test_what_may_become_another_or_need_not_be_met_spares_nobody() -> None:
    asked, only_so = river(ROB, needs=LIKE), river(ROB, where=LIKE)
    assert spared(asked, moved={"Coins"}) and not spared(asked, moved={"Bank"})
    assert spared(asked, lifted={"too-soon"}) and not spared(asked, lifted={"not-met"})
    # Where nobody asks what has to be met, what is not so is still not what was done.
    assert not spared(asked, lifted=None)
    assert spared(only_so, lifted={"not-met"}) and spared(only_so, lifted=None)


def test_what_actions_may_change_with_what_comes_about_by_itself() -> None:
    declared = river(ROB, triggers=(Trigger("The River", when=coins > 9, does=(set_to(bank, "Left"),)),))
    assert touched_by(declared, frozenset({"Rob"})) == {"Coins", "Bank"}
    assert touched_by(declared, frozenset()) == frozenset()
