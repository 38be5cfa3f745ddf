"""Remarks in which nobody is sure to cut or process a wire, but from which others may have taken that it was done.

Nothing is held against them. What somebody does later, and would be wrong only if they were nothing, is in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.dynasties.designs.hearing import CUT_WORDS, every_colour
from referee.dynasties.kit.said.speech import ASKING, MOST, denies_all, named_in, sentences_of

_OF_CUTTING = re.compile(rf"\b(?:{CUT_WORDS}|cuts|snips|clips|severs|done|same|mine|take|choice)\b", re.I)
_ASKS = re.compile(
    r"(?:\W*(?:so|and|but|or|hm+|well|ok|okay|hey|[^\s,]{1,40},)\s+)?"
    rf"\W*(?:{ASKING}|anybody|anyone|somebody|someone)\b[^?]*\?",
    re.I,
)
"""A plain question."""
_MYSELF = re.compile(r"\bI\b", re.I)
_FEW = 6
"""A comment of so many words that names a wire may mean it: “Red, please.”"""
_WORD = re.compile(r"\w+")
_WAS_PROCESSED = re.compile(r"(?<!to be )(?<!be )(?<!un)\bprocess(?:ed|es)\b|\bfor processing\b", re.I)


def cuts_remarked(text: str, colours: Sequence[str]) -> list[str]:
    """The colours that somebody names in words of cutting, or in few words: plain questions, and what they plainly deny, are none."""
    known = every_colour(colours)
    said = [sentence for sentence in sentences_of(text) if not _ASKS.match(sentence)]
    is_short = len(_WORD.findall(text[:MOST])) <= _FEW
    heard = (one for one in said if is_short or _OF_CUTTING.search(one))
    return list(
        dict.fromkeys(
            colour for one in heard if not (_MYSELF.search(one) and denies_all(one)) for colour in named_in(one, known)
        )
    )


def processes_remarked(text: str, colours: Sequence[str]) -> list[str]:
    """The colours of which somebody who may process tells that the wire was: “Ann processed the red wire already.”"""
    said = [one for one in sentences_of(text) if "?" not in one and _WAS_PROCESSED.search(one) and not denies_all(one)]
    return list(dict.fromkeys(colour for one in said for colour in named_in(one, every_colour(colours))))
