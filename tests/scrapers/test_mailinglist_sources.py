"""Files of mails, pages of MHonArc and Pipermail: every message once, and what is amiss told in a line."""

from __future__ import annotations

import base64
import gzip
import subprocess
from pathlib import Path

import pytest

from referee.archive.store import Archive
from referee.model.events import Evidence, Message
from referee.model.mails import Odd, Unread
from referee.scrapers.mailinglist_box import Box, Place
from referee.scrapers.mailinglist_mail import parse_mail
from referee.scrapers.mailinglist_read import Terms, list_of
from referee.scrapers.mailinglist_saved import FileRead, read_saved
from tests.instants import instant

TERMS = Terms("s-b", instant("2009-01-01 00:00"))
FROM = "From ann@example.com Wed Nov  7 06:24:53 2007\n"
RECEIVED = "Received: from mx.example.net by lists; Tue,  6 Nov 2007 23:24:53 -0700 (MST)\n"


def mail(number: int, text: str = "I buy a Hat.", head: str = "", *, received: str = RECEIVED) -> str:
    return (
        f"{FROM}{received}Date: Wed, 7 Nov 2007 01:24:45 -0500\nFrom: Ann <ann@example.com>\n"
        f"Message-ID: <{number}@a>\nSubject: s{number}\n{head}\n{text}\n\n"
    )


def read(place: Path, terms: Terms = TERMS, base: str = "") -> tuple[list[Message], list[str], list[str]]:
    """The messages, what is lacking and what is odd, without the folder."""
    read = (one for _, _, one in read_saved(place, base, terms, lambda _: None))
    found = [one for one in read if not isinstance(one, FileRead)]
    here = f"{place.parent}/"
    assert all(sentence.sentence.count("\n") == 0 for sentence in found if not isinstance(sentence, Evidence))
    return (
        [one.event for one in found if isinstance(one, Evidence) and isinstance(one.event, Message)],
        [one.sentence.removeprefix(here) for one in found if isinstance(one, Unread)],
        [one.sentence.removeprefix(here) for one in found if isinstance(one, Odd)],
    )


def box(folder: Path, content: str | bytes, name: str = "box") -> Path:
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


def texts(folder: Path, content: str | bytes, name: str = "box") -> list[str]:
    return [message.text.strip() for message in read(box(folder, content, name))[0]]


# -- where one mail ends --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["box", "box.mbox", "2007-November.txt", "box.gz"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_mails_of_a_file(tmp_path: Path, name: str, end: str) -> None:
    content = (mail(1, "One.") + mail(2, "Two.\n>From here.")).replace("\n", end).encode()
    content = gzip.compress(content, mtime=0) if name.endswith(".gz") else content
    messages, lacking, odd = read(box(tmp_path, content, name))
    assert [(one.id, one.text.split()) for one in messages] == [("1@a", ["One."]), ("2@a", ["Two.", ">From", "here."])]
    assert (lacking, odd) == ([], [])
    assert messages[0].at == instant("2007-11-07 06:24:53") and messages[0].sent == instant("2007-11-07 06:24:45")
    assert (messages[0].list, messages[0].author, messages[0].address, messages[0].subject, messages[0].url) == (
        "s-b", "Ann", "ann@example.com", "s1", "",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("From here I go.", []),
        ("From 1 Nov on\nNote: Wed Nov  7 06:24:53 2007", []),
        (f"{FROM}I buy a Cap.", ["box:9: begins like another mail and is text"]),
        (f"{FROM}\nI buy.\n{FROM}I buy.", ["box:9: begins like another mail and is text, and so are 1 more lines"]),
        (FROM.strip(), ["box:9: begins like another mail and is text"]),
    ],
)
def test_lines_that_begin_with_from_and_separate_nothing(tmp_path: Path, text: str, odd: list[str]) -> None:
    messages, lacking, said = read(box(tmp_path, mail(1, f"I bid.\n{text}") + mail(2)))
    assert [one.text.strip() for one in messages] == [f"I bid.\n{text}", "I buy a Hat."]
    assert (lacking, said) == ([], odd)


