"""What is known by a name goes on under the new one: whoever is renamed may do, and has done, what they might and had before."""

from __future__ import annotations

import pytest

from referee.checks.openings import ASKED_BACK, BOB_IDLE, DECIDED, IDLE_CAT, POPULAR, ZOE
from tests.checks.playing import codes_in

THREE = "; ".join(
    f"1 {hour:02}:00 Cat proposes p{number}; 1 {hour + 1:02}:00 Cat votes p{number} AGAINST; 1 {hour + 2:02}:00 Ann fails p{number}"
    for number, hour in ((1, 8), (2, 11), (3, 14))
)
TEN_POSTS = "; ".join(f"1 09:{minute:02} Cat posts s{minute} Hm." for minute in range(10))
TEN_COMMENTS = "1 09:00 Ann posts s1 Hello; " + "; ".join(f"1 10:{minute:02} Cat says s1 Hm." for minute in range(10))
WON = "1 09:00 Cat declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Bob votes v1 FOR; 1 10:02 Dan votes v1 FOR; 1 21:00 Ann enacts v1"
MADE_ADMIN = (
    "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 {} Ann enacts p1;"
    " 1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST"
)
GONE = "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat"
ALLIED = "under 205; active Alliances; 1 20:00 Cat tracks Cat Alliance Bob"
MENTORED = "under 205; 1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat; 1 09:10 Ann posts m1 Ann mentors Cat"
CAT, IDLE, LEFT, BOB, ZED = (
    "Kitty renames Cat",
    "Kitty renames Cat idle",
    "Kitty renames Cat left",
    "Rob renames Bob",
    "Zed renames Zoe idle",
)


@pytest.mark.parametrize(
    ("before", "renaming", "after", "codes"),
    [
        # IDLE-08: after seven days without an entry, told before it or after.
        ("1 09:00 Cat posts s1 Hello", CAT, "8 09:01:00 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat.", ""),
        ("1 09:00 Cat posts s1 Hello", CAT, "8 09:00:00 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat.", "R602"),
        ("1 09:00 Cat posts s1 Hello; 8 08:00 Ann posts s2 I am about to idle Cat.", CAT, "8 09:01:00 Ann idles Cat", ""),
        # IDLE-07, 12: as they asked for.
        ("1 09:00 Cat posts s1 Please idle me.", CAT, "1 10:00 Ann idles Cat", ""),
        (ASKED_BACK, IDLE, "9 10:00 Ann unidles Cat", ""),
        (IDLE_CAT, IDLE, "9 10:00 Ann unidles Cat", "R606"),
        # IDLE-11: who idles themselves says so.
        ("1 08:00 Dan posts s1 Hello; 1 09:10 Bob idles Bob", "Rob renames Bob idle", "1 09:30 Bob posts s2 I have idled myself.", ""),
        ("1 08:00 Dan posts s1 Hello; 1 09:10 Bob idles Bob", "Rob renames Bob idle", "1 09:30 Bob posts s2 Nice weather.", "R604"),
        # IDLE-14: not in the four days after they idled themselves.
        (BOB_IDLE, "Rob renames Bob idle", "5 09:10:00 Bob unidles Bob", "R607"),
        (BOB_IDLE, "Rob renames Bob idle", "5 09:10:01 Bob unidles Bob", ""),
        # IDLE-15: with the first vote after it.
        (f"{ZOE}; {BOB_IDLE}; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob", BOB, "6 10:05 Bob votes p1 FOR", "R608"),
        # PROP-05: three a day.
        (THREE, CAT, "1 23:59 Cat proposes p4", "R103"),
        (THREE, CAT, "2 00:00 Cat proposes p4", ""),
        # FAIR-06, 07, 15: ten posts a day, ten comments in a row, and what is rolled is used.
        (TEN_POSTS, CAT, "1 10:00 Cat posts s10 Hm.", "R801"),
        (TEN_COMMENTS, CAT, "1 11:00 Cat says s1 Hm.", "R802"),
        (TEN_COMMENTS, CAT, "1 10:59 Ann says s1 Hm.; 1 11:00 Cat says s1 Hm.", ""),
        ("1 09:00 Cat rolls DICE7 7", CAT, "1 10:00 Cat posts s1 I rolled.; 3 09:00 Ann posts s2 Hello", ""),
        ("1 09:00 Cat rolls DICE7 7", CAT, "3 09:00 Ann posts s2 Hello", "R904"),
        # VICTORY-13: the Ascension Address is the winner's. (M505: nobody has won by Research.)
        (WON, CAT, "1 22:00 Cat ascends a1", "M505"),
        # PLAYERS-03, 07: they ask to join, and not within two weeks of leaving.
        (f"{GONE}; 15 09:00 Cat posts s2 May I join again?", LEFT, "15 10:00 Ann admits Cat", ""),
        (f"{GONE}; 15 08:00 Cat posts s2 May I join again?", LEFT, "15 08:59:59 Ann admits Cat", "R611"),
        (f"{GONE}; 15 08:00 Cat posts s2 May I join again?", LEFT, "15 09:00:00 Ann admits Cat", "R611?"),
        (GONE, LEFT, "15 10:00 Ann admits Cat", "R609"),
        # PLAYERS-11: whom an unlawful enactment made an Admin may be none.
        (MADE_ADMIN.format("21:00"), CAT, "2 11:00 Cat fails p2", ""),
        (MADE_ADMIN.format("20:00"), CAT, "2 11:00 Cat fails p2", "R203 R212?"),
        # IDLE-02, KEYW-24: with Zoe, idled for no reason, three votes are no Quorum.
        (f"{ZOE}; {POPULAR}; 1 12:00 Ann idles Zoe", ZED, "1 21:00 Ann enacts p1", "R602 R213?"),
        # R205-ALLIANCE-03: not twice in ten hours.
        (ALLIED, CAT, "2 05:59:59 Cat tracks Cat Alliance Dan", "V101"),
        (ALLIED, CAT, "2 06:00:00 Cat tracks Cat Alliance Dan", ""),
        # R205-MENTORS-07: it was announced.
        (MENTORED, CAT, "1 10:00 Ann writes Mentorships Ann and Cat.", ""),
    ],
)  # fmt: skip
def test_a_new_name_changes_nothing(before: str, renaming: str, after: str, codes: str) -> None:
    """Renamed half a minute later. R612 asks for the decision that renames somebody, of which nothing is seen here."""
    expected = sorted(codes.split())
    assert codes_in(f"{before}; {after}").split() == expected
    day, time, *_ = before.split("; ")[-1].split()
    new, _, old = renaming.removesuffix(" idle").removesuffix(" left").split()
    found = codes_in(f"{before}; {day} {time[:5]}:30 {renaming}; {after.replace(old, new)}")
    assert [code for code in found.split() if code != "R612?"] == expected


