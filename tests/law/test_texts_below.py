"""The text of a new rule that stands below its order: how much of it the page must surely show."""

from __future__ import annotations

import pytest

from referee.law.in_turn import held_against
from referee.law.instructions import instructions_in
from referee.law.proposed.below import with_texts_below
from referee.law.ruleset import Rule, Ruleset, Words

ORDER = "Create a new rule called “Taxes” with the following text:\n\n"
PAYS, KEEPS = "A monk may pay 1 coin once a week.", "The abbot keeps it."


def ruleset(**rules: str) -> Ruleset:
    return Ruleset(Words("Monk", "Monks", "Abbot"), tuple(Rule("dynastic", name, None, rules[name]) for name in rules))


def is_wrong(body: str, text: str) -> bool:
    old = ruleset(Mills="A mill is red.")
    instructions = with_texts_below(instructions_in(body)[0], body, old)
    held = held_against(instructions, old, ruleset(Mills="A mill is red.", Taxes=text))
    assert instructions and not held.perhaps
    return bool(held.sure)


QUOTED, TAGGED, BELOW = (
    f"{ORDER}> {PAYS}\n>\n> * {KEEPS}",
    f"{ORDER}<blockquote>{PAYS}\n\n{KEEPS}</blockquote>",
    f"{ORDER}{PAYS}",
)


@pytest.mark.parametrize("body", [QUOTED, TAGGED])
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"{PAYS}\n{KEEPS}", False),
        ("A monk may pay 1 coin, once a week.\nThe abbot keeps it", False),
        ("A monk may pay 1 coin once a week.\nTeh abbot keeps it.", False),
        ("A monk may pay 10 coin once a week.\nThe abbot keeps it.", True),
        (f"{PAYS}\nThe abbot keeps it not.", True),
        (PAYS, True),
        ("The abbot wins.", True),
    ],
)
def test_a_blockquote_is_all_of_the_text(body: str, text: str, wrong: bool) -> None:
    """What stands there besides is another question: here is asked whether the rule says what it was to say."""
    assert is_wrong(body, text) is wrong


@pytest.mark.parametrize(
    ("more", "text", "wrong"),
    [
        ("", PAYS, False),
        ("", "The abbot wins.", True),
        (f" {KEEPS}", PAYS, False),  # Where it ends is not surely told.
        (f" {KEEPS}", KEEPS, True),
        (f"\n\n{KEEPS}", PAYS, False),
        ("\n\nI hope you like it.", "The abbot wins.", False),  # Nor is how much of it is talk.
    ],
)
def test_of_a_paragraph_below_the_first_sentence_is_the_texts(more: str, text: str, wrong: bool) -> None:
    assert is_wrong(f"{BELOW}{more}", text) is wrong


@pytest.mark.parametrize(
    "body",
    [
        f"{ORDER}> == Rates ==\n> {PAYS}",
        f"{ORDER}> {{{{rates}}}} {PAYS}",
        f"{ORDER}> Taxes\n> {PAYS}",
        f"{ORDER}> {PAYS}\n>\n> **Rates**\n>\n> {KEEPS}",
        f"{ORDER}> {PAYS} Its colour is [a colour].",
        f"{ORDER}> ~~{PAYS}~~ {KEEPS}",
        f"If all like it, create a rule called “Taxes”:\n\n> {PAYS}",
        f"{ORDER}> {PAYS}\n\nCreate a rule called “Taxes”:\n\n> {KEEPS}",
    ],
)
def test_what_may_be_shown_otherwise_or_is_in_doubt_is_not_held_against_the_page(body: str) -> None:
    assert not is_wrong(body, "The abbot wins.")


def test_what_stands_in_the_tags_of_a_blockquote_is_quoted() -> None:
    assert instructions_in("Bob wrote once:\n\n<blockquote>\nRepeal the rule “Mills”.\n</blockquote>")[0] == ()


@pytest.mark.parametrize("place", ["to", "to the end of", "at the end of"])
def test_what_is_added_to_a_rule_is_looked_for_in_it(place: str) -> None:
    (said,), whole = instructions_in(f"Add “It is red.” {place} the rule “Mills”.")
    assert (said.kind, said.rule, said.new, whole) == ("add", "Mills", "It is red.", True)
    assert instructions_in(f"{place.capitalize()} the rule “Mills”, add “It is red.”") == ((said,), True)


@pytest.mark.parametrize("above", ["Taxes", "'''Taxes'''", "Taxes:"])
def test_a_text_that_begins_with_the_name_of_its_rule_need_not_say_it(above: str) -> None:
    assert is_wrong(f"{ORDER}<blockquote>{above}\n\n{PAYS}</blockquote>", PAYS) is False


def test_what_is_asked_within_a_text_need_not_stand_on_the_page() -> None:
    assert is_wrong(f"{ORDER}<blockquote>{PAYS} ((Bob, is this right?))</blockquote>", PAYS) is False
