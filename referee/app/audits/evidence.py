"""One finding with the whole chain of its evidence: what it follows from, what follows from it, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.app.audits.audit import run_audit
from referee.app.audits.edits import changed_by
from referee.app.called import Called
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Quoted, Rulebook, rulebook
from referee.app.law.rules import clause_text
from referee.checks.selection import Baseline, read_baseline
from referee.errors import InputError
from referee.model.findings import Finding
from referee.reports.places import place_said
from referee.reports.whole import write_whole

_LEAST = 4
"""So many digits of an id must be given at least."""


class Chain(msgspec.Struct, frozen=True):
    """A finding; the causes that it follows from, roots first; what follows from it; and the law that it rests on.

    changed: the values that its edit changed, each as people read it.
    """

    finding: Finding
    causes: tuple[Finding, ...]
    followers: tuple[Finding, ...]
    quoted: tuple[Quoted, ...]
    says: tuple[str, ...]
    changed: tuple[str, ...] = ()
    called: Called | None = None

    def say(self, text: str) -> str:
        """A text as people read it: posts by their titles."""
        return self.called.say(text) if self.called is not None else text

    def place(self, evidence: str) -> str:
        """Evidence as people read it: what has no address by the title of its post."""
        kind, _, post = self.finding.subject.partition(":")
        return place_said(evidence, self.called.place(post) if self.called is not None and kind == "post" else None)

    def document(self) -> dict[str, Any]:
        """As `referee finding --json` prints it."""
        return {
            "finding": self.finding,
            "causes": self.causes,
            "followers": self.followers,
            "quoted": self.quoted,
            "changed": self.changed,
            "clauses_say": dict(zip(self.finding.clauses, self.says, strict=True)),
        }


def chain_of(inquiry: Inquiry, name: str) -> Chain:
    """The chain of a finding by its id, or the beginning of one; raises InputError where none or several have it."""
    findings = found_by(inquiry, name)
    finding = finding_named(findings, name)
    by_id = {each.id: each for each in findings}
    book: Rulebook = rulebook(inquiry.config, inquiry.book, inquiry)
    causes = _causes(finding, by_id)
    followers = [each for each in findings if finding.id in each.because_of]
    texts = (f"{each.message} {each.lawful or ''}" for each in (finding, *causes, *followers))
    return Chain(
        finding=finding,
        causes=tuple(causes),
        followers=tuple(followers),
        quoted=tuple(book.quoted(finding.clauses)),
        says=tuple(clause_text(clause) for clause in finding.clauses),
        changed=tuple(change.said for change in changed_by(inquiry, finding)),
        called=Called(inquiry.archive, inquiry.now, texts),
    )


def found_by(inquiry: Inquiry, name: str) -> Sequence[Finding]:
    """The findings whose ids begin so, accepted or not, with those of the chains in which they stand, and what is new."""
    wanted = name.strip().casefold()
    if len(wanted) < _LEAST:
        return ()
    open_to_all = Baseline(understood=inquiry.baseline.understood)
    return run_audit(inquiry.reading, open_to_all, inquiry.book, keep=False, named=wanted).audit.findings


def finding_named(findings: Sequence[Finding], name: str) -> Finding:
    """The finding whose id begins so."""
    wanted = name.strip().casefold()
    found = [each for each in findings if each.id.startswith(wanted)] if len(wanted) >= _LEAST else []
    if not found:
        do = "`referee audit --json` and `referee findings` give the ids"
        raise InputError(f"no finding's id begins with {name!r}", do=do)
    if len(found) > 1:
        raise InputError(f"{len(found)} findings' ids begin with {name!r}", do="give more of it")
    return found[0]


def _causes(finding: Finding, by_id: dict[str, Finding]) -> list[Finding]:
    """What it follows from, through all that those follow from, the first causes first."""
    found: dict[str, Finding] = {}
    waiting = list(finding.because_of)
    while waiting:
        cause = by_id.get(waiting.pop(0))
        if cause is not None and cause.id not in found:
            found[cause.id] = cause
            waiting += cause.because_of
    return list(reversed(found.values()))


def accept(file: Path, finding: Finding, reason: str, by: str, until: str) -> None:
    """Let a finding pass: an entry at the end of a baseline file, which is made where it is not there.

    The file is replaced whole, or stays as it was. Raises InputError for what would be no baseline, or is accepted already.
    """
    before = file.read_bytes() if file.exists() else b""
    known = read_baseline(before, str(file))
    if any(one.finding == finding.id for one in known.accepted):
        raise InputError(f"accepts {finding.id} already", where=str(file), do="change that entry")
    entry = f"[[accepted]]\nfinding = {_quoted(finding.id)}\nreason = {_quoted(reason)}\nby = {_quoted(by)}\nuntil = {until}\n"
    body = before + (b"\n" if before and not before.endswith(b"\n\n") else b"") + entry.encode()
    read_baseline(body, str(file))
    try:
        write_whole(file, body)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(file), do="see to its folder") from None


def _quoted(text: str) -> str:
    """A text as a basic string of TOML."""
    return msgspec.json.encode(" ".join(text.split())).decode().replace("\x7f", "\\u007f")
