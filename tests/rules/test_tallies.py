"""What must hold of every tally."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import Player
from referee.rules.core.game import Cast, CoreGame, Matter, Reign
from referee.rules.core.outlook import earliest_enactment
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
    casts = tuple(
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
