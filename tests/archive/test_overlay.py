"""An archive as if: the same answers as of a copy to which it was really done, and not a byte of the file is touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive, as_if, open_archive, read_archive
from referee.config import Config
from referee.errors import ArchiveError, InputError
from referee.model.events import Comment, Evidence, Message, Post, Revision
from tests.instants import instant
from tests.notation import history

PLAY = (
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Cat votes p1 AGAINST; 2 09:00 Ann proposes p2;"
    " 2 10:00 Bob votes p2 FOR"
)
EDITS = [
    Evidence(Revision(at=instant("2019-05-22 12:00"), page="Map", id=str(number), author="Ann", summary="", text=str(number)), "r")
    for number in (1, 2, 3)
]  # fmt: skip
FOURTH = Evidence(
    Revision(at=instant("2019-05-22 13:00"), page="Map", id="4", author="Bob", summary="", text="4"), "more"
)
VOTE = Evidence(Comment(at=instant("2019-05-20 12:00"), id="new", post="p1", author="Dan", icons=("FOR",)), "more")
POST = Evidence(Post(at=instant("2019-05-23 12:00"), id="p3", author="Dan", category="Proposal", title="P3"), "more")
MAIL = Evidence(
    Message(id="<1>", list="b", at=instant("2019-05-23 13:00"), author="Dan", subject="Hi", text="Hello."), "more"
)


def did(*acts: Callable[[Archive], object]) -> Callable[[Archive], None]:
    def act(archive: Archive) -> None:
        for one in acts:
            one(archive)

    return act


ACTS: dict[str, Callable[[Archive], None]] = {
    "nothing": did(),
    "a vote": did(lambda archive: archive.add([VOTE])),
    "the same twice": did(lambda archive: archive.add([VOTE, VOTE]), lambda archive: archive.add([VOTE])),
    "what is there": did(lambda archive: archive.add(EDITS)),
    "several": did(lambda archive: archive.add([VOTE, POST, MAIL])),
    "without an edit": did(lambda archive: archive.rewrite([], without=EDITS[1].event)),
    "another text": did(lambda archive: archive.rewrite([msgspec.structs.replace(EDITS[0].event, text="other")])),
    "without it and with it": did(
        lambda archive: archive.rewrite([], without=EDITS[1].event), lambda archive: archive.add(EDITS)
    ),
    "without what came": did(
        lambda archive: archive.add([FOURTH]), lambda archive: archive.rewrite([], without=FOURTH.event)
    ),
    "cut off": did(lambda archive: archive.cut_off(instant("2019-05-20 10:30"))),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """With the checkpoints of an audit."""
    path = tmp_path / "a.sqlite"
    with closing(open_archive(path)) as archive:
        archive.add([*history(PLAY), *EDITS])
        run_audit(Reading(archive, Config(), instant("2019-05-24 00:00")))
    return path


def answers(archive: Archive) -> dict[str, Any]:
    last = instant("2019-06-01 00:00")
    return {
        "events": list(archive.events()),
        "later": list(archive.events(after=instant("2019-05-20 10:30"), kinds=("comment", "post"))),
        "fingerprint": archive.fingerprint(),
        "revisions": archive.revisions("Map", last),
        "about": archive.events_about_votes(last, instant("2019-05-20 00:00"), None),
        "post": archive.find_post("p3"),
        "titled": archive.posts_titled("P3"),
        "pages": archive.pages(),
        "span": archive.span(),
        "counts": archive.counts(last),
        "findings": run_audit(Reading(archive, Config(), last), keep=False).audit.findings,
    }


@pytest.mark.parametrize("act", ACTS.values(), ids=list(ACTS))
def test_it_answers_as_a_copy_that_was_written(act: Callable[[Archive], None], file: Path, tmp_path: Path) -> None:
    held = file.read_bytes()
    with closing(read_archive(file)) as archive, closing(as_if(archive)) as layer:
        before = answers(archive)
        act(layer)
        archive.copy_to(tmp_path / "copy.sqlite")
        with closing(open_archive(tmp_path / "copy.sqlite")) as copy:
            act(copy)
            assert answers(layer) == answers(copy)
        assert answers(archive) == before
    assert file.read_bytes() == held and sorted(each.name for each in tmp_path.glob("a.*")) == ["a.sqlite"]


@pytest.mark.parametrize("act", ACTS.values(), ids=list(ACTS))
@pytest.mark.parametrize("then", [ACTS["several"], ACTS["without an edit"], ACTS["cut off"]])
def test_a_layer_over_a_layer_holds_what_both_do(
    act: Callable[[Archive], None], then: Callable[[Archive], None], file: Path, tmp_path: Path
) -> None:
    with closing(read_archive(file)) as archive, closing(as_if(archive)) as lower:
        act(lower)
        before = answers(lower)
        with closing(as_if(lower)) as upper:
            assert answers(upper) == before
            then(upper)
            archive.copy_to(tmp_path / "copy.sqlite")
            with closing(open_archive(tmp_path / "copy.sqlite")) as copy:
                act(copy)
                then(copy)
                assert answers(upper) == answers(copy)
        assert answers(lower) == before


def test_another_content_under_a_known_id_is_refused(file: Path) -> None:
    with closing(read_archive(file)) as archive, closing(as_if(archive)) as layer:
        layer.add([POST])
        for known in (POST, EDITS[0]):
            field = {"title": "Other"} if known is POST else {"text": "Other"}
            event = type(known.event)(
                **{**{name: getattr(known.event, name) for name in known.event.__struct_fields__}, **field}
            )
            with pytest.raises(InputError, match="other content"):
                layer.add([Evidence(event, "more")])


def test_nothing_else_can_be_written(file: Path) -> None:
    with closing(read_archive(file)) as archive, closing(as_if(archive)) as layer, pytest.raises(sqlite3.DatabaseError):
        layer.runs.begin("scrape", instant("2019-06-01 00:00"))


@pytest.fixture
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Somebody is writing."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_it_waits_for_nobody(file: Path, locked: sqlite3.Connection) -> None:
    with closing(read_archive(file)) as archive, closing(as_if(archive)) as layer:
        assert layer.add([VOTE]) == 1


def test_what_was_written_since_is_told(file: Path) -> None:
    with closing(read_archive(file)) as archive:
        with closing(open_archive(file)) as other:
            other.add([POST])
        with pytest.raises(ArchiveError, match="was written to"):
            as_if(archive)
