"""What does not fit on a page is told by the run that read it, and stays with the post."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import Blog, Config, load_config
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.errors import ArchiveError, GonePageError, SourceError
from referee.model.sources import Validators
from referee.net.session import Page
from tests.blogpages import BLOG, month_page, post_page
from tests.instants import instant

NOW = instant("2019-06-26 00:00")
COMMENT = '<div class="comment">'
BODY = '<div class="commentbody"><p>'


class Blog404:
    """A blog with a month and these posts, by the hours at which they were posted; of whatever else it has no page."""

    def __init__(self, pages: dict[str, int]) -> None:
        self.pages, self.listed = pages, [*reversed(pages)]

    def get(self, url: str, had: object = None) -> Page:
        slug = url.rpartition("/")[2]
        if not slug:
            page = month_page(0, "x")
            found = _ENTRY.findall(page)[0]
            hours = {"b": 6, "c": 7, "d": 8, "e": 9}
            entries = [_ENTRY.findall(_at(month_page(0, one), hours[one]))[0] for one in self.listed]
            return Page(page.replace(found, "".join(entries)).encode(), Validators(), url)
        if slug not in self.pages:
            raise GonePageError("answered 404", where=url)
        return Page(_at(post_page([], 0, slug), self.pages[slug]).encode(), Validators(), url)


_ENTRY = re.compile("<div><h3.*?</div></div>")


def _at(page: str, hour: int) -> str:
    return page.replace("09:00:00", f"0{hour}:00:00")


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    write_demo(simulate(3, ()), folder)
    return folder


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("a", ""),
        ("<b>a", ""),
        (f"a</p></div></div>{COMMENT}{{}}<div><div><p>", "comments where the month's page counts"),
        ("<table><tr><td>a", "holds another whole comment"),
        ("<!-- a", "holds a part of the page that no browser shows"),
    ],
)
def test_what_a_player_forged_or_hid_is_told(demo: Path, tmp_path: Path, written: str, sentence: str) -> None:
    config = load_config(demo / "referee.toml")
    pages = [page for page in sorted((demo / "blog/archive").iterdir()) if page.read_text("utf-8").count(COMMENT) > 2]
    page, whole = pages[0], pages[0].read_text("utf-8")
    second = whole.split(COMMENT)[2]
    page.write_text(whole.replace(BODY, BODY + written.format(second), 1), "utf-8")
    try:
        archive = open_archive(tmp_path / "referee.sqlite")
        troubles = scrape(archive, config, NOW)[1]
        assert all(page.stem in trouble for trouble in troubles)
        assert any(sentence in trouble for trouble in (*troubles, ""))
        assert bool(troubles) == bool(archive.sightings.odd_of(page.stem)) == bool(sentence)
        archive.close()
    finally:
        page.write_text(whole, "utf-8")


def test_events_that_took_the_place_of_others_are_told_once(demo: Path, tmp_path: Path) -> None:
    """A post that is pending on one page and Enacted on the next is one Status more, and no second post."""
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        config = load_config(demo / "referee.toml")
        assert scrape(archive, config, NOW) == (archive.examine().counts["events"], [])
        assert scrape(archive, config, NOW) == (0, [])


@pytest.mark.parametrize(
    ("where", "lines"), [("/robots.txt", ["/robots.txt"]), ("", ["/2019/05/", "/2019/06/"])], ids=["site", "pages"]
)
def test_a_blog_that_does_not_answer_is_told_in_one_line(
    where: str, lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What keeps all its pages from us is told once, what keeps some of them once for each."""

    class Silent:
        def get(self, url: str, had: object = None) -> None:
            raise SourceError("did not answer whole", where=f"http://blog.example{where}" if where else url)

    monkeypatch.setattr("referee.app.nights.scraping.open_session", lambda config: Silent())
    config = Config(blog=Blog(live=True, url="http://blog.example"))
    with closing(open_archive(tmp_path / "silent.sqlite")) as archive:
        _, troubles = scrape(archive, config, NOW)
        last = archive.runs.last("scrape")
        assert troubles == [f"http://blog.example{line}: did not answer whole" for line in lines]
        assert last is not None and last.troubles == tuple(troubles)


def test_what_a_list_shows_is_taken_though_the_blog_went_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers for its month, and then no more: that is told once. The newest post stands above all that may be forged."""
    entry = re.compile("<div><h3.*?</div></div>")
    page = month_page(0, "e")
    found = entry.findall(page)[0]
    earlier = [
        entry.findall(month_page(0, slug))[0].replace("09:00", f"0{hour}:00") for hour, slug in ((8, "d"), (7, "c"))
    ]
    page = page.replace(found, "".join((found, *earlier)))

    class GoesAway:
        def get(self, url: str, had: object = None) -> Page:
            if "archive" in url:
                raise SourceError("did not answer whole", where=BLOG)
            return Page(page.encode(), Validators(), url)

    monkeypatch.setattr("referee.app.nights.scraping.open_session", lambda config: GoesAway())
    config = Config(blog=Blog(live=True, url=BLOG, first_month="2019-05"))
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        _, troubles = scrape(archive, config, instant("2019-05-20 23:00"))
        assert [post.id for post in archive.documents.doubtful()] == ["c", "d"]
        assert archive.find_post("e") is not None
        assert troubles == [f"{BLOG}: did not answer whole"]


@pytest.mark.parametrize("gone", ["d", "", "cde"])
def test_a_post_that_was_taken_off_is_told_once(gone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is gone, of a post that its month still shows, lacks; of one that is on no list, nothing does. So do several, one
    after the other, with a post left beside them."""
    session = Blog404({"b": 6, "c": 7, "d": 8, "e": 9})
    monkeypatch.setattr("referee.app.nights.scraping.open_session", lambda config: session)
    config = Config(blog=Blog(live=True, url=BLOG, first_month="2019-05"))
    told: list[str] = []
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        for night, day in enumerate(("20 23:00", "21 23:00", "22 23:00", "23 23:00")):
            if night == 1:
                session.pages = {slug: hour for slug, hour in session.pages.items() if slug not in (gone or "d")}
                session.listed = [slug for slug in session.listed if slug not in gone]
            _, troubles = scrape(archive, config, instant(f"2019-05-{day}"), tell=told.append)
            assert troubles == ([f"{BLOG}/archive/d: answered 404"] if night and not gone else [])
    assert [sentence.partition(": ")[0] for sentence in told] == [f"{BLOG}/archive/{slug}" for slug in gone]


@pytest.mark.parametrize("is_damaged", [False, True])
def test_a_damaged_archive_is_told_once_and_not_as_a_fault_of_a_source(
    is_damaged: bool, demo: Path, tmp_path: Path
) -> None:
    """What the dump says is held against what is held of it."""
    config, file = load_config(demo / "referee.toml"), tmp_path / "referee.sqlite"
    with closing(open_archive(file)) as archive:
        scrape(archive, config, NOW)
    if is_damaged:
        with sqlite3.connect(file) as other:
            other.execute(
                "UPDATE events SET body = CAST(replace(CAST(body AS TEXT), 'Moon', 'Noon') AS BLOB) WHERE kind = 'revision'"
            )
    with closing(open_archive(file)) as archive:
        if is_damaged:
            with pytest.raises(ArchiveError, match="an event is not as it was written"):
                scrape(archive, config, NOW)
        else:
            assert scrape(archive, config, NOW) == (0, [])
