"""Orders on sentences, paragraphs and lists of a rule, and the usual ways to say where a new text goes. Each worked out by hand."""

from __future__ import annotations

import pytest

from referee.law.applying import rule_names
from referee.law.proposed.carrying import Carried, carried, placed
from referee.law.proposed.reading import Read, read_body

PAGE = """= Core Rules =
== Votes ==
A Monk may vote.
= Dynastic Rules =
== Bells ==
A Bell hangs. A Bell rings at noon.

A Monk may ring a Bell.

The Bell is old. It is loud.
== Kinds ==
Some kinds are known:
* Iron
* Brass

No other kind is known.
== Halls ==
A Hall is, e.g. Cold. A Hall is dark.

=== Doors ===
A Door is shut.
= Special Case =
= Appendix =
== Time ==
A Monk sleeps.
"""
FIRST, MIDDLE, LAST = "A Bell hangs. A Bell rings at noon.", "A Monk may ring a Bell.", "The Bell is old. It is loud."
BELLS = f"{FIRST}\n\n{MIDDLE}\n\n{LAST}"


def read(body: str) -> Read:
    return read_body(body, rule_names(PAGE))


def done(body: str) -> Carried:
    orders, left = placed(PAGE, read(body).orders)
    made = carried(PAGE, orders, subrules_too=True)
    return Carried(made.text, made.done, (*left, *made.left), made.doubts)


def is_open(body: str) -> bool:
    said, made = read(body), done(body)
    return bool(not said.orders or said.unread or said.conditions or said.doubts or made.left or made.doubts)


@pytest.mark.parametrize(
    ("body", "bells"),
    [
        ("Reword the first paragraph of the rule “Bells” to:-\n\n> Bells ring.", f"Bells ring.\n\n{MIDDLE}\n\n{LAST}"),
        ("Change the last paragraph of “Bells” to: “Bells ring.”", f"{FIRST}\n\n{MIDDLE}\n\nBells ring."),
        ("In Bells, change the second paragraph to read “Bells ring.”", f"{FIRST}\n\nBells ring.\n\n{LAST}"),
        ("Remove the final paragraph of Rule “Bells”.", f"{FIRST}\n\n{MIDDLE}\n\n"),
        ("In the rule “Bells”, delete the last sentence.", f"{FIRST}\n\n{MIDDLE}\n\nThe Bell is old. "),
        ("Replace the first sentence of Bells with “A Bell lies.”", f"A Bell lies. A Bell rings at noon.\n\n{MIDDLE}\n\n{LAST}"),
        ("Amend the rule “Bells” by replacing the last sentence with “It is cracked.”", f"{FIRST}\n\n{MIDDLE}\n\nThe Bell is old. It is cracked."),
        ("Remove from the rule “Bells” the paragraph beginning “A Monk may”.", f"{FIRST}\n\n\n\n{LAST}"),
        ("In “Bells”, after the sentence ending “at noon”, add: “It is short.”", f"{FIRST} It is short.\n\n{MIDDLE}\n\n{LAST}"),
        ("In the rule “Bells”, before the paragraph that starts with “The Bell is”, insert:\n\n> Bells ring.", f"{FIRST}\n\n{MIDDLE}\n\nBells ring.\n\n{LAST}"),
        ("Add to the first paragraph of the rule Bells:\n\n“Bells ring.”", f"{FIRST} Bells ring.\n\n{MIDDLE}\n\n{LAST}"),
        ("To the end of the second paragraph of Bells, append “Bells ring.”", f"{FIRST}\n\n{MIDDLE} Bells ring.\n\n{LAST}"),
        ("In Rule “Bells”, after the second paragraph, add a new paragraph:-\n\n> Bells ring.", f"{FIRST}\n\n{MIDDLE}\n\nBells ring.\n\n{LAST}"),
        ("To Rule “Bells”, add the paragraph:-\n\n“Bells ring.”", f"{BELLS}\nBells ring."),
        ("In Rule “Bells”, change the sentence “It is loud.” so that instead it reads: “It is low.”", BELLS.replace("loud", "low")),
        ("In the rule “Bells”, before the sentence “It is loud.” insert another sentence that reads: “It is big.”", BELLS.replace("It is loud", "It is big. It is loud")),
        ("In Bells, in the third paragraph, change “loud” to this: “low”.", BELLS.replace("loud", "low")),
        ("Change the last paragraph of Rule “Bells” from “loud” to “low”.", BELLS.replace("loud", "low")),
        ("In the rule “Bells”, for “loud” substitute “low”.", BELLS.replace("loud", "low")),
        ("In the rule Bells, change “hangs” to “lies” and the text “loud” to “low”.", BELLS.replace("loud", "low").replace("hangs", "lies")),
        ("In the rule Bells, replace “hangs” with “lies”.\n\nAlso replace “loud” with:-\n\n> low", BELLS.replace("loud", "low").replace("hangs", "lies")),
        ("Add after the sentence “It is loud.” the following:-\n\n> It is low.", BELLS.replace("It is loud.", "It is loud. It is low.")),
        ("Amend “Bells” in the dynastic rules by replacing this text: “loud” with this text: “low”.", BELLS.replace("loud", "low")),
        ("If the rule “Bells” exists, add to the end of “Bells” the words: “Bells ring.”", f"{BELLS}\nBells ring."),
        ("If there is a rule “Bells”, change the last sentence of it to: “It is low.”", BELLS.replace("loud", "low")),
        ("Reword Rule “Bells” to:-\n\n> Bells ring.", "Bells ring."),
        ("...and remove the final paragraph of Rule “Bells”.", f"{FIRST}\n\n{MIDDLE}\n\n"),
        ("Part 1:\n\nReword “Bells” to: “Bells ring.”", "Bells ring."),
    ],
)  # fmt: skip
def test_pieces_of_a_rule(body: str, bells: str) -> None:
    made, said = done(body), read(body)
    assert made.text == PAGE.replace(BELLS, bells)
    assert not said.unread and not said.doubts and not made.left and not made.doubts
    assert bool(said.conditions) is body.startswith("If ")


