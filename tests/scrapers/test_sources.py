"""Dumps, saved copies, and the proposal history."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import msgspec
import pytest

from referee.app.audits.audit import Wanted, findings_in, run_audit
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive
from referee.config import Config
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.errors import InputError, SourceError
from referee.model.events import HIDDEN, CommentsClaimed, Post, Revision, Status
from referee.model.sources import WikiRevision
from referee.net.mediawiki import Wiki
from referee.scrapers.mediawiki_fetch import fetch_history
from referee.scrapers.mediawiki_parse import parse_api_revision, parse_dump
from referee.scrapers.proposals_csv_parse import COLUMNS, parse_proposals
from referee.scrapers.saved_fetch import fetch_saved, fetch_saved_blog
from tests.instants import instant

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
    assert len(parse_dump(b"\n" + DUMP.encode(), "an empty line above.xml")) == 3


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (DUMP.encode()[:300], "is no whole dump"),
        (gzip.compress(DUMP.encode(), mtime=0)[:100], "cannot be unpacked"),
        (b"<html></html>", "is no MediaWiki dump"),
        (b"", "is no whole dump"),
        (DUMP.replace("<id>5<", "<id0001-01-01T00:00:00Z>5<", 1).encode(), "is no"),
        (DUMP.replace("2019-05-20T10:00:00Z", "yesterday").encode(), "without id or time"),
    ],
    ids=["cut off", "packed and cut off", "another page", "nothing", "a name that is none", "no instant"],
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


@pytest.mark.parametrize(
    ("saved", "sizes"), [(0, []), (1, [1]), (499, [499]), (500, [500]), (501, [500, 1]), (1000, [500, 500])]
)
def test_a_history_comes_in_batches_none_of_them_empty(saved: int, sizes: list[int]) -> None:
    class Told:
        where = "https://wiki.example/"

        def revisions(self, page: str, after: str | None) -> Iterator[WikiRevision]:
            return (
                WikiRevision(revid=number, parentid=number - 1, timestamp="2019-05-20T10:00:00Z")
                for number in range(1, saved + 1)
            )

    batches = list(fetch_history(cast(Wiki, Told()), "Moon Sites", None))
    assert [len(batch) for batch in batches] == sizes
    told = [known.event for batch in batches for known in batch]
    assert [one.id for one in told if isinstance(one, Revision)] == [str(number) for number in range(1, saved + 1)]


def test_an_api_revision_with_hidden_fields() -> None:
    told = b"""{"revid": 9, "parentid": 0, "timestamp": "2019-05-20T10:00:00Z", "userhidden": true, "commenthidden": true,
        "slots": {"main": {"texthidden": true}}}"""
    event = parse_api_revision("P", msgspec.json.decode(told, type=WikiRevision), "https://w/index.php").event
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
    assert {document.url for document in documents if document.kind == "month"} == {
        f"https://blognomic.com/{post.at:%Y/%m}/" for post in script.posts
    }
    assert {document.fetched_at for document in documents} == {script.served_at}
    (tmp_path / "blog" / "served.json").write_text('{"default": "soon"}')
    with pytest.raises(InputError, match="no instant"):
        list(fetch_saved_blog(tmp_path / "blog", "https://blognomic.com"))
    with pytest.raises(SourceError, match="no such folder"):
        list(fetch_saved_blog(tmp_path / "nowhere", "https://blognomic.com"))


@pytest.mark.parametrize(
    ("manifest", "at"),
    [
        ('{"default": "2019-05-20T10:00:00Z"}', "2019-05-20 10:00"),
        ('{"default": "2019-05-20T10:00:00Z", "pages": {"archive/p1.html": "2019-05-21T10:00:00Z"}}', "2019-05-21 10:00"),
        ('{"pages": {"archive/p2.html": "2019-05-21T10:00:00Z"}}', "2019-05-22 10:00"),
        (None, "2019-05-22 10:00"),
        ('{"defualt": "2019-05-20T10:00:00Z"}', None),
        ("2019-05-20T10:00:00Z", None),
        ("[" * 100_000, None),
    ],
    ids=["all at once", "this one apart", "another apart", "nothing says", "misspelt", "no JSON", "nested without end"],
)  # fmt: skip
def test_when_a_saved_page_was_served(manifest: str | None, at: str | None, tmp_path: Path) -> None:
    """Where nothing says, the file's own time does."""
    page = tmp_path / "archive" / "p1.html"
    page.parent.mkdir()
    page.write_text("<html></html>")
    os.utime(page, (0, instant("2019-05-22 10:00").timestamp()))
    if manifest is not None:
        (tmp_path / "served.json").write_text(manifest)
    if at is not None:
        assert [one.fetched_at for one in fetch_saved_blog(tmp_path, "https://b.example")] == [instant(at)]
        return
    with pytest.raises(InputError, match="does not say when pages were served") as refused:
        list(fetch_saved_blog(tmp_path, "https://b.example"))
    assert str(refused.value).startswith(str(tmp_path / "served.json"))


