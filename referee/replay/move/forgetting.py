"""What is over leaves the state, so that a day costs what it holds and not the years behind it."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from immutables import Map

from referee.model.events import Post
from referee.model.told import Closed
from referee.replay.state import GameState, with_core
from referee.rules.core.chains import Chains
from referee.rules.core.game import KEPT_AFTER_RESOLUTION, CoreGame

_KEPT_STANDINGS = timedelta(days=60)


def forget(state: GameState, post: Post) -> tuple[GameState, tuple[Closed, ...]]:
    """The state without the matters resolved long before a post, and what is left of those.

    No comment can be made on what is resolved (ENACT-05), and nothing else turns on it any more.
    """
    core = state.core
    resolved = {identifier: core.matters[identifier].resolved_at or post.at for identifier in core.fading}
    closed = {identifier for identifier, at in resolved.items() if post.at - at > KEPT_AFTER_RESOLUTION}
    if not closed:
        return state, ()
    matters, applied = core.matters.mutate(), state.page.applied.mutate()
    for identifier in closed:
        del matters[identifier]
        applied.pop(identifier, None)
    state = msgspec.structs.replace(
        state,
        chains=_chains_without(state.chains, closed),
        page=msgspec.structs.replace(state.page, applied=applied.finish()),
    )
    state = with_core(
        state,
        matters=matters.finish(),
        fading=tuple(identifier for identifier in core.fading if identifier not in closed),
        declarations=tuple(identifier for identifier in core.declarations if identifier not in closed),
    )
    state = with_core(state, roster=core.roster.since(_oldest_asked_about(state.core, post.at)))
    return state, tuple(Closed(post.at, identifier, resolved[identifier]) for identifier in sorted(closed))


def _chains_without(chains: Chains, closed: set[str]) -> Chains:
    """The chains without what only counts while a matter is known; what puts an Admin in doubt is kept."""
    in_doubt = set(chains.doubtful_admins.values())
    unlawful = chains.unlawful.mutate()
    for identifier in closed:
        if unlawful.get(identifier) not in in_doubt:
            unlawful.pop(identifier, None)
    upheld = tuple(
        msgspec.structs.replace(each, illegal=(), unlawful=(), unsettled=Map()) if each.by in closed else each
        for each in chains.upheld
    )
    passed_by = Map({root: by for root, by in chains.passed_by.items() if by.removeprefix("post:") not in closed})
    return msgspec.structs.replace(chains, unlawful=unlawful.finish(), passed_by=passed_by, upheld=upheld)


def _oldest_asked_about(core: CoreGame, at: datetime) -> datetime:
    """Who was what is asked as of any instant at which something was said of a matter that is still known."""
    return min((matter.posted_at for matter in core.matters.values()), default=at) - _KEPT_STANDINGS
