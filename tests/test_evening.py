"""The ten questions of an Admin's evening, as docs/evening.md answers them: each by one command, from a real run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from referee.app.inquiry.reading import Reading
from referee.archive.store import read_archive
from referee.config import load_config
from referee.model.events import Revision
from tests.cli.runner import referee
from tests.instants import instant

Capture = pytest.CaptureFixture[str]
EVENING = Path(__file__).resolve().parents[1] / "docs" / "evening.md"
SHOWN = re.findall(r"^\$ referee (.*)\n((?:(?!\$ |```).*\n)*)", EVENING.read_text("utf-8"), re.M)
NOW = "2019-06-07 05:00"
"""When the evening is."""


def planned(game: Path) -> str:
    """Moon Sites as Ember would save it: a Power Module more, on the first square of the site."""
    config = load_config(game / "referee.toml")
    archive = read_archive(config.path(config.archive))
    event = Reading(archive, config, instant(NOW)).archive.revisions("Moon Sites", instant(NOW))[-1].event
    archive.close()
    assert isinstance(event, Revision)
    before, head, site = event.text.partition("== Ember ==\n<pre>\n")
    assert head and site[0] == "."
    return f"{before}{head}P{site[1:]}"


def test_each_question_has_its_answer(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    assert len(SHOWN) == 12, "a game, its night, and ten questions"
    for command, printed in SHOWN:
        if "demo/edited.wiki" in command:
            (tmp_path / "demo" / "edited.wiki").write_text(planned(tmp_path / "demo"), "utf-8")
        ran = referee(capsys, *shlex.split(command))
        assert ran.code in (0, 1) and ran.err == "" and ran.out == printed, command
