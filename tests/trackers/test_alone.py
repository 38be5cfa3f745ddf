"""Pages of which nothing is declared: what each says was worked out by hand from what a person sees on it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.wikitext.names import People
from tests.trackers.things import STYLES, drawn, page_of, shown

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


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_things_in_every_way_that_a_page_may_list_them(style: int) -> None:
    for seed in range(20):
        things = drawn(Random(seed), 2 + seed % 3)
        answer = read_alone(page_of(things, style), People(("Ann", "Bob") if seed % 2 else ()))
        assert answer.values == shown(things), page_of(things, style)
        assert not answer.unreadable
