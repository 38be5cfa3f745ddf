"""What is asked of a column that says no such thing is refused, and where only a text says what it is, named."""

from __future__ import annotations

from typing import Any

import pytest

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    ListOf,
    count,
    drawn,
    gain,
    half,
    one_of,
    pay,
    set_to,
    several,
)
from referee.dynasties.kit.declaring.dangling import dangling_under
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError

coins, room, bag = Integer("Coins"), Choice("Room", things="Room", default="Hall"), ListOf("Bag")
to, ware = one_of("to", "Room"), one_of("ware", "Ware")
ROWS = {"Hall": {"Doors": "Loft, Cellar"}, "Loft": {"Doors": "Hall"}, "Cellar": {"Doors": "Hall"}}
WARES = {
    "Fig": {"Price": "2", "Sold": "Hall, Loft", "Kind": "fruit"},
    "Salt": {"Price": "by weight", "Sold": "Loft", "Kind": "-"},
}


def house(does: Any, needs: Any = (), **how: Any) -> Declared:
    """A house of these rooms and wares; `lists` and `rows` of the rooms."""
    rooms = Catalogue("Room", rows=how.get("rows", ROWS), lists=how.get("lists", ()), rule=how.get("rule", ""))
    wares = Catalogue("Ware", rows=WARES, lists=how.get("sold", ()))
    action = Action("Act", "House", needs=needs, does=does)
    return Declared(
        name="house",
        letter="Q",
        page="House",
        rules=("House",),
        variables=(coins, room, bag),
        catalogues=(rooms, wares),
        actions=(action,),
        words=("Guest", "Guests", "Host"),
    )


GO, EARN = (set_to(room, to),), (gain(coins, 1),)


@pytest.mark.parametrize(
    ("does", "needs", "how", "said"),
    [
        (GO, to.among(room["Doors"]), {}, "one of Doors of Room, and that of Hall is one text, 'Loft, Cellar' (write Catalogue(\"Room\", ..., lists=(\"Doors\",)))"),
        (GO, to.among(room["Doors"]), {"lists": ("Doors",)}, ""),
        (GO, room["Doors"].has(to), {}, "one of Doors of Room"),
        (GO, ~to.among(room["Doors"]), {}, "one of Doors of Room"),
        (EARN, count(room["Doors"]) > 1, {}, "one of Doors of Room"),
        (EARN, count(room["Doors"]) > 1, {"lists": ("Doors",)}, ""),
        ((set_to(room, one_of("door", room["Doors"])),), (), {}, "one of Doors of Room"),
        ((set_to(room, drawn("door", room["Doors"])),), (), {}, "one of Doors of Room"),
        (EARN, count(several("some", room["Doors"])) > 1, {}, "one of Doors of Room"),
        # One door each is one of a list of one; what is parted otherwise is no list either way.
        (GO, to.among(room["Doors"]), {"rows": {"Hall": {"Doors": "Loft"}, "Loft": {"Doors": "Hall"}}}, ""),
        (GO, to.among(room["Doors"]), {"rows": {"Hall": {"Doors": "Hall and Loft"}, "Loft": {"Doors": "Hall"}}}, "one text, 'Hall and Loft'"),
        (GO, to.among(room["Doors"]), {"rows": {"Hall": {"Doors": "Hall and Loft"}, "Loft": {"Doors": "Hall"}}, "lists": ("Doors",)}, "part its items by commas"),
        (GO, to.among(room["Doors"]), {"rows": {"Hall": {"Doors": "Salt and Rye"}, "Salt and Rye": {"Doors": "Hall"}}}, ""),
        (GO, to.among(room["Doors"]), {"rows": {"Hall": {"Doors": "Salt, Rye"}, "Salt, Rye": {"Doors": "Hall"}}}, ""),
        # Numbers.
        ((pay(coins, ware["Price"]),), (), {}, ""),
        ((pay(coins, ware["Kind"]),), (), {}, "counts Kind of the ware, and that of Fig is 'fruit', which is no number"),
        ((pay(coins, ware["Sold"]),), (), {}, "is 'Hall, Loft', which is no number"),
        ((pay(coins, ware["Sold"]),), (), {"sold": ("Sold",)}, "counts Sold of the ware, which is a list and no number"),
        ((gain(coins, ware["Sold"] + 1),), (), {"sold": ("Sold",)}, "counts Sold of the ware"),
        ((gain(coins, half(ware["Kind"], "up")),), (), {}, "counts Kind of the ware"),
        ((set_to(coins, ware["Kind"]),), (), {}, "counts Kind of the ware"),
        (EARN, ware["Kind"] > 3, {}, "counts Kind of the ware"),
        (EARN, ware["Kind"].is_("fruit"), {}, ""),
        ((gain(coins, count(ware["Sold"])),), (), {"sold": ("Sold",)}, ""),
        # A list is not one thing.
        (EARN, room.is_(ware["Sold"]), {"sold": ("Sold",)}, "compares Room with Sold of the ware, which is a list (write .among(...) or .has(...))"),
        (EARN, room.among(ware["Sold"]), {"sold": ("Sold",)}, ""),
    ],
)  # fmt: skip
def test_what_a_column_says(does: Any, needs: Any, how: dict[str, Any], said: str) -> None:
    if not said:
        house(does, needs, **how)
        return
    with pytest.raises(InputError) as refused:
        house(does, needs, **how)
    assert said in str(refused.value)


TABLE = '== House ==\nA Guest plays.\n{| class="wikitable"\n! Room !! Doors\n|-\n| Hall || Loft, Cellar\n|-\n| Loft || Hall\n|-\n| Cellar || Hall\n|}\n'


@pytest.mark.parametrize(("lists", "named"), [((), ["action “Act”"]), (("Doors",), [])])
def test_of_the_table_of_a_text_it_is_named(lists: tuple[str, ...], named: list[str]) -> None:
    declared = house(GO, to.among(room["Doors"]), rows={}, rule="House", lists=lists)
    _, law = page_of(declared, TABLE, CARRIED_BOOK, "house.txt")
    assert [place for place, _, _ in dangling_under(declared, Values(law, "house"))] == named
