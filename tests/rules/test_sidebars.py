"""Who comes and goes by the sidebar alone: what is told of it, and of whom (IDLE-01, 07, 13)."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.model.events import Evidence, RosterSeen, in_order
from referee.replay.driver import replay
from tests.instants import instant
from tests.notation import history

ALL = ("Ann", "Bob", "Cat", "Dan", "Eve")
FOUR = ("Ann", "Bob", "Dan", "Eve")


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ((ALL, ALL, ALL), []),
        ((ALL, FOUR, FOUR), ["R602? Cat"]),
        ((ALL, FOUR, ALL), ["R602? Cat", "R606? Cat"]),
        # Before the first nobody knows when she went.
        ((FOUR, FOUR, FOUR), []),
    ],
    ids=["nobody goes", "she goes", "she comes back", "she had gone"],
)
def test_whoever_is_shown_no_more_was_idled_since_the_last_look(
    seen: tuple[tuple[str, ...], ...], told: list[str]
) -> None:
    """Cat has spoken the day before, and asked for nothing: who idled her, and when, no sidebar says."""
    looks = [
        Evidence(RosterSeen(at=instant(f"2019-05-{21 + 2 * number} 12:00"), active=names, admins=("Ann",)))
        for number, names in enumerate(seen)
    ]
    spoken = history("1 09:00 Bob posts s1 Hi; 1 10:00 Cat says s1 Here.; 3 09:00 Cat says s1 Still here.")
    found = [finding for step in replay(in_order([*spoken, *looks]), CATALOGUE) for finding in step.findings]
    assert [f"{one.code}{'?' * (one.verdict == 'undetermined')} {one.actor}" for one in found] == told
