"""Copies of an archive, each whole and sound, and none in the place of what was there."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

from referee.archive.soundness import Soundness
from referee.archive.store import Archive, read_archive
from referee.errors import ArchiveError, InputError
from referee.reports.whole import write_whole


def back_up(archive: Archive, noted: Path, file: Path) -> Soundness:
    """Copy an archive as it stands, while others may write to it, to a file that is not there yet, and examine the copy; and beside
    it what is `noted` of notices, if anything is.

    The file is there whole or not at all. Raises InputError where there is one, ArchiveError where it cannot be written,
    or is not sound: then nothing is left.
    """
    _refuse(file)
    part, beside = file.with_name(f".{file.name}.{os.getpid()}.part"), notes_of(file)
    try:
        told = noted.read_bytes() if noted.exists() else None
        if told is not None:
            _refuse(beside)
        part.touch(exist_ok=False)
        archive.copy_to(part)
        with closing(read_archive(part)) as copy:
            found = copy.examine()
        if found.flaws:
            raise ArchiveError(f"is not sound: {found.flaws[0]}", where=archive.where, do="`referee verify` tells all")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        if told is not None:
            write_whole(beside, told)
        try:
            _put(part, file)
        except BaseException:
            if told is not None:
                beside.unlink(missing_ok=True)
            raise
    except OSError as problem:
        raise ArchiveError(
            f"cannot be written: {problem.strerror}", where=str(file), do="see to its folder, or name another file"
        ) from None
    finally:
        for end in ("", "-wal", "-shm"):
            Path(f"{part}{end}").unlink(missing_ok=True)
    return found


def notes_of(archive: Path) -> Path:
    """Where it is noted beside an archive what targets were told."""
    return archive.with_name(f"{archive.name}.notices")


def _put(part: Path, file: Path) -> None:
    """Under its name, unless somebody else has put a file there meanwhile."""
    try:
        os.link(part, file)
    except FileExistsError:
        _refuse(file)
    except OSError:  # Not every file system knows links.
        _refuse(file)
        part.rename(file)


def _refuse(file: Path) -> None:
    if file.is_dir():
        raise InputError("is a directory", where=str(file), do="name a file for the copy")
    if os.path.lexists(file):
        raise InputError("is there already, and nothing is overwritten", where=str(file), do="name another file")
