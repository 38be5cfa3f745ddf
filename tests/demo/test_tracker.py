"""What the demo's players write on a tracker is read as they meant it, of every kind that they keep books of."""

from __future__ import annotations

from referee.demo.tracker import tracker
from referee.dynasties.kit.declare import Choice, Declared, Flag, Grid, Instant, Integer, Listing, ListOf, Name, Text
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import read_page
from referee.trackers.wikitext.names import People
from tests.dynasties.kit.orchard_law import LAW

FAIR = Declared(
    name="fair",
    letter="F",
    page="Fair",
    rules=("Fairs",),
    variables=(
        Integer("Coins"),
        ListOf("Pack", options=("Oats", "Lamp, Brass", "Rope (long)"), ordered=True),
        Name("Ally"),
        Choice("Stall", options=("-", "North"), default="-"),
        Flag("Ready"),
        Instant("Rest", of="game"),
        Text("News", of="game"),
        Integer("Hull", of="Ship"),
        Name("Owner", of="Ship"),
        Grid("Sky", rows=1, columns=2, default="."),
        Grid("Sea", rows=1, columns=2, default="."),
        Listing("Dye", lines=("on sale", "rumoured"), start=lambda values: {}),
    ),
)
CELLS = {
    "Coins:Ann": "3", "Pack:Ann": 'Oats, "Lamp, Brass", Rope (long), Oats', "Ally:Ann": "Bob", "Stall:Ann": "North", "Ready:Ann": "yes",
    "Coins:Bob": "0", "Pack:Bob": "", "Ally:Bob": "", "Stall:Bob": "-", "Ready:Bob": "no",
    "Rest": "2026-05-01T10:00:00Z", "News": "", "Hull:Gull": "2", "Owner:Gull": "Ann", "Hull:Tern": "0", "Owner:Tern": "",
    "Sky:1,1": ".", "Sky:1,2": "blue", "Sea:1,1": "grey", "Sea:1,2": ".", "Dye:red": "5", "Dye:green": "rumoured",
}  # fmt: skip


def number(given: object) -> int:
    assert isinstance(given, int)
    return given


def test_a_page_in_the_players_hand_is_read() -> None:
    page = tracker(FAIR, CELLS, ("Ann", "Bob"), CELLS.__getitem__, number)
    shown = read_page(FAIR, Values(LAW, "fair"), page, People(("Ann", "Bob")))
    assert (shown.cells, shown.flaws) == (CELLS, {})
