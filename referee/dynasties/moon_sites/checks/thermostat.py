"""M401 to M404: Monitoring (THERMO-10 to 24; readings G7, M13, M28, M31)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from referee.dynasties.kit.terms.view import Rolled
from referee.dynasties.moon_sites.checks.attempts import Attempt, asked
from referee.dynasties.moon_sites.monitor import OTHERS, Stats
from referee.dynasties.moon_sites.state import Monitoring
from referee.model.checks import lawful, undetermined, violation
from referee.model.findings import Finding
from referee.model.patterns import later
from referee.rules.core.actions import day_of, may_act_from

_STEPS = {
    "TEMP": tuple(f"THERMO-{number}" for number in range(13, 19)),
    "OXY": ("THERMO-19", "THERMO-20"),
    "FOOD": ("THERMO-21",),
}
"""By what each statistic is set."""
_WARM = ("THERMO-11", "THERMO-12", *_STEPS["TEMP"], "GST-25")


class Monitored(Attempt, frozen=True, kw_only=True, dict=True):
    """Updates of somebody's statistics that belong together."""

    monitoring: Monitoring

    @cached_property
    def expected(self) -> Stats:
        """What Monitoring sets."""
        return self.situation.expected_stats(self.state, self.of)

    @property
    def given(self) -> str:
        """What the statistics were set to, in words."""
        values = self.monitoring.values
        return ", ".join(f"{name} {values[name]}" for name in _STEPS if name in values)

    def amiss(self, expected: Stats) -> tuple[str, ...]:
        """Which statistics are left others than these; what was not touched must have been so already."""
        values, before = self.monitoring.values, self.situation.stats_of(self.state, self.of).by_name
        return tuple(
            name
            for name, value in expected.by_name.items()
            if (to_number(values[name]) if name in values else before[name]) != value
        )


_NUMBER = later(r"\s*([+-]?\d{1,18})\s*(?:%|kcal|kilo\s*calories|°?c)?\s*", re.I)


def to_number(value: str) -> int | None:
    """A whole number with or without its unit; None for anything else."""
    match = _NUMBER.fullmatch(value.replace("−", "-"))
    return int(match[1]) if match else None


@asked(
    "M401",
    "monitored-wrongly",
    about="Temperature, Oxygen and Food change only by Monitoring, which sets them by its steps in order.",
    clauses=(*(f"THERMO-{number:02d}" for number in range(11, 22)), "GST-25"),
    cannot_see="updates that the GNDT did not log",
    samples=(
        lawful("1 10:00 Ann monitors Bob -20 0 0"),
        lawful("1 10:00 Ann monitors Bob 20 0 0; 1 10:15:00 Ann monitors Bob -20 0 0"),
        violation(
            "1 10:00 Ann monitors Bob 20 0 0",
            *_WARM,
            says="of Bob to TEMP 20; Monitoring sets TEMP -20, OXY 0, FOOD 0. Lawful: TEMP -20, OXY 0, FOOD 0",
        ),
        violation("1 10:00 Ann monitors Bob 20 0 0; 1 10:15:01 Ann monitors Bob -20 0 0", *_WARM),
        violation(
            "1 10:00 Ann monitors Bob -20 1 0",
            "THERMO-11",
            "THERMO-12",
            *_STEPS["OXY"],
            "GST-25",
            says="of Bob to TEMP -20, OXY 1;",
        ),
        violation("1 10:00 Ann monitors Bob -20 0 2", "THERMO-11", "THERMO-12", *_STEPS["FOOD"], "GST-25"),
    ),
)
def monitored_wrongly(monitored: Monitored) -> Iterator[Finding]:
    wrong_ones = monitored.amiss(monitored.expected)
    if not wrong_ones:
        return
    state, situation, player, expected = monitored.state, monitored.situation, monitored.of, str(monitored.expected)
    message = f"{monitored.actor} set the statistics of {player} to {monitored.given}; Monitoring sets {expected}."
    clauses = ("THERMO-11", "THERMO-12", *(clause for name in wrong_ones for clause in _STEPS[name]), "GST-25")
    wrong = monitored.wrong(monitored_wrongly, message, lawful=expected, clauses=clauses)
    as_shown = situation.expected_stats(state, player, displayed=True)
    if not monitored.amiss(as_shown):
        wrong = wrong.because(*state.causes(f"site:{player}"))
    doubts = [
        f"right under the reading {reading}"
        for reading, readings in OTHERS
        if not monitored.amiss(situation.expected_stats(state, player, readings))
    ]
    if monitored.subject not in state.cells and not set(wrong_ones).intersection(monitored.monitoring.values):
        doubts += [state.midway] if state.midway else []
    doubts += [state.pageless] if state.pageless else []
    pending = state.awaited(f"site:{player}")
    if pending is not None and pending.finding.verdict == "undetermined" and not monitored.amiss(as_shown):
        wrong = wrong.because(pending.finding.id)
        doubts.append("it is not known whether the site is lawfully as it is shown")
    yield wrong.in_doubt(doubts[-1]) if doubts else wrong


