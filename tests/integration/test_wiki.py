"""Against a real MediaWiki: publishing, races, faults, and histories."""

from __future__ import annotations

import gzip
import html
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
import requests

from referee.app.dynasties.demos import play_declared
from referee.demo.plants import simulate
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import EditConflict, LoginError, PublishError, ReplyLost, WikiError
from referee.net.mediawiki import Wiki, WikiPage
from referee.reports.publish import BEGIN, END, Rules, Section, publish_section, require_go
from referee.scrapers.mediawiki_fetch import fetch_history
from referee.scrapers.mediawiki_parse import parse_dump
from tests.cli.runner import referee
from tests.hanging import HANGS
from tests.integration.mediawiki import BOT_PASSWORD, MediaWiki
from tests.law.texts import marked_up
from tests.reports.notebook import Notebook
from tests.scrapers.chromium import Chromium, chromium

AT = "2019-06-26T00:00:00Z"
CONTACT = "tests@example.org"


def put(wiki: Any, title: str, text: str, notebook: Notebook | None = None) -> Any:
    """What publishing a section did."""
    return publish_section(wiki, Section(title, text, "ours"), Rules(), notebook or Notebook())


def parsed(wiki: MediaWiki, title: str) -> str:
    """A page as the wiki shows it."""
    asked = {"action": "parse", "page": title, "format": "json", "formatversion": "2", "prop": "text"}
    return str(requests.get(f"{wiki.url}/api.php", params=asked, timeout=30).json()["parse"]["text"])


def door(served: MediaWiki, url: str = "") -> Wiki:
    wiki = Wiki(url or served.url, "/", CONTACT, timeout=20)
    wiki.log_in(served.account, BOT_PASSWORD)
    return wiki


# -- the nightly run ----------------------------------------------------------------------------------


