"""What something hangs on, or the time for which it is, within a sentence (readings T7 and T12)."""

from __future__ import annotations

import re

OPEN, CLOSE = "\ue000", "\ue001"
TOKEN = f"{OPEN}\\d+{CLOSE}"
"""A known name, held together."""
HANGS = re.compile(
    r"\b(?:(?:but )?only (?:if|when|once|after)|(?:even|except|if and only) if|iff|to the extent|where possible|or else|(?<=, )else|failing that|if|unless|when|whenever|once(?! (?:again|more)\b)|until|till|provided|providing|assuming|supposing|in case|as long as|as soon as|"
    r"after|before|perhaps|maybe|possibly|probably|otherwise|contingent|conditional(?:ly)?|subject to|or (?:\d+|one|two|three|four|five|more|maybe|perhaps|so)|depending|hopefully)\b|"
    rf"\bshould\s+(?=(?:I|you|he|she|it|they|we|the|this|that|there|any\w*|no\w*)\b|{TOKEN}|(?-i:[A-Z]))",
    re.I,
)
LATER = re.compile(
    r"\b(?:tomorrow|later|soon|tonight|next (?:nday|nweek|week|day|breakday|month)|on (?:breakday|ballotday)|at the (?:start|end|beginning) of|at \d{1,2}(?::\d\d|\s?[ap]m)|(?:on|at) nday \d+)\b",
    re.I,
)


def unhung(words: str) -> str:
    """Words without what they hang on, or the time for which they are."""
    ends = [match.start() for form in (HANGS, LATER) if (match := form.search(words))]
    return words[: min(ends)] if ends else words


def hanging_ends(words: str) -> set[int]:
    """The ends of all words that something hangs on: what follows one, as in “if I buy”, is not done."""
    return {match.end() for match in HANGS.finditer(words)}
