"""A Monitor step by step: on sites worked out by hand, and on any other the same as the Monitor itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.dynasties.moon_sites.board import ON_SITES, SQUARES, Board
from referee.dynasties.moon_sites.monitor import maintained_of, monitor
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.dynasties.moon_sites.steps import bands, working
from tests.dynasties.moon_sites.sites import site
from tests.dynasties.moon_sites.test_sites_by_hand import BY_HAND


def test_every_step_of_a_site_worked_out_by_hand(moon: MoonLaw) -> None:
    """`Q+P/L`: the corridor (row 1, column 2) touches the upper edge and the empty square below; the Life Support the Quarters."""
    told = working("Ann", site("Q+P/L"), moon)
    assert [(one.clause, one.why, one.value, one.squares) for one in told.steps] == [
        ("THERMO-13", "1 Power Module: 20", "20 °C", ((1, 3),)),
        ("THERMO-14", "2 open edges: 20 − 4", "16 °C", ((1, 2),)),
        ("THERMO-16", "1 Power Module: 16 + 5", "21 °C", ((1, 3),)),
        ("THERMO-17", "1 Life Support: 21 − 3, no further than the ideal: 20", "20 °C", ((2, 1),)),
        ("THERMO-19", "1 of 4 squares", "25%", ((2, 1),)),
        ("THERMO-21", "2 × (no Hydroponics + no Docks)", "0 kcal", ()),
    ]
    assert told.owner == "Ann" and told.result == "20 °C, 25%, 0 kcal"


@pytest.mark.parametrize(
    ("rows", "at", "why"),
    [
        ("", 0, "no Power Modules: −20"),
        ("", 1, "none"),
        ("", 4, "an empty Site"),
        ("Q+/+", 1, "6 open edges: −20 − 12"),
        ("QL", 3, "1 Life Support: −20 + 3"),
        ("QH", 3, "none"),
        ("QH/D", 5, "2 × (1 Hydroponics + 1 Dock)"),
    ],
)
def test_what_a_step_says_that_it_counts(moon: MoonLaw, rows: str, at: int, why: str) -> None:
    """`Q+/+`: the upper corridor touches the edge above, the empty square to its right and the one below; the lower one is beside
    the edge and has two empty squares beside and below it, and is Maintained by the Quarters above it."""
    assert working("Ann", site(rows), moon).steps[at].why == why


@pytest.mark.parametrize(("rows", "temperature", "oxygen", "food"), [row[:4] for row in BY_HAND])
def test_the_steps_come_to_what_was_worked_out(
    moon: MoonLaw, rows: str, temperature: int, oxygen: int, food: int
) -> None:
    assert working("Ann", site(rows), moon).result == f"{temperature} °C, {oxygen}%, {food} kcal".replace("-", "−")


@given(st.text(sorted(ON_SITES), min_size=SQUARES, max_size=SQUARES))
def test_the_steps_come_to_what_a_monitor_sets(moon: MoonLaw, squares: str) -> None:
    board = Board(squares)
    set_to = monitor(board, moon, maintained_of(board))
    told = working("Ann", squares, moon)
    assert told.result == f"{set_to.temperature} °C, {set_to.oxygen}%, {set_to.food} kcal".replace("-", "−")
    assert "".join(told.rows) == squares


def test_the_bands_are_what_no_site_is_unsafe_for(moon: MoonLaw) -> None:
    """SAFETY-01 to 04: above 50 or below 0 degrees, below 20 or above 75 percent; best are 20 and 21 (THERMO-04, 07)."""
    assert [(one.variable, one.low, one.high, one.best) for one in bands(moon)] == [
        ("TEMP", 0, 50, 20),
        ("OXY", 20, 75, 21),
    ]
