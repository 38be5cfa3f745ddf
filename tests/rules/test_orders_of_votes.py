"""Votes of one player in one second: which is the last is known by ids that are numbers alone (VOTES-04).

A Proposal of P1's, who is FOR it as its author, thirteen hours after midnight; P0 heads the dynasty. Quorum is 3 of five, 5 of nine.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import msgspec
import pytest
from immutables import Map

from referee.model.events import follows, natural_key
from referee.rules.core.casts import Cast, Casts
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.sight import Sight
from tests.rules.test_tallies import LAW, START, game

Said = tuple[str, str, str]
TEXT = (("P3", "c1", "FOR"), ("P3", "c2", "AGAINST"))


def judged(*said: Said, players: int = 5, later: Sequence[Said] = ()) -> Certainty:
    """Comments of one second, by whom, with which id and icons, and others of the second after."""
    core, matter = game(players, [], "Proposal")
    at = START + timedelta(hours=1)
    casts = [
        Cast(name, who, at + timedelta(seconds=second), tuple(icons.split()))
        for second, comments in enumerate((said, later))
        for who, name, icons in comments
    ]
    matter = msgspec.structs.replace(matter, casts=Casts(casts), seen=len(casts))
    core = msgspec.structs.replace(core, matters=Map({"m": matter}))
    return weigh(core, LAW, matter, START + timedelta(hours=13), Sight())


TWO = ("P2", "1", "FOR")
THREE = (TWO, ("P4", "2", "FOR"))
CASES = {
    "2 FOR, or 3": ((TWO, *TEXT), None),
    "the same as they are told the other way round": ((TWO, TEXT[1], TEXT[0]), None),
    "3 FOR without them": ((*THREE, *TEXT), True),
    "the later of two numbers is AGAINST: 2 FOR": ((TWO, ("P3", "9", "FOR"), ("P3", "10", "AGAINST")), False),
    "the later of two numbers is FOR: 3 FOR": ((TWO, ("P3", "9", "AGAINST"), ("P3", "10", "FOR")), True),
    "a number and a word": ((TWO, ("P3", "9", "AGAINST"), ("P3", "c1", "FOR")), None),
    "one number written in two ways": ((TWO, ("P3", "09", "AGAINST"), ("P3", "9", "FOR")), None),
    "both are FOR: 3 FOR": ((TWO, ("P3", "c1", "FOR"), ("P3", "c2", "AGAINST FOR")), True),
    "last in one comment FOR, in the other AGAINST": ((TWO, ("P3", "c1", "AGAINST FOR"), ("P3", "c2", "AGAINST")), None),
    "of three the first is surely not the last, and both others are FOR": ((TWO, ("P3", "1", "AGAINST"), ("P3", "2", "FOR"), ("P3", "c1", "FOR")), True),
    "of three the second is AGAINST": ((TWO, ("P3", "1", "FOR"), ("P3", "2", "AGAINST"), ("P3", "c1", "FOR")), None),
    "a picture is no vote": ((TWO, ("P3", "c1", "FOR"), ("P3", "c2", "FOREIGN-IMAGE")), True),
    "nor is a VETO of who heads no dynasty": ((TWO, ("P3", "c1", "FOR"), ("P3", "c2", "VETO")), True),
    "what nobody knows may be one": ((TWO, ("P3", "c1", "FOR"), ("P3", "c2", "CAKE")), None),
    "nor does it matter what a stranger says": ((*THREE, ("Stranger", "c1", "FOR"), ("Stranger", "c2", "AGAINST")), True),
    "two people in one second": ((TWO, ("P3", "c1", "FOR"), ("P4", "c2", "AGAINST")), True),
    "what is supposed comes last, though Z is behind S": ((TWO, ("P3", "supposed-0", "FOR"), ("P3", "z", "AGAINST")), True),
}  # fmt: skip


@pytest.mark.parametrize(("said", "may"), CASES.values(), ids=CASES)
def test_of_one_second_any_vote_may_be_the_last(said: tuple[Said, ...], may: bool | None) -> None:
    told = judged(*sorted(said, key=lambda comment: natural_key(comment[1])))
    assert told.can_enact is may
    assert ("source-odd" in {lack.code for lack in told.lacking}) == (may is None)


def test_it_is_told_whose_votes_they_are_and_what_either_comes_to() -> None:
    told = judged(TWO, *TEXT)
    (lack,) = told.lacking
    assert lack.text == (
        "P3 used FOR and AGAINST in one second, on Mon 20 May 2019, 01:00 UTC, and which came last is not told "
        "(if P3's FOR came last: it may be enacted; if P3's AGAINST came last: it may not be enacted)"
    )
    assert [vote.counts_as for vote in told.seen.tally.votes if vote.player == "P3"] == [None]
    assert [icon.reason for icon in told.seen.tally.uncounted] == ["same-second"]
    assert told.quorum == 3 and told.popular is None and told.unpopular is False and told.vetoed is False


def test_a_vote_of_a_later_second_is_the_last() -> None:
    assert judged(TWO, *TEXT, later=(("P3", "a", "FOR"),)).can_enact is True
    assert judged(TWO, *TEXT, later=(("P3", "a", "FOREIGN-IMAGE"),)).can_enact is None


def test_what_ends_a_proposal_for_good_ends_it_in_any_order() -> None:
    killed = judged(("P1", "c1", "AGAINST"), ("P1", "c2", "FOR"), *THREE)
    assert (killed.self_killed, killed.can_enact, killed.can_fail) == (True, False, True)
    vetoed = judged(("P0", "c1", "VETO"), ("P0", "c2", "FOR"), *THREE)
    assert (vetoed.vetoed, vetoed.can_enact, vetoed.can_fail) == (True, False, True)


@pytest.mark.parametrize(
    ("doubtful", "sure", "may"),
    [
        (range(2, 6), (0, 6, 7, 8), True),
        (range(2, 6), (6, 7, 8), None),
        (range(2, 7), (0, 7, 8), None),
        (range(2, 8), (), None),
    ],
    ids=["5 FOR without the four", "4 FOR without the four", "4 FOR without the five", "1 FOR without the six"],
)
def test_the_votes_of_several_are_open(doubtful: range, sure: tuple[int, ...], may: bool | None) -> None:
    said = [(f"P{who}", f"{icon}{who}", icon) for who in doubtful for icon in ("FOR", "AGAINST")]
    assert judged(*said, *((f"P{who}", str(who), "FOR") for who in sure), players=9).can_enact is may


def test_an_author_among_many_has_ended_it_all_the_same() -> None:
    said = [(f"P{who}", f"{icon}{who}", icon) for who in (2, 3, 4, 5, 1) for icon in ("FOR", "AGAINST")]
    assert judged(*said, players=9).self_killed is True


@pytest.mark.parametrize(
    ("this", "other", "later"),
    [
        ("10", "9", True),
        ("9", "10", False),
        ("9", "9", False),
        ("c2", "c1", False),
        ("c1", "9", False),
        ("supposed-10", "supposed-9", True),
        ("supposed-9", "supposed-10", False),
        ("supposed-0", "z", True),
        ("z", "supposed-0", False),
        ("", "supposed-0", True),
        ("", "", False),
    ],
)
def test_which_id_follows_which(this: str, other: str, later: bool) -> None:
    assert follows(this, other) is later
