"""Where a sentence stands, which is part of what it says: in which rule, and in which list, under what opens it.

A rule is known by its name, or where it bears another or stands in another section, by what most of it says. What
opens a list is known by the name of what is read from it, or else by its fingerprint.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from importlib import resources

import msgspec

from referee.law.parameters import fingerprint
from referee.law.ruleset import UNPLACED, Rule, Words, normal, without_words

FIXED = ("core", "special-case", "building-blocks", "appendix", UNPLACED)
"""The sections in which every sentence has to be understood."""


SAME_ROOM = {"building-blocks": "special-case"}
"""Sections of which one has taken the place of the other."""


@functools.cache
def known_places() -> dict[str, dict[str, frozenset[str]]]:
    """By rule, and by what opens the list (empty for none): the fingerprints of the sentences that are known there."""
    body = resources.files("referee.law").joinpath("data/sentences.json").read_bytes()
    return msgspec.json.decode(body, type=dict[str, dict[str, frozenset[str]]])


@functools.cache
def known_sentences() -> frozenset[str]:
    """The fingerprints of the same, wherever they stand."""
    return frozenset(mark for lists in known_places().values() for marks in lists.values() for mark in marks)


@functools.cache
def _rules_saying() -> dict[str, tuple[str, ...]]:
    """By fingerprint: in which rules a sentence is known."""
    rules: dict[str, dict[str, None]] = {}
    for rule, lists in known_places().items():
        for marks in lists.values():
            for mark in marks:
                rules.setdefault(mark, {})[rule] = None
    return {mark: tuple(sorted(known)) for mark, known in rules.items()}


def rules_saying(mark: str) -> tuple[str, ...]:
    """The fixed rules in which a sentence is known."""
    return tuple(rule for rule in _rules_saying().get(mark, ()) if not rule.startswith("dynastic/"))


def key_of(section: str, name: str, players: str = "") -> str:
    """What a rule is called in the tables: its section and name, whatever the dynasty's word for its players; a dynastic rule
    is a dynasty's own, and called as it calls it.

    A Building Block is the same rule as the Special Case rule of its name, in whose place it stands.
    """
    if players and section != "dynastic":
        name = re.sub(rf"\b{re.escape(players)}\b", "{Ps}", name, flags=re.I)
    return f"{SAME_ROOM.get(section, section)}/{normal(name)}".casefold()


@functools.lru_cache(maxsize=4096)
def known_as(rule: Rule, words: Words) -> str:
    """Which rule of the tables this one is; its own place where it is none of them."""
    own = key_of(rule.section, rule.name, words.players)
    if own in known_places() or rule.section not in FIXED or rule.section == UNPLACED:
        return own
    marks = fingerprints(rule, words)
    rules = Counter(known for mark in marks for known in _rules_saying().get(mark, ()))
    best = rules.most_common(2)
    if not best or 2 * best[0][1] < len(marks) or (len(best) > 1 and best[0][1] == best[1][1]):
        return own
    return best[0][0]


def known_at(rule: str, opener: str | None, mark: str) -> bool:
    """Whether a sentence is known in a rule under what opens its list; None: under whatever."""
    lists = known_places().get(rule, {})
    return mark in lists.get(opener, ()) if opener is not None else any(mark in marks for marks in lists.values())


@functools.lru_cache(maxsize=4096)
def fingerprints(rule: Rule, words: Words) -> tuple[str, ...]:
    """The fingerprint of each sentence of a rule."""
    return tuple(sentence_fingerprint(sentence, words) for sentence in rule.sentences)


def sentence_fingerprint(sentence: str, words: Words) -> str:
    """A sentence's fingerprint without the dynasty's words."""
    return fingerprint(without_words(sentence, words))
