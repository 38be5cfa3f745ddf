"""Resolutions that were held against what we say of them before are not looked at again, and come out as if they were."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from referee.app.audits import agreed
from referee.app.audits.agreed import keep_agreement, resolved_rows
from referee.app.audits.resolved import Row
from referee.app.inquiry.dynasties import assuming
from referee.app.inquiry.opening import Inquiry
from referee.archive.store import Archive, open_archive
from referee.checks.openings import ENACTED
from referee.config import Config
from referee.model.instants import parse_instant
from tests.notation import history

PLAY = """
    1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:00 Cat votes p1 FOR; 1 10:00 Dan votes p1 FOR
    1 10:30 Cat proposes p2; 1 11:00 Bob votes p2 AGAINST; 1 11:00 Ann votes p2 AGAINST; 1 11:00 Dan votes p2 AGAINST
    1 20:00 Ann enacts p1 Reached quorum 4 votes to 0.
    2 09:00 Dan raises c1; 2 10:00 Ann fails p2
    2 12:00 Ann reopens p1; 2 21:30 Bob enacts p1
    5 09:00 Dan votes c1 FOR; 5 21:00 Bob fails c1
    25 09:00 Eve proposes p3; 25 10:00 Ann votes p3 FOR; 27 21:00 Ann fails p3 Timed out.
