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
OTHERS = ("Cat", "Dan", "Eve")
FOR_ALL = [("Ann", "10:00:00", "for"), ("Cat", "10:00:01", "for")]


@pytest.fixture
def blog(tmp_path: Path) -> Any:
    """A configuration of a live blog, and a server that answers for it."""
    config = tmp_path / "referee.toml"
    config.write_text(
        '[blog]\nlive = true\nfirst-month = "2019-05"\n[http]\ncontact = "us@example.org"\nseconds-between = 0\n'
    )
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
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 2, roster=OTHERS))
    referee(capsys, *config, "check", "p1", "--fetch", "--at", AT)
    assert referee(capsys, *config, "queue", "--at", AT, "--json").document["read_at"] is None
    server.get(f"{BLOG}/2019/05/", body=month_page(2, roster=OTHERS))
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
    asked = [("check", "p1", "--json"), ("check", "p1", "--fetch", "--json"), ("queue", "--json")]
    told = [referee(capsys, *config, *one, *days_later) for one in asked]
    assert [(ran.code, ran.document["old"]) for ran in told] == [(3, True), (0, False), (3, True)], (
        "somebody may have voted since, unless it was read just now"
    )


def test_an_address_that_leads_elsewhere_is_not_taken_for_the_post(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    """Nor is one that the blog answers though no post has it: the same post would stand there twice."""
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    server.get(f"{BLOG}/archive/p1", status=301, headers={"Location": "/archive/p2"})
    server.get(f"{BLOG}/archive/p2", body=post_page(FOR_ALL, 2, "p2", roster=OTHERS))
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", AT)
    assert (ran.code, ran.out) == (3, "") and f"leads to another page, {BLOG}/archive/p2" in ran.err
    for end in ("p1%20", "p1;x", "p1:", "p1%2F", "p1%00", ""):
        ran = referee(capsys, *config, "check", f"{BLOG}/archive/{end}", "--fetch", "--at", AT)
        assert (ran.code, ran.out) == (2, "") and "is no post of" in ran.err
    assert not referee(capsys, *config, "posts", "--at", AT, "--json").document["posts"]
    server.get(f"{BLOG}/archive/p3", status=301, headers={"Location": "/archive/p3/"})
    server.get(f"{BLOG}/archive/p3/", body=post_page(FOR_ALL, 2, "p3", roster=OTHERS))
    assert referee(capsys, *config, "check", f"{BLOG}/archive/p3", "--fetch", "--at", AT).code == 0


def test_another_post_in_the_place_of_one_that_is_known_is_odd(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    page = post_page(FOR_ALL, 2, roster=OTHERS)
    server.get(f"{BLOG}/archive/p1", body=page)
    assert referee(capsys, *config, "check", "p1", "--fetch", "--at", AT).code == 0
    by_dan = page.replace('posted by <a href="/member/66">Bob<', 'posted by <a href="/member/68">Dan<')
    for changed, code in ((by_dan, 0), (by_dan.replace("09:00:00", "09:30:00"), 3)):
        assert changed != page
        server.replace("GET", f"{BLOG}/archive/p1", body=changed)
        ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", "2019-05-20T23:00:00Z", "--json")
        assert ran.code == code and ("shows another post, by Dan of" in ran.out) == (code == 3), ran.out


def test_where_no_roster_is_seen_that_is_said(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 2))
    server.get(f"{BLOG}/2019/05/", body=month_page(2))
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", AT)
    assert "no list of players was seen" in ran.err
    empty = post_page(FOR_ALL, 2).replace("</body>", '<div id="PlayerList"></div><p>0 players, quorum 1</p></body>')
    server.replace("GET", f"{BLOG}/archive/p1", body=empty)
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", "2019-05-20T23:00:00Z")
    assert "no list of players was seen" in ran.err


@pytest.mark.parametrize(("at", "code"), [("11:58:59", 3), ("11:59:00", 1)])
def test_a_page_that_shows_what_came_later_is_not_what_stood_there_then(
    at: str, code: int, blog: Any, capsys: Capture, tmp_path: Path
) -> None:
    """Clocks may be a minute apart."""
    config, server = blog
    referee(capsys, *config, "import", str(tmp_path / "play.jsonl"))
    box = "<div><div><p>Enacted by Ann.</p><p>Adminned at 20 May 2019 12:00:00 UTC</p></div></div>"
    page = post_page(FOR_ALL, 2, roster=OTHERS).replace("proposal open", "proposal Enacted")
    server.get(f"{BLOG}/archive/p1", body=page.replace('<p class="post-footer">', f'{box}<p class="post-footer">'))
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", f"2019-05-20T{at}Z")
    assert ("shows what came after" in ran.err) == (code == 3)
    assert bool(referee(capsys, *config, "posts", "--at", AT, "--json").document["posts"]) is (code == 1)


def test_what_is_to_come_cannot_be_fetched(blog: Any, capsys: Capture) -> None:
    config, _ = blog
    ran = referee(capsys, *config, "check", "p1", "--fetch", "--at", "9000-01-01T00:00:00Z")
    assert (ran.code, ran.out) == (2, "") and "goes with no --at that is still to come" in ran.err


def test_a_list_of_players_that_is_gone_makes_a_scrape_partial(blog: Any, capsys: Capture, tmp_path: Path) -> None:
    config, server = blog
    server.get(f"{BLOG}/2019/05/", body=month_page(2, roster=OTHERS))
    server.get(f"{BLOG}/archive/p1", body=post_page(FOR_ALL, 2))
    assert referee(capsys, *config, "scrape", "--at", AT).code == 0
    server.replace("GET", f"{BLOG}/2019/05/", body=month_page(2))
    ran = referee(capsys, *config, "scrape", "--at", "2019-05-20T23:00:00Z")
    assert ran.code == 3 and "no page has a list of players any more" in ran.err
