"""A copy of an archive, and whether an archive is what was once written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.demo.plants import simulate
from referee.demo.write import write_demo
from tests.cli.runner import Ran, referee

Capture = pytest.CaptureFixture[str]
AT = "2019-06-26T00:00:00Z"
ROLL = {"record": "roll", "at": "2019-05-20T09:00:00Z", "by": "Ann", "dice": "DICE6", "result": "3"}


@pytest.fixture
def config(tmp_path: Path, capsys: Capture) -> tuple[str, str]:
    write_demo(simulate(4, ["R203"]), tmp_path / "demo")
    named = ("--config", str(tmp_path / "demo" / "referee.toml"))
    assert referee(capsys, *named, "scrape", "--at", AT).code == 0
    return named


@pytest.fixture
def copy(config: tuple[str, str], tmp_path: Path, capsys: Capture) -> Path:
    assert referee(capsys, *config, "audit", "--at", AT).code == 1
    file = tmp_path / "copy.sqlite"
    assert referee(capsys, *config, "backup", str(file)).code == 0
    return file


def verify(capsys: Capture, file: Path) -> Ran:
    return referee(capsys, "verify", str(file), "--json")


def test_a_copy_answers_as_the_archive_does(config: tuple[str, str], copy: Path, capsys: Capture) -> None:
    asked = [
        referee(capsys, *config, *which, "queue", "--json", "--at", AT).out for which in ((), ("--archive", str(copy)))
    ]
    assert asked[0] == asked[1]
    own, copied = (referee(capsys, *config, "verify", *file, "--json").document for file in ((), (str(copy),)))
    assert own["sound"] is copied["sound"] is True
    assert {key: own[key] for key in ("fingerprint", "counts", "kinds")} == {
        key: copied[key] for key in ("fingerprint", "counts", "kinds")
    }


def test_what_was_told_is_copied_beside_the_copy(
    config: tuple[str, str], copy: Path, tmp_path: Path, capsys: Capture
) -> None:
    """So that nobody is told again after it was restored; and where that file is there already, nothing is written."""
    assert not (tmp_path / "copy.sqlite.notices").exists(), "nothing had been told"
    (tmp_path / "demo" / "referee.sqlite.notices").write_bytes(b'{"told":{"admins":["stale"]}}')
    assert referee(capsys, *config, "backup", str(tmp_path / "more.sqlite")).code == 0
    assert (tmp_path / "more.sqlite.notices").read_bytes() == b'{"told":{"admins":["stale"]}}'
    (tmp_path / "third.sqlite.notices").write_text("Mine.")
    third = referee(capsys, *config, "backup", str(tmp_path / "third.sqlite"))
    assert third.code == 2 and "third.sqlite.notices: is there already" in third.err
    assert (tmp_path / "third.sqlite.notices").read_text() == "Mine." and not (tmp_path / "third.sqlite").exists()


def test_nothing_is_overwritten_and_nothing_is_left(config: tuple[str, str], copy: Path, capsys: Capture) -> None:
    before = copy.read_bytes()
    beside = set(copy.parent.iterdir())
    again = referee(capsys, *config, "backup", str(copy))
    assert (again.code, again.out, copy.read_bytes()) == (2, "", before) and "is there already" in again.err
    nowhere = referee(capsys, *config, "backup", str(copy.parent / "no" / "copy.sqlite"))
    assert nowhere.code == 3 and "no/copy.sqlite: cannot be written" in nowhere.err and nowhere.err.count("\n") == 1
    assert set(copy.parent.iterdir()) == beside


@pytest.mark.parametrize("named", [".", "..", "/", "{folder}", "", " "])
def test_what_names_no_file_for_a_copy_is_refused_in_a_line(
    named: str, config: tuple[str, str], tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "folder").mkdir()
    ran = referee(capsys, *config, "backup", named.format(folder=tmp_path / "folder"))
    assert ran.code == 2 and ran.err.count("\n") == 1
    assert ("is a directory (name a file for the copy)" if named.strip() else "FILE: names no file") in ran.err
    assert not [*(tmp_path / "folder").iterdir()]


def test_a_dangling_link_is_not_written_through(config: tuple[str, str], tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "elsewhere.sqlite")
    assert referee(capsys, *config, "backup", str(tmp_path / "link.sqlite")).code == 2
    assert not (tmp_path / "elsewhere.sqlite").exists()


def test_an_archive_that_is_not_sound_is_not_backed_up(
    config: tuple[str, str], tmp_path: Path, capsys: Capture
) -> None:
    archive = tmp_path / "demo" / "referee.sqlite"
    with closing(sqlite3.connect(archive)) as opened, opened:
        opened.execute("DELETE FROM events WHERE kind = 'roster'")
    ran = referee(capsys, *config, "backup", str(tmp_path / "unsound.sqlite"))
    assert ran.code == 3 and "is not sound" in ran.err and [*tmp_path.glob("*unsound*")] == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE documents SET body = x'00' WHERE id = 1", "is not what was fetched"),
        ("UPDATE documents SET sha256 = 'x' WHERE id = 1", "is not what was fetched"),
        (
            "UPDATE versions SET body = body || x'20' WHERE digest = (SELECT min(digest) FROM versions)",
            "is not what was",
        ),
        ("DELETE FROM versions WHERE digest = (SELECT min(digest) FROM versions)", "was seen is lost"),
        ("UPDATE events SET at = at + 1 WHERE seq = 5", "is not what was written"),
        ("UPDATE events SET body = replace(body, 'Ash', 'Ann') WHERE kind = 'player'", "is not what was written"),
        ("DELETE FROM events WHERE seq = 9", "more or fewer events"),
        (
            "UPDATE told SET body = replace(body, 'actor', 'doer')",
            "a finding that an audit left is not what was written",
        ),
        ("UPDATE told SET told_at = told_at + 1", "a finding that an audit left is not what was written"),
        ("UPDATE closed SET at = at - 1", "a matter that an audit closed is not what was written"),
        ("UPDATE checkpoints SET at = at - 1", "how far an audit came is not what was written"),
        ("UPDATE played SET version = 'x'", "what was played when an audit came so far is not what was written"),
        ("UPDATE facts SET value = '0' WHERE name = 'fingerprint'", "more or fewer events"),
    ],
)
def test_what_was_changed_is_told(change: str, says: str, copy: Path, capsys: Capture) -> None:
    sound = verify(capsys, copy)
    assert sound.code == 0
    with closing(sqlite3.connect(copy)) as opened, opened:
        assert opened.execute(change).rowcount >= 1
    ran = verify(capsys, copy)
    is_same = ran.document["fingerprint"] == sound.document["fingerprint"]
    assert is_same == (" events " not in f" {change} "), "it is that of the events as they stand"
    flaws = ran.document["flaws"]
    assert ran.code == 1 and ran.document["sound"] is False and isinstance(flaws, list) and says in flaws[0]


def test_a_table_that_is_made_otherwise_is_told_and_one_of_somebody_else_is_not(copy: Path, capsys: Capture) -> None:
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("CREATE TABLE of_mine (name TEXT)")
    assert verify(capsys, copy).code == 0
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute("PRAGMA writable_schema = ON")
        opened.execute("UPDATE sqlite_master SET sql = replace(sql, 'etag', 'ftag') WHERE name = 'documents'")
    ran = verify(capsys, copy)
    assert ran.code == 1 and "documents is not as it was made" in str(ran.document["flaws"])


def test_what_was_worked_out_and_is_damaged_is_worked_out_anew(copy: Path, capsys: Capture) -> None:
    def audited() -> Ran:
        return referee(capsys, "--archive", str(copy), "audit", "--at", AT, "--json")

    before = audited()
    with closing(sqlite3.connect(copy)) as opened, opened:
        assert opened.execute("UPDATE told SET body = replace(body, 'actor', 'doer')").rowcount
    ran = referee(capsys, "--archive", str(copy), "rebuild")
    assert (ran.code, verify(capsys, copy).code, audited().out) == (0, 0, before.out)


def test_damaged_bytes_are_told(copy: Path, capsys: Capture) -> None:
    body = bytearray(copy.read_bytes())
    body[len(body) // 2 : len(body) // 2 + 8192] = b"\xff" * 8192
    copy.write_bytes(body)
    ran = verify(capsys, copy)
    assert ran.code in (1, 3) and "Traceback" not in ran.err and "is sound" not in ran.out


@pytest.mark.parametrize(("body", "code"), [(b"", 3), (b"no archive", 3)])
def test_what_is_no_archive_is_not_sound(body: bytes, code: int, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "x.sqlite").write_bytes(body)
    assert verify(capsys, tmp_path / "x.sqlite").code == code
    assert verify(capsys, tmp_path / "absent.sqlite").code == 3


def test_rolls_that_are_alike_to_the_last_letter_are_sound(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "rolls.jsonl").write_text(3 * f"{json.dumps(ROLL)}\n")
    archive = tmp_path / "rolls.sqlite"
    assert referee(capsys, "--archive", str(archive), "import", str(tmp_path / "rolls.jsonl")).code == 0
    ran = verify(capsys, archive)
    assert ran.code == 0 and ran.document["kinds"] == {"roll": 3}
