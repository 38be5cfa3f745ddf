"""M405, M406: the steps of Monitoring, in their order and with nothing between them (ATOMIC-01 to 08; G6, G7, M30)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.judging.atomic import is_bound
from referee.dynasties.moon_sites.checks.attempts import Attempt, asked
from referee.dynasties.moon_sites.checks.samples import LONELY
from referee.dynasties.moon_sites.checks.thermostat import Monitored, to_number
from referee.dynasties.moon_sites.state import Monitoring
from referee.model.checks import lawful, violation
from referee.model.findings import Finding
from referee.model.instants import minute_of

_ORDER = ("TEMP", "OXY", "FOOD")
_BUILT = "1 12:{} Ann edits Ann 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 12:{} Ann says d1 Built."
_TEMP, _OXY, _FOOD = (
    "1 12:{:02} Ann tracks Bob TEMP 23",
    "1 12:{:02} Ann tracks Bob OXY 25",
    "1 12:{:02} Ann tracks Bob FOOD 2",
)


def _in_steps(temp: int, oxy: int, food: int) -> str:
    """Ann Monitors Bob, whose three statistics all change, at these minutes past noon."""
    return "; ".join((LONELY, _TEMP.format(temp), _OXY.format(oxy), _FOOD.format(food)))


@asked(
    "M405",
    "steps-out-of-order",
    about="The steps of Monitoring are taken in their order: Temperature, then Oxygen, then Food; one out of order is "
    "taken anew, or the Monitor is none (a quarter of an hour is allowed for it).",
    clauses=("ATOMIC-02", "THERMO-11"),
    cannot_see="the order of updates within a minute, or of the four steps that set the Temperature; an "
    "update that leaves a statistic nobody has Monitored yet as it is",
    samples=(
        lawful(_in_steps(0, 1, 2)),
        lawful(_in_steps(0, 0, 0)),
        lawful(_in_steps(0, 0, 0).replace("12:00 Ann tracks Bob TEMP", "12:00:50 Ann tracks Bob TEMP")),
        lawful(_in_steps(0, 12, 24)),
        lawful(f"{_in_steps(1, 2, 0)}; {_FOOD.format(17)}"),
        violation(_in_steps(1, 2, 0), says="set FOOD before TEMP. Lawful: FOOD set again after TEMP"),
        violation(f"{_in_steps(1, 2, 0)}; {_FOOD.format(18)}"),
        violation(_in_steps(1, 0, 2), says="set OXY before TEMP. Lawful: OXY set again after TEMP"),
    ),
)
def steps_out_of_order(monitored: Monitored) -> Iterator[Finding]:
    late = _out_of_order(monitored.monitoring)
    if late is not None and is_bound(monitored.situation.law):
        first, then = late
        message = f"{monitored.actor} Monitored {monitored.of} and set {then} before {first}."
        yield monitored.wrong(steps_out_of_order, message, lawful=f"{then} set again after {first}")


def _out_of_order(monitoring: Monitoring) -> tuple[str, str] | None:
    """A statistic, and one that was set before it and not again since, though its steps come after."""
    taken = {name: [at for step, at in monitoring.steps if step == name] for name in _ORDER}
    for place, then in enumerate(_ORDER):
        for first in _ORDER[:place]:
            if taken[first] and taken[then] and minute_of(max(taken[then])) < minute_of(min(taken[first])):
                return first, then
    return None


@asked(
    "M406",
    "acted-between-steps",
    about="Whoever has begun to Monitor may take no other dynastic action, nor achieve victory, before all its steps are taken.",
    clauses=("ATOMIC-03", "ATOMIC-04"),
    cannot_see="what was done in the minute of a step, or between a step that went wrong and its redoing",
    samples=(
        lawful(f"{_in_steps(0, 1, 2)}; {_BUILT.format('03', '04')}"),
        lawful(f"{_in_steps(0, 4, 4)}; {_BUILT.format('02', '03').replace('Ann', 'Cat')}"),
        lawful(f"{_in_steps(0, 4, 4)}; {_BUILT.format('00:59', '05')}"),
        lawful(f"{_in_steps(0, 4, 4)}; {_BUILT.format('04:01', '05')}"),
        violation(
            f"{_in_steps(0, 4, 4)}; {_BUILT.format('02', '05')}",
            "ATOMIC-03",
            says="(Build) while Monitoring Bob, before the last of its steps",
        ),
        violation(f"{_in_steps(0, 4, 4)}; 1 12:02 Ann monitors Cat -20 0 0", "ATOMIC-03"),
        violation(f"{_in_steps(0, 4, 4)}; 1 12:02 Ann monitors Ann -20 0 0"),
    ),
)
def acted_between_steps(attempt: Attempt) -> Iterator[Finding]:
    for of in _under_way(attempt) if is_bound(attempt.situation.law) else ():
        message = f"{attempt.actor} took another dynastic action ({attempt.what}) while Monitoring {of}, before the last of its steps."
        own = attempt.subject == f"stats:{attempt.actor}"
        yield attempt.wrong(acted_between_steps, message, clauses=("ATOMIC-03", "ATOMIC-04") if own else ("ATOMIC-03",))
        return


def _under_way(attempt: Attempt) -> Iterator[str]:
    """Whom somebody has begun to Monitor in an earlier minute: rightly so far, and not all of it."""
    state, situation = attempt.state, attempt.situation
    for pair, monitoring in sorted((pair, each) for pair, each in state.monitorings.items() if each.end == "open"):
        by, of = pair.split("\x1f")
        begun = minute_of(monitoring.first_at) < minute_of(situation.at)
        if by == attempt.actor and begun and f"stats:{of}" != attempt.subject:
            expected = situation.expected_stats(state, of).by_name
            if all(to_number(value) == expected[name] for name, value in monitoring.values.items()):
                yield of
