"""What a text lays down without ordering anybody: “Bob shall lose 5 Gold.”, “If this CfJ is enacted, the Shop is closed.” (CFJ-06; V22).

A sentence of its own alone does; what it asks, tells of a rule or of others, quotes, or hangs on something else lays down nothing
that is sure.
"""

from __future__ import annotations

import re

from referee.law.of_the_game import becomes_of_the_game, names_something
from referee.model.patterns import later
from referee.model.texts import unquoted

_THIS = r"(?:this|the) (?:cfj|call for judge?ment)"
_SOMEBODY = r"(?-i:(?!(?:An?|Each|Every|Any|No|None|All|Some|It|That|This|There|He|She|They|We|I|You|Who\w*|What|Nobody|Players?|The)\b)[A-Z])[\w'’-]*"
_THING = r"(?:'s|’s)(?: [\w-]+){1,3}"
_MADE = r"(?:is|are) (?:then |hereby |now )?(?:\w{3,}ed|set|put|made|given|taken|sold|lost|won|paid|sent|void|undone|open|shut|reset)\b"
_ONCE_THIS = rf"(?:if|when|once|should) {_THIS}"
_ENACTED = later(rf"^{_ONCE_THIS}", re.I)
_DECREES = later(
    rf"{_ONCE_THIS} (?:is |be )?(?:enacted|passed|passes|pass),? (?:then )?[^,]+? (?:{_MADE}|becomes?\b|shall\b|(?:loses?|gains?) \d)"
    rf"|{_SOMEBODY}(?:{_THING})? becomes \d+\b"
    rf"|{_SOMEBODY}(?:{_THING})? shall (?:be|have|lose|gain|pay|receive|return|become) (?:set to |only )?\d"
    r"|treat (?!(?:me|us|it|this|that|them|people|each)\b)[^,]+ as\b"
    r"|it is (?:hereby )?agreed that\b"
    r"|(?P<who>[^,]+) (?:is|are) (?:hereby|declared(?: to be)?) (?P<what>\w.*)",
    re.I,
)
_SENTENCE = later(r"(?<=[.!?;])\s+|\n")
_TOLD = later(
    r"\b(?:not|never|nobody|whether|why|says?|said|wrote|claim\w*|according|rules?|asks?|asked|think|thought|believ\w*|would|could|might"
    r"|perhaps|maybe|when(?:ever)?|while|unless|until|each time|example|suppose|imagine|jok\w*|kidding)\b|n['’]t\b",
    re.I,
)


def decrees(body: str) -> bool:
    """Whether a sentence of a matter's text surely lays something down."""
    plain = unquoted(body)
    return any(_lays_down(sentence.strip(" -*•")) for sentence in _SENTENCE.split(plain))


def _lays_down(sentence: str) -> bool:
    said = _DECREES.match(sentence)
    if said is None or sentence.endswith("?") or _TOLD.search(_ENACTED.sub("", sentence, 1)) is not None:
        return False
    # To thank somebody changes nothing of the game: of a person it has to say what of the game is theirs now.
    if said["who"] is not None:
        return becomes_of_the_game(said["who"], said["what"])
    return names_something(sentence)
