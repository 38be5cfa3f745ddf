"""Monitoring: updates of TEMP, OXY and FOOD that belong together, and what they should have set.

THERMO-10 to 24, ATOMIC-02 to 04, 07, 08, 10; readings G7, M13, M28.
"""

from __future__ import annotations

import msgspec

from referee.dynasties.kit.judging.enacting import matter_named
from referee.dynasties.kit.state.situation import GRACE
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
from referee.dynasties.moon_sites.monitor import FIELDS, researching, unsafe_because
from referee.dynasties.moon_sites.state import MONITOR, Judged, Monitoring, MoonSituation, MoonState
from referee.dynasties.moon_sites.titles import TITLES
from referee.model.events import Variable
from referee.model.findings import Finding

_NAMES = {known.casefold(): name for name, field in FIELDS.items() for known in (name, field)}


def take_variable(state: MoonState, situation: MoonSituation, event: Variable) -> Judged:
    """Take one update of the GNDT."""
    name = _NAMES.get(event.name.strip().casefold())
    if name is None:
        return state, []
    player, by, number = situation.person(event.player), situation.person(event.by), to_number(event.new)
    pair = _pair(by, player)
    if number is not None:
        lawful = situation.stats_of(state, player).but(name, number)
        matter = matter_named(situation, event.summary)
        enacted = carried_out(state, situation, by, {f"stats:{player}": str(lawful)}, matter)
        if enacted is not None:
            return enacted
        displayed = situation.stats_of(state, player, displayed=True).but(name, number)
        state = state.displaying({f"stats:{player}": str(displayed)})
    last = state.monitorings.get(pair)
    begun = last is not None and (last.end == "open" or _goes_on(state, situation, player, last, (name, number)))
    monitoring = last if last is not None and begun else Monitoring(situation.at)
    steps = (*monitoring.steps, (name, situation.at))
    monitoring = msgspec.structs.replace(monitoring, values=monitoring.values.set(name, event.new), steps=steps)
    monitored = Monitored(state, situation, by, f"stats:{player}", what=f"Monitoring {player}", monitoring=monitoring)
    if not begun and _adds_nothing(monitored, last, name, number):
        return _seen_again(state, situation, by, player), []
    wrong = monitored.first_wrong(monitored_wrongly, steps_out_of_order)
    if wrong is not None:
        return _incomplete(state, pair, monitoring, wrong), []
    return _accept(monitored, pair)


def _pair(by: str, player: str) -> str:
    return f"{by}\x1f{player}"


def _incomplete(state: MoonState, pair: str, monitoring: Monitoring, wrong: Finding) -> MoonState:
    """The state in which the rest of a Monitor is waited for; that it is not complete is told once."""
    if monitoring.end == "late" and wrong.code == monitored_wrongly.code:
        return state.but(monitorings=state.monitorings.set(pair, monitoring))
    monitoring = msgspec.structs.replace(monitoring, end="open")
    state = state.but(monitorings=state.monitorings.set(pair, monitoring))
    return state.awaiting(f"{MONITOR}:{pair}", wrong, monitoring.last_at + GRACE)


def told_of(state: MoonState, situation: MoonSituation, pair: str) -> MoonState:
    """The state when the rest of a Monitor has not come in time: nothing changes (G7), and what was rightly begun may still
    be completed (G10)."""
    monitoring, player = state.monitorings.get(pair), pair.partition("\x1f")[2]
    if monitoring is None or not _is_right(state, situation, player, monitoring):
        return state.but(monitorings=state.monitorings.delete(pair)) if monitoring is not None else state
    late = msgspec.structs.replace(monitoring, end="late")
    return state.but(monitorings=state.monitorings.set(pair, late))


def _is_right(state: MoonState, situation: MoonSituation, player: str, monitoring: Monitoring) -> bool:
    """Whether all that a Monitor has set so far is what it has to set."""
    expected = situation.expected_stats(state, player).by_name
    return all(to_number(value) == expected[name] for name, value in monitoring.values.items())


def _goes_on(
    state: MoonState, situation: MoonSituation, player: str, late: Monitoring, step: tuple[str, int | None]
) -> bool:
    """Whether an update is a step that a Monitor still lacked when that was told."""
    name, number = step
    is_missing = late.end == "late" and name not in late.values
    expected = situation.expected_stats(state, player).by_name
    return is_missing and number == expected[name] and _is_right(state, situation, player, late)


def _adds_nothing(monitored: Monitored, last: Monitoring | None, name: str, number: int | None) -> bool:
    """Whether an update begins no Monitor: it belongs to one of late that was complete, or refused, without it; or it
    restores what lawfully is so (GST-28)."""
    state, player, expected = monitored.state, monitored.of, monitored.expected
    stats = monitored.situation.stats_of(state, player)
    of_late = last is not None and monitored.situation.at - last.last_at <= GRACE
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
    wrong = monitored.first_wrong(acted_while_barred, acted_between_steps)
    if wrong is None and not situation.is_architect(state, by):
        wrong = monitored.first_wrong(*SUPERVISION)
        if wrong is None or wrong.code == supervised_not_at_random.code:
            state = state.but(supervised=(situation.at, player))
    refused = wrong is not None and wrong.is_violation
    done = msgspec.structs.replace(monitored.monitoring, end="refused" if refused else "accepted")
    state = state.but(monitorings=state.monitorings.set(pair, done))
    if wrong is not None and refused:
        return state.out_of_step(wrong), [wrong]
    stats = str(monitored.expected)
    state = state.undisputed(monitored.subject).displaying({monitored.subject: stats})
    state = _seen_again(state.changing(situation.at, monitored.subject, stats), situation, by, player)
    return state, [wrong] if wrong is not None else []


def _seen_again(state: MoonState, situation: MoonSituation, by: str, player: str) -> MoonState:
    """Note a Monitor of one's own statistics, and whether it meets the conditions of victory (RESEARCH-05)."""
    last = state.monitorings.get(_pair(by, player))
    if by != player or last is None or last.end != "accepted" or situation.at - last.last_at > GRACE:
        return state
    state = state.but(self_monitored=state.self_monitored.set(by, situation.at))
    return state.but(victories=(*state.victories, (situation.at, by))) if has_won(state, situation, by) else state


def rating(state: MoonState, situation: MoonSituation, name: str) -> int:
    """Somebody's Research Rating: Maintained Research Modules, and 3 for each title held (RESEARCH-01)."""
    held = sum(state.holder(title) == name for title in TITLES)
    return researching(state.site(name)) + situation.moon.per_title * held


def has_won(state: MoonState, situation: MoonSituation, name: str) -> bool:
    """Whether somebody meets the conditions of a Research Victory now (RESEARCH-03 to 08, M28)."""
    moon, at, monitored = situation.moon, situation.at, state.self_monitored.get(name)
    if at < moon.victory_from or monitored is None or at - monitored > moon.monitored_within:
        return False
    if state.drop is not None or (state.quiet_since is not None and at - state.quiet_since < moon.victory_quiet):
        return False
    if unsafe_because(situation.stats_of(state, name), state.site(name), moon):
        return False
    mine = rating(state, situation, name)
    others = (other for other in situation.architects(state) if other != name)
    return all(rating(state, situation, other) < mine for other in others)
