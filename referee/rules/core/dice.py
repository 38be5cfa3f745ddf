"""Dice and the other random generators: which results a command can give (KEYW-11, 12; RAND; NUM-03, 17)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from referee.law.law import Law
from referee.model.checks import Deed, Occasion
from referee.model.events import Roll
from referee.model.patterns import later
from referee.rules.case import CoreCase

_LONG = 40
_DICE = later(r"(\d*)DICE(-?\d+)", re.I)
_LIST = later(r"\{(.*)\}", re.S)


def is_possible(law: Law, roll: Roll) -> bool | None:
    """Whether a command can give a result as it was logged; None for a command that is not known here."""
    dice = _dice_of(roll)
    return _possible_word(law, roll) if dice is None else _possible_dice(law, *dice, roll.result)


def clauses_of(roll: Roll) -> tuple[str, ...]:
    """The clauses that say what a command can give."""
    match _dice_of(roll):
        case (number, sides):
            return ("NUM-03",) if sides <= 0 else ("RAND-02", "KEYW-11") if number > 1 else ("RAND-02",)
        case _ if _LIST.fullmatch(roll.dice.strip()):
            return ("R205-RAND-07",)
        case _:
            words = {"FRUIT": "RAND-03", "CARD": "R205-RAND-05"}
            return (words.get(roll.dice.strip().upper(), "RAND-04"),)


def needed_for(roll: Roll) -> tuple[str, ...]:
    """The sentences without which it cannot be told what a command can give."""
    match _dice_of(roll):
        case (_, sides):
            return ("dice-of-nothing",) if sides <= 0 else ("dice",)
        case _ if _LIST.fullmatch(roll.dice.strip()):
            return ("lists",)
        case _:
            words = {"FRUIT": "fruits", "COLOUR": "colours", "COLOR": "colours", "CARD": "cards"}
            return tuple(filter(None, (words.get(roll.dice.strip().upper()),)))


def needed_for_sides(roll: Roll) -> tuple[str, ...]:
    """The sentences without which it cannot be told how many sides its dice may have."""
    return () if _dice_of(roll) is None else ("dice-digits", "dice-most")


def _dice_of(roll: Roll) -> tuple[int, int] | None:
    """How many dice of how many sides were rolled."""
    match = _DICE.fullmatch(roll.dice.strip())
    if match is None:
        return None
    number, sides = (int(digits) if len(digits) < _LONG else 10**_LONG for digits in (match[1] or "1", match[2]))
    return number, sides


def sides_allowed(law: Law, roll: Roll) -> str:
    """How many sides dice may have where these have more, in words; empty where they have not (NUM-17)."""
    match = _DICE.fullmatch(roll.dice.strip())
    dice = _dice_of(roll)
    digits, most = law.get("dice-digits"), law.get("dice-most")
    if match is None or dice is None:
        return ""
    if digits is not None and len(match[2].lstrip("-0")) >= digits.number():
        return f"fewer than {digits.number()} digits"
    if most is not None and dice[1] > most.number():
        return f"at most {most.number()}"
    return ""


def _possible_dice(law: Law, number: int, sides: int, result: str) -> bool | None:
    total, _, shown = result.partition("(")
    values = [int(value) for value in re.findall(r"-?\d{1,60}", shown or total)]
    if not values:
        return None
    if sides <= 0:
        return all(value == law.number("dice-of-nothing") for value in values)
    least = law.number("dice")
    faces = values if len(values) == number else values[:number]
    if len(values) == 1 and number > 1:
        return number * least <= values[0] <= number * sides
    return all(least <= value <= sides for value in faces)


def _possible_word(law: Law, roll: Roll) -> bool | None:
    command, result = roll.dice.strip(), roll.result.strip().casefold()
    listed = _LIST.fullmatch(command)
    if listed:
        return result in _words(listed[1]) if law.get("lists") else None
    match command.upper():
        case "FRUIT":
            return result in _words(law.parameters["fruits"].values[0])
        case "COLOUR" | "COLOR":
            return result in _words(law.parameters["colours"].values[0])
        case "CARD" if (cards := law.get("cards")) is not None:
            suits, values = (_words(value) for value in cards.values)
            return any(suit in result for suit in suits) and any(value in result for value in values)
        case _:
            return None


def _words(text: str) -> list[str]:
    return [word.strip().casefold() for word in re.split(r",| or ", text) if word.strip()]


class Rolling(Struct, frozen=True):
    """A roll made in a dynasty whose law is known."""

    case: CoreCase
    roll: Roll
    law: Law

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return Deed(self.roll.by, f"player:{self.roll.by}", self.roll.at, detail=self.roll.dice)


def _rollings(case: CoreCase) -> Iterator[Rolling]:
    if case.law is not None and case.dynasty:
        yield Rolling(case, case.event, case.law)


ROLLING: Occasion[Rolling] = Occasion((Roll,), _rollings)
"""Dice are rolled."""
