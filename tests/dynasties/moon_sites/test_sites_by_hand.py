"""Sites worked out by hand from the rule text, each with its derivation in a line.

Expected are temperature, oxygen, food, and how many Modules are Maintained.
"""

from __future__ import annotations

import pytest

from referee.dynasties.moon_sites.board import Board
from referee.dynasties.moon_sites.monitor import Readings, Stats, maintained_of, monitor, unsafe_because
from referee.dynasties.moon_sites.parameters import MoonLaw
from tests.dynasties.moon_sites.sites import site

BY_HAND = [
    ("", -20, 0, 0, 0, "nothing stands: no Power, so -20; no non-empty square, so 0 %"),
    ("Q", -20, 0, 0, 0, "connected is said of another module: a lone Quarters is not Maintained"),
    ("QQ", -20, 0, 0, 2, "each is adjacent to the other, which is a Quarters"),
    ("QP", 25, 0, 0, 1, "the Power is adjacent to a Quarters: 20, and 5 for it"),
    ("QPP", 25, 0, 0, 1, "the second Power touches only a Power, which is neither corridor nor dock"),
    ("Q+P", 21, 0, 0, 2, "20; the corridor faces the grid's edge above and an empty square below: -4; +5"),
    ("/..Q+P", 21, 0, 0, 2, "in the middle the same corridor faces two empty squares: -4"),
    ("Q+L", -21, 33, 0, 2, "-20, two open edges: -24, one Life Support towards 20: -21; 1 of 3 squares"),
    ("QL", -17, 50, 0, 1, "-20 and 3 towards the ideal; 1 of 2 squares"),
    ("QH", -20, 50, 2, 1, "1 of 2 squares; twice one Hydroponics"),
    ("QD", -20, 0, 2, 1, "twice one Dock"),
    ("QPL", 25, 0, 0, 1, "the Life Support touches only Power: not Maintained, warms nothing, gives no air"),
    ("PQL", 22, 33, 0, 2, "20 + 5 = 25, then 3 towards 20"),
    ("PQL/.L", 20, 50, 0, 3, "25, 22, and the second step would cross 20: set to 20"),
    ("PQP", 30, 0, 0, 2, "20 and twice 5"),
    ("LQL", -14, 66, 0, 2, "-20 + 3 + 3; 2 of 3 squares is 66.7, rounded down"),
    ("HQH", -20, 66, 4, 2, "twice two Hydroponics"),
    ("+Q", -26, 0, 0, 1, "a corner corridor has two edges on the grid's edge, and an empty square below: -6"),
    ("+P", -20, 0, 0, 0, "no Quarters: the Power is not Maintained and the corridor leaks nothing"),
    ("Q++P", 17, 0, 0, 3, "two corridors with two open edges each: 20 - 8 + 5"),
    ("Q+P/.+", 17, 0, 0, 3, "upper corridor: edge above; lower one: empty left, right and below: 4 edges"),
    ("QRR", -20, 0, 0, 1, "the second Research touches only a Research"),
    ("QDP", 25, 0, 2, 2, "the Power is adjacent to a dock that is connected to the Quarters"),
    ("QD...DP", 25, 0, 4, 3, "both docks have an empty square below: connected, and the Power by the second"),
    ("QDq..DP/.q", -20, 0, 2, 3, "the first dock has no empty square beside it (the edge is none): no jump"),
    ("QD.DH/.qqq", -20, 14, 6, 5, "both docks open on one enclosed square; 1 Hydroponics of 7 squares; 2 x (1 + 2)"),
    ("Q+P/qqq", 23, 0, 0, 4, "below stands a Storage: only the edge above leaks; Storages below Quarters and corridor are Maintained"),
    ("QP.+", 25, 0, 0, 1, "a corridor that is not Maintained leaks nothing"),
    ("Q+Q", -24, 0, 0, 3, "each Quarters is connected to the other by the corridor"),
    ("QD...DQ", -20, 0, 4, 4, "each Quarters is connected to the other by the docks"),
    ("qP", -20, 0, 0, 0, "a Storage is no Quarters"),
    ("PQP/.P", 35, 0, 0, 3, "three Powers beside one Quarters"),
    ("PQP/LPL", 35, 0, 0, 3, "the Life Supports touch only Powers"),
    ("PQP/.L", 27, 25, 0, 3, "30, then 3 towards 20; 1 of 4 squares"),
    ("LQ//RRRRR", -17, 14, 0, 1, "1 of 7 non-empty squares, Maintained or not, is 14.3"),
    ("HQ//RRRRRR", -20, 12, 2, 1, "1 of 8 is 12.5, rounded down"),
    ("/".join(["QQQQQQQ"] * 7), -20, 0, 0, 49, "every Quarters has another beside it"),
    ("Q/+/+/+/+/+/+", -46, 0, 0, 6, "six corridors: edge left and empty right, 12; and the edge below the last: 13 x 2"),
    (".R/Q+H/.P", 25, 20, 2, 4, "the corridor is shut in: no leak; 1 of 5 squares"),
    (".L/Q+H/.P", 22, 40, 2, 4, "25, then 3 towards 20; 2 of 5"),
    ("DQ/q/////.....PD", -20, 0, 2, 2, "the corner dock touches no empty square, so the other has none to jump to"),
    ("HHQ", -20, 33, 2, 1, "only the Hydroponics beside the Quarters; 1 of 3"),
    ("Q+D.D+P", 17, 0, 4, 5, "docks open on the square between; both corridors leak above and below: 20 - 8 + 5"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "temperature", "oxygen", "food", "maintained", "why"), BY_HAND)
def test_monitor_by_hand(
    text: str, temperature: int, oxygen: int, food: int, maintained: int, why: str, moon: MoonLaw
) -> None:
    board = Board(site(text))
    found = maintained_of(board)
    assert monitor(board, moon, found) == Stats(temperature, oxygen, food), why
    assert found.bit_count() == maintained, why


def test_there_are_forty_sites() -> None:
    assert len({text for text, *_ in BY_HAND}) >= 40


@pytest.mark.parametrize(
    ("text", "readings", "temperature", "maintained"),
    [
        ("Q", Readings(quarters_self_maintained=True), -20, 1),
        ("DQ/q/////.....PD", Readings(dock_edge_is_open=True), 25, 4),
    ],
)
def test_other_readings(text: str, readings: Readings, temperature: int, maintained: int, moon: MoonLaw) -> None:
    board = Board(site(text))
    found = maintained_of(board, readings)
    assert found.bit_count() == maintained
    assert monitor(board, moon, found).temperature == temperature


@pytest.mark.parametrize(
    ("temperature", "oxygen", "food", "quarters", "reasons"),
    [
        (50, 20, 0, 0, ()),
        (51, 20, 0, 0, ("temperature",)),
        (0, 20, 0, 0, ()),
        (-1, 20, 0, 0, ("temperature",)),
        (20, 19, 0, 0, ("oxygen",)),
        (20, 75, 0, 0, ()),
        (20, 76, 0, 0, ("oxygen",)),
        (40, 51, 0, 0, ()),
        (41, 50, 0, 0, ()),
        (41, 51, 0, 0, ("temperature-and-oxygen",)),
        (20, 20, 2, 2, ()),
        (20, 20, 2, 3, ("food",)),
        (-20, 0, 0, 0, ("temperature", "oxygen")),
    ],
)
def test_safety_on_both_sides_of_each_limit(
    temperature: int, oxygen: int, food: int, quarters: int, reasons: tuple[str, ...], moon: MoonLaw
) -> None:
    assert unsafe_because(Stats(temperature, oxygen, food), "Q" * quarters, moon) == reasons
