"""What an answer rests on, where the sources were read in part."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive, open_archive
from referee.config import Blog, Config
from referee.model.events import Category, CommentsClaimed, Outcome
from referee.model.sources import Document, PageSeen, PostSeen
from referee.rules.core.game import Matter
from referee.scrapers.expressionengine_parse import parse_page
from tests.blogpages import BLOG, month_page, post_page
from tests.instants import instant
from tests.notation import history

FIRST, SECOND, ASKED = instant("2019-05-20 20:00"), instant("2019-05-20 22:00"), instant("2019-05-20 23:00")
POST, MONTH = f"{BLOG}/archive/p1", f"{BLOG}/2019/05/"
P1 = Matter(id="p1", kind="Proposal", author="Bob", posted_at=instant("2019-05-20 09:00"), title="P1", url=POST)
LIVE = Config(blog=Blog(live=True))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """An archive into which both pages were scraped whole at 20:00."""
    opened = open_archive(tmp_path / "referee.sqlite")
    run = opened.runs.begin("scrape", FIRST)
    for kind, url, body in (("month", MONTH, month_page(0)), ("post", POST, post_page([], 0))):
        keep(opened, run, Document(url, kind, FIRST, body.encode()))
    opened.runs.end(run, FIRST, [])
    yield opened
    opened.close()


def keep(archive: Archive, run: int, document: Document) -> None:
    archive.documents.add_page(document, parse_page(document), run)


def scraped(archive: Archive, *troubles: str, pages: tuple[Document, ...] = (), ends: bool = True) -> Reading:
    """One more scrape at 22:00."""
    run = archive.runs.begin("scrape", SECOND)
    for document in pages:
        keep(archive, run, document)
    if ends:
        archive.runs.end(run, SECOND, troubles)
    return Reading(archive, LIVE, ASKED)


def test_after_a_whole_scrape_all_is_seen(archive: Archive) -> None:
    reading = scraped(archive)
    assert (reading.read_at, reading.complete, reading.rests_on) == (SECOND, True, SECOND)
    sight = reading.sight(P1)
    assert (sight.unseen, sight.order) == (0, True)
    assert reading.as_of(P1) == FIRST, "what has not changed is not sent again"


def test_a_month_that_could_not_be_read_may_hold_older_posts(archive: Archive) -> None:
    page = Document(POST, "post", SECOND, post_page([], 0).encode())
    reading = scraped(archive, f"{BLOG}/2019/04/: answered 500, 4 times (run again later)", pages=(page,))
    sight = reading.sight(P1)
    assert (sight.unseen, sight.order) == (0, False), "its own page was read"
    assert reading.sight(P1, older=(P1,)).order, "what is older was read, and is pending"
    assert (reading.read_at, reading.complete) == (FIRST, False)
    assert "They were last read whole on Mon 20 May 2019, 20:00 UTC" in reading.age().replace("; they", " They")


def test_what_stands_on_an_odd_page_may_not_be_older(archive: Archive) -> None:
    claim = CommentsClaimed(at=FIRST, post="p0", count=0, unseen=0, odd=("has two dates",))
    odd = msgspec.structs.replace(P1, id="p0", claim=claim)
    reading = scraped(archive)
    assert not reading.sight(P1, older=(odd,)).order and reading.sight(P1, older=(odd, P1)).order


@pytest.mark.parametrize("shows", [True, False])
def test_what_is_on_no_page_any_more_may_not_be_pending(archive: Archive, shows: bool) -> None:
    """Its month shows another post, and it or not; what is younger does not surely wait for it."""
    p2 = listed("p2", "2019-05-20 10:00")
    page = PageSeen(url=MONTH, served_at=SECOND, posts=(p2, listed("p1", "2019-05-20 09:00"))[: 1 + shows])
    run = archive.runs.begin("scrape", SECOND)
    archive.documents.add_page(Document(MONTH, "month", SECOND, b"as parsed"), page, run)
    archive.runs.end(run, SECOND, [])
    younger = msgspec.structs.replace(P1, id="p2", posted_at=p2.posted_at, url=p2.url)
    reading = Reading(archive, LIVE, ASKED)
    assert (reading.surely_stands(P1), reading.sight(younger, older=(P1,)).order) == (shows, shows)
    assert reading.sight(P1).odd == (() if shows else ("is on the blog no more: what became of it is not known",))
    assert Reading(archive, LIVE, FIRST).surely_stands(P1), "it was seen then"
    assert reading.sight(msgspec.structs.replace(P1, status="Failed")).odd == (), "what became of it is known"


def test_a_page_that_was_not_reached_may_hide_any_number(archive: Archive) -> None:
    reading = scraped(archive, f"{POST}: did not answer (run again later)")
    assert (reading.sight(P1).unseen, reading.sight(P1).order) == (None, True), "the months were read before"


def test_a_month_page_tells_how_many_there_are(archive: Archive) -> None:
    page = Document(MONTH, "month", SECOND, month_page(3).encode())
    assert scraped(archive, f"{POST}: is cut off (fetch it again)", pages=(page,)).sight(P1).unseen == 0
    claims = [known.event for known in archive.events(kinds=("claim",))]
    assert [getattr(claim, "unseen", None) for claim in claims] == [0, 3], "and the events say so"


def test_a_number_does_not_tell_which_comments_there_are(archive: Archive) -> None:
    """Three were seen at 20:30, and the month's page, read at 22:00, counts three: one may be gone, and another have come. Up to
    when they were seen nothing hides, and what the post's own page shows since tells all."""
    comments = [("Ann", "20:05:00", "for"), ("Cat", "20:10:00", "for"), ("Dan", "20:15:00", "for")]
    visit = instant("2019-05-20 20:30")
    run = archive.runs.begin("scrape", visit)
    body = post_page(comments, 3).encode()
    keep(archive, run, Document(POST, "post", visit, body))
    archive.runs.end(run, visit, [])
    month = Document(MONTH, "month", SECOND, month_page(3).encode())
    reading = scraped(archive, f"{POST}: answered 500 (run again later)", pages=(month,))
    sight = reading.sight(P1)
    assert (sight.unseen, sight.why, reading.as_of(P1)) == (None, "the sources were last read in part", visit)
    assert [known.event.unseen for known in archive.events(kinds=("claim",))][-1] is None  # type: ignore[union-attr]
    assert Reading(archive, LIVE, visit).sight(P1).unseen == 0
    seen = scraped(archive, f"{BLOG}/2019/04/: answered 500", pages=(month, Document(POST, "post", SECOND, body)))
    assert (seen.sight(P1).unseen, seen.as_of(P1)) == (0, SECOND)
    assert [known.event.unseen for known in archive.events(kinds=("claim",))] == [0, 0]  # type: ignore[union-attr]


