"""Saved files that are read again: what is the same is not, what was appended is, and nothing else comes of it than of the whole."""

from __future__ import annotations

import base64
import gzip
import os
from pathlib import Path

import msgspec
import pytest

from referee.model.events import Evidence, Message
from referee.model.mails import Odd, Unread
from referee.scrapers.mailinglist_read import Terms, Unfinished, month_of
from referee.scrapers.mailinglist_saved import FileRead, read_saved
from tests.instants import instant

TERMS = Terms("s-b", instant("2009-01-01 00:00"))
FROM = "From ann@example.com Wed Nov  7 06:24:53 2007\n"
AT = "Wed, 7 Nov 2007 06:24:{:02d} +0000"


def mail(number: int, text: str = "Hello.", *, head: str = "", own_id: bool = True, received: bool = True) -> str:
    at = AT.format(number)
    fields = f"Received: from a by b; {at}\n" * received + f"Message-ID: <{number}@a>\n" * own_id
    return f"{FROM}{fields}Date: {at}\nFrom: Ann <ann@example.com>\nSubject: s\n{head}\n{text}\n\n"


NESTED = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(60))
MAILS = [
    mail(0),
    mail(1, "Hello.\n\nFrom now on I am away.\n\nFrom then on, too."),
    mail(2, own_id=False),
    mail(2, own_id=False),
    mail(3, head=NESTED),
    mail(4, own_id=False, received=False),
    mail(5, head="Content-Type: text/plain; charset=utf-8\n"),
    mail(6, "From one line more."),
    mail(2, own_id=False),
    mail(7),
]


class Memory:
    """What is held of files, as an archive holds it."""

    def __init__(self) -> None:
        self.held: dict[str, bytes] = {}
        self.gone = list[Message]()  # what the last reading told to be no more

    def had(self, path: str) -> FileRead | None:
        return msgspec.json.decode(self.held[path], type=FileRead) if path in self.held else None

    def read(self, place: Path) -> tuple[list[Message], list[Unread | Odd]]:
        messages, told = list[Message](), list[Unread | Odd]()
        self.gone = list[Message]()
        for _, _, found in read_saved(place, "", TERMS, self.had):
            if isinstance(found, Unfinished):
                self.gone.append(found.message)
            elif isinstance(found, FileRead):
                self.held[found.path] = msgspec.json.encode(found)
            elif isinstance(found, Evidence):
                assert isinstance(found.event, Message)
                messages.append(found.event)
            else:
                told.append(found)
        return messages, told


@pytest.mark.parametrize("cut", range(len(MAILS) + 1))
def test_what_was_appended_is_read_as_if_all_had_been_there(cut: int, tmp_path: Path) -> None:
    """From the last mail that was there on, since it may have been cut off."""
    box, memory = tmp_path / "box", Memory()
    box.write_text("".join(MAILS[:cut]))
    before, _ = memory.read(box)
    box.write_text("".join(MAILS))
    after, told = memory.read(box)
    whole, all_told = Memory().read(box)
    assert {*before, *after} == {*whole} and told == all_told
    assert len(after) <= len(whole) - len(before) + 1
    assert memory.read(box) == ([], all_told)


def test_a_mail_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    box, memory = tmp_path / "box", Memory()
    box.write_text("".join(MAILS)[:-5])
    memory.read(box)
    box.write_text("".join(MAILS) + "> more of it\n")
    (last,), _ = memory.read(box)
    assert last.id == "7@a" and last.text.rstrip().endswith("> more of it")


@pytest.mark.parametrize("own_id", [True, False])
def test_a_mail_that_was_cut_off_at_a_lines_end_stands_as_it_is_when_it_is_whole(own_id: bool, tmp_path: Path) -> None:
    """Nothing tells that more is to come; what was read of it is not held beside the whole."""
    box, memory = tmp_path / "box", Memory()
    whole = mail(1) + mail(2, "I have thought.\nFOR", own_id=own_id)
    box.write_text(whole.removesuffix("FOR\n\n"))
    (_, cut), _ = memory.read(box)
    assert cut.text == "I have thought.\n" and memory.gone == []
    box.write_text(whole + mail(3))
    (second, third), told = memory.read(box)
    assert second.text == "I have thought.\nFOR\n\n" and memory.gone == [cut] and third.id == "3@a" and told == []
    box.write_text(whole + mail(3) + mail(4))
    assert [one.id for one in memory.read(box)[0]] == ["3@a", "4@a"] and memory.gone == []


PARTS = "--b\nContent-Type: text/plain\n\nI have thought.\nFOR\n--b\nContent-Type: text/html\n\n<p>FOR</p>\n--b--\n"
MIXED = "MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n"
IN_64 = base64.encodebytes(b"I have thought of it for long, and then again.\n" * 3).decode()
PRINTABLE = "Content-Transfer-Encoding: quoted-printable\n"


