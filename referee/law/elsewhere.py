"""Sentences that are known, and that nothing is read from, though they do not stand as they were seen: in another rule, or in a dynasty
one of whose words the law has in a sense of its own.

Of these alone nothing is lost: a sentence from which something is read means what it says only where it is known to stand.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from referee.law.parameters import find, fingerprint
from referee.law.places import known_places, rules_saying
from referee.law.ruleset import Words, without_words, words_in
from referee.law.sought import Sought
from referee.model.patterns import later

_MOST_WORDS = 4
"""How many times a sentence has the dynasty's words, of which some may be words of the law; of more nobody asks."""

_POINTS = later(
    r"\b(?:this (?!document|dynasty)|th[eo]se|such|above|below|following|former|latter|here|otherwise|also|too|however|instead|exceptions?"
    r"|additionally|(?:in|of|from|to|by|at|for|after|before|with) that|so do(?:es|ing)?|either case|the same)\b"
    r"|^(?:that|then|but|and|or|nor|unless)\b|\(e\.?g\.?$|^\W",
    re.I,
)
_VERB = later(r"\b(?:may|must|shall|should|can|cannot|is|are|has|have)\b", re.I)
_PRONOUN = later(r"\b(?:it|its|they|them|their|he|she|who)\b", re.I)


def marks_in_its_sense(sentence: str, words: Words) -> Iterator[str]:
    """The fingerprints of a sentence in which some of the dynasty's words, or all, are words of the law: the subject of a post
    is none of a dynasty's Subjects, and “Player” is what its Players are."""
    times = words_in(sentence, words)
    if times <= _MOST_WORDS:
        for many in range(1, times + 1):
            for kept in itertools.combinations(range(times), many):
                yield fingerprint(without_words(sentence, words, kept))


def says_the_same_anywhere(sentence: str, mark: str, words: Words, sought: Sought) -> bool:
    """Whether a sentence that is known elsewhere, in no list, says by itself all that it says, and nothing is read from it there."""
    rules = [rule for rule in rules_saying(mark) if mark in known_places()[rule].get("", ())]
    if not rules or not _speaks_for_itself(sentence):
        return False
    places = ((rank, statement) for rule in rules for rank, statement in sought.at.get(rule, ()))
    return not any(True for rank, statement in places for _ in find(statement, rank, "", sentence, words))


def _speaks_for_itself(sentence: str) -> bool:
    """Whether it is a whole sentence, and has no word for what stands beside it."""
    verb = _VERB.search(sentence)
    if verb is None or _POINTS.search(sentence):
        return False
    return _PRONOUN.search(sentence, 0, verb.start()) is None
