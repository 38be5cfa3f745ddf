"""Was it lawful that somebody's standing changed: joining, leaving, idling, unidling, renaming, adminship.

PLAYERS-03 to 12, IDLE-07 to 15, R205-NAMES-08 and 09. What a sidebar shows happened some time since the last
one seen; it is a violation only if there was no ground at any instant between.
"""

from __future__ import annotations

import re
from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.model.events import CFJ, PROPOSAL, Player
from referee.model.findings import Problem, Verdict
from referee.model.instants import format_instant, say_instant
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import in_downtime
from referee.rules.core.idling import (
    NEEDED_TO_IDLE,
    NEEDED_TO_UNIDLE,
    barred_from_unidling,
    grounds_to_idle,
    grounds_to_unidle,
    hinted,
)
from referee.rules.core.roster import Standing

_NAME = re.compile(r"[A-Za-z0-9_.'’-]+")


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A change of somebody's standing, by whom, and since when it may have happened."""

    name: str
    before: Standing | None
    after: str
    admin: bool | None
    by: str | None
    at: datetime
    not_before: datetime
    was: str | None = None


def change_of(game: CoreGame, event: Player) -> Change:
    """What a player record changes."""
    name = game.roster.person(event.was or event.name)
    admin = None if event.admin is msgspec.UNSET else bool(event.admin)
    return Change(
        name=event.name,
        before=game.roster.standing(name, event.at),
        after=event.status,
        admin=admin,
        by=event.by,
        at=event.at,
        not_before=event.at,
        was=event.was if event.was != event.name else None,
    )


def needed_for(change: Change) -> tuple[str, ...]:
    """The sentences that judging a change turns on."""
    before = change.before.status if change.before is not None else ""
    match before, change.after:
        case "active", "idle":
            return NEEDED_TO_IDLE
        case "idle", "active":
            return NEEDED_TO_UNIDLE
        case (("" | "left"), "active"):
            return ("joining", "return-after")
        case _:
            return ()


