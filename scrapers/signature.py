"""Who signed an admin note: the name that the note gives, as it is written. Pure.

Times, dates and tallies are looked past, since hyphens and points in them look like those before a name. Whether
anybody bears the name is for the roster to say, with letters' case set aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from referee.model.patterns import later

_TIMES = later(
    r"\b\d{1,2}:\d\d(?::\d\d)?(?:\s*(?:UTC|GMT|[ap]m)\b)?|\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b"
    r"|\b\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b",
    re.I,
)
_TALLIES = later(r"\b\d{1,2}\s*[-–—:/]\s*\d{1,2}\b(?:\s*[-–—:]\s*\d{1,2}\b)?")
_LONGEST = 4000
"""What is longer is no note; in how many parts it was written would take too long to tell."""
_TALLY = "¤"
"""Stands for a tally."""
_QUOTED = later(r"“[^”]*”|\"[^\"]*\"")
_FLOURISH = later(
    r"(?:\s+[:;]-?[()DP]|\s*\((?:on|from|via|using) (?:my |the |a )?(?:mobile|phone|tablet|laptop)\)|, (?:an? )?admin)[\s.]*$",
    re.I,
)
"""What people put behind their name."""
_NAME = r"[^\W_](?:[\w'’.-]*[\w'’])?"
_HOW = r"quorum|tim(?:ed|es|ing)[ -]?out|(?:un)?popular(?:ly)?|unanimous(?:ly)?"
"""In what way a matter was resolved: it may stand between that it was, and by whom."""
_BY_A_VOTE = later(r"\bvot(?:es?|ed|ing)\b", re.I)
"""Of “past quorum by Ann's vote” nobody is told to have resolved it."""
_SIGNED = later(
    r"\b(?:enacted|failed|adminned|passed|illegaled|resolved|closed|marked|rejected|processed)\b"
    rf"(?:[\s.,¤]|\b(?:at|on|with|to|past|and|votes?|\d{{1,2}}|{_HOW})\b)*"
    r"\bby\s+(?:(?:the |an )?admin\s+(?=(?-i:[A-Z])))?"
    rf"({_NAME}(?: {_NAME}){{0,3}}?(?=\s*(?:[,;:()!¤]|\.\s|\.?$|[+-]\d|\b(?:at|on|after|with|because|since|as|due|by|following|upon)\b))"
    rf"|{_NAME}(?: (?-i:[A-Z0-9])[\w'’-]*)*)",
    re.I,
)
_CALLED = r"([A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2})"
_DID = later(
    rf"(?:^|[.!;]\s+){_CALLED} (?:has )?(?:(?:enacted|adminned|resolved|closed) (?:this|it)|failed this(?=\s*{_TALLY}))(?=\s*(?:[.,(]|{_TALLY}|$|at\b|on\b))"
    rf"|^{_CALLED}\s?: (?i:enacted|failed|adminned|passed)\s*{_TALLY}(?!\s*by\b)"
    rf"|{_TALLY}\s*(?i:(?:and |is )?(?:enacted|failed|adminned|passed)|(?:enacts|fails|passes)), ([A-Z][\w'’-]*)\s*\.?$"
    rf"|^(?i:enacted|enacts|failed|fails|adminned|passed|passes)\s*{_TALLY}\s*,? ([A-Z][\w'’-]*)\s*\.?$"
    rf"|(?:^|[.!;]\s+)(?i:enacted|failed|adminned|passed) with(?:out)? (?:(?:the|an?|its|both|all) )?[a-z]+, by {_CALLED}(?=\s*(?:[.!;]|$))"
)
"""Other words by whom a matter was resolved: “Clucky enacted this”, “Clucky: Enacted”, “5-0 enacted, Clucky”."""
_HEADINGS = later(
    r"edit\w*|update\w*|eta|correction|note|nb|p*s|result\w*|outcome|status|verdict|summary|conclusion|tall(?:y|ies)|final\w*|count|resolution|decision"
    r"|motion|proposals?|cfj|dov|call|declaration|fyi|btw|re|tldr|ruling|today|he|she|they|i|we|you|it|who|whoever|somebody|someone|nobody|players?|voters|if|when|once|since|because|before|after|until|unless|had|has|did|was|maybe|perhaps|yesterday|then|thus|should|could|why",
    re.I,
)
"""With what a note begins that is no name."""
_JOINED = later(rf"\s*(?:,|&|/|\+|\band\b|\bor\b)\s*({_NAME})\s*(?:[.;,)¤]|$)", re.I)
_JOINS = later(r"\s+(?:and|or|for|via|through|per)\s+", re.I)
_DENIED = later(
    r"\b(?:not|never|should|could|would|might|perhaps|maybe|probably|originally|previously|already|almost|nearly|if|wish\w*|unless"
    r"|will|shall|must|can|cannot|pretend\w*|imagine|suppos\w+|hop(?:e|ed|ing))\b[^.;!?]*$"
    r"|n['’]t\b[^.;!?]*$|\b(?:may have|to be|'ll be)\b[^.;!?]*$|\b(?:once|when(?:ever)?|until|before|as though)\b[^.,;!?]*$",
    re.I,
)
_DISOWNED = later(
    r"\bI mean(?:t)?\b|\b(?:kidding|joking|not really|or rather|(?:scratch|strike|ignore) that|sic|jk)\b|\(not\)"
    r"|\b(?:by proxy|on behalf|in \S{1,30}['’]s name|instead of|(?:at|on|by) (?:the )?(?:\S{1,30}['’]s )?(?:request|behest|order)s?)\b"
    rf"|\b(?:enacted|failed|adminned|passed|resolved|closed|marked)\b(?:\s+{_TALLY})?\s+(?i:for|via)\s+(?-i:[A-Z])",
    re.I,
)
"""What a note says that takes back by whom it was resolved, or tells that it was done for another."""
_HANGS_ON = later(r",\s*(?:if|unless|once|when)\b|\b(?:if|unless) (?:s?he|they|only)\b", re.I)
_NAMED_TOO = later(
    rf"[(\[]\s*(?:for |via |per |aka |alias |really )?({_NAME})\s*[)\]]|/\s*({_NAME})\s*(?:[.,;)]|$)"
    r"|\b(?:(?:correction|edit(?:ed)?|update|eta|note|nb|sorry|oops|actually|really|rather|er+|um+|hm+|wait)\b[ :,.…–—-]{0,9}|no(?:pe)?\b[:,.…–—-]{1,9} ?)"
    rf"(?:(?:it was|was|should be|by|in fact|actually)\s+){{0,3}}({_NAME})\s*(?:[.!;)]|$)",
    re.I,
)
"""Who is named beside the name, or instead of it."""
_SIGNER = r"[^\W_][\w'’-]*+(?: [A-Z0-9][\w'’-]*+){0,3}+"
_DASH = r"(?:[–—]{1,2}|(?:^|(?<=[\s.,;:)!?]))[-~]{1,3})"
_AFTER_DASH = later(rf"{_DASH}\s*({_SIGNER})\s*[.,;]?\s*$")
_BEFORE_MORE = later(rf"{_DASH}(?:{_SIGNER}(?=\s+[^\s¤])|\s*{_SIGNER}(?=\s*,|\s+[-–—~]))")
_ALONE = later(r"\s*([^\W_][\w'’-]*)\s*\.?\s*")
_NO_NAME = later(
    r"a|all|also|an|and|any|as|everybody|everyone|nobody|no|not|so|none|now|only|that|then|there|this|with"
    r"|without|author|proposer|admin|admins|emperor|myself|me|against|ages|age|by|carried|closed|dead|deadlock"
    r"|def|default|deferential|defs|enacted|enacts|fail|failed|failing|fails|for|fiat|gmt|illegal|kill|killed"
    r"|lack|majority|meh|over|out|own|pass|passed|passes|popular|popularity|proxy|queue|quorum|reached|reaches"
    r"|resolved|rule|self|self-kill|self-killed|selfkill|selfkilled|s-?k(?:['’]?e?d|['’]?s)?|s/k|veto['’]?e?d|tie|time|timed|timeout|timed-out"
    r"|unanimity|unanimous|unanimously|unpopular|utc|veto|vetoed|vetoes|vote|voted|votes|withdrawal|withdrawn"
    r"|withdrew|adminned|illegaled|marked|processed|rejected|at|on|again|voters?|players?|consensus|acclaim|acclamation|late|thanks?|congratulations|congrats|hooray|yay|done|finally|great|nice|well|sorry|everyone|folks|guys",
    re.I,
)
"""A word of the notes, where a name may begin."""
_RESOLVING = later(
    r"\b(?:enact\w*|fail\w*|pass(?:ed|es|ing)?|adminned|illegal\w*|resolv\w*|clos(?:ed?|es|ing)|marked|veto\w*|quor\w*"
    r"|(?:un)?popular\w*|tim(?:e|ed|es|ing)[ -]?out\w*|self-?kill\w*|s-?k|withdr[ae]w\w*|deadlock\w*|majority|unanim\w*"
    r"|reached|reaches|votes?|voted|status|pending)\b|¤",
    re.I,
)
"""What only who tells of a resolution, of the votes or of the status speaks of."""
_WITHDRAWN = later(r"\bs(?:elf)?[ /-]?k(?:ill\w*)?\b|\bwithdr[ae]w\w*|\b(?:retract|rescind|cancel)\w*", re.I)
"""What only its author does to a matter."""
_HEAD_OF_MORE = (
    r"(?:(?:edit(?:ed)?|update|eta|correction|note|nb)\b(?: by [^\W_][\w'’-]*)?\s*[:–—-]|(?-i:P\.?P?\.?S)\b)"
)
"""With what somebody begins who adds to a note."""
_BREAKS = later(
    r"(?<=[.!?;)])\s+|\s*[(\[|/]\s*"
    rf"|\s+(?={_HEAD_OF_MORE})",
    re.I,
)
_LATER = later(rf"\s*{_HEAD_OF_MORE}", re.I)
_TAKEN_BACK = later(r"\s*(?:not|no|actually|rather|oops|sorry)\b", re.I)
"""How somebody else may begin who says otherwise."""
_DRAWN = later(
    r"\b(?:roll\w*|\d*DICE\d*|die|random\w*|draws?|drawn|drew|pick\w*|chos\w+|choos\w+|select\w*|winn\w*|wins?|won|flip\w*)\b[^.!?]*[.!?…\s]*$",
    re.I,
)
"""What is told last of a lot that was drawn: the name after it may be whom it fell on."""
_NAME_BEFORE = later(rf"(?:^|[.!?;)\]{_TALLY}])\s*([A-Z][\w'’-]*)\s*[.,!]?\s*$")
"""A name that stands alone at the end of what another name signs."""
_LISTED = later(rf"{_DASH}\s*{_SIGNER}(?:\s*(?:[,/&+]|\band\b)\s*(?:and\s+)?{_SIGNER})+(?=\s*(?:[.;)!]|$))")
"""Several names after a dash are those who voted."""
_MENDED = later(r"\b(?:fix|correct|clarif|edit|mend|amend|chang|updat|adjust|add)\w*", re.I)
_OF_NOTE = later(r"\b(?:typos?|links?|notes?|box|tally|tallies|count|numbers?|spelling|wording|format\w*)\b", re.I)
_OF_TEXTS = later(r"\b(?:ruleset|wiki|gamestate)\b", re.I)
_OF_VOTERS = later(r"\b(?:votes?|voted|proposals?)\b", re.I)
"""What a remark on somebody may speak of, too."""
_OF_SELF = later(r"\b(?:I|I['’]\w+|me|my|mine|myself|done|did)\b", re.I)


