"""What an enacted decision orders of another matter's status (CFJ-07, KEYW-18): surely, perhaps, or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.model.events import CFJ, DOV, PROPOSAL
from referee.rules.core.ordering.names import EITHER, OTHER, THIS, with_marks
from referee.rules.core.ordering.sentences import orders_in
from tests.checks.playing import findings_in, told_by

TITLES = {"Lanterns": THIS, "Wet Paint": OTHER, "Twins": EITHER}


def said(text: str, kind: str = PROPOSAL, *, enacts: bool = False) -> set[str]:
    return set(orders_in(with_marks(text, TITLES), kind, enacts=enacts))


@pytest.mark.parametrize(
    "text",
    [
        "Fail “Lanterns”.",
        "Fail the proposal “Lanterns”.",
        "Fail the Proposal Lanterns.",
        "Fail Proposal: Lanterns",
        "Fail the proposals “Wet Paint”, and “Lanterns”.",
        "Fail “Wet Paint” and Lanterns",
        "Furthermore, fail Lanterns.",
        "Undo the last trade, then fail “Lanterns”.",
        "Set the status of “Lanterns” to Failed.",
        "Mark Lanterns as failed.",
        "“Lanterns” is hereby failed.",
        "The Proposal “Lanterns” shall be failed, because it is a riddle.",
        "Do the following:\n- Fail “Lanterns”.\n- Enact “Wet Paint”.",
        "As penance, do the following:\nFail “Lanterns”.",
        "When this CfJ is enacted, fail “Lanterns”.",
        "The Admin enacting this Call for Judgement shall fail “Lanterns”.",
        "Fail all pending Proposals.",
        "Fail all currently-pending Proposals and CfJs.",
        "All open CfJs and Proposals are failed.",
        "Fail every open Proposal which is currently pending.",
        "Fail all Proposals.",
        "Fail all other votable matters.",
        "Fail all pending Proposals except “Wet Paint”.",
        "Fail the pending Proposals.",
        "Fail all pending Proposals. (So we start afresh.)",
        "Fail all Proposals which are open at the time of enactment of this CfJ.",
    ],
)
def test_a_plain_order_to_fail_is_sure(text: str) -> None:
    assert "enacted" in said(text)
    assert not said(text, enacts=True)


@pytest.mark.parametrize(
    "text",
    [
        "Fail all Proposals that are pending at the time of this Call for Judgement being posted.",
        "Fail all Proposals open at the posting of this CfJ.",
    ],
)
def test_what_was_pending_when_it_was_posted_is_told_apart(text: str) -> None:
    assert said(text) == {"posted"}


@pytest.mark.parametrize(
    "text",
    [
        "If the die shows 6, fail “Lanterns”.",
        "We should fail “Lanterns” soon.",
        "Any Admin may fail “Lanterns”.",
        "“Lanterns” makes no sense. Fail it.",
        "“Lanterns” is illegal and may be closed.",
        "Fail “Twins”.",
        "Fail “Lantern”.",
        "Fail every Proposal that mentions a lamp.",
        "Fail most of the pending Proposals.",
        "Fail all pending Proposals. Do not fail “Lanterns”.",
        "Fail all pending Proposals. Only those by Josh are to be failed though.",
        "Fail all pending Proposals. Just kidding.",
        "If nobody objects, the following applies. Fail all pending Proposals.",
        "Unless Ann says no:\nFail all pending Proposals.",
        "Fail everything.",
        "Whenever it rains:\nFail “Lanterns”.",
        "Add a rule that says the following.\nFail all pending Proposals.",
        "Fail “Lanterns” (if it has no votes).",
        "Fail “Lanterns”... or do we?",
        "Fail all pending Proposals. Ann's are spared.",
        "Do this: “Fail all pending Proposals.”",
        "> Fail all pending Proposals.",
        "Consider “Lanterns” to be failed.",
    ],
)
def test_what_speaks_of_it_less_plainly_is_open(text: str) -> None:
    assert said(text) == {"perhaps"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Give everybody a lamp.",
        "Fail “Wet Paint”.",
        "Fail the Proposal “Wet Paint”.",
        "Fail the Proposal “Something Else”.",
        "Fail all pending CfJs.",
        "Fail all pending Proposals except “Lanterns”.",
        "Do not fail “Lanterns”.",
        "“Lanterns” was failed too early.",
        "Uphold “Lanterns”.",
        "If this CfJ fails, everybody loses a lamp.",
        "Upon enactment of this Proposal, everybody gains a lamp.",
        "Whenever a Proposal is failed, its author loses a lamp.",
        "Add a rule: “Any Admin may fail a pending Proposal on Mondays.”",
        "> Any Admin may fail all pending Proposals.",
        "Failed Proposals cost their author nothing.",
        "~~Fail “Lanterns”.~~",
    ],
)
def test_what_does_not_order_it_gives_nothing(text: str) -> None:
    assert not said(text)


def test_an_order_to_enact_is_none_to_fail() -> None:
    assert said("Additionally, enact Proposal: Lanterns.", enacts=True) == {"enacted"}
    assert said("Enact all pending Proposals.", enacts=True) == {"enacted"}
    assert not said("Enact “Wet Paint” and fail “Lanterns”.", enacts=True)
    assert not said("Additionally, enact Proposal: Lanterns.")


def test_a_class_is_of_its_kinds_alone() -> None:
    assert said("Fail all other open CfJs.", CFJ) == {"enacted"}
    assert said("Fail all pending CfJs and DoVs.", DOV) == {"enacted"}
    assert not said("Fail all other open CfJs.", DOV)
    assert not said("Fail all pending Proposals.", CFJ)


def found(history: str, code: str) -> str | None:
    """The verdict of the first finding of a code."""
    return next((one.verdict for one in findings_in(history) if one.code == code), None)


PASSED = "1 10:00 Bob raises c1 {}; 1 10:01 Ann votes c1 FOR; 1 10:02 Cat votes c1 FOR; 1 11:00 Ann enacts c1"
EARLY = "1 09:00 Cat proposes p1; 1 09:10 Cat proposes p2; "
TO_FAIL = PASSED.format("Fail the Proposal “p1”.")
PERHAPS = PASSED.format("We should fail “p1”.")
FAILED = "1 11:10 Ann fails p1"


@pytest.mark.parametrize("ruleset", ["", "under 205; "])
@pytest.mark.parametrize(
    ("history", "code", "verdict"),
    [
        (f"{EARLY}{TO_FAIL}; {FAILED}", "R209", None),
        (f"{EARLY}{PERHAPS}; {FAILED}", "R209", "undetermined"),
        (f"{EARLY}{TO_FAIL}; 1 11:10 Ann fails p2", "R209", "violation"),
        (f"{EARLY}{TO_FAIL.replace('1 11:00 Ann enacts', '1 11:20 Ann enacts')}; {FAILED}", "R209", "violation"),
        (f"{EARLY}{TO_FAIL.replace('; 1 11:00 Ann enacts c1', '')}; {FAILED}", "R209", "violation"),
        (f"{EARLY}{TO_FAIL.replace('Cat votes c1 FOR', 'Cat says c1 Hm.')}; {FAILED}", "R209", "undetermined"),
        (f"{EARLY}{PASSED.format('Fail “p2”.')}; 1 11:10 Ann fails p2", "R204", None),
        (f"{EARLY}{PASSED.format('Fail “p1”.')}; 1 11:10 Ann fails p2", "R204", "violation"),
        (f"{EARLY}{PASSED.format('We should fail “p2”.')}; 1 11:10 Ann fails p2", "R204", "undetermined"),
        (f"{EARLY}{PASSED.format('Enact “p1”.')}; 1 11:10 Ann enacts p1", "R201", None),
        (f"{EARLY}{PASSED.format('Enact “p1”.')}; 1 11:10 Ann enacts p1", "R203", None),
        (f"{EARLY}{PASSED.format('Enact “p2”.')}; 1 11:10 Ann enacts p1", "R203", "violation"),
        (f"{EARLY}{PASSED.format('Fail “p1”.')}; 1 11:10 Ann enacts p1", "R201", "violation"),
        (f"{EARLY}{PASSED.format('Fail all pending Proposals.')}; {FAILED}", "R209", None),
        (f"{PASSED.format('Fail all pending Proposals.')}; 1 11:05 Cat proposes p1; {FAILED}", "R209", "violation"),
        (f"1 09:00 Cat raises c0 (gamestate); {PASSED.format('Fail all other open CfJs.')}; 1 11:10 Ann fails c0", "R403", None),
        (f"1 09:00 Cat raises c0 (gamestate); {PASSED.format('Fail all open Proposals.')}; 1 11:10 Ann fails c0", "R403", "violation"),
        (f"1 09:00 Cat declares v1; {PASSED.format('Fail the DoV “v1”.')}; 1 11:10 Ann fails v1", "R507", None),
        (f"1 09:00 Cat declares v1; {PASSED.format('Fail the DoV “v2”.')}; 1 11:10 Ann fails v1", "R507", "violation"),
    ],
)  # fmt: skip
def test_what_it_orders_gives_the_ground_from_its_enactment_on(
    ruleset: str, history: str, code: str, verdict: str | None
) -> None:
    assert found(ruleset + history, code) == verdict


def test_what_was_pending_at_the_posting_alone_is_failed() -> None:
    text = PASSED.format("Fail all Proposals pending at the time of this CfJ being posted.")
    assert found(f"{EARLY}{text}; {FAILED}", "R209") is None
    later = text.replace("; 1 11:00", "; 1 10:30 Cat proposes p1; 1 11:00")
    assert found(f"{later}; {FAILED}", "R209") == "violation"


def test_it_is_said_which_decision_may_order_it() -> None:
    one = next(one for one in findings_in(f"{EARLY}{PERHAPS}; {FAILED}") if one.code == "R209")
    assert "“c1”, which is Enacted, orders it is not understood" in one.message


def may_fail(history: str, folder: Path) -> bool | None:
    """What `check` says of failing p2, that is not the oldest."""
    return json.loads(told_by("check p2 --json", history, folder))["can_fail"]["now"]


@pytest.mark.parametrize(
    ("decision", "may"),
    [("Fail “p2”.", True), ("We should fail “p2”.", None), ("Fail “p1”.", False), ("Do not fail “p2”.", False)],
)
def test_a_question_says_it_as_surely(decision: str, may: bool | None, tmp_path: Path) -> None:
    assert may_fail(f"{EARLY}{PASSED.format(decision)}", tmp_path) is may
