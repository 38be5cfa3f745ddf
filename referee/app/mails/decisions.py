"""Decisions by ballots in an archive: what each comes to, beside what was announced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from difflib import get_close_matches
from typing import Any, NamedTuple

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.deciding import Judged
from referee.app.mails.mailed import OTHERWISE, Mailed, mailed_in, matter_findings, name_of
from referee.app.mails.recorded import Recorded, recorded_in
from referee.archive.store import Archive
from referee.config import Config
from referee.errors import InputError
from referee.model.findings import Finding, finding_id
from referee.model.texts import folded

_NUMBERED = re.compile(r"(?:(?:proposal|decision|matter|referendum|no\.?)\s*#?|#)(?P<number>\d+(?:@.*)?)")
"""A number by which a decision is asked for, with what may stand before it."""


class Kept(NamedTuple):
    """A decision in an archive: by when it was announced, what it comes to, and what was announced (None: it is pending).

    name: by which it is asked for. mailed: where mails tell it, the matter with how it stands.
    """

    name: str
    at: datetime
    judged: Judged
    announced: dict[str, Any] | None
    mailed: Mailed | None = None

    @property
    def differs(self) -> list[str]:
        """The fields of the outcome that were announced otherwise; of what cannot be told none."""
        ours = self.judged.document()["outcome"]
        if self.mailed is not None and self.mailed.record is None:
            stands, told = self.mailed.stands, (self.announced or {}).get("result")
            return ["result"] if told is not None and stands.are_all and told not in stands.may_be else []
        told = self.announced or {}
        return [name for name in told if name in ours and _as_told(name, ours[name]) != _as_told(name, told[name])]

    @property
    def result(self) -> str | None:
        """Its outcome; None where that cannot be told."""
        return self.judged.outcome.result if self.mailed is None else self.mailed.stands.result

    def document(self) -> dict[str, Any]:
        """As `check --json` prints it."""
        return {
            **self.judged.document(),
            **({"outcome": None, "why": None} if self.result is None else {}),
            "title": self.judged.decision.title,
            "status": "Pending" if self.announced is None else "Resolved",
            "announced": self.announced,
            "differs": self.differs,
            "by_mail": self.mailed.document() if self.mailed is not None else None,
        }


def _as_told(name: str, value: Any) -> Any:
    """What a field tells: of circles who is in them, and not in which order."""
    is_list = name == "cycles" and isinstance(value, list)
    return sorted(map(str, value)) if is_list else value


def pending_and_adoptable(inquiry: Inquiry) -> tuple[list[str], list[str]]:
    """The titles of what is pending, and of what of it may be announced as adopted now."""
    pending = [kept for kept in decisions_in(inquiry.archive, inquiry.config, inquiry.now) if kept.announced is None]
    now = [
        kept
        for kept in pending
        if kept.mailed is not None
        and kept.mailed.stands.may_resolve
        and kept.result == kept.judged.profile.outcomes.adopted
    ]
    return [kept.judged.decision.title for kept in pending], [kept.judged.decision.title for kept in now]


def decisions_in(archive: Archive, config: Config, until: datetime) -> list[Kept]:
    """Every decision in an archive up to an instant, in order; then those that mails tell."""
    return decisions_seen(archive, config, until)[0]


def decisions_seen(archive: Archive, config: Config, until: datetime) -> tuple[list[Kept], str]:
    """The same, and whether mails may be lacking that began more."""
    by_mail, may_lack = mailed_in(archive, config, until)
    both = {each.record.name: each for each in by_mail if each.record is not None}
    recorded = [_kept(each, both.get(each.name)) for each in recorded_in(archive, until)]
    return [*recorded, *(_mailed(each) for each in by_mail if each.record is None)], may_lack


def _kept(record: Recorded, mailed: Mailed | None) -> Kept:
    """A decision that a record tells, and perhaps mails, which say more of when than of what."""
    resolved = None if mailed is None else mailed.matter.resolved
    if resolved is None:
        return Kept(record.name, record.at, record.judged, record.announced, mailed)
    return Kept(record.name, resolved.at, record.judged, record.announced or {"result": resolved.outcome}, mailed)


def _mailed(mailed: Mailed) -> Kept:
    resolved = mailed.matter.resolved
    announced = None if resolved is None else {"result": resolved.outcome}
    at = mailed.matter.begun if resolved is None else resolved.at
    return Kept(name_of(mailed.matter), at, mailed.stands.judged, announced, mailed)


def find_decision(inquiry: Inquiry, name: str) -> Kept:
    """The decision that is named, `8188`, `8188@ASSESSMENT` or by its title; raises InputError where there is none, or are several."""
    wanted = folded(name)
    numbered = _NUMBERED.fullmatch(wanted)
    wanted = numbered["number"] if numbered is not None else wanted
    every = decisions_in(inquiry.archive, inquiry.config, inquiry.now)
    found = [
        kept for kept in every if wanted in (kept.name.casefold(), kept.name.partition("@")[0].casefold(), _title(kept))
    ]
    if not found:
        raise InputError(f"no decision {name[:100]!r} is in the archive", do=_instead(wanted, every))
    if len(found) > 1:
        raise InputError(
            f"{name} was voted on {len(found)} times", do=f"say {' or '.join(each.name for each in found)}"
        )
    return found[0]


def _instead(wanted: str, every: Sequence[Kept]) -> str:
    """What was perhaps meant, or how a decision is named."""
    titles = {title: kept for kept in every if (title := _title(kept)) is not None}
    near = get_close_matches(wanted[:100], titles, 1)
    if near:
        return f"perhaps {titles[near[0]].judged.decision.title!r} is meant"
    if not every:
        return "none is seen up to then; `referee events` lists what is"
    last = every[-1].name
    return f"name its number, as in {' or '.join(dict.fromkeys((last.partition('@')[0], last)))}"


def _title(kept: Kept) -> str | None:
    return folded(kept.judged.decision.title) or None


def decision_findings(archive: Archive, config: Config, until: datetime, *, keep: bool = False) -> list[Finding]:
    """What was announced otherwise than the ballots come to; and of mails, too early or by somebody who does not resolve;
    `keep`: checkpoints of what mails tell are made."""
    found = [_finding(kept) for each in recorded_in(archive, until) if (kept := _kept(each, None)).differs]
    return [*found, *matter_findings(archive, config, until, keep=keep)]


def _finding(kept: Kept) -> Finding:
    code, key = OTHERWISE
    announced, ours = kept.announced or {}, kept.judged.document()["outcome"]
    said = "; ".join(_apart(name, announced[name], ours[name]) for name in kept.differs)
    title = f" “{kept.judged.decision.title}”" if kept.judged.decision.title else ""
    wrong = "result" in kept.differs
    return Finding(
        id=finding_id(key, kept.name, kept.at, "?"),
        code=code,
        verdict="violation" if wrong else "advisory",
        title=key,
        at=kept.at,
        actor="?",
        subject=f"decision:{kept.name}",
        message=f"The decision on proposal {kept.name.partition('@')[0]}{title} was announced otherwise than its ballots come to: {said}.",
        clauses=(),
        ruleset="Agora",
        lawful=kept.judged.why,
    )


def _apart(name: str, announced: object, ours: object) -> str:
    """How a field of an outcome was announced, and what it comes to; of what is told of each voter, where that differs."""
    if isinstance(announced, dict) and isinstance(ours, dict):
        voters = [voter for voter in {**announced, **ours} if announced.get(voter) != ours.get(voter)]
        each = [f"{_told(announced.get(voter))}, not {_told(ours.get(voter))}, of {voter}" for voter in voters]
        return f"{name.replace('_', ' ')} {' and '.join(each)}"
    return f"{name.replace('_', ' ')} {_told(announced)}, not {_told(ours)}"


def _told(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value)) or "nobody"
    return "none" if value is None else str(value)
