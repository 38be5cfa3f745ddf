"""Commands run as a shell would see them, and what must hold of each answer whatever the input."""

from __future__ import annotations

import io
import sys
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar
from unittest import mock

import msgspec

from referee.archive.store import open_archive
from referee.cli import run
from referee.demo.plants import simulate
from referee.demo.script import Script
from referee.errors import RefereeError
from referee.model.events import Evidence

T = TypeVar("T")
QUESTIONS: tuple[tuple[str, ...], ...] = (
    *(
        ("audit", "--json"),
        ("queue", "--json"),
        ("check", "p1"),
        ("stats", "--json"),
        ("agreement",),
        ("idle", "--json"),
    ),
    *(("audit",), ("queue",), ("check", "p1", "--json"), ("stats",), ("agreement", "--json"), ("idle",), ("hiatus",)),
    *(("audit", "--since", "2019-05-21T00:00:00Z", "--as-if", "205"), ("hiatus", "--json")),
    *(("history", "Ann"), ("blame", "Moon Sites"), ("blame", "Moon Sites", "--json")),
)
TIMELESS: tuple[tuple[str, ...], ...] = (("export",), ("ruleset", "--history"), ("ruleset", "--history", "--json"))
_AT_ONCE = 3


def ask(*arguments: str) -> int:
    """Run a command; its exit code. What it prints is printable; what it complains of is a line each, and no fault of ours."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with mock.patch.multiple(sys, stdout=out, stderr=err):
        code = _left(arguments)
    said, complaints = (stream.buffer.getvalue().decode("utf-8") for stream in (out, err))  # type: ignore[attr-defined]
    seen = (arguments, code, complaints[:2000])
    assert code in (0, 1, 2, 3), seen
    assert "fault of ours" not in complaints and "Traceback" not in complaints, seen
    assert printable(said), (arguments, said)
    assert printable(complaints), seen
    assert all(line.startswith("referee: ") for line in complaints.splitlines()) or code == 0, seen
    assert code < 2 or complaints or said, seen
    assert code != 2 or complaints.count("\n") == 1, seen
    if "--json" in arguments and said:
        msgspec.json.decode(said)
    return code


def _left(arguments: tuple[str, ...]) -> int:
    try:
        run(list(arguments))
    except SystemExit as left:
        return int(left.code or 0)
    raise AssertionError("a command leaves by its exit code")


def judged(archive: Path, now: str, asked: int) -> None:
    """Ask some of the questions about an archive, which are drawn by a number."""
    for number in range(_AT_ONCE):
        ask("--archive", str(archive), *QUESTIONS[(asked + 4 * number) % len(QUESTIONS)], "--at", now)
    ask("--archive", str(archive), *TIMELESS[asked % len(TIMELESS)])


def printable(text: str) -> bool:
    """Whether a text has no character that a terminal obeys, but for line ends."""
    return not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in set(text) - {"\n", "\t"})


def taken(read: Callable[[], T]) -> T | None:
    """What is read, None where it is refused, as it must be, in a line."""
    try:
        return read()
    except RefereeError as problem:
        assert "\n" not in str(problem)
        return None


@cache
def demo() -> Script:
    """A game whose sources are written as they are found."""
    return simulate(1, ("R203", "M102"))


@contextmanager
def folder() -> Iterator[Path]:
    """A folder of its own for each input."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        yield Path(name)


@contextmanager
def archived(evidence: Iterable[Evidence]) -> Iterator[Path]:
    """An archive of these events, as far as it takes them, in a folder of its own."""
    known = list(evidence)
    with folder() as place:
        with closing(open_archive(place / "a.sqlite")) as archive:
            taken(lambda: archive.add(known))
        yield place / "a.sqlite"
