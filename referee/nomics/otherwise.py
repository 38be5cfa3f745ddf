"""What may be a vote, in words that are none of the nomic's. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.nomics.doubting import TAKES_BACK
from referee.nomics.forms import AT, IS, ON
from referee.nomics.heard import Heard
from referee.nomics.hints import PICTURES, YES
from referee.nomics.lines import blocks_of, shortened
from referee.nomics.naming import Matters, Titles
from referee.nomics.second_thoughts import unsays

LONGEST = 1_000
"""A sentence that is longer says more than a vote."""
_ABOUT_IT = re.sub(r"\?P<\w+>", "?:", ON)
OTHERWISE = re.compile(
    rf"(?:(?:on|to|re)\s+)?{_ABOUT_IT}{IS}{YES}|(?:I\s+(?:vote|say)\s+)?{YES}{AT}(?:of\s+)?{_ABOUT_IT}", re.I
)
_PARTS = re.compile(r"\s*,\s*(?:and\s+)?")
"""Between “1 yes” and “2 no”."""
_ALONE = re.compile(rf"(?:I\s+(?:vote|say)\s+)?{YES}", re.I)
_MOST = 5_000
"""Characters of a mail without a vote in which one is looked for that takes others back."""
_OF_VOTES = re.compile(
    r"\b(?:my|the|that|this|last|previous|earlier|no)\s+(?:\w+\s+)?(?:votes?|ballots?|e?-?mails?|messages?)\b", re.I
)
_OF_EARLIER = re.compile(
    r"\b(?:my|this|that|last|previous|earlier|yesterday['’]s)\s+(?:\w+\s+){0,2}(?:votes?|ballots?|e?-?mails?|messages?)\b(?P<said>[^?]*)$|"
    r"\b(?:votes?|ballots?|e?-?mails?|messages?)\s+of\s+mine\b(?P<more>[^?]*)$",
    re.I,
)
_NAUGHT = re.compile(
    r"\b(?:jok\w*|mistake\w*|error|accident\w*|slip|test|prank|draft|void|invalid|null|wrong|forged|fake\w*|hacked|written\s+by|typed\s+by|sent\s+by|posted\s+by|"
    r"not\s+(?:\w+\s+)?(?:mine|meant|serious\w*|from\s+me|by\s+me|intended|count\w*|valid)|n['’]t\s+(?:\w+\s+)?(?:mine|meant|serious\w*|from\s+me|by\s+me|intended|count\w*|valid)|"
    r"withdrawn|retracted|cancell?ed|undone|sarcas\w*|iron\w+|disregarded|ignored|conditional|provisional|hypothetical)\b",
    re.I,
)
"""What somebody says of an earlier vote or mail of theirs that makes it none."""
_NO_MORE = re.compile(r"\W*no\s+(?:more\s+)?(?:votes?|ballots?)\b", re.I)
_APART = re.compile(r"\b(?:\w ){2,20}\w\b")
"""“F O R”"""


def in_other_words(statement: str, titles: Titles, matters: Matters, answered: Sequence[str]) -> list[Heard]:
    """What may be a vote in words that are none of the nomic's: “Yes on 1”, or “Yes” as the first that a reply says."""
    text = statement.strip().strip(".;!*_ ")
    if TAKES_BACK.fullmatch(text):
        return [Heard(matter, None, "takes it back", False, statement) for matter in matters.answered]
    about: Sequence[str] = ()
    if len(text) <= LONGEST and _is_otherwise(text):
        about = titles.matters(text, matters) or answered
    elif _ALONE.fullmatch(text):
        about = answered
    return [Heard(matter, None, "", False, titles.plain(statement)) for matter in about]


def _is_otherwise(text: str) -> bool:
    """Whether a text is a vote in other words, or several."""
    parts = _PARTS.split(text)
    return OTHERWISE.fullmatch(text) is not None or (len(parts) > 1 and all(map(OTHERWISE.fullmatch, parts)))


def may_unsay(text: str) -> str:
    """The sentence by which a reply may take back its author's votes of other mails: its first, or one that speaks of them; empty
    where none does."""
    sentences = [
        each
        for block in blocks_of(shortened(text, _MOST)[:_MOST], lambda _: False)
        for each in block.statements
        if each
    ]
    spoken = (each for at, each in enumerate(sentences) if not at or _OF_VOTES.search(each) or _OF_EARLIER.search(each))
    return next((each for each in spoken if len(each) <= LONGEST and _may_unsay(each)), "")


def _may_unsay(sentence: str) -> bool:
    earlier = _OF_EARLIER.search(sentence)
    is_naught = earlier is not None and _NAUGHT.search(earlier["said"] or earlier["more"] or "") is not None
    return is_naught or unsays(sentence) or _NO_MORE.match(sentence) is not None


def may_answer(text: str, kinds: str, matters: Matters) -> list[Heard]:
    """A reply in which no vote is heard, and which begins with the word of one in few words, letter by letter or in a picture:
    “For sure!”, “F O R”. `kinds`: a pattern of all words of votes."""
    line = next((line.strip() for line in text.splitlines() if line.strip()), "")
    if not (line and matters.answered) or len(line) > LONGEST or line.startswith(">") or line.endswith("?"):
        return []
    plain = _APART.sub(lambda match: match[0].replace(" ", ""), line)
    found = re.match(rf"\W*(?:{kinds})(?:\W+\w+){{0,3}}\W*$", plain, re.I) or line[0] in PICTURES
    return [Heard(matter, None, "", False, line) for matter in matters.answered] if found else []
