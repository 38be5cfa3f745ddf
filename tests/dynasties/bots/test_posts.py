"""Posts of the Announcer's in an audit, worked out by hand: Bouts announced, summaries, and the tracker after them."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.bots.tracked.wrongs import CHECKS
from referee.errors import InputError
from referee.model.checks import Check, Sample
from tests.dynasties.bots.auditing import findings, found

SAMPLES = [
    pytest.param(check, sample, id=f"{check.code}-{number}")
    for check in CHECKS
    for number, sample in enumerate(check.samples)
]


@pytest.mark.parametrize(("check", "sample"), SAMPLES)
def test_a_sample_comes_out_as_it_says(check: Check[Any], sample: Sample) -> None:
    told = findings(sample.history.removeprefix("playing bots; "))
    own = [one for one in told if one.code == check.code]
    assert [one.verdict for one in own] == ([] if sample.verdict is None else [sample.verdict]), [
        o.message for o in told
    ]
    assert sample.verdict is not None or not told, told
    for one in own:
        assert sample.says in one.message
        assert not sample.clauses or {clause.partition("R205-")[2] for clause in one.clauses} == {*sample.clauses}


READY = "; ".join(
    f"1 08:0{at} {name} sets Readiness:{name}=Ready" for at, name in enumerate(("Ann", "Bob", "Cat", "Dan"))
)
STAGED = f"{READY}; 1 09:05 Eve sets Readiness:Ann=Staging Readiness:Bob=Staging Bout_Count:Ann=1 Bout_Count:Bob=1"
SET = f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set; 1 11:00 Bob sets Readiness:Bob=Set"
FIRST = ("1 09:00", "Bout 1: Ann against Bob", "The Configuration: none.")
OVER = ("1 12:00", "Bout 1 is over", "Ann wins by ring-out in 5 turns.")
TWO = READY.partition("; 1 08:02")[0]
THIRD = ("1 09:00", "Bout 1: Ann against Cat", "")
LED = f"1 07:00 Eve sets Bout_Count:Ann=1; {READY.partition('; 1 08:03')[0]}"


ANNOUNCED = (
    # Once a day, ten hours apart, and posts within a quarter of an hour are one announcement.
    (READY, (FIRST, ("1 09:15", "Bout 2: Cat vs. Dan", "")), ""),
    (READY, (FIRST, ("1 09:16", "Bout 2: Cat vs. Dan", "")), "B501"),  # today, and less than 10 h ago
    (READY, (FIRST, ("1 23:00", "Bout 2: Cat vs. Dan", "")), "B501"),  # today, 14 h ago
    (READY, (("1 23:00", *FIRST[1:]), ("2 08:59", "Bout 2: Cat vs. Dan", "")), "B501"),  # 9 h 59 min 59 s at most
    (READY, (("1 23:00", *FIRST[1:]), ("2 09:00", "Bout 2: Cat vs. Dan", "")), ""),
    (READY, (("1 09:00", "Bouts announced", "Bout 1: Ann vs Bob\nBout 2: Cat vs Dan"),), ""),
    # Whom: Ready, in one Bout at a time, not the Announcer.
    ("1 08:00 Ann sets Readiness:Ann=Ready", (FIRST,), "B502"),
    (SET, (FIRST, ("2 09:00", "Bout 2: Bob versus Cat", "")), "B502"),  # in another one, and Set
    (READY, (("1 09:00", "Bout 1: Ann against Eve", ""),), "B502"),
    (READY, (("1 09:00", "Bouts announced", "Bout 1: Ann vs Bob\nBout 2: Ann vs Dan"),), "B502"),  # Ann twice
    (f"{READY}; 3 08:30 Ann sets Readiness:Ann=Workshop", (("3 08:44", *FIRST[1:]),), "B502?"),  # Ready until just before
    (f"{READY}; 3 08:30 Ann sets Readiness:Ann=Workshop", (("3 08:46", *FIRST[1:]),), "B502"),
    # The tracker may be ahead of the post, or behind it.
    (STAGED, (("1 09:19", *FIRST[1:]),), ""),
    (STAGED, (("1 09:21", *FIRST[1:]),), "B502?"),
    # Ahead of it by the Bout Counts too: Ann had fought once before, as nobody else had; or as Cat had.
    (f"1 07:00 Eve sets Bout_Count:Ann=1; {STAGED.replace('Count:Ann=1', 'Count:Ann=2')}", (("1 09:19", *FIRST[1:]),), "B502"),
    (f"1 07:00 Eve sets Bout_Count:Ann=1 Bout_Count:Cat=1; {STAGED.replace('Count:Ann=1', 'Count:Ann=2')}", (("1 09:19", *FIRST[1:]),), ""),
    (READY, (FIRST, ("2 08:59", "Bout 2: Bob versus Cat", "")), "B502?"),
    (READY, (FIRST, ("2 09:00", "Bout 2: Bob versus Cat", "")), ""),  # a day later a Bout may have ended unseen
    # Whose Bout Count is higher than anybody else's is not drawn, unless nobody else can be.
    (f"1 07:00 Eve sets Bout_Count:Ann=1; {READY}", (FIRST,), "B502"),
    (f"1 07:00 Eve sets Bout_Count:Ann=1 Bout_Count:Dan=1; {READY}", (FIRST,), ""),
    ("1 07:00 Eve sets Bout_Count:Ann=1; 1 08:00 Ann sets Readiness:Ann=Ready; 1 08:01 Bob sets Readiness:Bob=Ready", (FIRST,), ""),
    # A tracker that does not count the Bout of Ann and Bob: they may have as many as Cat.
    (f"1 07:00 Eve sets Bout_Count:Cat=1; {READY}", (FIRST, ("2 10:00", "Bout 2: Cat vs Dan", "")), "B502?"),
    # Ready within the minute of the post, which tells no seconds: before it, or after it. A minute later is after it.
    (f"{TWO}; 1 08:59:59 Cat sets Readiness:Cat=Ready", (THIRD,), ""),
    (f"{TWO}; 1 09:00:30 Cat sets Readiness:Cat=Ready", (THIRD,), "B502?"),
    (f"{TWO}; 1 09:00:59 Cat sets Readiness:Cat=Ready", (THIRD,), "B502?"),
    (f"{TWO}; 1 09:01 Cat sets Readiness:Cat=Ready", (THIRD,), "B502"),
    # Ready, and in Staging in the same minute: nobody can tell still; nor does it help Cat that Dan is Ready.
    (f"{TWO}; 1 09:00:20 Cat sets Readiness:Cat=Ready; 1 09:00:40 Eve sets Readiness:Ann=Staging Readiness:Cat=Staging", (THIRD,), "B502?"),
    (f"{TWO}; 1 09:00:30 Dan sets Readiness:Dan=Ready", (THIRD,), "B502"),
    # Too soon is too soon, whoever gets ready, and an obstacle is one too few.
    (f"{TWO}; 1 09:16:30 Dan sets Readiness:Dan=Ready", (FIRST, ("1 09:16", "Bout 2: Cat vs. Dan", "")), "B501 B502?"),  # Cat and Dan were to be Ready
    (f"{TWO}; 1 09:00:30 Dan sets Readiness:Dan=Ready", ((*FIRST[:2], "Configuration: obstacles above 9"),), "B503"),
    # Ann alone has fought, while Cat could be drawn, who goes home within the minute; or a minute later.
    (f"{LED}; 3 09:00:30 Cat sets Readiness:Cat=Workshop", (("3 09:00", *FIRST[1:]),), "B502?"),
    (f"{LED}; 3 09:01 Cat sets Readiness:Cat=Workshop", (("3 09:00", *FIRST[1:]),), "B502"),
    # Set for another Bout, of which the end is told in that minute, after it by the ids; or a minute later.
    (SET, (FIRST, ("2 09:00", "Bout 2: Bob versus Cat", ""), ("2 09:00", *OVER[1:])), "B502?"),
    (SET, (FIRST, ("2 09:00", "Bout 2: Bob versus Cat", ""), ("2 09:01", *OVER[1:])), "B502"),
    # Configurations: at least two obstacles, squares 1 to 19, at most two Variations.
    (READY, ((*FIRST[:2], "Configuration: obstacles above 9 and below 11"),), ""),
    (READY, ((*FIRST[:2], "Configuration: obstacles above 9"),), "B503"),
    (READY, ((*FIRST[:2], "Configuration: a flip panel on square 19"),), ""),
    (READY, ((*FIRST[:2], "Configuration: a flip panel on square 20"),), "B503"),
    (READY, ((*FIRST[:2], "Configuration: obstacles above 1 and above 2, bumper sides, a shock panel on 3"),), "B503"),
    # In other words, one side for several squares, and parted by semicolons; what is counted has to be as many.
    (READY, ((*FIRST[:2], "Configuration: bumper sides; two obstacles, above square 3 and above square 5."),), ""),
    (READY, ((*FIRST[:2], "Configuration: bumper sides; a flip panel on square 10; two obstacles, above square 3 and above square 5."),), "B503"),
    (READY, ((*FIRST[:2], "Configuration: obstacles above 1, 2, 3 and below squares 4, 5 and 6."),), ""),
    (READY, ((*FIRST[:2], "Configuration: obstacles above 1, 2, 3, 4, 5, 6 and 7."),), "B503"),
    (READY, ((*FIRST[:2], "Configuration: an obstacle above square 3."),), "B503"),
    (READY, ((*FIRST[:2], "Configuration: two obstacles above square 3."),), ""),
    (READY, ((*FIRST[:2], "Configuration: obstacles above 9 and 5 flip panels."),), ""),
    (READY, ((*FIRST[:2], "Configuration: three flying saucers"),), ""),  # what is not understood is not judged
    (READY, (("1 09:00", "Bouts announced", "Ann vs Bob, configuration: none. Cat vs Dan, configuration: obstacle above 9."),), "B503"),
    (READY, (("1 09:00", "Bouts announced", "Ann vs Bob Configuration: none Cat vs Dan Configuration: obstacle above 9"),), "B506?"),  # Cat and Dan begin no sentence
    # What only may be an announcement, is none, or is somebody else's.
    (READY, (("1 09:00", "Bout 1: Ann against Cat?", ""),), "B506?"),
    (READY, (("1 09:00", "Bout 1 cancelled: Ann against Cat", ""),), "B506?"),
    (READY, (("1 09:00", "News", "I like a Bout. Ann against Cat would be fun."),), "B506?"),
    (READY, (("1 09:00", "News", "Ann against Cat: I saw that film."),), ""),
    (READY, (("1 09:00", "The next Bout", "Ann told Bob that Cat is fine."),), ""),
    (READY, (FIRST, ("1 12:00", "Bout 1: Ann against Bob", "Still to come!")), ""),  # the same Bout, named again
)  # fmt: skip


@pytest.mark.parametrize(("moves", "posts", "codes"), ANNOUNCED)
def test_announced(moves: str, posts: tuple[tuple[str, str, str], ...], codes: str) -> None:
    assert " ".join(found(moves, posts=posts)) == codes


INCOME = "Ann sets Money:Ann=10000 Money:Bob=10000 Money:Cat=10000 Money:Dan=10000"

TOLD = (
    (SET, (FIRST, OVER), ""),
    # By words, where no number says which Bout it was; and with another Bout that is still to come.
    (SET, (FIRST, ("1 12:00", "Ann beats Bob!", "Ann defeated Bob by ring-out.")), ""),
    (SET, (FIRST, ("1 09:10", "Bout 2: Cat vs Dan", ""), ("1 12:00", "Ann beats Bob!", "Domination after 59 turns.")), "B504"),
    # Of a Bout that is over, or that names one of two alone, nothing is told by words; of two at once nobody can tell which.
    (SET, (FIRST, OVER, ("1 13:00", "Bob beats Ann!", "Bob defeated Ann by domination after 59 turns.")), ""),
    (SET, (FIRST, ("1 12:00", "Ann wins!", "By domination after 59 turns.")), ""),
    (SET, (FIRST, ("1 12:00", "Ann beats Bob!", "By domination after 59 turns.")), "B504"),
    (SET, (FIRST, ("1 09:10", "Bout 2: Cat vs Dan", ""), ("1 12:00", "Both Bouts are over", "Ann defeated Bob by ring-out. Cat defeated Dan by ring-out.")), "B506?"),
    (SET, (FIRST, ("1 09:10", "Bout 2: Cat vs Dan", ""), ("1 12:00", "A Bout is over", "Ann defeated Bob by ring-out.")), ""),
    # What cannot be so, whatever the tracker shows: Domination is judged after turn 60.
    (SET, (FIRST, (*OVER[:2], "Ann wins by domination after 60 turns. Tallies: Ann 110, Bob 100.")), ""),
    (SET, (FIRST, (*OVER[:2], "Ann wins by domination after 60 turns. Tallies: Ann 109, Bob 100.")), "B504"),
    # Nothing raises a Condition: Ann's chassis is whole, Bob's has 100%, too, and neither is Trashed by what is told.
    (SET, (FIRST, (*OVER[:2], "Ann wins by TKO.\nBob ends with engine at 0%, chassis at 40%.\nAnn ends with engine at 100%, chassis at 90%.")), ""),
    (SET, (FIRST, (*OVER[:2], "Ann wins by TKO.\nBob ends with engine at 10%, chassis at 40%.\nAnn ends with engine at 100%, chassis at 90%.")), "B504"),
    # In words of their own: what is denied is not said, a turn that is told is, and Cat, who did not fight, cannot have won.
    (SET, (FIRST, (*OVER[:2], "Ann wins by ring-out in turn 9. No Sudden Death was needed.")), ""),
    (SET, (FIRST, (*OVER[:2], "Ann wins by Domination in turn 8.")), "B504"),
    (SET, (FIRST, (*OVER[:2], "Ann wins in Sudden Death on turn 40.")), "B504"),
    (SET, (FIRST, (*OVER[:2], "Ann wins. Last time Ann lost to Cat by domination in turn 12.")), ""),
    (SET, (FIRST, (*OVER[:2], "Ann wins by ring-out. Both Operators get ₩500 for their Opponent and ₩500 for the Bout.")), ""),  # 9,000 and 1,500, of which 10,000 can be held
    (SET, (FIRST, (*OVER[:2], "Ann wins by ring-out. Bob ends with its chassis at 110%.")), "B504"),
    (SET, (FIRST, (*OVER[:2], "Cat wins by ring-out.")), "B504"),
    (SET, (FIRST, (*OVER[:2], "Ann wins by ring-out in round 3.")), "B506?"),
    (SET, (FIRST, (*OVER[:2], "Bob won the coin toss. The Bout ends by ring-out.")), "B506?"),
    # Who was not told to be in a Bout on the tracker may have been by the time: that nobody can tell.
    (READY, (FIRST, (*OVER[:2], "Ann wins. Both get ₩2,500.")), "B504?"),
    (SET, (FIRST, (*OVER[:2], "Ann wins. Both get ₩2,500.")), "B504"),
    (SET, (FIRST, (*OVER[:2], "Ann wins. Both get ₩1,000.")), ""),  # 9,000 and 1,500, of which 10,000 can be held
    # A forfeit takes 48 hours of Set, up to a minute that is told without its seconds.
    (f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Ann wins by forfeit.")), ""),
    (f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set", (FIRST, ("3 09:59", "Bout 1 is over", "Ann wins by forfeit.")), "B504"),
    (f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set", (FIRST, ("3 11:00", "Bout 1 is over", "Bob wins by forfeit.")), "B504"),
    # Bob, who is in Staging for those 48 hours, has not won in any way; within the last minute nobody can tell.
    (f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Bob wins by TKO.")), "B504"),
    (f"{STAGED}; 1 10:00:30 Ann sets Readiness:Ann=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Bob wins by TKO.")), ""),
    # To the second on the tracker, and within the last minute nobody can tell: 48 hours are over at 10:00:59, or at 10:01.
    (f"{STAGED}; 1 10:00:59 Ann sets Readiness:Ann=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Ann wins by forfeit.")), ""),
    (f"{STAGED}; 1 10:01 Ann sets Readiness:Ann=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Ann wins by forfeit.")), "B504"),
    # Bob, too, in the minute of the post, after 48 hours or just before; and in the minute before it, when Ann lacked 1 second.
    (f"{STAGED}; 1 10:00:30 Ann sets Readiness:Ann=Set; 3 10:00:10 Bob sets Readiness:Bob=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Ann wins by forfeit.")), ""),
    (f"{STAGED}; 1 10:00 Ann sets Readiness:Ann=Set; 3 09:59:59 Bob sets Readiness:Bob=Set", (FIRST, ("3 10:00", "Bout 1 is over", "Ann wins by forfeit.")), "B504"),
    # Both get 1,500 of 2,000 that can be held: unless the income is taken within the minute, which leaves room for nothing.
    (f"1 07:00 Eve sets Money:Ann=8000 Money:Bob=8000; {SET}", (FIRST, (*OVER[:2], "Ann wins. Both get ₩0.")), "B504"),
    (f"1 07:00 Eve sets Money:Ann=8000 Money:Bob=8000; {SET}; 1 12:00:30 {INCOME}", (FIRST, (*OVER[:2], "Ann wins. Both get ₩0.")), "B504?"),
    (f"1 07:00 Eve sets Money:Ann=8000 Money:Bob=8000; {SET}; 1 11:59:59 {INCOME}", (FIRST, (*OVER[:2], "Ann wins. Both get ₩0.")), ""),
    (f"1 07:00 Eve sets Money:Ann=8000 Money:Bob=8000; {SET}; 1 12:01 {INCOME}", (FIRST, (*OVER[:2], "Ann wins. Both get ₩0.")), "B504"),
    # By itself it cannot be so, whatever is done in the minute.
    (f"1 07:00 Eve sets Money:Ann=8000 Money:Bob=8000; {SET}; 1 12:00:30 {INCOME}", (FIRST, (*OVER[:2], "Ann wins by domination after 59 turns.")), "B504"),
    # What is not understood: who won, which Bout it was, or that it was over before.
    (SET, (FIRST, (*OVER[:2], "A draw of sorts.")), "B506?"),
    (SET, (FIRST, (*OVER[:2], "Ann wins! No, Bob wins!")), "B506?"),
    (SET, (FIRST, OVER, ("1 13:00", "Bout 1 is over", "Bob wins.")), "B506?"),
    (SET, (("1 12:00", "Bout 1 is over", "Ann wins."),), "B506?"),
    # What only may be is no end.
    (SET, (FIRST, ("1 12:00", "Bout 1", "If Ann wins, I shall be pleased. Will Ann beat Bob?")), ""),
    (SET, (FIRST, ("1 12:00", "Odds", "I predict: Ann defeats Bob.")), ""),
)  # fmt: skip


@pytest.mark.parametrize(("moves", "posts", "codes"), TOLD)
def test_told(moves: str, posts: tuple[tuple[str, str, str], ...], codes: str) -> None:
    assert " ".join(found(moves, posts=posts)) == codes


RICH = f"1 07:00 Eve sets Money:Ann=5000 Money:Bob=5000 Red_Mist:Ann=2 Red_Mist:Bob=4; {SET}"
HOME = "Readiness:Ann=Workshop Readiness:Bob=Workshop"

NOTED = (
    # 5,000 + 1,000 + 500, and 100 for each of Ann's Red Mist; Bob's 4 cost 20 points of the chassis.
    (f"{HOME} Money:Ann=6700 Money:Bob=6500 Red_Mist:Ann=0 Red_Mist:Bob=0 Chassis_Condition:Bob=80", ""),
    (f"{HOME} Money:Ann=6701 Money:Bob=6500 Red_Mist:Ann=0 Red_Mist:Bob=0 Chassis_Condition:Bob=80", "B108"),
    (f"{HOME} Money:Ann=6700 Money:Bob=6900 Red_Mist:Ann=0 Red_Mist:Bob=0 Chassis_Condition:Bob=80", "B108"),  # as if Bob had won
    (f"{HOME} Money:Ann=6700 Money:Bob=6500 Red_Mist:Ann=0 Red_Mist:Bob=0 Chassis_Condition:Bob=81", "B108"),
    (f"{HOME} Money:Ann=6700 Money:Bob=6500 Red_Mist:Ann=1 Red_Mist:Bob=0 Chassis_Condition:Bob=80", "B108"),
    (f"{HOME} LED_Banner:Ann=Bob", "B108"),  # Ann has none
    # In several edits: what stays as it was may come in another.
    (HOME, ""),
    ("Money:Ann=6500", ""),  # before they are home
    ("Readiness:Bob=Workshop Money:Ann=6500", ""),  # before she is
    ("Readiness:Ann=Workshop Money:Ann=6500 Red_Mist:Ann=0", "B108"),  # as she is: 200 too little
    (f"{HOME} Money:Ann=6500 Money:Bob=6500 Chassis_Condition:Bob=95", ""),
    (f"{HOME} Money:Ann=6500 Money:Bob=6500 Red_Mist:Ann=0", "B108"),
    # With the weekly income in one edit, 3,000 for each of all, of which 10,000 can be held.
    (f"{HOME} Money:Ann=9700 Money:Bob=9500 Red_Mist:Ann=0 Red_Mist:Bob=0 Chassis_Condition:Bob=80 Money:Cat=10000 Money:Dan=10000", ""),
)  # fmt: skip


@pytest.mark.parametrize(("edit", "codes"), NOTED)
def test_noted(edit: str, codes: str) -> None:
    """Ann has won; what the Announcer puts down of it half an hour later."""
    told = (FIRST, (*OVER[:2], "Ann wins by ring-out."))
    assert " ".join(found(f"{RICH}; 1 12:30 Eve sets {edit}", posts=told)) == codes


def test_what_a_house_bot_pays_is_a_readings_to_say() -> None:
    """500 more, where the Configuration is not known; 501 more by none."""
    for configuration, paid, codes in (
        ("a House Bot", 7000, ["B108?"]),
        ("none", 7000, ["B108"]),
        ("a House Bot", 7001, ["B108"]),
    ):
        told = ((*FIRST[:2], f"Configuration: {configuration}"), (*OVER[:2], "Ann wins by ring-out."))
        edit = f"1 12:30 Eve sets {HOME} Money:Ann={paid} Money:Bob=6500"
        assert found(f"{RICH}; {edit}", posts=told) == codes


@pytest.mark.parametrize(
    "words",
    [
        "Bout 1 is over " * 3000,
        "Ann against Bob " * 3000,
        "Ann against " * 3000,
        "Configuration: " + "obstacles above 9, " * 3000,
        "Configuration: a flip panel on square 99 and " + "above 9999999999 " * 500,
        "Tallies: Ann ₩" + "9" * 5000 + " wins " * 2000,
        '"' * 3000 + "Bout" + "\x00\u202e\ud7ff" * 500,
        "<b>" * 3000 + "Ann wins",
        "1" * 5000 + " Bout #" + "9" * 5000 + ": Ann against Bob",
    ],
)
def test_no_post_is_too_strange(words: str) -> None:
    """Whatever is found, it is found at once."""
    posts = (("1 08:30", words, words), FIRST, ("1 12:00", words, words), ("1 12:01", "Bout 1 is over", words))
    assert all(code[:2] == "B5" for code in found(SET, posts=posts))


def test_only_the_announcers_posts_count() -> None:
    """Ann cannot announce, nor end, a Bout; and what is put to a vote does neither."""
    assert (
        found(f"{READY}; 1 09:00 Ann posts x1 Bout 1: Cat against Dan; 1 09:30 Ann posts x2 Bout 1 is over. Cat wins.")
        == []
    )
    assert (
        found(f"{READY}; 1 09:00 Eve proposes x1 Bout 1: Ann against Bob; 1 09:10 Eve posts x2 Bout 2: Cat against Dan")
        == []
    )


BACKING = ["If the current turn is 1 or more, move backwards 3 times"]
"""From 4 the left Bot falls out in its second turn, the third of the Bout: 4 - 6 is below 1; from 16 the other stands at 19 by then."""


def sealed(**more: Any) -> dict[str, Any]:
    """What the Announcer knows of the Bout that `p1` sums up: Ann starts left and falls out in turn 3, so that Bob wins."""
    return {"p1": {"scripts": {"Ann": BACKING, "Bob": BACKING}, "left": "Ann", "rules": "carried", **more}}


@pytest.mark.parametrize(
    ("says", "given", "told"),
    [
        ("Bob wins by ring-out in 3 turns.", sealed(), []),
        ("Ann wins by ring-out in 3 turns.", sealed(), ["B505"]),
        ("Bob wins by ring-out in 4 turns.", sealed(), ["B505"]),
        ("Bob wins by ring-out in 3 turns.", sealed(left=None), ["B505?"]),  # who starts left is not told
        (
            "Bob wins by ring-out in 3 turns.",
            sealed(rules=None),
            ["B505?"],
        ),  # this text does not say how Bouts are fought
        ("Bob wins by ring-out in 3 turns.", sealed(scripts={"Ann": BACKING}), ["B505?"]),
        ("Bob wins by ring-out in 3 turns.", sealed(systems={"Ann": ["Axe"]}), ["B505?"]),  # she has none
        ("Bob wins by ring-out in 3 turns.", {}, []),
    ],
)
def test_fought_again(says: str, given: dict[str, Any], told: list[str]) -> None:
    found = findings(SET, posts=(FIRST, ("1 12:00", "Bout 1 is over", says)), sealed=given)
    assert [f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in found] == told
    assert not any("backwards" in one.message for one in found)


WORN = "Eve sets Readiness:Ann=Workshop Readiness:Bob=Workshop Money:Ann=10000 Money:Bob=10000 Chassis_Condition:Ann=99"


@pytest.mark.parametrize(
    ("says", "edits", "told"),
    [
        # Who falls out loses a point: fought again from 100% that leaves 99%, from 99% nothing that is said.
        ("99%", "", []),
        ("98%", "", ["violation"]),
        ("99%", f"1 12:01 {WORN}", []),
        ("98%", f"1 12:01 {WORN}", ["violation"]),
        # Noted down in the minute of the summary: that came of the Bout, whichever was saved first.
        ("99%", f"1 12:00:30 {WORN}", []),
        ("98%", f"1 12:00:30 {WORN}", ["violation"]),
        # Before it: how worn she was then, nobody can tell.
        ("99%", f"1 11:59:59 {WORN}", ["undetermined"]),
        ("98%", f"1 11:59:59 {WORN}", []),
        # Not the Announcer's note of how it ended, but somebody else's edit in that minute.
        ("98%", "1 12:00:30 Dan sets Readiness:Dan=Workshop", ["violation"]),
    ],
)
def test_fought_again_with_the_tracker_ahead_of_the_summary(says: str, edits: str, told: list[str]) -> None:
    over = ("1 12:00", "Bout 1 is over", f"Bob wins by ring-out in 3 turns.\nAnn ends with chassis at {says}.")
    found = findings(f"{SET}; {edits}" if edits else SET, posts=(FIRST, over), sealed=sealed())
    assert [one.verdict for one in found if one.code == "B505"] == told


def test_with_several_systems_their_order_has_to_be_told() -> None:
    """A tracker lists them in any order, and what is exposed turns on it."""
    armed = f"1 07:00 Ann sets Systems:Ann=Axe_100%,Plate_100% Money:Ann=6600; {SET}"
    over = ("1 12:00", "Bout 1 is over", "Bob wins by ring-out in 3 turns.")
    for given, codes in ((sealed(), ["undetermined"]), (sealed(systems={"Ann": ["Plate", "Axe"]}), [])):
        assert [one.verdict for one in findings(armed, posts=(FIRST, over), sealed=given)] == codes


@pytest.mark.parametrize("given", [{"p1": []}, {"p1": {"script": {}}}])
def test_a_list_that_is_none_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="number 1"):
        findings(SET, sealed=given)


def test_what_is_remembered_of_posts_is_missed_on_no_page() -> None:
    """A wrong on the tracker is told as surely after them."""
    lists = ("1 09:30", "Provisional Seed List", "Ann, Bob, Cat, Dan")
    assert found(f"{READY}; 1 12:00 Ann sets Bout_Count:Ann=1", posts=(FIRST, lists)) == ["B101"]


def test_what_rests_on_what_nobody_can_tell_accuses_nobody() -> None:
    """Ann's engine is at 60% by the rules, at 99% by her own edit, which nothing explains: what follows is undetermined."""
    worn = f"1 07:00 Eve sets Engine_Condition:Ann=60; 1 07:30 Ann sets Engine_Condition:Ann=99; {SET}"
    over = (*OVER[:2], "Bob wins by ring-out.\nAnn ends with engine at 99%.")
    told = findings(worn, posts=(FIRST, over))
    assert [one.verdict for one in told if one.code == "B504"] == ["undetermined"]
    noted = found(
        f"{worn}; 1 12:30 Eve sets Readiness:Ann=Workshop Money:Ann=9999", posts=(FIRST, (*OVER[:2], "Bob wins."))
    )
    assert "B108" not in noted
