"""All pages of a site, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.reports.web.feed import FEED, feed
from referee.reports.web.frame import carried, render

Pages = Iterator[tuple[str, str]]
"""File names, and what stands in them."""
_MOST_CAUSES = 100
"""Causes on one page; the next hundred stand on the next."""


def pages(site: Mapping[str, Any]) -> Pages:
    """Every page by its file name, and what they need."""
    for make in _MAKERS:
        yield from make(site)
    yield (
        FEED,
        feed(site, {cause["finding"].id: _place_of(number, cause) for number, cause in enumerate(site["causes"])}),
    )
    yield from carried().items()


def _today(site: Mapping[str, Any]) -> Pages:
    yield "index.html", render("index.html", site, section="index")


def _queue(site: Mapping[str, Any]) -> Pages:
    yield "queue.html", render("queue.html", site, section="queue")
    for matter in (*site["pending"], *site["resolved"]):
        more = {"matter": matter, "counted": _votes_of(matter)}
        yield f"matter-{matter['anchor']}.html", render("matter.html", site, section="queue", **more)


def _votes_of(matter: Mapping[str, Any]) -> Mapping[str, Any]:
    """The votes that a matter is told with: as they stand, or stood when it was resolved."""
    final = matter["final"]
    if final is None:
        return matter
    tally = final.tally
    numbers = {"for": tally.count("FOR"), "against": tally.count("AGAINST"), "veto": tally.count("VETO")}
    return {
        "votes": tally.votes,
        "uncounted": tally.uncounted,
        "players": final.players,
        "quorum": final.quorum,
        "tally": {**numbers, "deferential": tally.unresolved},
    }


def _audit(site: Mapping[str, Any]) -> Pages:
    causes = site["causes"]
    parts = [causes[at : at + _MOST_CAUSES] for at in range(0, len(causes), _MOST_CAUSES)] or [[]]
    for number, part in enumerate(parts, 1):
        more = {"part": part, "number": number, "of": len(parts), "audit_page": audit_page}
        yield audit_page(number), render("audit.html", site, section="audit", **more)


def _place_of(number: int, cause: Mapping[str, Any]) -> str:
    """Where a cause is told, by its place among them."""
    return f"{audit_page(number // _MOST_CAUSES + 1)}#{cause['anchor']}"


def audit_page(number: int) -> str:
    """The file of a page of the audit."""
    return "audit.html" if number == 1 else f"audit-{number}.html"


def _players(site: Mapping[str, Any]) -> Pages:
    yield "players.html", render("players.html", site, section="players")


def _holdings(site: Mapping[str, Any]) -> Pages:
    if "holdings" in site["sections"]:
        yield "holdings.html", render("holdings.html", site, section="holdings")


_MAKERS: tuple[Callable[[Mapping[str, Any]], Pages], ...] = (_today, _queue, _audit, _players, _holdings)
"""What makes the pages of each section; all but the last two files come from here."""
