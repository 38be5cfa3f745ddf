"""In which order what is pending may be resolved, each as soon as it may be if nobody votes any more.

A Proposal waits for those that are older and not over seven days (RESPROP-08, 10; V16), and for the Hiatus of Declarations of
Victory to end, which it does with the last one that is failed (VICTORY-04; D5). What is enacted begins another dynasty, and nobody
knows when: nothing is told after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec

from referee.law.law import Law
from referee.model.events import DOV, PROPOSAL
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import bars_on_play, declared
from referee.rules.core.needed import lacking_for
from referee.rules.core.outlook import turning_points
from referee.rules.core.overruled import weigh
from referee.rules.core.resolution import older_pending
from referee.rules.core.sight import Sight


class Step(msgspec.Struct, frozen=True):
    """What may be done with a matter, from when on, and what has to be done before."""

    post: str
    do: Literal["enact", "fail"]
    at: datetime
    after: tuple[str, ...] = ()


class Waiting(NamedTuple):
    """A pending matter, and how much of it is seen."""

    matter: Matter
    sight: Sight


def order_of(game: CoreGame, law: Law, pending: Sequence[Waiting], now: datetime) -> tuple[Step, ...]:
    """What may surely be done with each pending matter, oldest first: none for one for which waiting is not enough, or of which
    no coming instant tells."""
    made: dict[str, Step] = {}
    for each in pending:
        if each.matter.kind != PROPOSAL and (step := _alone(game, law, each, (now,))) is not None:
            made[each.matter.id] = step
    moving, halted = _once_moving(game, law, pending, made, now)
    since = max((made[post].at for post in halted), default=now)
    for each in pending:
        if each.matter.kind == PROPOSAL and (step := _in_turn(moving, law, each, made, since)) is not None:
            made[each.matter.id] = step if step.after else msgspec.structs.replace(step, after=halted)
    return tuple(made[each.matter.id] for each in pending if each.matter.id in made)


def _once_moving(
    game: CoreGame, law: Law, pending: Sequence[Waiting], made: Mapping[str, Step], now: datetime
) -> tuple[CoreGame, tuple[str, ...]]:
    """The game once what halts it is over, and the Declarations of Victory that have to be failed before; as it is where
    nothing of theirs halts it, or where they may not all be failed first."""
    halting = tuple(matter.id for matter in declared(game, now))
    is_halted = any(bar.clause == "VICTORY-04" for bar in bars_on_play(game, law, now))
    if not is_halted or any(post not in made or made[post].do != "fail" for post in halting):
        return game, ()
    if any(
        _may_be_enacted_before(game, law, each, made[each.matter.id].at, now)
        for each in pending
        if each.matter.id in halting
    ):
        return game, ()
    left = tuple(post for post in game.pending if game.matters[post].kind != DOV)
    return msgspec.structs.replace(game, pending=left), halting


def _in_turn(game: CoreGame, law: Law, waiting: Waiting, made: Mapping[str, Step], since: datetime) -> Step | None:
    """The first step with a Proposal, when all that is older then is done."""
    matter, sight = waiting
    if lacking_for(law, matter):
        return None
    told = weigh(game, law, matter, since, sight)
    if told.can_enact or told.can_fail:
        return Step(matter.id, "enact" if told.can_enact else "fail", since)
    if told.oldest is None:
        return _first(
            game, law, waiting, [at for at in _points(game, law, matter, (since,)) if at > since], alone=False
        )

    def before(at: datetime) -> list[Matter] | None:
        older = older_pending(game, law, matter, at)
        return older if all(each.id in made and made[each.id].at <= at for each in older) else None

    free = [at for at in _points(game, law, matter, (since, *(step.at for step in made.values()))) if at >= since]
    step = _first(game, law, waiting, [at for at in free if before(at) is not None])
    if step is None:
        return None
    older = before(step.at) or []
    last = max((each.posted_at for each in older), default=None)
    return msgspec.structs.replace(step, after=tuple(each.id for each in older if each.posted_at == last))


def _alone(game: CoreGame, law: Law, waiting: Waiting, since: Sequence[datetime]) -> Step | None:
    """The first step with a matter that waits for nothing older."""
    points = [at for at in _points(game, law, waiting.matter, since) if at >= min(since)]
    return _first(game, law, waiting, points)


def _points(game: CoreGame, law: Law, matter: Matter, others: Sequence[datetime]) -> list[datetime]:
    return sorted({*others, *turning_points(game, law, matter, min(others))})


def _may_be_enacted_before(game: CoreGame, law: Law, waiting: Waiting, until: datetime, now: datetime) -> bool:
    """Whether it cannot be told that a matter may not be enacted at some instant before one."""
    matter, sight = waiting
    points = (at for at in _points(game, law, matter, (now,)) if now <= at < until)
    return any(weigh(game, law, matter, at, sight).can_enact is not False for at in points)


def _first(
    game: CoreGame, law: Law, waiting: Waiting, points: Iterable[datetime], *, alone: bool = True
) -> Step | None:
    """What may be done with a matter at the first of these instants at which anything surely may; `alone`: were nothing older
    pending. Of one before it may be that nobody can tell."""
    matter, sight = waiting
    for at in points:
        told = weigh(game, law, matter, at, sight, alone=alone)
        if told.can_enact or told.can_fail:
            return Step(matter.id, "enact" if told.can_enact else "fail", at)
    return None
