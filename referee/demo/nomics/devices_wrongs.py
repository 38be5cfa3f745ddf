"""What can be planted in the demo of Devices: for each code somebody who does that wrong, and what they write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from referee.demo.nomics.devices_books import Books, Plan, Thing
from referee.demo.nomics.devices_moves import article
from referee.demo.nomics.devices_world import POWERS

STRANGER = "Walter Pym"
"""Somebody who writes to the list and does not play."""


class Wrong(NamedTuple):
    """Who does something unlawful, what they say behind “I”, or else the record of it, and what is wrong with it."""

    by: str
    says: str
    what: str
    record: dict[str, object] | None = None


Chance = Callable[[Books, Random], Wrong | None]
"""A wrong that can be done as things stand, None where there is none."""


def _player(books: Books, rng: Random) -> str:
    return rng.choice([*books.mackerel])


def _says(says: str, what: str) -> Chance:
    return lambda books, rng: Wrong(_player(books, rng), says, what)


def _records(do: str, what: str, by: str = "", **fields: object) -> Chance:
    return lambda books, rng: Wrong(by or _player(books, rng), "", what, {"do": do, **fields})


def _of_thing(
    says: str, what: str, *, uses: bool = False, name: str = "", tapped: bool | None = False, on: bool = True
) -> Chance:
    """Something said of a thing that somebody has one of; `uses`: of one with a Power."""

    def wrong(books: Books, rng: Random) -> Wrong | None:
        fit = [
            thing
            for who in books.mackerel
            for thing in books.only(who)
            if tapped in (None, thing.tapped) and name in ("", thing.name) and (not uses or thing.name in POWERS)
        ]
        if not fit or books.on != on:
            return None
        thing: Thing = rng.choice(fit)
        other = rng.choice([player for player in books.mackerel if player != thing.owner])
        power = str(POWERS.get(thing.name, {}).get("text", "")).partition(" ")[0]
        return Wrong(thing.owner, says.format(name=thing.name, other=other, own=thing.owner, power=power), what)

    return wrong


def _bid(window: str, what: str, *, more: int = 1) -> Chance:
    def wrong(books: Books, rng: Random) -> Wrong | None:
        fit = [plan for plan in books.plans.values() if plan.start is not None and plan.window == window]
        if not fit:
            return None
        plan: Plan = rng.choice(fit)
        return Wrong(_player(books, rng), f"bid m{plan.price + more} on the {plan.name}", what)

    return wrong


def _second(books: Books, rng: Random) -> Wrong | None:
    price = books.plans["Crown"].price
    fit = [device.owner for device in books.things if device.name == "Crown" and books.mackerel[device.owner] >= price]
    return Wrong(rng.choice(fit), "purchase a Crown", "has a Crown already") if fit else None


def _no_offer(books: Books, rng: Random) -> Wrong | None:
    fit = list(_unoffered(books))
    if not fit:
        return None
    who, thing = rng.choice(fit)
    return Wrong(who, f"accept {thing.owner}'s offer of the {thing.name}", "nobody offers it to them")


def _unoffered(books: Books) -> Iterator[tuple[str, Thing]]:
    offered = {(device.owner, device.name, device.offered) for device in books.things}
    for thing in books.things:
        for who in books.mackerel:
            if who != thing.owner and (thing.owner, thing.name, who) not in offered:
                yield who, thing


def _not_own(books: Books, rng: Random) -> Wrong | None:
    fit = [(who, thing) for thing in books.things for who in books.mackerel if who != thing.owner]
    if not fit:
        return None
    who, thing = rng.choice(fit)
    return Wrong(who, f"destroy {thing.owner}'s {thing.name}", "it is somebody else's")


def _biddable(books: Books, rng: Random) -> Wrong | None:
    fit = [plan.name for plan in books.plans.values() if plan.start is not None]
    return Wrong(_player(books, rng), f"purchase {article(rng.choice(fit))}", "it goes to the highest bid")


WRONGS: dict[str, Chance] = {
    "N201": lambda books, rng: Wrong(STRANGER, "purchase a Till", "does not play"),
    "N202": _says("purchase a Trebuchet", "there is no such Blueprint"),
    "N203": _biddable,
    "N204": _says("purchase a Palace", "nobody has so much mackerel"),
    "N205": _second,
    "N206": _says("bid m50 on the Till", "it takes no bids"),
    "N207": _records("bid", "no amount was stated", blueprint="Orb", amount=None),
    "N208": _bid("open", "the bid is not above the Price", more=0),
    "N209": _bid("waiting", "bidding is not open yet"),
    "N210": _bid("closed", "bidding has ended"),
    "N211": _says("retract my bid on the Orb", "bids cannot be retracted"),
    "N212": _says("destroy my Zeppelin", "there is no such Device"),
    "N213": _not_own,
    "N214": _of_thing("offer my {name} to Montgomery", "nobody of that name plays"),
    "N215": _of_thing("offer my {name} to {own}", "it is offered to oneself"),
    "N216": _no_offer,
    "N217": _of_thing("give my {name} to {other}", "no rule permits gifts"),
    "N218": _records("create_device", "a Device is only made from a Blueprint", name="Windmill"),
    "N219": _of_thing("rename my {name} to Windmill", "names never change"),
    "N220": _records("create_blueprint", "a Price below zero", "rules", blueprint={"name": "Windmill", "price": -5}),
    "N221": _records("create_blueprint", "there is one of that name", "rules", blueprint={"name": "Till"}),
    "N222": _of_thing("activate {power} on my {name}", "the Clock is Off", uses=True, on=False),
    "N223": _of_thing("activate {power} on my {name}, targeting {other}", "it is Tapped", name="Anvil", tapped=True),
    "N224": _of_thing("activate Fizzle on my {name}", "it has no such Power", uses=True),
    "N225": _of_thing("activate Zap on my Anvil, targeting {own}", "one may not be one's own target", name="Anvil"),
    "N226": _of_thing("activate Bribe on my Till, targeting {other}, with X = 9999", "it costs too much", name="Till"),
    "N227": _of_thing("activate Hammer on my Forge", "no Power may make a rule", name="Forge"),
}
LAST: dict[str, Chance] = {
    "N299": lambda books, rng: Wrong(_player(books, rng), "purchase a Till, if nobody minds", "it hangs on something"),
    "N298": _says("purchase several Tills", "nobody can tell how many"),
}
"""What is done last, since after it everything is open."""
CODES = (*WRONGS, *LAST)
