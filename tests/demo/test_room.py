"""A demo overwrites nothing that a demo did not write, and takes nothing of the user's for a part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.demo.plants import simulate
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.errors import InputError
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def one() -> Script:
    return simulate(1)


@pytest.fixture(scope="module")
def other() -> Script:
    return simulate(2)


def lying_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", ["referee.toml", "mine.txt", "manifest.json", "referee.sqlite"])
def test_a_folder_of_somebody_else(name: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / name).write_text('{"planted": []}')
    ran = referee(capsys, "demo", str(tmp_path))
    assert ran.code == 2 and "is not empty and holds no demo" in ran.err
    assert lying_in(tmp_path) == {name: b'{"planted": []}'}


def test_the_same_again_and_another_in_its_place(tmp_path: Path, one: Script, other: Script) -> None:
    for script in (one, one, other):
        write_demo(script, tmp_path / "demo")
    write_demo(other, tmp_path / "fresh")
    assert lying_in(tmp_path / "demo") == lying_in(tmp_path / "fresh")


def test_what_was_altered_since(tmp_path: Path, one: Script, other: Script) -> None:
    write_demo(one, tmp_path)
    (tmp_path / "referee.toml").write_text("# mine")
    before = lying_in(tmp_path)
    for script in (one, other):
        with pytest.raises(InputError, match=r"referee.toml: was not written by a demo"):
            write_demo(script, tmp_path)
    assert lying_in(tmp_path) == before


def test_an_archive_of_another_demo(tmp_path: Path, one: Script, other: Script) -> None:
    write_demo(one, tmp_path)
    (tmp_path / "referee.sqlite").write_bytes(b"")
    write_demo(one, tmp_path)
    with pytest.raises(InputError, match="would be read together with this demo"):
        write_demo(other, tmp_path)


def test_links_are_not_followed(tmp_path: Path, one: Script, other: Script) -> None:
    victim, demo = tmp_path / "victim", tmp_path / "demo"
    victim.mkdir()
    (victim / "file").write_text("mine")
    write_demo(one, demo)
    (demo / "records.jsonl").unlink()
    (demo / "records.jsonl").symlink_to(victim / "file")
    with pytest.raises(InputError, match="was not written by a demo"):
        write_demo(other, demo)
    (demo / "records.jsonl").unlink()
    (demo / "blog").rename(tmp_path / "moved")
    (demo / "blog").symlink_to(victim)
    with pytest.raises(InputError, match="is no folder of a demo"):
        write_demo(other, demo)
    assert lying_in(victim) == {"file": b"mine"}
