"""Whether words name anything of the game: somebody, a thing of it by its name, a rule or a matter, a number, or what is quoted (V22).

What orders nothing of the game (“Create some buzz.”) specifies no change of it, however it is worded. Only the words themselves are asked.
"""

from __future__ import annotations

from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_SPOKEN_TO = later(
    r"(?:^|(?<=[,;:–—])|(?<=[,;:–—] ))\s*[A-Z][\w'’-]*(?:(?: and|,) [A-Z][\w'’-]*)*\s*(?=[,;!?]|[.:]?\s*$)"
)
"""Whom the words are said to, between commas."""
_OF_THE_CALENDAR = r"(?:\w+days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|Latin|God|I)\b(?!['’]s)"
_NAME = later(rf"(?<=[\w,'’)] )(?!{_OF_THE_CALENDAR})[A-Z][\w-]*")
"""What is written with a capital within a sentence."""
_POSSESSED = later(r"[A-Z][\w-]*(?:['’]s|s['’]) (?:[\w-]+ ){0,2}?[A-Z]|[A-Z][\w-]* of [A-Z]")
_DEED = later(r"[A-Z][\w-]*(?:['’]s|s['’]) [a-z]")
_UNDONE = later(
    r"(?:(?:il)?legal|(?:un)?lawful|(?:in)?valid|void|undone|revers|revert|upheld|cancel|annul|correct|restor|repeal|remov|reset|set|closed|open)\w*\b"
)
_WHY = later(
    r" (?:for|because|since|as|by|over|on|with|in|of|after|that)\b.*| to (?!the\b|an?\b|their\b|his\b|her\b|[A-Z]|\d).*"
)
"""What is said of why, or of what somebody is told, and not of what becomes of them."""
_SO_MANY = "|".join(word for word in NUMBERS if word not in ("one", "zero"))
_COUNTED = later(rf"\d|[\x01\x04]|\b(?:{_SO_MANY})\b(?! (?:minutes?|hours?|days?|cents|words)\b)")
_WORDS = later(
    r"\b(?:(?:sub-?)?rules?|rulesets?|gamestate|glossary|appendix|proposals?|cfjs?|calls? for judge?ment|dovs?|declarations? of victory|dynast(?:y|ic)"
    r"|trackers?|edits?|enactments?|votes|players?|admins?|emperor|quorum|hiatus|(?:un)?idled?|sidebar|roster|status|values?|scores?)\b(?!['’]s? [a-z]+ing\b)",
)
"""Words of the core rules for what they are about."""


def names_something(said: str) -> bool:
    """Whether words name anything of the game, but for whom they are said to, and for the word with which they begin."""
    said = _SPOKEN_TO.sub(" ", said)
    return any(form.search(said) for form in (_COUNTED, _WORDS, _NAME))


def becomes_of_the_game(subject: str, said: str) -> bool:
    """Whether what is laid down of a subject is of the game: of a thing of it, or of somebody of whom that names something of it
    (“Bob is hereby thanked” does not), or that somebody's deed is undone or stands."""
    if any(form.search(subject) for form in (_COUNTED, _WORDS, _POSSESSED)):
        return True
    told = _WHY.sub("", f"is {said}")
    return names_something(told) or (_DEED.search(subject) is not None and _UNDONE.match(said) is not None)
