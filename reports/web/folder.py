"""Pages in a folder: each written whole or not at all, and only where it changed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, NoReturn

from referee.errors import InputError
from referee.reports.whole import write_whole

_LIST = ".referee-pages"
"""Names the files in a folder that we wrote, so that no other is overwritten or taken away, each with the mark of what stands in
it; beside its own name it has a word of whoever makes the pages."""

_NO_NAMES = ("", ".", "..")
_NO_PLAIN = re.compile(r"[/\0]")


class Page(NamedTuple):
    """A file of the site: its name, what makes it, and a mark. While the mark is the same the file stays as it stands, and is not
    even made; without one, or where it is `due`, it is made and compared."""

    name: str
    make: Callable[[], str]
    mark: str = ""
    due: bool = False


class Written(NamedTuple):
    """How many files there are, and how many of them were written, since they are new or other than they were."""

    files: int
    changed: int


def word_in(folder: Path) -> str:
    """The word that was left with the pages in a folder when they were last written; empty where there is none."""
    return _marks(folder).get(_LIST, "")


def write_pages(folder: Path, pages: Iterable[Page], word: str = "") -> Written:
    """Write what changed, and take away those of ours that are no longer made; raises InputError for what is none of ours."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _write(folder, pages, word)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(folder), do="name a folder") from None


def compare_pages(folder: Path, pages: Iterable[Page]) -> Written:
    """What writing pages would change, with nothing written."""
    marks, there, files, changed = _marks(folder), _there(folder), 0, 0
    for page in pages:
        files += 1
        changed += not _stays(page, marks, there) and not (page.name in marks and _holds(folder, page))
    return Written(files, changed)


def _write(folder: Path, pages: Iterable[Page], word: str) -> Written:
    marks, standing, made, changed = _marks(folder), _there(folder), dict[str, str](), 0
    if not marks:
        for there in sorted(folder.glob("*.html"))[:1]:
            _refuse(folder, there.name)
    if (folder / _LIST).is_symlink():
        _refuse(folder, _LIST)
    with (folder / _LIST).open("a", encoding="utf-8") as noted:
        for page in pages:
            made[page.name] = page.mark
            if _stays(page, marks, standing):
                continue
            body = page.make().encode("utf-8", "replace")
            place = folder / page.name
            if page.name not in marks and place.exists():
                _refuse(folder, page.name)
            if page.name in marks and _is(place, body):
                continue
            # Without its mark until all are written: where this run is ended before, the page is made again.
            noted.write(f"{page.name}\n")
            noted.flush()
            write_whole(place, body, durably=False)
            changed += 1
    for name in marks.keys() - made.keys() - {_LIST}:
        (folder / name).unlink(missing_ok=True)
    lines = [f"{name}\t{mark}" if mark else name for name, mark in sorted((made | {_LIST: word}).items())]
    write_whole(folder / _LIST, "".join(f"{line}\n" for line in lines).encode("utf-8"))
    return Written(len(made), changed)


def _refuse(folder: Path, name: str) -> NoReturn:
    raise InputError(f"{name} is there, and is none of ours", where=str(folder), do="name an empty folder")


def _stays(page: Page, marks: dict[str, str], there: set[str]) -> bool:
    return page.mark != "" and not page.due and marks.get(page.name) == page.mark and page.name in there


def _there(folder: Path) -> set[str]:
    """The names of what stands in a folder."""
    return {each.name for each in os.scandir(folder)} if folder.is_dir() else set()


def _holds(folder: Path, page: Page) -> bool:
    return _is(folder / page.name, page.make().encode("utf-8", "replace"))


def _is(place: Path, body: bytes) -> bool:
    try:
        return place.stat().st_size == len(body) and place.read_bytes() == body
    except FileNotFoundError:
        return False


def _marks(folder: Path) -> dict[str, str]:
    """The files that we wrote here before, with their marks; a name that is no plain one is none of ours. Raises InputError for a
    file."""
    try:
        lines = (folder / _LIST).read_text("utf-8").split("\n")
    except NotADirectoryError:
        raise InputError("is no folder", where=str(folder), do="name a folder for the pages") from None
    except FileNotFoundError:
        return {}
    named = (line.partition("\t") for line in lines if line)
    return {name: mark for name, _, mark in named if name not in _NO_NAMES and not _NO_PLAIN.search(name)}
