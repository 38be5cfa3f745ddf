"""Findings where whole posts may never have been read: what such a post may have made lawful cannot be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from referee.app.inquiry.judging import Audit
from referee.app.inquiry.reading import Reading
from referee.checks.catalogue import catalogue_of
from referee.dynasties.known import Book
from referee.model.findings import Finding

_WHY = "the sources were last read in part, and a post that was not read may have made it lawful"


def with_unread(audit: Audit, reading: Reading, book: Book) -> Audit:
    """The same audit, in which nothing is surely wrong that a post may have made lawful which was not read: what no post is held for
    (R511), and what is done in a dynasty, whose actions are announced in posts. What breaks a rule by what is held is so whatever
    else was posted."""
    if not any(reading.may_lack_posts(finding.at) for finding in audit.findings):
        return audit
    stands = {check.code for check in catalogue_of(book.dynasties).judging if not check.by_absence}
    findings = tuple(_doubted(audit.findings, reading, stands))
    return msgspec.structs.replace(audit, findings=findings)


def _doubted(findings: Iterable[Finding], reading: Reading, stands: set[str]) -> Iterator[Finding]:
    """Findings, roots before what follows from them: what follows from one in doubt is in doubt, too."""
    doubted = set[str]()
    for finding in findings:
        rests = finding.code not in stands or not doubted.isdisjoint(finding.because_of)
        if finding.is_violation and rests and reading.may_lack_posts(finding.at):
            doubted.add(finding.id)
            finding = finding.in_doubt(_WHY)
        yield finding
