"""An archive: its events, and beside them what they were read from and what was made of them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from referee.archive.checkpoints import Checkpoints
from referee.archive.database import HOW_TO_FILL, Database, can_be_written, open_database, read_database
from referee.archive.documents import Documents
from referee.archive.events import Events
from referee.archive.journal import Journal
from referee.archive.listings import Listings
from referee.archive.overlay import overlay_of
from referee.archive.past import Past
from referee.archive.runs import Runs
from referee.archive.sightings import Sightings
from referee.archive.soundness import Soundness, examine
from referee.archive.spans import Spans
from referee.errors import ArchiveError, FullError, InputError


class Archive(Events):
    """An open archive. Use `open_archive`, or `read_archive` to ask it."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.runs = Runs(database)
        listings = Listings(database)
        self.sightings = Sightings(database, listings)
        self.documents = Documents(database, self, self.sightings, listings, self.runs)
        self.past = Past(database)
        self.checkpoints = Checkpoints(database, self.past)
        self.journal = Journal(database)
        self.spans = Spans(database)

    def examine(self) -> Soundness:
        """Whether all that it holds is what was once written; raises ArchiveError where it cannot be read at all."""
        return examine(self._db, self.fingerprint())

    def close(self) -> None:
        """Close the file; raises ArchiveError where it was read without locks and somebody wrote to it meanwhile."""
        self._db.close()


def open_archive(path: Path, *, must_exist: bool = False) -> Archive:
    """Open an archive to be written, making or migrating it as needed; raises ArchiveError, InputError for a folder."""
    require_file(path)
    if must_exist:
        _require(path)
    return Archive(open_database(path))


def read_archive(path: Path) -> Archive:
    """Open an archive to be asked, as it stands at this moment: nothing is written, to it or beside it.

    Works where file and folder cannot be written; raises ArchiveError.
    """
    _require(path)
    return Archive(read_database(path))


def open_if_writable(path: Path) -> tuple[Archive, bool]:
    """Open an archive to be written where that can be done, else to be asked; and which. Raises ArchiveError."""
    _require(path)
    if can_be_written(path):
        with suppress(FullError):
            return open_archive(path), True
    return read_archive(path), False


def as_if(archive: Archive) -> Archive:
    """The same archive with a layer over it: what is written to it nobody else sees, and it is gone once this is closed.

    Raises ArchiveError where somebody has written to the file since it was opened.
    """
    layer = Archive(overlay_of(archive._db))
    if layer.fingerprint() != archive.fingerprint():
        layer.close()
        raise ArchiveError("was written to while it was read", where=archive.where, do="ask again")
    return layer


def require_file(path: Path) -> None:
    """Raises InputError for a folder: an archive is a file."""
    if path.is_dir():
        raise InputError("is a directory", where=str(path), do="name a file for the archive")


def _require(path: Path) -> None:
    require_file(path)
    if not path.exists():
        raise ArchiveError("there is no archive", where=str(path), do=HOW_TO_FILL)
