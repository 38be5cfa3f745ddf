"""The sentences that are looked for, and where each rule has them."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from referee.law.parameters import Found, LawStatement, find, skeleton_of
from referee.law.places import key_of, known_as
from referee.law.ruleset import Rule, Words


class Sought:
    """Sentences that are looked for, by the rules in which they may stand."""

    def __init__(self, statements: Iterable[LawStatement]) -> None:
        self.statements = tuple(statements)
        self.by_name = {statement.name: statement for statement in self.statements}
        self.order = {statement.name: number for number, statement in enumerate(self.statements)}
        # Of a page of many revisions almost every rule stays as it was.
        self.in_rule = functools.lru_cache(maxsize=8192)(self._in_rule)

    @functools.cached_property
    def at(self) -> dict[str, list[tuple[int, LawStatement]]]:
        """By rule: which sentences may stand there, as the how manieth of their places."""
        places: dict[str, list[tuple[int, LawStatement]]] = {}
        for statement in self.statements:
            for rank, (section, rule) in enumerate(statement.places):
                places.setdefault(key_of(section, rule), []).append((rank, statement))
        return places

    def _in_rule(self, rule: Rule, words: Words) -> tuple[Found, ...]:
        """What is found in a rule, in the order of its text."""
        places = self.at.get(known_as(rule, words), ())
        found = (one for rank, statement in places for one in find(statement, rank, rule.name, rule.text, words))
        return tuple(sorted(_as_one_sentence(found, words), key=lambda one: one.at))


def _as_one_sentence(found: Iterable[Found], words: Words) -> Iterator[Found]:
    """What is read from one sentence has one fingerprint: the number of one statement is no word of another."""
    of_one: dict[tuple[int, str], list[Found]] = {}
    for one in found:
        of_one.setdefault((one.at, one.parameter.sentence), []).append(one)
    for (_, sentence), together in of_one.items():
        spans = {span for one in together for span in one.spans}
        if len(together) == 1 or _overlap(spans):
            yield from together
            continue
        mark = skeleton_of(sentence, spans, words)
        for one in together:
            yield one._replace(parameter=msgspec.structs.replace(one.parameter, fingerprint=mark))


def _overlap(spans: Iterable[tuple[int, int]]) -> bool:
    """Whether two readings take words of each other."""
    ordered = sorted(spans)
    return any(one[1] > other[0] for one, other in pairwise(ordered))
