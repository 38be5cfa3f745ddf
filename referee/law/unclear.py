"""What of a ledger's clauses a text leaves unclear: those whose sentences it does not have in words understood."""

from __future__ import annotations

from collections.abc import Iterable

from referee.law.law import Law, once_a_law
from referee.law.ledger import cite_all
from referee.law.parameters import LawStatement
from referee.law.statements import CORE

_OPTIONAL = frozenset(statement.name for statement in CORE if statement.optional)


def not_understood(law: Law, names: Iterable[str]) -> tuple[str, ...]:
    """Those of these sentences that the law lacks. One that not every text has is missed only where something is not
    understood: of a text with a stub of an appendix that is all that is known (S1)."""
    return tuple(name for name in law.lacks(*names) if law.unread or name not in _OPTIONAL)


@once_a_law
def unclear_clauses(law: Law) -> dict[str, tuple[str, ...]]:
    """By clause, as it is cited under this law: the sentences giving it that are not understood."""
    lacking = frozenset(not_understood(law, (statement.name for statement in CORE)))
    found: dict[str, tuple[str, ...]] = {}
    for statement in CORE:
        if statement.name in lacking and (statement.name in law.clouded or not _is_replaced(statement, law, lacking)):
            for cited in cite_all(statement.clauses, law):
                found[cited] = (*found.get(cited, ()), statement.name)
    return found


def _is_replaced(missing: LawStatement, law: Law, lacking: frozenset[str]) -> bool:
    """Whether another sentence on the same, in a rule where this one might stand, is there in its place and understood."""
    return any(
        other.name in law.parameters
        and other.name not in lacking
        and not set(other.clauses).isdisjoint(missing.clauses)
        and not set(other.places).isdisjoint(missing.places)
        for other in CORE
    )
