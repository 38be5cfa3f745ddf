"""The Tournament's schedule: when Readiness is set for each tier, with its pauses; recalculated and Practice Bouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from referee.dynasties.bots.bot import bot_shown, bot_taken
from referee.dynasties.bots.given import instant, instant_if_told, refused
from referee.dynasties.bots.hardware import Catalogue
from referee.model.instants import HOUR, format_instant

UNTIL_STAGING, UNTIL_SET, UNTIL_SEEDED = 24 * HOUR, 12 * HOUR, 72 * HOUR
"""R205-WAR-29 and 32; R205-WAR-30 and 33; R205-WAR-10."""
RECALCULABLE = 24 * HOUR
"""How long after its end a Bout may be recalculated; exactly so long is too long (R205-DISPUTES-07)."""

_To = Literal["Staging", "Set"]


class Span(NamedTuple):
    """A time in which the Tournament is paused; `until` None: it still is."""

    since: datetime
    until: datetime | None


def after(since: datetime, span: timedelta, pauses: Sequence[Span]) -> tuple[datetime | None, timedelta]:
    """When so much time has passed, pauses not counted (R205-DISPUTES-03); None and what is left where a pause goes on.

    `pauses`: by their beginning. Several that overlap last until all are over (R205-DISPUTES-05).
    """
    at, left = since, span
    for pause in pauses:
        if pause.until is not None and pause.until <= at:
            continue
        passed = max(pause.since - at, timedelta())
        if passed >= left:
            break
        left -= passed
        if pause.until is None:
            return None, left
        at = pause.until
    return at + left, timedelta()


class _Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    since: str = msgspec.field(name="from")
    until: str | None = None


class _Forward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tier: Annotated[int, msgspec.Meta(ge=1)]
    to: _To
    at: str


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`began`: Tournament Mode; `ended`: of each tier, when its last result was posted or its last Bout recalculated.

    `over`: the last of these was the last tier of all.
    """

    began: str | None = None
    bracket: str | None = None
    ended: tuple[str, ...] = ()
    over: bool = False
    pauses: tuple[_Pause, ...] = ()
    brought_forward: tuple[_Forward, ...] = ()


def answer_schedule(args: Schedule, where: str, _: Catalogue) -> dict[str, Any]:
    """When the lists are due, and when whose Readiness is set to what; null where a pause that goes on stands before it."""
    began = instant_if_told(args.began, f"{where}.began")
    return {
        "provisional_seed_list": _day(began),
        "final_seed_list": format_instant(began + UNTIL_SEEDED) if began else None,
        "steps": list(_steps(args, where)),
    }


def _day(began: datetime | None) -> str | None:
    """The day on which the Provisional Seed List should be posted (R205-WAR-06)."""
    return began.date().isoformat() if began is not None else None


def _steps(args: Schedule, where: str) -> Iterator[dict[str, Any]]:
    if args.bracket is None:
        return
    pauses, forward = sorted(_pauses(args, where), key=lambda pause: pause.since), _forward(args, where)
    starts = [args.bracket, *args.ended]
    places = ["bracket", *(f"ended[{place}]" for place in range(len(args.ended)))]
    for tier, (start, place) in enumerate(zip(starts, places, strict=True), 1):
        if args.over and tier == len(starts) and tier > 1:
            return
        since: datetime | None = instant(start, f"{where}.{place}")
        left = timedelta()
        to: _To
        for to, span in (("Staging", UNTIL_STAGING), ("Set", UNTIL_SET)):
            if since is not None:
                since, left = after(since, span, pauses)
            else:
                left += span
            since = _earlier(since, forward.get((tier, to)))
            who = "all Operators" if tier == 1 else f"those in tier {tier}"
            yield {
                "tier": tier,
                "to": to,
                "who": who,
                "due": format_instant(since) if since is not None else None,
                "left": None if since is not None else int(left.total_seconds()),
            }


def _earlier(due: datetime | None, brought: datetime | None) -> datetime | None:
    """A deadline that is brought forward comes earlier, and never later (R205-WAR-35)."""
    return brought if brought is not None and (due is None or brought < due) else due


def _pauses(args: Schedule, where: str) -> Iterator[Span]:
    for place, pause in enumerate(args.pauses):
        since = instant(pause.since, f"{where}.pauses[{place}].from")
        until = instant_if_told(pause.until, f"{where}.pauses[{place}].until")
        if until is not None and until < since:
            raise refused("is before `from`", f"{where}.pauses[{place}].until", "mend it")
        yield Span(since, until)


def _forward(args: Schedule, where: str) -> dict[tuple[int, str], datetime]:
    tiers = [forward.tier for forward in args.brought_forward]
    if len(set(tiers)) < len(tiers):
        raise refused("names a tier twice", f"{where}.brought_forward", "of each tier it is done once (R205-WAR-35)")
    return {
        (forward.tier, forward.to): instant(forward.at, f"{where}.brought_forward[{place}].at")
        for place, forward in enumerate(args.brought_forward)
    }


class Recalculation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ended: str
    now: str
    tournament: bool


def answer_recalculation(args: Recalculation, where: str, _: Catalogue) -> bool:
    """Whether the Announcer may still recalculate a Bout without a vote (R205-DISPUTES-01, 06, 07)."""
    passed = instant(args.now, f"{where}.now") - instant(args.ended, f"{where}.ended")
    return args.tournament and timedelta() <= passed < RECALCULABLE


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`began`: Tournament Mode; `bracket`: when the Final Bracket was posted; `before` and `after`: the Bots by name."""

    began: str | None
    bracket: str | None
    fought: str
    before: dict[str, dict[str, Any]]
    after: dict[str, dict[str, Any]]


def answer_practice(args: Practice, where: str, _: Catalogue) -> dict[str, Any]:
    """Whether a Bout is a Practice Bout, and the Bots that it leaves: then each is as it was before (R205-PRACTICE-01, 02)."""
    practice = _is_practice(args, where)
    if set(args.before) != set(args.after):
        raise refused("names other Bots than `before`", f"{where}.after", "give both of each")
    kept, field = (args.before, "before") if practice else (args.after, "after")
    bots = {name: bot_shown(bot_taken(bot, f"{where}.{field}.{name}")) for name, bot in kept.items()}
    return {"practice": practice, "bots": bots}


def _is_practice(args: Practice, where: str) -> bool:
    fought = instant(args.fought, f"{where}.fought")
    began, posted = instant_if_told(args.began, f"{where}.began"), instant_if_told(args.bracket, f"{where}.bracket")
    return began is not None and began <= fought and (posted is None or fought < posted)


def tell_schedule(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """The schedule for people."""
    lists = [
        f"{name} Seed List due: {answer[field]}"
        for name, field in (("Provisional", "provisional_seed_list"), ("Final", "final_seed_list"))
        if answer[field]
    ]
    return (*lists, *(_told(step) for step in answer["steps"])) or ("No Bracket is posted yet.",)


def _told(step: Mapping[str, Any]) -> str:
    if step["due"] is None:
        return f"Tier {step['tier']}: paused, {step['left'] / 3600:.1f} h before {step['who']} are set to {step['to']}"
    return f"Tier {step['tier']}: {step['who']} are set to {step['to']} at {step['due']}"


def tell_recalculation(answer: bool) -> tuple[str, ...]:
    """The same as yes or no."""
    return ("the Announcer may recalculate it" if answer else "it takes a vote to recalculate it",)


def tell_practice(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """The same in words."""
    return ("a Practice Bout: all Conditions are as before" if answer["practice"] else "no Practice Bout",)
