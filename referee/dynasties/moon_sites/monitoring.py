"""Monitoring: updates of TEMP, OXY and FOOD that belong together, and what they should have set.

THERMO-10 to 24, ATOMIC-07, 08, 10; readings G7, M13, M28.
"""

from __future__ import annotations

import re

import msgspec
from immutables import Map

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.board import QUARTERS, RESEARCH, Board
from referee.dynasties.moon_sites.monitor import (
    ADOPTED,
    OTHERS,
    Readings,
    Stats,
    maintained_of,
    monitor,
    unsafe_because,
)
from referee.dynasties.moon_sites.state import Monitoring, MoonScene, MoonState, Outcome, changed_state
from referee.model.events import Roll as RollEvent
from referee.model.events import Variable
from referee.model.findings import Problem, Verdict
from referee.model.instants import HOUR, same_day

FIELDS = ("TEMP", "OXY", "FOOD")
_ALIASES = {"temp": "TEMP", "temperature": "TEMP", "oxy": "OXY", "oxygen": "OXY", "food": "FOOD"}
_NUMBER = re.compile(r"\s*([+-]?\d+)\s*(?:%|kcal|kilo\s*calories|°?c)?\s*", re.I)


def take_variable(state: MoonState, scene: MoonScene, event: Variable) -> Outcome:
    """Take one update of the GNDT."""
    name = _ALIASES.get(event.name.strip().casefold())
    if name is None:
        return state, []
    player, by = scene.person(event.player), scene.person(event.by)
    state = _shown(state, scene, player, name, event.new)
    kept = next((one for one in state.monitorings if (one.by, one.player) == (by, player)), None)
    if kept is None and (
        _repeats(state, scene, by, player, event.new, name) or _corrects(state, scene, player, name, event.new)
    ):
        return _seen_again(state, scene, by, player), []
    kept = kept or Monitoring(by, player, scene.at, scene.at, url=scene.url)
    kept = msgspec.structs.replace(kept, last_at=scene.at, values=kept.values.set(name, event.new))
    others = tuple(one for one in state.monitorings if (one.by, one.player) != (by, player))
    if _equals(state, scene, kept, expected_stats(state, scene, player)):
        return _accept(msgspec.structs.replace(state, monitorings=others), scene, kept)
    kept = msgspec.structs.replace(kept, problem=_offence(state, scene, kept))
    return msgspec.structs.replace(state, monitorings=(*others, kept)), []


def settle_monitoring(state: MoonState, kept: Monitoring) -> Outcome:
    """The time for completing or redoing it is over: it was never done, and nothing changes (G7)."""
    others = tuple(one for one in state.monitorings if one is not kept)
    assert kept.problem is not None
    taint = state.taint.set(f"stats:{kept.player}", kept.problem.id)
    return msgspec.structs.replace(state, monitorings=others, taint=taint), [kept.problem]


def _offence(state: MoonState, scene: MoonScene, kept: Monitoring) -> Problem:
    """What is wrong with it as it stands, should nothing more come."""
    expected = expected_stats(state, scene, kept.player)
    facts: dict[str, object] = {"player": kept.player, "set": _said(kept.values), "expected": _said_stats(expected)}
    because: tuple[str, ...] = ()
    verdict: Verdict = "violation"
    if _equals(state, scene, kept, expected_stats(state, scene, kept.player, shown=True)):
        because = tuple(state.taint[key] for key in (f"site:{kept.player}",) if key in state.taint)
    for reading, readings in OTHERS:
        if _equals(state, scene, kept, expected_stats(state, scene, kept.player, readings=readings)):
            verdict, facts["why"] = "undetermined", f"right under the reading {reading}"
    return scene.problem(
        "monitored-wrongly", kept.by, f"stats:{kept.player}", because_of=because, facts=facts, verdict=verdict
    )


