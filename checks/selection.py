"""What of an audit is still open: what a decision upheld is closed, and so is what a baseline accepts for a time."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime

import msgspec

from referee.errors import InputError
from referee.model.findings import Finding
from referee.model.instants import say_day
from referee.rules.core.upholding.upheld import Upholding


class Accepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a baseline: the finding's id, why it is accepted, by whom, and until the end of which day."""

    finding: str
    reason: str
    by: str
    until: date


class Baseline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A baseline file: `[[accepted]]` tables, and the fingerprints of sentences of law that somebody has read.

    A sentence in `understood` is taken for what Referee reads in it, or for harmless where it reads nothing.
    """

    accepted: tuple[Accepted, ...] = ()
    understood: tuple[str, ...] = ()


class Selected(msgspec.Struct, frozen=True):
    """Findings that are open, those that are not, and sentences about entries of the baseline that did nothing."""

    open: tuple[Finding, ...]
    closed: tuple[Finding, ...]
    notes: tuple[str, ...] = ()


def read_baseline(body: bytes, where: str) -> Baseline:
    """A baseline file; raises InputError, which says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(body.decode("utf-8-sig")), Baseline)
    except UnicodeDecodeError:
        raise InputError("is not UTF-8", where=where, do="save it as UTF-8") from None
    except msgspec.ValidationError as flaw:
        raise InputError(
            str(flaw), where=where, do="give each [[accepted]] a finding, reason, by and until (a date)"
        ) from None
    except (ValueError, RecursionError) as flaw:
        raise InputError(f"is no TOML: {flaw}", where=where, do="mend that line") from None


def in_force(baseline: Baseline, now: datetime) -> dict[str, Accepted]:
    """The entries of a baseline that have not expired, by their findings' ids."""
    return {entry.finding: entry for entry in baseline.accepted if entry.until >= now.date()}


def say_accepted(entry: Accepted) -> str:
    """What the baseline says of a finding, in words: until when, by whom and why."""
    return f"let pass until {say_day(entry.until)} by {entry.by} ({entry.reason.strip().rstrip('.')})"


def apply_baseline(findings: Sequence[Finding], baseline: Baseline, now: datetime) -> Selected:
    """Close what is accepted; an entry that has expired or matches nothing is told."""
    valid = in_force(baseline, now)
    present = {finding.id for finding in findings}
    notes = [
        f"the baseline's entry {entry.finding} expired on {entry.until}"
        for entry in baseline.accepted
        if entry.until < now.date()
    ]
    notes += [f"the baseline's entry {name} matches no finding" for name in valid if name not in present]
    return Selected(
        tuple(finding for finding in findings if finding.id not in valid),
        tuple(finding for finding in findings if finding.id in valid),
        tuple(notes),
    )


def without_upheld(findings: Sequence[Finding], upholdings: Iterable[Upholding]) -> Selected:
    """Close what a decision upheld, with all that followed from it before that decision (D9); of what one only may have upheld it
    cannot be told whether it was a wrong."""
    upholdings = tuple(upholdings)
    closed = decided(findings, (upholding for upholding in upholdings if upholding.sure))
    perhaps = decided(findings, (upholding for upholding in upholdings if not upholding.sure))
    return Selected(
        tuple(_doubted(finding, perhaps) for finding in findings if finding.id not in closed),
        tuple(finding for finding in findings if finding.id in closed),
    )


def _doubted(finding: Finding, perhaps: Mapping[str, Upholding]) -> Finding:
    upholding = next((perhaps[name] for name in (finding.id, *finding.because_of) if name in perhaps), None)
    if upholding is None or not finding.is_violation:
        return finding
    return finding.in_doubt(upholding.why_open)


def decided(findings: Sequence[Finding], upholdings: Iterable[Upholding]) -> dict[str, Upholding]:
    """The findings that decisions upheld, by their ids, each with the first that did."""
    closed: dict[str, Upholding] = {}
    for upholding in upholdings:
        for finding in findings:
            if finding.at < upholding.at and finding.verdict != "advisory" and _is_upheld(finding, upholding, closed):
                closed.setdefault(finding.id, upholding)
    return closed


def _is_upheld(finding: Finding, upholding: Upholding, closed: Collection[str]) -> bool:
    post = finding.subject.removeprefix("post:") if finding.subject.startswith("post:") else ""
    if post in upholding.but:
        return False
    named = post in upholding.posts
    follows = any(cause in closed or cause in upholding.findings for cause in finding.because_of)
    return named or follows or finding.id in upholding.findings or upholding.upholds_of_everything(finding)


def unique(findings: Iterable[Finding]) -> list[Finding]:
    """Each finding once, by its id."""
    return list({finding.id: finding for finding in findings}.values())


def in_report_order(findings: Iterable[Finding]) -> list[Finding]:
    """Roots by time, and under each what follows from it, by time."""
    by_time = sorted(findings, key=lambda finding: (finding.at, finding.code, finding.subject, finding.id))
    known = {finding.id for finding in by_time}
    followers: dict[str, list[Finding]] = {}
    roots = []
    for finding in by_time:
        causes = [cause for cause in finding.because_of if cause in known]
        if causes:
            followers.setdefault(causes[0], []).append(finding)
        else:
            roots.append(finding)
    ordered: dict[str, Finding] = {}
    stack = roots[::-1]
    while stack:
        finding = stack.pop()
        if finding.id not in ordered:
            ordered[finding.id] = finding
            stack.extend(followers.get(finding.id, [])[::-1])
    for finding in by_time:
        ordered.setdefault(finding.id, finding)
    return list(ordered.values())
