"""What a sentence that is not understood in the rule on players costs: who may play, and not whether the game stands still."""

from __future__ import annotations

import re

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, own_text
from referee.law.ruleset import parse_ruleset
from referee.model.events import PROPOSAL
from referee.rules.core.needed import NEEDED

OWN_RULE = r"(?ms)^=+ Dormancy =+\n.*?(?=^=)"


def among_players(sentence: str, text: str) -> Law:
    heading = re.search(r"(?m)^=+ Lampwrights =+\n", text)
    assert heading
    return CARRIED_BOOK.read(parse_ruleset(text.replace(heading[0], f"{heading[0]}{sentence}\n\n", 1)), "x")


def without_dormancy() -> str:
    text, gone = re.subn(OWN_RULE, "", own_text())
    assert gone == 1
    return text


@pytest.mark.parametrize("text", [own_text(), without_dormancy()], ids=["with Dormancy", "without"])
@pytest.mark.parametrize(
    "sentence",
    [
        "An Admin shall greet whoever joins.",
        "Lampwrights who wish to be Admins shall first ask an Admin for advice.",
        "Whoever joins may ask for another nickname within a week.",
        "(Whoever wants access to the BlogNomic blog may look into the FAQ.)",
    ],
)
def test_what_is_said_of_who_joins_and_of_admins_is_not_of_dormancy(text: str, sentence: str) -> None:
    law = among_players(sentence, text)
    assert [one.sentence for one in law.unread] == [sentence]
    assert law.lacks(*NEEDED[PROPOSAL], "dormancy-of-itself") == () and law.lacks("joining")


@pytest.mark.parametrize("text", [own_text(), without_dormancy()], ids=["with Dormancy", "without"])
@pytest.mark.parametrize(
    "sentence",
    [
        "With fewer Lampwrights than there are Lamps all is on Hiatus.",
        "While three Lampwrights are left, they shall sit on their hands.",
        "Should the Lampwrights be too few, their lamps go out.",
        "Whoever joins shall not rest before all is lit.",
        "Whoever joins may find BlogNomic asleep.",
    ],
)
def test_what_may_speak_of_how_many_play_or_of_standing_still_may_be(text: str, sentence: str) -> None:
    law = among_players(sentence, text)
    assert [one.sentence for one in law.unread] == [sentence]
    assert law.lacks("dormancy-of-itself") == ("dormancy-of-itself",)


def test_in_its_own_rule_any_sentence_may_change_it() -> None:
    heading = re.search(r"(?m)^=+ Dormancy =+\n", own_text())
    assert heading
    odd = "A handful cannot run this place, and then all is quiet."
    beside = CARRIED_BOOK.read(parse_ruleset(own_text().replace(heading[0], f"{heading[0]}{odd}\n")), "x")
    assert beside.lacks("dormancy-of-itself")
    alone = re.sub(OWN_RULE, f"{heading[0]}{odd}\n\n", own_text())
    assert CARRIED_BOOK.read(parse_ruleset(alone), "x").lacks("dormancy-of-itself")


def test_how_a_name_is_changed_may_stand_in_the_rule_on_players_or_on_names() -> None:
    """It stands in the first in 205, and in the second since 2025."""
    heading = re.search(r"(?m)^=+ Names =+\n", own_text())
    assert heading
    for said, read in (
        ("A Lampwright's name may be changed only as a result of a Proposal approving the change.", True),
        ("A Lampwright's name may be changed only as a result of a CfJ approving the change.", False),
    ):
        law = CARRIED_BOOK.read(parse_ruleset(own_text().replace(heading[0], f"{heading[0]}{said}\n\n")), "x")
        assert (law.unread == ()) is read
