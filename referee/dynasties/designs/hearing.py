"""What posts and comments say of Designs: Types named, wires listed and cut (DSGN-DESIGN-12, DSGN-CUT-02)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.dynasties.designs.wordings import may_be_cut_in
from referee.dynasties.kit.said.speech import (
    MOST,
    longest_list,
    named_in,
    objects_of,
    sayings,
    sentences_of,
    struck_sentences,
)

TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")
OTHER_COLOURS = (
    "Aqua", "Azure", "Beige", "Blue", "Brown", "Crimson", "Cyan", "Fuchsia", "Gold", "Golden", "Gray", "Grey",
    "Indigo", "Khaki", "Lavender", "Lilac", "Maroon", "Mauve", "Pink", "Scarlet", "Teal", "Ultramarine",
    "Vermilion", "Violet",
)  # fmt: skip
"""Colours that people name and that the text may not list: none of a wire, but not to be passed over either."""
_CUT = "cut(?:ting)?|snip(?:ping)?|clip(?:ping)?|sever(?:ing)?"
_LIKE_CUT = (
    "snipped|clipped|severed|chop(?:ped|ping)?|slic(?:e|ed|ing)|yank(?:ed|ing)?|pull(?:ed|ing)?|disconnect(?:ed|ing)?|"
    "nip(?:ped|ping)?|trim(?:med|ming)?|hack(?:ed|ing)?|slash(?:ed|ing)?|slit(?:ting)?|split(?:ting)?|ripp?(?:ed|ing)?|tear(?:ing)?|"
    "tore|choos(?:e|ing)|chose|pick(?:ed|ing)?|go(?:ing)? (?:for|with)|remov(?:e|ed|ing)|pluck(?:ed|ing)?|break(?:ing)?|broke|unplug(?:ged|ging)?"
)
_UNKNOWN = re.compile(r"\s+(?:the|an?)\s+([a-z][\w-]{0,30})\s+wire\b", re.I)
_SHADE = r"\b(?:dark|light|pale|bright|deep|neon|hot|pastel)[\s-]+"
_NO_COLOUR = r"(?!(?:the|an?|one|each|every|this|that|first|last|next|no)\b)"
_BESIDE = re.compile(
    rf"(?:[,/&]|\band)\s*(?:(?:an?|one|the)\s+)?{_NO_COLOUR}([a-z][\w-]*)\s+wire\b|"
    rf"\b{_NO_COLOUR}([a-z][\w-]*)\s+wire(?=\s*(?:[,/&]|\band\b))",
    re.I,
)


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return named_in(text, TYPES)


def cuts_in(text: str, colours: Sequence[str]) -> dict[str, bool]:
    """The colours of which a comment says that its author cuts the wire, in the order of the text; and whether that is
    sure. Those that the text does not list are among them."""
    known = every_colour(colours)
    cuts = objects_of(text, _CUT, known, "wire")
    unknown = (_UNKNOWN.match(saying.rest) for saying in sayings(text, _CUT))
    in_doubt = [*objects_of(text, _LIKE_CUT, known, "wire"), *(match[1].title() for match in unknown if match)]
    return cuts | {colour: False for colour in in_doubt if colour not in cuts}


def perhaps_cut_in(text: str, colours: Sequence[str], author: str) -> list[str]:
    """The colours of which a comment may say that its author cuts the wire, in none of these words: “Red wire, cut.”"""
    known = every_colour(colours)
    found = [
        colour
        for sentence in (*sentences_of(text), *struck_sentences(text))
        for colour in may_be_cut_in(sentence, known, author)
    ]
    plainly = cuts_in(text, colours) if found else {}
    return [colour for colour in dict.fromkeys(found) if colour not in plainly]


def every_colour(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours that the text lists, and all others that people name."""
    return tuple(dict.fromkeys((*colours, *OTHER_COLOURS)))


def listed_in(text: str, colours: Sequence[str]) -> tuple[list[str], bool]:
    """The colours of the wires that a post lists, those among them that the text does not list; and whether they are
    surely all of them, and nothing but them."""
    known = every_colour(colours)
    listed, whole = longest_list(text, known, "wire")
    folded = {colour.casefold() for colour in known}
    beside = (match[1] or match[2] for match in _BESIDE.finditer(text[:MOST]))
    odd = any(word.casefold() not in folded for word in beside)
    shaded = re.search(rf"{_SHADE}(?:{'|'.join(known)})\b", text[:MOST], re.I)
    return listed, whole and not odd and shaded is None
