"""Drift: the sentences of the fixed rules that the referee neither reads nor knows to be harmless.

The project carries a fingerprint of each sentence of the texts it was built on, with the dynasty's words
taken out, so that a dynasty in other words says nothing new.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from importlib import resources

import msgspec

from referee.rules.law import Unread
from referee.rules.parameters import Parameter, fingerprint
from referee.rules.ruleset import Rule, Ruleset, Words

FIXED = ("core", "special-case", "appendix")


@functools.cache
def known_sentences() -> frozenset[str]:
    """The fingerprints that the project carries."""
    body = resources.files("referee.rules").joinpath("data/sentences.json").read_bytes()
    return frozenset(msgspec.json.decode(body, type=list[str]))


def unread_sentences(ruleset: Ruleset, parameters: Iterable[Parameter]) -> tuple[Unread, ...]:
    """The sentences of core rules, special cases and appendix that nothing accounts for."""
    read = {one.sentence for one in parameters}
    return tuple(
        Unread(rule.section, rule.name, sentence)
        for rule in ruleset.rules
        if rule.section in FIXED
        for sentence in _unknown(rule, ruleset.words)
        if sentence not in read
    )


@functools.lru_cache(maxsize=4096)
def _unknown(rule: Rule, words: Words) -> tuple[str, ...]:
    known = known_sentences()
    return tuple(one for one in rule.sentences if fingerprint(without_words(one, words)) not in known)


def without_words(sentence: str, words: Words) -> str:
    """A sentence with the dynasty's words taken out."""
    for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
        sentence = re.sub(rf"(?:\b[Aa]n? )?\b{re.escape(word)}\b", mark, sentence)
    return sentence


def fingerprints_of(ruleset: Ruleset) -> list[str]:
    """What to carry so that every sentence of a text is known."""
    return sorted(
        {
            fingerprint(without_words(sentence, ruleset.words))
            for rule in ruleset.rules
            if rule.section in FIXED
            for sentence in rule.sentences
        }
    )