def signature_of(note: str, author: str = "") -> str | None:
    """The name in which a note of one or more lines is signed; None where it may or may not give one, or gives several.

    A line that says by whom a matter was resolved, and neither asks nor denies it, is sure; else it is whoever signed the
    part that tells of the resolution, as what stands beside it may be another's. Who cast a VETO has not signed, and behind
    a word for a self-kill or withdrawal the name of the matter's `author` may be who did that.
    """
    if len(note) > _LONGEST:
        return None
    lines = [_cleared(line) for line in note.split("\n") if line.strip()]
    said = {name.casefold(): name for line in lines for name in _said_in(line)}
    if len(said) > 1 or "" in said or any(map(_DISOWNED.search, lines)):
        return None
    parts = _parts(lines)
    signer = _unless_another(next(iter(said.values())), lines, parts) if said else _signer(parts)
    may_have_withdrawn = any(map(_WITHDRAWN.search, lines)) and not any(map(_SIGNED.search, lines))
    return None if signer and may_have_withdrawn and signer.casefold() == author.casefold() else signer


def _cleared(line: str) -> str:
    cleared = _TALLIES.sub(f" {_TALLY} ", _TIMES.sub(". ", _QUOTED.sub(" … ", _FLOURISH.sub("", line)))).strip()
    return _LISTED.sub("", cleared)


