"""What an action says, back as a sentence."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Dice, Integer, amount, another, each, gain, half, lose, pay, when
from referee.dynasties.kit.sentences import Values
from referee.dynasties.kit.telling import sentence_of
from referee.law.law import carried_law

honey, jars, round_ = Integer("Honey"), Integer("Jars"), Integer("Round", of="game")


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (
            Action("Bottle", "Hive", often="daily", needs=(honey > 3, jars <= 2), does=(pay(honey, 3), gain(jars, 1))),
            "As a daily action, a {P} may Bottle if Honey is more than 3 and Jars is at most 2: spend 3 Honey, then gain 1 Jars.",
        ),
        (
            Action("Frost", "Hive", by="head", once_per=round_, does=(each("player", [lose(honey, half(honey, "down"))], where=jars.is_(0)),)),
            "At any time, the {E} may Frost: for each player where Jars is 0 (lose Honey / 2, rounded down in Honey); once per Round.",
        ),
        (
            Action("Dip", "Hive", often="weekly", communal=True, cost={"Jars": 2}, gain={"Honey": Dice("DICE4")}),
            "As a weekly communal action, a {P} may Dip: spend 2 Jars, then gain DICE4 Honey.",
        ),
        (Action("Give", "Hive", gives="Honey", wait=8), "At any time, a {P} may Give: give any amount of Honey to another {P}; 8 hours after their last."),
        (
            Action("Share", "Hive", by="any", in_turn=True, wait=when(jars > 1, 6, 8), does=(gain(honey[another("friend")], amount("much")),)),
            "At any time, a {P} or the {E} may Share: gain the much in Honey of the friend; 6 if Jars is more than 1, otherwise 8 hours after their last; nobody twice in a row.",
        ),
    ],
)  # fmt: skip
def test_an_action_says_what_it_does(action: Action, said: str) -> None:
    law = carried_law("205")
    assert law is not None
    words = law.words
    assert sentence_of(action, Values(law, "hive")) == said.replace("{P}", words.player).replace("{E}", words.emperor)
