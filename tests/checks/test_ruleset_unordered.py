"""What an edit of the Ruleset page does of which its matter says nothing, and what it leaves of orders in whatever words (T103, T106)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from tests.checks.test_ruleset_content import BOATS, enacted, told
from tests.notation import history

HATS = "Add a new Dynastic Rule to the Ruleset. Call it “Hats” and give it the following text: “Hats float.”"
OWLS = "Ann rewords Boats float. -> Boats float. Owls owe radishes."


def in_the_end(body: str, *edits: str) -> list[str]:
    """What is found where a matter is enacted two days after the rule Boats was made."""
    moves = "; ".join(f'3 21:0{minute} {edit} (Enacting "p2")' for minute, edit in enumerate(edits, 1))
    return [
        one
        for one in told(f"{BOATS}; {enacted('p2', body, 3)}; {moves or '3 22:00 Cat posts s1 Hello'}")
        if one != "T104"
    ]


def told_of_the(play: str, matter: str) -> list[str]:
    """What is found of one matter that is enacted and written nowhere."""
    events = history(f"paged; {play}")
    found = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    return [
        f"{one.code}{'?' if one.verdict == 'undetermined' else ''}"
        for one in found
        if one.message.startswith(f"“{matter}” is enacted")
    ]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (HATS, ["T106"]),
        ("Enact a new rule, “Hats”, and give it this text: “Hats float.” I like hats.", ["T106"]),
        (f"{HATS} Boats may need another look.", []),
        (f"{HATS} Also, look after the Baots.", []),
        (f"{HATS} Owls should do something.", ["T106?"]),
        (f"{HATS} Owls owe radishes.", []),
        (f"{HATS} Get rid of the navy.", ["T106?"]),
        (f"{HATS} Throughout the rules, say what is owed.", []),
        (f"{HATS} Adjust other rules accordingly.", []),
        (f"{HATS} Undo what was done last week.", []),
        (f"{HATS} Amend the first rule, too: it is “dull”.", ["T106?"]),
    ],
)
def test_a_rule_that_the_matter_nowhere_names_is_changed(body: str, found: list[str]) -> None:
    """Sure only where no word of the changed sentences is the matter's, and all that it may order names what it is of."""
    assert in_the_end(body, "Ann creates Hats", OWLS) == found


@pytest.mark.parametrize(
    ("now", "found"),
    [
        ("Boats float. Owls owe radishes.", ["T106"]),
        ("Boats flaot.", []),
        ("[[Boats]] '''float'''.", []),
    ],
)
def test_spelling_and_looks_are_anybodys(now: str, found: list[str]) -> None:
    assert in_the_end(HATS, "Ann creates Hats", f"Ann rewords Boats float. -> {now}") == found


def test_what_its_author_takes_back_is_not_told() -> None:
    back = "Ann rewords Boats float. Owls owe radishes. -> Boats float."
    assert in_the_end(HATS, "Ann creates Hats", OWLS, back) == []


@pytest.mark.parametrize(
    ("other", "found"), [("Boats should be better.", []), ("Owls owe radishes.", []), ("Crows hop.", ["T106"])]
)
def test_another_matter_enacted_near_it_may_be_meant(other: str, found: list[str]) -> None:
    p3 = (
        enacted("p3", other, 3)
        .replace("Bob", "Dan")
        .replace("Dan votes", "Bob votes")
        .replace("09:00", "08:59")
        .replace("21:00", "20:55")
    )
    edits = f'3 21:02 Ann creates Hats (Enacting "p2"); 3 21:03 {OWLS} (Enacting "p2")'
    play = f"{BOATS}; {p3}; {enacted('p2', HATS, 3)}; {edits}"
    assert [one for one in told(play) if one.startswith("T106")] == found


def test_what_nobody_had_explained_may_be_set_right_with_it() -> None:
    meddled = "3 20:00 Cat rewords Boats float. -> Boats float. Owls owe radishes. (fun)"
    play = f'{BOATS}; {meddled}; {enacted("p2", HATS, 3)}; 3 21:01 Ann creates Hats (Enacting "p2")'
    set_right = '3 21:02 Ann rewords Boats float. Owls owe radishes. -> Boats float. (Enacting "p2")'
    assert "T106" not in told(f"{play}; {set_right}")


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('Rename the rule "Boats" to "Ships".', ["T106?"]),
        ('Repeal the rule "Boats".', ["T106?"]),
        ('Repeal the rule "Idle".', ["T106"]),
    ],
)
def test_what_speaks_of_a_rule_may_follow_its_name(body: str, found: list[str]) -> None:
    """No matter orders it, and many would do it: a reference goes with its rule, and takes its new name."""
    made = (
        BOATS.replace('"Boats".', '"Boats". Create a rule called "Hats".')
        + '; 1 21:02 Ann creates Hats (Enacting "p1")'
    )
    made += '; 1 21:03 Ann rewords Hats float. -> Hats float as Boats says. (Enacting "p1")'
    done = "Ann rewords == Boats == -> == Ships ==" if "Rename" in body else "Ann repeals Boats"
    edits = (
        f'3 21:01 {done} (Enacting "p2"); 3 21:02 Ann rewords Hats float as Boats says. -> Hats float. (Enacting "p2")'
    )
    assert [one for one in told(f"{made}; {enacted('p2', body, 3)}; {edits}") if one.startswith("T106")][-1:] == found


