"""Tallies and Conditions at the end of a Bout, by its summary; those of earlier turns are of no matter."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise

from referee.dynasties.bots.arena.arena import REGULAR
from referee.dynasties.bots.summed_up.lengths import numbered_in
from referee.dynasties.bots.summed_up.said import Conditions
from referee.dynasties.bots.summed_up.sentences import ANYBODY, FIGHTER, FIGHTERS, WON_ON_TALLY, Sentence
from referee.model.patterns import later

_MOST = 100
_TOGETHER = later(rf"({ANYBODY})(?:'s)?(?:\s?(?:,|/|&|,?\sand|or)\s{ANYBODY}|.*\1)", re.I | re.S)
"""From one name to the next, where those are named together, or are the same."""
_SOMEBODY_ELSE = later("[\ue002-\ue0ff]")
_NUMBER = (
    r"(\d{1,3}(?:,\d{3}){1,3}|\d{1,6})(?!\w|[.,]\d|%?(?: points?)? (?:higher|more|above|ahead|lower|less|fewer|up)\b)"
)
_TALLY = later(r"\btall(?:y|ies)\b", re.I)
_OWN = later(
    rf"({FIGHTER})(?:'s)?(?: (?:final )?tally)?(?: (?:is|was|of|at|has|with|scored))?[ :=(-]{{1,3}}{_NUMBER}(?: (?:or|to) (\d{{1,6}}))?",
    re.I,
)
_AGAINST = later(rf"\btally of {_NUMBER}%? (?:against|to|over|versus|vs\.?) {_NUMBER}", re.I)
_WON_ON = later(
    rf"\b{WON_ON_TALLY},?\s(?:of\s|by\s|with\s)?\(?{_NUMBER}%?(?:\s(?:to|against|over|versus|vs\.?)\s|\s?[–-]\s?){_NUMBER}",
    re.I,
)
_LOSES = later(r"\b(?:los(?:es?|t|ing)|falls?|fell|beaten|defeated by|goes down|went down|succumbs?)\b", re.I)
_NOT_YET = later(
    r"\b(?:so far|half-?way|at first|by then|at (?:that|this) point|interim|midway|initial\w*|begins?|began|starts?|started)\b",
    re.I,
)
_AT_THE_END = later(
    r"\b(?:final(?:ly)?|finish(?:es|ed)|end(?:s|ed)?|left|remain(?:s|ing)|now|afterwards|after the (?:bout|match|fight))\b",
    re.I,
)
_EARLIER = later(
    r"\b(?:was|were|had|began|begins?|starts?|started|before|from|falls?|fell|drops?|dropped|reduced|down|hits?|loses|lost|takes?|took|damage[sd]?"
    r"|turn|repair\w*|practice|again|after)\b",
    re.I,
)
_MENDED = later(r"\b(?:repair\w*|mend(?:s|ed)?|fix(?:es|ed))\b", re.I)
_REVERSED = later(r"\d%\s(?:of\s)?(?:its\s|his\s|her\s)?(?:engine|chassis|condition)\b", re.I)
_PLAIN = later(
    r"(?!\W{0,3}(?:or|to)\b)(?:[^\w\ue000-\ue0ff+–—-]*\Z|\s?[,.;:!)(]|\s[–—-]+\s|\s(?:and|now|left|each|today|condition|health|when|as|while|whereas"
    r"|but|with|because|thanks|due|only|still|"
    r"at (?:the|last)|in the end|after the|engine|chassis)(?!\w))",
    re.I,
)
"""What may stand behind a Condition that is told outright, and not as more or less than another."""
_PART_OF = later(r"\b(?:engine|chassis|system|bot) of \Z", re.I)
_LINK = r"(?:\s(?:is|are|ends?|ended|finish(?:es|ed)|stays?|stands?|left|remain(?:s|ing)?|now|still|up|only|just)){0,3}(?:\s?:|\s?=|\s(?:at|on|with|of))?\s?\(?"


def tallies_in(sentences: Iterable[Sentence], turns: int | None, winner: str | None) -> Iterator[tuple[str, int]]:
    """The numbers right behind a name, of which one alone is sure, in a sentence that speaks of Tallies at the end of the Bout, which had so many `turns`."""
    for sentence in sentences:
        text = sentence.text
        tally = _TALLY.search(text)
        if tally is None or _NOT_YET.search(text) or not numbered_in(sentence) <= {turns, REGULAR}:
            continue
        for match in islice(_OWN.finditer(text), _MOST):
            if sentence.standing(match.start(), match.start() + 1) == sentence.standing(*tally.span()) == "sure":
                yield from ((match[1], _amount(number)) for number in match.groups()[1:] if number)
        against = _WON_ON.search(text) or _AGAINST.search(text)
        for match in filter(None, (against,)) if winner in (*FIGHTERS,) else ():
            # Of who loses “by a Tally of 40 to 44” theirs may be the first.
            if sentence.standing(*match.span()) == "sure" and not _LOSES.search(text, 0, match.start()):
                yield from zip((winner, FIGHTERS[winner == FIGHTERS[0]]), map(_amount, match.groups()), strict=True)


def _amount(said: str) -> int:
    return int(said.replace(",", ""))


Worn = dict[str, dict[str, set[int]]]
"""By the character for whose Bot it is, and by part in small letters, to what it is said to be worn."""


def conditions_in(sentences: Sequence[Sentence], systems: Collection[str], turns: int | None) -> tuple[Worn, bool]:
    """What stands as “Engine: 40%” or “Axe at 20%” in a sentence about the end that names one of the two, and no other; and
    whether the same stands where it may be meant so."""
    part = re.compile(rf"\b(engine|chassis|{'|'.join(map(re.escape, systems))}){_LINK}(\d{{1,3}})%", re.I)
    told, unclear = Worn(), False
    for sentence in sentences:
        if "%" not in sentence.text or not numbered_in(sentence) <= {turns, REGULAR}:
            continue
        for start, piece in _pieces(sentence):
            found = [*islice(part.finditer(piece.text), _MOST)]
            if _SOMEBODY_ELSE.search(piece.text):
                continue
            named = [mark for mark in FIGHTERS if mark in piece.text]
            ends, earlier = _AT_THE_END.search(piece.text), _EARLIER.search(piece.text)
            if not found:
                unclear = unclear or bool(ends and not earlier and _REVERSED.search(piece.text))
                continue
            standing = piece.standing(*found[0].span())
            plain = all(_PLAIN.match(piece.text, match.end()) for match in found)
            plain = plain and standing == "sure" and _MENDED.search(sentence.text) is None
            if ends and len(named) == 1 and plain and _is_theirs(sentence, start + piece.text.index(named[0])):
                for match in found:
                    told.setdefault(named[0], {}).setdefault(match[1].casefold(), set()).add(int(match[2]))
            elif standing != "not" and (ends or not earlier):
                unclear = True
    return told, unclear


def _is_theirs(sentence: Sentence, start: int) -> bool:
    """Whether who is named at a place is whose Bot it is about."""
    return sentence.is_about(start) or _PART_OF.search(sentence.text, max(0, start - 20), start) is not None


def _pieces(sentence: Sentence) -> Iterator[tuple[int, Sentence]]:
    """A sentence that names both is in pieces, each from a name to the next, with where it begins; what stands before the
    first belongs to it."""
    marks = [match.start() for match in re.finditer(ANYBODY, sentence.text)]
    parted = (at for last, at in pairwise(marks) if _TOGETHER.fullmatch(sentence.text, last, at + 1) is None)
    begins = [0, *parted]
    ends = [*begins[1:], len(sentence.text)]
    return ((start, Sentence(sentence.text[start:end])) for start, end in zip(begins, ends, strict=True))


def as_conditions(parts: Mapping[str, set[int]], systems: Iterable[str]) -> Conditions:
    """What is told of one Bot in one way alone."""
    known = {system.casefold(): system for system in systems}
    sure = {part: next(iter(values)) for part, values in parts.items() if len(values) == 1}
    mounted = {known[part]: value for part, value in sure.items() if part in known}
    return Conditions(sure.get("engine"), sure.get("chassis"), mounted)
