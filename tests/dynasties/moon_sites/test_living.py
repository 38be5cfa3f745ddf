"""Moon Sites and its rules as they come and go: what carries out a matter, and of what nobody can tell, is nobody's wrong."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.moon_sites.checks.samples import HOME
from referee.dynasties.moon_sites.state import MoonState
from referee.model.events import Variable
from tests.dynasties.moon_sites.test_play import found_in
from tests.notation import history

ENACTED = (
    "1 09:00 Bob proposes p1 Put Quarters on every Site, make Bob warm with a Temperature of 20, give him the Civil Title of"
    " City Hall and reverse the Bidding Queue.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
)
PAGED = "paged; 1 09:00 Bob proposes p1 New rules.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
DROP = (
    "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
)


def verdicts(text: str) -> list[tuple[str, str, str]]:
    """What is found of the dynasty, by code, by whom, and how surely; but for what is told of the rules themselves."""
    return [(one.code, one.actor, one.verdict) for one in found_in(text) if one.code != "M120"]


@pytest.mark.parametrize(
    "edit",
    [
        '1 21:05 Ann edits Bob 0,0=Q (Enacting "p1")',
        '2 21:00:00 Ann edits Bob 0,0=Q (Enacting "p1")',
        '1 21:05 Ann edits Bob 0,0=Q (Enacting "p1"); 1 21:20:00 Bob edits Cat 0,0=Q (Enacting "p1")',
        '1 21:05 Ann lists City Hall for Bob (Enacting "p1")',
        '1 21:05 Ann queues Eve, Dan, Cat, Bob, Ann (Enacting "p1")',
        '1 20:45:00 Ann edits Bob 0,0=Q (Enacting "p1")',
        '1 20:45:00 Ann lists City Hall for Bob (Enacting "p1")',
        '1 20:45:00 Ann queues Eve, Dan, Cat, Bob, Ann (Enacting "p1")',
    ],
)
def test_who_carries_out_a_matter_does_no_wrong(edit: str) -> None:
    assert verdicts(f"{ENACTED}; {edit}; 3 10:00 Cat proposes p2") == []


@pytest.mark.parametrize(
    ("edit", "wrong"),
    [
        ("1 21:05 Ann edits Bob 0,0=Q", ("M102", "Ann")),
        ('1 21:05 Cat edits Bob 0,0=Q (Enacting "p1")', ("M102", "Cat")),
        ('1 20:44:59 Ann edits Bob 0,0=Q (Enacting "p1")', ("M102", "Ann")),
        ('1 20:59 Cat edits Bob 0,0=Q (Enacting "p1")', ("M102", "Cat")),
        ('1 20:44:59 Ann queues Eve, Dan, Cat, Bob, Ann (Enacting "p1")', ("M301", "Ann")),
        ('2 21:00:01 Ann edits Bob 0,0=Q (Enacting "p1")', ("M102", "Ann")),
        (
            '1 21:05 Ann edits Bob 0,0=Q (Enacting "p1"); 1 21:20:01 Bob edits Cat 0,0=Q (Enacting "p1")',
            ("M102", "Bob"),
        ),
        ("1 21:05 Ann queues Eve, Dan, Cat, Bob, Ann", ("M301", "Ann")),
    ],
)
def test_who_does_not_carry_it_out_is_told_of(edit: str, wrong: tuple[str, str]) -> None:
    assert verdicts(f"{ENACTED}; {edit}; 3 10:00 Cat proposes p2") == [(*wrong, "violation")]


@pytest.mark.parametrize("at", ["1 20:50", "1 21:05"])
def test_what_a_matter_does_not_speak_of_is_told_once(at: str) -> None:
    """And who takes it back does no wrong."""
    text = ENACTED.replace("Put Quarters on every Site", "Put Quarters everywhere")
    text = f'{text}; {at} Ann edits Bob 0,0=Q (Enacting "p1"); 1 22:00 Cat edits Bob 0,0=.; 3 10:00 Cat proposes p2'
    assert verdicts(text) == [("M121", "Ann", "undetermined")]


def test_what_a_matter_has_made_is_so() -> None:
    """The Quarters that a matter gave may be evacuated, by default -20 is Unsafe, and stands there for a Monitor: alone and
    in no corridor it is worth nothing, and half of no Module gives air."""
    given = f'{ENACTED}; 1 21:05 Ann edits Bob 0,0=Q (Enacting "p1")'
    assert verdicts(f"{given}; 1 22:00 Cat edits Bob 0,0=q; 1 23:00 Dan monitors Bob -20 0 0") == []
    assert verdicts(f"{given}; 1 22:00 Ann edits Bob 0,0=.; 1 23:00 Cat proposes p2") == [("M111", "Ann", "violation")]


@pytest.mark.parametrize(
    ("words", "summary", "found"),
    [
        ("a Temperature of 20", 'Enacting "p1"', []),
        ("a Temperature of 20", "Monitoring Bob", ["M401 violation"]),
        ("a coat", 'Enacting "p1"', ["M121 undetermined"]),
    ],
)
def test_a_statistic_that_a_matter_sets_is_no_monitor(words: str, summary: str, found: list[str]) -> None:
    """By default -20, 0 and 0, as an empty site gives: 20 is no Monitor's."""
    text = ENACTED.replace("a Temperature of 20", words)
    events = history(f"{text}; 1 21:05 Ann tracks Bob TEMP 20; 1 22:00 Cat proposes p2")
    events = [
        msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, summary=summary))
        if isinstance(one.event, Variable)
        else one
        for one in events
    ]
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [f"{one.code} {one.verdict}" for one in findings] == found


