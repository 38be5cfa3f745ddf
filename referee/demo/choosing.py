"""Choosing: how the demo's players fill in what an action leaves to be chosen, and how their dice fall."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from referee.demo.doing import Sheet
from referee.demo.keeping import Worth
from referee.demo.talk import SAYINGS, SEALED, best_of, holds, offers_on
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import (
    Amount,
    Chosen,
    Domain,
    Drawn,
    Hash,
    Items,
    NewThing,
    Options,
    Players,
    Posts,
    Roll,
    Several,
    Squares,
    Things,
    Words,
    chosen_in,
)
from referee.dynasties.kit.parts.variables import PLAYER
from referee.dynasties.kit.terms.comments import Names, Wins

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
_MOST_ACTIONS = 512
_FACES = 6
"""So many ways that dice may fall are thought of at once."""


class Throw(Struct, frozen=True):
    """Dice that were rolled, as they are written, and what they gave in all."""

    command: str
    result: int


def fillings(sheet: Sheet, action: Action, chance: random.Random, most: int) -> Iterator[tuple[Sheet, list[Throw]]]:
    """Sheets with the choices of an action made, each with the dice that it took; of many, some. Where there is nothing to
    choose from, nothing is chosen."""
    seen = set[tuple[tuple[str, Worth], ...]]()
    talk = _turns_on_talk(action)
    order = _posts_first(action)
    for _ in range(most):
        filled, throws = sheet, list[Throw]()
        for chosen in order:
            offered = _named_by_talk(filled, talk, chosen, chance) or candidates(filled, chosen.domain, chance)
            if not offered:
                continue
            value = chance.choice(offered)
            throws += _thrown(filled, chosen, value, chance)
            filled = filled.but(chosen={**filled.chosen, chosen.name: value})
        made = tuple(filled.chosen.items())
        if made not in seen:
            seen.add(made)
            yield (
                filled.but(
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
        case NewThing(kind=kind, longest=longest):
            most = None if longest is None else sheet.worth(longest)
            return [_new_name(sheet, kind, chance)[: most if isinstance(most, int) else None]]
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
            return SAYINGS
        case Hash():
            return list(SEALED)
        case Posts(title=title):
            return sheet.books.tagged(title)
        case Roll(number=number):
            return [sum(chance.randint(1, _sides(sheet, domain)) for _ in range(number)) for _ in range(_FACES)]
        case Drawn(among=among):
            return candidates(sheet, among, chance)
        case _:
            return []


@functools.lru_cache(_MOST_ACTIONS)
def _turns_on_talk(action: Action) -> tuple[Wins | Names, ...]:
    """The conditions of an action by which what people have said names a choice."""
    return tuple(part for part in action.asked if isinstance(part, Wins | Names))


@functools.lru_cache(_MOST_ACTIONS)
def _posts_first(action: Action) -> tuple[Chosen, ...]:
    """The choices of an action, those first that say which post is meant."""
    posts = [said.bids.post if isinstance(said, Wins) else said.post for said in _turns_on_talk(action)]
    return tuple(dict.fromkeys((*chosen_in(*posts), *action.choices)))


def _named_by_talk(
    sheet: Sheet, talk: Sequence[Wins | Names], chosen: Chosen, chance: random.Random
) -> Sequence[Worth]:
    """What people have said that may be chosen: who bid and how much, what a post names; now and then, what they have not."""
    if chance.random() < 0.2:
        return ()
    for said in talk:
        match said:
            case Wins(who=who, amount=amount, bids=bids) if chosen in (who, amount):
                offers = [offer for offer in offers_on(sheet, bids) or () if offer.who in sheet.owners(PLAYER)]
                best, other = best_of(offers), chance.choice(offers or [None])
                picked = [offer for offer in (best, best, best, other) if offer is not None]
                own = [offer for offer in picked if offer.who == sheet.worth(who)]
                return [offer.who for offer in picked] if chosen == who else [offer.price for offer in own]
            case Names(post=post, what=what) if chosen == what:
                thread = sheet.books.thread(str(sheet.worth(post)))
                everything = candidates(sheet, chosen.domain, chance)
                return [value for value in everything if thread is not None and holds(thread.text, str(value))]
    return ()


def _new_name(sheet: Sheet, kind: str, chance: random.Random) -> str:
    """A name that no thing of the kind has, nor any post."""
    taken = {*sheet.owners(kind)}
    numbered = (
        f"{name} {number}" for number in itertools.count(len(taken)) for name in chance.sample(_NAMES, len(_NAMES))
    )
    everything = itertools.chain(chance.sample(_NAMES, len(_NAMES)), numbered)
    return next(name for name in everything if name not in taken and not sheet.books.tagged(name))


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
        case Drawn(among=among, fewer=fewer):
            things, taken_out = (
                list(candidates(sheet, among, chance)),
                sheet.worth(fewer) if fewer is not None else None,
            )
            sides = len(things) - taken_out if isinstance(taken_out, int) else len(things)
            # Where none was taken out, a number means the thing that stands in its place.
            is_all = sides == len(things) and value in things
            if sides > 1 or fewer is None:
                yield Throw(f"DICE{sides}", things.index(value) + 1 if is_all else chance.randint(1, sides))


def is_out_of_range(sheet: Sheet, chosen: Chosen) -> bool:
    """Whether a number was chosen that may not be."""
    value, domain = sheet.chosen.get(chosen.name), chosen.domain
    if not (isinstance(domain, Amount) and isinstance(value, int)):
        return False
    least, most = sheet.worth(domain.least), sheet.worth(domain.most) if domain.most is not None else None
    return (isinstance(least, int) and value < least) or (isinstance(most, int) and value > most)