@pytest.mark.parametrize(("seconds", "at"), [(-1, 0), (0, 0), (1, 1)])
def test_the_time_of_a_file_is_of_1970_at_the_earliest(seconds: int, at: int, tmp_path: Path) -> None:
    page = tmp_path / "2019" / "05.html"
    page.parent.mkdir()
    page.touch()
    os.utime(page, (0, seconds))
    (found,) = fetch_saved_blog(tmp_path, "https://b.example/")
    assert (found.url, found.kind, found.fetched_at.timestamp()) == ("https://b.example/2019/05/", "month", at)


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    for name, why in (("", "directory"), ("nothing.xml", "No such file")):
        with pytest.raises(SourceError, match=why) as refused:
            fetch_saved(tmp_path / name)
        assert str(refused.value).startswith(str(tmp_path / name))


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
    ("closed", "odd"),
    [
        ("03 Aug 2005  05:42:55", ("Enacted dated before the post: Wed 3 Aug 2005, 05:42:55 UTC",)),
        ("03 Aug 2005  05:42:56", ()),
    ],
)
def test_what_closed_before_it_was_posted_is_odd(closed: str, odd: tuple[str, ...]) -> None:
    """One of its two dates is wrong, and nobody can tell which (V30)."""
    history = parse_proposals(table(ROW.replace("04 Aug 2005  04:16:57", closed)), "h.csv")
    (claim,) = [known.event for known in history.evidence if isinstance(known.event, CommentsClaimed)]
    assert claim.odd == odd
    assert any("closed before they were posted" in note for note in history.notes) is bool(odd)


def test_an_open_proposal_is_pending() -> None:
    open_row = "Dreams,Bob,05 Aug  2005 09:00:00,Open,,,,3,28"
    history = parse_proposals(table(ROW, open_row), "h.csv")
    events = [known.event for known in history.evidence]
    assert [(event.post, event.status) for event in events if isinstance(event, Status)] == [
        ("28/fixing_things", "Enacted")
    ]
    assert [(event.post, event.count) for event in events if isinstance(event, CommentsClaimed)][1] == ("28/dreams", 3)
    assert history.notes == ("1 rows name no admin.",)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (table(ROW.replace("Enacted", "Maybe")), "h.csv:2: no proposal: unknown status 'Maybe'"),
        (table(ROW, ROW.replace("03 Aug", "33 Aug")), "h.csv:3: no proposal"),
        (table(ROW.replace("04 Aug 2005  04:16:57", "")), "h.csv:2: no proposal"),
        (
            table(ROW.replace("Aug  2005", "Aug  0001")),
            "h.csv:2: no proposal: `postedDate`: '03 Aug 0001 05:42:56' is not in our times",
        ),
        (table(ROW.replace("03 Aug  2005 05:42:56", "31 Dec  1969 23:59:59")), "is not in our times"),
        (table(ROW.replace("04 Aug 2005", "31 Dec 9999")), "h.csv:2: no proposal: .* is not in our times"),
        (table("Fixing things,Ann,03 Aug  2005 05:42:56,Enacted"), "h.csv:2: no proposal: has not 9 columns"),
        (table(f"{ROW},28"), "h.csv:2: no proposal: has not 9 columns"),
        (table(ROW.replace(",8,", f",{'8' * 5000},")), "h.csv:2: no proposal: '8+.* is no number of comments"),
        (table(ROW.replace(",8,", ",-8,")), "'-8' is no number of comments"),
        (table(ROW.replace("Ann", " ")), "h.csv:2: no proposal: `proposer` names nobody"),
        (b"title\nx", "has not the columns"),
        (b"\xff\xfe", "is not UTF-8"),
    ],
)
def test_a_bad_table(body: bytes, says: str) -> None:
    with pytest.raises(InputError, match=says):
        parse_proposals(body, "h.csv")


@pytest.mark.parametrize("date", ["01 Jan  1970 00:00:00", "31 Dec  9000 23:59:59"])
def test_a_table_of_the_first_and_last_of_our_times(date: str) -> None:
    row = ROW.replace("03 Aug  2005 05:42:56", date).replace("04 Aug 2005  04:16:57", date)
    assert parse_proposals(table(row), "h.csv").notes == ("1 rows name no admin.",)


@pytest.mark.parametrize(("title", "notes"), [("Fix", 1), ("", 2), ("\N{HANGUL FILLER}", 2)])
def test_a_row_without_a_title_is_told(title: str, notes: int) -> None:
    told = parse_proposals(table(ROW.replace("Fixing things", title)), "h.csv").notes
    assert len(told) == notes and ("1 rows have no title." in told) == (notes == 2)


@pytest.mark.slow
@pytest.mark.shared
def test_the_real_history_comes_in_whole_and_tells_the_twelve_hours(shared: Path, archive: Archive) -> None:
    file = shared / "real" / "proposals-2005-2019.csv"
    history = parse_proposals(file.read_bytes(), file.name).evidence
    assert archive.add(history) == len(history) and archive.add(history) == 0
    counts = archive.counts()
    assert (counts["post"], counts["status"]) == (11_096, 11_096)
    found = findings_in(run_audit(Reading(archive, Config(), instant("2020-01-01 00:00"))), Wanted(dynasty="167"))
    (early,) = [one for one in found if one.verdict == "violation"]
    assert early.code == "R203" and "10 h 42 min" in early.message and early.clauses == ("R167-RESPROP-03",)
    passed_over = [one for one in found if one.code == "R204"]
    assert passed_over and all(one.verdict == "undetermined" and "at the latest" in one.message for one in passed_over)
