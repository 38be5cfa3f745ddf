"""The journal of our own edits, with what is needed to take them back."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from referee.archive.database import Database
from referee.archive.rows import to_instant, to_number


class Publication(msgspec.Struct, frozen=True):
    """One edit of our own on a page, by an account: the revisions before (`base`) and after (`saved`), and their texts.

    `id` is given by the journal.
    """

    page: str
    at: datetime
    account: str
    base: int
    saved: int
    before: str
    after: str
    id: int = 0
    reverted: bool = False


def _publication(page: str, at: int, *rest: Any) -> Publication:
    account, base, saved, before, after, number, reverted = rest
    return Publication(page, to_instant(at), account, base, saved, before, after, number, bool(reverted))


class Journal:
    """The journal of an archive."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def add(self, edit: Publication) -> None:
        """Remember one of our own edits."""
        with self._db.transaction():
            self._db.execute(
                "INSERT INTO publications (page, at, account, base, saved, before, after) VALUES (?,?,?,?,?,?,?)",
                (edit.page, to_number(edit.at), edit.account, edit.base, edit.saved, edit.before, edit.after),
            )

    def publications(self) -> list[Publication]:
        """Our own edits, newest first."""
        query = "SELECT page, at, account, base, saved, before, after, id, reverted FROM publications ORDER BY id DESC"
        return list(self._db.read(_publication, query))

    def mark_reverted(self, publication: int) -> None:
        """Note that one of our own edits was taken back."""
        with self._db.transaction():
            self._db.execute("UPDATE publications SET reverted = 1 WHERE id = ?", (publication,))
