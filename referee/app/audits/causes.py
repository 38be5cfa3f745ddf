"""Causes: what has to be put right, each with what follows from it, who put it right, and what a decision upheld.

What still stands comes first, what was put right next, what was upheld last; within each what still grows, then the
gravest verdict, then the newest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, NamedTuple

import msgspec

from referee.app.audits.audit import AuditResult
from referee.app.audits.repairs import Deed, Repairs
from referee.app.called import Called, Place
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Cited, Rulebooks
from referee.checks.selection import decided
from referee.model.findings import Finding, Verdict, deed_of, parted, say_posts

Status = Literal["standing", "put-right", "upheld"]
_STATUSES: tuple[Status, ...] = ("standing", "put-right", "upheld")
_DONE = {"Enacted": "enacted", "Failed": "failed", "Vetoed": "vetoed", "Illegal": "made illegal", "Pending": "set back"}
_SAID = {"reverted": "Taken back", "overtaken": "Overtaken by what became lawful"}
_A_DAY = timedelta(days=1)


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """Something that has to be put right, or had to.

    said, detail: a sentence for people, and what else is to be told of it.
    finding, followers: as people read them, by titles; the root, and all that follows from it by time. deeds: of each of these
    what was done, without what all of them have in common.
    obstacle: the matter that stands in the way of all of them; None where the root is itself the wrong. growing: more
    will follow while nothing is done. about: the post that it concerns. who: how many findings are of whose doing.
    new: something of it was done since the last whole audit before this one. lawful: what would have been, or is.
    ended: what put it right, or upheld it; while it stands, what undid it and was itself unlawful, or None.
    """

    status: Status
    said: str
    detail: str
    lawful: str
    finding: Finding
    followers: tuple[Finding, ...]
    deeds: tuple[str, ...]
    obstacle: Place | None
    about: Place | None
    who: dict[str, int]
    since: datetime
    until: datetime
    growing: bool
    new: bool
    law: tuple[Cited, ...]
    ended: Deed | None
    ended_said: str

    @property
    def id(self) -> str:
        """That of the finding at the root."""
        return self.finding.id

    @property
    def verdict(self) -> Verdict:
        """That of what the sentence for people says: of the root; where a matter stands in the way, the gravest of what passed it over."""
        return self.finding.verdict if self.obstacle is None else self.gravest

    @property
    def gravest(self) -> Verdict:
        """The gravest verdict of its findings."""
        return min((one.verdict for one in self.findings), key=_gravity)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The root, and what follows from it."""
        return (self.finding, *self.followers)

    @property
    def counted(self) -> tuple[Finding, ...]:
        """What its sentence says, each time: of a matter in the way, all that passed it over; else the root alone."""
        return self.findings if self.obstacle is not None else (self.finding,)

    @property
    def doers(self) -> dict[str, int]:
        """How many of these are of whose doing: who only did what follows has not done it."""
        return dict(Counter(one.actor for one in self.counted).most_common())

    @property
    def follows(self) -> tuple[Finding, ...]:
        """What follows from it: of a matter in the way of several, all of these."""
        return self.findings if self.obstacle is not None and self.followers else self.followers

    def part_of(self, findings: Sequence[Finding]) -> str:
        """What somebody did of it, whose these findings are: what stands at the head, where that is theirs."""
        first = min((self.findings.index(one) for one in findings), default=0)
        return self.said if first == 0 and self.obstacle is None else self.deeds[first]

    def document(self) -> dict[str, Any]:
        """As `referee audit --json` has it: findings by their ids."""
        ended = None if self.ended is None else {**msgspec.structs.asdict(self.ended), "said": self.ended_said}
        return {
            "id": self.id,
            "status": self.status,
            "verdict": self.verdict,
            "said": self.said,
            "detail": self.detail,
            "lawful": self.lawful or None,
            "obstacle": self.obstacle,
            "about": self.about,
            "findings": [finding.id for finding in self.findings],
            "who": self.who,
            "since": self.since,
            "until": self.until,
            "growing": self.growing,
            "new": self.new,
            "law": self.law,
            "evidence": list(dict.fromkeys(place for finding in self.findings for place in finding.evidence)),
            "put_right": ended if self.status == "put-right" else None,
            "upheld": ended if self.status == "upheld" else None,
            "undone": ended if self.status == "standing" else None,
        }


