"""Dumps, saved copies, the proposal history, and the live session."""

from __future__ import annotations

import gzip
from datetime import UTC, datetime
from pathlib import Path

import pytest
import requests
import responses

from referee.app.audit import findings_in, run_audit
from referee.archive.store import Archive
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.errors import ConfigError, InputError, SourceError
from referee.model.events import HIDDEN, Post, Revision, Status
from referee.net.session import PoliteSession
from scrapers.expressionengine_fetch import fetch_pages, is_young, may_have_changed, months_between
from scrapers.mediawiki_parse import parse_api_revision, parse_dump
from scrapers.proposals_csv_parse import COLUMNS, parse_proposals
from scrapers.saved_fetch import fetch_saved_blog
from tests.conftest import instant

DUMP = """<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/"><page><title>Moon Sites</title><revision><id>5</id><parentid>4</parentid>
<timestamp>2019-05-20T10:00:00Z</timestamp><contributor><username>Ann</username></contributor><comment>c</comment><text>T &lt;b&gt;</text></revision>
<revision><id>6</id><timestamp>2019-05-20T11:00:00Z</timestamp><contributor deleted="deleted"/><text deleted="deleted"/></revision></page>
<page><title>Other</title><revision><id>7</id><timestamp>2019-05-20T12:00:00Z</timestamp><contributor><ip>::1</ip></contributor><text>O</text></revision></page></mediawiki>"""


def test_a_dump() -> None:
    first, hidden = (known.event for known in parse_dump(DUMP.encode(), "d.xml", ["Moon_Sites"]))
    assert isinstance(first, Revision) and isinstance(hidden, Revision)
    assert (first.id, first.parent, first.author, first.text) == ("5", "4", "Ann", "T <b>")
    assert (hidden.author, hidden.text) == ("?", HIDDEN)
    assert len(parse_dump(gzip.compress(DUMP.encode()), "d.xml.gz")) == 3


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (DUMP.encode()[:300], "is no whole dump"),
        (gzip.compress(DUMP.encode())[:100], "cannot be unpacked"),
        (b"<html></html>", "is no MediaWiki dump"),
        (b"", "is no whole dump"),
        (DUMP.replace("2019-05-20T10:00:00Z", "yesterday").encode(), "without id or time"),
    ],
)
def test_a_bad_dump_is_one_line_and_nothing_is_taken(body: bytes, says: str) -> None:
    with pytest.raises(InputError, match=says) as refused:
        parse_dump(body, "d.xml")
    assert str(refused.value).startswith("d.xml")


def test_a_hostile_dump_reads_no_file_and_does_not_explode(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("hidden treasure")
    entities = [f"&a{number};" * 10 for number in range(8)]
    bomb = "".join(f'<!ENTITY a{number} "{inner}">' for number, inner in enumerate(entities, start=1))
    head = f'<!DOCTYPE x [<!ENTITY a0 "boom"><!ENTITY f SYSTEM "file://{secret}">{bomb}]>'
    try:
        texts = [
            known.event.text for known in parse_dump((head + DUMP.replace("T &lt;b&gt;", "&f;&a8;")).encode(), "d.xml")
        ]  # type: ignore[union-attr]
    except InputError:
        return
    assert not any("treasure" in text or "boom" in text for text in texts)


def test_an_api_revision_with_hidden_fields() -> None:
    fields = {
        "revid": 9,
        "parentid": 0,
        "timestamp": "2019-05-20T10:00:00Z",
        "userhidden": "",
        "commenthidden": "",
        "slots": {"main": {"texthidden": ""}},
    }
    event = parse_api_revision("P", fields, "https://w/index.php").event
    assert isinstance(event, Revision)
    assert (event.author, event.summary, event.text, event.parent) == (HIDDEN, HIDDEN, HIDDEN, None)


def test_a_folder_of_saved_pages(tmp_path: Path) -> None:
    script = simulate(2)
    write_demo(script, tmp_path)
    documents = list(fetch_saved_blog(tmp_path / "blog", "https://blognomic.com"))
    assert {document.kind for document in documents[:2]} == {"month"}
    assert {document.url for document in documents if document.kind == "post"} == {
        f"https://blognomic.com/archive/{post.id}" for post in script.posts
    }
    assert {document.fetched_at for document in documents} == {script.served_at}
    (tmp_path / "blog" / "served.json").write_text('{"default": "soon"}')
    with pytest.raises(InputError, match="no instant"):
        list(fetch_saved_blog(tmp_path / "blog", "https://blognomic.com"))
    with pytest.raises(SourceError, match="no such folder"):
        list(fetch_saved_blog(tmp_path / "nowhere", "https://blognomic.com"))


# -- the public proposal history ----------------------------------------------------------------------


def table(*rows: str) -> bytes:
    return "\n".join([",".join(COLUMNS), *rows]).encode()


ROW = "Fixing things,Ann,03 Aug  2005 05:42:56,Enacted,?,04 Aug 2005  04:16:57,22,8,28"


def test_the_proposal_history() -> None:
    history = parse_proposals(table(ROW, ROW), "h.csv")
    posts = [known.event for known in history.evidence if isinstance(known.event, Post)]
    assert [post.id for post in posts] == ["28/fixing_things", "28/fixing_things1"]
    assert posts[0].at == datetime(2005, 8, 3, 5, 42, 56, tzinfo=UTC)
    status = next(known.event for known in history.evidence if isinstance(known.event, Status))
    assert (status.at_is, status.by) == ("upper-bound", "?")
    assert any("repeat an earlier row" in note for note in history.notes) and any(
        "name no admin" in note for note in history.notes
    )


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (table(ROW.replace("Enacted", "Maybe")), "h.csv:2: no proposal: unknown status 'Maybe'"),
        (table(ROW, ROW.replace("03 Aug", "33 Aug")), "h.csv:3: no proposal"),
        (b"title\nx", "has not the columns"),
        (b"\xff\xfe", "is not UTF-8"),
    ],
)
def test_a_bad_table(body: bytes, says: str) -> None:
    with pytest.raises(InputError, match=says):
        parse_proposals(body, "h.csv")


