"""Saved copies: a folder of the blog's pages, or a wiki dump, as Documents.

A folder holds pages where the blog has them: `2019/05/index.html` for a month, `archive/SLUG.html` for a
post. Under another name, or in another folder, a page is read where it tells its address itself, before its body. When they were
served stands in `served.json` ({"default": INSTANT, "pages": {path: INSTANT}}), or else is the file's own time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from referee.errors import InputError, SourceError
from referee.model.instants import parse_instant
from referee.model.sources import Document

SERVED = "served.json"
_LAST = int(datetime(3000, 1, 1, tzinfo=UTC).timestamp())
"""What a file's own time is no later than, whatever is made of it."""
_MONTH = re.compile(r"(\d{4})/(\d\d)(?:/index)?(?:\.html?)?")
_POST = re.compile(r"archive/([^/]+?)(?:/index)?(?:\.html?)?")

_KEPT_BESIDE = re.compile(r".*[_ -](?:files|dateien|fichiers|archivos|arquivos|bestanden|pliki|file)", re.I)
"""The folder in which a browser keeps what a page shows."""
_SAVED_FROM = re.compile(r"<!-- saved from url=\(\d+\)(\S+) -->")
_CANONICAL = re.compile(r"""<link\s[^>]*?rel=["']canonical["'][^>]*?href=["']([^"']+)["']""", re.I)
_HEAD, _NAMED = 20_000, 3


class _Served(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    default: str = ""
    pages: dict[str, str] = {}


def fetch_saved_blog(folder: Path, base: str) -> Iterator[Document | SourceError]:
    """The pages of a folder, months first, and in the end what was passed over; raises SourceError and InputError."""
    if not folder.is_dir():
        raise SourceError("there is no such folder", where=str(folder), do="set [blog] saved to a folder of pages")
    served = _served(folder / SERVED)
    pages: dict[str, list[Document]] = {"month": [], "post": []}
    passed_over = list[str]()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        kind, place = _place(name) or _place(_address_in(path, base)) or ("", "")
        if kind:
            body, (at, by_file) = fetch_saved(path), _when(name, served, path, folder / SERVED)
            pages[kind].append(Document(f"{base.rstrip('/')}/{place}", kind, at, body, by_file=by_file))
        elif _is_page(path):
            passed_over.append(name)
    yield from (*pages["month"], *pages["post"])
    if passed_over:
        yield _untold(folder, passed_over)


def _place(name: str) -> tuple[str, str] | None:
    """What kind of page is called so, and where the blog has it."""
    if month := _MONTH.fullmatch(name):
        return "month", f"{month[1]}/{month[2]}/"
    post = _POST.fullmatch(name)
    return ("post", f"archive/{post[1]}") if post is not None else None


def _is_page(path: Path) -> bool:
    return path.suffix.casefold() in (".html", ".htm") and not _KEPT_BESIDE.fullmatch(path.parent.name)


def _address_in(path: Path, base: str) -> str:
    """Where on the blog a saved page says before its body that it was; empty where it says nothing, or another site."""
    if not _is_page(path):
        return ""
    head = fetch_saved(path)[:_HEAD].decode("utf-8", "replace").partition("<body")[0]
    said = _SAVED_FROM.search(head) or _CANONICAL.search(head)
    here, there = urlsplit(base), urlsplit(said[1] if said is not None else "")
    is_of_blog = here.netloc.removeprefix("www.") == there.netloc.removeprefix("www.")
    return there.path.removeprefix(here.path).strip("/") if is_of_blog else ""


def _untold(folder: Path, names: list[str]) -> SourceError:
    some = ", ".join(f"“{name}”" for name in names[:_NAMED])
    what = (
        f"{len(names)} saved page{'' if len(names) == 1 else 's'} passed over, as nothing tells which they are: {some}"
    )
    more = " and others" if len(names) > _NAMED else ""
    return SourceError(
        f"{what}{more}", where=str(folder), do="call a month's page 2019/05/index.html, a post's archive/SLUG.html"
    )


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


def _when(name: str, served: _Served, path: Path, manifest: Path) -> tuple[datetime, bool]:
    """When a page was served, and whether nothing but its file's own time says so."""
    said = served.pages.get(name, served.default)
    if not said:
        return datetime.fromtimestamp(min(max(0, int(path.stat().st_mtime)), _LAST), UTC), True
    try:
        return parse_instant(said), False
    except ValueError as problem:
        raise InputError(str(problem), where=str(manifest), do="mend it or remove it") from None
