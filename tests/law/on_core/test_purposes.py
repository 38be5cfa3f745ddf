"""What dynastic sentences have somebody pay or use something to do, and what stands beside an occasion that they name."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import spoken_of_core
from referee.law.ruleset import Rule, Words

WORDS = Words("Pilot", "Pilots", "Marshal")
OF_THE_CORE = [
    ("A Pilot may lower their Fuel by 4 to cast one more vote for or against a Proposal.", "voters popularity"),
    ("A Pilot whose Proposal has been vetoed may pay the Marshal 8 Fuel to undo the veto.", "voters popularity"),
    ("A loyal Pilot may pay the Marshal 6 Fuel to keep the veto.", "voters popularity"),
    ("A Pilot may give the Marshal 5 Fuel to enact a Proposal at once.", "enacting failing"),
    ("By paying 9 Fuel to a Mechanic a Pilot may enact a Proposal.", "enacting"),
    ("The Marshal may once undo the failure and enact a single Proposal.", "enacting failing"),
    ("A Pilot may once per week enact a Proposal.", "enacting failing"),
    ("A Pilot may once a week enact a Proposal.", "enacting failing"),
    ("A Pilot may pay a Plane (if they have one) to fail a Proposal.", "enacting failing"),
    (
        "A Pilot may burn Fuel (where F is how much) and name F in a comment, which gives their vote that weight.",
        "voters popularity",
    ),
    ("A Pilot may spend 3 Fuel to make a Proposal Popular.", "enacting failing popularity"),
    ("The Marshal may make a Proposal fail.", "enacting failing"),
    ("A Pilot may burn 2 Fuel, which doubles their vote.", "voters popularity"),
    ("Whoever votes skyward is counted with the Marshal’s vote for their squadron.", "voters"),
    ("This holds even though the Marshal has cast a vote of DEFERENTIAL on the Proposal.", "voters popularity"),
    ("A comment with the veto icon grounds the Pilot whom it names.", "voters popularity"),
]
OF_ITS_OWN = [
    "A Pilot may spend 2 Fuel to vote for a Mayor.",
    "A Pilot may pay 3 Fuel to buy a Plane.",
    "A Pilot who loses a Race pays 2 Fuel to the author of the last enacted Proposal.",
    "A Pilot may lose 3 Fuel to gain a Plane whenever a Proposal fails.",
    "The author of an enacted Proposal gains 1 Fuel to spend on Planes.",
    "A Pilot may give up to 3 Fuel to the author of a pending Proposal.",
    "A Pilot may once per day refuel while a Proposal is pending.",
    "A Pilot may take off once a Proposal has been enacted.",
    "Once a Pilot has voted on a Proposal, they may land.",
    "A Plane (when its owner has made a Proposal) gains 1 Speed and moves on.",
    "A Pilot may land any time another Pilot, who has no Plane, makes a Proposal.",
    "By voting on a Proposal, a Pilot gains a Plane.",
    "This applies even if a Pilot is asleep.",
    "A Pilot may fuel a Plane, which is named after a Proposal.",
]


@pytest.mark.parametrize(("said", "turns"), OF_THE_CORE)
def test_what_somebody_pays_to_do_is_what_is_said(said: str, turns: str) -> None:
    (told,) = spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS)
    assert " ".join(told.turns) == turns


@pytest.mark.parametrize("said", OF_ITS_OWN)
def test_what_is_the_dynasty_s_own_leaves_the_core_alone(said: str) -> None:
    assert [*spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS)] == []