def expected_stats(
    state: MoonState, scene: MoonScene, player: str, *, readings: Readings = ADOPTED, shown: bool = False
) -> Stats:
    """What Monitoring somebody sets now."""
    board = Board(state.shown_site(player) if shown else state.site(player))
    return monitor(board, scene.moon, maintained_of(board, readings))


def _equals(state: MoonState, scene: MoonScene, kept: Monitoring, expected: Stats) -> bool:
    """Whether the update leaves these statistics; what it did not touch must have been so already."""
    before = scene.stats_of(state, kept.player)
    return all(
        (to_number(kept.values[name]) if name in kept.values else _field(before, name)) == _field(expected, name)
        for name in FIELDS
    )


def _accept(state: MoonState, scene: MoonScene, kept: Monitoring) -> Outcome:
    """A Monitor that set what it had to: it takes effect when it is complete (G7), if its author may Monitor."""
    subject, pair = f"stats:{kept.player}", _pair(kept.by, kept.player)
    problems: list[Problem] = []
    if scene.bars:
        facts = {"what": f"Monitoring {kept.player}", "why": scene.bars[0].text}
        problems = [scene.problem("acted-while-barred", kept.by, subject, facts=facts)]
    elif not scene.is_architect(state, kept.by):
        state, problems = _supervise(state, scene, kept)
    if any(problem.verdict == "violation" for problem in problems):
        taint, refused = state.taint.set(subject, problems[0].id), state.refused.set(pair, kept.first_at)
        return msgspec.structs.replace(state, taint=taint, refused=refused), problems
    stats = expected_stats(state, scene, kept.player)
    state = changed_state(state, kept.last_at, stats=state.stats.set(kept.player, stats))
    state = msgspec.structs.replace(
        state,
        taint=state.taint.delete(subject) if subject in state.taint else state.taint,
        shown_stats=state.shown_stats.set(kept.player, stats),
        accepted=state.accepted.set(pair, kept.first_at),
        refused=state.refused.delete(pair) if pair in state.refused else state.refused,
    )
    return _seen_again(state, scene, kept.by, kept.player), problems


def _pair(by: str, player: str) -> str:
    return f"{by}\x1f{player}"


def _seen_again(state: MoonState, scene: MoonScene, by: str, player: str) -> MoonState:
    """Note a Monitor of one's own statistics, and whether it meets the conditions of victory (RESEARCH-05)."""
    accepted = state.accepted.get(_pair(by, player))
    if by != player or accepted is None or scene.at - accepted > GRACE:
        return state
    state = msgspec.structs.replace(state, self_monitored=state.self_monitored.set(by, scene.at))
    if victory_lacks(state, scene, by):
        return state
    return msgspec.structs.replace(state, victories=(*state.victories, (scene.at, by)))


def _repeats(state: MoonState, scene: MoonScene, by: str, player: str, value: str, name: str) -> bool:
    """Whether an update belongs to a Monitor of late that was complete, or refused, without it."""
    expected, stats = expected_stats(state, scene, player), scene.stats_of(state, player)
    refused = state.refused.get(_pair(by, player))
    if refused is not None and scene.at - refused <= GRACE:
        return to_number(value) == _field(expected, name)
    accepted = state.accepted.get(_pair(by, player))
    recently = accepted is not None and scene.at - accepted <= GRACE
    return recently and expected == stats and to_number(value) == _field(stats, name)


def _supervise(state: MoonState, scene: MoonScene, kept: Monitoring) -> Outcome:
    """A Monitor by one who is no Architect: only the Emperor's, once a day, of a random Architect (THERMO-22, 23)."""
    subject, facts = f"stats:{kept.player}", {"player": kept.player}
    if kept.by != scene.emperor:
        return state, [scene.problem("monitored-by-non-architect", kept.by, subject, facts=facts)]
    last = state.supervised
    gap = scene.law.get("daily-action")
    if last is not None and gap is not None:
        too_soon = scene.at - last[0] < gap.number() * HOUR
        if same_day(last[0], scene.at) or too_soon:
            return state, [scene.problem("supervised-twice", kept.by, subject, facts=facts)]
    dice = f"DICE{len(scene.architects(state))}"
    rolled = any(roll.by == kept.by and roll.dice == dice and roll.at <= kept.first_at for roll in state.rolls)
    state = msgspec.structs.replace(state, supervised=(scene.at, kept.player))
    if rolled:
        return state, []
    verdict: Verdict = "violation" if state.rolls_seen else "undetermined"
    return state, [
        scene.problem("supervised-not-at-random", kept.by, subject, verdict=verdict, facts={**facts, "dice": dice})
    ]


