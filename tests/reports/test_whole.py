"""A file is written whole or not at all, and what stands beside it stays."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee.reports.whole import write_whole


@pytest.mark.parametrize("durably", [True, False])
def test_what_is_beside_a_file_is_neither_written_nor_taken_away(tmp_path: Path, durably: bool) -> None:
    precious, elsewhere, path = tmp_path / "precious", tmp_path / "elsewhere", tmp_path / "page.html"
    precious.write_text("mine")
    for name in ("page.html.new", ".page.html.new"):
        (tmp_path / name).symlink_to(precious)
    (tmp_path / ".page.html.unfinished").symlink_to(elsewhere)
    before = set(tmp_path.iterdir())
    for body in (b"first", b"second"):
        write_whole(path, body, durably=durably)
        assert path.read_bytes() == body and not path.is_symlink()
    assert precious.read_text() == "mine" and not elsewhere.exists()
    assert set(tmp_path.iterdir()) == before | {path} and (tmp_path / ".page.html.unfinished").is_symlink()


def test_a_file_of_the_temporary_s_name_is_somebody_s(tmp_path: Path) -> None:
    other = tmp_path / ".page.html.unfinished"
    other.write_text("mine")
    write_whole(tmp_path / "page.html", b"ours")
    assert other.read_text() == "mine" and (tmp_path / "page.html").read_bytes() == b"ours"


def test_a_link_is_replaced_and_not_written_through(tmp_path: Path) -> None:
    precious, path = tmp_path / "precious", tmp_path / "page.html"
    precious.write_text("mine")
    path.symlink_to(precious)
    write_whole(path, b"ours")
    assert precious.read_text() == "mine" and path.read_bytes() == b"ours" and not path.is_symlink()


def test_what_cannot_be_put_in_its_place_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.html"
    path.write_text("old")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("length", [1, 243, 244, 255])
def test_a_name_may_be_as_long_as_a_name_can_be(tmp_path: Path, length: int) -> None:
    path = tmp_path / ("x" * length)
    write_whole(path, b"ours")
    assert path.read_bytes() == b"ours" and list(tmp_path.iterdir()) == [path]


def test_others_may_read_what_they_may_read_of_a_file_made_anew(tmp_path: Path) -> None:
    write_whole(tmp_path / "page.html", b"ours")
    (tmp_path / "other").touch()
    assert (tmp_path / "page.html").stat().st_mode == (tmp_path / "other").stat().st_mode
