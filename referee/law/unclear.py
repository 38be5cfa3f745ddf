"""What a text leaves unclear: the sentences that it does not have in words understood, and the clauses that they give."""

from __future__ import annotations

from collections.abc import Iterable

from referee.law.law import Law, once_a_law
from referee.law.ledger import cite_all
from referee.law.parameters import LawStatement
from referee.law.statements import CORE

_BY_NAME = {statement.name: statement for statement in CORE}


def not_understood(law: Law, names: Iterable[str]) -> tuple[str, ...]:
    """Those of these sentences that the law lacks, and that are not simply absent from its text."""
    lacking = law.lacks(*names)
    return lacking and tuple(name for name in lacking if name in law.clouded or not _is_absent(_BY_NAME[name], law))


@once_a_law
def unclear_clauses(law: Law) -> dict[str, tuple[str, ...]]:
    """By clause, as it is cited under this law: the sentences giving it that are not understood."""
    by_clause: dict[str, tuple[str, ...]] = {}
    for name in not_understood(law, _BY_NAME):
        for cited in cite_all(_BY_NAME[name].clauses, law):
            by_clause[cited] = (*by_clause.get(cited, ()), name)
    return by_clause


def _is_absent(missing: LawStatement, law: Law) -> bool:
    """Whether nothing that is not understood stands for it: not every appendix has it, and of this text's only a stub is
    there (S1); or another sentence on the same is there in its place."""
    in_appendix = all(section == "appendix" for section, _ in missing.places)
    if missing.optional and in_appendix and not any(section == "appendix" for section, _ in law.rules):
        return True
    return any(
        other.name in law.parameters
        and not law.lacks(other.name)
        and not set(other.clauses).isdisjoint(missing.clauses)
        and not set(other.places).isdisjoint(missing.places)
        for other in CORE
    )