def take_roll(state: MoonState, scene: MoonScene, event: RollEvent) -> MoonState:
    """Remember dice for a day."""
    return msgspec.structs.replace(state, rolls=scene.with_roll(state.rolls, event), rolls_seen=True)


def _shown(state: MoonState, scene: MoonScene, player: str, name: str, value: str) -> MoonState:
    number = to_number(value)
    if number is None:
        return state
    key = {"TEMP": "temperature", "OXY": "oxygen", "FOOD": "food"}[name]
    stats = msgspec.structs.replace(scene.shown_stats_of(state, player), **{key: number})
    return msgspec.structs.replace(state, shown_stats=state.shown_stats.set(player, stats))


def _corrects(state: MoonState, scene: MoonScene, player: str, name: str, value: str) -> bool:
    """Whether an update only restores what lawfully is so, which begins no Monitor (GST-28)."""
    stats = scene.stats_of(state, player)
    out_of_step = player not in state.stats or f"stats:{player}" in state.taint
    return out_of_step and to_number(value) == _field(stats, name) and expected_stats(state, scene, player) != stats


def _field(stats: Stats, name: str) -> int:
    return {"TEMP": stats.temperature, "OXY": stats.oxygen, "FOOD": stats.food}[name]


def to_number(value: str) -> int | None:
    """A whole number with or without its unit; None for anything else."""
    match = _NUMBER.fullmatch(value.replace("−", "-"))
    return int(match[1]) if match else None


def _said(values: Map[str, str]) -> str:
    return ", ".join(f"{name} {values[name]}" for name in FIELDS if name in values)


def _said_stats(stats: Stats) -> str:
    return f"TEMP {stats.temperature}, OXY {stats.oxygen}, FOOD {stats.food}"


def rating(state: MoonState, scene: MoonScene, name: str) -> int:
    """Somebody's Research Rating: Maintained Research Modules, and 3 for each title held (RESEARCH-01)."""
    site = state.site(name)
    researching = 0
    if RESEARCH in site:
        board = Board(site)
        researching = (board.research & maintained_of(board)).bit_count()
    held = sum(1 for holder in state.titles.values() if holder == name)
    return researching + scene.moon.per_title * held


def victory_lacks(state: MoonState, scene: MoonScene, name: str) -> list[str]:
    """What somebody lacks of a Research Victory now, in words; empty: the conditions are met (M28)."""
    moon, lacks = scene.moon, []
    if scene.at < moon.victory_from:
        lacks.append(f"the date is before {moon.victory_from:%d %B %Y}")
    if state.drop is not None:
        lacks.append("a Drop post exists")
    elif state.quiet_since is not None and scene.at - state.quiet_since < moon.victory_quiet:
        lacks.append("a Drop post existed less than 36 hours ago")
    monitored = state.self_monitored.get(name)
    if monitored is None or scene.at - monitored > moon.monitored_within:
        lacks.append("their own statistics were not Monitored in the last two minutes")
    unsafe = unsafe_because(scene.stats_of(state, name), state.site(name).count(QUARTERS), moon)
    if unsafe:
        lacks.append(f"their site is Unsafe ({', '.join(unsafe)})")
    ratings = {other: rating(state, scene, other) for other in scene.architects(state)}
    mine = ratings.get(name, 0)
    if any(value >= mine for other, value in ratings.items() if other != name):
        lacks.append(f"their Research Rating of {mine} is not above everybody else's")
    return lacks
