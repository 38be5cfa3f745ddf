"""A page that was followed before is followed on, and its account is what it is when it is followed anew."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from referee.app.inquiry import followed
from referee.app.inquiry.followed import Paged, follow_kept
from referee.app.inquiry.opening import Inquiry
from referee.app.tracked import ledger
from referee.app.tracked.ledger import Ledger, follow_pages
from referee.archive.extents import Marks, Read
from referee.archive.rows import event_key, to_number
from referee.archive.store import Archive, open_archive
from referee.config import Config
from referee.ledger.changes import Account
from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import HIDDEN, Evidence, Revision
from referee.model.instants import parse_instant
from referee.trackers.wikitext.names import People
from tests.ledger.histories import NAMES, written

START = parse_instant("2020-03-01T10:00:00Z")
EVER = parse_instant("2030-01-01T00:00:00Z")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        yield opened


def edits(*texts: str, first: int = 1) -> list[Revision]:
    """One edit an hour, numbered from 1, by A1, A2 and so on."""
    return [
        Revision(
            page="P", id=str(number), parent=str(number - 1), at=START + timedelta(hours=number),
            author=f"A{number}", summary="", text=text,
        )
        for number, text in enumerate(texts, first)
    ]  # fmt: skip


def paged(revisions: Sequence[Revision], people: tuple[str, ...] = (), renamed: dict[str, str] | None = None) -> Paged:
    """A page of these revisions in an archive that holds nothing else."""
    names = renamed or {}
    held = sorted((to_number(one.at), event_key(Evidence(one)).hex()) for one in revisions)

    def keys(until: int) -> str:
        return "".join(key for at, key in held if at <= until)

    read = Read(len(held), held[0][0], held[-1][0]) if held else Read(0, None, None)
    fingerprint = hashlib.sha256(keys(to_number(EVER)).encode()).hexdigest()

    def later(after: datetime | None) -> list[Revision]:
        return [one for one in revisions if after is None or one.at > after]

    return Paged(
        "P",
        Marks(fingerprint, to_number(EVER), read, keys),
        later,
        people,
        lambda name: names.get(name, name),
        [*names],
    )


def anew(page: Paged) -> Account:
    sights = Undeclared(People(page.people), page.person)
    return follow_page(page.title, page.revisions(None), sights)


def unread(*_: object) -> None:
    raise AssertionError("all of it was read again")


@pytest.mark.parametrize("name", NAMES)
def test_wherever_a_night_came_the_account_is_the_same(archive: Archive, name: str) -> None:
    history = written(name)
    renamed = {old: new for new, old, _ in history.renamed}
    whole = anew(paged(history.revisions, tuple(history.names), renamed))
    for number in range(len(history.revisions) + 1):
        begun = paged(history.revisions[:number], tuple(history.names), renamed)
        follow_kept(archive.files, begun, keep=True)
        found = follow_kept(archive.files, paged(history.revisions, tuple(history.names), renamed))
        assert found == whole


def test_who_bore_a_name_before_is_part_of_what_a_page_is_held_by() -> None:
    page = paged(edits("Tide: 1"), ("Ann", "Bea"))
    then = page._replace(earlier=((START, {"Ann": "Bea", "Bea": "Bea"}.__getitem__),))
    other = page._replace(earlier=((START, str),))
    assert len({page.mark, then.mark, other.mark}) == 3


def test_what_was_read_is_not_read_again(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, more = edits("Tide: 1\nCoins: 3", "Tide: 2\nCoins: 3"), edits("Tide: 2\nCoins: 4", first=3)
    follow_kept(archive.files, paged(begun), keep=True)
    monkeypatch.setattr(followed, "_anew", unread)
    account = follow_kept(archive.files, paged([*begun, *more]))
    assert [(one.made.edit, str(one.key), one.old, one.new) for one in account.changes] == [
        ("1", "Tide", None, "1"),
        ("1", "Coins", None, "3"),
        ("2", "Tide", "1", "2"),
        ("3", "Coins", "3", "4"),
    ]


def test_a_hidden_text_before_and_after_it(archive: Archive) -> None:
    revisions = edits("Tide: 1", HIDDEN, HIDDEN, "Tide: 2")
    for number in range(1, 5):
        follow_kept(archive.files, paged(revisions[:number]), keep=True)
        account = follow_kept(archive.files, paged(revisions))
        assert [(one.made.edit, one.since.edit if one.since else "") for one in account.changes] == [
            ("1", ""),
            ("4", "2"),
        ]


def test_a_second_thing_of_a_kind_shows_the_first_in_another_light(archive: Archive) -> None:
    """One labelled line alone need be no thing: two are."""
    one, two = "'''Oak''' (Age: 3, Girth: 5)", "'''Oak''' (Age: 3, Girth: 5)\n'''Elm''' (Age: 2, Girth: 4)"
    revisions = edits(one, two)
    follow_kept(archive.files, paged(revisions[:1]), keep=True)
    assert follow_kept(archive.files, paged(revisions)) == anew(paged(revisions))


@pytest.mark.parametrize(
    "other",
    [
        paged(edits("Tide: 9", "Tide: 2")),  # another text of an edit that was read
        paged(edits("Tide: 1", "Tide: 2")[1:]),  # the first is not there any more
        paged(edits("Tide: 1")),  # asked as of before
        paged(edits("Ann's Tide: 1", "Ann's Tide: 2"), ("Ann",)),
        paged(edits("Tide: 1", "Tide: 2"), ("Tide",)),  # somebody has come to play who is called so
        paged(edits("Tide: 1", "Tide: 2"), (), {"2": "Two"}),  # who is called 2 is now called otherwise
    ],
)
def test_of_anything_else_nothing_is_believed(archive: Archive, other: Paged) -> None:
    follow_kept(archive.files, paged(edits("Tide: 1", "Tide: 2")), keep=True)
    assert follow_kept(archive.files, other) == anew(other)


def test_nothing_of_other_code_is_believed(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    page = paged(edits("Tide: 1"))
    follow_kept(archive.files, page, keep=True)
    monkeypatch.setattr(followed, "_gone_on", unread)
    monkeypatch.setattr(followed, "code_version", lambda: "another")
    assert follow_kept(archive.files, page) == anew(page)


def test_what_was_cut_off_or_is_nonsense_is_not_believed(archive: Archive) -> None:
    page = paged(edits("Tide: 1", "Tide: 2"))
    follow_kept(archive.files, page, keep=True)
    ((body,),) = archive._db.rows("SELECT body FROM files")
    kept = msgspec.json.decode(zlib.decompress(body))
    kept["come"][0][1] = []  # changes by edits that are not there
    for wrong in (
        body[:-9],
        b"",
        b"x",
        "x",
        1.5,
        zlib.compress(b"[]"),
        zlib.compress(b"{}"),
        zlib.compress(msgspec.json.encode(kept)),
    ):
        with archive._db.transaction():
            archive._db.execute("UPDATE files SET body = ?", (wrong,))
        assert follow_kept(archive.files, page) == anew(page)


def test_a_night_keeps_and_a_question_does_not(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.add(map(Evidence, edits("Tide: 1", "Tide: 2")))
    inquiry = Inquiry(archive, Config(), START + timedelta(days=1))
    told = Ledger(inquiry).account("P")
    assert not [*archive._db.rows("SELECT 1 FROM files")]
    follow_pages(inquiry)
    monkeypatch.setattr(followed, "_anew", unread)
    assert Ledger(inquiry).account("P") == told


def test_of_a_page_that_began_later_what_is_kept_is_asked_also_for_a_span(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first edit is of 11:00: from then on, or from before, it is the whole page; from a moment later it begins with what stood then."""
    archive.add(map(Evidence, edits("Tide: 1", "Tide: 2")))
    inquiry = Inquiry(archive, Config(), START + timedelta(days=1))
    first = START + timedelta(hours=1)
    whole = Ledger(inquiry, since=first).account("P")
    follow_pages(inquiry)
    monkeypatch.setattr(ledger, "follow_page", unread)
    assert Ledger(inquiry, since=START).account("P") == Ledger(inquiry, since=first).account("P") == whole
    with pytest.raises(AssertionError, match="read again"):
        Ledger(inquiry, since=first + timedelta(seconds=1)).account("P")
