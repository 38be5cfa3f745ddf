"""What people write beside what they say and mean: thanks, opinions, cries, reasons. Whatever else stands there may change it (T7, T10). Pure."""

from __future__ import annotations

import re

from referee.model.patterns import later
from referee.nomics.doubting import HANGS
from referee.nomics.second_thoughts import takes_back

_OPINIONS = (
    r"good|great|nice|fine|ok|okay|cool|bad|better|best|worse|worst|awful|terrible|horrible|awesome|excellent|amazing|brilliant|perfect|lovely|wonderful|neat|"
    r"elegant|clever|smart|cheap|expensive|silly|stupid|funny|fun|amusing|hilarious|boring|dull|interesting|fascinating|clear|unclear|obvious|simple|simpler|easy|hard|difficult|complex|"
    r"complicated|convoluted|confusing|messy|ugly|clunky|broken|buggy|dangerous|risky|scary|powerful|overpowered|weak|strong|harsh|fair|unfair|unbalanced|balanced|"
    r"sensible|reasonable|unreasonable|useful|useless|helpful|harmless|harmful|important|necessary|unnecessary|needed|overdue|vague|arbitrary|premature|"
    r"fast|quick|slow|big|huge|tiny|minor|major|trivial|pointless|sad|pity|shame|welcome|worth|worthwhile|redundant|promising|enough|overkill|bureaucratic|beautiful|"
    r"sweet|sound|solid|exciting|surprising|strange|odd|weird|improvement|loophole|bug|mess|nightmare|scam|nonsense|idea|ideas"
)
_CRIES = (
    r"thanks|thank|hello|hi|hey|cheers|please|sorry|kudos|congratulations|congrats|yay|hooray|hurrah|hurray|woo+|wow|ha(?:ha)*|heh(?:eh)*|hm+|mm+|ooh|oh|ah|ugh|meh|eek|alas|"
    r"bravo|amen|huzzah|finally|seconded|enjoy|regards|greetings|bye|goodbye|ciao|danke|merci|unfortunately|fortunately|sadly|gladly|happily|reluctantly|"
    r"obviously|clearly|surely|certainly|definitely|strongly|sincerely|respectfully|naturally|again|still|always|unchanged|agreed|indeed|exactly|precisely|"
    r"fix|fixes|stuff|work|job|nicely|done|lgtm|lol|sense|comments?|much|long|sigh|boo|whatever|goes|typos?|unanimous(?:ly)?|yours|mine|catch|objections?|complaints?|love|like|course|record|own|usual|fan|luck|author|coauthor|co-author|well-written"
)
_FILLERS = (
    r"an?|the|my|this|that|it|its|very|really|quite|so|such|too|pretty|rather|fairly|mostly|more|most|bit|little|not|no|and|of|for|to|as|in|with|at|last|all|"
    r"you|is|was|looks|seems|sounds|makes|here|i|we|need|surprise|point|proposal|rule|text|title|ever|well|time|about|there|everyone|everybody|folks"
)
_PLAIN = later(rf"(?=.*\b(?:{_OPINIONS}|{_CRIES})\b)(?:(?:{_OPINIONS}|{_CRIES}|{_FILLERS})\b[\s,.;:!…–—-]*)+", re.I)
"""Opinions, cries and what goes with them, and nothing else."""
_TURNS = later(
    r"\b(?:not|no)(?:\W*$|\W*[,.;!–—]|\s+-|\s+(?:thanks?|so|i|we|the|this|that|it|my|all|for|always)\b)", re.I
)
"""“no, sorry”, “surely not”"""
_REASON = later(r"(?:because|since|thanks?|thank\s+you)\b.*|per\s+\w+\W*", re.I)
_FACE = later(r"[\s.,!…]*(?:[:;=][-']?[)(DPp/|]|<3|\^_?\^|xD)?[\s.,!…]*", re.I)
_COUNTS = later(
    r"(?=.*\d)(?:[\s/:;.,=+–—\d-]|\b(?:for|against|present|ayes?|nays?|abstain(?:ed)?|abstentions?|votes?|voters?|ballots?|to|and|of|ai|f|a|p|fa|quorum|strength|popularity)\b)+",
    re.I,
)
"""“3-2”, “FOR 3, AGAINST 2”, behind an outcome."""
_QUIET = later(
    r"\s*(?:,\s*)?\b(?:because|since|thanks?|please|sorry|cheers)\b(?P<said>[^\d\ue000]*)$|"
    r"\s*,\s*(?:of course|(?!(?:conditional|hypothetical|theoretical|possib|probab|presumab|suppose|alleged|potential|tentative|initial|temporari|provisional|former|previous|on|mere|"
    r"apparent|like|lat|ear|eventual)ly\b)[a-z]+ly)(?P<so>)\W*$",
    re.I,
)
"""Why and how a vote is cast, unless that takes it back or makes it hang on something."""
_QUIETLY = later("because|since|thank|please|sorry|cheers|of course|ly", re.I)
_HANGS_THEN = later(r"(?:,\s*|\b(?:but|and)\s+)(?:only\s+)?(?:if|iff|unless|provided|until|when|once)\b", re.I)
_OF_IT = later(
    r"\W*(?:(?:but|and|so|though|well|actually|oh|ok(?:ay)?|note|n\.?b)\b[\s,:;.–—-]*)*(?:this|that|it|these|those)(?:\s+(?:is|was|are|were)(?:n['’]t)?|['’](?:s|re))\s+(?P<so>.*)",
    re.I,
)
_OPINION_IN = later(
    rf"\b(?:{_OPINIONS})\b|^(?:all|why|true|(?:about\s+)?time|because|it|what\s+(?:it\s+is|(?:we|i)\s+(?:need|want|like))|(?:my|a)\s+(?:proposal|rule|lot|start))\b|^(?:(?:an?|the|my)\s+)?(?:first|last|only)\s+\w+\W*$",
    re.I,
)
_NO_OPINION = later(
    r"\b(?:mistake|error|slip|accident|jok\w+|test|draft|lie|prank|guess|try|provisional\w*|preliminary|somebody|someone|what|who|wrong|from|tomorrow|later|yet|said|says|say|for|by|at|past|old)\b",
    re.I,
)
_LASTS = later(
    r"\W*(?:this|that|it|these|those|my\s+votes?)\s+(?:(?:only|just|still|then|will|shall|should|may|might|would|also)\s+)*"
    r"(?:(?:holds?|counts?|starts?|begins?|lasts?|expires?|lapses?|belongs?|refers?|relates?|waits?|depends?)\b|"
    r"(?:appl(?:y|ies)|goes|comes?|concerns?)\s+(?:only|from|for|to|until|till|as|in|on)\b)",
    re.I,
)
"""What says of something from when on, or of what, it is."""
_SAID_BY = later(
    r"\W*(?:so\s+|as\s+)?(?:said|says|wrote|writes|quoth|spoke|according\s+to)\b(?!\s+(?:before|above|earlier|enough|it|this|a|nobody|no\s+one)\b)",
    re.I,
)
_ENDED = later(r"[.!…]\W*$")
_NAMES = later(r"[\d\ue000-\uf8ff]")
_FEW, _SHORT = 2, 9
"""Words of a cry, and of a sentence that is of what was said rather than of the matter."""


