"""Sentences about a Process: somebody's own step, what has become of a wire, or what is neither (DSGN-CUT-11 to 15).

A step is the author's own, and now: “Processing the red wire”. What asks somebody to process, thanks for it or says that it is
still to be done is none. What says no more than how the wires already stand is none either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from referee.dynasties.designs.explosions import is_distant
from referee.dynasties.kit.said.speech import (
    Saying,
    denies_all,
    is_open,
    list_of,
    named_in,
    said_in,
    sayings,
    sentences_of,
)

Kind = Literal["step", "outcome", "unclear", "none"]

_PROCESS = "process(?:ing)?"
NOTHING = re.compile(r"[,;:]?\s?\b(?:and\s)?nothing\s+(?:happens|happened)\b", re.I)
"""What a Dummy does (DSGN-TYPES-03): no denial of anything."""
_OUTCOME = re.compile(r"\bbroken\b|\bbreaks\b|\bbroke\b|\bexplod|\bboom\b", re.I)
_OF_PROCESS = re.compile(r"\bprocess(?:ing|es|ed)?\b", re.I)
_SO = r"(?:(?:now|hereby|already|duly|also|just|thus|then|all|both|\w{2,20}ly)\s+){0,3}"
_DONE = re.compile(
    rf"\b(?:is|are|was|were|(?:has|have)\s+been|gets?|got)\s+{_SO}processed\b(?!\s+by\b)|"
    rf"^\W{{0,5}}(?:\bI\s+)?{_SO}processed\b",
    re.I,
)
"""That a wire is processed, said of the wire, or as somebody's deed that is over."""
_HEAD = re.compile(r"^\W{0,5}process\s*(?:[:–—]|\s-+\s)", re.I)
_LEAVES = r"(?:leav|wait|ask|beg|urg|invit|count|rely|hop|look|remind|call)\w*"
_I_MEAN_TO = re.compile(
    rf"\b(?>I(?:\s+am\b|['’]m|['’]ve|['’]ll|['’]d)?|we(?:\s+are\b|['’]re)?|let\s+me)\b(?!\s+(?:\w+ly\s+)?{_LEAVES}\b|\s+(?:want|need|(?:would\s+)?like)\s+(?!to\b)\w+\s+to\b)"
    r"[^.!?:;]{0,60}?\bprocess(?:ing)?\b",
    re.I,
)
"""What its author may mean to do themselves, or says that they do: that cannot be told."""
_TO_BE_DONE = re.compile(
    r"\bto\s+(?:be\s+)?process(?:ed)?\b|\b(?:be|being|gets?)\s+processed\b|"
    r"\b(?:needs?|wants?|awaits?|awaiting|requires?|for|of|on|about|by|with|from|in|your|the|his|her|their|[^\s,]{1,40}['’]s)\s+(?:\w{1,20}\s+)?processing\b|"
    r"\bun-?processed\b",
    re.I,
)
_ASKS = re.compile(r"\bprocess(?:es|ed)?\b(?!\s*:)", re.I)
_FOLLOWS = r"\s*(?:$|[^\w\s]|(?:and|which|now|here|next|first|then|as|because|since|for|of|at|cut|that|who|by|too|also|finally)\b)"
_BARE = re.compile(r"\s*(?:$|[:.!…,*()–—-]|(?:it|now)\b)", re.I)
_STANDS = {
    "broken": "Broken",
    "broke": "Broken",
    "breaks": "Broken",
    "processed": "Broken",
    "uncut": "Uncut",
    "active": "Active",
}
_STATE = re.compile(rf"\b(?:{'|'.join(_STANDS)})\b", re.I)
_STAYS = (
    r"(?:(?:is|are)(?:\s+(?:now|again|still|back|set|reset|once\s+more)){0,3}|stays?|remains?|becomes?|(?:goes|turns|returns|changes)(?:\s+back)?)"
    r"(?:\s+(?:to|at|now|again|still))?\s+(?:uncut|active)\b"
)
_ALL_BROKEN = re.compile(
    r"\b(?:all|every|each|both)\b[^.!?;]{0,60}?\b(?:is|are|becomes?|stays?|remains?|turns?)\s+(?:(?:now|all|still)\s+)?(?:broken|active)\b",
    re.I,
)
_NEAR = 300
"""Characters back in which the wire is looked for that “it” is."""
_RESET = re.compile(r"\b(?:uncut|reset\w*)\b", re.I)


