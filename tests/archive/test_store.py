"""The archive: nothing twice, nothing half, nothing lost."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path

import pytest

from referee.archive.store import Archive, open_archive
from referee.errors import ArchiveError, InputError
from referee.model.events import Comment, Edit, Evidence, Post, Roll, Status
from referee.model.sources import CommentSeen, Document, PageSeen, PostSeen, Validators
from tests.instants import instant
from tests.notation import history

AT = instant("2019-05-20 09:07")
PLAY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann fails p1; 2 09:00 Cat monitors Bob -20 0 0"


def post(**values: object) -> Evidence:
    fields = {"at": AT, "id": "p1", "author": "Ann", "category": "Proposal", "title": "T", **values}
    return Evidence(Post(**fields), "file.jsonl")  # type: ignore[arg-type]


def test_the_same_events_twice_change_nothing(archive: Archive) -> None:
    events = history(PLAY)
    assert archive.add(events) == len(events)
    before = archive.fingerprint()
    assert archive.add(events) == 0
    assert archive.fingerprint() == before
    assert list(archive.events()) == events


def test_shuffled_ingest_equals_ordered_ingest(archive: Archive, tmp_path: Path) -> None:
    events = history(PLAY)
    archive.add(events)
    other = open_archive(tmp_path / "other.sqlite")
    shuffled = list(events)
    random.Random(7).shuffle(shuffled)
    for known in shuffled:
        other.add([known])
    assert list(other.events()) == list(archive.events())
    assert other.fingerprint() == archive.fingerprint()
    other.close()


def test_an_id_with_other_content_is_refused_and_nothing_of_its_file_is_taken(archive: Archive) -> None:
    archive.add([post()])
    with pytest.raises(InputError, match="'p1' is there already"):
        archive.add([post(id="p2"), post(title="Other")])
    assert archive.counts() == {"post": 1}
    with pytest.raises(InputError, match="'p3' is there already"):
        archive.add([post(id="p3"), post(id="p3", title="Other")])
    assert archive.counts() == {"post": 1}


def test_rolls_that_are_alike_are_kept_apart_within_a_file(archive: Archive) -> None:
    roll = Evidence(Roll(at=AT, by="Ann", dice="DICE6", result="3"))
    assert archive.add([roll, roll]) == 2
    assert archive.add([roll, roll]) == 0


# -- what was seen at different times -----------------------------------------------------------------


def seen(page: str = "post", comments: tuple[CommentSeen, ...] | None = (), **values: object) -> PostSeen:
    fields = {
        "id": "p1", "url": "https://b/archive/p1", "page": page, "author": "Ann", "category": "Proposal", "title": "T",
        "posted_at": AT, "comments": comments, **values,
    }  # fmt: skip
    return PostSeen(**fields)  # type: ignore[arg-type]


def keep(archive: Archive, hours: int, one: PostSeen) -> None:
    at = AT + timedelta(hours=hours)
    archive.documents.add_page(
        Document("https://b/archive/p1", one.page, at, b"%d" % hours), PageSeen(url="u", served_at=at, posts=(one,)), 1
    )


FIRST = CommentSeen(id="c1", author="Bob", at=AT + timedelta(minutes=5), icons=("FOR",), text="yes")
SIGHTINGS = [
    (1, seen(comments=(FIRST,))),
    (2, seen(comments=(CommentSeen(id="c1", author="Bob", at=FIRST.at, icons=("AGAINST",), text="no"),))),
    (3, seen(comments=(), title="New title")),
    (20, seen(page="month", comments=None, status="Enacted", adminned_at=AT + timedelta(hours=14), title="New title")),
]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_edits_are_told_from_sightings_in_any_order(archive: Archive, order: tuple[int, ...]) -> None:
    for number in order:
        keep(archive, *SIGHTINGS[number])
    found = list(archive.events())
    names = ["Post", "CommentsClaimed", "Comment", "Edit", "Edit", "Edit", "Status"]
    assert [type(known.event).__name__ for known in found] == names
    changed, removed = found[3], next(known for known in found if getattr(known.event, "fields", ()) == ("removed",))
    assert isinstance(changed.event, Edit) and set(changed.event.fields) == {"text", "icons"}
    assert (changed.not_before, changed.at) == (AT + timedelta(hours=1), AT + timedelta(hours=2))
    assert removed.not_before == AT + timedelta(hours=2)
    status = found[-1].event
    assert isinstance(status, Status) and status.at_is == "upper-bound" and status.at == AT + timedelta(hours=14)


def test_the_first_capture_of_a_comment_stays(archive: Archive) -> None:
    keep(archive, *SIGHTINGS[0])
    keep(archive, *SIGHTINGS[1])
    first = next(known.event for known in archive.events(kinds=("comment",)))
    assert isinstance(first, Comment) and first.icons == ("FOR",)


def test_what_two_pages_of_one_second_show_is_kept_of_both(archive: Archive) -> None:
    """The vote that the first one shows was seen, though it is gone from the second."""
    for _ in range(2):
        keep(archive, 1, seen(comments=(FIRST,)))
        keep(archive, 1, seen(comments=()))
    (comment, removed) = archive.events(kinds=("comment", "edit"))
    assert isinstance(comment.event, Comment) and comment.event.icons == ("FOR",)
    assert isinstance(removed.event, Edit) and removed.event.fields == ("removed",)
    assert (removed.not_before, removed.at) == (AT + timedelta(hours=1), AT + timedelta(hours=1, seconds=1))


def test_documents_are_kept_whole(archive: Archive) -> None:
    keep(archive, *SIGHTINGS[0])
    keep(archive, *SIGHTINGS[1])
    assert [(document.kind, document.body) for document in archive.documents.all()] == [("post", b"1"), ("post", b"2")]
    assert archive.documents.had("https://b/archive/p1") == (AT + timedelta(hours=2), Validators())
    assert archive.documents.had("https://b/archive/p2") is None


# -- what goes wrong ----------------------------------------------------------------------------------

_WRITER = """
import sys
from pathlib import Path
from datetime import UTC, datetime, timedelta
from referee.archive.store import open_archive
from referee.model.events import Evidence, Post
archive = open_archive(Path(sys.argv[1]))
number = 0
while True:
    at = datetime(2019, 5, 20, tzinfo=UTC) + timedelta(minutes=number)
    batch = [Evidence(Post(at=at, id=f"{number}-{part}", author="A", category="", title="x" * 200)) for part in range(10)]
    archive.add(batch)
    print(number, flush=True)
    number += 1
