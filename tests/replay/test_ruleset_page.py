"""The Ruleset page: which text is law, what explains a change, and what is said of one that nothing explains."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.checks.catalogue import CORE
from referee.model.events import Revision
from referee.replay.driver import final_state, replay
from referee.replay.history import page_history
from referee.replay.state import GameState
from tests.instants import instant
from tests.notation import history

P1 = '1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR'
LONGER = "Ann rewords at least 12 hours -> at least 36 hours"


def state_after(text: str) -> GameState:
    return final_state(history(f"paged; {text}"), CORE)


def audit(text: str, hours: float = 1) -> Audit:
    events = history(f"paged; {text}")
    return conclude(advance(Progress(), events), events[-1].at + timedelta(hours=hours))


def codes(text: str, hours: float = 1) -> list[str]:
    return sorted(finding.code for finding in audit(text, hours).findings)


def hours_in_force(text: str) -> int:
    law = state_after(text).law
    assert law is not None
    return law.number("enact-after")


def test_an_enacted_text_is_law_from_its_status_on() -> None:
    core = f'{P1.replace("p1 Create", "p1 Create")}; 1 21:00 {LONGER} (Enacting "p1")'
    assert hours_in_force(core) == 12, "written, not yet enacted"
    assert hours_in_force(f"{core}; 1 21:10 Ann enacts p1") == 36


def test_a_dynasty_goes_on_under_a_text_that_becomes_law() -> None:
    """The Block of a Drop post of before may still be built."""
    drop = "1 11:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.; 1 11:05 Ann queues Bob, Cat, Dan, Eve, Ann"
    adopted = f'{P1}; {drop}; 1 21:00 {LONGER} (Enacting "p1"); 1 21:10 Ann enacts p1'
    built = "1 22:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 22:01 Bob says d1 Built."
    assert hours_in_force(f"{adopted}; {built}") == 36
    assert not any(code.startswith("M") for code in codes(f"{adopted}; {built}"))


def test_a_fixed_rule_called_like_an_old_dynastic_one_is_not_one_that_should_be_repealed() -> None:
    won = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR; 1 21:00 Ann enacts v1"
    begun = (
        f"{won}; 1 22:00 Bob ascends a1 Dynastic Distance stays inactive.; 1 22:10 Bob repeals the dynasty (ascension)"
    )
    renamed = "1 22:11 Bob rewords Dormancy [Active] -> Drops [Active] (terms)"
    assert "T111" not in codes(f"{begun}; {renamed}; 3 09:00 Cat posts s1 Hello")
    assert "T111" in codes(f"{begun}; 1 22:11 Bob creates Drops (terms); 3 09:00 Cat posts s1 Hello")


QUARTER, SECOND = 1 / 4, 1 / 3600


@pytest.mark.parametrize(("hours", "told"), [(QUARTER, []), (QUARTER + SECOND, ["T103"])])
def test_what_is_enacted_may_be_written_for_a_quarter_of_an_hour(hours: float, told: list[str]) -> None:
    assert codes(f"{P1}; 1 21:01 Ann enacts p1", hours) == told
    call = f"{P1.replace('proposes p1', 'raises c1').replace('p1', 'c1')}; 1 21:01 Ann enacts c1"
    assert codes(call, hours) == told
    rests_on = {clause.partition("-")[2] for finding in audit(call, hours).findings for clause in finding.clauses}
    assert rests_on == ({"CFJ-07"} if told else set())


OTHERWISE = (
    '1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal pending" with "3 Proposal pending".; 1 09:01 Bob retitles p1'
    " [Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:01 Ann enacts p1; 1 21:01:00 Ann rewords 2 Proposal pending"
    ' -> 4 Proposal pending (Enacting "[Core] p1")'
)


def test_what_is_written_otherwise_may_be_mended_for_a_quarter_of_an_hour() -> None:
    mended = 'Ann rewords 4 Proposal pending -> 3 Proposal pending (Enacting "[Core] p1")'
    assert [codes(OTHERWISE, hours) for hours in (QUARTER, QUARTER + SECOND)] == [[], ["T106"]]
    assert codes(f"{OTHERWISE}; 1 21:16:00 {mended}") == []
    assert "T106" in codes(f"{OTHERWISE}; 1 21:16:01 {mended}")


def test_a_vandals_text_is_no_law() -> None:
    wrecked = "1 09:00 Bob proposes p1; 1 21:00 Mal wrecks (haha)"
    assert hours_in_force(wrecked) == 12
    assert codes(f"{wrecked}; 1 21:03 Ann restores (back)") == ["T108"]
    sly = f"1 09:00 Bob proposes p1; 1 21:00 {LONGER} (haha)"
    assert hours_in_force(sly) == 12, "a number changed without a ground is not law, either"
    assert codes(f"{sly}; 1 21:03 Bob restores (back)") == ["T107"]
    assert hours_in_force(f"{sly}; 1 21:03 Bob restores (back); 3 09:00 Cat posts s1 Hi") == 12


def test_what_nobody_takes_back_for_a_day_is_played_by() -> None:
    sly = f"1 09:00 Bob proposes p1; 1 21:00:00 {LONGER} (some ideas)"
    assert hours_in_force(f"{sly}; 2 20:59:59 Cat posts s1 Hi") == 12
    assert hours_in_force(f"{sly}; 2 21:00:00 Cat posts s1 Hi") == 36
    assert hours_in_force("1 09:00 Bob proposes p1; 1 21:00 Mal wrecks (haha); 9 09:00 Cat posts s1 Hi") == 12


def test_a_text_that_is_no_ruleset_changes_nothing() -> None:
    found = audit("1 09:00 Bob proposes p1; 1 10:00 Bob blanks the ruleset").findings
    assert [finding.code for finding in found] == ["S102"]
    assert "stays in force" in found[0].message


def test_two_texts_before_their_enactments() -> None:
    p2 = '1 09:10 Dan proposes p2 Create a rule called "Ships".; 1 10:02 Ann votes p2 FOR; 1 10:03 Cat votes p2 FOR'
    play = (
        f'{P1}; {p2}; 1 21:20 Ann creates Boats (Enacting "p1"); 1 21:21 Ann creates Ships (Enacting "p2");'
        "1 21:25 Ann enacts p1; 1 21:26 Ann enacts p2"
    )
    assert codes(play) == []
    law = state_after(play).law
    assert law is not None and {("dynastic", "Boats"), ("dynastic", "Ships")} <= set(law.rules)
    failed = play.replace("1 21:25 Ann enacts p1", "1 21:25 Dan says p1 Hm.")
    assert "T102" in codes(failed), "the first is still pending"


@pytest.mark.parametrize(
    ("summary", "tied"),
    [
        ('Enacting "p1"', True),
        ('enacting "P1"', True),
        ("/* Dynastic Rules */ Enacting Proposal: p1", True),
        ("Enacted “p1”", True),
        ("enacting p1", True),
        ("p7", True),
        ("cleaning up", True),
    ],
)
def test_a_revision_is_tied_by_summary_or_by_time_and_rule_name(summary: str, tied: bool) -> None:
    assert codes(f"{P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats ({summary})") == ([] if tied else ["T107"])


def test_another_rule_than_the_enacted_one_is_not_tied_by_time() -> None:
    assert codes(f"{P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Ships (cleaning up)") == ["T103", "T107"]


def test_the_history_shows_each_revision_with_its_ground() -> None:
    play = f'paged; {P1}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:05 Ann enacts p1; 2 09:00 Cat creates Ships (why not); 2 09:10 Ann restores (no)'
    entries = list(page_history(replay(history(play), ())))
    assert [entry.ground for entry in entries] == ["first", "“p1”, Enacted", "", "taken back"]
    assert [(entry.law, entry.waits, entry.law_from) for entry in entries[1:3]] == [
        (False, False, instant("2019-05-20 21:05")),
        (False, False, None),
    ]
    assert entries[2].diff[0] == "created: Ships" and entries[1].for_people is False
    vague = play.replace('Create a rule called "Boats".', "Change the rules as Ann said.")
    assert list(page_history(replay(history(vague), ())))[1].for_people, "a person compares what it says with the diff"


@pytest.mark.parametrize(
    ("then", "ground", "waits"),
    [("1 21:05 Dan says p1 Hm.", "“p1”, Pending", True), ("3 21:05 Ann fails p1", "“p1”, Failed", False)],
)
def test_the_history_tells_what_became_of_the_matter_that_a_revision_waits_for(
    then: str, ground: str, waits: bool
) -> None:
    play = f'paged; {P1}; 1 21:00 Ann creates Boats (Enacting "p1"); {then}'
    entry = page_history(replay(history(play), ()))[1]
    assert (entry.ground, entry.law, entry.waits, entry.law_from) == (ground, False, waits, None)


def popular(name: str, body: str, day: int = 1) -> str:
    return (
        f"{day} 09:00 Bob proposes {name} {body}; {day} 10:00 Ann votes {name} FOR; {day} 10:01 Cat votes {name} FOR;"
        f"{day} 10:02 Dan votes {name} FOR"
    )


FAILED_SHIPS = (
    '1 08:00 Cat proposes p0 Create a rule called "Ships".; 1 08:10 Cat votes p0 AGAINST; 1 08:20 Ann fails p0'
)
TWO = (
    f'{P1}; 1 09:00:30 Cat proposes p2 Create a rule called "Ships".; 1 10:00 Ann votes p2 FOR; 1 10:01 Bob votes p2 FOR;'
    "1 10:02 Dan votes p2 FOR"
)
BOATS_AND_SHIPS = popular("p1", 'Create a rule called "Boats". Create a rule called "Ships".')


@pytest.mark.parametrize(
    ("play", "found"),
    [
        # one matter in several revisions, before and after its enactment (GST-26)
        (f'{BOATS_AND_SHIPS}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 1 21:06 Ann creates Ships (Enacting "p1")', []),
        (f'{BOATS_AND_SHIPS}; 1 20:55 Ann creates Boats (Enacting "p1"); 1 20:56 Ann creates Ships (Enacting "p1"); 1 21:00 Ann enacts p1', []),
        (f'{BOATS_AND_SHIPS}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1")', ["T106"]),
        # what hangs on a condition cannot be told
        (popular("p1", 'Create a rule called "Boats". If most say so, create a rule called "Ships".') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1")', ["T106?"]),
        # update first, status second, and no telling summary (RESPROP-05, V20)
        (popular("p1", 'Create a rule called "Boats".') + "; 1 21:00 Ann creates Boats (); 1 21:10 Ann enacts p1", []),
        (popular("p1", 'Create a rule called "Boats".') + "; 1 21:00 Ann creates Boats (); 1 21:15:01 Ann enacts p1", ["T103?", "T107?"]),
        # two enactments in one revision
        (popular("p1", 'Create a rule called "Boats".') + "; " + popular("p2", "More of it.").replace("Bob", "Dan").replace("Dan votes", "Bob votes")
         + '; 1 21:10 Ann enacts p1; 1 21:11 Ann enacts p2; 1 21:15 Ann creates Boats (Enacting "p1" and "p2")', []),
        # a failed matter's text never becomes law, and taking it back is taking it back
        (popular("p1", 'Create a rule called "Boats".').replace("FOR", "AGAINST") + '; 1 11:00 Ann creates Boats (Enacting "p1"); 1 12:00 Ann fails p1; 4 09:00 Ann restores (no)', ["T101"]),
        # a destroyed page is no enactment, whatever its summary says
        (popular("p1", 'Create a rule called "Boats".') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 1 21:10 Cat wrecks (p1 "p1")', ["T108"]),
        # nor is one enactment applied twice, or taken back in its own name
        (popular("p1", 'Create a rule called "Boats".') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 5 21:10 Cat creates Rafts (per "p1")', ["T107?"]),
        (popular("p1", 'Create a rule called "Boats".') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 1 21:10 Cat creates Rafts (Undo revision 5: Enacting "p1")', ["T107?"]),
        # nor is one forgotten for weeks left standing once it is written
        (popular("p1", 'Create a rule called "Boats".') + '; 1 21:00 Ann enacts p1; 19 08:00 Bob posts s1 hi; 19 09:05 Ann creates Boats (Enacting "p1")', ["T104"]),
        # words as the page shows them
        (popular("p1", 'Create a rule called "Boats". To the rule "Boats", add "Use [[Boats]] on it."') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 1 21:06 Ann rewords Boats float. -> Boats float. Use Boats on it. (Enacting "p1")', []),
        (popular("p1", 'Create a rule called "Boats". Modify the rule on building sites as well.') + '; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p1"); 1 21:06 Ann creates Rafts (Enacting "p1")', ["T106?"]),
        # a summary that names another than what is done: what is done counts
        (f'{FAILED_SHIPS}; {P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p0")', []),
        (f'{FAILED_SHIPS}; {P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Ships (Enacting "p0")', ["T101", "T103"]),
        (f'{FAILED_SHIPS}; {P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Rafts (Enacting "p0")', ["T103", "T107?"]),
        (f'{FAILED_SHIPS}; {P1}; 1 21:05 Ann creates Boats (Enacting "p0"); 1 21:30 Cat posts s1 hi', ["T107?"]),
        (f'{FAILED_SHIPS.replace("rule called", "rule, or two, of")}; {P1}; 1 21:00 Ann enacts p1; 1 21:05 Ann creates Boats (Enacting "p0")', []),
        (f'{TWO}; 1 21:00 Ann enacts p1; 1 21:01 Ann creates Ships (Enacting "p1"); 1 21:05 Ann enacts p2; 1 21:06 Ann creates Boats (Enacting "p2")', []),
        (f'{TWO}; 1 21:00 Ann enacts p1; 1 21:01 Ann creates Ships (Enacting "p1")', ["T106"]),
        (f'{TWO}; 1 21:00 Ann enacts p1; 1 21:01 Ann creates Rafts (Enacting "p1"); 1 21:05 Ann enacts p2; 1 21:06 Ann creates Boats (Enacting "p2")', ["T103", "T106"]),
        # what stands in the summary of one that is wanting
        (f"{P1}; 1 21:00 Ann enacts p1; 2 21:00 Ann creates Boats (cleaning up)", ["T104"]),
        # a word turned into its opposite is no spelling
        ("1 09:00 Bob posts s1 Hi; 1 10:00 Cat rewords It is Popular. -> It is Unpopular. (typo)", ["T107?"]),
    ],
)  # fmt: skip
def test_what_people_really_do_with_the_page(play: str, found: list[str]) -> None:
    told = [one for one in audit(play).findings if one.code.startswith("T")]
    assert sorted(f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in told) == found


def test_a_failed_text_is_never_law() -> None:
    core = popular("p1", "x").replace("FOR", "AGAINST")
    play = f'{core}; 1 11:00 Ann rewords at least 12 hours -> at least 2 hours (Enacting "p1"); 1 12:00 Ann fails p1'
    assert hours_in_force(f"{play}; 9 09:00 Cat posts s1 Hi") == 12


def test_a_page_mended_after_vandalism_becomes_law() -> None:
    play = "1 09:00 Mal wrecks (haha); 1 10:00 Ann restores (back); 1 10:30 Mal wrecks (haha)"
    assert hours_in_force(f"{play}; 1 11:00 Ann restores (back); 3 09:00 Cat posts s1 Hi") == 12
    mended = history("paged; 1 09:00 Mal wrecks (haha); 1 10:00 Ann restores (back); 5 09:00 Cat posts s1 Hi")
    changed = [
        msgspec.structs.replace(
            one,
            event=msgspec.structs.replace(
                one.event, text=one.event.text.replace("at least 12 hours", "at least 14 hours")
            ),
        )
        if isinstance(one.event, Revision) and one.event.summary == "back"
        else one
        for one in mended
    ]
    law = final_state(changed, CORE).law
    assert law is not None and law.number("enact-after") == 14, "restored with a change, which then stood for a day"


def test_a_sentence_that_goes_on_otherwise_is_not_understood() -> None:
    play = f'{popular("p1", "x")}; 1 09:01 Bob retitles p1 [Core] p1; 1 21:00 Ann enacts p1; 1 21:05 Ann rewords at least 12 hours. -> at least 12 hours, unless it is tagged Quick. (Enacting "[Core] p1")'
    found = audit(f"{play}; {popular('p2', 'y', 3)}; 3 11:00 Ann enacts p2").findings
    assert {"S105", "S101"} <= {one.code for one in found}
    assert not [one for one in found if one.code == "R203"], "what rests on it cannot be told"
    mended = "1 09:00 Bob posts s1 Hi; 1 10:00 Cat rewords Rules so Idle -> Rules soo Idle (typo)"
    assert codes(mended) == [], "a word mended leaves a sentence understood"


@pytest.mark.parametrize(
    "reword",
    [
        "at least 12 hours. -> at least 1/2 hours.",
        "at least 12 hours. -> at least 999999999999 hours.",
        "December 24, -> December 94,",
        "December 27. -> December 31.",
    ],
)
def test_odd_numbers_stop_nothing(reword: str) -> None:
    play = f'{popular("p1", "x")}; 1 09:01 Bob retitles p1 [Core] [Special Case] p1; 1 21:00 Ann enacts p1; 1 21:05 Ann rewords {reword} (Enacting "p1")'
    assert audit(f"{play}; {popular('p2', 'y', 3)}; 3 21:00 Ann enacts p2").findings is not None


def test_of_weeks_without_a_post_nothing_is_said() -> None:
    assert codes("1 09:00 Cat creates Rafts (some ideas)", hours=48) == []
    assert codes("1 08:00 Bob posts s1 Hi; 1 09:00 Cat creates Rafts (some ideas)", hours=48) == ["T107"]


def test_an_unexplained_change_says_when_it_becomes_law() -> None:
    """A revision of 21:00 that nothing explains is law for the referee after it has stood for a day."""
    (told,) = audit("1 09:00 Bob proposes p1; 1 21:00 Ann creates Ships (some ideas)", 5).findings
    assert told.code == "T107"
    assert "if it still stands on 2019-05-21T21:00:00Z" in told.message


@pytest.mark.parametrize(
    ("said", "heads"),
    [
        ("", ("Eve",)),
        ("* The following Operator is the Announcer: “Ann”.\n", ("Ann",)),
        ("* The following Operators are the Announcers: “Ann”, “Bob”.\n", ("Ann", "Bob")),
        ("* The following Operators are the Bosses: “Ann”, “Bob”.\n", ("Ann", "Bob")),
        ("* The following Operators were the Announcers: “Ann”, “Bob”.\n", ("Eve",)),
        ("* The following Operators are the Announcers: Ann and Bob.\n", ("Eve",)),
    ],
)
def test_whom_the_text_names_heads_the_dynasty(said: str, heads: tuple[str, ...]) -> None:
    events = [
        msgspec.structs.replace(known, event=msgspec.structs.replace(known.event, text=named(known.event.text, said)))
        if isinstance(known.event, Revision) and known.event.page == "Ruleset"
        else known
        for known in history("under 205; paged; 1 09:00 Cat posts s1 Hi; 9 09:00 Cat posts s2 Hi")
    ]
    state = final_state(events, CORE)
    assert state.at is not None and state.core.emperors_at(state.at) == heads


def named(text: str, said: str) -> str:
    heading = "== Dynasties ==\n"
    assert heading in text
    return text.replace(heading, f"{heading}{said}")


LIMITED = (
    'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal pending" with "3 Proposal pending".'
)
PASSED = (
    "1 10:10 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords 2 Proposal pending -> {} Proposal pending"
)


@pytest.mark.parametrize(("when", "found"), [("1 09:59", []), ("1 10:05", ["R701", "T109"])])
def test_a_tag_that_comes_when_its_author_may_not_add_it_is_none(when: str, found: list[str]) -> None:
    """Ann votes at 10:00; core is changed, which asks for the tag (V21)."""
    play = f"{LIMITED}; 1 10:00 Ann votes p1 FOR; {when} Bob retitles p1 [Core] p1; {PASSED.format(3)}"
    assert codes(f'{play} (Enacting "p1")') == found


@pytest.mark.parametrize(
    ("when", "done", "found"),
    [
        ("1 09:59 Bob", 4, []),
        ("1 09:59 Bob", 3, ["T106"]),
        ("1 10:05 Bob", 3, ["R701"]),
        ("1 10:05 Bob", 4, ["R701", "T106"]),
        ("1 09:59 Cat", 3, ["R702"]),
        ("1 09:59 Cat", 4, ["R702", "T106"]),
    ],
)
def test_words_that_nobody_may_put_in_enact_nothing(when: str, done: int, found: list[str]) -> None:
    """What was voted on is enacted: before Ann's vote Bob may ask for 4 in the place of 3, after it no more, and Cat never (V21)."""
    late = LIMITED.removeprefix("paged; 1 09:00 Bob proposes p1").replace("3 Proposal", "4 Proposal")
    play = (
        f"{LIMITED}; 1 09:01 Bob retitles p1 [Core] p1; 1 10:00 Ann votes p1 FOR; {when} rewrites p1{late}; "
        f'{PASSED.format(done)} (Enacting "[Core] p1")'
    )
    assert codes(play) == found


