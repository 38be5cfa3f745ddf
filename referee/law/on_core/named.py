"""What of the core rules hangs on one of them that a dynastic sentence names, and suspends, replaces or ignores (PRIO-02)."""

from __future__ import annotations

import re

from referee.law.on_core.words import OF_CORE_RULES, Turns
from referee.model.patterns import later

_OF_MATTERS: tuple[Turns, ...] = ("voters", "popularity", "enacting", "failing")
_OF_VOTES: tuple[Turns, ...] = ("voters", "popularity", "quorum", "enacting", "failing")
_OF_IDLING: tuple[Turns, ...] = ("voters", "popularity", "quorum", "idling", "unidling")
_VICTORY = "victory and ascension"
_HANGS_ON: dict[str, tuple[Turns, ...]] = {
    _VICTORY: ("popularity", "enacting", "failing", "hiatus"),
    "resolution of proposals": _OF_MATTERS,
    "proposals": _OF_MATTERS,
    "calls for judgement": _OF_MATTERS,
    "votable matters": _OF_VOTES,
    "votes": _OF_VOTES,
    "voting": _OF_VOTES,
    "idle players": _OF_IDLING,
    "idling": _OF_IDLING,
    "idle": _OF_IDLING,
}
_NAMED = later(OF_CORE_RULES, re.I)
_NAME = later(r"^(?:rules?|sections?) (?:(?:on|called|named|entitled) )?[“\"‘']?", re.I)
_SET_ASIDE = later(
    r"^[”\"’']? (?:has no (?:effect|force)|(?:do|does|shall|will) not apply|(?:is|are) (?:suspended|ignored|void|waived|disregarded))\W*$",
    re.I,
)


_SEVERAL = later(r"\b(?:rules|sections)\b", re.I)


def hanging_on(said: str) -> tuple[Turns, ...] | None:
    """What hangs on the rules that are named; None where none is, or on one of them more may hang."""
    told = [_HANGS_ON.get(name) for name in _names_in(said)]
    if not told or None in told or _SEVERAL.search(said):
        return None
    return tuple(dict.fromkeys(turn for each in told for turn in each or ()))


def without_named(said: str) -> str:
    """A sentence without the core rules that it names."""
    return _NAMED.sub("", said)


def is_of_victory_alone(said: str) -> bool:
    """Whether the one core rule that is named is that on victory: but for the Hiatus, it is about Declarations of Victory."""
    return list(_names_in(said)) == [_VICTORY]


def sets_victory_aside(said: str) -> bool:
    """Whether that rule alone is plainly not in force: nothing that it has stand still does."""
    found = _NAMED.search(said)
    return found is not None and is_of_victory_alone(said) and _SET_ASIDE.search(said[found.end() :]) is not None


def _names_in(said: str) -> list[str]:
    return [_NAME.sub("", found[0]).casefold() for found in _NAMED.finditer(said)]