@pytest.mark.parametrize(
    "separator",
    [
        "From ann@example.com Wed Nov  7 06:24:53 2007",
        "From ann at example.com  Wed Nov  7 06:24:53 2007",
        "From - Wed Nov 07 06:24:53 2007",
        "From MAILER-DAEMON Wed Nov  7 06:24 2007",
        "From ann@example.com Wed, 7 Nov 2007 06:24:53 -0700",
        "From ann@example.com  Wed Nov  7 06:24:53 MST 2007",
        "From ann@example.com 2007-11-07T06:24:53+00:00",
        "From ann@example.com Wed Nov  7 06:24:53 2007\n>From bob Wed Nov  7 06:24:53 2007 remote from x",
    ],
)
def test_separators(tmp_path: Path, separator: str) -> None:
    content = mail(1, "One.").rstrip() + "\n" + mail(2, "Two.").replace(FROM.strip(), separator)
    assert texts(tmp_path, content) == ["One.", "Two."]


def test_a_mail_forged_inside_another_is_not_taken_for_one(tmp_path: Path) -> None:
    forged = f"I bid.\n\n{FROM}From: Bob <bob@example.com>\nDate: Wed, 7 Nov 2007 01:24:45 -0500\n\nI destroy my Hat."
    messages, lacking, _ = read(box(tmp_path, mail(1, forged) + mail(2)))
    assert [one.id for one in messages] == ["1@a", "2@a"]
    assert [one.partition(": it may")[0] for one in lacking] == [
        "box:10: has neither a Message-ID nor the Received of those before it"
    ]


def test_a_mail_without_an_id_among_others_without_received_is_one(tmp_path: Path) -> None:
    nameless = mail(2, "Two.", received="").replace("Message-ID: <2@a>\n", "")
    messages, lacking, _ = read(box(tmp_path, mail(1, received="") + nameless + nameless))
    assert [one.id for one in messages] == ["1@a", "", ""] and lacking == []
    assert len({one.url for one in messages}) == 3
    assert messages == read(tmp_path / "box")[0], "the same when read again"


def test_lines_in_pieces_are_lines() -> None:
    lines = [FROM.encode(), b"A: b\n", b"\n", b"x" * 9, b"From a Wed Nov  7 06:24:53 2007\n", b"B: c\n"]
    assert [bytes(piece.body) for piece in Box(lines, Place())] == [b"".join(lines[1:])]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", []),
        (b"Hello\nthere\n", ["box: holds no mail: no line begins with “From ”"]),
        (b"\n\n" + mail(1).encode(), []),
        (b"Hm.\n" + mail(1).encode(), ["box: holds 1 lines above the first mail, which are not read"]),
        (gzip.compress(mail(1).encode(), mtime=0)[:-9], ["box: is cut off or garbled after 0 mails: what comes then is not read"]),
        (gzip.compress(mail(1).encode() + b"x" * 9, mtime=0)[:15] + b"garbage", ["box: is cut off or garbled after 0 mails: what comes then is not read"]),
    ],
)  # fmt: skip
def test_files_that_are_none(tmp_path: Path, content: bytes, told: list[str]) -> None:
    assert read(box(tmp_path, content))[1] == told


def test_a_file_that_is_gone_when_its_turn_comes_is_told_with_why(tmp_path: Path) -> None:
    box(tmp_path, mail(1), "1.mbox")
    second = box(tmp_path, mail(2), "2.mbox")
    found = read_saved(tmp_path, "", TERMS, lambda _: None)
    told = [next(found)[2]]
    second.unlink()
    told += [one for _, _, one in found]
    assert [one.event.id for one in told if isinstance(one, Evidence) and isinstance(one.event, Message)] == ["1@a"]
    assert [one.sentence for one in told if isinstance(one, Unread)] == [
        f"{second}: cannot be read: No such file or directory"
    ]


CUT = "is cut off, or still being written, and is taken when another stands behind it"


