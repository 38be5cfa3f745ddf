"""The gamestate between events: immutable, so that any two instants can be compared at no cost."""

from __future__ import annotations

import types
from typing import Any, get_args

import msgspec
from immutables import Map

from referee.dynasties.moon_sites.state import MoonState
from referee.model.events import Evidence, Instant
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame
from referee.rules.core.posting import Waiting
from referee.rules.core.votes import Funnel
from referee.rules.law import Law


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """The core game, the dynasty's own state, and the law in force.

    `law` is None where the archive holds no text of it and the project none either. `waiting` are problems
    that depend on resolutions yet to come; `told` what was said once and need not be said again; `unseen`
    counts by dynasty the resolutions whose votes the archive does not hold.
    """

    at: Instant | None = None
    core: CoreGame = CoreGame()
    law: Law | None = None
    moon: MoonState | None = None
    waiting: tuple[Waiting, ...] = ()
    passed_over: Map[str, str] = Map()
    told: tuple[str, ...] = ()
    unseen: Map[str, int] = Map()
    funnel: Funnel = Funnel()

    @property
    def dynasty(self) -> str:
        """The present dynasty's name, empty before the first."""
        reign = self.core.reign
        return reign.name if reign is not None else ""


class Step(msgspec.Struct, frozen=True):
    """One event as replayed: the state before, the event, the state after, and what was wrong.

    The last step of a replay has no event: it only lets time pass up to now.
    """

    before: GameState
    evidence: Evidence | None
    after: GameState
    problems: tuple[Problem, ...]


def encode_state(state: GameState) -> bytes:
    """A state as bytes; `decode_state` is the inverse."""
    return msgspec.msgpack.encode(state, enc_hook=_to_builtin)


def decode_state(body: bytes) -> GameState:
    """A state from bytes."""
    return msgspec.msgpack.decode(body, type=GameState, dec_hook=_from_builtin)


def _to_builtin(value: object) -> object:
    if isinstance(value, Map):
        return dict(sorted(value.items()))
    raise TypeError(f"{type(value).__name__} has no place in a state")


def _from_builtin(kind: Any, value: object) -> object:
    if getattr(kind, "__origin__", kind) is Map:
        typed: Any = types.GenericAlias(dict, get_args(kind))
        return Map(msgspec.convert(value, typed, dec_hook=_from_builtin))
    raise TypeError(f"{kind} has no place in a state")
