"""What may be about the limits of a variable in whatever words: a sentence that speaks of limits, or of what lies past them."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.law.limits.doubts import CLAMPS, says_named
from referee.law.limits.phrases import in_digits
from referee.law.limits.sentences import Defined
from referee.model.patterns import later

_LIMITS = r"(?:limit(?:s|ed|less)?|max(?:imum|imums|ima)?|min(?:imum|imums|ima)?|ranges?|bound(?:s|ed)?|cap(?:s|ped)?|ceilings?|floors?|restrictions?)"
_PAST = r"(?:exceed\w*|surpass\w*|beyond|outside|anyway|nevertheless|nonetheless|even so)"
_OF_NUMBERS = r"(?:numbers?|values?|variables?|statistics?|stats?|attributes?|resources?|scores?|trackers?)"
_SPEAKS = later(rf"\b(?:{_LIMITS}|{_PAST})\b", re.I)
_BESIDE = later(rf"\b(?:{_LIMITS}|exceed\w*|surpass\w*)\b", re.I)
_IN_GENERAL = later(
    rf"\b{_LIMITS} (?:of|for|on) (?:\w+ ){{0,2}}?{_OF_NUMBERS}\b|\b(?:each|any|every|all|an?) {_OF_NUMBERS}(?:'s?)? (?:\w+ )?{_LIMITS}\b"
    rf"|\b{_OF_NUMBERS}\b[^.;]{{0,40}}\b(?:outside|beyond|above|below|past|over|exceed\w*|out of)\b[^.;]{{0,25}}\b{_LIMITS}\b"
    rf"|\b(?:outside|beyond|above|below|past|over|exceed\w*|surpass\w*|out of)(?: of)? (?:the|their|its|any|all|that|this|such|an?) {_LIMITS}\b(?! of\b)",
    re.I,
)
_TO_A_BOUND = later(
    r"\b(?:to|at|with|by|of) (?:an? |the )?(?:absolute )?(?:max(?:imum)?|min(?:imum)?|limit|cap)(?: value)? of -?\d+",
    re.I,
)
"""How far a change goes: it lets a value go no further."""
_STAYS_WITHIN = later(
    rf"\binstead\b|\blost\b|\b(?:is|are|be|becomes?|stays?|remains?) (?:set |reduced |lowered |raised |brought |capped )?(?:back )?(?:to |at )?"
    rf"(?:-?\d|(?:the|its|their|that) {_LIMITS})",
    re.I,
)
_AT_ALL_EVENTS = later(r"\b(?:anyway|nevertheless|nonetheless|even so|regardless)\b", re.I)
_DENIED = later(
    r"\b(?:(?:may|can|must|shall|will|do|does)(?: not|not| never)|can't|never|[Nn]o (?:[\w']+ ){1,3}?(?:may|can))\b"
)
_LETS_OUT = later(r"\b(?:except\w*|unless|but|anyway|other than)\b", re.I)
_ABOVE = r"(?:more than|above|over|exceed(?:s|ing)?|higher than|greater than|beyond)"
_BELOW = r"(?:less than|fewer than|below|under|lower than|smaller than)"


@lru_cache(maxsize=65_536)
def speaks_of_limits(said: str, variable: Defined, others: frozenset[str], *, beside: bool) -> bool:
    """Whether a sentence that defines nothing may be about what a variable may be: it names that, or speaks of the limits of
    anything; in the same rule (`beside`) of any limit that is not plainly that of something else (`others`: what is defined)."""
    said = in_digits(said)
    if says_named(variable.name).search(said):
        return _speaks(said, _SPEAKS) or (_supposes_past(said, variable) and not _keeps_within(said))
    return _speaks(said, _IN_GENERAL) or (
        beside and _speaks(said, _BESIDE) and not any(_is_of(said, o) for o in others)
    )


def _is_of(said: str, name: str) -> bool:
    """Whether what a sentence calls a limit is that of a variable."""
    named, few = says_named(name).pattern, r"(?:[\w']+ ){0,2}?"
    return re.search(rf"{named}(?:'s?)? {few}{_BESIDE.pattern}|{_BESIDE.pattern} {few}{named}", said) is not None


def _speaks(said: str, words: re.Pattern[str]) -> bool:
    return words.search(_TO_A_BOUND.sub("", said)) is not None and not _keeps_within(said)


def _keeps_within(said: str) -> bool:
    """Whether it says what becomes of what would be past a bound, so that it is not, or that nothing may be."""
    if _AT_ALL_EVENTS.search(said):
        return False
    if CLAMPS.search(said) and _STAYS_WITHIN.search(said):
        return True
    return _DENIED.search(said) is not None and _LETS_OUT.search(said) is None


def _supposes_past(said: str, variable: Defined) -> bool:
    """Whether it speaks of more than there may be at most, or less than at least: “more than 9 Coins”, where there are at most 9."""
    named = says_named(variable.name).pattern
    small = r"(?!and\b|or\b|but\b)[a-z']+"
    for gives in variable.gives:
        words = _ABOVE if gives.kind in ("most", "items") else _BELOW if gives.kind == "least" else ""
        near = rf"\b{words} {gives.number}\b(?:(?: {small}){{0,2}} {named})?|{named} (?:{small} ){{0,3}}{words} {gives.number}\b"
        if words and any(re.search(named, match[0]) for match in re.finditer(near, said)):
            return True
    return False
