"""The law in force at an instant, as the referee understands it."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from datetime import timedelta
from importlib import resources
from typing import Literal, TypeVar

import msgspec

from referee.law.on_core.reading import OnCore
from referee.law.parameters import Parameter
from referee.law.ruleset import Words
from referee.law.wikitext import Row
from referee.model.titles import SECTION_TITLES

T = TypeVar("T")

OWN_TEXT = "2025"
"""The ruleset of which the project has a text of its own: what is known of the core law since 2023, in other words."""

CARRIED = ("167", "sandbox-2020", "205", OWN_TEXT)
"""Rulesets of which the project carries the parameters, for archives that only name them."""


PLAYED_UNDER = {"designs": "205"}
"""Dynastic rules of which the project carries the parameters and nothing else, with the text whose other rules they
are taken to stand beside."""


def once_a_law(ask: Callable[[Law], T]) -> Callable[[Law], T]:
    """The same, worked out once while one law is in force. Laws are not compared: that costs more than what is asked."""
    answered: list[tuple[Law, T]] = []

    @functools.wraps(ask)
    def answer(law: Law) -> T:
        if not answered or answered[0][0] is not law:
            answered[:] = [(law, ask(law))]
        return answered[0][1]

    return answer


_PLACES = {**SECTION_TITLES, "unplaced": "above the rules"}
"""What people call the sections, and what stands in none."""

Why = Literal["new", "elsewhere", "contradicts", "unshown"]
"""Why a sentence is not understood."""


class Unread(msgspec.Struct, frozen=True):
    """A sentence of the fixed rules that the referee does not understand: it may change what the others mean.

    `why`: it is `new`; it is known, but not where it stands, in `elsewhere`; it `contradicts` another; or an enacted Proposal has
    changed it, which is `unshown` by the page.
    """

    section: str
    rule: str
    sentence: str
    why: Why = "new"

    @property
    def place(self) -> str:
        """For people: the rule in which it stands, or where that has no name its section."""
        return self.rule or _PLACES.get(self.section, self.section)

    @property
    def said(self) -> str:
        """For people: the sentence, and why it is not understood."""
        return f"“{self.sentence}”{_WHY[self.why]}"


_WHY = {
    "new": "",
    "elsewhere": ", which other texts have in another rule or list, so that nobody here can tell what it does in this one",
    "contradicts": ", of which there is another that says otherwise",
    "unshown": ", which an enacted Proposal has changed, though the page does not show that yet",
}


class DynasticRule(msgspec.Struct, frozen=True, cache_hash=True):
    """A dynastic rule as it stands: its name, its sentences one a line, and the rows of each of its tables."""

    name: str
    text: str
    tables: tuple[tuple[Row, ...], ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences, as normalised."""
        return tuple(self.text.split("\n")) if self.text else ()


