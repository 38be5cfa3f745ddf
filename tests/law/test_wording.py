"""A page in other words is the same law, where each sentence stands where it may; what comes near is told as not read."""

from __future__ import annotations

import functools
import re

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.ruleset import normal, parse_ruleset
from referee.law.specimen import specimen
from tests.law.reworded import Case, cases, in_words


@functools.cache
def page() -> str:
    """A page that says what 205 says."""
    law = carried_law("205")
    assert law is not None
    return specimen(law, CARRIED_BOOK.by_name)


@functools.cache
def as_it_is() -> Law:
    return CARRIED_BOOK.read(parse_ruleset(page()), "x")


def with_line(name: str, said: str) -> Law:
    """The law of the page with another sentence in the place of the one that states this."""
    line = f"* {as_it_is().parameters[name].sentence}\n"
    assert page().count(line) == 1, line
    return CARRIED_BOOK.read(parse_ruleset(page().replace(line, f"* {said}\n")), "changed")


def of_one_statement(mark: str) -> list[Case]:
    """Sentences that state one thing, or come near it, with the values it has in 205."""
    words = as_it_is().words
    return [
        case._replace(sentence=normal(case.in_words(words)))
        for case in cases()
        if case.mark == mark
        and len(case.stated) == 1
        and not case.table.startswith("fresh")
        and all(
            name in as_it_is().parameters
            and as_it_is().parameters[name].values == values
            and page().count(f"* {as_it_is().parameters[name].sentence}\n") == 1
            for name, values in case.stated.items()
        )
    ]


def first_of_each(mark: str) -> list[Case]:
    return list({next(iter(case.stated)): case for case in reversed(of_one_statement(mark))}.values())


@pytest.mark.parametrize("case", first_of_each("+"), ids=lambda case: next(iter(case.stated)))
def test_in_other_words_it_is_the_same_law(case: Case) -> None:
    (name,) = case.stated
    law = with_line(name, case.sentence)
    assert law.unread == () and law.lacks(name) == () and law.clouded == ()
    assert {one: law.parameters[one].values for one in law.parameters} == {
        one: as_it_is().parameters[one].values for one in as_it_is().parameters
    }
    assert law.parameters[name].sentence == case.sentence


@pytest.mark.parametrize("case", first_of_each("-"), ids=lambda case: next(iter(case.stated)))
def test_what_comes_near_is_not_understood(case: Case) -> None:
    (name,) = case.stated
    law = with_line(name, case.sentence)
    assert law.lacks(name) == (name,) and case.sentence in {one.sentence for one in law.unread}


def test_other_numbers_in_other_words_are_the_law() -> None:
    law = with_line("enact-after", "At least twenty hours have passed since it was opened for voting.")
    assert law.number("enact-after") == 20 and law.unread == ()


@pytest.mark.parametrize("span", ["-12", "- 12", "\N{EN DASH}12", "12<br>24", "minus 12"])
def test_what_cannot_be_a_span_of_time_is_not_understood_in_the_law_s_own_words(span: str) -> None:
    own = as_it_is().parameters["enact-after"].sentence
    assert own.count("12 hours") == 1
    law = with_line("enact-after", own.replace("12 hours", f"{span} hours"))
    assert law.lacks("enact-after") == ("enact-after",) and len(law.unread) == 1
    law = with_line("enact-after", own.replace("12 hours", "1<b></b>3 hours"))
    assert law.lacks("enact-after") == () and law.number("enact-after") == 13


def test_a_limit_below_which_values_may_not_be_set_may_be_below_zero() -> None:
    own = as_it_is().parameters["below-zero"].sentence
    law = with_line("below-zero", re.sub(r"below (?:zero|0)\b", "below -5", own))
    assert law.number("below-zero") == -5 and law.unread == ()


def test_a_list_that_opens_in_other_words_is_the_same_list() -> None:
    law = with_line(
        "enact-oldest", "Any Admin may Enact the oldest Pending Proposal when all of the following are true:"
    )
    assert law.unread == () and law.lacks("enact-oldest", "enact-popular", "enact-after", "fail-unpopular") == ()


def test_a_list_that_opens_to_another_effect_is_not() -> None:
    law = with_line(
        "enact-oldest", "Any Admin may Enact the oldest Pending Proposal when any of the following are true:"
    )
    assert set(law.lacks("enact-oldest", "enact-popular", "enact-after")) >= {"enact-oldest", "enact-popular"}


def test_other_words_are_read_where_they_may_stand_and_nowhere_else() -> None:
    """“At least 12 hours have passed …” among the grounds to fail, and in the rule of votes."""
    said = "At least 12 hours have passed since it was opened for voting."
    under = with_line("fail-killed", said)
    assert said in {one.sentence for one in under.unread} and under.lacks("fail-killed")
    votes = with_line("last-icon", said)
    assert said in {one.sentence for one in votes.unread} and votes.number("enact-after") == 12


def test_two_sentences_that_contradict_each_other_are_both_told() -> None:
    old = as_it_is().parameters["ignored-after"].sentence
    said = (
        "If a Proposal has been pending for over nine days, it is ignored when working out which is the oldest pending "
        "Proposal, and any Admin may fail it."
    )
    law = CARRIED_BOOK.read(parse_ruleset(page().replace(f"* {old}\n", f"* {old}\n* {said}\n")), "twice")
    assert {one.sentence for one in law.unread if one.why == "contradicts"} == {old, said}
    assert law.lacks("ignored-after") == ("ignored-after",)
    same = said.replace("nine", "seven")
    law = CARRIED_BOOK.read(parse_ruleset(page().replace(f"* {old}\n", f"* {old}\n* {same}\n")), "twice")
    assert law.unread == () and law.number("ignored-after") == 7


def beside(name: str, *lines: str) -> Law:
    """The law of the page with more lines after the one that states this."""
    line = f"* {as_it_is().parameters[name].sentence}\n"
    return CARRIED_BOOK.read(parse_ruleset(page().replace(line, line + "".join(f"{one}\n" for one in lines))), "beside")


def test_a_step_is_read_under_what_opens_its_list_though_no_known_text_has_it_there() -> None:
    step = "Add 1 to the Dynasty Number."
    law = beside("dov-upholds", "* Dynastic Reset is the following Atomic Action:", f"** {step}")
    assert law.unread == () and law.parameters["reset-raises"].sentence == step
    for elsewhere in ((f"* {step}",), ("* The following is never done:", f"** {step}")):
        law = beside("dov-upholds", *elsewhere)
        assert law.get("reset-raises") is None and step in {one.sentence for one in law.unread}


@pytest.mark.parametrize(
    ("said", "stands"),
    [
        ("The {E} is a {P} for the purposes of all dynastic and Building Blocks rules.", True),
        ("The {E} was a {P} for the purposes of all dynastic and Building Blocks rules.", False),
    ],
)
def test_a_block_in_other_words_is_in_force_and_one_that_was_is_not(said: str, stands: bool) -> None:
    text = page().replace("= Appendix =", f"= Building Blocks =\n\n== Everyone's Playing ==\n* {said}\n\n= Appendix =")
    words = as_it_is().words
    law = CARRIED_BOOK.read(parse_ruleset(in_words(text, words)), "block")
    assert (law.get("everyone-plays") is not None) is stands and (law.unread == ()) is stands
