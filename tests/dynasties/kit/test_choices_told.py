"""What was chosen is told in words: a list by its items."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, ListOf, pay, remove, several
from tests.dynasties.kit.saved import findings

cogs, pot = Integer("Cogs", default=5), Integer("Pot", of="game", default=5)
bench = ListOf("Bench", options=("Oak", "Elm"), default=("Elm", "Oak"), empty=())
SHOP = Declared(
    name="shop",
    letter="Q",
    page="Shop",
    rules=("The Shop",),
    words=("Smith", "Smiths", "Master"),
    variables=(cogs, pot, bench),
    actions=(Action("Saw", "The Shop", needs=cogs > 5, does=(remove(bench, several("given", bench)), pay(pot, 1))),),
)
RULES = "== The Shop ==\nSmiths have Cogs and a Bench, and there is a Pot.\n"


def page(pot: int, bench: str) -> str:
    rows = f"| Ann || 5 || {bench}\n|-\n| Bob || 5 || Elm, Oak"
    return f'Pot: {pot}\n\n{{| class="wikitable"\n! Smith !! Cogs !! Bench\n|-\n{rows}\n|}}'


@pytest.mark.parametrize(("left", "given"), [("-", "Elm, Oak"), ("Elm", "Oak"), ("Elm, Oak", "nothing")])
def test_the_items_that_were_chosen(left: str, given: str) -> None:
    (one,) = findings(SHOP, RULES, ("Eve", page(5, "Elm, Oak")), ("Ann", page(4, left)))
    why = f"Saw (given {given}): Cogs is 5, not more than 5."
    assert one.message == f"Ann took an action whose condition was not met: {why}"
