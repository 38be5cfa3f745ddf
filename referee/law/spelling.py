"""Spelling: whether one text differs from another by nothing else (RULESET-05 and 06, R205-SPELL-03 and 04)."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from referee.law.parameters import NUMBER_WORDS

_TYPO_WORDS = 3


def mends_spelling(old: str, new: str) -> bool:
    """Whether a text differs from another by spelling alone: few words, each much like the one before.

    Numbers and denials are never spelling. What a program takes for a typo people may see otherwise.
    """
    changed = 0
    for words, others in _changed(old, new):
        if len(words) != len(others) or not all(map(_alike, words, others)):
            return False
        changed += len(words)
    return changed <= _TYPO_WORDS


def _changed(old: str, new: str) -> Iterator[tuple[list[str], list[str]]]:
    """The words that are others, and those in their place."""
    before, after = old.split(), new.split()
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield before[a:b], after[c:d]


def respelt(old: str, new: str) -> Iterator[tuple[str, str]]:
    """Of a text in which spelling alone was mended: each word that is another, as a word, and what it has become."""
    for words, others in _changed(old, new):
        for word, other in zip(words, others, strict=True):
            plain, changed = _plain(word), _plain(other)
            if plain != changed and not (plain in _SINGULAR_THEY and changed in _TURNED):
                yield plain, changed


_NEGATING = ("un", "in", "il", "im", "ir", "dis", "de", "non", "mis", "re", "pre", "anti")
_SINGULAR_THEY = frozenset({"he", "she", "him", "her", "his", "hers", "himself", "herself", "e", "em", "eir", "ey"})
_TURNED = frozenset({"they", "them", "their", "theirs", "themself", "themselves"})
_WEIGHTY = NUMBER_WORDS | frozenset(
    {"not", "no", "may", "must", "shall", "should", "can", "cannot", "will", "now", "nor", "or", "and", "all", "any"}
    | {"each", "every", "none", "only", "first", "last", "least", "most", "more", "less", "before", "after", "above"}
    | {"below", "over", "under", "within", "without", "for", "from", "to", "than", "then", "once", "twice", "half"}
    | {"third", "quarter", "day", "week", "month", "year", "hour", "minute", "twenty", "thirty", "forty", "fifty"}
    | {"sixty", "seventy", "eighty", "ninety", "hundred", "thousand"}
)


def _alike(word: str, changed: str) -> bool:
    """Whether one word may be the other, mended: neither another form of it, nor a word that carries weight."""
    plain, other = _plain(word), _plain(changed)
    if plain == other:
        return True
    if plain in _SINGULAR_THEY and other in _TURNED:
        return True
    if any(char.isdigit() or char in "'’" for char in plain + other) or {plain, other} & _WEIGHTY:
        return False
    if _stem(plain) == _stem(other):
        return False
    return sorted(plain) == sorted(other) or difflib.SequenceMatcher(None, plain, other).ratio() >= 0.75


def _plain(word: str) -> str:
    return word.casefold().strip(".,;:!?\"'()")


def _stem(word: str) -> str:
    """A word without a prefix that may turn it into its opposite."""
    for prefix in _NEGATING:
        if word.startswith(prefix) and len(word) - len(prefix) > 2:
            return word[len(prefix) :]
    return word
