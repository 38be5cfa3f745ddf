"""The Bidding Queue: who may move which name when (QUEUE-01 to 06, DROPS-09; reading M26)."""

from __future__ import annotations

import msgspec

from referee.dynasties.moon_sites.state import MoonScene, MoonState, Outcome

MOVE = "move-to-end"
_MOST_MOVES = 4

Names = tuple[str, ...]


def judge_queue_edit(state: MoonState, scene: MoonScene, editor: str, after: Names) -> Outcome:
    """Judge a change of the queue in one revision; `after` is what the page now shows."""
    shown = state.shown_queue
    state = msgspec.structs.replace(state, shown_queue=after)
    if shown is None and not state.queue:
        return _queue_is(state, scene, after), []
    if after == state.queue:
        return _without_taint(state), []
    explained = _explains(state, scene, editor, state.queue, after)
    if explained is not None:
        moved_by_duty = explained
        state = _without_taint(_queue_is(state, scene, after))
        return (_duty_done(state, editor) if moved_by_duty else state), []
    because: Names = ()
    if shown is not None and shown != state.queue and "queue" in state.taint:
        follows = _explains(state, scene, editor, shown, after)
        if follows is not None:
            because = (state.taint["queue"],)
            if follows:
                state = _duty_done(state, editor)
    problem = scene.problem(
        "queue-reordered",
        editor,
        "queue",
        because_of=because,
        facts={"before": ", ".join(state.queue), "after": ", ".join(after)},
    )
    return msgspec.structs.replace(state, taint=state.taint.set("queue", problem.id)), [problem]


def owes_move(state: MoonState, name: str) -> bool:
    """Whether somebody has made a Drop post and not yet moved their name to the end (DROPS-09)."""
    return any(duty.kind == MOVE and duty.who == name for duty in state.duties)


def _queue_is(state: MoonState, scene: MoonScene, queue: Names) -> MoonState:
    same_front = state.queue[:1] == queue[:1] and bool(queue)
    front_since = state.front_since if same_front else scene.at
    return msgspec.structs.replace(state, queue=queue, front_since=front_since)


def _without_taint(state: MoonState) -> MoonState:
    return msgspec.structs.replace(state, taint=state.taint.delete("queue")) if "queue" in state.taint else state


def _duty_done(state: MoonState, name: str) -> MoonState:
    duties = tuple(duty for duty in state.duties if not (duty.kind == MOVE and duty.who == name))
    return msgspec.structs.replace(state, duties=duties)


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
    if owes_move(state, editor) and editor in queue:
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