@pytest.mark.shared
def test_the_real_history_comes_in_whole_and_tells_the_twelve_hours(shared: Path, archive: Archive) -> None:
    file = shared / "real" / "proposals-2005-2019.csv"
    history = parse_proposals(file.read_bytes(), file.name).evidence
    assert archive.add(history) == len(history) and archive.add(history) == 0
    counts = archive.counts()
    assert (counts["post"], counts["status"]) == (11_096, 11_096)
    found = findings_in(run_audit(archive, instant("2020-01-01 00:00")), dynasty="167")
    (early,) = [one for one in found if one.verdict == "violation"]
    assert early.code == "R203" and "10 h 42 min" in early.message and early.clauses == ("R167-RESPROP-03",)
    passed_over = [one for one in found if one.code == "R204"]
    assert passed_over and all(one.verdict == "undetermined" and "at the latest" in one.message for one in passed_over)


# -- live ---------------------------------------------------------------------------------------------


class Clock:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.seconds, self.slept = 0.0, list[float]()

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds


def session(clock: Clock, between: float = 1.0) -> PoliteSession:
    return PoliteSession(
        "tests@example.org", seconds_between=between, timeout=5, sleep=clock.sleep, seconds=lambda: clock.seconds,
        now=lambda: instant("2019-06-01 00:00"),
    )  # fmt: skip


PAGE, ROBOTS = "https://blog.example/2019/05/", "https://blog.example/robots.txt"


@responses.activate
def test_fetching_is_named_slow_and_conditional() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body="page")
    responses.get(PAGE, status=304)
    clock = Clock()
    polite = session(clock)
    assert polite.get(PAGE) == b"page"
    assert polite.get(PAGE, since=instant("2019-05-31 00:00")) is None
    request = responses.calls[-1].request
    assert "Referee/" in request.headers["User-Agent"] and "tests@example.org" in request.headers["User-Agent"]
    assert request.headers["If-Modified-Since"] == "Fri, 31 May 2019 00:00:00 GMT"
    assert clock.slept == [1.0, 1.0]


@responses.activate
def test_retries_honour_retry_after_and_are_bounded() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=503, headers={"Retry-After": "7"})
    responses.get(PAGE, body="page")
    clock = Clock()
    assert session(clock, 0).get(PAGE) == b"page"
    assert clock.slept == [7.0]
    responses.get(PAGE, status=500)
    with pytest.raises(SourceError, match="answered 500, 4 times"):
        for _ in range(3):
            session(clock, 0).get(PAGE)
            responses.remove(responses.GET, PAGE)
            responses.get(PAGE, status=500)


@responses.activate
@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ({"status": 404}, "answered 404"),
        ({"body": requests.ConnectionError("refused")}, "did not answer"),
        ({"status": 429, "headers": {"Retry-After": "86400"}}, "asks to come back in 86400 s"),
    ],
)
def test_faults_of_the_source_are_one_line(answer: dict[str, object], says: str) -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, **answer)  # type: ignore[arg-type]
    with pytest.raises(SourceError, match=says) as failed:
        session(Clock(), 0).get(PAGE)
    assert PAGE in str(failed.value)


@responses.activate
def test_robots_are_minded() -> None:
    responses.get(ROBOTS, body="User-agent: *\nDisallow: /2019/")
    with pytest.raises(SourceError, match=r"robots\.txt"):
        session(Clock()).get(PAGE)


def test_nobody_fetches_without_a_contact() -> None:
    with pytest.raises(ConfigError, match="contact"):
        PoliteSession(
            "", seconds_between=1, timeout=5, sleep=print, seconds=lambda: 0.0, now=lambda: instant("2019-06-01 00:00")
        )


def test_which_months_a_night_fetches() -> None:
    now = instant("2019-06-20 04:00")
    assert months_between("2018-11", instant("2019-02-01 00:00")) == ["2018-11", "2018-12", "2019-01", "2019-02"]
    assert may_have_changed("2019-01", None, ())
    assert not may_have_changed("2019-01", now, ())
    assert may_have_changed("2019-01", now, ("2019-01",))
    assert may_have_changed("2019-05", instant("2019-06-14 23:59"), ())
    assert not may_have_changed("2019-05", instant("2019-06-15 00:00"), ())
    assert is_young("2019-06", instant("2019-06-02 23:00")) and not is_young("2019-06", instant("2019-06-03 00:00"))


@responses.activate
def test_unchanged_pages_are_passed_over() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=304)
    assert (
        list(fetch_pages(session(Clock()), [("month", PAGE, instant("2019-05-31 00:00"))], instant("2019-06-01 00:00")))
        == []
    )
