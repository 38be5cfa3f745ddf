"""How long a value of the game has been what it is, within one edit: what an act of it has changed has been so for no hour."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import Action, Choice, Declared, Integer, gain, hours_since_change, set_to
from tests.dynasties.kit import saved

TEXT = "== Tower ==\nRingers ring.\n"


def tower(*, or_began: bool = False) -> Declared:
    """The Moon turns once in two days, `or_began` not in the first two either; the bell is rung within twelve hours of dawn."""
    moon, bell = (Integer(name, of="game", least=0, most=9, default=0) for name in ("Moon", "Bell"))
    light = Choice("Light", of="game", options=("Night", "Dawn"), default="Night")
    acts = (
        Action("Turn", "Tower", needs=hours_since_change(moon, or_began=or_began) >= 48, does=gain(moon, 1)),
        Action("Wake", "Tower", needs=light.is_("Night"), does=set_to(light, "Dawn")),
        Action("Ring", "Tower", needs=(light.is_("Dawn"), hours_since_change(light) < 12), does=gain(bell, 1)),
    )
    return Declared(
        name="tower",
        letter="Q",
        page="Tower",
        rules=("Tower",),
        words=("Ringer", "Ringers", "Warden"),
        variables=(moon, bell, light),
        actions=acts,
    )


TOWER = tower()


def page(moon: int, bell: int, light: str) -> str:
    return f"Moon: {moon}\nBell: {bell}\nLight: {light}\n"


@pytest.mark.parametrize(
    ("first", "second", "hours", "code"),
    [
        # From one edit to the next: after two days, and a second before.
        ((1, 0, "Night"), (2, 0, "Night"), timedelta(hours=48), None),
        ((1, 0, "Night"), (2, 0, "Night"), timedelta(hours=47, minutes=59, seconds=59), "Q1"),
        # Twice in one edit: the second turn comes no hour after the first.
        ((1, 0, "Night"), (3, 0, "Night"), timedelta(hours=96), "Q1"),
        # Woken and rung in one edit: it has been dawn for no hour, however long it had been night.
        ((1, 0, "Night"), (1, 1, "Dawn"), timedelta(hours=96), None),
        # Woken first, and rung twelve hours later, or a second before that.
        ((0, 0, "Dawn"), (0, 1, "Dawn"), timedelta(hours=12), "Q1"),
        ((0, 0, "Dawn"), (0, 1, "Dawn"), timedelta(hours=11, minutes=59, seconds=59), None),
    ],
)  # fmt: skip
def test_within_one_edit_and_from_one_to_the_next(
    first: tuple[int, int, str], second: tuple[int, int, str], hours: timedelta, code: str | None
) -> None:
    saves = [("Ann", page(*shown)) for shown in ((0, 0, "Night"), first, second)]
    found = saved.found(TOWER, TEXT, *saves, every=hours, before=0)
    assert [each.split()[0][:2] for each in found] == ([code] if code else []), found


@pytest.mark.parametrize(
    ("then", "code"),
    [
        # The Moon has not turned since the rules came: its last turn is longer ago than any.
        ([(1, 0, "Night")], None),
        # Once it has turned, that counts.
        ([(1, 0, "Night"), (2, 0, "Night")], "Q1"),
        # Within twelve hours of the dawn that nobody brought nothing is.
        ([(0, 1, "Night")], "Q1"),
    ],
)
def test_the_first_page_is_no_change(then: list[tuple[int, int, str]], code: str | None) -> None:
    saves = [("Ann", page(*shown)) for shown in ((0, 0, "Night"), *then)]
    found = saved.found(TOWER, TEXT, *saves, every=timedelta(minutes=42))
    assert [each.split()[0][:2] for each in found] == ([code] if code else []), found


@pytest.mark.parametrize(
    ("hours", "found"), [(timedelta(hours=24), []), (timedelta(hours=23, minutes=59), ["Q105 violation"])]
)
def test_where_the_beginning_of_the_dynasty_counts_as_a_change(hours: timedelta, found: list[str]) -> None:
    saves = [("Ann", page(*shown)) for shown in ((0, 0, "Night"), (1, 0, "Night"))]
    assert saved.found(tower(or_began=True), TEXT, *saves, every=hours) == found
