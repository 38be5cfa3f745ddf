"""What comes about by itself may be all that an edit shows of what was done, and hide where somebody went; and what was
bought to be used up at once may be two of a kind."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    ListOf,
    Trigger,
    add,
    count,
    each,
    gain,
    lose,
    one_of,
    pay,
    remove,
    set_to,
)
from tests.dynasties.kit import saved

water, coins = Integer("Water", default=6, least=0), Integer("Coins", default=5, least=0)
stop, pack = Choice("Stop", things="Stop", default="Oasis"), ListOf("Pack", options=("Dates", "Salt"))
to = one_of("stop", "Stop")
WELLS = Declared(
    name="wells",
    letter="Q",
    page="Wells",
    rules=("Wells",),
    words=("Drover", "Drovers", "Khan"),
    catalogues=(Catalogue("Stop", rule="Wells", lists=("Roads",)),),
    variables=(water, coins, stop, pack),
    actions=(
        Action("Travel", "Wells", wait=1, needs=to.among(stop["Roads"]), does=(pay(water, 2), set_to(stop, to))),
        Action("Storm", "Wells", by="head", does=(each("player", [lose(water, 2, least=0)], where=stop.is_("Dunes")),)),
        Action("Buy", "Wells", does=(pay(coins, 2), add(pack, one_of("ware", ("Dates", "Salt"))))),
        Action(
            "Feast",
            "Wells",
            needs=count(pack, "Dates") >= 2,
            does=(remove(pack, "Dates"), remove(pack, "Dates"), gain(coins, 9)),
        ),
    ),
    triggers=(Trigger("Wells", when=water <= 0, does=(set_to(stop, "Oasis"), set_to(water, 2)), of="player"),),
)
RULES = """== Wells ==
Drovers have Water.
{| class="wikitable"
! Stop !! Roads
|-
| Oasis || Gate
|-
| Gate || Oasis, Dunes
|-
| Dunes || Gate, Ruins
|-
| Ruins || Dunes
|}
"""


def page(bob: str, pack: str = "-") -> str:
    """The tracker: the Water, Coins and Stop of Bob, as `6 5 Oasis`, and his Pack."""
    rows = f"|-\n| Ann || 6 || 5 || Oasis || -\n|-\n| Bob || {' || '.join(bob.split())} || {pack}\n"
    return f'{{| class="wikitable"\n! Drover !! Water !! Coins !! Stop !! Pack\n{rows}|}}\n'


def found(*saves: tuple[str, str]) -> list[str]:
    return saved.found(WELLS, RULES, ("Eve", page("6 5 Oasis")), *saves)


DRY = [("Bob", page("4 5 Gate")), ("Bob", page("2 5 Dunes"))]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        # Bob goes to the Gate or the Ruins with his last Water: he is at the Oasis, with 2 again.
        (("Bob", "2 5 Oasis"), []),
        (("Bob", "0 5 Gate"), ["Q101 violation"]),
        (("Bob", "3 5 Oasis"), ["Q101 violation"]),
        # So he is after a storm of the head's, of which nothing else shows.
        (("Eve", "2 5 Oasis"), []),
        (("Eve", "1 5 Oasis"), ["Q101 violation"]),
        (("Eve", "2 5 Ruins"), ["Q101 violation"]),
        # Nobody else can bring that about.
        (("Ann", "2 5 Oasis"), ["Q108 violation"]),
    ],
)
def test_what_comes_about_by_itself_hides_what_was_done(edit: tuple[str, str], told: list[str]) -> None:
    who, bob = edit
    assert found(*DRY, (who, page(bob))) == told


def test_somebody_with_water_left_is_not_moved() -> None:
    assert found(("Bob", page("4 5 Gate")), ("Bob", page("4 5 Dunes"))) == ["Q106 violation"]
    assert found(("Bob", page("4 5 Gate")), ("Eve", page("4 5 Oasis"))) == ["Q101 violation"]


def test_two_of_a_kind_may_be_bought_and_used_up_at_once() -> None:
    # For 2 each, and 9 for both: nothing else shows of it. For what is there already only the 9 is.
    assert found(("Bob", page("6 10 Oasis"))) == ["Q108 undetermined"]
    assert found(("Bob", page("6 1 Oasis", "Dates, Dates")), ("Bob", page("6 10 Oasis"))) == []
    assert found(("Bob", page("6 1 Oasis", "Dates, Salt")), ("Bob", page("6 10 Oasis"))) == ["Q101 violation"]
