"""Words in which people may say that they cut a wire, or what has become of one, besides the plain ones (reading W11).

Nothing is surely said in them: they are looked for so that nothing is held for sure where one of them may have been meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.dynasties.kit.said.speech import denies_all, list_of, named_in

_CUT, _CUTS, _DONE = "cut|snip|clip|sever", "cuts|snips|clips|severs", "cut|snipped|clipped|severed"
_CUTTING = f"{_CUT}|{_CUTS}|{_DONE}|cutting|snipping|clipping|severing"
_BEFORE = (
    r"^\W*(?:(?:ok|okay|so|now|then|and|well|right|alright|fine|just|here goes|here we go|bravely|carefully)\b\W*)*"
)
_REMARK = (
    r"my\s+turn|here\s+goes|here\s+we\s+go|wish\s+me|let['’]s\s+(?:go|see|do)|good\s*bye|bye|hello|hi|hey|sorry|alas|fine|yes|yolo|time|"
    r"ok|okay|alright|right|well|hm+|oh|ah|so|for|with|in|without|fingers|(?:my|the)\s+(?:\w{1,20}\s+)?(?:action|move|choice|decision|pick|play|deed)|"
    r"(?:action|move|choice|decision)"
)
_TO_ANOTHER = re.compile(r"\s*(?:,\s*(?-i:[A-Z])|,?\s*(?:please|you|your|somebody|someone|anybody|anyone)\b)", re.I)
_NO_MATTER = re.compile(
    r"^\W{0,5}(?:(?:here\s+goes|there['’]s|i\s+have|i['’]ve\s+got)\s+)?(?:no(?!\s+one)|not|never|nothing|i\s+(?:do\s+not|don['’]t)\s+care)\b[^,:;—–]{0,40}(?:[,:;—–]|\s-+\s)\s*",
    re.I,
)
"""What denies something else before it is said that a wire is cut: “Here goes nothing: cut red.”"""
_OF_CUTTING = re.compile(rf"\b(?:{_CUTTING})\b", re.I)
_MOST = 400
"""Characters of a sentence in which such words are looked for."""
_IS = r"(?:\s*(?:is|are|was|were|gets?|got|being|(?:has|have|had)\s+been|['’]s)\b)?(?:\s+(?:now|hereby|already|officially|being))*"
_LIKE_OUTCOME = re.compile(
    r"\b(?:broke|breaking|snap(?:s|ped)?|part(?:s|ed)|splits?|sever(?:s|ed)|fizzl\w+|spark\w*|click\w*|hiss\w*|fray\w*|"
    r"(?:falls?|fell|comes?|came) (?:apart|off)|(?:gives?|gave) way|harmless(?:ly)?|safe(?:ly)?|dud|dumm(?:y|ies)|inert|dead|dies|died|"
    r"gone|(?:goes|went) (?:dead|off|out|dark|limp|quiet)|is now|becomes?|became|reset|uncut|bl[eo]ws?|blown|bang|kaboom|detonat\w+|explosion|defus\w+|surviv\w+|fail(?:s|ed)?|burn\w*|melt\w*|"
    r"nothing|silence|cut through|destroy\w*|suppress\w*|trigger\w*|electrif\w*|set to)\b",
    re.I,
)
_OUTCOME_ALONE = re.compile(
    r"\bnothing\s+(?:happens|happened|occurs|occurred|explodes|exploded|changes)\b|\bno\s+(?:explosion|effect|boom|bang)\b|"
    r"\b(?:kaboom|explosion|detonat\w+)\b",
    re.I,
)
_OF_WIRES = re.compile(r"\b(?:wires?|bomb|device|design|process(?:ing|es|ed)?)\b", re.I)


def may_be_cut_in(sentence: str, known: Sequence[str], author: str) -> Iterator[str]:
    """The colours of which a sentence may say that its author cuts the wire."""
    heard = _without_no_matter(sentence[:_MOST])
    if "?" in sentence or denies_all(heard) or not _OF_CUTTING.search(heard):
        return
    # A list is taken whole or not at all: parts of a very long one would be tried against each other for minutes.
    wires, me = f"(?>{list_of(known, 'wire')})", re.escape(author)
    # “Cut the red wire.”, “*snip* red”
    for match in re.finditer(rf"{_BEFORE}(?:{_CUT})\b[\s*!,:–—-]+(?:goes\s+)?({wires})", heard, re.I):
        if not _TO_ANOTHER.match(heard, match.end()):
            yield from named_in(match[1], known)
    for form in (
        # “My turn, cutting the red wire.”
        rf"^\W{{0,5}}(?:{_REMARK})\b[^,:;—–]{{0,30}}[,:;—–]\s*(?:{_CUTTING})\s+({wires})",
        # “Here goes nothing, cutting the red wire.”
        *((rf"^\W{{0,5}}(?:{_CUTTING})\s+({wires})",) if len(heard) < len(sentence[:_MOST]) else ()),
        # “*cuts the red wire*”
        rf"{_BEFORE}(?:me\s+)?(?:{_CUTS})\s+({wires})",
        # “Ann cuts the red wire”, by Ann
        rf"\b{me}\b[^.!?]{{0,40}}\b(?:{_CUTTING})\s+({wires})",
        # “Red wire, cut.”, “The red wire is cut.”, “Red: snip!”
        rf"({wires})\W{{0,4}}{_IS}\s*(?:{_DONE})\b(?!\s+by\s+(?!me\b|myself\b|{me}\b))",
        rf"({wires})\W{{1,5}}(?:{_CUT})\W*$",
    ):
        for match in re.finditer(form, heard, re.I):
            yield from named_in(match[1], known)


def after_cut(sentence: str) -> str:
    """What stands after a word for cutting with which a sentence begins: of “Snip all the wires.” all behind “Snip”."""
    heard = _without_no_matter(sentence[:_MOST])
    begins = re.match(rf"{_BEFORE}(?:me\s+)?(?:{_CUT}|{_CUTS})\b", heard, re.I)
    is_said = begins is not None and "?" not in sentence and not denies_all(heard) and not _TO_ANOTHER.search(heard)
    return heard[begins.end() :] if begins is not None and is_said else ""


def _without_no_matter(heard: str) -> str:
    for _ in range(3):
        heard = _NO_MATTER.sub("", heard)
    return heard


def may_be_outcome_in(sentence: str, named: Sequence[str]) -> bool:
    """Whether a sentence may tell what has become of a wire; `named`: the colours in it."""
    if "?" in sentence:
        return False
    return bool(_OUTCOME_ALONE.search(sentence) or (named and _LIKE_OUTCOME.search(sentence)))


def speaks_of_wires(text: str, named: Sequence[str]) -> bool:
    """Whether words for a Process are about wires, and not about something else that is broken; `named`: the colours."""
    return bool(named or _OF_WIRES.search(text))
