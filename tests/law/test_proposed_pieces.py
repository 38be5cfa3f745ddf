"""Orders on sentences, paragraphs and lists of a rule, and the usual ways to say where a new text goes. Each worked out by hand."""

from __future__ import annotations

import pytest

from referee.law.applying import rule_names
from referee.law.proposed.carrying import Carried, carried, placed
from referee.law.proposed.reading import Read, read_body
from referee.law.ruleset import parse_ruleset
from referee.law.widely import widely_read

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


@pytest.mark.parametrize(
    ("body", "page"),
    [
        ("In the second paragraph of the rule “Bells”, replace “Bell” with “Gong”.", PAGE.replace(MIDDLE, "A Monk may ring a Gong.")),
        ("In the last sentence of “Bells”, replace “It” with “That”.", PAGE.replace("It is loud", "That is loud")),
        ("In “Bells”, in the first sentence, replace “A Bell” with “A Gong”.", PAGE.replace("A Bell hangs", "A Gong hangs")),
        ("In the first paragraph of “Bells”, replace all instances of “A Bell” with “A Gong”.", PAGE.replace(FIRST, FIRST.replace("A Bell", "A Gong"))),
        ("Change the first paragraph of “Bells” from “A Bell rings” to “A Gong rings”.", PAGE.replace("A Bell rings", "A Gong rings")),
        ("In the second bullet point of the rule “Kinds”, replace “a” with “o”.", PAGE.replace("* Brass", "* Bross")),
        ("In the last item of “Kinds”, change “Brass” to “Tin”.", PAGE.replace("Brass", "Tin")),
        ("Replace “It” with “That” in the last sentence of “Bells”.", PAGE.replace("It is loud", "That is loud")),
        ("Remove “Bell.” from the second paragraph of “Bells”.", PAGE.replace("ring a Bell.", "ring a ")),
        ("In the second paragraph of “Bells”, replace “Monk” with “Nun” and “Bell” with “Gong”.", PAGE.replace(MIDDLE, "A Nun may ring a Gong.")),
        ("In the second paragraph of “Bells”, replace “Bell” with “Gong”, and in the last paragraph, replace “It” with “That”.", PAGE.replace(MIDDLE, "A Monk may ring a Gong.").replace("It is loud", "That is loud")),
        ("In the rule “Bells”:\n\n* In the second paragraph, replace “Bell” with “Gong”.\n* In the last sentence, replace “It” with “That”.", PAGE.replace(MIDDLE, "A Monk may ring a Gong.").replace("It is loud", "That is loud")),
    ],
)  # fmt: skip
def test_words_in_one_piece_alone(body: str, page: str) -> None:
    """The words stand in other pieces of these rules too, which stay as they are."""
    made, said = done(body), read(body)
    assert made.text == page and not made.left and not said.unread and not said.doubts
    inside = "replace “a” with “o”" in body
    assert bool(made.doubts) is inside, "“a” is within “Brass”"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("In the first paragraph of “Bells”, change “loud” to “low”.", "do not stand there, in the first paragraph"),
        ("In the last sentence of “Bells”, replace “old” with “new”.", "do not stand there, in the last sentence"),
        (
            "In the second paragraph of the rule “Bells”, replace “hangs” with “lies”.",
            "do not stand there, in the second",
        ),
        (
            "Change the last paragraph of Rule “Bells” from “hangs” to “lies”.",
            "do not stand there, in the last paragraph",
        ),
        ("In the first bullet point of “Kinds”, replace “Brass” with “Tin”.", "do not stand there, in the first item"),
        ("In the first paragraph of “Bells”, change “soft” to “low”.", "do not stand in it"),
        ("In the fourth paragraph of “Bells”, change “loud” to “low”.", "which is the fourth paragraph cannot be told"),
        ("In the third item of “Kinds”, replace “Brass” with “Tin”.", "which is the third item cannot be told"),
        ("In the only item of “Kinds”, replace “Brass” with “Tin”.", "which is the only item cannot be told"),
        ("In the first item of “Bells”, change “loud” to “low”.", "cannot be told"),
        (
            "In the rule “Bells”:\n\n* In the first paragraph, replace “loud” with “low”.",
            "do not stand there, in the first",
        ),
        ("Remove “old” from the first paragraph of “Bells”.", "do not stand there, in the first paragraph"),
        ("In the first section of “Bells”, change “loud” to “low”.", "which is the first section cannot be told"),
        ("In the last paragraph of “Halls”, change “dark” to “lit”.", "cannot be told"),  # or its subrule's
        ("In the second paragraph of “Kinds”, change “No other” to “One other”.", "cannot be told"),  # behind the list
    ],
)
def test_words_that_do_not_stand_where_it_is_said(body: str, why: str) -> None:
    made = done(body)
    assert made.text == PAGE and not made.done and len(made.left) == 1 and why in made.left[0]


