"""What comes near a sentence of the law and stands in its place is not judged as if it were that sentence: where it is not
understood, nothing that rested on the sentence is answered, whichever question or check it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.app.law.understanding import costs_of
from referee.checks.catalogue import CORE
from referee.dynasties.known import CARRIED_BOOK
from tests.law.near import UNDETERMINED, Scenario, answered, events_of, law_of, with_near
from tests.law.reworded import Case, cases
from tests.law.scenarios import SCENARIOS

NEAR = [case for case in cases() if case.mark == "-"]
NAMES = sorted({name for case in NEAR for name in case.stated})

NOTHING_RESTS_ON = {
    "emperors-deference": "what follows from it another sentence says, or none: a vote of DEFERENTIAL is no valid one",
    "weekly-action": "only dynasties have weekly actions, and none that comes with Referee",
    "daily-communal": "only dynasties have communal actions, and none that comes with Referee",
    "weekly-communal": "only dynasties have communal actions, and none that comes with Referee",
    "atomic-time": "no core rule asks when an Atomic Action was taken",
    "atomic-again": "steps that are redone are not seen",
    "new-rule-dynastic": "where a new rule was put is not judged; the remark on it says where it is not understood",
    "new-rule-last": "where a new rule was put is not judged",
    "reset-copies": "the steps of a Dynastic Reset are not judged",
    "reset-raises": "the steps of a Dynastic Reset are not judged",
    "reset-tracks": "the steps of a Dynastic Reset are not judged",
    "communication-barred": "what is said in private is not seen",
    "idle-or-active": "who is idle is told by the sentence on the sidebar",
    "mentors": "who is willing to be one is not judged",
    "uniform": "chance is not judged",
    "unnamed": "a rule without a name is not judged",
    "event-ended": "who has answered to an Event is for its dynasty",
    "bounty-reward": "what a Bounty pays is for its dynasty",
    "spending": "what players have is for dynasties",
    "positive-amounts": "what players have is for dynasties",
    "no-illegal-values": "what players have is for dynasties",
    "starting-value": "what players have is for dynasties",
    "short-names": "under which name a matter is spoken of is taken as it comes",
    "terms": "the words of a dynasty are read where the text says them",
    "one-type": "a post has one category where it is read",
}
"""Statements by which nothing is judged yet."""

NEVER_SURE = {
    "status-corrected": ("R711", "what an Admin believes to be wrong is not seen"),
    "tag-spared": ("T109", "whether the section or the rule is named is not seen, where that makes up for the tag"),
    "tag-by-section": ("T109", "whether the section is named is not seen"),
    "tag-by-rule": ("T109", "whether the rule is named is not seen"),
    "page-reverted": ("T115", "the matter may say otherwise"),
}
"""Statements on which only a finding rests that is never sure, whatever the text says."""


OF_ANOTHER = "it lets Admins resign, as another sentence known does; a text that says no more of ceasing to be a player is that of 205"
SAYS_ANOTHER = {
    "An Admin may cease to be an Admin at any time by posting an entry.": ("nothing", OF_ANOTHER),
    "An Admin may cease to be an Admin at any time by posting an entry requesting such an action.": (
        "nothing",
        OF_ANOTHER,
    ),
}
"""What comes near one sentence and is another: what is answered by what it says, and why."""


def asked_of(case: Case) -> Iterator[Scenario]:
    """The scenarios that rest on what a near sentence comes near to, those first whose text states all of that."""
    for name in case.stated:
        about = [scenario for scenario in SCENARIOS if name in scenario.statements]
        yield from [scenario for scenario in about if len(_stated(scenario, case)) == len(case.stated)] or about


def _stated(scenario: Scenario, case: Case) -> tuple[str, ...]:
    """What a near sentence comes near to, as far as the text of a scenario states it."""
    return tuple(name for name in case.stated if name in law_of(scenario).parameters)


def _answered(scenario: Scenario, case: Case) -> str:
    words = law_of(scenario).words
    return answered(scenario, with_near(scenario, _stated(scenario, case), case.in_words(words)))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: f"{one.names.partition(' ')[0]}-{one.asked}")
def test_while_all_is_understood_there_is_an_answer(scenario: Scenario) -> None:
    law = law_of(scenario)
    assert law.unread == () and law.clouded == () and set(scenario.statements) <= law.parameters.keys()
    assert scenario.answer != UNDETERMINED
    assert answered(scenario, events_of(scenario)) == scenario.answer, scenario.why


@pytest.mark.parametrize("name", [name for name in NAMES if name not in NOTHING_RESTS_ON and name not in NEVER_SURE])
def test_what_comes_near_is_not_judged_by_the_law_that_it_is_not(name: str) -> None:
    judged = [
        (case.sentence, scenario.asked)
        for case in NEAR
        if next(iter(case.stated)) == name
        for scenario in asked_of(case)
        if _answered(scenario, case) != SAYS_ANOTHER.get(case.sentence, (UNDETERMINED, ""))[0]
    ]
    assert judged == []


def test_each_statement_is_asked_about() -> None:
    asked = {name for scenario in SCENARIOS for name in scenario.statements}
    assert set(NAMES) == (asked & set(NAMES)) | NOTHING_RESTS_ON.keys() | NEVER_SURE.keys()
    assert asked.isdisjoint(NOTHING_RESTS_ON.keys() | NEVER_SURE.keys())


@pytest.mark.parametrize("name", NOTHING_RESTS_ON)
def test_by_what_is_said_to_decide_nothing_nothing_is_decided(name: str) -> None:
    """No question and no check rests on it by what it needs or cites, and nothing that judges asks for it by its name."""
    assert list(costs_of({name})) == []
    there = Path(__file__).parents[2]
    judging = [
        *(there / "checks").rglob("*.py"),
        *(there / "referee" / "replay").rglob("*.py"),
        *(there / "referee" / "rules").rglob("*.py"),
    ]
    assert not [
        file.name for file in judging if "proofs" not in file.parts and re.search(f'"{name}"', file.read_text("utf-8"))
    ]


@pytest.mark.parametrize("name", NEVER_SURE)
def test_what_is_said_to_be_never_sure_is_not(name: str) -> None:
    clauses = set(CARRIED_BOOK.by_name[name].clauses)
    resting = [check for check in CORE if clauses & set(check.clauses)]
    assert [check.code for check in resting] == [NEVER_SURE[name][0]] == list(costs_of({name}))
    for check in resting:
        told = {sample.verdict for sample in check.samples if clauses & set(sample.clauses or check.clauses)}
        assert told <= {None, UNDETERMINED} and UNDETERMINED in told


def test_there_are_enough_of_them() -> None:
    asked = [case for case in NEAR if not NOTHING_RESTS_ON.keys() >= case.stated.keys()]
    assert len(asked) >= 1050 and len(SCENARIOS) >= 150
