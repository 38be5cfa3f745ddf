"""Slips of a newcomer, each with the one line that it gets, as docs/slips.md lists them."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
SLIPS = Path(__file__).resolve().parents[1] / "docs" / "slips.md"
SHOWN = re.findall(r"^\$ referee ?(.*)\n(referee: .*\n)", SLIPS.read_text("utf-8"), re.M)
FILES = {
    "typo.toml": 'archve = "x"\n',
    "table.toml": '[blog]\nsavd = "blog"\n',
    "broken.toml": "archive = \n",
    "elsewhere/referee.toml": 'archive = "none.sqlite"\n',
    "twice.toml": 'archive = "a"\narchive = "b"\n',
    "kind.toml": "archive = 5\n",
}


def write_game(folder: Path, capsys: Capture) -> None:
    """The game of docs/evening.md after its night, with some broken files beside it."""
    referee(capsys, "demo", str(folder), "--plant", "R203", "--plant", "R204", "--plant", "M105")
    referee(capsys, "--config", str(folder / "referee.toml"), "nightly", "--live", "--at", "2019-06-07T05:00:00Z")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (folder / "latin.toml").write_bytes(b'archive = "caf\xe9"\n')


def test_each_slip_gets_its_line(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path / "demo", capsys)
    monkeypatch.chdir(tmp_path / "demo")
    assert len(SHOWN) >= 80
    for command, line in SHOWN:
        ran = referee(capsys, *shlex.split(command))
        assert (ran.code in (2, 3), ran.out, ran.err) == (True, "", line), command


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("referee qu", ["queue"]),
        ("referee check ha", ["Habitats and Gravity", "Habitats and Umbras", "Haste"]),
        ("referee audit --player b", ["Birch"]),
        ("referee history ha", ["Hazel"]),
        ("referee audit --code r20", [f"R20{number}" for number in range(1, 10)]),
        ("referee rule r20", [f"R20{number}" for number in range(1, 10)]),
        ("referee --archive none.sqlite check ha", []),
    ],
)
def test_a_shell_completes_posts_players_and_codes(
    line: str, offered: list[str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path / "demo", capsys)
    monkeypatch.chdir(tmp_path / "demo")
    monkeypatch.setenv("_REFEREE_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split()) - 1))
    assert referee(capsys).out.split("\n") == [*(f"plain,{each}" for each in offered), *[""] * (1 + (not offered))]


HOSTILE = (
    "$(touch owned)",
    "`touch owned`",
    "p; touch owned",
    "p && touch owned",
    "p --config evil",
    "-rf",
    "p\ntouch owned",
    "p*",
)
"""What a shell would read as something else, or the command line as an option."""


@pytest.mark.parametrize("title", HOSTILE)
def test_a_shell_is_offered_no_title_or_name_that_it_may_read_otherwise(
    title: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, named = "2019-05-20T10:00:00Z", ("--archive", str(tmp_path / "a.sqlite"))
    records = [
        {"record": "player", "at": at, "name": title, "status": "active"},
        {"record": "player", "at": at, "name": "Zoë", "status": "active"},
        {"record": "post", "id": "a-slug", "at": at, "author": "Zoë", "category": "Proposal", "title": title, "body": "x"},
        {"record": "post", "id": "bees", "at": at, "author": "Zoë", "category": "Proposal", "title": "Bees, 2.5 of them", "body": "x"},
    ]  # fmt: skip
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in records), "utf-8")
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    monkeypatch.setenv("_REFEREE_COMPLETE", "bash_complete")
    for command, offered in (("check", ["Bees, 2.5 of them", "a-slug"]), ("history", ["Zoë"])):
        monkeypatch.setenv("COMP_WORDS", f"referee {' '.join(named)} {command}")
        monkeypatch.setenv("COMP_CWORD", "4")
        assert referee(capsys).out.splitlines() == [f"plain,{each}" for each in offered]
