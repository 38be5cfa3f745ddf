"""The demo's own books of Devices: who has what, what may be bought and bid on, and what the Clock brings."""

from __future__ import annotations

from msgspec import Struct, field

RATE = 5
"""Mackerel for one Point."""
LAST_NDAY, CLOSING = 12, 9


class Thing(Struct):
    """A Device: its name, who has it, whether it is Tapped, and to whom it is offered."""

    name: str
    owner: str
    tapped: bool = False
    offered: str = ""


class Plan(Struct):
    """A Blueprint. left: how many more (None: any number). start: the price at which bidding starts (None: it takes no bids);
    window: waiting, open or closed; leader: who bids most, at the price."""

    name: str
    price: int
    unique: str = "Non-Unique"
    left: int | None = None
    start: int | None = None
    window: str = "waiting"
    leader: str = ""


class Books(Struct):
    """Everything that a player would write down."""

    mackerel: dict[str, int]
    points: dict[str, int]
    plans: dict[str, Plan]
    things: list[Thing] = field(default_factory=list)
    nweek: int = 1
    nday: int = 1
    on: bool = True

    def midnight(self) -> None:
        """A day has gone by."""
        if not self.on:
            return
        self.nday += 1
        if self.nday > LAST_NDAY:
            self._deliver()
            self.nday, self.nweek = 1, self.nweek + 1
            for plan in self.plans.values():
                if plan.start is not None:
                    plan.price, plan.window, plan.leader = plan.start, "open", ""
            for thing in self.things:
                thing.tapped = False
        elif self.nday == CLOSING:
            for plan in self.plans.values():
                plan.window = "closed" if plan.window == "open" else plan.window

    def _deliver(self) -> None:
        for plan in [plan for plan in self.plans.values() if plan.start is not None and plan.leader]:
            who = plan.leader
            while self.mackerel[who] < plan.price and self.points[who]:
                self.points[who] -= 1
                self.mackerel[who] += RATE
            if self.mackerel[who] < plan.price:
                self.mackerel[who] = 0
            elif not self.clashes(plan, who):
                self.take(plan, who)

    def clashes(self, plan: Plan, who: str) -> bool:
        """Whether a Device of this name is there already that forbids another one to somebody."""
        same = [thing for thing in self.things if thing.name == plan.name]
        return bool(same) if plan.unique == "Game" else plan.unique == "Player" and any(t.owner == who for t in same)

    def take(self, plan: Plan, who: str) -> None:
        """Somebody pays for a new one and has it; the last one but one makes the last one go to the highest bid."""
        self.mackerel[who] -= plan.price
        self.things.append(Thing(plan.name, who))
        if plan.left is None:
            return
        plan.left -= 1
        if plan.left == 0:
            del self.plans[plan.name]
        elif plan.left == 1 and plan.start is None:
            plan.start, plan.window, plan.leader = plan.price, "waiting", ""

    def only(self, who: str) -> list[Thing]:
        """What somebody has one of, so that its name tells which is meant."""
        own = [thing for thing in self.things if thing.owner == who]
        return [thing for thing in own if [other.name for other in own].count(thing.name) == 1]

    def hand(self, thing: Thing, to: str) -> None:
        """A Device goes to somebody else; no offer of it stands any more."""
        thing.owner, thing.offered = to, ""
