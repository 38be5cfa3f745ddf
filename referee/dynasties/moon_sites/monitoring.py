"""Monitoring: updates of TEMP, OXY and FOOD that belong together, and what they should have set.

THERMO-10 to 24, ATOMIC-07, 08, 10; readings G7, M13, M28.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import msgspec

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.board import QUARTERS, RESEARCH, Board
from referee.dynasties.moon_sites.checks.attempts import acted_while_barred
from referee.dynasties.moon_sites.checks.thermostat import (
    SUPERVISION,
    Monitored,
    monitored_wrongly,
    supervised_not_at_random,
)
from referee.dynasties.moon_sites.monitor import (
    ADOPTED,
    OTHERS,
    Readings,
    Stats,
    maintained_of,
    monitor,
    unsafe_because,
)
from referee.dynasties.moon_sites.state import MONITOR, Monitoring, MoonScene, MoonState, Outcome, changed_state
from referee.model.events import Roll as RollEvent
from referee.model.events import Variable
from referee.model.findings import Finding

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
    pair = _pair(by, player)
    begun = state.monitorings.get(pair)
    if begun is None and (
        _repeats(state, scene, by, player, event.new, name) or _corrects(state, scene, player, name, event.new)
    ):
        return _seen_again(state, scene, by, player), []
    begun = begun or Monitoring(scene.at)
    monitoring = msgspec.structs.replace(begun, values=begun.values.set(name, event.new))
    monitored = _monitored(state, scene, by, player, monitoring)
    if not monitored.wrong_fields:
        state = state.dismissing(lambda entry: entry.key == f"{MONITOR}:{pair}")
        monitorings = state.monitorings.delete(pair) if pair in state.monitorings else state.monitorings
        return _accept(msgspec.structs.replace(state, monitorings=monitorings), monitored)
    finding = _wrong(monitored, monitoring)
    state = msgspec.structs.replace(state, monitorings=state.monitorings.set(pair, monitoring))
    return state.awaiting(f"{MONITOR}:{pair}", finding, monitoring.first_at + GRACE), []


def _monitored(state: MoonState, scene: MoonScene, by: str, player: str, monitoring: Monitoring) -> Monitored:
    expected = expected_stats(state, scene, player)
    return Monitored(
        state=state,
        scene=scene,
        actor=by,
        subject=f"stats:{player}",
        what=f"Monitoring {player}",
        player=player,
        begun_at=monitoring.first_at,
        given=", ".join(f"{name} {monitoring.values[name]}" for name in FIELDS if name in monitoring.values),
        expected=expected,
        wrong_fields=_differing(scene.stats_of(state, player), monitoring, expected),
    )


def _wrong(monitored: Monitored, monitoring: Monitoring) -> Finding:
    """What is wrong with it as it stands, should nothing more come."""
    state, scene, player = monitored.state, monitored.scene, monitored.player
    before = scene.stats_of(state, player)
    right_under = tuple(
        reading
        for reading, readings in OTHERS
        if not _differing(before, monitoring, expected_stats(state, scene, player, readings=readings))
    )
    (finding,) = replace(monitored, right_under=right_under).findings(monitored_wrongly)
    by_page = expected_stats(state, scene, player, shown=True)
    return finding if _differing(before, monitoring, by_page) else finding.because(*state.causes(f"site:{player}"))


def _differing(before: Stats, monitoring: Monitoring, expected: Stats) -> tuple[str, ...]:
    """Which statistics an update leaves other than they should be; what it did not touch must have been so already."""
    values = monitoring.values
    return tuple(
        name
        for name in FIELDS
        if (to_number(values[name]) if name in values else _field(before, name)) != _field(expected, name)
    )


def expected_stats(
    state: MoonState, scene: MoonScene, player: str, *, readings: Readings = ADOPTED, shown: bool = False
) -> Stats:
    """What Monitoring somebody sets now."""
    board = Board(state.shown_site(player) if shown else state.site(player))
    return monitor(board, scene.moon, maintained_of(board, readings))


def _accept(state: MoonState, monitored: Monitored) -> Outcome:
    """A Monitor that set what it had to: it takes effect when it is complete (G7), if its author may Monitor."""
    scene, by, player, pair = (
        monitored.scene,
        monitored.actor,
        monitored.player,
        _pair(monitored.actor, monitored.player),
    )
    findings = list(monitored.findings(acted_while_barred))
    if not findings and not scene.is_architect(state, by):
        findings = list(itertools.islice(monitored.findings(*SUPERVISION), 1))
        if all(finding.code == supervised_not_at_random.code for finding in findings):
            state = msgspec.structs.replace(state, supervised=(scene.at, player))
    if any(finding.is_violation for finding in findings):
        refused = state.refused.set(pair, monitored.begun_at)
        return msgspec.structs.replace(state.out_of_step(findings[0]), refused=refused), findings
    stats = monitored.expected
    state = changed_state(state.undisputed(monitored.subject), scene.at, stats=state.stats.set(player, stats))
    state = msgspec.structs.replace(
        state,
        shown_stats=state.shown_stats.set(player, stats),
        accepted=state.accepted.set(pair, monitored.begun_at),
        refused=state.refused.delete(pair) if pair in state.refused else state.refused,
    )
    return _seen_again(state, scene, by, player), findings


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
    out_of_step = player not in state.stats or f"stats:{player}" in state.disputed
    return out_of_step and to_number(value) == _field(stats, name) and expected_stats(state, scene, player) != stats


def _field(stats: Stats, name: str) -> int:
    return {"TEMP": stats.temperature, "OXY": stats.oxygen, "FOOD": stats.food}[name]


def to_number(value: str) -> int | None:
    """A whole number with or without its unit; None for anything else."""
    match = _NUMBER.fullmatch(value.replace("−", "-"))
    return int(match[1]) if match else None


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
