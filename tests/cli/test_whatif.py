"""`referee explain` on a declared dynasty."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import referee


def test_explain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = {"before": {"Turns:Ann": 5, "Tile:5,5": "red"}, "after": {"Turns:Ann": 4, "Tile:5,5": "red", "Tile:5,6": "red"}, "by": "Ann"}  # fmt: skip
    file = tmp_path / "edit.json"
    file.write_text(json.dumps(given), "utf-8")
    ran = referee(capsys, "explain", "mosaic", str(file), "--json")
    document: Any = ran.document
    assert ran.code == 0 and document["lawful"] and [one["action"] for one in document["actions"]] == ["Match a Tile"]
    given["after"]["Turns:Ann"] = 5  # type: ignore[index]
    file.write_text(json.dumps(given), "utf-8")
    ran = referee(capsys, "explain", "mosaic", str(file))
    assert ran.code == 1 and "Match a Tile" in ran.out and "not what it costs" in ran.out
    file.write_text(json.dumps({"before": {"Turns:Ann": "many"}, "after": {}, "by": "Ann"}), "utf-8")
    ran = referee(capsys, "explain", "mosaic", str(file))
    assert ran.code == 2 and "Turns:Ann" in ran.err
