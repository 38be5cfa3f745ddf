"""The numbers of the rules of Bots, hardware aside: those of the text of 2022, or those that another text states."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

import msgspec

from referee.errors import InputError
from referee.model.numerals import NUMBERS


class Stating(NamedTuple):
    """A number in the text of 2022, what it is, the clause that states it, and the words in which a sentence does; `N` is the
    number. Money is in won, shares in percent or percentage points."""

    carried: int
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
    "most_money": Stating(
        20_000, "how much Money one may have", "R205-LOADOUT-03", r"Money can ?not (?:surpass|exceed) ₩?N"
    ),
    "lines": Stating(
        10, "how long a Script may be", "R205-BOTSCRIPT-01", r"has a Script, being a list of up to N Triggers"
    ),
    "advanced_lines": Stating(
        25,
        "how long a Script may be with an Advanced Logic Module",
        "R205-SYSTEMS-79",
        r"The Script of a bot with this system may be a list of up to N Triggers",
    ),
    "battery": Stating(
        25,
        "what a Back-up Battery adds to its engine",
        "R205-SYSTEMS-44",
        r"the Condition of the Engine plus N% of the Condition of this system",
    ),
    "for_a_bout": Stating(1_000, "what a Bout pays", "R205-ENDING-19", r"who had Bots in the Bout gain ₩?N, plus"),
    "for_each_opponent": Stating(500, "what each Opponent pays", "R205-ENDING-19", r", plus ₩?N for each Opponent"),
    "for_red_mist": Stating(
        100, "what Red Mist pays the Winner", "R205-TAUNT-08", r"Money equal to N times their own Red Mist"
    ),
    "lost_to_red_mist": Stating(
        5,
        "what Red Mist costs who does not win",
        "R205-TAUNT-09",
        r"Condition to their chassis and exposed system equal to N times their Red Mist",
    ),
    "many_names": Stating(
        4,
        "how many names Showboating takes",
        "R205-SHOWBOAT-01",
        r"using an LED Banner that displays the names? of more than N Operators",
    ),
    "house_bots": Stating(3, "how many House Bots there may be", "R205-HOUSE-01", r"there may be up to N House Bots"),
    "worth_of_one": Stating(
        15_000, "what one House Bot may be worth", "R205-HOUSE-05", r"One House Bot may have a Bot Value of up to ₩?N"
    ),
    "worth_of_others": Stating(
        12_000,
        "what the other House Bots may be worth",
        "R205-HOUSE-05",
        r"the other \w+ must have Bot Values that do not exceed ₩?N",
    ),
    "set_hours": Stating(
        48, "after how long in Staging one forfeits", "R205-BOUTS-13", r"Readiness set to Set for the last N hours"
    ),
    "least_weight": Stating(
        1, "the weight of who has fought most", "R205-BOUTS-19", r"then add N to get the weighting"
    ),
    "quiet_hours": Stating(
        96,
        "how long nobody's Readiness may have changed for Tournament Mode",
        "R205-WAR-02",
        r"had their readiness changed in the last N hours",
    ),
    "income": Stating(
        3_000, "what the weekly income is", "R205-INCOME-01", r"may increase all Operator\S* Money by ₩?N"
    ),
    "repair": Stating(
        5, "how much is repaired after a Bout", "R205-INCOME-02", r"may add N% condition to each component in their Bot"
    ),
    "tournament_repair": Stating(
        20,
        "how much is repaired in Tournament Mode",
        "R205-INCOME-03",
        r"in Tournament Mode then that increase is instead N%",
    ),
    "award": Stating(
        1_000, "what the Tournament's award is", "R205-INCOME-04", r"after each Bout, award themselves ₩?N"
    ),
    "ready_hours": Stating(
        48,
        "for how long one is Ready before going back",
        "R205-BOUTS-07",
        r"has been set to Ready for the past N hours",
    ),
    "taunt_hours": Stating(
        48, "how far apart Taunts are", "R205-TAUNT-03", r"have not Taunted that Taunt target in the past N hours"
    ),
    "taunt_above": Stating(
        2, "how much Red Mist a Taunt may give", "R205-TAUNT-07", r"to any value up to N higher than their own Red Mist"
    ),
    "variations": Stating(
        2, "how many Variations there may be", "R205-CONFIG-04", r"between \w+ and N Configuration Variations"
    ),
    "least_obstacles": Stating(
        2, "how many obstacles there are", "R205-CONFIG-06", r"Add between N and \w+ squares above or below"
    ),
    "most_obstacles": Stating(
        6, "how many obstacles there are", "R205-CONFIG-06", r"Add between \w+ and N squares above or below"
    ),
    "least_panels": Stating(
        1, "how many trap panels there are", "R205-CONFIG-12", r"Add between N and \w+ trap panels"
    ),
    "most_panels": Stating(3, "how many trap panels there are", "R205-CONFIG-12", r"Add between \w+ and N trap panels"),
}
"""Every number that the rules of Bots state, hardware aside."""


class Numbers(msgspec.Struct, frozen=True):
    """Those of a text, each by its name in `SENTENCES`, None where it is not stated; `tournament_from` is the day on which
    Tournament Mode begins at the latest."""

    known: Mapping[str, int | None]
    tournament_from: date | None

    def stated(self, name: str) -> int:
        """This number; raises InputError, about the text, where that does not state it."""
        value = self.known[name]
        if value is None:
            said = SENTENCES[name]
            what = f"the ruleset's text does not state {said.what} ({said.clause})"
            raise InputError(what, do="give a text that does with --rules, or leave that out")
        return value


CARRIED_NUMBERS = Numbers({name: stating.carried for name, stating in SENTENCES.items()}, date(2022, 8, 22))

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
