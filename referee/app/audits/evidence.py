"""One finding with the whole chain of its evidence: what it follows from, what follows from it, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.app.audits.audit import run_audit
from referee.app.audits.causes import STANDING, Fate, fate_of
from referee.app.audits.edits import changed_by
from referee.app.audits.repairs import BUILT_WITHIN
from referee.app.audits.steps import Step, steps_to
from referee.app.called import Called
from referee.app.inquiry.judging import Audit
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rulebook import Quoted, Rulebook, rulebook
from referee.app.law.rules import clause_text
from referee.checks.selection import Accepted, Baseline, in_force, read_baseline
from referee.errors import InputError, NoFindingError
from referee.ledger.entries import Change
from referee.model.events import Post
from referee.model.findings import Finding, say_posts
from referee.model.instants import format_instant
from referee.reports.places import place_said
from referee.reports.whole import write_whole

_LEAST = 4
"""So many digits of an id must be given at least."""
_WHERE = "`referee audit --all --json` and `referee findings --all` give the ids"


class Chain(msgspec.Struct, frozen=True):
    """A finding; the causes that it follows from, roots first; what follows from it; and the law that it rests on.

    changed: what its edit changed. fate: what became of it. steps: what happened up to it. in_the_way: the matter that it, or its
    root, passed over, in a sentence; empty where that is itself the wrong. accepted: the baseline's entry that lets it pass.
    """

    finding: Finding
    causes: tuple[Finding, ...]
    followers: tuple[Finding, ...]
    quoted: tuple[Quoted, ...]
    says: tuple[str, ...]
    changed: tuple[Change, ...] = ()
    fate: Fate = STANDING
    steps: tuple[Step, ...] = ()
    in_the_way: str = ""
    called: Called | None = None
    accepted: Accepted | None = None

    def say(self, text: str) -> str:
        """A text as people read it: posts by their titles."""
        return self.called.say(text) if self.called is not None else text

    def place(self, evidence: str) -> str:
        """Evidence as people read it: what has no address by the title of its post."""
        kind, _, post = self.finding.subject.partition(":")
        return place_said(evidence, self.called.place(post) if self.called is not None and kind == "post" else None)

    @property
    def follows_from(self) -> tuple[str, ...]:
        """What it follows from, a sentence each, the first causes first: what is in the way in place of what passed it over, too."""
        root = (*self.causes, self.finding)[0]
        others = [each for each in self.causes if not self.in_the_way or each.passed_over[:1] != root.passed_over[:1]]
        said = (f"{format_instant(each.at)}: {each.message}" for each in others)
        return tuple(map(self.say, filter(None, (self.in_the_way, *said))))

    def document(self) -> dict[str, Any]:
        """As `referee finding --json` prints it."""
        status, ended, said = self.fate
        deed = None if ended is None else {**msgspec.structs.asdict(ended), "said": said}
        return {
            "finding": self.finding,
            "causes": self.causes,
            "followers": self.followers,
            "quoted": self.quoted,
            "changed": tuple(change.said for change in self.changed),
            "status": status,
            "put_right": deed if status == "put-right" else None,
            "upheld": deed if status == "upheld" else None,
            "undone": deed if status == "standing" else None,
            "accepted": self.accepted,
            "steps": self.steps,
            "clauses_say": dict(zip(self.finding.clauses, self.says, strict=True)),
        }


def chain_of(inquiry: Inquiry, name: str) -> Chain:
    """The chain of a finding by its id, or the beginning of one; raises InputError where none or several have it."""
    open_to_all = Baseline(understood=inquiry.baseline.understood)
    first = inquiry.archive.past.first(inquiry.now, _wanted(name))
    since = first - BUILT_WITHIN if first is not None else None  # What became of it depends on nothing older.
    result = run_audit(inquiry.reading, open_to_all, inquiry.book, keep=False, since=since)
    findings = (*result.audit.findings, *result.audit.upheld)
    finding = finding_named(findings, name)
    book: Rulebook = rulebook(inquiry.book, inquiry)
    causes = _causes(finding, {each.id: each for each in findings})
    followers = [each for each in findings if finding.id in each.because_of]
    steps, in_the_way = steps_to(inquiry.archive, finding), _in_the_way(inquiry, (*causes, finding)[0])
    texts = [f"{each.message} {each.lawful or ''}" for each in (finding, *causes, *followers)]
    return Chain(
        finding=finding,
        causes=tuple(causes),
        followers=tuple(followers),
        quoted=_quoted_of(book, finding),
        says=tuple(clause_text(clause) for clause in finding.clauses),
        changed=tuple(changed_by(inquiry, finding)),
        fate=fate_of(inquiry, result, finding),
        steps=steps,
        in_the_way=in_the_way,
        called=Called(inquiry.archive, inquiry.now, [*texts, *(step.text for step in steps), in_the_way]),
        accepted=in_force(inquiry.baseline, inquiry.now).get(finding.id),
    )


def _quoted_of(book: Rulebook, finding: Finding) -> tuple[Quoted, ...]:
    """What a finding rests on: all of it in the order of the text, unless it says which sentences of a rule decide."""
    if not finding.sentences:
        return tuple(book.quoted(finding.clauses))
    return tuple(dict.fromkeys(one for clause in finding.clauses for one in book.deciding_of(finding, clause)))


def _in_the_way(inquiry: Inquiry, root: Finding) -> str:
    """The older matter that was passed over, in a sentence; empty where none was."""
    made = inquiry.archive.find_post(root.passed_over[0]) if root.passed_over else None
    if not isinstance(made, Post):
        return ""
    return f"{say_posts([made.id])}, posted by {made.author} on {format_instant(made.at)}, was older and pending."


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
        raise NoFindingError(
            f"{name!r} is too little of a finding's id", do=f"give at least {_LEAST} of its letters; {_WHERE}"
        )
    return wanted


def finding_named(findings: Sequence[Finding], name: str) -> Finding:
    """The finding whose id begins so."""
    wanted = _wanted(name)
    found = [each for each in findings if each.id.startswith(wanted)]
    if not found:
        raise NoFindingError(f"no finding's id begins with {name!r}", do=_WHERE)
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
