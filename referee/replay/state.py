"""The gamestate between events: immutable, so that any two instants can be compared at no cost."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, get_args

import msgspec
from immutables import Map

from referee.law.law import Law
from referee.law.page.story import PageStory
from referee.model.checks import Deferred
from referee.model.events import Evidence, Instant
from referee.model.findings import Finding
from referee.model.told import Closed, Unjudged
from referee.rules.core.casts import Cast, Casts
from referee.rules.core.chains import Chains
from referee.rules.core.game import CoreGame
from referee.rules.core.roster import Roster
from referee.rules.core.tracked import Tracked
from referee.rules.core.votes import Funnel


class Act(msgspec.Struct, frozen=True):
    """What somebody made of a matter's status or a player's standing, which was another before."""

    subject: str
    by: str
    at: Instant
    was: str
    now: str

    @property
    def key(self) -> str:
        """By what the wrongs of it are found that are not told yet."""
        return f"slip:{self.subject}:{self.by}"


class Docket(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be told, and what has been.

    deferred: findings that are not told yet, see `model.checks.Deferred`.
    told: the keys of what is told only once.
    unjudged: by dynasty, the resolutions that were not judged by their votes, in order.
    funnel: every comment accounted for, from what was seen to what was counted.
    acts: what was done to statuses and standings in the last quarter of an hour, in order.
    """

    deferred: tuple[Deferred, ...] = ()
    told: tuple[str, ...] = ()
    unjudged: Map[str, tuple[Unjudged, ...]] = Map()
    funnel: Funnel = Funnel()
    acts: tuple[Act, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """The dynasty that is played, by its name in the lawbook, and its own state.

    shown: before the blog is held, what tells of it meanwhile: the last revision of each of its pages, and the rolls of late.
    """

    dynasty: str
    state: Any
    shown: tuple[Evidence, ...] = ()


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is so between two events.

    at: the instant of the last event.
    core: what the core rules look at; tracked: what is tracked besides.
    law: the law in force, None where the archive holds no text of it and the project none either; page: how the
        Ruleset page came to state it.
    chains: which wrongs follow from which; docket: what is told when.
    played: what is played of a known dynasty.
    """

    at: Instant | None = None
    core: CoreGame = CoreGame()
    tracked: Tracked = Tracked()
    law: Law | None = None
    page: PageStory = PageStory()
    chains: Chains = Chains()
    docket: Docket = Docket()
    played: Played | None = None

    @property
    def dynasty(self) -> str:
        """The present dynasty's name, empty before the first."""
        reign = self.core.reign
        return reign.name if reign is not None else ""


def with_core(state: GameState, **values: object) -> GameState:
    """The state with parts of the core game changed."""
    return msgspec.structs.replace(state, core=msgspec.structs.replace(state.core, **values))


def with_docket(state: GameState, **values: object) -> GameState:
    """The state with parts of the docket changed."""
    return msgspec.structs.replace(state, docket=msgspec.structs.replace(state.docket, **values))


class Step(msgspec.Struct, frozen=True):
    """One event as replayed: the state before, the event, the state after, and what is told at it.

    The last step of a replay has no event: it only lets time pass up to now. `closed` are the matters that the state no
    longer holds from here on.
    """

    before: GameState
    evidence: Evidence | None
    after: GameState
    findings: tuple[Finding, ...]
    closed: tuple[Closed, ...] = ()


def encode_state(state: GameState) -> bytes:
    """A state as bytes, but for what is played, which questions about the core rules need not unpack."""
    return msgspec.msgpack.encode(msgspec.structs.replace(state, played=None), enc_hook=_to_builtin)


def decode_state(body: bytes) -> GameState:
    """The inverse of `encode_state`."""
    return msgspec.msgpack.decode(body, type=GameState, dec_hook=_from_builtin)


def encode_roster(roster: Roster) -> bytes:
    """A roster as bytes."""
    return msgspec.msgpack.encode(roster, enc_hook=_to_builtin)


def decode_roster(body: bytes) -> Roster:
    """The inverse of `encode_roster`."""
    return msgspec.msgpack.decode(body, type=Roster, dec_hook=_from_builtin)


def encode_played(played: Played | None) -> bytes:
    """What is played as bytes."""
    return msgspec.msgpack.encode(played, enc_hook=_to_builtin)


def decode_played(body: bytes, type_of: Callable[[str], Any]) -> Played | None:
    """The inverse of `encode_played`; `type_of` gives the type of a dynasty's state by its name, and KeyError for none."""
    played = msgspec.msgpack.decode(body, type=Played | None)
    if played is None:
        return None
    state = msgspec.convert(played.state, type_of(played.dynasty), dec_hook=_from_builtin)
    return msgspec.structs.replace(played, state=state)


def _to_builtin(value: object) -> object:
    if isinstance(value, Map):
        return dict(sorted(value.items()))
    if isinstance(value, Casts):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no place in a state")


def _from_builtin(kind: Any, value: object) -> object:
    if kind is Casts:
        return Casts(msgspec.convert(value, list[Cast]))
    if getattr(kind, "__origin__", kind) is Map:
        typed: Any = types.GenericAlias(dict, get_args(kind))
        return Map(msgspec.convert(value, typed, dec_hook=_from_builtin))
    raise TypeError(f"{kind} has no place in a state")
