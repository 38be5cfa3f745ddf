"""The kit on dynasties that it was not made for: how fast edits are explained, and how fast a tracker page is read."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from typing import NamedTuple

from referee.checks.catalogue import catalogue_of
from referee.dynasties.known import Book
from referee.model.events import Evidence, Revision, in_order
from referee.replay.driver import replay
from referee.trackers.asked import Asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People
from tests.dynasties.invented.playing import Invented

INVENTED = ("vintners", "sieges", "lantern-marsh", "bazaar", "veiled-court", "clockmakers")
ROUNDS = 5
PLAYERS = tuple(f"Player {chr(65 + number // 6)}{chr(97 + number % 6)}" for number in range(30))
TABLES = {
    "Purse": ("Coins", "Favour", "Rank"),
    "Larder": ("Bread", "Salt", "Herbs"),
    "Travels": ("Place", "Steps", "Guide"),
    "Deeds": ("Deed", "Witness", "Score"),
    "Oaths": ("Oath", "Ally", "Debt"),
}
NUMBERS = {"Coins", "Favour", "Bread", "Salt", "Steps", "Score", "Debt"}


class Explaining(NamedTuple):
    """A history of an invented dynasty, right and wrong edits together.

    revisions: a second, replay and reading included.
    worst: the milliseconds that the worst of them took.
    """

    revisions: float
    worst: float


class Reading(NamedTuple):
    """A tracker page of 30 players and five tables: its size in kilobytes, and milliseconds."""

    size: float
    cold: float
    edited: float


def explaining() -> Iterator[tuple[str, Explaining]]:
    """The figures of each invented dynasty, its two histories together."""
    for name in INVENTED:
        rounds = [_replayed(name) for _ in range(ROUNDS)]
        yield name, Explaining(*(statistics.median(figures) for figures in zip(*rounds, strict=True)))


def _replayed(name: str) -> tuple[float, float]:
    seconds = list[float]()
    revisions = 0
    for history_file in ("history.toml", "again.toml"):
        invented = Invented(name, history_file)
        events = in_order(Evidence(event) for event in invented.events())
        revisions += sum(isinstance(each.event, Revision) for each in events)
        seconds += _seconds(events, invented.book)
    return revisions / sum(seconds), 1e3 * max(seconds)


def _seconds(events: list[Evidence], book: Book) -> Iterator[float]:
    """The processor's seconds for each step."""
    steps = replay(events, catalogue_of(book.dynasties), book=book)
    while True:
        begun = time.process_time()
        if next(steps, None) is None:
            return
        yield time.process_time() - begun


def reading() -> Reading:
    """How long a page takes that is new, and one in which a row was edited."""
    asked = tuple(
        Asked(name=name, kind="integer" if name in NUMBERS else "text")
        for columns in TABLES.values()
        for name in columns
    )
    page = _page(0)
    cold = statistics.median(_read(Reader(asked, People(PLAYERS)), page) for _ in range(ROUNDS))
    reader = Reader(asked, People(PLAYERS))
    reader.read(page)
    edited = statistics.median(_read(reader, _page(edit)) for edit in range(1, 12))
    return Reading(len(page) / 1e3, cold, edited)


def _read(reader: Reader, page: str) -> float:
    begun = time.process_time()
    answer = reader.read(page)
    assert not answer.unreadable and len(answer.values) == len(PLAYERS) * sum(map(len, TABLES.values()))
    return 1e3 * (time.process_time() - begun)


def _page(edit: int) -> str:
    """The page after so many edits of one row."""
    parts = list[str]()
    for title, columns in TABLES.items():
        rows = [f"! Player !! {' !! '.join(columns)}"]
        for number, name in enumerate(PLAYERS):
            cells = (
                str(number + (edit if number == 7 else 0)) if column in NUMBERS else f"'''{column}''' of [[{name}]]"
                for column in columns
            )
            rows.append(f"| style=\"text-align:left\" | '''{name}''' || {' || '.join(cells)}")
        table = "\n|-\n".join(rows)
        parts.append(f'== {title} ==\n{{| class="wikitable sortable"\n{table}\n|}}')
    return "\n\n".join(parts) + "\n"
