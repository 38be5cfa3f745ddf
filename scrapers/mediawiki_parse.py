"""Histories of wiki pages: a MediaWiki XML dump, or the API's revisions, to events. Pure.

Dumps may be hostile: entities are never resolved, and nothing outside of the file is read.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Collection, Iterator
from typing import Any

from lxml import etree

from referee.errors import InputError, SourceError
from referee.model.events import HIDDEN, UNKNOWN, Evidence, Revision
from referee.model.instants import parse_instant
from referee.model.sources import WikiRevision

_HEAD = 100_000


def parse_dump(body: bytes, where: str, pages: Collection[str] = ()) -> list[Evidence]:
    """Every revision of the pages named (of all, where none is), from a dump; raises InputError."""
    try:
        return list(_revisions(_unpacked(body), where, {name.replace("_", " ") for name in pages}))
    except InputError as problem:
        raise InputError(problem.what, where=where, do=problem.do) from None
    except etree.XMLSyntaxError as problem:
        raise InputError(
            f"is no whole dump: {problem.msg} (line {problem.lineno})",
            where=where,
            do="save it again; nothing of it was taken",
        ) from None
    except ValueError as problem:  # a name of an element that is none
        raise InputError(f"is no dump: {problem}", where=where, do="save it again; nothing of it was taken") from None
    except (OSError, EOFError, zlib.error) as problem:
        raise InputError(
            f"cannot be unpacked: {problem}", where=where, do="save it again; nothing of it was taken"
        ) from None


def _unpacked(body: bytes) -> bytes:
    """The XML itself. A dump has no document type: one that brings its own entities is refused."""
    xml = gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body
    if b"<!DOCTYPE" in xml[:_HEAD]:
        raise InputError("has a document type, which no dump has", do="export it again")
    return xml


def _revisions(body: bytes, where: str, pages: set[str]) -> Iterator[Evidence]:
    found_root = False
    events = etree.iterparse(
        io.BytesIO(body),
        events=("start", "end"),
        resolve_entities=False,
        no_network=True,
        huge_tree=False,
        recover=False,
        remove_comments=True,
        remove_pis=True,
    )
    for event, element in events:
        name = etree.QName(element).localname
        if event == "start":
            found_root = found_root or name == "mediawiki"
            continue
        if name == "page":
            title = _child(element, "title")
            if not pages or title in pages:
                for child in element:
                    if etree.QName(child).localname == "revision":
                        yield _revision(child, title, where)
            element.clear()
    if not found_root:
        raise InputError("is no MediaWiki dump", where=where, do="export it with Special:Export or dumpBackup.php")


def _child(element: Any, name: str) -> str:
    for child in element:
        if etree.QName(child).localname == name:
            return child.text or ""
    return ""


def _revision(element: Any, title: str, where: str) -> Evidence:
    fields = {etree.QName(child).localname: child for child in element}
    contributor = fields.get("contributor")
    author = UNKNOWN
    if contributor is not None:
        author = _child(contributor, "username") or _child(contributor, "ip") or UNKNOWN
    try:
        at = parse_instant(fields["timestamp"].text or "")
        identifier = fields["id"].text or ""
    except (KeyError, ValueError) as problem:
        raise InputError(
            f"has a revision of {title!r} without id or time: {problem}", where=where, do="save it again"
        ) from None
    text = fields["text"].text if "text" in fields else ""
    if "text" in fields and fields["text"].get("deleted"):
        text = HIDDEN
    revision = Revision(
        at=at,
        page=title,
        id=identifier,
        parent=fields["parentid"].text if "parentid" in fields else None,
        author=author,
        summary=(fields["comment"].text or "") if "comment" in fields else "",
        text=text or "",
    )
    return Evidence(revision, f"{where}: {title}")


def parse_api_revision(page: str, read: WikiRevision, source: str) -> Evidence:
    """One revision as the API gives it; hidden fields are said to be hidden. Raises SourceError."""
    try:
        at = parse_instant(read.timestamp)
    except ValueError as problem:
        raise SourceError(f"has a revision of {page!r} without a time: {problem}", where=source) from None
    revision = Revision(
        at=at,
        page=page,
        id=str(read.revid),
        parent=str(read.parentid) if read.parentid else None,
        author=HIDDEN if read.user is None else read.user,
        summary=HIDDEN if read.comment is None else read.comment,
        text=HIDDEN if read.text is None else read.text,
    )
    return Evidence(revision, f"{source}?oldid={revision.id}")
