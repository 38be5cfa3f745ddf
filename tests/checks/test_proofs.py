"""Each proof of coverage, held: with its code a history comes out as it says, and without the code otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from checks.catalogue import CATALOGUE
from checks.proofs import PROOFS
from checks.proofs.base import Entry, Proof, Shown, played
from referee.dynasties.known import CARRIED_BOOK
from tests.checks.playing import book_with, codes_in, told_by
from tests.checks.switching import switched_off


@pytest.mark.parametrize(
    ("entry", "clause"), [pytest.param(entry, clause, id=clause) for entry in PROOFS for clause in entry.clauses]
)
def test_without_the_code_it_comes_out_otherwise(entry: Entry, clause: str, tmp_path: Path) -> None:
    text = played(entry, clause)
    match entry:
        case Proof():
            assert _told(entry, text) == set(entry.found.split())
            with switched_off(entry.code):
                assert _told(entry, text) == set(entry.otherwise.split())
        case Shown():
            assert entry.says in told_by(entry.command, text, tmp_path)
            (tmp_path / "play.sqlite").unlink()
            with switched_off(entry.code):
                assert entry.says not in told_by(entry.command, text, tmp_path)


def _told(entry: Proof, text: str) -> set[str]:
    """Of the codes found in a history, those that the proof is about: a dynasty may add its own."""
    about = {code.rstrip("?") for code in (*entry.found.split(), *entry.otherwise.split())}
    book, checks = CARRIED_BOOK, CATALOGUE
    if entry.specimen is not None:
        book, checks = book_with(entry.specimen), (*CATALOGUE, *entry.specimen.dynasty.checks)
    return {code for code in codes_in(text, book, checks).split() if code.rstrip("?") in about}


def test_no_proof_is_of_nothing() -> None:
    assert [entry for entry in PROOFS if isinstance(entry, Proof) and entry.found == entry.otherwise] == []
