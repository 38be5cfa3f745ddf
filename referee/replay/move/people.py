"""Players: who joins, leaves, idles, and what that makes of what is known under a name."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from referee.model.events import SUPPOSED, UNKNOWN, Player, RosterSeen
from referee.model.findings import Finding
from referee.model.instants import BEFORE_ALL
from referee.replay.case import Case
from referee.replay.move.moved import Moved, Ruled
from referee.replay.move.renamed import with_new_name
from referee.replay.state import GameState, with_core
from referee.rules.core.comings import Idling
from referee.rules.core.deciding import deciding
from referee.rules.core.game import CoreGame
from referee.rules.core.missing_comments import unseen_since
from referee.rules.core.renamed import renamed
from referee.rules.core.standing_in_doubt import Disputed, SeenBetween
from referee.rules.core.standings import RECORD, Change
from referee.rules.core.unsettled import KEYS


def take_player(case: Case, ruled: Ruled) -> Moved:
    """A player's standing; what is known by a name goes on under the new one."""
    event: Player = case.event
    state, game = case.state, case.game
    old = game.roster.renamed_by(event)
    if old is not None:
        state, game = with_new_name(state, old, event.name), renamed(game, old, event.name, event.at)
    state = msgspec.structs.replace(state, core=msgspec.structs.replace(game, roster=game.roster.with_player(event)))
    return _followed(state, case, ruled), []


def as_far_as_told(state: GameState, at: datetime) -> GameState:
    """The state in which records tell no more who plays: others were seen to, later, of whom there is none."""
    until = state.core.told_until
    if until is None or at < until:
        return state
    return with_core(state, roster=state.core.roster.in_part, told_until=None)


def opened_since(state: GameState, at: datetime) -> GameState:
    """The state in which it is open of some what they are, as a list that is read later shows them otherwise than the last one did
    (IDLE-01)."""
    core = state.core
    due = [each for each in core.to_open if each.at < at]
    over = [name for name, each in core.unsettled.items() if isinstance(each, SeenBetween) and each.until < at]
    if not due and not over:
        return state
    unsettled = core.unsettled.mutate()
    for name in over:
        del unsettled[name]
    for each in due:
        name = core.roster.person(each.name)
        if at < each.until and name not in unsettled:
            unsettled[name] = msgspec.structs.replace(each, name=name)
    return with_core(state, unsettled=unsettled.finish(), to_open=tuple(each for each in core.to_open if each.at >= at))


def take_sidebar(case: Case, ruled: Ruled) -> Moved:
    """A sidebar: who stands on it plays (IDLE-01)."""
    event: RosterSeen = case.event
    roster = case.game.roster.with_sidebar(event)
    state = with_core(case.state, roster=roster, sidebar_at=event.at, told_until=None)
    return _followed(state, case, ruled), []


def _followed(state: GameState, case: Case, ruled: Ruled) -> GameState:
    # Somebody who is supposed to be idle is so, with what right soever.
    supposed = case.evidence is not None and case.evidence.source == SUPPOSED
    for change in case.views(RECORD):
        state = _with_memory_of(state, change)
        state = _unsettled(state, change, () if supposed else ruled.findings)
    return state


def _unsettled(state: GameState, change: Change, findings: Iterable[Finding]) -> GameState:
    """Remember who may not have become what they were made, by what was found of that (D17)."""
    core = state.core
    if change.was_status == change.after:
        return state
    found = [each for each in findings if each.title in KEYS and each.subject == f"player:{change.name}"]
    found.sort(key=lambda each: not each.is_violation)
    known = core.unsettled.delete(change.name) if change.name in core.unsettled else core.unsettled
    if found and (found[0].is_violation or _may_lack_ground(core, change)):
        now = Disputed(change.name, change.at, change.was_status, found[0].id, found[0].is_violation)
        known = known.set(change.name, now)
    return with_core(state, unsettled=known)


def _may_lack_ground(core: CoreGame, change: Change) -> bool:
    """Whether it is remembered of a change that perhaps was unlawful. Of whom nothing is held, or where nobody knows who did it and two
    looks at a list are all that shows it, or comments are not seen that may have asked for it, nothing shows that there was no
    ground: they are taken for what they were made (D17)."""
    if change.by in (None, UNKNOWN) and (change.not_before != change.at or unseen_since(core, BEFORE_ALL)):
        return False
    return change.name in core.activity


def _with_memory_of(state: GameState, change: Change) -> GameState:
    """Remember what later judgements turn on: who idled, left, came back, and was made an Admin by whom."""
    core = state.core
    if change.idles:
        idling = Idling(change.name, change.at, change.by, state.dynasty)
        state = with_core(state, idlings=core.idlings.set(change.name, idling))
    elif change.unidles and change.by == change.name:
        state = with_core(state, returned=core.returned.set(change.name, change.at))
    elif change.after == "left" and change.was_status != "left":
        posted = [post.at for post in core.posts.values() if core.roster.person(post.author) == change.name]
        farewell = max(posted, default=change.at)
        state = with_core(
            state,
            departed=core.departed.set(change.name, change.at),
            farewells=core.farewells.set(change.name, farewell),
        )
    if change.changes_adminship and f"resign:{change.name}" in core.requests:
        state = with_core(state, requests=core.requests.delete(f"resign:{change.name}"))
    if change.admin and not (change.before is not None and change.before.admin):
        state = _with_doubtful_admin(state, change)
    return state


def _with_doubtful_admin(state: GameState, change: Change) -> GameState:
    matter = deciding(state.core, change.name, "made-admin")
    root = state.chains.unlawful.get(matter.id, "") if matter is not None else ""
    if not root:
        return state
    doubtful = state.chains.doubtful_admins.set(change.name, root)
    return msgspec.structs.replace(state, chains=msgspec.structs.replace(state.chains, doubtful_admins=doubtful))
