"""Dynastic sentences of their own in which words of the core stand beside what is said, each with one that comes near it and is of the core."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import spoken_of_core
from referee.law.ruleset import Rule, Words

WORDS = Words("Pilot", "Pilots", "Marshal")
BESIDE = [
    ("A Pilot may not Heckle a Proposal if they have no Fuel.", "A Pilot may Overturn a Proposal if they have Fuel."),
    ("A Pilot may Heckle a Proposal.", "A Pilot may Heckle a Proposal, which makes it Popular."),
    ("A Pilot may Heckle a Proposal.", "A Pilot may Heckle a Proposal and enact it."),
    ("A Proposal may be Heckled.", "A Proposal must be Heckled."),
    ("A Proposal may be Heckled.", "A Proposal may only be enacted if it has been Heckled."),
    ("A Proposal may be Heckled.", "A Heckled Proposal may not be enacted."),
    (
        "A Proposal that has had a Flare fired upon it may not be Heckled.",
        "A Proposal that has had a Flare fired upon it may not be Enacted.",
    ),
    ("A Pilot may fire a Flare upon a Proposal.", "A Pilot may place a Block upon a Proposal."),
    ("A Pilot may fire a Flare upon a Proposal.", "A Pilot may cast a Ballot on a Proposal."),
    (
        "If one Plane outruns the other, its Pilot is considered to be Faster than the other Pilot.",
        "A Ghost is considered to be other than a Pilot.",
    ),
    ("The winner is considered to be that Pilot’s Rival.", "A Ghost is considered to be a Plane rather than a Pilot."),
    ("Any Pilot or idle Pilot may sign the Logbook.", "Any Pilot or idle Pilot may vote on Proposals."),
    ("Any Pilot or idle Pilot may sign the Logbook.", "Pilots and idle Pilots count as Pilots."),
    ("The game is in a state of Final Approach.", "The game is in a state of Hiatus."),
    ("The game is in a phase of Turbulence.", "The game is in a state of suspension."),
    (
        "The author of the most recently enacted Cloudy Proposal achieves victory.",
        "The number of votes needed to enact a Proposal is three.",
    ),
    ("The days before a race are windy.", "The number of hours before a Proposal is enacted is six."),
    ("No action may be taken that gives a Plane a negative Speed.", "No action may be taken that is not in this list."),
    ("No action may be taken that gives a Plane a negative Speed.", "No action may be taken that changes a vote."),
    (
        "Pilots are kindly encouraged to name Proposals, and to avoid voting FOR on them.",
        "Pilots are encouraged to vote FOR, and may vote twice.",
    ),
    (
        "A Pilot may send the Marshal the text of a hypothetical Proposal, labelling it as an Anonymous Proposal.",
        "A Pilot may enact a Proposal, labelling it as an Anonymous Proposal.",
    ),
    ("All FOR-voting Pilots gain a Plane.", "FOR-voting Pilots may veto the Proposal."),
]


def turns(said: str) -> list[str]:
    return [turn for each in spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS) for turn in each.turns]


@pytest.mark.parametrize(("own", "near"), BESIDE)
def test_what_stands_beside_decides_nothing_and_what_comes_near_it_does(own: str, near: str) -> None:
    assert turns(own) == []
    assert turns(near) != []
