"""The state of a game of Devices, which never changes: each change makes another."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.devices.holdings import Holdings
from referee.dynasties.devices.things import OF_GAME, OF_PLAYER, Auction, Blueprint, Clock, Device, Purse, device_of

Counts: TypeAlias = "Map[str, tuple[int, int]]"
"""Of each owner how many they have, at least and at most."""
_NO_VAGUE: Map[str, Counts] = Map()


class State(Struct, frozen=True):
    """All that there is.

    clock: None where it is not known.
    unsure: something may have changed what Players have, and nobody can say what: free text of a Power, an unclear mail.
    vague: of Devices of a name how many somebody has, at least and at most, where nobody can tell which: none of them is `held`.
    """

    players: Map[str, Purse]
    blueprints: Map[str, Blueprint]
    held: Holdings
    clock: Clock | None
    unsure: bool = False
    vague: Map[str, Counts] = _NO_VAGUE

    @property
    def is_known(self) -> bool:
        """Whether it can be told what Players have."""
        return not (self.unsure or self.vague)

    def with_purse(self, player: str, purse: Purse) -> State:
        """The same, where a Player has this."""
        purse = purse if purse.known else Purse(known=False)
        return replace(self, players=self.players.set(player, purse))

    def paying(self, player: str, mackerel: Fraction = Fraction(0), points: int = 0) -> State:
        """The same, where a Player has so much less."""
        purse = self.players[player]
        return self.with_purse(player, Purse(purse.mackerel - mackerel, purse.points - points, purse.known))

    def with_blueprint(self, blueprint: Blueprint) -> State:
        """The same with a Blueprint, and with what holds of it at any time: one left makes it Biddable, none ends it
        (DEV-BLUEPRINT-15, -16)."""
        if blueprint.used_up:
            is_there = blueprint.name in self.blueprints
            return replace(self, blueprints=self.blueprints.delete(blueprint.name)) if is_there else self
        if blueprint.last_one and blueprint.auction is None:
            blueprint = replace(blueprint, auction=Auction(starting_price=blueprint.price))
        return replace(self, blueprints=self.blueprints.set(blueprint.name, blueprint))

    @property
    def devices(self) -> Map[int, Device]:
        """Every Device by its number."""
        return self.held.devices

    @property
    def offers(self) -> Map[int, str]:
        """To whom Devices are offered, by their numbers."""
        return self.held.offers

    def with_device(self, number: int, device: Device) -> State:
        """The same where a Device has become this one."""
        return replace(self, held=self.held.changing(number, device))

    def with_offer(self, number: int, player: str) -> State:
        """The same where a Device is offered to somebody (DEV-TRADE-03)."""
        return replace(self, held=self.held.offering(number, player))

    def without_device(self, number: int) -> State:
        """The same where a Device has ceased to exist (DEV-TRADE-02)."""
        return replace(self, held=self.held.without(number))

    def with_vague(self, name: str, owner: str, more: int) -> State:
        """The same where somebody has so many more Devices of a name that is vague; where nobody has any, none of it is."""
        least, most = self.vague[name].get(owner, (0, 0))
        counts = self.vague[name].set(owner, (max(0, least + more), max(0, most + more)))
        some = any(most for _, most in counts.values())
        return replace(self, vague=self.vague.set(name, counts) if some else self.vague.delete(name))

    def clash(self, name: str, owner: str, uniqueness: str, but: int | None = None) -> str:
        """The clause that forbids a Device of this name to somebody, empty where none does.

        Either Device of a pair may be the one that is unique (R5).
        """
        others = [sort.device for sort in self.held.sorts(name) if sort.numbers != (but,)]
        if any(OF_GAME in (device.uniqueness, uniqueness) for device in others):
            return "DEVICE-08"
        own = [device for device in others if device.owner == owner]
        return "DEVICE-07" if any(OF_PLAYER in (device.uniqueness, uniqueness) for device in own) else ""

    def produce(self, blueprint: Blueprint, player: str) -> State:
        """The same after a Device was Produced for a Player, who pays its Price (DEV-PURCHASE-07 to 12)."""
        paid = self.paying(player, mackerel=blueprint.price)
        if blueprint.name in self.vague:
            made = paid.with_vague(blueprint.name, player, 1)
        else:
            made = replace(paid, held=paid.held.adding(device_of(blueprint, player)))
        left = blueprint.fewer()
        return made if left is blueprint else made.with_blueprint(left)

    def named(self, name: str, owner: str) -> list[int]:
        """The Devices of somebody that a name may mean, one of each sort: alike ones are one (R3)."""
        return [sort.numbers[0] for sort in self.held.sorts(name) if sort.device.owner == owner]
