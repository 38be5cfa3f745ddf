"""What players of the demo may lawfully do: each move as people write it, noted in the books at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from referee.demo.nomics.devices_books import RATE, Books, Plan

Move = Callable[[Books, str, Random], str]
"""Does something for a player and says it behind “I”; empty where there is nothing of the kind to do."""


def article(name: str) -> str:
    """A name behind “a” or “an”."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def _buys(books: Books, who: str, rng: Random) -> str:
    may = [
        plan
        for plan in books.plans.values()
        if plan.start is None and plan.price <= books.mackerel[who] and not books.clashes(plan, who)
    ]
    if not may:
        return ""
    plan = rng.choice(may)
    books.take(plan, who)
    ways = ("purchase {a}", "buy {a}", "buy a Device from the Blueprint {name}", "purchase one {name}")
    return rng.choice(ways).format(a=article(plan.name), name=plan.name)


def _leads(books: Books, who: str) -> bool:
    """Whether somebody leads anywhere: who leads twice may be short in an order that nobody has said."""
    return any(plan.leader == who for plan in books.plans.values())


def _bids(books: Books, who: str, rng: Random) -> str:
    may = [plan for plan in books.plans.values() if plan.start is not None and plan.window == "open"]
    most = books.mackerel[who] + RATE * books.points[who]
    may = [plan for plan in may if plan.price < most and (plan.leader == who or not _leads(books, who))]
    if not may:
        return ""
    plan = rng.choice(may)
    plan.price, plan.leader = min(most, plan.price + rng.randint(1, 9)), who
    ways = ("bid m{much} on the {name}", "bid {much} mackerel on the Blueprint {name}", "bid {much}m on {name}")
    return rng.choice(ways).format(much=plan.price, name=plan.name)


def _offers(books: Books, who: str, rng: Random) -> str:
    own = books.only(who)
    if not own:
        return ""
    thing, to = rng.choice(own), rng.choice([name for name in books.mackerel if name != who])
    thing.offered = to
    return rng.choice((f"offer my {thing.name} to {to}", f"offer {to} my {thing.name}"))


def _accepts(books: Books, who: str, rng: Random) -> str:
    offered = [thing for thing in books.things if thing.offered == who]
    told = [(thing.owner, thing.name) for thing in offered]
    may = [thing for thing in offered if told.count((thing.owner, thing.name)) == 1]
    plans = {plan.name: plan for plan in books.plans.values()}
    may = [thing for thing in may if not books.clashes(plans.get(thing.name, Plan(thing.name, 0)), who)]
    if not may:
        return ""
    thing = rng.choice(may)
    giver = thing.owner
    books.hand(thing, who)
    return rng.choice(
        (f"accept {giver}'s offer of the {thing.name}", f"accept the offer of the {thing.name} from {giver}")
    )


def _destroys(books: Books, who: str, rng: Random) -> str:
    own = books.only(who)
    if not own or rng.random() < 0.5:
        return ""
    thing = rng.choice(own)
    books.things.remove(thing)
    return f"destroy my {thing.name}"


def _activates(books: Books, who: str, rng: Random) -> str:
    ready = [thing for thing in books.only(who) if books.on and not thing.tapped and thing.name in _USES]
    for thing in rng.sample(ready, len(ready)):
        if said := _USES[thing.name](books, who, rng):
            thing.tapped = thing.tapped or thing.name in ("Anvil", "Crown")
            if thing.name == "Bomb":
                books.things.remove(thing)
            return said
    return ""


def _other(books: Books, who: str, rng: Random) -> str:
    return rng.choice([name for name in books.mackerel if name != who])


def _zap(books: Books, who: str, rng: Random) -> str:
    if books.mackerel[who] < 5:
        return ""
    target = _other(books, who, rng)
    books.mackerel[who] -= 5
    books.points[target] -= min(2, books.points[target])
    return rng.choice((f"activate Zap on my Anvil, targeting {target}", f"use Zap on my Anvil, targeting {target}"))


def _curtsey(books: Books, who: str, rng: Random) -> str:
    books.points[who] += 1
    return rng.choice(("activate Curtsey on my Crown", "activate my Crown's Curtsey power"))


def _shine(books: Books, who: str, rng: Random) -> str:
    if not books.points[who]:
        return ""
    books.points[who] -= 1
    books.mackerel[who] += 10
    return rng.choice(("activate Shine on my Golden Lamp", "use Shine on my Golden Lamp"))


def _detonate(books: Books, who: str, rng: Random) -> str:
    victim = _other(books, who, rng)
    things = books.only(victim)
    if not things:
        return ""
    thing = rng.choice(things)
    books.things.remove(thing)
    return f"activate Detonate on my Bomb, targeting {victim}'s {thing.name}"


def _bribe(books: Books, who: str, rng: Random) -> str:
    if books.mackerel[who] < 1:
        return ""
    target, much = _other(books, who, rng), rng.randint(1, min(9, books.mackerel[who]))
    books.mackerel[who] -= much
    books.mackerel[target] += much
    return f"activate Bribe on my Till, targeting {target}, with X = {much}"


_USES: dict[str, Move] = {
    "Anvil": _zap,
    "Crown": _curtsey,
    "Golden Lamp": _shine,
    "Bomb": _detonate,
    "Till": _bribe,
}
MOVES: tuple[Move, ...] = (_buys, _buys, _bids, _bids, _offers, _accepts, _accepts, _destroys, _activates, _activates)
