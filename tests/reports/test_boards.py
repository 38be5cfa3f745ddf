"""Boards, lines and bars as drawings: what stands on them, what differs, and that what players write is only text there."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.reports.web.boards import MOST_SQUARES, compared, drawn, is_drawable, key_of, signs_of
from referee.reports.web.charts import Scale, Span, bars, line, mondays

SITE = ((".", "H", "."), ("Q", "q", "D"))
AT = datetime(2019, 5, 20, tzinfo=UTC)  # a Monday


def test_a_letter_is_its_own_sign_and_what_is_empty_has_none() -> None:
    signs = signs_of((SITE,), {"q": "Storage"})
    assert {value: sign.letters for value, sign in signs.items()} == {"D": "D", "H": "H", "Q": "Q", "q": "q", ".": ""}
    assert signs["q"].value == "Storage" and signs["Q"].value == "Q" and signs["."].kind == "m-blank"
    assert len({sign.kind for sign in signs.values()}) == 5
    assert [sign.letters for sign in key_of(signs)] == ["D", "H", "Q", "q"]


def test_words_have_a_letter_or_two_and_the_colour_that_they_name() -> None:
    signs = signs_of([[(*["white"] * 5, "red", "blue", "brown", "tall")]])
    assert {value: sign.letters for value, sign in signs.items()} == {
        "red": "r", "blue": "b", "tall": "t", "brown": "br", "white": "",
    }  # fmt: skip
    assert (signs["red"].kind, signs["tall"].kind) == ("m-red", "m-3")
    assert [sign.value for sign in key_of(signs)] == ["blue", "brown", "red", "tall", "white"]


def test_one_word_on_half_of_a_board_is_no_ground() -> None:
    assert signs_of([[("white", "red")]])["white"].letters == "w"
    assert signs_of([[("white", "white", "red")]])["white"].letters == ""


def test_squares_that_differ_are_marked_and_listed_by_row_and_column() -> None:
    after = ((".", "H", "R"), ("Q", ".", "D"))
    both = compared(SITE, after, "Grid of Ann", {"q": "Storage", "R": "Research"})
    assert both is not None
    assert both.differs == (((1, 3), "", "Research"), ((2, 2), "Storage", ""))
    assert both.after.label == "Grid of Ann after the edit; squares that differ: row 1 column 3, row 2 column 2"
    assert both.before.text == (".H.", "QqD") and both.after.text == (".HR", "Q.D")
    assert both.before.marked == both.after.marked and both.after.marked.count("M") == 4
    assert [sign.value for sign in both.key] == ["D", "H", "Q", "Research", "Storage"]


def test_what_has_a_name_has_one_colour_on_every_board() -> None:
    """Whatever else stands there; what has none is numbered behind them."""
    names = {"H": "Housing", "Q": "Quarry", "R": "Research"}
    few, more = signs_of([("R..",)], names), signs_of([("HQR",), ("..a",)], names)
    assert few["R"].kind == more["R"].kind == "m-2" and more["a"].kind == "m-3"
    assert list(few) == ["R", "."]


def test_boards_of_two_sizes_are_not_compared() -> None:
    assert compared((("a", "b"),), (("a",), ("b",)), "g") is None
    assert compared(((),), ((),), "g") is None


@pytest.mark.parametrize(
    ("height", "width", "can"), [(1, MOST_SQUARES, True), (1, MOST_SQUARES + 1, False), (0, 0, False), (2, 0, False)]
)
def test_how_large_a_board_is_drawn(height: int, width: int, can: bool) -> None:
    assert is_drawable([["."] * width] * height) is can


def test_a_board_has_its_squares_where_their_rows_and_columns_are() -> None:
    """Squares of 30 with 1 between them, from 20 on."""
    board = drawn(SITE, "Grid", signs_of((SITE,)), {(2, 3)})
    assert (board.width, board.height) == (20 + 3 * 31 + 2, 20 + 2 * 31 + 2)
    assert ("m-blank", "M20 20h30v30h-30zM82 20h30v30h-30z") in board.fills
    assert board.marked.startswith("M82 51h30")
    assert board.columns == ((35, 1), (66, 2), (97, 3)) and board.rows == ((35, 1), (66, 2))


def test_a_line_holds_a_number_until_the_next() -> None:
    """Ten days from 4 to 146 across, 0 to 10 from 40 up to 4."""
    scale = Scale(AT, AT + timedelta(days=10), 0, 10)
    made = line([(AT, 0), (AT + timedelta(days=5), 10), (AT + timedelta(days=10), 5)], scale)
    assert made.path == "M4.0 40.0H75.0V4.0H146.0V22.0H146.0"
    assert (made.x, made.y) == (146.0, 22.0)
    assert made.weeks == pytest.approx((4.0, 4 + 142 * 0.7))


def test_a_number_that_never_changes_is_a_line_in_the_middle() -> None:
    assert line([(AT, 3)], Scale(AT, AT + timedelta(days=1), 3, 3)).path == "M4.0 22.0H146.0"


def test_of_very_many_numbers_the_last_of_each_stretch_is_drawn() -> None:
    points = [(AT + timedelta(hours=hour), float(hour)) for hour in range(1000)]
    made = line(points, Scale(AT, points[-1][0], 0, 999))
    assert made.path.count("V") <= 150 and made.path.endswith("V4.0H146.0")


def test_weeks_begin_on_mondays() -> None:
    assert [*mondays(AT, AT + timedelta(days=7))] == [AT, AT + timedelta(days=7)]
    assert [*mondays(AT + timedelta(hours=1), AT + timedelta(days=6, hours=23))] == []
    assert len([*mondays(AT, AT + timedelta(days=7300))]) <= 10


def test_a_matter_is_a_bar_from_posting_to_its_end() -> None:
    """696 are ten days; what begins and ends at once is still seen; and a week has no label where there is no room."""
    scale = Scale(AT, AT + timedelta(days=10), 0, 1)
    made = bars(
        [Span("A", AT, AT + timedelta(days=5), "bar", True), Span("B", AT, AT, "none", False)],
        scale,
    )
    assert [(bar.name, bar.x, bar.width) for bar in made.bars] == [("A", 0, 348), ("B", 0, 3)]
    assert made.weeks == ((0, AT), (487.2, AT + timedelta(days=7)))
    assert len(bars([], Scale(AT, AT + timedelta(days=7), 0, 1)).weeks) == 1
