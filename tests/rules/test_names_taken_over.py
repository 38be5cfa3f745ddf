"""A name that somebody gave up and another took over: what was written under it stays whose it was (IDLE-02, VOTES-05)."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.model.events import Evidence, Player, RosterSeen, in_order
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.votes import tally_votes
from tests.instants import instant
from tests.notation import history

VOTED = "1 09:00 Bob proposes p1; 1 09:10 Cat votes p1 FOR; 1 09:20 Dan votes p1 AGAINST"
KITTY = Evidence(Player(at=instant("2019-05-20 10:00"), name="Kitty", was="Cat", status="active"))
CAT = Evidence(Player(at=instant("2019-05-20 11:00"), name="Cat", was="Dan", status="active"))


def after(text: str, *renamed: Evidence) -> GameState:
    return final_state(in_order([*history(text), *renamed]), CATALOGUE)


@pytest.mark.parametrize(
    ("text", "renamed", "votes"),
    [
        (VOTED, (KITTY,), {"Bob": "FOR", "Kitty": "FOR", "Dan": "AGAINST"}),
        (VOTED, (KITTY, CAT), {"Bob": "FOR", "Kitty": "FOR", "Cat": "AGAINST"}),
        (f"{VOTED}; 1 12:00 Cat votes p1 FOR", (KITTY, CAT), {"Bob": "FOR", "Kitty": "FOR", "Cat": "FOR"}),
        (
            f"{VOTED}; 1 12:00 Kitty votes p1 AGAINST",
            (KITTY, CAT),
            {"Bob": "FOR", "Kitty": "AGAINST", "Cat": "AGAINST"},
        ),
        (f"{VOTED}; 1 10:30 Cat votes p1 AGAINST", (KITTY, CAT), {"Bob": "FOR", "Kitty": "AGAINST", "Cat": "AGAINST"}),
        (VOTED.replace("Bob", "Cat"), (KITTY, CAT), {"Kitty": "FOR", "Cat": "AGAINST"}),
    ],
)
def test_a_vote_stays_whose_it_was(text: str, renamed: tuple[Evidence, ...], votes: dict[str, str]) -> None:
    state = after(text, *renamed)
    assert state.law is not None
    tally = tally_votes(state.core, state.law, state.core.matters["p1"], instant("2019-05-20 20:00"))
    assert {vote.player: vote.cast for vote in tally.votes} == votes


def test_a_post_stays_whose_it_was() -> None:
    state = after(f"1 08:00 Cat posts s1 Hello; {VOTED.replace('Bob', 'Cat')}", KITTY, CAT)
    assert state.core.matters["p1"].author == "Kitty" and state.core.posts["s1"].author == "Kitty"
    assert after(VOTED.replace("Bob", "Cat"), KITTY).core.matters["p1"].author == "Cat", "as the blog has it"


def newcomer(**more: object) -> Evidence:
    return Evidence(Player(at=instant("2019-05-20 11:00"), name="Cat", status="active", **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("renamed", "playing"),
    [
        ((KITTY, newcomer()), ("Ann", "Bob", "Cat", "Dan", "Eve", "Kitty")),
        ((KITTY, newcomer(admin=True)), ("Ann", "Bob", "Dan", "Eve", "Kitty")),  # she is made an Admin, by her old name
        ((KITTY, newcomer(was="Kitty")), ("Ann", "Bob", "Cat", "Dan", "Eve")),
        ((newcomer(),), ("Ann", "Bob", "Cat", "Dan", "Eve")),
        (
            (KITTY, Evidence(RosterSeen(at=instant("2019-05-20 11:00"), active=("Ann", "Bob", "Cat", "Dan", "Eve", "Kitty"), admins=("Ann",)))),
            ("Ann", "Bob", "Cat", "Dan", "Eve", "Kitty"),
        ),
        (
            (KITTY, Evidence(RosterSeen(at=instant("2019-05-20 11:00"), active=("Ann", "Bob", "Cat", "Dan", "Eve"), admins=("Ann",)))),
            ("Ann", "Bob", "Dan", "Eve", "Kitty"),
        ),
    ],
)  # fmt: skip
def test_who_comes_under_a_name_that_was_given_up(renamed: tuple[Evidence, ...], playing: tuple[str, ...]) -> None:
    """Kitty plays on; whoever is listed, or said to play, beside her is another."""
    state = after(f"{VOTED}; 1 12:00 Cat votes p1 AGAINST", *renamed)
    assert state.core.roster.active(instant("2019-05-20 20:00")) == playing
    assert state.law is not None
    tally = tally_votes(state.core, state.law, state.core.matters["p1"], instant("2019-05-20 20:00"))
    votes = {vote.player: vote.cast for vote in tally.votes}
    if {"Cat", "Kitty"} <= set(playing):
        assert (votes["Kitty"], votes["Cat"]) == ("FOR", "AGAINST")