@asked(
    "M402",
    "monitored-by-non-architect",
    about="Any Architect may Monitor any Architect's statistics; nobody else may, but for the Supervisor's daily one.",
    clauses=("THERMO-10", "THERMO-22"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(lawful("1 10:00 Ann monitors Bob -20 0 0"), violation("1 10:00 Zoe monitors Bob -20 0 0")),
)
def monitored_by_non_architect(monitored: Monitored) -> Iterator[Finding]:
    if monitored.actor != monitored.situation.emperor:
        message = f"{monitored.actor} Monitored {monitored.of} without being an Architect."
        yield monitored.wrong(monitored_by_non_architect, message)


_EVE_TWICE = (
    "distant; 1 22:00 Eve rolls DICE4 2; 1 22:00:01 Eve monitors Bob -20 0 0;"
    " 2 {0} Eve rolls DICE4 3; 2 {0} Eve monitors Cat -20 0 0"
)


@asked(
    "M403",
    "supervised-twice",
    about="A Supervisor who is no Architect may Monitor once a day, and not twice within the hours of a daily action.",
    clauses=("THERMO-22", "KEYW-06", "KEYW-07"),
    cannot_see="whether the Supervisor counts as an Architect, but by Dynastic Distance and the Bidding Queue",
    samples=(
        lawful(_EVE_TWICE.format("08:00:01")),
        violation(_EVE_TWICE.format("08:00:00"), "THERMO-22", "KEYW-07"),
        violation(
            _EVE_TWICE.format("08:00:00").replace(" 2 08", " 1 22:30").replace(":00:00 Eve", ":00 Eve"),
            "THERMO-22",
            "KEYW-06",
        ),
    ),
)
def supervised_twice(monitored: Monitored) -> Iterator[Finding]:
    last, at = monitored.state.supervised, monitored.situation.at
    free_from = may_act_from(monitored.situation.law, "daily", [last[0]], at) if last is not None else None
    if last is not None and free_from is not None and free_from > at:
        message = f"{monitored.actor} Monitored {monitored.of} although the daily Monitor was used up."
        clause = "KEYW-06" if day_of(last[0]) == day_of(at) else "KEYW-07"
        yield monitored.wrong(supervised_twice, message, clauses=("THERMO-22", clause))


@asked(
    "M404",
    "supervised-not-at-random",
    about="Whom a Supervisor who is no Architect Monitors is chosen by a roll over the Architects, made for it.",
    clauses=("THERMO-23", "RAND-08", "RAND-09"),
    cannot_see="which face stands for whom, unless the roll's summary lists the Architects: else their names in "
    "alphabetical order and in that of the Bidding Queue are tried",
    samples=(
        lawful("distant; 1 10:00 Eve rolls DICE4 2; 1 10:01 Eve monitors Bob -20 0 0"),
        lawful("distant; queue Dan, Cat, Bob, Ann; 1 10:00 Eve rolls DICE4 2; 1 10:01 Eve monitors Cat -20 0 0"),
        lawful("distant; 1 10:00 Eve rolls DICE4 2 (Dan, Cat, Bob, Ann); 1 10:01 Eve monitors Cat -20 0 0"),
        violation(
            "distant; 1 10:00 Eve rolls DICE4 2 (Dan, Cat, Bob, Ann); 1 10:01 Eve monitors Bob -20 0 0",
            says="after a roll of DICE4 that gave 2",
        ),
        undetermined("distant; 1 10:00 Eve rolls DICE4 2; 1 10:01 Eve monitors Cat -20 0 0"),
        violation("distant; 1 10:00 Eve rolls DICE6 2; 1 10:01 Eve monitors Bob -20 0 0"),
        violation(
            "distant; 1 22:00 Eve rolls DICE4 2; 1 22:01 Eve monitors Bob -20 0 0; 2 10:00 Eve monitors Bob -20 0 0"
        ),
        undetermined("distant; 1 10:01 Eve monitors Bob -20 0 0"),
        undetermined("distant; 1 10:00 Ann rolls DICE4 2 (for Eve); 1 10:01 Eve monitors Bob -20 0 0"),
        violation("distant; 1 10:00 Ann rolls DICE4 3 (Ann, Bob, Cat, Dan); 1 10:01 Eve monitors Bob -20 0 0"),
        undetermined(
            "distant; 1 09:59 Eve rolls DICE4 3 (Ann, Bob, Cat, Dan); 1 10:00 Eve rolls DICE4 2 (Ann, Bob, Cat, Dan);"
            " 1 10:01 Eve monitors Bob -20 0 0",
            says="an earlier roll fell on another",
        ),
        lawful(
            "distant; 1 09:59 Eve rolls DICE4 3; 1 10:00 Eve rolls DICE4 2 (Ann, Bob, Cat, Dan);"
            " 1 10:01 Eve monitors Bob -20 0 0"
        ),
    ),
)
def supervised_not_at_random(monitored: Monitored) -> Iterator[Finding]:
    state, of = monitored.state, monitored.of
    names = monitored.situation.architects(state)
    made = [roll for roll in state.rolls if roll.dice == f"DICE{len(names)}" and _may_be_for(roll, monitored)]
    rolls = [roll for roll in made if roll.by == monitored.actor]
    fall = [roll for roll in made if any(_falls_on(of, roll.result, order) for order in _orders(roll, monitored))]
    if not rolls:
        message = f"{monitored.actor} Monitored {of} without a roll of DICE{len(names)} before."
        finding = monitored.wrong(supervised_not_at_random, message)
        doubt = f"{fall[-1].by} rolled it, perhaps for {monitored.actor}" if fall else ""
        yield finding.in_doubt(doubt) if doubt else finding if state.rolls_seen else finding.in_doubt()
        return
    message = f"{monitored.actor} Monitored {of} after a roll of {rolls[-1].dice} that gave {rolls[-1].result}."
    finding = monitored.wrong(supervised_not_at_random, message)
    of_others = [roll for roll in rolls if roll not in fall]
    if not any(roll in fall for roll in rolls):
        is_said = all(_listed(roll.summary, names) for roll in rolls)
        yield finding if is_said else finding.in_doubt("which face stands for whom is not said")
    elif any(_is_for_a_monitor(roll, names) for roll in of_others if roll.at <= fall[-1].at):
        yield finding.in_doubt("an earlier roll fell on another, and which was to count is not said")


def _may_be_for(roll: Rolled, monitored: Monitored) -> bool:
    """Whether dice were rolled before a Monitor, and after the daily one before it."""
    last = monitored.state.supervised
    return roll.at <= monitored.monitoring.first_at and (last is None or roll.at > last[0])


def _is_for_a_monitor(roll: Rolled, names: Sequence[str]) -> bool:
    """Whether a roll says that it is to choose an Architect, or whom to Monitor."""
    return bool(_listed(roll.summary, names)) or re.search(r"\bmonitor", roll.summary, re.I) is not None


def _orders(roll: Rolled, monitored: Monitored) -> list[Sequence[str]]:
    """The orders in which the faces of a roll may stand for the Architects."""
    names = monitored.situation.architects(monitored.state)
    said = _listed(roll.summary, names)
    return [said] if said else [names, monitored.state.queue]


def _listed(summary: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names in the order in which a summary lists them, if it lists them all; else nothing."""
    said = {name: match.start() for name in names if (match := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", summary))}
    return tuple(sorted(said, key=lambda name: said[name])) if len(said) == len(names) else ()


def _falls_on(name: str, face: str, order: Sequence[str]) -> bool:
    return face.isdecimal() and order[int(face) - 1 : int(face)] == (name,)


SUPERVISION = (monitored_by_non_architect, supervised_twice, supervised_not_at_random)
"""What may be wrong with a Monitor by one who is no Architect: the first that is."""
