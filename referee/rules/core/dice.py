"""Dice and the other random generators: which results a command can give (KEYW-11, 12; RAND; NUM-03, 17)."""

from __future__ import annotations

import re

from referee.law.law import Law
from referee.model.events import Roll
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame

NEEDED = ("dice", "fruits", "colours", "dice-of-nothing")
FACE_CARDS = ("jack", "queen", "king")
"""The cards that count as face cards (R205-RAND-06)."""

_LONG = 40
_DICE = re.compile(r"(\d*)DICE(-?\d+)", re.I)
_LIST = re.compile(r"\{(.*)\}", re.S)


def judge_roll(game: CoreGame, law: Law, roll: Roll) -> list[Problem]:
    """What is wrong with a roll as it was logged; a command that is not known here is not judged."""
    problems = []
    match = _DICE.fullmatch(roll.dice.strip())
    if match:
        sides = int(match[2]) if len(match[2]) < _LONG else 10**_LONG
        problems += _too_many_sides(law, roll, match[2], sides)
        number = int(match[1] or 1) if len(match[1]) < _LONG else 10**_LONG
        possible = _possible_dice(law, number, sides, roll.result)
    else:
        possible = _possible_word(law, roll)
    if possible is False:
        problems.append(_problem(roll, "impossible-roll"))
    if law.get("own-dice") and game.roster.known and game.roster.standing(roll.by, roll.at) is None:
        problems.append(_problem(roll, "rolled-under-strange-name"))
    return problems


def _problem(roll: Roll, reason: str, **facts: object) -> Problem:
    facts = {"dice": roll.dice, "result": roll.result, **facts}
    return Problem(reason=reason, at=roll.at, actor=roll.by, subject=f"player:{roll.by}", detail=roll.dice, facts=facts)


def _too_many_sides(law: Law, roll: Roll, written: str, sides: int) -> list[Problem]:
    digits, most = law.get("dice-digits"), law.get("dice-most")
    if digits is not None and len(written.lstrip("-0")) >= digits.number():
        return [_problem(roll, "too-many-sides", limit=f"fewer than {digits.number()} digits")]
    if most is not None and sides > most.number():
        return [_problem(roll, "too-many-sides", limit=f"at most {most.number()}")]
    return []


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


def is_face_card(result: str) -> bool:
    """Whether a card drawn is a face card (R205-RAND-06)."""
    return any(word in FACE_CARDS for word in re.findall(r"\w+", result.casefold()))