def test_what_was_resolved_since_it_was_visited_is_visited_once_more(archive: Archive) -> None:
    """Its last votes may have come in the place of others, so that their number is the same."""
    for at, due in ((SECOND, True), (instant("2019-05-21 22:00"), False)):
        run = archive.runs.begin("scrape", at)
        shown = msgspec.structs.replace(listed("p1", "2019-05-20 09:00", "Proposal", "Enacted"), claimed=0)
        archive.documents.add_page(
            Document(MONTH, "month", at, b"as parsed"), PageSeen(url=MONTH, served_at=at, posts=(shown,)), run
        )
        assert ([post for post, _ in archive.sightings.posts_to_visit(at)] == ["p1"]) == due
        keep(archive, run, Document(POST, "post", at, post_page([], 0).encode()))


def listed(name: str, posted: str, category: Category = "Proposal", status: Outcome = "Pending") -> PostSeen:
    """A post as a month's page shows it."""
    at, url = instant(posted), f"{BLOG}/archive/{name}"
    done = None if status == "Pending" else instant("2019-05-20 21:00")
    told = {"posted_at": at, "category": category, "status": status, "adminned_at": done}
    return PostSeen(id=name, url=url, page="month", author="Bob", title=name, body="", **told)


@pytest.mark.parametrize(
    ("unread", "order", "missed"),
    [
        (listed("p0", "2019-05-20 08:00"), False, True),
        (listed("p2", "2019-05-20 10:00"), True, True),
        (listed("p0", "2019-05-20 08:00", "Call for Judgement"), True, True),
        (listed("p0", "2019-05-20 08:00", ""), True, False),
        (listed("p0", "2019-05-20 08:00", "Proposal", "Enacted"), True, False),
    ],
    ids=["older", "younger", "no Proposal", "no matter", "resolved"],
)
def test_what_a_list_shows_is_there_though_it_was_never_read(
    archive: Archive, unread: PostSeen, order: bool, missed: bool
) -> None:
    """It is not taken, as whoever posted what stands above it may have forged it; and yet it may be real, whatever the last run lacked."""
    newest = listed("p9", "2019-05-20 11:00", "")
    shown = PageSeen(url=MONTH, served_at=SECOND, posts=(newest, listed("p1", "2019-05-20 09:00"), unread))
    for troubles in ((), (f"{POST}: did not answer (run again later)",)):
        run = archive.runs.begin("scrape", SECOND)
        archive.documents.add_page(Document(MONTH, "month", SECOND, b"as parsed"), shown, run)
        archive.documents.settle()
        archive.runs.end(run, SECOND, troubles)
        reading = Reading(archive, LIVE, ASKED)
        assert (reading.sight(P1).order, reading.missed) == (order, missed)
    for slug in ("p9", "p1"):
        keep(archive, run, Document(f"{BLOG}/archive/{slug}", "post", SECOND, post_page([], 0, slug).encode()))
    archive.documents.settle()
    assert not Reading(archive, LIVE, ASKED).missed, "what stands above it keeps to its box: it is taken"


