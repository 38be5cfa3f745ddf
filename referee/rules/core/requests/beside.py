"""What people say beside a plain request who come or go (IDLE-07, 12). Anything else that is short may take the request back, or make
it somebody else's: what does so has too many words to be known."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.model.patterns import later
from referee.rules.core.requests.forms import PLAINLY

_FEW = 8
"""So many words are a remark on what was said before; more tell something of their own."""
_ONESELF = later(r"\b(?:I|me|my|mine|myself|we|us|our)\b", re.I)
_FITTING = later(
    r"\b(?:thank\w*|thx|ty|cheers|sorry|apolog\w+|regards|wish\w*|hop(?:e|ing)|best|luck|fun|enjoy\w*|good\w*|great|nice|lovely|happy|fine|glad|keen|excited"
    r"|forward|pleasure|peace|ta|personal|feelings?|ready|rested|refreshed|curious|miss\w*|welcome"
    r"|please|pl[sz]|plz|appreciat\w+|ok(?:ay)?|yes|hello|hi|hey|bye|farewell|adieu|ciao|see|soon|later|back|return\w*|again|off|away|out|around|leav\w+|go(?:ing|ne)?"
    r"|everyone|everybody|all|guys|folks|friends|admins?|(?:un|de)?-?idl\w+|(?:in)?active|deactivat\w+|reactivat\w+"
    r"|time|bus(?:y|ier)|hurry|rush|urgent|asap|life|rl|irl|work\w*|jobs?|deadlines?|projects?|exams?|finals|thesis|stud(?:y|ies|ying)|school|uni\w*"
    r"|college|term|semester|baby|family|wedding|funeral|hospital|doctors?|ill(?:ness)?|sick\w*|surgery"
    r"|covid|flu|fever|migraines?|headaches?|injur\w+|depress\w+|parents?|mother|mum|mom|father|dad|kids?|child(?:ren)?|wife|husband|partner|grand\w+"
    r"|visit\w*|guests?|died|death|mov(?:e|ing)|house|travel\w*|trips?|flights?|abroad|camp\w*"
    r"|conference|holidays?|vacation\w*|break|afk|hiatus|leave|rest|sleep|christmas|easter|summer|weekend|internet|computer|laptop|power"
    r"|interest\w*|motivat\w*|energy|burn\w*|tired|exhaust\w*|overwhelm\w*|swamp\w*|stress\w*|unfortunately|alas|sadly"
    r"|hurts?|broken?|asleep|loads?|busier|mountains?|beach|sea|seaside|islands?|countryside|sightseeing"
    r"|keep(?:ing)? up|forget\w*|stressful|lurch|catch|elections?|done|hard|look(?:ing)?|roll|agree\w*|posted|touch|ideas?|dear"
    r"|hours?|days?|weeks?|months?|years?|until|till|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|dynast(?:y|ies)|games?|play\w*|round|votes?|voted|voting|proposals?|(?-i:FOR|AGAINST|DEFERENTIAL))\b",
    re.I,
)
"""With one of these words it is a reason, a farewell or a greeting, or about something else in the game."""
_PLAIN = later(
    r"I(?:'m|'ll|'ve|'d)?|me|my|myself|we(?:'re|'ll|'ve)?|us|our|you(?:'re|'ll|'ve)?|your|it(?:'s|'ll)?|th(?:is|at|ese|ose)(?:'s)?|there(?:'s)?|here(?:'s)?"
    r"|an?|the|and|but|or|so|as|at|by|for|from|in|into|of|off|on|out|over|to|too|up|down|with|without|within|since|due|because|while|about|after"
    r"|before|under|between|if|when|though"
    r"|am|is|are|was|were|be|been|being|ha(?:ve|s|d|ving|sn't|ven't)|do(?:es|ing|n't|esn't)?|did(?:n't)?|will|would|won't|can(?:'t|not)?"
    r"|could(?:n't)?|may|might|must|shall|should|isn't|aren't|wasn't"
    r"|not|no|any|some|every|each|more|most|much|many|few|lots?|less|little|another|other|nothing|nobody|something|everything|anything|any(?:one"
    r"|body)|some(?:one|body)|enough|all|both|one|two|three|first|last|next"
    r"|now|then|just|really|very|quite|rather|only|also|even|still|yet|already|almost|right|today|tomorrow|tonight|lately|recently|always|never|ever"
    r"|once|long|short|big|new|old|same|such"
    r"|get(?:ting)?|got|gets|take|taking|took|make|making|made|find(?:ing)?|found|keep(?:ing)?|needs?|needed|want(?:ed)?|let(?:'s)?|com(?:e|es|ing)"
    r"|came|went|start(?:s|ed|ing)?|begin\w*|end(?:s|ed|ing)?|hate|love[ds]?|like|know|think|feel|seems?|able|bring|hear|carry"
    r"|things?|wait|edit|bit|way|lot|part|while|actually|currently|suddenly|too|than|how|until|everyone's|\w|\d[\w:.]*|st|nd|rd|th",
    re.I,
)
"""Words that say nothing by themselves."""
_NAME = later(r"[A-Z][\w-]*")
_OF_WHAT_IS_MEANT = later(
    r"\bI (?:really |just |do )?(?:mean it|asked)\b|\bnot (?:kidding|joking)\b|\bthat said\b|\bit from me\b", re.I
)
"""What says that a request stands, or speaks on."""
_WORD = later(r"\w(?:[\w'.-]*\w)?")
_LEADING = later(
    r"\b(?:short|again|request|question|ask|note|notice|news|reminder|update|edit|also|so|sorry|please|all|everyone|admins?|(?:un)?idl\w+|busy|away)\b",
    re.I,
)
"""What one says before a colon who then asks for something."""
_MEANT = later(PLAINLY, re.I)
_EXAMPLE = later(r"\b(?:templates?|samples?|examples?|e\.g|tests?|drafts?|jokes?|quotes?|quoth)\b|\d", re.I)
_NOT_SAID = later(
    r"(?:\b(?:not|never|nobody|no one)\b|n't\b).*\b(?:say|write|type|post|tell)\b|\bto (?:my)?self\b"
    r"|\w's (?:\w+ )?(?:messages?|e?-?mails?|words?|notes?|letters?|texts?|plea|request)\b",
    re.I,
)
"""What leads in words that nobody says, or another."""
_PASSED_ON = later(
    r"\b(?:e?-?mailed|messaged|texted|phoned|called|told|sent|asked|dm(?:'d|ed)?|pm(?:'d|ed|'ed)?|wrote(?: to)?) (?:me|us)\b|(?<!\bmy )(?<!\bmy own )\bbehalf\b",
    re.I,
)


def is_fitting(words: str) -> bool:
    """Whether what stands beside a request leaves it as plain as it is: what people say who come or go, a few words of which all are
    known, or more that have one of theirs."""
    said = _OF_WHAT_IS_MEANT.sub(" ", words)
    spoken = _WORD.findall(said)
    if not spoken or (_FITTING.search(said) is not None and len(spoken) > _FEW):
        return True
    known = all(_is_known(word, is_first=place == 0) for place, word in enumerate(spoken))
    return known and (said != words or _FITTING.search(said) is not None)


def _is_known(word: str, *, is_first: bool) -> bool:
    """Whether a word says nothing but what people say who come or go, or is a name."""
    known = any(form.fullmatch(word) for form in (_FITTING, _PLAIN))
    return known or (not is_first and _NAME.fullmatch(word) is not None)


def says_nothing(word: str) -> bool:
    """Whether a word says nothing by itself."""
    return _PLAIN.fullmatch(word) is not None


def is_civil(words: str) -> bool:
    """Whether words have one of those that people say who come or go."""
    return _FITTING.search(words) is not None


def leads_in(words: str) -> bool:
    """Whether what stands before a colon may lead in somebody else's words, or none that are meant."""
    if _EXAMPLE.search(words) or _NOT_SAID.search(words):
        return True
    number = len(words.split())
    if number == 1:
        return not words.strip().startswith("@") and not any(
            form.search(words) for form in (_FITTING, _LEADING, _MEANT)
        )
    return number > 1 and not any(form.search(words) for form in (_ONESELF, _LEADING))


def is_heading(words: str) -> bool:
    """Whether words say no more than that something is asked for: “A quick request.”"""
    said = _LEADING.sub(" ", words)
    if said == words or _EXAMPLE.search(words) or re.search(r"\b(?:not?|never|nobody)\b|n't\b", words, re.I):
        return False
    return all(_MEANT.fullmatch(word) or _is_known(word, is_first=False) for word in _WORD.findall(said))


def is_passed_on(sentences: Sequence[str]) -> bool:
    """Whether somebody says that they write what another has told them."""
    return any(_PASSED_ON.search(sentence) for sentence in sentences)