@pytest.mark.parametrize(
    ("written", "whole"),
    [
        pytest.param("Ayes 2.\n\n", True, id="a mail ends with an empty line"),
        pytest.param("Ayes 2.\r\n\r\n", True, id="whatever ends a line"),
        pytest.param("\n", True, id="also one without a word: the line that ends its head, and another"),
        pytest.param("", False, id="of that one the line that ends its head alone"),
        pytest.param("Ay", False, id="in a word"),
        pytest.param("Ayes 2.", False, id="behind a word, which may be a part of one"),
        pytest.param("Ayes 2.\n", True, id="behind a line: not every writer puts an empty one there"),
        pytest.param(f"Ayes 2.\n\n{FROM}", False, id="behind the line that begins another"),
        pytest.param(f"Ayes 2.\n\n{FROM[:25]}", False, id="in that line"),
        pytest.param(f"Ayes 2.\n\n{FROM}{RECEIVED}Message-ID: <3@a>\nTo: mead", False, id="in a head"),
        pytest.param(f"Ayes 2.\n\n{FROM}{RECEIVED}Message-ID: <3@a>\n", False, id="at the end of a line of a head"),
    ],
)
def test_a_file_that_ends_within_a_mail(tmp_path: Path, written: str, whole: bool) -> None:
    """What ends within a line or a head is no whole mail. What ends with a line may be: many a hand-made file has no empty
    line behind its last mail, and would never give it."""
    begun = mail(1) + mail(2).partition("\n\n")[0] + "\n\n" + written
    messages, lacking, _ = read(box(tmp_path, begun))
    assert [CUT in one for one in lacking] == [True] * (not whole)
    assert ("2@a" in [message.id for message in messages]) == (whole or "<3@a>" in written)


# -- mails that are amiss --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("received", "date", "lacking", "odd"),
    [
        ("", "", "says at no instant of our times with a known zone when it came; not taken", ""),
        ("", "Mon, 7 Nov 1904 13:00:00 GMT", "says at no instant", ""),
        ("", "Sat, 7 Nov 2099 13:00:00 GMT", "is of 2099-11-07T13:00:00Z, which has not come; not taken", ""),
        ("", "Wed, 7 Nov 2007 13:00:00", "says at no instant", ""),
        ("", "Thu, 1 Jan 2009 00:00:00 GMT", "", ""),
        ("", "Thu, 1 Jan 2009 00:00:01 GMT", "is of 2009-01-01T00:00:01Z", ""),
        (RECEIVED, "Mon, 7 Nov 1904 13:00:00 GMT", "", "has a Date that is no instant of our times"),
        (RECEIVED, "Thu, 8 Nov 2007 06:24:53 GMT", "", ""),
        (RECEIVED, "Thu, 8 Nov 2007 06:24:54 GMT", "", "was received at 2007-11-07T06:24:53Z and is dated 2007-11-08T06:24:54Z"),
        (RECEIVED, "", "", ""),
        ("Received: by lists; yesterday\n", "Wed, 7 Nov 2007 13:00:00 GMT", "says at no instant", ""),
    ],
)  # fmt: skip
def test_instants(tmp_path: Path, received: str, date: str, lacking: str, odd: str) -> None:
    whole = mail(1, received=received).replace(
        "Date: Wed, 7 Nov 2007 01:24:45 -0500\n", f"Date: {date}\n" if date else ""
    )
    messages, lacks, odds = read(box(tmp_path, whole + mail(2)))
    assert len(messages) == 2 - bool(lacking)
    assert [one.startswith(f"box:1: {lacking}") for one in lacks] == [True] * bool(lacking)
    assert [one.startswith(f"box:1: {odd}") for one in odds] == [True] * bool(odd)


def mime(*parts: str, boundary: str = "B") -> str:
    return (
        f"MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary={boundary}\n\n"
        + "".join(f"--{boundary}\n{part}\n" for part in parts)
        + f"--{boundary}--\n"
    )


PLAIN = "Content-Type: text/plain\n\nI buy a Hat."
IMAGE = "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n{}\n"


def nested(depth: int, inmost: str) -> str:
    return inmost if depth == 0 else mime(nested(depth - 1, inmost), boundary=f"b{depth}")


def lines64(size: int) -> str:
    return base64.encodebytes(b"\0" * size).decode()


