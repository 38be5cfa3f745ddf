"""What posts and comments say of Designs: Types named, wires processed (DSGN-DESIGN-12, DSGN-CUT-15)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.dynasties.kit.speech import MOST, is_open, named_in, sentences_of

TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")
_OUTCOME = re.compile(r"\bprocess(?:ing|es|ed)?\b|\bbroken\b|\bbreaks\b|\bexplod|\bboom\b", re.I)
_EXPLODES = re.compile(r"\bexplod(?:es|ed|ing)\b|\bboom\b", re.I)


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, its words."""

    colours: tuple[str, ...]
    explodes: bool
    text: str


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return named_in(text, TYPES)


def process_in(text: str, colours: Sequence[str]) -> ProcessSaid | Literal["unclear"] | None:
    """What a comment by somebody who may process says of it: what only speaks of it is `unclear`, or none."""
    said = [sentence for sentence in sentences_of(text) if _OUTCOME.search(sentence) and "?" not in sentence]
    if not said:
        return None
    if any(is_open(sentence) for sentence in said):
        return "unclear"
    whole = " ".join(said)
    return ProcessSaid(tuple(dict.fromkeys(named_in(whole, colours))), bool(_EXPLODES.search(whole)), text[:MOST])
