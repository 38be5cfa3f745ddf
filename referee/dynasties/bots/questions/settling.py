"""What a Bout is settled with: who wins by forfeit, what is paid out, who has won by Showboating."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import permutations
from typing import Any

import msgspec

from referee.dynasties.bots.bot import Bot, Part, bot_shown, bot_taken
from referee.dynasties.bots.doubts import Doubt, doubts_of_mist
from referee.dynasties.bots.given import instant, instant_if_told, refused
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import frontmost, has_working
from referee.dynasties.bots.numbers import Numbers
from referee.dynasties.bots.operators import LED_BANNER, Readiness
from referee.dynasties.bots.state import Operator, State, state_taken
from referee.model.instants import HOUR


class _Engaged(msgspec.Struct, frozen=True):
    readiness: Readiness
    readiness_since: str | None = None
    changed_since_announcement: bool = False


class _Pending(msgspec.Struct, frozen=True):
    operators: dict[str, _Engaged]


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bout: _Pending
    now: str


def answer_forfeit(args: Forfeit, where: str, catalogue: Catalogue) -> str | None:
    """Who wins because the other is, or was for too long, in Staging (R205-BOUTS-13, 14; B24); None: nobody yet."""
    now, operators = instant(args.now, f"{where}.now"), args.bout.operators
    if len(operators) != 2:
        raise refused("has to have two Operators", f"{where}.bout.operators", "name both")
    since = {
        name: instant_if_told(one.readiness_since, f"{where}.bout.operators.{name}.readiness_since")
        for name, one in operators.items()
    }
    for name, other in permutations(operators):
        began, waiting = since[name], operators[other]
        if operators[name].readiness != "Set":
            continue
        long = HOUR * catalogue.numbers.stated("set_hours")
        if waiting.readiness == "Staging" and not waiting.changed_since_announcement:
            if began is None:
                raise refused("is not said", f"{where}.bout.operators.{name}.readiness_since", "say since when")
            return name if now - began >= long else None
        if waiting.readiness == "Set" and _waited(began, since[other], now) > long:
            return name
    return None


def _waited(began: datetime | None, ended: datetime | None, now: datetime) -> timedelta:
    """For how long one who is Set waited for the other, who is Set by now; not at all where that is not known.

    Only from Staging does anybody become Set (R205-BOUTS-09), so the other was in Staging until then, and not then.
    """
    return min(now, ended) - began if began is not None and ended is not None else timedelta()


class Ended(msgspec.Struct, frozen=True):
    """A Bout that is over; `winner` is None where nobody won, or it is not told."""

    participants: tuple[str, ...]
    winner: str | None


class Payout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    state: dict[str, Any]
    bout: Ended


def answer_payout(args: Payout, where: str, catalogue: Catalogue) -> dict[str, dict[str, Any]]:
    """What changes for each participant when a Bout is concluded; raises InputError."""
    state, participants = state_taken(args.state, f"{where}.state", catalogue.numbers), args.bout.participants
    if len(set(participants)) != len(participants) or len(participants) < 2:
        raise refused("has to name two Operators or more, each once", f"{where}.bout.participants", "mend it")
    if args.bout.winner is not None and args.bout.winner not in participants:
        raise refused(f"{args.bout.winner!r} is no participant", f"{where}.bout.winner", "name one of them, or null")
    operators = [state.operator(name, f"{where}.bout.participants") for name in participants]
    return {one.name: dict(settled(one, state, args.bout, catalogue.numbers)) for one in operators}


def settled(before: Operator, state: State, bout: Ended, numbers: Numbers) -> Iterator[tuple[str, Any]]:
    """The fields of a participant that are other than before. Bout Counts rose when the Bout was announced (BOUTS-03)."""
    won = bout.winner == before.name
    others = [other for other in bout.participants if other != before.name]
    mist = _red_mist(before, state)
    gained = numbers.stated("for_a_bout") + numbers.stated("for_each_opponent") * len(others)
    gained += numbers.stated("for_red_mist") * mist if won and mist else 0
    after = min(numbers.stated("most_money"), before.money + gained)
    if after != before.money:
        yield "money", after
    if before.readiness != "Workshop":
        yield "readiness", "Workshop"
    if mist:
        yield "red_mist", 0
    names = names_on(before.tracked.banner, f"{before.where}.banner")
    shown = [*names, *(other for other in others if other not in names)]
    if won and has_working(before.bot, LED_BANNER) and len(shown) > len(names):
        yield "banner", shown
    worn = before.bot if won or not mist else _worn(before.bot, numbers.stated("lost_to_red_mist") * mist)
    if worn != before.bot:
        yield "bot", bot_shown(worn)


def doubts_of_payout(args: Payout, where: str, catalogue: Catalogue) -> Iterator[Doubt]:
    """What of the payout rests on a reading: what Red Mist wears on a Bot that has not won."""
    state = state_taken(args.state, f"{where}.state", catalogue.numbers)
    for name in args.bout.participants:
        one = state.operator(name, f"{where}.bout.participants")
        if name != args.bout.winner and _red_mist(one, state):
            yield from doubts_of_mist(one.bot)


def _red_mist(before: Operator, state: State) -> int:
    """The Red Mist that counts: in Tournament Mode none does (R205-WAR-04)."""
    if before.red_mist < 0:
        raise refused("has to be 0 or more", f"{before.where}.red_mist", "nothing lowers it below 0")
    return before.red_mist if before.red_mist and not state.tournament else 0


def names_on(banner: tuple[str, ...] | str | None, where: str) -> list[str]:
    """The names that a LED Banner displays; `-` is none (R205-SYSTEMS-48)."""
    if isinstance(banner, str) and banner not in ("", "-"):
        raise refused("has to be a list of names, or `-`", where, "list them")
    return [] if isinstance(banner, str | None) else list(banner)


def _worn(bot: Bot, points: int) -> Bot:
    """Chassis and frontmost System less so many points, not below 0 (L7)."""
    at = frontmost(bot)
    systems = tuple(_less(part, points) if place == at else part for place, part in enumerate(bot.systems))
    return msgspec.structs.replace(bot, chassis=_less(bot.chassis, points), systems=systems)


def _less(part: Part, points: int) -> Part:
    return Part(part.name, max(0, part.condition - points))


class Showboat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: dict[str, Any]
    names: tuple[str, ...] | str | None
    won: bool
    tournament: bool


def answer_showboat(args: Showboat, where: str, catalogue: Catalogue) -> bool:
    """Whether who won this Bout has achieved Victory (R205-SHOWBOAT-01; L8: by what was displayed before)."""
    bot, names = bot_taken(args.bot, f"{where}.bot"), names_on(args.names, f"{where}.names")
    displayed = set(names) if has_working(bot, LED_BANNER) else set()
    return args.won and not args.tournament and len(displayed) > catalogue.numbers.stated("many_names")
