"""The ten questions of an Admin's evening, as docs/evening.md answers them: each by one command, from a real run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
EVENING = Path(__file__).resolve().parents[1] / "docs" / "evening.md"
SHOWN = re.findall(r"^\$ referee (.*)\n((?:(?!\$ |```).*\n)*)", EVENING.read_text("utf-8"), re.M)
(PREPARED,) = re.findall(r"^```sh\n(.*?)^```", EVENING.read_text("utf-8"), re.M | re.S)
"""What a shell is told before the edit is planned."""
TOOLS = Path(sys.executable).parent


def test_each_question_has_its_answer(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert len(SHOWN) == 12, "a game, its night, and ten questions"
    for command, printed in SHOWN:
        if "demo/edited.wiki" in command:
            subprocess.run(
                ["sh", "-e", "-c", PREPARED], check=True, env={**os.environ, "PATH": f"{TOOLS}:{os.defpath}"}
            )
        ran = referee(capsys, *shlex.split(command))
        assert ran.code in (0, 1) and ran.err == "" and ran.out == printed, command
