"""How a Bout ended by its summary: what is wished for, denied or told of another Bout is no ending of this one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from referee.dynasties.bots.summed_up.sentences import FIGHTER, WON_ON_TALLY, Sentence
from referee.model.patterns import later

_MOST = 50
_OUT = (
    r"ring(?:s|ed)?[- ]?out|rung out|rang out|out of (?:bounds|the (?:arena|ring))|off the (?:arena|edge)|"
    r"(?:leaves|left|exits|exited) the (?:arena|ring)"
)
_HOW = {
    "tko": later(r"\bT\.?K\.?O\b\.?|\bknock-?\s?out\b|\bknock(?:s|ed) out\b(?! of)|\btrashed\b", re.I),
    "ring-out": later(rf"\b(?:{_OUT})\b", re.I),
    "domination": later(rf"\bdomination\b|\b{WON_ON_TALLY}\b(?!\s(?:lead|ahead))", re.I),
    "forfeit": later(r"\bforfeit(?:s|ed|ure)?\b", re.I),
}
_BY = later(
    r"\b(?:by|via|through|with|in|way of)\s+(?:an?\s+|the\s+|its\s+|her\s+|his\s+|their\s+)?(?:[\w-]+\s+){0,2}\Z", re.I
)
_ENDS = later(
    r"\b(?:wins?|won|winners?|victor(?:y|ious)|defeat(?:s|ed)?|beat(?:s|en)?|los(?:es|t)|ends?|ended|over|decided|settled|conclude[sd]|finish(?:es|ed)"
    r"|takes?|took|goes|went|prevail(?:s|ed)|triumph(?:s|ed))\b",
    re.I,
)
_SCORES = later(
    r"\b(?:scor|achiev|secur|claim|land)\w{1,4}\s+(?:an?\s+|the\s+|his\s+|her\s+|its\s+)?(?:\w+\s+)?\Z", re.I
)
_BARE_BEFORE = later(
    r"\W*(?:(?:by|via|a|an|the|clean|clear|quick|ends?|ending|result|how|method|outcome|it|that|is|was|it's|ended|in|with|so|then|and|as|through)\W+){0,5}\Z",
    re.I,
)
_BARE_AFTER = later(r"\W*(?:(?:in|on|at|for|by|of|win|victory|it is|it was)\b[^.]{0,60})?\W*\Z", re.I)
_A_WIN = later(r"\s+(?:win|victory|loss|defeat)\b", re.I)
_SOMEBODY = later(rf"{FIGHTER}(?:,? who)?(?:\s+[\w-]+){{0,4}}\s+\Z")
_OF_ELSE = later(r"\s+of\s+(?!the\s+(?:bout|match|fight)|this)[\w\ue002-\ue0ff]", re.I)
_OUT_OF = later(rf"(?!ring[- ]?out){_OUT}", re.I)
_COMES = later(r"\s+(?:came|comes|happened|happens|followed|follows)\b", re.I)
_AN_OBJECT = later(r"\s+(?:the|its|an?|his|her|their|some)\b(?!\s(?:bout|match|fight))", re.I)
_CARRIED = later(r"\b(?:carried|dragged|towed|taken|swept|wheeled|removed|cleared|helped)\b", re.I)
_SUDDEN_DEATH = later(r"\bsudden death\b", re.I)
_INTO = later(r"\b(?:in|into|after|during|by|to|reach\w*|enter\w*|through)\s+(?:the\s+)?\Z", re.I)
_GOES = later(
    r"\s+(?:begins|began|starts|started|it is|it was|ends|ended|follow(?:s|ed)|comes|came|decide[sd]|was (?:reached|needed|necessary))\b",
    re.I,
)
_NOT_THE_TERM = later(r"\b(?:total|complete|utter|sheer|pure|absolute|world)\s+\Z", re.I)


def endings_in(sentence: Sentence) -> Iterator[tuple[str, bool]]:
    """How it says that the Bout ended, and whether it surely does."""
    return ((how, sure) for how, sure, _ in _named(sentence))


def ends_in(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where it surely says how the Bout ended."""
    return (place for _, sure, place in _named(sentence) if sure)


def _named(sentence: Sentence) -> Iterator[tuple[str, bool, tuple[int, int]]]:
    for how, form in _HOW.items():
        for match, sure in _meant(sentence, form):
            yield how, sure and _is_said(sentence, match), match.span()


def sudden_death_in(sentence: Sentence) -> Iterator[tuple[bool, bool]]:
    """Whether it says that the Bout came to Sudden Death."""
    for match, sure in _meant(sentence, _SUDDEN_DEATH):
        before, after = sentence.around(*match.span())
        is_so = _INTO.search(before) or _GOES.match(after) or _ENDS.search(before) or _is_bare(before, after)
        yield True, sure and bool(is_so)


def _meant(sentence: Sentence, form: re.Pattern[str]) -> Iterator[tuple[re.Match[str], bool]]:
    """What is named of this Bout and not denied, and whether it surely is of this one."""
    for match in islice(form.finditer(sentence.text), _MOST):
        standing = sentence.standing(*match.span())
        if standing != "not" and not sentence.denies(*match.span()):
            yield match, standing == "sure"


def _is_said(sentence: Sentence, match: re.Match[str]) -> bool:
    """Whether a thing is said to be how it ended, and not merely named."""
    before, after = sentence.around(*match.span())
    ends = _ENDS.search(sentence.text, max(0, match.start() - 200), match.start()) is not None
    name = match[0].casefold()
    if name.startswith(("knocks", "knocked")):
        return False
    if name.endswith(("tally", "tallies")):
        return True
    if name.startswith("forfeit") and name.endswith(("s", "ed")) and _SOMEBODY.search(before):
        return _AN_OBJECT.match(after) is None
    if name == "trashed" or _OUT_OF.match(name):
        left = name.startswith(("leave", "left", "exit")) and "turn" not in sentence.text.casefold()
        return _SOMEBODY.search(before) is not None and _CARRIED.search(before) is None and not left
    if _OF_ELSE.match(after) or _NOT_THE_TERM.search(before):
        return False
    if (_BY.search(before) and ends) or _SCORES.search(before) or _A_WIN.match(after):
        return True
    return _is_bare(before, _COMES.sub("", after, 1) if _COMES.match(after) else after)


def _is_bare(before: str, after: str) -> bool:
    """Whether a thing stands by itself, as below a heading."""
    return _BARE_BEFORE.fullmatch(before) is not None and _BARE_AFTER.fullmatch(after) is not None
