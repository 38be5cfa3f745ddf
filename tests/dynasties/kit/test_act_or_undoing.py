"""What brings back the value of before a wrong, and is a lawful act on what that had left: either, unless its editor says which."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, gain
from referee.dynasties.kit.said.mentions import says_act, undoes
from tests.dynasties.kit import saved

apples, baskets = Integer("Apples", default=3), Integer("Baskets", of="game", default=2, most=2)
YARD = Declared(
    name="yard",
    letter="Q",
    page="Yard",
    rules=("Yard",),
    words=("Picker", "Pickers", "Warden"),
    variables=(apples, baskets),
    actions=(Action("Pick", "Yard", often="daily", does=(gain(apples, 2),)),),
)
"""Each may take 2 Apples a day, and nothing else changes them."""
A_DAY, AN_HOUR = timedelta(hours=25), timedelta(hours=1)


def page(ann: int, bob: int, baskets: int = 2) -> str:
    return f'Baskets: {baskets}\n\n{{| class="wikitable"\n! Picker !! Apples\n|-\n| Ann || {ann}\n|-\n| Bob || {bob}\n|}}\n'


def found(text: str, every: timedelta = A_DAY) -> list[str]:
    """What is found after Bob has taken 2 of Ann's 3 Apples: `Ann 3 (Picking); Bob 5`, or `Bob 5+5` where it is not 3 that Bob has."""
    saves = [("Eve", page(3, 3), ""), ("Bob", page(1, 3), "")]
    for said in text.split("; "):
        move, _, summary = said.partition(" (")
        who, _, values = move.partition(" ")
        ann, _, bob = values.partition("+")
        saves.append((who, page(int(ann), int(bob or 3)), summary.rstrip(")")))
    told = saved.findings(YARD, "== Yard ==\nPickers pick.\n", *saves, every=every)
    assert (told[0].actor, told[0].code, told[0].verdict) == ("Bob", "Q101", "violation")
    assert all(told[0].id in one.because_of for one in told[1:] if one.verdict == "undetermined")
    return [f"{one.actor} {one.code} {one.verdict}" for one in told[1:]]


ACT, UNDOING, EITHER = "Ann 3 (Picking)", "Ann 3 (undid that)", "Ann 3"


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (ACT, []),
        (UNDOING, ["Bob Q104 violation"]),
        (EITHER, ["Bob Q104 undetermined"]),
        ("Ann 3 (done)", ["Bob Q104 undetermined"]),
        ("Ann 3 (Bob may not pick for me)", ["Bob Q104 undetermined"]),
        ("Ann 3 (undid what Bob had picked)", ["Bob Q104 undetermined"]),
        # Nobody but Ann picks for her, and with Bob's own Apples besides she does more than pick.
        ("Bob 3", ["Bob Q104 violation"]),
        ("Bob 3 (Picking)", ["Bob Q104 violation"]),
    ],
)
def test_whoever_shows_what_is_lawful_after_the_act_is_judged_by_what_may_have_been(
    first: str, told: list[str]
) -> None:
    assert found(f"{first}; Bob 5") == told


@pytest.mark.parametrize(
    ("first", "told"),
    [(ACT, []), (UNDOING, ["Ann Q105 violation"]), (EITHER, ["Ann Q105 undetermined"])],
)
def test_her_next_act_may_add_what_she_was_owed(first: str, told: list[str]) -> None:
    assert found(f"{first}; Ann 7 (Picking)") == told


@pytest.mark.parametrize("first", [ACT, UNDOING, EITHER])
def test_what_is_too_much_either_way_is_a_wrong(first: str) -> None:
    assert found(f"{first}; Bob 6") == ["Bob Q101 violation"]
    assert found(f"{first}; Ann 6") == ["Ann Q101 violation"]
    assert found(f"{first}; Ann 9") == ["Ann Q105 violation"]