@pytest.mark.parametrize(
    ("head_and_text", "lacking", "odd"),
    [
        (mime(PLAIN, IMAGE.format(lines64(20_000_000))), "", "holds 27 MB of image/png, which are not read"),
        (nested(50, PLAIN), "", ""),
        (nested(51, PLAIN), "is nested more than 50 deep, and no text was found so far; not taken", ""),
        (mime(PLAIN, nested(300, PLAIN)), "", "is nested more than 50 deep"),
        (mime(*[IMAGE.format("")] * 999, PLAIN), "has more than 1000 parts, and no text was found so far; not taken", ""),
        (mime(*[IMAGE.format("")] * 998, PLAIN), "", ""),
        (IMAGE.replace("image/png", "text/plain").format(lines64(30_000_000)), "has a text of 41 MB; not taken", ""),
        ("Content-Type: text/plain; charset=us-ascii\n\nI buy a “Hat”.", "", "has a text that is not in the charset 'us-ascii'"),
        ("Content-Type: text/plain; charset=klingon\n\nI buy a “Hat”.", "", "has a text that is not in the charset 'klingon'"),
        ("Content-Type: text/plain; charset=unicode_escape\n\nI buy \\x41.", "", "has a text that is not in the charset 'unicode_escape'"),
        ("Content-Type: text/plain; charset=utf-8\n\nI buy a “Hat”.", "", ""),
        (IMAGE.format("AAAA"), "", "has no text that is shown"),
        ("Content-Type: text/enriched\n\n<bold>I buy.</bold>", "has its text as text/enriched, which is not read; not taken", ""),
        ("Content-Type: text/markdown\n\nI *buy*.", "", ""),
        ("Content-Type: text/calendar\n\nBEGIN", "", "has no text that is shown"),
        (f"X: {'x' * 300_000}\n\nI buy.", "has a head without an end; not taken", ""),
    ],
    ids=lambda given: given[:40] if len(given) < 100 else f"{len(given)}",
)  # fmt: skip
def test_mails_that_are_amiss(tmp_path: Path, head_and_text: str, lacking: str, odd: str) -> None:
    whole = mail(1, "", "@@@\n").replace("@@@\n\n\n", head_and_text.rstrip("\n") + "\n")
    messages, lacks, odds = read(box(tmp_path, whole + mail(2)))
    assert [one.id for one in messages] == ["1@a", "2@a"][bool(lacking) :]
    assert [one.partition(": ")[2] for one in lacks] == [lacking] * bool(lacking)
    assert [one.partition(": ")[2] for one in odds] == [odd] * bool(odd)
    if not lacking and "image" not in head_and_text[:20] and "Content-Type: image" not in head_and_text[:60]:
        assert messages[0].text.strip().startswith(("I buy", "I *buy*")) or "calendar" in head_and_text


def test_behind_the_last_boundary_no_part_begins() -> None:
    image = IMAGE.format("")
    assert parse_mail(mime(image, PLAIN).encode()).text == "I buy a Hat."
    assert parse_mail(f"{mime(image)}--B\n{PLAIN}\n--B--\n".encode()).text == ""


def test_a_text_in_another_charset_than_it_says_is_read_as_utf_8() -> None:
    said = parse_mail("Content-Type: text/plain; charset=us-ascii\n\nI buy a “Hat”.".encode())
    assert said.text == "I buy a “Hat”."


@pytest.mark.parametrize(
    "text",
    [
        *("> \n" * 100_000, ">\n\n" * 100_000),
        *("\n" * 500_000, " \n" * 500_000, "_" * 1_000_000, ("_" * 20 + "\n") * 40_000, "a." * 500_000, "a@" * 500_000),
        *("-" * 1_000_000, "http://" * 100_000, f"From a{' ' * 500_000}" * 2, "> " * 500_000, "On a\n" * 200_000),
    ],
    ids=lambda text: repr(text[:9]),
)
def test_whatever_a_text_repeats(archive: Archive, tmp_path: Path, text: str) -> None:
    whole = mail(1, text).replace("From: Ann", f"From: {text.replace(chr(10), ' ')[:200_000]}")
    messages, _, _ = read(box(tmp_path, whole))
    assert archive.add_messages(map(Evidence, messages))[0] == len(messages) == 1


NEXT = "-------------- next part --------------\n"


@pytest.mark.parametrize(
    ("text", "is_lacking"),
    [
        ("An HTML attachment was scrubbed...\nURL: <http://x/a.html>", True),
        (f"{NEXT}An HTML attachment was scrubbed...", True),
        (f"Skipped content of type multipart/alternative{NEXT}A non-text attachment was scrubbed...", True),
        ("A non-text attachment was scrubbed...\nName: x.png", False),
        (f"I buy.\n{NEXT}An HTML attachment was scrubbed...", False),
    ],
)
def test_what_mailman_took_out_of_its_archive_is_lacking(tmp_path: Path, text: str, is_lacking: bool) -> None:
    """All that its sender wrote may have been in it; what was attached to words that are there was not read in any case."""
    found = [one for _, _, one in read_saved(box(tmp_path, mail(1, text)), "", TERMS, lambda _: None)]
    lacking = [one for one in found if isinstance(one, Unread)]
    assert len(lacking) == is_lacking and all(one.senders == (("Ann", "ann@example.com"),) for one in lacking)
    assert len([one for one in found if isinstance(one, Evidence)]) == 1 - is_lacking


