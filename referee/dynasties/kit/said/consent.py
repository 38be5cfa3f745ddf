"""Consent: whether somebody says a few words, and means them; people agree in words of their own.

Who says all of the words has said it, unless they deny it or hang it on something. Who only seems to, in another form of
the word, in a word that consents as well, or without a word of what was to be named, has perhaps: nobody can tell.
"""

from __future__ import annotations

import functools
import re

from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.said.speech import sentences_of, unquoted
from referee.dynasties.kit.said.spoken import Heard
from referee.model.patterns import later
from referee.model.texts import holds_word

_CONSENTS = later(
    r"\b(?:yes|yep|yeah|sure|okay|ok|deal|done|fine|accept(?:ed|s)?|aye|confirm(?:ed|s)?|consent(?:ed|s)?|agreed?|approved?"
    r"|sounds good|go ahead|works for me|you have my)\b",
    re.I,
)
_DENIED = later(r"\b(?:not|never|cannot|nor|refus(?:e|ing)|declin(?:e|ing)|dis|no longer|no way)\b|n['’]t\b", re.I)
_HANGS = later(
    r"\b(?:if|unless|provid(?:ed|ing)|assuming|as long as|only when|would|could|might|maybe|perhaps)\b", re.I
)
_BARGAIN = later(r"\b(?:the|your|this|that) (?:swap|trade|deal|offer|exchange|proposal|terms|bargain)\b", re.I)
_POINTS = later(
    r"\b(?:this|it)\b|\bthat(?:['’]s\b|(?= *(?:$|[^\w ]|(?:is|was|works?|sounds?|looks?|seems?|will|too|then|then|one|and)\b)))",
    re.I | re.M,
)
"""“I agree to that”, and not “I agree that Satin is lovely”."""
_FEW = 3
"""In so few words nobody names anything beside their consent."""
_CLAUSE = later(r"[,:;()—–]|\s-+\s|\bbut\b", re.I)


def consents(entry: Heard, words: tuple[str, ...]) -> bool | None:
    """Whether a post or comment says all of these words, of which the first is one that consents, and the others name to what;
    None: nobody can tell, or it did only at another time."""
    return _at_all_times(entry, words, 1)


def consents_to(entry: Heard, words: tuple[str, ...]) -> bool | None:
    """The same, where all of these words name to what, and any word may consent."""
    return _at_all_times(entry, words, 0)


def _at_all_times(entry: Heard, words: tuple[str, ...], named_from: int) -> bool | None:
    of_vote = [bool(entry.official and wording.icons) for wording in entry.wordings]
    said = {
        _consents(wording.text, words, named_from, of_vote=votes)
        for wording, votes in zip(entry.wordings, of_vote, strict=True)
    }
    return said.pop() if len(said) == 1 else None


@functools.lru_cache(maxsize=4096)
def _consents(text: str, words: tuple[str, ...], named_from: int, *, of_vote: bool) -> bool | None:
    plain = unquoted(text)
    if all(holds_word(plain, word) for word in words):
        return _means(plain, words[0]) if words else True
    first, named = words[0], words[named_from:]
    seems_to = names(plain, first) or (named and _CONSENTS.search(plain))
    if seems_to and _may_mean(plain, named, of_vote=of_vote) and _means(plain, first) is not False:
        return None
    return None if all(holds_word(text, word) for word in words) else False


def _may_mean(text: str, words: tuple[str, ...], *, of_vote: bool) -> bool:
    """Whether a text that consents may be about this: it names all of it, in whatever form of the words, or only points at what
    was offered. With a vote “Fine by me” is about what is voted on."""
    named = [holds_word(text, word) for word in words]
    points = _BARGAIN.search(text) or (not of_vote and (_POINTS.search(text) or len(text.split()) <= _FEW))
    return all(map(functools.partial(names, text), words)) or bool(
        points and not any(named) and not any(map(str.isdecimal, text))
    )


def _means(text: str, word: str) -> bool | None:
    """Whether a text means a word that it holds: it does where one of its sentences does; None: that hangs on something."""
    sentences = [sentence for sentence in sentences_of(text) if holds_word(sentence, word)]
    stances = {_stance(sentence, word) for sentence in sentences}
    return True if True in stances else None if None in stances or not stances else False


def _stance(sentence: str, word: str) -> bool | None:
    at = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", sentence, re.I)
    assert at is not None
    clause = _CLAUSE.split(sentence[: at.start()])[-1]
    if _DENIED.search(clause):
        return False
    return None if _HANGS.search(sentence) or sentence.rstrip().endswith("?") else True
