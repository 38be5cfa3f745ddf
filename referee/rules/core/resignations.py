"""Admins who lay their adminship down in a post or comment of their own (PLAYERS-12): surely, or perhaps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from referee.model.patterns import later
from referee.model.texts import struck_in
from referee.rules.core.requests.doubts import is_told_otherwise, taken_back_until
from referee.rules.core.requests.reading import own_words
from referee.rules.core.requests.words import sentences_in

_SPEAKS = later(r"resign|(?:step|stood|stand)\w* (?:down|aside|back)|admin|abdicat", re.I)
"""What else says nothing of it."""
_ADMINSHIP = (
    r"(?:(?:(?:my|the|this|being|as|from|of|a|an|post|position|role|office|status|job|current) ){0,5}admin(?:istrator|ship)?s?\b"
    r"(?: (?:post|position|role|status|rights|powers?|privileges)\b)?(?=\s*(?:$|[.,;:!()…–—]|-\s|(?:now|today|here|immediately|effective|as|because|since"
    r"|due|so|and|but|with|thanks?|please)\b)))"
)
_MANNER = r"(?:(?:hereby|now|also|formally|officially|therefore|regretfully|sadly|voluntarily|gladly|just) )"
_LAYS_DOWN = (
    r"(?:resign(?: from)?|step(?: down| aside)(?: from)?|quit|abdicate|renounce|relinquish|surrender|give up|lay down|retire from|cease to be"
    r"|vacate|stop being|drop|hand in|turn in)"
)
_LAYING_DOWN = (
    r"(?:resigning(?: from)?|stepping (?:down|aside)(?: from)?|quitting|abdicating|renouncing|relinquishing|surrendering|giving up|laying down"
    r"|retiring from|ceasing to be|vacating|dropping|handing in|turning in)"
)
_RESIGNS = tuple(
    later(pattern, re.I)
    for pattern in (
        rf"\bI {_MANNER}{{0,2}}{_LAYS_DOWN} {_ADMINSHIP}",
        rf"(?:\b(?:I'm|I am) {_MANNER}{{0,2}}|^){_LAYING_DOWN} {_ADMINSHIP}",
        rf"\bI(?:'d| would)? (?:also )?(?:like|want|wish) to {_MANNER}{{0,2}}{_LAYS_DOWN} {_ADMINSHIP}",
        rf"\b(?:this is|consider this|please accept|take this as|herewith) my (?:formal |official )?resignation {_ADMINSHIP}",
        r"\bI (?:no longer|don't|do not) (?:want|wish) to be an admin(?: any ?(?:more|longer))?(?=\s*(?:$|[.,;:!–—-]))",
        r"(?:^|[,;:.!–—-] |\b(?:so|and) )(?:please,? |kindly )(?:remove|revoke|take away|strip|withdraw) my admin(?:ship)?\b",
        r"(?:^|[,;:.!–—-] |\b(?:so|and) )(?:please,? |kindly )(?:de-?admin|strip) me(?: of (?:my )?admin(?:ship)?\b| now)?(?=\s*(?:$|[.,;:!–—-]"
        r"| (?:status|rights|powers)))",
        r"(?:^|[,;:.!–—-] |\b(?:so|and) )(?:please,? |kindly )(?:remove|take) me (?:from|off) the (?:list of )?admins?(?: list)?\b",
    )
)
_DENIES = later(r"\b(?:not|never|n't|pretend|imagine|almost|nearly|if|unless|maybe|perhaps)\b", re.I)
_PERHAPS = later(
    r"\b(?:resign\w*|(?:step|stand)(?:s|ping|ing|ped)? (?:down|aside|back)|stood down|abdicat\w+|de-?admin\w*"
    r"|(?:quit\w*|giv\w+|gave|lay\w*|laid|relinquish\w*|renounc\w*|surrender\w*|retir\w+|remov\w+|revok\w+|strip\w*|demot\w+|hand\w*|turn\w*"
    r"|stop\w*|drop\w*|los\w+|leav\w+|done|tired|rid|ceas\w+|tak\w+|withdraw\w*|vacat\w+) .{0,40}?\b(?:my|me|an|being|as|the list of) admin\w*"
    r"|(?:no longer|no more) (?:be |want to be |wish to be )?(?:an )?admin|(?:no|not an) admin any ?(?:more|longer)"
    r"|my admin\w*\b.{0,40}?\b(?:any ?more|any longer|no more|no longer|removed|revoked|over|up|off|away|back))\b",
    re.I,
)
_FIRST_PERSON = later(r"\b(?:I|me|my|mine|myself)\b", re.I)
_SHORT = 8
"""In so few words nobody has to say whom they speak of."""
_MOST = 5


def resignation_in(text: str, others: Iterable[str] = (), author: str = "") -> bool | None:
    """Whether somebody lays their adminship down: True, False for words that may say so, None for none.

    `others`: the players, whose words are no resignation of the author's where they are quoted.
    """
    if _SPEAKS.search(text) is None:
        return None
    own, quoted = own_words(text, others, author)
    sentences = sentences_in(own)
    until = taken_back_until(sentences)
    if any(_resigns(sentence) for sentence in sentences[until:]):
        return True
    beside = [*sentences_in(quoted), *(sentence for struck in struck_in(text) for sentence in sentences_in(struck))]
    return False if any(map(_may_resign, (*sentences, *beside))) else None


def _resigns(sentence: str) -> bool:
    for match in (match for form in _RESIGNS for match in islice(form.finditer(sentence), _MOST)):
        before, after = sentence[max(0, match.start() - 200) : match.start()], sentence[match.end() :][:300]
        if not sentence.endswith("?") and not _DENIES.search(before) and not is_told_otherwise(before, after):
            return True
    return False


def _may_resign(sentence: str) -> bool:
    if _PERHAPS.search(sentence) is None:
        return False
    return _FIRST_PERSON.search(sentence) is not None or len(sentence.split()) <= _SHORT
