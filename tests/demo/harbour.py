"""An invented dynasty in which each thing stands that a declaration can say and the orchard does not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Grid,
    Growing,
    Integer,
    Listing,
    Option,
    Text,
    Title,
    Victory,
    View,
)

RULES = """
== The Harbour ==
Skippers have Fish, Boats and a Berth.
"""
WARES = {"rope": "3", "sail": "6", "anchor": "sold"}


def berths(view: View) -> Iterator[Option]:
    """Another berth than one's own, for a Fish."""
    for berth in ("north", "south"):
        if view.own("Berth") != berth and (view.target is None or view.target_value(f"Berth:{view.actor}") == berth):
            yield Option({f"Berth:{view.actor}": berth}, berth, pays={"Fish": 1})


def wares(view: View) -> Iterator[Option]:
    """A ware that is on sale, for its price."""
    for ware in WARES:
        key, price = f"Ware:{ware}", view.get(f"Ware:{ware}")
        if price != "sold" and (view.target is None or view.target_value(key) == "sold"):
            yield Option({key: "sold"}, ware, pays={"Fish": int(price)})


def paints(view: View) -> Iterator[Option]:
    """A plank that is bare is painted blue."""
    for key in (f"Plank:{row},{column}" for row in (1, 2) for column in (1, 2, 3)):
        if view.get(key) == "bare" and (view.target is None or view.target_value(key) == "blue"):
            yield Option({key: "blue"}, key)


def richest(view: View) -> str | None:
    """Whoever has five Boats, the first of them by name."""
    return next((name for name in view.players if view.number("Boats", name) >= 5), None)


HARBOUR = Declared(
    name="harbour",
    letter="H",
    page="Harbour",
    rules=("The Harbour",),
    words=("Skipper", "Skippers", "Harbourmaster"),
    variables=(
        Integer(name="Fish", default=9, most=20, capped=True),
        Integer(name="Boats", default=1, least=1, most=6),
        Integer(name="Rung"),
        Choice(name="Berth", options=("-", "north", "south"), default="-"),
        Text(name="Motto", default="Ahoy", of="game"),
        Grid(name="Plank", rows=2, columns=3, default="bare", legal=lambda value, _: "" if value in ("bare", "blue") else "no paint"),
        Listing(name="Ware", lines=("on sale", "sold"), start=lambda _: WARES),
    ),
    actions=(
        Action(name="Cast a net", rule="The Harbour", wait=9, gain={"Fish": 4}),
        Action(name="Ring the bell", rule="The Harbour", often="daily", communal=True, gain={"Rung": 1}),
        Action(name="Build", rule="The Harbour", often="daily", family="Work", cost={"Fish": Growing(3, 2, "Work", 30)}, gain={"Boats": 1}),
        Action(name="Paint", rule="The Harbour", options=paints, wait=11, family="Work", squares=1),
        Action(name="Scrap", rule="The Harbour", often="weekly", cost={"Boats": 1}, starts=datetime(2019, 5, 28, tzinfo=UTC)),
        Action(name="Moor", rule="The Harbour", options=berths, wait=5, currencies=("Fish",), needs=lambda view: "" if view.number("Boats") > 1 else "one Boat"),
        Action(name="Shop", rule="The Harbour", options=wares, wait=5, currencies=("Fish",), squares=1),
    ),
    titles=(Title(name="Commodore", rule="The Harbour", holder=richest),),
    victory=Victory(rule="The Harbour", needs=lambda view: "" if view.own("Berth") == "south" else "no berth in the south"),
)  # fmt: skip
