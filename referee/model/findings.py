"""Findings: what the referee holds against an event, as values that sort, compare and print anywhere.

A `Problem` is what replay notices: a bare reason with its particulars. A check turns it into a `Finding`,
with code, message, clauses and evidence.
"""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Any, Literal

import msgspec

from referee.model.events import Instant

Verdict = Literal["violation", "advisory", "undetermined"]
VERDICTS: tuple[Verdict, ...] = ("violation", "advisory", "undetermined")


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why something is not as the rules want it.

    `reason` is the stable name of the offence (`enacted-too-early`), `subject` what it concerns
    (`post:slug`, `site:Ann`), `detail` tells apart several of one kind about one subject at one instant,
    `facts` are the particulars a message needs, `because_of` the ids of findings it follows from.
    """

    reason: str
    at: Instant
    actor: str
    subject: str
    verdict: Verdict = "violation"
    detail: str = ""
    facts: dict[str, Any] = {}
    because_of: tuple[str, ...] = ()
    evidence: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Stable across runs: the same wrong has the same id whenever and wherever it is found."""
        return finding_id(self.reason, self.subject, self.at, self.actor, self.detail)


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One result of a check, in the form that `referee audit --json` prints."""

    id: str
    code: str
    verdict: Verdict
    title: str
    at: Instant
    actor: str
    subject: str
    message: str
    clauses: tuple[str, ...]
    ruleset: str
    evidence: tuple[str, ...] = ()
    lawful: str | None = None
    because_of: tuple[str, ...] = ()


def finding_id(reason: str, subject: str, at: datetime, actor: str, detail: str = "") -> str:
    """Sixteen hexadecimal digits that depend on nothing but the wrong itself."""
    parts = "\x1f".join((reason, subject, at.isoformat(), actor, detail))
    return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()[:16]
