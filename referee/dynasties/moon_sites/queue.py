"""The Bidding Queue: who may move which name when (QUEUE-01 to 06, DROPS-09; reading M26)."""

from __future__ import annotations

from referee.dynasties.kit.tracked import names_in
from referee.dynasties.moon_sites.checks.queue import QueueEdit, queue_reordered
from referee.dynasties.moon_sites.state import MOVE, QUEUE, Judged, MoonSituation, MoonState

_MOST_MOVES = 4

Names = tuple[str, ...]


def judge_queue(state: MoonState, situation: MoonSituation, editor: str, key: str, after: str) -> Judged:
    """Judge a change of the queue in one revision; `after` is what the page now shows."""
    lawful, displayed, queue = state.queue, state.displayed.get(key), names_in(after)
    state = state.displaying(key, after)
    if displayed is None and not lawful:
        return _queue_is(state, situation, queue), []
    if queue == lawful:
        return state.in_step(key), []
    by_duty = _explains(state, situation, editor, lawful, queue)
    if by_duty is not None:
        state = _queue_is(state, situation, queue).in_step(key)
        return (situation.discharged(state, MOVE, editor) if by_duty else state), []
    causes: Names = ()
    if displayed is not None and names_in(displayed) != lawful and key in state.disputed:
        by_duty = _explains(state, situation, editor, names_in(displayed), queue)
        causes = state.causes(key) if by_duty is not None else ()
        state = situation.discharged(state, MOVE, editor) if by_duty else state
    edit = QueueEdit(state, situation, editor, key, after=queue)
    findings = [finding.because(*causes) for finding in edit.findings(queue_reordered)]
    return state.out_of_step(findings[0]), findings


def _queue_is(state: MoonState, situation: MoonSituation, queue: Names) -> MoonState:
    same_front = state.queue[:1] == queue[:1] and bool(queue)
    front_since = state.front_since if same_front else situation.at
    return state.but(cells=state.cells.set(QUEUE, ", ".join(queue)), front_since=front_since)


def _explains(state: MoonState, situation: MoonSituation, editor: str, before: Names, after: Names) -> bool | None:
    """Whether lawful moves lead from one order to the other; True if one was a poster's own duty."""
    architects = set(situation.architects(state))
    if not situation.game.roster.known:
        architects = set(before) | set(after)
    start = tuple(name for name in before if name in after or name in architects)
    frontier: list[tuple[Names, bool]] = [(start, False)]
    seen = {start}
    for _ in range(_MOST_MOVES):
        following = []
        for queue, duty in frontier:
            if queue == after:
                return duty
            for moved, by_duty in _moves(state, situation, editor, queue, architects):
                if moved not in seen:
                    seen.add(moved)
                    following.append((moved, duty or by_duty))
        frontier = following
    return next((duty for queue, duty in frontier if queue == after), None)


def _moves(
    state: MoonState, situation: MoonSituation, editor: str, queue: Names, architects: set[str]
) -> list[tuple[Names, bool]]:
    moves = [((*queue, name), False) for name in sorted(architects - set(queue))]
    if situation.owes(state, MOVE, editor) and editor in queue:
        moves.append(((*(name for name in queue if name != editor), editor), True))
    if queue and queue[0] == (state.queue[:1] or queue)[0] and _may_skip_front(state, situation, editor, queue[0]):
        moves.append(((*queue[1:], queue[0]), False))
    return moves


def _may_skip_front(state: MoonState, situation: MoonSituation, editor: str, front: str) -> bool:
    """The front name may be moved after 36 hours without a Drop post, or five days of silence."""
    if not situation.is_architect(state, editor) and editor != situation.emperor:
        return False
    return (_waited(state, situation) and situation.is_architect(state, editor)) or _silent(situation, front)


def _waited(state: MoonState, situation: MoonSituation) -> bool:
    """The later of becoming first and the last closing is at least the 36 hours ago (QUEUE-05, M26)."""
    if state.drop is not None or state.front_since is None:
        return False
    since = max(state.front_since, state.quiet_since or state.front_since)
    return situation.at - since >= situation.moon.queue_after


def _silent(situation: MoonSituation, front: str) -> bool:
    """No entry or comment in the last five days (QUEUE-06); before the archive's first day nobody knows."""
    last = situation.game.activity.get(front)
    if last is None:
        last = situation.game.roster.active_since(front, situation.at)
    return last is not None and situation.at - last > situation.moon.queue_silent
