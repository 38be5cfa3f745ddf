"""What commands make of a declaration that is named before it is written, and of a variable that the page shows by another name."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.cli.history import _judged
from referee.model.instants import parse_instant
from tests.cli.runner import referee


def test_a_file_may_be_named_before_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "referee.toml").write_text('dynasties = ["./barn.py"]\n', "utf-8")
    assert "Wrote" in referee(capsys, "dynasty", "new", "barn").out
    again = referee(capsys, "dynasty", "new", "barn")
    assert again.code == 2 and "is there already" in again.err
    (tmp_path / "referee.toml").write_text('dynasties = ["barn.py", "other.py"]\n', "utf-8")
    other = referee(capsys, "dynasty", "new", "shed")
    assert other.code == 2 and "other.py: cannot be read" in other.err


def page(head: str, apples: int) -> str:
    return f"{{|\n! Gardener !! {head}\n|-\n| Ann || {apples}\n|-\n| Bob || 3\n|}}"


def saved(number: int, head: str, apples: int) -> str:
    at = f"2026-06-01T{9 + number:02}:00:00Z"
    return json.dumps(
        {"record": "revision", "page": "Barn", "id": str(number), "at": at, "author": "Ann", "summary": ""}
        | {"parent": str(number - 1), "text": page(head, apples)}
    )


def test_a_variable_is_found_by_what_the_page_calls_it_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    declared = (tmp_path / "barn.py").read_text("utf-8")
    assert 'Integer("Apples", ' in declared
    shown = declared.replace('Integer("Apples", ', 'Integer("Apples", shown_as=("🍎",), ')
    (tmp_path / "barn.py").write_text(shown, "utf-8")
    at = ("--at", "2026-06-01T08:00:00Z")
    begun = referee(
        capsys, "dynasty", "begin", "barn.py", "--rules", "barn.txt", "--players", "Ann,Bob", "--head", "Cat", *at
    )
    lines = [begun.out.strip(), saved(1, "Apples", 3), saved(2, "🍎", 3), saved(3, "🍎", 4)]
    (tmp_path / "records.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    referee(capsys, "import", "records.jsonl")
    undeclared = referee(capsys, "blame", "Barn", "Apples:Ann")
    assert undeclared.code == 2 and "nothing stands" in undeclared.err
    (tmp_path / "referee.toml").write_text('dynasties = ["barn.py"]\n[wiki]\npages = ["Barn"]\n', "utf-8")
    for asked in ("Apples:Ann", "🍎:Ann", "apples:ann"):
        told = referee(capsys, "blame", "Barn", asked, "--json")
        assert [(cell["key"], cell["value"]) for cell in json.loads(told.out)["cells"]] == [("🍎:Ann", "4")]
    assert referee(capsys, "blame", "Barn", "Pears:Ann").code == 2


@pytest.mark.parametrize(
    ("lawful", "verdicts", "said"),
    [
        (False, ("violation", "advisory"), "no"),
        (None, ("undetermined", "advisory"), "can’t tell"),
        (None, ("advisory",), "advice"),
        (None, (), "nothing found"),
    ],
)
def test_what_history_says_of_a_change(lawful: bool | None, verdicts: tuple[str, ...], said: str) -> None:
    """Nothing is found by an audit that has looked at it: up to the very instant of the edit, and not to the second before."""
    at = parse_instant("2026-06-01T08:00:00Z")
    found = [SimpleNamespace(verdict=verdict) for verdict in verdicts]
    change = cast(Any, SimpleNamespace(lawful=lawful, findings=found, edit=SimpleNamespace(at=at)))
    assert _judged(change, at) == said
    for audited in (at - timedelta(seconds=1), None):
        assert _judged(change, audited) == (said if verdicts else "not looked at")
