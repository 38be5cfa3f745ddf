"""Whether a comment says that the bomb explodes (DSGN-TYPES-07 to 09; reading W10).

Surely it does where it is said of this bomb, now, and nothing beside it takes it back. A jest, a comparison, a memory
and another's bomb are none, but what stands in words for an explosion is never passed over: then it cannot be told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.dynasties.kit.said.speech import hangs, is_open
from referee.nomics.second_thoughts import takes_back

_BANG = re.compile(
    r"\bexplo(?:d|si)|\b(?:ka)?bo+ms?\b|\bbang\b|\bdetonat|\bbl(?:ow|ows|ew|own|owing) up\b|"
    r"\b(?:it|bomb|device|design) (?:goes|went) off\b|\b(?:wires?|bomb|device|design)\b[^.!?\n]{0,40}\breset|"
    r"\bfail(?:s|ed)?\b(?! to\b)",
    re.I,
)
_NO_BANG = re.compile(
    r"\b(?:(?:no|not|never|without|nobody|no one|nothing|none)|\w{1,10}n['’]t)\s+(?:(?:an?|any|ha[sd]|have|been|big|loud)\s+){0,2}"
    r"(?:explo(?:d|si)\w*|(?:ka)?bo+ms?|bang|detonat\w*|blow(?:s|n|ing)? up|fail(?:s|ed)?)\b|"
    r"\b(?:nearly|almost)\s+(?:explod\w+|detonat\w+|blew up|went off|failed)\b",
    re.I,
)
_ADVERB = r"(?:is|has|have|now|just|then|suddenly|immediately|instantly|promptly|duly|finally|violently|loudly|sadly|unfortunately|really)"
_BOMB = (
    r"(?:(?:the|this|your|our)\s+(?:whole\s+|entire\s+)?(?:{colours}\s+)?(?:bomb|device|design|wire|trigger|thing|contraption)|"
    r"(?:{colours}\s+)?(?:bomb|device|design|wire)|{colours}|it|this|everything)"
)
_BEGINS = r"(?:^|[,:*()—–]|\s-+\s|\b(?:and|so|then|but)\b)\W{0,3}(?:(?:now|then|and|so|oh no|alas|sadly|unfortunately|suddenly)\b\W{0,4}){0,2}"
_ENDS = (
    r"(?=\s*(?:$|[.,!;:…*()—–-])|\s+(?:and|so|as|because|with an?|now|again|immediately|instantly|violently|loudly|at once|"
    r"right away|in (?:an?|your|their|his|her|[^\s,]{1,40}['’]s) (?:\w{1,20} ){0,2}(?:faces?|hands?|flash|fireball|cloud|ball|blast))\b)"
)
_DISTANT = re.compile(
    r"\b(?:nearly|almost|practically|virtually|hardly|barely|half|last (?:time|week|night|month|year|game|round|design|bomb|dynasty|one)|"
    r"previous\w*|former\w*|others?|another|every (?:time|bomb|design|wire)|always|usually|often|sometimes|ever|back then|elsewhere|like|"
    r"as though|as if|rumou?r\w*|sa(?:id|ys|ying)|yell(?:s|ed|ing)?|shout\w*|thought|thinks?|hear|heard|dream\w*|stor(?:y|ies)|films?|"
    r"movies?|sounds?|remember\w*|recall\w*|remind\w*|expect\w*|hop(?:e|es|ed|ing)|wish\w*|fear\w*|worr\w+|afraid|suppos\w+|"
    r"suspect\w*|wait\w*|(?:in|of|on|at) [^\s,]{1,40}['’]s (?:\w{1,20} )?(?:bombs?|designs?|games?|dreams?|turns?|case|dynasty))\b",
    re.I,
)
_JEST = re.compile(
    r"\b(?:kidding|joking|gotcha|got you|had you (?:there|going|scared)|made you|fooled|scared? you|tricked|teasing|psych|sike|"
    r"you wish|false alarm|relax|no worries|or is it|jokes?|jest|pranks?|april fools?)\b|[;:]-?[)PD](?!\w)",
    re.I,
)
_FAILS = re.compile(r"\bfail(?:s|ed)\b(?! to\b)|\ball\b[^.!?\n]{0,60}\b(?:uncut|reset)\b", re.I)
_BREAKS = re.compile(r"\bbroken?\b|\bbreaks\b", re.I)


def explodes_in(sentences: Sequence[str], known: Sequence[str]) -> bool | None:
    """Whether the sentences of a comment say that the bomb explodes; None: that cannot be told. `known`: all colours."""
    told = [_NO_BANG.sub(" ", sentence) for sentence in sentences]
    if not any(map(_BANG.search, told)):
        return False
    near = [one for one in told if not is_distant(one) and not is_open(one)]
    colours = f"(?:{'|'.join(map(re.escape, known))})"
    bomb = _BOMB.format(colours=colours)
    now = rf"{_BEGINS}(?:{bomb}\s+)?(?:{_ADVERB}\s+){{0,3}}explod(?:es|ing){_ENDS}"
    past = rf"{_BEGINS}(?:{bomb}\s+)?(?:{_ADVERB}\s+){{0,3}}exploded{_ENDS}"
    boom = (
        rf"{_BEGINS}(?:{bomb}\s+(?:goes|went)\s+)?boom(?=\W*$|\s*[.,!;:…*()—–-]|\s+(?:goes|went)\b|\s+\S{{1,40}} fail)"
    )
    is_said = _any(now, near) or (
        # “Broken. BOOM!” may be a jest: that the one who cut it failed is said where it is none.
        (_any(past, near) or _any(boom, near)) and (any(map(_FAILS.search, near)) or not any(map(_BREAKS.search, told)))
    )
    return True if is_said and not _is_taken_back(sentences) else None


def is_distant(sentence: str) -> bool:
    """Whether a sentence speaks of what is not here and now: of what nearly was, of another time, of another's bomb, in jest."""
    return bool(_DISTANT.search(sentence) or _JEST.search(sentence)) or hangs(sentence)


def _is_taken_back(sentences: Sequence[str]) -> bool:
    """Whether a comment is in jest, or takes back what it says of the bomb."""
    last = max((at for at, one in enumerate(sentences) if _BANG.search(one)), default=0)
    return any(map(_JEST.search, sentences)) or any(map(takes_back, sentences[last + 1 :]))


def _any(form: str, sentences: Sequence[str]) -> bool:
    return any(re.search(form, sentence, re.I) for sentence in sentences)
