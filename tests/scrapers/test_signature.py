"""Who signed an admin note, in the forms that admins have used and in those that only look like a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.scrapers.signature import signature_of


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Reached quorum 4 votes to 0. Enacted by Kevan.", "Kevan"),
        ("Reached quorum 4 votes to 0. Enacted by Kevan.\n+10 to Kevan", "Kevan"),
        ("Timed out with 6 votes FOR. Enacted by Kevan. +10 to Kevan.", "Kevan"),
        ("Enacted by Kevan. Good job", "Kevan"),
        ("Enacted by Kevan despite everything that was said", "Kevan"),
        ("popular 5-0 with 1 def enacted by card", "card"),
        ("Withdrawn. Failed by Brendan.", "Brendan"),
        ("Passed 10-0 timed out and past Quorum by Bucky, with Blessings", "Bucky"),
        ("Enacted 5-1 at quorum by Ann", "Ann"),
        ("Failed unanimously by Ann. Oh well.", "Ann"),
        ("Quorum Reached. Passes 7-0—Clucky", "Clucky"),
        ("Passes 7-0-Clucky", "Clucky"),
        ("Timed out and passed, 6-2. Josh", "Josh"),
        ("Reaches quorum and is enacted at 8-0 -SingularByte", "SingularByte"),
        ("Passed 7-1. Adminned by TDS", "TDS"),
        ("Quorum @ 8-2. - Jumble", "Jumble"),
        ("Vetoed -Darth", "Darth"),
        ("Passes at quorum without dissent. –Tantusar", "Tantusar"),
        ("Times out / reaches quorum, 6-0. Enacted by pokes.", "pokes"),
        ("Enacted by Seventy-Fifth Trombone.", "Seventy-Fifth Trombone"),
        ("Failed by The Doctor.", "The Doctor"),
        ("Reached quorum 7-0. - Angry Grasshopper", "Angry Grasshopper"),
        ("Reached quorum 5-2. Enacted with rider, by Fern.", "Fern"),
        ("Failed without its riders, by Angry Grasshopper", "Angry Grasshopper"),
        ("Timed out 1-4. Failed by Fern, 3rd August at 16:26", "Fern"),
        ("Nobody came. Adminned by Fern on 3rd August at 17:56.", "Fern"),
        ("Adminned by Fern at 17:56 on 3 August", "Fern"),
        ("Illegal, as it names no rule. -adminned by fern", "fern"),
        ("Posted too soon - marked by Fern", "Fern"),
    ],
)
def test_signed(note: str, name: str) -> None:
    assert signature_of(note) == name


@pytest.mark.parametrize(
    "note",
    [
        "Passed past quorum by one vote",
        "Enacted with rider by Bucky",
        "Enacted with rider, by Bucky and Ann",
        "If only enacted with rider, by Bucky",
        "Nobody came, -adminned",
        "Failed at 16:26 on 3rd August at 17:00",
        "Passed 10-0 past quorum by Bucky’s vote",
        "Passed past quorum by Bucky voting FOR",
        "Passed past quorum by Bucky and Ann",
        "Passed 10-0, past quorum by 4",
        "Not passed at quorum by Bucky",
    ],
)
def test_by_what_or_by_how_much_is_not_by_whom(note: str) -> None:
    assert signature_of(note) is None


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Timed out 21:05 Kevan", "Kevan"),
        ("Enacted at 21:05 UTC by Kevan.", "Kevan"),
        ("Enacted by Kevan at 21:05", "Kevan"),
        ("Reached quorum, 6-0. 14:03 - Kevan", "Kevan"),
        ("Enacted 2019-05-21 by Kevan", "Kevan"),
        ("Failed 21 May 2019 by Derrick", "Derrick"),
        ("Closed 2019-05-21", None),
        ("Timed out 21:05", None),
    ],
)
def test_times_and_names(note: str, name: str | None) -> None:
    assert signature_of(note) == name


@pytest.mark.parametrize(
    "note",
    [
        "Reaches Quorum (7-1)",
        "Reached Quorum 8-0",
        "Passes 7-1",
        "Passes, 7–1.",
        "Passed by 5-2",
        "Passed by a vote of 5-2",
        "Enacted by 7 votes to 2.",
        "Enacted by quorum, 6-0",
        "Failed by timeout.",
        "Failed by the author",
        "Failed - self-killed",
        "Self-killed",
        "Timed-out",
        "Reached quorum 8-0. Enacted.",
        "Timed out (7-2) passed.",
        "",
        "Enacted by Josh? No, by Kevan.",
        "Enacted by Josh ?",
    ],
)
def test_not_signed(note: str) -> None:
    assert signature_of(note) is None


@pytest.mark.parametrize(
    ("note", "name"),
    [("Vetoed by Eve.", None), ("Vetoed by Eve. Failed by Ann.", "Ann"), ("Vetoed by Eve. Ann", "Ann")],
)
def test_who_cast_a_veto_has_not_signed(note: str, name: str | None) -> None:
    assert signature_of(note) == name


@given(st.text(alphabet="enactedby 0123456789-–.,:KevanUTC\n", max_size=200))
def test_a_name_is_never_a_number(note: str) -> None:
    name = signature_of(note)
    assert name is None or any(char.isalpha() for char in name.split(" ")[0])


_TWO = {
    # a remark that somebody else has put beside it, in a line, paragraph or sentence of its own
    "Enacted 7-1 - Ann\nFixed the link in this box. - Cat": "Ann",
    "Enacted 7-1. -Ann\nTypo fixed. -Cat.": "Ann",
    "7-1 -Ann\nruleset updated -Cat": "Ann",
    "7-1, enacted -Ann. Edit: typo fixed -Cat": "Ann",
    "Enacted 7-1 -Ann (typo fixed -Cat)": "Ann",
    "Enacted 7-1 -Ann, typo fixed -Cat": "Ann",
    "Enacted 7-1 -Ann fixed the link -Cat": "Ann",
    "Enacted 7-1 — Ann; fixed the link — Cat": "Ann",
    "Enacted 7-1 - Ann. PS: sorry - Cat": "Ann",
    "Reached quorum 7-1 —Ann\nClarified the wording of this note. Cat": "Ann",
    "Failed. Vetoed by Eve. -Ann\nTypo fixed -Cat": "Ann",
    # it may be either who resolved it
    "Timed out 1-7. Failed. -Ann\nNot timed out, a quorum against. -Cat": None,
    "Enacted 7-1 - Ann\nEnacted again - Cat": None,
    "Enacted 7-1 - Ann. PS: it was me - Cat": None,
    "Enacted 7-1 - Ann\nTally corrected to 6-1 - Cat": None,
    "Enacted 7-1 -Ann -Cat": None,
    "Enacted 7-1 -Ann\n-Cat": None,
    "7-1 - Cat\nEnacted.": None,
    # only the remark is signed, or may be
    "Enacted 7-1.\nFixed the link. - Cat": None,
    "Enacted 7-1. Edit: typo fixed - Cat": None,
    "Enacted 7-1. Fixed the link. - Cat": None,
    "Reached quorum 8-0.\n+10 to Ann. - Cat": None,
    "Timed out\nNo quorum - Cat": None,
    "Fixed the link. - Cat": None,
    # one signs all of it
    "Reached quorum 8-0.\nEnacted. - Cat": "Cat",
    "Reached quorum 8-0.\n+10 to Ann.\n- Cat": "Cat",
    "Enacted, 7-1. Updated the ruleset. - Cat": "Cat",
    "Timed out. No quorum, 2-3. - Cat": "Cat",
    "Not enough votes, fails 2-5. - Cat": "Cat",
    "Passes 7-0 - Cat\n+10 to Ann - Cat": "Cat",
    "Passes 7-0 - Cat\n+10 to Ann": "Cat",
    "Passes 7-0 - finally\nThanks to all": None,
    "Good work, all - Cat": "Cat",
}


@pytest.mark.parametrize(("note", "name"), _TWO.items())
def test_who_mends_a_note_has_not_resolved_the_matter(note: str, name: str | None) -> None:
    assert signature_of(note) == name


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Enacted by Ann, 7-1\nLink mended. -Cat", "Ann"),
        ("Enacted by Ann. Adminned by Ann", "Ann"),
        ("Enacted by Ann.\nMarked by Cat.", None),
        ("Enacted by Ann and Cat", None),
        ("Enacted by Ann & Cat.", None),
        ("Enacted by Ann, Cat.", None),
        ("Failed by Ann, timed out.", "Ann"),
        ("Not enacted by Ann. -Cat", "Cat"),
        ("Should have been enacted by Ann", None),
        ("“Enacted by Ann” -Cat", "Cat"),
    ],
)
def test_who_is_said_to_have_resolved_it(note: str, name: str | None) -> None:
    assert signature_of(note) == name


@pytest.mark.parametrize(
    "note",
    [
        # those who voted
        "Reached quorum 5-0 - Ann, Bob, Cat, Dan, Eve",
        "Reached quorum 5-0 – Ann, Bob and Cat",
        "Reached quorum 5-0 - Ann/Bob",
        "FOR - Ann, Bob, Cat",
        # two signatures, or another name beside it
        "Reached quorum 5-0. Kevan. –Bob",
        "Reached quorum 5-0 Kevan –Bob",
        "Enacted by Bob (Kevan)",
        "Enacted by Bob [Kevan]",
        "Enacted by Bob / Kevan",
        "Enacted by Bob - Kevan",
        "Enacted by Bob. Kevan",
        "Enacted by Bob\nKevan",
        "Enacted by Bob (aka Kevan)",
        # taken back
        "Enacted by Bob. Correction: Kevan",
        "Enacted by Bob. Correction: it was Kevan.",
        "Enacted by Bob. Edit: Kevan",
        "Enacted by Bob, I mean Kevan",
        "Enacted by Bob, er, Kevan",
        "Enacted by Bob. Sorry, Kevan.",
        "Enacted by Bob... no, Kevan",
        "Enacted by Bob (just kidding, Kevan)",
        "Enacted by Bob (not really)",
        "Enacted by Bob [sic], Kevan",
        # never done, or not yet
        "If only enacted by Bob",
        "As if enacted by Bob",
        "Wish this were enacted by Bob",
        "Will be enacted by Bob",
        "Almost enacted by Bob",
        "When enacted by Bob, gain 5",
        "Enacted by Bob, if he were an admin",
        # for another
        "Enacted by proxy - Bob",
        "Enacted by Bob for Kevan",
        "Enacted by Bob on behalf of Kevan",
        "Enacted at Kevan's request - Bob",
        # whom a lot fell on
        "Reached quorum 5-0. Rolled DICE10: 4. Bob.",
        "Enacted. Random player. Bob.",
        "The winner is... Bob.",
    ],
)
def test_who_is_named_beside_another_or_in_jest_is_not_surely_who_did_it(note: str) -> None:
    assert signature_of(note) is None


@pytest.mark.parametrize(
    "note",
    [
        "Enacted by Bob, not Kevan",
        "Enacted by Bob (quorum)",
        "Enacted by Bob (late)",
        "Enacted by Bob. Hooray.",
        "Enacted by Bob. No objections.",
        "Enacted by Bob. Sorry for the delay",
        "Enacted by Bob.\nEdit: typo fixed -Kevan",
        "Enacted by Bob with thanks to Kevan",
        "Enacted by Bob. Ruleset updated by Kevan",
        "Once quorum was reached, enacted by Bob",
        "Voted for by Ann, Cat. - Bob",
        "Passes 5-0. Ann's vote was late. - Bob",
        "5 for, 0 against. +10 to Ann. Bob",
        "Oops, forgot the wiki. Enacted by Bob",
    ],
)
def test_who_is_named_for_something_else_leaves_it_sure(note: str) -> None:
    assert signature_of(note) == "Bob"


def test_what_is_no_note_is_not_read() -> None:
    assert signature_of("Enacted by Ann. " + "Well done! " * 100) == "Ann"
    assert signature_of("Enacted by Ann. " + "Well done! " * 1000) is None


@pytest.mark.parametrize(
    "note",
    [
        "Self-killed - Ann",
        "Self-killed. Ann",
        "Withdrawn. Ann",
        "Withdrawn by the author - Ann",
        "Failed 1-5. Self-killed. - Ann",
        "SK - Ann",
        "SK'd. ann",
        "S-K. Ann",
        "Self killed, fails 0-1. – Ann",
        "Author withdrew it. -Ann",
        "Ann: Failed 0-3, self-killed",
    ],
)
def test_behind_a_withdrawal_the_author_may_be_who_withdrew(note: str) -> None:
    assert signature_of(note, "Ann") is None
    assert (signature_of(note, "Bob") or "").casefold() == "ann"


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Withdrawn. Failed by Ann.", "Ann"),
        ("Self-killed. Failed by Admin Ann", "Ann"),
        ("Failed 1-5 - Ann", "Ann"),
        ("Timed out. Ann", "Ann"),
        ("Self-killed - Bob", "Bob"),
    ],
)
def test_who_fails_their_own_matter_plainly_is_named(note: str, name: str) -> None:
    assert signature_of(note, "Ann") == name


@pytest.mark.parametrize(
    "note",
    [
        "Enacted. Wiki updated - Bob",
        "Enacted 5-0. Ruleset updated – Bob",
        "Reached quorum, 5-0. Gamestate adjusted -Bob",
        "Enacted! Added it to the wiki. Fixed a comma -Bob",
    ],
)
def test_who_signs_only_the_last_sentence_of_what_was_written_elsewhere_is_not_surely_who_did_it(note: str) -> None:
    assert signature_of(note) is None
    head, tail = note.rsplit("- " if "- " in note else "–" if "–" in note else "-", 1)
    assert signature_of(f"{head.strip()}. - {tail.strip()}") == "Bob"


@pytest.mark.parametrize(
    "note",
    [
        "5-0 enacted, Clucky",
        "5-0, enacted. Clucky",
        "Reached quorum 5-0 and enacted, Clucky.",
        "Enacted 5-0, Clucky",
        "Enacted by Admin Clucky",
        "Enacted 5-0 by the admin Clucky.",
        "Clucky enacted this 5-0",
        "Clucky has adminned this.",
        "Quorum. Clucky enacted this at 12:00",
        "Clucky failed this 1-5",
        "Clucky: Enacted 5-0",
        "Enacted 5/0 by Clucky",
        "Failed, 1/5. Clucky",
        "SK'd. Clucky",
        "SKed. Clucky",
        "Veto'd. Clucky",
        "Veto’d - Clucky",
    ],
)
def test_signed_in_other_plain_forms(note: str) -> None:
    assert signature_of(note, "Ann") == "Clucky"


@pytest.mark.parametrize(
    "note",
    [
        "Result: Enacted 5-0",
        "Edit: Failed 1-5",
        "Quorum: passed 5-0",
        "Cat: failed to vote",
        "Cat: Passed",
        "Clucky enacted this 5-0?",
        "If Clucky enacted this, good",
        "They: Enacted 5-0",
        "Clucky: Enacted 5-0 - Bob",
        "Clucky enacted this 5-0. - Bob",
        "Enacted by admin fiat",
        "Enacted 5-0, Unanimously",
        "5-0 enacted, finally",
        "5-0 enacted, Clucky!",
        "SK'd.",
        "Cat failed this.",
    ],
)
def test_what_only_looks_like_another_form_is_not_read(note: str) -> None:
    assert signature_of(note, "Ann") is None


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Passed 5-1. -- Dee", "Dee"),
        ("Passed 5-1 --- Dee", "Dee"),
        ("Enacted 5-1. Ruleset updated. --Bob", "Bob"),
        ("Passes 5-1 -- Cal -- Bob", None),
        ("Passed 5-1 -- thanks everybody", None),
        ("Passed 5-1. Bob (on mobile)", "Bob"),
        ("Passes 5-1. Bob :)", "Bob"),
        ("Passes 5-1. Bob, admin.", "Bob"),
        ("Passes 5-1. Bob (not really)", None),
        ("Fails 1-5, Bob", "Bob"),
        ("Enacted 5-1 Bob", "Bob"),
        ("Enacted 5-1 unanimously", None),
        ("Failed 1 vote to 5 by Bob", "Bob"),
        ("Enacted with 5 votes to 1 by Bob", "Bob"),
        ("Failed, 1 to 5 by votes of Bob", None),
        ("Rejected by Bob", "Bob"),
        ("Rejected by voters", None),
        ("Failed by Bob due to veto", "Bob"),
        ("Enacted by Bob due to timeout", "Bob"),
        ("Failed by Bob by quorum.", "Bob"),
        ("Enacted by Bob for Cal", None),
    ],
)
def test_names_behind_two_hyphens_before_flourishes_and_before_a_reason(note: str, name: str | None) -> None:
    assert signature_of(note) == name


def test_who_is_due_to_have_withdrawn_it_has_not_signed() -> None:
    assert signature_of("self-killed -- Bob", "Bob") is None
    assert signature_of("self-killed -- Bob", "Cal") == "Bob"


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("Enacted 5-0. Late vote - Bob", None),
        ("Enacted 5-0. New Captain - Bob", None),
        ("Enacted 5-0. First Proposal - Bob", None),
        ("Enacted 5-0. Great idea - Bob", None),
        ("Enacted 5-0. “The sea is calm” - Bob", None),
        ("Enacted 5-0. I updated the wiki - Bob", "Bob"),
        ("Enacted 5-0, wiki updated - Bob", "Bob"),
        ("Times out. Passes 5-0 - Bob", "Bob"),
        ("Enacted 5-0. Great idea. -Bob", "Bob"),
        ("Processed by Bob, quorum of 4 reached", "Bob"),
    ],
)
def test_a_name_behind_a_remark_of_its_own_may_be_whom_it_is_about(note: str, name: str | None) -> None:
    assert signature_of(note) == name
