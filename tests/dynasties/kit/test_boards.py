"""Boards: squares of several parts, things on lines, dice with sides taken out, and what was done in vain.

The rules of the test: a Tile is `colour/letter`; red costs 5 Coins, blue is unknown. Painting a white Tile next to a red one
costs a Coin; dyeing costs what the Dye costs; a Hat is drawn of three, less one for each Coin more than the first.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Grid,
    Integer,
    Listing,
    Text,
    amount,
    drawn,
    neighbours,
    one_of,
    pay,
    set_to,
    square,
    when,
)
from referee.dynasties.kit.solving.blame import but_for
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Rolled, View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
coins = Integer("Coins", default=9)
hat = Choice("Hat", things="Hat", default="-")
tile = Grid(
    "Tile",
    rows=3,
    columns=3,
    default="white",
    parts=(Choice("Color", things="Dye"), Text("Letter", longest=1)),
)
dyes = Listing("Dye", lines=("known", "unknown"), start=lambda values: {"white": "1", "red": "5", "blue": "unknown"})
spot, color, more = square("spot", tile), one_of("color", "Dye"), amount("more", 0, 2)
colors = tile.part("Color")
any_hat = drawn("hat", "Hat", fewer=more)
BOARD = Declared(
    name="board",
    letter="B",
    page="Board",
    rules=("Board",),
    variables=(coins, hat, tile, dyes),
    catalogues=(Catalogue("Hat", rows={"Cap": {}, "Fez": {}, "Topper": {}}),),
    actions=(
        Action(
            "Paint",
            "Board",
            where=(colors[spot].is_("white"), color.is_not("white"), color.among(neighbours(colors, spot))),
            needs=(dyes[color].is_not("unknown"),),
            cost={"Coins": 1},
            squares=1,
            does=(set_to(colors[spot], color),),
        ),
        Action(
            "Dye",
            "Board",
            where=(color.is_not(colors[spot]),),
            needs=(dyes[color].is_not("unknown"),),
            squares=1,
            does=(set_to(colors[spot], color), pay(coins, when(dyes[color].is_("unknown"), 0, dyes[color]))),
        ),
        Action(
            "Draw",
            "Board",
            cost={"Coins": 1},
            in_vain=any_hat.is_(hat),
            does=(set_to(hat, any_hat), pay(coins, more)),
        ),
        Action("Bow", "Board", cost={"Coins": 7}, in_vain=True),
    ),
)


def asked(rolls: str = "", **cells: str) -> Explainer:
    """Ann at noon, with a roll of hers a minute before."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "board")
    made = [Rolled(NOON - timedelta(minutes=1), "Ann", *rolls.split(" "))] if rolls else []
    view = View(
        cells=Map({"Tile:1,1": "red/x", **{key.replace("_", ":", 1): value for key, value in cells.items()}}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: BOARD.default_of(key, values),
        rolls=tuple(made),
    )
    return Explainer(BOARD, law, view)


@pytest.mark.parametrize(
    ("rolls", "target", "words"),
    [
        # 1,2 is beside red 1,1 (2,2 is askew of it): painted for a Coin, 9 - 1; dyed for five, 9 - 5.
        ("", {"Tile:1,2": "red", "Coins:Ann": "8"}, ["Paint (spot 1,2, color red)"]),
        ("", {"Tile:2,2": "red", "Coins:Ann": "8"}, None),
        ("", {"Tile:2,2": "red", "Coins:Ann": "4"}, ["Dye (spot 2,2, color red)"]),
        # The letter of a square stays as it is, and nothing changes it.
        ("", {"Tile:1,1": "white/x", "Coins:Ann": "8"}, ["Dye (spot 1,1, color white)"]),
        ("", {"Tile:1,1": "white", "Coins:Ann": "8"}, None),
        # Three Hats, a DICE3; one taken out for a Coin, a DICE2; two taken out, and no dice.
        ("DICE3 2", {"Hat:Ann": "Fez", "Coins:Ann": "8"}, ["Draw (more 0, hat Fez)"]),
        ("DICE3 2", {"Hat:Ann": "Fez", "Coins:Ann": "7"}, None),
        ("DICE2 2", {"Hat:Ann": "Fez", "Coins:Ann": "7"}, ["Draw (more 1, hat Fez)"]),
        ("", {"Hat:Ann": "Fez", "Coins:Ann": "6"}, ["Draw (more 2, hat Fez)"]),
        # What buys nothing is thought of where nothing else is: 9 - 7.
        ("", {"Coins:Ann": "2"}, ["Bow"]),
    ],
)
def test_what_an_edit_of_a_board_is(rolls: str, target: dict[str, str], words: list[str] | None) -> None:
    taken, whole = asked(rolls).explain(target)
    assert whole
    assert (None if taken is None else [each.words for each in taken]) == words


def test_what_is_somewhere_else_is_told_of_nobody() -> None:
    """Painting a square that is beside nothing red is no painting: what is told is the price of dyeing it."""
    unmet = but_for(asked(), {"Tile:3,3": "red", "Coins:Ann": "8"})
    assert unmet is not None and unmet[0] == "not-paid" and [each.action.name for each in unmet[1]] == ["Dye"]


def test_an_unknown_dye_is_a_condition_that_is_not_met() -> None:
    unmet = but_for(asked(), {"Tile:3,3": "blue"})
    assert unmet is not None and unmet[0] == "not-met" and [each.action.name for each in unmet[1]] == ["Dye"]


def test_in_vain_is_marked() -> None:
    taken, _ = asked(Hat_Ann="Fez").explain({"Coins:Ann": "6"})
    assert taken is not None and [(each.words, each.no_effect) for each in taken] == [("Draw (more 2, hat Fez)", True)]
    taken, _ = asked().explain({"Coins:Ann": "2"})
    assert taken is not None and [each.no_effect for each in taken] == [True]


@pytest.mark.parametrize(
    ("text", "flaw"),
    [("red/x", ""), ("red", ""), ("mauve", "'mauve' is no Dye"), ("red/xy", "'xy' is longer than 1")],
)
def test_each_part_of_a_square_has_bounds_of_its_own(text: str, flaw: str) -> None:
    assert BOARD.flaw_of(tile, text, asked().view.values) == flaw


def test_a_part_is_read_and_written_beside_the_others() -> None:
    assert colors.worth("red/x") == "red" and tile.part("Letter").worth("red") == ""
    assert colors.written("blue", "red/x") == "blue/x" and colors.written("blue", "red") == "blue"
    assert tile.part("Letter").written("z", "red") == "red/z" and tile.part("Letter").written("", "red/x") == "red"
