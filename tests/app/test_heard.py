"""Since when the blog is held, by the months' pages that were read; and what that makes of a dynasty that had begun."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from referee.app.audits.audit import AuditResult, run_audit
from referee.app.inquiry.heard import heard_from
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.nights.scraping import scrape
from referee.app.tracked.stats import stats
from referee.archive.store import Archive, open_archive
from referee.config import Blog, Config, load_config
from referee.demo.plants import simulate, simulate_dynasty
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.errors import SourceError
from referee.law.law import carried_law
from referee.model.events import Comment, Evidence
from referee.model.sources import Document
from referee.scrapers.expressionengine_parse import parse_page
from tests.blogpages import BLOG, month_page, post_page
from tests.instants import instant

FETCHED = instant("2019-08-02 20:00")
CONFIG = Config(blog=Blog(url=BLOG))
MAY = "blog/2019/05/index.html"
_LINK = re.compile(r"/archive/([a-z0-9_]+)")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "referee.sqlite")
    yield opened
    opened.close()


def read(archive: Archive, *months: str) -> None:
    run = archive.runs.begin("scrape", FETCHED)
    for month in months:
        document = Document(f"{BLOG}/{month}/", "month", FETCHED, month_page(0).encode())
        archive.documents.add_page(document, parse_page(document), run)
    archive.runs.end(run, FETCHED, [])


def said(archive: Archive, at: str) -> None:
    archive.add([Evidence(Comment(at=instant(at), id="c1", post="p0", author="Ann", icons=(), text="Hm."))])


@pytest.mark.parametrize(
    ("months", "begun"),
    [
        (["2019/05", "2019/06", "2019/07"], "2019-05-01 00:00"),
        (["2019/07"], "2019-07-01 00:00"),
        (["2018/12", "2019/01"], "2018-12-01 00:00"),
        (["2019/03", "2019/05", "2019/06"], "2019-05-01 00:00"),
        (["2019/01", "2019/03", "2019/04", "2019/07"], "2019-07-01 00:00"),
    ],
)
def test_the_blog_is_held_from_the_first_month_behind_the_last_gap(
    archive: Archive, months: list[str], begun: str
) -> None:
    read(archive, *months)
    assert heard_from(archive, CONFIG) == instant(begun)


def test_records_are_as_whole_as_anybody_knows(archive: Archive) -> None:
    said(archive, "2019-05-20 09:00")
    assert heard_from(archive, CONFIG) is None


def test_what_records_tell_of_the_time_before_is_held(archive: Archive) -> None:
    said(archive, "2019-04-20 09:00")
    read(archive, "2019/05", "2019/06")
    assert heard_from(archive, CONFIG) is None


def test_before_a_gap_records_tell_nothing_of_it(archive: Archive) -> None:
    said(archive, "2019-03-20 09:00")
    read(archive, "2019/03", "2019/05")
    assert heard_from(archive, CONFIG) == instant("2019-05-01 00:00")


def test_of_posts_alone_the_first_begins_it(archive: Archive) -> None:
    document = Document(f"{BLOG}/archive/p1", "post", FETCHED, post_page([], 0).encode())
    archive.documents.add_page(document, parse_page(document), archive.runs.begin("scrape", FETCHED))
    assert heard_from(archive, CONFIG) == archive.spans.first("post")


# -- a dynasty that had begun -------------------------------------------------------------------------------


def without_may(script: Script, folder: Path) -> dict[Path, bytes]:
    """Write the demo without what was posted before June, though trackers go back to May; returns what is left out."""
    write_demo(script, folder)
    index = (folder / MAY).read_text("utf-8")
    in_june = set(_LINK.findall((folder / MAY.replace("05", "06")).read_text("utf-8")))
    posts = (f"blog/archive/{slug}.html" for slug in set(_LINK.findall(index)) - in_june)
    left_out = {folder / name: (folder / name).read_bytes() for name in (MAY, *posts)}
    for file in left_out:
        file.unlink()
    return left_out


def audited(folder: Path, now: datetime, *, keep: bool = False) -> AuditResult:
    archive, config = open_archive(folder / "referee.sqlite"), load_config(folder / "referee.toml")
    try:
        scrape(archive, config, now)
        return run_audit(Reading(archive, config, now), keep=keep)
    finally:
        archive.close()


def mosaic(seed: int) -> Script:
    law = carried_law("sandbox-2020")
    assert law is not None
    return simulate_dynasty(seed, MOSAIC, law).script


def accusations(result: AuditResult) -> list[tuple[str, str]]:
    return [(one.code, one.subject) for one in result.audit.findings if one.verdict == "violation"]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["moon-sites 1", "moon-sites 2", "mosaic 1"])
def test_nobody_is_accused_by_what_was_not_heard(game: str, tmp_path: Path) -> None:
    name, seed = game.split()
    script = mosaic(int(seed)) if name == "mosaic" else simulate(int(seed))
    without_may(script, tmp_path)
    assert script.served_at is not None
    result = audited(tmp_path, script.served_at)
    assert accusations(result) == []
    assert result.age.startswith("The blog is held from Sat 1 Jun 2019, 00:00 UTC on")


@pytest.mark.slow
def test_what_is_done_since_is_judged(tmp_path: Path) -> None:
    script = simulate(1, ("M109",))
    without_may(script, tmp_path)
    assert script.served_at is not None
    (planted,) = script.planted
    assert planted.at > instant("2019-06-01 00:00")
    assert ("M109", planted.subject) in accusations(audited(tmp_path, script.served_at))


@pytest.mark.slow
def test_when_more_is_held_all_is_judged_anew(tmp_path: Path) -> None:
    script = simulate(1)
    assert script.served_at is not None
    left_out = without_may(script, tmp_path)
    before = audited(tmp_path, script.served_at, keep=True)
    for file, body in left_out.items():
        file.write_bytes(body)
    after = audited(tmp_path, script.served_at, keep=True)
    assert before.audit.findings
    assert list(after.audit.findings) == []


@pytest.mark.slow
def test_before_it_is_held_nothing_tracked_is_told(tmp_path: Path) -> None:
    script = simulate(1)
    assert script.served_at is not None
    without_may(script, tmp_path)
    audited(tmp_path, script.served_at)
    archive, config = open_archive(tmp_path / "referee.sqlite"), load_config(tmp_path / "referee.toml")
    with pytest.raises(SourceError, match="of the blog nothing is held from before Sat 1 Jun 2019, 00:00 UTC"):
        stats(Inquiry(archive, config, instant("2019-05-31 23:59:59")))
    report = stats(Inquiry(archive, config, instant("2019-06-01 00:00")))
    archive.close()
    assert report is not None
    assert {row[1] for row in report.tables[0].rows} == {"?"}, "nobody knows statistics that nobody has set since"
    assert "is not known" in report.notes[-1]
