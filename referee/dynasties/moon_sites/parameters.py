"""The numbers that the rules of Moon Sites turn on, read from their text."""

from __future__ import annotations

import functools
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from referee.dynasties.kit.terms.sentences import read_all
from referee.law.law import Law, once_a_law

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

_READ = read_all(
    "",
    r"""
    size in squares: Sites [SITES-02] A Site is a {N}x{N} grid of squares
    removal: Sites [SITES-22] any {P} may remove {N} modules of their choice from that site
    line: Sites [SITES-20 SITES-21] If a column or row of {N} non-Corridor Modules exist
    block: Drops [DROPS-02] A Block is an arrangement of {N} Modules, in one of the {N} shapes
    close-after in hours: Drops [DROPS-19] if a Drop Post is more than {N} hours old
    queue-after in hours: Bidding Queue [QUEUE-05] first in the Bidding Queue for the previous {N} hours
    queue-silent in days: Bidding Queue [QUEUE-06] has not posted an entry or comment in the last {N} days
    temperature in degrees: Thermostat [THERMO-03 THERMO-04] temperature .* with a default of {N} and an ideal of {N}
    oxygen in percent: Thermostat [THERMO-06 THERMO-07] oxygen .* with a default of {N}% and an ideal of {N}%
    food in kcal: Thermostat [THERMO-09] food .*, defaulting to {N}
    start in degrees: Thermostat [THERMO-13] Temperature to {N} \(if there is a Power Module\) or {N} \(if there are no Power
    leak in degrees: Thermostat [THERMO-14 THERMO-15] Temperature by {N} for every edge of a corridor module
    heat in degrees: Thermostat [THERMO-16] Temperature by {N} for every Power Module
    thermostat in degrees: Thermostat [THERMO-17] temperature by {N} towards the ideal temperature for every Life Support
    air: Thermostat [THERMO-19] Oxygen to the percentage of non-empty Squares on their Site \(rounding down\)
    meals: Thermostat [THERMO-21] Food to (twice) the number of Hydroponics and Dock Modules
    hot-cold in degrees: Health and Safety Regulations [SAFETY-01 SAFETY-02] Temperature is greater than {N} or less than {N}
    air-range in percent: Health and Safety Regulations [SAFETY-03 SAFETY-04] Oxygen is less than {N}% or greater than {N}%
    fire: Health and Safety Regulations [SAFETY-05] Temperature is greater than {N} and Oxygen is greater than {N}%
    hunger: Health and Safety Regulations [SAFETY-06] Food is less than the number of Quarters modules
    rating: Research Victory [RESEARCH-01] Maintained Research Modules on their Site, plus {N} for each Civil Title
    ban: Research Victory [RESEARCH-02] on or after the (\d+(?:st|nd|rd|th) of [A-Z][a-z]+ \d{4}), new Drop posts may not be made
    victory in hours: Research Victory [RESEARCH-03 RESEARCH-04] on or after the (\d+(?:st|nd|rd|th) of [A-Z][a-z]+ \d{4}), and no Drop post has existed for {N} hours
    monitored in minutes: Research Victory [RESEARCH-05] has Monitored their own statistics in the previous {N} minutes
    """,
)
SENTENCES = {name: replace(sentence, name=name) for name, sentence in _READ.items()}
_NAMES = tuple(f"{PREFIX}{name}" for name in SENTENCES)
_WITH_DAY = ("moon-sites/ban", "moon-sites/victory")
_OF_THE_CORE = ("daily-action", "distance")
"""What the core rules say of how often something may be done, and of whether who heads the dynasty plays."""

_OF_THE_CODE = ("size", "line", "block")
"""A site of another size, or a Block of other shapes, would be another game: these are only looked for."""


class MoonLaw(msgspec.Struct, frozen=True):
    """The numbers of one text, in the order of its sentences: degrees, percent, spans and days."""

    removal: int
    close_after: timedelta
    queue_after: timedelta
    queue_silent: timedelta
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
    no_drops_from: datetime
    victory_from: datetime
    victory_quiet: timedelta
    monitored_within: timedelta


@once_a_law
def lacking(law: Law) -> tuple[str, ...]:
    """The sentences on which it rests that are not found in this text, or name a day that there is not."""
    return law.lacks(*_NAMES, *_OF_THE_CORE) or tuple(
        name for name in _WITH_DAY if not _is_day(law.parameters[name].values[0])
    )


@functools.lru_cache(maxsize=16)
def _is_day(text: str) -> bool:
    try:
        _quantity(text, "day")
    except ValueError:
        return False
    return True


@once_a_law
def moon_law(law: Law) -> MoonLaw:
    """The numbers of a law that lacks nothing; KeyError where it does."""
    stated = (
        (sentence, law.parameters[f"{PREFIX}{name}"].values)
        for name, sentence in SENTENCES.items()
        if name not in _OF_THE_CODE
    )
    return MoonLaw(*(_quantity(text, sentence.unit) for sentence, texts in stated for text in texts))


def _quantity(text: str, unit: str) -> Any:
    """A number, a span, or the start of a day written like `20th of June 2019`."""
    if text == "twice":
        return 2
    if re.fullmatch(r"-?\d+", text):
        return timedelta(**{unit: int(text)}) if unit in ("days", "hours", "minutes") else int(text)
    bare = re.sub(r"(\d+)(?:st|nd|rd|th) of", r"\1", text)
    return datetime.strptime(bare, "%d %B %Y").replace(tzinfo=UTC)
