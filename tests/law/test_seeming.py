"""What a reader of the page sees: markup that is none of a rule's words, headings in another dress, and names that are only like one."""

from __future__ import annotations

import pytest

from referee.law.amendments import changes_between
from referee.law.in_turn import held_against
from referee.law.instructions import Instruction, beyond
from referee.law.ruleset import Ruleset, parse_ruleset

TOP = """= Core Rules =
== Ruleset and Gamestate ==
This is the Ruleset for BlogNomic; all Players shall obey it.
== Dynasties ==
Dynasties may be headed by a single Player, known as the Head.
= Dynastic Rules =
"""
SHOPS = "== Shops ==\nA Shop is red.\n"
MADE = (Instruction("create", "Taxes & Tolls"),)


def page(dynastic: str, top: str = "", end: str = "") -> Ruleset:
    return parse_ruleset(
        f"{top}{TOP}{dynastic}= Special Case =\n= Appendix =\n== Keywords ==\nA word is a word.\n{end}"
    )


@pytest.mark.parametrize(
    "new",
    [
        page(SHOPS, end="[[Category:Ruleset]]\n"),
        page(SHOPS, end="[[Category:Ruleset|{{PAGENAME}}]]\n"),
        page(SHOPS, top="__TOC__\n"),
        page(f"{SHOPS}{{{{clear}}}}\n"),
        page(SHOPS.replace("A Shop", "[[File:Shop.png|thumb|120px]]\nA Shop")),
        page(SHOPS.replace("A Shop", "{{anchor|shop}}A Shop")),
        page(SHOPS.replace("== Shops ==", '== <span id="s">Shops</span> ==')),
        page(SHOPS.replace("== Shops ==", "== {{anchor|shop}} Shops ==")),
    ],
)
def test_what_is_no_text_of_a_rule_changes_none(new: Ruleset) -> None:
    assert changes_between(page(SHOPS), new) == ()


@pytest.mark.parametrize(
    "said",
    [
        "[[File:Shop.png|thumb|Bob wins.]]",
        "[[:Category:Wins]]",
        "__WINS__",
        "{{box|Bob wins.}}",
        "{{wins}}",
        '<span style="color:red">Bob wins.</span>',
    ],
)
def test_what_a_reader_sees_or_may_see_is_a_change(said: str) -> None:
    assert changes_between(page(SHOPS), page(f"{SHOPS}{said}\n"))


@pytest.mark.parametrize(
    "heading",
    [
        "Taxes & Tolls",
        "taxes & tolls",
        "Taxes &amp; Tolls",
        "Taxes & Tolls {{anchor|taxes}}",
        '<span id="t">Taxes & Tolls</span>',
        "2.4 Taxes & Tolls",
        "2.4. Taxes & Tolls",
        "Rule: Taxes & Tolls",
        "Rule 2.4: Taxes & Tolls",
    ],
)
def test_a_heading_is_its_rules_however_it_is_dressed(heading: str) -> None:
    old, new = page(SHOPS), page(f"{SHOPS}== {heading} ==\nA Tax is due.\n")
    assert not any(held_against(MADE, old, new))
    assert beyond(MADE, changes_between(old, new)) == []


@pytest.mark.parametrize(
    ("dynastic", "sure"),
    [
        (f"{SHOPS}== Taxes and Tolls ==\nA Tax is due.\n", False),
        (f"{SHOPS}== The Tolls and Taxes ==\nA Tax is due.\n", False),
        (f"{SHOPS}== {{{{red|Taxes & Tolls}}}} ==\nA Tax is due.\n", False),
        (f"{SHOPS}'''Taxes & Tolls'''\n\nA Tax is due.\n", False),
        (f"{SHOPS}== Taxes ==\nA Tax is due.\n", True),
        (f"{SHOPS}== Levies ==\nTaxes & Tolls are due.\n", True),
        (SHOPS, True),
    ],
)
def test_a_like_name_may_be_meant(dynastic: str, sure: bool) -> None:
    held = held_against(MADE, page(SHOPS), page(dynastic))
    assert (bool(held.sure), bool(held.perhaps)) == (sure, not sure)


def test_a_like_name_that_stood_before_is_not_the_new_rule() -> None:
    old = page(f"{SHOPS}== Taxes and Tolls ==\nA Tax is due.\n")
    assert held_against(MADE, old, page(f"{SHOPS}== Taxes and Tolls ==\nA Tax is due.\n== Owls ==\nOwls owe.\n")).sure


@pytest.mark.parametrize("name", ["7 Wonders", "3 Dice"])
def test_a_number_that_is_part_of_the_name_is_missed(name: str) -> None:
    orders = (Instruction("create", name),)
    other = name.replace("7", "8").replace("3", "4")
    assert held_against(orders, page(SHOPS), page(f"{SHOPS}== {other} ==\nRed.\n")).sure
    assert not any(held_against(orders, page(SHOPS), page(f"{SHOPS}== {name} ==\nRed.\n")))
