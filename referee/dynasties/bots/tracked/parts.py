"""Engines and chassis by name, and parts with their Conditions as a tracker lists them: `Axe 75%`."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from referee.dynasties.bots.bot import WHOLE, Part
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.stated import catalogue_of
from referee.dynasties.kit.declare import ListOf, Text
from referee.dynasties.kit.parts.variable import Things
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.sentences import Values
from referee.errors import InputError
from referee.law.law import DynasticRule
from referee.model.texts import folded
from referee.trackers.asked import Asked

_NAMES = {name.casefold(): name for kind in (CARRIED.engines, CARRIED.chassis, CARRIED.systems) for name in kind}
_COUNTED = re.compile(r"(\d{1,2})\s*[x×✕]\s*(?=[^\W\d])(.+)", re.IGNORECASE)
_WORN = re.compile(r"(.+?)[\s:]*(?:[-–—]\s)?\s*[(\[]?\s*(\d{1,6})\s*%\s*[)\]]?")


def hardware_of(values: Values) -> Catalogue:
    """The hardware of the law in force; raises InputError where its tables cannot be read."""
    rules = values.law.dynastic
    return _hardware(rules) if rules else CARRIED


@functools.lru_cache(maxsize=64)
def _hardware(rules: tuple[DynasticRule, ...]) -> Catalogue:
    return catalogue_of(rules)


def part_of(item: str) -> Part:
    """A part of a list; one of which no Condition is told is whole."""
    worn = _WORN.fullmatch(item)
    return Part(_named(worn[1].strip()), int(worn[2])) if worn else Part(_named(item), WHOLE)


def _named(name: str) -> str:
    """A name as the rules write it, in whatever case it stands; any other as it stands."""
    return _NAMES.get(folded(name), name)


def item_of(part: Part) -> str:
    """The same as it is kept."""
    return f"{part.name} {part.condition}%"


def parts_of(value: str) -> tuple[Part, ...]:
    """The parts of a list."""
    return tuple(map(part_of, items_of(value)))


def listed(parts: Iterable[Part]) -> str:
    """Parts as a list is kept."""
    return text_of(sorted(map(item_of, parts)))


class Parts(ListOf, frozen=True, kw_only=True):
    """A list of parts, `Axe 75%, Plate 100%`, also written `Axe (75%)`; each of its own, as nothing is counted (X1500).

    Where they are mounted is not asked: they are kept sorted, so that another order is no change.
    """

    ordered: bool = True

    def flaw(self, value: str, values: Values) -> str:
        above = [part for part in parts_of(value) if part.condition > WHOLE]
        return f"{item_of(above[0])} is above {WHOLE}%" if above else ""

    def asked(self, values: Values, things: Things) -> Asked:
        return replace(super().asked(values, things), whole=_names_of(values))

    def _text(self, items: Iterable[str]) -> str:
        return listed(part for item in items for part in _several(item))


def _several(item: str) -> tuple[Part, ...]:
    """The parts that an item of a page's list is: `2x Axe 75%` are two."""
    counted = _COUNTED.fullmatch(item)
    return (part_of(counted[2]),) * int(counted[1]) if counted else (part_of(item),)


def _names_of(values: Values) -> tuple[str, ...]:
    """What parts are called: by the law's tables, and by those that Referee carries."""
    try:
        hardware = hardware_of(values)
    except InputError:
        return tuple(_NAMES.values())
    return tuple(dict.fromkeys((*hardware.engines, *hardware.chassis, *hardware.systems, *_NAMES.values())))


class Fitted(Text, frozen=True, kw_only=True):
    """The engine or the chassis of a Bot by its name, in whatever case that stands; a name that the law's table lacks
    is not read. Where that table cannot be read, any name may be one.

    table: which one of the rules; worn: the variable of its Condition, which may stand behind it in its cell.
    """

    table: Literal["engines", "chassis"]
    worn: str
    empty: str | None = None

    def flaw(self, value: str, values: Values) -> str:
        names = self._names(values)
        return "" if not names or value in names else f"{value!r} is none of the {self.table} that there are"

    def read(self, text: str) -> str | None:
        return _named(text)

    def kept(self, value: Any) -> str:
        return _named(str(value))

    def asked(self, values: Values, things: Things) -> Asked:
        names = self._names(values)
        if names:
            both = f"{{{self.name}}} ({{{self.worn}}})"
            return replace(self._asked("choice", {}, options=names, stray=False), pattern=both)
        # Any text may be a name then, with a Condition or without.
        return super().asked(values, {})

    def _names(self, values: Values) -> tuple[str, ...]:
        try:
            return tuple(getattr(hardware_of(values), self.table))
        except InputError:
            return ()