def causes(inquiry: Inquiry, result: AuditResult, findings: Iterable[Finding] | None = None) -> tuple[Cause, ...]:
    """The causes of an audit's findings, or of some of them, in the order in which people want to know them.

    A cause is whole, whichever of its findings are asked for; `result` may have left out what was before its `since`.
    """
    every = (*result.audit.findings, *result.audit.upheld)
    wanted = {finding.id for finding in (every if findings is None else findings)}
    grouping = _Grouping(inquiry, result, every, every)
    found = [grouping.cause(group) for group in _groups(every) if not wanted.isdisjoint(one.id for one in group)]
    return tuple(sorted(found, key=_order))


class Fate(NamedTuple):
    """What became of one finding: what put it right or upheld it; while it stands, what undid it and was itself unlawful, or None.
    said: that in a sentence without its end."""

    status: Status
    ended: Deed | None
    said: str


STANDING = Fate("standing", None, "")
"""Of a finding that nothing is known to have ended."""


def fate_of(inquiry: Inquiry, result: AuditResult, finding: Finding) -> Fate:
    """The same of a finding as the audit tells of its cause."""
    grouping = _Grouping(inquiry, result, (*result.audit.findings, *result.audit.upheld), [finding])
    status, ended = grouping.ended([finding])
    return Fate(status, ended, grouping.ended_said(ended) if ended is not None else "")


def _order(cause: Cause) -> tuple[int, bool, int, float, str]:
    return (
        _STATUSES.index(cause.status),
        not cause.growing,
        _gravity(cause.gravest),
        -cause.until.timestamp(),
        cause.id,
    )