@pytest.mark.parametrize(("asked", "codes"), [(ASKED_BACK, "R612?"), (IDLE_CAT, "R606 R612?")])
def test_who_is_seen_to_play_under_a_new_name_asked_for_it_by_the_old_one(asked: str, codes: str) -> None:
    """A list of those who play tells both at once."""
    assert codes_in(f"{asked}; 9 10:00 Kitty renames Cat active") == codes


@pytest.mark.parametrize(("name", "codes"), [("Cat", "R612?"), ("Kitty", "R612?"), ("Dan", "R603 R612?")])
def test_an_idling_may_be_announced_under_either_name(name: str, codes: str) -> None:
    """IDLE-09: what others call somebody is often what they have always called them."""
    told = f"8 09:01:00 Ann idles Kitty; 8 09:10 Ann posts s2 I have idled {name}."
    assert codes_in(f"1 09:00 Cat posts s1 Hello; 2 09:00 Kitty renames Cat; {told}") == codes


@pytest.mark.parametrize(
    ("decided", "renaming", "done", "codes"),
    [
        ("Make Zoe an Admin.", "Zed renames Zoe", "1 21:10 Ann promotes Zed", "R612?"),
        ("Make Zed an Admin.", "Zed renames Zoe", "1 21:10 Ann promotes Zed", ""),
        ("Make Dan an Admin.", "Zed renames Zoe", "1 21:10 Ann promotes Zed", "R612? R614"),
        ("Do not make Zoe an Admin.", "Zed renames Zoe", "1 21:10 Ann promotes Zed", "R612? R614?"),
        ("Remove Zoe from the roster.", "Zed renames Zoe", "9 21:10 Ann ejects Zed", "R612?"),
        ("Idle Zoe.", "Zed renames Zoe", "1 22:00 Ann idles Zed", "R612?"),
        ("Idle Dan.", "Zed renames Zoe", "1 22:00 Ann idles Zed", "R602 R612?"),
        ("Zoe is called Zed.", "Zed renames Zoe", "1 22:00 Ann posts s1 Hi", ""),
        ("Zoe is called Zac.", "Zed renames Zoe", "1 22:00 Ann posts s1 Hi", "R612?"),
    ],
)  # fmt: skip
def test_what_is_decided_of_somebody_by_the_name_that_they_had(
    decided: str, renaming: str, done: str, codes: str
) -> None:
    """PLAYERS-06, 08, 11; to be renamed takes a decision that gives the new name."""
    assert codes_in(f"{ZOE}; {DECIDED.format(decided)}; 1 21:05 {renaming}; {done}") == codes


@pytest.mark.parametrize(
    ("heir", "codes"), [("Bob", "M505"), ("Robin", "M505"), ("Dan", "M505 R508")], ids=["before", "now", "another"]
)
def test_the_mantle_may_be_passed_to_somebody_by_the_name_that_they_had(heir: str, codes: str) -> None:
    """VICTORY-13: whoever it is passed to posts the Address."""
    passed = f"1 21:30 Cat posts s1 I pass the mantle to {heir}."
    assert (
        sorted(
            code
            for code in codes_in(f"{WON}; 1 21:10 Robin renames Bob; {passed}; 1 22:00 Robin ascends a1").split()
            if code != "R612?"
        )
        == codes.split()
    )


@pytest.mark.parametrize(("name", "codes"), [("Cat", "R612?"), ("Kitty", "R612?"), ("Dan", "R612? V104")])
def test_a_mentorship_may_be_announced_by_the_name_that_somebody_had(name: str, codes: str) -> None:
    """R205-MENTORS-07."""
    begun = "under 205; 1 08:00 Ann writes Mentorships Mentors; 1 08:30 Kitty renames Cat; 1 09:00 Ann writes Mentorships Ann and Kitty"
    assert codes_in(f"{begun}; 1 09:10 Ann posts m1 Ann mentors {name}") == codes


def test_who_is_told_once_more_to_have_left_left_then() -> None:
    """PLAYERS-07: two weeks after they did, not after it was told again."""
    told = f"{GONE}; 8 10:00 Ann ejects Cat; 15 08:30 Cat posts s2 May I join again?"
    assert codes_in(f"{told}; 15 10:00:00 Ann admits Cat") == ""
    assert codes_in(f"{told}; 15 08:59:59 Ann admits Cat") == "R611"
