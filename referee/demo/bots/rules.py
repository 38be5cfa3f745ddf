"""The rules by which the demo of Bots is played, in few words: their tables, and the numbers as its players know them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple


class Chassis(NamedTuple):
    """What a chassis costs and draws, and how many Systems it holds."""

    cost: int
    hardpoints: int
    draws: int


class System(NamedTuple):
    """What a System costs and draws, and what it does."""

    cost: int
    draws: int
    effect: str


ENGINES = {"Petrol": (4_000, 550), "Nitrogen": (5_500, 900), "Hydraulic": (7_300, 1_100)}
"""Cost and power of each."""
CHASSIS = {
    "Frictionless Inquisitor": Chassis(1_900, 1, 110),
    "Apex Systems X1500": Chassis(2_500, 2, 200),
    "Incisor TRN9P": Chassis(4_210, 3, 410),
}
HOWITZER, BANNER = "Howitzer", "LED Banner"
SYSTEMS = {
    "Axe": System(2_200, 250, "Melee System. It cuts."),
    "Plate": System(200, 0, "No effect."),
    HOWITZER: System(2_600, 260, "Whoever is far off loses 50% of their Chassis, and is Loose."),
    BANNER: System(3_200, 120, "Passive: Displays the name of every Operator defeated with it."),
}
FIRST_ENGINE, FIRST_CHASSIS = "Petrol", "Apex Systems X1500"
FIRST_MONEY, MOST_MONEY, INCOME = 12_000, 20_000, 3_000
FOR_A_BOUT, FOR_AN_OPPONENT, FOR_RED_MIST, LOST_TO_RED_MIST = 1_000, 500, 100, 5
REPAIR, TOURNAMENT_REPAIR, AWARD = 5, 20, 1_000
READY_HOURS = SET_HOURS = 48
TAUNT_ABOVE = VARIATIONS = 2
OBSTACLES, PANELS = (2, 6), (1, 3)
"""Of each at least and at most."""
TOURNAMENT = datetime(2019, 6, 12, tzinfo=UTC)
"""The day on which Tournament Mode begins."""


def _table(head: str, rows: dict[str, tuple[object, ...]]) -> str:
    lines = [f"|-\n| {name} || {' || '.join(map(_said, row))}" for name, row in rows.items()]
    return '{| class="wikitable"\n! ' + head + "\n" + "\n".join(lines) + "\n|}"


def _said(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


RULES = f"""
== Bot Loadout ==
Each Operator has an amount of Money, which is publicly tracked and which defaults to ₩{FIRST_MONEY:,}. An Operator's Money can not surpass ₩{MOST_MONEY:,}.

== Engines ==
{_table("Type !! One-off Cost !! Power Output", {**ENGINES})}

== Chassises ==
{_table("Model !! Cost !! Hardpoints !! Consumption", {**CHASSIS})}

== Systems ==
{_table("Name !! Cost !! Consumption !! Effect", {**SYSTEMS})}

== Bouts ==
When an Operator's Readiness has been set to Ready for the past {READY_HOURS} hours, they may set it to Workshop.
If one Operator has had their Readiness set to Set for the last {SET_HOURS} hours and the other is still in Staging, that one forfeits.

== Configuration ==
Randomly determine between zero and {VARIATIONS} Configuration Variations.
Add between {OBSTACLES[0]} and {OBSTACLES[1]} squares above or below existing ones. Add between {PANELS[0]} and {PANELS[1]} trap panels.

== Ending a Bout ==
All Operators who had Bots in the Bout gain ₩{FOR_A_BOUT:,}, plus ₩{FOR_AN_OPPONENT} for each Opponent.

== Income ==
As a Weekly Communal Action, any Operator or Announcer may increase all Operator's Money by {INCOME:,}.
Once in between each Bout, an Operator may add {REPAIR}% condition to each component in their Bot. If the game is in Tournament Mode then that increase is instead {TOURNAMENT_REPAIR}%.
If the game is in Tournament Mode then each Operator may, once after each Bout, award themselves ₩{AWARD:,}.

== Taunt ==
They have not Taunted that Taunt target in the past 48 hours.
An Operator increases the Taunt Target's Red Mist to any value up to {TAUNT_ABOVE} higher than their own Red Mist.
The Winner gains additional Money equal to {FOR_RED_MIST} times their own Red Mist, and whoever does not win loses Condition to their chassis and exposed system equal to {LOST_TO_RED_MIST} times their Red Mist.

== Winners at War ==
If the date is on or after {TOURNAMENT:%B} {TOURNAMENT.day} {TOURNAMENT.year} then the game has entered Tournament Mode.
"""
"""As they stand on the wiki's page."""
