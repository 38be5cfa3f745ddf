"""What trackers show over time: numbers, grids before and after the edit that changed them last, and who has what."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest

from referee.app.inquiry.opening import Inquiry as RealInquiry
from referee.app.tracked.figures import edited_grids, figures, number_in, rows_of
from referee.app.tracked.ledger import Ledger
from referee.archive.store import open_archive
from referee.config import Config
from referee.ledger.changes import Account, Changes
from referee.ledger.entries import Change, Key, Made, Stands
from referee.model.events import Evidence, Revision


def at(day: int) -> datetime:
    return datetime(2019, 5, day, tzinfo=UTC)


def made(day: int) -> Made:
    return Made("Farm", str(day), at(day), "Ann", "sown")


def change(day: int, key: Key, old: Any, new: Any) -> Change:
    kind = "came" if old is None else "changed"
    return Change(key, kind, old, new, made(day))


class Archive:
    def latest_revision(self, page: str) -> tuple[str, datetime]:
        return "4", at(4)


class Inquiry:
    archive = Archive()


class Farm:
    """A page with Ann's coins, whole and in words, her field of two squares, and the game's own pot."""

    titles = ("Farm",)
    inquiry = Inquiry()

    def __init__(self, *changes: Change) -> None:
        self.changes = changes

    def account(self, title: str) -> Account:
        last, changes = {one.key: one for one in self.changes}, Changes()
        for one in self.changes:
            changes.add(one)
        return Account("Farm", 4, changes, tuple(Stands(key, one) for key, one in last.items()), ())


COINS, NAME, POT = Key("Coins", "Ann"), Key("Title", "Ann"), Key("Pot")
LEFT, RIGHT = Key("Field", "Ann", "1,1"), Key("Field", "Ann", "1,2")
FARM = cast(
    Ledger,
    Farm(
        change(1, COINS, None, "3"),
        change(1, NAME, None, "Earl"),
        change(1, LEFT, None, "."),
        change(1, RIGHT, None, "."),
        change(2, COINS, "3", "7 c"),
        change(2, POT, None, "40%"),
        change(3, LEFT, ".", "W"),
        change(4, NAME, "Earl", "Duke"),
    ),
)


def test_numbers_have_their_points_and_words_have_none() -> None:
    shown = figures(FARM, None)
    assert [(each.variable, each.owner, each.points, each.said) for each in shown.series] == [
        ("Coins", "Ann", ((at(1), 3.0), (at(2), 7.0)), "7 c"),
        ("Pot", "", ((at(2), 40.0),), "40%"),
    ]


def test_what_was_so_when_a_dynasty_began_is_its_first_point() -> None:
    (coins, pot) = figures(FARM, at(2)).series
    assert coins.points == ((at(2), 3.0), (at(2), 7.0)) and pot.points == ((at(2), 40.0),)


def test_a_page_that_nobody_edited_since_shows_nothing() -> None:
    assert figures(FARM, at(4)).held and not figures(FARM, datetime(2019, 5, 4, 1, tzinfo=UTC)).held


def test_a_grid_is_told_with_the_edit_that_changed_it_last() -> None:
    (field,) = figures(FARM, None).grids
    assert (field.variable, field.owner, field.made.edit) == ("Field", "Ann", "3")
    assert field.rows == (("W", "."),) and field.before == ((".", "."),)


def test_who_has_what_since_when() -> None:
    held = [(each.variable, each.value, each.made.edit) for each in figures(FARM, None).held]
    assert held == [("Coins", "7 c", "2"), ("Title", "Duke", "4")]


def test_an_edit_is_drawn_before_and_after_and_what_came_with_it_is_not() -> None:
    (field,) = edited_grids(FARM, "Farm", "3")
    assert (field.before, field.rows) == (((".", "."),), (("W", "."),))
    assert edited_grids(FARM, "Farm", "1") == [] and edited_grids(FARM, "Farm", "2") == []
    assert edited_grids(FARM, "Elsewhere", "3") == []


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12.0), ("-20", -20.0), ("−20 °C", -20.0), ("31%", 31.0), ("1,200.5", 1200.5), ("Duke", None), ("3, 4", None),
     ("white (10)", None), ("", None), ("12 guilders", None)],
)  # fmt: skip
def test_what_is_a_number(text: str, number: float | None) -> None:
    assert number_in(text) == number


def test_squares_may_be_missing_and_a_grid_has_an_end() -> None:
    assert rows_of({(1, 2): "a", (2, 1): "b"}) == (("", "a"), ("b", ""))
    assert rows_of({(0, 1): "a"}) is None and rows_of({(1, 101): "a"}) is None and rows_of({(1, 100): "a"}) is not None


def test_a_page_that_is_followed_from_an_instant_on_begins_as_it_stood_then(tmp_path: Path) -> None:
    """Three edits; from the third day on what the second left is there, and when it came is not known."""
    texts = ["* Coins: 1", "* Coins: 2", "* Coins: 3"]
    with closing(open_archive(tmp_path / "a.sqlite")) as archive:
        archive.add(
            Evidence(
                Revision(
                    at=at(2 * day), page="Farm", id=str(day), author="Ann", summary="", text=text, parent=str(day - 1)
                )
            )
            for day, text in enumerate(texts, 1)
        )
        inquiry = RealInquiry(archive, Config(), at(9))
        whole = Ledger(inquiry).account("Farm").changes
        late = Ledger(inquiry, since=at(5)).account("Farm").changes
    assert [(each.made.edit, each.new, bool(each.unsure)) for each in whole] == [
        ("1", "1", False), ("2", "2", False), ("3", "3", False),
    ]  # fmt: skip
    assert [(each.made.edit, each.new, bool(each.unsure)) for each in late] == [("2", "2", True), ("3", "3", False)]
