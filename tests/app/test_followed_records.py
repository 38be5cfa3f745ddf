"""Trackers that were followed before are followed on, and their accounts are what they are when they are followed anew."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from referee.app.inquiry import followed_records
from referee.app.inquiry.followed_records import follow_trackers, hear_trackers
from referee.app.inquiry.players import Playing
from referee.archive.store import Archive, open_archive
from referee.ledger.changes import Account
from referee.model.events import AnyEvent, Evidence, Player, Variable
from referee.model.instants import parse_instant

START = parse_instant("2020-03-01T10:00:00Z")
LATER = START + timedelta(days=9)


def told(hour: int, name: str, player: str, old: str | None, new: str, tracker: str = "GNDT") -> Variable:
    at = START + timedelta(hours=hour)
    return Variable(tracker=tracker, name=name, player=player, at=at, by="Ann", summary="", old=old, new=new)


RECORDS = (
    told(1, "Oxygen", "Ann", None, "5"),
    told(1, "Oxygen", "Bob", None, "5"),
    told(2, "Oxygen", "Ann", "5", "4"),
    told(3, "Coins", "Bob", None, "2", "Purse"),
    told(3, "Oxygen", "Ann", None, "3"),
    told(5, "Oxygen", "Bob", "5", "9"),
)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        yield opened


def added(archive: Archive, *events: AnyEvent) -> None:
    archive.add(map(Evidence, events))


def accounts(archive: Archive, now: datetime = LATER, *, keep: bool = False) -> dict[str, Account]:
    followed = follow_trackers(archive, now, Playing(archive, now), keep=keep)
    return {name: tracker.account for name, tracker in followed.items()}


def anew(archive: Archive, *records: Variable) -> dict[str, Account]:
    heard = hear_trackers(records, Playing(archive, LATER))
    return {name: tracker.account for name, tracker in heard.items()}


def test_wherever_a_night_came_the_accounts_are_the_same(archive: Archive) -> None:
    for number, record in enumerate(RECORDS, 1):
        added(archive, record)
        assert accounts(archive, keep=True) == anew(archive, *RECORDS[:number])


def test_what_was_heard_is_not_heard_again(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    added(archive, *RECORDS[:3])
    accounts(archive, keep=True)
    added(archive, *RECORDS[3:])
    whole, heard = anew(archive, *RECORDS), list[Variable]()
    further = followed_records._further

    def counted(held: dict[str, followed_records._Heard], new: Iterator[Variable], playing: Playing) -> object:
        heard.extend(new)
        return further(held, heard, playing)

    monkeypatch.setattr(followed_records, "_further", counted)
    assert accounts(archive) == whole
    assert len(heard) == 3 and {*heard} == {*RECORDS[3:]}


def test_of_other_records_or_names_nothing_is_believed(archive: Archive) -> None:
    added(archive, *RECORDS[1:])
    accounts(archive, keep=True)
    added(archive, RECORDS[0])  # came in late
    assert accounts(archive) == anew(archive, *RECORDS)
    accounts(archive, keep=True)
    added(
        archive, Player(at=START, name="Bob", status="active"), Player(at=LATER, name="Rob", was="Bob", status="active")
    )
    assert {change.key.owner for change in accounts(archive)["GNDT"].changes} == {"Ann", "Rob"}
    assert accounts(archive) == anew(archive, *RECORDS)


def test_asked_as_of_before(archive: Archive) -> None:
    added(archive, *RECORDS)
    accounts(archive, keep=True)
    assert accounts(archive, START + timedelta(hours=2)) == anew(archive, *RECORDS[:3])


def test_what_nobody_can_have_left_so_is_not_believed(archive: Archive) -> None:
    added(archive, *RECORDS)
    accounts(archive, keep=True)
    ((body,),) = archive._db.rows("SELECT body FROM files")
    kept = msgspec.json.decode(zlib.decompress(body))
    kept["trackers"]["GNDT"]["come"][0][1] = []  # changes by edits that are not there
    for wrong in (b"x", zlib.compress(b"{}"), zlib.compress(msgspec.json.encode(kept))):
        with archive._db.transaction():
            archive._db.execute("UPDATE files SET body = ?", (wrong,))
        assert accounts(archive) == anew(archive, *RECORDS)


def test_of_none_nothing_is_kept(archive: Archive) -> None:
    assert accounts(archive, keep=True) == {}
    assert not [*archive._db.rows("SELECT 1 FROM files")]
