"""The exit code is the answer's, whether anybody reads the answer or not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

AT = "2019-05-21T00:00:00Z"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game in which somebody who is no Admin enacted a Proposal at once."""
    folder = tmp_path_factory.mktemp("game")
    at = "2019-05-20T08:00:00Z"
    records = [
        {"record": "dynasty", "at": at, "name": "d", "ruleset": "167", "emperor": "Ann"},
        *({"record": "player", "at": at, "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat")),
        {"record": "post", "id": "p1", "at": at, "author": "Bob", "category": "Proposal", "title": "P", "changes": []},
        {"record": "status", "post": "p1", "at": "2019-05-20T09:00:00Z", "status": "Enacted", "by": "Bob"},
    ]
    (folder / "r.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in records), "utf-8")
    assert referee("--archive", str(folder / "a.sqlite"), "import", str(folder / "r.jsonl"), closed=False)[0] == 0
    return str(folder / "a.sqlite")


def referee(*arguments: str, closed: bool) -> tuple[int, bytes]:
    """The exit code and what is said aside, where the reader has gone before anything is printed, or reads it all."""
    command = [sys.executable, "-m", "referee", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        if closed:
            process.stdout.close()
        else:
            process.stdout.read()
        said = process.stderr.read()
        return process.wait(), said


@pytest.mark.parametrize("closed", [False, True], ids=["read", "not read"])
@pytest.mark.parametrize(
    ("question", "code"),
    [
        (("audit",), 1), (("audit", "--json"), 1), (("queue",), 0), (("check", "p1"), 1), (("events",), 0),
        (("check", "nothing"), 2), (("--help",), 0),
    ],
)  # fmt: skip
def test_the_exit_code_stays(archive: str, question: tuple[str, ...], code: int, closed: bool) -> None:
    asked = question if question[0] == "--help" else (*question, "--at", AT)
    left, said = referee("--archive", archive, *asked, closed=closed)
    assert left == code and said.count(b"\n") == (1 if code == 2 else 0), said


def test_a_full_disk_is_told_in_one_line(archive: str) -> None:
    command = [sys.executable, "-m", "referee", "--archive", archive, "events", "--at", AT]
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr) == (3, b"referee: cannot write or read: No space left on device\n")
