"""Recorded: which Special Case rules are active, and which Building Blocks stand, as a record tells of a ruleset.

Of a ruleset that is known by its name alone no text tells which Building Blocks stand in it: dynasties insert and remove them
(SCR-01 and 02; the core law since 2023). What only such a block says is not known until a record tells of it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

import msgspec

from referee.law.law import Law
from referee.law.parameters import LawStatement, Parameter
from referee.law.statements import CORE
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
