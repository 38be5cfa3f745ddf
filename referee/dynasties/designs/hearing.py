"""What posts and comments say of Designs: colours listed, wires cut, wires processed (DSGN-CUT-02; W2, W11)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]|^\s*>.*$", re.M)
_SENTENCE = re.compile(r"[^.!?\n;]+[.!?]*")
_CUT = re.compile(r"\bcut(?:ting|s)?\b", re.I)
_MINE = re.compile(
    r"^\W*(?:(?:so|ok|okay|now|and|then|well|right|alright)\b[\s,]*)*"
    r"(?:i(?:['’]m| am)?\s+(?:hereby\s+|now\s+|also\s+|therefore\s+|then\s+)*cut(?:ting)?\b|(?:hereby\s+|now\s+)?cut(?:ting)?\b)",
    re.I,
)
_DENIED = re.compile(r"\b(?:not|never|cannot|no)\b|n['’]t\b", re.I)
_OPEN = re.compile(
    r"\b(?:will|would|could|should|shall|might|may|can|if|when|once|unless|until|after|before|going|gonna|about|plan|want|think|"
    r"maybe|perhaps|tomorrow|later|soon|let|have|had|try)\b|['’](?:ll|d|ve)\b",
    re.I,
)
_PROCESS = re.compile(r"\bprocess(?:ing|ed|es)?\b|\bwire\b[^.!?\n]*\bbroken\b|\bexplod", re.I)
_PROCESSING = re.compile(
    r"^\W*(?:i(?:['’]m| am)?\s+(?:hereby\s+|now\s+)*)?process(?:ing)?\b|\bbomb\s+explodes\b|\bbecomes?\s+broken\b|\bis\s+(?:now\s+)?broken\b",
    re.I | re.M,
)
_EXPLODES = re.compile(r"\bexplod(?:es|ed|ing)\b|\bboom\b", re.I)
TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")


class CutSaid(msgspec.Struct, frozen=True):
    """A wire that a comment says is cut; `sure` where its words leave no doubt that it is done now."""

    colour: str
    sure: bool


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, whom it names."""

    colours: tuple[str, ...]
    explodes: bool
    text: str


def colours_in(text: str, colours: Sequence[str]) -> list[str]:
    """The colours that a text names, in its order."""
    form = re.compile(rf"\b({'|'.join(colours)})s?\b", re.I)
    return [match[1].capitalize() for match in form.finditer(text)]


def wires_listed(body: str, colours: Sequence[str]) -> list[str]:
    """The colours of a Design's wires: the longest list of colours in its post, repeats kept."""
    one = rf"(?:(?:an?|the|one)\s+)?(?:{'|'.join(colours)})(?:\s+wires?)?"
    form = re.compile(rf"\b{one}(?:[\s•*#]*(?:,|;|/|&|\band\b|\n)[\s•*#]*(?:and\s+)?{one}\b)*", re.I)
    lists = [colours_in(match[0], colours) for match in form.finditer(body)]
    return max(lists, key=len, default=[])


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return [name for name in TYPES if re.search(rf"\b{name}s?\b", text, re.I)]


def cuts_in(text: str, colours: Sequence[str]) -> list[CutSaid]:
    """The wires that a comment says its author cuts, each once, in the order of the text."""
    found: dict[str, bool] = {}
    for sentence in _SENTENCE.findall(_QUOTED.sub(" ", text)):
        if not _CUT.search(sentence) or "?" in sentence or _DENIED.search(sentence):
            continue
        mine, open_ = _MINE.search(sentence), _OPEN.search(sentence)
        if not mine and not (open_ and re.search(r"\bi\b", sentence, re.I)):
            continue
        for colour in colours_in(sentence, colours):
            found.setdefault(colour, bool(mine) and not open_)
    return [CutSaid(colour, sure) for colour, sure in found.items()]


def process_in(text: str, colours: Sequence[str]) -> ProcessSaid | Literal["unclear"] | None:
    """Whether a comment processes a wire; what only speaks of it is none, or `unclear`."""
    said = _QUOTED.sub(" ", text)
    if not _PROCESS.search(said) or "?" in said:
        return None
    if _OPEN.search(said) or _DENIED.search(said):
        return "unclear" if _PROCESSING.search(said) else None
    if not _PROCESSING.search(said):
        return None
    return ProcessSaid(tuple(dict.fromkeys(colours_in(said, colours))), bool(_EXPLODES.search(said)), said)
