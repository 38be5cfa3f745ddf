"""Parts with their Conditions as a tracker lists them: `Axe 75%`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from referee.dynasties.bots.bot import WHOLE, Part
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.kit.declare import ListOf
from referee.dynasties.kit.lists import items_of, text_of

_NAMES = {name.casefold(): name for kind in (CARRIED.engines, CARRIED.chassis, CARRIED.systems) for name in kind}
_WORN = re.compile(r"(.+?)[\s:]*[(\[]?\s*(\d{1,3})\s*%\s*[)\]]?")


def part_of(item: str) -> Part:
    """A part of a list; one of which no Condition is told is whole."""
    worn = _WORN.fullmatch(item)
    return Part(_named(worn[1].strip()), int(worn[2])) if worn else Part(_named(item), WHOLE)


def _named(name: str) -> str:
    """A name as the rules write it, in whatever case it stands; any other as it stands."""
    return _NAMES.get(" ".join(name.casefold().split()), name)


def item_of(part: Part) -> str:
    """The same as it is kept."""
    return f"{part.name} {part.condition}%"


def parts_of(value: str) -> tuple[Part, ...]:
    """The parts of a list."""
    return tuple(map(part_of, items_of(value)))


def listed(parts: Iterable[Part]) -> str:
    """Parts as a list is kept."""
    return text_of(sorted(map(item_of, parts)))


@dataclass(frozen=True, kw_only=True)
class Parts(ListOf):
    """A list of parts, `Axe 75%, Plate 100%`, also written `Axe (75%)`; each of its own, as nothing is counted (X1500).

    Where they are mounted is not asked: they are kept sorted, so that another order is no change.
    """

    ordered: bool = True

    def _text(self, items: Iterable[str]) -> str:
        return listed(part_of(item) for item in items)
