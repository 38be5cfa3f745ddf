"""Unread: what the dynastic rules of a law say that nothing of a declaration accounts for.

A sentence's mark is its rule in small letters and itself. Of one that is read only in part, the numbers that are read
are left out of its mark: the rest is to stay as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.dynasties.kit.parts.declaration import Declaration
from referee.law.law import DynasticRule, Law
from referee.law.parameters import LawStatement, Parameter, compile_statement
from referee.law.places import key_of, known_at, sentence_fingerprint
from referee.law.ruleset import Words

_NUMBER = "…"


def mark_of(rule: str, sentence: str) -> str:
    """The mark of a sentence."""
    return f"{rule.casefold()}\n{sentence}"


def rule_of(mark: str) -> str:
    """The rule of a mark, in small letters."""
    return mark.partition("\n")[0]


def said_by(mark: str) -> str:
    """The sentence of a mark."""
    return mark.partition("\n")[2]


def parameters_of(declared: Declaration, law: Law) -> dict[str, Parameter]:
    """What a law states of a declaration's sentences, by name."""
    begins = f"{declared.name}/"
    named = ((name, one) for name, one in law.parameters.items() if name.startswith(begins))
    return {name: one for name, one in named if name not in law.clouded}


def unread_in(declared: Declaration, law: Law) -> dict[str, None]:
    """The marks of the sentences of which nothing is read, or only a part, and of which the project knows nothing; in the
    order of the text."""
    statements = {one.name: one for one in (each.statement(declared.name) for each in declared.every_sentence)}
    read: dict[tuple[str, str], list[LawStatement]] = {}
    for name, one in parameters_of(declared, law).items():
        whole = known_at(key_of("dynastic", one.rule), None, one.fingerprint)
        for line in one.sentence.split("\n"):
            by = read.setdefault((one.rule.casefold(), line), [])
            by += [] if whole or statements[name].whole else [statements[name]]
    return {mark: None for rule in law.dynastic for mark in _unread_of(rule, declared, law.words, read)}


def _unread_of(
    rule: DynasticRule, declared: Declaration, words: Words, read: Mapping[tuple[str, str], list[LawStatement]]
) -> Iterator[str]:
    name, place = rule.name.casefold(), key_of("dynastic", rule.name)
    rows = _rows_read(declared, rule)
    for sentence in rule.sentences:
        in_part = read.get((name, sentence))
        if in_part == [] or sentence in rows or known_at(place, None, sentence_fingerprint(sentence, words)):
            continue
        yield mark_of(name, _without_numbers(sentence, in_part or [], words))


def _without_numbers(sentence: str, read: list[LawStatement], words: Words) -> str:
    """A sentence without the numbers that are read from it."""
    spans = set[tuple[int, int]]()
    for statement in read:
        match = compile_statement(statement.pattern, words).search(sentence)
        spans |= {match.span(group) for group in range(1, len(match.groups()) + 1)} if match else set()
    for first, last in sorted(spans, reverse=True):
        sentence = f"{sentence[:first]}{_NUMBER}{sentence[last:]}" if first >= 0 else sentence
    return sentence


def _rows_read(declared: Declaration, rule: DynasticRule) -> frozenset[str]:
    """What of a rule is the things of its catalogues."""
    of_it = (one for one in declared.catalogues if one.rule.casefold() == rule.name.casefold())
    return frozenset(sentence for catalogue in of_it for sentence in catalogue.sentences_in(rule))
