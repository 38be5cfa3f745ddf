"""All pages of a site, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from referee.reports.order import coming
from referee.reports.web.audit import audit_pages
from referee.reports.web.dynasty import dynasty_pages
from referee.reports.web.feed import FEED, feed
from referee.reports.web.folder import Page
from referee.reports.web.frame import carried, page
from referee.reports.web.grids import board_pages
from referee.reports.web.matters import queue_pages
from referee.reports.web.players import player_pages
from referee.reports.web.rules import rule_pages
from referee.reports.web.words import briefly_titled

Pages = Iterator[Page]


def pages(site: Mapping[str, Any]) -> Pages:
    """Every page, and what they need."""
    for make in _MAKERS:
        yield from make(site)
    yield Page(FEED, partial(feed, site))
    yield from (Page(name, partial(str, body)) for name, body in carried().items())


def _today(site: Mapping[str, Any]) -> Pages:
    told = coming(briefly_titled(site["pending"]), site["order"], site["as_of"])
    yield page("index.html", "index.html", site, section="index", coming=told)


def _holdings(site: Mapping[str, Any]) -> Pages:
    if "holdings" in site["sections"]:
        yield page("holdings.html", "holdings.html", site, section="holdings")


_MAKERS: tuple[Callable[[Mapping[str, Any]], Pages], ...] = (
    _today,
    queue_pages,
    audit_pages,
    player_pages,
    dynasty_pages,
    board_pages,
    rule_pages,
    _holdings,
)
"""What makes the pages of each section; all but the last two files come from here."""
