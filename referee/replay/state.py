"""The gamestate between events: immutable, so that any two instants can be compared at no cost."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, get_args

import msgspec
from immutables import Map

from referee.law.amendments import RuleChange
from referee.law.law import Law
from referee.model.events import Evidence, Instant
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame
from referee.rules.core.posting import Waiting
from referee.rules.core.special_rules import Alliance
from referee.rules.core.upholding import Upholding
from referee.rules.core.votes import Funnel


class LawText(msgspec.Struct, frozen=True):
    """A text of the Ruleset page: its revision, when and by whom it was saved."""

    revision: str
    at: Instant
    by: str
    text: str


class Unsettled(msgspec.Struct, frozen=True):
    """A text of the page that is not law: it waits for `matters` to be enacted, or for time, or for nothing.

    `explained`: only what it builds on keeps it waiting. `dead`: time alone never makes it law; `destructive`:
    nor is anything built on it. `untold` is what will be said of it if nothing explains its `changes` soon.
    """

    text: LawText
    matters: tuple[str, ...] = ()
    changes: tuple[RuleChange, ...] = ()
    explained: bool = False
    dead: bool = False
    destructive: bool = False
    untold: Problem | None = None


class Content(msgspec.Struct, frozen=True):
    """What the page was made to say for a matter, from the text before its first revision to that of its last."""

    matter: str
    base: LawText
    last: LawText
    changes: tuple[RuleChange, ...]
    evidence: tuple[str, ...]


class Awaiting(msgspec.Struct, frozen=True):
    """A matter enacted at `at` that the page does not show yet; `sure` where it must change the rules."""

    matter: str
    at: Instant
    title: str
    url: str
    sure: bool


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """The last Ascension Address, with what the ruleset said when it was posted."""

    post: str
    at: Instant
    by: str
    title: str
    body: str
    words: tuple[str, str] = ("", "")
    dynastic_rules: tuple[str, ...] = ()
    tracking_page: str = ""


class PageKept(msgspec.Struct, frozen=True):
    """A wiki page: when it was first seen, and whether it stands empty."""

    since: Instant
    blank: bool


class UnusedRoll(msgspec.Struct, frozen=True):
    """A roll after which its roller has done nothing yet."""

    by: str
    at: Instant
    dice: str
    result: str


class Mentorship(msgspec.Struct, frozen=True):
    """Two names that stand on the Mentorships page since `at`, and whether a post has announced them."""

    names: tuple[str, str]
    at: Instant
    announced: bool


class Held(msgspec.Struct, frozen=True):
    """What is wrong with a post by its category, told once the category is final."""

    post: str
    until: Instant
    problem: Problem


class Played(msgspec.Struct, frozen=True):
    """The dynasty that is played, by its name in the lawbook, and its own state."""

    dynasty: str
    state: Any


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """The core game, what is played of a known dynasty, and the law in force.

    `law` is None where the archive holds no text of it and the project none either. `waiting` are problems
    that depend on resolutions yet to come; `told` what was said once and need not be said again; `unseen`
    counts by dynasty the resolutions whose votes the archive does not hold.

    `held` are problems of posts whose category is not final; `text` is the page's text that is law, `unsettled` those that came after it and are not; `contents` what was
    written for matters lately, and is still to be held against what they say; `mended` the fingerprints of
    sentences in which a word was mended; `awaiting` are
    enacted matters that the page does not show yet, `applied` when it came to show each; `address` is an
    Ascension Address of the last day, `pages` every page seen, `rolls` those after which nothing has been done. `passed_over` gives the finding
    at the root of a chain by the older matter passed over, `unlawful` that of an unlawful enactment,
    `doubtful_admins` that of who was made an Admin by one; `excused` are older matters whose chain was upheld.
    """

    at: Instant | None = None
    core: CoreGame = CoreGame()
    law: Law | None = None
    played: Played | None = None
    waiting: tuple[Waiting, ...] = ()
    passed_over: Map[str, str] = Map()
    told: tuple[str, ...] = ()
    unseen: Map[str, int] = Map()
    funnel: Funnel = Funnel()
    held: tuple[Held, ...] = ()
    text: LawText | None = None
    unsettled: tuple[Unsettled, ...] = ()
    contents: tuple[Content, ...] = ()
    mended: tuple[str, ...] = ()
    awaiting: tuple[Awaiting, ...] = ()
    applied: Map[str, Instant] = Map()
    address: Address | None = None
    pages: Map[str, PageKept] = Map()
    alliances: Map[str, Alliance] = Map()
    mentorships: tuple[Mentorship, ...] = ()
    rolls: tuple[UnusedRoll, ...] = ()
    unlawful: Map[str, str] = Map()
    doubtful_admins: Map[str, str] = Map()
    excused: tuple[str, ...] = ()
    upheld: tuple[Upholding, ...] = ()

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


def decode_state(body: bytes, type_of: Callable[[str], Any]) -> GameState:
    """A state from bytes; `type_of` gives the type of a dynasty's state by its name, and KeyError for none."""
    state = msgspec.msgpack.decode(body, type=GameState, dec_hook=_from_builtin)
    if state.played is None:
        return state
    kept = msgspec.convert(state.played.state, type_of(state.played.dynasty), dec_hook=_from_builtin)
    return msgspec.structs.replace(state, played=Played(state.played.dynasty, kept))


def _to_builtin(value: object) -> object:
    if isinstance(value, Map):
        return dict(sorted(value.items()))
    raise TypeError(f"{type(value).__name__} has no place in a state")


def _from_builtin(kind: Any, value: object) -> object:
    if getattr(kind, "__origin__", kind) is Map:
        typed: Any = types.GenericAlias(dict, get_args(kind))
        return Map(msgspec.convert(value, typed, dec_hook=_from_builtin))
    raise TypeError(f"{kind} has no place in a state")
