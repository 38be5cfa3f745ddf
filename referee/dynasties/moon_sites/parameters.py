"""The numbers that the rules of Moon Sites turn on, read from their text."""

from __future__ import annotations

import functools
import re
from datetime import UTC, datetime, timedelta

import msgspec

from referee.model.instants import HOUR
from referee.rules.law import Law
from referee.rules.parameters import NUMBER, Wanted

PREFIX = "moon-sites/"
RULES = (
    "Sites",
    "Drops",
    "Bidding Queue",
    "Thermostat",
    "Civil Titles",
    "Health and Safety Regulations",
    "Research Victory",
)
"""The dynasty is in force while the dynastic rules are these."""


def _wanted(name: str, rule: str, pattern: str, clauses: tuple[str, ...], unit: str = "") -> Wanted:
    return Wanted(PREFIX + name, "dynastic", rule, pattern, clauses, unit)


_DEGREES = "degrees"
WANTED: tuple[Wanted, ...] = (
    _wanted("size", "Sites", r"A Site is a {N}x{N} grid of squares", ("SITES-02",), "squares"),
    _wanted("removal", "Sites", r"any {P} may remove {N} modules of their choice from that site", ("SITES-22",)),
    _wanted("line", "Sites", r"If a column or row of {N} non-Corridor Modules exist", ("SITES-20", "SITES-21")),
    _wanted("block", "Drops", r"A Block is an arrangement of {N} Modules, in one of the {N} shapes", ("DROPS-02",)),
    _wanted("close-after", "Drops", r"if a Drop Post is more than {N} hours old", ("DROPS-19",), "hours"),
    _wanted(
        "queue-after", "Bidding Queue", r"first in the Bidding Queue for the previous {N} hours", ("QUEUE-05",), "hours"
    ),
    _wanted(
        "queue-silent",
        "Bidding Queue",
        r"has not posted an entry or comment in the last {N} days",
        ("QUEUE-06",),
        "days",
    ),
    _wanted(
        "temperature",
        "Thermostat",
        r"temperature .* with a default of {N} and an ideal of {N}",
        ("THERMO-03", "THERMO-04"),
        _DEGREES,
    ),
    _wanted(
        "oxygen",
        "Thermostat",
        r"oxygen .* with a default of {N}% and an ideal of {N}%",
        ("THERMO-06", "THERMO-07"),
        "percent",
    ),
    _wanted("food", "Thermostat", r"food .*, defaulting to {N}", ("THERMO-09",), "kcal"),
    _wanted(
        "start",
        "Thermostat",
        r"Temperature to {N} \(if there is a Power Module\) or {N} \(if there are no Power",
        ("THERMO-13",),
        _DEGREES,
    ),
    _wanted(
        "leak",
        "Thermostat",
        r"Temperature by {N} for every edge of a corridor module",
        ("THERMO-14", "THERMO-15"),
        _DEGREES,
    ),
    _wanted("heat", "Thermostat", r"Temperature by {N} for every Power Module", ("THERMO-16",), _DEGREES),
    _wanted(
        "thermostat",
        "Thermostat",
        r"temperature by {N} towards the ideal temperature for every Life Support",
        ("THERMO-17",),
        _DEGREES,
    ),
    _wanted(
        "air",
        "Thermostat",
        r"Oxygen to the percentage of non-empty Squares on their Site \(rounding down\)",
        ("THERMO-19",),
    ),
    _wanted("meals", "Thermostat", r"Food to (twice) the number of Hydroponics and Dock Modules", ("THERMO-21",)),
    _wanted(
        "hot-cold",
        "Health and Safety Regulations",
        r"Temperature is greater than {N} or less than {N}",
        ("SAFETY-01", "SAFETY-02"),
        _DEGREES,
    ),
    _wanted(
        "air-range",
        "Health and Safety Regulations",
        r"Oxygen is less than {N}% or greater than {N}%",
        ("SAFETY-03", "SAFETY-04"),
        "percent",
    ),
    _wanted(
        "fire",
        "Health and Safety Regulations",
        r"Temperature is greater than {N} and Oxygen is greater than {N}%",
        ("SAFETY-05",),
    ),
    _wanted(
        "hunger", "Health and Safety Regulations", r"Food is less than the number of Quarters modules", ("SAFETY-06",)
    ),
    _wanted(
        "rating",
        "Research Victory",
        r"Maintained Research Modules on their Site, plus {N} for each Civil Title",
        ("RESEARCH-01",),
    ),
    _wanted(
        "ban",
        "Research Victory",
        r"on or after the ({N} of [A-Z][a-z]+ \d{4}), new Drop posts may not be made".replace(
            "{N}", r"\d+(?:st|nd|rd|th)"
        ),
        ("RESEARCH-02",),
    ),
    _wanted(
        "victory",
        "Research Victory",
        r"on or after the (\d+(?:st|nd|rd|th) of [A-Z][a-z]+ \d{4}), and no Drop post has existed for {N} hours",
        ("RESEARCH-03", "RESEARCH-04"),
        "hours",
    ),
    _wanted(
        "monitored",
        "Research Victory",
        r"has Monitored their own statistics in the previous {N} minutes",
        ("RESEARCH-05",),
        "minutes",
    ),
)

