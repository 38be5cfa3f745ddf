"""The Ruleset page as replay knows it: its name, its spans of time, and what is said of a text that was saved earlier."""

from __future__ import annotations

import functools
from datetime import timedelta

from referee.law.ruleset import Ruleset, parse_ruleset
from referee.model.findings import Problem, Verdict
from referee.replay.state import GameState, LawText

RULESET_PAGE = "Ruleset"
TOGETHER = timedelta(minutes=15)
"""Status and text belong to one enactment when they are not further apart than this (V20)."""
STANDS_AFTER = timedelta(hours=24)
"""A change that nobody explains and nobody takes back is played by from then on: our reading, no rule says it."""


@functools.lru_cache(maxsize=16)
def parsed(text: str) -> Ruleset:
    """A text that was read before, as rules."""
    return parse_ruleset(text)


def same_law(one: Ruleset, other: Ruleset) -> bool:
    """Whether two texts say the same, rule by rule."""
    return one.rules == other.rules and one.words == other.words


def base_of(state: GameState) -> LawText:
    """What an edit was made upon: the page as it stood, unless that was destroyed."""
    standing = [entry.text for entry in state.unsettled if not entry.destructive]
    assert state.text is not None
    return standing[-1] if standing else state.text


def problem_of(
    text: LawText, reason: str, verdict: Verdict, facts: dict[str, object], evidence: tuple[str, ...] = ()
) -> Problem:
    """A problem of a text that was saved earlier."""
    return Problem(
        reason=reason,
        at=text.at,
        actor=text.by,
        subject=f"page:{RULESET_PAGE}",
        verdict=verdict,
        detail=text.revision,
        facts=facts,
        evidence=evidence or (f"revision {text.revision} of {RULESET_PAGE}",),
    )
