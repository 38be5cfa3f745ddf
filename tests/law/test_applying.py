"""A text with a Proposal's instructions carried out, each by hand."""

from __future__ import annotations

import pytest

from referee.law.applying import Applied, applied
from referee.law.instructions import instructions_in

PAGE = """= Core Rules =
== Votes ==
A vote is “cast” once - or never.
=== Ties ===
Nobody wins a tie.
== Idle Monks ==
An idle Monk is idle.

= Dynastic Rules =
== Bees [Active] ==
Each Monk has Bees.
Bees sting.
= Appendix =
== Votes Twice ==
No.
"""


def carried_out(body: str, *, subrules_too: bool = True, page: str = PAGE) -> Applied:
    return applied(page, instructions_in(body)[0], subrules_too=subrules_too)


@pytest.mark.parametrize(
    ("body", "old", "new"),
    [
        ("In the rule “Votes”, replace “once” with “twice”.", "once", "twice"),
        ('In the rule "votes", change "once –  or" to "always or".', "once - or", "always or"),
        ("Remove “Bees sting.” from the rule “Bees”.", "Bees sting.", ""),
        ("Rename the rule “Bees” to “Wasps”.", "== Bees [Active] ==", "== Wasps [Active] =="),
        ("Create a new core rule called “Naps” with the text “Sleep.”", "= Dynastic Rules =", "== Naps ==\nSleep.\n\n= Dynastic Rules ="),
        ("Create a rule called “Naps” with the text “Sleep.”", "= Appendix =", "== Naps ==\nSleep.\n\n= Appendix ="),
        ("Create a new Dynastic rule, “Naps”, with the text “Sleep.”", "= Appendix =", "== Naps ==\nSleep.\n\n= Appendix ="),
        ("Add “Bees fly.” to the rule “Bees”.", "Bees sting.\n", "Bees sting.\nBees fly.\n"),
        ("Add “Awake.” to the rule “Idle Monks”.", "is idle.\n\n", "is idle.\nAwake.\n\n"),
        ("Repeal the rule “Bees”.", "== Bees [Active] ==\nEach Monk has Bees.\nBees sting.\n", ""),
        ("Repeal the rule “Votes”.", PAGE[PAGE.index("== Votes ==") : PAGE.index("== Idle")], ""),
        ("Create a new rule called “Honey” with the text “Honey is sweet.”", "= Appendix =", "== Honey ==\nHoney is sweet.\n\n= Appendix ="),
    ],
)  # fmt: skip
def test_an_instruction(body: str, old: str, new: str) -> None:
    made = carried_out(body)
    assert made.left == () and len(made.done) == 1
    assert made.text == PAGE.replace(old, new, 1)


def test_subrules_stay_where_the_rules_say_so() -> None:
    made = carried_out("Repeal the rule “Votes”.", subrules_too=False)
    assert "=== Ties ===" in made.text and "== Votes ==" not in made.text


def test_one_after_the_other() -> None:
    """The second speaks of what the first has made."""
    made = carried_out("Rename the rule “Bees” to “Wasps”. In the rule “Wasps”, replace “sting” with “sleep”.")
    assert made.left == () and "== Wasps [Active] ==\nEach Monk has Bees.\nBees sleep." in made.text


@pytest.mark.parametrize(
    ("body", "page", "why"),
    [
        ("Repeal the rule “Ghosts”.", PAGE, "no rule of that name"),
        ("Repeal the rule “Bees”.", PAGE + "== Bees ==\n", "several rules bear that name"),
        ("In the rule “Bees”, replace “honey” with “wax”.", PAGE, "do not stand in it"),
        ("Create a new rule called “Bees” with the text “More.”", PAGE, "stands there already"),
        ("Create a new rule called “Honey”.", PAGE, "not given in quotes"),
        ("Create a new rule called “Honey” with the text “More.”", "== Bees ==\n", "no heading of the dynastic rules"),
    ],
)
def test_what_does_not_fit_is_left(body: str, page: str, why: str) -> None:
    made = carried_out(body, page=page)
    assert made.done == () and made.text == page
    assert len(made.left) == 1 and why in made.left[0]


def test_what_stands_in_place_is_text_and_no_pattern() -> None:
    made = carried_out(r"In the rule “Votes”, replace “once” with “\1 \g<0> (”.")
    assert r"“cast” \1 \g<0> ( - or never" in made.text
