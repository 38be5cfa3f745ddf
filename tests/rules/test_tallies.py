"""What must hold of every tally."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import Player
from referee.rules.core.casts import Cast, Casts
from referee.rules.core.comings import Idling
from referee.rules.core.game import CoreGame, KnownPost, Matter
from referee.rules.core.idling import values_on_return
from referee.rules.core.outlook import earliest_enactment
from referee.rules.core.reigns import Reign
from referee.rules.core.resolution import judge
from referee.rules.core.roster import Roster
from referee.rules.core.votes import tally_votes
from tests.instants import instant

START = instant("2019-05-20 00:00")
NAMES = [f"P{number}" for number in range(9)]
_LAW = carried_law("167")
assert _LAW is not None
LAW = _LAW

icons = st.lists(st.sampled_from(["FOR", "AGAINST", "DEFERENTIAL", "VETO", "FOREIGN-IMAGE", "CAKE"]), max_size=3)
comments = st.lists(st.tuples(st.sampled_from([*NAMES, "Stranger"]), st.integers(1, 5000), icons), max_size=14)
kinds = st.sampled_from(["Proposal", "Call for Judgement", "Declaration of Victory"])


def game(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, emperor: str | None = "P0"
) -> tuple[CoreGame, Matter]:
    roster = Roster()
    for name in NAMES[:players]:
        roster = roster.with_player(Player(at=START, name=name, status="active"))
    casts = Casts(
        Cast(str(number), name, START + timedelta(minutes=minutes), tuple(found))
        for number, (name, minutes, found) in enumerate(sorted(said, key=lambda one: one[1]))
    )
    matter = Matter(id="m", kind=kind, author="P1", posted_at=START, title="M", casts=casts, seen=len(casts))
    return CoreGame(
        roster=roster, reigns=(Reign(START, "167", "167", emperor),), matters=Map({"m": matter}), pending=("m",)
    ), matter


@given(st.integers(2, 9), comments, kinds, st.integers(0, 80))
@settings(max_examples=300)
def test_every_icon_is_accounted_for_and_the_funnel_narrows(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int
) -> None:
    core, matter = game(players, said, kind)
    at = START + timedelta(hours=hours)
    tally = tally_votes(core, LAW, matter, at)
    seen = sum(len(cast.icons) for cast in matter.casts if cast.at <= at)
    cast_votes = [vote for vote in tally.votes if vote.source != "author"]
    assert len(cast_votes) + len(tally.uncounted) == seen
    funnel = tally.funnel
    assert funnel.comments >= funnel.with_icons >= funnel.eligible >= funnel.last_per_player >= funnel.counted
    assert funnel.last_per_player == len(cast_votes)
    assert len({vote.player for vote in tally.votes}) == len(tally.votes) <= players


@given(st.integers(2, 9), comments, kinds, st.integers(0, 200))
@settings(max_examples=300)
def test_never_popular_and_unpopular_at_once(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int
) -> None:
    core, matter = game(players, said, kind)
    judgement = judge(core, LAW, matter, START + timedelta(hours=hours))
    assert not (judgement.popular and judgement.unpopular)


@given(st.integers(2, 9), comments, st.integers(0, 100), st.sampled_from(NAMES))
@settings(max_examples=200)
def test_one_more_for_never_makes_a_popular_matter_unpopular(
    players: int, said: list[tuple[str, int, list[str]]], hours: int, voter: str
) -> None:
    at = START + timedelta(hours=hours)
    core, matter = game(players, said, "Proposal", emperor=None)
    before = judge(core, LAW, matter, at)
    core, matter = game(players, [*said, (voter, hours * 60, ["FOR"])], "Proposal", emperor=None)
    after = judge(core, LAW, matter, at)
    assert not (before.popular and not after.popular)


@given(st.integers(2, 9), comments, kinds)
@settings(max_examples=150)
def test_a_vote_repeated_changes_nothing(players: int, said: list[tuple[str, int, list[str]]], kind: str) -> None:
    at = START + timedelta(hours=90)
    core, matter = game(players, said, kind)
    first = tally_votes(core, LAW, matter, at)
    again = [*said, *((vote.player, 5001, [vote.cast]) for vote in first.votes if vote.source != "author")]
    core, matter = game(players, again, kind)
    second = tally_votes(core, LAW, matter, at)
    assert {(vote.player, vote.counts_as) for vote in first.votes} == {
        (vote.player, vote.counts_as) for vote in second.votes
    }


@given(st.integers(2, 9), comments, kinds, st.integers(0, 60))
@settings(max_examples=150)
def test_earliest_is_the_first_second(
    players: int, said: list[tuple[str, int, list[str]]], kind: str, hours: int
) -> None:
    core, matter = game(players, [one for one in said if one[1] <= hours * 60], kind)
    now = START + timedelta(hours=hours)
    earliest = earliest_enactment(core, LAW, matter, now)
    if earliest is None:
        probes = [now + timedelta(hours=number) for number in range(200)]
        assert not any(judge(core, LAW, matter, at).can_enact for at in probes)
    else:
        assert earliest >= now and judge(core, LAW, matter, earliest).can_enact
        if earliest > now:
            assert not judge(core, LAW, matter, earliest - timedelta(seconds=1)).can_enact


def test_no_icon_but_the_four_is_a_vote() -> None:
    """V2: a picture of another name is no vote, also from the Emperor, who alone has VETO: the icon before it stands."""
    for other in ("CAKE", "VETOES", "WAVE", "AARDVARK"):
        played, matter = game(3, [("P0", 5, ["FOR", other])], "Proposal")
        tally = tally_votes(played, LAW, matter, START + timedelta(minutes=6))
        assert [vote.cast for vote in tally.votes if vote.player == "P0"] == ["FOR"]
        assert not tally.vetoed
        for icon, killed, vetoed in (("AGAINST", True, False), ("VETO", False, True)):
            played, matter = game(3, [("P1", 5, [icon, other])], "Proposal", emperor="P1")
            tally = tally_votes(played, LAW, matter, START + timedelta(minutes=6))
            assert (tally.self_killed, tally.vetoed) == (killed, vetoed)


def test_personal_values_are_kept_by_whoever_comes_back_in_the_same_dynasty() -> None:
    """IDLE-05, 06: in another dynasty, or where none is known, they are a new player's; an idling unseen tells nothing."""
    played, _ = game(3, [], "Proposal")
    of = {"P1": Idling("P1", START, None, "167"), "P2": Idling("P2", START, None, "an earlier one")}
    played = msgspec.structs.replace(played, idlings=Map(of))
    assert values_on_return(played, "P1").startswith("keeps")
    assert values_on_return(played, "P2").startswith("takes")
    assert values_on_return(msgspec.structs.replace(played, reigns=()), "P1").startswith("takes")
    assert values_on_return(played, "P0").startswith("cannot be told")


