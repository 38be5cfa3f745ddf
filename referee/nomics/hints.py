"""Words without which nothing is a vote, or announces an outcome. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_VOTING = (
    r"in\s+favo", "vot", "cast", "ballot", "abstain", "endors", "withdraw", "retract", "cancel", "rescind", "revoke", "unsay", "chang",
    "alter", "take (?:that|it|this) back", "un-vot", "unvot", "count me", "put me",
    "mark me", "record me",
)  # fmt: skip
RESOLVING = ("resol", "declar", "announc")
"""How words begin without which, or a kind or an outcome, nothing is a vote, or announces one."""
YES = r"(?:yes|no|yea|yep|yup|nope|nay|aye|agreed?|(?:I\s+)?(?:support|oppose|approve|object|abstain|agree)|support(?:ed)?|opposed?|approved?|\+1|-1|in\s+favou?r|for|against|me\s+too|seconded|ditto|likewise|same\s+(?:here|as\s+\w+)|I\s+(?:follow|second)\s+\w+|(?:as|so)\s+(?:do|did|will|would)\s+I|I\s+do(?:\s+so)?,?\s+(?:too|as\s+well|also|likewise))"
"""What people say who vote in other words than the nomic's."""
_YES_WORDS = (
    "yes", "no", "yea", "yep", "yup", "nope", "nay", "aye", "agree", "agreed", "support", "supported", "oppose", "opposed", "approve",
    "approved", "object", "for", "against", "me too", "seconded", "ditto", "likewise", "same here", "same as", "i follow", "i second", "so do i", "so did i", "so will i", "so would i", "as do i", "as did i",
    "i do too", "i do so", "i do as well", "i do also", "i do likewise", "i do, too",
)  # fmt: skip


PICTURES = "\U0001f44d\U0001f44e\u2705\u274c\u2714\u2716\U0001f64b"
"""Thumbs up and down, ticks and crosses: what may be a vote in a picture."""


class Hint(NamedTuple):
    """What fits in small letters where a vote, or an outcome, may be.

    words: how such words begin. marks: what is none of letters, as it stands. pictures: may be votes, too.
    """

    words: re.Pattern[str]
    marks: tuple[str, ...]
    pictures: bool

    def is_in(self, low: str) -> bool:
        """Whether a text in small letters has any of it."""
        return (
            self.words.search(low) is not None
            or any(mark in low for mark in self.marks)
            or (self.pictures and not low.isascii() and any(picture in low for picture in PICTURES))
        )


def hint_of(words: Iterable[str], *, outcomes: bool) -> Hint:
    """What fits one of such words, or the first of several that stand for one, or how one begins; in small letters.

    `outcomes`: words of outcomes, and not of votes.
    """
    otherwise, beginnings = ((), RESOLVING) if outcomes else (_YES_WORDS, _VOTING)
    plain = [word.split()[0] for word in words if re.match(r"\w", word)]
    marks = [word for word in words if not re.match(r"\w", word)]
    ends: dict[str, list[str]] = {}  # a word is looked for by its first letter
    for word in dict.fromkeys((*plain, *otherwise)):
        ends.setdefault(word[0], []).append(rf"{re.escape(word[1:])}(?![^\W\d])")
    for letters in map(" ".join, () if outcomes else plain):
        ends.setdefault(letters[0], []).append(re.escape(letters[1:]))
    for beginning in beginnings:
        ends.setdefault(beginning[0], []).append(beginning[1:])
    starting = "|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in ends.items())
    marks += [] if outcomes else ["+1", "-1"]
    return Hint(re.compile(rf"\b(?:{starting})"), tuple(marks), not outcomes)
