"""The ledger: every clause of the ruleset texts, in our words, and whether a program can decide it."""

from __future__ import annotations

import csv
import functools
from importlib import resources

import msgspec

from referee.rules.law import Law

LEDGERS = {"R167": "ruleset-167", "SB20": "sandbox-2020", "R205": "ruleset-205"}
"""Prefix of the clause ids to the file."""


class Clause(msgspec.Struct, frozen=True):
    """One clause; `checkable` is auto, assisted, human or na."""

    id: str
    section: str
    rule: str
    clause: str
    kind: str
    evidence: str
    checkable: str
    derived_from: str


@functools.cache
def clauses(prefix: str) -> dict[str, Clause]:
    """The clauses of one text by id, in the order of the text."""
    body = resources.files("referee.rules").joinpath(f"data/clauses/{LEDGERS[prefix]}.csv").read_text("utf-8")
    return {row["id"]: Clause(**row) for row in csv.DictReader(body.splitlines())}


@functools.cache
def _descendants(prefix: str) -> dict[str, tuple[str, ...]]:
    """R167's clause ids to those of a later text that derive from them."""
    found: dict[str, list[str]] = {}
    for clause in clauses(prefix).values():
        for ancestor in clause.derived_from.replace(";", " ").split():
            if ancestor.startswith("R167-"):
                found.setdefault(ancestor, []).append(clause.id)
    return {ancestor: tuple(ids) for ancestor, ids in found.items()}


def prefix_of(law: Law | None) -> str:
    """Whose clause ids to cite for a law: told by what its text states, not by its name."""
    if law is None or (law.get("edit-window") is None and law.get("hiatus-by-dov") is None):
        return "R167"
    if law.get("dov-overdue") is not None:
        return "R205"
    return "SB20" if law.get("dormancy-is-hiatus") is not None else "R167"


def cite(bare: str, law: Law | None) -> str:
    """A clause id for the law in force, from the id without prefix that 167's ledger gives it."""
    prefix = prefix_of(law)
    if prefix == "R167" or (f"{prefix}-{bare}" in clauses(prefix) and bare in _NEW_SINCE_167):
        return f"{prefix}-{bare}"
    later = _descendants(prefix).get(f"R167-{bare}", ())
    return later[0] if later else f"R167-{bare}"


_NEW_SINCE_167 = frozenset({"OFFPOST-01", "IMPDEF-04"})
"""Clauses that a reading cites and that 167 does not have."""
