"""What comments on a Drop post say: that it is closed, that somebody has built (DROPS-17, 20; readings M23, M24)."""

from __future__ import annotations

import re
from typing import Literal

from referee.model.patterns import later
from referee.model.texts import struck_in, without_struck

Closes = Literal["closes", "unclear"] | None

_BY = r"(?:(?:hereby|now|also|thus|therefore|officially|finally|formally|duly|then)\s+)*"
_NOUN = r"(?:drop(?:\s+post)?|post|block|one)(?:\s+(?:no\.?\s*|#)?\d{1,3})?"
_OTHER = r"(?:last|previous|prior|earlier|other|old|next|wrong)"
_POST = rf"(?:this|the)\s+(?:(?!{_OTHER}\b)[\w-]+\s+)?{_NOUN}"
_DROP = rf"(?:{_POST}|this|drop(?:\s+post)?(?:\s+#?\d{{1,3}})?)"
_CALLS_IT_CLOSED = (
    rf"(?:declar|call|pronounc|mark|consider)(?:e|ing)?\s+(?:{_DROP}|it)\s+(?:as\s+|to\s+be\s+)?{_BY}closed"
)
_IT_DOWN = rf"(?:(?:down|up|off)\s+{_POST}|(?:{_DROP}|it)\s+(?:down|up|off))"
_TAIL = (
    r"(?:\s+(?:now|down|up|off|out|here|again|at last|for good|(?:once )?and for all|everyone|everybody|all|folks))*"
    r"(?:\s+(?:because|since|as|at|with|per|under|due|given|having)\b.*)?\W*$"
)
_OF_ONESELF = later(
    "|".join(
        rf"\bi(?:['’]?m|\s+am|\s+have|['’]ve)?\s+{_BY}{done}{_TAIL}"
        for done in (
            rf"closing(?:\s+(?:{_DROP}|it))?",
            rf"closed?\s+(?:{_DROP}|it)",
            _CALLS_IT_CLOSED,
            rf"(?:end|conclud|terminat|finish|seal)(?:e|ing)?\s+{_POST}",
            rf"(?:shut|wrap)(?:ting|ping)?\s+{_IT_DOWN}",
        )
    ),
    re.I,
)
_OF_IT = later(
    r"(?:^\W*|\band\s+)(?:(?:ok|okay|right|well|alright|great|good|so)\s+)?"
    rf"(?:{_BY}closing(?:\s+(?:{_DROP}|it))?"
    rf"|{_CALLS_IT_CLOSED}"
    rf"|(?:ending|concluding|terminating|finishing|sealing)\s+{_POST}"
    rf"|(?:shutting|wrapping)\s+{_IT_DOWN}"
    rf"|(?:{_DROP}\s*(?:\s(?:is|stands)|['’]s)?\s+)?{_BY}closed){_TAIL}"
    rf"|^\W*{_BY}close[\s.]*$",
    re.I,
)
_NEAR = later(
    r"\b(?:so|very|too|pretty|quite|really|how|as|was|were|be|been|come|came|comes|get|gets|getting|got|stay|stays|keep|keeps)"
    r"\s+close\b|\bclose\s+(?:to|call|by|enough|second|race|shave|together|quarters|as)\b|\bclosing\s+in\b",
    re.I,
)
_SPEAKS_OF_CLOSING = later(
    rf"\bclos(?:e|ed|es|ing|ure)\b"
    rf"|\b(?:shut|end|conclud|terminat|wrap)(?:e|s|es|ed|d|ting|ing|ping|ped)?\s+(?:(?:down|up|off)\s+)?{_POST}\b"
    rf"|^\W*{_DROP}\s*(?:\s(?:is|has)|['’]s)\s+(?:now\s+)?(?:over|done|finished|ended|shut|complete|completed|concluded)\b"
    r"|\btime(?:['’]s|\s+is)\s+up\b|\b(?:that|this)(?:['’]s|\s+is)\s+a\s+wrap\b|\bcalling\s+(?:it|time)\b"
    r"|^\W*(?:next(?:\s+(?:drop|one|please|up))*|over|finis|fin|the\s+end)\W*$",
    re.I,
)
_DENIED = later(
    r"\b(?:not|never|cannot|can|could|should|would|will|wo|may|might|shall|going|please|soon|later|tomorrow|tonight)\b|n['’]t\b|['’]ll\b",
    re.I,
)
_DOUBTED = later(
    r"\b(?:want|about|think|thought|hope|wish|believe|guess|let['’]?s|ready|tr(?:y|ied)|someone|anyone|somebody|anybody|who|why"
    r"|he|she|they|we|says?|said|wrote|asked|or|nor)\b|['’]d\b",
    re.I,
)
_HANGS = later(
    r"\b(?:if|when|once(?! and for all)|unless|until|till|before|after|provided|assuming|maybe|perhaps|probably|says?|said|wrote"
    r"|asked|let['’]?s|wait(?:ing)?|soon|later|tomorrow|tonight|yesterday)\b|[\"“”]",
    re.I,
)
_SENTENCE = later(r"[^.!?;\n]+[.!?]*")
_CLAUSE = later(r"[,:()–—]|\s-+\s|\b(?:but|so|hence|therefore)\b", re.I)
_BUILT = later(r"\b(?:buil[dt]|building|builds|added|placed|plac(?:e|ing)|dropped|constructed)\b", re.I)


def closing_of(text: str) -> Closes:
    """Whether a comment closes its Drop post (DROPS-20); what cannot be told is `unclear`."""
    said = [_said_in(sentence) for sentence in _SENTENCE.findall(without_struck(text))]
    struck = [_said_in(sentence) for words in struck_in(text) for sentence in _SENTENCE.findall(words)]
    return "closes" if "closes" in said else "unclear" if any((*said, *struck)) else None


def _said_in(sentence: str) -> Closes:
    clauses = [clause for clause in _CLAUSE.split(sentence) if clause.strip(" .!?")]
    said = [_said_in_clause(clause) for clause in clauses]
    if "?" in sentence:
        # A question may be put behind what is done: “Closing this, all right?”
        return "unclear" if "closes" in said[:-1] else None
    if "closes" in said and not _is_doubted(sentence):
        return "closes"
    return "unclear" if any(said) else None


def _is_doubted(sentence: str) -> bool:
    among_others = _DENIED.search(sentence) and re.search(r"\b(?:n?or)\b", sentence, re.I)
    return bool(_HANGS.search(sentence) or among_others)


def _said_in_clause(clause: str) -> Closes:
    bare = _NEAR.sub(" ", clause)
    if not _SPEAKS_OF_CLOSING.search(bare) and not _OF_IT.search(bare) and not _OF_ONESELF.search(bare):
        return None
    if _DENIED.search(bare):
        return None
    closes = _OF_ONESELF.search(bare) or _OF_IT.search(bare)
    return "closes" if closes and not _DOUBTED.search(bare) else "unclear"


def announces_building(text: str) -> bool:
    """Whether a comment says that its author has built (DROPS-17); an unknown text may."""
    return not text or bool(_BUILT.search(text))
