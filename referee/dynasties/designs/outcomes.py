"""What comments say has become of a wire that is processed: that it is Broken, that the bomb explodes, that a Tool is
destroyed (DSGN-CUT-15, DSGN-TYPES-06 to 11; readings W8, W10)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from referee.dynasties.designs.explosions import explodes_in, is_distant
from referee.dynasties.designs.hearing import every_colour
from referee.dynasties.designs.steps import (
    NOTHING,
    contradicts,
    is_about,
    is_plain_outcome,
    kind_of,
    named_otherwise,
    only_tells,
    tells_outcome,
)
from referee.dynasties.designs.wordings import may_be_outcome_in, speaks_of_wires
from referee.dynasties.kit.said.speech import MOST, is_open, named_in, sentences_of, struck_sentences
from referee.nomics.second_thoughts import undoes_above

_LOSES = r"(?:destroy(?:s|ed)?|los(?:es|t)|wreck(?:s|ed)|fr(?:ies|ied)|melt(?:s|ed)?|gone)"
_DESTROYS = re.compile(rf"\btools?\b[^.!?\n]{{0,80}}\b{_LOSES}\b|\b{_LOSES}\b[^.!?\n]{{0,80}}\btools?\b", re.I)
_TOOL = re.compile(r"\btools?\b", re.I)
_PERSON, _HERS = r"(?-i:[A-Z])[\w-]{0,40}", r"(?:his|her|their|your|(?-i:[A-Z])[\w-]{0,40}['’]s?)"
_THING = r"(?-i:[A-Z])[\w-]{0,40}(?:\s(?-i:[A-Z])[\w-]{0,40}){0,2}(?!\s+(?:wires?|bombs?|designs?)\b)"
_IS_LOST = (
    r"\s+(?:is|are|was|were|gets?|got|has\s+been|have\s+been)\s+(?:(?:now|also|thus|then|sadly|completely)\s+)?"
    r"(?:destroyed|lost|wrecked|fried|melted|gone)\b"
)
_NAMED_LOST = re.compile(
    rf"\b{_HERS}\s+(?P<a>{_THING}){_IS_LOST}|\bthe\s+(?P<b>{_THING})\s+of\s+{_PERSON}{_IS_LOST}|"
    rf"\b(?:{_PERSON}|you)\s+(?:has\s+|have\s+|also\s+)?los(?:es?|t)\s+(?:the|an?|his|her|their|your)\s+(?P<c>{_THING})|"
    rf"\b(?:destroy|wreck|melt)(?:s|ed)\s+{_HERS}\s+(?P<d>{_THING})",
    re.I,
)
"""A Tool by its name: “Ann's Spanner is destroyed”, “Ann loses the Spanner”."""
_NO_THING = re.compile(r"(?:designs?|bombs?|wires?|devices?|turns?|games?|dynast(?:y|ies)|colou?rs?|types?)\b", re.I)
_NO_TOOL = re.compile(
    r"[,;:]?\s?(?:\b(?:and|but|so)\s)?(?:\b\w{1,40}\s(?:has|had|owns)\s)?\b(?:no|none of [^.,;\n]{0,40})\stools?\b[^.,;\n]{0,60}",
    re.I,
)


class ProcessSaid(msgspec.Struct, frozen=True):
    """A comment that processes: the colours that it names in order, whether the bomb explodes, its words; and whether a
    Tool is destroyed.

    is_step: it says that its author processes, and not only what has become of a wire.
    is_plain: it says so in plain words, which can be no remark on what is so already.
    tells: it says what has become of the wire.
    contradicts: it says that what must be is not so.
    """

    colours: tuple[str, ...]
    explodes: bool
    text: str
    destroys: bool = False
    is_step: bool = True
    tells: bool = True
    contradicts: bool = False
    is_plain: bool = True

    @property
    def is_of_a_tool(self) -> bool:
        """Whether it calls a Tool so."""
        return _TOOL.search(self.text) is not None


def destroys_in(text: str, colours: Sequence[str]) -> bool:
    """Whether a comment says that a Tool is destroyed, or something by its name that is no wire."""
    return any(not is_distant(sentence) for sentence in _of_tools(text, colours))


def may_process(text: str, colours: Sequence[str], active: Sequence[str]) -> bool:
    """Whether a comment may tell what has become of one of the Active wires, in words that are not known."""
    for sentence in (*sentences_of(text), *struck_sentences(text)):
        named = named_in(sentence, every_colour(colours))
        if may_be_outcome_in(sentence, named) and (not named or set(named).intersection(active)):
            return True
    return False


def process_in(
    text: str, colours: Sequence[str], stands: Mapping[str, str] | None = None
) -> ProcessSaid | Literal["unclear"] | None:
    """What a comment by somebody who may process says of it: what only speaks of it is `unclear`, or none.

    stands: the states of the wires; what says no more than them is none.
    """
    known = every_colour(colours)
    plain = _NO_TOOL.sub(" ", text[:MOST])
    told = [" ".join(sentence.split()) for sentence in sentences_of(plain) if "?" not in sentence]
    destroys = destroys_in(text, colours)
    kinds = {sentence: kind_of(sentence, known) for sentence in told if is_about(sentence)}
    steps = [sentence for sentence, kind in kinds.items() if kind == "step"]
    so_far = {**(stands or {}), **{colour: "Broken" for step in steps for colour in named_in(step, known)}}
    tells_more = {one for one in kinds if not only_tells(one, known, so_far)}
    # “Processing. The red wire is now Broken.”: without the second sentence nobody knows which.
    if steps and not any(named_in(step, known) for step in steps):
        tells_more.update(kinds)
    said = [one for one, kind in kinds.items() if kind == "step" or (kind != "none" and one in tells_more)]
    if not said:
        was_said = any(map(is_about, struck_sentences(text)))
        return "unclear" if destroys or was_said else None
    whole = " ".join(said)
    explodes = explodes_in(told, known)
    is_doubtful = (
        (not steps and "unclear" in map(kinds.get, said))
        or any(is_open(NOTHING.sub(" ", one)) for one in said)
        or any(map(undoes_above, told))
        or (not destroys and bool(_of_tools(text, colours)))
    )
    if explodes is None or is_doubtful or not speaks_of_wires(whole, named_in(whole, known)):
        return "unclear"
    otherwise = [colour for one in said for colour in named_otherwise(one, colours, stands or {})]
    named = tuple(dict.fromkeys(otherwise or named_in(whole, colours)))
    is_against = len(named) == 1 and contradicts(" ".join(told), named[0], known, explodes=explodes)
    is_plain = bool(steps) or any(is_plain_outcome(one, known) for one in said)
    tells = is_against or destroys or any(map(tells_outcome, kinds)) or not steps
    return ProcessSaid(named, explodes, text[:MOST], destroys, bool(steps), tells, is_against, is_plain)


def _of_tools(text: str, colours: Sequence[str]) -> list[str]:
    """The sentences that say of a Tool that it is destroyed."""
    said = sentences_of(_NO_TOOL.sub(" ", text[:MOST]))
    lost = (one for one in said if _DESTROYS.search(one) or _names_lost(one, colours))
    return [one for one in lost if not is_open(one) and "?" not in one]


def _names_lost(sentence: str, colours: Sequence[str]) -> bool:
    things = (next(filter(None, match.groups())) for match in _NAMED_LOST.finditer(sentence))
    return any(not _NO_THING.match(thing) and not named_in(thing, every_colour(colours)) for thing in things)
