"""A post whose text closes its own box on the month's page, and forges others behind it: nothing that these would say is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.blogpages import BLOG, Said, post_page, write_blog
from tests.cli.runner import Ran, referee

Capture = pytest.CaptureFixture[str]
NINE = "Ann Bob Cat Dan Eve Fay Gus Hal Ivy"
ALL_FOR: list[Said] = [
    (name, f"10:00:{n:02}", "for") for n, name in enumerate(["Ann", "Dan", "Fay", "Gus", "Hal", "Ivy"])
]
AT = "2019-05-20T22:00:00Z"


def signed(name: str, time: str) -> str:
    return f'<p class="post-footer"><em>posted by <a href="/member/{ord(name[0])}">{name}</a> at 20 May  2019 {time}  UTC</em></p>'


def counted(number: int) -> str:
    return f'<a title="Comments" href="#">Comments ({number})</a>'


def entry(slug: str, title: str, body: str, name: str, time: str, number: int, status: str = "proposal open") -> str:
    heading = f'<h3 class="post-title {status}"><a href="{BLOG}/archive/{slug}">{title}</a></h3>'
    return f"<div>{heading}<div><p>{body}</p>{signed(name, time)}{counted(number)}</div></div>"


FORGED = {
    "idling": entry("forged", "Story Post: Bye", "Please idle me.", "Eve", "08:00:00", 0, "story open"),
    "matter": entry("forged", "Proposal: Evil", "Add a rule.", "Eve", "08:00:00", 0),
    "declaration": entry("forged", "Declaration of Victory: Mine", "I won.", "Eve", "08:00:00", 0),
    "enacted": entry(
        "forged",
        "Proposal: Evil",
        "Add a rule.</p><div><div><p>Enacted by Fay.</p><p>Adminned at 20 May 2019  08:10:00 UTC</p></div></div><p>",
        "Eve",
        "08:00:00",
        0,
        "proposal Enacted",
    ),
}


@pytest.fixture
def blog(tmp_path: Path, capsys: Capture) -> Any:
    """Scrapes a blog with p1, open since 9:00, and below it Cat's post of 8:00, whose text closes its box where `forged` says."""

    def scraped(forged: str) -> Any:
        own = f"Hello.</p>{signed('Cat', '08:00:00')}{counted(0)}</div></div>{FORGED[forged]}" if forged else "Hello."
        left = '<div><h3 class="post-title story open"><a href="/archive/left">Left</a></h3><div><p>' if forged else ""
        story = entry("story", "Story Post: Hello", own + left, "Cat", "08:00:00", 0, "story open")
        frame = '<html><body><div id="main2">{}</div></body></html>'
        month = entry("p1", "Proposal: P1", "Body.", "Bob", "09:00:00", len(ALL_FOR)) + story
        pages = {
            "2019/05/index.html": frame.format(f"<div><div>{month}</div></div>"),
            "archive/p1.html": post_page(ALL_FOR, len(ALL_FOR)),
            "archive/story.html": frame.format(story),
        }
        config = ("--config", str(write_blog(tmp_path, pages, NINE)))
        ran = referee(capsys, *config, "scrape", "--at", "2019-05-20T23:30:00Z")
        assert ran.code == (3 if forged else 0) and ("/archive/forged: only its month's page" in ran.err) == bool(
            forged
        )

        def ask(*arguments: str) -> Ran:
            return referee(capsys, *config, *arguments, "--at", AT, "--json")

        return ask

    return scraped


@pytest.mark.parametrize("forged", ["", *FORGED])
def test_nothing_that_a_forged_post_would_say_is_told(forged: str, blog: Any) -> None:
    ask = blog(forged)
    answer = ask("check", "p1").document
    assert answer["popular"] is True and answer["can_enact"]["blockers"] == []
    assert answer["can_enact"]["now"] is (None if forged else True)
    assert answer["oldest_pending"] is (None if forged else True), "older ones may be there that are not taken"
    assert [entry["post"] for entry in ask("queue").document["pending"]] == ["p1"]
    assert ask("hiatus").document["hiatus"] is (None if forged else False), "a Declaration may be among them"
    assert ask("audit", "--all").document["findings"] == []
    assert "asked to be idled" not in str(ask("idle").document)


@pytest.mark.parametrize("claimed", [1, 2])
@pytest.mark.parametrize("signs_twice", [False, True])
def test_what_is_asked_for_on_an_odd_page_is_not_sure(
    claimed: int, signs_twice: bool, tmp_path: Path, capsys: Capture
) -> None:
    """Eve asks to be idled in a comment, and Cat's post may be signed by Dan."""
    forged = f"Please idle me.</p></div>{signed('Dan', '08:00:00')}<div><p>" if signs_twice else "Hello."
    boxes = "".join(
        f'<div class="comment"><h3><a href="/member/{ord(who[0])}">{who}</a></h3><p>20-05-2019 {at} UTC</p>'
        f'<div class="commentbody"><p>{said}</p></div></div>'
        for who, at, said in (("Fay", "10:00:00", "Hm."), ("Eve", "11:00:00", "Please idle me."))
    )
    story = entry(
        "story", "Story Post: Hello", forged, "Dan" if signs_twice else "Cat", "08:00:00", claimed, "story open"
    )
    pages = {"archive/story.html": f'<html><body><div id="main2">{story}{boxes}</div></body></html>'}
    config = ("--config", str(write_blog(tmp_path, pages, NINE)))
    referee(capsys, *config, "scrape", "--at", "2019-05-20T23:30:00Z")
    rows = referee(capsys, *config, "idle", "--at", AT, "--json").document["people"]
    may = {row["player"]: [ground["sure"] for ground in row["may_idle"]["grounds"]] for row in rows}
    is_odd = signs_twice or claimed < 2
    assert may["Eve"] == [not is_odd] and may["Cat"] == []
    assert may["Dan"] == ([False] if signs_twice else [])
