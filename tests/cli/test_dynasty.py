"""`referee dynasty`: from a name to a running audit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runner import referee


def test_from_a_name_to_a_running_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What docs/dynasties.md walks through."""
    monkeypatch.chdir(tmp_path)
    assert "Wrote" in referee(capsys, "dynasty", "new", "barn").out
    assert referee(capsys, "dynasty", "new", "barn").code == 2, "nothing is overwritten"
    checked = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert checked.code == 0 and "Apples: Each has Apples at first and at most: 3, 90" in checked.out
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt", "--plant", "all")
    assert made.code == 0 and "9 illegal things are planted" in made.out
    config = ("--config", "demo/referee.toml")
    night = referee(capsys, *config, "nightly", "--live", "--print", "--at", "2019-06-26T00:00:00Z")
    assert "B101" in night.out and "6 violations, 1 advisory, 2 undetermined" in night.out
    assert "Apples" in (tmp_path / "demo" / "pages" / "Referee%2FStats.wiki").read_text("utf-8")
    assert referee(capsys, *config, "stats", "--at", "2019-06-26T00:00:00Z").code == 0
    listed = referee(capsys, *config, "dynasty", "list").out
    assert "barn" in listed and "mosaic" in listed
    assert "B101" in referee(capsys, *config, "rules", "b101").out
    other = (tmp_path / "barn.txt").read_text("utf-8").replace("gain 2 Apples", "gain a few Apples")
    (tmp_path / "barn.txt").write_text(other, "utf-8")
    unread = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert unread.code == 2 and "does not say" in unread.err


def test_a_link_where_a_declaration_is_to_be_written_is_not_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "barn.txt").symlink_to(tmp_path / "elsewhere")
    ran = referee(capsys, "dynasty", "new", "barn", "--dir", str(tmp_path))
    assert ran.code == 2 and "is there already" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["barn.txt"]


def test_what_a_declared_function_raises_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    text = (tmp_path / "barn.py").read_text("utf-8")
    lines = text.replace('often="daily"', 'often="daily", needs=lambda view: view.no_such_thing').splitlines()
    (tmp_path / "barn.py").write_text("\n".join(lines) + "\n", "utf-8")
    number = next(number for number, line in enumerate(lines, 1) if "no_such_thing" in line)
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt")
    assert made.code == 2 and made.err.startswith(f"referee: barn.py:{number}: fails in <lambda>: AttributeError")


def test_a_wrong_that_never_fits_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where everybody has won by the end, nobody can declare in vain."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("referee.demo.plants._ATTEMPTS", 3)
    referee(capsys, "dynasty", "new", "barn")
    easy = (tmp_path / "barn.txt").read_text("utf-8").replace("at least 50", "at least 3")
    (tmp_path / "barn.txt").write_text(easy, "utf-8")
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt", "--plant", "all")
    assert made.code == 2 and "in which B301 happen (plant the others alone)" in made.err
