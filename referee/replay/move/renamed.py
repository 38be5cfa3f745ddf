"""Somebody renamed: what is kept by their name, and what names them, as of the new one, beside what the core rules look at."""

from __future__ import annotations

import msgspec
from immutables import Map

from referee.model.events import AnyEvent, Player, Post, RosterSeen
from referee.replay.state import GameState, with_docket
from referee.rules.core.renamed import called, with_newcomers
from referee.rules.core.roster import moved
from referee.rules.core.special_rules import Alliance
from referee.rules.core.tracked import Tracked


def as_another(state: GameState, event: AnyEvent) -> GameState:
    """The state before an event in which whoever comes by it under a name that was given up is another than who bore that."""
    if not state.core.roster.former or not isinstance(event, Player | RosterSeen | Post):
        return state
    player = state.law.words.player if state.law is not None else "player"
    core = with_newcomers(state.core, event, player)
    return state if core is state.core else msgspec.structs.replace(state, core=core)


def with_new_name(state: GameState, old: str, new: str) -> GameState:
    """The state with what is tracked of somebody, what is to be told of them, and what they did of late, under another name."""
    acts = tuple(
        msgspec.structs.replace(
            act, subject=called(act.subject, f"player:{old}", f"player:{new}"), by=called(act.by, old, new)
        )
        for act in state.docket.acts
    )
    keys = {f"{kind}:{old}": f"{kind}:{new}" for kind in ("announce", "roll")}
    keys |= {before.key: act.key for before, act in zip(state.docket.acts, acts, strict=True)}
    deferred = tuple(
        msgspec.structs.replace(entry, key=keys.get(entry.key, entry.key)) for entry in state.docket.deferred
    )
    chains = msgspec.structs.replace(state.chains, doubtful_admins=moved(state.chains.doubtful_admins, old, new))
    state = msgspec.structs.replace(state, chains=chains, tracked=_tracked(state.tracked, old, new))
    return with_docket(state, deferred=deferred, acts=acts)


def _tracked(tracked: Tracked, old: str, new: str) -> Tracked:
    mentorships = tuple(
        msgspec.structs.replace(mentorship, names=(called(teacher, old, new), called(taught, old, new)))
        for mentorship in tracked.mentorships
        for teacher, taught in (mentorship.names,)
    )
    alliances = {
        called(owner, old, new): Alliance(
            tuple((at, tuple(called(name, old, new) for name in names)) for at, names in alliance.since)
        )
        for owner, alliance in tracked.alliances.items()
    }
    return msgspec.structs.replace(tracked, alliances=Map(alliances), mentorships=mentorships)
