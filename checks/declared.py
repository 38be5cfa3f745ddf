"""Checks of dynasties that are declared with the kit: one for each offence that the declaration can know."""

from __future__ import annotations

from collections.abc import Mapping

from checks.base import Check
from referee.dynasties.kit.dynasty import Dynasty

Sample = tuple[str, str]
"""A lawful and an unlawful history in the notation of checks/notation.py."""


def checks_of(dynasty: Dynasty, samples: Mapping[str, Sample] | None = None) -> tuple[Check, ...]:
    """A check for each offence of a dynasty; those that come with Referee bring a sample of both kinds for each code."""
    found = []
    for offence in dynasty.offences:
        passes, fails = (samples or {}).get(offence.code, ("", ""))
        found.append(
            Check(
                code=offence.code,
                reason=offence.reason,
                about=offence.about,
                clauses=offence.clauses,
                cannot_see=offence.cannot_see,
                passes=passes,
                fails=fails,
                message=offence.message,
                since=dynasty.since,
            )
        )
    return tuple(found)
