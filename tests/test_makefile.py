"""What `make audit` asks the demo, and what it says to try next, is there to be asked."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.runner import referee

TEXT = (Path(__file__).resolve().parents[1] / "Makefile").read_text("utf-8")
VALUES = dict(re.findall(r"^(\w+) := (\S+)$", TEXT, re.M))


def said(line: str) -> list[str]:
    """A command line with the values of the Makefile in it."""
    return shlex.split(re.sub(r"\$\((\w+)\)", lambda name: VALUES[name[1]], line))


def test_what_it_says_to_try_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (demo,) = re.findall(r"^\t\$\(BIN\)/referee (demo .*)$", TEXT, re.M)
    made = referee(capsys, *said(demo))
    assert made.code == 0 and f"queue --at {VALUES['SEEN']}" in made.out
    asked = [*re.findall(r"^\t\$\(ASK\) (.*)$", TEXT, re.M), *re.findall(r"^\t\t'(.*)'", TEXT, re.M)]
    assert len(asked) == 10
    for line in asked:
        ran = referee(capsys, "--config", "demo/referee.toml", *said(line))
        assert ran.code in (0, 1) and ran.out.count("\n") > (0 if line.startswith(("scrape", "report")) else 3), (
            line,
            ran,
        )
