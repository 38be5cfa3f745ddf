"""Sentences on the core rules that are one thing and nothing more (G13): a denial, a bar of some day or of somebody's matters, a number.

Where more stands beside it (“, but”, “except”, “nor”), that may change what the core rules say, and the sentence is read as any other.
"""

from __future__ import annotations

import re

from referee.law.on_core.words import MATTER, MAY
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_DENIED = later(
    r"^(?:nothing|no part|no sentence) (?:in|of) (?:this|these|the dynastic) (?:rules?|sections?)\b[^.,;]*\b(?:chang|alter|affect|overrid|overrul|modif)"
    r"|\b(?:is|are) (?:unaffected|unchanged|not (?:affected|changed|altered|modified)) by (?:this|these|any|the dynastic) (?:dynastic )?(?:rules?|sections?)\b"
    r"|^as (?:in|per|under|by) the core rules?\b,?|^as the core rules? says?\b,?",
    re.I,
)
"""What says that core rules stay as they are."""
_MORE = later(
    r"[,;:(–—]|\b(?:and|or|nor|but|yet|except\w*|save|saving|unless|though|although|however|while|whereas|besides?|beyond|only"
    r"|(?:other|more) than|apart from|aside from|exclud\w+|instead)\b",
    re.I,
)
"""What begins another clause, or takes something out."""
_PLAIN_BAR = later(
    rf"^(?:no |any |all |an? |each |every |pending )*{MATTER} (?:{MAY})(?: not)? be (?:enacted|failed|resolved)(?: or (?:enacted|failed))?\.?$"
    rf"|^nothing (?:{MAY}) be (?:enacted|failed|resolved)\.?$"
    rf"|^(?:no |any |an )?admins? (?:{MAY})(?: not)? (?:enact|fail|resolve) (?:any |an? |pending )*{MATTER}\.?$"
    r"|^(?:the )?(?:game|BlogNomic|nomic|dynasty) is (?:in|on) Hiatus\.?$",
    re.I,
)
_QUORUM_IS_SO_MANY = later(
    rf"(?:^|, |\bthen )(?:the )?quorum (?:is|equals|becomes|means|(?:shall|will|must) be) (?:always |at least |at most )?(?:{'|'.join(NUMBERS)}|\d+)\b"
    r"(?![^.]*\b(?:count|idle|includ|exclud|treat|disregard|as if)\w*)",
    re.I,
)


def only_denies(said: str) -> bool:
    """Whether a sentence says that core rules stay as they are, and nothing more."""
    denied = _DENIED.search(said)
    return denied is not None and _MORE.search(said[: denied.start()] + said[denied.end() :]) is None


def only_bars(said: str, *narrowed: str) -> bool:
    """Whether all that a sentence says, but for the words by which it is narrowed, is that matters may not be resolved, or
    that the game stands still."""
    for words in narrowed:
        said = re.sub(rf",? ?{re.escape(words)},?", "", said)
    return _PLAIN_BAR.search(said.strip()) is not None and " only " not in said.casefold()


def defines_quorum(said: str) -> bool:
    """Whether a sentence says what number Quorum is: that is a keyword. Who counts for it is another thing."""
    return _QUORUM_IS_SO_MANY.search(said) is not None
