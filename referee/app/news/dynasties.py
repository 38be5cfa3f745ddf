"""What a record of a dynasty tells: that it is played from then on, or what changes in the one that is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from msgspec import UNSET

from referee.app.inquiry.opening import Inquiry
from referee.model.events import Dynasty
from referee.replay.state import GameState
from referee.rules.core.reigns import dynasties_in


def dynasties_told(inquiry: Inquiry, state: GameState, since: datetime) -> Iterator[tuple[datetime, str]]:
    """What each record of a dynasty from an instant on tells, in people's words, with when."""
    begun = {(first.since, first.name) for first, _ in dynasties_in(state.core.reigns)}
    so_far: dict[str, Any] = {}
    for known in inquiry.archive.of_kinds(inquiry.now, "dynasty"):
        if not isinstance(event := known.event, Dynasty):
            continue
        begins = (event.at, event.name) in begun
        stated = _stated(event)
        changed = {what: said for what, said in stated.items() if begins or so_far.get(what) != said}
        so_far = stated if begins else {**so_far, **stated}
        if event.at >= since:
            yield event.at, _begins(event) if begins else _goes_on(event, changed)


def _heads(event: Dynasty) -> str:
    """Who heads it, in words."""
    heads = () if event.emperor is UNSET else (event.emperor,) if isinstance(event.emperor, str) else event.emperor
    return " and ".join(heads) if heads else "nobody"


def _stated(event: Dynasty) -> dict[str, str]:
    """What a record states, in words, by what it is about; a head by nothing, and the rules by nothing that bears a name."""
    said = {"ruleset ": f"ruleset {event.ruleset} is played"}
    if event.emperor is not UNSET:
        said["head "] = f"it is headed by {_heads(event)}"
    cases = {} if event.special_case is UNSET else event.special_case
    return {**said, **{case: f"“{case}” is {'active' if is_so else 'inactive'}" for case, is_so in cases.items()}}


def _begins(event: Dynasty) -> str:
    head = f", headed by {_heads(event)}" if event.emperor is not UNSET and event.emperor else ""
    return f"the dynasty “{event.name}” is played{head}"


def _goes_on(event: Dynasty, changed: dict[str, str]) -> str:
    """What changes in a dynasty that goes on."""
    if not changed:
        return f"the dynasty “{event.name}” goes on as it was"
    return f"the dynasty “{event.name}” goes on: {', '.join(changed.values())}"
