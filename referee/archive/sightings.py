"""How each post was seen on the blog's pages, each time; equal contents are kept once."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from referee.archive.database import Database
from referee.archive.excess import confirmed
from referee.archive.listings import Listings
from referee.archive.misdated import with_misdated
from referee.archive.rows import to_instant, to_number
from referee.archive.unforged import vouched
from referee.archive.versions import Sighting, decode_seen, encode_seen
from referee.model.events import VOTABLE
from referee.model.instants import CLOCKS_APART, SECOND
from referee.model.sources import PageSeen, PostSeen

_ALONE = (
    "SELECT DISTINCT post FROM sightings WHERE post NOT IN (SELECT post FROM sightings WHERE page = 'post') ORDER BY 1"
)
_BESIDE = f"""SELECT observed_at, body FROM sightings JOIN versions USING (digest) WHERE page = 'month'
    AND observed_at IN (SELECT observed_at FROM sightings WHERE post IN ({_ALONE}))"""


def _sighting(at: int, body: bytes) -> Sighting:
    return to_instant(at), decode_seen(body)


class Sightings:
    """The sightings of an archive, and what they say of which pages are due."""

    def __init__(self, database: Database, listings: Listings) -> None:
        self._db, self._listings = database, listings

    def see(self, page: PageSeen) -> None:
        """Inside of a transaction: keep how a page showed its posts. Of two that are dated the same the later is a second later."""
        for seen in page.posts:
            body, at = encode_seen(seen), page.served_at
            digest = hashlib.sha256(body).digest()
            self._db.execute("INSERT OR IGNORE INTO versions VALUES (?, ?)", (digest, body))
            while self._shown(seen, at) not in (None, digest):
                at += SECOND
            row = (seen.id, to_number(at), seen.page, digest)
            self._db.execute("INSERT OR IGNORE INTO sightings VALUES (?, ?, ?, ?)", row)

    def _shown(self, seen: PostSeen, at: datetime) -> bytes | None:
        """The digest of how a page of the same kind showed a post at an instant."""
        query = "SELECT digest FROM sightings WHERE post = ? AND observed_at = ? AND page = ?"
        return next((digest for (digest,) in self._db.rows(query, (seen.id, to_number(at), seen.page))), None)

    def forget(self) -> None:
        """Inside of a transaction: all of them, so that they can be read again."""
        self._db.execute("DELETE FROM sightings")
        self._db.execute("DELETE FROM versions")

    def posts(self) -> list[str]:
        """The ids of all posts that were seen."""
        return [post for (post,) in self._db.rows("SELECT DISTINCT post FROM sightings ORDER BY post")]

    def posts_since(self, at: datetime) -> list[str]:
        """The ids of the posts that were seen at an instant or later."""
        query = "SELECT DISTINCT post FROM sightings WHERE observed_at >= ? ORDER BY post"
        return [post for (post,) in self._db.rows(query, (to_number(at),))]

    def of_post(self, post: str) -> list[Sighting]:
        """All sightings of one post, oldest first, with the names of their time, and what does not fit between them."""
        query = "SELECT observed_at, body FROM sightings JOIN versions USING (digest) WHERE post = ? ORDER BY 1, page"
        names = self._listings.names
        known = [(at, names.as_then(seen, at)) for at, seen in self._db.read(_sighting, query, (post,))]
        return with_misdated(confirmed(known))

    def last_seen(self, post: str) -> datetime | None:
        """When a post was last seen on any page; None where it never was."""
        query = "SELECT observed_at FROM sightings WHERE post = ? ORDER BY observed_at DESC LIMIT 1"
        return next(self._db.read(to_instant, query, (post,)), None)

    def last_visited(self, post: str) -> datetime | None:
        """When a post was last seen on its own page; None where it never was."""
        query = "SELECT max(observed_at) FROM sightings WHERE post = ? AND page = 'post' GROUP BY post"
        return next(self._db.read(to_instant, query, (post,)), None)

    def may_hide(self, post: str) -> bool:
        """Whether its own page may show other comments than those that were seen there, though its month's page may count as many."""
        known = self.of_post(post)
        visits = [(at, seen) for at, seen in known if seen.comments is not None]
        listed = [seen for _, seen in known if seen.page == "month"]
        if not visits or not listed:
            return not listed
        (visited_at, visited), on_month = visits[-1], listed[-1]
        return on_month.claimed != 0 and bool(visited.comments) and _has_moved(on_month, visited_at, visited)

    def month_of(self, post: str) -> datetime | None:
        """When a post was posted by the month's page that showed it last; None where none did."""
        query = """SELECT observed_at, body FROM sightings JOIN versions USING (digest) WHERE post = ? AND page = 'month'
            ORDER BY observed_at DESC LIMIT 1"""
        return next((seen.posted_at for _, seen in self._db.read(_sighting, query, (post,))), None)

    def came_with(self, post: str, url: str, run: int) -> bool:
        """Whether a run read, or found unchanged, a copy of a page at this address in which the post was seen."""
        query = """SELECT 1 FROM documents JOIN sightings ON observed_at = fetched_at AND page = kind
            WHERE url = ? AND run = ? AND post = ? LIMIT 1"""
        return any(self._db.rows(query, (url, run, post)))

    def _latest(self, page: str) -> dict[str, Sighting]:
        """The newest sighting of each post on this kind of page, by the posts' ids."""
        query = "SELECT max(observed_at), body FROM sightings JOIN versions USING (digest) WHERE page = ? GROUP BY post"
        return {seen.id: (at, seen) for at, seen in self._db.read(_sighting, query, (page,))}

    def posts_to_visit(self, since: datetime) -> list[tuple[str, str]]:
        """Posts (id, url) seen on month pages whose own page is due.

        Those never visited that are still there, those pending when last seen, and those whose comment count has moved.
        """
        visits, on_months = self._latest("post"), self._latest("month")
        gone = _gone(on_months)
        return [
            (post, on_month.url)
            for post, (_, on_month) in on_months.items()
            if (post not in gone if post not in visits else _is_due(on_month, *visits[post], since))
        ]

    def is_visited(self, post: str) -> bool:
        """Whether a post was ever seen on a page of its own."""
        return any(self._db.rows("SELECT 1 FROM sightings WHERE post = ? AND page = 'post' LIMIT 1", (post,)))

    def vouched(self, copy: Collection[PostSeen], at: datetime) -> set[str]:
        """The ids of the posts on a copy of a month's page, served at an instant, that no other post's author can have forged."""
        return vouched(copy, {seen.id: self._fits_since(seen.id, at) for seen in copy})

    def _fits_since(self, post: str, at: datetime) -> bool:
        """Whether a post's own page has been seen since an instant, and nothing on it is odd."""
        query = "SELECT body FROM sightings JOIN versions USING (digest) WHERE post = ? AND page = 'post' AND observed_at >= ?"
        bodies = [body for (body,) in self._db.rows(query, (post, to_number(at)))]
        return bool(bodies) and not any(decode_seen(body).odd for body in bodies)

    def alone(self) -> dict[str, bool]:
        """The posts, by their ids, that months' pages alone have shown, and whether one of these vouches for them."""
        found = dict.fromkeys((post for (post,) in self._db.rows(_ALONE)), False)
        copies: dict[tuple[datetime, str], list[PostSeen]] = {}
        if found:
            for at, seen in self._db.read(_sighting, _BESIDE):
                copies.setdefault((at, f"{seen.posted_at:%Y-%m}"), []).append(seen)
        for (at, _), copy in copies.items():
            found |= dict.fromkeys(found.keys() & self.vouched(copy, at), True)
        return found

    def visited(self) -> dict[str, PostSeen]:
        """The posts, by their ids, that were seen on pages of their own, as they were there last."""
        return {post: seen for post, (_, seen) in self._latest("post").items()}

    def unvisited(self) -> dict[str, PostSeen]:
        """The posts, by their ids, that months' pages still show and no page of their own, as they were last seen."""
        visited = {post for (post,) in self._db.rows("SELECT DISTINCT post FROM sightings WHERE page = 'post'")}
        on_months = self._latest("month")
        left = on_months.keys() - visited - _gone(on_months)
        return {post: on_months[post][1] for post in sorted(left)}

    def odd_of(self, post: str) -> tuple[str, ...]:
        """What does not fit on the page where a post was last seen by itself, in sentences."""
        visits = [seen for _, seen in self.of_post(post) if seen.page == "post"]
        return visits[-1].odd if visits else ()

    def comments_short(self, post: str) -> tuple[int, int] | None:
        """How many comments the post's page showed and how many there should be, where it showed too few."""
        shown = claimed = None
        for _, seen in self.of_post(post):
            claimed = seen.claimed if seen.claimed is not None else claimed
            shown = len(seen.comments) if seen.comments is not None else shown
        return (shown, claimed) if shown is not None and claimed is not None and shown < claimed else None

    def turned_back(self, page: PageSeen) -> str:
        """The address of a post of which a copy of a page shows less than was seen before its time, or more than was seen since;
        empty where there is none."""
        for seen in page.posts:
            known = self.of_post(seen.id)
            before = [one for at, one in known if at < page.served_at]
            since = [one for at, one in known if at > page.served_at]
            if _shows_less(seen, before) or any(_shows_less(one, [seen]) for one in since[:1]):
                return seen.url
        listed = {seen.id for seen in page.posts if seen.page == "month"}
        months = {f"{seen.posted_at:%Y-%m}" for seen in page.posts if seen.id in listed}
        on_months = self._latest("month") if months else {}
        for post in on_months.keys() - listed - _gone(on_months):
            at, seen = on_months[post]
            if at < page.served_at and f"{seen.posted_at:%Y-%m}" in months:
                return seen.url
        return ""

    def are_of(self, month: str) -> bool:
        """Whether posts of a month (`2019-05`) were ever seen."""
        seen = [*self._latest("month").values(), *self._latest("post").values()]
        return any(f"{post.posted_at:%Y-%m}" == month for _, post in seen)

    def months_in_motion(self) -> set[str]:
        """The months (`2019-05`) of votable matters that were pending when last seen."""
        on_months = [seen for _, seen in self._latest("month").values()]
        return {f"{seen.posted_at:%Y-%m}" for seen in on_months if _is_pending(seen)}


