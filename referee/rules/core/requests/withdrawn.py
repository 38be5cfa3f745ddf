"""What takes back in a later entry a request to be idled or unidled: no rule says whether somebody has asked for it then (IDLE-07, 12)."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

from referee.model.patterns import later
from referee.rules.core.requests.beside import is_fitting
from referee.rules.core.requests.doubts import taken_back_until
from referee.rules.core.requests.forms import BOTH, Wants, denied_in, joined_up
from referee.rules.core.requests.hints import hints_in
from referee.rules.core.requests.reading import own_words
from referee.rules.core.requests.turns import stays
from referee.rules.core.requests.words import sentences_in

_REQUEST = (
    r"(?:my|the|that|this) (?:(?:earlier|previous|last|old|recent) )?(?:(?:(?:un-?)?idl(?:e|ing) )?(?:request|plea)(?! (?:for (?!(?:un-?)?idl)"
    r"|to (?!be\b|become|go\b|get\b|idle|unidle|set|make)))"
    r"|(?:un-?)?idling)\b"
)
_BACK = r"(?:withdraw|retract|revoke|cancel|rescind|scratch|strike|drop|void|nullify|ignore|disregard|forget|undo)"
_REQUEST_BACK = later(
    rf"(?<!not )(?<!n't )\b(?:{_BACK}(?:n|ing|l?ed)?(?: about)?|t(?:ake|aking|ook) back) {_REQUEST}|\bt(?:ake|aking|ook) {_REQUEST}[\w ]* back\b"
    rf"|\b{_REQUEST}[\w ]* (?:(?:is|was) (?:off|void|moot|withdrawn|cancell?ed|no longer)|(?:no longer|doesn't|does not) (?:stands?|holds?|appl(?:y|ies)|counts?))\b"
    rf"|(?<!not )(?<!n't )\b{_BACK}(?: about)? (?:my (?:(?:earlier|previous|last|old|recent|\w+) )?(?:post|note|message)\b|(?:the|my|that) (?:break"
    r"|hiatus|leave|holiday|vacation)(?=\W*$|,))",
    re.I,
)
_STAYS_IDLE = later(r"\b(?:stay(?:ing)?|remain(?:ing)?|keep me|leave me) (?:as )?(?:idle|inactive)\b", re.I)
_NOT_MINE = later(
    r"\b(?<!\bI )(?:posted|wrote|written|typed|asked|logged in) (?:\w+ ){0,3}?(?:under|in|with|from|as|on|using) my (?:name|account|login|phone|laptop|computer)\b"
    r"|\b(?:post|note|message|request) (?:was|is) (?:written|posted|typed|made|sent) by (?!me\b|myself\b)",
    re.I,
)
"""Who says so may have asked for nothing themselves."""
_MIND = r"(?:(?:oh|sorry|actually|well|hm+|wait|no|ok(?:ay)?)\b,? )*(?:I(?:'ve| have)?(?: just)? changed my mind(?: about (?:leaving|going|idling|unidling|it|that|this))?)"
_CHANGED = later(rf"^{_MIND}(?: after all)?\W*$", re.I)
_OF_SOMETHING = later(
    r"\b(?:(?-i:FOR|AGAINST|DEFERENTIAL|VETO)|vot(?:e|es|ed|ing)|proposals?|cfjs?|coins?|offers?|bids?|trades?)\b", re.I
)
_REPEATS = later(
    r"\W*(?:(?:bump\w*|ping|still waiting|any(?:one|body)|some(?:one|body)|(?:I )?agreed?(?: with \w+)?|indeed|true|right|congrat\w*|again|1"
    r"|I (?:repeat|stand by|(?:do not|don't) withdraw) my request)\b\W*)+",
    re.I,
)
"""What those say who still wait, or agree with another."""
_SHORT = 15
"""In so few words, and none of something else (or on the same page), what would take a request back in the same entry does so in a later one, too."""


@functools.lru_cache(maxsize=256)
def taken_back_in(
    text: str, others: tuple[str, ...] = (), author: str = "", *, beneath: bool = False
) -> frozenset[Wants]:
    """What somebody, in another entry than that in which they asked for it, may no longer ask for; `beneath`: it stands on the
    same page, so that a remark may be on the request; elsewhere one that speaks of coming or going may be, too."""
    own, _ = own_words(text, others, author)
    sentences = sentences_in(joined_up(own))
    found = frozenset(wants for sentence in sentences for wants in _taken_back_by(sentence))
    if found or len(own.split()) > _SHORT:
        return found
    # Where a quotation stood, three dots stand.
    of_something = "…" in own or _OF_SOMETHING.search(own) is not None
    turned = (beneath or not of_something) and taken_back_until(["", *sentences]) > 0
    of_it = beneath or (not of_something and bool(hints_in(text, others, author)))
    return frozenset(BOTH) if turned or (of_it and not all(map(_leaves_it, sentences))) else found


def _leaves_it(sentence: str) -> bool:
    return (is_fitting(sentence) and "after all" not in sentence.casefold()) or _REPEATS.fullmatch(sentence) is not None


def _taken_back_by(sentence: str) -> Iterator[Wants]:
    denied = denied_in(sentence)
    if denied is not None:
        yield denied
    if stays(sentence):
        yield "idle"
    if _STAYS_IDLE.search(sentence):
        yield "unidle"
    if _REQUEST_BACK.search(sentence):
        yield from _named_in(sentence)
    if _CHANGED.search(sentence) or _NOT_MINE.search(sentence):
        yield from BOTH


def _named_in(sentence: str) -> Iterable[Wants]:
    if re.search(r"\bun-?idl", sentence, re.I):
        return ("unidle",)
    return ("idle",) if re.search(r"\bidl", sentence, re.I) else BOTH
