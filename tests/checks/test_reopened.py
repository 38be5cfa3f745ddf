"""What is set back to Pending: what was lawfully resolved is so still, and what was not is pending again (GST-16; V24)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.checks.openings import DECLARED, ENACTED, POPULAR
from tests.checks.playing import findings_in, told_by

LAWFUL, EARLY = ENACTED, ENACTED.replace("21:00", "20:59")
SECOND = "1 09:30 Cat proposes p2; 1 10:02 Dan votes p2 FOR; 1 10:03 Bob votes p2 FOR"
BOTH = f"{LAWFUL}; {SECOND}"
BACK = "1 22:00 Dan reopens p1"


def told(text: str) -> dict[str, set[str]]:
    """What is found, by the post that it is about."""
    found: dict[str, set[str]] = {}
    for one in findings_in(text):
        if one.verdict == "advisory":
            continue
        mark = "?" if one.verdict == "undetermined" else ""
        found.setdefault(one.subject.removeprefix("post:"), set()).add(f"{one.code}{mark}")
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{BOTH}; {BACK}; 1 22:10 Ann enacts p2", {"p1": {"R711"}, "p2": {"R204?"}}),
        (f"under 205; {BOTH}; {BACK}; 1 22:10 Ann enacts p2", {"p1": {"R711?"}, "p2": {"R204?"}}),
        # Nobody can tell when it was enacted, and so not whether that was lawful.
        (f"{LAWFUL} latest; {SECOND}; {BACK}; 1 22:10 Ann enacts p2", {"p2": {"R204?"}}),
        # Her own slip, within a quarter of an hour.
        (f"{BOTH}; 1 21:15:00 Ann reopens p1; 1 22:10 Ann enacts p2", {"p2": {"R204"}}),
        # An hour too early: set back rightly, and by anybody.
        (f"{EARLY}; {SECOND}; {BACK}; 1 22:10 Ann enacts p2", {"p1": {"R203"}, "p2": {"R204"}}),
        # What is older and pending anyway does not hang on it.
        (f"1 08:00 Dan proposes p0; {BOTH}; {BACK}; 1 22:10 Ann enacts p2", {"p1": {"R204"}, "p2": {"R204"}}),
        (f"{BOTH}; {BACK}; 1 22:10 Ann enacts p1; 1 22:20 Ann enacts p2", {"p1": {"R711"}}),
    ],
)
def test_who_resolves_what_is_younger_is_accused_of_nothing_that_may_be_lawful(
    text: str, found: dict[str, set[str]]
) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("first", "back", "found"),
    [
        (LAWFUL, BACK, {"p1": {"R711", "R207?"}}),
        (EARLY, BACK, {"p1": {"R203", "R207"}}),
        (LAWFUL, "1 21:10 Ann reopens p1", {"p1": {"R207"}}),
        # Failed in between, without a ground: what was lawful before that may stand, when that is set back.
        (LAWFUL, f"1 22:00 Ann fails p1; {BACK.replace('22:00', '23:00')}", {"p1": {"R711", "R207?"}}),
    ],
)
def test_what_may_be_enacted_still_may_be_set_so_again(first: str, back: str, found: dict[str, set[str]]) -> None:
    """After more than seven days nothing that is pending may be enacted."""
    assert told(f"{first}; {back}; 8 09:00:01 Ann enacts p1") == found


@pytest.mark.parametrize(
    ("first", "found"),
    [(LAWFUL, {"p1": {"R711"}, "p3": {"R102?"}}), (EARLY, {"p1": {"R203"}, "p3": {"R102"}})],
)
def test_it_may_be_none_of_those_that_its_author_has_pending(first: str, found: dict[str, set[str]]) -> None:
    assert told(f"{first}; {BACK}; 1 22:10 Bob proposes p2; 1 22:20 Bob proposes p3") == found


ENACTED_DOV = "1 10:02 Dan votes v1 AGAINST; 3 09:00 Ann enacts v1"


@pytest.mark.parametrize(
    ("failed", "found"),
    [
        # Unpopular for two days, and failed rightly: it may be so still.
        (
            "1 10:02 Dan votes v1 AGAINST; 1 10:03 Eve votes v1 AGAINST; 1 10:04 Ann votes v1 AGAINST; 3 09:00 Ann fails v1; 3 10:00 Dan reopens v1",
            {"v1": {"R711"}, "p1": {"R104?"}},
        ),
        ("1 20:00 Ann fails v1; 1 21:00 Dan reopens v1", {"v1": {"R507"}, "p1": {"R104"}}),
        # Pending it halts the game, and Enacted until the Ascension Address (VICTORY-04, 14).
        (f"{ENACTED_DOV}; 3 10:00 Dan reopens v1", {"v1": {"R711"}, "p1": {"R104"}}),
        (
            "under 205; 1 10:02 Dan votes v1 FOR; 3 09:00 Ann enacts v1; 3 10:00 Dan reopens v1",
            {"v1": {"R711?"}, "p1": {"R104"}},
        ),
        (f"{ENACTED_DOV}; 3 09:30 Ann fails v1; 3 10:00 Dan reopens v1", {"v1": {"R711"}, "p1": {"R104"}}),
        (f"{ENACTED_DOV}; 3 09:30 Bob ascends a1; 3 10:00 Dan reopens v1", {"v1": {"R711"}, "p1": {"R104?"}}),
        (
            f"{ENACTED_DOV}; 3 10:00 Dan reopens v1; 3 10:30 Bob ascends a1",
            {"v1": {"R711"}, "a1": {"R511?"}, "p1": {"R104?"}},
        ),
        (f"{ENACTED_DOV}; 3 09:10 Ann reopens v1", {"p1": {"R104"}}),
    ],
)
def test_whether_it_halts_the_game_is_told_where_it_does_so_either_way(failed: str, found: dict[str, set[str]]) -> None:
    under, _, rest = failed.rpartition("205; ")
    text = f"{under}205; {DECLARED}; {rest}" if under else f"{DECLARED}; {failed}"
    assert told(f"{text}; 3 11:00 Cat proposes p1") == found


def test_it_had_halted_the_game_though_an_address_has_come_since() -> None:
    """p1 is of before it."""
    text = f"{DECLARED}; {ENACTED_DOV}; 3 10:00 Dan reopens v1; 3 11:00 Cat proposes p1; 3 12:00 Bob ascends a1"
    assert told(text)["p1"] == {"R104"}


@pytest.mark.parametrize(
    ("first", "back", "may"),
    [
        (LAWFUL, BACK, None),
        (f"{LAWFUL} latest", BACK, None),
        (EARLY, BACK, True),
        (LAWFUL, "1 21:10 Ann reopens p1", True),
        (POPULAR, "", True),
    ],
)
def test_questions_are_sure_of_what_is_surely_pending(first: str, back: str, may: bool | None, tmp_path: Path) -> None:
    """Three of five are for p1, and p2 waits for nothing else; no audit has come before."""
    text = f"{first}; {SECOND}; {back}; 1 22:30 Eve posts s1 Hello"
    one = json.loads(told_by("check p1 --json", text, tmp_path))
    assert (one["can_enact"]["now"], one["can_fail"]["now"], one["popular"]) == (may, False, True)
    assert ("status-in-doubt" in {lack["code"] for lack in one["lacking"]}) == (may is None)
    two = json.loads(told_by("check p2 --json", text, tmp_path))
    assert two["can_enact"]["now"] is (False if may else None)
    assert [each["post"] for each in json.loads(told_by("queue --json", text, tmp_path))["pending"]] == ["p1", "p2"]
