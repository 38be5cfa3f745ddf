"""Findings, queues and statistics as text for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.model.derived import Report
from referee.model.findings import VERDICTS, Finding
from referee.reports.inert import one_line
from referee.reports.layout import render_table

_MOST_CLAUSES = 4


def with_depths(findings: Iterable[Finding]) -> Iterator[tuple[Finding, int]]:
    """Each finding with how far it stands below a root, of those before it: 0 for a root itself."""
    depths: dict[str, int] = {}
    for finding in findings:
        depths[finding.id] = min((depths[cause] + 1 for cause in finding.because_of if cause in depths), default=0)
        yield finding, depths[finding.id]


def short_clauses(finding: Finding) -> str:
    """The clauses that a finding rests on: the first few, and where to see the others."""
    more = len(finding.clauses) - _MOST_CLAUSES
    said = ", ".join(finding.clauses[:_MOST_CLAUSES])
    return said if more <= 0 else f"{said} and {more} more"


def count_verdicts(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings of each verdict."""
    counts = dict.fromkeys(VERDICTS, 0)
    for finding in findings:
        counts[finding.verdict] += 1
    return {name: counts[name] for name in VERDICTS}


def say_may(now: bool | None, earliest: str | None = None) -> str:
    """In a cell: now, or when at the earliest, or that it cannot be told."""
    return "now" if now else "?" if now is None else earliest or "-"


def render_report(report: Report, *, width: int) -> str:
    """A dynasty's derived values: its tables, what the tracker shows otherwise, and notes."""
    parts = []
    for table in report.tables:
        caption = [one_line(table.caption)] if table.caption else []
        rows = render_table(table.header, table.rows, width=width) if table.rows else "none"
        parts.append("\n".join([*caption, rows]) if caption or table.rows else "")
    parts += ["\n".join(one_line(f"{label}: {value}") for label, value in report.facts)] if report.facts else []
    parts += ["\n".join(one_line(line) for line in (label, *lines)) for label, lines in report.blocks]
    return "\n\n".join([*filter(None, parts), *(one_line(note) for note in report.notes)])
