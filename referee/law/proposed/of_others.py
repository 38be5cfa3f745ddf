"""Whether a matter speaks of another one: whoever enacts it may take away, make void, condition or rewrite what that other orders.

What it makes of the other is not read: it is enough that it speaks of it, for then what is to be done of the other is not known (V22).
"""

from __future__ import annotations

import functools
import re

from referee.law.imperatives import own_sentences
from referee.law.proposed.talk import is_idle
from referee.law.spelling import mends_spelling
from referee.law.tags import short_name
from referee.model.patterns import later
from referee.model.texts import ASIDE

_MATTER = r"(?:proposals?|cfjs?|calls? for judge?ment|votable matters?|props?)"
_KINDS = later(rf"\b{_MATTER}\b", re.I)
_ITSELF = later(
    rf"\bthis {_MATTER}|\b(?:if|when|once|upon|after|unless) (?:the|that) {_MATTER} (?:is|was|passes|passed|fails|has)\b",
    re.I,
)
"""Where a matter speaks of itself."""
_OF_SOME = later(
    r"(?:\b(?:the|that|these|those|both|all|any|every|each|other|another|no|none|my|our|his|her|their|its|one|two|three|pending|next|previous|last"
    rf"|first|oldest|newest|latest|earlier|later|following|preceding)|\b[\w’]+['’]s?) (?:[\w'’-]+ ){{0,4}}?{_MATTER}\b(?!,? (?:(?:called|named|entitled|titled) )?{ASIDE})",
    re.I,
)
"""Matters that are pointed at by no name, or all of a kind: “a Proposal” alone is any that may ever come, as rules speak."""
_RULE_BEFORE = later(r"\b(?:sub-?)?rules?,?(?: (?:called|named|entitled|titled))?,?\s*[\"'“‘\[(]*$", re.I)
_PASSAGE = later(r"[\"“]([^\"“”\n]{4,80})[\"”]")
_NEAR = 30
_OPENING, _CLOSING = r"[\"“”'‘’«\[]", r"[\"“”'‘’»\]]"


def names_matter(body: str, title: str) -> bool:
    """Whether a text speaks of a matter by its title: in marks, beside the word for it, or as a name of several words."""
    return any(_names(body, name) or _misspells(body, name) for name in {title, short_name(title)} if name)


@functools.lru_cache(maxsize=256)
def may_mean_others(body: str) -> bool:
    """Whether a text, quotations aside, speaks in a sentence that is no mere talk of matters besides itself, by no name."""
    return any(
        _OF_SOME.search(_ITSELF.sub(" ", each)) and not is_idle(each)
        for each in own_sentences(body)
        if _KINDS.search(each)
    )


def _misspells(body: str, name: str) -> bool:
    """Whether a passage in marks is the name, misspelt."""
    return any(mends_spelling(passage, name) for passage in _PASSAGE.findall(body))


def _names(body: str, name: str) -> bool:
    words = re.findall(r"\w+", name)
    if not words:
        return False
    form = r"\W+".join(map(re.escape, words))
    marked = rf"{_OPENING}\W*(?:{_MATTER}\W+)?{form}\W*{_CLOSING}"
    beside = rf"\b{_MATTER},? (?:called |named |entitled |titled )?{form}(?!\w)|(?<!\w){form} {_MATTER}\b"
    as_written = rf"(?<!\w){form}(?!\w)" if len(words) > 1 and name[:1].isupper() else r"(?!)"
    found = [*re.finditer(rf"{marked}|{beside}", body, re.I), *re.finditer(as_written, body)]
    return any(not _RULE_BEFORE.search(body[max(0, each.start() - _NEAR) : each.start()]) for each in found)
