"""Mails and the pages that the real MHonArc makes of them are read alike."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from referee.errors import InputError
from referee.model.mails import Mail
from referee.scrapers.mailinglist_mail import parse_mail
from referee.scrapers.mailinglist_mhonarc import parse_page
from referee.scrapers.mailinglist_sender import sender_of
from referee.scrapers.mailinglist_words import own_words, unflowed

HEAD = (
    "From ann@example.com Wed Nov  7 06:24:53 2007\n"
    "Received: from mx.example.net by lists; Tue,  6 Nov 2007 23:24:53 -0700 (MST)\n"
    "Date: Wed, 7 Nov 2007 01:24:45 -0500\n"
    "To: spoon-business@nomic.net\n"
)
MAILS = {
    "fixed": HEAD + 'From: "Cleo Dent" <cleo@example.org>\nMessage-ID: <2007.17-4@mx.example.net>\nSubject: [s-b] Bids & a <question>\n'
    "Content-Type: text/plain; charset=utf-8\n\nI bid m60 on the “Lamp” & more.\n> I purchase an Anvil.\n\n>From here I go.\n-- \nI purchase a Hat.\n",
    "flowed": HEAD + "From: =?iso-8859-1?Q?Ann_=C4rcher?= <Ann@Example.com>\nMessage-ID: <x2@a>\nSubject: Re: x\n"
    "Content-Type: text/plain; charset=utf-8; format=flowed\n\nCleo wrote:\n> I purchase an Anvil.\n> And more.\n\nI purchase a \nHat and that is all.\n\n-- \nAnn\n",
    "flowed-into-a-signature": HEAD + "From: bob@example.com\nMessage-ID: <x6@a>\nSubject: y\n"
    "Content-Type: text/plain; charset=utf-8; format=flowed\n\nI purchase a Hat. \n-- \nI purchase a Fez.\n",
    "encoded-name": HEAD + "From: =?utf-8?b?YW5uQGV4YW1wbGUuY29t?= <bob@example.com>\nMessage-ID: <x7@a>\nSubject: y\n\nI destroy my Anvil.\n",
    "encoded-subject": HEAD + "From: bob@example.com\nMessage-ID: <x10@a>\nSubject: Proposal 1: =?utf-8?b?R3LDvMOfZQ==?=\n\nI destroy my Anvil.\n",
    "old-form": HEAD + "From: bob@example.com (Bob Old)\nMessage-ID: <x3@a>\nSubject: [x]\n\nI destroy my Anvil.\n",
    "quoted-name": HEAD + 'From: "O\'Neil, Zoë [Z]" <zoe-x@example.com>\nMessage-ID: <x4@a>\nSubject: --\n\nI destroy my Anvil -- now.\n',
    "reply": HEAD + "From: bob@example.com\nMessage-ID: <x8@a>\nIn-Reply-To: <x7-1@a>\nReferences: <x1&y@a> <x7-1@a>\nSubject: y\n\nI destroy my Anvil.\n",
    "reply-to-one": HEAD + "From: bob@example.com\nMessage-ID: <x9@a>\nIn-Reply-To: Ann's mail of <x7-1@a>\nSubject: y\n\nI destroy my Anvil.\n",
    "with-a-text-attached": HEAD + "From: bob@example.com\nMessage-ID: <x5@a>\nSubject: y\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n"
    "--B\nContent-Type: text/plain\n\nI destroy my Anvil.\n--B\nContent-Type: text/plain; name=x.txt\nContent-Disposition: attachment; filename=x.txt\n\nI destroy my Hat.\n--B--\n",
}  # fmt: skip


def archived(folder: Path, mail: str, *options: str) -> str:
    """The page that MHonArc makes of a mail."""
    box, out = folder / "box", folder / "out"
    box.write_text(mail, "utf-8")
    out.mkdir()
    subprocess.run(["mhonarc", "-quiet", "-outdir", str(out), *options, str(box)], check=True, capture_output=True)
    return (out / "msg00000.html").read_text("utf-8")


def alike(mail: Mail) -> tuple[object, ...]:
    return mail.id, mail.lists, mail.name, mail.address, mail.received, mail.subject, mail.own.split(), mail.answers


@pytest.mark.parametrize("options", [(), ("-spammode",)], ids=["plain", "spammode"])
@pytest.mark.parametrize("name", MAILS)
def test_a_page_is_read_like_its_mail(name: str, options: tuple[str, ...], tmp_path: Path) -> None:
    sent = parse_mail(MAILS[name].encode())
    assert alike(parse_page(archived(tmp_path, MAILS[name], *options))) == alike(sent)
    assert sent.received is not None and sent.received.isoformat() == "2007-11-07T06:24:53+00:00"


def test_which_mails_are_answered() -> None:
    of = {name: parse_mail(MAILS[name].encode()).answers for name in ("fixed", "reply", "reply-to-one")}
    assert of == {"fixed": (), "reply": ("x1&y@a", "x7-1@a"), "reply-to-one": ("x7-1@a",)}
    long = "".join(f" <{number}@a>\n" for number in range(30))
    answers = parse_mail(f"{HEAD}From: bob@example.com\nReferences:{long}\nNo.\n".encode()).answers
    assert answers == tuple(f"{number}@a" for number in (*range(10), *range(20, 30)))


def test_of_several_forms_the_page_has_the_last(tmp_path: Path) -> None:
    mail = HEAD + "From: bob@example.com\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=B\n\n" + (
        "--B\nContent-Type: text/plain\n\nI offer my Anvil to Bob.\n"
        "--B\nContent-Type: text/html\n\n<html><head><title>I buy a Cap &amp; more</title></head><p>I offer my Anvil to <b>Bob</b>.</p><blockquote>I buy a Hat.</blockquote>\n--B--\n"
    )  # fmt: skip
    assert parse_page(archived(tmp_path, mail)).own.split() == ["I", "offer", "my", "Anvil", "to", "Bob."]
    assert parse_mail(mail.encode()).own == "I offer my Anvil to Bob."


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_part_without_a_head_is_plain_text_from_its_first_line(end: str) -> None:
    head = HEAD + "From: bob@example.com\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n"
    mail = head + "--B\n\nContent-Type: text/html\n\nI buy a Hat.\n--B--\n"
    assert parse_mail(mail.replace("\n", end).encode()).own.split() == [
        "Content-Type:",
        "text/html",
        "I",
        "buy",
        "a",
        "Hat.",
    ]


@pytest.mark.parametrize(("kind", "is_read"), [("plain", True), ("markdown", True), ("enriched", False)])
def test_a_text_with_marks_of_its_own_is_read_in_neither(kind: str, is_read: bool, tmp_path: Path) -> None:
    mail = f"{HEAD}From: bob@example.com\nMessage-ID: <x@a>\nMIME-Version: 1.0\nContent-Type: text/{kind}\n\nI buy a Hat.\n"
    assert parse_page(archived(tmp_path, mail)).unread is not is_read
    if is_read:
        assert parse_mail(mail.encode()).own.split() == ["I", "buy", "a", "Hat."]
    else:
        with pytest.raises(InputError, match="has its text as text/enriched"):
            parse_mail(mail.encode())


def test_without_comments_the_shown_head_must_do(tmp_path: Path) -> None:
    page = parse_page(archived(tmp_path, MAILS["fixed"], "-noprintxcomments", "-spammode"))
    assert (page.id, page.lists, page.name, page.address) == ("", ("spoon-business",), "Cleo Dent", "cleo@xxxxxxxxxxx")
    assert page.received is not None and page.received.isoformat() == "2007-11-07T06:24:45+00:00"


NO_COMMENTS = "-noprintxcomments"
CUT, SPELT_OUT, WIPED_OUT = (("-addressmodifycode", code) for code in (r"s/\@.*//", r"s/\@/ at /", "s/.*/(hidden)/"))


@pytest.mark.parametrize(
    ("options", "address"),
    [
        (("-nodoc", "-nomailto"), "cleo@example.org"),
        (("-nomailto", NO_COMMENTS), "cleo@example.org"),
        (("-nomailto", NO_COMMENTS, *SPELT_OUT), "cleo@example.org"),
        (("-nomailto", NO_COMMENTS, *CUT), "cleo@hidden"),
        (("-nomailto", NO_COMMENTS, *WIPED_OUT), "-@hidden"),
        ((NO_COMMENTS, *WIPED_OUT), "cleo@example.org"),  # a link tells it
        (WIPED_OUT, "cleo@example.org"),  # and so does a comment
    ],
)
def test_of_an_address_that_is_shown_otherwise_as_much_is_known_as_is_left(
    options: tuple[str, ...], address: str, tmp_path: Path
) -> None:
    page = parse_page(archived(tmp_path, MAILS["fixed"], *options))
    assert (page.name, page.address, page.through) == ("Cleo Dent", address, False)


BY_CLEO = "From: Cleo <cleo@example.org>\n"
TAKEN_FROM = (
    BY_CLEO + "From: Mal <mal@example.net>\n",
    "Reply-To: Cleo <cleo@example.org>\n",  # MHonArc takes this for From where there is none
    BY_CLEO + "Sender: mal@example.net\n",
    "From: Cleo\n",  # no archive leaves a name alone where there is an address, too
)


@pytest.mark.parametrize("fields", TAKEN_FROM)
@pytest.mark.parametrize("options", [(), ("-spammode",), ("-spammode", NO_COMMENTS), SPELT_OUT])
def test_what_the_head_tells_of_others_leaves_the_sender_open(
    fields: str, options: tuple[str, ...], tmp_path: Path
) -> None:
    try:
        page = parse_page(archived(tmp_path, HEAD + fields + "Subject: x\n\nI buy a Hat.\n", *options))
    except InputError as problem:  # nothing on it says who sent it
        assert "does not say who sent it" in str(problem) and fields.startswith("Reply-To")
    else:
        assert page.through


def test_what_an_archive_takes_for_from_is_none(tmp_path: Path) -> None:
    """By an option it takes Reply-To, which the sender of this mail chose."""
    (tmp_path / "rc").write_text("<FromFields>\nreply-to:from\n</FromFields>\n")
    mail = f"{HEAD}From: Mal <mal@example.net>\nReply-To: Cleo <cleo@example.org>\nSubject: x\n\nI buy a Hat.\n"
    assert parse_page(archived(tmp_path, mail, "-rcfile", str(tmp_path / "rc"))).through


def test_an_archive_of_its_own_make_shows_name_and_date() -> None:
    page = parse_page(
        "<html><body>Mike McGann on Tue, 6 Nov 2007 23:24:53 -0700 (MST)<br>[Date Prev]<hr>"
        "<!--X-Body-of-Message--><pre>I buy a Hat.</pre><!--X-Body-of-Message-End--></body></html>",
        "spoon-business",
    )
    assert (page.name, page.lists, page.own) == ("Mike McGann", ("spoon-business",), "I buy a Hat.")
    assert page.received is not None and page.received.isoformat() == "2007-11-07T06:24:53+00:00"


def test_what_stands_below_the_message_is_not_of_it(tmp_path: Path) -> None:
    reply = MAILS["flowed"].replace("Message-ID: <x2@a>", "Message-ID: <x2@a>\nIn-Reply-To: <x3@a>")
    first = parse_page(archived(tmp_path, MAILS["old-form"] + "\n" + reply))
    assert first.own == "I destroy my Anvil."


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<pre>See below.</pre>\n<pre>FOR</pre>", "See below."),
        ("<pre>FOR</pre>", "FOR"),
        ("<p>See:</p><pre>a</pre><pre>b</pre><p>FOR</p>", "See:\n\na\n\nb\n\nFOR"),
    ],
)
def test_what_is_attached_is_not_read_where_the_page_does_not_say_what_it_consists_of(body: str, text: str) -> None:
    head = (
        "<ul><li><em>From</em>: Bob &lt;bob@x.org&gt;</li><li><em>Date</em>: Mon, 05 Jan 2026 13:00:00 +0000</li></ul>"
    )
    page = f"<!--X-Head-of-Message-->{head}<!--X-Head-of-Message-End--><!--X-Body-of-Message-->\n{body}\n<!--X-Body-of-Message-End-->"
    assert " ".join(parse_page(page).text.split()) == " ".join(text.split())


@pytest.mark.parametrize(
    ("plain", "html", "text"), [("\n", "<p>FOR</p>", "FOR"), ("AGAINST\n", "<p>FOR</p>", "AGAINST"), ("\n", "", "")]
)
def test_a_blank_form_is_not_the_one_that_is_read(plain: str, html: str, text: str) -> None:
    parts = "".join(f"--b\nContent-Type: text/{kind}\n\n{said}\n" for kind, said in (("plain", plain), ("html", html)))
    mail = f'From: a@x.org\nContent-Type: multipart/alternative; boundary="b"\n\n{parts}--b--\n'
    read = parse_mail(mail.encode())
    assert (read.text.strip(), read.odd) == (text, ())


def test_another_page_is_none() -> None:
    with pytest.raises(InputError, match="no page of MHonArc"):
        parse_page("<html><body>Hello</body></html>")


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("a\n> b\nc", "a\n\nc"),
        ("a\n\nOn Sat, 8 Dec 2007, Bob wrote:\n> b\nc", "a\n\n\nc"),
        ("On Saturday 08 December 2007 13:32:31 Bob\nOld wrote:\n> b\nc", "c"),
        ("Bob wrote:\n> b\n\nc", "c"),
        ("I agree with this:\n\n> b\nc", "c"),
        ("I do the following:\n> b\n- c", "I do the following:\n\n- c"),
        ("a\n\nOn Monday Bob wrote:\n\nb", "a\n\nOn Monday Bob wrote:\n\nb"),
        ("a\n--\nb", "a"),
        ("a\n---\nb", "a\n---\nb"),
        ("a\n________________\nb", "a\n________________\nb"),
        ("a\n________________\nspoon-business mailing list\nb", "a"),
        ("a\n>From b", "a\nFrom b"),
        ("a\n-------------- next part --------------\nAn HTML attachment was scrubbed...\nb", "a"),
        ("a\n-- next part --\nb", "a\n-- next part --\nb"),
        ("a\n- -- \nb", "a\n- -- \nb"),
        ("-----BEGIN PGP SIGNED MESSAGE-----\n- - a\n- -- \nb", "-----BEGIN PGP SIGNED MESSAGE-----\n- a"),
        ("", ""),
    ],
)
def test_own_words(text: str, own: str) -> None:
    assert own_words(text) == own


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("a \nb", "a b"),
        ("a\nb", "a\nb"),
        ("> a \n> b\nc", "> a b\nc"),
        ("> a \nb", "> a \nb"),
        ("a\n-- \nb", "a\n-- \nb"),
        ("a \n-- \nb", "a \n-- \nb"),
        ("a \n--- \nb", "a --- b"),
        (" > a", "> a"),
    ],
)
def test_soft_breaks(text: str, joined: str) -> None:
    assert unflowed(text, delete_space=False) == joined


@pytest.mark.parametrize(
    ("header", "name", "address"),
    [
        # base64 of “ann@example.com” and of “Ann <ann@example.com>”; then the same, quoted-printable
        ("=?utf-8?b?YW5uQGV4YW1wbGUuY29t?= <mal@example.net>", "ann@example.com", "mal@example.net"),
        ("=?utf-8?b?QW5uIDxhbm5AZXhhbXBsZS5jb20+?= <mal@example.net>", "Ann <ann@example.com>", "mal@example.net"),
        ("=?utf-8?q?Ann_=3Cann=40example=2Ecom=3E?= <mal@example.net>", "Ann <ann@example.com>", "mal@example.net"),
        ("mal@example.net (=?utf-8?b?YW5uQGV4YW1wbGUuY29t?=)", "ann@example.com", "mal@example.net"),
        ('"ann@example.com" <mal@example.net>', "ann@example.com", "mal@example.net"),
        ("=?utf-8?b?YW5uQGV4YW1wbGUuY29t?=", "ann@example.com", ""),
        ("=?utf-8?q?Archer,_Ann?= <ann@example.com>", "Archer, Ann", "ann@example.com"),
        ("=?utf-8?q?Ann?= =?utf-8?q?_Archer?= <Ann@example.com>", "Ann Archer", "ann@example.com"),
        ("ann at example.com (Ann)", "Ann", "ann@example.com"),
    ],
)
def test_a_name_is_never_an_address(header: str, name: str, address: str) -> None:
    assert sender_of([header])[:2] == (name, address)


@pytest.mark.parametrize(("letters", "address"), [(500, "ann@example.com"), (501, "")])
def test_a_very_long_header_is_not_searched_for_an_address_that_is_spelt_out(letters: int, address: str) -> None:
    """Half of an address is another's."""
    begun, ended = "ann at example.com (", ")"
    header = begun + "A" * (letters - len(begun) - len(ended)) + ended
    assert len(header) == letters
    assert sender_of([header]).address == address
    about = "Ann, ann at example.com, " + "A" * (letters - 25)
    sent = sender_of([about], as_sent=True)
    assert len(about) == letters and (sent.address, sent.through) == (address, True)


