"""What an unlawful edit is blamed for: thefts beside lawful acts, wrong sums, and what one condition alone bars.

The orchard's rules: a daily Sow costs 1 Seed for 2 Apples, a daily Gather gives 2 Seeds, anybody may give Coins; each
begins with 4 Seeds, no Apples and 5 Coins.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.checks.catalogue import catalogue_of
from tests.checks.playing import findings_in
from tests.dynasties.kit.orchard_law import BOOK, LAW

KNOWING = replace(BOOK, named=lambda name: LAW)


@pytest.mark.parametrize(
    ("sets", "code", "says"),
    [
        # A lawful Gather, and three Coins of Bob's with it.
        ("Seeds:Ann=6 Coins:Ann=8 Coins:Bob=2", "O101", "no lawful action does. Lawful: Gather, with Ann's Coins, Bob's Coins as before"),
        # A lawful Sow, and Bob's Seeds are gone.
        ("Seeds:Ann=3 Apples:Ann=2 Seeds:Bob=0", "O101", "no lawful action does. Lawful: Sow, with Bob's Seeds as before"),
        # A Sow that gives 4 Apples: no tale of two forages and a market is told of it.
        ("Seeds:Ann=3 Apples:Ann=4", "O101", "no lawful action does. Lawful: Sow, with Ann's Apples at 2"),
        # Two Gathers in one day are one condition away from lawful.
        ("Seeds:Ann=8", "O105", "Gather"),
        # A Gather, and three Coins out of nothing: no price that was not paid.
        ("Seeds:Ann=6 Coins:Ann=8", "O101", "no lawful action does. Lawful: Gather, with Ann's Coins as before"),
        # A gift to Bob that costs nothing.
        ("Coins:Bob=7", "O106", "Give (2 Coins to Bob) asks for what leaves 3 Coins, and nothing was spent"),
        # One of more than she has.
        ("Coins:Bob=11 Coins:Ann=0", "O106", "Give (6 Coins to Bob) asks for 6 Coins, where there were 5."),
        # A gift that is Bob's to make: to Cat, and to nobody if more is gone than comes.
        ("Coins:Bob=2 Coins:Cat=8", "O104", "which only Bob may do (Give (3 Coins to Cat))."),
        ("Coins:Bob=2 Coins:Cat=7", "O101", "which no lawful action does."),
        # What is taken of Bob for oneself is a theft, and no act of his.
        ("Coins:Bob=2 Coins:Ann=8", "O104", "which only Bob may do"),
        # A Gather of each: neither may do both.
        ("Seeds:Bob=6 Seeds:Cat=6", "O101", "which no lawful action does."),
        # A Sow that costs nothing, in Apples, which others pay in.
        ("Apples:Ann=2", "O106", "Sow asks for what leaves 3 Seeds, and nothing was spent"),
    ],
)  # fmt: skip
def test_what_is_said_of_an_unlawful_edit(sets: str, code: str, says: str) -> None:
    (found,) = findings_in(f"playing orchard; 1 10:00 Ann sets {sets} (mine)", KNOWING, catalogue_of(KNOWING.dynasties))
    assert (found.code, found.actor) == (code, "Ann") and says in f"{found.message} Lawful: {found.lawful or 'none'}"
