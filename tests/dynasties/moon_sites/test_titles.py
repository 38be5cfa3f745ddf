"""Civil Titles, worked out by hand."""

from __future__ import annotations

import pytest

from referee.dynasties.moon_sites.monitor import Stats
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.dynasties.moon_sites.titles import TITLES, contenders, survey
from tests.dynasties.moon_sites.sites import site

COLD = Stats(-20, 0, 0)

CASES = [
    ("City Hall", {"Ann": "QQ", "Bob": "Q.Q.Q"}, ["Ann"], "2 together beat 3 apart"),
    ("City Hall", {"Ann": "Q", "Bob": "Q"}, ["Ann", "Bob"], "1 and 1"),
    ("City Hall", {"Ann": "Q/.Q", "Bob": "QQ"}, ["Bob"], "diagonal squares are not contiguous"),
    ("City Hall", {"Ann": "", "Bob": ""}, ["Ann", "Bob"], "several at nothing share it"),
    ("State of the Art", {"Ann": "QP", "Bob": "Q+P"}, ["Bob"], "1 unmaintained to 1, against 1 to 2"),
    ("State of the Art", {"Ann": "QQ", "Bob": "QQQ"}, ["Bob"], "0 to 2 and 0 to 3: most modules"),
    ("State of the Art", {"Ann": "QQ", "Bob": "QQ"}, ["Ann", "Bob"], "alike in both"),
    ("State of the Art", {"Ann": "Q", "Bob": ""}, [], "nothing Maintained can never lead"),
    ("Public Gardens", {"Ann": "HHQ", "Bob": "HQ"}, ["Ann", "Bob"], "only Maintained ones count: 1 and 1"),
    ("Public Gardens", {"Ann": "HQ/H", "Bob": "H.H/Q.Q"}, ["Ann", "Bob"], "1 each: below Ann's H stands one that is not Maintained"),
    ("Public Gardens", {"Ann": "QQ/HH", "Bob": "HQH"}, ["Ann"], "2 together against 1 and 1"),
    ("Jailer", {"Ann": "QP.QP", "Bob": "QPPQP"}, ["Ann"], "2 buildings with something Maintained against 1"),
    ("Jailer", {"Ann": "Q.Q.Q", "Bob": "QP"}, ["Bob"], "lone Quarters are not Maintained"),
    ("Jailer", {"Ann": "QD.DH", "Bob": "QP"}, ["Ann"], "docks maintain across a gap, and make two buildings"),
    ("Playground", {"Ann": "++", "Bob": "+.+.+"}, ["Ann"], "2 together"),
    ("The Cube", {"Ann": "PP/PP", "Bob": "PPPPP"}, ["Bob"], "area 5 against 4"),
    ("The Cube", {"Ann": "PPP/P.P/PPP", "Bob": "PPPP"}, ["Bob"], "the ring holds 3, the row 4"),
    ("The Cube", {"Ann": "PP/PP", "Bob": "PPPP"}, ["Ann", "Bob"], "area 4 and 4"),
    ("Outpost", {"Ann": "+++", "Bob": "Qq"}, ["Ann"], "one type against two: Q and q differ"),
    ("Outpost", {"Ann": "", "Bob": "PHL"}, ["Bob"], "an empty site has no type and no title"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "sites", "leading", "why"), CASES)
def test_contenders(title: str, sites: dict[str, str], leading: list[str], why: str, moon: MoonLaw) -> None:
    surveyed = survey({name: site(text) for name, text in sites.items()}, dict.fromkeys(sites, COLD))
    assert contenders(title, surveyed, moon) == leading, why


@pytest.mark.parametrize(
    ("ann", "bob", "leading", "why"),
    [
        (Stats(20, 21, 0), Stats(21, 21, 0), ["Ann"], "0 against 1"),
        (Stats(18, 21, 0), Stats(20, 23, 0), ["Bob"], "2 and 2: nearer in temperature"),
        (Stats(18, 21, 0), Stats(22, 21, 0), ["Ann"], "2 and 2, 2 and 2: the lower temperature"),
        (Stats(18, 21, 0), Stats(18, 21, 9), ["Ann", "Bob"], "alike; food does not count"),
    ],
)
def test_the_cool_house(ann: Stats, bob: Stats, leading: list[str], why: str, moon: MoonLaw) -> None:
    surveyed = survey({"Ann": site("Q"), "Bob": site("Q")}, {"Ann": ann, "Bob": bob})
    assert contenders("The Cool House", surveyed, moon) == leading, why


def test_there_are_eight_titles() -> None:
    assert len(TITLES) == 8
