"""Speech: what people say in comments that they do, now and themselves, in plain words.

Questions, quotations, denials and the deeds of others are none; what is to come, hangs on something, or is said in
other words than these cannot be told (reading W11).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

MOST = 20_000
"""Characters of a comment that are listened to; nobody acts in more."""

_QUOTED = re.compile(r"[\"“][^\"“”\n]{0,500}[\"”]|^[^\S\n]*>[^\n]*$", re.M)
_SENTENCE = re.compile(r"[^.!?\n;]+[.!?]*")
_FILLERS = r"(?:(?:so|ok|okay|now|and|then|well|right|alright|also|hereby|therefore|yes|do|here goes)\b[\s,:]*)*"
_DENIED = re.compile(r"\b(?:not|never|cannot|no|nothing|nobody)\b|n['’]t\b", re.I)
_OPEN = re.compile(
    r"\b(?:will|would|could|should|shall|might|may|can|if|when|once|unless|until|after|before|going|gonna|about|plan|want|"
    r"think|maybe|perhaps|tomorrow|later|soon|let|have|had|try)\b|['’](?:ll|d|ve)\b",
    re.I,
)
_ONESELF = re.compile(r"\b(?:i|im)\b", re.I)


class Saying(msgspec.Struct, frozen=True):
    """A sentence in which somebody says that they do something, and what stands after the verb; `sure` where its
    words leave no doubt that they do it now."""

    text: str
    rest: str
    sure: bool


def unquoted(text: str) -> str:
    """A text without what it quotes, as far as it is listened to."""
    return _QUOTED.sub(" ", text[:MOST])


def sentences_of(text: str) -> list[str]:
    """Its sentences, without what is quoted."""
    return _SENTENCE.findall(unquoted(text))


def is_open(sentence: str) -> bool:
    """Whether a sentence speaks of what may be, or is denied."""
    return bool(_OPEN.search(sentence) or _DENIED.search(sentence))


def sayings(text: str, verb: str) -> list[Saying]:
    """The sentences in which the author speaks of doing what `verb` names, a pattern of its present forms."""
    mine = re.compile(
        rf"^\W{{0,9}}{_FILLERS}(?:i(?:['’]?m| am)?\s+{_FILLERS}(?:{verb})|(?:{verb})(?<=ing))\b(.*)", re.I
    )
    spoken = re.compile(rf"\b(?:{verb})\b(.*)", re.I)
    said = []
    for sentence in sentences_of(text):
        match = spoken.search(sentence)
        if match is None or "?" in sentence or _DENIED.search(sentence[: match.start()]):
            continue
        own = mine.search(sentence)
        if own or _ONESELF.search(sentence[: match.start()]):
            sure = own is not None and not _OPEN.search(sentence)
            said.append(Saying(sentence, own[1] if own is not None else match[1], sure))
    return said


def named_in(text: str, known: Sequence[str]) -> list[str]:
    """Which of some known things a text names, in its order and as they are known."""
    spelt = {name.casefold(): name for name in known}
    form = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, known))})s?(?![\w-])", re.I)
    return [spelt[match[1].casefold()] for match in form.finditer(text)]


def _list_of(known: Sequence[str], noun: str) -> str:
    """A pattern of known things one after the other, with or without what they are: `the red wire and a green one`."""
    thing = rf"(?:(?:an?|the|one)\s)?(?:{'|'.join(map(re.escape, known))})(?:\s(?:{noun}s?|ones?))?"
    return rf"\b{thing}(?:\s?(?:,|;|/|&|\band\b|•|\*)\s?(?:and\s)?{thing}\b)*"


def longest_list(text: str, known: Sequence[str], noun: str) -> tuple[list[str], bool]:
    """The longest list of known things in a text, repeats kept; and whether none of them stands elsewhere, so that it
    is sure to be the whole."""
    plain = re.sub(r"\s+", " ", re.sub(r"(?m)^[^\S\n]*(?:[*#•-]|\d+\.)|\n", " , ", text[:MOST]))
    plain = re.sub(r"(?:\s*,\s*)+", ", ", plain)
    lists = [named_in(match[0], known) for match in re.finditer(_list_of(known, noun), plain, re.I)]
    return max(lists, key=len, default=[]), len(lists) < 2


def objects_of(text: str, verb: str, known: Sequence[str], noun: str) -> dict[str, bool]:
    """The known things that an author speaks of doing something to, in the order of the text, and whether it is sure
    that they do it now: nothing but a list of them follows the verb, or words without any of them after a comma."""
    spoken_of: dict[str, bool] = {}
    plain = re.compile(rf"^\s+(?:the\s+)?({_list_of(known, noun)})\s*(?:[.!:)]|,(.*)|$)", re.I)
    for saying in sayings(text, verb):
        exactly = plain.match(saying.rest)
        rest = (exactly[2] or "") if exactly is not None else ""
        clear = exactly is not None and not named_in(rest, known) and not re.search(r"\b(?:but|except)\b", rest, re.I)
        for name in named_in(saying.text, known):
            spoken_of[name] = spoken_of.get(name, False) or (saying.sure and clear)
    return spoken_of
