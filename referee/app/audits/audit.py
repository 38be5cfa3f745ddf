"""The audit: everything replayed and checked up to an instant, and what of it is asked for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from referee.app.audits.unread import with_unread
from referee.app.inquiry.checkpoints import progress_afresh, progress_at
from referee.app.inquiry.judging import Audit, Progress, conclude
from referee.app.inquiry.reached import version_with
from referee.app.inquiry.reading import Reading, Want
from referee.app.mails.by_mail import ballot_findings, game_findings
from referee.archive.store import Archive
from referee.checks.selection import Baseline, Selected, apply_baseline, in_report_order
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.errors import DamagedError, InputError
from referee.law.law import Law
from referee.model.findings import Finding
from referee.model.instants import say_instant
from referee.model.told import Standing
from referee.reports.text import count_verdicts
from referee.rules.core.reigns import Reign

_MOST_NAMES = 5
_SOON = timedelta(days=2)
"""Within so long of its beginning something is posted in every dynasty."""
_LAWLESS = "Nothing was judged: no text of the ruleset in force is held (the wiki's Ruleset page, or a record of the dynasty, tells which it is)."


class AuditResult(msgspec.Struct, frozen=True):
    """An audit with what it is worth: its fingerprint, and whether everything was seen (`note` says what was not).

    `read_at` is when the sources were last read whole, `age` says how old what it rests on is, and how much of the
    ruleset in force is not understood.
    `wanting` is why what is found, or is not, may be wrong by that.
    `since` is from when on findings were asked for: it holds older ones only as far as those follow from them.
    `accepted` are the findings that the baseline lets pass.
    `understood` are the sentences of law that the baseline took for understood, by their fingerprints.
    """

    audit: Audit
    as_of: datetime
    run: str
    read_at: datetime | None
    age: str
    complete: bool
    note: str
    wanting: frozenset[Want]
    understood: tuple[str, ...]
    baseline_notes: tuple[str, ...]
    accepted: tuple[Finding, ...] = ()
    since: datetime | None = None

    @property
    def upheld(self) -> int:
        """How many of the findings that were asked for a decision has closed."""
        return sum(self.since is None or finding.at >= self.since for finding in self.audit.upheld)


def run_audit(
    reading: Reading,
    baseline: Baseline | None = None,
    book: Book = CARRIED_BOOK,
    *,
    keep: bool = True,
    since: datetime | None = None,
    named: str | None = None,
) -> AuditResult:
    """Audit an archive as far as it was read; raises ArchiveError for an empty one.

    Without `keep` nothing is written to the archive: a question asks so, and whoever judges by what is sealed. With
    `since` older findings are read only as far as those from then on follow from them; with `named` of those that an audit left
    behind only the ones whose ids begin so, what follows from them, and what these follow from.
    """
    archive, now, baseline = reading.archive, reading.now, baseline or Baseline()
    progress = progress_at(reading, book, baseline.understood, keep=keep)
    try:
        before = [*_told_before(archive, progress, since, named, baseline)]
        stood = _stood(archive, progress, before)
    except DamagedError:
        progress, before, stood = progress_afresh(reading, book, baseline.understood, keep=keep), [], []
    audit = with_unread(conclude(progress, now, book, before, stood), reading, book)
    if keep:
        archive.past.note(now)
    announced = ballot_findings(archive, reading.config, now, keep=keep)
    game, played = game_findings(reading, keep=keep)
    if announced or played:
        audit = msgspec.structs.replace(audit, findings=(*audit.findings, *announced, *played))
    selected = _accepted(audit, baseline, now)
    law = audit.state.law.source if audit.state.law is not None else ""
    lawless = audit.state.law is None and archive.holds("post")
    fingerprint = f"{archive.fingerprint()} {law} {version_with(baseline.understood, book)} {game}"
    return AuditResult(
        audit=msgspec.structs.replace(audit, findings=selected.open),
        as_of=now,
        run=hashlib.sha256(fingerprint.encode()).hexdigest(),
        read_at=reading.read_at,
        age=" ".join(
            filter(
                None,
                (reading.age(), _unheard(archive, audit), _LAWLESS if lawless else _not_understood(audit.state.law)),
            )
        ),
        complete=reading.complete,
        note=reading.note,
        wanting=reading.wanting | ({"no law"} if lawless else set()),
        understood=baseline.understood,
        baseline_notes=selected.notes,
        accepted=selected.closed,
        since=since,
    )


def _unheard(archive: Archive, audit: Audit) -> str:
    """For people: that a dynasty with a tracker was played for a while, or ever, without a post that is held; empty where none was."""
    core, first = audit.state.core, archive.spans.first("post")
    if core.heard_from is not None and any(reign.since < core.heard_from for reign in core.reigns) and archive.pages():
        return (
            f"The blog is held from {say_instant(core.heard_from)} on: what trackers showed before was taken as it was."
        )
    begun = next((reign.since for reign in core.reigns if first is None or reign.since < first - _SOON), None)
    if begun is None or not archive.pages():
        return ""
    seen = f" from before {say_instant(first)}" if first is not None else ""
    return f"No post of the blog is held{seen}: what was decided or agreed there counts as if it had not been."


def _not_understood(law: Law | None) -> str:
    """For people: what a record tells of rules that are not known, or that the page tells otherwise, and how many sentences of a
    text are not understood; empty where there is none."""
    return " ".join(_of_the_text(law)) if law is not None else ""


def _of_the_text(law: Law) -> Iterator[str]:
    if law.strange:
        names = ", ".join(f"“{name}”" for name in law.strange)
        yield f"A record tells of {names}, which is no Special Case rule or Building Block known: it changes nothing here."
    if law.overruled:
        names = ", ".join(f"“{name}” is {'active' if law.is_active(name) else 'inactive'}" for name in law.overruled)
        yield f"A record tells that {names}, other than the Ruleset page: so it is taken, until the page says otherwise than now."
    if law.not_understood:
        number = len(law.not_understood)
        are = "sentence is" if number == 1 else "sentences are"
        yield f"Of the ruleset in force ({law.source}) {number} {are} not understood; what rests on them is not judged."


def _told_before(
    archive: Archive, progress: Progress, since: datetime | None, named: str | None, baseline: Baseline
) -> Iterable[Finding]:
    """What was told before a progress began, as far as it is asked for, and what the baseline speaks of."""
    if progress.begun is None:
        return ()
    if named is not None:
        return archive.past.chain(progress.begun, named)
    return archive.past.findings(progress.begun, since, [entry.finding for entry in baseline.accepted])


def _stood(archive: Archive, progress: Progress, before: Iterable[Finding]) -> list[Standing]:
    """What had become of wrongs that were told before a progress began."""
    if progress.begun is None:
        return []
    return archive.past.standings(progress.begun, [finding.id for finding in before])


def _accepted(audit: Audit, baseline: Baseline, now: datetime) -> Selected:
    """The findings that are open under a baseline, with a note of those that are not."""
    selected = apply_baseline(audit.findings, baseline, now)
    number = len(selected.closed)
    if not number:
        return selected
    return Selected(
        selected.open,
        selected.closed,
        (f"{number} more {'is' if number == 1 else 'are'} accepted by the baseline", *selected.notes),
    )


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which findings are asked for: from `since` on, in one dynasty by its name, of a player's doing by whatever name, by their checks' codes or
    keys, about a post; `upheld`: also what a decision has closed."""

    since: datetime | None = None
    dynasty: str | None = None
    player: str | None = None
    codes: tuple[str, ...] = ()
    post: str | None = None
    upheld: bool = False

    def fits(self, finding: Finding) -> bool:
        """Whether a finding is asked for, whatever its dynasty and whosever doing it is of."""
        return (
            (self.since is None or finding.at >= self.since)
            and (not self.codes or not {finding.code, finding.title}.isdisjoint(self.codes))
            and (self.post is None or f"post:{self.post}" == finding.subject or self.post in finding.passed_over)
        )


