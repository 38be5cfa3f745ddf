"""A declaration of data that refers to what is not there is refused, with the place and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Dice,
    Integer,
    Invariant,
    ListOf,
    Prohibition,
    Title,
    Trigger,
    amount,
    another,
    gain,
    holder_of_most,
    lose,
    new,
    one_of,
    pay,
)
from referee.errors import InputError

hay, straw = Integer("Hay"), Integer("Straw")
barn = Catalogue("Barn", rows={"Old": {"Room": "3"}, "New": {}, "Far": {}})
place = one_of("barn", "Barn")


@pytest.mark.parametrize(
    ("parts", "where", "what"),
    [
        ({"actions": (Action("Mow", "Hay", does=(gain(straw, 1),)),)}, "action “Mow”", "the variable 'Straw', which is not declared"),
        ({"actions": (Action("Mow", "Hay", needs=straw > 1, does=(gain(hay, 1),)),)}, "action “Mow”", "'Straw', which is not"),
        ({"actions": (Action("Build", "Hay", does=(pay(hay, one_of("shed", "Shed")["Cost"]),)),)}, "action “Build”", "'Cost' of the shed, of which no catalogue tells"),
        ({"actions": (Action("Found", "Hay", does=(pay(hay, 1), gain(hay[new("x", "Shed")], 1))),)}, "action “Found”", "a Shed, of which there are none"),
        ({"actions": (Action("Store", "Hay", does=(pay(hay, place["Room"]),)),)}, "action “Store”", "'Room', which Barn New has not"),
        ({"actions": (Action("Count", "Hay", does=(gain(hay, hay.column("Size")),)),)}, "action “Count”", "no catalogue tells"),
        ({"actions": (Action("Give", "Hay", does=(pay(hay, amount("n")), gain(hay[another("n")], 1))),)}, "action “Give”", "two choices named 'n'"),
        ({"actions": (Action("Roll", "Hay", gain={"Hay": Dice("DICE6")}, does=(lose(hay, 1),)),)}, "action “Roll”", "rolls for a `gain` beside `does`"),
        ({"prohibitions": (Prohibition("Hay", when=straw > 2),)}, "the prohibition of rule “Hay”", "'Straw', which is not"),
        ({"triggers": (Trigger("Hay", when=hay > 2, does=(gain(straw, 1),)),)}, "what comes about by rule “Hay”", "'Straw', which is not"),
        ({"prohibitions": (Prohibition("Hay", when=hay > 2, actions=("Mwo",)),), "actions": (Action("Mow", "Hay", does=(gain(hay, 1),)),)}, "the prohibition of rule “Hay”", "forbids 'Mwo', which is no action (perhaps 'Mow' was meant)"),
        ({"triggers": (Trigger("Hay", when=hay > 2, does=(gain(hay, 1),), of="Barns"),)}, "what comes about, or may never be, by rule “Hay”", "the kind 'Barns', of which there are none (perhaps 'Barn' was meant)"),
        ({"invariants": (Invariant("Hay", never=hay > 2, of="Shed"),)}, "what comes about, or may never be, by rule “Hay”", "the kind 'Shed', of which there are none"),
        ({"variables": (hay, Choice("Home", things="Barns"))}, "variable “Home”", "names things of the kind 'Barns', of which there are none (perhaps 'Barn' was meant)"),
        ({"variables": (hay, Choice("Home", things="Barn", default="Odl"))}, "variable “Home”", "begins as 'Odl', which is no Barn (perhaps 'Old' was meant)"),
        ({"variables": (hay, ListOf("Homes", things="Barn", default=("New", "Odl")))}, "variable “Homes”", "begins as 'Odl'"),
        ({"variables": (hay, Integer("Stack", value=straw + 1))}, "variable “Stack”", "'Straw', which is not"),
        ({"columns": {"Both": hay + straw}}, "column “Both”", "'Straw', which is not"),
        ({"titles": (Title("Mower", "Hay", holder=holder_of_most(straw)),)}, "title “Mower”", "'Straw', which is not"),
    ],
)  # fmt: skip
def test_what_dangles_is_refused(parts: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(InputError) as refused:
        given = {"variables": (hay,), **parts}
        Declared(name="barn", letter="B", page="Barn", rules=("Hay",), catalogues=(barn,), **given)
    assert refused.value.where == where
    assert what in str(refused.value)


def test_a_condition_used_as_if_it_were_known_is_refused() -> None:
    with pytest.raises(InputError, match="used as if it were known"):
        Action("Mow", "Hay", needs=2 < hay < 5, does=(gain(hay, 1),))
