"""What several people do, one after the other, on what an edit had left of which nobody can tell: it is lawful by the reading by
which all of it was, and so is what is done with what comes of it."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, amount, another, give
from tests.dynasties.kit import saved
from tests.dynasties.kit.test_in_passing import BUY, NAP, RULES, SELL, WALK, coins, fair, place

friend, much = another("friend"), amount("much", 1)
LEND = Action("Lend", "Fair", needs=place[friend].is_(place), does=(give(coins, much, to=friend),))
FAIR = fair(WALK, BUY, SELL, NAP, LEND)


def page(ann: str, bob: str) -> str:
    """The tracker, with the Coins, the Legs, the Place and the Pack of both: `20 5 Quay -`."""
    rows = "".join(f"|-\n| {who} || {' || '.join(has.split())}\n" for who, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Guest !! Coins !! Legs !! Place !! Pack\n{rows}|}}\n'


# 20 - 7 for the Wool: 16 if a Fish was bought below and sold above, which nobody can tell.
DOUBTFUL = ("Ann", "16 4 Hill Wool", "20 5 Quay -")
CLIMBS = ("Bob", "16 4 Hill Wool", "20 4 Hill -")
# Ann is on the Hill only if that was lawful: by that reading Bob may lend her 2, and she has 18.
LENDS = ("Bob", "18 4 Hill Wool", "18 4 Hill -")
UNTOLD = ["Q106 undetermined", "Q110 undetermined"]


def found(*saves: tuple[str, str, str]) -> list[str]:
    begun = [("Eve", page("20 5 Quay -", "20 5 Quay -"))]
    return saved.found(FAIR, RULES, *begun, *((who, page(ann, bob)) for who, ann, bob in (DOUBTFUL, CLIMBS, *saves)))


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        ((), UNTOLD[:1]),
        ((LENDS,), UNTOLD),
        # Of the 18 she lends 1 back: by no reading is anything wrong with that.
        ((LENDS, ("Ann", "17 4 Hill Wool", "19 4 Hill -")), [*UNTOLD, "Q110 undetermined"]),
        # After a nap, which is lawful by any reading.
        (
            (LENDS, ("Ann", "18 6 Hill Wool", "18 4 Hill -"), ("Ann", "17 6 Hill Wool", "19 4 Hill -")),
            [*UNTOLD, "Q110 undetermined"],
        ),
        # A Coin that is gone is wrong by every reading, and so is one that comes from nowhere.
        ((LENDS, ("Ann", "17 4 Hill Wool", "18 4 Hill -")), [*UNTOLD, "Q101 violation"]),
        ((LENDS, ("Ann", "17 4 Hill Wool", "20 4 Hill -")), [*UNTOLD, "Q101 violation"]),
        # More than Bob has: he lent nothing by any reading.
        ((("Bob", "37 4 Hill Wool", "-1 4 Hill -"),), [*UNTOLD[:1], "Q107 violation"]),
    ],
)
def test_what_builds_on_what_builds_on_what_nobody_can_tell(
    saves: tuple[tuple[str, str, str], ...], told: list[str]
) -> None:
    assert found(*saves) == told
