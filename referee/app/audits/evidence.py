"""One finding with the whole chain of its evidence: what it follows from, what follows from it, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.app.audits.audit import run_audit
from referee.app.audits.edits import changed_by
from referee.app.audits.repairs import Deed, Repairs
from referee.app.called import Called
from referee.app.inquiry.judging import Audit
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Quoted, Rulebook, rulebook
from referee.app.law.rules import clause_text
from referee.checks.selection import Baseline, decided, read_baseline
from referee.errors import InputError
from referee.ledger.entries import Change
from referee.model.findings import Finding, say_posts
from referee.reports.places import place_said
from referee.reports.whole import write_whole

_LEAST = 4
"""So many digits of an id must be given at least."""
_WHERE = "`referee audit --all --json` and `referee findings --all` give the ids"


class Chain(msgspec.Struct, frozen=True):
    """A finding; the causes that it follows from, roots first; what follows from it; and the law that it rests on.

    changed: what its edit changed. upheld: the decision that closed it, or None.
    """

    finding: Finding
    causes: tuple[Finding, ...]
    followers: tuple[Finding, ...]
    quoted: tuple[Quoted, ...]
    says: tuple[str, ...]
    changed: tuple[Change, ...] = ()
    upheld: Deed | None = None
    called: Called | None = None

    def say(self, text: str) -> str:
        """A text as people read it: posts by their titles."""
        return self.called.say(text) if self.called is not None else text

    def place(self, evidence: str) -> str:
        """Evidence as people read it: what has no address by the title of its post."""
        kind, _, post = self.finding.subject.partition(":")
        return place_said(evidence, self.called.place(post) if self.called is not None and kind == "post" else None)

    @property
    def upheld_said(self) -> str:
        """By which decision it was upheld, as a sentence without its end."""
        if self.upheld is None:
            return ""
        by = f", enacted by {self.upheld.by}" if self.upheld.by else ""
        return f"Upheld by {self.say(say_posts([self.upheld.post]))}{by}"

    def document(self) -> dict[str, Any]:
        """As `referee finding --json` prints it."""
        upheld = None if self.upheld is None else {**msgspec.structs.asdict(self.upheld), "said": self.upheld_said}
        return {
            "finding": self.finding,
            "causes": self.causes,
            "followers": self.followers,
            "quoted": self.quoted,
            "changed": tuple(change.said for change in self.changed),
            "upheld": upheld,
            "clauses_say": dict(zip(self.finding.clauses, self.says, strict=True)),
        }


def chain_of(inquiry: Inquiry, name: str) -> Chain:
    """The chain of a finding by its id, or the beginning of one; raises InputError where none or several have it."""
    audit = _audited(inquiry, name)
    findings = (*audit.findings, *audit.upheld)
    finding = finding_named(findings, name)
    upheld = _upheld(inquiry, audit, finding)
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
        changed=tuple(changed_by(inquiry, finding)),
        upheld=upheld,
        called=Called(inquiry.archive, inquiry.now, texts, {upheld.post} if upheld is not None else ()),
    )


def acceptable(inquiry: Inquiry, name: str) -> Finding:
    """The finding by its id, or the beginning of one, which a baseline may accept; raises InputError as `chain_of` does, and for
    what a decision upheld."""
    audit = _audited(inquiry, name)
    finding = finding_named((*audit.findings, *audit.upheld), name)
    if finding in audit.upheld:
        raise InputError(f"{finding.id} is upheld already", do="nothing is left of it to let pass")
    return finding


def _audited(inquiry: Inquiry, name: str) -> Audit:
    """The audit with the findings whose ids begin so, accepted or not, with those of the chains in which they stand, and what is
    new."""
    open_to_all = Baseline(understood=inquiry.baseline.understood)
    wanted = _wanted(name)
    return run_audit(inquiry.reading, open_to_all, inquiry.book, keep=False, named=wanted).audit


def _wanted(name: str) -> str:
    """The beginning of an id; raises InputError where too little of it is given to tell."""
    wanted = name.strip().casefold()
    if len(wanted) < _LEAST:
        raise InputError(f"no finding's id begins with {name!r}", do=_WHERE)
    return wanted


def _upheld(inquiry: Inquiry, audit: Audit, finding: Finding) -> Deed | None:
    """The decision that surely upheld a finding, as a deed of who enacted it."""
    sure = (each for each in audit.state.chains.upheld if each.sure)
    upholding = decided((*audit.findings, *audit.upheld), sure).get(finding.id)
    if upholding is None:
        return None
    enacted = Repairs(inquiry, audit.findings).status(upholding.by)
    return Deed("upheld", (enacted.by if enacted is not None else "") or "", upholding.at, post=upholding.by)


def finding_named(findings: Sequence[Finding], name: str) -> Finding:
    """The finding whose id begins so."""
    wanted = _wanted(name)
    found = [each for each in findings if each.id.startswith(wanted)]
    if not found:
        raise InputError(f"no finding's id begins with {name!r}", do=_WHERE)
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