def test_a_sender_nested_without_end_is_nobody() -> None:
    mail = parse_mail(f"From: {'(' * 5000}Ann\nTo: {'(' * 5000}\n\nI buy.".encode())
    assert (mail.address, mail.lists, mail.text) == ("", (), "I buy.")


@pytest.mark.parametrize(
    ("head", "address"),
    [
        ("", "ann@example.com"),
        ("Sender: bob@example.com\n", "ann@example.com and others"),
        ("Sender: s-b-bounces@x.org\n", "ann@example.com"),
        ("From: bob@example.com\n", "ann@example.com, bob@example.com and others"),
    ],
)
def test_a_mail_of_several_is_of_no_address(tmp_path: Path, head: str, address: str) -> None:
    messages, _, _ = read(box(tmp_path, mail(1, head=head)))
    assert [one.address for one in messages] == [address]


def test_halves_of_characters_are_none(tmp_path: Path) -> None:
    whole = mail(1).replace("From: Ann", "From: =?utf-7?q?+2AA-?=").replace("Subject: s1", "Subject: =?utf-7?q?+2AA-?=")
    (message,), lacking, _ = read(box(tmp_path, whole))
    assert (message.author, message.subject, lacking) == ("?", "?", [])


def test_what_is_signed_or_forwarded_is_found_part_by_part() -> None:
    inner = mime(PLAIN, boundary="C").removeprefix("MIME-Version: 1.0\n").strip()
    whole = mime("Content-Type: message/rfc822\n\nFrom: bob@x\n\nI bid.", inner, "Content-Type: text/plain\n\nNo.")
    assert parse_mail(whole.encode()).text == "I buy a Hat."
    assert parse_mail(whole.replace("\n", "\r\n").encode()).text == "I buy a Hat."


# -- pages -----------------------------------------------------------------------------------------


def mhonarc(folder: Path, content: str, *options: str) -> Path:
    """The pages that the real MHonArc makes of a file of mails."""
    folder.mkdir(parents=True)
    source = box(folder.parent, content, "source")
    subprocess.run(
        ["mhonarc", "-quiet", "-outdir", str(folder), *options, str(source)], check=True, capture_output=True
    )
    return folder


BOX = mail(1, "I bid m60 & more.\n> I buy an Anvil.") + mail(2, "Two.") + mail(3, "Three.")


@pytest.mark.parametrize(
    "options", [(), ("-spammode",), ("-multipg", "-idxsize", "1")], ids=["plain", "spammode", "multipg"]
)
def test_pages_are_read_like_the_file_that_they_were_made_of(tmp_path: Path, options: tuple[str, ...]) -> None:
    pages = mhonarc(tmp_path / "s-b" / "s-b-200711", BOX, *options)
    shown, lacking, odd = read(pages.parent, Terms("", TERMS.until), "https://lists.example/s-b")
    sent = read(tmp_path / "s-b" / "source")[0]
    assert [(one.id, one.list, one.at, one.sent, one.author, one.address, one.subject, one.text.split()) for one in sent] == [
        (one.id, one.list, one.at, one.sent, one.author, one.address, one.subject, one.text.split()) for one in shown
    ]  # fmt: skip
    assert [one.url for one in shown] == [f"https://lists.example/s-b/s-b-200711/msg0000{n}.html" for n in range(3)]
    assert (lacking, odd) == ([], [])


def test_a_page_that_an_index_names_and_that_is_not_there_is_told_once(tmp_path: Path) -> None:
    pages = mhonarc(tmp_path / "s-b-200711", BOX)
    (pages / "msg00001.html").unlink()
    messages, lacking, _ = read(pages)
    assert [one.id for one in messages] == ["1@a", "3@a"]
    assert lacking == ["s-b-200711/maillist.html: names msg00001.html, which is not there"]


