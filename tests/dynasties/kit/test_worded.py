"""What an Admin changes for a matter that is enacted, value by value: what its words speak of, and what stands beside it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.kit.judging.saying import say_changes
from referee.dynasties.kit.judging.worded import worded
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.squares import Grid, Listing
from referee.dynasties.kit.parts.variables import Integer, Text
from referee.rules.core.game import Matter
from tests.dynasties.kit.orchard import DYNASTY
from tests.notation import history

GIVEN = (
    "playing mosaic; 1 08:00 Bob proposes p1 {}; 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
    ' {} Ann sets {} (Enacting "p1"); 3 10:00 Cat sets Turns:Cat=10'
)
"""Everybody begins with 5 Turns and no Guilders, and within a day and a half has the 10 Turns that there may be."""


def found(text: str) -> list[str]:
    events = history(text)
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    return [f"{one.code} {one.actor} {one.verdict}: {one.message}" for one in findings if one.code.startswith("C")]


def told(text: str) -> list[str]:
    return [one.partition(":")[0] for one in found(text)]


WRONG, DOUBT = ["C106 Ann violation"], ["C111 Ann undetermined"]
"""Tools come of a roll of the dice (C106), and there is none."""


@pytest.mark.parametrize("at", ["1 20:50", "1 21:05"])
@pytest.mark.parametrize(
    ("words", "made", "verdicts"),
    [
        ("Set Bob's Guilders to 7.", "Guilders:Bob=7", []),
        # Words that order one value, and nothing else, are no cover for another.
        ("Set Bob's Guilders to 7.", "Guilders:Bob=7 Tool:Ann=Lump_of_Clay", WRONG),
        ("Set Bob's Guilders to 7.", "Tool:Ann=Lump_of_Clay", WRONG),
        ("Set Bob's Guilders to 7. Give Ann a treat.", "Guilders:Bob=7 Tool:Ann=Lump_of_Clay", DOUBT),
        ("Set Bob's Guilders to 7. Each player gains a thing.", "Guilders:Bob=7 Tool:Ann=Lump_of_Clay", DOUBT),
        ("Set Bob's Guilders to 7. Ann gets a Tool.", "Guilders:Bob=7 Tool:Ann=Lump_of_Clay", []),
        # What it becomes may be named instead, or the page; but by words that order single values only these are meant.
        ("Ann shall have a Lump of Clay.", "Tool:Ann=Lump_of_Clay", []),
        ("Ann shall have a lump.", "Tool:Ann=Lump_of_Clay", DOUBT),
        ("Do with the Mosaic as you like.", "Tool:Ann=Lump_of_Clay", []),
        # Whom they name may be meant with another value, too; and of others' Guilders they say nothing.
        ("Set Ann's Guilders to 7.", "Guilders:Ann=7 Tool:Ann=Lump_of_Clay", DOUBT),
        ("Set Bob's Guilders to 7.", "Guilders:Bob=7 Guilders:Ann=7", DOUBT),
        # Another number than the words say; they may be said as so much more, and of zero.
        ("Set Bob's Guilders to 7.", "Guilders:Bob=8", DOUBT),
        ("Bob gains 7 Guilders.", "Guilders:Bob=7", []),
        ("Bob gains 7 Guilders.", "Guilders:Bob=6", DOUBT),
        # Where two sentences are about it, or words hang on something, nobody here says what they come to.
        ("Set Bob's Guilders to 7. Bob gains 2 Guilders.", "Guilders:Bob=9", []),
        ("If it rains, set Bob's Guilders to 7.", "Guilders:Bob=8", []),
    ],
)
def test_each_value_by_the_words(at: str, words: str, made: str, verdicts: list[str]) -> None:
    assert told(GIVEN.format(words, at, made)) == verdicts


def test_it_is_said_what_the_words_say() -> None:
    (one,) = found(GIVEN.format("Set Bob's Guilders to 7.", "1 21:05", "Guilders:Bob=8"))
    assert "Ann changed Bob's Guilders to 8 for “p1”, which says Bob's Guilders to 7." in one


def test_what_the_words_say_is_so_and_whoever_sets_it_right_does_no_wrong() -> None:
    text = GIVEN.format("Set Bob's Guilders to 7.", "1 21:05", "Guilders:Bob=8")
    assert told(f"{text}; 3 11:00 Cat sets Guilders:Bob=7") == DOUBT


def test_what_is_lawful_by_itself_may_stand_beside_a_matter() -> None:
    """TURNS-07, 09: 5,6 is white and Adjacent to red 5,5, and costs one Turn: 5 - 1 = 4."""
    first = "1 21:05 Ann sets Tile:5,5=red Guilders:Bob=7"
    text = GIVEN.format("Paint Tiles and give Guilders.", "1 21:05", "Tile:5,5=red Guilders:Bob=7").rpartition(";")[0]
    assert first in text
    again = (
        "2 08:00 Bob proposes p2 Set Bob's Guilders to 9.; 2 08:10 Ann votes p2 FOR; 2 08:11 Cat votes p2 FOR;"
        " 2 21:00 Ann enacts p2; 2 21:05 Ann sets Guilders:Bob=9 Tile:5,6=red Turns:Ann={} (Enacting “p2”);"
        " 4 10:00 Cat sets Turns:Cat=10"
    )
    assert told(f"{text}; {again.format(4)}") == []
    # Without the price it is a wrong, whichever of the actions that paint a Tile it was.
    assert [one.rpartition(" ")[2] for one in told(f"{text}; {again.format(5)}")] == ["violation"]
    # So it is where the words may say more: what is lawful anyhow is not asked about.
    general = again.replace("to 9.", "to 9. Let us all be merry.")
    assert told(f"{text}; {general.format(4)}") == []


@pytest.mark.parametrize("summary", ['Enacting "p1" and "p2"', 'Enacting "p1"'])
def test_two_matters_enacted_at_once_may_be_carried_out_in_one_edit(summary: str) -> None:
    text = (
        "playing mosaic; 1 08:00 Bob proposes p1 Set Bob's Guilders to 7.; 1 08:01 Cat proposes p2 Ann gains 1 Turns.;"
        " 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR; 1 08:12 Ann votes p2 FOR; 1 08:13 Bob votes p2 FOR;"
        f" 1 21:00 Ann enacts p1; 1 21:01 Ann enacts p2; {{}} Ann sets Guilders:Bob=7 Turns:Ann=6 ({summary});"
        " 3 10:00 Cat sets Turns:Cat=10"
    )
    for at in ("1 20:59", "1 21:00:30", "1 21:02"):
        assert told(text.format(at)) == [], at


@pytest.mark.parametrize(
    ("words", "is_meant"),
    [
        ("Add a rule about tunnels and gravity to the dynastic rules.", False),
        ("Somebody may be sad.", False),  # no form of B, nor of S
        ("Everybody gains a B.", True),
        ("Every bow is restrung.", True),
        ("Mind your elbows.", False),
    ],
)
@pytest.mark.parametrize("heading", ["Troops/B", "Troops/S", "B"])
def test_what_is_headed_by_a_letter_is_named_by_no_other_word(words: str, is_meant: bool, heading: str) -> None:
    """The Troops of a player in columns P, B and H: a column's letter stands in nearly every sentence."""
    if heading == "Troops/S":
        words = words.replace(" B.", " S.")
    bows = replace(DYNASTY.variables[0], name="Bows", shown_as=(heading,))
    declared = replace(DYNASTY, variables=(bows,), actions=(), titles=(), victory=None)
    roster = SimpleNamespace(known=False)
    situation: Any = SimpleNamespace(declared=declared, game=SimpleNamespace(roster=roster))
    matter = Matter(
        id="p1", kind="Proposal", author="Ann", posted_at=datetime(2026, 5, 1, tzinfo=UTC), title="p1", body=words
    )
    said = worded(situation, {"Bows:Ann": "2"}, (matter,), lambda key: "1")
    assert (said.meant if is_meant else said.unclear) == {"Bows:Ann": "2"}


