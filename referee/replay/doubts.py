"""A finding that rests on a sentence which the text in force does not have in words understood cannot be told.

Many a check looks for itself at what it needs of the law, or at nothing, as what it rests on stands in every text known.
Its clauses say what that is: where a sentence that gives one of them is not understood, its outcome is no verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from referee.law.law import Law, once_a_law
from referee.law.ledger import cite_all
from referee.law.unclear import unclear_clauses
from referee.model.checks import Deferred, Once, Outcome
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.findings import Finding
from referee.rules.core.overruled import idling, posting, say_overruled, say_posting
from referee.rules.core.requests.forms import Wants

_ON_IDLING: dict[Wants, tuple[str, ...]] = {
    "idle": ("IDLE-07", "IDLE-08", "IDLE-10"),
    "unidle": ("IDLE-10", "IDLE-12", "IDLE-13", "IDLE-14"),
}
"""By which clauses somebody may be idled or unidled."""

_ON_POSTING: dict[str, tuple[str, ...]] = {
    PROPOSAL: ("PROP-01", "PROP-02", "PROP-04", "PROP-05"),
    CFJ: ("CFJ-03",),
    DOV: ("VICTORY-01", "VICTORY-02", "VICTORY-22"),
}
"""By which a matter of each kind may be posted, by whom, how many and how soon."""

_BY_WHOM = ("PROP-01", "PROP-02", "CFJ-03", "VICTORY-01", "VICTORY-02")
"""Those of them on who may post one: how many and how soon says nothing of that."""

Say = Callable[[Law | None, Iterable[str]], str]
"""Which sentences of law these are, for people."""


def as_understood(outcome: Outcome, law: Law | None, say: Say) -> Outcome:
    """An outcome of a check; in doubt where a sentence that it rests on is not understood in the law."""
    match outcome:
        case Finding():
            return finding_as_understood(outcome, law, say)
        case Deferred() | Once():
            finding = finding_as_understood(outcome.finding, law, say)
            return outcome if finding is outcome.finding else msgspec.structs.replace(outcome, finding=finding)


def finding_as_understood(finding: Finding, law: Law | None, say: Say) -> Finding:
    """The same of a finding; when it would have been lawful is then not told either."""
    if law is None or finding.verdict == "undetermined":
        return finding
    for wants, clauses in _on_idling(law).items():
        moved = [each for each in idling(law, wants) if not each.bars]
        if moved and not clauses.isdisjoint(finding.clauses):  # G13
            return msgspec.structs.replace(finding.in_doubt(say_overruled(moved)), lawful=None)
    for kind, clauses in _on_posting(law).items():
        cited = clauses.intersection(finding.clauses)
        lifted = posting(law, kind, of_whom=not cited.isdisjoint(_by_whom(law))) if cited else []
        if lifted:  # PRIO-02
            return msgspec.structs.replace(finding.in_doubt(say_posting(lifted, kind)), lawful=None)
    unclear = unclear_clauses(law)
    names = dict.fromkeys(name for clause in finding.clauses for name in unclear.get(clause, ()))
    if not names:
        return finding
    doubted = finding.in_doubt(f"not understood in the text in force: {say(law, names)}")
    return msgspec.structs.replace(doubted, lawful=None)


@once_a_law
def _on_idling(law: Law) -> dict[Wants, frozenset[str]]:
    """Those clauses, as they are cited under a law."""
    return {wants: frozenset(cite_all(clauses, law)) for wants, clauses in _ON_IDLING.items()}


@once_a_law
def _on_posting(law: Law) -> dict[str, frozenset[str]]:
    return {kind: frozenset(cite_all(clauses, law)) for kind, clauses in _ON_POSTING.items()}


@once_a_law
def _by_whom(law: Law) -> frozenset[str]:
    return frozenset(cite_all(_BY_WHOM, law))
