"""What sentences call somebody or something in words that may be a value, though none of those that are listed for it."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.law.limits.doubts import says_named
from referee.law.limits.sentences import Defined
from referee.model.patterns import later

_CALLS = later(
    r"\b(?:is|are|was|were|be|becomes?|becoming|stays?|remains?|feels?|turns?|gets?|makes?|made|renders?|leaves?|keeps?|counts? as)\b"
    r"([^.;]*)"
)
"""“Pirates in the Rain are Sad instead”, “the Rain makes Pirates Sad”."""
_NAMES = later(r"\b[A-Z][\w'-]*")


# Of a page of many revisions almost every sentence stays as it was.
@lru_cache(maxsize=16_384)
def called_in(said: str, variable: Defined) -> frozenset[str]:
    """The words, in small letters, that a sentence may have for what is listed: all with a capital where it names the variable or one
    of the options, else those that it calls somebody."""
    options = {option for gives in variable.gives for option in gives.options}
    if says_named(variable.name).search(said) or any(re.search(rf"\b{re.escape(one)}\b", said) for one in options):
        return frozenset(word.casefold() for word in _NAMES.findall(said))
    return frozenset(word.casefold() for tail in _CALLS.findall(said) for word in _NAMES.findall(tail))
