"""What is found about one action: why it is not lawful, what else comes with it, and what it leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

ORDER = (
    *("not-an-operator", "readiness", "money", "not-in-bin", "hardpoints"),
    *("unknown-engine", "unknown-chassis", "unknown-system", "condition-range", "not-equipped"),
    *("trashed", "under-48h", "not-yours", "not-announced", "not-in-a-bout", "no-such-step", "final-seed-list"),
    *("no-condition", "above-limit", "not-an-increase", "self", "tournament"),
    *("this-week", "under-24h", "before-first-bout", "already", "not-tournament"),
    *("asked-in", "no-breakpoint", "not-the-announcer", "today", "under-10h"),
    *("not-two", "in-two-bouts", "not-ready", "sole-leader", "no-configuration", "variations"),
    *("obstacle-count", "obstacle-place", "panel-count", "panel-place", "panel-kind"),
)
"""Every code, in the order in which reasons are told."""

CLAMPED, TRASHED, BLANKED = "money-clamped", "trashed", "banner-blanked"
NOTES = (CLAMPED, TRASHED, BLANKED)


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not lawful: a code, the clause that it breaks, and a sentence for players."""

    code: str
    clause: str
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """What is found: no reasons: it is lawful, and `after` is what is tracked then, as docs/bots.md says of each action."""

    reasons: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()
    after: dict[str, Any] | None = None

    @property
    def lawful(self) -> bool:
        return not self.reasons


def verdict(reasons: Iterable[Reason], after: dict[str, Any], notes: Iterable[str] = ()) -> Verdict:
    """What an action comes to: refused, each code told once, or done with these notes."""
    found = merged(reasons)
    if found:
        return Verdict(found)
    said = set(notes)
    return Verdict(notes=tuple(note for note in NOTES if note in said), after=after)


def refused(reasons: Iterable[Reason]) -> Verdict:
    """The verdict of an action that is not lawful."""
    return Verdict(merged(reasons))


def merged(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Each code once, in the fixed order, its sentences one after the other."""
    texts: dict[str, list[str]] = {}
    clauses: dict[str, str] = {}
    for reason in reasons:
        clauses.setdefault(reason.code, reason.clause)
        if reason.text not in texts.setdefault(reason.code, []):
            texts[reason.code].append(reason.text)
    return tuple(Reason(code, clauses[code], " ".join(texts[code])) for code in ORDER if code in texts)