def test_a_message_without_an_id_has_none_on_its_page_either(tmp_path: Path) -> None:
    messages, _, _ = read(mhonarc(tmp_path / "s-b-200711", mail(1).replace("Message-ID: <1@a>\n", "")))
    assert [(one.id, one.url) for one in messages] == [("", "msg00000.html")]


def test_pages_of_something_else_are_told(tmp_path: Path) -> None:
    box(tmp_path, "<html>Hello", "msg00000.html")
    box(tmp_path, "<!--beginarticle-->", "000000.html")
    box(tmp_path, "<html>Hello", "about.html")
    assert [one.partition("/")[2] for one in read(tmp_path)[1]] == [
        "000000.html: is no page of Pipermail; not taken",
        "msg00000.html: is no page of MHonArc; not taken",
    ]


ARTICLE = """\
<HTML><HEAD><TITLE> [s-b] Bids &amp; more
   </TITLE>
   <LINK REL="made" HREF="mailto:s-b%40nomic.net?Subject=Re%3A%20Bids&In-Reply-To=%3C1%404a%2Bb%3E">
 </HEAD>
 <BODY BGCOLOR="#ffffff">
   <H1>[s-b] Bids &amp; more</H1>
    <B>Cleo Dent</B>
    <A HREF="mailto:s-b%40nomic.net?Subject=Re%3A%20Bids&In-Reply-To=%3C1%404a%2Bb%3E"
       TITLE="[s-b] Bids">cleo at example.org
       </A><BR>
    <I>Tue Nov  6 23:24:53 MST 2007</I>
    <P><UL><LI>Next message: <A HREF="000001.html">[s-b] x</A></li></UL>
    <HR>
<!--beginarticle-->
<PRE>I bid m60.

&gt;<i> I buy an Anvil.
</I>I buy a Hat.
</PRE>
<!--endarticle-->
    <HR></BODY></HTML>
"""


def test_a_page_of_pipermail_and_a_month_of_its_text_tell_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "s-b" / "2007-November"
    folder.mkdir(parents=True)
    box(folder, ARTICLE, "000000.html")
    box(folder, '<LI><A HREF="000000.html">Bids</A><LI><A HREF="000001.html">x</A>', "date.html")
    month = (
        "From cleo at example.org  Wed Nov  7 06:24:53 2007\nFrom: cleo at example.org (Cleo Dent)\n"
        "Date: Tue, 6 Nov 2007 23:24:53 -0700\nSubject: [s-b] Bids & more\nMessage-ID: <1@4a+b>\n\n"
        "I bid m60.\n\n> I buy an Anvil.\nI buy a Hat.\n\n"
    )
    box(folder.parent, gzip.compress(month.encode(), mtime=0), "2007-November.txt.gz")
    messages, lacking, _ = read(tmp_path / "s-b", Terms("", TERMS.until))
    assert len(messages) == 2 and [one.partition("date.html")[2] for one in lacking] == [
        ": names 000001.html, which is not there"
    ]
    for one in messages:
        assert (one.id, one.list, one.author, one.address) == ("1@4a+b", "s-b", "Cleo Dent", "cleo@example.org")
        assert (one.at, one.sent, one.subject) == (instant("2007-11-07 06:24:53"), None, "[s-b] Bids & more")
        assert one.text.split() == ["I", "bid", "m60.", ">", "I", "buy", "an", "Anvil.", "I", "buy", "a", "Hat."]


@pytest.mark.parametrize(
    ("where", "to", "named"),
    [
        ("https://l/archives/s-b/s-b-200711/msg00000.html", "x", "s-b"),
        ("a/s-b/2007-November/000001.html", "", "s-b"),
        ("a/s-b/2007-November.txt.gz:7", "", "s-b"),
        ("a/s-b.mbox", "", "s-b"),
        ("a/s-b.mbox", "ann, s-b", "s-b"),
        ("a/inbox", "s-b", "s-b"),
        ("out/msg00000.html", "s-b", "s-b"),
        ("out/msg00000.html", "s-c, s-b", "s-c"),
        ("msg00000.html", "", ""),
    ],
)
def test_which_list(where: str, to: str, named: str) -> None:
    head = "To: " + ", ".join(f"{one}@x.org" for one in to.split(", ") if one)
    assert list_of(where.partition(":7")[0], parse_mail(head.encode() + b"\n\n"), "") == named
    assert list_of(where, parse_mail(b"\n\n"), "told") == "told"