def test_behind_a_list() -> None:
    made = done(
        "After the bulleted list in the Rule “Kinds”, add the following (unbulleted) paragraph:\n\n> Tin is none."
    )
    assert made.text == PAGE.replace("* Brass", "* Brass\n\nTin is none.") and not made.left


@pytest.mark.parametrize(
    "body",
    [
        "Remove the first two sentences of the rule “Bells”.",
        "Remove the first sentence.",  # of which rule
        "Remove the first sentence of the rule “Bells” “A Bell hangs.” in part.",
        "Do not remove the last paragraph of the rule “Bells”.",
        "Reword the first paragraph of the rule “Bells” to be shorter.",
        "Remove the fourth paragraph of the rule “Bells”.",
        "Remove the third sentence of the rule “Bells”.",  # the first paragraph has two
        "Remove the paragraph beginning “A Bell rings” from the rule “Bells”.",  # it begins otherwise
        "Remove the sentence beginning “A Bell” from the rule “Bells”.",  # two do
        "Remove the first paragraph of the rule “Kinds”.",  # with the list below it or not
        "Remove the bulleted list of the rule “Kinds”.",
        "After the bulleted list in the rule “Bells”, add “Tin is none.”",
        "Remove the first sentence of the rule “Halls”.",  # it may end behind “e.g.”
        "Remove the last paragraph of the rule “Halls”.",  # or its subrule's
        "Change the last paragraph of Rule “Bells” from “hung” to “low”.",
        "In the rule Bells, change “hangs” to “lies” and the text “loud”.",
        "Change rule “Bells” to:-\n\n> Chimes.",  # its text, or its name
        "To the rule “Bells”, add:\n\n“One.”\n\n“Two.”",
        "In the rule “Bells”, after “It is loud.”, add the following:\n\nIt is low.\n\nIt is big.",
        "There is a rule “Bells”. Remove the last sentence of it.",
        "Part 1 is void:\n\nReword “Bells” to: “Bells ring.”",
        "Remove from the rule “Bells” the paragraph beginning “A Monk may”. [or not]",
    ],
)
def test_what_is_not_surely_a_piece(body: str) -> None:
    assert is_open(body)


