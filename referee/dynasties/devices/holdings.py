"""The Devices that there are, each with a number, and to whom each is offered. Pure.

Devices that are alike in all are kept together: what is asked of those of a name costs what they differ in, and not how many there are.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from immutables import Map
from msgspec import Struct, field

from referee.dynasties.devices.things import Device

_Alike: TypeAlias = "Map[tuple[Device, str], tuple[int, ...]]"


class Sort(NamedTuple):
    """Devices that are alike, by their numbers in order, and to whom each of them is offered; empty: to nobody."""

    device: Device
    offered: str
    numbers: tuple[int, ...]


class Holdings(Struct, frozen=True, eq=False):
    """All Devices. Two are equal in which there are as many of each sort, whatever their numbers.

    devices: by their numbers.
    offers: to whom each Device is offered; the latest offer of one stands (X9).
    """

    devices: Map[int, Device] = field(default_factory=Map)
    offers: Map[int, str] = field(default_factory=Map)
    _names: Map[str, _Alike] = field(default_factory=Map)
    _mark: int = 0
    """The sum of what each Device's sort is known by."""
    _next: int = 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Holdings) or (self._mark, len(self._names)) != (other._mark, len(other._names)):
            return False
        return all(_are_as_many(alike, other._names.get(name)) for name, alike in self._names.items())

    def __hash__(self) -> int:
        return self._mark

    def adding(self, device: Device) -> Holdings:
        """The same with one more."""
        return self._put(self._next, device, "")

    def changing(self, number: int, device: Device) -> Holdings:
        """The same where a Device has become this one; an offer of it lapses where it leaves who offered it (R7)."""
        before = self.devices[number]
        offered = self.offers.get(number, "") if before.owner == device.owner else ""
        return self.without(number)._put(number, device, offered)

    def offering(self, number: int, player: str) -> Holdings:
        """The same where a Device is offered to somebody."""
        return self.without(number)._put(number, self.devices[number], player)

    def without(self, number: int) -> Holdings:
        """The same where a Device has ceased to exist."""
        device, offered = self.devices[number], self.offers.get(number, "")
        alike = self._names[device.name]
        numbers = alike[device, offered]
        at = bisect_left(numbers, number)
        left = numbers[:at] + numbers[at + 1 :]
        alike = alike.set((device, offered), left) if left else alike.delete((device, offered))
        return Holdings(
            self.devices.delete(number),
            self.offers.delete(number) if offered else self.offers,
            self._names.set(device.name, alike) if alike else self._names.delete(device.name),
            self._mark - hash((device, offered)),
            self._next,
        )

    def _put(self, number: int, device: Device, offered: str) -> Holdings:
        alike = self._names.get(device.name, Map())
        numbers = [*alike.get((device, offered), ())]
        insort(numbers, number)
        return Holdings(
            self.devices.set(number, device),
            self.offers.set(number, offered) if offered else self.offers,
            self._names.set(device.name, alike.set((device, offered), tuple(numbers))),
            self._mark + hash((device, offered)),
            max(self._next, number + 1),
        )

    def sorts(self, name: str | None = None) -> list[Sort]:
        """Every sort of Devices, or of those of a name, in the order of their first numbers."""
        names = self._names.values() if name is None else [self._names.get(name, Map())]
        every = [Sort(device, offered, numbers) for alike in names for (device, offered), numbers in alike.items()]
        return sorted(every, key=_first) if len(every) > 1 else every

    def of_name(self, name: str) -> bool:
        """Whether there is a Device of a name."""
        return name in self._names


def holdings_of(devices: Iterable[tuple[int, Device, str]]) -> Holdings:
    """Devices with their numbers, and to whom each is offered."""
    held = Holdings()
    for number, device, offered in devices:
        held = held._put(number, device, offered)
    return held


def _are_as_many(alike: _Alike, others: _Alike | None) -> bool:
    """Whether there are as many Devices of each sort of a name."""
    if alike is others or others is None:
        return alike is others
    return {sort: len(numbers) for sort, numbers in alike.items()} == {
        sort: len(numbers) for sort, numbers in others.items()
    }


def _first(sort: Sort) -> int:
    return sort.numbers[0]
