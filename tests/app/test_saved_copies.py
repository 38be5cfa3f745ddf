"""Saved pages that were put in later: what time they are of, and which pages they are."""

from __future__ import annotations

import json
import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from referee.app.nights.scraping import scrape
from referee.archive.store import Archive, open_archive
from referee.config import load_config
from referee.model.events import Edit
from tests.blogpages import BLOG, Said, month_page, post_page
from tests.instants import instant

AT = instant("2019-05-21 20:00")
HOUR = timedelta(hours=1)
FIRST: tuple[Said, ...] = (("Ann", "10:00:00", "for"),)
BOTH: tuple[Said, ...] = (*FIRST, ("Cat", "11:00:00", "against"))


def put(folder: Path, said: tuple[Said, ...], at: datetime) -> None:
    pages = {"archive/p1.html": post_page(said, len(said)), "2019/05/index.html": month_page(len(said))}
    for name, text in pages.items():
        path = folder / "blog" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        os.utime(path, (at.timestamp(), at.timestamp()))


def scraped(folder: Path) -> tuple[Archive, list[str]]:
    (folder / "referee.toml").write_text('[blog]\nsaved = "blog"\n')
    archive = open_archive(folder / "referee.sqlite")
    return archive, scrape(archive, load_config(folder / "referee.toml"), AT + 5 * HOUR)[1]


def removals(archive: Archive) -> int:
    return sum(isinstance(known.event, Edit) for known in archive.events())


@pytest.mark.parametrize("later", [1, -1])
def test_a_copy_that_only_its_file_s_time_makes_the_later_one_takes_nothing_back(later: int, tmp_path: Path) -> None:
    """Of two copies the one that shows less has the later file, whichever was read first."""
    put(tmp_path, BOTH if later > 0 else FIRST, AT)
    assert scraped(tmp_path)[1] == []
    put(tmp_path, FIRST if later > 0 else BOTH, AT + later * HOUR)
    for _ in range(2):
        archive, troubles = scraped(tmp_path)
        assert len(troubles) == 2 and all("not taken" in trouble for trouble in troubles)
        assert removals(archive) == 0


def test_a_copy_that_shows_more_is_taken_by_its_file_s_time(tmp_path: Path) -> None:
    for said, at in ((FIRST, AT), (BOTH, AT + HOUR)):
        put(tmp_path, said, at)
        archive, troubles = scraped(tmp_path)
        assert troubles == []
    assert archive.counts()["comment"] == 2


def test_what_is_gone_since_is_told_where_it_is_stated_when_the_copy_was_served(tmp_path: Path) -> None:
    put(tmp_path, BOTH, AT)
    scraped(tmp_path)
    put(tmp_path, FIRST, AT + HOUR)
    (tmp_path / "blog" / "served.json").write_text(json.dumps({"default": f"{AT + HOUR:%Y-%m-%dT%H:%M:%SZ}"}))
    archive, troubles = scraped(tmp_path)
    assert (troubles, removals(archive)) == ([], 1)


def test_pages_under_other_names_are_read_where_they_tell_their_address_and_named_where_not(tmp_path: Path) -> None:
    folder = tmp_path / "blog"
    (folder / "mine" / "P1_files").mkdir(parents=True)
    (folder / "mine" / "P1_files" / "frame.html").write_text("<html></html>")
    (folder / "mine" / "P1.html").write_text(
        f"<!-- saved from url=(0032){BLOG}/archive/p1 -->{post_page(BOTH, 2)}", "utf-8"
    )
    head = f'<html><head><link rel="canonical" href="{BLOG}/2019/05/"></head>'
    (folder / "May.htm").write_text(month_page(2).replace("<html>", head, 1), "utf-8")
    assert scraped(tmp_path)[1] == []
    (folder / "Another.html").write_text(post_page(FIRST, 1, "p2"), "utf-8")
    (folder / "Evil.html").write_text(f"<!-- saved from url=(0032)https://evil.example/archive/p1 -->{month_page(2)}")
    (trouble,) = scraped(tmp_path)[1]
    assert "2 saved pages passed over" in trouble and "“Another.html”, “Evil.html”" in trouble
    assert "archive/SLUG.html" in trouble


def test_a_month_of_which_posts_are_saved_and_its_page_is_not_may_hold_others(tmp_path: Path) -> None:
    put(tmp_path, FIRST, AT)
    listed = tmp_path / "blog" / "2019/05/index.html"
    text = listed.read_text("utf-8")
    listed.unlink()
    archive, troubles = scraped(tmp_path)
    why = "posts of this month are saved, and its page is not: others of it may not be seen"
    assert troubles == [f"{BLOG}/2019/05/: {why}"]
    archive.close()
    listed.write_text(text, "utf-8")
    os.utime(listed, (AT.timestamp(), AT.timestamp()))
    assert scraped(tmp_path)[1] == [], "it was saved since"
    listed.unlink()
    assert scraped(tmp_path)[1] == [], "it is held"


ROSTER = month_page(1, roster=("Eve",)).split("</div></div></div></div></div>")[1]
QUIET = f"<html><body><div id='header'>BlogNomic</div><div></div>{ROSTER}"


@pytest.mark.parametrize(
    ("page", "quiet"),
    [
        (QUIET, True),
        (QUIET.replace("<div></div>", "<p>Nothing was posted in this month.</p>"), True),
        (QUIET.replace('id="PlayerList"', 'id="Players"'), False),
        (QUIET.replace("3 players", "4 players"), False),
        (QUIET.replace("</html>", ""), False),
        (QUIET.replace("<div></div>", f'<h2><a href="{BLOG}/archive/p9">Proposal: P9</a></h2>'), False),
        (QUIET.replace("<div></div>", '<h3 class="post-title proposal open">Proposal: P9</h3>'), False),
        (QUIET.replace("<div></div>", '<p class="post-footer">at 4 Jun  2019 09:00:00 UTC</p>'), False),
        (QUIET.replace("<div></div>", '<a title="Comments" href="#">Comments (1)</a>'), False),
        ("<html><body></body></html>", False),
    ],
)
def test_a_month_without_posts_has_the_list_of_players_and_nothing_of_a_post(
    page: str, quiet: bool, tmp_path: Path
) -> None:
    put(tmp_path, FIRST, AT)
    path = tmp_path / "blog" / "2019/06/index.html"
    path.parent.mkdir()
    path.write_text(page, "utf-8")
    served = {"default": "2019-06-09T00:00:00Z"}
    (tmp_path / "blog" / "served.json").write_text(json.dumps(served), "utf-8")
    (tmp_path / "referee.toml").write_text('[blog]\nsaved = "blog"\n')
    archive = open_archive(tmp_path / "referee.sqlite")
    troubles = scrape(archive, load_config(tmp_path / "referee.toml"), instant("2019-06-09 01:00"))[1]
    assert (troubles == []) == quiet, troubles
    seen = archive.spans.first("roster")
    assert (seen is not None) == quiet, "who plays is told there, too"
    archive.close()


def test_a_month_that_has_shown_posts_does_not_lose_them_all(tmp_path: Path) -> None:
    put(tmp_path, FIRST, AT)
    assert scraped(tmp_path)[1] == []
    path = tmp_path / "blog" / "2019/05/index.html"
    path.write_text(QUIET, "utf-8")
    os.utime(path, ((AT + HOUR).timestamp(), (AT + HOUR).timestamp()))
    archive, troubles = scraped(tmp_path)
    assert troubles == [f"{BLOG}/2019/05/: no posts on a page that should hold some"]
    archive.close()
