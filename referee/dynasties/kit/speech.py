"""Speech: what people say in comments that they do, now and themselves, in plain words.

Questions, quotations, denials and the deeds of others are none; what is to come, or hangs on something, cannot be
told (AMBIGUITIES W11).
"""

from __future__ import annotations

import re

import msgspec

_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]|^\s*>.*$", re.M)
_SENTENCE = re.compile(r"[^.!?\n;]+[.!?]*")
_FILLERS = r"(?:(?:so|ok|okay|now|and|then|well|right|alright|also|hereby|therefore)\b[\s,]*)*"
_DENIED = re.compile(r"\b(?:not|never|cannot|no)\b|n['’]t\b", re.I)
_OPEN = re.compile(
    r"\b(?:will|would|could|should|shall|might|may|can|if|when|once|unless|until|after|before|going|gonna|about|plan|want|"
    r"think|maybe|perhaps|tomorrow|later|soon|let|have|had|try)\b|['’](?:ll|d|ve)\b",
    re.I,
)
_ONESELF = re.compile(r"\bi\b", re.I)


class Saying(msgspec.Struct, frozen=True):
    """A sentence in which somebody says that they do something; `sure` where its words leave no doubt."""

    text: str
    sure: bool


def unquoted(text: str) -> str:
    """A text without what it quotes."""
    return _QUOTED.sub(" ", text)


def is_open(text: str) -> bool:
    """Whether a text speaks of what may be, or is denied."""
    return bool(_OPEN.search(text) or _DENIED.search(text))


def sayings(text: str, verb: str) -> list[Saying]:
    """The sentences in which the author says that they do what `verb` names, a pattern of its present forms."""
    mine = re.compile(rf"^\W*{_FILLERS}(?:i(?:['’]m| am)?\s+{_FILLERS})?(?:{verb})\b", re.I)
    found = []
    for sentence in _SENTENCE.findall(unquoted(text)):
        if "?" in sentence or _DENIED.search(sentence) or not re.search(rf"\b(?:{verb})\b", sentence, re.I):
            continue
        own, open_ = mine.search(sentence), _OPEN.search(sentence)
        if own or (open_ and _ONESELF.search(sentence)):
            found.append(Saying(sentence, bool(own) and not open_))
    return found
