"""The Bidding Queue: who may move which name when (QUEUE-01 to 06, DROPS-09; reading M26)."""

from __future__ import annotations

import msgspec

from referee.dynasties.moon_sites.checks.queue import QueueEdit, queue_reordered
from referee.dynasties.moon_sites.state import MOVE, MoonScene, MoonState, Outcome

QUEUE = "queue"
_MOST_MOVES = 4

Names = tuple[str, ...]


def judge_queue_edit(state: MoonState, scene: MoonScene, editor: str, after: Names) -> Outcome:
    """Judge a change of the queue in one revision; `after` is what the page now shows."""
    shown = state.shown_queue
    state = msgspec.structs.replace(state, shown_queue=after)
    if shown is None and not state.queue:
        return _queue_is(state, scene, after), []
    if after == state.queue:
        return state.in_step(QUEUE), []
    by_duty = _explains(state, scene, editor, state.queue, after)
    if by_duty is not None:
        state = _queue_is(state, scene, after).in_step(QUEUE)
        return (scene.discharged(state, MOVE, editor) if by_duty else state), []
    causes: Names = ()
    if shown is not None and shown != state.queue and QUEUE in state.disputed:
        by_duty = _explains(state, scene, editor, shown, after)
        causes = state.causes(QUEUE) if by_duty is not None else ()
        state = scene.discharged(state, MOVE, editor) if by_duty else state
    edit = QueueEdit(state=state, scene=scene, actor=editor, subject=QUEUE, after=after)
    findings = [finding.because(*causes) for finding in edit.findings(queue_reordered)]
    return state.out_of_step(findings[0]), findings


def _queue_is(state: MoonState, scene: MoonScene, queue: Names) -> MoonState:
    same_front = state.queue[:1] == queue[:1] and bool(queue)
    front_since = state.front_since if same_front else scene.at
    return msgspec.structs.replace(state, queue=queue, front_since=front_since)


def _explains(state: MoonState, scene: MoonScene, editor: str, before: Names, after: Names) -> bool | None:
    """Whether lawful moves lead from one order to the other; True if one was a poster's own duty."""
    architects = set(scene.architects(state))
    if not scene.game.roster.known:
        architects = set(before) | set(after)
    start = tuple(name for name in before if name in after or name in architects)
    frontier: list[tuple[Names, bool]] = [(start, False)]
    seen = {start}
    for _ in range(_MOST_MOVES):
        following = []
        for queue, duty in frontier:
            if queue == after:
                return duty
            for moved, by_duty in _moves(state, scene, editor, queue, architects):
                if moved not in seen:
                    seen.add(moved)
                    following.append((moved, duty or by_duty))
        frontier = following
    return next((duty for queue, duty in frontier if queue == after), None)


def _moves(
    state: MoonState, scene: MoonScene, editor: str, queue: Names, architects: set[str]
) -> list[tuple[Names, bool]]:
    moves = [((*queue, name), False) for name in sorted(architects - set(queue))]
    if scene.owes(state, MOVE, editor) and editor in queue:
        moves.append(((*(name for name in queue if name != editor), editor), True))
    if queue and queue[0] == (state.queue[:1] or queue)[0] and _may_skip_front(state, scene, editor, queue[0]):
        moves.append(((*queue[1:], queue[0]), False))
    return moves


def _may_skip_front(state: MoonState, scene: MoonScene, editor: str, front: str) -> bool:
    """The front name may be moved after 36 hours without a Drop post, or five days of silence."""
    if not scene.is_architect(state, editor) and editor != scene.emperor:
        return False
    return (_waited(state, scene) and scene.is_architect(state, editor)) or _silent(scene, front)


def _waited(state: MoonState, scene: MoonScene) -> bool:
    """The later of becoming first and the last closing is at least the 36 hours ago (QUEUE-05, M26)."""
    if state.drop is not None or state.front_since is None:
        return False
    since = max(state.front_since, state.quiet_since or state.front_since)
    return scene.at - since >= scene.moon.queue_after


def _silent(scene: MoonScene, front: str) -> bool:
    """No entry or comment in the last five days (QUEUE-06); before the archive's first day nobody knows."""
    last = scene.game.activity.get(front)
    if last is None:
        last = scene.game.roster.active_since(front, scene.at)
    return last is not None and scene.at - last > scene.moon.queue_silent