@pytest.mark.parametrize(
    ("page", "body"),
    [
        ("* Iron\n** Ore\n* Brass", "In the second item of “Kinds”, replace “Brass” with “Tin”."),
        ("* Iron\n\nAnd:\n* Brass", "In the second item of “Kinds”, replace “Brass” with “Tin”."),
        (
            "* Iron is old\n* Iron",
            "In the last item of “Kinds”, replace “Iron” with “Tin”.",
        ),  # it stands in the first, too
    ],
)
def test_items_that_are_counted_by_nobody_alike(page: str, body: str) -> None:
    text = f"= Dynastic Rules =\n== Kinds ==\n{page}\n"
    made = carried(text, read(body).orders, subrules_too=True)
    assert made.text == text and "cannot be told" in made.left[0]


@pytest.mark.parametrize(
    "body",
    [
        "In the last paragraph of “Bells”, replace “old” with “new”, and in the first sentence, replace “Bell” with “Gong”.",  # the paragraph's
        "In the last paragraph of “Bells”, replace “old” with “new” and add “It is low.”",  # to the paragraph, or the rule
        "In the first sentence of the last paragraph of “Bells”, replace “old” with “new”.",
        "In the first and second paragraph of “Bells”, replace “Bell” with “Gong”.",
        "In the second last paragraph of “Bells”, replace “Monk” with “Nun”.",
        "Do not replace “It” with “That” in the last sentence of “Bells”.",
        "Replace “Monk” with “Nun” in the second paragraph of “Bells”. Also replace “A Bell” with “A Gong”.",
        "Replace “Monk” with “Nun” in the second paragraph of “Bells” and replace “A” with “One”.",
        "In the last paragraph, replace “old” with “new”.",
    ],
)
def test_what_is_not_surely_of_one_piece(body: str) -> None:
    assert is_open(body)


@pytest.mark.parametrize(
    ("body", "due"),
    [
        ("In the last sentence of “Bells”, replace “It” with “That”.", [("It is loud.", "That is loud.")]),
        ("In the last sentence of “Bells”, replace “old” with “new”.", []),
        ("In “Bells”, replace “old” with “new”.", [("old", "new")]),
    ],
)
def test_what_a_page_is_to_show_of_words_in_a_piece(body: str, due: list[tuple[str, str]]) -> None:
    """An audit looks for the piece as it is to be: “It” stands in other words that stay."""
    head = "This is the Ruleset for BlogNomic; all Monks shall obey it. A Dynasty is headed by a single Monk, known as the Abbot."
    page = PAGE.replace("A Monk may vote.", head)
    orders = widely_read(body, page, parse_ruleset(page)).orders
    assert [(each.old, each.new) for each in orders] == due


def test_another_rule_behind_words_in_a_piece() -> None:
    made = done("Replace “Monk” with “Nun” in the second paragraph of “Bells” and repeal “Kinds”.")
    assert len(made.done) == 2 and not made.left and not made.doubts


def test_words_twice_in_the_piece_that_is_named() -> None:
    assert done("In the first paragraph of “Bells”, replace “A Bell” with “A Gong”.").doubts == (
        "“A Bell” stands 2 times in “Bells”, and it is not said that all are meant",
    )


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ("In the rule “Bells”, replace “hangs” with “lies”. Also replace “A Monk” with “Nobody”.", "Bells"),
        ("In the rule “Bells”, replace “hangs” with “lies”.\n\nAlso remove the word “old”.", "Bells"),
        ("In the rule “Bells”, replace “hangs” with “lies”. Also, replace “sleeps” with “wakes”.", "Bells"),  # they stand in another
        ("Repeal “Bells”. Also replace “A Monk” with “Nobody”.", ""),
        ("In “Bells”, replace “hangs” with “lies”. Repeal “Kinds”. Also replace “A Monk” with “Nobody”.", ""),
        ("Throughout the ruleset, replace “hangs” with “lies”. Also replace “A Monk” with “Nobody”.", ""),
        ("In “Bells”, replace “hangs” with “lies” and in “Halls”, replace “dark” with “lit”. Also replace “A Monk” with “Nobody”.", ""),
        ("In “Bells”, replace “hangs” with “lies”. Who rings is paid. Also replace “A Monk” with “Nobody”.", ""),
        ("In “Bells”, replace “hangs” with “lies”. Replace “A Monk” with “Nobody”.", ""),
        ("In “Bells”, replace “hangs” with “lies”. Also replace “A Monk” with “Nobody” in “Votes”.", "Votes"),
    ],
)  # fmt: skip
def test_what_is_done_also(body: str, rule: str) -> None:
    """“A Monk” stands in three rules, “sleeps” in “Time” alone."""
    orders = read(body).orders
    assert len(orders) > 1 and orders[-1].rule == rule


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
    ("old", "new", "doubtful"),
    [
        *(("Bell", "X", False), ("Monk", "X", False), ("Mon", "X", True), ("ark", "X", True)),
        *(("kind", "sort", False), ("kind", "boy", False), ("kind", "kind", False)),
        *(
            ("kind", "ox", True),
            ("kind", "way or sky", True),
            ("kind", "kind or sort", True),
        ),  # “oxs”, “skys”, “kind or sorts”
    ],
)
def test_words_that_stand_within_others(old: str, new: str, doubtful: bool) -> None:
    """“kind” stands in “kinds”, its plural; “Mon” in “Monk”. That “Bell” is in a rule's name is another doubt."""
    doubts = done(f"Change all occurrences of “{old}” in the ruleset to “{new}”.").doubts
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