VOTES = "amended exceed or equal Quorum -> please the crowd"
"""What Popular is, is not understood."""
JUDGED = "2 09:00 Cat proposes p2; 2 10:00 Ann votes p2 FOR; 2 10:01 Bob votes p2 FOR; 2 22:00 Ann enacts p2"


def unclear(text: str) -> tuple[list[str], list[tuple[str, ...]]]:
    """The findings that a text says what is not understood, and from what each follows that something is not judged."""
    findings = audit(text).findings
    return (
        [each.id for each in findings if each.code == "S105"],
        [each.because_of for each in findings if each.code == "S101"],
    )


def test_what_is_not_judged_follows_from_the_text_that_says_what_is_not_understood() -> None:
    """Proposals and their resolutions: all for want of one sentence."""
    (brought,), follows = unclear(f"{VOTES}; {JUDGED}")
    assert len(follows) >= 2 and set(follows) == {(brought,)}
    assert unclear(JUDGED) == ([], [])


def test_another_text_that_says_the_same_still_is_not_what_brought_it() -> None:
    """The second text that becomes law, at 08:00 on day 2, has nothing new that is not understood."""
    (brought,), follows = unclear(
        f"{VOTES}; 1 07:00 Bob rewords Random Generators -> Random Makers (no matter); {JUDGED.replace('2 ', '3 ')}"
    )
    assert follows and set(follows) == {(brought,)}


def test_two_texts_bring_one_sentence_each() -> None:
    """What is not judged before the second is the first's alone."""
    second = "3 08:00 Dan rewords at least 12 hours -> at least one fair night (no matter)"
    later = JUDGED.replace("p2", "p3").replace("2 ", "5 ")
    ids, follows = unclear(f"{VOTES}; {JUDGED}; {second}; {later}")
    assert len(ids) == 2
    assert set(follows) == {(ids[0],), tuple(ids)}


def test_where_no_text_is_held_nothing_has_brought_it() -> None:
    events = history("under 36; 1 09:00 Bob proposes p1")
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [each.because_of for each in findings if each.code == "S101"] == [()]