TOUCHED = "rewords A Site is a 7x7 -> An Architect may paint their Site. A Site is a 7x7"


@pytest.mark.parametrize("made", [TOUCHED, "creates Sites of Interest"])
def test_of_what_an_unknown_sentence_speaks_nobody_is_accused(made: str) -> None:
    """Neither now nor of what comes after, and nobody who takes it back."""
    text = f'{PAGED}; 1 21:01 Ann {made} (Enacting "p1"); 1 22:00 Bob edits Bob 0,0=Q; 1 23:00 Ann edits Bob 0,0=q'
    assert verdicts(f"{text}; 2 10:00 Cat proposes p2") == [("M102", "Bob", "undetermined")]


@pytest.mark.parametrize("made", ["creates Boats", "rewords more than 36 hours -> more than 40 hours"])
def test_what_it_does_not_speak_of_is_judged_as_before(made: str) -> None:
    text = f'{PAGED}; 1 21:01 Ann {made} (Enacting "p1"); 1 22:00 Bob edits Bob 0,0=Q'
    assert verdicts(f"{text}; 2 10:00 Cat proposes p2") == [("M102", "Bob", "violation")]


def test_what_was_done_before_is_judged_by_the_rules_of_then() -> None:
    """The edit waits for its rest until after the unknown sentence is law."""
    text = f'{PAGED}; 1 20:55 Bob edits Bob 0,0=Q; 1 21:01 Ann {TOUCHED} (Enacting "p1"); 1 22:00 Cat proposes p2'
    assert verdicts(text) == [("M102", "Bob", "violation")]


def test_titles_without_a_rule_are_nobodys_wrong() -> None:
    taken = "1 22:00 Bob takes City Hall; 1 23:00 Ann strikes City Hall; 2 10:00 Cat proposes p2"
    assert verdicts(f'{PAGED}; 1 21:01 Ann repeals Civil Titles (Enacting "p1"); {taken}') == []
    assert verdicts(f'{PAGED}; 1 21:01 Ann creates Boats (Enacting "p1"); {taken}') == [("M501", "Bob", "violation")]


TAKEN = "1 22:00 Bob takes City Hall"


@pytest.mark.parametrize(
    ("moves", "found", "holder"),
    [
        (TAKEN, [("M501", "Bob", "undetermined")], "Bob"),
        (f"{TAKEN}; 1 23:00 Ann takes City Hall", [("M501", name, "undetermined") for name in ("Bob", "Ann")], "Ann"),
        (
            f"{TAKEN}; 1 23:00 Ann strikes City Hall",
            [("M501", "Bob", "undetermined"), ("M504", "Ann", "undetermined")],
            "",
        ),
        # Once Ann has it beside Bob nobody knows whose it has become.
        (
            f"{TAKEN}; 1 23:00 Ann lists City Hall for Ann",
            [("M501", name, "undetermined") for name in ("Bob", "Ann")],
            "Bob",
        ),
    ],
)
def test_whose_a_title_is_by_rules_that_are_unknown_the_page_tells_where_it_names_one(
    moves: str, found: list[tuple[str, str, str]], holder: str
) -> None:
    text = f'{PAGED}; 1 21:01 Ann creates Civil Titles of Honour (Enacting "p1"); {moves}; 2 10:00 Cat proposes p2'
    assert verdicts(text) == found
    events = history(text)
    played = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).state.played
    assert played is not None and isinstance(played.state, MoonState)
    assert played.state.cells["title:City Hall"] == holder


def test_of_a_time_that_was_not_followed_nothing_is_held_against_anybody() -> None:
    """While nobody understands the sentence nothing is judged; what the page shows then is so when it is understood again."""
    lost, found = "closing this Drop after a while", "if a Drop Post is more than 36 hours old"
    unread = f'{PAGED}; 1 21:01 Ann rewords {found} -> {lost} (Enacting "p1"); 1 22:00 Bob edits Bob 0,0=Q'
    again = (
        f"{unread}; 2 09:00 Bob proposes p2 As before.; 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:01 Ann enacts p2;"
        f' 2 21:02 Ann rewords {lost} -> {found} (Enacting "p2")'
    )
    assert verdicts(f"{unread}; 2 08:00 Cat proposes p2") == []
    assert verdicts(f"{again}; 2 22:00 Cat edits Cat 0,0=Q; 3 10:00 Dan proposes p3") == [
        ("M117", "Cat", "undetermined")
    ]


