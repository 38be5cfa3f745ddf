"""After how many turns a Bout ended by its summary: a turn in which something else happened is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from referee.dynasties.bots.numbers import NUMBER, number_of
from referee.dynasties.bots.summed_up.endings import ends_in
from referee.dynasties.bots.summed_up.sentences import FIGHTER, Sentence
from referee.dynasties.bots.summed_up.winners import claims_of
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_MOST = 50
_IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_ORDINALS = {
    _IRREGULAR.get(word, f"{word.removesuffix('y')}{'ie' if word.endswith('y') else ''}th"): number
    for word, number in NUMBERS.items()
}
_TENS = "|".join(word for word, number in NUMBERS.items() if number >= 20)
_ORDINAL = rf"(?:(\d{{1,4}})(?:st|nd|rd|th)|(?:({_TENS})[- ])?({'|'.join(_ORDINALS)}))"
_A_TURN = rf"turn (?:number |no\.? ?|# ?)?{NUMBER}|{_ORDINAL} turn\b"
_SO_MANY = rf"{NUMBER} (?:(?!more|extra|other|further|additional|idle|wasted)[a-z-]{{2,20}} )?turns?\b(?! of (?!fight|battle|combat|play))"
_TURN = later(rf"\b(?:{_A_TURN})", re.I)
_COUNT = later(rf"\b{_SO_MANY}", re.I)
_ROUND = later(rf"\bround (?:number |no\.? ?|# ?)?{NUMBER}|\b{_ORDINAL} round\b", re.I)
_AT = later(r"\b(?:in|on|at|with|during|after)\s+(?:only |just |exactly )?(?:the\s+)?(?:end of\s+)?(?:the\s+)?\Z", re.I)
_AFTER = later(r"\b(?:in|after)\s+(?:only |just |exactly |a total of |about )?\Z", re.I)
_LASTED = later(r"\b(?:last(?:s|ed|ing)|t(?:akes|ook))\s+(?:only |just |exactly |a total of )?\Z", re.I)
_ABOUT = later(r"\b(?:about|roughly|some|at (?:most|least)|fewer than|less than|more than|over|nearly)\s+\Z", re.I)
_BETWEEN = later(r"\bbetween\b[^.;]{0,40}\Z", re.I)
_NOTHING = later(r"\W*(?:already|exactly|precisely)?\W*\Z", re.I)
_PLAIN = (
    r"(?!\W{0,3}(?:or|and|to|till|through)\W{1,3}(?:(?:turn )?\d|so\b))"
    r"(?=[^\w\ue000-\ue0ff–—-]*\Z|\s?[,.;:!?)(]|\s[–—-]+\s|\s(?:by|with|through|via|as|when|while|and|but|so|because|thanks|due|for|against|already|exactly|"
    r"precisely|today|this time|it|the (?:bout|match|fight)|of (?:the|this|a) (?:\w+ )?(?:bout|match|fight)|[\ue000-\ue0ff]"
)
_PLAIN_TURN = later(rf"{_PLAIN}|after|before|to [\ue000-\ue0ff]))", re.I)
_PLAIN_COUNT = later(rf"{_PLAIN}))", re.I)
"""What may stand behind a turn, or a number of them, that is the Bout's own, and no other is meant with it, or instead."""
_ONLY_AT = later(
    r"\W*(?:and\W+|then\W+)?(?:in|on|at|with|during|after)?\s*(?:only |just |exactly )?(?:the\s+)?(?:end of\s+)?(?:the\s+)?\Z",
    re.I,
)
_END = later(
    r"\b(?:(?:bout|match|fight|battle|contest|duel|it|this|all|everything|that|end)(?:\s(?:is|was|has|had|all|finally|then|thus|itself))*\s+"
    r"(?:end(?:s|ed)|over|done|conclude[sd]|finish(?:es|ed)|decided|settled|came|comes)|ends? the (?:bout|match|fight)|ended (?:the (?:bout|match|fight)|it)"
    r"|(?:ends|ended) it)\b|\A[^\w\ue000-\ue0ff]*(?:ended|ends|over|end)\b",
    re.I,
)


def turns_in(sentence: Sentence) -> Iterator[tuple[int | None, bool]]:
    """With which turn it says that the Bout ended, and whether it surely does; None: it counts something like turns."""
    found = [*islice(_TURN.finditer(sentence.text), _MOST), *islice(_COUNT.finditer(sentence.text), _MOST)]
    rounds = [*islice(_ROUND.finditer(sentence.text), _MOST)]
    if not found and not rounds:
        return
    ends = [match.span() for match in islice(_END.finditer(sentence.text), _MOST)]
    ends += [*islice(claims_of(sentence), _MOST), *islice(ends_in(sentence), _MOST)]
    for match in found:
        told = _is_the_end(sentence, match, ends)
        if told is not None and not sentence.denies(*match.span()):
            yield _number(match), told
    if any(_belongs(sentence, match, ends) for match in rounds):
        yield None, False


def numbered_in(sentence: Sentence) -> set[int]:
    """The turns that it names, or counts."""
    found = [*islice(_TURN.finditer(sentence.text), _MOST), *islice(_COUNT.finditer(sentence.text), _MOST)]
    return {_number(match) for match in found}


def _is_the_end(sentence: Sentence, match: re.Match[str], ends: list[tuple[int, int]]) -> bool | None:
    """Whether a turn is surely that of the end; None: it is not said to be."""
    before, _ = sentence.around(*match.span())
    standing, counts = sentence.standing(*match.span()), match[0].casefold().endswith("turns")
    if standing == "not":
        return None
    plain = (_PLAIN_COUNT if counts else _PLAIN_TURN).match(sentence.text, match.end()) is not None
    is_sure = standing == "sure" and plain and _ABOUT.search(before) is None
    is_sure = is_sure and _BETWEEN.search(sentence.text, max(0, match.start() - 60), match.start()) is None
    if counts and _LASTED.search(_ABOUT.sub("", before)) is not None:
        return is_sure and re.search(FIGHTER, before) is None
    if not _belongs(sentence, match, ends):
        return None
    return is_sure and ((_AFTER if counts else _AT).search(before) or _ONLY_AT.fullmatch(before)) is not None


def _belongs(sentence: Sentence, match: re.Match[str], ends: list[tuple[int, int]]) -> bool:
    """Whether a turn stands in a clause about the end, or by itself beside one."""
    before, after = sentence.around(*match.span())
    begins, stops = match.start() - len(before), match.end() + len(after)
    if any(start < stops and end > begins for start, end in ends):
        return True
    if _ONLY_AT.fullmatch(before) is None or _NOTHING.fullmatch(after) is None:
        return False
    ahead, _ = sentence.around(begins, begins)
    _, behind = sentence.around(stops + 1, stops + 1) if stops < len(sentence.text) else ("", "")
    return any(begins - len(ahead) < end <= begins or stops <= start <= stops + 1 + len(behind) for start, end in ends)


def _number(match: re.Match[str]) -> int:
    groups = match.groups()
    if len(groups) == 1 or groups[0]:
        return number_of(groups[0])
    digits, tens, word = groups[1:]
    return int(digits) if digits else NUMBERS.get((tens or "").casefold(), 0) + _ORDINALS[word.casefold()]