"""


@pytest.mark.parametrize("wait", [0.0, 0.02, 0.05])
def test_a_kill_loses_nothing_committed_and_leaves_no_half(tmp_path: Path, wait: float) -> None:
    path = tmp_path / "killed.sqlite"
    with subprocess.Popen([sys.executable, "-c", _WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(20):
            writer.stdout.readline()
        time.sleep(wait)
        os.kill(writer.pid, signal.SIGKILL)
        committed = 20 + len(writer.stdout.read().splitlines())
    archive = open_archive(path)
    posts = archive.counts()["post"]
    assert posts % 10 == 0 and posts >= committed * 10
    archive.close()


def test_a_full_disk_is_one_line_and_keeps_what_was(archive: Archive) -> None:
    archive.add([post()])
    archive._db.execute("PRAGMA max_page_count = 1")
    with pytest.raises(ArchiveError, match="the disk is full"):
        archive.add([post(id=f"q{number}", body="x" * 5000) for number in range(200)])
    assert archive.counts() == {"post": 1}


def test_what_is_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "no.sqlite"
    path.write_bytes(b"certainly not a database, but long enough to look like one" * 50)
    with pytest.raises(ArchiveError, match="no sound archive"):
        open_archive(path)
    with pytest.raises(ArchiveError, match="there is no archive"):
        open_archive(tmp_path / "absent.sqlite", must_exist=True)


def test_an_archive_of_the_future(tmp_path: Path) -> None:
    path = tmp_path / "future.sqlite"
    open_archive(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(ArchiveError, match="newer Referee"):
        open_archive(path)


def test_a_comment_that_comes_back_is_there_again(archive: Archive) -> None:
    for hours, comments in ((1, (FIRST,)), (2, ()), (3, (FIRST,))):
        keep(archive, hours, seen(comments=comments))
    edits = [known.event.new for known in archive.events(kinds=("edit",)) if isinstance(known.event, Edit)]
    assert edits == [{"removed": True}, {"removed": False}]


def test_a_page_that_shows_too_few_comments_removes_none(archive: Archive) -> None:
    keep(archive, 1, seen(comments=(FIRST,)))
    keep(archive, 2, seen(page="month", comments=None, claimed=1))
    keep(archive, 3, seen(comments=()))
    assert "edit" not in archive.counts()
    assert archive.sightings.comments_short("p1") == (0, 1)


@pytest.mark.parametrize("seen_by", ["events", "votes"])
def test_an_event_that_is_not_as_it_was_written_is_not_believed(seen_by: str, tmp_path: Path) -> None:
    """A bit that flips in a file may make another's vote of one."""
    archive = open_archive(tmp_path / "a.sqlite")
    archive.add(history(PLAY))
    with sqlite3.connect(tmp_path / "a.sqlite") as file:
        (flipped,) = file.execute(
            """UPDATE events SET body = CAST(replace(CAST(body AS TEXT), '"Ann"', '"Bnn"') AS BLOB) WHERE kind = 'comment' RETURNING 1"""
        ).fetchall()
    assert flipped == (1,)
    at = AT + timedelta(days=2)
    with pytest.raises(ArchiveError, match="an event is not as it was written"):
        list(archive.events() if seen_by == "events" else archive.events_about_votes(at, AT, "p1"))
    archive.close()


def test_rolls_alike_are_each_as_they_were_written(archive: Archive) -> None:
    archive.add([Evidence(Roll(at=AT, by="Ann", dice="DICE6", result="3"))] * 12)
    assert len([*archive.events()]) == 12