def test_a_drop_post_may_have_been_closed_while_nothing_could_be_judged() -> None:
    """Bob's comes after the text is understood again, and before anybody has saved the page. Cat was before him in it,
    as far as anybody knows: by then the queue may be another; of what is done once it is seen again nothing is in doubt."""
    lost, found = "closing this Drop after a while", "if a Drop Post is more than 36 hours old"
    text = (
        f'{PAGED}; 1 21:01 Ann rewords {found} -> {lost} (Enacting "p1"); 2 09:00 Bob proposes p2 As before.;'
        f" 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:01 Ann enacts p2;"
        f' 2 21:02 Ann rewords {lost} -> {found} (Enacting "p2")'
    )
    opened = text.replace("1 21:01 Ann rewords", f"{DROP.replace('1 10:', '1 11:')}; 1 21:01 Ann rewords", 1)
    after = "2 22:00 Bob posts d2 A T-Block of Dock, Corridor, Power, Dock.; 2 22:05 Bob queues Cat, Dan, Eve, Ann, Bob"
    assert verdicts(f"{opened}; {after}; 3 10:00 Dan proposes p3") == [("M117", "Bob", "undetermined")]
    wrong = "3 11:00 Dan edits Dan 6,6=Q; 3 12:00 Cat proposes p4"
    assert verdicts(f"{opened}; {after}; {wrong}")[1:] == [("M103", "Dan", "violation")]


def test_of_a_drop_post_that_may_have_been_closed_meanwhile_nothing_is_held_against_anybody() -> None:
    """While nobody understands what rain does to Drops, Cat closes one early; the rain goes, and Bob makes the next. What is
    built of that is judged."""
    text = (
        f"{PAGED.replace('1 21:00', '1 10:02 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann; 1 21:00')};"
        ' 1 21:01 Ann {} (Enacting "p1"); 1 22:00 Cat says d1 Closing this Drop.; 2 09:00 Bob proposes p2 No rain.;'
        " 2 09:10 Ann votes p2 FOR; 2 09:11 Cat votes p2 FOR; 2 21:11 Ann enacts p2;"
        ' 2 21:12 Ann repeals Drops of Rain (Enacting "p2"); 2 22:00 Bob posts d2 A T-Block of Dock, Corridor, Power, Dock.;'
        " 2 22:05 Bob queues Cat, Dan, Eve, Ann, Bob; 2 23:00 Cat edits Cat 0,0=D 0,1=+ 0,2=P 1,1=D; 2 23:01 Cat says d2 Built."
    )
    wrong = "3 10:00 Dan edits Dan 6,6=Q; 3 12:00 Cat proposes p3"
    rained = [("M207", "Cat", "undetermined"), ("M103", "Dan", "violation")]
    assert verdicts(f"{text.format('creates Drops of Rain')}; {wrong}") == rained
    assert ("M202", "Bob", "violation") in verdicts(text.format("creates Boats")), "the Drop was closed early"


def test_of_drops_from_before_the_archive_nothing_is_known() -> None:
    built = "1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 12:00 Bob takes City Hall; 1 13:00 Cat proposes p1"
    found = [("M117", "Eve", "undetermined"), ("M102", "Bob", "undetermined"), ("M501", "Bob", "undetermined")]
    assert sorted(verdicts(f"midway; {built}")) == sorted(found)
    assert sorted(verdicts(built)) == [("M102", "Bob", "violation"), ("M501", "Bob", "violation")]


def test_what_was_seen_since_is_judged() -> None:
    """A Drop post is made since: whatever was open has been closed."""
    text = f"midway; {DROP}; 1 11:00 Bob edits Bob 6,6=Q; 1 12:00 Cat proposes p1"
    assert verdicts(text) == [("M117", "Eve", "undetermined"), ("M103", "Bob", "violation")]


@pytest.mark.parametrize(("set_to", "verdict"), [("TEMP 19", "undetermined"), ("TEMP 18", "violation")])
def test_statistics_from_before_the_archive_may_have_been_anything(set_to: str, verdict: str) -> None:
    """By this site a Monitor sets 19, 25 and 2: who sets only the first may have left the others as they were. By default
    they are 0, where the archive is whole."""
    text = f"{HOME}; 1 11:30 Ann tracks Bob {set_to}; 1 12:00 Cat proposes p1"
    assert verdicts(f"midway; {text}") == [("M117", "Eve", "undetermined"), ("M401", "Ann", verdict)]
    assert verdicts(text) == [("M401", "Ann", "violation")]
