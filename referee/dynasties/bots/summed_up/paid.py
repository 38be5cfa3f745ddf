"""What a Bout pays, by its summary: each sum with what is added to it, and what is paid for something else aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from referee.dynasties.bots.summed_up.sentences import FIGHTER, FIGHTERS, Sentence
from referee.model.patterns import later

_MOST = 50
_AMOUNT = r"(?:₩\s?(\d{1,3}(?:[.,'\s\u00a0\u202f]\d{3}){1,3}|\d{1,6})|(\d{1,3}(?:[.,]\d{3}){1,3}|\d{1,6})\s?(?:₩|won\b))(?![\w]|[.,]\d)"
_GAINS = (
    r"(?:\s(?:each|both|all|also|now|will|duly|therefore|thus))?\s(?:gains?|earns?|receives?|gets?|collects?|pockets?|(?:is|are|was|were) (?:paid|awarded|given|granted)"
    r"|gained|earned|received|got|collected)"
)
_IN_ALL = r"(?:\s(?:a total of|in all|each|both|the usual|the|their|his|her|its|(?P<more>another|an? (?:extra|additional|further|bonus of)|extra)))?\s"
_BOTH = later(
    rf"(?:\b(?:both|each|all|the two)\b(?:\s(?:of|the|them|these|two|operators?|bots?|participants?|players?|fighters?|contestants?|sides))*|{FIGHTER}(?:'s)?,? (?:and|&) {FIGHTER}){_GAINS}{_IN_ALL}{_AMOUNT}",
    re.I,
)
_ONE = later(
    rf"(?<!{FIGHTER} and )(?<!{FIGHTER}, and )(?<!{FIGHTER} & )({FIGHTER})(?:'s operator|'s owner)?{_GAINS}{_IN_ALL}{_AMOUNT}",
    re.I,
)
_ANOTHER = r"(?:\s(?:another|an|a|additional|extra|further|bonus(?: of)?|the)){1,3}"
_MORE = later(
    rf"(?:\s(?:for|as|per|from) [^.;\n₩\ue000-\ue0ff]{{1,50}}?(?:,|\s?[+&]|,?\s(?:and|plus)){_ANOTHER[:-5]}{{0,3}}"
    rf"|(?:\s?\+|,?\s(?:and )?plus)(?: also)?{_ANOTHER[:-5]}{{0,3}}|,?\sand{_ANOTHER}|,?\sand(?=\s₩?\s?[\d.,]{{1,9}}\s(?:for|from|more|extra|on top)))\s?{_AMOUNT}",
    re.I,
)
"""What adds a sum to one before it; a mere “and” may begin something else."""
_PART = later(
    r"(?:\s(?:more|extra|bonus|on top|in addition)\b)|\s(?:for|per|from|because of|thanks to)\s(?:the |its |his |her |their |each |one |every )?(?:red mist|opponent)",
    re.I,
)
_OF_THE_BOUT = later(
    r"(?:\s(?:each|apiece|in total|in all|altogether|this time|now|too|as well|likewise|again|today|more|extra)\b)*(?:\W*\Z|\s?[:(=]|\s?[.,;!?)—–/](?!\s?₩)|\s[-&+](?!\s?₩)|"
    r"\s(?:and|while|but|plus|as)\b(?!\s₩)|\s(?:for|per|from|because of|thanks to|in)\s(?:the|this|their|his|her|its|each|one|every|an?|all)?\s?"
    r"(?:red mist|opponents?|fighting|taking part|winning|losing|(?:last |whole )?(?:bouts?|match|fights?|efforts?|participation|trouble|pains?|appearance"
    r"|win|victory|loss|defeat|work|it|all|total|usual|pay|reward|prize|purse))\b)",
    re.I,
)
"""What may stand behind a sum that a Bout pays."""
_ONE_MORE = later(r"[^.;(:=₩\ue000-\ue0ff]{0,120}₩")
_EXCEPT = later(
    rf"\b(?:except(?:ing)?|but(?: not)?|not|save|apart from|other than|besides)\s(?:for\s|that\s)?({FIGHTER})", re.I
)
"""Who is left out of what both are paid."""
_HAS = later(r"\b(?:ha(?:s|ve|d)|total|making|bringing|now)\b", re.I)
_SPEAKS = later(r"\b(?:gain|earn|receive|get|collect|pocket|got|paid|pays?|award)(?:s|ed)?\b", re.I)

Sum = tuple[int, bool, bool]
"""How much, whether it is surely what the Bout pays, and whether it is but a part of that."""


def payments(sentences: Sequence[Sentence]) -> tuple[dict[str, int], bool]:
    """What each gains in all, by the character for their name; and whether something may be said that is not clear."""
    both = [(one, sentence.text[match.end() :]) for sentence in sentences for match, one in _sums(sentence, _BOTH)]
    own: dict[str, list[Sum]] = {mark: [] for mark in FIGHTERS}
    for sentence in sentences:
        for match, one in _sums(sentence, _ONE):
            own[match[1]].append(one)
    found, unclear = dict[str, int](), any(map(_may_tell, sentences))
    for mark, sums in own.items():
        whole = {amount for amount, sure, part in sums if sure and not part} or {
            amount for (amount, sure, part), rest in both if sure and not part and mark not in _EXCEPT.findall(rest)
        }
        parts = [amount for amount, sure, part in sums if part and sure]
        if len(whole) == 1 and len(parts) < 2:
            found[mark] = whole.pop() + sum(parts)
        unclear = unclear or (mark not in found and bool(sums or both))
    return found, unclear


def _sums(sentence: Sentence, form: re.Pattern[str]) -> Iterator[tuple[re.Match[str], Sum]]:
    for match in islice(form.finditer(sentence.text), _MOST):
        standing = sentence.standing(match.start(), match.start() + 1)
        if standing != "not":
            amount, end, added = _with_more(sentence.text, match)
            more = _ONE_MORE.match(sentence.text, end)
            whole = _OF_THE_BOUT.match(sentence.text, end) is not None
            whole = whole and (more is None or _HAS.search(more[0]) is not None)
            part = not added and bool(match["more"] or _PART.match(sentence.text, end))
            is_sure = standing == "sure" and sentence.is_about(match.start())
            yield match, (amount, is_sure and (part or whole), part)


def _may_tell(sentence: Sentence) -> bool:
    """Whether it may be about what a Bout pays, and no sum is read in it."""
    text = sentence.text
    money = text.find("₩")
    if money < 0 or _SPEAKS.search(text) is None or any(form.search(text) for form in (_ONE, _BOTH)):
        return False
    return sentence.standing(money, money + 1) != "not"


def _with_more(text: str, match: re.Match[str]) -> tuple[int, int, bool]:
    """A sum with those that are added to it, where it ends, and whether any are."""
    amount, end, more = _amount(match), match.end(), None
    for _ in range(4):
        found = _MORE.match(text, end)
        if found is None:
            break
        more, amount, end = found, amount + _amount(found), found.end()
    return amount, end, more is not None


def _amount(match: re.Match[str]) -> int:
    said = next(group for group in match.groups() if group and group[0].isdigit())
    return int(re.sub(r"\D", "", said))
