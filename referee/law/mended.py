"""Sentences in which nothing but the spelling of a word is another than before: they say what they said (RULESET-05, R205-SPELL-03).

A word that was misspelt is read as it was, and one that was mended as well. Where both words are the text's own, as vote and veto
are, nobody can tell a slip from a change.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping

import msgspec
from immutables import Map

from referee.law.law import Law
from referee.law.places import fingerprints, sentence_fingerprint
from referee.law.ruleset import Rule, Ruleset, Words
from referee.law.spelling import mends_spelling, respelt

Mended = Mapping[str, str]
"""By the fingerprints of sentences that are taken for understood, what each is read as, with {P}, {Ps} and {E} for the dynasty's
words; empty: as it stands."""
NOTHING_MENDED: Map[str, str] = Map()


def taken_as_they_stand(understood: Collection[str]) -> Map[str, str]:
    """Sentences that somebody has read, by their fingerprints."""
    return Map(dict.fromkeys(sorted(understood), ""))


def with_respelt(
    mended: Map[str, str], old: Ruleset, new: Ruleset, pair: tuple[str, str], counted: Counter[str]
) -> Map[str, str]:
    """With a sentence of a text that was understood, and as it stands in the next; `counted`: the words of the first, see `words_of`."""
    before, after = pair
    if before == after or not mends_spelling(before, after) or _may_be_another(before, after, counted):
        return mended
    meant = mended.get(sentence_fingerprint(before, old.words)) or _in_roles(before, old.words)
    is_like = mends_spelling(_in_words(meant, new.words), after)
    return mended.set(sentence_fingerprint(after, new.words), meant if is_like else "")


def words_of(ruleset: Ruleset) -> Counter[str]:
    """How often a text says each word."""
    return Counter(word for rule in ruleset.rules for word in re.findall(r"\w+", rule.text.casefold()))


def _may_be_another(before: str, after: str, counted: Counter[str]) -> bool:
    """Whether a word that the text has elsewhere came in the place of one that it has elsewhere too."""
    gone = Counter(re.findall(r"\w+", before.casefold()))
    return any(counted[new] and counted[old] > gone[old] for old, new in respelt(before, after))


def as_meant(ruleset: Ruleset, mended: Mended) -> Ruleset:
    """A text with each sentence as it is read."""
    if not any(mended.values()):
        return ruleset
    rules = tuple(_rule_as_meant(rule, ruleset.words, mended) for rule in ruleset.rules)
    return ruleset if rules == ruleset.rules else msgspec.structs.replace(ruleset, rules=rules)


def _rule_as_meant(rule: Rule, words: Words, mended: Mended) -> Rule:
    marks = fingerprints(rule, words)
    if rule.tables or not any(mark in mended for mark in marks):
        return rule
    said = (mended.get(mark, "") for mark in marks)
    lines = (_in_words(meant, words) or line for meant, line in zip(said, rule.sentences, strict=True))
    return msgspec.structs.replace(rule, text="\n".join(lines))


def as_written(law: Law, ruleset: Ruleset, meant: Ruleset) -> Law:
    """The law that a text states as it is meant, with its sentences as they stand."""
    written = {
        said: stands
        for rule, same in zip(meant.rules, ruleset.rules, strict=True)
        for said, stands in zip(rule.sentences, same.sentences, strict=True)
    }
    parameters = {
        name: msgspec.structs.replace(
            parameter, sentence="\n".join(written.get(line, line) for line in parameter.sentence.split("\n"))
        )
        for name, parameter in law.parameters.items()
    }
    return msgspec.structs.replace(law, parameters=parameters)


def _in_roles(sentence: str, words: Words) -> str:
    for mark, word in _marked(words):
        sentence = re.sub(rf"\b{re.escape(word)}\b", mark, sentence)
    return sentence


def _in_words(sentence: str, words: Words) -> str:
    for mark, word in _marked(words):
        sentence = sentence.replace(mark, word)
    return sentence


def _marked(words: Words) -> tuple[tuple[str, str], ...]:
    return (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor))
