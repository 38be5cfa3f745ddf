"""A tracked state: what is disputed, what waits for its rest, what cannot be read, and what somebody is called."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from immutables import Map

from referee.dynasties.kit.state.tracked import Displayed, Renaming, TrackedState
from referee.dynasties.kit.terms.view import Rolled
from referee.model.events import Revision
from referee.model.findings import Finding

NOON = datetime(2019, 5, 20, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def finding(subject: str, **more: Any) -> Finding:
    """Some finding about a subject."""
    told: dict[str, Any] = {
        "verdict": "violation",
        "actor": "Ann",
        "code": "X101",
        "title": "x",
        "message": "It is wrong.",
    }
    return Finding(id=f"id of {subject}", at=NOON, subject=subject, clauses=(), ruleset="167", **told | more)


def test_what_waits_is_overdue_only_after_its_instant_and_stays_out_of_step_when_told() -> None:
    state = TrackedState().awaiting("site:Ann", finding("site:Ann"), NOON)
    assert state.overdue(NOON) == ()
    (entry,) = state.overdue(NOON + SECOND)
    after = state.told(entry)
    assert after.waiting == () and after.causes("site:Ann", "site:Bob") == ("id of site:Ann",)


def test_advice_that_is_told_puts_nothing_out_of_step() -> None:
    state = TrackedState().awaiting("announce:Ann", finding("post:d1", verdict="advisory"), NOON)
    assert state.told(state.waiting[0]) == TrackedState()


def test_what_waits_gives_way_to_what_comes_under_its_key() -> None:
    state = TrackedState().awaiting("a", finding("a"), NOON).awaiting("b", finding("b"), NOON)
    state = state.awaiting("a", finding("a", message="It is worse."), NOON + SECOND)
    assert [(entry.key, entry.due, entry.finding.message) for entry in state.waiting] == [
        ("b", NOON, "It is wrong."),
        ("a", NOON + SECOND, "It is worse."),
    ]


def test_a_correction_ends_what_waits_and_what_is_disputed_of_its_key_alone() -> None:
    state = TrackedState().out_of_step(finding("a"), ["a", "b"]).awaiting("a", finding("a"), NOON)
    assert state.in_step("a") == TrackedState(disputed=Map({"b": "id of a"}))
    assert state.undisputed("a", "b").waiting == state.waiting


@pytest.mark.parametrize(("parent", "seen", "older"), [("7", False, True), ("0", False, False), ("7", True, False)])
def test_a_tracker_is_older_than_the_archive_by_its_first_revision(parent: str, seen: bool, older: bool) -> None:
    first = Revision(at=NOON, page="Tracker", id="8", author="Ann", summary="", text="", parent=parent)
    assert TrackedState(page_seen=seen).is_older(first) is older


def test_what_an_older_tracker_displays_is_taken_as_it_is() -> None:
    page = Displayed({"Turns:Ann": "3"}, {"Bob": "has no row"})
    state = TrackedState().taken_as_is(page)
    assert state.page_seen and state.changes(page) == {} and state.new_flaws(page.flaws) == []
    assert state.changes(Displayed({"Turns:Ann": "3", "Turns:Bob": "1"}, {})) == {"Turns:Bob": "1"}
    assert state.new_flaws({"Bob": "stands twice", "Ann": "has no row"}) == [
        ("Ann", "has no row"),
        ("Bob", "stands twice"),
    ]


def test_dice_are_remembered_for_a_day() -> None:
    state = TrackedState().with_roll(Rolled(NOON, "Ann", "DICE6", "3"))
    day = timedelta(days=1)
    assert len(state.with_roll(Rolled(NOON + day, "Bob", "DICE6", "1")).rolls) == 2
    assert len(state.with_roll(Rolled(NOON + day + SECOND, "Bob", "DICE6", "1")).rolls) == 1


def test_somebody_renamed_keeps_what_is_theirs_and_nothing_else() -> None:
    state = TrackedState(
        cells=Map({"Turns:Ann": "3", "Turns:Bob": "Ann", "Allies:Bob": "Ann, Cat", "Title:Ann": "Bob"}),
        disputed=Map({"Turns:Ann": "x"}),
        rolls=(Rolled(NOON, "Ann", "DICE6", "3"),),
    ).awaiting("Turns:Ann", finding("Turns:Ann"), NOON)
    after = state.renamed(Renaming("Ann", "Zoe", frozenset({"Turns", "Allies"}), frozenset({"Allies"})))
    assert dict(after.cells) == {"Turns:Zoe": "3", "Turns:Bob": "Ann", "Allies:Bob": "Zoe, Cat", "Title:Ann": "Bob"}
    assert dict(after.disputed) == {"Turns:Zoe": "x"} and after.rolls[0].by == "Zoe"
    assert after.awaited("Turns:Zoe") is not None and after.awaited("Turns:Ann") is None


def test_somebody_renamed_keeps_their_grid_what_cannot_be_read_of_them_and_their_place_in_a_sorted_list() -> None:
    state = TrackedState(
        cells=Map({"Bed/Ann:2,3": "x", "Sky/Ann:2,3": "y", "Friend:Bob": "Ann, Cat", "Queue:Bob": "Ann, Cat"}),
        flaws=Map({"Turns:Ann": "shows 5?", "Ann": "the row of Ann is gone", "Turns:Bob": "shows 6?"}),
    )
    names = frozenset({"Friend", "Queue"})
    after = state.renamed(Renaming("Ann", "Zoe", frozenset({"Turns", "Bed"}), names, frozenset({"Friend"})))
    assert dict(after.cells) == {
        "Bed/Zoe:2,3": "x",
        "Sky/Ann:2,3": "y",
        "Friend:Bob": "Cat, Zoe",
        "Queue:Bob": "Zoe, Cat",
    }
    assert set(after.flaws) == {"Turns:Zoe", "Zoe", "Turns:Bob"}
