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
from referee.rules.core.requests.reasons import another_writes
from referee.rules.core.requests.turns import stays
from referee.rules.core.requests.words import sentences_in

_WORDS = r"(?:(?:(?:un-?)?idl(?:e|ing) )?(?:requests?|pleas?|wish(?:es)?)|posts?|comments?|notes?|messages?|words|entry|remark|announcement|(?:un-?)?idling)"
_SAID = later(
    rf"\b(?:my (?:(?!vote|proposal|bid|offer|trade)\w+ ){{0,2}}{_WORDS}"
    rf"|(?:the|that|this) (?:\w+ ){{0,2}}{_WORDS}(?: \w+){{0,3}} (?:my name|of mine|(?:from|by) me|I (?:wrote|made|posted))"
    r"|(?:the|that|this) (?:(?:earlier|previous|last|old|recent|idle|idling) )?(?:requests?|pleas?|idling)|what I (?:wrote|said|posted|asked|wished)"
    r"|(?:my|the|that) (?:break|hiatus|leave|holiday|vacation)(?=\W*$|,))\b"
    r"(?! (?:(?:on|about) (?:[\w.-]+'s|your|the (?!blog|page))\b|for (?!(?:un-?)?idl|now)|to (?!be\b|become|go\b|get\b|idle|unidle|set|make)))",
    re.I,
)
"""What somebody has said before, or asked for: but for what they ask for in the game."""
_BEGINS = later(
    r"^\W*(?:(?:and|but|so|oh|well|actually|please|pl[sz]|kindly|sorry|ok(?:ay)?|just|FOR|AGAINST)\b\W*)*", re.I
)
_STANDS = later(
    r"(?: (?!no\b|not\b|never\b|\w+n't\b)\w+){0,3}? (?:stands?|says?|said|tells?|told|explains?|holds?|is|was|(?:still|has|have|hasn't|haven't|as|in|about)\b)"
    r"(?! (?:off|out|over|no more|void|null|moot|undone|\w+ed|withdrawn|taken|gone|not|a (?:joke|mistake|slip))\b)",
    re.I,
)
"""How it goes on of what stands, or was so."""
_HEEDS = later(
    r"\b(?:see|read|note|remember|check|process|grant|act|handle|honou?r|fulfil\w*|heed|do|repeat|stand|follow|answer|mean|meant|look|find|like)\b",
    re.I,
)
"""What is done with what stands."""
_NEVER_SAID = later(
    r"\bI (?:never|did not|didn't|should not have|shouldn't have|was wrong to|regret that I) (?:\w+ )?(?:ask|post|wr[io]te?|writ|sa[iy]|mean)\w*(?=\W*$|,| (?:it|that|this|for (?:it|that)|to (?:be|go)|so)\W*$)",
    re.I,
)
_DENIES = later(r"\b(?:not|never|cannot)\b|n't\b", re.I)
_MINE = later(r"I(?:'(?:m|ll|d|ve))? (?!.*\b(?:in|to|under|below|above|with|by|at|per) $)", re.I)
_BIDS = later(
    r"(?:would|could|can|will|may|might) (?:you|somebody|someone|an?y?(?: \w+)?|everybody|everyone) .*"
    r"|(?:do not |don't |never )?(?!(?:as|in|on|per|with|for|to|by|at|from|if|when|since|because|while|who|why|what|where|how|is|are|was|were|do|does|did|has|have|had|we"
    r"|you|he|she|they|it|this|that|there|the|an?|thanks?|not|no|nobody|somebody|someone|any\w*|one|[\w']*'\w+)\b)\w+ (?:(?!\w+ed\b)\w+ ){0,3}",
    re.I,
)
"""How others are bidden to do something with it."""
_STAYS_IDLE = later(
    r"\b(?:stay(?:ing)?|remain(?:ing)?|keep me|leave me) (?:as )?(?:idle|inactive)\b"
    r"|\bI(?:'m|'ll|'d)? (?:(?!(?:not|never|can't|cannot|won't|don't)\b)[\w']+ ){0,4}?(?:watch|lurk|spectate)(?:ing)?"
    r"(?=\W*$|,| (?:from (?:the (?:side|outside|stands|bench)|here|afar)|for now|only|on|along|instead|this (?:dynasty|time))\b)",
    re.I,
)
"""Who stays idle, or looks on."""
_AFTER_ALL = later(r"^(?!\W*I )(?:\w+ ){0,2}?(?:not|no)\b[^,]*\bafter all\W*$|, (?:so|then) (?:no|not|don't)\W*$", re.I)
"""What denies what was said before."""
_NOT_MINE = later(
    r"\b(?<!\bI )(?:posted|wrote|written|typed|asked|logged in) (?:\w+ ){0,3}?(?:under|in|with|from|as|on|using) my (?:name|account|login|phone|laptop|computer)\b"
    r"|\b(?:post|note|message|request) (?:was|is) (?:written|posted|typed|made|sent) by (?!me\b|myself\b)",
    re.I,
)
"""Who says so may have asked for nothing themselves."""
_MIND = r"(?:(?:oh|sorry|actually|well|hm+|wait|no|ok(?:ay)?)\b,? )*(?:I(?:'ve| have)?(?: just)? changed my mind(?: about (?:leaving|going|idling|unidling|it|that|this))?)"
_CHANGED = later(
    rf"^{_MIND}(?: after all)?\W*$|^never ?mind, (?=I\b)|\bI(?:'ve| have)? (?:since |now )?(?:reconsidered|thought better of it)\W*$",
    re.I,
)
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
    if _unsays(sentence):
        yield from _named_in(sentence)
    if any(words.search(sentence) for words in (_CHANGED, _NOT_MINE, _AFTER_ALL)) or another_writes(sentence):
        yield from BOTH


def _unsays(sentence: str) -> bool:
    """Whether its author may take back in it what they have said, be it said of that, done with it or bidden to be done: not where that stands."""
    if _NEVER_SAID.search(sentence):
        return True
    begun = _BEGINS.sub("", sentence)
    found = _SAID.search(begun)
    if found is None:
        return False
    before, after = begun[: found.start()], begun[found.end() :]
    if not before:
        return re.match(r" [\w']", after) is not None and _STANDS.match(after) is None
    if _MINE.match(before) is None and _BIDS.fullmatch(before) is None:
        return False
    return (_HEEDS.search(before.removeprefix("do not")) is None) is (_DENIES.search(before) is None)


def _named_in(sentence: str) -> Iterable[Wants]:
    if re.search(r"\bun-?idl", sentence, re.I):
        return ("unidle",)
    return ("idle",) if re.search(r"\bidl", sentence, re.I) else BOTH
