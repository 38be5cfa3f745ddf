"""An enacted matter that may make somebody else head the dynasty leaves open who does (DYN-02), until that is told again."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.replay.driver import final_state
from referee.rules.core.certainty import weigh
from referee.rules.core.heading import perhaps_heads
from referee.rules.core.sight import Sight
from tests.checks.playing import findings_in
from tests.notation import history

CALL = "under 205; 1 09:00 Dan raises c1 {}; 1 09:10 Ann votes c1 FOR; 1 09:11 Cat votes c1 FOR; 1 09:20 Ann enacts c1"
THEN = "2 09:00 Cat proposes p1; 2 10:00 Dan votes p1 DEFERENTIAL; 2 10:01 Bob votes p1 FOR; 2 22:00 Ann posts x Hi"


@pytest.mark.parametrize(
    ("body", "may"),
    [
        ("Bob becomes the Announcer.", True),
        ("Bob achieves victory and becomes the Announcer.", True),
        ("Make Bob the new Announcer.", True),
        ("Bob is hereby made Announcer.", True),
        ("The Announcer is now Bob.", True),
        ("Bob replaces Eve as the Announcer.", True),
        ("Pass the role of Announcer to Bob.", True),
        ("Replace the Announcer with Bob.", True),
        ("Give Bob the role of Emperor.", True),
        ("Eve is no more. Eve ceases to be the Announcer.", True),
        ("Eve steps down as Announcer.", True),
        ("Bob does not become the Announcer.", False),
        ("Eve remains the Announcer.", False),
        ("Eve is the Announcer.", False),
        ("Eve is no longer the Announcer.", True),
        ("Remove Eve as the Announcer.", True),
        ("Should Bob become the Announcer?", False),
        ("Bob said: “I am the Announcer.”", False),
        ("Give Bob 5 Tokens from the Announcer.", False),
        ("Bob is the Announcer's friend.", False),
        ("The Announcer makes Bob an Admin.", False),
        ("Bob may ask the Announcer for Tokens.", False),
        ("The winner becomes the Announcer.", False),
        ("An Operator who has Bob's Token becomes rich, and the Announcer pays.", False),
    ],
)
def test_whether_a_matter_may_change_who_heads_the_dynasty(body: str, may: bool) -> None:
    state = final_state(history(CALL.format(body)), CATALOGUE)
    assert (perhaps_heads(state.core, state.law, state.core.matters["c1"], ("Eve",)) != ("Eve",)) is may


@pytest.mark.parametrize(
    ("body", "heads", "may"),
    [
        ("Bob becomes the Announcer.", ("Eve", "Bob"), None),
        ("Eve ceases to be the Announcer.", (), None),
        ("Eve is the Announcer.", ("Eve",), False),
        ("Bob does not become the Announcer.", ("Eve",), False),
    ],
)
def test_a_deferential_after_it_follows_nobody_knows_whom(body: str, heads: tuple[str, ...], may: bool | None) -> None:
    """2 FOR, and Dan's DEFERENTIAL: a quorum of three if Bob's FOR is followed, none if Eve's missing vote is."""
    state = final_state(history(f"{CALL.format(body)}; {THEN}"), CATALOGUE)
    matter, law, at = state.core.matters["p1"], state.law, state.core.posts["x"].at
    assert law is not None
    assert state.core.emperors_at(at) == heads
    assert weigh(state.core, law, matter, at, Sight(unseen=0)).can_enact is may


def test_what_is_not_enacted_leaves_it_as_it_was() -> None:
    text = CALL.format("Bob becomes the Announcer.").replace("; 1 09:20 Ann enacts c1", "")
    state = final_state(history(f"{text}; {THEN}"), CATALOGUE)
    assert state.core.emperors_at(state.core.posts["x"].at) == ("Eve",)


def test_who_may_head_it_is_accused_of_nothing_that_its_head_may_do() -> None:
    """Bob's Address, and Eve's VETO, as either may head the dynasty."""
    text = f"{CALL.format('Bob becomes the Announcer.')}; 2 09:00 Cat proposes p1; 2 10:00 Eve votes p1 VETO; 2 11:00 Ann vetoes p1"
    assert not [one for one in findings_in(text) if one.is_violation]
    assert not [
        one
        for one in findings_in(f"{CALL.format('Bob becomes the Announcer.')}; 1 22:00 Bob ascends a1")
        if one.is_violation
    ]
