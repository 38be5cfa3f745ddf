"""The journal of our own edits, with what is needed to take them back: each is noted before it is made, and once it is.

What was noted and not confirmed may have been made or not, whatever ended the run: the page's history tells.
"""

from __future__ import annotations

from collections.abc import Iterable
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


class Intention(msgspec.Struct, frozen=True):
    """An edit that is about to be made, or was when a run ended; `reverts` the publication of that id, 0: none.

    `id` is given by the journal.
    """

    page: str
    at: datetime
    account: str
    base: int
    before: str
    after: str
    reverts: int = 0
    id: int = 0


def _intention(page: str, at: int, *rest: Any) -> Intention:
    return Intention(page, to_instant(at), *rest)


def _publication(page: str, at: int, *rest: Any) -> Publication:
    account, base, saved, before, after, number, reverted = rest
    return Publication(page, to_instant(at), account, base, saved, before, after, number, bool(reverted))


class Journal:
    """The journal of an archive."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def intend(self, edit: Intention) -> int:
        """Note an edit before it is made, and return the id of that; it has reached the disk then."""
        with self._db.durably():
            cursor = self._db.execute(
                "INSERT INTO intentions (page, at, account, base, before, after, reverts) VALUES (?,?,?,?,?,?,?)",
                (edit.page, to_number(edit.at), edit.account, edit.base, edit.before, edit.after, edit.reverts),
            )
            return int(cursor.lastrowid or 0)

    def confirm(self, intention: int, saved: int) -> None:
        """An intended edit was made, as that revision.

        What was intended before it on the same page was not, and no longer can be: its base has gone.
        """
        with self._db.durably():
            edit = next(edit for edit in self.intentions() if edit.id == intention)
            if edit.reverts:
                self._db.execute("UPDATE publications SET reverted = 1 WHERE id = ?", (edit.reverts,))
            else:
                self._db.execute(
                    "INSERT INTO publications (page, at, account, base, saved, before, after) VALUES (?,?,?,?,?,?,?)",
                    (edit.page, to_number(edit.at), edit.account, edit.base, saved, edit.before, edit.after),
                )
                self._db.execute("DELETE FROM asked_back")
            self._db.execute("DELETE FROM intentions WHERE page = ? AND id <= ?", (edit.page, intention))

    def withdraw(self, intention: int) -> None:
        """An intended edit was refused."""
        with self._db.durably():
            self._db.execute("DELETE FROM intentions WHERE id = ?", (intention,))

    def intentions(self) -> list[Intention]:
        """The edits of which it is not known whether they were made, newest first."""
        query = "SELECT page, at, account, base, before, after, reverts, id FROM intentions ORDER BY id DESC"
        return list(self._db.read(_intention, query))

    def publications(self) -> list[Publication]:
        """Our own edits, newest first."""
        query = "SELECT page, at, account, base, saved, before, after, id, reverted FROM publications ORDER BY id DESC"
        return list(self._db.read(_publication, query))

    def ask_back(self, publications: Iterable[int]) -> None:
        """Note which edits are to be taken back, before the first of them is."""
        with self._db.durably():
            for publication in publications:
                self._db.execute("INSERT OR IGNORE INTO asked_back VALUES (?)", (publication,))

    def asked_back(self) -> frozenset[int]:
        """The edits that a run was to take back which has not ended, those among them that it has; none since one was made."""
        return frozenset(publication for (publication,) in self._db.rows("SELECT publication FROM asked_back"))

    def all_back(self) -> None:
        """What was asked back is taken back."""
        with self._db.durably():
            self._db.execute("DELETE FROM asked_back")

    def mark_reverted(self, publication: int) -> None:
        """Note that one of our own edits is taken back, by whomever."""
        with self._db.durably():
            self._db.execute("UPDATE publications SET reverted = 1 WHERE id = ?", (publication,))
