"""Players: who joins, leaves, idles, and what that makes of what is kept under a name."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.model.events import Comment, Evidence, Player, Post, RosterSeen
from referee.model.findings import Problem
from referee.model.instants import say_instant
from referee.replay.common import Applied, addresses, understood, with_core
from referee.replay.state import GameState
from referee.rules.core.game import Idling, Request
from referee.rules.core.idling import grounds_to_idle
from referee.rules.core.requests import announces_idling, hints_at_it, request_in
from referee.rules.core.roster import moved
from referee.rules.core.standings import Change, change_of, deciding, judge_change, needed_for

_ANNOUNCED_BEFORE = timedelta(hours=24)


def take_player(state: GameState, evidence: Evidence, event: Player, *, judging: bool = True) -> Applied:
    """A player's standing; what is kept by a name goes on under the new one."""
    change = change_of(state.core, event)
    state, problems = _judged(state, evidence, change, playing=judging and _playing(state, event))
    problems = problems + _contradicted(change)
    state = with_core(state, roster=state.core.roster.with_player(event))
    if event.was is not None and event.was != event.name:
        state = _renamed(state, event.was, event.name)
    return _follow(state, change, problems), problems


def _contradicted(change: Change) -> list[Problem]:
    """Two records of one instant that say different things: the later in order counts, and neither is certain."""
    before = change.before
    if before is None or before.seen or before.since != change.at or before.status == change.after:
        return []
    return [
        Problem(
            reason="roster-contradicted",
            at=change.at,
            actor=change.by or change.name,
            subject=f"player:{change.name}",
            verdict="undetermined",
            facts={"one": before.status, "other": change.after, "why": "which of the two came last is not known"},
        )
    ]


def _playing(state: GameState, event: Player) -> bool:
    """Whether a record tells of a move: those that set up a dynasty's roster tell who was there already."""
    reign = state.core.reign
    return reign is not None and event.at > reign.since and state.core.roster.known


def _judged(state: GameState, evidence: Evidence, change: Change, *, playing: bool) -> Applied:
    needed = needed_for(change)
    if not playing or not _moves(change):
        return state, []
    state, law, problems = understood(state, evidence, needed)
    if law is not None:
        problems = judge_change(state.core, law, change)
    return state, problems


def _moves(change: Change) -> bool:
    before = change.before
    if before is None or change.was is not None:
        return True
    return before.status != change.after or (change.admin is not None and change.admin != before.admin)


def _follow(state: GameState, change: Change, problems: list[Problem]) -> GameState:
    """Remember what later judgements turn on: who idled, left, came back, and was made an Admin by whom."""
    core = state.core
    before = change.before.status if change.before is not None else ""
    wrong = next((one.id for one in problems if one.verdict == "violation"), "")
    if before == "active" and change.after == "idle":
        state = _idled(state, change, wrong)
    elif before == "idle" and change.after == "active" and change.by == change.name:
        state = with_core(state, returned=core.returned.set(change.name, change.at))
    elif change.after == "left":
        state = with_core(state, departed=core.departed.set(change.name, change.at))
    if change.admin and not (change.before is not None and change.before.admin):
        matter = deciding(core, change.name)
        root = state.unlawful.get(matter.id, "") if matter is not None else ""
        if root:
            state = msgspec.structs.replace(state, doubtful_admins=state.doubtful_admins.set(change.name, root))
    return state


def _idled(state: GameState, change: Change, wrong: str) -> GameState:
    core = state.core
    idling = Idling(change.name, change.at, change.by, state.dynasty, wrong)
    unannounced = core.unannounced
    told = core.announced.get(change.name)
    if (told is None or change.at - told > _ANNOUNCED_BEFORE) and _must_be_announced(state, change):
        unannounced = (*unannounced, idling)
    return with_core(state, idlings=core.idlings.set(change.name, idling), unannounced=unannounced)


def _must_be_announced(state: GameState, change: Change) -> bool:
    """Idling for silence must be announced, idling oneself should be (IDLE-09, 11)."""
    if change.by == change.name:
        return True
    if state.law is None or state.law.lacks("idle-on-request", "idle-for-silence", "idle-announced"):
        return False
    grounds = grounds_to_idle(state.core, state.law, change.name, change.at)
    return bool(grounds) and all(ground.kind == "silence" for ground in grounds)