def _groups(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The findings of each cause, the root first: what follows from one, and what passed over the same matter."""
    known = {finding.id: finding for finding in findings}
    heads: dict[str, str] = {}
    passed: dict[str, str] = {}

    def head(finding: Finding) -> str:
        path = []
        while finding.id not in heads:
            path.append(finding.id)
            cause = next((known[each] for each in finding.because_of if each in known), None)
            if cause is None or cause.id in path:
                heads[finding.id] = (
                    passed.setdefault(finding.passed_over[0], finding.id) if finding.passed_over else finding.id
                )
            else:
                finding = cause
        for each in path:
            heads[each] = heads[finding.id]
        return heads[finding.id]

    groups: dict[str, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(head(finding), []).append(finding)
    return [
        [known[root], *sorted((one for one in group if one.id != root), key=lambda one: (one.at, one.id))]
        for root, group in groups.items()
    ]


class _Grouping:
    """What the causes of an audit are told with. findings: all of them; told: those that are told of."""

    def __init__(
        self, inquiry: Inquiry, result: AuditResult, findings: Sequence[Finding], told: Sequence[Finding]
    ) -> None:
        self.result, self.repairs = result, Repairs(inquiry, result.audit.findings, result.audit.standings)
        self.rules = Rulebooks(inquiry)
        self.new_since = _last_audit(inquiry)
        self.upholdings = decided(findings, (one for one in result.audit.state.chains.upheld if one.sure))
        posts = {finding.subject.partition(":")[2] for finding in told if finding.subject.startswith("post:")}
        posts |= {post for finding in told for post in finding.passed_over}
        posts |= {upholding.by for upholding in self.upholdings.values()}
        self.called = Called(inquiry.archive, inquiry.now, (f"{one.message} {one.lawful or ''}" for one in told), posts)

    def cause(self, group: list[Finding]) -> Cause:
        root = group[0]
        status, ended = self.ended(group)
        obstacle = self.called.place(root.passed_over[0]) if root.passed_over else None
        told = [self._told(finding) for finding in group]
        said, detail = self._said(group, told[0], obstacle, status)
        ats = [one.at for one in group]
        kind, _, name = root.subject.partition(":")
        return Cause(
            status=status,
            said=said,
            detail=detail,
            lawful=told[0].lawful or "",
            finding=told[0],
            followers=tuple(told[1:]),
            deeds=tuple(map(self._deed, group, told)),
            obstacle=obstacle,
            about=obstacle or (self.called.place(name) if kind == "post" else None),
            who=dict(Counter(one.actor for one in group).most_common()) if len(group) > 1 else {root.actor: 1},
            since=min(ats),
            until=max(ats),
            growing=obstacle is not None and status == "standing" and self._grows(obstacle.post),
            new=max(ats) >= self.new_since,
            law=self.rules.cited(root),
            ended=ended,
            ended_said=self.ended_said(ended) if ended is not None else "",
        )

    def _told(self, finding: Finding) -> Finding:
        """As people read it: posts by their titles."""
        lawful = self.called.say(finding.lawful) if finding.lawful else finding.lawful
        message = self.called.say(finding.message)
        if (message, lawful) == (finding.message, finding.lawful):
            return finding
        return msgspec.structs.replace(finding, message=message, lawful=lawful)

    def _deed(self, finding: Finding, told: Finding) -> str:
        deed = deed_of(finding.message)
        return told.message if deed == finding.message else self.called.say(deed)

    def _said(self, group: Sequence[Finding], told: Finding, obstacle: Place | None, status: Status) -> tuple[str, str]:
        """The sentence that people read first, and the others; told: the first finding, as people read it."""
        if obstacle is None:
            first, rest = parted(group[0].message)
            first, rest = (told.message, "") if not rest else (self.called.say(first), self.called.say(rest))
            return first.rstrip(".") + ".", rest[1:-1] if rest.startswith("(") and rest.endswith(")") else rest
        still = "is still pending" if status == "standing" and self._is_pending(obstacle.post) else "was pending"
        what = "a younger Proposal was" if len(group) == 1 else "younger Proposals were"
        doubt = parted(group[0].message)[1] if group[0].verdict == "undetermined" else ""
        return f"“{obstacle.title}” {still}, so {what} resolved out of order.", self.called.say(doubt)

    def _is_pending(self, post: str) -> bool:
        status = self.repairs.status(post)
        return status is None or status.status == "Pending"

    def _grows(self, post: str) -> bool:
        """Whether a Proposal that stands in the way does so still: after some days it is passed over lawfully."""
        state, now = self.result.audit.state, self.result.as_of
        matter, law = state.core.matters.get(post), state.law
        limit = law.number("ignored-after") if law is not None and law.get("ignored-after") else None
        age = matter.age(now) if matter is not None and matter.pending else None
        return age is not None and (limit is None or age <= timedelta(days=limit))

    def ended(self, group: Sequence[Finding]) -> tuple[Status, Deed | None]:
        """Whether it stands, and if not, what ended it: a decision, or what put all of it right, the last of that."""
        upholdings = [self.upholdings.get(one.id) for one in group]
        first = upholdings[0]
        if first is not None and None not in upholdings:
            known = self.repairs.status(first.by)
            return "upheld", Deed("upheld", (known.by if known is not None else "") or "", first.at, post=first.by)
        left = [one for one in group if one.id not in self.upholdings]
        if group[0].passed_over:
            ends = [self.repairs.resolved(group[0].passed_over[0], group[0].at)]
        else:
            ends = [self.repairs.of(one) for one in left]
        known_ends = [end for end in ends if end is not None]
        if len(known_ends) == len(ends) and known_ends:
            wrong = [end for end in known_ends if end.unlawful]
            return "standing" if wrong else "put-right", max(wrong or known_ends, key=lambda end: end.at)
        return "standing", None

    def ended_said(self, ended: Deed) -> str:
        """What ended it, as a sentence without its end."""
        return f"{self._done(ended)}{', itself unlawful' if ended.unlawful else ''}"

    def _done(self, ended: Deed) -> str:
        by = f" by {ended.by}" if ended.by else ""
        title = self.called.say(say_posts([ended.post])) if ended.post else ""
        match ended.how:
            case "upheld":
                return f"Upheld by {title}, enacted{by}"
            case "set-back":
                return f"{title} was set back to pending{by}"
            case "resolved" | "ended" | "corrected" if ended.status:
                return f"{title} was {_DONE[ended.status]}{by}"
            case _:
                edit = f" in revision {ended.revision} of {ended.page}" if ended.page else ""
                return f"{_SAID.get(ended.how, 'Corrected')}{by}{edit}"


def _gravity(verdict: Verdict) -> int:
    return ("violation", "undetermined", "advisory").index(verdict)


def _last_audit(inquiry: Inquiry) -> datetime:
    """Since when what was done is new: the last whole scrape before the one that the answer rests on, or a day ago."""
    runs = inquiry.archive.runs.whole("scrape", inquiry.now)
    return runs[1] if len(runs) > 1 else inquiry.now - _A_DAY
