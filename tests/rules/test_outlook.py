"""What comes next for a matter, by hand under Ruleset 167: of five, Popular at three FOR; after two days with more FOR than AGAINST."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.law.law import Law, carried_law
from referee.model.events import Player
from referee.reports.web.verdicts import turned
from referee.rules.core.casts import Cast
from referee.rules.core.certainty import weigh
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.outlook import Turn, draft_note, flips, next_turn, would_change
from referee.rules.core.resolution import judge
from referee.rules.core.sight import Sight
from tests.rules.test_tallies import LAW, START, game

HOURS = timedelta(hours=1)
Votes = dict[str, str]


@pytest.mark.parametrize(
    ("players", "said", "hours", "more"),
    [
        (5, {}, 13, "2 more votes FOR, or 3 more votes AGAINST"),
        (5, {"P2": "FOR"}, 13, "1 more vote FOR, or 3 more votes AGAINST"),
        # P3 or P4, who think otherwise, where nobody is left who has not voted.
        (5, {"P0": "AGAINST", "P2": "FOR", "P3": "AGAINST", "P4": "AGAINST"}, 13, "1 more vote FOR"),
        (4, {"P2": "FOR", "P3": "AGAINST", "P0": "AGAINST"}, 13, "1 more vote FOR"),
        # After two days more FOR than AGAINST make it Popular, where there is more than one vote: who has not voted goes first.
        (5, {}, 49, "1 more vote FOR"),
        (5, {"P2": "FOR"}, 49, "2 more votes AGAINST"),
        (7, {"P2": "AGAINST", "P3": "AGAINST"}, 49, "2 more votes FOR"),
        # After seven days it is never the oldest, and may be failed whatever it is (RESPROP-08, 09): no vote turns that.
        (7, {"P2": "AGAINST"}, 7 * 24, "1 more vote FOR"),
        (7, {"P2": "AGAINST"}, 7 * 24 + 1, ""),
        (7, {"P2": "FOR"}, 7 * 24 + 1, ""),
        # Two have deferred to P0, who heads the dynasty: their vote alone brings three, and nobody else's; so many turn it whoever casts them.
        (7, {"P2": "DEFERENTIAL", "P3": "DEFERENTIAL"}, 13, "3 more votes FOR, or 4 more votes AGAINST"),
        # Whoever plays alone has nobody to turn it.
        (2, {"P0": "FOR"}, 13, "1 more vote AGAINST"),
    ],
)  # fmt: skip
def test_how_many_votes_would_turn_it(players: int, said: Votes, hours: int, more: str) -> None:
    core, matter = game(players, [(name, 60, [icon]) for name, icon in said.items()], "Proposal")
    assert would_change(core, LAW, matter, judge(core, LAW, matter, START + hours * HOURS)) == more


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ({"P2": "FOR", "P3": "FOR"}, "Reached quorum 3 votes to 0."),
        ({"P2": "FOR", "P3": "AGAINST"}, "Timed out 2 votes to 1."),
        ({"P2": "AGAINST", "P3": "AGAINST"}, "Timed out 1 vote to 2."),
        ({"P2": "AGAINST", "P3": "AGAINST", "P4": "AGAINST"}, "Cannot reach quorum, 1 vote to 3."),
        ({"P2": "FOR", "P3": "DEFERENTIAL"}, "Timed out 2 votes to 0, with 1 unresolved DEF."),
        ({"P1": "AGAINST"}, "Self-killed."),
        ({"P0": "VETO"}, "Vetoed."),
    ],
)
def test_the_note_after_two_days(said: Votes, note: str) -> None:
    core, matter = game(5, [(name, 60, [icon]) for name, icon in said.items()], "Proposal")
    assert draft_note(weigh(core, LAW, matter, START + 49 * HOURS, Sight()), LAW) == note


@pytest.mark.parametrize(
    ("ruleset", "note"), [("167", "Self-killed."), ("205", "Withdrawn."), ("sandbox-2020", "Self-killed.")]
)
def test_what_its_author_is_against_is_called_as_the_text_in_force_calls_it(ruleset: str, note: str) -> None:
    """SPECVOTE-01: 205 calls Withdrawn what was Self-Killed before."""
    core, matter = game(5, [("P1", 60, ["AGAINST"])], "Proposal")
    law = carried_law(ruleset)
    assert draft_note(weigh(core, law, matter, START + 49 * HOURS, Sight()), law) == note


def test_what_turns_by_time_alone() -> None:
    """Two of five FOR and none AGAINST: Popular after two days, and over after seven."""
    core, matter = game(5, [("P2", 60, ["FOR"])], "Proposal")
    week, second = START + timedelta(days=7), timedelta(seconds=1)
    for now, turn in (
        (START, Turn(START + 48 * HOURS, True, False)),
        (START + 48 * HOURS - second, Turn(START + 48 * HOURS, True, False)),
        (START + 48 * HOURS, Turn(week + second, False, True)),
        (week, Turn(week + second, False, True)),
        (week + second, None),
    ):
        assert next_turn(core, LAW, matter, now, Sight()) == turn, now


def test_whose_one_vote_would_turn_it() -> None:
    """Two of five FOR after twelve hours: any third enacts it, P1 ends it, and P0 alone can veto it."""
    core, matter = game(5, [("P2", 60, ["FOR"])], "Proposal")
    told = {
        (flip.icon, flip.may_enact, flip.may_fail): flip.who
        for flip in flips(core, LAW, matter, START + 13 * HOURS, Sight())
    }
    assert told == {
        ("FOR", True, False): ("P0", "P3", "P4"),
        ("AGAINST", False, True): ("P1",),
        ("VETO", False, True): ("P0",),
    }
    call = msgspec.structs.replace(matter, kind="Call for Judgement", changes=("gamestate",))
    told = {
        (flip.icon, flip.may_enact, flip.may_fail): flip.who
        for flip in flips(core, LAW, call, START + 13 * HOURS, Sight())
    }
    assert told == {("FOR", True, False): ("P0", "P3", "P4")}


@pytest.mark.parametrize(("players", "may"), [(5, True), (4, None), (3, None)])
def test_a_vote_turns_nothing_surely_where_an_admin_may_have_declared_dormancy(players: int, may: bool | None) -> None:
    """Four or fewer play: three FOR of five, of four, and two of three are Quorum, and the game may stand still (D6)."""
    law = carried_law("205")
    assert law is not None
    core, matter = game(players, [("P2", 60, ["FOR"])] if players > 3 else [], "Proposal")
    matter = msgspec.structs.replace(matter, changes=("dynastic",))
    told = list(flips(core, law, matter, START + 13 * HOURS, Sight()))
    assert {(flip.may_enact, flip.may_fail) for flip in told if flip.icon == "FOR"} == {(may, False)}
    assert {(flip.may_enact, flip.may_fail) for flip in told if flip.icon == "VETO"} == {(False, may)}


@given(st.lists(st.sampled_from(("", "FOR", "AGAINST", "DEFERENTIAL", "VETO")), min_size=3, max_size=7))
def test_whose_vote_turns_it_is_as_if_each_had_voted(said: list[str]) -> None:
    """P0 heads the dynasty and P1 is the author; of every other one, too, the vote is cast and the matter judged."""
    icons = [(f"P{number}", 60, [icon]) for number, icon in enumerate(said) if icon]
    core, matter = game(len(said), icons, "Proposal")
    at = START + 49 * HOURS
    now = judge(core, LAW, matter, at)
    told = {
        (who, flip.icon): (flip.may_enact, flip.may_fail)
        for flip in flips(core, LAW, matter, at, Sight())
        for who in flip.who
    }
    for number in range(len(said)):
        for icon in ("FOR", "AGAINST"):
            then = judge(*_voted(core, matter, f"P{number}", icon), at)
            turned = (then.can_enact, then.can_fail)
            assert told.get((f"P{number}", icon), (now.can_enact, now.can_fail)) == turned, (number, icon)


def _voted(core: CoreGame, matter: Matter, who: str, icon: str) -> tuple[CoreGame, Law, Matter]:
    cast = Cast("", who, START + 49 * HOURS, (icon,))
    return core, LAW, msgspec.structs.replace(matter, casts=matter.casts.adding(cast))


def test_nothing_turns_what_is_over_or_has_nobody_left_to_turn_it() -> None:
    core, matter = game(5, [("P2", 60, ["FOR"])], "Proposal")
    at = START + 13 * HOURS
    for status in ("Enacted", "Failed"):
        over = msgspec.structs.replace(matter, status=status, resolved_at=at)
        assert would_change(core, LAW, over, judge(core, LAW, matter, at)) == ""
    for name, icon in (("P1", "AGAINST"), ("P0", "VETO")):
        ended = game(5, [(name, 60, [icon])], "Proposal")
        assert would_change(*ended[:1], LAW, ended[1], judge(ended[0], LAW, ended[1], at)) == "", icon
    alone, matter = game(2, [], "Proposal")
    roster = alone.roster.with_player(Player(at=START, name="P0", status="idle"))
    alone = msgspec.structs.replace(alone, roster=roster)
    judged = judge(alone, LAW, matter, at)
    assert judged.popular and would_change(alone, LAW, matter, judged) == "", "P1 alone plays, and is for it"


def test_what_a_declaration_lacks_for_two_thirds() -> None:
    """R205-VICTORY-06: more than two thirds of six are five; that it is Popular, by four, is not enough."""
    said = [(name, 60, ["FOR"]) for name in ("P2", "P3", "P4")]
    core, matter = game(6, said, "Declaration of Victory")
    law = carried_law("205")
    assert would_change(core, law, matter, judge(core, law, matter, START + 25 * HOURS)) == (
        "1 more vote FOR for two thirds, or 3 more votes AGAINST"
    )
    assert turned("1 more vote FOR for two thirds, or 3 more votes AGAINST") == (
        "1 more vote FOR would reach two thirds, or 3 more votes AGAINST would make it Unpopular"
    )
