"""The numbers of the rules of Bots, hardware aside: those of the text of 2022, or those that another text states."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

import msgspec

from referee.errors import InputError
from referee.model.numerals import NUMBERS


class Numbers(msgspec.Struct, frozen=True):
    """Each is None where a text does not state it. Money is in won, shares in percent or percentage points.

    `tournament_from` is the day on which Tournament Mode begins at the latest.
    """

    most_money: int | None = 20_000
    lines: int | None = 10
    advanced_lines: int | None = 25
    battery: int | None = 25
    for_a_bout: int | None = 1_000
    for_each_opponent: int | None = 500
    for_red_mist: int | None = 100
    lost_to_red_mist: int | None = 5
    many_names: int | None = 4
    house_bots: int | None = 3
    worth_of_one: int | None = 15_000
    worth_of_others: int | None = 12_000
    set_hours: int | None = 48
    least_weight: int | None = 1
    quiet_hours: int | None = 96
    income: int | None = 3_000
    repair: int | None = 5
    tournament_repair: int | None = 20
    award: int | None = 1_000
    ready_hours: int | None = 48
    taunt_hours: int | None = 48
    taunt_above: int | None = 2
    variations: int | None = 2
    least_obstacles: int | None = 2
    most_obstacles: int | None = 6
    least_panels: int | None = 1
    most_panels: int | None = 3
    tournament_from: date | None = date(2022, 8, 22)

    def stated(self, name: str) -> int:
        """This number; raises InputError, about the text, where that does not state it."""
        value: int | None = getattr(self, name)
        if value is None:
            said = SENTENCES[name]
            what = f"the ruleset's text does not state {said.what} ({said.clause})"
            raise InputError(what, do="give a text that does with --rules, or leave that out")
        return value


CARRIED_NUMBERS = Numbers()


class Stating(NamedTuple):
    """What a number is, the clause that states it, and the words in which a sentence does; `N` is the number."""

    what: str
    clause: str
    words: str

    def pattern(self) -> re.Pattern[str]:
        """The words as a form that a whole sentence is searched for."""
        return re.compile(self.words.replace("N", NUMBER), re.I)


_IN_WORDS = {"a": 1, **NUMBERS}
_BELOW_TWENTY = tuple(word for word, number in NUMBERS.items() if number < 20)
_TENS = tuple(word for word, number in NUMBERS.items() if number >= 20)


def _any(words: tuple[str, ...]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_BELOW_HUNDRED = rf"(?:(?:{_any(_TENS)})(?:[- ](?:{_any(_BELOW_TWENTY[1:10])}))?|{_any(_BELOW_TWENTY)})"
_BELOW_THOUSAND = rf"(?:(?:{_BELOW_HUNDRED}|a) hundred(?:(?: and)? {_BELOW_HUNDRED})?|{_BELOW_HUNDRED})"
_SAID = rf"(?:{_BELOW_THOUSAND}|a) thousand(?:,?(?: and)? {_BELOW_THOUSAND})?|{_BELOW_THOUSAND}"
NUMBER = rf"(\d[\d,]{{0,11}}|{_SAID})\b"
"""A number in digits, or in words (“two hundred”, “thirty-five”, “a thousand and five”)."""

SENTENCES = {
    "most_money": Stating("how much Money one may have", "R205-LOADOUT-03", r"Money can ?not (?:surpass|exceed) ₩?N"),
    "lines": Stating(
        "how long a Script may be", "R205-BOTSCRIPT-01", r"has a Script, being a list of up to N Triggers"
    ),
    "advanced_lines": Stating(
        "how long a Script may be with an Advanced Logic Module",
        "R205-SYSTEMS-79",
        r"The Script of a bot with this system may be a list of up to N Triggers",
    ),
    "battery": Stating(
        "what a Back-up Battery adds to its engine",
        "R205-SYSTEMS-44",
        r"the Condition of the Engine plus N% of the Condition of this system",
    ),
    "for_a_bout": Stating("what a Bout pays", "R205-ENDING-19", r"who had Bots in the Bout gain ₩?N, plus"),
    "for_each_opponent": Stating("what each Opponent pays", "R205-ENDING-19", r", plus ₩?N for each Opponent"),
    "for_red_mist": Stating(
        "what Red Mist pays the Winner", "R205-TAUNT-08", r"Money equal to N times their own Red Mist"
    ),
    "lost_to_red_mist": Stating(
        "what Red Mist costs who does not win",
        "R205-TAUNT-09",
        r"Condition to their chassis and exposed system equal to N times their Red Mist",
    ),
    "many_names": Stating(
        "how many names Showboating takes",
        "R205-SHOWBOAT-01",
        r"using an LED Banner that displays the names? of more than N Operators",
    ),
    "house_bots": Stating("how many House Bots there may be", "R205-HOUSE-01", r"there may be up to N House Bots"),
    "worth_of_one": Stating(
        "what one House Bot may be worth", "R205-HOUSE-05", r"One House Bot may have a Bot Value of up to ₩?N"
    ),
    "worth_of_others": Stating(
        "what the other House Bots may be worth",
        "R205-HOUSE-05",
        r"the other \w+ must have Bot Values that do not exceed ₩?N",
    ),
    "set_hours": Stating(
        "after how long in Staging one forfeits", "R205-BOUTS-13", r"Readiness set to Set for the last N hours"
    ),
    "least_weight": Stating("the weight of who has fought most", "R205-BOUTS-19", r"then add N to get the weighting"),
    "quiet_hours": Stating(
        "how long nobody's Readiness may have changed for Tournament Mode",
        "R205-WAR-02",
        r"had their readiness changed in the last N hours",
    ),
    "income": Stating("what the weekly income is", "R205-INCOME-01", r"may increase all Operator\S* Money by ₩?N"),
    "repair": Stating(
        "how much is repaired after a Bout", "R205-INCOME-02", r"may add N% condition to each component in their Bot"
    ),
    "tournament_repair": Stating(
        "how much is repaired in Tournament Mode",
        "R205-INCOME-03",
        r"in Tournament Mode then that increase is instead N%",
    ),
    "award": Stating("what the Tournament's award is", "R205-INCOME-04", r"after each Bout, award themselves ₩?N"),
    "ready_hours": Stating(
        "for how long one is Ready before going back", "R205-BOUTS-07", r"has been set to Ready for the past N hours"
    ),
    "taunt_hours": Stating(
        "how far apart Taunts are", "R205-TAUNT-03", r"have not Taunted that Taunt target in the past N hours"
    ),
    "taunt_above": Stating(
        "how much Red Mist a Taunt may give", "R205-TAUNT-07", r"to any value up to N higher than their own Red Mist"
    ),
    "variations": Stating(
        "how many Variations there may be", "R205-CONFIG-04", r"between \w+ and N Configuration Variations"
    ),
    "least_obstacles": Stating(
        "how many obstacles there are", "R205-CONFIG-06", r"Add between N and \w+ squares above or below"
    ),
    "most_obstacles": Stating(
        "how many obstacles there are", "R205-CONFIG-06", r"Add between \w+ and N squares above or below"
    ),
    "least_panels": Stating("how many trap panels there are", "R205-CONFIG-12", r"Add between N and \w+ trap panels"),
    "most_panels": Stating("how many trap panels there are", "R205-CONFIG-12", r"Add between \w+ and N trap panels"),
}
"""Every number of `Numbers`."""

TOURNAMENT_FROM = re.compile(r"the date is on or after ([A-Z][a-z]{2,8}) (\d{1,2}),? (\d{4})\b")
"""The sentence of the day, as month, day and year (R205-WAR-01)."""


def number_of(said: str) -> int:
    """The value of what `NUMBER` has found."""
    if said[0].isdigit():
        return int(said.replace(",", ""))
    thousands = rest = 0
    for word in re.findall(r"[a-z]+", said.casefold()):
        if word == "thousand":
            thousands, rest = rest, 0
        elif word == "hundred":
            rest *= 100
        else:
            rest += _IN_WORDS.get(word, 0)
    return 1000 * thousands + rest
