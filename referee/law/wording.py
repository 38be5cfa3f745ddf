"""Sentences in other words: what a sentence states that the project has not seen, where its form says it all.

A form counts only where the statement is known to stand: in its rule, and under what opens its list.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from referee.law.law import CARRIED, carried_law
from referee.law.meaning import readings_of
from referee.law.parameters import Found, LawStatement, Parameter
from referee.law.places import known_places, sentence_fingerprint
from referee.law.ruleset import Words
from referee.law.sought import Sought


class Standing(NamedTuple):
    """Where a sentence stands: in which known rule, and under what opens its list (None: under whatever)."""

    rule: str
    opener: str | None
    sought: Sought

    def holds(self, statement: LawStatement) -> bool:
        """Whether a statement may stand there: where a known text has it, under what opens its list, or in none if it needs none."""
        if self.opener is None or self.opener == statement.under:
            return True
        return self.opener in _openers(self.rule).get(statement.name, ())


def found_by_form(sentence: str, rule: str, at: int, words: Words, standing: Standing) -> Iterator[Found]:
    """What a sentence, the how manieth of the rule of a name, states by its form, if all of it may stand there.

    A sentence may open a list and give what is in it, all at once.
    """
    sought = standing.sought
    ranks = {statement.name: rank for rank, statement in sought.at.get(standing.rule, ())}
    values = {said.name: said.values for said in readings_of(sentence, words, frozenset(ranks))}
    if not ranks.keys() >= values.keys():
        return
    stated = [sought.by_name[name] for name in sorted(values, key=sought.order.__getitem__)]
    if all(statement.under in values or standing.holds(statement) for statement in stated):
        mark = sentence_fingerprint(sentence, words)
        for statement in stated:
            said = Parameter(
                statement.name, values[statement.name], mark, rule, statement.unit, statement.clauses, sentence
            )
            yield Found(ranks[statement.name], said, at, by_form=True)


@functools.cache
def _openers(rule: str) -> dict[str, frozenset[str]]:
    """By statement: what opens the lists of a rule in which a known text has it."""
    by_statement: dict[str, set[str]] = {}
    marks = {
        (name, parameter.fingerprint)
        for law in map(carried_law, CARRIED)
        if law
        for name, parameter in law.parameters.items()
    }
    for opener, known in known_places().get(rule, {}).items():
        for name, mark in marks:
            if mark in known:
                by_statement.setdefault(name, set()).add(opener)
    return {name: frozenset(openers) for name, openers in by_statement.items()}
