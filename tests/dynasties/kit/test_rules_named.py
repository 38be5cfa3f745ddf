"""A part of a rule that the text does not have is refused, whatever part it is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.dynasties.declaring import read_rules
from referee.app.dynasties.stated import page_with
from referee.app.texts import Text
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

PARTS = (
    "action “Mow”",
    "the prohibition where",
    "what may never be",
    "what comes about when",
    "title “Elder”",
    "the victory",
)


def mill_with(part: str, rule: str) -> Declared:
    """The mill with one part that is of this rule."""
    mown, fat = says(rule, "Each Mill has {N} Grass"), GRAIN > 9
    parts: dict[str, dict[str, Any]] = {
        "action “Mow”": {"actions": (*MILL.actions, Action("Mow", rule, does=(gain(GRAIN, mown),)))},
        "the prohibition where": {"prohibitions": (Prohibition(rule, when=GRAIN.is_(3), actions=("Grind",)),)},
        "what may never be": {"invariants": (Invariant(rule, never=fat, of="player"),)},
        "what comes about when": {"triggers": (Trigger(rule, when=GRAIN.is_(3), does=(gain(GRAIN, 1),), of="player"),)},
        "title “Elder”": {"titles": (Title("Elder", rule, holder=holder_of_most(SCORE)),), "keeps": ()},
        "the victory": {"victory": Victory(rule, needs=SCORE >= 10)},
    }
    return replace(MILL, **parts[part])


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_a_rule_that_is_almost_called_so_is_refused(part: str) -> None:
    declared = mill_with(part, "Standings")
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=part)
    with pytest.raises(InputError, match=f"has no rule Standings, of which {part}"):
        page_with(declared, RULES, book, "rules")
    page_with(declared, f"{RULES}\n== Standings ==\nEach Mill has 3 Grass.\n", book, "rules")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_a_rule_that_comes_or_is_gone_is_not_in_force(part: str) -> None:
    declared = mill_with(part, "Nowhere")
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=part)
    page_with(declared, RULES, book, "rules")
    rules = read_rules(book, declared.name, Text(RULES, "rules"))
    ((what, why, _),) = rules.amiss
    assert what.startswith(part) and why == "is not in force: rules has no rule Nowhere"
    assert not any("Mow" in said for said in rules.said_back)
    later = read_rules(book, declared.name, Text(f"{RULES}\n== Nowhere ==\nEach Mill has 3 Grass.\n", "rules"))
    assert later.amiss == ()


def test_of_a_rule_that_the_text_has_every_sentence_is_needed() -> None:
    declared = mill_with("action “Mow”", "Standing")
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint="Mow")
    with pytest.raises(InputError, match="does not say"):
        page_with(declared, RULES, book, "rules")


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