@pytest.mark.parametrize(
    ("head", "text", "is_cut"),
    [
        (MIXED, PARTS, False),
        *((MIXED, PARTS[: PARTS.index(part)], True) for part in ("FOR", "--b\nContent-Type: text/html", "<p>", "--b--")),
        ("Content-Transfer-Encoding: base64\n", IN_64, False),
        ("Content-Transfer-Encoding: base64\n", IN_64[:77], True),
        ("Content-Transfer-Encoding: base64\n", IN_64[:77] + "\n", False),  # an empty line stands behind the whole
        (PRINTABLE, "I have thought=\n of it.\nFOR\n", False),
        (PRINTABLE, "I have thought=\n", True),
        ("", "I have thought=\n", False),
    ],
)  # fmt: skip
def test_a_last_mail_of_which_a_part_is_open_is_cut_off(head: str, text: str, is_cut: bool, tmp_path: Path) -> None:
    box = tmp_path / "box"
    box.write_text(mail(1) + mail(2, head=head).partition("\n\n")[0] + f"\n\n{text}")
    messages, told = Memory().read(box)
    assert len(messages) == 2 - is_cut and len(told) == is_cut
    assert all("does not end as a mail does" in one.sentence for one in told)
    box.write_text(box.read_text() + "\n" + mail(3))  # and no part of one that others follow: it will not be longer
    assert [one.id for one in Memory().read(box)[0]] == ["1@a", "2@a", "3@a"]


@pytest.mark.parametrize(
    "content",
    [
        mail(8) + "".join(MAILS[1:]) + mail(9),  # begins otherwise
        "".join(MAILS[:4]),  # became shorter
        "".join(MAILS).replace("Hello.", "Howdy."),  # as long as before
    ],
)
def test_what_has_changed_is_read_whole(content: str, tmp_path: Path) -> None:
    box, memory = tmp_path / "box", Memory()
    box.write_text("".join(MAILS))
    memory.read(box)
    status = box.stat()
    box.write_text(content)
    os.utime(box, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert memory.read(box) == Memory().read(box)


def test_a_packed_file_is_read_whole_where_it_has_changed(tmp_path: Path) -> None:
    box, memory = tmp_path / "box.gz", Memory()
    box.write_bytes(gzip.compress("".join(MAILS[:3]).encode()))
    assert len(memory.read(box)[0]) == 3 and memory.read(box)[0] == []
    box.write_bytes(gzip.compress("".join(MAILS[:4]).encode()))
    assert len(memory.read(box)[0]) == 4


def test_what_may_be_read_another_day_is_read_again(tmp_path: Path) -> None:
    """A mail of the time to come, and a file that is cut off."""
    box, packed = tmp_path / "box.mbox", tmp_path / "cut.mbox.gz"
    box.write_text(mail(1).replace("2007 06", "2077 06") + mail(2))
    packed.write_bytes(gzip.compress("".join(MAILS).encode() * 9)[:-9])
    memory = Memory()
    assert memory.read(tmp_path) == memory.read(tmp_path) and memory.held == {}


def test_pages_that_are_the_same_are_not_read(tmp_path: Path) -> None:
    page = (
        "<!--X-From-R13: Oaa -->\n<!--X-Message-Id: 1@a -->\n<!--X-Date: Wed, 7 Nov 2007 06:24:53 +0000 -->\n<!--X-Head-End-->\n"
        "<!--X-Body-of-Message--><pre>Hello.</pre><!--X-Body-of-Message-End-->"
    )
    (tmp_path / "msg00000.html").write_text(page)
    (tmp_path / "msg00001.html").write_text("nothing")
    (tmp_path / "maillist.html").write_text('<a href="msg00007.html">7</a>')
    memory = Memory()
    messages, told = memory.read(tmp_path)
    assert len(messages) == 1 and len(told) == 2
    assert memory.read(tmp_path) == ([], told)


def test_of_what_cannot_be_read_its_head_is_told(tmp_path: Path) -> None:
    (tmp_path / "box").write_text(mail(0, "--b0--", head=NESTED))
    (lack,) = (one for one in Memory().read(tmp_path / "box")[1] if isinstance(one, Unread))
    at = instant("2007-11-07 06:24:00")
    assert (lack.list, lack.first, lack.last, lack.senders) == ("s-b", at, at, (("Ann", "ann@example.com"),))


def test_what_may_be_text_of_the_mail_before_is_of_either(tmp_path: Path) -> None:
    stray = mail(9, own_id=False, received=False).replace("Ann <ann@", "Bob <bob@")
    (tmp_path / "box").write_text(mail(1) + stray)
    (lack,) = (one for one in Memory().read(tmp_path / "box")[1] if isinstance(one, Unread))
    assert (lack.first, lack.last) == (instant("2007-11-07 06:24:01"), instant("2007-11-07 06:24:09"))
    assert lack.senders == (("Bob", "bob@example.com"), ("Ann", "ann@example.com"))


def test_a_mail_without_an_instant_may_have_come_at_any_or_in_its_month(tmp_path: Path) -> None:
    nameless = mail(1).replace("Nov 2007", "Nov 1904")
    (tmp_path / "2007-November.txt").write_text(nameless)
    (tmp_path / "box").write_text(nameless)
    for name, bounds in (
        ("2007-November.txt", (instant("2007-10-30 00:00"), instant("2007-12-04 00:00"))),
        ("box", (None, None)),
    ):
        (lack,) = (one for one in Memory().read(tmp_path / name)[1] if isinstance(one, Unread))
        assert (lack.first, lack.last, lack.senders) == (*bounds, (("Ann", "ann@example.com"),))


@pytest.mark.parametrize(
    ("where", "first"),
    [
        ("a/s-b-200711/msg00001.html", "2007-10-30 00:00"),
        ("https://lists.example.org/s-b/2007-November/000001.html", "2007-10-30 00:00"),
        ("2007-November.txt.gz:120", "2007-10-30 00:00"),
        ("s-b-200713/msg00001.html", None),
        ("s-b-999912/msg00001.html", None),
        ("s-b.mbox", None),
    ],
)
def test_the_month_of_a_file(where: str, first: str | None) -> None:
    assert month_of(where)[0] == (None if first is None else instant(first))
