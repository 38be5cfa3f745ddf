"""Saying: what was done, and what was changed, in people's words."""

from __future__ import annotations

from collections.abc import Mapping

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.terms.plain import first_few, in_short

_KEYS_SAID = 6
_LONGEST_WORD = 40
"""Letters of a value without a space that people can still read."""


def say(taken: Taken) -> str:
    """Actions in words."""
    return ", ".join(action.words for action in taken)


def lawful_if_wasted(wasted: Taken) -> str:
    """Why an edit may have been lawful, though actions of no effect are unlikely."""
    return f"it was lawful if they did this to no effect: {say(wasted)}"


def lawful_if_all(taken: Taken) -> str:
    """Why an edit may have been lawful, though of what was done not everything shows."""
    return f"it was lawful if they did all this: {say(taken)}"


def lawful_if_meant(taken: Taken) -> str:
    """Why an edit may have been lawful, though it changes what its editor did a little before."""
    return f"it was lawful if they meant this from the beginning: {say(taken)}"


def say_changes(declared: Declaration, cells: Mapping[str, str]) -> str:
    """Values with what they were set to, in words."""
    return _with_values({key: said_key(declared, key) for key in cells}, {key: in_short(cells[key]) for key in cells})


def by_keys(cells: Mapping[str, str]) -> str:
    """The same by keys: what tells findings apart, and stays whatever people are told."""
    return _with_values({key: key for key in cells}, cells)


def _with_values(called: Mapping[str, str], cells: Mapping[str, str]) -> str:
    """Values, called so, with what they were set to; a drawing, all in one word, says nothing to people."""
    said = (
        called[key] if _is_drawn(value) else f"{called[key]} to {value or 'nothing'}"
        for key, value in sorted(cells.items())
    )
    return first_few([*said], _KEYS_SAID)


def _is_drawn(value: str) -> bool:
    return len(value) > _LONGEST_WORD and max(map(len, value.split())) > _LONGEST_WORD