def _said_in(line: str) -> Iterator[str]:
    """By whom a line says that the matter was resolved; nothing for a name where it may say so of several."""
    for match in _SIGNED.finditer(line):
        name, before, after = _tidied(match[1]), line[max(0, match.start() - 80) : match.start()], line[match.end() :]
        if not _may_be_name(name) or after.lstrip().startswith("?") or _DENIED.search(before):
            continue
        another = _JOINED.match(after)
        yield "" if _JOINS.search(name) or _BY_A_VOTE.search(name) or (another and _may_be_name(another[1])) else name
    for match in _DID.finditer(line):
        name, after = _tidied(next(filter(None, match.groups()))), line[match.end() :].lstrip(f" {_TALLY}")
        if (
            _may_be_name(name)
            and not name.endswith("ly")
            and not any(map(_HEADINGS.fullmatch, name.split(" ")))
            and not after.startswith("?")
        ):
            yield name


def _unless_another(name: str, lines: Sequence[str], parts: Sequence[_Part]) -> str | None:
    """The name by which a note says that a matter was resolved; None where it may be another's whom the note names or who signed it."""
    if any(map(_HANGS_ON.search, lines)):
        return None
    naming = (match for line in lines for match in (*_NAMED_TOO.finditer(line), _ALONE.fullmatch(line)) if match)
    named = [given for match in naming for given in match.groups() if given]
    others = [_tidied(other) for other in named if _may_be_name(other) and not other.lower().endswith("ly")]
    signed = [part.name for part in parts if part.name and not part.is_remark]
    return name if {name.casefold()}.issuperset(other.casefold() for other in (*others, *signed)) else None