def _shows_less(now: PostSeen, before: Sequence[PostSeen]) -> bool:
    """Whether a post has lost its status or comments since it was seen: that happens, and older copies look so."""
    statuses = [seen.status for seen in before if seen.status is not None]
    claims = [seen.claimed for seen in before if seen.claimed is not None]
    comments = [seen.comments for seen in before if seen.comments is not None]
    status = statuses[-1] if statuses else "Pending"
    is_set_back = status != "Pending" and now.status not in (None, status)
    are_fewer = bool(claims) and now.claimed is not None and now.claimed < claims[-1]
    shown = {comment.id for comment in now.comments or ()}
    are_gone = bool(comments) and now.comments is not None and any(one.id not in shown for one in comments[-1])
    return is_set_back or are_fewer or are_gone


def _gone(on_months: Mapping[str, Sighting]) -> set[str]:
    """The posts that their month's page has shown no more since it showed others: what was taken off it, or had been forged there."""
    newest: dict[str, datetime] = {}
    for at, seen in on_months.values():
        month = f"{seen.posted_at:%Y-%m}"
        newest[month] = max(at, newest.get(month, at))
    return {post for post, (at, seen) in on_months.items() if newest[f"{seen.posted_at:%Y-%m}"] - at > CLOCKS_APART}


def _is_due(on_month: PostSeen, visited_at: datetime, visited: PostSeen, since: datetime) -> bool:
    return visited_at < since and _has_moved(on_month, visited_at, visited)


def _has_moved(on_month: PostSeen, visited_at: datetime, visited: PostSeen) -> bool:
    """Whether a post may have other comments than when it was visited, of those that tell. As many may be others: of a matter all
    are seen once its page was since its resolution."""
    moved = on_month.claimed is not None and on_month.claimed != len(visited.comments or ())
    resolved_at = on_month.adminned_at if on_month.category in VOTABLE else None
    return _is_pending(on_month) or moved or (resolved_at is not None and visited_at < resolved_at)


def _is_pending(seen: PostSeen) -> bool:
    return seen.category in VOTABLE and seen.status in (None, "Pending")