def test_what_was_never_a_proposal_counts_by_its_final_category() -> None:
    """V18: the post is known by its final category, nothing is pending, and its author has proposed once less."""
    played, matter = game(3, [], "Proposal")
    known = KnownPost(id="m", author="P1", at=START, category="Proposal", title="M")
    other = KnownPost(id="n", author="P2", at=START, category="Story Post", title="N")
    played = msgspec.structs.replace(
        played, posts=Map({"m": known, "n": other}), proposed=Map({"P1": (START, START + timedelta(hours=1))})
    )
    after = played.without_matter(matter.id, "Story Post")
    assert (after.posts["m"].category, after.posts["n"]) == ("Story Post", other)
    assert (after.pending, dict(after.matters)) == ((), {})
    assert after.proposed["P1"] == (START + timedelta(hours=1),)
    assert msgspec.structs.replace(played, posts=Map()).without_matter("m", "Story Post").posts == Map()


@pytest.mark.parametrize(
    ("against", "hours", "grounds"),
    [
        (["P2", "P3"], 1, []),
        (["P2", "P3", "P4"], 1, ["3 of 5 players vote AGAINST, so only 2 do not, and quorum is 3"]),
        (["P2", "P3"], 48, ["it has been open for 2 d and is not Popular"]),
    ],
    ids=["not yet", "by quorum", "by time"],
)
def test_why_it_is_unpopular(against: list[str], hours: int, grounds: list[str]) -> None:
    core, matter = game(5, [(name, 1, ["AGAINST"]) for name in against], "Call for Judgement")
    judged = judge(core, LAW, matter, START + timedelta(hours=hours))
    assert [ground.text for ground in judged.fail_grounds] == [f"Unpopular: {why}" for why in grounds]
