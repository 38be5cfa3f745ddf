"""What people write, of every script, turned around, ten thousand letters long, in markup, formulas and control characters: inert
and readable on terminals, on pages, in drawings, in the feed, in tables and in notices."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import feedparser
import pytest
import turbohtml

from referee.reports.web.words import brief
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
SCRIPTS = (
    "Ἀθῆναι",
    "שלום",
    "شكرا جزيلا",
    "می\u200cخواهم",
    "क्षत्रिय्\u200dय",
    "漢字かな交じり文",
    "한국어",
    "ไทย",
    "Tiếng Việt",
    "\U0001f469\u200d\U0001f680",
)
HOSTILE = (
    "x" * 10_000,
    "<script>alert(1)</script>",
    "</title></svg><img src=x onerror=alert(2)>",
    '"onmouseover=alert(3) x="',
    "]]><script>alert(4)</script>",
    '=HYPERLINK("http://evil.example","x")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1)",
    "\t=1+1",
    "\u202eevil\u202c \u2066x",
    "\x1b[31mred\x1b]0;title\x07\x9b2J",
    "nul\x00 \u2028 \ufffe\uffff",
    "e" + "\u0301" * 60,
    "{{7*7}} [[x]] <!-- @everyone http://evil.example",
)
TITLES = (*SCRIPTS, *HOSTILE)
AT = ("--at", "2019-06-02T18:00:00Z")


def records() -> Iterator[dict[str, Any]]:
    """Every title is also a name, what a comment says, a note of an Admin and the summary of an edit."""
    day = "2019-06-0{}T{:02}:{:02}:00Z".format
    yield {"record": "dynasty", "at": day(1, 0, 0), "name": HOSTILE[1], "ruleset": "167", "emperor": TITLES[0]}
    for name in TITLES:
        yield {"record": "player", "at": day(1, 0, 0), "name": name[:80], "status": "active", "admin": True}
    for number, title in enumerate(TITLES):
        post, who, other = f"p{number}", TITLES[number][:80], TITLES[number - 1][:80]
        yield {"record": "post", "id": post, "at": day(2, 0, number), "author": who, "category": "Proposal", "title": title, "body": title, "url": f"https://blog.example/{number}", "changes": []}  # fmt: skip
        for place, voter in enumerate(TITLES[: None if number < 3 else 2]):
            yield {"record": "comment", "id": f"{post}-{place}", "post": post, "at": day(2, 1, place), "author": voter[:80], "icons": ["FOR"], "text": title}  # fmt: skip
        if number % 4 == 3:
            yield {
                "record": "status",
                "post": post,
                "at": day(2, 2, number),
                "status": "Enacted",
                "by": other,
                "note": title,
            }
        yield {"record": "variable", "at": day(2, 3, number), "by": who, "player": other, "name": "TEMP", "old": "1", "new": "2", "summary": title, "tracker": "gnd"}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with such a game, its pages written, and somebody to be told."""
    monkeypatch.chdir(tmp_path)
    Path("r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records()), "utf-8")
    Path("referee.toml").write_text(
        '[records]\nfiles = ["r.jsonl"]\n[[notify]]\nname = "me"\nurl = "json://localhost"\n', "utf-8"
    )
    assert referee(capsys, "scrape", *AT).code == 0
    assert referee(capsys, "report", "--html", "pages", *AT).code == 0
    return tmp_path


def inert(text: str) -> bool:
    """Whether nothing in a text controls a terminal, turns text around, is no character or is stacked high."""
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        kind = unicodedata.category(char)
        if marks > 4 or (kind in ("Cc", "Zl", "Zp", "Cs") and char not in "\n\t") or ord(char) & 0xFFFE == 0xFFFE:
            return False
        if kind == "Cf" and char not in "\u200c\u200d":
            return False
    return True


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_on_terminals(game: Path, capsys: Capture) -> None:
    """Each script reads as it was written, and the long title is there whole."""
    for words in (("queue",), ("audit", "--all"), ("news", "--since", "7d"), ("posts",), ("history", SCRIPTS[1])):
        ran = referee(capsys, *words, *AT)
        assert ran.code in (0, 1, 3) and inert(ran.out) and inert(ran.err), words
    news = squeezed(referee(capsys, "news", "--since", "7d", *AT).out)
    assert all(squeezed(f"“{title}”") in news for title in (*SCRIPTS, HOSTILE[0]))


def test_on_pages_and_in_drawings(game: Path) -> None:
    """No element and no attribute comes of what people wrote: neither on a page, nor within its drawings."""
    drawn = ""
    for file in sorted((game / "pages").glob("*.html")):
        body = file.read_text("utf-8")
        assert inert(body), file.name
        tree = turbohtml.parse(body, strict=True)
        assert [script.attr("src") for script in tree.select("script")] == ["referee.js"], file.name
        assert (
            tree.select("img, iframe, foreignObject, [onmouseover], [onerror], [onload], base, svg a, svg script") == []
        ), file.name
        drawn += " ".join(title.text for title in tree.select("svg title"))
    assert all(name in drawn for name in SCRIPTS) and "<script>alert(1)</script>" in drawn and "[U+202E]evil" in drawn
    queue = (game / "pages" / "queue.html").read_text("utf-8")
    assert f"{'x' * 300}…" in queue and all(f"<bdi>{title}</bdi>" in queue for title in SCRIPTS[:3])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x" * 300, "x" * 300),
        ("x" * 301, "x" * 300 + "…"),
        (("a" + "\u0301" * 25) * 15 + " end", ("a" + "\u0301" * 25) * 15 + " end"),
        (("a" + "\u0301" * 25) * 150, ("a" + "\u0301" * 2) * 100 + "…"),
    ],
)
def test_a_title_is_cut_by_what_is_shown_of_it(text: str, shown: str) -> None:
    """Marks that are left out take no room from its letters."""
    assert brief(text) == shown