def is_about(sentence: str) -> bool:
    """Whether a sentence has a word for a Process, or for what comes of one."""
    return bool(_OF_PROCESS.search(sentence)) or tells_outcome(sentence)


def tells_outcome(sentence: str) -> bool:
    """Whether a sentence has a word for what comes of a Process."""
    return _OUTCOME.search(sentence) is not None


def kind_of(sentence: str, known: Sequence[str]) -> Kind:
    """What a sentence about a Process is; `known`: all colours."""
    if _HEAD.match(sentence) or any(each.sure and _names(each, known) for each in said_in(sentence, _PROCESS)):
        return "step"
    if any(each.sure and _BARE.match(each.rest) for each in said_in(sentence, _PROCESS)):
        return "step"
    if tells_outcome(sentence) or _DONE.search(sentence):
        return "unclear" if is_distant(sentence) else "outcome"
    if _I_MEAN_TO.search(sentence):
        return "unclear"
    return "none" if _TO_BE_DONE.search(sentence) or _ASKS.search(sentence) else "unclear"


def is_plain_outcome(sentence: str, known: Sequence[str]) -> bool:
    """Whether a sentence begins with the wire of which it tells what has become, or with “Processed”."""
    begins = rf"\W{{0,5}}(?:(?:oh no|ok|okay|and|so now)\W+)?(?:I\s+)?(?:processed|process)\b|\W{{0,5}}(?>{list_of(known, 'wire')})"
    return re.match(begins, sentence, re.I) is not None


def claimed_in(text: str, known: Sequence[str]) -> bool | None:
    """Whether a comment surely says that its author processes a wire, and what came of it; None: that cannot be told."""
    said = [each for each in sayings(text, _PROCESS) if each.sure]
    told = [one for one in sentences_of(text) if tells_outcome(one) and "?" not in one]
    if any(_names(each, known) for each in said):
        return True if told else None
    return any(_BARE.match(each.rest) for each in said) and any(
        named_in(one, known) and not is_open(one) for one in told
    )


def _names(saying: Saying, known: Sequence[str]) -> bool:
    """Whether a word for a Process is followed by wires, and by no word of another matter."""
    return re.match(rf"\s*:?\s*(?>{list_of(known, 'wire')}){_FOLLOWS}", saying.rest, re.I) is not None


def only_tells(sentence: str, known: Sequence[str], stands: Mapping[str, str]) -> bool:
    """Whether a sentence says of wires no more than how they stand: “So the red wire is Broken.”; `stands`: their states."""
    told = [*_told_in(sentence, known)]
    return (
        bool(told)
        and not denies_all(NOTHING.sub(" ", sentence))
        and all(stands.get(colour) == state for colour, state in told)
    )


def named_otherwise(sentence: str, known: Sequence[str], stands: Mapping[str, str]) -> list[str]:
    """The colours that a sentence names, without those of which it says no more than how they stand: “Red: Broken, green: Uncut”."""
    told = dict(_told_in(sentence, known))
    return [colour for colour in named_in(sentence, known) if colour not in told or told[colour] != stands.get(colour)]


def _told_in(sentence: str, known: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The states that a sentence gives wires: behind them, or before, as in “Broken: red and green”."""
    form = rf"{_STATE.pattern}|\b(?:{'|'.join(map(re.escape, known))})\b"
    words = [match[0] for match in re.finditer(form, sentence, re.I)]
    if words and words[0].casefold() in _STANDS:
        words.reverse()
    colours: list[str] = []
    for word in words:
        if word.casefold() in _STANDS:
            yield from ((colour, _STANDS[word.casefold()]) for colour in colours)
            colours = []
        else:
            colours += named_in(word, known)


def contradicts(text: str, colour: str, known: Sequence[str], *, explodes: bool) -> bool:
    """Whether a Process says that what must be is not so: that the wire is not Broken, or, as the bomb explodes, that wires
    are not Uncut (DSGN-CUT-13, DSGN-TYPES-09)."""
    if explodes:
        return _ALL_BROKEN.search(text) is not None and _RESET.search(text) is None
    if _OUTCOME.search(text):
        return False
    wire = rf"\b(?:it|which|that|(?:the\s+|this\s+)?(?:{re.escape(colour)}\s+)?wire|{re.escape(colour)}(?:\s+one)?)"
    for match in re.finditer(rf"{wire}\s+{_STAYS}", text, re.I):
        if named_in(text[max(0, match.end() - _NEAR) : match.end()], known)[-1:] == [colour]:
            return True
    return False
