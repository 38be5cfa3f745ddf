"""The live blog over HTTP: a first crawl, a cut, a night with little new."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from referee.demo.plants import simulate
from referee.demo.play import SERVED
from referee.demo.script import DemoComment
from referee.demo.write import BLOG, month_page, post_page, write_demo
from referee.model.events import Comment, Evidence, Post
from referee.net.session import PoliteSession
from tests.net.hostile import LARGE, SLOW, WRONG, Answering


class Blog:
    """Serves the demo's pages as the blog would; after `fails_after` pages it has none, or answers by its `fault`."""

    def __init__(self, folder: Path) -> None:
        blog = self
        self.folder, self.asked, self.fails_after = folder, list[str](), 10_000
        self.fault: Answering | None = None

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *arguments: object) -> None: ...

            def do_GET(self) -> None:
                blog.asked.append(self.path)
                if blog.fault is not None and len(blog.asked) > blog.fails_after:
                    self.close_connection = True
                    with suppress(OSError):
                        blog.fault(self.connection)
                    return
                name = (
                    f"{self.path.strip('/')}.html" if "/archive/" in self.path else f"{self.path.strip('/')}/index.html"
                )
                file = blog.folder / name
                found = file.exists() and len(blog.asked) <= blog.fails_after
                body = file.read_text("utf-8").replace(BLOG, blog.url).encode() if found else b"gone"
                self.send_response(200 if found else 404)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    script = simulate(7)
    write_demo(script, tmp_path)
    served = Blog(tmp_path / "blog")
    text = (
        (tmp_path / "referee.toml")
        .read_text()
        .replace('saved = "blog"', f'live = true\nurl = "{served.url}"\nfirst-month = "2019-05"')
    )
    (tmp_path / "live.toml").write_text(f'{text}\n[http]\ncontact = "tests@example.org"\nseconds-between = 0.0\n')
    yield served
    served.close()


def run(folder: Path, config: str, archive: str) -> tuple[int, list[str], list[Evidence]]:
    opened = open_archive(folder / archive)
    new, troubles = scrape(opened, load_config(folder / config), SERVED, lambda what, done, of: None)
    events = list(opened.events())
    opened.close()
    return new, troubles, events


def votes(events: list[Evidence]) -> set[tuple[object, ...]]:
    return {(e.event.post, e.event.author, e.event.at, e.event.icons) for e in events if isinstance(e.event, Comment)}


def test_live_and_saved_give_the_same(blog: Blog, tmp_path: Path) -> None:
    _, troubles, live = run(tmp_path, "live.toml", "live.sqlite")
    assert troubles == []
    _, _, saved = run(tmp_path, "referee.toml", "saved.sqlite")
    assert votes(live) == votes(saved) and len(votes(live)) > 300
    assert [type(known.event) for known in live] == [type(known.event) for known in saved]


def test_a_crawl_that_was_cut_off_goes_on(blog: Blog, tmp_path: Path) -> None:
    blog.fails_after = 20
    new, troubles, part = run(tmp_path, "live.toml", "live.sqlite")
    assert troubles and "answered 404" in troubles[0]
    assert len(votes(part)) > 0 and new >= len(part), "what came before the cut is kept, and counted"
    blog.fails_after, first = 10_000, list(blog.asked)
    _, troubles, whole = run(tmp_path, "live.toml", "live.sqlite")
    assert troubles == []
    again = [path for path in blog.asked[len(first) :] if path in first[:20] and "/archive/" in path]
    assert again == [], "what was fetched is not fetched again"
    assert len(votes(whole)) > len(votes(part))


def round_in_circles(client: socket.socket) -> None:
    client.sendall(b"HTTP/1.1 302 Found\r\nLocation: /archive/elsewhere\r\nContent-Length: 0\r\n\r\n")


FAULTS = {
    "drips": (SLOW["body"], "did not answer whole within 3 s"),
    "says nothing": (SLOW["silent"], "did not answer whole within 3 s"),
    "endless": (LARGE["endless"], "sent more than 20000000 bytes"),
    "bomb": (LARGE["bomb"], "unpacks to more than 20000000 bytes"),
    "closes": (WRONG["closed at once"], "did not answer whole (ConnectionError)"),
    "shorter than said": (WRONG["shorter than said"], "did not answer whole (ProtocolError)"),
    "no such chunk": (WRONG["no such chunk"], "did not answer whole (ProtocolError)"),
    "circle": (round_in_circles, "redirects more than 5 times"),
}


@pytest.mark.parametrize("way", FAULTS)
def test_the_night_after_a_fault_goes_on_where_it_stopped(
    blog: Blog, tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 3 if way in ("drips", "says nothing") else 60
    hasty = PoliteSession("tests@example.org", seconds_between=0, timeout=seconds, sleep=lambda wait: None)
    monkeypatch.setattr("referee.app.nights.scraping.open_session", lambda config: hasty)
    blog.fault, says = FAULTS[way]
    blog.fails_after = 20
    _, troubles, part = run(tmp_path, "live.toml", "live.sqlite")
    assert len(troubles) == 1 and says in troubles[0] and len(votes(part)) > 0
    blog.fails_after, first = 10_000, list(blog.asked)
    _, troubles, whole = run(tmp_path, "live.toml", "live.sqlite")
    assert troubles == []
    again = [path for path in blog.asked[len(first) :] if path in first[:20] and "/archive/" in path]
    assert again == [], "what was fetched is not fetched again"
    _, _, saved = run(tmp_path, "referee.toml", "saved.sqlite")
    assert votes(whole) == votes(saved) and len(votes(part)) < len(votes(whole))


def test_one_page_that_cannot_be_had_keeps_no_other_from_us(blog: Blog, tmp_path: Path) -> None:
    page = next(file for file in sorted((tmp_path / "blog" / "archive").iterdir()) if "comment" in file.read_text())
    kept = page.read_bytes()
    page.unlink()
    _, troubles, part = run(tmp_path, "live.toml", "live.sqlite")
    assert [f"/archive/{page.stem}: answered 404" in trouble for trouble in troubles] == [True]
    page.write_bytes(kept)
    asked = len(blog.asked)
    _, troubles, _ = run(tmp_path, "live.toml", "live.sqlite")
    assert troubles == [] and len([path for path in blog.asked[asked:] if "/archive/" in path]) < len(votes(part)) / 3


def test_a_night_fetches_what_moved(blog: Blog, tmp_path: Path) -> None:
    run(tmp_path, "live.toml", "live.sqlite")
    script = simulate(7)
    post = next(post for post in script.posts if post.comments and post.at.month == 6)
    post.comments.append(DemoComment(post.comments[-1].author, SERVED, "One more thing."))
    month = [one for one in script.posts if f"{one.at:%Y/%m}" == f"{post.at:%Y/%m}"]
    (blog.folder / f"{post.at:%Y/%m}" / "index.html").write_text(
        month_page(script, sorted(month, key=lambda one: one.at)[::-1])
    )
    (blog.folder / "archive" / f"{post.id}.html").write_text(post_page(script, post))
    blog.asked.clear()
    opened = open_archive(tmp_path / "live.sqlite")
    config = load_config(tmp_path / "live.toml")
    new, troubles = scrape(opened, config, SERVED + timedelta(hours=1), lambda what, done, of: None)
    posts = [path for path in blog.asked if "/archive/" in path]
    assert troubles == []
    pending = {known.event.id for known in opened.events() if isinstance(known.event, Post)}
    opened.close()
    assert f"/archive/{post.id}" in posts and len(posts) < len(pending) / 3
    assert new >= 2, "the comment, and the page's new count"