@pytest.mark.parametrize(
    ("header", "is_shared"),
    [
        ("=?utf-8?b?YW5uQGV4YW1wbGUuY29t?= <mal@example.net>", False),
        ("=?utf-8?q?Archer,_Ann?= <ann@example.com>", False),
        (
            "=?utf-8?b?QW5uIDxhbm5AZXhhbXBsZS5jb20+?=",
            True,
        ),  # all of it encoded: perhaps by a program that knows no better
        ("=?utf-8?q?Ann <ann@example.com>?= <mal@example.net>", True),
        ("Ann", True),  # nobody hid an address
        ('"Ann" <>', True),
        ("Ann <xxxxxxxx>", False),
        ("Ann <=?utf-8?q?ann=40example.com?=> <mal@example.net>", True),
        ("Ann <=?utf-8?b?YW5uQGV4YW1wbGUuY29t?=>", True),
        ("=?utf-8?q?Ann?= <=?utf-8?b?YW5uQGV4YW1wbGUuY29t?= > <mal@example.net>", True),
        ("a(x)nn@example.com", True),
        ("ann @example.com", True),
        ("Archer, Ann <ann@example.com>", False),
        ("Ann [of Moor] <ann@example.com>", False),
        ("ann@example.com <ann@example.com>", False),
        ("Ann <ann@xxxxxxxx>", False),  # as archives hide it
    ],
)
def test_an_address_where_only_a_name_can_stand_tells_nobody(header: str, is_shared: bool) -> None:
    assert parse_mail(f"From: {header}\n\nI buy.".encode()).through is is_shared


