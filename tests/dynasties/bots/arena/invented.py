"""Bouts that nobody would think of: any Bots with any scripts, on any squares."""

from __future__ import annotations

import random
from typing import Any

from referee.dynasties.bots.hardware import CARRIED

STATUSES = ("Flipped", "Scorched", "Loose", "Scrambled", "Anchored")
_BEGUN = ("Flipped", "Loose", "Scorched", "Scrambled", "Anchored [Ann]")
_TRIGGERS = (
    "the 1 space {side} the Actor are empty",
    "the {n} spaces in front of the Actor are empty",
    "any of the 3 spaces in front of the Actor are occupied by an Opponent",
    "any of the {n} spaces {side} the Actor are occupied by an Opponent",
    "the space {side} the Actor are occupied by an Opponent",
    "the Actor {has} {status}",
    "the first closest Opponent {has} {status}",
    "the second closest Opponent {has} {system}",
    "the first closest Opponent is evading",
    "the current turn is {n} or more",
    "the current round number is odd",
    "the value of Token x is less than {n}",
    "the Actor's exposed System has a Condition that is less than 9{n}%",
    "{other}'s engine has a Condition that is greater than 8{n}%",
    "line #{n} of this script was the trigger that took effect in the Actor's most recent round preceding this one",
    "on the Opponent's last turn they used system {own}",
)
_REACTIONS = (
    "move forwards {n} times",
    "move forwards {n} times",
    "move backwards {n} times",
    "bypass forwards {n} times",
    "bypass backwards {n} times",
    "turn to face the other way",
    "evade",
    "block",
    "use the following System: {own}",
    "use the following System: {own}",
    "use the following System on the second closest Opponent: {own}",
    "then use system {own} on the bot that inflicted {status} status",
    "then move {n} spaces toward the bot that inflicted {status} status",
    "then move {n} spaces away from the bot that inflicted {status} status",
    "increase Token x by {n}",
    "increase Token x by 1 and use the following System: {own}",
    "then move {n} times towards opponent {other}",
)


def bout(dice: random.Random, *, plain: bool = False) -> dict[str, Any]:
    """A Bout of two, with any Configuration; `plain`: without what letters or left and right tell apart."""
    names = ["Ann", "Bob"]
    configuration: dict[str, Any] = {}
    if dice.random() < 0.4:
        squares = dice.sample(range(1, 20), 3)
        kinds = ("flip", "flame", "explosion", "shock")
        configuration["panels"] = [{"square": square, "kind": dice.choice(kinds)} for square in squares]
    if dice.random() < 0.3:
        configuration["bumper_sides"] = True
    if not plain and dice.random() < 0.4:
        places = dice.sample([(at, side) for at in range(5, 16) for side in ("above", "below")], 6)
        configuration["obstacles"] = [{"at": at, "side": side} for at, side in places]
    if not plain and dice.random() < 0.4:
        configuration["house_bot"] = {**bot("Hob", names, dice), "facing": dice.choice(("left", "right"))}
    spec = {
        "bots": [bot(name, [other for other in names if other != name], dice) for name in names],
        "left": "Ann",
        "configuration": configuration,
    }
    if dice.random() < 0.7:
        fighters = [*names, *(["Hob"] if "house_bot" in configuration else [])]
        spec["from"] = {
            "turn": dice.choice((1, 1, 40, 57)),
            "bots": _begun(fighters, "obstacles" in configuration, dice),
        }
    return spec


def _begun(names: list[str], lettered: bool, dice: random.Random) -> dict[str, Any]:
    """In the thick of it: close together, and not without Statuses."""
    middle = dice.randint(4, 16)
    squares: list[int | str] = [*range(middle - 3, middle + 4), *("ABCDEF" if lettered else "")]
    squares = dice.sample(squares, len(names))
    return {
        name: {
            "space": square,
            "facing": dice.choice(("left", "right")),
            "statuses": [
                status for status in dice.sample(_BEGUN, dice.choice((0, 0, 1, 2))) if f"[{name}]" not in status
            ],
            "absent": dice.random() < 0.1,
            "springs": dice.random() < 0.1,
            "tally": dice.randint(0, 30),
        }
        for name, square in zip(names, squares, strict=True)
    }


def bot(name: str, others: list[str], dice: random.Random) -> dict[str, Any]:
    """A Bot that mostly runs, and mostly comes closer."""
    fitted = dice.sample(list(CARRIED.systems), dice.choice((0, 1, 2, 2, 3, 3)))
    return {
        "name": name,
        "engine": {"type": "Nuclear", "condition": dice.randint(80, 100)},
        "chassis": {
            "model": dice.choice(("Titanium Holdfast", "Numenatics Featherlight 44714", "Echelon Hardcast")),
            "condition": dice.randint(40, 100),
        },
        "systems": [{"name": one, "condition": dice.randint(0, 100)} for one in fitted],
        "script": [_line(fitted, dice.choice(others), dice) for _ in range(dice.randint(1, 12))],
    }


def _line(fitted: list[str], other: str, dice: random.Random) -> str:
    words = {
        "n": dice.randint(1, 5),
        "side": dice.choice(("in front of", "behind")),
        "has": dice.choice(("has", "does not have")),
        "status": dice.choice(STATUSES),
        "system": dice.choice(list(CARRIED.systems)),
        "own": dice.choice(fitted or ["Plate"]),
        "other": other,
    }
    triggers = " and ".join(dice.sample(_TRIGGERS, dice.choice((1, 1, 1, 2))))
    return f"If {triggers}, {dice.choice(_REACTIONS)}".format(**words)
