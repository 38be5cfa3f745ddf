"""What a record tells of Special Case rules and Building Blocks: by any letters; and of what it does not tell nobody knows."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.recorded import as_recorded, by_name_alone
from referee.law.specimen import specimen
from referee.model.events import Comment, Dynasty, Edit, Evidence, Player, Post, Revision, in_order
from referee.rules.core.ascension import flaw_of_passing
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.distance import heads_play
from referee.rules.core.game import Interregnum
from referee.rules.core.sight import Sight
from tests.instants import instant

BEGUN, POSTED, ASKED = instant("2025-09-01 00:00"), instant("2025-09-05 10:00"), instant("2025-09-06 10:00")
MALIGN, LOW = "Malign Emperors", "Low-Player Mode"
VETOED = (("Cat", "VETO"), ("Ann", "FOR"), ("Dan", "FOR"), ("Eve", "FOR"))


def named(name: str) -> Law:
    law = carried_law(name)
    assert law is not None
    return by_name_alone(law)


@pytest.mark.parametrize("title", ["Imperial Deferentials", "imperial deferentials", "Imperial Deferentials [Active]"])
def test_a_title_is_known_in_any_letters(title: str) -> None:
    law = as_recorded(named("205"), {title: True})
    assert law.is_active("Imperial Deferentials") and law.strange == ()


def test_a_title_of_nothing_known_is_told_and_changes_nothing() -> None:
    law = named("205")
    recorded = as_recorded(law, {"Flying Monkeys": True})
    assert recorded.strange == ("Flying Monkeys",)
    assert recorded.special_cases == law.special_cases and recorded.parameters == law.parameters


def test_of_blocks_that_nobody_told_of_nothing_is_known() -> None:
    law = named("2025")
    assert law.lacks("edit-block") == ("edit-block",) and {"malign-veto", "dormancy-is-flavour"} <= set(law.untold)
    for stands in (True, False):
        told = as_recorded(law, {"Edit Window": stands})
        assert told.lacks("edit-block") == () and (told.in_force("edit-block") is not None) is stands


def test_where_special_case_rules_stand_their_defaults_hold() -> None:
    law = named("205")
    assert law == carried_law("205") and law.untold == ()


@pytest.mark.parametrize(("stands", "plays"), [(True, True), (False, None)])
def test_a_block_that_does_not_stand_makes_nobody_a_player(stands: bool, plays: bool | None) -> None:
    """Without “Everyone's Playing” no text seen says whether who heads the dynasty plays (D15)."""
    assert heads_play(as_recorded(named("2025"), {"Everyone's Playing": stands})) is plays


@pytest.mark.parametrize(("stands", "flawed"), [(True, False), (False, True)])
def test_a_block_that_does_not_stand_lets_nobody_pass_the_mantle(stands: bool, flawed: bool) -> None:
    """It is prohibited unless a rule that stands allows it (VICTORY-13)."""
    law = as_recorded(as_recorded(named("2025"), {"Mantle Passing": True}), {"Mantle Passing": stands})
    core = conclude(
        advance(Progress(), in_order([Evidence(Player(at=BEGUN, name="Ann", status="active"))])), ASKED
    ).state.core
    passing = flaw_of_passing(core, law, ASKED, Interregnum(ASKED, "Bob"), "Ann", allied=False)
    assert (passing is not None) is flawed


def asked(
    players: str,
    votes: tuple[tuple[str, str], ...],
    statuses: dict[str, bool],
    changes: list[str],
    filed: tuple[str, timedelta] | None = None,
) -> Certainty:
    """A dynastic Proposal of Bob's under the core law of 2025, headed by Cat, a day after it was posted; `filed`: in no
    category, until somebody made a Proposal of it some time later."""
    edits = [
        Evidence(Edit(at=POSTED + later, post="p1", by=by, fields=("category",), new={"category": "Proposal"}))
        for by, later in ([filed] if filed else [])
    ]
    events = [
        Evidence(Dynasty(at=BEGUN, name="now", ruleset="2025", emperor="Cat", special_case=statuses)),
        *(Evidence(Player(at=BEGUN, name=name, status="active")) for name in players.split()),
        Evidence(
            Post(
                at=POSTED,
                id="p1",
                author="Bob",
                category="" if filed else "Proposal",
                title="P",
                body="Words.",
                changes=tuple(changes),
            )
        ),
        *edits,
        *(
            Evidence(Comment(at=POSTED + timedelta(hours=6), id=who, post="p1", author=who, icons=(icon,)))
            for who, icon in votes
        ),
    ]
    state = conclude(advance(Progress(), in_order(events)), ASKED).state
    assert state.law is not None
    return weigh(state.core, state.law, state.core.matters["p1"], ASKED, Sight())


@pytest.mark.parametrize(
    ("statuses", "changes", "fail", "enact"),
    [
        # R205-MALIGN-02, 03: disregarded on what is dynastic alone.
        ({MALIGN: True}, ["dynastic"], False, True),
        ({MALIGN: False}, ["dynastic"], True, False),
        ({}, ["dynastic"], None, None),
        ({}, ["core", "dynastic"], True, False),
        ({MALIGN: True}, ["core"], True, False),
    ],
)
def test_whether_a_veto_counts_turns_on_a_block(
    statuses: dict[str, bool], changes: list[str], fail: bool | None, enact: bool | None
) -> None:
    told = asked("Ann Bob Cat Dan Eve Fay", VETOED, statuses, changes)
    assert (told.can_fail, told.can_enact) == (fail, enact)
    assert any(f"“{MALIGN}”" in lack.text for lack in told.lacking) == (fail is None)


