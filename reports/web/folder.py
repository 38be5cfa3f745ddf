"""Pages in a folder: each written whole or not at all, and only where it changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, NoReturn

from referee.errors import InputError

_LIST = ".referee-pages"
"""Names the files in a folder that we wrote, so that no other is overwritten or taken away."""


class Written(NamedTuple):
    """How many files there are, and how many of them were written, since they are new or other than they were."""

    files: int
    changed: int


def write_pages(folder: Path, pages: Iterable[tuple[str, str]]) -> Written:
    """Write what changed, and take away those of ours that are no longer made; raises InputError for what is none of ours."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _write(folder, pages)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(folder), do="name a folder") from None


def compare_pages(folder: Path, pages: Iterable[tuple[str, str]]) -> Written:
    """What writing pages would change, with nothing written."""
    known, files, changed = _ours(folder), 0, 0
    for name, body in pages:
        files += 1
        changed += name not in known or not _holds(folder / name, body.encode("utf-8", "replace"))
    return Written(files, changed)


def _write(folder: Path, pages: Iterable[tuple[str, str]]) -> Written:
    known, made, changed = _ours(folder), [], 0
    if not known:
        for page in sorted(folder.glob("*.html"))[:1]:
            _refuse(folder, page.name)
    with (folder / _LIST).open("a", encoding="utf-8") as noted:
        for name, body in pages:
            made.append(name)
            place = folder / name
            if name not in known:
                if place.exists():
                    _refuse(folder, name)
                noted.write(f"{name}\n")
                noted.flush()
            elif _holds(place, body.encode("utf-8", "replace")):
                continue
            beside = folder / f"{name}.new"
            beside.write_bytes(body.encode("utf-8", "replace"))
            beside.replace(place)
            changed += 1
    for name in known - set(made):
        (folder / name).unlink(missing_ok=True)
    (folder / _LIST).write_text("".join(f"{name}\n" for name in sorted(made)), "utf-8")
    return Written(len(made), changed)


def _refuse(folder: Path, name: str) -> NoReturn:
    raise InputError(f"{name} is there, and is none of ours", where=str(folder), do="name an empty folder")


def _holds(place: Path, body: bytes) -> bool:
    try:
        return place.stat().st_size == len(body) and place.read_bytes() == body
    except FileNotFoundError:
        return False


def _ours(folder: Path) -> set[str]:
    """The files that we wrote here before; a name that is no plain one is none of ours."""
    try:
        names = (folder / _LIST).read_text("utf-8").split("\n")
    except FileNotFoundError:
        return set()
    return {name for name in names if name and Path(name).name == name and name != _LIST}
