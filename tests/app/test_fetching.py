"""`check --fetch`: one post and the roster, from a blog that counts what it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import responses

from referee.model.records import format_record
from tests.blogpages import BLOG, month_page, post_page, records
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = "2019-05-20T22:00:00Z"
FOR_ALL = [("Ann", "10:00:00", "for"), ("Cat", "10:00:01", "for")]


@pytest.fixture
def blog(tmp_path: Path) -> Any:
    """A configuration of a live blog, and a server that answers for it."""
    config = tmp_path / "referee.toml"
    config.write_text('[blog]\nlive = true\n[http]\ncontact = "us@example.org"\nseconds-between = 0\n')
    (tmp_path / "play.jsonl").write_text("\n".join(map(format_record, records("Ann Bob Cat Dan Eve"))))
    with responses.RequestsMock(assert_all_requests_are_fired=False) as server:
        server.get(f"{BLOG}/robots.txt", status=404)
        yield ("--config", str(config)), server


def asked(server: responses.RequestsMock) -> list[str]:
    return [str(call.request.url) for call in server.calls if not str(call.request.url).endswith("robots.txt")]


def test_a_post_that_was_never_seen_is_fetched_and_judged(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 2, roster=("Cat", "Dan", "Eve")))
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", AT, "--json")
    assert (ran.code, ran.err) == (0, "")
    answer: Any = ran.document
    assert answer["can_enact"]["now"] is True and answer["players"] == 5
    assert answer["seen"] == {"comments": 2, "claimed": 2, "as_of": AT}
    assert asked(server) == [f"{BLOG}/archive/p1"], "the roster stands beside it"


def test_the_roster_comes_from_the_month_where_the_post_s_page_has_none(
    blog: Any, capsys: Capture, tmp_path: Path
) -> None:
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 3))
    server.get(f"{BLOG}/2019/05/", body=month_page(3))
    ran = referee(capsys, *config, "check", f"{BLOG}/archive/p1", "--fetch", "--at", AT, "--json")
    assert ran.code == 3 and "shows 2 of the 3 comments" in ran.err
    assert asked(server) == [f"{BLOG}/archive/p1", f"{BLOG}/2019/05/"]


def test_what_cannot_be_fetched_is_said_in_a_line(blog: Any, capsys: Capture) -> None:
    config, server = blog
    server.get(f"{BLOG}/archive/p1", status=404)
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", AT)
    assert (ran.code, ran.out) == (3, "") and "answered 404" in ran.err
    for name, why in (("https://evil.example/archive/p1", "is no post of"), ("No such title", "no post")):
        ran = referee(capsys, *config, "check", name, "--fetch", "--at", AT)
        assert (ran.code, ran.out) == (2, "") and why in ran.err


def test_a_fetch_is_no_scrape(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    """One post read does not make the sources read whole."""
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 2, roster=("Cat", "Dan", "Eve")))
    referee(capsys, *config, "check", "p1", "--fetch", "--at", AT)
    assert referee(capsys, *config, "queue", "--at", AT, "--json").document["read_at"] is None
    server.get(f"{BLOG}/2019/04/", body=month_page(2))
    server.get(f"{BLOG}/2019/05/", body=month_page(2))
    scraped, later = "2019-05-21T00:00:00Z", "2019-05-21T04:00:00Z"
    referee(capsys, *config, "scrape", "--at", scraped)
    referee(capsys, *config, "check", "p1", "--fetch", "--at", later)
    old = "Nothing was fetched since Tue 21 May 2019, 00:00 UTC, 4 h before Tue 21 May 2019, 04:00 UTC: what has happened since is not seen."
    said = {
        name: " ".join(referee(capsys, *config, *name.split(), "--at", later).out.split())
        for name in ("queue", "check p1")
    }
    assert said["queue"].startswith(f"{old} 1 matter is pending")
    assert said["check p1"].startswith(f"{old} Only this post was fetched again, on Tue 21 May 2019, 04:00 UTC.")
    days_later = ("--at", "2019-05-23T12:00:00Z")
    assert referee(capsys, *config, "check", "p1", *days_later).code == 3, "somebody may have voted since"
    assert referee(capsys, *config, "check", "p1", "--fetch", *days_later).code == 0, "it was read just now"
    assert referee(capsys, *config, "queue", *days_later).code == 3
