"""What orders leave of a ruleset that work on each other's outcome: done, surely not done, or done in one of two ways to read them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.law.amendments import RuleChange
from referee.law.applying import applied
from referee.law.in_turn import held_against
from referee.law.instructions import Instruction, beyond, instructions_in
from referee.law.ruleset import Rule, Ruleset, Words, parse_ruleset

MILL, SHOP = "A mill grinds one grain.", "A shop sells red hats and blue hats."
OLD = {"Mills": MILL, "Shops": SHOP}
RED = "A mill is red."


def ruleset(rules: dict[str, str]) -> Ruleset:
    made = tuple(Rule("dynastic", name.rstrip("+"), None, text) for name, text in rules.items())
    return Ruleset(Words("Monk", "Monks", "Abbot"), made)


def outcome(body: str, page: dict[str, str], old: dict[str, str] | None = None) -> str:
    held = held_against(instructions_in(body)[0], ruleset(old or OLD), ruleset(page))
    return "wrong" if held.sure else "perhaps" if held.perhaps else "done"


def mills(text: str) -> dict[str, str]:
    return {"Mills": text, "Shops": SHOP}


def shops(text: str) -> dict[str, str]:
    return {"Mills": MILL, "Shops": text}


ANEW = f"Repeal the rule “Mills”.\n\nCreate a rule called “Mills” with the text “{RED}”"
UNTOLD = "Repeal the rule “Mills”.\n\nCreate a rule called “Mills”."
IN_ITS_PLACE = "Repeal the rule “Mills”.\n\nRename the rule “Shops” to “Mills”."
CHAIN = "In the rule “Mills”, replace “one” with “two”.\n\nIn the rule “Mills”, replace “two” with “three”."
ACROSS = "In the rule “Mills”, replace “one” with “two”.\n\nIn the rule “Mills”, replace “grinds two” with “eats”."
SWAP = "In the rule “Shops”, replace “red” with “blue”.\n\nIn the rule “Shops”, replace “blue” with “red”."
MADE_THEN = f"Create a rule called “Tolls” with the text “{RED}”\n\nIn the rule “Tolls”, replace “red” with “green”."
MADE_NAMED = f"Create a rule called “Tolls” with the text “{RED}”\n\nRename the rule “Tolls” to “Taxes”."
RING = "Rename the rule “Mills” to “Windmills”.\n\nRename the rule “Shops” to “Mills”."
NAMED_THEN = "Rename the rule “Mills” to “Windmills”.\n\nIn the rule “Windmills”, replace “one” with “two”."
OLD_NAME = "Rename the rule “Mills” to “Windmills”.\n\nIn the rule “Mills”, replace “one” with “two”."
THEN_GONE = "In the rule “Mills”, replace “one” with “two”.\n\nRepeal the rule “Mills”."
ADDED = "To the rule “Mills”, add “It is red.”\n\nIn the rule “Mills”, replace “is red” with “is green”."
DOUBLED = f"Create a rule called “Mills” with the text “{RED}”\n\nRepeal the rule “Mills”."
APART = f"{CHAIN}\n\n{SWAP}"


@pytest.mark.parametrize(
    ("body", "page", "told"),
    [
        (ANEW, mills(RED), "done"),
        (ANEW, OLD, "wrong"),
        (ANEW, {"Shops": SHOP}, "wrong"),
        (ANEW, mills("A mill is blue."), "wrong"),
        (ANEW, mills(f"{MILL} {RED}"), "wrong"),
        (UNTOLD, mills(RED), "done"),
        (UNTOLD, OLD, "done"),  # What the new one is to say is not in quotes: it may be what the old one said.
        (UNTOLD, {"Shops": SHOP}, "wrong"),
        (IN_ITS_PLACE, {"Mills": SHOP}, "done"),
        (IN_ITS_PLACE, OLD, "wrong"),
        (IN_ITS_PLACE, {"Shops": SHOP}, "wrong"),
        (CHAIN, mills("A mill grinds three grain."), "done"),
        (CHAIN, mills("A mill grinds two grain."), "perhaps"),
        (CHAIN, OLD, "wrong"),
        (CHAIN, mills("A mill grinds four grain."), "wrong"),
        (ACROSS, mills("A mill eats grain."), "done"),
        (ACROSS, OLD, "wrong"),
        (SWAP, shops("A shop sells blue hats and red hats."), "perhaps"),
        (SWAP, shops("A shop sells red hats and red hats."), "done"),
        (SWAP, shops("A shop sells green hats."), "perhaps"),
        (MADE_THEN, {**OLD, "Tolls": "A mill is green."}, "done"),
        (MADE_THEN, {**OLD, "Tolls": RED}, "perhaps"),
        (MADE_THEN, {**OLD, "Tolls": "A mill is blue."}, "wrong"),
        (MADE_THEN, {**OLD, "Tolls": "The Abbot wins. A mill is red, and green."}, "wrong"),
        (MADE_THEN, OLD, "wrong"),
        (MADE_NAMED, {**OLD, "Taxes": RED}, "done"),
        (MADE_NAMED, {**OLD, "Tolls": RED}, "perhaps"),
        (MADE_NAMED, OLD, "wrong"),
        (RING, {"Windmills": MILL, "Mills": SHOP}, "done"),
        (RING, OLD, "wrong"),
        (NAMED_THEN, {"Windmills": "A mill grinds two grain.", "Shops": SHOP}, "done"),
        (NAMED_THEN, {"Windmills": MILL, "Shops": SHOP}, "perhaps"),
        (NAMED_THEN, OLD, "wrong"),
        (OLD_NAME, {"Windmills": "A mill grinds two grain.", "Shops": SHOP}, "done"),
        (OLD_NAME, {"Windmills": MILL, "Shops": SHOP}, "perhaps"),
        (OLD_NAME, OLD, "wrong"),
        (THEN_GONE, {"Shops": SHOP}, "done"),
        (THEN_GONE, mills("A mill grinds two grain."), "wrong"),
        (ADDED, mills(f"{MILL} It is green."), "done"),
        (ADDED, mills(f"{MILL} It is blue."), "wrong"),
        # Which of two rules of one name goes is not said.
        (DOUBLED, mills(RED), "done"),
        (DOUBLED, OLD, "perhaps"),
        (DOUBLED, {"Shops": SHOP}, "perhaps"),
        # Some orders may be meant in turn, and others at once.
        (APART, {"Mills": "A mill grinds three grain.", "Shops": "A shop sells blue hats and red hats."}, "perhaps"),
        (APART, {"Mills": MILL, "Shops": "A shop sells red hats and red hats."}, "wrong"),
    ],
)  # fmt: skip
def test_orders_that_work_on_what_others_leave(body: str, page: dict[str, str], told: str) -> None:
    assert outcome(body, page) == told


def test_orders_on_one_rule_may_be_meant_in_turn_and_at_once() -> None:
    """The mill's number goes on by turns, and its colours change places."""
    old = mills("A mill grinds one grain, red by day and blue by night.")
    body = f"{CHAIN}\n\n{SWAP.replace('Shops', 'Mills')}"
    assert outcome(body, mills("A mill grinds three grain, blue by day and red by night."), old) == "perhaps"
    assert outcome(body, mills("A mill grinds three grain, red by day and red by night."), old) == "done"
    assert outcome(body, mills("A mill grinds one grain, red by day and red by night."), old) == "wrong"


