"""Saved copies: a folder of the blog's pages, or a wiki dump, as Documents.

A folder holds pages where the blog has them: `2019/05/index.html` for a month, `archive/SLUG.html` for a
post. When they were served stands in `served.json` ({"default": INSTANT, "pages": {path: INSTANT}}), or
else is the file's own time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from referee.errors import InputError, SourceError
from referee.model.instants import parse_instant
from referee.model.sources import Document

SERVED = "served.json"
_LAST = int(datetime(3000, 1, 1, tzinfo=UTC).timestamp())
"""What a file's own time is no later than, whatever is made of it."""
_MONTH = re.compile(r"(\d{4})/(\d\d)(?:/index)?\.html?")
_POST = re.compile(r"archive/([^/]+?)(?:/index)?(?:\.html?)?")


class _Served(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    default: str = ""
    pages: dict[str, str] = {}


def fetch_saved_blog(folder: Path, base: str) -> Iterator[Document]:
    """The pages of a folder, months first; raises SourceError and InputError."""
    if not folder.is_dir():
        raise SourceError("there is no such folder", where=str(folder), do="set [blog] saved to a folder of pages")
    served = _served(folder / SERVED)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    for kind, pattern in (("month", _MONTH), ("post", _POST)):
        for path in files:
            name = path.relative_to(folder).as_posix()
            match = pattern.fullmatch(name)
            if match is None or name == SERVED:
                continue
            place = f"{match[1]}/{match[2]}/" if kind == "month" else f"archive/{match[1]}"
            body, at = fetch_saved(path), _when(name, served, path, folder / SERVED)
            yield Document(f"{base.rstrip('/')}/{place}", kind, at, body)


def fetch_saved(path: Path) -> bytes:
    """The bytes of a saved page or dump; raises SourceError."""
    try:
        return path.read_bytes()
    except OSError as problem:
        raise SourceError(f"cannot be read: {problem.strerror}", where=str(path)) from None


def _served(file: Path) -> _Served:
    if not file.exists():
        return _Served()
    try:
        return msgspec.json.decode(fetch_saved(file), type=_Served)
    except ValueError as problem:
        raise InputError(
            f"does not say when pages were served: {problem}", where=str(file), do="mend it or remove it"
        ) from None


def _when(name: str, served: _Served, path: Path, manifest: Path) -> datetime:
    said = served.pages.get(name, served.default)
    if not said:
        return datetime.fromtimestamp(min(max(0, int(path.stat().st_mtime)), _LAST), UTC)
    try:
        return parse_instant(said)
    except ValueError as problem:
        raise InputError(str(problem), where=str(manifest), do="mend it or remove it") from None
