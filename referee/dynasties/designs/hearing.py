"""What posts and comments say of Designs: Types named, wires processed (DSGN-DESIGN-12, DSGN-CUT-15)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.dynasties.designs.wordings import may_be_cut_in, may_be_outcome_in, speaks_of_wires
from referee.dynasties.kit.said.speech import MOST, is_open, longest_list, named_in, objects_of, sayings, sentences_of

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
_LOSES = r"(?:destroy(?:s|ed)?|los(?:es|t)|wreck(?:s|ed)|fr(?:ies|ied)|melt(?:s|ed)?|gone)"
_DESTROYS = re.compile(rf"\btools?\b[^.!?\n]{{0,80}}\b{_LOSES}\b|\b{_LOSES}\b[^.!?\n]{{0,80}}\btools?\b", re.I)
_NO_TOOL = re.compile(
    r"[,;:]?\s?(?:\b(?:and|but|so)\s)?(?:\b\w{1,40}\s(?:has|had|owns)\s)?\b(?:no|none of [^.,;\n]{0,40})\stools?\b[^.,;\n]{0,60}",
    re.I,
)
_OUTCOME = re.compile(r"\bprocess(?:ing|es|ed)?\b|\bbroken\b|\bbreaks\b|\bbroke\b|\bexplod|\bboom\b", re.I)
_EXPLODES = re.compile(r"\bexplod(?:es|ed|ing)\b|\bboom\b", re.I)


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, its words; and whether a
    Tool is destroyed."""

    colours: tuple[str, ...]
    explodes: bool
    text: str
    destroys: bool = False


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
    found = [colour for sentence in sentences_of(text) for colour in may_be_cut_in(sentence, known, author)]
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


def destroys_in(text: str) -> bool:
    """Whether a comment says that a Tool is destroyed."""
    said = sentences_of(_NO_TOOL.sub(" ", text[:MOST]))
    return any(_DESTROYS.search(sentence) and not is_open(sentence) and "?" not in sentence for sentence in said)


def may_process(text: str, colours: Sequence[str], active: Sequence[str]) -> bool:
    """Whether a comment may tell what has become of one of the Active wires, in words that are not known."""
    for sentence in sentences_of(text):
        named = named_in(sentence, every_colour(colours))
        if may_be_outcome_in(sentence, named) and (not named or set(named).intersection(active)):
            return True
    return False


def process_in(text: str, colours: Sequence[str]) -> ProcessSaid | Literal["unclear"] | None:
    """What a comment by somebody who may process says of it: what only speaks of it is `unclear`, or none."""
    told = _NO_TOOL.sub(" ", text[:MOST])
    said = [sentence for sentence in sentences_of(told) if _OUTCOME.search(sentence) and "?" not in sentence]
    destroys = destroys_in(text)
    if not said:
        return "unclear" if destroys else None
    whole = " ".join(said)
    if any(is_open(sentence) for sentence in said) or not speaks_of_wires(
        whole, named_in(whole, every_colour(colours))
    ):
        return "unclear"
    return ProcessSaid(
        tuple(dict.fromkeys(named_in(whole, colours))), bool(_EXPLODES.search(whole)), text[:MOST], destroys
    )
