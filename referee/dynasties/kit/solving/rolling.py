"""Rolling: which of somebody's rolls gives what they took, and of which that cannot be told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.dynasties.kit.terms.scope import Value
from referee.dynasties.kit.terms.view import Rolled
from referee.model.patterns import later

_SINGLE = later(r"DICE(\d{1,6})")
_NUMBERS = later(r"(\d{1,3})(?:\s{0,2}(?:[-–—…]|\.{2,3}|\bto\b)\s{0,2}(\d{1,3}))?(?!\d)")
_SEVERAL = (
    r"(?<![\w.-])(?P<numbers>\d{1,3}(?:\s{0,2}(?:[-–—…,/&+]|\.{2,3}|\b(?:to|and|or)\b)\s{0,2}\d{1,3}){0,11})(?![\w-])"
)
"""Numbers of which the sides of a die are told: `1-2`, `1, 2 and 3`."""
_LONGEST = 500
"""Characters of what was said with a roll that are looked at."""


class Fitting(NamedTuple):
    """The rolls that give what was taken; and why that cannot be told for sure, empty: it can."""

    rolls: tuple[Rolled, ...]
    doubt: str = ""


def total_of(roll: Rolled) -> int | None:
    """What dice gave in all; None where the result is none of numbers."""
    numbers = [part.strip() for part in roll.result.replace("+", ",").split(",")]
    return sum(map(int, numbers)) if all(part.isdecimal() and len(part) < 10 for part in numbers) else None


# -- a sum --------------------------------------------------------------------------------------------


def sums_of(own: Sequence[Rolled], dice: str, number: int) -> Iterator[tuple[int, Fitting]]:
    """What rolls of these dice came to, and then what as many single ones did, one after the other."""
    for roll in own:
        total = total_of(roll) if roll.dice == dice else None
        if total is not None:
            yield total, Fitting((roll,))
    single = [roll for roll in own if number > 1 and dice == f"{number}{roll.dice}"]
    for first in range(len(single) - number + 1):
        together = tuple(single[first : first + number])
        totals = [total_of(roll) for roll in together]
        if None not in totals:
            doubt = f"{single[0].dice} was rolled {number} times, and not {dice} once"
            yield sum(filter(None, totals)), Fitting(together, doubt)


# -- a thing ------------------------------------------------------------------------------------------


def picked_by(own: Iterable[Rolled], among: tuple[Value, ...], value: Value, sides: int) -> Fitting | None:
    """The roll that picked this: a list that the generator picks from, or a die, whose sides are whose by what was said with
    it, or else in the order of the things, or of their names. In doubt where that tells nothing; None where no roll did."""
    things, wanted = [_plain(one) for one in among], _plain(value)
    perhaps: Fitting | None = None
    for roll in own:
        if roll.listed:
            if _is_list(roll, things) and _joined(roll.result) == _joined(wanted):
                return Fitting((roll,))
            continue
        die = _SINGLE.fullmatch(roll.dice)
        faces, result = int(die[1]) if die else 0, total_of(roll)
        if not faces or result is None or (faces != sides and (faces % len(things) or sides != len(things))):
            continue
        alone = faces == len(things)
        order = _order_in(roll.summary, things) if alone else _shares_in(roll.summary, things, faces)
        orders = [order] if order else [things, sorted(things)] if alone else []
        if any(each[result - 1 : result] == [wanted] for each in orders) or sides != len(things):
            return Fitting((roll,))
        if perhaps is None and order is None:
            perhaps = Fitting((roll,), f"{roll.dice} gave {roll.result}, and nothing says which number means what")
    return perhaps


def _is_list(roll: Rolled, things: Iterable[str]) -> bool:
    """Whether it was rolled on a list of just these things; the generator leaves out their spaces."""
    return Counter(map(_joined, roll.listed)) == Counter(map(_joined, things))


def _joined(value: str) -> str:
    return value.replace(" ", "").casefold()


def _plain(value: object) -> str:
    return " ".join(str(value).casefold().split())


def _order_in(said: str, things: Sequence[str]) -> list[str] | None:
    """Which number means what, as is said of all the things: by numbers before or behind each, or one after the other; None:
    not all are named."""
    plain = said[:_LONGEST].casefold()
    places = [plain.find(thing) for thing in things]
    if min(places) < 0 or len(set(places)) < len(things):
        return None
    for form in (r"(?<!\d)(\d{{1,6}})\W{{0,4}}{}", r"{}\W{{0,4}}(\d{{1,6}})"):
        found = [re.search(form.format(rf"(?<!\w){re.escape(thing)}(?!\w)"), plain) for thing in things]
        numbers = {int(match[1]): thing for match, thing in zip(found, things, strict=True) if match}
        if sorted(numbers) == [*range(1, len(things) + 1)]:
            return [numbers[number] for number in sorted(numbers)]
    return [thing for _, thing in sorted(zip(places, things, strict=True))] if not re.search(r"\d", plain) else None


def _shares_in(said: str, things: Sequence[str], faces: int) -> list[str] | None:
    """Which side means what, where each of the things has as many, as is said by numbers before or behind each: `1-2 Oat, 3-4
    Rye`; None: that is not told of every side, or otherwise."""
    plain = said[:_LONGEST].casefold()
    names = "|".join(map(re.escape, sorted({*things}, key=len, reverse=True)))
    thing, each = rf"(?<!\w)(?P<thing>{names})(?!\w)", Counter({one: faces // len(things) for one in things})
    for form in (rf"{_SEVERAL}\W{{0,4}}{thing}", rf"{thing}\W{{0,4}}{_SEVERAL}"):
        told = [(side, match["thing"]) for match in re.finditer(form, plain) for side in _sides_in(match["numbers"])]
        shares = dict(told)
        if sorted(side for side, _ in told) == [*range(1, faces + 1)] and Counter(shares.values()) == each:
            return [shares[side] for side in sorted(shares)]
    return None


def _sides_in(numbers: str) -> Iterator[int]:
    """Each number of `1-2`, `1, 2 and 3`."""
    for match in _NUMBERS.finditer(numbers):
        first = int(match[1])
        yield from range(first, int(match[2] or first) + 1)