def is_plain(remark: str, *, counts: bool = False) -> bool:
    """Whether a remark beside something that is said surely changes nothing of it; `counts`: it may tell how many voted how."""
    said = remark.strip()
    if _FACE.fullmatch(said) or (counts and _COUNTS.fullmatch(said)):
        return True
    if _TURNS.search(said) or HANGS.search(_affirmed(said)):
        return False
    return _PLAIN.fullmatch(said) is not None or (_REASON.fullmatch(said) is not None and not takes_back(said))


def is_doubtful(sentence: str) -> bool:
    """Whether a sentence behind something that is said may be of that, and is none of the remarks of people who mean it."""
    sentence = sentence.strip()
    words = sentence.split()
    if _SAID_BY.match(sentence):
        return True
    if sentence.endswith("?") or not any(map(str.isalpha, sentence)) or len(words) > _SHORT:
        return False
    if (of_it := _OF_IT.match(sentence)) is not None:
        said = _affirmed(of_it["so"])
        return not _OPINION_IN.search(said) or bool(HANGS.search(said) or _NO_OPINION.search(said))
    if _LASTS.match(sentence):
        return True
    is_cry = len(words) <= _FEW and _ENDED.search(sentence) is not None and not _NAMES.search(sentence)
    return is_cry and not (is_plain(sentence) or all(len(word.strip(".!…")) <= 1 for word in words))


def without_manner(text: str) -> str:
    """A vote without why and how it is cast."""
    found = _QUIET.search(text) if _QUIETLY.search(text) else None
    if found is None:
        return text
    said = (found["said"] or "").strip(" ,.;!–—-")
    return text if takes_back(said) or _HANGS_THEN.search(said) else text[: found.start()]


def _affirmed(said: str) -> str:
    """An opinion without that it is denied, which makes it another one."""
    return re.sub(r"\bnot\s+", "", said, flags=re.I)