@pytest.mark.parametrize(
    ("header", "name", "address", "others"),
    [
        ("Ann <=?utf-8?q?ann=40example.com?=> <mal@example.net>", "Ann", "mal@example.net", ()),
        ("Mal <mal@example.net>, Ann <ann@example.com>", "Mal, Ann", "mal@example.net", ("ann@example.com",)),
        ("Ann via S-B <s-b@x.org>", "Ann via S-B", "s-b@x.org", ("ann@example.com", "ann@example.org")),
        ("Ann via Elsewhere <ann@example.com>", "Ann via Elsewhere", "ann@example.com", None),
        ("S-B <s-b@x.org>", "S-B", "s-b@x.org", None),
        ("ann at x.org, mal at y.org (Ann)", "ann at x.org, mal at y.org (Ann)", "ann@x.org", ("mal@y.org",)),
    ],
)
def test_all_who_may_have_sent_a_mail(header: str, name: str, address: str, others: tuple[str, ...] | None) -> None:
    """None: it is surely of the one address. Where a list writes “via” itself, it names the sender elsewhere."""
    replies = "Reply-To: Ann <ann@example.com>, S-B <s-b@x.org>\nX-Original-From: ann@example.org\n"
    told = parse_mail(f"From: {header}\nList-Id: <s-b.x.org>\n{replies}\nI buy.".encode())
    assert (told.name, told.address, told.through, told.others) == (name, address, others is not None, others or ())


