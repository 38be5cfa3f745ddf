"""Drift: the sentences of the fixed rules, and of the dynasties that come with the project, that the referee neither reads nor knows to be harmless.

The project carries a fingerprint of each sentence of the texts it was built on, with the dynasty's words
taken out, so that a dynasty in other words says nothing new. Of a sentence that is read, the numbers that are
read from it are taken out too: one that goes on otherwise than it did is not taken for understood.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping
from importlib import resources

import msgspec

from referee.law.law import Unread
from referee.law.parameters import Parameter, fingerprint
from referee.law.ruleset import Rule, Ruleset, Words, without_words

FIXED = ("core", "special-case", "appendix")


@functools.cache
def known_sentences() -> frozenset[str]:
    """The fingerprints that the project carries."""
    body = resources.files("referee.law").joinpath("data/sentences.json").read_bytes()
    return frozenset(msgspec.json.decode(body, type=list[str]))


def understood(parameters: Mapping[str, Parameter], words: Words, mended: Collection[str] = ()) -> dict[str, Parameter]:
    """The parameters whose whole sentence is known; `mended`: fingerprints of sentences that only had a word mended."""
    known = known_sentences()
    return {
        name: parameter
        for name, parameter in parameters.items()
        if parameter.fingerprint in known or fingerprint(without_words(parameter.sentence, words)) in mended
    }


def unread_sentences(
    ruleset: Ruleset, parameters: Iterable[Parameter], mended: Collection[str] = (), watched: Collection[str] = ()
) -> tuple[Unread, ...]:
    """The sentences of core rules, special cases and appendix that nothing accounts for; and of the dynastic rules
    `watched`, which a dynasty that comes with the project was built on."""
    read = {line for parameter in parameters for line in parameter.sentence.split("\n")}
    return tuple(
        Unread(rule.section, rule.name, sentence)
        for rule in ruleset.rules
        if rule.section in FIXED or (rule.section == "dynastic" and rule.name in watched)
        for sentence in _unknown(rule, ruleset.words)
        if sentence not in read and sentence_fingerprint(sentence, ruleset.words) not in mended
    )


def sentence_fingerprint(sentence: str, words: Words) -> str:
    """A sentence's fingerprint without the dynasty's words."""
    return fingerprint(without_words(sentence, words))


@functools.lru_cache(maxsize=4096)
def _unknown(rule: Rule, words: Words) -> tuple[str, ...]:
    known = known_sentences()
    return tuple(sentence for sentence in rule.sentences if sentence_fingerprint(sentence, words) not in known)


def fingerprints_of(ruleset: Ruleset, parameters: Iterable[Parameter], watched: Collection[str] = ()) -> list[str]:
    """What to carry so that every sentence of a text is known, whatever the numbers read from it."""
    prints = {
        sentence_fingerprint(sentence, ruleset.words)
        for rule in ruleset.rules
        if rule.section in FIXED or (rule.section == "dynastic" and rule.name in watched)
        for sentence in rule.sentences
    }
    return sorted(prints | {parameter.fingerprint for parameter in parameters})
