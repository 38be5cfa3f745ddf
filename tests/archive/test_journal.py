"""The journal: noted before, confirmed after, and what was intended before a confirmed edit is no longer open."""

from __future__ import annotations

import lzma
from pathlib import Path

from referee.archive.journal import Intention, Publication
from referee.archive.store import Archive, open_archive
from tests.instants import instant

AT = instant("2019-05-20 12:00")
OLDER = Path(__file__).resolve().parents[1] / "data" / "older" / "referee.sqlite.xz"


def intention(page: str = "P", base: int = 7, reverts: int = 0) -> Intention:
    return Intention(page, AT, "Bot", base, "before", "after", reverts)


def test_what_is_intended_is_no_edit_until_it_is_confirmed(archive: Archive) -> None:
    journal = archive.journal
    number = journal.intend(intention())
    assert [edit.id for edit in journal.intentions()] == [number] and journal.publications() == []
    journal.confirm(number, 8)
    (edit,) = journal.publications()
    assert edit == Publication("P", AT, "Bot", 7, 8, "before", "after", id=edit.id)
    assert journal.intentions() == []


def test_what_is_refused_is_forgotten(archive: Archive) -> None:
    archive.journal.withdraw(archive.journal.intend(intention()))
    assert archive.journal.intentions() == [] and archive.journal.publications() == []


def test_a_confirmed_edit_closes_the_earlier_ones_of_its_page_alone(archive: Archive) -> None:
    journal = archive.journal
    journal.intend(intention())
    other, second, later = (
        journal.intend(intention("Q")), journal.intend(intention(base=8)), journal.intend(intention(base=9))
    )  # fmt: skip
    journal.confirm(second, 9)
    assert [edit.id for edit in journal.intentions()] == [later, other]
    assert [edit.saved for edit in journal.publications()] == [9]


def test_taking_back_marks_what_is_taken_back_and_is_no_edit_to_take_back(archive: Archive) -> None:
    journal = archive.journal
    journal.confirm(journal.intend(intention()), 8)
    (edit,) = journal.publications()
    journal.confirm(journal.intend(intention(base=8, reverts=edit.id)), 9)
    assert [(edit.saved, edit.reverted) for edit in journal.publications()] == [(8, True)]


def test_what_is_noted_outlives_the_process(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite"
    archive = open_archive(path)
    archive.journal.intend(intention())
    again = open_archive(path)
    assert [edit.page for edit in again.journal.intentions()] == ["P"]
    again.close()
    archive.close()


def test_the_journal_of_an_older_archive_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite"
    path.write_bytes(lzma.decompress(OLDER.read_bytes()))
    archive = open_archive(path)
    before = archive.journal.publications()
    assert before and archive.journal.intentions() == []
    archive.journal.confirm(archive.journal.intend(intention()), 8)
    assert archive.journal.publications()[1:] == before
    archive.close()
