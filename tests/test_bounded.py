"""What is read whole is read within a bound, and a device, a pipe or a very large file is told in one line."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from referee.bounded import MOST_RECORDS, MOST_SETTINGS, MOST_TEXT, as_text, read_bounded
from tests.cli.runner import referee

AT = ("--at", "2019-05-29T19:29:00Z")
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("size", "most", "whole"), [(0, 0, True), (5, 5, True), (6, 5, False), (3_000_000, 5, False)])
def test_a_file_may_be_as_long_as_its_bound_and_no_byte_longer(
    tmp_path: Path, size: int, most: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = b"x" * size
    (tmp_path / "file").write_bytes(body)
    for file in (tmp_path / "file", None):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(body)))
        if whole:
            assert read_bounded(file, most) == body
        else:
            with pytest.raises(OSError, match="it is larger than 0 MB, or has no end"):
                read_bounded(file, most)


def test_a_very_large_file_is_not_read_at_all(tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.touch()
    os.truncate(large, 10 * MOST_RECORDS)
    for most in (MOST_SETTINGS, MOST_TEXT, MOST_RECORDS):
        with pytest.raises(OSError, match=f"it is larger than {most // 1_000_000} MB"):
            read_bounded(large, most)


def test_a_device_that_is_empty_is_an_empty_file_and_one_without_an_end_is_none() -> None:
    assert read_bounded(Path("/dev/null"), MOST_SETTINGS) == b""
    for most in (MOST_SETTINGS, MOST_RECORDS):
        with pytest.raises(OSError, match="or has no end"):
            read_bounded(Path("/dev/zero"), most)


def test_a_pipe_of_the_shell_s_is_read_and_one_with_a_name_not_where_nobody_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    for name in ("pipe", "link"):
        with pytest.raises(OSError, match="it is a pipe, and no file"):
            read_bounded(tmp_path / name, MOST_SETTINGS, waits=False)
    read, write = os.pipe()
    os.write(write, b"said")
    os.close(write)
    assert read_bounded(Path(f"/dev/fd/{read}"), MOST_SETTINGS, waits=False) == b"said"
    os.close(read)


@pytest.mark.parametrize("body", [b"a\r\nb\rc\n", b"\xef\xbb\xbfa\nb\nc\n"])
def test_a_text_has_line_feeds_alone(body: bytes) -> None:
    assert as_text(body) == "a\nb\nc\n"


def told(capsys: Capture, *arguments: str) -> str:
    """The one line that is said of a wrong input."""
    ran = referee(capsys, *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    return ran.err


def test_a_configuration_that_is_none_is_told_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large.toml").touch()
    os.truncate(tmp_path / "large.toml", MOST_SETTINGS + 1)
    for file, says in (
        ("/dev/zero", "has no end"),
        ("pipe", "it is a pipe"),
        ("large.toml", "it is larger than 10 MB"),
    ):
        place = str(tmp_path / file)
        said = told(capsys, "--config", place, "queue")
        assert f"{place}: cannot be read: " in said and says in said
    assert "there is no archive" in referee(capsys, "--config", "/dev/null", "queue").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("import", "/dev/zero"),
        ("import", "--format", "proposals-csv", "/dev/zero"),
        ("ruleset", "/dev/zero"),
        ("judge", "/dev/zero"),
        ("judge", "/dev/zero", "--format", "agora-decisions"),
        ("evaluate", "bots", "/dev/zero"),
        ("queue", "--with", "/dev/zero", *AT),
        ("audit", "--baseline", "/dev/zero", *AT),
        ("audit", "--sealed", "/dev/zero", *AT),
    ],
    ids=" ".join,
)
def test_no_input_without_an_end_is_read_to_it(
    arguments: tuple[str, ...], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = '{"at": "2019-05-20T09:00:00Z", "record": "roll", "by": "Ann", "dice": "DICE6", "result": "3"}\n'
    (tmp_path / "records.jsonl").write_text(record, "utf-8")
    assert referee(capsys, "import", "records.jsonl").code == 0
    said = told(capsys, *arguments)
    assert said.startswith("referee: /dev/zero: cannot be read: it is larger than ") and "has no end" in said


def test_reading_what_has_no_end_takes_little_memory() -> None:
    script = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (400_000_000,) * 2); from referee.cli import run; run(sys.argv[1:])"
    for arguments in (("--config", "/dev/zero", "queue"), ("import", "/dev/zero")):
        ran = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, timeout=60)
        assert ran.returncode == 2 and "or has no end" in ran.stderr
