"""What ballots come to: made up for what never occurred, each worked out by hand from Agora's Rules 683 and 2127."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.model.decisions import (
    AuthorEndorsed,
    ComesTo,
    Condition,
    Conditional,
    Denied,
    Endorsement,
    HasVoted,
    Inextricable,
    Joined,
    Proxy,
    Vote,
)
from referee.nomics.ballots import counted
from referee.nomics.carried import AGORA
from referee.nomics.circles import circles
from tests.nomics.made import PLAIN, decision

LETTERS = {"FOR": "F", "AGAINST": "A", "PRESENT": "P"}


def follow(voter: str, otherwise: str = "") -> Endorsement:
    return Endorsement(voter, otherwise)


def when(condition: Condition, then: Vote | str = "F", otherwise: Vote | str = "A") -> Conditional:
    branches = (PLAIN[branch] if isinstance(branch, str) else branch for branch in (then, otherwise))
    return Conditional(condition, *branches)


def come_to(votes: dict[str, Vote | str], author: str | None = None) -> tuple[str, str]:
    """What the ballots come to, a letter each in their order, “-” where there is none; and who is in circles."""
    found, in_circles = counted(decision(votes, author=author), AGORA)
    return "".join(LETTERS[found[voter]] if voter in found else "-" for voter in votes), "".join(in_circles)


B_FOR = ComesTo("B", "FOR")
CASES: list[tuple[str, dict[str, Vote | str], str, str]] = [
    ("plain ballots are what they are", {"A": "F", "B": "A", "C": "P"}, "FAP", ""),
    ("an endorsement follows FOR", {"A": follow("B"), "B": "F"}, "FF", ""),
    ("an endorsement follows PRESENT", {"A": follow("B"), "B": "P"}, "PP", ""),
    ("a chain of three", {"A": follow("B"), "B": follow("C"), "C": follow("D"), "D": "A"}, "AAAA", ""),
    ("one who did not vote: PRESENT", {"A": follow("Z")}, "P", ""),
    ("a chain that ends at one who did not vote", {"A": follow("B"), "B": follow("Z")}, "PP", ""),
    ("otherwise, where they did not vote", {"A": follow("Z", "AGAINST")}, "A", ""),
    ("otherwise is idle where they did", {"A": follow("B", "AGAINST"), "B": "F"}, "FF", ""),
    ("otherwise is idle where they are PRESENT", {"A": follow("B", "FOR"), "B": "P"}, "PP", ""),
    ("two in a circle", {"A": follow("B"), "B": follow("A")}, "PP", "AB"),
    ("one endorses emself", {"A": follow("A")}, "P", "A"),
    ("otherwise does not break a circle: both have ballots", {"A": follow("B", "FOR"), "B": follow("A")}, "PP", "AB"),
    ("into a circle: follows what that counts as, and is not in it", {"A": follow("B"), "B": follow("C"), "C": follow("B")}, "PPP", "BC"),
    ("three in a circle", {"A": follow("B"), "B": follow("C"), "C": follow("A"), "D": "F"}, "PPPF", "ABC"),
    ("two circles, and a chain from one into none", {"A": follow("A"), "B": follow("C"), "C": follow("B"), "D": follow("A")}, "PPPP", "ABC"),
    ("through a ballot follows it", {"A": Proxy("B"), "B": "A"}, "AA", ""),
    ("through one who has none is no ballot", {"A": Proxy("Z"), "B": "F"}, "-F", ""),
    ("a chain of such to nobody is no ballot either", {"A": Proxy("B"), "B": Proxy("Z")}, "--", ""),
    ("through one who endorses nobody is PRESENT", {"A": Proxy("B"), "B": follow("Z")}, "PP", ""),
    ("endorsing one who has no ballot after all: PRESENT", {"A": follow("B"), "B": Proxy("Z")}, "P-", ""),
    ("otherwise counts there too", {"A": follow("B", "FOR"), "B": Proxy("Z")}, "F-", ""),
    ("through each other is a circle, and both are ballots", {"A": Proxy("B"), "B": Proxy("A")}, "PP", "AB"),
    ("a condition that nobody could determine", {"A": Inextricable()}, "P", ""),
    ("endorsing such a ballot", {"A": follow("B"), "B": Inextricable()}, "PP", ""),
    ("if B is FOR, and B is", {"A": when(B_FOR), "B": "F"}, "FF", ""),
    ("if B is FOR, and B is not", {"A": when(B_FOR), "B": "P"}, "AP", ""),
    ("if B is FOR, and B has no ballot: it does not hold", {"A": when(B_FOR)}, "A", ""),
    ("not, of one without a ballot: it holds", {"A": when(Denied(B_FOR))}, "F", ""),
    ("if B has voted: PRESENT is a vote", {"A": when(HasVoted("B")), "B": "P"}, "FP", ""),
    ("if B has voted: through one without a ballot e has not", {"A": when(HasVoted("B")), "B": Proxy("Z")}, "A-", ""),
    ("all, one of which fails", {"A": when(Joined((B_FOR, ComesTo("C", "FOR")), True)), "B": "F", "C": "A"}, "AFA", ""),
    ("any, one of which holds", {"A": when(Joined((B_FOR, ComesTo("C", "FOR")), False)), "B": "F", "C": "A"}, "FFA", ""),
    ("all of nothing holds, any of nothing does not", {"A": when(Joined((), True)), "B": when(Joined((), False))}, "FA", ""),
    ("a condition through an endorsement", {"A": when(B_FOR), "B": follow("C"), "C": "F"}, "FFF", ""),
    ("conditions on each other are a circle", {"A": when(B_FOR), "B": when(ComesTo("A", "FOR"))}, "PP", "AB"),
    ("a condition on emself is one", {"A": when(ComesTo("A", "FOR"), "A", "F")}, "P", "A"),
    ("whatever B is, A is FOR: determinate, and so is B", {"A": when(B_FOR, "F", "F"), "B": follow("A")}, "FF", ""),
    ("that B has voted is known, whatever e votes", {"A": when(HasVoted("B")), "B": follow("A")}, "FF", ""),
    ("any, where one holds and the other goes round", {"A": when(Joined((ComesTo("C", "FOR"), B_FOR), False)), "B": follow("A"), "C": "F"}, "FFF", ""),
    ("the branch that is not taken does not go round", {"A": when(ComesTo("C", "FOR"), "F", follow("B")), "B": follow("A"), "C": "F"}, "FFF", ""),
    ("a ballot that contradicts itself, and one who follows it", {"A": follow("B"), "B": when(ComesTo("B", "AGAINST"))}, "PP", "B"),
    ("what it counts as holds, though it never came to it", {"A": when(ComesTo("B", "PRESENT"), "A", "F"), "B": when(ComesTo("B", "AGAINST"))}, "AP", "B"),
    ("two that contradict each other", {"A": when(B_FOR, "A", "F"), "B": when(ComesTo("A", "FOR")), "C": follow("A"), "D": when(ComesTo("C", "PRESENT"))}, "PPPF", "AB"),
    ("a branch that is surely not taken makes no circle", {"A": when(ComesTo("C", "AGAINST"), "A", "F"), "B": "P", "C": when(B_FOR, follow("A"), follow("C"))}, "FPP", "C"),
    ("nor a condition that surely fails, whatever they vote", {"A": when(B_FOR, "A", "F"), "B": when(ComesTo("A", "PRESENT"), "P", follow("B"))}, "FP", "B"),
    ("nor one of several that is surely so", {"A": when(Joined((B_FOR, ComesTo("C", "FOR")), False), follow("A"), "F"), "B": follow("A"), "C": "F"}, "PPF", "A"),
    ("what it is either way is no circle", {"A": when(B_FOR, follow("B"), "F"), "B": follow("A")}, "FF", ""),
    ("nor what surely is one or the other", {"A": when(Joined((B_FOR, Denied(B_FOR)), False), "F", "A"), "B": follow("A")}, "FF", ""),
    ("a condition on a circle: it counts as PRESENT", {"A": when(ComesTo("B", "PRESENT")), "B": follow("B")}, "FP", "B"),
]  # fmt: skip


@pytest.mark.parametrize(("why", "votes", "expected", "in_circles"), CASES)
def test_what_ballots_come_to(why: str, votes: dict[str, Vote | str], expected: str, in_circles: str) -> None:
    assert come_to(votes) == (expected, in_circles), why


@pytest.mark.parametrize(("why", "votes", "expected", "in_circles"), [case for case in CASES if len(case[1]) > 1])
def test_their_order_plays_no_part(why: str, votes: dict[str, Vote | str], expected: str, in_circles: str) -> None:
    by_voter = dict(zip(votes, expected, strict=True))
    for order in permutations(votes):
        found, circle = come_to({voter: votes[voter] for voter in order})
        assert found == "".join(by_voter[voter] for voter in order), why
        assert set(circle) == set(in_circles)


_VOTERS = st.sampled_from("ABCDE")
_CONDITIONS = st.recursive(
    st.builds(ComesTo, _VOTERS, st.sampled_from([*LETTERS])) | st.builds(HasVoted, _VOTERS),
    lambda inner: st.builds(Denied, inner) | st.builds(Joined, st.lists(inner, max_size=3).map(tuple), st.booleans()),
    max_leaves=4,
)
_VOTES = st.recursive(
    st.sampled_from([*PLAIN.values()]) | st.builds(follow, _VOTERS) | st.builds(Proxy, _VOTERS),
    lambda inner: st.builds(Conditional, _CONDITIONS, inner, inner),
    max_leaves=4,
)


@given(st.dictionaries(_VOTERS, _VOTES, max_size=5), st.randoms())
def test_any_ballots_come_to_something_in_whatever_order(votes: dict[str, Vote | str], random: Random) -> None:
    voters = [*votes]
    random.shuffle(voters)
    found, in_circles = come_to(votes)
    again, in_the_same = come_to({voter: votes[voter] for voter in voters})
    assert dict(zip(voters, again, strict=True)) == dict(zip(votes, found, strict=True))
    assert set(in_circles) == set(in_the_same)
    assert all(letter == "P" for voter, letter in zip(votes, found, strict=True) if voter in in_circles)


@pytest.mark.parametrize(
    ("votes", "author", "expected"),
    [
        ({"A": AuthorEndorsed(), "B": "F"}, "B", "FF"),
        ({"A": AuthorEndorsed(), "B": "F"}, "Z", "PF"),
        ({"A": AuthorEndorsed(), "B": "F"}, None, "PF"),
        ({"A": AuthorEndorsed()}, "A", "P"),
    ],
)
def test_the_author_is_endorsed(votes: dict[str, Vote | str], author: str | None, expected: str) -> None:
    assert come_to(votes, author)[0] == expected


def test_a_chain_of_ten_thousand_is_followed() -> None:
    chain: dict[str, Vote | str] = {str(number): follow(str(number + 1)) for number in range(10_000)}
    assert set(come_to({**chain, "10000": "A"})[0]) == {"A"}
    assert set(come_to({**chain, "10000": follow("0")})[0]) == {"P"}


@given(st.dictionaries(st.sampled_from("ABCDEFG"), st.lists(st.sampled_from("ABCDEFG"), max_size=3)))
def test_circles_are_those_that_reach_themselves(after: dict[str, list[str]]) -> None:
    """Against reaching, step by step."""
    graph = {each: after.get(each, []) for each in "ABCDEFG"}
    reached = {each: set(graph[each]) for each in graph}
    for _ in graph:
        reached = {each: own | {far for near in own for far in reached[near]} for each, own in reached.items()}
    expected = {
        frozenset(other for other in graph if other in reached[each] and each in reached[other])
        for each in graph
        if each in reached[each]
    }
    found = [frozenset(group) for group in circles(graph)]
    assert set(found) == expected and len(found) == len(expected)
    for number, group in enumerate(found):
        later = {each for group_after in found[number + 1 :] for each in group_after}
        assert not any(reached[each] & later for each in group)