def _tidied(name: str) -> str:
    return name.strip().rstrip(".-'’")


def _may_be_name(name: str) -> bool:
    first = name.split(" ")[0]
    return any(map(str.isalpha, first)) and first != "the" and not _NO_NAME.fullmatch(first)


# -- who signed which part -----------------------------------------------------------------------------


class _Part(Struct, frozen=True):
    """What one person may have written at one time. later: it speaks of what a note said before; last: its last sentence,
    if the name stands in it."""

    text: str
    name: str = ""
    later: bool = False
    last: str = ""

    @property
    def tells(self) -> bool:
        """Whether it tells of a resolution."""
        return _RESOLVING.search(self.text) is not None

    @property
    def is_remark(self) -> bool:
        """Whether it surely says only that something was mended, or adds to what was said."""
        if self.tells or _OF_SELF.search(self.text):
            return False
        return self.later or _is_of_texts(self.text)

    @property
    def may_sign_last_only(self) -> bool:
        """Whether the name may sign no more than a sentence that says what was written elsewhere, or belong to a remark: “Late vote - Bob”."""
        if not self.last or self.last == self.text or _OF_SELF.search(self.last):
            return False
        return not _RESOLVING.search(_OF_VOTERS.sub("", self.last))


def _is_of_texts(said: str) -> bool:
    return any(words.search(said) for words in (_MENDED, _OF_NOTE, _OF_TEXTS))


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
    if last.may_sign_last_only:
        return None
    before = _NAME_BEFORE.search(last.text)
    if _DRAWN.search(last.text[-200:]) or (before and _may_be_name(_tidied(before[1])) and before[1] != last.name):
        return None
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
            parts.append(_Part(joined, name, later or any(part.later for part in before), text if name else ""))
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
