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
        hits = (hit for rank, statement in places for hit in find(statement, rank, rule.name, rule.text, words))
        return tuple(sorted(_as_one_sentence(hits, words), key=lambda hit: hit.at))


def _as_one_sentence(hits: Iterable[Found], words: Words) -> Iterator[Found]:
    """What is read from one sentence has one fingerprint: the number of one statement is no word of another."""
    by_sentence: dict[tuple[int, str], list[Found]] = {}
    for hit in hits:
        by_sentence.setdefault((hit.at, hit.parameter.sentence), []).append(hit)
    for (_, sentence), together in by_sentence.items():
        spans = {span for hit in together for span in hit.spans}
        if len(together) == 1 or _overlap(spans):
            yield from together
            continue
        mark = skeleton_of(sentence, spans, words)
        for hit in together:
            yield hit._replace(parameter=msgspec.structs.replace(hit.parameter, fingerprint=mark))


def _overlap(spans: Iterable[tuple[int, int]]) -> bool:
    """Whether two readings take words of each other."""
    ordered = sorted(spans)
    return any(before[1] > after[0] for before, after in pairwise(ordered))