def test_a_page_that_has_both_words_may_be_changed_in_turn_or_at_once() -> None:
    old = mills("A mill grinds one grain by day and two by night.")
    assert outcome(CHAIN, mills("A mill grinds three grain by day and three by night."), old) == "done"
    assert outcome(CHAIN, mills("A mill grinds two grain by day and three by night."), old) == "perhaps"
    assert outcome(CHAIN, mills("A mill grinds two grain by day and two by night."), old) == "perhaps"


@pytest.mark.parametrize(
    ("page", "told"),
    [({"Mills": MILL}, "done"), ({"Mills": MILL, "Mills+": RED}, "wrong"), ({}, "done")],
)
def test_of_two_rules_of_a_name_one_is_repealed(page: dict[str, str], told: str) -> None:
    """A dynastic rule may be called as a fixed one is, which goes on standing."""
    assert outcome("Repeal the rule “Mills”.", page, {"Mills": MILL, "Mills+": RED}) == told


def test_what_was_done_before_is_not_lacking() -> None:
    """A page that shows the outcome is held against itself while nothing says which edit applied the matter."""
    for body, page in ((ANEW, mills(RED)), (CHAIN, mills("A mill grinds three grain."))):
        assert outcome(body, page, page) == "done"


def test_many_orders_on_one_rule_are_held_against_it_in_time() -> None:
    body = "\n\n".join(f"In the rule “Mills”, replace “a{n}” with “a{n + 1}”." for n in range(60))
    assert outcome(body, mills("a60"), mills("a0")) == "done"
    assert outcome(body, mills("a0"), mills("a0")) == "wrong"


