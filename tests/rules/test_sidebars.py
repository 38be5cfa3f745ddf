"""Who comes and goes by the sidebar or a list of players alone: what is told of it, and of whom (IDLE-01, 07, 13)."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.model.events import Evidence, Player, RosterSeen, in_order
from referee.replay.driver import replay
from tests.instants import instant
from tests.notation import history

ALL = ("Ann", "Bob", "Cat", "Dan", "Eve")
FOUR = ("Ann", "Bob", "Dan", "Eve")


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ((ALL, ALL, ALL), []),
        ((ALL, FOUR, FOUR), ["R602? ?"]),
        ((ALL, FOUR, ALL), ["R602? ?", "R606? ?"]),
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


@pytest.mark.parametrize(
    ("seen", "told"), [((FOUR, ALL), []), ((ALL, ALL), []), ((FOUR, (*FOUR, "Zoe")), []), ((FOUR, FOUR[:-1]), ["R602? ?"])]
)  # fmt: skip
def test_who_had_left_or_was_never_seen_and_is_shown_may_have_joined_at_any_time(
    seen: tuple[tuple[str, ...], ...], told: list[str]
) -> None:
    """Cat has left before the first look; that Eve goes is told as ever."""
    looks = [
        Evidence(RosterSeen(at=instant(f"2019-05-{21 + 2 * number} 12:00"), active=names, admins=("Ann",)))
        for number, names in enumerate(seen)
    ]
    gone = history("1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 3 09:00 Eve says s1 Bye.")
    found = [finding for step in replay(in_order([*gone, *looks]), CATALOGUE) for finding in step.findings]
    assert [f"{one.code}{'?' * (one.verdict == 'undetermined')} {one.actor}" for one in found] == told


@pytest.mark.parametrize(
    ("last_listed", "told"),
    [("2019-05-31 09:00", ["R606 ?"]), (None, ["R606 ?"]), ("2019-05-31 08:59:59", ["R606? ?"])],
    ids=["at that instant", "it is not known when", "before it"],
)
def test_of_whoever_was_idle_and_is_listed_by_another_name_nobody_knows_when_they_came_back(
    last_listed: str | None, told: list[str]
) -> None:
    """Nothing of the past days asks to be unidled, which only matters where it is known when that was."""
    events = history("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 11 10:00 Bob posts s2 Hi")
    listed = Player(at=instant("2019-05-31 09:00"), name="Kit", status="active", was="Cat")
    bound = None if last_listed is None else instant(last_listed)
    steps = replay(in_order([*events, Evidence(listed, not_before=bound)]), CATALOGUE)
    found = [finding for step in steps for finding in step.findings if finding.code == "R606"]
    assert [f"{one.code}{'?' * (one.verdict == 'undetermined')} {one.actor}" for one in found] == told


@pytest.mark.parametrize(
    ("last_listed", "told"), [("2019-12-26 09:00", ["R616"]), ("2019-12-23 10:00", [])], ids=["then", "before it"]
)
def test_a_name_that_may_have_been_changed_before_seasonal_downtime_is_not_held_against_it(
    last_listed: str, told: list[str]
) -> None:
    events = history("2019-12-20 10:00 Bob posts s1 Hi; 2019-12-27 10:00 Bob posts s2 Hi")
    listed = Player(at=instant("2019-12-26 09:00"), name="Kit", status="active", was="Cat")
    steps = replay(in_order([*events, Evidence(listed, not_before=instant(last_listed))]), CATALOGUE)
    assert [one.code for step in steps for one in step.findings if one.code == "R616"] == told
