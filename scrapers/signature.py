"""Who signed an admin note: the name that the note gives, as it is written. Pure.

Times, dates and tallies are looked past, since hyphens and points in them look like those before a name. Whether
anybody bears the name is for the roster to say, with letters' case set aside.
"""

from __future__ import annotations

import re

_TIMES = re.compile(
    r"\b\d{1,2}:\d\d(?::\d\d)?(?:\s*(?:UTC|GMT|[ap]m)\b)?|\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b"
    r"|\b\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b",
    re.I,
)
_TALLIES = re.compile(r"\b\d{1,2}\s*[-–—:]\s*\d{1,2}\b(?:\s*[-–—:]\s*\d{1,2}\b)?")
_NAME = r"[^\W_](?:[\w'’.-]*[\w'’])?"
_SIGNED = re.compile(
    r"\b(?:enacted|failed|adminned|passed|illegaled|resolved|closed|marked)\b(?:[\s.,]|\bat\b|\bon\b)*\bby\s+"
    rf"({_NAME}(?: {_NAME}){{0,3}}?(?=\s*(?:[,;:()!]|\.\s|\.?$|[+-]\d|\b(?:at|on|after|with|because|since|as)\b))"
    rf"|{_NAME}(?: (?-i:[A-Z0-9])[\w'’-]*)*)",
    re.I,
)
_AT_END = (
    re.compile(r"(?:[–—]|(?:^|(?<=[\s.,;:)!?]))[-~])\s*([^\W_][\w'’-]*(?: [A-Z0-9][\w'’-]*){0,3})\s*\.?\s*$"),
    re.compile(r"[.)!]\s+([^\W_][\w'’-]*)\s*\.?\s*$"),
)
_NO_NAME = re.compile(
    r"a|all|also|an|and|any|as|everybody|everyone|nobody|no|not|so|none|now|only|that|then|there|this|with"
    r"|without|author|proposer|admin|admins|emperor|myself|me|against|ages|age|by|carried|closed|dead|deadlock"
    r"|def|default|deferential|defs|enacted|enacts|fail|failed|failing|fails|for|fiat|gmt|illegal|kill|killed"
    r"|lack|majority|meh|over|out|own|pass|passed|passes|popular|popularity|proxy|queue|quorum|reached|reaches"
    r"|resolved|rule|self|self-kill|self-killed|selfkill|selfkilled|sk|s-k|tie|time|timed|timeout|timed-out"
    r"|unanimity|unanimous|unanimously|unpopular|utc|veto|vetoed|vetoes|vote|voted|votes|withdrawal|withdrawn"
    r"|withdrew",
    re.I,
)
"""A word of the notes, where a name may begin."""


def signature_of(note: str) -> str | None:
    """The name in which a note of one or more lines is signed; None where it may or may not give one.

    A line that says by whom a matter was resolved, and does not ask it, is sure; else what stands at the end of the last line is taken for
    a name, unless it is a word of the notes. Who cast a VETO has not signed.
    """
    lines = [_TALLIES.sub(" ", _TIMES.sub(". ", line)).strip() for line in note.split("\n") if line.strip()]
    said = [
        match[1]
        for line in reversed(lines)
        if (match := _SIGNED.search(line)) and not line[match.end() :].lstrip().startswith("?")
    ]
    ends = [match[1] for form in _AT_END for line in lines[-1:] if (match := form.search(line))]
    return next((name for name in map(_tidied, (*said, *ends)) if _may_be_name(name)), None)


def _tidied(name: str) -> str:
    return name.strip().rstrip(".-'’")


def _may_be_name(name: str) -> bool:
    first = name.split(" ")[0]
    return any(map(str.isalpha, first)) and first != "the" and not _NO_NAME.fullmatch(first)
