"""Whom an enacted decision orders to be idle (CFJ-07, RESPROP-05, KEYW-18): surely, perhaps, or not at all."""

from __future__ import annotations

import pytest

from referee.checks.openings import DECIDED
from tests.checks.playing import findings_in

QUIET = "1 08:00 Cat posts s1 The lamp is lit."


def found(said: str, ruleset: str = "") -> str | None:
    """The verdict of R602 on the idling of Cat after this was enacted."""
    history = f"{ruleset}{QUIET}; {DECIDED.format(said)}; 2 10:00 Ann idles Cat"
    return next((one.verdict for one in findings_in(history) if one.code == "R602"), None)


@pytest.mark.parametrize("ruleset", ["", "under 205; "])
@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("Idle Cat.", None),
        ("Make the player named Cat idle.", None),
        ("Then idle Cat for at least two weeks.", None),
        ("Idle Cat. Unidle Cat.", "undetermined"),
        ("Bob and Cat shall be set as idle.", None),
        ("Upon enactment of this Proposal, Ann and Bob shall be set as not idle and all other players shall be set as Idle.", None),
        ("Idle all other players.", None),
        ("Cat shall be set as not idle and all other players shall be set as idle.", "violation"),
        ("“Cat” stays. Idle all other players.", "undetermined"),
        ("Idle Cat if it rains.", "undetermined"),
        ("Idle Cat. Just kidding.", "undetermined"),
        ("Cat is idle.", "undetermined"),
        ("Idle all other players who have no lamp.", "undetermined"),
        ("All players without a lamp shall be made idle.", "undetermined"),
        ("Do not idle Cat.", "violation"),
        ("Idle Dan.", "violation"),
        ("Every player gains a lamp.", "violation"),
        ("Add a rule: “All other players are made idle.”", "violation"),
    ],
)  # fmt: skip
def test_what_is_decided_of_idling(said: str, verdict: str | None, ruleset: str) -> None:
    assert found(said, ruleset) == verdict


def test_it_is_done_once() -> None:
    asked = "7 11:00 Cat posts s2 Please unidle me.; 7 12:00 Ann unidles Cat; 7 13:00 Ann idles Cat"
    history = f"{QUIET}; {DECIDED.format('Idle Cat.')}; 2 10:00 Ann idles Cat; {asked}"
    assert any(one.code == "R602" for one in findings_in(history))
