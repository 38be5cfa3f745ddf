"""Small readings, by hand: requests, instructions, spelling, how often, numbers, dice, dates."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from referee.law.instructions import Instruction, instructions_in, plain_instructions
from referee.law.law import CARRIED, Law, carried_law
from referee.law.spelling import mends_obviously, mends_spelling
from referee.law.tags import sections_of, short_name, subject_of, tags_of
from referee.model.events import Roll
from referee.rules.core.actions import is_free, may_act_from, week_of
from referee.rules.core.dice import is_possible, needed_for_sides, sides_allowed
from referee.rules.core.requests.reading import request_in
from referee.rules.core.special_rules import mentorships_on


def law_of(name: str) -> Law:
    law = carried_law(name)
    assert law is not None
    return law


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("Please idle me", ("idle", True)),
        ("please idle me.", ("idle", True)),
        ("Could an admin idle me, please?", ("idle", True)),
        ("I'd like to be unidled", ("unidle", True)),
        ("I would like to be un-idled please.", ("unidle", True)),
        ("Please make me idle.", ("idle", True)),
        ("I request idling.", ("idle", True)),
        ("I wish to become idle for a week", ("idle", True)),
        ("Unidle please!", ("unidle", True)),
        ("Hi all.\nI'm back; please unidle me.", ("unidle", True)),
        ("Can I be unidled?", ("unidle", True)),
        ("I may go idle next week.", ("idle", False)),
        ("I was idle for a year, what fun.", ("idle", False)),
        ("Please don't idle me.", None),
        ("Please idle Bob.", None),
        ("Has Cat asked to be idled?", None),
        ("> please idle me\nNo way.", None),
        ("I am idly wondering.", None),
        ("Nobody should idle me.", None),
        ("I would like to join.", None),
    ],
)
def test_requests(text: str, wants: tuple[str, bool] | None) -> None:
    assert request_in(text) == wants


@pytest.mark.parametrize(
    ("body", "instructions", "whole"),
    [
        ('Create a rule called "Boats".', [Instruction("create", "Boats")], True),
        (
            'Create a rule called "Boats" with the text "They float."',
            [Instruction("create", "Boats", new="They float.")],
            True,
        ),
        ("Add a new dynastic rule, “Boats”:", [Instruction("create", "Boats")], True),
        ('Repeal the rule "Boats".', [Instruction("repeal", "Boats")], True),
        ('Rename the rule "Boats" to "Ships".', [Instruction("rename", "Boats", new="Ships")], True),
        ('In the rule "Boats", replace "wet" with "dry".', [Instruction("replace", "Boats", "wet", "dry")], True),
        ('Change "wet" to "dry" in the rule "Boats".', [Instruction("replace", "Boats", "wet", "dry")], True),
        ('Remove "wet" from the rule "Boats".', [Instruction("strike", "Boats", "wet")], True),
        ('Add "They float." to the rule "Boats".', [Instruction("add", "Boats", new="They float.")], True),
        ('Repeal "Boats". Also change whatever mentions them.', [Instruction("repeal", "Boats")], False),
        (
            '- Repeal the rule "Boats"\n- Rename the rule "Hats" to "Caps"',
            [Instruction("repeal", "Boats"), Instruction("rename", "Hats", new="Caps")],
            True,
        ),
        (
            'Repeal the rule "Boats" and, in the rule "Hats", change "a" to "b".',
            [Instruction("repeal", "Boats"), Instruction("replace", "Hats", "a", "b")],
            True,
        ),
        (
            'Boats are dull. Please repeal the rule "Boats", because nobody has one. Nobody will miss them.',
            [Instruction("repeal", "Boats")],
            True,
        ),
        ('I propose to repeal the rule "Boats".', [Instruction("repeal", "Boats")], True),
        (
            'Enact a new rule called "Boats" which reads:\n\nNo boat ever sinks.\n\nRepeal the rule "Hats".',
            [Instruction("create", "Boats"), Instruction("repeal", "Hats")],
            True,
        ),
        ('Make the following changes:\n* Repeal the rule "Boats".', [Instruction("repeal", "Boats")], False),
        ('Do not repeal the rule "Boats". Repeal the rule "Hats".', [Instruction("repeal", "Hats")], False),
        ('Repeal the rule "Boats". Just kidding.', [Instruction("repeal", "Boats")], False),
        ("Everybody gains 3 fish.", [], True),
        ("Change the rules as Ann said.", [], False),
    ],
)
def test_instructions(body: str, instructions: list[Instruction], whole: bool) -> None:
    assert instructions_in(body) == (tuple(instructions), whole)


_BOTH = 'Repeal the rule "Boats".\n\nRepeal the rule "Hats".'
_REPEALED = 'Repeal the rule "Boats".'
_NEW = 'Add a new rule called "Boats":\n\n'


@pytest.mark.parametrize(
    "body",
    [
        f"The fare is too low.\n\n{_BOTH}",
        f"{_BOTH}\n\nCat asked for this.",
        f"{_BOTH} They are too cheap.",
        f"{_REPEALED} As Cat asked. Nobody uses it.",
        f"{_REPEALED}\n\nThis closes a loophole.\n\nThoughts?",
        f"{_REPEALED} Everybody gains 3 fish.",
        '1. Repeal the rule "Boats"\n2. Repeal the rule "Hats"',
        'Create a rule called "Boats": "Only one of these floats."',
        'Repeal the rule "Boats", because nobody has one.',
        f"{_NEW}A boat floats. It costs a coin.\n\n{_REPEALED}",
        f"{_NEW}> A boat floats.\n>\n> It costs a coin.\n\nIt is quite simple.",
    ],
)
def test_plain_reasons_leave_what_is_ordered(body: str) -> None:
    assert plain_instructions(body) == instructions_in(body)[0] != ()


@pytest.mark.parametrize(
    "body",
    [
        f"Only one of these happens, as Ann decides.\n\n{_BOTH}",
        f"Flip a coin for which of these is done.\n\n{_BOTH}",
        f"These are alternatives; the Emperor chooses.\n\n{_BOTH}",
        f"Do the first of these:\n\n{_BOTH}",
        f"{_BOTH}\n\nThe enacting Admin picks one of them.",
        f"{_BOTH}\n\nThe first was Cat's wish and is dropped.",
        f"{_BOTH}\n\nThe second order is useless.",
        f"{_BOTH}\n\nThe rest is too long.",
        f"{_BOTH}\n\nNumber two is useless.",
        f"{_REPEALED} This corrects Hats.",
        f"{_BOTH}\n\n> Only one of these happens.",
        f"{_REPEALED} This Proposal does nothing.",
        f"{_REPEALED} The parrot squawks.",
        'Repeal the rule "Boats": "Only one of these is done."',
        "Repeal the rule “Boats”; a coin decides it.",
        f"The prank was quite long. {_REPEALED}",
        f"As a thought experiment.\n\n{_REPEALED}",
        f"This is not a real Proposal.\n\n{_REPEALED}",
        f"Cat asked for this.\n\n{_REPEALED}",
        'Repeal the rule "Boats", because only the second counts.',
        f"{_NEW}This Proposal has no effect.",
        f"{_NEW}A boat floats.\n\nA coin decides between these two.\n\n{_REPEALED}",
        f"{_NEW}> A boat floats.\n\nThe parrot squawks.",
        'Create a rule called "Boats". Whoever enacts it may leave it out.',
    ],
)
def test_what_stands_beside_orders_and_is_not_understood(body: str) -> None:
    """It may choose among them, or say that none is meant: what they order is known, and not whether it is to be done."""
    instructions, whole = instructions_in(body)
    assert instructions and not whole and plain_instructions(body) == ()


@pytest.mark.parametrize(
    "body",
    [
        'Do not repeal the rule "Boats".',
        'Never create a rule called "Boats" with the text "They float."',
        'Do not rename the rule "Boats" to "Ships".',
        'This proposal does not repeal the rule "Boats".',
        'Rather than repeal the rule "Boats", keep it.',
        'No need to repeal the rule "Boats".',
        'An earlier proposal tried to repeal the rule "Boats".',
        'Repeal the rule "Boats"? No.',
        'What does Bob want? Repeal the rule "Boats".',
        'Repeal the rule "Boats", said Bob.',
        'Bob wants this: repeal the rule "Boats".',
        'Repeal the rule "Boats" would be a mistake.',
        'Repeal the rule "Boats" instead of "Hats".',
        'Repeal no rule "Boats".',
        'Repeal the rules "Boats" and "Hats".',
        'If this fails, I will repeal the rule "Boats".',
        'Do none of this:\n- Repeal the rule "Hats".\n- Repeal the rule "Boats".',
        "Do none of this:\n\nRepeal the rule “Boats”.",
        "Add a new rule called “Hats” with the text “A Monk may:\nRepeal the rule “Boats”.”",
        "Do none of this:\n- Create a rule called “Hats”.\n\n- Repeal the rule “Boats”.",
        '~~Repeal the rule "Boats".~~',
        '> Repeal the rule "Boats".',
    ],
)
def test_what_is_not_surely_ordered(body: str) -> None:
    """What is denied, asked, told of others or more than is understood orders nothing that is sure (V22)."""
    assert instructions_in(body)[0] == () and plain_instructions(body) == ()


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("if all are ture then", "if all are true then", True),
        ("each player loses his turn", "each player loses their turn", True),
        ("at least 12 hours", "at least 13 hours", False),
        ("may enact it", "may not enact it", False),
        ("they may pass", "they must pass", False),
        ("one teh two teh three teh four teh", "one the two the three the four the", False),
        ("the end.", "The end", True),
        ("it is now open", "it is not open", False),
        ("Replace “seven” with “eight”.", "Replace “seven” with “eighty”.", False),
        ("Remove the word “add”.", "Remove the word “and”.", False),
        ("The “Gaet” is open.", "The “Gate” is open.", True),
    ],
)
def test_what_only_mends_spelling(old: str, new: str, same: bool) -> None:
    assert mends_spelling(old, new) is same


@pytest.mark.parametrize(
    ("old", "new", "surely"),
    [
        ("if all are ture then", "if all are true then", True),
        ("Each player recieves a coni.", "Each player receives a coin.", True),
        ("each player loses his turn", "each player loses their turn", True),
        ("the end.", "The end", True),
        ("Each player gain a coin.", "Each player gains a coin.", True),
        ("Each player may loose it.", "Each player may lose it.", True),
        ("at least 12 hours", "at least 13 hours", False),
        ("Set the score of Anna to 5.", "Set the score of Dann to 5.", None),
        ("Set the score of Anan to 5.", "Set the score of Anna to 5.", True),
        ("Set the score of Anna to 5.", "Set the score of Anan to 5.", None),
        ("Set the score of Rose to 5.", "Set the score of Ross to 5.", None),
        ("Enact it at noon.", "Enact it at moon.", None),
        ("Enact it at nooon.", "Enact it at noon.", True),
        ("Bobb wins.", "Bobb wins?", None),
        ("Does Bobb wni?", "Does Bobb win?", True),
        ("The Grubb eats; a Drubb sleeps.", "The Drubb eats; a Drubb sleeps.", True),
        ("The Grubb eats; a Grubb sleeps.", "The Grubb eats; a Drubb sleeps.", None),
        # Of words that nobody knows a short one may be any other.
        ("A gorp is round.", "A garp is round.", None),
        ("A gorpen is round.", "A garpen is round.", True),
        # An order takes a quotation of a few words to the letter; a long one is a text like any other.
        ("Replace “gorpen” with “wet”.", "Replace “garpen” with “wet”.", None),
        ("Replace “token” with “wet”.", "Replace “tokens” with “wet”.", None),
        ("Create a rule called “Baots”.", "Create a rule called “Boats”.", True),
        ("Add “a round gorpen”.", "Add “a round garpen”.", None),
        ("Add “a small round gorpen”.", "Add “a small round garpen”.", True),
    ],
)
def test_what_is_an_obvious_mistake(old: str, new: str, surely: bool | None) -> None:
    """None where the word that went may have been meant; of players Anna, Dann and Ross are known."""
    assert mends_obviously(old, new, {"anna", "dann", "ross"}) is surely


MONDAY = datetime(2019, 5, 20, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize("name", CARRIED)
def test_daily_and_weekly_actions(name: str) -> None:
    law = law_of(name)
    hour = timedelta(hours=1)
    assert may_act_from(law, "daily", [], MONDAY) == MONDAY
    assert may_act_from(law, "daily", [MONDAY], MONDAY + 12 * hour) == MONDAY + 15 * hour, "the day ends at midnight"
    late = MONDAY.replace(hour=23)
    assert may_act_from(law, "daily", [late], late + 2 * hour) == late + 10 * hour, "and ten hours have to pass"
    assert may_act_from(law, "daily", [late], late + 10 * hour) == late + 10 * hour
    sunday = datetime(2019, 5, 26, 20, 0, tzinfo=UTC)
    assert may_act_from(law, "weekly", [sunday], sunday + 5 * hour) == sunday + 24 * hour
    assert may_act_from(law, "weekly", [MONDAY], MONDAY + 48 * hour) == datetime(2019, 5, 27, tzinfo=UTC)
    assert week_of(sunday) == date(2019, 5, 20) and week_of(sunday + 4 * hour) == date(2019, 5, 27)
    assert is_free("daily", [MONDAY], MONDAY + 15 * hour) and not is_free("daily", [MONDAY], MONDAY + 14 * hour)
    assert is_free("weekly", [sunday], sunday + 4 * hour) and not is_free("weekly", [MONDAY], sunday)


@pytest.mark.parametrize(
    ("name", "dice", "result", "reasons"),
    [
        ("167", "DICE6", "6", set()),
        ("167", "DICE6", "7", {"impossible-roll"}),
        ("167", "DICE6", "0", {"impossible-roll"}),
        ("167", "3DICE6", "1 6 3", set()),
        ("167", "3DICE6", "1 7 3", {"impossible-roll"}),
        ("167", "3DICE6", "18", set()),
        ("167", "3DICE6", "2", {"impossible-roll"}),
        ("167", "DICE0", "0", set()),
        ("167", "DICE0", "1", {"impossible-roll"}),
        ("167", "FRUIT", "Tangelo", set()),
        ("167", "FRUIT", "Banana", {"impossible-roll"}),
        ("167", "COLOR", "turquoise", set()),
        ("167", "CARD", "Ace of Cups", set()),
        ("205", "CARD", "Ace of Spades", set()),
        ("205", "CARD", "Ace of Cups", {"impossible-roll"}),
        ("205", "{a, b}", "b", set()),
        ("205", "{a, b}", "c", {"impossible-roll"}),
        ("167", f"DICE{'9' * 21}", "5", set()),
        ("167", f"DICE{'9' * 22}", "5", {"too-many-sides"}),
        ("205", "DICE1000000", "5", set()),
        ("205", "DICE1000001", "5", {"too-many-sides"}),
        ("167", "SOMETHING", "else", set()),
    ],
)
def test_rolls(name: str, dice: str, result: str, reasons: set[str]) -> None:
    law, roll = law_of(name), Roll(at=MONDAY, by="Ann", dice=dice, result=result)
    flaws = {"impossible-roll": is_possible(law, roll) is False, "too-many-sides": bool(sides_allowed(law, roll))}
    assert {flaw for flaw, so in flaws.items() if so} == reasons


def test_names_and_tags() -> None:
    assert tags_of("[Core][Special  Case] Fix [Gin]") == ("core", "special case", "gin")
    assert sections_of("[Core] Fix [Appendix]") == {"core", "appendix"}
    assert (
        short_name("Changes [Core]") == "Changes" and subject_of("Proposal: ") == "" and subject_of("A: b: c") == "b: c"
    )
    assert mentorships_on("* Ann and Bob\n* Cat alone\nDan, Eve, Ann", ("Ann", "Bob", "Cat", "Dan", "Eve")) == {
        ("Ann", "Bob")
    }


@pytest.mark.parametrize(("dice", "needs"), [("DICE6", True), ("2DICE8", True), ("FRUIT", False), ("Ann, Bob", False)])
def test_how_many_sides_there_may_be_is_asked_of_dice_alone(dice: str, needs: bool) -> None:
    assert bool(needed_for_sides(Roll(at=MONDAY, by="Ann", dice=dice, result="1"))) is needs