@pytest.mark.parametrize(
    ("statuses", "by", "minutes", "enact"),
    [
        # GST-18, 19: its author may in the first quarter of an hour; then who heads the dynasty, unless the block bars them.
        ({MALIGN: False}, "Cat", 60, True),
        ({}, "Cat", 60, None),
        ({}, "Bob", 10, True),
        ({MALIGN: True}, "Bob", 10, True),
    ],
)
def test_whether_a_post_was_made_a_proposal_turns_on_a_block(
    statuses: dict[str, bool], by: str, minutes: int, enact: bool | None
) -> None:
    votes = tuple((name, "FOR") for name in ("Ann", "Dan", "Eve", "Fay"))
    told = asked("Ann Bob Cat Dan Eve Fay", votes, statuses, ["core"], (by, timedelta(minutes=minutes)))
    assert told.can_enact is enact


@pytest.mark.parametrize(
    ("players", "statuses", "enact"),
    [
        # The core rule Dormancy of 2025: fewer than four besides who heads the dynasty are too few.
        ("Ann Bob Cat Dan", {LOW: True}, True),
        ("Ann Bob Cat Dan", {LOW: False}, False),
        ("Ann Bob Cat Dan", {}, None),
        ("Ann Bob Cat Dan Eve", {LOW: False}, True),
        ("Ann Bob Cat Dan Eve", {}, True),
    ],
)
def test_whether_a_few_play_on_turns_on_a_block(players: str, statuses: dict[str, bool], enact: bool | None) -> None:
    votes = tuple((name, "FOR") for name in ("Ann", "Cat", "Dan"))
    assert asked(players, votes, statuses, ["dynastic"]).can_enact is enact


def _page_at(hours: int, *, distance: str, more: str = "") -> Evidence:
    law = carried_law("205")
    assert law is not None
    frame = specimen(law, CARRIED_BOOK.by_name).replace(
        "== Dynastic Distance [Active] ==", f"== Dynastic Distance [{distance}] =="
    )
    text = frame.replace("= Dynastic Rules =\n", f"= Dynastic Rules =\n{more}\n")
    at = BEGUN + timedelta(hours=hours)
    return Evidence(Revision(at=at, page="Ruleset", id=f"r{hours}", author="Cat", summary="", text=text))


def _told_at(hours: int, name: str = "now", **told: Any) -> Evidence:
    return Evidence(Dynasty(at=BEGUN + timedelta(hours=hours), name=name, ruleset="the page", emperor="Cat", **told))


APART: dict[str, Any] = {"special_case": {"dynastic distance [Inactive]": False}}
HUTS = "== Huts ==\nA Hut is a home.\n"
DAY = 24


@pytest.mark.parametrize(
    ("events", "active", "overruled"),
    [
        # The page of the same instant, as `dynasty begin` writes it: the record is told of the same dynasty.
        ([_told_at(0, **APART), _page_at(0, distance="Active")], False, True),
        ([_told_at(0, **APART), _page_at(0, distance="Inactive")], False, False),
        ([_told_at(0), _page_at(0, distance="Active")], True, False),
        # A page that is first seen later tells what came since.
        ([_told_at(0, **APART), _page_at(1, distance="Active")], True, False),
        # One that stood before: what is saved since, for another change, prints what it did.
        ([_page_at(0, distance="Active"), _told_at(1, **APART)], False, True),
        (
            [_page_at(0, distance="Active"), _told_at(1, **APART), _page_at(2, distance="Active", more=HUTS)],
            False,
            True,
        ),
        # Until the page prints another: then it is law, whatever it prints next.
        (
            [
                _page_at(0, distance="Active"),
                _told_at(1, **APART),
                _page_at(2, distance="Inactive"),
                _page_at(2 + 2 * DAY, distance="Active"),
            ],
            True,
            False,
        ),
        # A record of the same dynasty that tells of no status leaves it; another dynasty is told of anew.
        ([_page_at(0, distance="Active"), _told_at(1, **APART), _told_at(2)], False, True),
        ([_page_at(0, distance="Active"), _told_at(1, **APART), _told_at(2, "next")], True, False),
        ([_page_at(0, distance="Active"), _told_at(1, **APART), _told_at(2, special_case={})], False, True),
    ],
)
def test_a_record_holds_beside_the_page_until_that_prints_another_status(
    events: list[Evidence], active: bool, overruled: bool
) -> None:
    state = conclude(advance(Progress(), in_order(events)), BEGUN + timedelta(days=9)).state
    assert state.law is not None and state.law.is_active("Dynastic Distance") is active
    assert state.law.overruled == (("Dynastic Distance",) if overruled else ())
    assert heads_play(state.law) is not active


@pytest.mark.parametrize("names", [("now", "other"), ("now", "now")])
def test_of_two_heads_at_one_instant_neither_is_taken(names: tuple[str, str]) -> None:
    events = [
        Evidence(Dynasty(at=BEGUN, name=name, ruleset="205", emperor=head, special_case={}))
        for name, head in zip(names, ("Cat", "Bob"), strict=True)
    ]
    state = conclude(advance(Progress(), in_order(events)), ASKED).state
    assert state.core.head_untold(ASKED) and state.core.emperor_at(ASKED) is None
