"""What is nobody's value, and what nobody can read, accuses nobody."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, Title, gain, holder_of_most
from tests.dynasties.kit.saved import found

cogs = Integer("Cogs", default=2, empty=0)
SHOP = Declared(
    name="shop",
    letter="Q",
    page="Shop",
    rules=("The Shop",),
    words=("Smith", "Smiths", "Master"),
    variables=(cogs,),
    actions=(Action("Work", "The Shop", does=(gain(cogs, 1),)),),
    titles=(Title("Elder", "The Shop", holder=holder_of_most(cogs)),),
)
RULES = "== The Shop ==\nSmiths have Cogs, and the one with the most is the Elder.\n"


def page(ann: str, bob: str, eve: str, elder: str) -> str:
    rows = "".join(f"|-\n| {name} || {text}\n" for name, text in (("Ann", ann), ("Bob", bob), ("Eve ♛", eve)) if text)
    return f'Elder: {elder}\n\n{{| class="wikitable"\n! Smith !! Cogs\n{rows}|}}'


@pytest.mark.parametrize(
    ("shown", "codes"),
    [
        # Of Eve, who heads the dynasty and has no Cogs, the page shows a dash, which is 0 for a Smith.
        (("2", "2", "-"), []),
        (("2", "2", "2"), []),
        (("2", "2", ""), []),
        # Of Bob it is 0, and his Cogs begin as 2.
        (("2", "-", "-"), ["Q102 violation"]),
    ],
)
def test_a_dash_in_the_row_of_a_head_is_nobody_s_act(shown: tuple[str, str, str], codes: list[str]) -> None:
    assert found(SHOP, RULES, ("Eve", page(*shown, "-")), ("Eve", page(*shown, "-") + "\n\nA smithy.")) == codes


def test_cogs_that_a_head_takes_are_told() -> None:
    saves = [("Eve", page("2", "2", cell, "-")) for cell in ("-", "1")]
    assert found(SHOP, RULES, *saves) == ["Q102 violation"]


def test_whose_a_title_is_that_rests_on_rows_which_cannot_be_read() -> None:
    begun = ("Eve", page("2", "2", "", "-"))
    assert found(SHOP, RULES, begun, ("Ann", page("3", "2", "", "Ann"))) == []
    assert found(SHOP, RULES, begun, ("Ann", page("3", "2", "", "Bob"))) == ["Q201 violation"]
    # Nobody can read who has how many: it may be Bob's by now.
    unread = ("Ann", "Elder: Bob\n\n[[File:Cogs of all.png]]")
    assert found(SHOP, RULES, begun, unread) == ["Q401 undetermined"]
