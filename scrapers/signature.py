"""Who signed an admin note: the name that the note gives, as it is written. Pure.

Times, dates and tallies are looked past, since hyphens and points in them look like those before a name. Whether
anybody bears the name is for the roster to say, with letters' case set aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_TIMES = re.compile(
    r"\b\d{1,2}:\d\d(?::\d\d)?(?:\s*(?:UTC|GMT|[ap]m)\b)?|\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b"
    r"|\b\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b",
    re.I,
)
_TALLIES = re.compile(r"\b\d{1,2}\s*[-–—:]\s*\d{1,2}\b(?:\s*[-–—:]\s*\d{1,2}\b)?")
_LONGEST = 4000
"""What is longer is no note; in how many parts it was written would take too long to tell."""
_TALLY = "¤"
"""Stands for a tally."""
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
_NAME = r"[^\W_](?:[\w'’.-]*[\w'’])?"
_SIGNED = re.compile(
    r"\b(?:enacted|failed|adminned|passed|illegaled|resolved|closed|marked)\b(?:[\s.,¤]|\bat\b|\bon\b)*\bby\s+"
    rf"({_NAME}(?: {_NAME}){{0,3}}?(?=\s*(?:[,;:()!¤]|\.\s|\.?$|[+-]\d|\b(?:at|on|after|with|because|since|as)\b))"
    rf"|{_NAME}(?: (?-i:[A-Z0-9])[\w'’-]*)*)",
    re.I,
)
_JOINED = re.compile(rf"\s*(?:,|&|/|\+|\band\b|\bor\b)\s*({_NAME})\s*(?:[.;,)¤]|$)", re.I)
_JOINS = re.compile(r"\s+(?:and|or)\s+", re.I)
_DENIED = re.compile(
    r"\b(?:not|never|should|could|would|might|perhaps|maybe|probably|originally|previously|already)\b[^.;!?]*$"
    r"|n['’]t\b[^.;!?]*$|\b(?:may have|to be)\b[^.;!?]*$",
    re.I,
)
_SIGNER = r"[^\W_][\w'’-]*+(?: [A-Z0-9][\w'’-]*+){0,3}+"
_DASH = r"(?:[–—]|(?:^|(?<=[\s.,;:)!?]))[-~])"
_AFTER_DASH = re.compile(rf"{_DASH}\s*({_SIGNER})\s*[.,;]?\s*$")
_BEFORE_MORE = re.compile(rf"{_DASH}(?:{_SIGNER}(?=\s+[^\s¤])|\s*{_SIGNER}(?=\s*,|\s+[-–—~]))")
_ALONE = re.compile(r"\s*([^\W_][\w'’-]*)\s*\.?\s*")
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
_RESOLVING = re.compile(
    r"\b(?:enact\w*|fail\w*|pass(?:ed|es|ing)?|adminned|illegal\w*|resolv\w*|clos(?:ed?|es|ing)|marked|veto\w*|quor\w*"
    r"|(?:un)?popular\w*|tim(?:e|ed|es|ing)[ -]?out\w*|self-?kill\w*|s-?k|withdr[ae]w\w*|deadlock\w*|majority|unanim\w*"
    r"|reached|reaches|votes?|voted|status|pending)\b|¤",
    re.I,
)
"""What only who tells of a resolution, of the votes or of the status speaks of."""
_HEAD_OF_MORE = (
    r"(?:(?:edit(?:ed)?|update|eta|correction|note|nb)\b(?: by [^\W_][\w'’-]*)?\s*[:–—-]|(?-i:P\.?P?\.?S)\b)"
)
"""With what somebody begins who adds to a note."""
_BREAKS = re.compile(
    r"(?<=[.!?;)])\s+|\s*[(\[|/]\s*"
    rf"|\s+(?={_HEAD_OF_MORE})",
    re.I,
)
_LATER = re.compile(rf"\s*{_HEAD_OF_MORE}", re.I)
_TAKEN_BACK = re.compile(r"\s*(?:not|no|actually|rather|oops|sorry)\b", re.I)
"""How somebody else may begin who says otherwise."""
_MENDED = re.compile(r"\b(?:fix|correct|clarif|edit|mend|amend|chang|updat|adjust|add)\w*", re.I)
_OF_NOTE = re.compile(r"\b(?:typos?|links?|notes?|box|tally|tallies|count|numbers?|spelling|wording|format\w*)\b", re.I)
_OF_TEXTS = re.compile(r"\b(?:ruleset|wiki|gamestate)\b", re.I)
_OF_SELF = re.compile(r"\b(?:I|I['’]\w+|me|my|mine|myself|done|did)\b", re.I)


def signature_of(note: str) -> str | None:
    """The name in which a note of one or more lines is signed; None where it may or may not give one, or gives several.

    A line that says by whom a matter was resolved, and neither asks nor denies it, is sure; else it is whoever signed the
    part that tells of the resolution, as what stands beside it may be another's. Who cast a VETO has not signed.
    """
    if len(note) > _LONGEST:
        return None
    lines = [_cleared(line) for line in note.split("\n") if line.strip()]
    said = {name.casefold(): name for line in lines for name in _said_in(line)}
    if said:
        return next(iter(said.values())) if len(said) == 1 and "" not in said else None
    return _signer(_parts(lines))


def _cleared(line: str) -> str:
    return _TALLIES.sub(f" {_TALLY} ", _TIMES.sub(". ", _QUOTED.sub(" … ", line))).strip()


def _said_in(line: str) -> Iterator[str]:
    """By whom a line says that the matter was resolved; nothing for a name where it may say so of several."""
    for match in _SIGNED.finditer(line):
        name, before, after = _tidied(match[1]), line[max(0, match.start() - 80) : match.start()], line[match.end() :]
        if not _may_be_name(name) or after.lstrip().startswith("?") or _DENIED.search(before):
            continue
        another = _JOINED.match(after)
        yield "" if _JOINS.search(name) or (another and _may_be_name(another[1])) else name


def _tidied(name: str) -> str:
    return name.strip().rstrip(".-'’")


def _may_be_name(name: str) -> bool:
    first = name.split(" ")[0]
    return any(map(str.isalpha, first)) and first != "the" and not _NO_NAME.fullmatch(first)


# -- who signed which part -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Part:
    """What one person may have written at one time. later: it speaks of what a note said before."""

    text: str
    name: str = ""
    later: bool = False

    @property
    def tells(self) -> bool:
        """Whether it tells of a resolution."""
        return _RESOLVING.search(self.text) is not None

    @property
    def is_remark(self) -> bool:
        """Whether it surely says only that something was mended, or adds to what was said."""
        if self.tells or _OF_SELF.search(self.text):
            return False
        return self.later or any(words.search(self.text) for words in (_MENDED, _OF_NOTE, _OF_TEXTS))


def _signer(parts: Sequence[_Part]) -> str | None:
    """Who signed what tells of the resolution, or a note that does not; None where that is nobody, or may be several."""
    signed = [part for part in parts if part.name]
    telling = [part for part in signed if part.tells and not part.later]
    if not any(part.tells for part in parts):
        telling = [part for part in signed if not part.is_remark]
    names = {part.name.casefold() for part in telling}
    if len(names) != 1 or not all(part.is_remark for part in signed if part.name.casefold() not in names):
        return None
    last = telling[-1]
    after = parts[parts.index(last) + 1 :]
    surely_name = not after or last.name[0].isupper()
    return last.name if surely_name and all(part.name or not part.tells for part in after) else None


def _parts(lines: Sequence[str]) -> list[_Part]:
    """The parts of a note: each ends with a line or a name, and what speaks of what was said before begins one."""
    parts: list[_Part] = []
    for line in lines:
        begun = len(parts)
        pieces = [
            piece for piece in _BREAKS.split(_BEFORE_MORE.sub(r"\g<0>; ", line)) if piece and piece.strip(" .,;)]")
        ]
        for place, piece in enumerate(pieces):
            ends_line = 0 < place == len(pieces) - 1 and pieces[place - 1].rstrip().endswith((".", ")", "!"))
            text, name = _piece(piece, may_be_alone=ends_line)
            later = _is_later(text) and bool(parts or _speaks_of_note(text))
            goes_on = len(parts) > begun and not parts[-1].name and not later
            before = [parts.pop()] if goes_on else []
            if name and not text and not before:
                before = _unsigned(parts)
            elif parts and not before:
                later = later or bool(_TAKEN_BACK.match(text))
            joined = " ".join([*(part.text for part in before), text]).strip()
            parts.append(_Part(joined, name, later or any(part.later for part in before)))
    return parts


def _is_later(text: str) -> bool:
    """Whether it speaks of what a note said before, as whoever comes later does."""
    return _LATER.match(text) is not None or _speaks_of_note(text)


def _speaks_of_note(text: str) -> bool:
    return bool(_MENDED.search(text) and _OF_NOTE.search(text))


def _unsigned(parts: list[_Part]) -> list[_Part]:
    """What a name signs that stands alone, taken off the parts: all before it, as far as no other name does and no later word."""
    taken: list[_Part] = []
    while parts and not parts[-1].name and not (taken and taken[0].later):
        taken.insert(0, parts.pop())
    return taken


def _piece(piece: str, *, may_be_alone: bool) -> tuple[str, str]:
    """A piece of a line without the name that it ends with, and that; a word alone is one only where that may be."""
    match = _AFTER_DASH.search(piece.rstrip(f" )]{_TALLY}")) or (_ALONE.fullmatch(piece) if may_be_alone else None)
    if match is None or not _may_be_name(name := _tidied(match[1])):
        return piece, ""
    return f"{piece[: match.start()]}{piece[match.end() :]}".strip(" )]"), name
