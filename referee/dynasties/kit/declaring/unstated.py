"""Unstated: a sentence that a declaration reads and a text does not have, held against the one that was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

from referee.dynasties.kit.terms.plain import in_short
from referee.dynasties.kit.terms.sentences import Sentence
from referee.law.law import Law
from referee.law.parameters import ANY_NUMBER
from referee.model.patterns import later

_LEAST_ALIKE = 0.4
"""Sentences that share fewer of their words are about something else."""

_FEW = 8
"""So many words are told of what one of two sentences lacks."""

_NUMBER = later(ANY_NUMBER, re.IGNORECASE)
_MARKED = later(r"\{[NF]\}")


def told_beside(sentence: Sentence, law: Law) -> str:
    """A sentence that a text does not have, the nearest that it has, and the first words in which they differ."""
    declared = in_words(sentence, law)
    told = f"“{in_short(declared)}”"
    near = _nearest(declared, (said for rule in law.dynastic if rule.name in sentence.rules for said in rule.sentences))
    where = "" if near else ", nor anything like it"
    if not near:
        elsewhere = [rule for rule in law.dynastic if declared in rule.sentences]
        return f"{told}{f', but in rule “{elsewhere[0].name}”' if elsewhere else where}"
    return f"{told}, but “{in_short(near)}”: {_first_difference(_parted(declared), _parted(near), sentence)}"


def in_words(sentence: Sentence, law: Law) -> str:
    """A sentence of a declaration as a text would have it, with a mark for each number."""
    pattern = sentence.pattern.removeprefix("^").removesuffix("[.:]?$")
    for mark, word in (("{Ps}", law.words.players), ("{P}", law.words.player), ("{E}", law.words.emperor)):
        pattern = pattern.replace(mark, word)
    return re.sub(r"\\(.)", r"\1", pattern)


def _parted(sentence: str) -> list[str]:
    return sentence.rstrip(".:").split()


def _is_same(declared: str, said: str) -> bool:
    """Whether a word of a declaration is one of the text, by its number where it has one."""
    if not _MARKED.search(declared):
        return declared.casefold() == said.casefold()
    pattern = _NUMBER.pattern.join(map(re.escape, _MARKED.split(declared)))
    return re.fullmatch(pattern, said, re.IGNORECASE) is not None


def _alike(declared: list[str], said: list[str]) -> SequenceMatcher[str]:
    """The two held against each other, with a number for each mark of one."""
    marks = {word for word in declared if _MARKED.search(word)}
    meant = [next((mark for mark in marks if _is_same(mark, word)), word.casefold()) for word in said]
    return SequenceMatcher(
        None, [word if word in marks else word.casefold() for word in declared], meant, autojunk=False
    )


def _nearest(declared: str, sentences: Iterable[str]) -> str:
    """The sentence that shares the most words; empty: none shares many."""
    rated = [(_alike(_parted(declared), _parted(one)).ratio(), one) for one in sentences]
    best, sentence = max(rated, default=(0.0, ""))
    return sentence if best >= _LEAST_ALIKE else ""


def _first_difference(declared: list[str], said: list[str], sentence: Sentence) -> str:
    ops = _alike(declared, said).get_opcodes()
    if sentence.part:
        # What a part leaves open at its ends is no difference.
        begun, ended = sentence.pattern.startswith("^"), sentence.pattern.endswith("$")
        ops = ops[not begun and ops[0][0] == "insert" : len(ops) - (not ended and ops[-1][0] == "insert")]
    for kind, first, last, begin, end in ops:
        if kind != "equal":
            return f"{_few(declared[first:last])} stands where the text has {_few(said[begin:end])}"
    return "another sentence of the text says the same"


def _few(words: list[str]) -> str:
    told = " ".join(words[:_FEW])
    return f"“{told}{' …' * (len(words) > _FEW)}”" if words else "nothing"
