"""What a sentence that nobody understands may be about."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.said.mentions import is_general, leans, names, only_forbids
from referee.law.ruleset import Words

WORDS = Words(player="Gardener", players="Gardeners", emperor="Orchardist")


@pytest.mark.parametrize(
    ("sentence", "name", "named"),
    [
        ("A Seed is lost.", "Seeds", True),
        ("Seeds are lost.", "Seed", True),
        ("SEEDS are lost.", "Seeds", True),
        ("A seedling is lost.", "Seeds", False),
        ("Whoever is sowing sings.", "Sow", True),
        ("Whoever sows sings.", "Sow", True),
        ("A sowbug crawls.", "Sow", False),
        ("Whoever is digging sings.", "Dig", True),
        ("Whoever has gathered sings.", "Gather", True),
        ("Somebody moved.", "Move", True),
        ("Somebody is moving.", "Move", True),
        ("A berry falls.", "Berries", True),
        ("Berries fall.", "Berry", True),
        ("The Bidding Queue grows.", "Bidding Queue", True),
        ("The queue grows.", "Bidding Queue", False),
        ("🐝 buzz.", "🐝", True),
        ("The letter B is drawn.", "B", True),
        ("Somebody may be drawn by bees.", "B", False),
        ("A Tube leads to a Department.", "To", False),
        ("To ride is to pay.", "To", False),
        ("A Tube's To is a Department.", "To", True),
        ("A Tube has a From and a To.", "to", True),
        ("Its “To” is a Department.", "To", True),
        ("Whoever is In is in.", "In", True),
    ],
)
def test_something_is_named_in_any_form_of_its_word(sentence: str, name: str, named: bool) -> None:
    assert names(sentence, name) is named


@pytest.mark.parametrize(
    ("sentence", "general"),
    [
        ("No daily actions are taken on Sundays.", True),
        ("Each weekly action is free on Sundays.", True),
        ("No dynastic deed is done on Sundays.", True),
        ("Each price is doubled on Sundays.", True),
        ("Nothing happens on Sundays.", True),
        ("These rules sleep on Sundays.", True),
        ("As a daily action, a Gardener may polish their Boots.", False),
        ("As an atomic action, the Orchardist may bow.", False),
        ("Each Gardener has a publicly tracked number of Boots.", False),
        ("The price of Boots is 3.", False),
    ],
)
def test_some_sentences_are_about_everything(sentence: str, general: bool) -> None:
    assert is_general(sentence) is general


@pytest.mark.parametrize(
    ("sentence", "may_lean"),
    [
        ("Each Gardener has a Hat, defaulting to none.", False),
        ("Each Gardener has a Hat.", False),
        ("A Gardener may polish their Boots.", False),
        ("As a daily action, any Gardener may polish their Boots.", False),
        ("As a daily action, a Gardener may polish their Boots.", False),
        ("Gardeners may polish their Boots.", False),
        ("The Orchardist may bow.", False),
        ("There is a fox.", False),
        ("They may do so twice.", True),
        ("This costs 3 more.", True),
        ("It may not be done by whoever sleeps.", True),
        ("A Gardener may do so twice.", True),
        ("A Gardener may not polish their Boots.", True),
        ("On Sundays, a Gardener may polish their Boots.", True),
        ("Twice on Sundays.", True),
    ],
)
def test_some_sentences_may_be_about_those_around_them(sentence: str, may_lean: bool) -> None:
    assert leans(sentence, WORDS) is may_lean


@pytest.mark.parametrize(
    ("sentence", "forbids"),
    [
        ("A Gardener with 3 Seeds may not sow or dig.", True),
        ("Gardeners in the hedge can never sow.", True),
        ("Nobody cannot sow.", True),
        ("No Gardener may sow on Sundays.", True),
        ("The Orchardist must not sow.", True),
        # Something else is lawful then, or comes of it.
        ("A Gardener may not sow unless they bow.", False),
        ("A Gardener may not sow without paying 2 Seeds.", False),
        ("A Gardener may not sow, but may dig.", False),
        ("A Gardener who may not sow loses 2 Seeds.", False),
        ("A Gardener may not sow; their Seeds become Apples.", False),
        ("A Gardener may sow.", False),
        ("There are no Seeds.", False),
        ("There is no limit to how often a Gardener may sow.", False),
    ],
)
def test_some_sentences_only_forbid(sentence: str, forbids: bool) -> None:
    assert only_forbids(sentence) is forbids
