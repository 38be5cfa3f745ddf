"""Every command and option that README, docs and changelog name is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from referee.cli import cli

ROOT = Path(__file__).resolve().parents[1]
SAYING = [
    *(
        file for file in sorted((ROOT / "docs").glob("*.md")) if file.name != "slips.md"
    ),  # which shows what is not there
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
]
_BLOCK = re.compile(r"^```.*?^```", re.M | re.S)
_SPAN = re.compile(r"`(referee [^`]*)`", re.S)
_LINE = re.compile(r"^(?:\$ )?(?:\.venv/bin/)?(referee .*)$", re.M)
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def said(text: str) -> Iterator[str]:
    """The command lines of a text, without what stands after them."""
    for block in _BLOCK.findall(text):
        for line in _LINE.findall(block.replace("\\\n", " ")):
            parts = re.split(r" && | \| ", re.split(r"\s+#\s", line)[0])
            yield from (part for part in parts if part.startswith("referee "))
    for span in _SPAN.findall(_BLOCK.sub("", text)):
        yield " ".join(span.split())


def lacking(line: str) -> str:
    """What of a command line is not there; empty for nothing."""
    command: click.Command = cli
    words = line.split()
    options = {*_options(cli)}
    position = 1
    while isinstance(command, click.Group):
        while position < len(words) and words[position].startswith("--"):
            position += 1 if "=" in words[position] else 2
        if position >= len(words) or not words[position].isalpha() or not words[position].islower():
            break
        found = command.get_command(click.Context(command), words[position].rstrip(",.;"))
        if found is None:
            return words[position]
        command, position = found, position + 1
        options |= {*_options(command)}
    return ", ".join(option for option in _OPTION.findall(line) if option not in options)


def _options(command: click.Command) -> Iterator[str]:
    yield "--help"
    for one in command.params:
        yield from one.opts


@pytest.mark.parametrize("file", SAYING, ids=lambda file: file.name)
def test_it_is_there(file: Path) -> None:
    told = {line: lacking(line) for line in said(file.read_text("utf-8"))}
    assert {line: what for line, what in told.items() if what} == {}


def test_what_is_not_there_is_noticed() -> None:
    assert (lacking("referee audit --nope"), lacking("referee nope"), lacking("referee --config x dynasty nope")) == (
        "--nope",
        "nope",
        "nope",
    )
    assert sum(1 for file in SAYING for _ in said(file.read_text("utf-8"))) > 150