def _renamed(state: GameState, old: str, new: str) -> GameState:
    core = state.core
    heir = core.interregnum
    if heir is not None and heir.heir == old:
        heir = msgspec.structs.replace(heir, heir=new)
    requests = core.requests
    for kind in ("idle", "unidle", "hint"):
        requests = moved(requests, f"{kind}:{old}", f"{kind}:{new}")
    return with_core(
        state,
        activity=moved(core.activity, old, new),
        proposed=moved(core.proposed, old, new),
        posted=moved(core.posted, old, new),
        idlings=moved(core.idlings, old, new),
        returned=moved(core.returned, old, new),
        requests=requests,
        interregnum=heir,
    )


def take_sidebar(state: GameState, evidence: Evidence, event: RosterSeen, *, judging: bool = True) -> Applied:
    """A sidebar: who stands on it plays. What changed did so some time since the last one (IDLE-01)."""
    before = state.core.roster
    after = before.with_sidebar(event)
    problems: list[Problem] = []
    seen = state.core.sidebar_at
    state = with_core(state, roster=after, sidebar_at=event.at)
    if seen is None or not before.known or not judging:
        return state, problems
    reign = state.core.reign
    if reign is None or event.at <= reign.since:
        return state, problems
    for name, standings in sorted(after.people.items()):
        was = before.standing(name, event.at)
        now = standings[-1]
        if was is None or was.status == now.status or "left" in (was.status, now.status):
            continue
        change = Change(
            name=name,
            before=was,
            after=now.status,
            admin=None,
            by=None,
            at=event.at,
            not_before=seen,
        )
        judged_by = with_core(state, roster=before)
        judged, more = _judged(judged_by, evidence, change, playing=True)
        state = msgspec.structs.replace(state, told=judged.told)
        problems += more
        state = _follow(state, change, more)
    return state, problems


def listen(state: GameState, author: str, entry: Post | Comment) -> GameState:
    """Keep what somebody asks for themselves, and what an entry announces (IDLE-07, 09, 11, 12)."""
    core = state.core
    text = f"{entry.title}. {entry.body}" if isinstance(entry, Post) else entry.text
    hinted, spoken = hints_at_it(text), announces_idling(text)
    if not hinted and not spoken:
        return state
    if hinted:
        state = with_core(state, requests=core.requests.set(f"hint:{author}", Request(entry.at, False)))
        core = state.core
    request = request_in(text, core.roster.people)
    if request is None and not spoken:
        return state
    if request is not None:
        wants, sure = request
        state = with_core(state, requests=core.requests.set(f"{wants}:{author}", Request(entry.at, sure)))
    if isinstance(entry, Comment):
        told = {author}
    else:
        lowered = text.casefold()
        told = {name for name in core.roster.people if name.casefold() in lowered} | {author}
    announced = state.core.announced.update(dict.fromkeys(told, entry.at))
    left = tuple(one for one in core.unannounced if one.name not in told)
    return with_core(state, announced=announced, unannounced=left)


def settle_announcements(state: GameState) -> list[Problem]:
    """Idlings of which no entry has spoken so far; the rule names no time by which one must (IDLE-09, 11)."""
    problems = []
    for idling in state.core.unannounced:
        oneself = idling.by == idling.name
        problems.append(
            Problem(
                reason="self-idling-not-announced" if oneself else "idling-not-announced",
                at=idling.at,
                actor=idling.by or idling.name,
                subject=f"player:{idling.name}",
                verdict="advisory" if oneself else "violation",
                facts={"since": say_instant(idling.at)},
            )
        )
    return problems


def first_vote_back(state: GameState, evidence: Evidence, author: str, comment: Comment) -> Applied:
    """An Admin who unidled themselves should say so in the first vote after it (IDLE-15)."""
    since = state.core.returned.get(author)
    if since is None or not comment.icons:
        return state, []
    state = with_core(state, returned=state.core.returned.delete(author))
    if announces_idling(comment.text) or "quorum" in comment.text.casefold():
        return state, []
    problem = Problem(
        reason="return-not-highlighted",
        at=comment.at,
        actor=author,
        subject=f"post:{comment.post}",
        detail=comment.id,
        verdict="advisory",
        facts={"since": say_instant(since)},
        evidence=addresses(evidence),
    )
    return state, [problem]