PAGE = """Ruleset for BlogNomic; all Monks shall obey it.
= Core Rules =
== Head ==
The dynasty is headed by a single Monk, known as the Abbot.
= Dynastic Rules =
== Mills ==
A mill grinds one red grain and two blue grain.
== Shops ==
A shop sells one red hat.
= Appendix =
"""
NAMES = st.sampled_from(["Mills", "Shops", "Taxes", "Tolls"])
PARTS = st.sampled_from(["one", "two", "red", "blue", "grain", "one red", "red grain", "green"])
TEXTS = st.sampled_from(["A tax is one red coin.", "It is red.", "Two blue ends."])
ORDERS = st.one_of(
    st.builds(Instruction, st.just("create"), NAMES, new=TEXTS),
    st.builds(Instruction, st.just("repeal"), NAMES),
    st.builds(Instruction, st.just("rename"), NAMES, new=NAMES),
    st.builds(Instruction, st.just("replace"), NAMES, old=PARTS, new=PARTS),
    st.builds(Instruction, st.just("add"), NAMES, new=TEXTS),
    st.builds(Instruction, st.just("strike"), NAMES, old=PARTS),
)


@given(st.lists(ORDERS, min_size=2, max_size=6))
def test_what_the_sandbox_makes_of_orders_is_never_surely_wrong(orders: list[Instruction]) -> None:
    """Each is carried out on the page's own text as those before it left it; what finds nothing there is left out."""
    text, done = PAGE, list[Instruction]()
    for said in orders:
        made = applied(text, (said,), subrules_too=False)
        text = made.text
        done += [said] if made.done else []
    assert not held_against(tuple(done), parse_ruleset(PAGE), parse_ruleset(text)).sure


@pytest.mark.parametrize(("rule", "others"), [("Mills (of wood)", []), ("Mills of wood", ["Mills of wood"])])
def test_a_rule_is_meant_by_its_name_without_what_stands_in_braces(rule: str, others: list[str]) -> None:
    gone = RuleChange(kind="repealed", section="dynastic", rule=rule, old=MILL)
    assert [change.rule for change in beyond((Instruction("repeal", "Mills"),), (gone,))] == others


MISSPELT = "In the rule “Mills”, replace “one grain” with “two sacks of graim”."
MISNAMED = f"Create a rule called “Taxse” with the text “{RED}”"
RENAMED = "Rename the rule “Mills” to “Widnmills”."
DASHED = "To the rule “Mills”, add “It is -- as all know ... -- red.”"


@pytest.mark.parametrize(
    ("body", "page", "told"),
    [
        (MISSPELT, mills("A mill grinds two sacks of grain."), "done"),
        (MISSPELT, mills("A mill grinds two sacks of graim."), "done"),
        (MISSPELT, mills("A mill grinds three sacks of grain."), "wrong"),
        (MISSPELT, mills("A mill grinds two sacks of gold."), "wrong"),
        (MISNAMED, {**OLD, "Taxes": RED}, "done"),
        (MISNAMED, {**OLD, "Taxes": "A mill is blue."}, "wrong"),
        (MISNAMED, {**OLD, "Tolls": RED}, "wrong"),
        (RENAMED, {"Windmills": MILL, "Shops": SHOP}, "done"),
        (RENAMED, {"Wheels": MILL, "Shops": SHOP}, "wrong"),
        (DASHED, mills(f"{MILL} It is – as all know … – red."), "done"),
        (DASHED, mills(f"{MILL} It is – as all know … – blue."), "wrong"),
    ],
)
def test_spelling_is_mended_on_the_way(body: str, page: dict[str, str], told: str) -> None:
    """Numbers are no spelling, nor is a word that is another (RULESET-04)."""
    assert outcome(body, page) == told
