"""What posts and comments say of Designs: colours listed, wires cut, wires processed (DSGN-CUT-02; W2, W11)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.dynasties.kit.speech import is_open, sayings, unquoted

_PROCESS = re.compile(r"\bprocess(?:ing|ed|es)?\b|\bwire\b[^.!?\n]*\bbroken\b|\bexplod", re.I)
_PROCESSING = re.compile(
    r"^\W*process(?:ing)?\b|\bbomb\s+explodes\b|\b(?:becomes?|is)\s+(?:now\s+)?broken\b", re.I | re.M
)
_EXPLODES = re.compile(r"\bexplod(?:es|ed|ing)\b|\bboom\b", re.I)
TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, its words."""

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
    return max((colours_in(match[0], colours) for match in form.finditer(body)), key=len, default=[])


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return [name for name in TYPES if re.search(rf"\b{name}s?\b", text, re.I)]


def cuts_in(text: str, colours: Sequence[str]) -> dict[str, bool]:
    """The wires that a comment says its author cuts, in the order of the text, and whether that is sure."""
    found: dict[str, bool] = {}
    for saying in sayings(text, "cut(?:ting)?"):
        for colour in colours_in(saying.text, colours):
            found.setdefault(colour, saying.sure)
    return found


def process_in(text: str, colours: Sequence[str]) -> ProcessSaid | Literal["unclear"] | None:
    """Whether a comment processes a wire; what only speaks of it is none, or `unclear`."""
    said = unquoted(text)
    plain = _PROCESSING.search(said) or sayings(said, "process(?:ing)?")
    if not _PROCESS.search(said) or "?" in said or not plain:
        return None
    if is_open(said):
        return "unclear"
    return ProcessSaid(tuple(dict.fromkeys(colours_in(said, colours))), bool(_EXPLODES.search(said)), said)
