"""What is asked of a state or an edit that was given by hand: `evaluate` and `explain`."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Choice,
    Declared,
    Integer,
    Name,
    each,
    gain,
    how_many,
    roll,
    when,
)
from referee.dynasties.known import CARRIED_BOOK

laurels, repute = Integer("Laurels"), Integer("Repute", value=Integer("Laurels") * 2 + 1)
standing = Choice("Standing", options=("Novice", "Seer"), value=when(repute >= 12, "Seer", "Novice"))
die = roll("die", 6)
AUGURS = Declared(
    name="augurs",
    letter="Q",
    page="Augurs",
    rules=("Augurs",),
    words=("Augur", "Augurs", "Pythia"),
    variables=(laurels, repute, standing),
    actions=(
        Action("Draw", "Augurs", does=(gain(laurels, die),)),
        Action("Bless", "Augurs", by="head", does=(each("player", [gain(laurels, 7)]),)),
    ),
)
AUGURS_LAW = page_of(
    AUGURS, "== Augurs ==\nAugurs draw.\n", replace(CARRIED_BOOK, dynasties=(AUGURS,), fingerprint="augurs"), "rules"
)[1]


def test_what_follows_is_worked_out_whatever_was_given() -> None:
    told = AUGURS.evaluate(
        {"cells": {"Laurels:Ivy": 10, "Repute:Jon": 3, "Repute:Ivy": 21}, "players": ["Ivy", "Jon"]}, AUGURS_LAW
    )
    assert told["players"] == {
        "Ivy": {"Laurels": "10", "Repute": "21", "Standing": "Seer"},
        "Jon": {"Laurels": "0", "Repute": "1", "Standing": "Novice"},
    }
    assert told["flaws"] == {"Repute:Jon": "it is 1"}


BLESSED = {"before": {"Laurels:Ivy": 1}, "after": {"Laurels:Ivy": 8}, "players": ["Ivy"], "emperor": "Pip"}
DRAWN = {"before": {"Laurels:Ivy": 1}, "after": {"Laurels:Ivy": 5}, "players": ["Ivy"], "at": "2026-06-02T12:00:00Z"}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        # Who heads the dynasty has acts of their own, a player or not; others have not, nor has who heads it theirs.
        ({**BLESSED, "by": "Pip"}, None),
        ({**BLESSED, "by": "Ivy"}, "It would be Bless, but only the Pythia may take it."),
        ({**BLESSED, "by": "Jon"}, "It would be Bless, but only the Pythia may take it."),
        ({**BLESSED, "by": "Pip", "idle": ["Pip"]}, "It would be Bless, but Pip is no active player."),
        ({**BLESSED, "by": "Pip", "hiatus": True}, "It would be Bless, but the game is in Hiatus."),
        ({**BLESSED, "by": "Pip", "before": {"Laurels:Pip": 1}, "after": {"Laurels:Pip": 5}, "rolls": [{"dice": "DICE6", "result": "4"}]}, "It would be Draw (die 4), but only Augurs may take it."),
        # A roll counts that was made within the day before; where nobody says when, it was.
        ({**DRAWN, "by": "Ivy", "rolls": [{"dice": "DICE6", "result": "4"}]}, None),
        ({**DRAWN, "by": "Ivy", "rolls": [{"dice": "DICE6", "result": "4", "at": "2026-06-01T12:00:00Z"}]}, None),
        ({**DRAWN, "by": "Ivy", "rolls": [{"dice": "DICE6", "result": "4", "at": "2026-06-01T11:59:59Z"}]}, "It would be Draw (die 4), but DICE6: no roll was seen."),
        ({**DRAWN, "by": "Ivy", "rolls": [{"dice": "DICE6", "result": "4", "at": "2026-06-02T12:40:00Z"}]}, "It would be Draw (die 4), but DICE6: no roll was seen."),
    ],
)  # fmt: skip
def test_who_acts_and_by_which_roll(given: dict[str, Any], why: str | None) -> None:
    told = AUGURS.explain(given, AUGURS_LAW)
    assert told["lawful"] is (why is None) and (why is None or told["why"] == why), told


chosen = Name("Chosen")
followers = Integer("Followers", internal=True, value=how_many("player", chosen.is_(ACTOR)))
FOLLOWED = replace(
    AUGURS,
    variables=(laurels, chosen, followers),
    actions=(Action("Rite", "Augurs", by="head", does=(each("player", [gain(laurels, 7)], where=followers >= 2),)),),
)
CHOSEN = {"Chosen:Ivy": "Jon", "Chosen:Jon": "Ivy", "Chosen:Kay": "Jon", "Chosen:Lee": "Lee"}


@pytest.mark.parametrize(
    ("gains", "lawful"),
    [("Jon", True), ("Ivy", False), ("Lee", False), ("Kay", False), ("", False)],
)
def test_how_many_have_chosen_each(gains: str, lawful: bool) -> None:
    """Two have chosen Jon, one Ivy, and Lee chose himself; whoever takes the action has nothing to do with it."""
    before = {**CHOSEN, **{f"Laurels:{name}": 1 for name in ("Ivy", "Jon", "Kay", "Lee")}}
    after = {**before, **({f"Laurels:{gains}": 8} if gains else {"Laurels:Ivy": 2})}
    given = {"before": before, "after": after, "by": "Pip", "players": ["Ivy", "Jon", "Kay", "Lee"], "emperor": "Pip"}
    assert FOLLOWED.explain(given, AUGURS_LAW)["lawful"] is lawful
    told = FOLLOWED.evaluate({"cells": before}, AUGURS_LAW)["players"]
    assert {name: own["Followers"] for name, own in told.items()} == {"Ivy": "1", "Jon": "2", "Kay": "0", "Lee": "1"}
