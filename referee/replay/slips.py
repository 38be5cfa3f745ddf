"""Slips of the pen: what somebody did to a matter's status or to a player's standing, and set right within a quarter of an hour (G11).

No wrong of it is told, then, nor does anything follow from it; nor is taking it back a wrong of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.model.checks import Deferred
from referee.model.events import UNKNOWN, AnyEvent, Player, Status
from referee.model.findings import Finding
from referee.replay.docket import deferring, never_so, no_root, withdrawn
from referee.replay.state import Act, GameState, with_core, with_docket
from referee.rules.core.game import CoreGame
from referee.rules.core.slips import SET_RIGHT_WITHIN, said_within


def act_of(game: CoreGame, event: AnyEvent) -> Act | None:
    """What an event does to a status or a standing, by somebody who is known, at an instant that is; None: nothing of the kind."""
    roster = game.roster
    match event:
        case Status(post=name, at_is="exact", by=str(by), status=now) if by != UNKNOWN and name in game.matters:
            subject, was = f"post:{name}", game.matters[name].status
        case Player(name=name, by=str(by), status=now, was=None) if by != UNKNOWN:
            standing = roster.standing(name, event.at)
            subject, was = f"player:{roster.person(name)}", standing.status if standing is not None else ""
        case _:
            return None
    return Act(subject, roster.bearer(by) or by, event.at, was, now) if was not in ("", now) else None


def of_late(state: GameState, act: Act) -> Act | None:
    """What the same person did last to the same, a quarter of an hour before at most; None where another has done something since."""
    last = next((each for each in reversed(state.docket.acts) if each.subject == act.subject), None)
    if last is None or last.by != act.by or act.at - last.at > SET_RIGHT_WITHIN:
        return None
    return last


def with_act(state: GameState, act: Act | None, told: Iterable[Finding]) -> tuple[GameState, list[Finding]]:
    """The state that remembers it, and what is told of it now: a wrong of it waits for a quarter of an hour."""
    if act is None:
        return state, list(told)
    slip = of_late(state, act)
    own = [each for each in told if each.subject == act.subject and each.at == act.at]
    others = [each for each in told if each not in own]
    lately = tuple(each for each in state.docket.acts if each is not slip and act.at - each.at <= SET_RIGHT_WITHIN)
    if slip is not None:
        state = _never_done(state, slip)
        act = msgspec.structs.replace(act, was=slip.was)
    if act.now == act.was:
        state = withdrawn(state, said_within(act.subject.removeprefix("post:")))
        return with_docket(state, acts=lately), others
    state, due = with_docket(state, acts=(*lately, act)), act.at + SET_RIGHT_WITHIN
    return deferring(state, (Deferred(key=act.key, finding=each, due=due) for each in own)), others


def still_fresh(state: GameState, told: Iterable[Finding], now: datetime) -> tuple[GameState, list[Finding]]:
    """The state, and what is told of what has turned out meanwhile: a wrong of what may yet be set right waits for that, too."""
    fresh = {(act.subject, act.at): act for act in state.docket.acts if now - act.at <= SET_RIGHT_WITHIN}
    told = list(told)
    waiting = [(fresh[each.subject, each.at], each) for each in told if (each.subject, each.at) in fresh]
    state = deferring(
        state, (Deferred(key=act.key, finding=each, due=act.at + SET_RIGHT_WITHIN) for act, each in waiting)
    )
    return state, [each for each in told if (each.subject, each.at) not in fresh]


def _never_done(state: GameState, slip: Act) -> GameState:
    """The state as if somebody had not done what they have set right."""
    name = slip.subject.partition(":")[2]
    kinds = ("order", "illegal") if slip.subject.startswith("post:") else ("announce",)
    state = never_so(state, slip.at, slip.key, *(f"{kind}:{name}" for kind in kinds))
    idling = state.core.idlings.get(name)
    if slip.subject.startswith("player:") and slip.now == "idle" and idling is not None and idling.at == slip.at:
        state = with_core(state, idlings=state.core.idlings.delete(name))
    if slip.subject.startswith("player:") and name in state.core.unsettled:
        state = with_core(state, unsettled=state.core.unsettled.delete(name))
    return no_root(state, name) if slip.subject.startswith("post:") else state
