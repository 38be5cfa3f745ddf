"""What a declared dynasty emits are its checks themselves: nothing is looked up by a name that may be misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    IsWrong,
    NoEffect,
    Option,
    Statement,
    View,
    Wrong,
    own_check,
    states,
)
from referee.dynasties.kit.parts.statements import Entry
from referee.dynasties.known import CARRIED_BOOK
from referee.model.checks import Check
from referee.model.events import Post
from tests.notation import history

RULES = """
== Hay ==
Each Farmer has Hay, 3 at first.

== Hats ==
A Farmer may buy a straw hat for 2 Hay.

== Bells ==
As a daily communal action, a Farmer may spend 1 Hay to ring a bell.
"""
(HAY,) = states("Hay", "Each {P} has Hay, {N} at first")
(PRICE,) = states("Hats", "A {P} may buy a straw hat for {N} Hay")
(RING,) = states("Bells", "As a daily communal action, a {P} may spend {N} Hay to ring a bell")


def hats(view: View) -> Iterator[Option]:
    yield Option({f"Hat:{view.actor}": "straw"}, "straw", pays={"Hay": view.values.number(PRICE)})


def bell(view: View) -> Iterator[Option]:
    yield Option(said="ding", pays={"Hay": view.values.number(RING)}, no_effect=True)


BUY = Action(name="Buy", rule="Hats", options=hats, currencies=("Hay",), rests_on=(PRICE,))
BELL = Action(
    name="Ring", rule="Bells", often="daily", communal=True, options=bell, currencies=("Hay",), rests_on=(RING,)
)


def barn(**changes: Any) -> Declared:
    """A dynasty in which hats are bought and a bell is rung."""
    sound: dict[str, Any] = {
        "name": "barn",
        "letter": "B",
        "page": "Barn",
        "rules": ("Hay", "Hats", "Bells"),
        "words": ("Farmer", "Farmers", "Miller"),
        "variables": (Integer(name="Hay", default=HAY), Choice(name="Hat", options=("-", "straw"), default="-")),
        "actions": (BUY, BELL),
    }
    return Declared(**{**sound, **changes})


def audited(dynasty: Declared, moves: str, rules: str = RULES) -> Audit:
    """A history of a dynasty, under its own page of rules."""
    book = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, dynasty), fingerprint="barn")
    _, law = page_with(dynasty, rules, book, "rules")
    book = replace(book, named=lambda name: law)
    events = list(history(f"playing barn; {moves}", book))
    return conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)


def told(audit: Audit) -> list[tuple[str, str]]:
    return [(finding.code, finding.verdict) for finding in audit.findings]


@pytest.mark.parametrize("dynasty", [barn(), barn(actions=(replace(BUY, currencies=()),))], ids=["named", "unnamed"])
def test_an_option_may_have_a_price_where_its_action_has_no_cost(dynasty: Declared) -> None:
    assert told(audited(dynasty, "1 10:00 Ann sets Hat:Ann=straw Hay:Ann=1")) == []
    ((code, verdict),) = told(audited(dynasty, "1 10:00 Ann sets Hat:Ann=straw"))
    assert verdict == "violation" and code in [check.code for check in dynasty.checks]
    assert (code == "B106") == bool(dynasty.currencies)


def test_what_has_no_effect_is_lawful_and_untold_where_nobody_asks_for_it() -> None:
    assert told(audited(barn(), "1 10:00 Ann sets Hay:Ann=2")) == []


def test_what_had_no_effect_and_is_not_lawful_after_all_is_told() -> None:
    """Both ring the bell within the quarter of an hour; only the first may."""
    audit = audited(barn(), "1 10:00 Ann sets Hay:Ann=2; 1 10:05 Bob sets Hay:Bob=2")
    assert told(audit) == [("B101", "undetermined")]
    assert audit.findings[0].actor == "Bob"


@own_check("B501", "barn-wasted", about="Bells.", clauses=("rule “Bells”",), cannot_see="", since="2026")
def wasted(waste: NoEffect) -> Wrong | None:
    return wasted.wrong(f"{waste.who} wasted {waste.what}.", verdict="advisory")


def test_what_has_no_effect_is_told_by_the_check_for_it() -> None:
    dynasty = barn(no_effect=wasted)
    audit = audited(dynasty, "1 10:00 Ann sets Hay:Ann=2")
    assert told(audit) == [("B501", "advisory")] and wasted in dynasty.checks
    assert audit.findings[0].message == "Ann wasted Ring (ding)." and audit.findings[0].clauses == ("rule “Bells”",)


@pytest.mark.parametrize(("cost", "found"), [(2, ("B108", "undetermined")), (1, ("B501", "advisory"))])
def test_waste_is_told_unless_as_few_actions_would_do_that_were_not_allowed(cost: int, found: tuple[str, str]) -> None:
    """Two Hay are gone: for one bell; or for one straw hat or two, which nobody knits in fair weather."""
    knit = Action(name="Knit", rule="Hats", cost={"Hay": cost}, needs=lambda view: "it does not thunder")
    ring = replace(BELL, options=lambda view: iter([Option(said="ding", pays={"Hay": 2}, no_effect=True)]))
    dynasty = barn(actions=(knit, ring), no_effect=wasted)
    assert told(audited(dynasty, "1 10:00 Ann sets Hay:Ann=1")) == [found]


@own_check("B502", "barn-rude", about="Rude posts.", clauses=("rule “Hay”",), cannot_see="", since="2026")
def rude(text: str) -> Wrong | None:
    return rude.wrong("That was rude.", detail=text) if "!" in text else None


def read_statements(entry: Entry, view: View) -> Iterator[Statement]:
    if isinstance(entry, Post) and (wrong := rude.judge(entry.body)) is not None:
        yield IsWrong(on=f"post:{entry.id}", wrong=wrong)


@pytest.mark.parametrize("own_checks", [(rude,), ()], ids=["listed", "forgotten"])
def test_a_statement_tells_of_a_check_and_not_of_a_name(own_checks: tuple[Check[Any], ...]) -> None:
    dynasty = barn(read_statements=read_statements, own_checks=own_checks)
    assert told(audited(dynasty, "1 10:00 Ann posts s1 Hay.; 1 11:00 Ann posts s2 Hay!")) == [("B502", "violation")]
    assert get_type_hints(IsWrong)["wrong"] is Wrong and get_type_hints(Wrong)["check"] == Check[Any]


def test_a_text_may_lack_an_optional_sentence_under_a_stub_appendix() -> None:
    fee = states("Bells", "Bells cost {N} Hay more on Sundays", optional=True)
    dynasty = barn(sentences=(fee,))
    book = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, dynasty), fingerprint="barn")
    whole, _ = page_with(dynasty, RULES, book, "rules")
    stub = re.sub(r"(?s)= Appendix =.*", "= Appendix =\n* It is as it was.\n", whole)
    assert stub != whole
    assert told(audited(dynasty, "1 10:00 Ann sets Hat:Ann=straw", stub)) == [("B106", "violation")]
