"""The names beside member numbers in the lists of players of the blog's pages, kept as the spans in which they stood."""

from __future__ import annotations

from datetime import datetime

from referee.archive.database import Database
from referee.archive.names import Listing, Names, Unclear, listed, names_of
from referee.archive.rows import to_instant, to_number
from referee.model.sources import PageSeen

_COLUMNS = "number, name, first, last, source"
_NO_NUMBER = "0"


def _listing(number: str, name: str, first: int, last: int, source: str) -> Listing:
    return Listing(number, name, to_instant(first), to_instant(last), source)


def _torn(at: int, sentence: str) -> Unclear:
    return Unclear(to_instant(at), to_instant(at), sentence)


class Listings:
    """The listings of an archive. What comes in later than what was served after it is taken less exactly."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._names: Names | None = None

    @property
    def names(self) -> Names:
        """What they tell together."""
        if self._names is None:
            torn = self._db.read(_torn, "SELECT at, sentence FROM torn")
            self._names = names_of(self._db.read(_listing, f"SELECT {_COLUMNS} FROM listings"), list(torn))
        return self._names

    def see(self, page: PageSeen) -> None:
        """Inside of a transaction: take a page's list of players, unless something on the page does not fit."""
        if page.roster is None or not page.fits:
            return
        for name, number in dict.fromkeys(page.roster.members):
            if number != _NO_NUMBER and not self._is_torn(number, page.served_at):
                self._take(Listing(number, name, page.served_at, page.served_at, page.url))

    def forget(self) -> None:
        """Inside of a transaction: all of them, so that they can be read again."""
        self._names = None
        self._db.execute("DELETE FROM listings")
        self._db.execute("DELETE FROM torn")

    def _is_torn(self, number: str, at: datetime) -> bool:
        return any(self._db.rows("SELECT 1 FROM torn WHERE number = ? AND at = ?", (number, to_number(at))))

    def _take(self, new: Listing) -> None:
        query = f"SELECT {_COLUMNS} FROM listings WHERE number = ? ORDER BY first"
        known = list(self._db.read(_listing, query, (new.number,)))
        now, torn = listed(known, new)
        if torn is not None:
            self._names = None
            self._db.execute("INSERT INTO torn VALUES (?, ?, ?)", (new.number, to_number(torn.first), torn.sentence))
        if now != known:
            self._names = None
            self._db.execute("DELETE FROM listings WHERE number = ?", (new.number,))
            for listing in now:
                row = (listing.number, listing.name, to_number(listing.first), to_number(listing.last), listing.source)
                self._db.execute(f"INSERT INTO listings ({_COLUMNS}) VALUES (?, ?, ?, ?, ?)", row)
