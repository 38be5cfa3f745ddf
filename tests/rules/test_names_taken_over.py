"""A name that somebody gave up and another took over: what was written under it stays whose it was (IDLE-02, VOTES-05)."""

from __future__ import annotations

import pytest

from referee.checks.catalogue import CATALOGUE
from referee.model.events import Evidence, Player, RosterSeen, in_order
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.votes import tally_votes
from tests.checks.playing import codes_in
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


def codes(text: str) -> str:
    """What is found by the core rules, but for the new names: no Proposal speaks of them, and three letters are few (R612, R613)."""
    return " ".join(code for code in codes_in(text).split() if code[0] == "R" and code not in ("R612?", "R613"))


IVY = "1 11:00 Ivy renames Eve"
NEW_EVE = "1 11:30 Eve posts s1 I would like to join.; 1 11:40 Ann admits Eve"
DAN_IS_EVE = "1 11:30 Eve renames Dan"
HEADED = ["", "under 205; ", "1 01:00 Eve ascends a0; "]


@pytest.mark.parametrize("before", HEADED)
@pytest.mark.parametrize("taken", [NEW_EVE, DAN_IS_EVE, f"{NEW_EVE}; 1 11:50 Liv renames Ivy; 1 11:55 Ivy renames Cat"])
def test_the_head_of_the_dynasty_is_a_person_and_no_name(before: str, taken: str) -> None:
    """Eve heads it, is Ivy from 11:00 on, and somebody else is Eve from 11:40 on at the latest: a VETO is hers (SPECVOTE-04)."""
    head = "Liv" if "Liv" in taken else "Ivy"
    begun = f"{before}1 09:00 Bob proposes p1; {IVY}; {taken}; 1 12:00"
    assert codes(f"{begun} {head} votes p1 VETO; 1 13:00 Ann vetoes p1") == ""
    assert codes(f"{begun} Eve votes p1 VETO; 1 13:00 Ann vetoes p1") == "R209 R709"


@pytest.mark.parametrize("before", HEADED)
def test_who_takes_the_name_of_the_head_may_declare_victory(before: str) -> None:
    """As anybody but the head may (VICTORY-01)."""
    assert codes(f"{before}{IVY}; {NEW_EVE}; 1 12:00 Eve declares v1") == ""
    assert codes(f"{before}{IVY}; {NEW_EVE}; 1 12:00 Ivy declares v1") == "R502"


def test_who_has_won_and_is_renamed_heads_what_comes() -> None:
    """Cat wins, is Kitty from then on, and whoever is Cat next may not ascend in her place (VICTORY-14)."""
    won = "; ".join(("1 08:00 Cat declares v1", *(f"1 09:0{n} {who} votes v1 FOR" for n, who in enumerate(("Ann", "Bob", "Dan", "Eve")))))  # fmt: skip
    won = f"{won}; 1 21:00 Ann enacts v1; 1 21:10 Kitty renames Cat; 1 21:20 Cat posts s1 I would like to join.; 1 21:30 Ann admits Cat"
    assert codes(f"{won}; 1 22:00 Kitty ascends a1") == ""
    assert codes(f"{won}; 1 22:00 Cat ascends a1") == "R508"


def test_whoever_headed_the_last_dynasty_is_known_by_the_present_name() -> None:
    """As long as a name is a former one, so is what is kept of who headed it before (R205-MANTLE-01)."""
    won = "; ".join(("1 08:00 Cat declares v1", *(f"1 09:0{n} {who} votes v1 FOR" for n, who in enumerate(("Ann", "Bob", "Dan", "Eve")))))  # fmt: skip
    state = after(f"1 07:00 Ivy renames Eve; {won}; 1 21:00 Ann enacts v1; 1 21:20 Eve posts s1 I would like to join.")
    assert state.core.interregnum is not None and state.core.interregnum.before == ("Ivy",)


JOINING = "1 10:30 Cat posts s1 I would like to join.; 1 11:00 Ann admits Cat"


def test_who_joins_under_the_name_of_somebody_idle_is_another() -> None:
    """Cat has asked to be idled and was, and is Kitty: she stays idle, and the newcomer plays (IDLE-13, PLAYERS-03)."""
    idle = "1 08:00 Cat posts s0 Please idle me.; 1 09:00 Ann idles Cat; 1 10:00 Kitty renames Cat idle"
    state = after(f"{idle}; {JOINING}")
    assert state.core.roster.active(instant("2019-05-20 12:00")) == ("Ann", "Bob", "Cat", "Dan", "Eve")
    assert codes(f"{idle}; {JOINING}") == ""
    # Without a post that asks to join it is she who is unidled, by the name that she had.
    assert codes(f"{idle}; 1 11:00 Ann admits Cat") == "R606 R607"
    assert after(f"{idle}; 1 11:00 Ann admits Cat").core.roster.active(instant("2019-05-20 12:00"))[-1] == "Kitty"
    assert codes(f"{idle}; 1 10:30 Cat posts s1 Nice weather.; 1 11:00 Ann admits Cat") == "R606 R607"


