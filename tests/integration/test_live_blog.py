"""The live blog over HTTP: a first crawl, a cut, a night with little new."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from referee.app.scraping import scrape
from referee.archive.store import open_archive
from referee.config import load_config
from referee.demo.plants import simulate
from referee.demo.play import SERVED
from referee.demo.script import DemoComment
from referee.demo.write import BLOG, month_page, post_page, write_demo
from referee.model.events import Comment, Evidence, Post


class Blog:
    """Serves the demo's pages as the blog would; `fails_after` cuts the service off after so many pages."""

    def __init__(self, folder: Path) -> None:
        blog = self
        self.folder, self.asked, self.fails_after = folder, list[str](), 10_000

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *arguments: object) -> None: ...

            def do_GET(self) -> None:
                blog.asked.append(self.path)
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
