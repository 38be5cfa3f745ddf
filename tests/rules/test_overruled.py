"""What is surely so of a matter where a dynastic rule says something of the core rules that nobody here understands."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.law.law import Law
from referee.law.on_core.reading import OnCore, spoken_of_core
from referee.law.ruleset import Rule, Words
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.rules.core import certainty
from referee.rules.core.certainty import Certainty
from referee.rules.core.overruled import NO_ADMIN, deciding, lifting, moving, say_overruled, stopping, weigh
from referee.rules.core.sight import Sight
from tests.rules.later import law_with
from tests.rules.test_tallies import START, game

WORDS = Words("Architect", "Architects", "Supervisor")
POPULARITY = "A Proposal is also Popular if it has two FOR Votes."
QUORUM = "The Quorum is always 4."
VOTERS = "P4 has no Vote."
NOT_THEN = "Proposals may not be enacted on a Thursday."
WHATEVER = "Admins may enact whatever they like."
MAY_FAIL = "Any Admin may fail a Proposal by P1."
NO_FAILING = "No Proposal may be failed by its author."
STILL = "The game is in Hiatus on Mondays."
NEVER_STILL = "The game is never in Hiatus."
MAY_BEAR = "Only Architects with a Gnome may submit Proposals."
FOR = ("P1 P2 P3", "FOR")
AGAINST = ("P2 P3 P4", "AGAINST")
FEW = ("P1 P2", "FOR")


def law(*said: str) -> Law:
    return msgspec.structs.replace(
        law_with(), on_core=tuple(spoken_of_core([Rule("dynastic", "Ships", None, "\n".join(said))], WORDS))
    )


def told(votes: tuple[str, str], hours: int, *said: str, kind: str = PROPOSAL) -> Certainty:
    core, matter = game(5, [(name, 60, [votes[1]]) for name in votes[0].split()], kind)
    return weigh(core, law(*said), matter, START + timedelta(hours=hours), Sight())


def may(one: Certainty) -> tuple[bool | None, bool | None]:
    return one.can_enact, one.can_fail


@pytest.mark.parametrize(
    ("votes", "hours", "said", "enact", "fail"),
    [
        (FOR, 13, MAY_BEAR, True, False),
        (FOR, 13, POPULARITY, None, None),
        (FEW, 13, POPULARITY, None, None),
        (FEW, 11, POPULARITY, False, None),  # It is too young whatever is Popular.
        (AGAINST, 13, POPULARITY, None, None),
        (FOR, 169, POPULARITY, False, True),  # It is over seven days old whatever is Popular.
        (FOR, 13, QUORUM, None, None),
        (FOR, 13, VOTERS, None, None),
        (FOR, 13, NOT_THEN, None, False),
        (FOR, 11, NOT_THEN, False, False),
        (FEW, 13, NOT_THEN, False, False),
        (AGAINST, 13, NOT_THEN, False, True),
        (FEW, 11, WHATEVER, None, False),
        (FOR, 169, WHATEVER, None, True),
        (FOR, 13, MAY_FAIL, True, None),
        (AGAINST, 13, MAY_FAIL, False, None),
        (FOR, 13, NO_FAILING, True, False),
        (AGAINST, 13, NO_FAILING, False, None),
        (FOR, 13, STILL, None, False),
        (AGAINST, 13, STILL, False, None),
        (FOR, 13, NEVER_STILL, True, False),
        (FOR, 13, "Hiatus does not prevent Proposals from being resolved.", True, False),
        (FOR, 13, "Until 1 May 2019, no Proposal may be enacted.", True, False),
        (FOR, 13, "Until 1 June 2019, no Proposal may be enacted.", None, False),
        (FOR, 13, "Until May, no Proposal may be enacted.", None, False),
        (FOR, 13, "No Proposal may be enacted on 25 December.", True, False),
        (FOR, 13, f"No Proposal may be enacted on {START.day} {START:%B}.", None, False),
        (FOR, 13, "No Proposal by P3 may be enacted.", True, False),
        (FOR, 13, "No Proposal by P1 may be enacted.", None, False),
        (FOR, 13, "No Proposal by Outlaws may be enacted.", None, False),
        (FOR, 13, "A Proposal may not be enacted or failed on 25 December.", True, False),
        (FOR, 13, "On 25 December, Proposals may not be enacted.", True, False),
        (FOR, 13, "Admins may not enact Proposals on 25 December.", True, False),
        (FOR, 13, "No Proposal may be enacted on its first day, except on 25 December.", None, False),
        (FOR, 13, "Other than on 25 December, Proposals may not be enacted.", None, False),
        (FOR, 13, "Proposals may only be enacted on 25 December.", None, False),
        (FOR, 13, "No Proposal may be enacted on 25 December, and none on 26 December.", None, None),
        (FOR, 13, "No Proposal may be enacted that was posted on 25 December.", None, False),
        (FOR, 13, "Until 1 May 2019, Architects may not vote on Proposals.", None, None),
        (FOR, 13, "No Proposal by P3 may be enacted, nor may any other in its first day.", None, None),
        (FOR, 13, "Nothing in this rule changes Quorum.", True, False),
        (FOR, 13, "Nothing in this rule changes Quorum, but no Proposal may be enacted.", None, None),
    ],
)
def test_what_turns_on_a_dynastic_sentence_cannot_be_told(
    votes: tuple[str, str], hours: int, said: str, enact: bool | None, fail: bool | None
) -> None:
    one = told(votes, hours, said)
    assert may(one) == (enact, fail)
    assert (said in " ".join(lack.text for lack in one.lacking)) is (None in (enact, fail, one.popular))


def test_what_stands_against_it_whatever_the_sentence_means_is_said() -> None:
    young = told(FEW, 11, POPULARITY)
    assert [one.code for one in young.enact_blockers] == ["under-12h"]
    assert (young.popular, young.unpopular, young.popular_because, young.unpopular_because) == (None, None, (), ())
    old = told(FEW, 169, POPULARITY)
    assert [one.code for one in old.fail_grounds] == ["over-7-days"]
    assert told(FOR, 13, NOT_THEN).popular is True


def test_quorum_is_told_where_no_sentence_speaks_of_it() -> None:
    assert (told(FOR, 13, POPULARITY).quorum, told(FOR, 13, QUORUM).quorum) == (3, None)
    assert told(FOR, 13, POPULARITY).votes_in_doubt and not told(FOR, 13, NOT_THEN).votes_in_doubt


def test_who_may_vote_decides_of_a_veto_too() -> None:
    killed = ("P1", "AGAINST")
    assert told(killed, 13).self_killed is True
    assert (told(killed, 13, VOTERS).self_killed, told(killed, 13, QUORUM).self_killed) == (None, True)
    assert may(told(killed, 13, VOTERS)) == (None, None)
    assert may(told(killed, 13, QUORUM)) == (False, True)


@pytest.mark.parametrize(
    "said", ["No Proposal may be Vetoed.", "Proposals cannot be Withdrawn.", "The Supervisor may not veto."]
)
def test_what_bars_that_a_vote_ends_a_matter_may_let_it_be_enacted(said: str) -> None:
    core, matter = game(5, [("P1", 60, ["AGAINST"]), *((name, 60, ["FOR"]) for name in ("P2", "P3", "P4"))], PROPOSAL)
    at = START + timedelta(hours=13)
    assert may(weigh(core, law_with(), matter, at, Sight())) == (False, True)
    one = weigh(core, law(said), matter, at, Sight())
    assert may(one) == (None, None) and not one.enact_blockers


def test_a_sentence_on_proposals_leaves_other_matters_alone() -> None:
    assert may(told(FOR, 13, POPULARITY, kind=CFJ)) == may(told(FOR, 13, kind=CFJ))
    assert told(FOR, 13, QUORUM, kind=CFJ).can_enact is None
    assert deciding(law(POPULARITY), DOV) == []


def test_without_such_a_sentence_nothing_is_otherwise() -> None:
    core, matter = game(5, [("P2", 60, ["FOR"])], PROPOSAL)
    at = START + timedelta(hours=13)
    alone = certainty.weigh(core, law_with(), matter, at, Sight())
    assert weigh(core, law(MAY_BEAR), matter, at, Sight()) == alone


def test_what_may_be_lifted_from_a_resolution() -> None:
    def lifts(said: str, code: str, *, enacts: bool = True) -> bool:
        return bool(lifting(law(said).on_core, code, enacts=enacts))

    assert lifts(POPULARITY, "not-popular") and not lifts(POPULARITY, "under-12h")
    assert lifts(WHATEVER, "under-12h") and not lifts(WHATEVER, "no-ground", enacts=False)
    assert not lifts(NOT_THEN, "under-12h") and lifts(NEVER_STILL, "hiatus") and not lifts(STILL, "hiatus")
    assert lifts("Only P3 may enact Proposals.", NO_ADMIN) and not lifts("P3 may not enact Proposals.", NO_ADMIN)


def marked(each: OnCore, mark: str) -> OnCore:
    return msgspec.structs.replace(each, mark=mark)


def test_where_the_game_may_stand_still_or_go_on_by_a_dynastic_rule() -> None:
    assert [len(one(law(STILL, NEVER_STILL, QUORUM))) for one in (moving, stopping)] == [1, 1]
    (still,) = (marked(each, "0123456789ab") for each in moving(law(NEVER_STILL)))
    assert say_overruled([still]) == (
        "what a dynastic rule says of whether the game stands still is not understood, and goes before the core rules: “Ships”:"
        f" “The game is never in Hiatus.” (where it says nothing of that: `referee ruleset --live --teach {still.mark} --as nothing`)"
    )
    both = [marked(each, mark) for each, mark in zip(law(STILL, QUORUM).on_core, ("a" * 12, "b" * 12), strict=True)]
    assert say_overruled(both).startswith("what dynastic rules say of Quorum and whether the game stands still is not")
    assert f"--teach MARK --as nothing` for each of {'a' * 12}, {'b' * 12})" in say_overruled(both)
    perhaps = law("Votes are cast by dice.").on_core
    assert say_overruled(perhaps).startswith("what a dynastic rule may say of whose votes count and what is Popular is")
    assert say_overruled(law("This rule overrules the Core Rules.").on_core).startswith(
        "what a dynastic rule may say of any core rule is"
    )
