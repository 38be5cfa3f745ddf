"""The answers to questions as a player reads them, one or more lines each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from referee.dynasties.bots.bot import parts_said
from referee.dynasties.bots.loadout import PROBLEMS

_HOUSE = {
    **PROBLEMS,
    "value": "it is worth more than a House Bot may be beside the others",
    "condition": PROBLEMS["condition-range"],
    "name": "it has no name",
    "script": "it has no Script",
    "engine": "it has no engine",
    "chassis": "it has no chassis",
    "systems": "it has no System",
    "too-many": "there are as many House Bots as there may be",
}


def tell_weights(answer: Mapping[str, int]) -> tuple[str, ...]:
    return (", ".join(f"{name} {weight}" for name, weight in answer.items()) or "nobody can be drawn",)


def tell_pair(answer: Sequence[int]) -> tuple[str, ...]:
    chance = Fraction(*answer)
    return (f"{chance} ({float(100 * chance):.1f}%)",)


def tell_forfeit(answer: str | None) -> tuple[str, ...]:
    return ("nobody wins by forfeit" if answer is None else f"{answer} wins by forfeit",)


def tell_payout(answer: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    return tuple(f"{name}: {_changes(fields)}" for name, fields in answer.items())


def _changes(fields: Mapping[str, Any]) -> str:
    said = {
        "money": lambda money: f"Money ₩{money:,}",
        "readiness": lambda readiness: f"Readiness {readiness}",
        "red_mist": lambda mist: f"Red Mist {mist}",
        "banner": lambda names: f"LED Banner {', '.join(names)}",
        "bot": _bot,
    }
    return "; ".join(said[field](value) for field, value in fields.items()) or "nothing changes"


def _bot(bot: Mapping[str, Any]) -> str:
    return f"Bot {parts_said(bot)}"


def tell_tournament(answer: bool) -> tuple[str, ...]:
    return ("the game is in Tournament Mode" if answer else "the game is not in Tournament Mode",)


def tell_house(answer: Sequence[str]) -> tuple[str, ...]:
    return ("; ".join(_HOUSE[problem] for problem in answer) or "it may be made",)


def tell_showboat(answer: bool) -> tuple[str, ...]:
    return ("Victory by Showboating" if answer else "no Victory by Showboating",)
