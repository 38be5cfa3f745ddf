"""Mailing lists are scraped: saved ones as they are, live ones as far as they are not held; the same message once."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from referee.app.nights.rebuilding import rebuild
from referee.app.nights.scraping import scrape
from referee.archive.store import Archive
from referee.config import Config, Http, MailingList, load_config
from referee.errors import ConfigError
from referee.model.events import Evidence, Message
from tests.cli.runner import referee
from tests.instants import instant
from tests.scrapers.test_mailinglist import MAILS

NOW = instant("2007-12-31 12:00")
LATER = NOW + timedelta(days=31)


def mail(number: int, day: int, month: str = "Nov", text: str = "I bid.") -> str:
    stamp = f"{day} {month} 2007 12:00:00 +0000"
    return (
        f"From ann@example.com Wed {month} {day:2} 12:00:00 2007\nReceived: by lists; {stamp}\nDate: {stamp}\n"
        f"From: Ann <ann@example.com>\nTo: s-b@x.org\nMessage-ID: <{number}@a>\nSubject: s\n\n{text}\n\n"
    )


def scraped(archive: Archive, folder: Path, *lists: MailingList) -> tuple[int, list[str], list[str]]:
    """How many are new, what is lacking, what is odd."""
    odd = list[str]()
    config = Config(lists=lists, home=str(folder), http=Http(contact="tests@example.org", seconds_between=0.0))
    new, troubles = scrape(archive, config, NOW, tell=odd.append)
    return new, troubles, odd


def ids(archive: Archive) -> list[str]:
    return [known.event.id for known in archive.events(kinds=("message",)) if isinstance(known.event, Message)]


def archived(folder: Path, *mails: str) -> None:
    """Pages by the real MHonArc."""
    folder.mkdir(parents=True, exist_ok=True)
    source = folder.with_suffix(".source")
    source.write_text("".join(mails), "utf-8")
    subprocess.run(["mhonarc", "-quiet", "-outdir", str(folder), str(source)], check=True, capture_output=True)
    source.unlink()


# -- saved -------------------------------------------------------------------------------------------


def test_halves_of_characters_are_told_and_no_harm(archive: Archive, tmp_path: Path) -> None:
    """Of a sender whose mail cannot be read, and in the name of a file."""
    lost = mail(1, 1).replace("From: Ann", "From: =?utf-7?q?+2AA-?=").replace("1 Nov", "1 Nil")
    for name in (b"s-b.mbox", b"\xff.mbox"):
        (tmp_path / os.fsdecode(name)).write_text(lost + mail(2, 2), "utf-8")
    for number in (1, 0):
        new, troubles, _ = scraped(archive, tmp_path, MailingList(saved="."))
        assert new == number and len(troubles) == 2
        assert all("says at no instant" in trouble and trouble.isprintable() for trouble in troubles)


def test_the_same_message_of_two_sources_is_one(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "s-b.mbox").write_text(mail(1, 1) + mail(2, 2))
    archived(tmp_path / "pages/s-b-200711", mail(2, 2), mail(3, 3))
    box, pages = MailingList(saved="s-b.mbox"), MailingList(saved="pages")
    assert scraped(archive, tmp_path, box, pages) == (3, [], [])
    assert ids(archive) == ["1@a", "2@a", "3@a"]
    before = archive.fingerprint()
    assert scraped(archive, tmp_path, pages, box) == (0, [], [])
    assert archive.fingerprint() == before


HEAD = MAILS["fixed"].partition("From: ")[0] + "From: bob@example.com\nMessage-ID: <1@a>\nMIME-Version: 1.0\n"
FORMS = MAILS | {
    "not-received": mail(1, 1).replace("Received: by lists; 1 Nov 2007 12:00:00 +0000\n", ""),
    "two-forms": HEAD + "Content-Type: multipart/alternative; boundary=B\n\n--B\nContent-Type: text/plain\n\nI buy a *Hat*. See http://x.org/?b=1&c=2 or ask ann@b.net.\n\n> No.\n--B\n"
    "Content-Type: text/html\n\n<html><head><title>T</title></head><p>I buy a <b>Hat</b>. See <a href='http://x.org/?b=1&amp;c=2'>http://x.org/?b=1&amp;c=2</a> or ask ann@b.net.</p><blockquote>No.</blockquote></html>\n--B--\n",
    "image": HEAD + "Content-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/plain\n\nI buy.\n--B\nContent-Type: image/png; name=x.png\nContent-Transfer-Encoding: base64\n\nAAAA\n--B--\n",
    "mail-in-mail": HEAD + "Content-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/plain\n\nI buy.\n--B\nContent-Type: message/rfc822\n\nFrom: ann@x.org\n\nI bid.\n--B--\n",
    "latin": HEAD + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nI buy =E4 Hat=20\nof ann@x.org <bob@x.org>.\n",
    "footer": HEAD + "\nI buy.\n_______________________________________________\ns-b mailing list\ns-b@nomic.net\nhttp://lists.x/mailman/listinfo/s-b\n",
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_mail_and_its_page_are_one_message_whatever_its_form(archive: Archive, tmp_path: Path, form: str) -> None:
    (tmp_path / "s-b.mbox").write_text(FORMS[form] + "\n", "utf-8")
    archived(tmp_path / "pages/s-b-200711", FORMS[form])
    pages = MailingList(saved="pages")
    assert scraped(archive, tmp_path, pages, MailingList(name="s-b", saved="s-b.mbox")) == (1, [], [])
    (kept,) = [known.event for known in archive.events()]
    assert isinstance(kept, Message) and kept.url == "", "as it was sent"
    assert scraped(archive, tmp_path, pages) == (0, [], [])


def test_an_id_used_twice_is_told_once_and_both_are_kept(archive: Archive, tmp_path: Path) -> None:
    (tmp_path / "s-b.mbox").write_text(mail(1, 1) + mail(1, 1, text="I buy."))
    new, troubles, odd = scraped(archive, tmp_path, MailingList(saved="s-b.mbox"))
    assert (new, troubles, len(odd)) == (2, [], 1)
    assert odd[0].startswith("s-b: Message-ID '1@a' is of more than one message")
    last = archive.runs.last("scrape")
    assert last is not None and last.complete


def test_a_mail_that_was_cut_off_at_a_lines_end_is_one_with_the_whole(archive: Archive, tmp_path: Path) -> None:
    box, whole = tmp_path / "s-b.mbox", mail(1, 1) + mail(2, 2, text="I thought.\nI bid.")
    box.write_text(whole.removesuffix("I bid.\n\n"))
    assert scraped(archive, tmp_path, MailingList(saved="s-b.mbox")) == (2, [], [])
    box.write_text(whole)
    assert scraped(archive, tmp_path, MailingList(saved="s-b.mbox")) == (1, [], [])
    held = [known.event for known in archive.events(kinds=("message",))]
    assert [each.text.split()[1] for each in held if isinstance(each, Message)] == ["bid.", "thought."]


def test_names_that_are_no_text_are_read_like_any(archive: Archive, tmp_path: Path) -> None:
    """Half a character in the name of a file, and in that of a sender whose mail cannot be read."""
    folder = tmp_path / "s-b"
    folder.mkdir()
    (folder / os.fsdecode(b"\xff.mbox")).write_text(mail(1, 1))
    half = "From: =?utf-7?q?+2AA-?= <ann@example.com>\n"
    (folder / "cut.mbox").write_text(mail(2, 2) + mail(3, 3).replace("From: Ann <ann@example.com>\n", half)[:-3])
    new, lacking, _ = scraped(archive, tmp_path, MailingList(saved="s-b"))
    assert (new, len(lacking), sorted(ids(archive))) == (2, 1, ["1@a", "2@a"])
    assert scraped(archive, tmp_path, MailingList(saved="s-b"))[0] == 0


def test_what_is_lacking_makes_the_scrape_partial_and_the_rest_is_taken(archive: Archive, tmp_path: Path) -> None:
    undated = mail(1, 1).replace("1 Nov 2007", "1 Nov 1904")
    (tmp_path / "s-b.mbox").write_text(undated * 102 + mail(2, 2))
    new, troubles, _ = scraped(archive, tmp_path, MailingList(saved="no.mbox"), MailingList(saved="s-b.mbox"))
    assert (new, len(troubles)) == (1, 102)
    assert "no.mbox: is no file or folder" in troubles[0] and troubles[-1] == "s-b.mbox: and 2 more like these"
    last = archive.runs.last("scrape")
    assert last is not None and not last.complete


@pytest.mark.parametrize(
    ("passed_over", "lacking"),
    [
        ((), 2),
        (("s-b.mbox:1",), 1),
        (("b.mbox:1", "s-b.mbox:9", "mbox:1", "s-b.mbox"), 2),
        (("s-b.mbox:1", "s-b.mbox:10"), 0),
        (("s-b.mbox:1", "nonsense"), 1),
    ],
)
def test_what_somebody_has_looked_at_is_not_lacking(
    archive: Archive, tmp_path: Path, passed_over: tuple[str, ...], lacking: int
) -> None:
    """Two mails of 1904, on lines 1 and 10; it is told of them in any case, and of what is named in vain."""
    undated = mail(1, 1).replace("1 Nov 2007", "1 Nov 1904").removesuffix("\n")
    (tmp_path / "s-b.mbox").write_text(undated + undated.replace("<1@a>", "<9@a>") + "\n" + mail(2, 2))
    source = MailingList(saved="s-b.mbox", passed_over=passed_over)
    new, troubles, odd = scraped(archive, tmp_path, source)
    in_vain = [one for one in passed_over if one not in ("s-b.mbox:1", "s-b.mbox:10")]
    assert (new, len(troubles), len(odd)) == (1, lacking, 2 - lacking + len(in_vain)), troubles
    assert odd[2 - lacking :] == [f"s-b.mbox: `passed-over` names {one!r}, of which nothing is told" for one in in_vain]


def test_the_command_tells_what_is_odd_and_is_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "s-b.mbox").write_text(mail(1, 1) + mail(1, 1, text="I buy."))
    (tmp_path / "referee.toml").write_text('[[lists]]\nsaved = "s-b.mbox"\n')
    scrape = ("--config", str(tmp_path / "referee.toml"), "scrape", "--at", "2007-12-31T12:00:00Z")
    ran = referee(capsys, *scrape)
    assert (ran.code, ran.out) == (0, "2 new events.\n")
    assert ran.err.startswith("referee: s-b: Message-ID '1@a'") and ran.err.count("\n") == 1
    (tmp_path / "s-b.mbox").write_text(mail(1, 1).replace("1 Nov 2007", "1 Nov 1904"))
    ran = referee(capsys, *scrape)
    assert ran.code == 3 and "s-b.mbox:1: says at no instant" in ran.err


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("", "neither `saved` nor `live`"),
        ('name = "s-b"', "neither `saved` nor `live`"),
        ("live = true", "url is no web address"),
        ('live = true\nurl = "https://ann:pw@x.org/s-b/"', "holds a name or a password"),
        ('saved = "a"\nfirst-month = "2007-13"', "first-month is no month"),
        ('saved = "a"\ncolour = "red"', "colour"),
    ],
)
def test_a_table_that_makes_no_sense(tmp_path: Path, table: str, says: str) -> None:
    (tmp_path / "referee.toml").write_text(f"[[lists]]\n{table}\n")
    with pytest.raises(ConfigError, match=says):
        load_config(tmp_path / "referee.toml")


# -- live --------------------------------------------------------------------------------------------


class Served:
    """Serves a folder; what was asked for is in `asked`, without robots.txt."""

    def __init__(self, folder: Path) -> None:
        served = self
        self.folder, self.asked, self.broken = folder, list[str](), set[str]()

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *arguments: object) -> None: ...

            def do_GET(self) -> None:
                path = self.path.strip("/")
                file = served.folder / path
                file = file / "index.html" if file.is_dir() else file
                served.asked += [path] * (path != "robots.txt")
                status = 410 if path in served.broken else 200 if file.is_file() else 404
                body = file.read_bytes() if status == 200 else b""
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Served]:
    (tmp_path / "s-b").mkdir()
    served = Served(tmp_path)
    yield served
    served.close()


def linked(folder: Path, *names: str) -> None:
    (folder / "index.html").write_text("".join(f'<a href="{name}">x</a>' for name in names))


def test_only_what_is_not_held_is_fetched(archive: Archive, tmp_path: Path, site: Served) -> None:
    archived(tmp_path / "s-b/s-b-200711", mail(1, 1), mail(2, 2))
    archived(tmp_path / "s-b/s-b-200712", mail(3, 1, "Dec"))
    linked(tmp_path / "s-b", "s-b-200711/", "s-b-200712/", "http://127.0.0.1:1/s-b-200710/", "../s-d/s-d-200711/")
    live = MailingList(url=f"{site.url}/s-b", live=True)
    assert scraped(archive, tmp_path, live) == (3, [], [])
    assert ids(archive) == ["1@a", "2@a", "3@a"]
    site.asked.clear()
    archived(tmp_path / "s-b/s-b-200712", mail(3, 1, "Dec"), mail(4, 2, "Dec"))
    assert scraped(archive, tmp_path, live) == (1, [], [])
    assert site.asked == ["s-b", "s-b/s-b-200712/maillist.html", "s-b/s-b-200712/msg00001.html"], "November is over"
    before = archive.fingerprint()
    assert rebuild(archive, Config(lists=(live,)), NOW).documents == 7
    assert archive.fingerprint() == before


def test_a_page_that_is_not_there_is_told_each_time_until_it_is(archive: Archive, tmp_path: Path, site: Served) -> None:
    archived(tmp_path / "s-b/s-b-200711", mail(1, 1), mail(2, 2), mail(3, 3))
    linked(tmp_path / "s-b", "s-b-200711/")
    live = MailingList(url=f"{site.url}/s-b/", live=True)
    page = tmp_path / "s-b/s-b-200711/msg00001.html"
    whole = page.read_text()
    page.unlink()
    for _ in range(2):
        _, troubles, _ = scraped(archive, tmp_path, live)
        assert troubles == [f"{live.url}s-b-200711/msg00001.html: is named by the index and is not there"]
        assert ids(archive) == ["1@a", "3@a"]
    settled = MailingList(url=live.url, live=True, passed_over=("s-b-200711/msg00001.html",))
    assert scraped(archive, tmp_path, settled)[:2] == (0, [])
    page.write_text(whole.replace("X-Body-of-Message", "Body"))
    assert "is no page of MHonArc" in scraped(archive, tmp_path, live)[1][0]
    page.write_text(whole)
    assert scraped(archive, tmp_path, live) == (1, [], [])
    site.asked.clear()
    assert scraped(archive, tmp_path, live) == (0, [], [])
    assert site.asked == ["s-b"]


def test_what_was_not_to_be_had_leaves_open_what_came_since_the_list_was_read_whole(
    archive: Archive, tmp_path: Path, site: Served
) -> None:
    """And everything, where it never was."""
    archived(tmp_path / "s-b/s-b-200712", mail(1, 1, "Dec"))
    linked(tmp_path / "s-b", "s-b-200712/")
    live = MailingList(name="s-b", url=f"{site.url}/s-b", live=True)

    def lacking() -> list[tuple[str, datetime | None]]:
        scraped(archive, tmp_path, live)
        run = archive.runs.last("scrape")
        assert run is not None
        return [(one.list, one.first) for one in run.lacks]

    site.broken.add("s-b")
    assert lacking() == [("s-b", None)]
    site.broken.clear()
    assert lacking() == []
    site.broken.add("s-b/s-b-200712/maillist.html")
    assert lacking() == [("s-b", NOW - timedelta(days=1))]
    assert lacking() == [("s-b", NOW - timedelta(days=1))], "a reading in part moves nothing"


def test_months_of_mailmans_text(archive: Archive, tmp_path: Path, site: Served) -> None:
    (tmp_path / "s-b/2007-November.txt").write_text(mail(1, 1))
    (tmp_path / "s-b/2007-December.txt").write_text(mail(2, 1, "Dec"))
    linked(tmp_path / "s-b", "2007-December/thread.html", "2007-December.txt", "2007-November.txt")
    live = MailingList(name="s-b", url=f"{site.url}/s-b/", live=True)
    assert scraped(archive, tmp_path, live) == (2, [], [])
    site.asked.clear()
    assert scraped(archive, tmp_path, live) == (0, [], [])
    assert site.asked == ["s-b", "s-b/2007-December.txt"]


def test_months_that_nothing_names_are_looked_for_from_the_first(
    archive: Archive, tmp_path: Path, site: Served
) -> None:
    live = MailingList(name="s-b", url=f"{site.url}/s-b/", live=True, first_month="2007-10")
    assert scraped(archive, tmp_path, live)[1] == [
        f"{live.url}s-b-200710/: answered 404 (open it in a browser)",
    ]
    archived(tmp_path / "s-b/s-b-200711", mail(1, 1))
    assert scraped(archive, tmp_path, live) == (1, [], [])


def test_an_archive_that_names_nothing_is_told(archive: Archive, tmp_path: Path, site: Served) -> None:
    linked(tmp_path / "s-b", "about.html")
    live = MailingList(name="s-b", url=f"{site.url}/s-b/", live=True)
    assert "names no months" in scraped(archive, tmp_path, live)[1][0]
    archived(tmp_path / "s-b", mail(1, 1))
    (tmp_path / "s-b/index.html").write_bytes((tmp_path / "s-b/maillist.html").read_bytes())
    assert scraped(archive, tmp_path, live)[:2] == (1, [])


def test_messages_leave_an_archives_other_events_as_they_are(archive: Archive) -> None:
    archive.add([Evidence(Message(at=NOW, id="1", list="s-b", author="Ann", subject="", text=""))])
    assert rebuild(archive, Config(), LATER).events == 0
    assert ids(archive) == ["1"]