SAID = Declaration(
    name="said",
    letter="X",
    rules=("Bells",),
    page="Bells",
    variables=(
        Integer(name="Coins"),
        Integer(name="Season", of="game"),
        Integer(name="Strength", of="Siege"),
        Grid(name="Bed", of="player", rows=3, columns=3, default=""),
        Grid(name="Tile", rows=3, columns=3, default=""),
        Text(name="Site"),
        Text(name="Motto", of="game"),
        Listing(name="Dye", of="game", lines=("sold",), start=lambda values: {}),
    ),
)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"Coins:Ann": "3", "Coins:Bob": ""}, "Ann's Coins to 3, Bob's Coins to nothing"),
        ({"Season": "2", "Strength:Siege 3": "7"}, "Season to 2, Siege 3's Strength to 7"),
        ({"Tile:2,3": "red", "Bed/Ann:1,2": "P"}, "row 1 column 2 of Ann's Bed to P, row 2 column 3 of Tile to red"),
        ({"Coins:2,3": "4", "Dye:red": "sold"}, "2,3's Coins to 4, red's Dye to sold"),  # somebody may be called so
        ({"Site:Ann": f"{'.' * 40}PQ", "Coins:Ann": "3"}, "Ann's Coins to 3, Ann's Site"),  # a drawing says nothing
        ({"Motto": "a long text is told whole, as it is in words and people can read it"}, "Motto to a long text is told whole, as it is in words and people can read it"),
    ],
)  # fmt: skip
def test_what_was_changed_is_told_in_words(cells: dict[str, str], said: str) -> None:
    assert say_changes(SAID, cells) == said
