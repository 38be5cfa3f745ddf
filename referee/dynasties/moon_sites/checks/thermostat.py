"""M401 to M404: Monitoring (THERMO-10 to 24; readings G7, M13, M28)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from referee.dynasties.moon_sites.checks.attempts import ASKED, Attempt
from referee.dynasties.moon_sites.monitor import Stats
from referee.model.checks import check, lawful, undetermined, violation
from referee.model.findings import Finding
from referee.model.instants import HOUR, same_day

_STEPS = {
    "TEMP": tuple(f"THERMO-{number}" for number in range(13, 19)),
    "OXY": ("THERMO-19", "THERMO-20"),
    "FOOD": ("THERMO-21",),
}
"""By what each statistic is set."""


@dataclass(frozen=True, kw_only=True)
class Monitored(Attempt):
    """Updates of somebody's statistics that belong together.

    begun_at: when the first of them was.
    given: what they were set to, in words.
    expected: what Monitoring sets.
    wrong_fields: which statistics are others than that.
    right_under: readings under which they would be right.
    """

    player: str
    begun_at: datetime
    given: str
    expected: Stats
    wrong_fields: tuple[str, ...] = ()
    right_under: tuple[str, ...] = ()


@check(
    "M401",
    "monitored-wrongly",
    on=ASKED,
    about="Temperature, Oxygen and Food change only by Monitoring, which sets them by its steps in order.",
    clauses=(*(f"THERMO-{number:02d}" for number in (*range(1, 10), *range(11, 22))), "ATOMIC-01", "GST-25"),
    cannot_see="updates that the GNDT did not log",
    samples=(
        lawful("1 10:00 Ann monitors Bob -20 0 0"),
        lawful("1 10:00 Ann monitors Bob 20 0 0; 1 10:15:00 Ann monitors Bob -20 0 0"),
        violation("1 10:00 Ann monitors Bob 20 0 0"),
        violation("1 10:00 Ann monitors Bob 20 0 0; 1 10:15:01 Ann monitors Bob -20 0 0"),
    ),
)
def monitored_wrongly(monitored: Monitored) -> Iterator[Finding]:
    stats = monitored.expected
    expected = f"TEMP {stats.temperature}, OXY {stats.oxygen}, FOOD {stats.food}"
    message = (
        f"{monitored.actor} set the statistics of {monitored.player} to {monitored.given}; Monitoring sets {expected}."
    )
    steps = [clause for name in monitored.wrong_fields for clause in _STEPS[name]]
    wrong = monitored.wrong(
        monitored_wrongly, message, lawful=expected, clauses=("THERMO-11", "THERMO-12", *steps, "GST-25")
    )
    readings = monitored.right_under
    yield wrong.in_doubt(f"right under the reading {readings[-1]}") if readings else wrong


@check(
    "M402",
    "monitored-by-non-architect",
    on=ASKED,
    about="Any Architect may Monitor any Architect's statistics; nobody else may, but for the Supervisor's daily one.",
    clauses=("THERMO-10", "THERMO-22"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(lawful("1 10:00 Ann monitors Bob -20 0 0"), violation("1 10:00 Zoe monitors Bob -20 0 0")),
)
def monitored_by_non_architect(monitored: Monitored) -> Iterator[Finding]:
    if monitored.actor != monitored.scene.emperor:
        message = f"{monitored.actor} Monitored {monitored.player} without being an Architect."
        yield monitored.wrong(monitored_by_non_architect, message)


_EVE_TWICE = (
    "distant; 1 22:00 Eve rolls DICE4 2; 1 22:00:01 Eve monitors Bob -20 0 0;"
    " 2 {0} Eve rolls DICE4 2; 2 {0} Eve monitors Cat -20 0 0"
)


@check(
    "M403",
    "supervised-twice",
    on=ASKED,
    about="A Supervisor who is no Architect may Monitor once a day, and not twice within the hours of a daily action.",
    clauses=("THERMO-22", "KEYW-06", "KEYW-07"),
    cannot_see="whether the Supervisor counts as an Architect, but by Dynastic Distance and the Bidding Queue",
    samples=(lawful(_EVE_TWICE.format("08:00:01")), violation(_EVE_TWICE.format("08:00:00"))),
)
def supervised_twice(monitored: Monitored) -> Iterator[Finding]:
    last, gap, at = monitored.state.supervised, monitored.scene.law.get("daily-action"), monitored.scene.at
    if last is None or gap is None:
        return
    on_that_day, too_soon = same_day(last[0], at), at - last[0] < gap.number() * HOUR
    if on_that_day or too_soon:
        message = f"{monitored.actor} Monitored {monitored.player} although the daily Monitor was used up."
        clause = "KEYW-06" if on_that_day else "KEYW-07"
        yield monitored.wrong(supervised_twice, message, clauses=("THERMO-22", clause))


@check(
    "M404",
    "supervised-not-at-random",
    on=ASKED,
    about="Whom a Supervisor who is no Architect Monitors is chosen by a roll over the Architects.",
    clauses=("THERMO-23", "RAND-08", "RAND-09"),
    cannot_see="which face stands for whom: only whether the dice were rolled within the day before",
    samples=(
        lawful("distant; 1 10:00 Eve rolls DICE4 2; 1 10:01 Eve monitors Bob -20 0 0"),
        violation("distant; 1 10:00 Eve rolls DICE6 2; 1 10:01 Eve monitors Bob -20 0 0"),
        undetermined("distant; 1 10:01 Eve monitors Bob -20 0 0"),
    ),
)
def supervised_not_at_random(monitored: Monitored) -> Iterator[Finding]:
    state = monitored.state
    dice = f"DICE{len(monitored.scene.architects(state))}"
    if any(roll.by == monitored.actor and roll.dice == dice and roll.at <= monitored.begun_at for roll in state.rolls):
        return
    message = f"{monitored.actor} Monitored {monitored.player} without a roll of {dice} before."
    finding = monitored.wrong(supervised_not_at_random, message)
    yield finding if state.rolls_seen else finding.in_doubt()


SUPERVISION = (monitored_by_non_architect, supervised_twice, supervised_not_at_random)
"""What may be wrong with a Monitor by one who is no Architect: the first that is."""