assert NUMBER  # the patterns above are completed with it when they are compiled


_NAMES = tuple(wanted.name for wanted in WANTED)


class MoonLaw(msgspec.Struct, frozen=True):
    """The numbers of one text: degrees, percent, spans and days."""

    temperature_default: int
    temperature_ideal: int
    oxygen_default: int
    oxygen_ideal: int
    food_default: int
    warm: int
    cold: int
    leak: int
    heat: int
    thermostat: int
    meals: int
    too_hot: int
    too_cold: int
    too_little_air: int
    too_much_air: int
    fire_above: int
    fire_air: int
    per_title: int
    removal: int
    close_after: timedelta
    queue_after: timedelta
    queue_silent: timedelta
    no_drops_from: datetime
    victory_from: datetime
    victory_quiet: timedelta
    monitored_within: timedelta


def lacking(law: Law) -> tuple[str, ...]:
    """The sentences of the dynasty that are not found in this text."""
    return law.lacks(*_NAMES)


def moon_law(law: Law) -> MoonLaw:
    """The numbers of a law that lacks nothing; KeyError where it does."""
    return _moon_law(tuple([law.parameters[name].values for name in _NAMES]))


@functools.lru_cache(maxsize=16)
def _moon_law(values: tuple[tuple[str, ...], ...]) -> MoonLaw:
    by_name = {wanted.name.removeprefix(PREFIX): found for wanted, found in zip(WANTED, values, strict=True)}

    def number(name: str, index: int = 0) -> int:
        return int(by_name[name][index])

    return MoonLaw(
        temperature_default=number("temperature"),
        temperature_ideal=number("temperature", 1),
        oxygen_default=number("oxygen"),
        oxygen_ideal=number("oxygen", 1),
        food_default=number("food"),
        warm=number("start"),
        cold=number("start", 1),
        leak=number("leak"),
        heat=number("heat"),
        thermostat=number("thermostat"),
        meals=2,
        too_hot=number("hot-cold"),
        too_cold=number("hot-cold", 1),
        too_little_air=number("air-range"),
        too_much_air=number("air-range", 1),
        fire_above=number("fire"),
        fire_air=number("fire", 1),
        per_title=number("rating"),
        removal=number("removal"),
        close_after=number("close-after") * HOUR,
        queue_after=number("queue-after") * HOUR,
        queue_silent=timedelta(days=number("queue-silent")),
        no_drops_from=_day(by_name["ban"][0]),
        victory_from=_day(by_name["victory"][0]),
        victory_quiet=number("victory", 1) * HOUR,
        monitored_within=timedelta(minutes=number("monitored")),
    )


def _day(text: str) -> datetime:
    """The start of a day written like `20th of June 2019`."""
    bare = re.sub(r"(\d+)(?:st|nd|rd|th) of", r"\1", text)
    return datetime.strptime(bare, "%d %B %Y").replace(tzinfo=UTC)