class Law(msgspec.Struct, frozen=True):
    """Words, statuses, rule names and parameters of one ruleset text.

    `source` says which text: the name of a ruleset, or `revision N`. `parameters` hold the core rules' and
    the dynasty's alike, the latter named `dynasty/parameter`. `without` names those optional ones that the
    text surely does not state: it does not say them, nor anything there that is not understood. `marked` are the Special Case
    rules that bear the mark of another default, `event_types` the types of Event
    that dynastic rules define, `has_blocks` whether Building Blocks stand where Special Case rules stood. `unread` are the sentences that are not understood, `clouded` the parameters of those
    rules of which not everything is: what they are worth nobody here can tell. `on_core` are the sentences of dynastic rules
    that speak of what the core rules say, and may overrule it. `dynastic` are the dynastic rules with all that they say, where a
    text is held. Where only the name of a ruleset is known, `untold` are the parameters of those Building Blocks of which nobody
    has said whether they stand in it, and `strange` the titles of which a record tells a status and nothing else is known;
    `overruled` are those of which one tells another status than the page prints. `unshown` are those of the clouded that enacted
    Proposals have changed, though the page does not show it.
    """

    source: str
    words: Words
    special_cases: dict[str, bool]
    rules: tuple[tuple[str, str], ...]
    parameters: dict[str, Parameter]
    without: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    event_types: tuple[str, ...] = ()
    has_blocks: bool = False
    unread: tuple[Unread, ...] = ()
    clouded: tuple[str, ...] = ()
    on_core: tuple[OnCore, ...] = ()
    dynastic: tuple[DynasticRule, ...] = ()
    untold: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()
    unshown: tuple[str, ...] = ()

    @property
    def not_understood(self) -> tuple[Unread, ...]:
        """The sentences that are not understood, with those of dynastic rules that decide, surely or perhaps, what the core rules say."""
        known = {(each.rule, each.sentence) for each in self.unread}
        decide = (each for each in self.on_core if each.turns and (each.rule, each.sentence) not in known)
        return (*self.unread, *dict.fromkeys(Unread("dynastic", each.rule, each.sentence) for each in decide))

    def get(self, name: str) -> Parameter | None:
        """The parameter, None where the text does not state it."""
        return self.parameters.get(name)

    def number(self, name: str, index: int = 0) -> int:
        """A number that was asked for with `lacks` before; KeyError where it is missing."""
        return self.parameters[name].number(index)

    def last_number(self, name: str) -> int:
        """The last number of a sentence whose first ones not every ruleset has."""
        return self.parameters[name].number(-1)

    def lacks(self, *names: str) -> tuple[str, ...]:
        """Those of these parameters of which it is not known what the text says."""
        known = _known_parameters(self)
        return () if known.issuperset(names) else tuple(name for name in names if name not in known)

    def span(self, name: str, index: int = 0) -> timedelta:
        """A span that was asked for with `lacks` before; KeyError where it is missing."""
        return self.parameters[name].span(index)

    def is_active(self, special_case: str) -> bool:
        """Whether a Special Case rule exists and is active."""
        return self.special_cases.get(special_case, False)

    def applies(self, rule: str) -> bool:
        """Whether a rule is in force: only Special Case rules can be inactive (SCR-05)."""
        return self.special_cases.get(rule, True)

    def in_force(self, name: str) -> Parameter | None:
        """The parameter, None where the text does not state it, or states it in a rule that is inactive."""
        parameter = self.get(name)
        return parameter if parameter is not None and self.applies(parameter.rule) else None

    def with_special_cases(self, statuses: dict[str, bool]) -> Law:
        """The same law with statuses changed."""
        return msgspec.structs.replace(self, special_cases={**self.special_cases, **statuses})

    def dynastic_rule(self, name: str) -> DynasticRule | None:
        """The first dynastic rule of this name, whatever the case; None where no text of one is held."""
        folded = name.casefold()
        return next((rule for rule in self.dynastic if rule.name.casefold() == folded), None)


@functools.cache
def own_text() -> str:
    """The wikitext of the ruleset in words of the project's own; it names nobody who heads the dynasty."""
    return resources.files("referee.law").joinpath(f"data/{OWN_TEXT}.txt").read_text("utf-8")


@functools.cache
def carried_law(name: str) -> Law | None:
    """The project's own parameters for a ruleset that it knows by name, None for any other."""
    if name not in CARRIED and name not in PLAYED_UNDER:
        return None
    body = resources.files("referee.law").joinpath(f"data/{name}.json").read_bytes()
    law = msgspec.json.decode(body, type=Law)
    beside = carried_law(PLAYED_UNDER[name]) if name in PLAYED_UNDER else None
    return law if beside is None else _among(law, in_words(beside, law.words))


def in_words(law: Law, words: Words) -> Law:
    """The fixed rules of a law as they are called in another dynasty's words."""

    def renamed(rule: str) -> str:
        for old, new in ((law.words.players, words.players), (law.words.player, words.player)):
            rule = re.sub(rf"\b{re.escape(old)}\b", new, rule)
        return rule

    return msgspec.structs.replace(
        law,
        words=words,
        rules=tuple((section, renamed(rule)) for section, rule in law.rules if section != "dynastic"),
        parameters={
            name: msgspec.structs.replace(parameter, rule=renamed(parameter.rule))
            for name, parameter in law.parameters.items()
            if "/" not in name
        },
        without=tuple(name for name in law.without if "/" not in name),
    )


def _among(dynastic: Law, fixed: Law) -> Law:
    """A dynasty's rules among the fixed ones of another text."""
    return msgspec.structs.replace(
        fixed,
        source=dynastic.source,
        rules=(*fixed.rules, *dynastic.rules),
        parameters={**fixed.parameters, **dynastic.parameters},
        without=tuple(sorted({*fixed.without, *dynastic.without} - set(dynastic.parameters))),
    )


@once_a_law
def _known_parameters(law: Law) -> frozenset[str]:
    """The parameters of which it is known what the text says, be it nothing."""
    return frozenset(law.parameters).union(law.without).difference(law.clouded)
