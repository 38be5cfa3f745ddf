"""Dynastic sentences that only give something a name, and what is said of the name elsewhere."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import spoken_of_core
from referee.law.ruleset import Rule, Words

WORDS = Words("Pilot", "Pilots", "Marshal")
NAMES = [
    "Each Enacted Proposal not authored by the Marshal is known as a “Feathered Proposal”.",
    "A Proposal that has been open for two days is called Feathery.",
    "A Proposal is a Glider if it lacks any of the following:",
    "If a Proposal names “OPEN SKY,” it is a Sky Proposal.",
    "If a pending Proposal would ground a Plane, then that Proposal is Cloudless.",
    "The term “Tailwind” means a word in a Proposal that nobody has defined.",
    "A Squadron is said to have voted Zigzag on a Proposal if all of its members voted the same, or if none of them voted.",
]
DOES_MORE = [
    "Each Enacted Proposal not authored by the Marshal is known as an “Enactable Proposal”.",
    "A Proposal with four votes FOR is Feathered.",
    "A Proposal is a Glider when it has been open for 6 hours.",
    "A Proposal that may be enacted at once is called a Glider.",
    "If a Proposal names “OPEN SKY,” it is Popular.",
    "If a Proposal names the sky, it is a Glider and may be enacted at once.",
    "The term “Quorum” means three Pilots.",
    "The term “Pending Proposal” means any post of the last day.",
    "A Pilot is said to have voted Twice on a Proposal if they hold two Planes.",
]


def turns(*said: str) -> list[str]:
    return [
        " ".join(each.turns)
        for each in spoken_of_core([Rule("dynastic", "Flights", None, "\n".join(said))], WORDS)
        if each.turns
    ]


@pytest.mark.parametrize("said", NAMES)
def test_a_name_decides_nothing(said: str) -> None:
    assert turns(said) == []


@pytest.mark.parametrize("said", DOES_MORE)
def test_what_the_core_uses_and_what_hangs_on_votes_or_time_is_no_mere_name(said: str) -> None:
    assert len(turns(said)) == 1


@pytest.mark.parametrize(
    ("said", "turning"),
    [
        ("Gliders may not be enacted.", ["enacting"]),
        ("A Glider needs seven votes FOR.", ["popularity"]),
        ("What is a Glider fails at once.", ["enacting failing"]),
        ("Each Glider gives its author 2 Fuel.", []),
        ("The Glider Race is held on Sundays.", []),
    ],
)
def test_what_is_said_of_the_name_is_said_of_matters(said: str, turning: list[str]) -> None:
    assert turns("A Proposal is a Glider if it names the sky.", said) == turning
    assert turns("A Plane is a Glider if it has no engine.", "Gliders may not be enacted.") == []
