"""What is told of a matter on which those may vote who are idle, where some of its comments are not seen, held against every
assignment of the votes in them.

The enumeration knows nothing of the code that is tested. A Call for Judgement on core rules, 13 hours old; each idle person
who votes is one more player, and raises Quorum or not, as that is open.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutables import Map

from referee.law.law import Law
from referee.model.events import CFJ, PROPOSAL, CommentsClaimed, Player
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.reigns import Reign
from referee.rules.core.sight import Sight
from tests.rules.later import DEFERRERS, RECUSANTS, law_with
from tests.rules.test_tallies import NAMES, START, game

IDLE = ("X", "Y", "Z")
VOTES = (None, "FOR", "AGAINST")
Votes = dict[str, str | None]


def told(players: int, seen: Votes, unseen: int, *, kind: str = CFJ, law: Law = RECUSANTS) -> Certainty:
    said = [(name, 60, [icon]) for name, icon in seen.items() if icon is not None]
    core, matter = game(players, said, kind)
    roster = core.roster
    for name in IDLE:
        roster = roster.with_player(Player(at=START, name=name, status="idle"))
    claim = CommentsClaimed(at=START, post="m", count=len(said) + unseen, unseen=unseen)
    matter = msgspec.structs.replace(matter, changes=("core",), claim=claim)
    reigns = (Reign(START, "now", "later", "P0"),)
    core = msgspec.structs.replace(core, roster=roster, reigns=reigns, matters=Map({"m": matter}))
    at = START.replace(hour=13)
    return weigh(core, law, matter, at, Sight(held=len(said), unseen=unseen))


def outcomes(players: int, seen: Votes, unseen: int) -> Iterator[tuple[bool, bool]]:
    """Whether it is Popular, and Unpopular, by every assignment of the votes that are not seen and either reading."""
    people = (*NAMES[:players], *IDLE)
    for votes in product(VOTES, repeat=len(people)):
        cast = dict(zip(people, votes, strict=True))
        before = {name: seen.get(name) or ("FOR" if name == "P1" else None) for name in people}
        moved = [name for name in people if cast[name] != before[name]]
        if len(moved) > unseen or any(cast[name] is None for name in moved):
            continue
        idle = sum(cast[name] is not None for name in IDLE)
        number = players + idle
        votes_for, against = (list(cast.values()).count(icon) for icon in ("FOR", "AGAINST"))
        for quorum in (number // 2 + 1, players // 2 + 1):
            yield votes_for >= quorum, number - against < quorum


def agreed(values: set[bool]) -> bool | None:
    return values.pop() if len(values) == 1 else None


@given(
    players=st.integers(2, 4),
    icons=st.lists(st.sampled_from(VOTES), min_size=7, max_size=7),
    unseen=st.integers(0, 2),
)
@settings(max_examples=120, deadline=None)
def test_it_is_told_where_all_assignments_agree(players: int, icons: list[str | None], unseen: int) -> None:
    seen = dict(zip((*NAMES[:players], *IDLE), icons, strict=False))
    certain = told(players, seen, unseen)
    ways = list(outcomes(players, seen, unseen))
    assert certain.popular == agreed({popular for popular, _ in ways})
    assert certain.unpopular == agreed({unpopular for _, unpopular in ways})


@pytest.mark.parametrize(("unseen", "told_so"), [(12, True), (13, False)])
def test_of_too_many_comments_nobody_reckons_what_the_idle_said(unseen: int, told_so: bool) -> None:
    certain = told(3, {}, unseen)
    assert any("Quorum turns on who votes what" in lack.text for lack in certain.lacking) is not told_so
    assert certain.quorum is None


@pytest.mark.parametrize(
    ("law", "unseen", "quorum"),
    [
        (RECUSANTS, 0, 3),
        (RECUSANTS, 1, None),
        (DEFERRERS, 0, 3),
        (DEFERRERS, 1, None),
        (law_with(), 1, 3),
    ],
)
def test_quorum_is_told_where_no_vote_that_is_not_seen_turns_it(law: Law, unseen: int, quorum: int | None) -> None:
    """Of five, of whom P0 and another may have deferred: 5//2+1 = 3, or (5-2)//2+1 = 2; or an idle vote makes it (5+1)//2+1 = 4."""
    assert told(5, {"P2": "DEFERENTIAL"}, unseen, kind=PROPOSAL, law=law).quorum == quorum


def test_a_veto_that_is_seen_stays_whatever_is_not() -> None:
    certain = told(5, {"P0": "VETO"}, 1, kind=PROPOSAL)
    assert (certain.vetoed, certain.can_enact, certain.can_fail, certain.self_killed) == (True, False, True, None)