"""
LAST = parse_instant("2019-06-30T00:00:00Z")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        yield opened


def asked(archive: Archive, now: datetime = LAST) -> Inquiry:
    return Inquiry(archive, Config(), now)


def rows(archive: Archive, now: datetime = LAST) -> tuple[Row, ...]:
    inquiry = asked(archive, now)
    return resolved_rows(inquiry, inquiry.book)


def anew(monkeypatch: pytest.MonkeyPatch, archive: Archive, now: datetime = LAST) -> tuple[Row, ...]:
    with monkeypatch.context() as patch:
        patch.setattr(agreed, "_held", lambda *_: None)
        return rows(archive, now)


def test_wherever_a_night_came_the_rows_are_the_same(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    whole = anew(monkeypatch, archive)
    assert [(one.post, one.status) for one in whole] == [
        ("p2", "Failed"), ("p1", "Enacted"), ("c1", "Failed"), ("p3", "Failed"),
    ]  # fmt: skip
    for known in archive.events():
        with archive._db.transaction():
            archive._db.execute("DELETE FROM files")
        keep_agreement(asked(archive, known.at))
        assert rows(archive) == whole, known.at


def test_night_after_night_one_replay_comes_of_it(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    for known in archive.events():
        keep_agreement(asked(archive, known.at))
        assert rows(archive, known.at) == anew(monkeypatch, archive, known.at), known.at
    monkeypatch.setattr(type(archive), "replayed", lambda _, after, until: iter(()))
    assert len(rows(archive)) == 4, "nothing has to be replayed"


def test_what_comes_in_late_or_is_taken_out_is_judged_anew(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    keep_agreement(asked(archive))
    before = rows(archive)
    archive.add(history(f"{PLAY}; 1 19:00 Cat votes p1 AGAINST; 1 19:00 Dan votes p1 AGAINST"))
    later = rows(archive)
    assert later == anew(monkeypatch, archive) and later != before


def test_a_note_that_comes_after_the_night_is_held_against_the_votes(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.add(history(PLAY))
    keep_agreement(asked(archive, parse_instant("2019-05-21T22:00:00Z")))
    archive.add(history(f"{PLAY}; 3 09:00 Bob enacts p1 Reached quorum 9 votes to 0."))
    found = rows(archive)
    assert found == anew(monkeypatch, archive)
    assert [one.noted for one in found if one.post == "p1"] == [True]


def test_asked_of_before_nothing_that_is_held_is_believed(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    keep_agreement(asked(archive))
    then = parse_instant("2019-05-21T11:00:00Z")
    assert rows(archive, then) == anew(monkeypatch, archive, then)
    assert [one.post for one in rows(archive, then)] == ["p1", "p2"]


def test_what_was_cut_off_or_is_nonsense_is_not_believed(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    keep_agreement(asked(archive))
    whole = anew(monkeypatch, archive)
    ((body,),) = archive._db.rows("SELECT body FROM files")
    kept = msgspec.json.decode(zlib.decompress(body))
    for wrong in (
        body[:-9],
        b"",
        "x",
        1.5,
        zlib.compress(b"[]"),
        zlib.compress(msgspec.json.encode({**kept, "state": ""})),
        zlib.compress(msgspec.json.encode({**kept, "state": "AAAA"})),
        zlib.compress(msgspec.json.encode({**kept, "of": "0"})),
        zlib.compress(msgspec.json.encode({**kept, "until": "2030-01-01T00:00:00Z"})),
    ):
        with archive._db.transaction():
            archive._db.execute("UPDATE files SET body = ?", (wrong,))
        assert rows(archive) == whole


def test_nothing_of_other_code_or_another_law_is_believed(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(history(PLAY))
    keep_agreement(asked(archive))
    inquiry, begun = asked(archive), list[object]()

    def noted(_inquiry: Inquiry, _book: object, held: object, *, keep: bool) -> tuple[Row, ...]:
        begun.append(held)
        return ()

    monkeypatch.setattr(agreed, "_rows", noted)
    resolved_rows(inquiry, inquiry.book)
    resolved_rows(inquiry, assuming(inquiry.book, "205"))
    monkeypatch.setattr(agreed, "version_with", lambda *_: "another")
    resolved_rows(inquiry, inquiry.book)
    assert [held is not None for held in begun] == [True, False, False]


def test_a_question_keeps_nothing(archive: Archive) -> None:
    archive.add(history(PLAY))
    rows(archive)
    assert not [*archive._db.rows("SELECT 1 FROM files")]


def test_a_mismatch_is_explained_by_what_was_done_in_the_end(archive: Archive) -> None:
    """Ann enacts p1 while the older p0 is pending, which is sure only once p0 is failed; it was set back, and Bob enacts it when p0 is
    over seven days old and passed over by right. What was taken back at once is no row."""
    archive.add(
        history(
            "1 08:00 Cat proposes p0; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 21:10 Ann enacts p1; 1 23:00 Bob reopens p1; 8 08:30 Bob enacts p1; 8 10:00 Ann fails p0;"
            "9 09:00 Dan proposes p2; 9 10:00 Ann enacts p2; 9 10:15 Ann reopens p2"
        )
    )
    assert [(one.post, one.by, one.verdict) for one in rows(archive)] == [
        ("p1", "Bob", "agrees"),
        ("p0", "Ann", "agrees"),
    ]


@pytest.mark.parametrize(
    ("play", "came_to"),
    [
        (f"{ENACTED}; 1 22:00 Ann fails p1", ("Failed", "disagrees", "theirs")),
        (f"{ENACTED} latest; 1 22:00 Ann fails p1", ("Failed", "cannot-tell", "source's")),
        (f"under 205; {ENACTED}; 1 22:00 Ann fails p1", ("Failed", "cannot-tell", "source's")),
        # One FOR of five after an hour, and what becomes of it after two days.
        ("1 09:00 Bob proposes p1; 1 10:00 Ann enacts p1; 3 09:00 Bob fails p1", ("Failed", "agrees", "")),
        ("1 09:00 Bob proposes p1; 1 10:00 Ann enacts p1; 3 08:59 Bob fails p1", ("Failed", "disagrees", "theirs")),
        (f"{ENACTED}; 1 22:00 Ann fails p1; 1 22:10 Ann enacts p1", ("Enacted", "agrees", "")),
        (f"{ENACTED}; 1 22:00 Ann enacts p1", ("Enacted", "agrees", "")),
    ],
)
def test_what_is_made_of_it_in_the_end_is_judged(play: str, came_to: tuple[str, str, str], archive: Archive) -> None:
    archive.add(history(play))
    assert [(one.status, one.verdict, one.whose) for one in rows(archive)] == [came_to]


@pytest.mark.parametrize(
    ("at", "whose", "why"),
    [
        ("1 19:00", "theirs", "too early: open for 10 h of 12 h"),
        ("1 22:00", "source's", "Votes may be missing."),
    ],
)
def test_what_no_vote_can_mend_is_told_though_a_note_speaks_of_more_votes(
    at: str, whose: str, why: str, archive: Archive
) -> None:
    """Of five players two are for it, and the note says three; open for ten hours and for thirteen (RESPROP-03)."""
    archive.add(history(f"1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; {at} Ann enacts p1 Enacted, 3-0."))
    (row,) = rows(archive)
    assert (row.verdict, row.whose) == ("disagrees", whose) and why in row.why, row
