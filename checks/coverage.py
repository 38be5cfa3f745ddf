"""Coverage: every clause of the ledgers, the code that implements it, and the proof that it does.

A clause is proven by a check, if a finding of one of the check's samples rests on it: without the check that is not
found. It is proven by other code, or by a number of the law, if a history comes out otherwise without that (`proofs`).
A clause that says the same as another text's is proven with that one, and a definition with a clause that uses it.
What nothing proves is listed with the reason.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from referee.checks.catalogue import CATALOGUE
from referee.checks.proofs import PROOFS
from referee.checks.proofs.base import played, text_of
from referee.checks.proofs.shared import SHARED
from referee.checks.proofs.unproven import UNPROVEN
from referee.law.law import carried_law
from referee.law.ledger import LEDGERS, Clause, cite_all, clauses

JUDGED = ("auto", "assisted")
"""Clauses that a program can decide, or bring before a person; of the others it says nothing."""

FIXED = ("core", "special-case", "appendix")
PLAYED = ("R167", "SB20", "DSGN", "DEV")
"""The ledgers whose dynastic rules a dynasty that comes with Referee plays, or whose scenarios are judged."""

ASKED = {
    "R205": (
        "Standardised Rule Books",
        "Bot Loadout",
        "Engines",
        "Chassises",
        "Systems",
        "Spare Parts Bin",
        "Scratch Damage",
        "Statuses",
        "Bouts",
        "The Arena",
        "Ending a Bout",
        "Configuration",
        "BotScript",
        "When Push Comes to Shove",
        "Evasion",
        "Tokens",
        "Income",
        "Showboating",
        "House Bots",
        "Taunt",
        "Winners at War",
        "Formalised Disputes",
        "Practice Bouts",
    )
}
"""By ledger, the dynastic rules of which what-ifs are asked, though nothing of their dynasty is played."""


class Proven(msgspec.Struct, frozen=True):
    """One proof of a clause: the code, the history, and what becomes of it without the code."""

    code: str
    history: str
    without: str


class Covered(msgspec.Struct, frozen=True, kw_only=True):
    """A clause with its proofs.

    checkable: auto or assisted: meant to be decided by a program, or to be put before a person by one.
    meant: whether its rules are played at all.
    shares: the clause whose proofs these are, where they are not its own.
    unproven: why nothing proves it; empty where something does.
    """

    clause: str
    section: str
    rule: str
    checkable: str
    meant: bool
    proofs: tuple[Proven, ...] = ()
    shares: str = ""
    unproven: str = ""

    @property
    def lacking(self) -> bool:
        """Whether a program should know it, and there is neither a proof that it does nor a reason why not."""
        return self.meant and self.checkable in JUDGED and not self.proofs and not self.unproven


def coverage(prefix: str = "R167") -> list[Covered]:
    """Every clause of a ledger; the dynastic part is meant to be whole only where a module plays that dynasty, or where what-ifs
    are asked of a rule."""
    return [_covered(prefix, clause) for clause in clauses(prefix).values()]


def _covered(prefix: str, clause: Clause) -> Covered:
    by = next((name for name in _alike(clause.id) if name in _proofs()), "")
    why = next((UNPROVEN[name] for name in _alike(clause.id) if name in UNPROVEN), "")
    return Covered(
        clause=clause.id,
        section=clause.section,
        rule=clause.rule,
        checkable=clause.checkable,
        meant=clause.section in FIXED or prefix in PLAYED or clause.rule in ASKED.get(prefix, ()),
        proofs=_proofs().get(by, ()),
        shares="" if by == clause.id else by,
        unproven="" if by else why,
    )


def _alike(clause: str) -> Iterator[str]:
    """A clause; those of other texts that say the same; and what each of these, as a definition, shares its proof with."""
    same = (clause, *_same().get(clause, ()))
    yield from same
    for name in same:
        if name in SHARED:
            yield from _alike(SHARED[name])


@functools.cache
def _same() -> dict[str, tuple[str, ...]]:
    """Each clause with those of other texts that say the same."""
    by_clause: dict[str, list[str]] = {}
    for prefix in LEDGERS:
        for clause in clauses(prefix).values():
            for earlier in clause.same_as.split():
                by_clause.setdefault(clause.id, []).append(earlier)
                by_clause.setdefault(earlier, []).append(clause.id)
    return {clause: tuple(others) for clause, others in by_clause.items()}


@functools.cache
def _proofs() -> dict[str, tuple[Proven, ...]]:
    by_clause: dict[str, list[Proven]] = {}
    for clause, proven in (*_of_checks(), *_of_code()):
        by_clause.setdefault(clause, []).append(proven)
    return {clause: tuple(proofs) for clause, proofs in by_clause.items()}


def _of_checks() -> Iterator[tuple[str, Proven]]:
    """Of each check, the clauses that its samples rest on, each with the first of these."""
    for check in CATALOGUE:
        proven: dict[str, str] = {}
        for sample in check.samples:
            law = carried_law(text_of(sample.history))
            for clause in cite_all(sample.clauses or check.clauses, law) if sample.verdict is not None else ():
                proven.setdefault(clause, sample.history)
        for clause, history in proven.items():
            yield clause, Proven(f"check {check.code} {check.key}", history, f"{check.code} is not found")


def _of_code() -> Iterator[tuple[str, Proven]]:
    for entry in PROOFS:
        for clause in entry.clauses:
            yield clause, Proven(str(entry.code), played(entry, clause), str(entry))


def covered_clauses() -> dict[str, list[Covered]]:
    """Every clause of each ledger, with the code that implements it and its proofs."""
    return {prefix: coverage(prefix) for prefix in LEDGERS}
