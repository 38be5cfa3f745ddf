"""A roster that forgets what is over tells the same of every later instant."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st
from immutables import Map

from referee.rules.core.roster import Roster, Standing
from tests.instants import instant

BEGAN, HOUR = instant("2019-05-01 00:00"), timedelta(hours=1)
LIVES = st.lists(st.tuples(st.integers(0, 3), st.sampled_from(("active", "idle", "left")), st.booleans()), max_size=20)


def roster_of(life: list[tuple[int, str, bool]]) -> Roster:
    """What somebody was, each so many hours after what they were before."""
    standings, at = [], BEGAN
    for hours, status, admin in life:
        at += hours * HOUR
        standings.append(Standing(at, status, admin))
    return Roster(Map({"Ann": tuple(standings)}))


def told(roster: Roster, at: datetime) -> tuple[object, ...]:
    """Everything that is asked about somebody; for how long they were away only where they are back."""
    standing, (joined, returned, away) = roster.standing("Ann", at), roster.came("Ann", at)
    what = (standing.status, standing.admin) if standing is not None else None
    return what, roster.active(at), roster.active_since("Ann", at), joined, returned, away if returned else None


@given(life=LIVES, earliest=st.integers(0, 50), later=st.integers(0, 70))
def test_what_is_told_in_short_is_the_same_from_then_on(
    life: list[tuple[int, str, bool]], earliest: int, later: int
) -> None:
    whole = roster_of(life)
    asked = BEGAN + earliest * HOUR
    short, at = whole.since(asked), asked + later * HOUR
    assert told(short, at) == told(whole, at)
    assert short.changes_between(asked, at) == whole.changes_between(asked, at)
    assert short.since(asked) == short


def test_however_long_a_life_little_of_it_is_kept() -> None:
    life = [(1, status, number % 3 == 0) for number in range(50) for status in ("active", "idle", "left")]
    assert len(roster_of(life).since(BEGAN + 999 * HOUR).people["Ann"]) <= 6


def test_the_changes_between_two_instants_are_those_after_the_one_and_not_after_the_other() -> None:
    """At 1:00, 3:00 and 6:00."""
    roster = roster_of([(1, "active", False), (2, "idle", False), (3, "left", False)])
    between = {
        (after, until): [
            (at - BEGAN) // HOUR for at in roster.changes_between(BEGAN + after * HOUR, BEGAN + until * HOUR)
        ]
        for after, until in ((0, 6), (1, 5), (3, 3), (2, 3), (3, 9))
    }
    assert between == {(0, 6): [1, 3, 6], (1, 5): [3], (3, 3): [], (2, 3): [3], (3, 9): [6]}
