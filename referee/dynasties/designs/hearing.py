"""What posts and comments say of Designs: colours listed, wires cut, wires processed (DSGN-CUT-02; W2, W11)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.dynasties.kit.speech import MOST, is_open, sayings, sentences_of

TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")
_OUTCOME = re.compile(r"\bprocess(?:ing|es|ed)?\b|\bbroken\b|\bbreaks\b|\bexplod|\bboom\b", re.I)
_EXPLODES = re.compile(r"\bexplod(?:es|ed|ing)\b|\bboom\b", re.I)


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, its words."""

    colours: tuple[str, ...]
    explodes: bool
    text: str


def colours_in(text: str, colours: Sequence[str]) -> list[str]:
    """The colours that a text names, in its order."""
    form = re.compile(rf"(?<![\w-])({'|'.join(colours)})s?(?![\w-])", re.I)
    return [match[1].capitalize() for match in form.finditer(text)]


def _list_of(colours: Sequence[str]) -> str:
    """A pattern of colours one after the other."""
    one = rf"(?:(?:an?|the|one)\s)?(?:{'|'.join(colours)})(?:\s(?:wires?|ones?))?"
    return rf"\b{one}(?:\s?(?:,|;|/|&|\band\b|•|\*)\s?(?:and\s)?{one}\b)*"


def wires_listed(body: str, colours: Sequence[str]) -> tuple[list[str], bool]:
    """The colours of a Design's wires, repeats kept: the longest list in its post; and whether no other colours stand
    there, so that it is sure to be the whole."""
    plain = re.sub(r"\s+", " ", re.sub(r"(?m)^[^\S\n]*(?:[*#•-]|\d+\.)|\n", " , ", body[:MOST]))
    plain = re.sub(r"(?:\s*,\s*)+", ", ", plain)
    lists = [colours_in(match[0], colours) for match in re.finditer(_list_of(colours), plain, re.I)]
    longest = max(lists, key=len, default=[])
    return longest, len(lists) < 2


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return [name for name in TYPES if re.search(rf"\b{name}s?\b", text, re.I)]


def cuts_in(text: str, colours: Sequence[str]) -> dict[str, bool]:
    """The wires that a comment speaks of cutting, in the order of the text, and whether it is sure that its author cuts
    them now: nothing but their list follows the verb, or words without a colour after a comma."""
    found: dict[str, bool] = {}
    plain = re.compile(rf"^\s+(?:the\s+)?({_list_of(colours)})\s*(?:[.!:)]|,(.*)|$)", re.I)
    for saying in sayings(text, "cut(?:ting)?"):
        exactly = plain.match(saying.rest)
        rest = (exactly[2] or "") if exactly is not None else ""
        clear = (
            exactly is not None and not colours_in(rest, colours) and not re.search(r"\b(?:but|except)\b", rest, re.I)
        )
        for colour in colours_in(saying.text, colours):
            found[colour] = found.get(colour, False) or (saying.sure and clear)
    return found


def process_in(text: str, colours: Sequence[str]) -> ProcessSaid | Literal["unclear"] | None:
    """What a comment by somebody who may process says of it: what only speaks of it is `unclear`, or none."""
    said = [sentence for sentence in sentences_of(text) if _OUTCOME.search(sentence) and "?" not in sentence]
    if not said:
        return None
    if any(is_open(sentence) for sentence in said):
        return "unclear"
    whole = " ".join(said)
    return ProcessSaid(tuple(dict.fromkeys(colours_in(whole, colours))), bool(_EXPLODES.search(whole)), text[:MOST])
