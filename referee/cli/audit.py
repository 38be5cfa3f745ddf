"""`referee audit`: replay, check, print."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import click
import msgspec

from checks.runner import (
    Audit,
    Progress,
    advance,
    code_version,
    conclude,
    decode_progress,
    encode_progress,
    in_report_order,
)
from checks.selection import Baseline, Selected, apply_baseline
from referee.archive.store import Archive
from referee.cli.baseline import baseline_of
from referee.cli.common import InstantType, archive, at_option, clock, configuration, json_option, print_json
from referee.cli.lawbook import book_of, with_sealed
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.errors import EXIT_NO, EXIT_YES, ArchiveError, InputError
from referee.model.findings import VERDICTS, Finding
from referee.replay.state import GameState
from referee.rules.core.game import Reign
from reports.inert import one_line
from reports.text import count_verdicts, render_findings, render_summary

_CHECKPOINTS_BEFORE = (timedelta(days=30), timedelta(days=7), timedelta(days=1), timedelta(0))


class AuditResult(msgspec.Struct, frozen=True):
    """An audit with what it is worth: its fingerprint, and whether everything was seen."""

    audit: Audit
    as_of: datetime
    run: str
    complete: bool
    note: str
    baseline_notes: tuple[str, ...] = ()


@click.command("audit", epilog="Example:  referee audit --dynasty 167 --fail-on violation")
@at_option
@json_option
@click.option("--since", type=InstantType(), metavar="INSTANT", help="Only findings from then on.")
@click.option("--dynasty", metavar="NAME", help="Only findings in this dynasty.")
@click.option(
    "--baseline", "baseline_file", metavar="FILE", help="Findings accepted for a time (default: as configured)."
)
@click.option("--all", "everything", is_flag=True, help="Also what a decision has upheld.")
@click.option("--sealed", "sealed", metavar="FILE", help="What only some know: judged by for this run, and never kept.")
@click.option("--fail-on", type=click.Choice(VERDICTS), help="Exit 1 only for findings of this verdict.")
@click.pass_context
def audit_command(
    ctx: click.Context,
    at: datetime | None,
    as_json: bool,
    since: datetime | None,
    dynasty: str | None,
    fail_on: str | None,
    baseline_file: str | None,
    everything: bool,
    sealed: str | None,
) -> None:
    """Replay the archive, check every event, and print what was not lawful and why."""
    now = clock(at)
    config = configuration(ctx)
    baseline = baseline_of(config, baseline_file)
    with archive(ctx) as opened:
        book = book_of(config)
        if sealed is None:
            result = run_audit(opened, now, baseline, book)
        else:
            result = run_audit(opened, now, baseline, with_sealed(book, sealed), keep=False)
    for note in result.baseline_notes:
        click.echo(one_line(f"referee: {note}"), err=True)
    if dynasty is not None and dynasty not in {reign.name for reign in result.audit.state.core.reigns}:
        raise InputError(f"no dynasty {dynasty!r} is in the archive", do="give its name as the records have it")
    audit = result.audit
    if everything:
        audit = msgspec.structs.replace(audit, findings=tuple(in_report_order((*audit.findings, *audit.upheld))))
    findings = select(audit, since, dynasty)
    if as_json:
        print_json(audit_document(result, findings))
    else:
        print_audit(result, findings, everything=everything)
    counts = any(finding.verdict == fail_on for finding in findings) if fail_on else bool(findings)
    ctx.exit(EXIT_NO if counts else EXIT_YES)


def print_audit(result: AuditResult, findings: Sequence[Finding], *, everything: bool = False) -> None:
    """Print findings, what they come to, and, unless it is among them, how much a decision has closed."""
    if findings:
        click.echo(render_findings(findings, width=shutil.get_terminal_size().columns) + "\n")
    click.echo(render_summary(findings, result.as_of, complete=result.complete, note=result.note))
    if result.audit.upheld and not everything:
        click.echo(f"{len(result.audit.upheld)} more were upheld by a decision; `referee audit --all` shows them.")


def run_audit(
    opened: Archive,
    now: datetime,
    baseline: Baseline | None = None,
    book: Book = CARRIED_BOOK,
    *,
    keep: bool = True,
) -> AuditResult:
    """Audit the archive up to now, from the newest checkpoint that still holds. An empty one cannot be judged.

    Without `keep` it begins at the beginning and leaves nothing in the archive: what is sealed stays out of it.
    """
    if opened.span() is None:
        raise ArchiveError(
            "holds nothing", where=opened.where, do="run `referee scrape` or `referee import FILE` first"
        )
    understood = baseline.understood if baseline is not None else ()
    version = version_with(understood, book)
    if keep:
        reached, progress = _newest(opened, version, now, understood, book)
        for boundary in _boundaries(opened, reached, now):
            progress = advance(progress, opened.events(after=reached, until=boundary), book)
            reached = boundary
            opened.keep_checkpoint(version, boundary, encode_progress(progress))
    else:
        progress = advance(_begun(understood), opened.events(until=now), book)
    audit = conclude(progress, now, book)
    selected = apply_baseline(audit.findings, baseline or Baseline(), now)
    if selected.closed:
        notes = (f"{len(selected.closed)} more are accepted by the baseline", *selected.notes)
        selected = Selected(selected.open, selected.closed, notes)
    audit = msgspec.structs.replace(audit, findings=selected.open)
    scraped = opened.last_run("scrape")
    complete = scraped is None or scraped.complete
    law = audit.state.law.source if audit.state.law is not None else ""
    run = hashlib.sha256(f"{opened.fingerprint()} {law} {version}".encode()).hexdigest()
    if keep:
        opened.keep_findings(run, audit.findings)
    note = "; ".join(scraped.troubles) if scraped is not None else ""
    return AuditResult(audit, now, run, complete, note, selected.notes)


def _begun(understood: tuple[str, ...]) -> Progress:
    return Progress(GameState(mended=tuple(sorted(understood))))


def version_with(understood: tuple[str, ...], book: Book) -> str:
    """What a checkpoint is worth something for: this code, these dynasties, these sentences taken for understood."""
    if not understood and not book.fingerprint:
        return code_version()
    parts = (code_version(), book.fingerprint, *sorted(understood))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _newest(
    opened: Archive, version: str, now: datetime, understood: tuple[str, ...], book: Book
) -> tuple[datetime | None, Progress]:
    """The newest checkpoint; one that is damaged is worth nothing, since everything can be replayed."""
    begun = _begun(understood)
    kept = opened.checkpoint(version, now)
    if kept is None:
        return None, begun
    try:
        return kept[0], decode_progress(kept[1], book)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError, KeyError):
        return None, begun


def law_reached(
    opened: Archive, now: datetime, understood: tuple[str, ...], book: Book
) -> tuple[datetime, GameState] | None:
    """How far the newest audit came, and what it held for law: so that every command judges by the same."""
    reached, progress = _newest(opened, version_with(understood, book), now, understood, book)
    if reached is None:
        return None
    kept = progress.state
    return reached, GameState(
        law=kept.law,
        text=kept.text,
        unsettled=kept.unsettled,
        mended=kept.mended,
        awaiting=kept.awaiting,
        applied=kept.applied,
    )


def _boundaries(opened: Archive, reached: datetime | None, now: datetime) -> list[datetime]:
    """Where to keep checkpoints: at the last event, and the first time also days before it, for what comes in late."""
    span = opened.span()
    if span is None:
        return []
    last = min(span[1], now)
    if reached is not None:
        return [last] if last > reached else []
    return sorted({last - back for back in _CHECKPOINTS_BEFORE if last - back >= span[0]} | {last})


def select(audit: Audit, since: datetime | None, dynasty: str | None) -> list[Finding]:
    """Those findings that were asked for."""
    reigns = audit.state.core.reigns
    return [
        finding
        for finding in audit.findings
        if (since is None or finding.at >= since) and (dynasty is None or dynasty_at(reigns, finding) == dynasty)
    ]


def dynasty_at(reigns: tuple[Reign, ...], finding: Finding) -> str:
    """The dynasty in which a finding lies."""
    if finding.subject.startswith("dynasty:"):
        return finding.subject.partition(":")[2]
    for reign in reversed(reigns):
        if reign.since <= finding.at:
            return reign.name
    return ""


def audit_document(result: AuditResult, findings: list[Finding]) -> dict[str, Any]:
    """What `referee audit --json` prints."""
    return {
        "schema": 1,
        "as_of": result.as_of,
        "run": result.run,
        "complete": result.complete,
        "findings": findings,
        "summary": count_verdicts(findings),
        "funnel": result.audit.funnel,
    }
