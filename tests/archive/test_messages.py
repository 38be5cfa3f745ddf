"""Messages: what several archives show of one is one; what differs under one Message-ID is kept apart."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from referee.archive.store import Archive, open_archive
from referee.model.events import Evidence, Message, Player
from referee.model.records import format_record, parse_record, parse_records
from tests.instants import instant

AT = instant("2007-11-07 06:24")


def message(**values: object) -> Message:
    fields = {"at": AT, "id": "1@a", "list": "s-b", "author": "Ann", "subject": "x", "text": "I buy a Hat.", **values}
    return Message(**fields)  # type: ignore[arg-type]


def held(archive: Archive, *messages: Message) -> tuple[int, list[Message]]:
    new, _ = archive.add_messages(map(Evidence, messages))
    return new, [known.event for known in archive.events(kinds=("message",))]  # type: ignore[misc]


FULL = message(sent=AT, address="ann@example.com")


@pytest.mark.parametrize(
    "copy",
    [
        message(text="I buy\na  Hat.\n"),
        message(text="> I buy a Hat."),
        message(text="I buy a Hat.\n___________________\nspoon-business mailing list\nspoon-business@xxxxxxxxx\n"),
        message(text="I buy a Hat.\n-------------- next part --------------\nA non-text attachment was scrubbed...\n"),
        message(url="https://lists.example/s-b/msg00001.html"),
        message(at=instant("2007-11-07 06:20")),
        message(author="ann archer", address="ann@example.com"),
        message(address="ann@example.com and others"),
    ],
    ids=["spaces", "quoted", "footer", "scrubbed", "elsewhere", "sent", "by-address", "with-others"],
)
def test_a_copy_is_no_second_message_and_the_fuller_stays(archive: Archive, tmp_path: Path, copy: Message) -> None:
    assert held(archive, FULL, copy) == (1, [FULL])
    assert held(archive, copy, FULL) == (0, [FULL])
    other = open_archive(tmp_path / "other.sqlite")
    assert held(other, copy) == (1, [copy])
    assert held(other, FULL) == (0, [FULL])
    assert other.fingerprint() == archive.fingerprint()
    other.close()


@pytest.mark.parametrize(
    "other",
    [
        message(text="I buy a Cap."),
        message(text="I buy a Hat. And a Cap."),
        message(author="Bob"),
        message(list="s-d"),
        message(id="1@b"),
        message(id="1@a\x1f"),
        message(id="1@a\x1fa"),
    ],
    ids=["other-words", "more-words", "other-sender", "other-list", "other-id", "odd-id", "odder-id"],
)
def test_what_differs_is_kept_apart_and_told_where_the_id_is_the_same(archive: Archive, other: Message) -> None:
    assert archive.add_messages(map(Evidence, [message(), other]))[0] == 2
    told = archive.add_messages([Evidence(message(text="I bid.")), Evidence(other)])[1]
    assert told == [message(text="I bid.")]


def test_addresses_that_archives_hide_in_the_text_make_no_other_message(archive: Archive) -> None:
    seen = [message(text=f"Ask {address}, please.") for address in ("b@c.net", "b@xxxxx", "b at c.net")]
    assert len(held(archive, *seen)[1]) == 1


def test_of_copies_the_same_stays_whichever_came_first(archive: Archive, tmp_path: Path) -> None:
    one, two = message(text="I buy a Hat."), message(text="I buy a hat!")
    other = open_archive(tmp_path / "other.sqlite")
    assert held(archive, one, two)[1] == held(other, two, one)[1]
    other.close()


LATER = instant("2007-11-15 06:24")


@pytest.mark.parametrize(
    "again",
    [
        message(sent=AT, address="ann@example.com", at=LATER),
        message(sent=AT, address="ann@xxxxxxxxxxx", at=LATER),
        message(sent=AT, address="ann@example.com", at=LATER, answers=("0@a",)),
    ],
    ids=["alike", "tells-less", "tells-more"],
)
def test_a_mail_that_is_delivered_once_more_came_when_it_came_first(
    archive: Archive, tmp_path: Path, again: Message
) -> None:
    other = open_archive(tmp_path / "other.sqlite")
    held(archive, again, FULL)
    [kept] = held(archive, again)[1]
    assert (kept.at, kept.address, kept.answers) == (AT, "ann@example.com", again.answers)
    assert held(other, FULL, again)[1] == [kept]
    assert held(other, FULL)[0] == 0
    assert other.fingerprint() == archive.fingerprint()
    other.close()


def test_when_only_its_senders_clock_tells_of_a_copy_it_did_not_come_then(archive: Archive) -> None:
    late = message(sent=AT, at=LATER)
    assert held(archive, message(address="ann@example.com"), late)[1] == [late]


def test_messages_without_an_id_are_one_only_where_they_are_alike_to_the_letter(archive: Archive) -> None:
    one, two = message(id="", url="a#1"), message(id="", url="a#2")
    assert held(archive, one, two, one)[0] == 2
    assert held(archive, one, two)[0] == 0


def test_messages_go_out_as_records_and_in_again(archive: Archive, tmp_path: Path) -> None:
    archive.add(map(Evidence, [FULL, message(text="I bid."), message(id=""), message(list="s-d")]))
    lines = [format_record(known.event) for known in archive.events()]
    assert '"sent":"2007-11-07T06:24:00Z"' in "".join(lines)
    other = open_archive(tmp_path / "other.sqlite")
    assert other.add(map(Evidence, parse_records(lines, "out.jsonl"))) == 4
    assert other.fingerprint() == archive.fingerprint()
    other.close()


def test_what_was_imported_counts_once_with_what_is_imported_again(archive: Archive) -> None:
    record = json.loads(format_record(message()))
    assert archive.add([Evidence(parse_record(record)), Evidence(parse_record(record))]) == 1
    assert archive.add([Evidence(parse_record(record))]) == 0


def test_a_replay_passes_mails_over(archive: Archive) -> None:
    begun, later = instant("2007-11-07 06:00"), instant("2007-11-07 07:00")
    archive.add_messages([Evidence(message())])
    archive.add(Evidence(Player(at=at, name="Ann", status="active")) for at in (begun, later))
    assert [known.at for known in archive.replayed(None, later)] == [begun, later]
    assert [known.at for known in archive.replayed(begun, later)] == [later]
    assert [known.at for known in archive.replayed(None, later - timedelta(microseconds=1))] == [begun]
    assert len([*archive.events()]) == 3
