"""What shows a value as it was before an edit of which nobody can tell undoes that, or is an act that leaves just that: with what it shows
besides it may be lawful, and is no undoing then."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import Action, Integer, each, gain, lose
from tests.dynasties.kit import saved
from tests.dynasties.kit.test_undone_over_wrongs import TOWER, oil

night, bell = Integer("Night", of="game", default=1), Integer("Bell", of="game", default=1)
DARKER = each("player", [lose(oil, 1)])
TOWER = replace(
    TOWER,
    variables=(*TOWER.variables, night, bell),
    actions=(
        *TOWER.actions,
        Action("Nightfall", "Tower", by="head", atomic=True, does=(gain(night, 1), [DARKER])),
        Action("Toll", "Tower", by="head", does=(gain(bell, 1), DARKER)),
    ),
)
MINUTES = timedelta(minutes=5)


def page(ann: int, bob: int = 10, night: int = 1, bell: int = 1, rope: str = "Rope") -> str:
    """The tracker: the Oil of each, and Ann's Rope."""
    rows = f"|-\n| Ann || {ann} || {rope}\n|-\n| Bob || {bob} || -\n"
    return f'Night: {night}\n\nBell: {bell}\n\n{{| class="wikitable"\n! Keeper !! Oil !! Ropes\n{rows}|}}\n'


BEGUN = (("Eve", page(10, rope="-")), ("Ann", page(10)))
UNTOLD = (*BEGUN, *[("Ann", page(11))] * 5)
"""Ann may have used her Rope and mended it, 3 - 2, a while ago."""
TOLD = "Ann Q108 undetermined"


def found(*saves: tuple[str, str]) -> list[str]:
    told = saved.findings(TOWER, "== Tower ==\nKeepers keep.\n", *saves, every=MINUTES)
    return [f"{one.actor} {one.code} {one.verdict}" for one in told]


def eve(*pages: str) -> list[tuple[str, str]]:
    return [("Eve", each) for each in pages]


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        # From 11 and 10: in one edit, a step an edit, a row an edit, or of what is no atomic action.
        (eve(page(10, 9, night=2)), []),
        (eve(page(11, night=2), page(10, 9, night=2)), []),
        (eve(page(11, night=2), page(10, night=2), page(10, 9, night=2)), []),
        (eve(page(10, 9, bell=2)), []),
        (eve(page(10), page(10, 9, bell=2)), []),
        (eve(page(10), page(11)), []),
        # From 10, if Ann did nothing: it turns on that.
        (eve(page(9, 9, night=2)), ["Eve Q101 undetermined"]),
        (eve(page(9, 9, bell=2)), ["Eve Q101 undetermined"]),
        # Somebody is left out, or loses too much, by any reading.
        (eve(page(11, 9, night=2)), ["Eve Q113 violation"]),
        (eve(page(10, 10, night=2)), ["Eve Q113 violation"]),
        (eve(page(10, 8, night=2)), ["Eve Q101 violation"]),
        (eve(page(10, 8, bell=2)), ["Eve Q101 violation"]),
        (eve(page(10), page(10, 8, bell=2)), ["Eve Q101 violation"]),
        (eve(page(10), page(12)), ["Eve Q101 violation"]),
        # A quarter of an hour later what was undone is undone.
        (eve(*[page(10)] * 5, page(10, 9, bell=2)), ["Eve Q101 violation"]),
    ],
)
def test_what_is_lawful_with_what_is_shown_besides_undoes_nothing(
    saves: list[tuple[str, str]], told: list[str]
) -> None:
    assert found(*UNTOLD, *saves) == [TOLD, *told]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (page(9, 9, night=2), []),
        (page(9, 9, bell=2), []),
        (page(10, 9, night=2), ["Eve Q113 violation"]),
    ],
)
def test_what_shows_nothing_besides_undoes_it(then: str, told: list[str]) -> None:
    assert found(*UNTOLD, ("Bob", page(10)), ("Eve", then)) == [TOLD, *told]


def test_where_nothing_was_in_doubt_nothing_is() -> None:
    assert found(*BEGUN, ("Eve", page(9, 9, night=2))) == []
    assert found(*BEGUN, ("Eve", page(10, 9, night=2))) == ["Eve Q113 violation"]
    assert found(*BEGUN, ("Eve", page(9, 9, bell=2))) == []
    assert found(*BEGUN, ("Eve", page(10, 9, bell=2))) == ["Eve Q101 violation"]
