"""Every command at 40 and at 80 columns, over a game with wrongs in it and over one of hostile letters: no line is wider, and
nothing is cut. Addresses and lines to be pasted stay whole."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.cli import COMMANDS
from referee.reports.inert import one_line
from tests.cli.runner import referee
from tests.dynasties.bots.arena.table import bot
from tests.fuzz.asking import ask

Capture = pytest.CaptureFixture[str]
HUGE = (
    "漢字" * 21,
    "x" * 10_000,
    "\U0001f3f3\ufe0f\u200d\U0001f308" * 40,
    "می\u200cخواهم " * 9,
    "e" + "\u0301" * 60,
    "",
    "[link](x) <b>",
)
NAMES = ("Ann", "王小明" * 9, "מרים", "y" * 90, "\u202eevil\u202c", "\U0001f469\u200d\U0001f469\u200d\U0001f467")
LAW = Path(__file__).resolve().parents[2] / "referee" / "law" / "data" / "2025.txt"
TABLES = ("votes", "posts", "players", "resolutions", "values", "findings", "events")
AT = {"demo": "2019-06-05T12:00:00Z", "hostile": "2019-06-05T00:00:00Z"}
AS_IT_IS = {
    "export": "prints records",
    "publish": "prints a diff",
    "serve": "runs until it is stopped",
    "revert": "asks a wiki",
    "dynasty": "one of each kind is asked below",
}
"""Commands that are not walked over, and why."""


def asked(archive: str) -> Iterator[Sequence[str]]:
    """Every command, in the order in which they may be run, with what it needs."""
    who, title = ("Birch", "haste") if archive == "demo" else (NAMES[1], HUGE[1])
    timed = ("--at", AT[archive])
    yield from (
        ("init",),
        ("import", "r.jsonl"),
        ("scrape",),
        ("rebuild", *timed),
        ("backup", f"{archive}.bak"),
        ("verify",),
    )
    yield from (
        ("demo", f"another-{archive}", "--dynasty", "mosaic"),
        ("docs",),
        ("report", "--html", f"{archive}-pages", *timed),
    )
    yield from (
        (*words, *timed) for words in (("audit", "--all", "--cascade", "--ids"), ("queue", "--ids"), ("check", title))
    )
    yield from ((name, *timed) for name in (*TABLES, "idle", "hiatus", "agreement", "stats"))
    yield from (("players", "--by-dynasty", *timed), ("news", "--since", "30d", *timed), ("history", who, *timed))
    yield from (("blame", "Moon Sites", *timed), ("plan", "Moon Sites", "page.wiki", "--by", who, *timed))
    yield from (("queue", "--if", f"idle {who}", *timed), ("rulechange", str(LAW), *timed), ("finding", "ID", *timed))
    yield from (("baseline", "add", "ID", "--reason", "rare", "--by", who, "--until", "2999-01-01", *timed),)
    yield from (
        ("ruleset", str(LAW)),
        ("ruleset", str(LAW), "--understood"),
        ("ruleset", "--history"),
        ("rule",),
        ("rule", "R203"),
    )
    yield from (
        ("rules",),
        ("rules", "--coverage"),
        ("rules", "R203"),
        ("notify", "--dry-run", *timed),
        ("nightly", "--print", *timed),
    )
    yield from (
        ("evaluate", "moon-sites", "sites.json"),
        ("explain", "mosaic", "edit.json"),
        ("bout", "bout.json"),
        ("bout", "bout.json", "--runs", "3"),
    )
    yield from (
        ("judge", "decisions.jsonl", "--format", "agora-decisions"),
        ("dynasty", "list"),
        ("dynasty", "read", "page.wiki"),
    )


def cells(text: str) -> int:
    """The columns that a text takes where what is joined is shown as one, by the properties of its letters alone."""
    taken, joined = 0, False
    for char in text:
        none = joined or unicodedata.category(char) in ("Mn", "Me", "Cf")
        taken += 0 if none else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        joined = char == "\u200d"
    return taken


def hostile() -> Iterator[dict[str, Any]]:
    """A game whose titles, names, notes and summaries are long, wide, joined, stacked and empty."""
    day = "2019-06-0{}T{:02}:00:00Z".format
    yield {"record": "dynasty", "at": day(1, 0), "name": f"The {HUGE[0]}", "ruleset": "167", "emperor": "Ann"}
    for name in NAMES:
        yield {"record": "player", "at": day(1, 0), "name": name, "status": "active", "admin": name in NAMES[:2]}
    for number, title in enumerate(HUGE):
        who, post = NAMES[number % len(NAMES)], f"p{number}"
        yield {"record": "post", "id": post, "at": day(2, number), "author": who, "category": "Proposal", "title": title, "body": title, "changes": []}  # fmt: skip
        for place, voter in enumerate(NAMES[:4]):
            yield {"record": "comment", "id": f"{post}-{place}", "post": post, "at": day(2, 12 + place), "author": voter, "icons": ["FOR"], "text": title}  # fmt: skip
        if number % 3 == 0:
            yield {
                "record": "status",
                "post": post,
                "at": day(3, number),
                "status": "Enacted",
                "by": who,
                "note": HUGE[-number],
            }
        rows = ".......\n" * 6
        page = "".join(
            f"== {name} ==\n<pre>\n{rows[8 * (number % 2) :]}..PQ+..\n</pre>\nCivil Titles: -\n\n" for name in NAMES
        )
        yield {
            "record": "revision",
            "page": "Moon Sites",
            "id": str(number + 1),
            "at": day(4, number),
            "author": who,
            "summary": title,
            "text": page,
        }
        yield {"record": "variable", "at": day(4, 12), "by": who, "player": NAMES[1], "name": "TEMP", "old": str(number), "new": str(number + 1), "summary": title, "tracker": "gnd"}  # fmt: skip


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of both games, each read, and of the files that commands are asked about."""
    monkeypatch.chdir(tmp_path)
    assert ask("demo", "demo", "--plant", "R203", "--plant", "R204", "--plant", "M105") == 0
    Path("hostile").mkdir()
    Path("hostile/records.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in hostile()), "utf-8")
    Path("hostile/referee.toml").write_text(
        '[records]\nfiles = ["records.jsonl"]\n[publish]\nfolder = "pages"\n', "utf-8"
    )
    for name in AT:
        file = Path(name, "referee.toml")
        more = '[[notify]]\nname = "me"\nurl = "json://localhost"\n'
        file.write_text(f'baseline = "b.toml"\n{file.read_text("utf-8")}{more}', "utf-8")
        Path(name, "b.toml").write_text("", "utf-8")
        assert ask("--config", str(file), "scrape") == 0
    site = ["......."] * 7
    sample = {"assessment": "1", "proposal": 8188, "title": HUGE[0], "author": "G.", "ai": "1.7", "quorum": 2, "method": "AI-majority", "strength": {"default": 3, "min": 0, "max": 5}, "ballots": [], "outcome": {"result": "?"}, "unheard": True}  # fmt: skip
    given = {
        "r.jsonl": {"record": "player", "at": "2019-05-01T00:00:00Z", "name": NAMES[3], "status": "idle"},
        "sites.json": {"sites": dict.fromkeys(NAMES, site)},
        "edit.json": {"before": {"Turns:Ann": 5}, "after": {"Turns:Ann": 4, "Tile:5,6": "red"}, "by": "Ann"},
        "bout.json": {"bots": [bot("Ann", "Axe", ["nonsense"]), bot(NAMES[3], "", ["nonsense"])], "left": "Ann"},
        "decisions.jsonl": sample,
    }
    for name, content in given.items():
        Path(name).write_text(f"{json.dumps(content)}\n", "utf-8")
    Path("page.wiki").write_text("{| class=wikitable\n! Who !! Wax\n|-\n| Ann || 4\n|}\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize("columns", (40, 80))
@pytest.mark.parametrize("archive", [*AT])
def test_no_line_is_wider_than_the_terminal(
    archive: str, columns: int, games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    config, seen = ("--config", f"{archive}/referee.toml"), set[str]()
    found: Any = referee(capsys, *config, "findings", "--json", "--at", AT[archive]).document["findings"]
    for words in asked(archive):
        command = [found[0]["id"] if word == "ID" else word for word in words]
        ran = referee(capsys, *(config if command[0] != "init" else ()), *command)
        assert ran.code in (0, 1, 3) or "is no TOML" in ran.err, (command, ran.err)
        wide = [line for line in ran.out.splitlines() if cells(line) > columns and not is_whole(line)]
        assert wide == [], (command, wide[:3])
        seen.add(command[0])
    assert seen >= {*COMMANDS} - {*AS_IT_IS}, "every command is walked over, or it is said why not"


def is_whole(line: str) -> bool:
    """Whether a line is one address or path, or a command to be pasted."""
    return (" " not in line.strip() and line.strip().startswith(("https://", "/"))) or line.startswith(
        ("Next: referee ", "Then: referee ")
    )


@pytest.mark.parametrize("columns", (40, 80))
def test_help_fits_and_is_whole(columns: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for words in ((), *((name,) for name in COMMANDS), ("dynasty", "read"), ("baseline", "add")):
        ran = referee(capsys, *words, "--help")
        assert (ran.code == 0 and "Examples:" in ran.out) or "Example:" in ran.out, words
        assert [line for line in ran.out.splitlines() if cells(line) > columns] == [], words
        assert "..." not in ran.out.partition("Commands:")[2], words


def test_nothing_of_a_title_or_an_id_is_cut(games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on a narrow terminal nor in a pipe, where nobody says how wide it is."""
    timed = ("--config", "hostile/referee.toml", "--at", AT["hostile"])
    found: Any = referee(capsys, "findings", "--json", *timed).document["findings"]
    pending: Any = referee(capsys, "queue", "--json", *timed).document["pending"]
    assert len(pending) == 4 and found
    for columns in ("40", "80", ""):
        monkeypatch.setenv("COLUMNS", columns)
        queue = "".join(referee(capsys, "queue", *timed).out.split())
        for each in pending:
            assert "".join(one_line(each["title"] or "(no title, by").split()) in queue, (columns, each["title"][:50])
        audit = referee(capsys, "audit", "--all", "--cascade", "--ids", *timed).out
        assert any(each["id"] in audit for each in found)
        news = "".join(referee(capsys, "news", "--since", "30d", *timed).out.split())
        assert all("".join(one_line(title or "(no title, by").split()) in news for title in HUGE)


COLOURED = "\x1b[31m✗ Unlawful\x1b[0m"


@pytest.mark.parametrize(
    ("said", "coloured"),
    (
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"NO_COLOR": "", "FORCE_COLOR": "1"}, True),
    ),
)
def test_verdicts_are_in_colour_where_that_is_wanted(
    said: dict[str, str], coloured: bool, games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No pipe gets any by itself; NO_COLOR and FORCE_COLOR count where they are not empty, and the words are the same."""
    timed = ("--config", "demo/referee.toml", "audit", "--at", "2019-06-26T00:00:00Z")
    plain = referee(capsys, *timed).out
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    shown = referee(capsys, *timed).out
    assert (COLOURED in shown) is coloured
    assert re.sub("\x1b\\[[0-9]+m", "", shown) == plain and "✗ Unlawful" in plain and "\x1b" not in plain


@pytest.mark.parametrize(("kind", "coloured"), (("xterm", True), ("dumb", False)))
def test_a_terminal_gets_colour_and_a_dumb_one_none(
    kind: str, coloured: bool, games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setattr("referee.cli.common.is_a_terminal", lambda: True)
    shown = referee(capsys, "--config", "demo/referee.toml", "queue", "--at", AT["demo"]).out
    assert ("\x1b[32m✓ May be failed now.\x1b[0m" in shown) is coloured
