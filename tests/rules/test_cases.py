"""The hand-worked cases of votes and resolution under the three texts, and what must hold of every one of them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.law.law import CARRIED, Law, carried_law
from referee.model.events import CFJ, DOV, PROPOSAL, Category, Player
from referee.rules.core.casts import Cast
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.judgements import Judgement
from referee.rules.core.outlook import earliest_enactment
from referee.rules.core.reigns import Reign
from referee.rules.core.resolution import judge
from referee.rules.core.roster import Roster

FILE = Path(__file__).parent / "cases" / "votes_and_resolution.txt"
KINDS: dict[str, Category] = {"P": PROPOSAL, "C": CFJ, "V": DOV}
ICONS = {"+": "FOR", "-": "AGAINST", "=": "DEFERENTIAL", "!": "VETO"}
POSTED = datetime(2019, 5, 20, 9, 0, tzinfo=UTC)
CHRISTMAS = datetime(2019, 12, 23, 11, 0, tzinfo=UTC)
BEGAN = datetime(2019, 5, 1, tzinfo=UTC)


class Case(NamedTuple):
    """One case under one text."""

    text: str
    players: int
    kind: str
    flags: frozenset[str]
    moves: tuple[str, ...]
    open_for: timedelta
    answer: str
    tally: str
    codes: list[str]
    why: str


def read_cases() -> list[Case]:
    cases = []
    for line in FILE.read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        texts, players, matter, moves, time, answer, tally, codes, why = (part.strip() for part in line.split("|"))
        hours, minutes, seconds = (int(part) for part in time.split(":"))
        kind, *flags = matter.split()
        for text in CARRIED if texts == "*" else texts.split():
            cases.append(
                Case(
                    text,
                    int(players),
                    kind,
                    frozenset(flags),
                    tuple(moves.split()),
                    timedelta(hours=hours, minutes=minutes, seconds=seconds),
                    answer,
                    tally,
                    codes.split(),
                    why,
                )
            )
    return cases


def names(number: int) -> list[str]:
    """A, B, C, ... with E among them."""
    letters = list("ABCDEFGHIJKLM"[:number])
    return letters if "E" in letters else [*letters[:-1], "E"]


def set_up(case: Case) -> tuple[CoreGame, Law, Matter]:
    law = carried_law(case.text)
    assert law is not None
    posted = CHRISTMAS if "xmas" in case.flags else POSTED
    roster = Roster()
    for name in names(case.players):
        roster = roster.with_player(Player(at=BEGAN, name=name, status="active"))
    casts = []
    for number, move in enumerate(case.moves):
        at = posted + timedelta(seconds=60 + 30 * number)
        change = re.fullmatch(r"(idle|left|join):(\w)", move)
        if change:
            status: Any = {"idle": "idle", "left": "left", "join": "active"}[change[1]]
            roster = roster.with_player(Player(at=at, name=change[2], status=status))
        else:
            casts.append(Cast(str(number), move[0], at, tuple(ICONS[icon] for icon in move[1:])))
    changes = ("core",) if "core" in case.flags else () if "nothing" in case.flags else ("dynastic",)
    matter = Matter(
        id="m",
        kind=KINDS[case.kind],
        author="E" if "byE" in case.flags else "A",
        posted_at=posted,
        title="M",
        changes=changes,
        casts=tuple(casts),
        illegal="illegal" in case.flags,
    )
    others = []
    for flag, kind, before in (("older", PROPOSAL, 1), ("ancient", PROPOSAL, 200), ("dov", DOV, 1)):
        if flag in case.flags:
            others.append(
                Matter(id=flag, kind=kind, author="B", posted_at=posted - timedelta(hours=before), title=flag)
            )
    game = CoreGame(roster=roster, reigns=(Reign(BEGAN, "d", case.text, None if "meta" in case.flags else "E"),))
    matters = game.matters.update({one.id: one for one in (*others, matter)})
    return msgspec.structs.replace(game, matters=matters, pending=(*(one.id for one in others), "m")), law, matter


def judged(case: Case, at: timedelta | None = None) -> Judgement:
    game, law, matter = set_up(case)
    return judge(game, law, matter, matter.posted_at + (case.open_for if at is None else at))


CASES = read_cases()


@pytest.mark.parametrize("case", CASES, ids=[f"{one.text}-{number}" for number, one in enumerate(CASES)])
def test_a_case_worked_out_by_hand(case: Case) -> None:
    answer = judged(case)
    assert not answer.lacking
    tally = answer.tally
    found = ("E" if answer.can_enact else ".") + ("F" if answer.can_fail else ".")
    codes = {one.code for one in (*answer.enact_blockers, *answer.fail_grounds, *answer.fail_blockers)}
    assert (found, f"{tally.count('FOR')}-{tally.count('AGAINST')}-{tally.unresolved}", sorted(codes)) == (
        case.answer,
        case.tally,
        sorted(set(case.codes)),
    ), case.why


def test_there_are_three_hundred_and_each_says_why() -> None:
    assert len(CASES) >= 300
    assert all(case.why for case in CASES)
    assert {case.text for case in CASES} == set(CARRIED)


@pytest.mark.parametrize("case", CASES, ids=[f"{one.text}-{number}" for number, one in enumerate(CASES)])
def test_what_holds_of_every_case(case: Case) -> None:
    answer = judged(case)
    assert not (answer.popular and answer.unpopular), "popular and unpopular never both"
    funnel = answer.tally.funnel
    assert funnel.comments >= funnel.with_icons >= funnel.eligible >= funnel.last_per_player >= funnel.counted
    again = judged(case._replace(moves=(*case.moves, *[move for move in case.moves[-1:] if ":" not in move])))
    assert again.tally.count("FOR") == answer.tally.count("FOR") and again.can_enact == answer.can_enact
    game, law, matter = set_up(case)
    now = matter.posted_at + timedelta(minutes=10)
    earliest = earliest_enactment(game, law, matter, now)
    if earliest is not None:
        assert judge(game, law, matter, earliest).can_enact
        before = earliest - timedelta(seconds=1)
        assert earliest == now or not judge(game, law, matter, before).can_enact, "earliest is minimal"


PLAYS = st.builds(
    Case,
    text=st.sampled_from(CARRIED),
    players=st.integers(5, 11),
    kind=st.sampled_from("PCV"),
    flags=st.sets(st.sampled_from(["core", "byE", "meta", "nothing"])).map(frozenset),
    moves=st.lists(
        st.builds(
            lambda who, what: who + what, st.sampled_from("ABCDEFGZ"), st.sampled_from(["+", "-", "=", "!", "-+"])
        ),
        max_size=9,
    ).map(tuple),
    open_for=st.integers(1, 60).map(lambda hours: timedelta(hours=hours)),
    answer=st.just(""),
    tally=st.just(""),
    codes=st.just([]),
    why=st.just(""),
)


@given(case=PLAYS)
@settings(max_examples=300)
def test_one_more_for_never_makes_a_popular_matter_unpopular(case: Case) -> None:
    before = judged(case)
    silent = [name for name in names(case.players) if not any(move[0] == name for move in case.moves)]
    silent = [name for name in silent if name not in ("A", "E")]
    if silent and before.popular:
        after = judged(case._replace(moves=(*case.moves, f"{silent[0]}+")))
        assert after.popular and not after.unpopular


@given(case=PLAYS)
@settings(max_examples=300)
def test_the_order_of_comments_by_different_people_changes_nothing(case: Case) -> None:
    by_person: dict[str, list[str]] = {}
    for move in case.moves:
        by_person.setdefault(move[0], []).append(move)
    reordered = tuple(move for person in sorted(by_person, reverse=True) for move in by_person[person])
    one, other = judged(case), judged(case._replace(moves=reordered))
    assert (one.can_enact, one.can_fail, one.popular, one.unpopular) == (
        other.can_enact,
        other.can_fail,
        other.popular,
        other.unpopular,
    )
    assert one.tally.count("FOR") == other.tally.count("FOR")


@given(case=PLAYS)
@settings(max_examples=300)
def test_every_icon_is_accounted_for(case: Case) -> None:
    answer = judged(case)
    tally = answer.tally
    cast = sum(len(move) - 1 for move in case.moves)
    from_comments = sum(vote.source != "author" for vote in tally.votes)
    assert cast == from_comments + len(tally.uncounted)
    assert not (answer.popular and answer.unpopular)
