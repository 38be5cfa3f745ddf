"""A roster that forgets what is over tells the same of every later instant."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from immutables import Map

from referee.model.events import Player, RosterSeen
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


ALWAYS_THERE = [(1, status, True) for _ in range(5) for status in ("active", "idle")]
MADE_ADMIN_AT_LAST = [(1, "active", number == 7) for number in range(8)]
BACK_AGAIN = [
    (1, "active", False),
    (1, "left", False),
    *((2, status, False) for _ in range(5) for status in ("active", "idle")),
]
NEVER_IDLE_FOR_LONG = [
    (1, "idle", False),
    *((1, "idle" if number % 2 else "active", False) for number in range(12)),
    (1, "active", True),
]


@example(life=ALWAYS_THERE, earliest=50, later=0)
@example(life=MADE_ADMIN_AT_LAST, earliest=50, later=0)
@example(life=BACK_AGAIN, earliest=50, later=0)
@example(life=BACK_AGAIN[:-1], earliest=50, later=9)
@example(life=NEVER_IDLE_FOR_LONG, earliest=50, later=0)
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


@pytest.mark.parametrize(
    ("hour", "status", "since", "joined", "returned", "away"),
    [
        (0, "", None, None, None, 0),
        (1, "active", 1, 1, None, 0),
        (2, "active", 1, 1, None, 0),
        (3, "idle", None, 1, None, 0),
        (5, "idle", None, 1, None, 0),
        (6, "active", 6, 1, 6, 3),
        (7, "active", 6, 1, 6, 3),  # told once more
        (8, "left", None, None, None, 0),
        (10, "active", 10, 10, None, 0),
        (12, "active", 12, 10, 12, 1),
    ],
)
def test_what_somebody_is_and_since_when(
    hour: int, status: str, since: int | None, joined: int | None, returned: int | None, away: int
) -> None:
    """Joins at 1:00, is idle from 3:00 (told again at 5:00) to 6:00, leaves at 8:00, joins at 10:00, and is idle for an hour."""
    life = [
        (1, "active"),
        (2, "idle"),
        (2, "idle"),
        (1, "active"),
        (1, "active"),
        (1, "left"),
        (2, "active"),
        (1, "idle"),
        (1, "active"),
    ]
    roster, at = roster_of([(hours, what, False) for hours, what in life]), BEGAN + hour * HOUR
    instants = [None if each is None else BEGAN + each * HOUR for each in (since, joined, returned)]
    assert [roster.active_since("Ann", at), *roster.came("Ann", at)[:2]] == instants
    assert roster.came("Ann", at)[2] == away * HOUR or returned is None
    assert (roster.is_active("Ann", at), roster.active(at)) == (status == "active", ("Ann",) * (status == "active"))
    standing = roster.standing("Ann", at)
    assert (standing.status if standing is not None else "") == status


def test_who_is_an_admin() -> None:
    """IDLE-16: an idle one is, one who left is not; a record that does not say is of what they were at last."""
    roster = Roster()
    for hour, status, more in ((1, "active", {}), (2, "active", {"admin": True}), (3, "idle", {}), (4, "left", {}), (5, "active", {"admin": False}), (6, "idle", {})):  # fmt: skip
        roster = roster.with_player(Player(at=BEGAN + hour * HOUR, name="Ann", status=status, **more))
    told = [roster.is_admin("Ann", BEGAN + hour * HOUR) for hour in range(7)]
    assert told == [False, False, True, True, False, False, False]
    assert not roster.is_admin("Bob", BEGAN)


def test_who_is_renamed_is_known_by_both_names_until_another_takes_the_old_one() -> None:
    def taking(roster: Roster, hour: int, name: str, was: str | None = None) -> Roster:
        return roster.with_player(Player(at=BEGAN + hour * HOUR, name=name, status="active", was=was))

    roster = taking(taking(Roster(), 1, "Cat"), 2, "Kit", "Cat")
    assert roster.active(BEGAN + 2 * HOUR) == ("Kit",) and roster.person("Cat") == roster.bearer("cat") == "Kit"
    assert taking(roster, 3, "Kit", "Kit") == taking(roster, 3, "Kit") == taking(roster, 3, "Kit", "Cat")
    other = taking(roster, 3, "Cat")
    assert other.active(BEGAN + 3 * HOUR) == ("Cat", "Kit") and other.person("Cat") == "Cat", "who plays beside them"
    again = taking(roster, 3, "Kim", "Cat")
    assert again.active(BEGAN + 3 * HOUR) == ("Kim",) and {again.person(name) for name in ("Cat", "Kit", "Kim")} == {
        "Kim"
    }
    back = taking(again, 4, "Cat", "Kim")
    assert back.active(BEGAN + 4 * HOUR) == ("Cat",) and {back.person(name) for name in ("Cat", "Kit", "Kim")} == {
        "Cat"
    }


def test_a_sidebar_tells_who_plays_and_who_is_an_admin() -> None:
    """IDLE-01: who stands on it plays, who no longer does is idle unless they had left; of those who are not on it it does not
    say who is an Admin. What it only repeats is not told anew."""
    roster = Roster()
    for name, status, admin in (("Ann", "active", True), ("Bob", "idle", False), ("Cat", "left", True), ("Dan", "active", True), ("Fay", "active", False)):  # fmt: skip
        roster = roster.with_player(Player(at=BEGAN, name=name, status=status, admin=admin))  # type: ignore[arg-type]
    assert not roster.in_part.known and roster.known and not Roster().known
    at = BEGAN + HOUR
    seen = roster.in_part.with_sidebar(RosterSeen(at=at, active=("Ann", "Bob", "Eve", "Fay"), admins=("Bob",)))
    told = {name: (one.status, one.admin, one.since == at) for name in seen.people if (one := seen.standing(name, at))}
    assert told == {
        "Ann": ("active", False, True),
        "Bob": ("active", True, True),
        "Cat": ("left", True, False),
        "Dan": ("idle", True, True),
        "Eve": ("active", False, True),
        "Fay": ("active", False, False),
    }
    assert seen.known, "who stands on it is everybody"


def test_had_somebody_not_been_idled() -> None:
    """Ann, an Admin, was from 3:00 on."""
    roster = roster_of([(1, "active", True), (2, "idle", True)])
    still = roster.as_if_still("Ann", "active", BEGAN + 3 * HOUR)
    for hour in range(1, 6):
        assert still.is_active("Ann", BEGAN + hour * HOUR) and still.is_admin("Ann", BEGAN + hour * HOUR)
    assert not still.is_active("Ann", BEGAN) and not roster.is_active("Ann", BEGAN + 3 * HOUR)


@given(ann=LIVES, bob=LIVES, hours=st.integers(-1, 61))
@example(ann=[(1, "active", False)], bob=[(1, "active", False), (2, "idle", False)], hours=2)
@example(ann=[(1, "active", False)], bob=[(1, "active", False), (2, "idle", False)], hours=3)
def test_who_is_active_at_an_instant_is_told_by_what_everybody_was_last_by_then(
    ann: list[tuple[int, str, bool]], bob: list[tuple[int, str, bool]], hours: int
) -> None:
    people = {name: roster_of(life).people["Ann"] for name, life in (("Ann", ann), ("Bob", bob))}
    roster, at = Roster(Map(people)), BEGAN + hours * HOUR
    stands = ((name, roster.standing(name, at)) for name in ("Ann", "Bob"))
    assert roster.active(at) == tuple(name for name, each in stands if each is not None and each.status == "active")