@pytest.fixture
def demo(tmp_path: Path, wiki: MediaWiki, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A demo whose tracker lives on a real wiki, and which publishes there."""
    monkeypatch.setenv("REFEREE_PASSWORD", BOT_PASSWORD)
    return on_the_wiki(simulate(5, ("R203", "M102", "M501")), tmp_path / "demo", wiki)


def on_the_wiki(script: Script, folder: Path, wiki: MediaWiki) -> Path:
    """A demo written into a folder, its pages on a wiki."""
    write_demo(script, folder)
    for name in script.members:
        wiki.create_user(name)
    dump = folder / "wiki.xml"
    dump.write_bytes(gzip.decompress((folder / "wiki.xml.gz").read_bytes()))
    wiki.import_dump(dump)
    config = (folder / "referee.toml").read_text("utf-8")
    config = config.replace('dump = "wiki.xml.gz"', f'live = true\nurl = "{wiki.url}"').replace(
        'folder = "pages"', f'account = "{wiki.account}"'
    )
    (folder / "referee.toml").write_text(f'{config}\n[http]\ncontact = "{CONTACT}"\n', "utf-8")
    return folder


def test_a_night_of_bots(
    tmp_path: Path, wiki: MediaWiki, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tracker of Operators on the wiki is audited, what was planted is published, the page is left as it was; and of what is
    sealed, which lies beside the demo, nothing comes to the wiki, to the archive or to anything printed."""
    monkeypatch.setenv("REFEREE_PASSWORD", BOT_PASSWORD)
    script = play_declared(3, ("B101", "B107"), "bots", CARRIED_BOOK)
    folder = on_the_wiki(script, tmp_path / "demo", wiki)
    config, tracker = ("--config", str(folder / "referee.toml")), wiki.text("Operators")
    night = referee(capsys, *config, "nightly", "--live", "--at", AT)
    assert (night.code, night.out, night.err) == (0, "", "")
    audit = wiki.text("Referee/Audit")
    assert "is above 20000" in audit and "which no lawful action does" in audit
    found = referee(capsys, *config, "audit", "--at", AT, "--json")
    assert sorted(one["code"] for one in found.document["findings"]) == ["B101", "B107"]
    page = door(wiki).read("Referee/Audit").revision
    assert referee(capsys, *config, "nightly", "--live", "--at", AT).code == 0
    assert door(wiki).read("Referee/Audit").revision == page and wiki.text("Operators") == tracker
    asked = ("evaluate", "bots", str(folder / "reports.json"), "--sealed", str(folder / "sealed.json"))
    told = referee(capsys, *asked)
    assert told.code == 0 and told.out.count("Fought again by what is sealed, it comes to this.") > 10
    pages = [wiki.text(f"Referee/{name}") for name in ("Audit", "Queue", "Stats")]
    files = [file.read_bytes() for file in folder.rglob("*") if file.is_file() and file.name != "sealed.json"]
    for text in (*pages, told.out, told.err, *files):
        said = text if isinstance(text, bytes) else text.encode()
        assert b"move backwards" not in said and b"System: Howitzer" not in said


def test_nightly_publishes_once_and_leaves_what_people_wrote(
    demo: Path, wiki: MediaWiki, capsys: pytest.CaptureFixture[str]
) -> None:
    config = ("--config", str(demo / "referee.toml"))
    first = referee(capsys, *config, "nightly", "--live", "--at", AT)
    assert (first.code, first.out, first.err) == (0, "", "")
    audit = wiki.text("Referee/Audit")
    assert "too early" in audit and "no lawful actions explain" in audit and "which was not due" in audit
    assert "Last whole audit:''' 00:00, 26 June 2019 (UTC)" in audit and "R203" not in audit and "M102" not in audit
    assert "Kept by [[User:ReportBot|ReportBot]] ([[User talk:ReportBot|talk]])" in audit
    assert "Research Rating" in wiki.text("Referee/Stats") and "Disagree?" in wiki.text("Referee/Queue")
    shown = parsed(wiki, "Referee/Audit")
    assert shown.count("<table") == audit.count("{|") == shown.count("</table>") and "mw-collapsible" in shown
    assert not re.search(r"\{\||\|-|\|\}|'''|\[\[", re.sub(r"<[^>]*>", "", shown))

    page = door(wiki).read("Referee/Audit").revision
    again = referee(capsys, *config, "nightly", "--live", "--at", AT)
    assert again.code == 0
    assert door(wiki).read("Referee/Audit").revision == page, "a second run edits nothing"

    around = "Above: ''mine'' | & <b>bold</b>\n\n{}\n\nBelow,   with  spaces."
    wiki.edit("Referee/Audit", around.format(wiki.text("Referee/Audit").strip()))
    wiki.edit("Referee/Queue", f"Humans first.\n{BEGIN}\nout of date\n{END}\nHumans last.")
    third = referee(capsys, *config, "nightly", "--live", "--at", AT)
    assert third.code == 0
    assert wiki.text("Referee/Audit").strip() == around.format(audit.strip())
    queue = wiki.text("Referee/Queue")
    assert queue.startswith(f"Humans first.\n{BEGIN}\n") and queue.rstrip().endswith(f"{END}\nHumans last.")
    assert "out of date" not in queue

    taken_back = referee(capsys, *config, "revert", "--live")
    assert taken_back.code == 0 and "out of date" in wiki.text("Referee/Queue")


def shown_in(browser: Chromium, wiki: MediaWiki, title: str, skin: str) -> tuple[int, int]:
    """How wide a page is at 400 pixels, and how many tables of it run out of their box."""
    url = f"{wiki.url}/index.php?title={title}&useskin={skin}"
    body = requests.get(url, timeout=60).content
    for place in re.findall(rb'<link rel="stylesheet" href="([^"]+)"', body):
        sheet = urljoin(url, html.unescape(place.decode()))
        browser.files[sheet] = ("text/css", requests.get(sheet, timeout=60).content)
    browser.set("Emulation.setDeviceMetricsOverride", width=400, height=900, deviceScaleFactor=1, mobile=False)
    wide, tables = browser.show(url, body, WIDE)
    return int(wide), int(tables)


WIDE = """[document.documentElement.scrollWidth, [...document.querySelectorAll("#mw-content-text table.wikitable")]
  .filter(table => getComputedStyle(table.parentElement).overflowX != "auto").length]"""


@pytest.mark.soak
@pytest.mark.parametrize("skin", ["vector", "vector-2022", "minerva"])
def test_no_skin_is_made_wider_by_our_pages(
    skin: str, demo: Path, wiki: MediaWiki, capsys: pytest.CaptureFixture[str]
) -> None:
    """At 400 pixels no page of ours is wider than one of two words with a title as long (Vector-2022 has more of itself, and Vector breaks
    no title); tables scroll in their box."""
    config = ("--config", str(demo / "referee.toml"))
    assert referee(capsys, *config, "nightly", "--live", "--at", "2019-06-05T08:00:00Z").code == 0
    wiki.edit("Referee/Queues", "Two words.")
    with chromium() as browser:
        bare, _ = shown_in(browser, wiki, "Referee/Queues", skin)
        for title in ("Referee/Audit", "Referee/Queue", "Referee/Stats"):
            wide, loose = shown_in(browser, wiki, title, skin)
            assert wide <= bare and not loose, title


def test_a_dry_run_prints_the_diff_and_writes_nothing(
    demo: Path, wiki: MediaWiki, capsys: pytest.CaptureFixture[str]
) -> None:
    config = ("--config", str(demo / "referee.toml"))
    assert referee(capsys, *config, "scrape", "--at", AT).code == 0
    ran = referee(capsys, *config, "publish", "--at", AT)
    assert ran.code == 0 and "'''Last whole audit:'''" in ran.out
    assert door(wiki).read("Referee/Audit").revision == 0


def test_the_history_read_over_the_api_is_the_dump_s(demo: Path, wiki: MediaWiki) -> None:
    dumped = parse_dump((demo / "wiki.xml.gz").read_bytes(), "wiki.xml.gz")
    read = [
        known
        for batch in fetch_history(Wiki(wiki.url, "/", CONTACT, timeout=20), "Moon Sites", None)
        for known in batch
    ]

    def bare(evidence: Any) -> tuple[Any, ...]:
        event = evidence.event
        return (event.at, event.author, event.summary, event.text)

    assert [bare(one) for one in read] == [bare(one) for one in dumped]
    half = read[len(read) // 2].event
    rest = [
        known
        for batch in fetch_history(Wiki(wiki.url, "/", CONTACT, timeout=20), "Moon Sites", half.id)
        for known in batch
    ]  # type: ignore[union-attr]
    assert rest == read[len(read) // 2 + 1 :]


# -- guards -------------------------------------------------------------------------------------------


def page_of(served: MediaWiki, text: str) -> str:
    page_of.number += 1  # type: ignore[attr-defined]
    title = f"Page {page_of.number}"  # type: ignore[attr-defined]
    served.edit(title, text)
    return title


page_of.number = 0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("No markers here.", "has no markers"),
        (f"{BEGIN}\na\n{END}\n{BEGIN}\nb\n{END}", "has 2 begin and 2 end markers"),
        (f"{END}\na\n{BEGIN}", "in the wrong order"),
        (f"{BEGIN}\nonly the first", "has 1 begin and 0 end markers"),
        (f"{{{{nobots}}}}\n{BEGIN}\na\n{END}", "does not want bots"),
        (f"{{{{bots|deny=ReportBot,Other}}}}\n{BEGIN}\na\n{END}", "does not want bots"),
        (f"{BEGIN}\n{'a long section ' * 50}\n{END}", "would shrink"),
    ],
)
def test_guards_say_no_and_write_nothing(served: MediaWiki, text: str, says: str) -> None:
    title = page_of(served, text)
    wiki = door(served)
    before = wiki.read(title).revision
    with pytest.raises(PublishError, match=says):
        put(wiki, title, "new")
    assert wiki.read(title).revision == before


def test_the_stop_page(served: MediaWiki) -> None:
    served.edit("Halt", "Stop, please: --Ann")
    with pytest.raises(PublishError, match="says stop"):
        require_go(door(served), Rules(stop_page="Halt"))
    served.edit("Halt", "Go on.")
    require_go(door(served), Rules(stop_page="Halt"))


def test_what_players_write_comes_out_inert(served: MediaWiki) -> None:
    from referee.reports.inert import for_wikitext

    nasty = "[[Category:Pwned]] {{Delete}} <script>x</script> '''b''' ~~~~ __NOTOC__ {| |} http://x.example == h == <!-- & &amp; RFC 1 #R"
    wiki = door(served)
    put(wiki, "Inert", f"Name: {for_wikitext(nasty)} :end")
    answer = requests.get(f"{served.url}/api.php", params={"action": "parse", "page": "Inert", "format": "json", "prop": "text|categories|templates|externallinks|sections"}, timeout=20).json()["parse"]  # fmt: skip
    assert (answer["categories"], answer["templates"], answer["externallinks"], answer["sections"]) == ([], [], [], [])
    html = answer["text"]["*"]
    assert "<script>" not in html and "<b>" not in html and "<table" not in html
    from lxml import html as lxml_html

    shown = " ".join(str(lxml_html.document_fromstring(html).text_content()).split())
    assert f"Name: {nasty} :end" in shown


def test_what_the_wiki_saves_otherwise_is_said(served: MediaWiki) -> None:
    """MediaWiki makes a signature of four tildes, so what is read back is not what was saved."""
    title = page_of(served, f"{BEGIN}\na\n{END}")
    notebook, wiki = Notebook(), door(served)
    with pytest.raises(PublishError, match="reads back otherwise"):
        put(wiki, title, "signed ~~~~", notebook)
    assert [edit.saved for edit in notebook.made] == [wiki.read(title).revision], "and can be taken back"
    assert "~~~~" not in wiki.read(title).text


# -- faults -------------------------------------------------------------------------------------------


def test_an_edit_of_what_is_not_as_it_was_read(served: MediaWiki) -> None:
    wiki = door(served)
    with pytest.raises(EditConflict):
        wiki.save(WikiPage("Never There", 12345, ""), "text", "s")
    title = page_of(served, "text")
    with pytest.raises(EditConflict):
        wiki.save(WikiPage(title, 0, ""), "other", "s")


def test_wrong_password(served: MediaWiki) -> None:
    wiki = Wiki(served.url, "/", CONTACT, timeout=20)
    with pytest.raises(LoginError) as refused:
        wiki.log_in(served.account, "wrong-wrong-wrong-wrong-wrong-wrong")
    assert "wrong-wrong" not in str(refused.value)


def test_a_password_without_grants(served: MediaWiki) -> None:
    password = "a" * 32
    served.bot_password("poor", "basic", password)
    wiki = Wiki(served.url, "/", CONTACT, timeout=20)
    with pytest.raises(LoginError, match="may not edit"):
        wiki.log_in(f"{served.account.split('@')[0]}@poor", password)


@pytest.mark.parametrize(
    ("php", "says"),
    [
        ("$wgReadOnly = 'moving house';", "readonly"),
        (
            "$wgRateLimits = [ 'edit' => [ 'user' => [ 0, 60 ], 'ip' => [ 0, 60 ], 'bot' => [ 0, 60 ] ] ];",
            "ratelimited|did not save|refused",
        ),
    ],
)
def test_a_wiki_that_does_not_take_edits(served: MediaWiki, php: str, says: str) -> None:
    wiki = door(served)
    title = page_of(served, f"{BEGIN}\na\n{END}")
    served.extra(
        php
        + "\n$wgGroupPermissions['bot']['noratelimit'] = false;\n$wgGroupPermissions['sysop']['noratelimit'] = false;"
    )
    try:
        with pytest.raises(WikiError, match=says):
            put(wiki, title, "b")
    finally:
        served.extra("")
    assert wiki.read(title).text == f"{BEGIN}\na\n{END}"


def test_a_protected_page(served: MediaWiki) -> None:
    title = page_of(served, f"{BEGIN}\na\n{END}")
    served._php("protect.php", "--user", "Admin", title)
    with pytest.raises(WikiError, match="protected"):
        put(door(served), title, "b")


def test_a_blocked_account(wiki: MediaWiki) -> None:
    reports = door(wiki)
    title = page_of(wiki, f"{BEGIN}\na\n{END}")
    block = wiki.folder / "block.txt"
    block.write_text("ReportBot\n", "utf-8")
    wiki._php("blockUsers.php", str(block))
    with pytest.raises(WikiError, match="blocked"):
        put(reports, title, "b")
    with pytest.raises(WikiError, match="is blocked"):
        door(wiki)


@pytest.mark.timeout(HANGS)
def test_a_lagging_wiki(served: MediaWiki) -> None:
    wiki = Wiki(served.url, "/", CONTACT, timeout=20)
    wiki.log_in(served.account, BOT_PASSWORD)
    title = page_of(served, f"{BEGIN}\na\n{END}")
    wiki._lag = -5
    with pytest.raises(WikiError, match="maxlag"):
        put(wiki, title, "b")
    assert wiki.read(title).text == f"{BEGIN}\na\n{END}"


class Proxy:
    """A faulty proxy before the wiki: what it does to an edit's answer is given by `fault`."""

    def __init__(self, target: str, fault: str) -> None:
        proxy = self
        self.fault, self.faults = fault, 0

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *arguments: object) -> None: ...

            def _pass(self, body: bytes | None) -> None:
                headers = {
                    name: value
                    for name, value in self.headers.items()
                    if name.lower() not in ("host", "accept-encoding")
                }
                answer = requests.request(self.command, target + self.path, data=body, headers=headers, timeout=20)
                content = answer.content
                is_edit = body is not None and b"action=edit" in body
                if is_edit and proxy.fault and proxy.faults == 0:
                    proxy.faults += 1
                    self._spoil(answer, content)
                    return
                self.send_response(answer.status_code)
                self._headers(answer)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def _headers(self, answer: requests.Response) -> None:
                for name, value in answer.raw.headers.items():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection", "content-encoding"):
                        self.send_header(name, value)

            def _spoil(self, answer: requests.Response, content: bytes) -> None:
                if proxy.fault == "drop":
                    self.close_connection = True
                    self.connection.close()
                    return
                self.send_response(503 if proxy.fault == "503" else 200)
                if proxy.fault == "cut":
                    self.send_header("Content-Length", str(len(content)))
                    self.end_headers()
                    self.wfile.write(content[: len(content) // 2])
                    self.close_connection = True
                    return
                page = b"<html>We are improving things for you.</html>"
                self.send_header("Content-Length", str(len(page)))
                self.end_headers()
                self.wfile.write(page)

            def do_GET(self) -> None:
                self._pass(None)

            def do_POST(self) -> None:
                self._pass(self.rfile.read(int(self.headers.get("Content-Length", 0))))

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.mark.parametrize("fault", ["html", "cut", "drop", "503"])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_answer_to_an_edit_that_was_saved(served: MediaWiki, fault: str) -> None:
    title = page_of(served, f"kept\n{BEGIN}\na\n{END}\nkept too")
    proxy = Proxy(served.url, "")
    try:
        wiki = door(served, proxy.url)
        proxy.fault = fault
        notebook = Notebook()
        put(wiki, title, "b", notebook)
    finally:
        proxy.close()
    assert proxy.faults == 1
    page = door(served).read(title)
    assert page.text == f"kept\n{BEGIN}\nb\n{END}\nkept too"
    assert [edit.saved for edit in notebook.made] == [page.revision], "saved once, and known to be"


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_answer_to_an_edit_that_was_not_saved(served: MediaWiki) -> None:
    title = page_of(served, f"{BEGIN}\na\n{END}")
    wiki = door(served)

    class Deaf:
        account = wiki.account
        read = staticmethod(wiki.read)
        ours = staticmethod(wiki.ours)
        since = staticmethod(wiki.since)

        def save(self, page: WikiPage, text: str, summary: str) -> Any:
            raise ReplyLost("did not answer whole", where=wiki.where)

    notebook = Notebook()
    with pytest.raises(ReplyLost):
        put(Deaf(), title, "b", notebook)
    assert len(notebook.open(title)) == 1, "it may still be on its way"
    assert wiki.read(title).text == f"{BEGIN}\na\n{END}"


def test_no_wiki_at_all() -> None:
    with pytest.raises(WikiError, match="did not answer"):
        Wiki("http://127.0.0.1:9", "/", CONTACT, timeout=2).read("Ruleset")


def test_a_page_that_is_no_api(served: MediaWiki) -> None:
    with pytest.raises(WikiError):
        Wiki(served.url, "/index.php/", CONTACT, timeout=20).read("Ruleset")


# -- the law on a real page ---------------------------------------------------------------------------


@pytest.mark.shared
def test_a_ruleset_on_a_real_page_is_read_like_its_plain_copy(
    served: MediaWiki, shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = shared / "seeds" / "ruleset-167.txt"
    served.edit("Ruleset", marked_up(seed.read_text("utf-8")))
    page = tmp_path / "page.wiki"
    page.write_text(door(served).read("Ruleset").text, "utf-8")
    plain = referee(capsys, "ruleset", str(seed), "--json").document
    wiki = referee(capsys, "ruleset", str(page), "--json").document
    for part in ("words", "special_cases", "rules", "parameters", "not_found"):
        assert plain[part] == wiki[part], part
    config = tmp_path / "referee.toml"
    config.write_text(
        f'[wiki]\nlive = true\nurl = "{served.url}"\npages = ["Ruleset"]\n[http]\ncontact = "{CONTACT}"\n', "utf-8"
    )
    assert referee(capsys, "--config", str(config), "scrape").code == 0
    revision = door(served).read("Ruleset").revision
    by_number = referee(capsys, "--config", str(config), "ruleset", "--revision", str(revision), "--json").document
    assert by_number["parameters"] == plain["parameters"]