@pytest.mark.parametrize("first", [ACT, UNDOING, EITHER])
def test_her_act_of_the_next_day_is_lawful_either_way(first: str) -> None:
    assert found(f"{first}; Ann 5 (Picking); Ann 7 (Picking)") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # A second one in a day: she says that it is one, and what it shows is lawful if the first was one, too.
        (f"{ACT}; Ann 5 (Picking)", ["Ann Q105 undetermined"]),
        (f"{EITHER}; Ann 5 (Picking)", ["Ann Q105 undetermined"]),
        (f"{UNDOING}; Ann 5 (Picking)", []),
        # She does not say so: what is lawful is set right, or that was the first.
        (f"{ACT}; Ann 5", []),
        (f"{EITHER}; Ann 5", []),
        # One more is one too many by any reading.
        (f"{EITHER}; Ann 5; Ann 7", ["Ann Q105 violation"]),
        (f"{UNDOING}; Ann 5; Ann 7", ["Ann Q105 violation"]),
    ],
)
def test_a_second_act_in_a_day_is_told_where_she_calls_it_that(text: str, told: list[str]) -> None:
    assert found(text, AN_HOUR) == told


def test_a_later_wrong_that_is_undone_leaves_it_open() -> None:
    wrong = "Bob Q101 violation"
    assert sorted(found(f"{EITHER}; Bob 2; Eve 3; Bob 5")) == [wrong, "Bob Q104 undetermined"]
    assert sorted(found(f"{UNDOING}; Bob 2; Eve 3; Bob 5")) == [wrong, "Bob Q104 violation"]


@pytest.mark.parametrize(
    ("first", "told"),
    [(ACT, []), (UNDOING, ["Bob Q104 violation"]), (EITHER, ["Bob Q104 undetermined"])],
)
def test_it_is_so_of_a_wrong_of_a_moment_ago(first: str, told: list[str]) -> None:
    """Bob may still have gone on with what he did, until she writes over it."""
    waiting = "; ".join(["Eve 3"] * 3)
    assert found(f"{first}; {waiting}; Bob 5", timedelta(minutes=6)) == told


@pytest.mark.parametrize(
    ("summary", "verdict"),
    [
        ("", "violation"),
        ("Undone", "violation"),
        ("Picking", "undetermined"),
        ("Picked, and Bob's put back", "undetermined"),
    ],
)
def test_who_puts_back_more_than_the_act_would_has_undone_it_unless_they_speak_of_the_act(
    summary: str, verdict: str
) -> None:
    """Bob, who has taken 2 of Ann's Apples, adds one to his own: Ann puts back both."""
    assert sorted(found(f"Bob 1+4; Ann 3 ({summary}); Bob 5")) == ["Bob Q101 violation", f"Bob Q104 {verdict}"]


@pytest.mark.parametrize(("baskets", "verdict"), [(3, "violation"), (1, "violation"), (2, "undetermined")])
def test_what_no_act_brings_back_is_undone(baskets: int, verdict: str) -> None:
    """Bob also sets the Baskets, of which there are 2 and never more: nobody's Pick changes these."""
    saves = [("Eve", page(3, 3)), ("Bob", page(1, 3, baskets)), ("Ann", page(3, 3)), ("Bob", page(5, 3))]
    told = saved.findings(YARD, "== Yard ==\nPickers pick.\n", *saves, every=A_DAY)
    assert told[-1].actor == "Bob"
    assert sorted(one.verdict for one in told) == sorted(["violation", verdict])


@pytest.mark.parametrize(
    ("said", "is_act", "is_undoing"),
    [
        ("Picking", True, False),
        ("my daily pick", True, False),
        ("Ann picks", True, False),
        ("I've picked, 1+2", True, False),
        ("daily action: pick", True, False),
        ("", False, False),
        ("done", False, False),
        ("Bob picked for me", False, False),
        ("the wrong pick", False, False),
        ("pick was illegal", False, False),
        ("no pick", False, False),
        ("picking?", False, False),
        ("picking after Bob's edit", False, False),
        ("pick undone", False, True),
        ("undid that", False, True),
        ("Reverted Bob's edit", False, True),
        ("put my apples back", False, True),
        ("set it right", False, True),
        ("should be undone", False, False),
        ("I will not undo that", False, False),
        ("can somebody fix the table", False, False),
    ],
)
def test_what_is_said_of_it_is_an_act_an_undoing_or_nothing_plain(said: str, is_act: bool, is_undoing: bool) -> None:
    assert (says_act(said, "Pick", "Ann"), undoes(said)) == (is_act, is_undoing)
