"""Words of coming and going (IDLE-07, 12), and of what is to be done with somebody: whoever uses them of themselves may ask for it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from referee.model.patterns import later

_SENTENCE_ENDS = later(r"(?<=[.!?…])(?<!\be\.g\.)(?<!\bi\.e\.)\s+|;(?!-?[)DPp](?!\w))|\n(?=[A-Z])")
_FIRST_PERSON = later(r"\b(?:I|me|my|myself)\b", re.I)

_HINT = later(
    r"\b(?:(?!(?:un)?bridl|sidl)\w{0,6}idl(?:e|i[nf])\w*|active|inacti\w+|(?:re-?|de-?)?activat\w+|back|return\w*|away|break|holidays?"
    r"|leave|leaving|see (?:you|ya|y'all|everyone|everybody) .{0,30}?\b(?:next|later|soon|around|again|another))\b",
    re.I,
)
_FOREIGN = later(
    r"[\u0370-\u1dff\u2e80-\ud7ff\uf900-\ufaff\uff66-\uffdc]|[\U0001F4A4\U0001F634\U0001F6CC\U0001F6CF\U0001F44B]"
)
"""Letters of other scripts, and pictures of sleep and farewell: what they ask for nobody here can read."""
_FOREIGN_WORDS = later(
    r"\b(?:ich|mich|mir|bin|bitte|je|moi|suis|pars|yo|estoy|voy|sono|vado|per favore|por favor|eu|estou|ik|mij|jag|mig)\b",
    re.I,
)
"""Words with which somebody speaks of themselves in other languages."""
_ENGLISH = later(r"\b(?:the|and|this|that|you|your|with|my|I've|I'm|have|has|there|everyone|everybody)\b", re.I)
"""A sentence with one of these and but one of those is English: “Yo, I have a plan.”"""
_TAKING_PART = later(
    r"\b(?:play(?:ing)?|(?:re-?)?join\w*|(?:re-?)?enter|participat\w+|roster|sidebar|(?:player|idle|active) ?list|re-?add\w*"
    r"|reinstat\w+|restor\w+|resum\w+|re-?enlist\w*|sign(?:ing|ed)? (?:up|off|out)|log(?:ging|ged)? off|in again|once more"
    r"|wak(?:e|es|ing|en)|woken?|awake\w*|sleep\w*|asleep|slumber\w*|snooz\w*|hibernat\w+|dormant|hiatus"
    r"|vacation\w*|pause|paus(?:ed|ing)|suspend\w*|rest|resting|time off|time out|sabbatical|absen\w+|afk|mia|unavailable|busy"
    r"|retir\w+|quit\w*|resign\w*|withdraw\w*|vanish\w*|disappear\w*|depart\w*"
    r"|(?:drop|bow|opt|check|step|sit|duck|fade|count|deal|leave|move|take|be|am|[Ii]'m|phase)\w*(?: \w+)? (?:out|in|off|aside|down|around)"
    r"|(?:here|be|am|[Ii]'m|with you) again|to be here|room for|keep(?:ing)? up|swamped|overwhelmed|unable|be able|[Ii](?:'m| am) done"
    r"|(?:tak(?:e|ing) (?:a |\w+ )?|be |am |[Ii]'m )part|involved|on ?board|aboard|(?:want(?:ed|ing)?|(?:'d|would) (?:like|love)) (?:back )?(?:in|out)"
    r"|(?:sit|sat|drop|bow|opt|duck|step)\w* (?:\w+ ){2,6}(?:out|off|aside)|skip\w*|pass on|giv(?:e|ing) up|call it (?:a day|quits)|the towel"
    r"|report(?:s|ing)? (?:for duty|in|back)|for duty|at your service|ready|alive|here i am|(?:still|[Ii]'m|am|be) here|hello again|long time"
    r"|(?:reviv|resurrect)\w*|another (?:go|try|shot|round)|(?:lost|losing|lose|no|lack of|more) interest|interested"
    r"|(?:no|not|any|enough|lack\w*|out|short|little|less|free|spare|more|have|haven't|had|find|got|the) (?:\w+ ){0,2}time|time (?:issue|constraint|pressure)s?"
    r"|(?:real[ -])?life|rl|irl|ill|sick|hospital|exams?|burn(?:t|ed|ing)?[ -]?out"
    r"|loa|ooo|brb|bbl|ttyl|sayonara|without me|on me|stand(?:ing)? down|the grid|going dark|silence|unsubscrib\w*|bail(?:ing)?|tap(?:ping)? out|over and out|nap"
    r"|for (?:a |some )?(?:(?:long|short) )?(?:while|bit|time)|for (?:a |the |some )?(?:few |next |couple of )*(?:days?|weeks?|months?)|for now"
    r"|until further notice|any ?more|any longer|no more|(?:game|thing) for me|(?:isn't|not) (?:really |quite |just )?for me"
    r"|(?:no )?longer for me|time (?:for me|that I|I) (?:to )?(?:go|went|leave|left|move|quit|stop\w*)|(?:can't|cannot) go on"
    r"|gone|(?:good)?bye|farewell|so long|see you|adieu|comeback|come|coming)\b",
    re.I,
)
"""Words for being, or not being, one of those who play; beside others they mean something else."""
_SHORT = 6
"""In so few words nobody has to say whom they speak of."""
_OF_ONESELF = r"(?:me|myself|my (?:account|name|status|membership|entry))"
_ASKS = later(
    rf"(?:^|[,:–—-] )(?:and |also |oh |so |then |now |just |kindly |please,? |pl[sz],? )*(\w[\w-]*) {_OF_ONESELF}\b"
    r"|\b(?:please|pl[sz]|kindly|can|could|would|will|may|someone|somebody|anyone|anybody|everyone|admins?|feel free|want|wish|ask(?:ing)? you|like you)\b"
    rf".{{0,200}}?\b(\w[\w-]*) {_OF_ONESELF}\b",
    re.I,
)
_NO_MOVE = later(
    r"tell\w*|trust|excuse|forgive|pardon|correct|remind|ask\w*|show|give|giving|believe|help\w*|sell|buy|pay|owe|lend|loan|send"
    r"|teach|explain|e?mail|message|bribe|attack|thank|vote|block|follow|call|quote|blame|hear|hears?|see|watch|hit|kill|get|let"
    r"|veto\w*|enact|fail|approve|reject|oppose|support|endorse|defer|elect|adopt|uphold|self-?kill|second"
    r"|to|for|with|from|of|by|about|at|on|in|as|than|like|and|or|but|is|was|be|that|if|so|beat|beats?|cost|grant|allow|enlighten",
    re.I,
)
"""A word before “me” with which nobody asks to be moved."""
_ASSENTS = later(
    r"(?:^|[,:–—-] )(?:(?:and|also|oh|yes|yeah|ok(?:ay)?|hi|hello|hey|sorry|well|please|pl[sz]|so|then|actually|i guess)\b,? ){0,3}"
    r"(?:(?:and )?(?:for )?(?:me|myself|us)(?:,? (?:too|also|as well|2|three|likewise))|and (?:for )?(?:me|myself|I)"
    r"|also (?:for )?me|I too|ditto(?: for me)?|(?:the )?same(?: (?:here|with me|for me|goes for me))?(?: as (?:for )?(?:above|\w+))?"
    r"|likewise|do (?:me|the same for me|the same to me|that for me|so for me)(?: too| also| as well)?|(?:as|so) (?:do|am|would|will|can|have) I"
    r"|(?:as|what|like) [\w.'’-]{1,40} (?:said|asked|wrote|says|asks)|I(?:'m|’m| am) with [\w.'’-]{1,40}|I second (?:that|this|it)|seconded|as above"
    r"|make (?:that|it) (?:two|three|2|3|us both|both of us)|count me too|\+ ?1|x2)"
    r"(?:,? (?:please|pl[sz]|plz|too|also|as well|then|here|now|for (?:me|myself|my part)|on (?:that|this)|thanks?|thank you))*[.!…,;: ]*$"
    r"|^(?:and me|(?:and |for )?me (?:too|also|as well)|same here|same for me|ditto)\b(?:,? (?:please|pl[sz]|then))?(?:,| [–—-]|:|…) ",
    re.I,
)
"""With what somebody asks for no more than another has asked for; it may be to be idled."""
_LET_ME = later(r"\blet me (?:back|in|out|go|play|rest|sleep|leave|stay|be)\b", re.I)


def sentences_in(said: str) -> list[str]:
    """Sentences; one begins, too, with a capital that begins a line."""
    return [" ".join(sentence.split()) for sentence in _SENTENCE_ENDS.split(said) if sentence.strip()]


@functools.lru_cache(maxsize=256)
def may_hint(said: str) -> bool:
    """Whether somebody may speak of their own coming or going in it."""
    if _FOREIGN.search(said) is not None or _HINT.search(said) is not None:
        return True
    return any(_may_ask(sentence) or _is_foreign(sentence) for sentence in sentences_in(said))


def _is_foreign(sentence: str) -> bool:
    """Whether somebody speaks of themselves in another language."""
    found = {word.casefold() for word in _FOREIGN_WORDS.findall(sentence)}
    if len(found) > 1 or not found:
        return bool(found)
    # A single word says nothing in any language.
    return len(sentence.split()) > 1 and _ENGLISH.search(sentence) is None


def assents(sentence: str) -> bool:
    """Whether somebody asks in it for what another has asked for."""
    return _ASSENTS.search(sentence) is not None


def moves_oneself(sentence: str) -> Iterator[str]:
    """The words for what others are to do with whoever says it."""
    return (verb for match in _ASKS.finditer(sentence) for verb in match.groups() if verb)


def _may_ask(sentence: str) -> bool:
    if assents(sentence):
        return True
    if _FIRST_PERSON.search(sentence) is None:
        return len(sentence.split()) <= _SHORT and _TAKING_PART.search(sentence) is not None
    if _TAKING_PART.search(sentence):
        return True
    return _LET_ME.search(sentence) is not None or any(not _NO_MOVE.fullmatch(verb) for verb in moves_oneself(sentence))
