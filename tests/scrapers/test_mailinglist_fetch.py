"""Which months and messages of a live archive are fetched, in which order, and what becomes of those that are not to be had."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import cast

import pytest

from referee.errors import SourceError
from referee.model.sources import Document, Unchanged, Validators
from referee.net.session import Page, PoliteSession
from referee.scrapers.mailinglist_fetch import Crawl, months_on
from referee.scrapers.mailinglist_read import INDEX
from tests.instants import instant

BASE = "https://l.example/archives/s-b/"
NOV, DEC = f"{BASE}s-b-200711/", f"{BASE}s-b-200712/"
NOW = instant("2007-12-31 12:00")


class Server:
    """In the place of a session: what it is asked for, and pages by their addresses; without one it has nothing, or fails."""

    def __init__(self, pages: Mapping[str, bytes], failing: str = "") -> None:
        self.pages, self.failing, self.asked = pages, failing, list[str]()

    def get(self, url: str, had: Validators | None = None) -> Page | None:
        self.asked.append(url)
        if self.failing and self.failing in url:
            raise SourceError("did not answer whole", where=url)
        if url not in self.pages:
            raise SourceError("answered 404", where=url)
        return None if had is not None and had.etag else Page(self.pages[url], Validators(), url)


def links(*names: str) -> bytes:
    return "".join(f'<a href="{name}">x</a>' for name in names).encode()


PAGES = {
    BASE: links("s-b-200711/", "s-b-200712/"),
    f"{NOV}maillist.html": links("msg00000.html", "mail2.html", "msg00001.html", "threads.html#1"),
    f"{NOV}mail2.html": links("msg00002.html", "msg00003.html", "maillist.html", "mail2.html"),
    f"{DEC}maillist.html": links("msg00000.html"),
    **{f"{folder}msg0000{number}.html": b"x" for folder in (NOV, DEC) for number in range(5)},
}


def crawled(
    server: Server, had: Mapping[str, tuple[datetime, Validators]] | None = None, first: str = ""
) -> list[Document | Unchanged | SourceError]:
    crawl = Crawl(cast(PoliteSession, server), BASE, "s-b", first, NOW, (had or {}).get)
    return list(crawl.pages())


def kept(pages: list[Document | Unchanged | SourceError]) -> list[str]:
    return [page.url.removeprefix(BASE) for page in pages if isinstance(page, Document)]


def test_an_index_comes_behind_all_that_it_names_on_each_of_its_pages() -> None:
    assert kept(crawled(Server(PAGES))) == [
        *(f"s-b-200711/msg0000{number}.html" for number in (0, 1, 2, 3)), "s-b-200711/",
        "s-b-200712/msg00000.html", "s-b-200712/",
    ]  # fmt: skip


def test_what_is_held_is_not_asked_for() -> None:
    held = {f"{NOV}msg0000{number}.html": (NOW, Validators()) for number in (0, 1, 3)}
    assert kept(crawled(Server(PAGES), held, "2007-11"))[:2] == ["s-b-200711/msg00002.html", "s-b-200711/"]


@pytest.mark.parametrize(("read", "again"), [("2007-12-14 23:59:59", True), ("2007-12-15 00:00", False)])
def test_a_month_is_settled_two_weeks_after_it_was_over(read: str, again: bool) -> None:
    server = Server(PAGES)
    crawled(server, {NOV: (instant(read), Validators())})
    assert (f"{NOV}maillist.html" in server.asked) == again


def test_months_before_the_first_are_left() -> None:
    assert kept(crawled(Server(PAGES), first="2007-12")) == ["s-b-200712/msg00000.html", "s-b-200712/"]


def test_one_message_that_is_not_to_be_had_leaves_the_others_and_keeps_its_month_open() -> None:
    pages = crawled(Server(PAGES, "200711/msg00001"))
    assert kept(pages)[:3] == [f"s-b-200711/msg0000{number}.html" for number in (0, 2, 3)]
    assert "s-b-200711/" not in kept(pages) and "s-b-200712/" in kept(pages)
    assert [page.where for page in pages if isinstance(page, SourceError)] == [f"{NOV}msg00001.html"]


def test_three_failures_on_end_are_the_servers() -> None:
    with pytest.raises(SourceError, match="did not answer"):
        crawled(Server(PAGES, "200711/msg"))


def test_two_failures_on_end_are_told_each_and_whatever_comes_between_breaks_the_row() -> None:
    named = links(*(f"msg000{number}.html" for number in ("10", "11", "02", "12")))
    pages = crawled(Server({**PAGES, f"{NOV}maillist.html": named}, "msg0001"))
    told = [page.where for page in pages if isinstance(page, SourceError)]
    assert told == [f"{NOV}msg000{number}.html" for number in (10, 11, 12)]
    assert kept(pages)[0] == "s-b-200711/msg00002.html"


def test_any_number_of_removed_messages_on_end_are_told_each() -> None:
    gone = {url: page for url, page in PAGES.items() if "200711/msg" not in url}
    pages = crawled(Server(gone))
    assert [page.what for page in pages if isinstance(page, SourceError)] == [
        "is named by the index and is not there"
    ] * 4
    assert "s-b-200712/" in kept(pages)


def test_a_month_of_text_is_fetched_where_it_changed() -> None:
    url = f"{BASE}2007-December.txt.gz"
    server = Server({BASE: links("2007-December.txt.gz", "2007-December/thread.html"), url: b"From "})
    assert crawled(server) == [Document(url, "mail-box", NOW, b"From ")]
    assert crawled(server, {url: (NOW, Validators("x"))}) == [Unchanged(url)]


def test_a_month_of_text_that_is_not_to_be_had_leaves_the_others() -> None:
    texts = links("2007-November.txt", "2007-December.txt")
    pages = crawled(Server({BASE: texts, f"{BASE}2007-December.txt": b"From "}))
    assert [page.where for page in pages if isinstance(page, SourceError)] == [f"{BASE}2007-November.txt"]
    assert kept(pages) == ["2007-December.txt"]


@pytest.mark.parametrize("index", ["", "maillist.html"])
def test_an_archive_without_months_is_one_folder(index: str) -> None:
    named = links("msg00000.html", "msg00001.html")
    one = Server({BASE: named, f"{BASE}{index}": named, f"{BASE}msg00000.html": b"x", f"{BASE}msg00001.html": b"y"})
    assert kept(crawled(one)) == ["msg00000.html", "msg00001.html", ""]
    again = Server(one.pages)
    crawled(again, {BASE: (NOW, Validators()), f"{BASE}msg00000.html": (NOW, Validators())})
    assert f"{BASE}msg00001.html" in again.asked and f"{BASE}msg00000.html" not in again.asked


def test_a_folder_without_an_index_by_date_is_its_own() -> None:
    server = Server(
        {BASE: links("2007-11/"), f"{BASE}2007-11/": links("000000.html"), f"{BASE}2007-11/000000.html": b"x"}
    )
    assert [page.kind for page in crawled(server) if isinstance(page, Document)] == ["mail-page", INDEX]


NO_NOV = {url: page for url, page in PAGES.items() if url != BASE and NOV not in url}
TORN = {url: page for url, page in PAGES.items() if url not in (BASE, f"{NOV}mail2.html")}


@pytest.mark.parametrize(
    ("pages", "failing", "held", "fetched", "told"),
    [
        (NO_NOV, "", False, ["s-b-200712/msg00000.html", "s-b-200712/"], []),
        ({BASE: links("about.html"), **NO_NOV}, "", False, ["s-b-200712/msg00000.html", "s-b-200712/"], []),
        ({}, "", False, [], [NOV]),
        ({}, "", True, [], []),
        (TORN, "", False, ["s-b-200712/msg00000.html", "s-b-200712/"], [f"{NOV}mail2.html"]),
        ({}, "200711", False, [], [f"{NOV}maillist.html"]),
    ],
    ids=[
        "one had no mails", "the archive names none", "no month is there", "but one was", "half an index", "one is not to be had",
    ],
)  # fmt: skip
def test_where_nothing_names_the_months_each_since_the_first_is_tried(
    pages: dict[str, bytes], failing: str, held: bool, fetched: list[str], told: list[str]
) -> None:
    """A month without mails has no folder; where not one month has one, the address is wrong."""
    had = {NOV: (NOW, Validators())} if held else {}
    came = crawled(Server(pages, failing), had, "2007-11")
    assert kept(came) == fetched
    assert [page.where for page in came if isinstance(page, SourceError)] == told


def test_without_an_index_and_a_first_month_no_month_can_be_tried() -> None:
    with pytest.raises(SourceError, match="answered 404"):
        crawled(Server(NO_NOV))
    with pytest.raises(SourceError, match="names no months"):
        crawled(Server({BASE: links("about.html"), **NO_NOV}))


@pytest.mark.parametrize(
    ("link", "month"),
    [
        ("s-b-200711/", ("2007-11", f"{BASE}s-b-200711/", False)),
        ("/archives/s-b/s-b-200711/maillist.html", ("2007-11", f"{BASE}s-b-200711/", False)),
        ("http://l.example/archives/s-b/s-b-200711/threads.html#3", ("2007-11", f"{BASE}s-b-200711/", False)),
        ("2007-11/index.html", ("2007-11", f"{BASE}2007-11/", False)),
        ("2007-November/date.html", ("2007-11", f"{BASE}2007-November/", False)),
        ("2007-November.txt", ("2007-11", f"{BASE}2007-November.txt", True)),
        ("2007-November.txt.gz", ("2007-11", f"{BASE}2007-November.txt.gz", True)),
        ("s-b-200713/", None),
        ("2007-Brumaire.txt", None),
        ("../s-d/s-d-200711/", None),
        ("%2e%2e/s-d/s-d-200711/", None),
        ("https://evil.example/archives/s-b/s-b-200711/", None),
        ("//evil.example/archives/s-b/s-b-200711/", None),
        ("https://l.example@evil.example/archives/s-b/s-b-200711/", None),
        ("ftp://l.example/archives/s-b/s-b-200711/", None),
        ("javascript:alert(1)", None),
        ("http://[/", None),
        ("s-b-200711/../../../etc/", None),
        ("about.html", None),
    ],
)  # fmt: skip
def test_months_that_an_index_names(link: str, month: tuple[str, str, bool] | None) -> None:
    found = [(one.month, one.url, one.is_text) for one in months_on(links(link), BASE, "")]
    assert found == ([month] if month else [])
