"""A mail's text as sentences, each with its place; a line that goes on is joined, one that says what is done stands by itself. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from referee.dynasties.devices.hanging import HANGS

_BULLET = re.compile(r"\s*(?:[-–—*•+o#~]\s+|\(?(?:\d{1,3}|[a-z])(?:[.)]|\.\))\s+|(?:[Ss]tep\s+)?\d{1,3}:\s+)")
_SENTENCE = re.compile(r"(?:[^.!?;\n]|[.](?=\S))+[.!?;]*")
VERBS: Mapping[str, str] = {
    "purchase": "purchase", "buy": "purchase", "bid": "bid", "offer": "offer", "accept": "accept", "destroy": "destroy",
    "activate": "activate", "use": "use", "retract": "retract", "withdraw": "retract", "give": "transfer",
    "transfer": "transfer", "untap": "untap", "rename": "rename", "create": "create",
}  # fmt: skip
"""What is done by those who say that they do so."""
DEED = rf"I(?:\s+(?:hereby|then|also|now|again|\w+ly))*\s+(?:{'|'.join(VERBS)})\b"
BEGINS = re.compile(DEED)
REPORTED = (
    r"(?:say|said|tell|told|think|thought|write|wrote|writ|claim|know|knew|hope|wish|believe|ask|mean|suggest|guess|quote|feel|felt|doubt|suppose?|imagine?|example|instance)"
    r"(?:s|ing|es)?\b"
)
SAID = re.compile(rf"\b{REPORTED}", re.I)
_OPEN_END = re.compile(
    rf"\b(?:that|and|or|but|than|what|which|who|whom|why|how|where|to|the|an?|my|do|did|does|can|not|never|whether|as|for|of|with|by|{REPORTED})$|['’]t$",
    re.I,
)
_LABEL = re.compile(r"[\w-]+:\s*\S")
SHORT = 45


def sentences(text: str) -> Iterator[tuple[int, bool, str]]:
    """Its sentences with their places, and whether each begins an item of a list; a line that goes on is joined."""
    for at, is_item, paragraph in paragraphs(text):
        for number, match in enumerate(_SENTENCE.finditer(paragraph)):
            if match[0].strip():
                yield at + match.start(), is_item and not number, " ".join(match[0].split())


def paragraphs(text: str) -> Iterator[tuple[int, bool, str]]:
    """Its paragraphs and list items; the newlines in them as spaces, so that places stay."""
    lines: list[str] = []
    begun, is_item, at = 0, False, 0
    for line in [*text.split("\n"), ""]:
        bullet = _BULLET.match(line)
        if lines and (bullet or not line.strip() or (BEGINS.match(line.strip()) and _stands_alone(lines))):
            yield begun, is_item, " ".join(lines)
            lines, is_item = [], False
        if line.strip():
            if not lines:
                begun, is_item = at, bullet is not None
                line = " " * bullet.end() + line[bullet.end() :] if bullet else line
            lines.append(line)
        at += len(line) + 1


def _stands_alone(lines: Sequence[str]) -> bool:
    """Whether a line like “Hello all” has ended, so that “I buy” on the next one begins a sentence."""
    said = re.split(r"[.!?;]\s", " ".join(lines))[-1].strip()
    hangs = HANGS.search(said) or SAID.search(said)
    return len(said) <= SHORT and not hangs and not _LABEL.match(said) and not _OPEN_END.search(said)
