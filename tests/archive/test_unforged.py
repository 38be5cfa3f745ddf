"""Posts that months' pages alone show: taken where nobody else can have forged them, in whatever order pages are read."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import permutations
from pathlib import Path

import pytest

from referee.archive.store import Archive, open_archive
from referee.archive.unforged import vouched
from referee.model.events import Post
from referee.model.sources import Document, PageSeen, PostSeen
from tests.instants import instant

NIGHT = instant("2019-05-21 04:00")
MONTH_URL = "https://blognomic.com/2019/05/"


def seen(name: str, hour: int = 9, page: str = "month", *odd: str) -> PostSeen:
    return PostSeen(
        id=name,
        url=f"https://blognomic.com/archive/{name}",
        page=page,
        author="Ann",
        category="",
        title=name,
        posted_at=instant(f"2019-05-20 {hour:02}:00"),
        body="",
        odd=odd,
    )


@pytest.mark.parametrize(
    ("copy", "fit", "taken"),
    [
        ("a11 b10 c9", "", "a"),
        ("a11 b10 c9", "a", "a b"),
        ("a11 b10 c9", "a b", "a b c"),
        ("a11 b10 c9", "b", "a"),
        ("a11 b10 c9", "c", "a"),
        ("a10 b10 c9", "", ""),  # of one minute: nobody knows which stood above
        ("a10 b10 c9", "a", "b"),
        ("a11! b10", "", ""),
        ("a11! b10", "a", "b"),
        ("a11 b10!", "a", "a"),
    ],
)
def test_what_has_only_posts_above_it_that_keep_to_their_boxes(copy: str, fit: str, taken: str) -> None:
    posts = [seen(one[0], int(one[1:].strip("!")), "month", *["odd"] * one.endswith("!")) for one in copy.split()]
    assert vouched(posts, {post.id: post.id in fit.split() for post in posts}) == set(taken.split())


def keep(archive: Archive, at: datetime, url: str, *posts: PostSeen) -> None:
    document = Document(url, posts[0].page, at, f"{url} {at} {posts}".encode())
    run = archive.runs.begin("scrape", at)
    archive.documents.add_page(document, PageSeen(url=url, served_at=at, posts=posts), run)


def posts(archive: Archive) -> str:
    return " ".join(sorted(known.event.id for known in archive.events() if isinstance(known.event, Post)))


MONTH = (seen("new", 11), seen("hostile", 10), seen("old", 9))


@pytest.mark.parametrize(
    ("pages", "taken"),
    [
        ([], "new"),
        ([seen("hostile", 10, "post")], "hostile new"),
        ([seen("hostile", 10, "post"), seen("new", 11, "post")], "hostile new old"),
        ([seen("hostile", 10, "post", "has two signatures"), seen("new", 11, "post")], "hostile new"),
        ([seen("old", 9, "post")], "new old"),
    ],
)
def test_a_post_s_own_page_confirms_it_whatever_is_read_first(
    pages: list[PostSeen], taken: str, tmp_path: Path
) -> None:
    every = [(MONTH_URL, MONTH), *((page.url, (page,)) for page in pages)]
    told = set()
    for number, order in enumerate(permutations(every)):
        archive = open_archive(tmp_path / f"{number}.sqlite")
        for url, shown in order:
            keep(archive, NIGHT, url, *shown)
        archive.documents.settle()
        assert posts(archive) == taken
        assert {post.id for post in archive.documents.doubtful()} == {"new", "hostile", "old"} - {*taken.split()}
        told.add(archive.fingerprint())
        archive.close()
    assert len(told) == 1


@pytest.mark.parametrize(("later", "taken"), [(0, "hostile new old"), (1, "hostile new")])
def test_a_page_from_before_says_nothing_of_a_text_since(later: int, taken: str, archive: Archive) -> None:
    """Whoever kept to their box then may have closed it since."""
    for page in (seen("new", 11, "post"), seen("hostile", 10, "post")):
        keep(archive, NIGHT, page.url, page)
    keep(archive, NIGHT + timedelta(seconds=later), MONTH_URL, *MONTH)
    archive.documents.settle()
    assert posts(archive) == taken


def test_what_was_taken_goes_when_it_may_be_forged_and_comes_back_with_its_page(archive: Archive) -> None:
    """An archive of an older version holds it, which took it from its month's page."""
    keep(archive, NIGHT, MONTH_URL, seen("old"))
    keep(archive, NIGHT, MONTH_URL, *MONTH)
    assert posts(archive) == "new old"
    archive.documents.settle()
    assert posts(archive) == "new"
    keep(archive, NIGHT, MONTH[2].url, seen("old", 9, "post"))
    assert posts(archive) == "new old"


def test_what_its_month_shows_no_more_is_asked_for_no_more(archive: Archive) -> None:
    """Once its author has mended the text that forged it, or it was taken off."""
    keep(archive, NIGHT, MONTH_URL, *MONTH)
    assert {post for post, _ in archive.sightings.posts_to_visit(NIGHT)} == {"new", "hostile", "old"}
    later = NIGHT + timedelta(days=1)
    keep(archive, later, MONTH_URL, *MONTH[:2])
    archive.documents.settle()
    assert {post for post, _ in archive.sightings.posts_to_visit(later)} == {"new", "hostile"}
    assert archive.documents.doubtful() == [MONTH[1]] and archive.documents.unvisited() == [
        post.url for post in sorted(MONTH[:2], key=lambda post: post.id)
    ]