# -- what is left out ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (HATS, ["T103"]),
        (f"{HATS} Or not.", ["T103?"]),
        (f"If it rains, {HATS}", ["T103?"]),
        ("Add the following rule: “Hats float.”", ["T103?"]),
        ("Change the rule “Boats” so that they fly.", ["T103?"]),
        ("In “Boats”, change “float” to “fly”.", ["T103?"]),
        ("In “Boats”, change “flaot” to “fly”.", []),
        ("Set the gold of Bob to 3.", []),
        ("Amending the rules is fun.", []),
    ],
)
def test_nothing_is_written(body: str, found: list[str]) -> None:
    """Sure for a new rule that is nowhere, of a matter of which all is read; of what was there before, or is no rule's, nothing is told."""
    assert in_the_end(body) == found


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (f"{HATS} In “Boats”, change “float” to “fly”.", ["T106?"]),
        (f"{HATS} In “Boats”, change “flaot” to “fly”.", []),
        (f"{HATS} Add a new Dynastic Rule. Call it “Caps” and give it the following text: “Caps float.”", ["T106"]),
        (
            f"{HATS} Add a new Dynastic Rule. Call it “Caps” and give it the following text: “Caps float.” Or not.",
            ["T106?"],
        ),
    ],
)
def test_one_of_two_orders_is_left_out(body: str, found: list[str]) -> None:
    assert in_the_end(body, "Ann creates Hats") == found


TAXES = "Add a new Dynastic Rule. Call it “Taxes” and give it the following text: “A Tax is due.”"


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ("Rename the rule “Taxes” to “Tolls”.", "T103?"),
        ("Merge the rule “Taxes” into the rule “Boats”.", "T103?"),
        ("Repeal all dynastic rules.", "T103?"),
        ("Throughout the dynastic rules, replace “Taxes” with “Tolls”.", "T103?"),
        ("Repeal the newest rule.", "T103?"),
        ("Repeal the rule “Taxse”.", "T103?"),
        ("Undo what was done today.", "T103?"),
        ("Repeal the rule “Boats”.", "T103"),
        ("Add a new dynastic rule to the ruleset, called “Caps”, with the text “Caps float.”", "T103"),
        ("Set the gold of Bob to 3.", "T103"),
    ],
)
@pytest.mark.parametrize("at", ["20:55", "21:10", "23:00"])
def test_a_later_matter_may_make_another_thing_of_a_new_rule(other: str, found: str, at: str) -> None:
    """Orders are carried out one after the other, and one edit shows what comes of both; what speaks of other rules takes none away."""
    p3 = enacted("p3", other, 3).replace("Bob", "Dan").replace("Dan votes", "Eve votes").replace("21:00", at)
    moves = sorted([*enacted("p2", TAXES, 3).split(";"), *p3.split(";")], key=lambda move: move.strip()[2:7])
    play = f"{BOATS}; {'; '.join(move.strip() for move in moves)}; 3 23:30 Cat posts s1 Hello"
    assert told_of_the(play, "p2") == [found]


def test_what_was_enacted_long_before_takes_nothing_of_a_new_rule() -> None:
    p3 = enacted("p3", "Repeal all dynastic rules.", 2).replace("Bob", "Dan").replace("Dan votes", "Eve votes")
    play = f"{BOATS}; {p3}; {enacted('p2', TAXES, 3)}; 3 22:00 Cat posts s1 Hello"
    assert told_of_the(play, "p2") == ["T103"]


# -- what has a ground of its own ------------------------------------------------------------------------------

CAPS = "Add a new Dynastic Rule. Call it “Caps” and give it the following text: “Caps float.”"
PLAIN = "Create a rule called “Caps”."


def beside(rule: str, now: str, body: str = PLAIN) -> list[str]:
    """What is found where an edit for a matter makes another text of the rule Boats, which has stood for two days."""
    made = f'1 21:02 Ann rewords Boats float. -> {rule} (Enacting "p1")'
    edits = f'3 21:01 Ann creates Caps (Enacting "p2"); 3 21:02 Ann rewords {rule} -> {now} (Enacting "p2")'
    return told(f"{BOATS}; {made}; {enacted('p2', body, 3)}; {edits}")


