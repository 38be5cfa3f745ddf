"""Recorded: which Special Case rules are active, and which Building Blocks stand, as a record tells of a ruleset.

Of a ruleset that is known by its name alone no text tells which Building Blocks stand in it: dynasties insert and remove them
(SCR-01 and 02; the core law since 2023). What only such a block says is not known until a record tells of it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.law.parameters import LawStatement, Parameter
from referee.law.statements import CORE
from referee.model.events import Instant
from referee.model.patterns import later

_STATUS = later(r"\s*\[(?:in)?active\]\s*$", re.I)
"""What titles print behind a rule's name."""
_JUDGED_BOTH_WAYS = ("malign-veto", "dormancy-is-flavour")
"""What leaves nothing else open where nobody knows whether it holds, as both ways are tried (`rules.core.ways`)."""


def by_name_alone(law: Law) -> Law:
    """A ruleset of which no text is held: nobody has told which of the Building Blocks known stand in it."""
    if not law.has_blocks or any(one.sentence for one in law.parameters.values()):
        return law
    in_blocks = tuple(name for name, one in law.parameters.items() if one.rule in law.special_cases)
    untold = tuple(dict.fromkeys((*in_blocks, *(one.name for several in _blocks().values() for one in several))))
    open_ones = tuple(name for name in untold if name not in _JUDGED_BOTH_WAYS)
    return msgspec.structs.replace(
        law,
        special_cases=dict.fromkeys(law.special_cases, False),
        without=tuple(name for name in law.without if name not in open_ones),
        clouded=(*law.clouded, *open_ones),
        untold=untold,
    )


def as_recorded(law: Law, statuses: Mapping[str, bool]) -> Law:
    """The law with the statuses that a record tells, by titles in whatever letters, with or without the status behind them."""
    known = {name.casefold(): name for name in (*_blocks(), *law.special_cases)}
    strange = tuple(title for title in statuses if _bare(title) not in known)
    told = {known[_bare(title)]: status for title, status in statuses.items() if title not in strange}
    added = {
        one.name: Parameter(one.name, (), "", title, clauses=one.clauses)
        for title, status in told.items()
        if status and title not in law.special_cases
        for one in _blocks()[title]
    }
    parameters = {**law.parameters, **added}
    settled = {name for name, one in parameters.items() if one.rule in told}
    settled |= {one.name for title in told for one in _blocks().get(title, ())}
    absent = settled - parameters.keys()
    return msgspec.structs.replace(
        law.with_special_cases(told),
        parameters=parameters,
        without=tuple(sorted({*law.without, *absent} - added.keys())),
        clouded=tuple(name for name in law.clouded if name not in settled),
        untold=tuple(name for name in law.untold if name not in settled),
        strange=(*law.strange, *strange),
    )


class Status(msgspec.Struct, frozen=True):
    """Whether a Special Case rule is active, or a Building Block stands, as a record told it beside the Ruleset page.

    title: the rule's, as the page has it.
    active: what was told.
    at: as of when.
    printed: what the page says of it as of then; None: no text was held, and the first one saved by then tells.
    """

    title: str
    active: bool
    at: Instant
    printed: bool | None


def statuses_told(law: Law | None, statuses: Mapping[str, bool], at: datetime) -> tuple[Status, ...]:
    """What a record tells of statuses, beside a page by which this is law; None: none is held yet."""
    known = {name.casefold(): name for name in (*_blocks(), *(law.special_cases if law is not None else ()))}
    named = (
        (known.get(_bare(title), " ".join(_STATUS.sub("", title).split())), active)
        for title, active in statuses.items()
    )
    return tuple(
        Status(title, active, at, _printed(law, title) if law is not None else None) for title, active in named
    )


def beside_page(law: Law, told: Iterable[Status], saved: datetime) -> tuple[Law, tuple[Status, ...]]:
    """The law of a text of the page, saved then, with what a record tells of its statuses; and what of that still holds: for as long
    as the page prints what it did when the record was of (SCR-01, 02)."""
    names = {name.casefold(): name for name in law.special_cases}
    standing = list[Status]()
    for one in told:
        title = names.get(one.title.casefold(), one.title)
        prints = law.special_cases.get(title)
        printed = prints if one.printed is None and saved <= one.at else one.printed
        if prints is not None and prints == printed:
            standing.append(Status(title, one.active, one.at, printed))
    otherwise = {one.title: one.active for one in standing if one.active is not one.printed}
    return overruled_by(law, otherwise) if otherwise else law, tuple(standing)


def overruled_by(law: Law, statuses: Mapping[str, bool]) -> Law:
    """The law of a text of the page with the statuses that a record tells, which go before those that the page prints."""
    printed = {title: _printed(law, title) for title in law.special_cases}
    law = as_recorded(law, statuses)
    otherwise = (title for title, active in printed.items() if law.special_cases[title] is not active)
    return msgspec.structs.replace(law, overruled=tuple(otherwise))


def _printed(law: Law, title: str) -> bool | None:
    """What the page itself says of a status."""
    status = law.special_cases.get(title)
    return status if status is None or title not in law.overruled else not status


def _bare(title: str) -> str:
    return " ".join(_STATUS.sub("", title).split()).casefold()


@functools.cache
def _blocks() -> Mapping[str, tuple[LawStatement, ...]]:
    """The Building Blocks whose sentences state no number, so that their names alone tell what they say."""
    found: dict[str, list[LawStatement]] = {}
    for statement in CORE:
        for section, title in statement.places:
            if section == "building-blocks" and title:
                found.setdefault(title, []).append(statement)
    return {title: tuple(each) for title, each in found.items() if not any("{N}" in one.pattern for one in each)}
