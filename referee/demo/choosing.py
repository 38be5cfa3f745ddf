"""Choosing: how the demo's players fill in what an action leaves to be chosen, and how their dice fall."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from referee.demo.doing import Sheet
from referee.demo.keeping import Worth
from referee.dynasties.kit.actions import Action
from referee.dynasties.kit.chosen import (
    Amount,
    Chosen,
    Domain,
    Drawn,
    Items,
    NewThing,
    Options,
    Players,
    Roll,
    Several,
    Squares,
    Things,
    Words,
)
from referee.dynasties.kit.variables import PLAYER

_NAMES = (
    "Alder",
    "Bramble",
    "Cedar",
    "Dogwood",
    "Elder",
    "Fern",
    "Gorse",
    "Heather",
    "Ivy",
    "Jasmine",
    "Larch",
    "Myrtle",
)
_SAYINGS = ("So be it", "Onwards", "For the record", "A fair wind", "Nothing ventured")
_FACES = 6
"""So many ways that dice may fall are thought of at once."""


@dataclass(frozen=True)
class Throw:
    """Dice that were rolled, as they are written, and what they gave in all."""

    command: str
    result: int


def fillings(sheet: Sheet, action: Action, chance: random.Random, most: int) -> Iterator[tuple[Sheet, list[Throw]]]:
    """Sheets with the choices of an action made, each with the dice that it took; of many, some. Where there is nothing to
    choose from, nothing is chosen."""
    seen = set[tuple[tuple[str, Worth], ...]]()
    for _ in range(most):
        filled, throws = sheet, list[Throw]()
        for chosen in action.choices:
            offered = candidates(filled, chosen.domain, chance)
            if not offered:
                continue
            value = chance.choice(offered)
            throws += _thrown(filled, chosen, value, chance)
            filled = replace(filled, chosen={**filled.chosen, chosen.name: value})
        made = tuple(filled.chosen.items())
        if made not in seen:
            seen.add(made)
            yield (
                replace(
                    filled,
                    noted={},
                    faults=[],
                    paid={},
                    says=[],
                    marks={*filled.marks},
                    is_willing=not action.does or chance.random() < 0.5,
                ),
                throws,
            )
        if not action.choices:
            return


def candidates(sheet: Sheet, domain: Domain, chance: random.Random) -> Sequence[Worth]:
    """What may be chosen, or fall; of numbers and of texts, some."""
    match domain:
        case Players(others=others):
            return [name for name in sheet.owners(PLAYER) if not (others and name == sheet.who)]
        case Things(kind=kind):
            return sheet.owners(kind)
        case NewThing(kind=kind):
            return [_new_name(sheet.owners(kind), chance)[: domain.longest]]
        case Options(options=options):
            return options
        case Items(items=items):
            listed = sheet.worth(items)
            return list(dict.fromkeys(listed)) if isinstance(listed, tuple) else [] if listed is None else [listed]
        case Several(items=items):
            listed = sheet.worth(items)
            held = listed if isinstance(listed, tuple) else ()
            return [tuple(sorted(chance.sample(held, number))) for number in range(len(held) + 1)]
        case Squares(grid=grid):
            high, wide = sheet.books.number(grid.rows), sheet.books.number(grid.columns)
            return [f"{row},{column}" for row in range(1, high + 1) for column in range(1, wide + 1)]
        case Amount():
            return _amounts(sheet, domain, chance)
        case Words():
            return _SAYINGS
        case Roll(number=number):
            return [sum(chance.randint(1, _sides(sheet, domain)) for _ in range(number)) for _ in range(_FACES)]
        case Drawn(among=among):
            return candidates(sheet, among, chance)
        case _:
            return []


def _new_name(taken: Sequence[str], chance: random.Random) -> str:
    free = [name for name in _NAMES if name not in taken]
    return chance.choice(free) if free else f"{chance.choice(_NAMES)} {len(taken)}"


def _amounts(sheet: Sheet, domain: Amount, chance: random.Random) -> list[Worth]:
    """Small ones, and up to one more than the most that there may be."""
    least = sheet.worth(domain.least)
    most = sheet.worth(domain.most) if domain.most is not None else None
    low = least if isinstance(least, int) else 1
    high = most if isinstance(most, int) else low + 10 ** chance.randint(0, 2)
    return [low, low + 1, chance.randint(low, max(low, high)), max(low, high), max(low, high) + 1]


def _sides(sheet: Sheet, dice: Roll) -> int:
    sides = sheet.worth(dice.sides)
    return max(sides, 1) if isinstance(sides, int) else 1


def _thrown(sheet: Sheet, chosen: Chosen, value: Worth, chance: random.Random) -> Iterator[Throw]:
    """The dice by which something was chosen."""
    match chosen.domain:
        case Roll(number=number, secret=False) as dice if isinstance(value, int):
            yield Throw(f"{number if number > 1 else ''}DICE{_sides(sheet, dice)}", value)
        case Drawn(among=among):
            sides = len(candidates(sheet, among, chance))
            yield Throw(f"DICE{sides}", chance.randint(1, sides))


def is_out_of_range(sheet: Sheet, chosen: Chosen) -> bool:
    """Whether a number was chosen that may not be."""
    value, domain = sheet.chosen.get(chosen.name), chosen.domain
    if not (isinstance(domain, Amount) and isinstance(value, int)):
        return False
    least, most = sheet.worth(domain.least), sheet.worth(domain.most) if domain.most is not None else None
    return (isinstance(least, int) and value < least) or (isinstance(most, int) and value > most)
