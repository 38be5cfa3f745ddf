"""What somebody writes of themselves, and of nothing in the game, may be a request in words that nobody knows (IDLE-07, 12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.law.law import DynasticRule, carried_law
from referee.rules.core.requests.own import is_of_oneself, roots, terms

PLAYERS = ("Ann", "Bob", "Cat")
THINGS = roots("Markets Hull Badge The Operator")


@pytest.mark.parametrize(
    "text",
    [
        "I hang up my hat.",
        "Strike me from the books.",
        "I'm afraid that was it for me.",
        "Please free my seat.",
        "Lower Quorum by one on my account.",
        "My days are numbered.",
        "I fade.",
        "I ride into the sunset.",
        "You will have to do without me.",
        "It is over for me since Monday.",
        "Let no Operator mourn me.",
        "Nice theme. I hang up my hat.",
    ],
)
def test_a_short_entry_that_speaks_of_its_author_and_of_nothing_in_the_game(text: str) -> None:
    assert is_of_oneself(f"Note. {text}", PLAYERS, "Ann", THINGS, "Operator")


@pytest.mark.parametrize(
    "text",
    [
        "I hand in my badge.",  # a thing of the game
        "I go to the markets.",
        "I hand in my Sword.",  # written as one
        "I hang up my hat for Bob.",
        "I hang up 3 of my hats.",
        "I take the east road.",
        "I buy it.",
        "I agree.",
        "I'm not sure.",
        "Works for me.",
        "My bad.",
        "Tell me more.",
        "Bob fades.",
        "The days are numbered.",
        "Please don't idle me.",
        "I'm staying.",
        "Me too.",
        "Hello",
        "“I hang up my hat.” said the king.",
        "I hang up my hat, which has hung there for many a long year, and has been seen by all who ever came by, and looked up.",
    ],
)
def test_what_speaks_of_something_in_the_game_of_others_or_in_passing_is_none(text: str) -> None:
    assert not is_of_oneself(f"Note. {text}", PLAYERS, "Ann", THINGS, "Operator")


def test_things_are_what_dynastic_rules_are_called_and_write_with_a_capital() -> None:
    rule = DynasticRule("Taxes", "Each Operator pays 1 Gold to the Market.\nThe hat of an Operator is on Monday red.")
    law = carried_law("205")
    assert law is not None
    assert terms(replace(law, dynastic=(rule,))) == {"taxe", "operator", "gold", "market"}
