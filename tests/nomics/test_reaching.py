"""Matters of which many ballots are not clear: what they may come to is neither more nor less than what every way comes to."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee.model.decisions import AuthorEndorsed, Endorsement, Plain, Vote
from referee.nomics.carried import AGORA
from referee.nomics.deciding import decide
from referee.nomics.reaching import Ballots, kinds_of, reachable
from tests.nomics.made import decision

FOR, AGAINST, PRESENT = Plain("FOR"), Plain("AGAINST"), Plain("PRESENT")
ANY = (None, FOR, AGAINST)


def came(may: Ballots, quorum: int, index: str = "1.0") -> set[str]:
    like = decision({}, index=index, author="V0")
    return set(reachable(may, like, (quorum,), AGORA))


@pytest.mark.parametrize(
    ("number", "expected"),
    [(5, {"REJECTED"}), (8, {"REJECTED"}), (9, {"REJECTED", "ADOPTED"}), (40, {"REJECTED", "ADOPTED"})],
)
def test_eight_against_and_some_that_are_not_clear(number: int, expected: set[str]) -> None:
    """Nine FOR are more than eight AGAINST, eight are not."""
    certain = {f"C{each}": (AGAINST,) for each in range(8)}
    assert came({**certain, **{f"V{each}": ANY for each in range(number)}}, 8) == expected


@pytest.mark.parametrize(
    ("number", "expected"), [(3, {"FAILED QUORUM"}), (4, {"FAILED QUORUM", "ADOPTED", "REJECTED"})]
)
def test_a_quorum_of_four(number: int, expected: set[str]) -> None:
    assert came({f"V{each}": ANY for each in range(number)}, 4) == expected


def test_who_follows_an_open_ballot_is_open() -> None:
    may = {
        "Bob": (Endorsement("Cat"),),
        "Cat": (None, FOR),
        "Dan": (Endorsement("Eve"),),
        "Eve": (FOR,),
        "Fay": (AuthorEndorsed(),),
    }
    kinds = {voter: set(each) for voter, each in kinds_of(may, "Eve", "PRESENT").items()}
    assert kinds == {"Bob": {"FOR", "PRESENT"}, "Cat": {"FOR", ""}, "Dan": {"FOR"}, "Eve": {"FOR"}, "Fay": {"FOR"}}


def test_it_is_what_every_way_comes_to() -> None:
    """Of plain ballots exactly; of those that follow others, perhaps an outcome more."""
    chance = random.Random(15)
    for number in range(300):
        voters = [f"V{each}" for each in range(chance.randrange(1, 5))]
        plain: list[Vote | None] = [None, FOR, AGAINST, PRESENT]
        follows: list[Vote | None] = [AuthorEndorsed(), *(Endorsement(voter) for voter in voters)]
        kinds = plain + follows * (number % 2)
        may = {voter: tuple(chance.sample(kinds, chance.randrange(1, 4))) for voter in voters}
        quorum, index = chance.randrange(4), chance.choice(("1.0", "2.0"))
        ways = [dict(zip(may, way, strict=True)) for way in product(*may.values())]
        cast = [{voter: vote for voter, vote in way.items() if vote is not None} for way in ways]
        every = {decide(decision(way, quorum=quorum, index=index, author="V0"), AGORA).result for way in cast}
        found = came(may, quorum, index)
        assert found >= every if number % 2 else found == every, (may, quorum, index)