def findings_in(result: AuditResult, wanted: Wanted) -> list[Finding]:
    """Those findings that are asked for."""
    dynasty, audit = wanted.dynasty, result.audit
    reigns, person = audit.state.core.reigns, audit.state.core.roster.person
    findings = in_report_order((*audit.findings, *audit.upheld)) if wanted.upheld else audit.findings
    return [
        finding
        for finding in findings
        if wanted.fits(finding)
        and wanted.player in (None, person(finding.actor))
        and (dynasty is None or _dynasty_of(finding, reigns) == dynasty)
    ]


def dynasty_named(result: AuditResult, asked: str) -> str:
    """A dynasty by its name in any case, or the one that has this in it; raises InputError where there is none, or several."""
    names = list(dict.fromkeys(reign.name for reign in result.audit.state.core.reigns))
    for found in (
        [name for name in names if fits(name.casefold())]
        for fits in (asked.casefold().__eq__, lambda name: asked.casefold() in name)
    ):
        if len(found) == 1:
            return found[0]
    last = [name for name in names if asked.casefold() in name.casefold()] or names[-_MOST_NAMES:]
    do = f"there is {', '.join(last)}" if last else "no dynasty is known"
    raise InputError(f"no dynasty {asked!r} is in the archive", do=do)


def _dynasty_of(finding: Finding, reigns: tuple[Reign, ...]) -> str:
    """The dynasty in which a finding lies."""
    if finding.subject.startswith("dynasty:"):
        return finding.subject.partition(":")[2]
    return next((reign.name for reign in reversed(reigns) if reign.since <= finding.at), "")


def audit_document(result: AuditResult, findings: Sequence[Finding]) -> dict[str, Any]:
    """What `referee audit --json` prints, but for the causes."""
    return {
        "schema": 2,
        "as_of": result.as_of,
        "read_at": result.read_at,
        "run": result.run,
        "complete": result.complete,
        "old": "old" in result.wanting,
        "findings": findings,
        "summary": count_verdicts(findings),
        "funnel": result.audit.funnel,
    }