EVERY = [
    "Change all occurrences of “Monk” in the ruleset to “Nun”.",
    "Replace all instances of Monk within the ruleset with Nun",
    "Throughout the ruleset, replace each “Monk” with “Nun”.",
]


@pytest.mark.parametrize("body", EVERY)
def test_throughout_the_ruleset(body: str) -> None:
    """The core rules and the appendix are of it; whether the Proposal may change these is asked of each rule."""
    assert done(body).text == PAGE.replace("Monk", "Nun") and not is_open(body)
    assert [each.rule for each in placed(PAGE, read(body).orders)[0]] == ["Votes", "Bells", "Time"]


def test_throughout_the_dynastic_rules_alone() -> None:
    made = done("Change all occurrences of “Monk” in the dynastic rules to “Nun”.")
    assert made.text == PAGE.replace("A Monk may ring", "A Nun may ring")


@pytest.mark.parametrize(
    ("old", "doubtful"), [("Bell", False), ("Monk", False), ("Mon", True), ("ark", True), ("kind", False)]
)
def test_words_that_stand_within_others(old: str, doubtful: bool) -> None:
    """“kind” stands in “kinds”, its plural; “Mon” in “Monk”. That “Bell” is in a rule's name is another doubt."""
    doubts = done(f"Change all occurrences of “{old}” in the ruleset to “X”.").doubts
    assert any("within another word" in doubt for doubt in doubts) is doubtful


def test_what_the_proposal_has_made_is_a_rule_from_there_on() -> None:
    body = "Create a rule “Sides” with the text: “Each Monk has a Side.”\n\nCreate a subrule of the rule Sides “Heads” with the text: “A Head leads.”"
    assert not is_open(body)
    assert is_open(body.split("\n\n")[1]), "there is no rule Sides"
    called = "Add a new subrule to the rule “Bells”. Call it “Ropes” and give it the following text:\n\n> A Rope hangs."
    assert "=== Ropes ===\nA Rope hangs." in done(called).text and not is_open(called)


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("Add the following Rule:\n\n> A Bell may be lent.", ""),
        ("Enact a new rule: “A Bell may be lent.”", ""),
        ("Enact a new rule: “a Bell may be lent by whoever has two of them”", ""),
        ("Enact a new rule “”.", ""),
        ("Enact a new rule called “”: “A Bell may be lent.”", ""),
        ("Enact a new rule, “Loans”.", "Loans"),
        ("Enact a new rule, “Loans.”", "Loans"),
        ("Enact a new rule called “Loans of a Bell.”", "Loans of a Bell"),
        ("Enact a new rule, “Are Bells lent?”: “A Bell may be lent.”", "Are Bells lent?"),
        ("Enact a new rule, “Bells are lent.”: “A Bell may be lent.”", "Bells are lent"),
    ],
)
def test_a_new_rule_without_a_name_is_none(body: str, name: str) -> None:
    """What stands where its name may stand is then its text, and is not read as a name."""
    said = read(body)
    assert [each.rule for each in said.orders] == ([name] if name else []) and bool(said.unread) is not bool(name)


def test_what_hangs_on_a_condition_is_told_apart() -> None:
    body = "Repeal “Bells”.\n\nIf Ann agrees, do the following:\n\n* Repeal “Kinds”.\n* Repeal “Halls”.\n\nIf Bob agrees, repeal “Time”. Repeal “Votes”."
    assert [(each.rule, each.hangs) for each in read(body).orders] == [
        *(("Bells", False), ("Kinds", True), ("Halls", True)),
        *(("Time", True), ("Votes", False)),
    ]


@pytest.mark.parametrize(
    ("talk", "idle"),
    [
        ("The point is that a Bell adds ten years to your life.", True),
        ("The idea comes up very often, so we may as well have it.", True),
        ("The idea behind this is to replace Monks.", True),
        ("The idea is not to do this.", False),
        ("The point is void.", False),
        ("The aim is that the Admin removes “Kinds”.", False),
        ("The reason is that we do this only if Bob agrees.", False),
        ("Replace the point.", False),
    ],
)
def test_what_the_author_is_after(talk: str, idle: bool) -> None:
    assert is_open(f"Reword “Bells” to: “Bells ring.”\n\n{talk}") is not idle
