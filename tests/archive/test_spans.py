"""Events of a kind without their evidence: the same, in the same order, and what cannot be read among many is told as damage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from referee.archive.spans import Said
from referee.archive.store import Archive, open_archive
from referee.errors import ArchiveError
from referee.model.events import Comment, Evidence, Post, Status
from tests.instants import instant
from tests.notation import history

FIRST = instant("2019-05-20 10:00")
LATER = instant("2019-06-20 00:00")
MANY = 1_201
"""Of comments: more than are read at once, and not a whole number of times."""


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        opened.add(history("1 09:00 Bob proposes p1; 1 09:30 Cat proposes p2; 2 09:30 Ann enacts p1"))
        opened.add(
            Evidence(
                Comment(
                    at=FIRST + timedelta(seconds=number // 2),
                    id=f"c{number}",
                    post=f"p{number % 2 + 1}",
                    author="Dan",
                    icons=("FOR",) if number % 3 else (),
                    text="Hm.",
                )
            )
            for number in range(MANY)
        )
        yield opened


def damage(archive: Archive, identifier: str, body: object) -> None:
    with archive._db.transaction():
        archive._db.execute("UPDATE events SET body = ? WHERE identifier = ?", (body, identifier))


@pytest.mark.parametrize("since", [None, FIRST, FIRST + timedelta(seconds=7), LATER])
def test_they_come_as_they_do_with_their_evidence(archive: Archive, since: object) -> None:
    known = [each.event for each in archive.events(until=LATER, kinds=("comment",))]
    wanted = [each for each in known if isinstance(each, Comment) and (since is None or each.at >= since)]
    found = list(archive.spans.bare(Said, "comment", LATER, since))  # type: ignore[arg-type]
    assert [(one.at, one.id, one.post, one.author, one.icons) for one in found] == [
        (one.at, one.id, one.post, one.author, one.icons) for one in wanted
    ]
    assert len(known) == MANY


def test_a_span_ends_with_its_last_instant(archive: Archive) -> None:
    until = FIRST + timedelta(seconds=2)
    assert [one.id for one in archive.spans.bare(Said, "comment", until, until)] == ["c4", "c5"]


def test_kinds_with_and_without_a_category(archive: Archive) -> None:
    assert [one.id for one in archive.spans.bare(Post, "post", LATER)] == ["p1", "p2"]
    assert [one.post for one in archive.spans.bare(Status, "status", LATER)] == ["p1"]


@pytest.mark.parametrize("body", [b"", b"{}", b"{}, {}", b"x", b"[", "{", 1, b'{"at": 1}'])
def test_what_cannot_be_read_is_told(archive: Archive, body: object) -> None:
    damage(archive, "c700", body)
    with pytest.raises(ArchiveError):
        list(archive.spans.bare(Said, "comment", LATER))


def test_two_in_the_place_of_one_are_none(archive: Archive) -> None:
    """Though as many as there are rows may be read of both, where another is empty."""
    ((body,),) = archive._db.rows("SELECT body FROM events WHERE identifier = 'c700'")
    damage(archive, "c700", body + b"," + body)
    with pytest.raises(ArchiveError):
        list(archive.spans.bare(Said, "comment", LATER))


@pytest.mark.parametrize("changed", ["icons", "text"])
def test_what_is_not_as_it_was_written_is_told(archive: Archive, changed: str) -> None:
    """Also where it can be read; what was before it is given all the same."""
    ((body,),) = archive._db.rows("SELECT body FROM events WHERE identifier = 'c700'")
    damage(archive, "c700", body.replace(b'"FOR"', b'"AGAINST"') if changed == "icons" else body.replace(b"Hm", b"Ha"))
    before = FIRST + timedelta(seconds=349)
    assert len(list(archive.spans.bare(Said, "comment", before))) == 700
    for asked in (lambda: list(archive.spans.bare(Said, "comment", LATER)), lambda: archive.comment("c700")):
        with pytest.raises(ArchiveError, match="an event is not as it was written"):
            asked()
    assert archive.comment("c699") is not None


def test_a_post_that_is_not_as_it_was_written_is_told(archive: Archive) -> None:
    archive._db.execute(
        "UPDATE events SET body = replace(body, 'Bob', 'Cat') WHERE kind = 'post' AND identifier = 'p1'"
    )
    archive._db.execute("UPDATE events SET body = CAST(body AS BLOB)")
    for asked in (lambda: archive.find_post("p1"), lambda: archive.find_posts(["p1"]), archive.titles):
        with pytest.raises(ArchiveError, match="an event is not as it was written"):
            asked()
    assert archive.find_post("p2") is not None


def test_posts_and_statuses_of_many(archive: Archive) -> None:
    assert sorted(archive.find_posts(["p2", "p1", "nobody", "c1", ""])) == ["p1", "p2"]
    assert archive.find_posts([]) == {}
    found = archive.about_each(["p2", "p1"], LATER, "status")
    assert [[one.event.status for one in each if isinstance(one.event, Status)] for each in found.values()] == [["Enacted"]]  # fmt: skip
    assert [*found] == ["p1"] and archive.about_each([], LATER, "status") == {}
    assert found["p1"] == archive.about("p1", LATER, "status")


def test_an_id_that_is_no_text_is_told_as_damage(archive: Archive) -> None:
    archive._db.execute("UPDATE events SET identifier = ? WHERE kind = 'post' AND identifier = 'p1'", (b"p1",))
    with pytest.raises(ArchiveError, match="the id of a post is no text"):
        archive.posts_titled("p1")


def test_the_first_of_a_kind_and_how_many_there_are(archive: Archive) -> None:
    """A Story Post is older than the Proposals; instants at the ends of a span count at its end alone."""
    assert archive.spans.first("post") == instant("2019-05-20 09:00") and archive.spans.first("roll") is None
    told = Post(at=instant("2019-05-19 09:00"), id="s", author="Bob", category="Story Post", title="Of old", body="")
    archive.add([Evidence(told)])
    assert archive.spans.first("post") == told.at
    assert archive.spans.number(told.at, instant("2019-05-20 09:00")) == len(
        list(archive.events(after=told.at, until=instant("2019-05-20 09:00")))
    )
    assert archive.spans.number(instant("2019-05-18 09:00"), told.at) == 1
    assert archive.spans.number(told.at, told.at) == 0