def test_a_proposal_about_joining_asks_for_nothing() -> None:
    """Only who plays may make one: as Cat it is Kitty's, until somebody else is said to be Cat (PROP-01)."""
    text = "1 10:00 Kitty renames Cat; 1 11:00 Cat proposes p1 May I join?"
    assert codes(text) == "" and after(text).core.roster.person("Cat") == "Kitty"
    assert after(text.replace("proposes p1", "posts s1")).core.roster.person("Cat") == "Cat"


def test_a_joining_post_under_a_given_up_name_is_no_word_of_who_had_it() -> None:
    """Kitty was last heard at 09:00 (IDLE-08), and has asked for nothing (IDLE-07)."""
    said = f"1 09:00 Cat posts s0 Hello; 1 10:00 Kitty renames Cat; {JOINING}; 5 09:00 Cat says s0 Hi."
    told = "8 {} Ann idles Kitty; 8 09:10 Ann posts s2 I have idled Kitty."
    assert codes(f"{said}; {told.format('09:01:00')}") == ""
    assert codes(f"{said}; {told.format('09:00:00')}") == "R602"
    assert codes(f"{said}; 5 10:00 Ann idles Cat") == "R602"


def test_who_had_several_names_is_known_by_those_that_nobody_took() -> None:
    """Cat, then Kitty, then Kit: somebody else is Kitty now, and who speaks of Cat speaks of Kit all the same."""
    state = after("1 10:00 Kitty renames Cat; 1 11:00 Kit renames Kitty; 1 12:00 Kitty renames Dan")
    assert {name: state.core.roster.person(name) for name in ("Cat", "Kitty", "Kit", "Dan")} == {
        "Cat": "Kit", "Kitty": "Kitty", "Kit": "Kit", "Dan": "Kitty",
    }  # fmt: skip
    back = after("1 10:00 Kitty renames Cat; 1 11:00 Kit renames Kitty; 1 12:00 Cat renames Kit").core.roster
    assert {name: back.person(name) for name in ("Cat", "Kitty", "Kit")} == dict.fromkeys(
        ("Cat", "Kitty", "Kit"), "Cat"
    )


SAID = "1 08:00 Cat posts s0 Hello; 1 09:00 Bob proposes p1; 1 10:00 Kitty renames Cat"
ADMITTED = "1 12:00 Ann admits Cat"


def test_what_is_written_under_a_given_up_name_is_a_newcomers_once_there_is_one() -> None:
    """Kitty was last heard as Cat at 08:00; what came after 10:00 under that name is whose it is by then (VOTES-04, IDLE-07, 08)."""
    since = f"{SAID}; 1 10:10 Cat votes p1 AGAINST; 1 10:20 Cat says s0 Please idle me."
    before, later = after(since).core, after(f"{since}; {ADMITTED}").core
    assert {name: instant for name, instant in before.activity.items() if name != "Bob"}.keys() == {"Kitty"}
    assert (before.activity["Kitty"], "idle:Kitty" in before.requests) == (instant("2019-05-20 10:20"), True)
    assert (later.activity["Kitty"], later.activity["Cat"]) == (
        instant("2019-05-20 08:00"),
        instant("2019-05-20 10:20"),
    )
    assert ("idle:Kitty" in later.requests, "idle:Cat" in later.requests) == (False, True)
    assert [later.roster.person(cast.author) for cast in later.matters["p1"].casts] == ["Cat"]


def test_what_somebody_asked_for_by_their_own_name_stays_theirs() -> None:
    asked = "1 08:00 Cat posts s0 Please idle me."
    both = f"{asked}; 1 10:00 Kitty renames Cat; 1 10:20 Cat says s0 Please idle me.; {ADMITTED}"
    core = after(both).core
    assert (core.requests["idle:Kitty"].at, core.requests["idle:Cat"].at) == (
        instant("2019-05-20 08:00"),
        instant("2019-05-20 10:20"),
    )
    twice = after(f"{SAID}; 1 10:20 Cat says s0 Hm.; 1 10:30 Kitty says s0 Hm.; {ADMITTED}").core
    assert (twice.activity["Kitty"], "Cat" in twice.activity) == (instant("2019-05-20 10:30"), False)


@pytest.mark.parametrize("at", ["09:59", "10:00", "10:01"])
def test_a_vote_of_before_the_renaming_is_the_former_bearers(at: str) -> None:
    """Who votes as Cat up to 10:00 is Kitty, whenever somebody else takes the name."""
    state = after(f"{SAID}; 1 {at} Cat votes p1 AGAINST; {ADMITTED}")
    assert [cast.author for cast in state.core.matters["p1"].casts] == ["Cat" if at == "10:01" else "Kitty"]


def test_who_is_renamed_to_a_name_has_written_nothing_under_it_before() -> None:
    """Dan was Dan until 11:00."""
    core = after(f"{SAID}; 1 10:20 Cat says s0 Please idle me.; 1 11:00 Cat renames Dan").core
    assert core.activity["Kitty"] == instant("2019-05-20 10:20") and "Cat" not in core.activity
    assert "idle:Kitty" in core.requests and "idle:Cat" not in core.requests
