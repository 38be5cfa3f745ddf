"""The pages of the queue: what is pending and was resolved lately, and each matter of all dynasties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from referee.reports.order import in_turn, say_in_any_order, say_in_turn
from referee.reports.web.folder import Page
from referee.reports.web.frame import as_it_was, mark_of, page, render
from referee.reports.web.words import briefly_titled

_MOST, _MOST_NAMED = 50, 500
"""So many pending matters of a kind are told of whole on the queue, and so many by their titles."""
_MOST_VOTES = 300
_LONGEST = 60_000
"""So many letters of a text are shown."""


def queue_pages(site: Mapping[str, Any]) -> Iterator[Page]:
    """The queue, and a page for each matter."""
    told = briefly_titled(site["pending"]), site["order"], site["as_of"]
    orders = {"In this order": [*say_in_turn(*told)], "In any order": [*say_in_any_order(*told)]}
    many = {"most": _MOST, "most_named": _MOST_NAMED}
    yield page("queue.html", "queue.html", site, section="queue", orders=orders, coming=in_turn(*told), **many)
    for matter in site["pending"]:
        yield Page(f"matter-{matter['anchor']}.html", partial(_page, site, matter))
    for matter in site["resolved"]:
        # What happened lately may be known otherwise on the next night: such a page is made each time.
        post = matter["post"]
        # What was read in part is said of all that may still change, and such a page does not stay.
        if site["complete"] or matter["resolved_at"] < site["recent"]:
            yield Page(site["matter_files"][post], partial(_resolved, site, matter), _mark(site, post), due=True)
        else:
            yield Page(site["matter_files"][post], partial(_page, site, matter))
    yield from _earlier(site)


def _earlier(site: Mapping[str, Any]) -> Iterator[Page]:
    """What was resolved earlier: all one after the other, or each only where it is asked for."""
    earlier, files = site["earlier"], site["matter_files"]
    if earlier.whole:
        for matter in earlier:
            post = matter["post"]
            yield Page(files[post], partial(_resolved, site, matter), _mark(site, post), due=True)
    else:
        for post in earlier.rows:
            yield Page(files[post], partial(_asked_for, site, post), _mark(site, post))


def _mark(site: Mapping[str, Any], post: str) -> str:
    """What the page of a resolved matter shows, besides what was known when it was resolved."""
    found = [
        (finding.verdict, finding.at, finding.message, told["anchor"], told["cause"].status)
        for finding, told in site["found_of"].get(post, ())
    ]
    passed = [(each["finding"].id, each["finding"].message, each["how"]) for each in _passed(site, post)]
    return mark_of(site, post, site["matter_files"][post], site["titles"].of(post, ""), found, passed)


def _passed(site: Mapping[str, Any], post: str) -> list[Mapping[str, Any]]:
    """What was found of a matter, and is let pass for a time."""
    return [each for each in site["let_pass"] if each["post"] == post]


def _asked_for(site: Mapping[str, Any], post: str) -> str:
    return _resolved(site, site["earlier"].one(post))


def _resolved(site: Mapping[str, Any], matter: Mapping[str, Any]) -> str:
    """The page of what is over: as of its last change, in its dynasty."""
    history = matter["history"]
    at = max(matter["resolved_at"], history[-1].at) if history else matter["resolved_at"]
    dynasty = next((each.name for each in reversed(site["courses"]) if _is_since(each, matter["posted_at"])), "")
    return _page(as_it_was(site, at, dynasty), matter)


def _is_since(course: Any, at: datetime) -> bool:
    return course.since is None or course.since <= at


def _page(site: Mapping[str, Any], matter: Mapping[str, Any]) -> str:
    post = matter["post"]
    title = site["titles"].of(post, matter["title"])
    matter = {**matter, "title": title, "anchor": site["matter_names"][post], "found": site["found_of"].get(post, ())}
    matter["passed"] = _passed(site, post)
    more = {"matter": matter, "counted": _votes_of(matter), "most": _MOST_VOTES, "longest": _LONGEST}
    return render("matter.html", site, section="queue", **more)


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
