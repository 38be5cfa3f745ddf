"""Whether the tracker shows after a Bout what comes of it by what everybody knows (R205-ENDING-19, 20; R205-TAUNT-08 to 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import Bot, bot_taken
from referee.dynasties.bots.doubts import doubts_of_mist
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


def against_operator(
    name: str, state: State, after: State, ended: Ended, numbers: Numbers, in_order: bool = True
) -> Iterator[Wrong]:
    """The same of one of them; `in_order`: Systems stand as they are mounted."""
    winners = [ended.winner] if ended.winner is not None else list(ended.participants)
    before, now = state.operators[name], after.operators.get(name)
    needed = (before.tracked.money, before.tracked.readiness, before.tracked.red_mist, before.built)
    if now is None or None in needed or state.tracked.tournament is None:
        yield from _too_much(now, numbers)
        return
    ways = [dict(settled(before, state, Ended(ended.participants, winner), numbers)) for winner in winners]
    yield from _fields(before, now, ways)
    yield from _banner(before, now, ways)
    if now.built is not None:
        yield from _worn(before, now.built, ways, in_order)


def _too_much(now: Operator | None, numbers: Numbers) -> Iterator[Wrong]:
    """Of whom too little is known to tell what they should have, none may have more than that all the same."""
    most = numbers.known["most_money"]
    if now is not None and most is not None and (now.tracked.money or 0) > most:
        text = f"{now.name} has ₩{now.tracked.money:,} afterwards, and nobody may have more than ₩{most:,}."
        yield Wrong("money", "R205-LOADOUT-03", text)


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


def _worn(before: Operator, shown: Bot, ways: list[dict[str, Any]], in_order: bool) -> Iterator[Wrong]:
    """Nothing raises a Condition, and Red Mist lowers chassis and exposed System of who has not won (R205-TAUNT-09).

    A System that was at the front is at 0% or exposed after the Bout (L7), so Red Mist bounds it either way.
    """
    was, left = conditions_of(before.bot), conditions_of(shown)
    ends = [conditions_of(bot_taken(way["bot"], "")) if "bot" in way else was for way in ways]
    systems = {name: max(end.systems[name] for end in ends) for name in was.systems} if in_order else was.systems
    most = {**was.by_part(), **systems, "chassis": max(end.chassis or 0 for end in ends)}
    for part, now in left.by_part().items():
        bound = most.get(part)
        if bound is not None and now > bound:
            text = f"{before.name}'s {part} is at {now}% afterwards, and can be at {bound}% at most."
            if now > was.by_part()[part]:
                yield Wrong("condition", "R205-RULESET-03", text)
            else:
                yield Wrong("condition", "R205-TAUNT-09", text, _doubted(before.bot, part))


def _doubted(bot: Bot, part: str) -> str:
    """Whether Red Mist may leave more of a part by another reading: of a chassis, where a Plating protects it."""
    bare = part == "chassis" and not loadout.has_working(bot, "Ablative Plating")
    return "" if bare else next((doubt.reading for doubt in doubts_of_mist(bot)), "")
