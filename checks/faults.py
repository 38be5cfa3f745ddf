"""What several checks find alike: conditions that stand against a resolution."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.checks.base import AT_LATEST, PERHAPS_LATER, SET_BACK, at_latest
from referee.model.checks import Check
from referee.model.findings import Finding
from referee.model.instants import format_instant
from referee.rules.core.outlook import earliest_enactment
from referee.rules.core.resolution import is_illegal
from referee.rules.core.resolving import Resolving

_OF_ILLEGAL = ("not-popular", "illegal-post")


def at_fault(
    check: Check[Resolving],
    resolving: Resolving,
    codes: tuple[str, ...] | None,
    words: str,
    *,
    clauses: tuple[str, ...] = (),
    tells_when: bool = False,
) -> Iterator[Finding]:
    """What a check finds where some of the conditions of these codes (None: any) stand against a resolution.

    `words` may name {by}, {matter}, {status}, {why} and {at_latest}; `tells_when` adds when it would have been lawful.
    """
    stands = [fault for fault in resolving.faults if codes is None or fault.code in codes]
    conditions = stands or [fault for fault in resolving.faults_before if codes is None or fault.code in codes]
    if not conditions:
        return
    status, why = resolving.status, "; ".join(condition.text for condition in conditions)
    message = words.format(
        by=resolving.deed.doer, matter=resolving.matter.id, status=status.status, why=why, at_latest=at_latest(status)
    )
    earliest = None
    if tells_when:
        earliest = earliest_enactment(resolving.game, resolving.law, resolving.matter, status.at)
    lawful_from = f"from {format_instant(earliest)}" if earliest is not None else None
    fault = check.finding(resolving.case, resolving.deed, message, lawful=lawful_from, clauses=clauses)
    if is_illegal(resolving.law, resolving.matter) and any(condition.code in _OF_ILLEGAL for condition in conditions):
        fault = fault.because(*filter(None, (resolving.matter.illegal_by,)))
    if not stands or {condition.code for condition in conditions} <= resolving.by_perhaps_later:
        fault = fault.in_doubt(PERHAPS_LATER)
    if resolving.matter.is_reopened:
        fault = fault.in_doubt(SET_BACK)
    if overruled := resolving.overruled(condition.code for condition in conditions):
        fault = msgspec.structs.replace(fault.in_doubt(overruled), lawful=None)
    yield fault.in_doubt(AT_LATEST) if resolving.possibly_lawful else fault
