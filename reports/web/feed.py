"""The Atom feed beside the pages: what may be enacted, what unlawful was found, what was posted and resolved."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple
from urllib.parse import urljoin

from lxml import etree

from referee.model.titles import titled
from referee.reports.inert import inert
from referee.reports.web.audit import cause_file
from referee.reports.web.verdicts import VERDICTS
from referee.reports.web.words import iso

FEED = "feed.atom"
_ATOM = "http://www.w3.org/2005/Atom"
_MOST = 50
"""Entries of each kind, the newest."""
_LONGEST = 300
_TOLD = ("post", "resolution", "dynasty", "decision")
"""The kinds of news that are told."""


class _Entry(NamedTuple):
    """An entry: what it is known by for good, when it came about, and the page that tells of it."""

    key: str
    at: datetime
    title: str
    page: str
    text: str = ""


def feed(site: Mapping[str, Any]) -> str:
    """The feed of a site; links are whole where it is told at which address it is seen."""
    entries = [*_enactable(site), *_unlawful(site), *_news(site)]
    entries.sort(key=lambda entry: (entry.at, entry.key), reverse=True)
    address = site["address"]
    root = etree.Element(f"{{{_ATOM}}}feed", nsmap={None: _ATOM})  # type: ignore[dict-item]
    _add(root, "id", _id(site, "feed"))
    _add(root, "title", f"{site['game']}, refereed")
    _add(root, "updated", iso(entries[0].at if entries else site["as_of"]))
    _add(_add(root, "author"), "name", "Referee")
    _add(root, "link", rel="self", type="application/atom+xml", href=urljoin(address, FEED))
    _add(root, "link", rel="alternate", type="text/html", href=urljoin(address, "index.html"))
    for entry in entries:
        told = _add(root, "entry")
        _add(told, "id", _id(site, entry.key))
        _add(told, "title", entry.title)
        _add(told, "updated", iso(entry.at))
        _add(told, "link", rel="alternate", type="text/html", href=urljoin(address, entry.page))
        _add(told, "summary", entry.text or entry.title)
    return etree.tostring(root, encoding="utf-8", xml_declaration=True, pretty_print=True).decode("utf-8")


def _add(above: etree._Element, name: str, text: str = "", **attributes: str) -> etree._Element:
    added = etree.SubElement(above, f"{{{_ATOM}}}{name}", attributes)
    if text:
        said = " ".join(inert(text).split())
        added.text = said if len(said) <= _LONGEST or name == "summary" else f"{said[: _LONGEST - 1]}…"
    return added


def _id(site: Mapping[str, Any], key: str) -> str:
    """A tag URI that is the game's own, whatever other games are told of."""
    return f"{site['tag']}{hashlib.sha256(key.encode('utf-8', 'replace')).hexdigest()[:24]}"


def _enactable(site: Mapping[str, Any]) -> Iterator[_Entry]:
    """What may be enacted now, as of when it came to that."""
    for matter in site["pending"][:_MOST]:
        if matter["can_enact"]["now"]:
            title = f"May be enacted: “{titled(matter['title'])}”"
            said = f"{matter['tally']['for']} FOR, {matter['tally']['against']} AGAINST."
            yield _Entry(
                f"enactable {matter['post']}",
                matter["since"] or site["as_of"],
                title,
                f"matter-{matter['anchor']}.html",
                said,
            )


def _unlawful(site: Mapping[str, Any]) -> Iterator[_Entry]:
    """What is to be put right, and advice."""
    for told in site["causes"][:_MOST]:
        cause = told["cause"]
        number = len(cause.follows)
        follows = f" {number} {'follows' if number == 1 else 'follow'} from it." if number else ""
        over = {"put-right": "Put right: ", "upheld": "Upheld: "}.get(cause.status, "")
        title = f"{over}{VERDICTS[cause.verdict][1]}: {cause.said}"
        page = cause_file(told)
        yield _Entry(f"finding {cause.id}", cause.finding.at, title, page, f"{cause.finding.message}{follows}")


def _news(site: Mapping[str, Any]) -> Iterator[_Entry]:
    for item in [each for each in site["news"] if each.kind in _TOLD][-_MOST:]:
        known_by = item.about or item.text
        page = site["matter_files"].get(item.about, "index.html")
        yield _Entry(f"{item.kind} {iso(item.at)} {known_by}", item.at, item.text, page)
