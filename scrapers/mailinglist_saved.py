"""Saved archives of mailing lists: a file of mails, or a folder of such files, of pages of messages, or of both."""

from __future__ import annotations

import gzip
import hashlib
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import error as ZlibError

import msgspec
from msgspec import Struct

from referee.errors import SourceError
from referee.model.mails import Unread
from referee.scrapers.mailinglist_read import (
    NOT_COME,
    PACKED,
    Found,
    Progress,
    Terms,
    Told,
    is_index,
    is_message,
    lines_of,
    month_of,
    named_on,
    read_box,
    read_page,
    whole,
)

_MOST_OF_PAGE = 20_000_000
_BLOCK = 1 << 20
_MOST_TOLD = 1000
"""A file of which more is told is read whole each time."""
_BOXES = (".mbox", ".mbx", ".txt", ".mbox.gz", ".mbx.gz", ".txt.gz")


class FileRead(msgspec.Struct):
    """A file as it was read, so that it is not read again while it is the same.

    stamp: its size and when it was changed. size, digest: of what was read, in bytes; none where only the whole can be read again.
    """

    path: str
    stamp: str
    size: int = 0
    digest: str = ""
    progress: Progress = msgspec.field(default_factory=Progress)


Had = Callable[[str], FileRead | None]
"""What is held of a file; None: nothing."""


def read_saved(place: Path, base: str, terms: Terms, had: Had) -> Iterator[tuple[int, int, Found | FileRead]]:
    """All that a file or a folder tells that was not read before, with how many of its files were gone through and how many there are.

    Behind what a file tells it comes itself, as it was read. What is lacking or odd is told each time. `base`: the address of the
    folder on the web, or empty. Raises SourceError where there is none.
    """
    if not place.is_dir() and not place.is_file():
        raise SourceError("is no file or folder", where=str(place), do="set `saved` in [[lists]] to one that is there")
    files = [place] if not place.is_dir() else sorted(path for path in place.rglob("*") if path.is_file())
    missing = set[Path]()
    for done, file in enumerate(files, start=1):
        address = "" if file == place else f"{base.rstrip('/')}/{file.relative_to(place).as_posix()}".lstrip("/")
        for told in _Reader(file, address, terms, had, missing).read():
            yield done, len(files), told


class _Reader(Struct, frozen=True):
    """Reads one file. `address`: empty for a file that was named itself; `missing`: the pages that were told to be."""

    file: Path
    address: str
    terms: Terms
    had: Had
    missing: set[Path]

    def read(self) -> Iterator[Found | FileRead]:
        name = self.file.name.casefold()
        try:
            if (is_message(name) or is_index(name)) and self.file.stat().st_size > _MOST_OF_PAGE:
                sentence = f"{self.file}: is larger than {_MOST_OF_PAGE / 1e6:.0f} MB; not read"
                yield Unread(sentence, self.terms.named, *month_of(str(self.file)))
            elif is_message(name):
                yield from self._if_changed(self._page)
            elif is_index(name):
                yield from self._missing()
            elif not self.address or name.endswith(_BOXES):
                yield from self._if_changed(self._box)
        except (OSError, EOFError, ZlibError) as problem:
            why = getattr(problem, "strerror", None) or "it is garbled"
            yield Unread(f"{self.file}: cannot be read: {why}", self.terms.named, *month_of(str(self.file)))

    def _if_changed(self, read: Callable[[FileRead | None, FileRead], Iterator[Found]]) -> Iterator[Found | FileRead]:
        """What a file tells, and how it was read; of one that is as it was, what was lacking or odd."""
        status = self.file.stat()
        stamp = f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns}"
        path = str(self.file)
        is_kept = whole(path) == path
        had = self.had(path) if is_kept else None
        if had is not None and had.stamp == stamp:
            yield from had.progress.every
            return
        now = FileRead(path, stamp)
        yield from read(had, now)
        told = now.progress.every
        if (
            is_kept
            and not now.progress.cut
            and len(told) <= _MOST_TOLD
            and not any(NOT_COME in unread.sentence for unread in told)
        ):
            yield now

    def _page(self, _: FileRead | None, now: FileRead) -> Iterator[Found]:
        for told in read_page(self.file.read_bytes(), str(self.file), self.terms, self.address or self.file.name):
            if isinstance(told, Told):
                now.progress.told.append(told)
            yield told

    def _box(self, had: FileRead | None, now: FileRead) -> Iterator[Found]:
        with self.file.open("rb") as plain:
            packed = plain.read(2) == PACKED
        if packed:
            with gzip.open(self.file) as unpacked:
                yield from read_box(lines_of(unpacked), str(self.file), self.terms, now.progress)
            return
        with self.file.open("rb", buffering=0) as raw:
            hashed = _Hashed(raw)
            if had is not None and had.size and hashed.passes(had.size, had.digest):
                now.progress = had.progress
                yield from now.progress.told
            offset = now.progress.place.offset
            stream = io.BufferedReader(hashed, _BLOCK)
            hashed.go_on_from(offset)
            yield from read_box(lines_of(stream), str(self.file), self.terms, now.progress)
            now.size, now.digest = hashed.size, hashed.digest.hexdigest()

    def _missing(self) -> Iterator[Found]:
        """The pages that an index names and that are not beside it, each told once."""
        for page in map(self.file.with_name, named_on(self.file.read_bytes())):
            if page not in self.missing and not page.exists():
                self.missing.add(page)
                sentence = f"{self.file}: names {page.name}, which is not there"
                yield Unread(sentence, self.terms.named, *month_of(str(self.file)))


class _Hashed(io.RawIOBase):
    """A file whose bytes are digested as they are read, each once: `size` so many."""

    def __init__(self, raw: io.RawIOBase) -> None:
        self._raw = raw
        self.digest, self.size = hashlib.sha256(), 0

    def passes(self, size: int, digest: str) -> bool:
        """Whether what it begins with has a digest; where it has not, nothing of it is digested."""
        while self.size < size and (block := self._raw.read(min(_BLOCK, size - self.size))):
            self.digest.update(block)
            self.size += len(block)
        if self.size == size and self.digest.hexdigest() == digest:
            return True
        self.digest, self.size = hashlib.sha256(), 0
        return False

    def go_on_from(self, offset: int) -> None:
        """Read on from there."""
        self._raw.seek(offset)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        begin = self._raw.tell()
        number = self._raw.readinto(buffer) or 0
        new = max(0, begin + number - self.size)
        self.digest.update(memoryview(buffer)[number - new : number])
        self.size += new
        return number
