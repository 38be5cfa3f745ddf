"""Moon Sites where nobody can tell what has become of a Drop post: what turns on it cannot be told, and nothing else (M33)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from immutables import Map

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.tracked.stats import report_of
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.ways import _told
from tests.dynasties.moon_sites.test_living import verdicts
from tests.dynasties.moon_sites.test_play import DROP, found_in
from tests.kept import kept
from tests.notation import history

PERHAPS_CLOSED = f"{DROP}; 2 22:01 Cat says d1 Everyone has built, so that one closes."
CLOSED = "2 22:{} Ann says d1 Closing this Drop."
SECOND = (
    "2 22:{0}0 Bob posts d2 An I-Block of Power, Power, Power, Power.; 2 22:{0}5 Bob queues Cat, Dan, Eve, Ann, Bob"
)
OF_FIRST = "2 23:{0} Cat edits Cat 0,0=D 0,1=+ 0,2=P 1,1=H; 2 23:{0} Cat says d{1} Built."
OF_SECOND = "2 23:{0} Cat edits Cat 0,0=P 0,1=P 0,2=P 0,3=P; 2 23:{0} Cat says d{1} Built."
LATER = "3 12:00 Dan proposes p1"
UNTOLD = ("M209", "Cat", "undetermined")

PERHAPS_MADE = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"


def told(text: str) -> list[str]:
    return [f"{code} {actor} {verdict}" for code, actor, verdict in verdicts(f"{text}; {LATER}")]


@pytest.mark.parametrize(
    ("text", "in_doubt"),
    [
        # Closed, or not: Bob may or may not make the next, go last, and Cat build it.
        (f"{SECOND.format(1)}; {OF_SECOND.format(30, 2)}", ["M202 Bob", "M301 Bob", "M103 Cat"]),
        # The Block of the first may be built only while that is open.
        (OF_FIRST.format(30, 1), ["M105 Cat"]),
        (f"{SECOND.format(1)}; {OF_FIRST.format(30, 1)}", ["M202 Bob", "M301 Bob", "M103 Cat"]),
        # DROPS-04: Cat may make no Drop post, be it as one is open or as Bob is first; which of the two nobody can tell.
        ("2 22:10 Cat posts d2 An I-Block of Power, Power, Power, Power.", ["M202 Cat", "M201 Cat"]),
        # M26: 36 hours from the closing on anybody may move Bob, who has made no Drop post.
        ("4 10:02 Cat queues Cat, Dan, Eve, Ann, Bob; 4 12:00 Dan proposes p1", ["M301 Cat"]),
    ],
)
def test_what_turns_on_a_closing_that_is_not_clear_cannot_be_told(text: str, in_doubt: list[str]) -> None:
    found = told(f"{PERHAPS_CLOSED}; {text}")
    assert sorted(found) == sorted(f"{each} undetermined" for each in ["M209 Cat", *in_doubt])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        # No Block lies so, and nobody else's site is built on.
        ("2 23:00 Dan edits Dan 6,6=Q", "M103 Dan"),
        (f"{SECOND.format(1)}; 2 23:00 Dan edits Dan 6,6=Q", "M103 Dan"),
        ("2 23:00 Dan queues Dan, Bob, Cat, Eve, Ann", "M301 Dan"),
        # An empty site is at -20; so is Cat's, whether she may have built or not.
        ("2 23:00 Dan monitors Bob 20 0 0", "M401 Dan"),
        (f"{OF_FIRST.format(30, 1)}; 3 01:00 Dan monitors Cat 999 0 0", "M401 Dan"),
    ],
)
def test_what_is_wrong_whether_or_not_it_was_closed_is_a_violation(text: str, wrong: str) -> None:
    assert f"{wrong} violation" in told(f"{PERHAPS_CLOSED}; {text}")


def test_a_drop_post_that_may_not_be_closed_yet_is_open() -> None:
    early = PERHAPS_CLOSED.replace("2 22:01", "2 22:00")
    assert "M202 Bob violation" in told(f"{early}; {SECOND.format(1)}")


def test_all_is_known_again_once_it_is_surely_closed() -> None:
    text = f"{PERHAPS_CLOSED}; {CLOSED.format('05')}; {SECOND.format(1)}; {OF_SECOND.format(30, 2)}"
    assert told(text) == ["M209 Cat undetermined"]
    assert told(f"{text}; 3 01:00 Dan edits Dan 6,6=Q")[-1] == "M103 Dan violation"
    events = history(f"{text}; 4 12:00 Cat says d2 Closed.")
    assert not advance(Progress(), events).state.played.state.unsure


def test_once_a_drop_post_is_surely_closed_it_was_one() -> None:
    """Bob's, though the first may never have been closed; and Ann's of three Modules, of which nobody built anything."""
    played = f"{PERHAPS_CLOSED}; {SECOND.format(1)}; 4 12:00 Cat says d2 Closed."
    third = "4 12:10 Cat posts d3 An I-Block of Dock, Dock, Dock, Dock.; 4 12:15 Cat queues Dan, Eve, Ann, Bob, Cat"
    wrong = "4 13:00 Dan posts d4 An I-Block of Dock, Dock, Dock, Dock.; 4 14:00 Cat proposes p2"
    found = ["M202 Bob undetermined", "M209 Cat undetermined", "M301 Bob undetermined"]
    assert sorted(told(f"{played}; {third}; {wrong}")) == sorted([*found, "M202 Dan violation"])
    made = f"{PERHAPS_MADE}; 2 22:01 Cat says d1 Closed.; {SECOND.format(1)}; 2 23:00 Dan edits Dan 6,6=Q"
    assert sorted(told(made)) == ["M103 Dan violation", "M205 Ann undetermined", "M301 Ann undetermined"]


def test_what_cannot_be_told_follows_from_what_it_turns_on() -> None:
    root, *others = found_in(f"{PERHAPS_CLOSED}; {SECOND.format(1)}; {LATER}")
    assert root.code == "M209" and root.because_of == ()
    assert [each.because_of for each in others] == [(root.id,)] * 2
    assert all("whether “d1” was closed then" in each.message for each in others)


@pytest.mark.parametrize(
    ("text", "in_doubt"),
    [
        # DROPS-05, 08: three Modules are no Block, and what describes none is no Drop post; then Ann may not go last.
        (PERHAPS_MADE, ["M205 Ann", "M301 Ann"]),
        # If it is one she must.
        (PERHAPS_MADE.partition(";")[0], ["M205 Ann", "M302 Ann"]),
        # If it is none she may make another, and must not if it is.
        (
            f"{PERHAPS_MADE.partition(';')[0]}; 1 10:02 Ann posts d2 A T-Block of Dock, Corridor, Power, Dock.;"
            " 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann",
            ["M205 Ann", "M202 Ann"],
        ),
        # It is open, or Ann is still first.
        (
            f"{PERHAPS_MADE}; 1 11:00 Bob posts d2 An I-Block of Power, Power, Power, Power.",
            ["M205 Ann", "M301 Ann", "M202 Bob", "M201 Bob"],
        ),
        # M203: no Drop post may be made any more, and this may be none.
        ("2019-06-20 10:00 Ann posts d1 A T-Block of anything.; 2019-06-20 12:00 Bob proposes p2", ["M203 Ann"]),
    ],
)
def test_what_turns_on_a_post_that_may_be_no_drop_post_cannot_be_told(text: str, in_doubt: list[str]) -> None:
    later = f"{text}; 1 12:00 Dan proposes p9" if text.startswith("1") else text
    assert sorted(f"{one} {two} {three}" for one, two, three in verdicts(later)) == sorted(
        f"{each} undetermined" for each in in_doubt
    )


def test_what_is_not_clear_outlives_a_checkpoint() -> None:
    events = history(f"{PERHAPS_CLOSED}; {SECOND.format(1)}; {OF_SECOND.format(30, 2)}; {LATER}")
    for cut in range(len(events)):
        assert advance(kept(advance(Progress(), events[:cut])), events[cut:]) == advance(Progress(), events)


def test_of_more_ways_than_are_played_nothing_is_held_against_anybody() -> None:
    """Eight comments of which nobody can tell whether they close: after that the post may be open or closed (M32)."""
    said = "; ".join(f"2 22:0{minute} Cat says d1 Everyone has built, so that one closes." for minute in range(1, 9))
    found = told(f"{DROP}; {said}; {OF_FIRST.format(30, 1)}")
    assert found == ["M209 Cat undetermined"] * 8 + ["M102 Cat undetermined"]


def test_stats_say_what_cannot_be_told() -> None:
    events = history(f"{PERHAPS_CLOSED}; {LATER}")
    state = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).state
    report = report_of(state, state.at, CARRIED_BOOK)
    assert report is not None
    assert "What nobody here can tell: whether “d1” was closed then. This is one way that it may be." in report.notes


def test_who_is_renamed_is_so_in_every_way() -> None:
    text = f"{PERHAPS_CLOSED}; 2 22:02 Bobby renames Bob; {SECOND.format(1).replace('Bob', 'Bobby')}"
    assert sorted(told(text)) == [
        "M202 Bobby undetermined",
        "M209 Cat undetermined",
        "M301 Bobby undetermined",
    ]


UNCLEAR = (
    "1 10:00 Ann posts d1 A T-Block of many things.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann;"
    " 1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+; 1 11:01 Bob says d1 Built."
)
"""Nobody can tell whether Bob built lawfully. By what is shown a Monitor sets 19, 25 and 2; of an empty site -20, 0 and 0."""


@pytest.mark.parametrize(
    ("text", "wrong", "verdict"),
    [
        ("1 11:05 Ann monitors Bob 19 25 2", "M401 Ann", "undetermined"),
        ("1 12:00 Ann monitors Bob 19 25 2", "M401 Ann", "undetermined"),
        ("1 12:00 Ann monitors Bob 18 25 2", "M401 Ann", "violation"),
        (f"{CLOSED.format('01')}; 2 22:05 Bob takes City Hall", "M501 Bob", "undetermined"),
        (f"{CLOSED.format('01')}; 2 22:05 Cat takes City Hall", "M501 Cat", "violation"),
        ("1 12:00 Dan edits Bob 6,6=Q", "M102 Dan", "violation"),
    ],
)
def test_what_follows_from_what_cannot_be_told_cannot_be_told(text: str, wrong: str, verdict: str) -> None:
    assert f"{wrong} {verdict}" in told(f"{UNCLEAR}; {text}")


def test_what_follows_from_a_wrong_is_one() -> None:
    built = "1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+"
    root, follower = found_in(f"{built}; 1 12:00 Ann monitors Bob 19 25 2; {LATER}")
    assert (follower.verdict, follower.because_of) == ("violation", (root.id,))


def test_of_several_doubts_the_same_is_told_in_every_replay() -> None:
    """The order of a Map is another in each process: neither the reason nor what a finding follows from may turn on it."""
    text = f"1 10:00 Dan queues Ann, Bob, Cat, Dan, Eve; 1 11:00 Ann edits Ann 0,0=Q; {LATER}"
    wrong = next(each for each in found_in(text) if each.code == "M102")
    unsure = Map({f"{number:016x}": f"whether “d{number}” was closed then" for number in range(40, 0, -1)})
    (told_so,) = _told([[wrong], []], unsure)
    assert told_so.because_of == tuple(f"{number:016x}" for number in range(1, 41))
    assert "whether “d1” was closed then" in told_so.message and told_so.verdict == "undetermined"
