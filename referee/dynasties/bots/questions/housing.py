"""What keeps a House Bot from being proposed (R205-HOUSE-01 to 05; reading B29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from referee.dynasties.bots.bot import Bot, bot_taken
from referee.dynasties.bots.given import refused
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import listed_value, problems_of


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    existing: tuple[dict[str, Any], ...]
    new: dict[str, Any]


def answer_house(args: House, where: str, catalogue: Catalogue) -> list[str]:
    """Why a House Bot may not be made beside those that exist; empty: it may. Raises InputError."""
    worths = [_worth(one, f"{where}.existing[{at}]", catalogue) for at, one in enumerate(args.existing)]
    return list(_problems(args.new, worths, f"{where}.new", catalogue))


def _problems(new: dict[str, Any], worths: list[int], where: str, catalogue: Catalogue) -> Iterator[str]:
    lacking = [part for part in ("engine", "chassis") if new.get(part) is None]
    bot = None if lacking else _bot(new, where)
    loadout = problems_of(bot, catalogue) if bot is not None else ()
    if bot is not None and not any(problem.startswith("unknown") for problem in loadout):
        others = catalogue.numbers.stated("worth_of_others")
        spent = any(worth > others for worth in worths)
        if listed_value(bot, catalogue) > (others if spent else catalogue.numbers.stated("worth_of_one")):
            yield "value"
    if "condition-range" in loadout:
        yield "condition"
    if not isinstance(name := new.get("name"), str) or not name.strip():
        yield "name"
    if not new.get("script"):
        yield "script"
    yield from (problem for problem in loadout if problem != "condition-range")
    yield from lacking
    if not new.get("systems"):
        yield "systems"
    if len(worths) >= catalogue.numbers.stated("house_bots"):
        yield "too-many"


def _worth(given: dict[str, Any], where: str, catalogue: Catalogue) -> int:
    bot = _bot(given, where)
    unknown = [problem for problem in problems_of(bot, catalogue) if problem.startswith("unknown")]
    if unknown:
        raise refused(f"has an {unknown[0].replace('-', ' ')}, so that nobody can tell its value", where, "mend it")
    return listed_value(bot, catalogue)


def _bot(given: dict[str, Any], where: str) -> Bot:
    """A House Bot; where it faces is a Bout's."""
    parts = {name: value for name, value in given.items() if name != "facing"}
    return bot_taken({"systems": [], **parts}, where)
