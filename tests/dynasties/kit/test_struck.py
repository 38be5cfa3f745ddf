"""Items that are struck: chosen as they stand or by their names, counted, and restored one by one or all at once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Declared,
    Integer,
    ListOf,
    count,
    gain,
    mark,
    one_of,
    remove,
    struck,
    unmark,
    unmark_all,
    unstruck,
)
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.errors import InputError
from referee.law.law import carried_law

tool = Catalogue("Tool", rows={"Saw": {"Yield": "3"}, "Axe": {"Yield": "1"}})
rack, coins, plain = ListOf("Rack", things="Tool", mark="blunt"), Integer("Coins"), ListOf("Plain", things="Tool")
mine, any_tool, blunt, sharp = (
    one_of("mine", rack),
    one_of("tool", "Tool"),
    one_of("blunt", struck(rack)),
    one_of("sharp", unstruck(rack)),
)
named = one_of("named", ("Saw", "Axe"))
LAW = carried_law("205")
HELD = "Axe, Axe (blunt), Saw (blunt)"


def shed(*does: object, needs: object = ()) -> Declared:
    return Declared(
        name="shed",
        letter="Q",
        page="Shed",
        rules=("Shed",),
        variables=(rack, coins, plain),
        catalogues=(tool,),
        actions=(Action("Act", "Shed", needs=needs, does=does),),  # type: ignore[arg-type]
    )


def seen(declared: Declared, held: str) -> Explainer:
    assert LAW is not None
    values, noon = Values(LAW, "shed"), datetime(2026, 5, 1, 12, tzinfo=UTC)
    cells = Map({"Rack:Ann": held, "Coins:Ann": "0"})
    view = View(cells, "Ann", noon, ("Ann", "Bob"), values, lambda key: declared.default_of(key, values))
    return Explainer(declared, LAW, view)


@pytest.mark.parametrize(
    ("does", "left", "expected"),
    [
        # Restored: an item as it stands there, one of what is struck, a thing, a word.
        (unmark(rack, mine), "Axe, Axe (blunt), Saw", "mine Saw (blunt)"),
        (unmark(rack, blunt), "Axe, Axe (blunt), Saw", "blunt Saw (blunt)"),
        (unmark(rack, any_tool), "Axe, Axe (blunt), Saw", "tool Saw"),
        (unmark(rack, named), "Axe, Axe (blunt), Saw", "named Saw"),
        (unmark(rack, mine), "Axe, Axe, Saw (blunt)", "mine Axe (blunt)"),
        (unmark(rack, sharp), "Axe, Axe (blunt), Saw", None),
        (unmark_all(rack), "Axe, Axe, Saw", ""),
        (unmark_all(rack), "Axe, Axe, Saw (blunt)", None),
        # Struck.
        (mark(rack, mine), "Axe (blunt), Axe (blunt), Saw (blunt)", "mine Axe"),
        (mark(rack, sharp), "Axe (blunt), Axe (blunt), Saw (blunt)", "sharp Axe"),
        (mark(rack, any_tool), "Axe (blunt), Axe (blunt), Saw (blunt)", "tool Axe"),
        (mark(rack, mine), "Axe, Axe (blunt), Saw", None),
        # Taken away as they stand there.
        (remove(rack, sharp), "Axe (blunt), Saw (blunt)", "sharp Axe"),
        (remove(rack, sharp), "Axe, Axe (blunt)", None),
        (remove(rack, blunt), "Axe, Axe (blunt)", "blunt Saw (blunt)"),
    ],
)
def test_an_item_is_chosen(does: object, left: str, expected: str | None) -> None:
    taken, _ = seen(shed(does), HELD).explain({"Rack:Ann": left})
    words = f"Act ({expected})" if expected else "Act"
    assert (None if taken is None else [each.words for each in taken]) == (None if expected is None else [words])


def test_a_struck_item_is_what_the_catalogue_says_of_it() -> None:
    declared = shed(unmark(rack, mine), gain(coins, mine["Yield"]))
    assert seen(declared, HELD).explain({"Rack:Ann": "Axe, Axe (blunt), Saw", "Coins:Ann": "3"})[0]
    assert not seen(declared, HELD).explain({"Rack:Ann": "Axe, Axe (blunt), Saw", "Coins:Ann": "1"})[0]


@pytest.mark.parametrize(
    ("asked", "held", "worth"),
    [
        (count(rack), HELD, 3),
        (count(struck(rack)), HELD, 2),
        (count(unstruck(rack)), HELD, 1),
        (count(struck(rack), "Saw"), HELD, 1),
        (count(unstruck(rack), "Saw"), HELD, 0),
        (count(struck(rack), "Axe (blunt)"), HELD, 1),
        (count(struck(rack)), "", 0),
        (struck(rack).has("Axe"), HELD, True),
        (unstruck(rack).has("Saw"), HELD, False),
        (unstruck(rack).has("Axe"), "Axe (blunt)", False),
        # Without either word an item is looked for as it stands there.
        (rack.has("Saw"), HELD, False),
        (rack.has("Saw (blunt)"), HELD, True),
    ],
)
def test_how_many_are_struck(asked: Operand, held: str, worth: object) -> None:
    declared = shed(gain(coins, 1))
    assert asked.within(ActionCourse(declared, seen(declared, held).view, {})) == worth


@pytest.mark.parametrize(
    "does", [gain(coins, count(struck(plain))), gain(coins, count(unstruck(plain))), unmark_all(plain)]
)
def test_of_a_list_whose_items_are_never_struck_nobody_asks(does: object) -> None:
    with pytest.raises(InputError, match=r"never .*say by mark="):
        shed(does)
