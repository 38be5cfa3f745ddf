"""What is tracked besides posts and rules: rolls, variables that no dynasty module knows, Alliances, Mentorships."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import msgspec

from referee.model.events import AnyEvent, Comment, Post, Revision, Roll, Variable
from referee.model.findings import Problem
from referee.replay.common import Applied
from referee.replay.state import GameState, Mentorship, UnusedRoll
from referee.rules.core import dice
from referee.rules.core.special_rules import ALLIANCE, Alliance, alliance_after, judge_alliance, mentorships_on

MENTORSHIPS = "Mentorships"
_USED_WITHIN = timedelta(hours=24)
_NUMBER = re.compile(r"-?\d{1,30}")


def take_roll(state: GameState, roll: Roll) -> Applied:
    """A roll: whether it can be, and whether anything is done after it (RAND, FAIR-15)."""
    if state.law is None or not state.dynasty:
        return state, []
    problems = [] if state.law.lacks(*dice.NEEDED) else dice.judge_roll(state.core, state.law, roll)
    waiting = UnusedRoll(roll.by, roll.at, roll.dice, roll.result)
    return msgspec.structs.replace(state, rolls=(*state.rolls, waiting)), problems


def used(state: GameState, event: AnyEvent) -> GameState:
    """Whoever does anything after a roll is taken to use it: more cannot be told without the dynasty's rules."""
    match event:
        case Post(author=who) | Comment(author=who) | Revision(author=who) | Variable(by=who):
            left = tuple(roll for roll in state.rolls if roll.by != who)
            return msgspec.structs.replace(state, rolls=left) if len(left) < len(state.rolls) else state
        case _:
            return state


def unused_rolls(state: GameState, now: datetime) -> list[Problem]:
    """Rolls after which their rollers did nothing for a day (FAIR-15)."""
    return [
        Problem(
            reason="roll-not-used",
            at=roll.at,
            actor=roll.by,
            subject=f"player:{roll.by}",
            detail=roll.dice,
            verdict="advisory",
            facts={"dice": roll.dice, "result": roll.result},
        )
        for roll in state.rolls
        if now - roll.at >= _USED_WITHIN
    ]


def take_variable(state: GameState, change: Variable) -> Applied:
    """A tracked value: Alliances are judged, and numbers below zero where no dynasty module knows better (NUM-01, 02)."""
    if state.law is None or not state.dynasty:
        return state, []
    if change.name == ALLIANCE:
        before = state.alliances.get(change.player, Alliance())
        problems = judge_alliance(state.law, before, change)
        after = state.alliances.set(change.player, alliance_after(before, change))
        return msgspec.structs.replace(state, alliances=after), problems
    if state.played is not None or state.law.lacks("non-negative", "below-zero"):
        return state, []
    number = _NUMBER.fullmatch(change.new.strip())
    if number is None or int(number[0]) >= state.law.number("below-zero"):
        return state, []
    problem = Problem(
        reason="value-below-zero",
        at=change.at,
        actor=change.by,
        subject=f"player:{change.player}",
        detail=change.name,
        verdict="undetermined",
        facts={"name": change.name, "value": change.new, "why": "a dynastic rule may name other values for it"},
    )
    return state, [problem]


def take_mentorships(state: GameState, revision: Revision) -> GameState:
    """The Mentorships page: pairs that are new wait for the announcement (R205-MENTORS-06, 07)."""
    if state.law is None or state.law.get("mentorships-announced") is None:
        return state
    pairs = mentorships_on(revision.text, tuple(state.core.roster.people))
    known = {one.names for one in state.mentorships}
    first = not state.mentorships and MENTORSHIPS not in state.pages
    new = tuple(Mentorship(pair, revision.at, first) for pair in sorted(pairs - known))
    kept = tuple(one for one in state.mentorships if one.names in pairs)
    return msgspec.structs.replace(state, mentorships=(*kept, *new))


def announced(state: GameState, post: Post) -> GameState:
    """A post that names both announces a Mentorship, or its end (R205-MENTORS-07, 10)."""
    said = f"{post.title} {post.body}".casefold()
    if not any(not one.announced for one in state.mentorships):
        return state
    told = tuple(
        msgspec.structs.replace(one, announced=True) if all(name.casefold() in said for name in one.names) else one
        for one in state.mentorships
    )
    return msgspec.structs.replace(state, mentorships=told)


def unannounced_mentorships(state: GameState) -> list[Problem]:
    """Mentorships of which no post has told (R205-MENTORS-07)."""
    return [
        Problem(
            reason="mentorship-not-announced",
            at=one.at,
            actor=state.core.emperor_at(one.at) or "?",
            subject=f"player:{one.names[1]}",
            verdict="advisory",
            facts={"names": list(one.names)},
        )
        for one in state.mentorships
        if not one.announced
    ]