def judge_change(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    """What is wrong with a change of standing, by the game before it."""
    before = change.before.status if change.before is not None else ""
    problems = []
    match before, change.after:
        case "active", "idle":
            problems = _judge_idling(game, law, change)
        case "idle", "active":
            problems = _judge_unidling(game, law, change)
        case (("" | "left"), "active"):
            problems = _judge_joining(game, law, change)
        case (("active" | "idle"), "left"):
            problems = _judge_leaving(game, law, change)
    only_idling = before in ("active", "idle") and change.after in ("active", "idle")
    spared = only_idling and law.get("subrules-apart") is not None
    if law.get("downtime-bars") and in_downtime(law, change.at) and change.not_before == change.at and not spared:
        problems.append(_problem(change, "roster-changed-in-downtime"))
    if change.was is not None:
        problems += _judge_renaming(game, law, change)
    if change.admin is not None and change.before is not None and change.admin != change.before.admin:
        problems += _judge_adminship(game, change)
    return problems


def _problem(change: Change, reason: str, verdict: Verdict = "violation", **facts: object) -> Problem:
    return Problem(
        reason=reason,
        at=change.at,
        actor=change.by or change.name,
        subject=f"player:{change.name}",
        verdict=verdict,
        facts=facts,
    )


def _by_admin(game: CoreGame, change: Change, reason: str) -> list[Problem]:
    if change.by is None or not game.roster.known or game.roster.is_admin(change.by, change.at):
        return []
    return [_problem(change, reason)]


def _judge_idling(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    problems = _by_admin(game, change, "idled-by-non-admin")
    is_admin = game.roster.is_admin(change.name, change.at)
    if is_admin and change.by in (None, change.name):
        return problems
    grounds = grounds_to_idle(game, law, change.name, change.at)
    if any(ground.sure for ground in grounds):
        return problems
    spoke = game.activity.get(change.name)
    why = f"no request of theirs, and their last entry or comment was on {say_instant(spoke)}" if spoke else ""
    if grounds:
        why = f"{change.name} {grounds[0].text}, which the archive does not settle"
    since = spoke is not None and spoke > change.not_before
    hint = hinted(game, change.name, law.span("idle-on-request"), change.at)
    surely = not grounds and spoke is not None and not since and not hint
    if hint and not grounds:
        why = f"{change.name} has lately spoken of coming or going, in words that are no plain request"
    if not why:
        why = "the archive holds no entry or comment of theirs"
    problems.append(_problem(change, "idled-without-ground", "violation" if surely else "undetermined", why=why))
    return problems


def _judge_unidling(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    problems = []
    oneself = change.by == change.name and game.roster.is_admin(change.name, change.at)
    if not oneself:
        problems += _by_admin(game, change, "unidled-by-non-admin")
        requests = [one for one in grounds_to_unidle(game, law, change.name, change.at) if one.kind == "request"]
        alone = change.by is None and game.roster.is_admin(change.name, change.at)
        if not alone and not any(one.sure for one in requests):
            hint = hinted(game, change.name, law.span("unidle-on-request"), change.at)
            surely = not requests and change.not_before == change.at and not hint
            why = f"{change.name} {requests[0].text}" if requests else "no request of the past days is in the archive"
            if hint and not requests:
                why = f"{change.name} has lately spoken of coming or going, in words that are no plain request"
            problems.append(
                _problem(change, "unidled-without-request", "violation" if surely else "undetermined", why=why)
            )
    until = barred_from_unidling(game, law, change.name, change.at)
    if until is not None:
        lawful = f"after {format_instant(until)}"
        problems.append(_problem(change, "unidled-too-soon", until=say_instant(until), lawful=lawful))
    return problems


def _judge_joining(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    problems = _by_admin(game, change, "added-by-non-admin")
    if change.name not in game.activity:
        why = "the archive holds no post in which they ask to join"
        problems.append(_problem(change, "joined-without-post", "undetermined", why=why))
    left = game.departed.get(change.name)
    if left is not None and law.get("return-after"):
        until = left + law.span("return-after")
        if change.at < until:
            lawful = f"from {format_instant(until)}"
            problems.append(_problem(change, "rejoined-too-soon", until=say_instant(until), lawful=lawful))
    if change.before is None:
        problems += judge_name(law, change)
    return problems


def judge_name(law: Law, change: Change) -> list[Problem]:
    """Whether a new name has the form that the text asks for (R205-NAMES-08, 09)."""
    if law.get("name-form") is None:
        return []
    least, most = law.number("name-form", 0), law.number("name-form", 1)
    if least <= len(change.name) <= most and _NAME.fullmatch(change.name):
        return []
    return [_problem(change, "name-not-allowed", least=least, most=most)]


def _judge_leaving(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    """Leaving takes an entry of one's own (PLAYERS-06); a decision to ban is for people to see."""
    spoke = game.activity.get(change.name)
    recent = (
        spoke is not None and change.at - spoke <= law.span("idle-for-silence")
        if law.get("idle-for-silence")
        else False
    )
    if recent or deciding(game, change.name) is not None:
        return []
    why = "the archive holds neither an entry of theirs of the last days nor a decision that names them"
    return [_problem(change, "left-without-request", "undetermined", why=why)]


def _judge_renaming(game: CoreGame, law: Law, change: Change) -> list[Problem]:
    problems = judge_name(law, change)
    if deciding(game, change.name, kinds=(PROPOSAL,)) is not None:
        return problems
    why = "no enacted Proposal of the last two weeks in the archive speaks of the new name"
    problems.append(_problem(change, "renamed-without-proposal", "undetermined", was=change.was, why=why))
    return problems


def _judge_adminship(game: CoreGame, change: Change) -> list[Problem]:
    """An Admin is made by Proposal, and unmade by Proposal, CfJ or resignation (PLAYERS-11, 12)."""
    if deciding(game, change.name, kinds=(PROPOSAL,) if change.admin else (PROPOSAL, CFJ)) is not None:
        return []
    if not change.admin and change.by in (None, change.name):
        return []
    how = "made an Admin" if change.admin else "no longer an Admin"
    why = "no enacted Proposal of the last two weeks in the archive speaks of it"
    return [_problem(change, "admin-without-decision", "undetermined", how=how, why=why)]


def deciding(game: CoreGame, name: str, kinds: tuple[str, ...] = (PROPOSAL, CFJ)) -> Matter | None:
    """The last enacted matter that names somebody, if its text is still kept."""
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.I)
    enacted = [
        matter
        for identifier in game.fading
        if (matter := game.matters[identifier]).status == "Enacted"
        and matter.kind in kinds
        and (word.search(matter.title) or word.search(matter.body))
    ]
    return max(enacted, key=lambda matter: matter.resolved_at or matter.posted_at, default=None)