@pytest.mark.parametrize(("unchanged", "unseen"), [(MONTH, 0), (POST, 0), (f"{BLOG}/2019/04/", None), ("", None)])
def test_a_page_that_was_found_unchanged_was_reached(archive: Archive, unchanged: str, unseen: int | None) -> None:
    """The month's page, which claims no comment, is as it was at 20:00; the post's own did not answer."""
    run = archive.runs.begin("scrape", SECOND)
    archive.documents.confirm(unchanged, run)
    archive.runs.end(run, SECOND, [f"{POST}: did not answer (run again later)"])
    assert Reading(archive, LIVE, ASKED).sight(P1).unseen == unseen


def test_a_scrape_that_did_not_end(archive: Archive) -> None:
    sight = scraped(archive, ends=False).sight(P1)
    assert (sight.unseen, sight.order) == (None, False)


def test_what_is_wrong_with_the_wiki_hides_no_votes(archive: Archive) -> None:
    page = Document(POST, "post", SECOND, post_page([], 0).encode())
    reading = scraped(archive, f"{LIVE.wiki.url}/api.php: answered 500", pages=(page,))
    assert (reading.sight(P1).unseen, reading.sight(P1).order, reading.complete) == (0, True, False)


def test_saved_pages_are_as_old_as_they_were_served(archive: Archive) -> None:
    scraped(archive)
    saved = Reading(archive, Config(blog=Blog(saved="blog")), ASKED)
    assert saved.rests_on == FIRST and saved.age().startswith(
        "Nothing was fetched since Mon 20 May 2019, 20:00 UTC, 3 h"
    )


def test_files_of_a_list_are_as_old_as_their_reading_and_what_they_hold_is_told(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "mails.sqlite")
    archive.add(history("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"))
    archive.runs.end(archive.runs.begin("scrape", SECOND), SECOND, [])
    reading = Reading(archive, Config(), ASKED)
    assert reading.wanting == frozenset()
    assert reading.age() == (
        "The files were read on Mon 20 May 2019, 22:00 UTC; what they hold ends at Mon 20 May 2019, 10:00 UTC, 13 h before "
        "Mon 20 May 2019, 23:00 UTC: what has happened since is not seen."
    )
    archive.close()


def test_records_alone_are_as_old_as_the_last_of_them(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "records.sqlite")
    archive.add(history("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"))
    reading = Reading(archive, Config(), ASKED)
    assert (reading.read_at, reading.complete) == (None, True)
    assert reading.age().startswith("The archive holds nothing after Mon 20 May 2019, 10:00 UTC, 13 h before")
    assert Reading(archive, Config(), instant("2019-05-20 10:00")).age() == ""
    assert reading.sight(P1).unseen == 0 and reading.as_of(P1) == instant("2019-05-20 10:00")
    archive.close()


NOT_HELD = "No post of the blog is held"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        # The dynasty begins, and its tracker is first seen, on day 1 at 00:00.
        ("3 00:00:00 Ann posts s1 Hello.", ""),
        ("3 00:00:01 Ann posts s1 Hello.", f"{NOT_HELD} from before Wed 22 May 2019, 00:00:01 UTC: what was decided"),
        ("1 10:00 Ann monitors Bob -20 0 0", f"{NOT_HELD}: what was decided"),
    ],
)
def test_an_audit_says_where_the_blog_is_held_from_later_on_than_the_game(
    moves: str, said: str, tmp_path: Path
) -> None:
    archive = open_archive(tmp_path / "referee.sqlite")
    archive.add(history(moves))
    age = run_audit(Reading(archive, Config(), instant("2019-05-22 12:00")), keep=False).age
    archive.close()
    assert said in age and (NOT_HELD in age) == bool(said)