@pytest.mark.parametrize("body", [PLAIN, CAPS])
@pytest.mark.parametrize(
    ("rule", "now", "found"),
    [
        ("A boat is is red.", "A boat is red.", []),
        ("A boat is a edifice.", "A boat is an edifice.", []),
        (
            "A boat is red. Anybody may paint it in this rule.",
            "A boat is green. Anybody may paint it in this rule.",
            ["T106?"],
        ),
        ("The mast is red. Anybody may choose the mast.", "The mast is green. Anybody may choose the mast.", ["T106?"]),
        (
            "The mast is red. Each day the mast becomes green.",
            "The mast is green. Each day the mast becomes green.",
            ["T106?"],
        ),
        (
            "The mast is red, and anybody may change it in this rule.",
            "The mast is blue, and anybody may change it in this rule.",
            ["T106?"],
        ),
        ("The mast is red. Anybody may climb.", "The mast is green. Anybody may climb.", ["T106"]),
        (
            "The mast is red. The price may never exceed 9 Hulls.",
            "The mast is green. The price may never exceed 9 Hulls.",
            ["T106"],
        ),
        (
            "Each mast is red if it rains. Anybody may choose the mast.",
            "Each mast is green if it rains. Anybody may choose the mast.",
            ["T106"],
        ),
        (
            "The mast is red. Anybody may choose the mast.",
            "The mast is red. Anybody may choose the mast. Owls owe radishes.",
            ["T106"],
        ),
        ("Berths: / * East: Gull", "Berths: / * East: Tern", ["T106?"]),
        ("Berths: / * East: Gull", "Berths: / * East: Gull / Owls owe radishes.", ["T106"]),
    ],
)
def test_what_a_rule_has_somebody_change_may_change_with_it(rule: str, now: str, found: list[str], body: str) -> None:
    """A state that it tells, a table or list that it keeps, whatever stands in it where it says so; no law of it, and nothing new."""
    assert beside(rule, now, body) == found


@pytest.mark.parametrize("body", [PLAIN, CAPS])
def test_what_came_without_a_ground_may_be_set_right_with_it(body: str) -> None:
    meddled = "3 20:58 Cat rewords Boats float. -> Boats float. Owls owe radishes."
    edits = '3 21:01 Ann creates Caps (Enacting "p2"); 3 21:02 Ann rewords Boats float. Owls owe radishes. -> Boats float. (Enacting "p2")'
    play = f"{BOATS}; {meddled} (fun); {enacted('p2', body, 3)}; {edits}"
    assert "T106" not in told(play)


@pytest.mark.parametrize(
    ("rule", "now"),
    [
        ("A boat is not not red.", "A boat is not red."),
        ("A boat costs two two Hulls.", "A boat costs two Hulls."),
        ("A boat costs 2 2 Hulls.", "A boat costs 2 Hulls."),
    ],
)
def test_a_word_that_says_more_twice_is_no_slip(rule: str, now: str) -> None:
    assert beside(rule, now) == ["T106"]


@pytest.mark.parametrize(
    ("at", "by", "now", "found"),
    [
        ("21:09", "Cat", "Boats float.", []),
        ("21:09", "Ann", "Boats float.", []),
        ("21:09", "Cat", "Boats float. Crows hop.", ["T106", "T107?"]),
        ("21:40", "Cat", "Boats float.", ["T106", "T107?"]),
    ],
)
def test_what_was_typed_into_the_wrong_rule_may_be_set_right_by_anybody(
    at: str, by: str, now: str, found: list[str]
) -> None:
    """Within the quarter of an hour, where what comes of it is what the matter says and nothing else."""
    wrong = f'{BOATS}; {enacted("p2", PLAIN, 3)}; 3 21:02 Ann creates Caps (Enacting "p2")'
    wrong += '; 3 21:03 Ann rewords Boats float. -> Boats float. Owls owe radishes. (Enacting "p2")'
    assert told(f"{wrong}; 3 {at} {by} rewords Boats float. Owls owe radishes. -> {now} (fix)") == found


def test_what_is_made_beside_and_renamed_stands() -> None:
    wrong = f'{BOATS}; {enacted("p2", PLAIN, 3)}; 3 21:02 Ann creates Caps (Enacting "p2"); 3 21:03 Ann creates Rafts (Enacting "p2")'
    assert told(f'{wrong}; 3 21:04 Ann rewords == Rafts == -> == Owls == (Enacting "p2")') == ["T106"]
