"""The Bidding Queue: who may move which name when (QUEUE-01 to 06, DROPS-09; reading M26)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from referee.dynasties.kit.solving.search import Limit, fewest
from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.checks.queue import queue_reordered
from referee.dynasties.moon_sites.state import MOVE, QUEUE, Judged, MoonSituation, MoonState
from referee.model.instants import say_instant

_MOST_MOVES = 4
_MOST_STATES = 20_000

Names = tuple[str, ...]


def judge_queue(state: MoonState, situation: MoonSituation, editor: str, key: str, after: str) -> Judged:
    """Judge a change of the queue in one revision; `after` is what the page now shows."""
    lawful, displayed, queue = state.queue, state.displayed.get(key), names_in(after)
    state = state.displaying({key: after})
    if displayed is None and not lawful:
        return _queue_is(state, situation, queue), []
    if queue == lawful:
        return state.in_step(key), []
    by_duty = _explains(state, situation, editor, lawful, queue)
    if by_duty is not None:
        state = _queue_is(state, situation, queue).in_step(key)
        return (situation.discharged(state, MOVE, editor) if by_duty else state), []
    causes: Names = ()
    if displayed is not None and key in state.disputed:
        by_duty = _explains(state, situation, editor, names_in(displayed), queue)
        causes = state.causes(key) if by_duty is not None else ()
        state = situation.discharged(state, MOVE, editor) if by_duty else state
    edit = Attempt(state, situation, editor, key, what=_lawfully(state, situation, editor))
    findings = [finding.because(*causes) for finding in edit.findings(queue_reordered)]
    return state.out_of_step(findings[0]), findings


def _queue_is(state: MoonState, situation: MoonSituation, queue: Names) -> MoonState:
    same_front = state.queue[:1] == queue[:1] and bool(queue)
    front_since = state.front_since if same_front else situation.at
    return state.but(cells=state.cells.set(QUEUE, ", ".join(queue)), front_since=front_since)


def _explains(state: MoonState, situation: MoonSituation, editor: str, before: Names, after: Names) -> bool | None:
    """Whether lawful moves lead from one order to the other; True if one was a poster's own duty."""
    architects = set(situation.architects(state) if situation.game.roster.known else (*before, *after))
    start = tuple(name for name in before if name in after or name in architects)

    def moves(queue: Names) -> Iterator[tuple[tuple[str, ...], Names]]:
        for name in sorted(architects - set(queue)):
            yield ("append",), (*queue, name)
        if situation.owes(state, MOVE, editor) and editor in queue:
            yield (MOVE,), (*(name for name in queue if name != editor), editor)
        if queue and queue[0] == (state.queue[:1] or queue)[0] and _may_skip(state, situation, editor, queue[0]):
            yield ("skip",), (*queue[1:], queue[0])

    taken, _ = fewest(start, lambda queue: queue == after, moves, Limit(_MOST_STATES, _MOST_MOVES))
    return None if taken is None else MOVE in taken


def _may_skip(state: MoonState, situation: MoonSituation, editor: str, front: str) -> bool:
    """The front name may be moved after 36 hours without a Drop post, or five days of silence."""
    plays = situation.is_architect(state, editor)
    silent = _silent(situation, front) and (plays or editor == situation.emperor)
    return silent or (plays and _waited(state, situation))


def _waited(state: MoonState, situation: MoonSituation) -> bool:
    """The later of becoming first and the last closing is at least the 36 hours ago (QUEUE-05, M26)."""
    since = _first_since(state)
    return since is not None and situation.at - since >= situation.moon.queue_after


def _first_since(state: MoonState) -> datetime | None:
    """Since when the front name might have made a Drop post; None where that is not so, or not known."""
    if state.drop is not None or state.front_since is None:
        return None
    return max(state.front_since, state.quiet_since or state.front_since)


def _lawfully(state: MoonState, situation: MoonSituation, editor: str) -> str:
    """What may be done to the queue, in words: the front name moved, now or from when that may be."""
    if not state.queue:
        return "no queue"
    front, as_before = state.queue[0], "the order as before"
    if _may_skip(state, situation, editor, front):
        return f"{as_before}, or {front} moved to the end"
    since = _first_since(state)
    if since is None or not situation.is_architect(state, editor):
        return as_before
    return f"{as_before}; {front} moved to the end from {say_instant(since + situation.moon.queue_after)}"


def _silent(situation: MoonSituation, front: str) -> bool:
    """No entry or comment in the last five days (QUEUE-06); before the archive's first day nobody knows."""
    last = situation.game.activity.get(front)
    if last is None:
        last = situation.game.roster.active_since(front, situation.at)
    return last is not None and situation.at - last > situation.moon.queue_silent
