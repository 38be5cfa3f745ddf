"""Saved archives of mailing lists: a file of mails, or a folder of such files, of pages of messages, or of both."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from zlib import error as ZlibError

from referee.errors import SourceError
from referee.model.mails import Unread
from referee.scrapers.mailinglist_read import (
    PACKED,
    Found,
    Terms,
    is_index,
    is_message,
    lines_of,
    named_on,
    read_box,
    read_page,
)

_MOST_OF_PAGE = 20_000_000
_BOXES = (".mbox", ".mbx", ".txt", ".mbox.gz", ".mbx.gz", ".txt.gz")


def read_saved(place: Path, base: str, terms: Terms) -> Iterator[tuple[int, int, Found]]:
    """All that a file or a folder tells, with how many of its files were gone through and how many there are.

    `base`: the address of the folder on the web, or empty. Raises SourceError where there is none.
    """
    if not place.is_dir() and not place.is_file():
        raise SourceError("is no file or folder", where=str(place), do="set `saved` in [[lists]] to one that is there")
    files = [place] if not place.is_dir() else sorted(path for path in place.rglob("*") if path.is_file())
    missing = set[Path]()
    for done, file in enumerate(files, start=1):
        address = "" if file == place else f"{base.rstrip('/')}/{file.relative_to(place).as_posix()}".lstrip("/")
        for found in _read(file, address, terms, missing):
            yield done, len(files), found


def _read(file: Path, address: str, terms: Terms, missing: set[Path]) -> Iterator[Found]:
    """`address`: empty for a file that was named itself; `missing`: the pages that were told to be."""
    name, where = file.name.casefold(), str(file)
    try:
        if (is_message(name) or is_index(name)) and file.stat().st_size > _MOST_OF_PAGE:
            yield Unread(f"{where}: is larger than {_MOST_OF_PAGE / 1e6:.0f} MB; not read")
        elif is_message(name):
            yield from read_page(file.read_bytes(), where, terms, address or file.name)
        elif is_index(name):
            yield from _missing(file, missing)
        elif not address or name.endswith(_BOXES):
            with file.open("rb") as plain:
                packed = plain.read(2) == PACKED
            with gzip.open(file) if packed else file.open("rb") as stream:
                yield from read_box(lines_of(stream), where, terms)
    except (OSError, EOFError, ZlibError) as problem:
        yield Unread(f"{where}: cannot be read: {getattr(problem, 'strerror', None) or 'it is garbled'}")


def _missing(index: Path, told: set[Path]) -> Iterator[Found]:
    """The pages that an index names and that are not beside it, each told once."""
    for page in map(index.with_name, named_on(index.read_bytes())):
        if page not in told and not page.exists():
            told.add(page)
            yield Unread(f"{index}: names {page.name}, which is not there")
