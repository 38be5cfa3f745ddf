"""Plain announcements that others were idled or unidled: who writes one asks for nothing of their own (IDLE-09); and whom a post names."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from referee.model.instants import say_instant
from referee.model.patterns import later
from referee.model.texts import holds_word

_DOES = r"(?:(?:I|we)(?:'ve| have|'m| am|'re| are)? )?(?:(?:just|hereby|now|also) )?(?:un-?|de-?)?idl(?:e|ed|ing) "
_WAS = r"(?:'s| is|'re| are| was| were| has been| have been)(?: (?:now|hereby|also|being))?"
_HAPPENS = rf"(?:(?:{_WAS})? (?:un-?|de-?)?idled(?: by (?:me|myself))?|{_WAS} (?:un-?|de-?)?idle)"
_BARE = later(r"\W*(?:(?:un-?|de-?)?idl(?:ed?|ings?)|idle (?:notice|players?))\W*", re.I)
"""A title of an announcement, and nothing beside one."""
_NEW_PART = later(r"[,;:()–—]|\b(?:and|but|or|so|then|though)\b", re.I)
_REASON = later(
    r"\W*(?:$|(?:for|because|as|since|who|whom|after|due|on|at|under|by|per|in|now|today|again|too)\b)", re.I
)
_OF_THEM = later(r"\W*(?:(?:as|because|since|for|after) (?:he|she|they|it)|who)\b", re.I)
"""How a part begins that speaks of those who were idled."""
_ONESELF = later(r"\b(?:I|me|my|myself|we|us)\b|\b(?:too|likewise|same|ditto)\b", re.I)


def without_announcements(
    sentences: Sequence[str], others: Iterable[str], author: str, speaks: Callable[[str], bool]
) -> Sequence[str]:
    """The sentences but for those that do no more than announce that one of these was idled or unidled, and why, and then but for
    the bare word. `speaks`: whether words may speak of their author's own coming or going."""
    if not any("idl" in sentence.casefold() for sentence in sentences):
        return sentences
    announced = _announced(tuple(sorted({*others} - {author}, key=lambda name: (-len(name), name))))
    left = [
        sentence
        for sentence in sentences
        if (author and holds_word(sentence, author)) or not _announces(sentence, announced, speaks)
    ]
    return sentences if len(left) == len(sentences) else [each for each in left if not _BARE.fullmatch(each)]


@functools.lru_cache(maxsize=64)
def _announced(others: tuple[str, ...]) -> re.Pattern[str] | None:
    """What says that any of these was idled, or unidled; None of nobody."""
    if not others:
        return None
    name = f"(?:{'|'.join(map(re.escape, others))})"
    names = rf"{name}(?:(?:,? and |, ?| ?& ?| ?/ ?){name})*"
    return re.compile(rf"(?<![\w'-])(?:(?i:{_DOES}){names}(?![\w'-])|{names}(?i:{_HAPPENS})(?![\w-]))")


def _announces(sentence: str, announced: re.Pattern[str] | None, speaks: Callable[[str], bool]) -> bool:
    """Whether a sentence says no more than that others were idled, and for what: a part that may be of its author says more."""
    found = announced.search(sentence) if announced is not None else None
    if found is None:
        return False
    first, *parts = _NEW_PART.split(sentence[found.end() :])
    if _ONESELF.search(first) or not _REASON.match(first):
        return False
    besides = (sentence[: found.start()], *parts)
    return not any(_ONESELF.search(part) or (speaks(part) and not _OF_THEM.match(part)) for part in besides)


_ARTICLE = 3
"""A word of a name that has no more letters may be any."""


def names_somebody(text: str, names: Iterable[str]) -> bool:
    """Whether a text may name somebody: by a name of theirs, or by a longer word of one."""
    lowered = text.casefold()
    words = {word for name in names for word in (name, *(part for part in name.split() if len(part) > _ARTICLE))}
    return any(
        re.search(rf"(?<![^\W_]){re.escape(word)}(?:['’]?s)?(?![^\W_])", text, re.I) is not None
        for word in words
        if word.casefold() in lowered
    )


def perhaps_announced(name: str, at: datetime) -> str:
    """Why it cannot be told whether somebody's idling was announced, where a post named them."""
    return f"a post of {say_instant(at)} names {name}, and whether it announces that is not understood"
