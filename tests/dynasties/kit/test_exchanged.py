"""The heads of two columns are exchanged: that is a wrong of whoever did it, and of nobody who acts on the page as it stands."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Choice, Declared, Integer, gain, one_of, pay, set_to
from tests.dynasties.kit import saved

TOWNS, MOODS = ("Basra", "Kufa"), ("Calm", "Wary")
coins, gems = Integer("Coins", default=9), Integer("Gems", default=2)
town, mood = Choice("Town", options=TOWNS, default="Basra"), Choice("Mood", options=MOODS, default="Calm")
to, humour = one_of("to", TOWNS), one_of("humour", MOODS)
CARAVAN = Declared(
    name="caravan",
    letter="Q",
    page="Caravan",
    rules=("Caravan",),
    words=("Trader", "Traders", "Vizier"),
    variables=(coins, gems, town, mood),
    actions=(
        Action("Travel", "Caravan", needs=to.is_not(town), does=(pay(coins, 2), set_to(town, to))),
        Action("Brood", "Caravan", needs=humour.is_not(mood), does=(pay(coins, 1), set_to(mood, humour))),
        Action("Dig", "Caravan", often="daily", does=gain(gems, 3)),
    ),
)
HEADS, TURNED, RICHER = "Coins Gems Town Mood", "Coins Gems Mood Town", "Gems Coins Town Mood"
BEGUN, BOB = "9 2 Basra Calm", "9 2 Basra Calm"


def page(heads: str, ann: str, bob: str = BOB) -> str:
    """The tracker, with the heads of its columns."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Trader !! {" !! ".join(heads.split())}\n{rows}|}}\n'


@pytest.mark.parametrize(
    ("heads", "of_bob", "ann", "of_ann"),
    [
        # What stood there before is what is set: the town, or the mood; and gems under the head of the coins.
        (TURNED, "Q107 violation", "7 2 Kufa Calm", []),
        (TURNED, "Q107 violation", "8 2 Basra Wary", []),
        (RICHER, "Q101 violation", "9 5 Basra Calm", []),
        # And by its head: to be wary under “Mood”.
        (TURNED, "Q107 violation", "8 2 Wary Calm", []),
        # For too little, to nowhere at all, and more gems than anybody digs.
        (TURNED, "Q107 violation", "8 2 Kufa Calm", ["Q107 violation"]),
        (TURNED, "Q107 violation", "7 2 Merv Calm", ["Q107 violation"]),
        (RICHER, "Q101 violation", "9 6 Basra Calm", ["Q108 violation"]),
    ],
)  # fmt: skip
def test_who_acts_on_it_is_accused_of_what_is_no_act_alone(
    heads: str, of_bob: str, ann: str, of_ann: list[str]
) -> None:
    saves = (("Eve", page(HEADS, BEGUN)), ("Bob", page(heads, BEGUN)), ("Ann", page(heads, ann)))
    assert sorted(saved.found(CARAVAN, "== Caravan ==\nTraders wait.\n", *saves)) == sorted([of_bob, *of_ann])


def test_whoever_puts_the_heads_back_does_nothing_else() -> None:
    after = "7 2 Kufa Calm"
    saves = (
        ("Eve", page(HEADS, BEGUN)),
        ("Bob", page(TURNED, BEGUN)),
        ("Ann", page(TURNED, after)),
        ("Bob", page(TURNED, after, "7 2 Kufa Calm")),
        ("Eve", page(HEADS, after, "7 2 Kufa Calm")),
    )
    assert saved.found(CARAVAN, "== Caravan ==\nTraders wait.\n", *saves) == ["Q107 violation"]


def test_where_nobody_exchanged_them_it_is_a_wrong() -> None:
    saves = (("Eve", page(HEADS, BEGUN)), ("Ann", page(HEADS, "7 2 Basra Kufa")))
    assert saved.found(CARAVAN, "== Caravan ==\nTraders wait.\n", *saves) == ["Q107 violation"]
