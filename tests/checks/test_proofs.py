"""Every proof of coverage: what implements a clause is switched off in turn, and its history comes out otherwise."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from referee.checks.catalogue import CATALOGUE, SOURCES, catalogue_of
from referee.checks.catalogue import CORE as CORE_CHECKS
from referee.checks.coverage import ASKED, FIXED, JUDGED, PLAYED, coverage
from referee.checks.proofs import CORE, PROOFS
from referee.checks.proofs.base import (
    NOTHING,
    Constant,
    Entry,
    Number,
    Posed,
    Proof,
    Sentence,
    Shown,
    Specimen,
    Status,
    played,
)
from referee.checks.proofs.shared import SHARED
from referee.checks.proofs.unproven import UNPROVEN
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import CARRIED, carried_law
from referee.law.ledger import LEDGERS, clauses
from referee.model.checks import Check, Sample
from tests.checks.playing import book_with, codes_in, told_by
from tests.checks.switching import switched_off

Part = tuple[Entry, str]
PARTS: list[Part] = [(entry, clause) for entry in PROOFS for clause in entry.clauses]
UNLAWFUL = [(check, sample) for check in CORE_CHECKS for sample in check.samples if sample.verdict is not None]
"""Of checks that replay asks; a dynasty asks its own, and what it emits is the check itself."""
NOT_UNDERSTOOD = {"S101", "S102", "S103", "S105"}
KNOWN = {clause.id: clause for prefix in LEDGERS for clause in clauses(prefix).values()}


def name_of(part: Part) -> str:
    """A clause, and by which of its proofs."""
    return f"{part[1]}-{PROOFS.index(part[0])}"


def name_of_sample(part: tuple[Check[Any], Sample]) -> str:
    return f"{part[0].code}-{part[0].samples.index(part[1])}"


def found(history: str, specimen: Specimen | None, *, by_core: bool) -> str:
    """The codes found, of core checks alone or of all."""
    book = CARRIED_BOOK if specimen is None else book_with(specimen)
    return codes_in(history, book, (*CORE_CHECKS, *SOURCES) if by_core else catalogue_of(book.dynasties))


found_by_the_code_as_it_is = functools.cache(found)


def says(told: str, what: str) -> bool:
    """Whether a command says something, wherever its lines end."""
    return what in " ".join(told.split())


@pytest.mark.parametrize("part", PARTS, ids=name_of)
def test_a_history_comes_out_otherwise_without_the_code(part: Part, tmp_path: Path) -> None:
    entry, clause = part
    if isinstance(entry, Posed):
        assert entry.answer() == entry.found != entry.otherwise
        with switched_off(entry.code):
            assert entry.answer() == entry.otherwise
        return
    history = played(entry, clause)
    if isinstance(entry, Shown):
        (tmp_path / "on").mkdir()
        (tmp_path / "off").mkdir()
        assert says(told_by(entry.command, history, tmp_path / "on"), entry.says)
        with switched_off(entry.code):
            assert not says(told_by(entry.command, history, tmp_path / "off"), entry.says)
        return
    assert entry.found != entry.otherwise
    assert found_by_the_code_as_it_is(history, entry.specimen, by_core=entry in CORE) == entry.found
    with switched_off(entry.code):
        assert found(history, entry.specimen, by_core=entry in CORE) == entry.otherwise


@pytest.mark.parametrize("part", UNLAWFUL, ids=name_of_sample)
def test_a_wrong_is_not_found_without_its_check(part: tuple[Check[Any], Sample]) -> None:
    check, sample = part
    assert check.code in codes_in(sample.history).replace("?", "").split()
    others = tuple(other for other in CATALOGUE if other is not check)
    assert check.code not in codes_in(sample.history, checks=others).replace("?", "").split()


def test_what_is_switched_off_is_on_again() -> None:
    entry = next(entry for entry in CORE if isinstance(entry, Proof))
    history = played(entry, entry.clauses[0])
    before = codes_in(history)
    with switched_off(entry.code):
        assert codes_in(history) != before
    assert codes_in(history) == before


@pytest.mark.parametrize("prefix", LEDGERS)
def test_every_clause_is_proven_or_said_not_to_be(prefix: str) -> None:
    covered = coverage(prefix)
    assert [one.clause for one in covered if one.lacking] == []
    assert {one.clause for one in covered} == set(clauses(prefix))
    meant = {one.clause for one in covered if one.meant}
    fixed = {clause for clause, one in clauses(prefix).items() if one.section in FIXED}
    asked = {clause for clause, one in clauses(prefix).items() if one.rule in ASKED.get(prefix, ())}
    assert meant == (set(clauses(prefix)) if prefix in PLAYED else fixed | asked)


def test_proofs_are_of_clauses_that_a_program_judges() -> None:
    assert {clause for _, clause in PARTS} <= KNOWN.keys()
    assert [clause for _, clause in PARTS if KNOWN[clause].checkable not in JUDGED] == []


def test_only_definitions_share_a_proof_and_what_they_share_is_one() -> None:
    proven = {one.clause for prefix in LEDGERS for one in coverage(prefix) if one.proofs and one.clause not in SHARED}
    for clause, other in SHARED.items():
        assert KNOWN[clause].kind == "definition" and other in proven, clause


def test_whose_proofs_they_are_is_told_where_they_are_not_a_clause_s_own() -> None:
    covered = {one.clause: one for prefix in LEDGERS for one in coverage(prefix)}
    sharing = {one.clause: covered[one.shares] for one in covered.values() if one.shares}
    assert SHARED.keys() <= sharing.keys()
    for clause, other in sharing.items():
        assert other.clause != clause and not other.shares and other.proofs == covered[clause].proofs, clause


def test_nothing_is_both_proven_and_said_not_to_be() -> None:
    assert UNPROVEN.keys() <= KNOWN.keys()
    proven = {one.clause for prefix in LEDGERS for one in coverage(prefix) if one.proofs}
    assert proven.isdisjoint(UNPROVEN)


def test_a_number_moves_more_than_that_it_is_not_understood() -> None:
    for entry in PROOFS:
        if isinstance(entry, Proof) and isinstance(entry.code, Number | Sentence | Status):
            moved = set(entry.found.split()) ^ set(entry.otherwise.split())
            assert not {code.rstrip("?") for code in moved} <= NOT_UNDERSTOOD, entry


ELSEWHERE = {
    "default-status": "tests/law/test_drift.py edits the marks",
    "marked-default": "tests/law/test_drift.py edits the marks",
    "dormancy-is-hiatus": "the same sentence as `dormancy`",
    "bounty-reward": "whoever heads the dynasty names it",
    "tracking-page-new": "a word",
    "one-at-a-time": "an atomic action's own limits are the dynasty's",
    "rounding": "towards zero: no other number has a meaning",
    **dict.fromkeys(
        (
            "dormancy-of-itself",
            "dynasty-number",
            "edit-block",
            "emperors-post",
            "entry-date-young",
            "entry-date-sticky",
        ),
        "no clause list is there of the law since 2023; tests/law/test_from_205_to_2025.py moves them",
    ),
    "moon-sites/size": "a site of another size would be another game",
    "moon-sites/line": "as long as a site",
    "moon-sites/block": "a Block of other shapes would be another game",
    "moon-sites/monitored": "victory is asked about at a Monitor itself",
    "moon-sites/removal": "tests/dynasties/moon_sites/test_explain.py takes as many off a full site",
}
"""What the text states in values, and no judgement of a history turns on."""


def test_every_value_of_the_law_is_moved_by_a_proof_or_said_to_be_moved_elsewhere() -> None:
    moved = {entry.code.sentence for entry in PROOFS if isinstance(entry.code, Number | Sentence)}
    laws = [law for text in CARRIED if (law := carried_law(text)) is not None]
    stated = {name for law in laws for name, one in law.parameters.items() if one.values}
    assert stated - moved == set(ELSEWHERE)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (True, "yes"),
        (False, "no"),
        ((), "nothing"),
        (0, "nothing"),
        (7, "7"),
        (NOTHING, "a pattern that nothing matches"),
    ],
)
def test_what_a_proof_puts_in_a_constant_s_place_is_said(value: object, said: str) -> None:
    assert str(Constant("pot:LEAKS", value)) == f"pot:LEAKS, made {said}"
