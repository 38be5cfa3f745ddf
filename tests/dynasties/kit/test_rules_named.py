"""A part of a rule that the text does not have is refused, whatever part it is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.dynasties.kit.declare import (
    Action,
    Declared,
    Integer,
    Invariant,
    Prohibition,
    Title,
    Trigger,
    Victory,
    gain,
    holder_of_most,
    pay,
    says,
)
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from tests.dynasties.kit import saved
from tests.dynasties.kit.mill import GRAIN, MILL, RULES, SCORE

NOWHERE: dict[str, dict[str, Any]] = {
    "action “Mow”": {"actions": (Action("Mow", "Nowhere", does=(gain(GRAIN, 1),)),)},
    "the prohibition where": {"prohibitions": (Prohibition("Nowhere", when=GRAIN.is_(3), actions=("Grind",)),)},
    "what may never be": {"invariants": (Invariant("Nowhere", never=GRAIN > 9, of="player"),)},
    "what comes about when": {
        "triggers": (Trigger("Nowhere", when=GRAIN.is_(3), does=(gain(GRAIN, 1),), of="player"),)
    },
    "title “Elder”": {"titles": (Title("Elder", "Nowhere", holder=holder_of_most(SCORE)),), "keeps": ()},
    "the victory": {"victory": Victory("Nowhere", needs=SCORE >= 10)},
}


@pytest.mark.parametrize("part", NOWHERE)
def test_a_part_of_no_rule_of_the_text_is_refused(part: str) -> None:
    declared = replace(MILL, **NOWHERE[part])
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=part)
    with pytest.raises(InputError, match=f"has no rule Nowhere, of which {part}"):
        page_with(declared, RULES, book, "rules")
    page_with(declared, f"{RULES}\n== Nowhere ==\nNothing.\n", book, "rules")


@pytest.mark.parametrize("title", ["Drovers", "The Drovers’ Road", "Road"])
def test_a_rule_may_be_called_as_the_dynasty_calls_its_players(title: str) -> None:
    price = says(title, "Each {P} has Coins, of which {N} buy a Camel")
    coins = Integer("Coins", default=8)
    declared = Declared(
        name="drovers",
        letter="Q",
        page="Camels",
        rules=(title,),
        words=("Drover", "Drovers", "Khan"),
        variables=(coins,),
        actions=(Action("Buy", title, does=(pay(coins, price),)),),
    )
    text = f"== {title} ==\nEach Drover has Coins, of which 4 buy a Camel.\n"
    rows = "{{|\n! Drover !! Coins\n|-\n| Ann || {}\n|-\n| Bob || 8\n|}}"
    assert saved.found(declared, text, ("Eve", rows.format(8)), ("Ann", rows.format(4))) == []
    assert saved.found(declared, text, ("Eve", rows.format(8)), ("Ann", rows.format(5))) == ["Q106 violation"]
