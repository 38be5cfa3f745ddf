"""Decisions by ballots in an archive: what each comes to, beside what was announced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from referee.app.deciding import Judged
from referee.app.opening import Inquiry
from referee.archive.store import Archive
from referee.errors import InputError
from referee.model.events import DecisionMade
from referee.model.findings import Finding, finding_id
from referee.nomics.deciding import decide, why
from referee.nomics.voting import AGORA
from referee.scrapers.agora_parse import decision_of

OTHERWISE = ("N101", "decided-otherwise")
"""The code and the key of a finding: a decision was announced otherwise than its ballots come to."""
_NAME = re.compile(r"(?P<proposal>\d{1,9})(?:@(?P<announced>.+))?")


class Kept(NamedTuple):
    """A decision in an archive: by when it was announced, what it comes to, and what was announced (None: it is pending)."""

    event: DecisionMade
    judged: Judged
    announced: dict[str, Any] | None

    @property
    def differs(self) -> list[str]:
        """The fields of the outcome that were announced otherwise."""
        ours = self.judged.document()["outcome"]
        return [name for name, value in (self.announced or {}).items() if name in ours and ours[name] != value]

    def document(self) -> dict[str, Any]:
        """As `check --json` prints it."""
        return {
            **self.judged.document(),
            "title": self.judged.decision.title,
            "status": "Pending" if self.announced is None else "Resolved",
            "announced": self.announced,
            "differs": self.differs,
        }


def decisions_in(archive: Archive, until: datetime) -> list[Kept]:
    """Every decision in an archive up to an instant, in order."""
    return [
        _kept(known.event) for known in archive.of_kinds(until, "decision") if isinstance(known.event, DecisionMade)
    ]


def _kept(event: DecisionMade) -> Kept:
    decision, announced = decision_of(event)
    outcome = decide(decision, AGORA)
    return Kept(event, Judged(decision, outcome, why(decision, outcome, AGORA)), announced)


def find_decision(inquiry: Inquiry, name: str) -> Kept:
    """The decision that is named, `8188` or `8188@ASSESSMENT`; raises InputError where there is none, or are several."""
    match = _NAME.fullmatch(name.strip())
    every = [known.event for known in inquiry.archive.of_kinds(inquiry.now, "decision")]
    found = [
        event
        for event in every
        if isinstance(event, DecisionMade)
        and match is not None
        and event.proposal == int(match["proposal"])
        and match["announced"] in (None, event.announced)
    ]
    if not found:
        raise InputError(f"no decision {name!r} is in the archive", do="name its number, as in 8188 or 8188@8188-8195")
    if len(found) > 1:
        raise InputError(
            f"{name} was voted on {len(found)} times", do=f"say {' or '.join(each.name for each in found)}"
        )
    return _kept(found[0])


def decision_findings(archive: Archive, until: datetime) -> list[Finding]:
    """What was announced otherwise than the ballots come to."""
    if not archive.holds("decision"):
        return []
    return [_finding(kept) for kept in decisions_in(archive, until) if kept.differs]


def _finding(kept: Kept) -> Finding:
    event, (code, key) = kept.event, OTHERWISE
    announced, ours = kept.announced or {}, kept.judged.document()["outcome"]
    said = "; ".join(
        f"{name.replace('_', ' ')} {_told(announced[name])}, not {_told(ours[name])}" for name in kept.differs
    )
    title = f" “{kept.judged.decision.title}”" if kept.judged.decision.title else ""
    wrong = "result" in kept.differs
    return Finding(
        id=finding_id(key, event.name, event.at, "?"),
        code=code,
        verdict="violation" if wrong else "advisory",
        title=key,
        at=event.at,
        actor="?",
        subject=f"decision:{event.name}",
        message=f"The decision on proposal {event.name}{title} was announced otherwise than its ballots come to: {said}.",
        clauses=(),
        ruleset="Agora",
        lawful=kept.judged.why,
    )


def _told(value: object) -> str:
    if isinstance(value, dict):
        return f"of {len(value)} voters"
    return (
        ", ".join(map(str, value)) or "nobody"
        if isinstance(value, Sequence) and not isinstance(value, str)
        else str(value)
    )
