"""What the tests of several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.model.records import format_record
from tests.cli.runner import Ran, referee
from tests.notation import history

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def ask(tmp_path: Path, capsys: Capture) -> Any:
    """Imports a history and runs a command on it."""

    def run(text: str, *arguments: str) -> Ran:
        records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
        archive.unlink(missing_ok=True)
        records.write_text("\n".join(format_record(known.event) for known in history(text)), "utf-8")
        assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
        return referee(capsys, "--archive", str(archive), *arguments)

    return run
