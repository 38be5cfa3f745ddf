"""The pages of the queue: what is pending and was resolved lately, and each matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.reports.web.frame import render

_MOST, _MOST_NAMED = 50, 500
"""So many pending matters of a kind are told of whole on the queue, and so many by their titles."""
_MOST_VOTES = 300
_LONGEST = 60_000
"""So many letters of a text are shown."""


def queue_pages(site: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The queue, and a page for each matter."""
    yield "queue.html", render("queue.html", site, section="queue", most=_MOST, most_named=_MOST_NAMED)
    for matter in (*site["pending"], *site["resolved"]):
        more = {"matter": matter, "counted": _votes_of(matter), "most": _MOST_VOTES, "longest": _LONGEST}
        yield f"matter-{matter['anchor']}.html", render("matter.html", site, section="queue", **more)


def _votes_of(matter: Mapping[str, Any]) -> Mapping[str, Any]:
    """The votes that a matter is told with: as they stand, or stood when it was resolved; none where no law tells them."""
    if matter["pending"]:
        return matter
    final = matter["final"]
    if final is None:
        return {**matter, "votes": (), "uncounted": (), "tally": None}
    tally = final.tally
    numbers = {"for": tally.count("FOR"), "against": tally.count("AGAINST"), "veto": tally.count("VETO")}
    return {
        "votes": tally.votes,
        "uncounted": tally.uncounted,
        "players": final.players,
        "quorum": final.quorum,
        "tally": {**numbers, "deferential": tally.unresolved},
    }
