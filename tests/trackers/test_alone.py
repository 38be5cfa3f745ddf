"""Pages of which nothing is declared: what each says was worked out by hand from what a person sees on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.names import People

FOLDER = Path(__file__).parent / "alone"
NAMES = sorted(file.stem for file in FOLDER.glob("*.txt"))


def parted(name: str) -> tuple[tuple[str, ...], str, dict[str, str], list[str]]:
    """A file: who plays, the page up to `end`, then `KEY = VALUE` for each value and `? KEY` for what cannot be read."""
    first, *lines = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n")
    players = tuple(filter(None, first.removeprefix("players").replace(" ", "").split(",")))
    end = lines.index("end")
    told = [line for line in lines[end + 1 :] if line]
    split = (line.partition(" =") for line in told if not line.startswith("? "))
    values = {key: value.removeprefix(" ") for key, _, value in split}
    return players, "\n".join(lines[:end]), values, [line[2:] for line in told if line.startswith("? ")]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_page_says_alone(name: str) -> None:
    players, page, values, unreadable = parted(name)
    answer = read_alone(page, People(players))
    assert answer.values == values
    assert sorted(flaw.key for flaw in answer.unreadable) == sorted(unreadable)
