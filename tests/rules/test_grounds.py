"""Until when, and from when on, somebody may be idled and unidled: to the second, or to the minute of a post (IDLE-07, 08, 14; G3)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import Player
from referee.rules.core.comings import Idling, Request
from referee.rules.core.game import CoreGame, Reign
from referee.rules.core.idling import barred_from_unidling, grounds_to_idle, hinted
from referee.rules.core.roster import Roster
from tests.instants import instant

NOON = instant("2019-05-20 12:00")


@pytest.mark.parametrize(
    ("seconds", "sure"), [(-1, [True]), (0, [True]), (1, [False]), (59, [False]), (60, []), (3600, [])]
)
def test_a_request_is_good_until_its_time_is_up_from_any_second_of_its_minute(seconds: int, sure: list[bool]) -> None:
    """Cat asked at noon, as her post's minute says: at 12:00:00, or as late as 12:00:59."""
    law = carried_law("167")
    assert law is not None
    game = CoreGame(
        roster=Roster().with_player(Player(at=NOON - timedelta(days=1), name="Cat", status="active")),
        requests=Map({"idle:Cat": Request(NOON, True)}),
        activity=Map({"Cat": NOON}),
    )
    at = NOON + law.span("idle-on-request") + timedelta(seconds=seconds)
    grounds = [ground for ground in grounds_to_idle(game, law, "Cat", at) if ground.kind == "request"]
    assert [ground.sure for ground in grounds] == sure


def after(span: timedelta, seconds: int) -> datetime:
    return NOON + span + timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("hours", "heard", "sure"),
    [(167, None, []), (168, None, []), (169, None, [True]), (169, 1, [True]), (169, 2, [False]), (400, 300, [False])],
)
def test_who_has_never_been_heard_in_a_whole_archive_is_silent(hours: int, heard: int | None, sure: list[bool]) -> None:
    """IDLE-08: that long a silence lies within what is held, wherever that begins."""
    law = carried_law("167")
    assert law is not None
    begun = NOON + timedelta(hours=heard) if heard is not None else None
    game = CoreGame(
        reigns=(Reign(NOON, "first", "167", "Eve"),),
        roster=Roster().with_player(Player(at=NOON, name="Cat", status="active")),
        activity=Map({"Ann": NOON}),
        heard_from=begun,
    )
    grounds = grounds_to_idle(game, law, "Cat", NOON + timedelta(hours=hours))
    assert [ground.sure for ground in grounds] == sure


@pytest.mark.parametrize(
    ("last", "seconds", "sure"),
    [
        (0, -1, []),
        (0, 0, []),
        (0, 1, [False]),  # told as 12:00, it may have been at 12:00:59
        (0, 59, [False]),
        (0, 60, [True]),
        (10, 10, []),  # told to the second
        (10, 11, [True]),
    ],
)
def test_silence_has_to_last_longer_than_its_time(last: int, seconds: int, sure: list[bool]) -> None:
    law = carried_law("167")
    assert law is not None
    game = CoreGame(activity=Map({"Cat": NOON + timedelta(seconds=last)}))
    grounds = grounds_to_idle(game, law, "Cat", after(law.span("idle-for-silence"), seconds))
    assert [(ground.kind, ground.sure) for ground in grounds] == [("silence", each) for each in sure]


@pytest.mark.parametrize("wish", ["asked", "did it"])
@pytest.mark.parametrize("seconds", [-1, 0, 1, 59, 60])
def test_who_wished_to_be_idle_stays_so_for_its_time(wish: str, seconds: int) -> None:
    """Who asked for it, or idled themselves; idled by another for silence they did not wish it (IDLE-14). The minute of a request is told,
    and an idling to the second (G3)."""
    law = carried_law("167")
    assert law is not None
    at = after(law.span("unidle-bar"), seconds)
    idled = {by: Idling(name="Cat", at=NOON, by=by, dynasty="Boats") for by in ("Cat", "Ann")}
    asked = CoreGame(requests=Map({"idle:Cat": Request(NOON, True)}))
    game = asked if wish == "asked" else CoreGame(idlings=Map({"Cat": idled["Cat"]}))
    barred = barred_from_unidling(game, law, "Cat", at)
    perhaps = 59 if wish == "asked" else 0
    assert (barred and barred.surely) == (True if seconds <= 0 else False if seconds <= perhaps else None)
    assert barred_from_unidling(CoreGame(idlings=Map({"Cat": idled["Ann"]})), law, "Cat", at) is None


@pytest.mark.parametrize(("seconds", "may_have_asked"), [(-1, True), (0, True), (59, True), (60, False)])
def test_what_is_perhaps_a_request_counts_as_long_as_one_would(seconds: int, may_have_asked: bool) -> None:
    game = CoreGame(requests=Map({"hint-idle:Cat": Request(NOON, False)}))
    assert hinted(game, "idle", "Cat", timedelta(days=4), after(timedelta(days=4), seconds)) is may_have_asked
    assert not hinted(game, "unidle", "Cat", timedelta(days=4), NOON)
    plain = CoreGame(requests=game.requests.set("idle:Cat", Request(NOON, True)))
    assert not hinted(plain, "idle", "Cat", timedelta(days=4), NOON), "the words are those of a plain request"
    again = CoreGame(requests=plain.requests.set("hint-idle:Cat", Request(after(timedelta(0), 60), False)))
    assert hinted(again, "idle", "Cat", timedelta(days=4), NOON + timedelta(minutes=2)), "other words have come since"
    assert not hinted(game, "idle", "Dan", timedelta(days=4), NOON)


@pytest.mark.parametrize(
    ("sure", "days", "surely"), [(True, 1, True), (False, 1, False), (False, 5, None), (True, 5, None)]
)
def test_who_may_have_taken_back_their_request_is_perhaps_barred(sure: bool, days: int, surely: bool | None) -> None:
    """IDLE-14."""
    law = carried_law("167")
    assert law is not None
    game = CoreGame(requests=Map({"idle:Cat": Request(NOON, sure)}))
    barred = barred_from_unidling(game, law, "Cat", NOON + timedelta(days=days))
    assert (barred and barred.surely) is surely