def test_what_runs_right_to_left_is_set_apart_on_pages(game: Path) -> None:
    """In a name or a title of its own, in what players wrote or a rule says, or where no element can stand: never in a sentence of ours,
    which begins at its left."""
    right_to_left = "bdi, blockquote, q, code, title, option, svg, .diff, .txt p, .txt li"
    for file in sorted((game / "pages").glob("*.html")):
        tree = turbohtml.parse(file.read_text("utf-8"), strict=True)
        for alone in tree.select(right_to_left):
            alone.decompose()
        assert SCRIPTS[1] not in tree.text and SCRIPTS[2] not in tree.text, file.name
        assert tree.select("[dir]") == [], file.name


def test_in_the_feed(game: Path) -> None:
    body = (game / "pages" / "feed.atom").read_bytes()
    parsed = feedparser.parse(body)
    assert not parsed.bozo and inert(body.decode("utf-8"))
    titles = [entry.title for entry in parsed.entries]
    assert {entry.title_detail.type for entry in parsed.entries} == {"text/plain"}
    assert all(any(f"“{title}”" in told for told in titles) for title in (*SCRIPTS, "<script>alert(1)</script>"))


@pytest.mark.parametrize("table", ("posts", "votes", "players", "values", "findings", "resolutions", "events"))
def test_in_tables(table: str, game: Path, capsys: Capture) -> None:
    """No cell begins as a formula does, but for numbers; JSON has all as it was written."""
    out = referee(capsys, table, "--csv", *AT).out
    cells = [cell for row in csv.reader(io.StringIO(out)) for cell in row]
    assert inert(out) and not any(cell.startswith(tuple("=+-@\t\r")) for cell in cells)
    if table == "posts":
        assert {*SCRIPTS, HOSTILE[0], f"'{HOSTILE[5]}", f"'{HOSTILE[7]}"} <= {*cells}
        assert {row["title"] for row in referee(capsys, table, "--json", *AT).document["posts"]} == {*TITLES}  # type: ignore[attr-defined]


def test_in_notices(game: Path, capsys: Capture) -> None:
    """What may be enacted is told by its title; nothing in one controls a terminal, nor calls, links or controls where it is sent."""
    ran = referee(capsys, "notify", "--dry-run", *AT)
    told = ran.out.replace("\u200b", "")
    assert ran.code == 0 and "may be enacted" in told and inert(told)
    document: Any = referee(capsys, "notify", "--dry-run", "--json", *AT).document
    sent = " ".join(f"{one['title']} {one['body']}" for one in document["notices"])
    assert "script>" in sent and "<script>" not in sent and "http://evil" not in sent and "@everyone" not in sent
    assert SCRIPTS[0] in told
