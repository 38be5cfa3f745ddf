"""What the demo's players make of invented rules: struck clocks, and what can be nothing else; worked out from the rules."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.demo.bookkeeping import Bookkeeping
from referee.demo.play import START
from tests.dynasties.invented.sweeping import Rules


def game_of(name: str, **cells: str) -> tuple[Bookkeeping, str]:
    """A game on its third day, and somebody in it with these values."""
    rules = Rules(name)
    page, law = rules.page_and_law
    game = Bookkeeping("1", rules.declared, law, page)
    who = next(one for one in game.counted if one != game.emperor)
    game.now = START + timedelta(days=2)
    game.cells = {f"{variable}:{who}": value for variable, value in cells.items()}
    return game, who


def ways(game: Bookkeeping, who: str, action: str) -> dict[str, tuple[dict[str, str], tuple[str, ...]]]:
    """By what is chosen, what an action changes and what is in its way."""
    return {move.said: (dict(move.changes), move.faults) for move in game.moves_of(who, game.actions[action], 60)}


def test_a_clock_is_wound_that_is_run_down_and_no_other() -> None:
    game, who = game_of("clockmakers", Shelf="Cuckoo (run down), Mantel", Cogs="3")
    found = ways(game, who, "Wind")
    assert found["clock Cuckoo"] == ({f"Shelf:{who}": "Cuckoo, Mantel", f"Cogs:{who}": "2"}, ())
    assert found["clock Mantel"][1] == found["clock Carriage"][1] == ("not-met",)


@pytest.mark.parametrize(("cogs", "temper"), [("2", None), ("1", "Vexed")])
def test_who_has_no_cogs_left_is_vexed(cogs: str, temper: str | None) -> None:
    game, who = game_of("clockmakers", Shelf="Cuckoo (run down)", Cogs=cogs)
    changes, faults = ways(game, who, "Wind")["clock Cuckoo"]
    assert (changes.get(f"Temper:{who}"), faults) == (temper, ())


@pytest.mark.parametrize(("hour", "shelf"), [("4", None), ("5", "Cuckoo (run down), Mantel (run down)"), ("6", None)])
def test_at_six_every_clock_is_run_down(hour: str, shelf: str | None) -> None:
    game, who = game_of("clockmakers", Shelf="Cuckoo (run down), Mantel")
    game.cells["Hour"] = hour
    game.turned[""] = (None, START)
    changes, faults = ways(game, game.emperor, "Strike")["market Fair"]
    assert (changes["Hour"], changes.get(f"Shelf:{who}"), faults) == (str(int(hour) + 1), shelf, ())


@pytest.mark.parametrize(
    ("place", "walked", "is_plain"),
    [
        # Hollow Oak is no neighbour of Reed Gate, and an hour ago they walked: no Walk in two respects.
        ("Hollow Oak", 1, True),
        # It may be a Walk to a place that is no neighbour,
        ("Hollow Oak", 8, False),
        # or one that is too soon again.
        ("Sunken Mill", 1, False),
        ("Sunken Mill", 8, False),
    ],
)
def test_what_can_only_be_the_wisp(place: str, walked: int, is_plain: bool) -> None:
    game, who = game_of("lantern-marsh", Whereabouts="Reed Gate")
    game.taken.append((game.now - timedelta(hours=walked), who, "Walk"))
    assert game.is_plain(who, "Follow the Wisp", {f"Whereabouts:{who}": place}) is is_plain


def test_an_act_in_hiatus_where_nobody_has_won() -> None:
    planted = Rules("vintners").played(0, "X103").game.script.planted
    assert [one.code for one in planted] == ["X301", "X103"]