FROM_ANN = "From: Ann <ann@example.com>\n"
SENT = [
    (FROM_ANN, False),
    (FROM_ANN + "Sender: mal@example.net\n", True),
    (FROM_ANN + "Sender: Ann@example.com\n", False),
    (FROM_ANN + "Sender: spoon-business-bounces@nomic.net\n", False),
    (FROM_ANN + "Sender: owner-spoon-business@nomic.net\n", False),
    (FROM_ANN + "Sender: other-bounces@example.net\n", True),
    (FROM_ANN + "Resent-From: mal@example.net\n", True),
    (FROM_ANN + "Resent-From: ann@example.com\n", False),
    (FROM_ANN.strip() + ", Mal <mal@example.net>\n", True),
    ("From: Ann <=?utf-8?q?ann=40example.com?=>\n", True),
    ("From: Ann via spoon-business <spoon-business@nomic.net>\nReply-To: ann@example.com\n", True),
]
"""Heads, and whether nobody can tell whose words stand below."""


@pytest.mark.parametrize("options", [(), ("-spammode",), ("-noprintxcomments", "-spammode")])
@pytest.mark.parametrize(("head", "through"), SENT)
def test_who_sent_it_on_is_told_by_the_page_too(
    head: str, through: bool, options: tuple[str, ...], tmp_path: Path
) -> None:
    mail = f"{HEAD}{head}Message-ID: <x@a>\nSubject: x\n\nI buy.\n"
    sent = parse_mail(mail.encode())
    page = parse_page(archived(tmp_path, mail, *options))
    assert sent.through is through
    if "=?utf" not in head or "-noprintxcomments" not in options:  # what is encoded is shown decoded
        assert (page.through, page.name) == (through, sent.name)


def test_a_list_is_told_by_its_address_alone() -> None:
    """base64 of “spoon-business@nomic.net”"""
    mail = parse_mail(b"From: a@b.c\nTo: =?utf-8?b?c3Bvb24tYnVzaW5lc3NAbm9taWMubmV0?= <bob@example.com>\n\nI buy.")
    assert mail.lists == ("bob",)
