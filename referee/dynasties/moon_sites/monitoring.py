"""Monitoring: updates of TEMP, OXY and FOOD that belong together, and what they should have set.

THERMO-10 to 24, ATOMIC-02 to 04, 07, 08, 10; readings G7, M13, M28.
"""

from __future__ import annotations

from itertools import islice

import msgspec

from referee.dynasties.kit.enacting import matter_named
from referee.dynasties.kit.situation import GRACE
from referee.dynasties.moon_sites.board import QUARTERS, RESEARCH, Board
from referee.dynasties.moon_sites.checks.atomic import acted_between_steps, steps_out_of_order
from referee.dynasties.moon_sites.checks.attempts import acted_while_barred
from referee.dynasties.moon_sites.checks.thermostat import (
    SUPERVISION,
    Monitored,
    monitored_wrongly,
    supervised_not_at_random,
    to_number,
)
from referee.dynasties.moon_sites.doubts import carried_out
from referee.dynasties.moon_sites.monitor import maintained_of, unsafe_because
from referee.dynasties.moon_sites.state import MONITOR, Judged, Monitoring, MoonSituation, MoonState
from referee.dynasties.moon_sites.titles import TITLES
from referee.model.events import Variable

_FIELDS = {"TEMP": "temperature", "OXY": "oxygen", "FOOD": "food"}
_NAMES = {known.casefold(): name for name, field in _FIELDS.items() for known in (name, field)}


def take_variable(state: MoonState, situation: MoonSituation, event: Variable) -> Judged:
    """Take one update of the GNDT."""
    name = _NAMES.get(event.name.strip().casefold())
    if name is None:
        return state, []
    player, by, number = situation.person(event.player), situation.person(event.by), to_number(event.new)
    pair = _pair(by, player)
    matter = matter_named(situation, event.summary) if number is not None else None
    if matter is not None:
        lawful = msgspec.structs.replace(situation.stats_of(state, player), **{_FIELDS[name]: number})
        enacted = carried_out(state, situation, by, {f"stats:{player}": str(lawful)}, matter)
        if enacted is not None:
            return enacted
    if number is not None:
        displayed = situation.stats_of(state, player, displayed=True)
        displayed = msgspec.structs.replace(displayed, **{_FIELDS[name]: number})
        state = state.displaying({f"stats:{player}": str(displayed)})
    last = state.monitorings.get(pair)
    begun = last is not None and last.end == "open"
    monitoring = last if last is not None and begun else Monitoring(situation.at)
    steps = (*monitoring.steps, (name, situation.at))
    monitoring = msgspec.structs.replace(monitoring, values=monitoring.values.set(name, event.new), steps=steps)
    monitored = Monitored(state, situation, by, f"stats:{player}", what=f"Monitoring {player}", monitoring=monitoring)
    if not begun and _adds_nothing(monitored, last, name, number):
        return _seen_again(state, situation, by, player), []
    for wrong in monitored.findings(monitored_wrongly, steps_out_of_order):
        state = state.but(monitorings=state.monitorings.set(pair, monitoring))
        return state.awaiting(f"{MONITOR}:{pair}", wrong, monitoring.first_at + GRACE), []
    return _accept(monitored, pair)


def _pair(by: str, player: str) -> str:
    return f"{by}\x1f{player}"


def _adds_nothing(monitored: Monitored, last: Monitoring | None, name: str, number: int | None) -> bool:
    """Whether an update begins no Monitor: it belongs to one of late that was complete, or refused, without it; or it
    restores what lawfully is so (GST-28)."""
    state, player, expected = monitored.state, monitored.of, monitored.expected
    stats = monitored.situation.stats_of(state, player)
    of_late = last is not None and monitored.situation.at - last.first_at <= GRACE
    if (
        last is not None
        and of_late
        and (last.end == "refused" or expected == stats)
        and number == expected.by_name[name]
    ):
        return True
    out_of_step = f"stats:{player}" not in state.cells or f"stats:{player}" in state.disputed
    return out_of_step and number == stats.by_name[name] and expected != stats


def _accept(monitored: Monitored, pair: str) -> Judged:
    """A Monitor that set what it had to: it takes effect when it is complete (G7), if its author may Monitor."""
    situation, by, player = monitored.situation, monitored.actor, monitored.of
    state = monitored.state.dismissing(lambda entry: entry.key == f"{MONITOR}:{pair}")
    findings = list(islice(monitored.findings(acted_while_barred, acted_between_steps), 1))
    if not findings and not situation.is_architect(state, by):
        findings = list(islice(monitored.findings(*SUPERVISION), 1))
        if all(finding.code == supervised_not_at_random.code for finding in findings):
            state = state.but(supervised=(situation.at, player))
    refused = any(finding.is_violation for finding in findings)
    done = msgspec.structs.replace(monitored.monitoring, end="refused" if refused else "accepted")
    state = state.but(monitorings=state.monitorings.set(pair, done))
    if refused:
        return state.out_of_step(findings[0]), findings
    stats = str(monitored.expected)
    state = state.undisputed(monitored.subject).displaying({monitored.subject: stats})
    return _seen_again(state.changing(situation.at, monitored.subject, stats), situation, by, player), findings


def _seen_again(state: MoonState, situation: MoonSituation, by: str, player: str) -> MoonState:
    """Note a Monitor of one's own statistics, and whether it meets the conditions of victory (RESEARCH-05)."""
    last = state.monitorings.get(_pair(by, player))
    if by != player or last is None or last.end != "accepted" or situation.at - last.first_at > GRACE:
        return state
    state = state.but(self_monitored=state.self_monitored.set(by, situation.at))
    return state.but(victories=(*state.victories, (situation.at, by))) if has_won(state, situation, by) else state


def rating(state: MoonState, situation: MoonSituation, name: str) -> int:
    """Somebody's Research Rating: Maintained Research Modules, and 3 for each title held (RESEARCH-01)."""
    site = state.site(name)
    researching = 0
    if RESEARCH in site:
        board = Board(site)
        researching = (board.research & maintained_of(board)).bit_count()
    return researching + situation.moon.per_title * sum(state.holder(title) == name for title in TITLES)


def has_won(state: MoonState, situation: MoonSituation, name: str) -> bool:
    """Whether somebody meets the conditions of a Research Victory now (RESEARCH-03 to 08, M28)."""
    moon, at, monitored = situation.moon, situation.at, state.self_monitored.get(name)
    if at < moon.victory_from or monitored is None or at - monitored > moon.monitored_within:
        return False
    if state.drop is not None or (state.quiet_since is not None and at - state.quiet_since < moon.victory_quiet):
        return False
    if unsafe_because(situation.stats_of(state, name), state.site(name).count(QUARTERS), moon):
        return False
    mine = rating(state, situation, name)
    others = (other for other in situation.architects(state) if other != name)
    return all(rating(state, situation, other) < mine for other in others)
