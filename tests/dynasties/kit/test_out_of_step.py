"""Playing on by a wrong that nobody has set right: what was done is so as far as it was lawful, the rest of what the page shows
follows from that wrong, and is held against nobody."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, gain, lose, pay
from tests.dynasties.kit import saved

coins, salt, lamps = Integer("Coins", default=12), Integer("Salt"), Integer("Lamps")
price = Integer("Price", of="game", default=4, least=1)
QUAY = Declared(
    name="quay",
    letter="Q",
    page="Quay",
    rules=("Quay",),
    words=("Trader", "Traders", "Warden"),
    variables=(coins, salt, lamps, price),
    actions=(
        Action("Buy", "Quay", does=(pay(coins, price), gain(salt, 1), gain(price, 1))),
        Action("Sell", "Quay", does=(lose(salt, 1), lose(price, 1), gain(coins, price))),
        Action("Light", "Quay", does=(pay(coins, 3), gain(lamps, 1))),
        Action("Illuminate", "Quay", does=(pay(coins, 14), gain(lamps, 10))),
    ),
)


def page(now: int, bob: str, ann: str = "12 0 0") -> str:
    """The tracker: the Price, and the Coins, Salt and Lamps of each."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'Price: {now}\n\n{{| class="wikitable"\n! Trader !! Coins !! Salt !! Lamps\n{rows}|}}\n'


BEGUN = (("Eve", page(4, "12 0 0")), ("Bob", page(5, "8 1 0")))
"""Bob has bought at 4."""
RAISED = ("Ann", page(9, "8 1 0"))
"""Ann raises the Price by nothing that is a rule."""
SOLD = ("Bob", page(8, "16 0 0"))
"""Bob sells by the page, at 8; it is 4 lawfully, and leaves 12 Coins."""
TOLD = "Q101 violation"


@pytest.mark.parametrize(
    ("later", "told"),
    [
        ([], []),
        # What is left of the sale on the page is Ann's wrong and none of Bob's, whatever he does next.
        ([("Bob", page(8, "13 0 1"))], []),
        ([("Bob", page(8, "13 0 1")), ("Bob", page(8, "10 0 2"))], []),
        # Setting all of it right, at once or bit by bit, is nobody's act.
        ([("Ann", page(4, "12 0 0"))], []),
        ([("Ann", page(4, "16 0 0")), ("Ann", page(4, "12 0 0"))], []),
        ([("Bob", page(8, "13 0 1")), ("Ann", page(4, "9 0 1"))], []),
        # A lamp costs 3, by the page too: 14 is neither what is left of 12 nor of 16.
        ([("Bob", page(8, "14 0 1"))], [TOLD]),
        # With 12 Coins nobody illuminates: that falls with what it was built on.
        ([("Bob", page(8, "2 0 10"))], ["Q110 violation"]),
    ],
)
def test_what_a_wrong_price_has_left_somebody_is_none_of_theirs(later: list[tuple[str, str]], told: list[str]) -> None:
    assert saved.found(QUAY, "== Quay ==\nTraders trade.\n", *BEGUN, RAISED, SOLD, *later) == [TOLD, *told]


def test_what_is_built_on_it_names_the_wrong_it_follows_from() -> None:
    first, last = saved.findings(QUAY, "== Quay ==\nTraders trade.\n", *BEGUN, RAISED, SOLD, ("Bob", page(8, "2 0 10")))
    assert (first.actor, last.actor, last.because_of) == ("Ann", "Bob", (first.id,))


def test_the_same_sum_without_a_wrong_before_it_is_bobs() -> None:
    saves = (*BEGUN, ("Bob", page(4, "16 0 0")))
    assert saved.found(QUAY, "== Quay ==\nTraders trade.\n", *saves) == [TOLD]
