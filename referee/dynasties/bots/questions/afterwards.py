"""Whether the tracker shows after a Bout what comes of it by what everybody knows (R205-ENDING-19, 20; R205-TAUNT-08 to 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import Bot
from referee.dynasties.bots.numbers import Numbers
from referee.dynasties.bots.operators import LED_BANNER
from referee.dynasties.bots.questions.refighting import Wrong
from referee.dynasties.bots.questions.settling import Ended, names_on, settled
from referee.dynasties.bots.state import Operator, State
from referee.dynasties.bots.summed_up.said import Conditions

_TOLD = {
    "money": ("R205-ENDING-19", "{} has ₩{:,} afterwards, and ₩{:,} would be right."),
    "readiness": ("R205-ENDING-20", "{}'s Readiness is {} afterwards, and would have to be {}."),
    "red_mist": ("R205-TAUNT-10", "{}'s Red Mist is {} afterwards, and would have to be {}."),
    "bout_count": ("R205-BOUTS-03", "{}'s Bout Count is {} afterwards; it rose with the Announcement, and stays {}."),
}


def conditions_of(bot: Bot) -> Conditions:
    """What a tracker tells of a Bot; of Systems of one name, the last."""
    systems = {part.name: part.condition for part in bot.systems}
    return Conditions(bot.engine.condition, bot.chassis.condition, systems)


def against_tracker(state: State, after: State, ended: Ended, numbers: Numbers) -> Iterator[Wrong]:
    """What the tracker shows of the participants just after the Bout that cannot come of it, whoever of them won where
    that is not told (`ended.winner`)."""
    for name in ended.participants:
        yield from against_operator(name, state, after, ended, numbers)


def against_operator(name: str, state: State, after: State, ended: Ended, numbers: Numbers) -> Iterator[Wrong]:
    """The same of one of them."""
    winners = [ended.winner] if ended.winner is not None else list(ended.participants)
    before, now = state.operators[name], after.operators.get(name)
    needed = (before.tracked.money, before.tracked.readiness, before.tracked.red_mist, before.built)
    if now is None or None in needed or state.tracked.tournament is None:
        return
    ways = [dict(settled(before, state, Ended(ended.participants, winner), numbers)) for winner in winners]
    yield from _fields(before, now, ways)
    yield from _banner(before, now, ways)
    if now.built is not None:
        yield from _worn(name, before.bot, now.built, ways)


def _fields(before: Operator, now: Operator, ways: list[dict[str, Any]]) -> Iterator[Wrong]:
    for field, (clause, text) in _TOLD.items():
        shown, was = getattr(now.tracked, field), getattr(before.tracked, field)
        right = [way.get(field, was) for way in ways]
        if shown is not None and was is not None and shown not in right:
            yield Wrong(field.replace("_", "-"), clause, text.format(now.name, shown, right[0]))


def _banner(before: Operator, now: Operator, ways: list[dict[str, Any]]) -> Iterator[Wrong]:
    """A name comes to a LED Banner by winning with it; whether it was at 0% by then the tracker may show."""
    if now.tracked.banner is None or before.tracked.banner is None:
        return
    shown = set(names_on(now.tracked.banner, f"{now.where}.banner"))
    had = set(names_on(before.tracked.banner, f"{before.where}.banner"))
    right = [set(way.get("banner", had)) for way in ways]
    works = now.built is not None and loadout.has_working(now.built, LED_BANNER)
    if shown not in (right if works else [*right, had]):
        text = f"{now.name}'s LED Banner displays {', '.join(sorted(shown)) or 'nobody'} afterwards, and not who was defeated with it."
        yield Wrong("banner", "R205-SYSTEMS-46", text)


def _worn(name: str, before: Bot, now: Bot, ways: list[Mapping[str, Any]] | list[dict[str, Any]]) -> Iterator[Wrong]:
    """Nothing raises a Condition, and Red Mist lowers the chassis of who has not won (R205-TAUNT-09)."""
    was, shown = conditions_of(before), conditions_of(now)
    chassis = max(way.get("bot", {"chassis": {"condition": was.chassis}})["chassis"]["condition"] for way in ways)
    most = {**was.by_part(), "chassis": chassis}
    for part, left in shown.by_part().items():
        bound = most.get(part)
        if bound is not None and left > bound:
            text = f"{name}'s {part} is at {left}% afterwards, and can be at {bound}% at most."
            clause = "R205-TAUNT-09" if part == "chassis" and left <= before.chassis.condition else "R205-RULESET-03"
            yield Wrong("condition", clause, text)
