"""What somebody may ask for in words that are no plain request (IDLE-07, 12), by what they say and where they say it."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.model.patterns import later
from referee.model.texts import struck_in
from referee.rules.core.requests.announced import without_announcements
from referee.rules.core.requests.doubts import taken_back_until
from referee.rules.core.requests.elsewhere import without_elsewhere
from referee.rules.core.requests.forms import BOTH, Wants, forms_in
from referee.rules.core.requests.reading import of_another_s, own_words, request_in
from referee.rules.core.requests.refused import without_refusals, without_refusals_to_return, without_things
from referee.rules.core.requests.words import assents, may_hint, moves_oneself, sentences_in

_JOINING = later(
    r"\b(?:(?:re-?)?join(?:ed|ing|s)?|(?:re-?)?enlist\w*|(?:re-?)?enrol\w*|sign(?:ing|ed)? (?:me )?up|(?:count|deal) me in|(?:re-?)?add(?:ed)? me"
    r"|reinstat\w+(?: me)?|restor\w+(?: me)?)\b",
    re.I,
)
"""What nobody does who goes."""
_AGAIN = later(
    r"\b(?:(?:want(?:ed)?|like|love|ready|here|hoping|may I|can I|let me) to play(?: again)?|play on|(?:to )?play again"
    r"|(?<!\bstep )(?<!\bsteps )(?<!\bstepping )back|return(?:ed|ing)?|again|ready|here|alive|awake|wak(?:e|ing) me(?: up)?"
    r"|resum(?:e|ing)|reviv\w+|resurrect\w*|once more|reporting (?:for duty|in|back)|at your service|another (?:go|try|shot|round)|interested|(?:I'm"
    r"|am|me|back|want|like) in|on ?board|aboard"
    r"|(?:re-?)?enter(?:ing)?|comeback|time again|room for one more|from (?:my |our |a |the )?(?:\w+ )?(?:holidays?|vacation|break|leave|hiatus|trip))\b",
    re.I,
)
"""What those say who come, or come back."""
_NOT_YET = later(
    r"(?:'ll|n't)\b|\b(?:will|shall|going to|gonna|hope|plan|try|trying|may be|might|until|till|some ?day|one day|eventually|soon|later|in (?:a|an"
    r"|one|two|three|some|the|\d+)|on \w*day|by|next|tomorrow|after|before"
    r"|brb|bbl|when|once|if|see you|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|not|never|no|nor|cannot|nobody|without|cease|stop|lately|\d+(?:st|nd|rd|th))\b",
    re.I,
)
"""Who comes at another time may go now, and who does not come may go."""
_OF_MOVING = later(
    r"idl\w*|remov\w*|tak\w+|strik\w+|scratch|delist|unlist|drop\w*|kick\w*|boot|cut|add|put|plac\w+|move|set|mark|make|list|count|deal|sign|bench"
    r"|park|retire|freeze|suspend|shelve|sideline"
    r"|(?:re-?|de-?)?activate|pull|bring|withdraw|treat|consider|enlist|enrol\w*|reinstate|restore|re-?add\w*|unsubscribe|hibernate|un-?\w+",
    re.I,
)
"""What is to be done with somebody who asks to be idled, or unidled."""
_OWN_IDLENESS = later(
    r"\b(?:un-?|de-?)?idl(?:e|ed|ing|eness)\b|\binactive\b|\b(?:re-?|de-?)?activat(?:e|ed|ing|ion)\b", re.I
)
_WAS = later(r"\b(?:been|was|were) (?:\w+ )?(?:inactive|idle|idled|idling)\b", re.I)
_ONESELF = later(r"\b(?:I|I'm|I'll|I'd|I've|me|my|myself)\b", re.I)
_LEAVES_PLAY = later(
    r"\b(?:leav(?:e|ing)|quit(?:ting)?|resign(?:ing)?|retir(?:e|ing)|withdraw(?:ing)?|(?:drop|bow|opt|sit|step|count me)(?:p?ing|ting)? (?:out|down"
    r"|away|back|off)|out|done|gone|(?:re-?)?join(?:ing)?"
    r"|return(?:ing)?|back|break|hiatus|time for|playing|play)\b(?: (?:from|of|to|in|with|as|as an?|on))?(?: (?:the|this|your|playing"
    r"|any more))? ?(?:game|nomic|blog ?nomic|dynasty|players?|roster)\b",
    re.I,
)
_LEAVES = later(
    r"\bI(?:'m| am|'ll| will| must| have to| hereby)? (?:now )?(?:leav(?:e|ing)|quit(?:ting)?|resign(?:ing)?|retir(?:e|ing))\b(?=\W*$|,| (?:after|once|when|tomorrow|tonight|soon|for good)\b)"
    r"|\b(?:dropping|I(?:'ll)? drop) out\b(?=\W*$|,)|\bleaving you\b|(?:\b(?:not|no longer|cannot|unable|done|stop(?:ping)?|quit(?:ting)?|cease)"
    r"|n't) (?:[\w']+ ){0,3}?play(?:ing)?\b(?= (?:any|this|in|for)\b|\W*$|,)",
    re.I,
)
_ASKS_FOR_REST = later(
    r"\b(?:(?:break|hiatus|loa|leave(?: of absence)?|time off|sabbatical|vacation),? (?:please|pl[sz])|I(?:'d)? (?:(?:would|really) )?(?:need|want"
    r"|like|request|ask for) (?:an? |some )?(?:\w+ )?(?:break|hiatus|loa|leave(?: of absence)?|time off|sabbatical|vacation))\b"
    r"(?=\W*$|,| (?:for|until|till|please|pl[sz]|now)\b| from (?:the|this) (?:game|dynasty)\b)",
    re.I,
)
_OUT = (
    r"(?:want(?:ed|ing)? out|(?:drop|bow|duck|tap)(?:p?ing)? out|hibernat(?:e|ing)|step(?:ping)? (?:down|away)|call(?:ing)? it quits|stop(?:ping)? here"
    r"|throw(?:ing)? in the towel|tak(?:e|ing) my leave|done here|go(?:ing)? (?:dormant|into hibernation))"
)
_GOES_OUT = later(
    rf"\b(?:I|I'm|I'd|I'll|I've|me)\b (?:[\w']+ ){{0,5}}?{_OUT}(?=\W*$|[,;:]| (?:now|here|then|too|for (?:good|a|some|now)|until|till|please"
    r"|of (?:here|(?:this|the) (?:game|dynasty|nomic)))\b)"
    r"|^\W*(?:[\w']+, )?(?:time to )?(?:hibernating|bow(?:ing)? out|tapping out|taking my leave|calling it quits)\W*$"
    r"|\blet me (?:go|out|leave|rest|sleep)(?=,? ?(?:please|pl[sz]|now)?\W*$)",
    re.I,
)
"""Who says so of themselves goes, and of nothing in the game."""
_PLACE = r"(?:me|myself|my (?:name|account|status|membership|entry))"
_OF_PLAYERS = r"(?:side-?bar|roster|(?:player|idle|active) ?list|list of (?:(?:active|idle|the) )?players)"
_OWN_PLACE = later(
    rf"\b{_PLACE}\b.{{0,80}}\b{_OF_PLAYERS}\b|\b{_OF_PLAYERS}\b.{{0,80}}\b{_PLACE}\b"
    r"|\bme (?:out of|from) (?:the )?quorum\b"
    r"|(?:^|[,:] |\b(?:please|pl[sz]|kindly|to|should|must|would|could|will|better|time for) |\w'd (?:\w+ )?)(?:\w+(?:ing|(?<!ed)) )(?:out |off )?"
    r"my (?:name|account|membership|entry)(?=\W*$|[,;]| (?:now|please|pl[sz]|for|until|till|too)\b)",
    re.I,
)
"""Who speaks of their own place among those who play, or would have something done with their name."""
_GONE = later(r"^\W*(?:and |so |then )?I(?:'m| am) (?:out|done|off|gone)(?: now| then)?\W*$", re.I)
_FAREWELL = later(r"^\W*(?:(?:good)?-?bye(?: bye)?|farewell|so long|adieu)\b[^.]{0,30}\W*$", re.I)
_FEW = 4
_SPEAKS_OF: dict[Wants, re.Pattern[str]] = {
    "idle": later(
        r"(?<![\w-])(?:idl(?:e[ds]?|ing)|inactive|de-?activat\w+|away|(?:good-?)?bye|farewell|adieu|so long|break|holidays?|leave|leaving|vacation\w*"
        r"|hiatus|sabbatical|busy"
        r"|swamped|overwhelmed|unavailable|(?:no|not|any|enough|lack of|little|less) (?:\w+ )?time|(?:real[ -])?life|rl|irl|ill|sick|exams?"
        r"|for (?:a |some )(?:(?:long|short) )?(?:while|bit|time)|for now|until further notice"
        r"|for (?:a |the |some )?(?:few |next |couple of )?(?:days?|weeks?|months?))\b",
        re.I,
    ),
    "unidle": later(
        r"\b(?:un-?idl\w+|re-?activat\w+|active|(?:back|return\w*) from (?:\w+ )?(?:holidays?|vacation|break|leave|hiatus)|back|return\w*"
        r"|(?:here|in|be|am|i'm|to play) again|ready)\b",
        re.I,
    ),
}
"""What speaks of nothing else beside a plain request for the one: who asks to be idled and tells of a holiday asks for no return."""
_PLAINLY_NOT = later(
    r"^(?:[\w.'-]{1,30}[,:] )?(?:(?:no|please|pl[sz]|plz|kindly),? )*(?:do not|don't|never)(?: (?:ever|please))? (?:(?:un-?)?idle|de-?activate) "
    r"(?:me|myself)(?:,? (?:please|pl[sz]|plz|yet|again|ever|any ?more|any longer|thanks?|thank you))*[.!]*$",
    re.I,
)
"""What speaks of being idled and plainly asks for none of it: a sentence with nothing else in it."""


class Said(NamedTuple):
    """Where something is said: on a matter, beside a vote or as its text, what is said is about that; where nobody had asked for anything
    before, nobody agrees with it; `player` is the word that the text has for one, `title` that of the post with which the words begin."""

    on_matter: bool = False
    had_asked: bool = True
    player: str = "player"
    title: str = ""


ANYWHERE = Said()


@functools.lru_cache(maxsize=256)
def hints_in(text: str, others: tuple[str, ...] = (), author: str = "", where: Said = ANYWHERE) -> tuple[Wants, ...]:
    """What somebody may ask for in words that are not known: they speak of coming or going, or of what to do with them. Who
    speaks of coming alone does not ask to be idled. Asked of everything that anybody writes, and most comments are the
    same few words."""
    own, quoted = own_words(text, others, author)
    said = own if not quoted or of_another_s(own, others) else f"{own}. {quoted}"
    if not may_hint(". ".join((said, *struck_in(text))).replace("\n", " ")):
        return ()
    told = [without_things(each) for each in sentences_in(said) if not _PLAINLY_NOT.search(each)]
    told = [*without_announcements(told, others, author, may_hint), *struck_in(text)]
    names = tuple(name for name in others if name != author)
    left = [_left(each, names, where) for each in told]
    if where.on_matter and all(any(map(words.search, told)) for words in (_GONE, _FAREWELL)):
        return BOTH
    if not _hint(left):
        return ()
    refusals: dict[Wants, Callable[[str], str]] = {"unidle": without_refusals, "idle": without_refusals_to_return}
    for contrary, without in () if taken_back_until(told) else refusals.items():
        if not _hint([*map(without, left)]):
            return (contrary,)
    request = request_in(text, others, author, where.title)
    if request is not None and request[1] and not _hint([_SPEAKS_OF[request[0]].sub(" … ", each) for each in left]):
        return (request[0],)
    return BOTH if _hint([*map(_without_coming, left)]) else ("unidle",)


def hinting_words(text: str, others: tuple[str, ...] = (), author: str = "", where: Said = ANYWHERE) -> str:
    """The first sentence by which somebody may ask for something, or else all that they say."""
    own, _ = own_words(text, others, author)
    return next((each for each in sentences_in(own) if hints_in(each, others, author, where)), " ".join(text.split()))


def _hint(sentences: Sequence[str]) -> bool:
    return may_hint(". ".join(sentences))


def _left(sentence: str, names: tuple[str, ...], where: Said) -> str:
    """What is left of a sentence that may ask for something."""
    if assents(sentence):
        return sentence if where.had_asked else "…"
    left = without_elsewhere(sentence, names, where.player)
    return left if not where.on_matter or _asks_plainly(left) else "…"


def _asks_plainly(sentence: str) -> bool:
    """Whether a sentence beside a vote asks for something in words of its own: it is about the matter else."""
    if next(forms_in(sentence), None) is not None or any(map(_OF_MOVING.fullmatch, moves_oneself(sentence))):
        return True
    if _OWN_IDLENESS.search(sentence) and not _WAS.search(sentence):
        return _ONESELF.search(sentence) is not None or len(sentence.split()) <= _FEW
    return any(words.search(sentence) for words in (_LEAVES_PLAY, _LEAVES, _ASKS_FOR_REST, _GOES_OUT, _OWN_PLACE))


def _without_coming(sentence: str) -> str:
    """A sentence without what nobody does who goes."""
    said = _JOINING.sub(" … ", sentence)
    return said if _NOT_YET.search(said) else _AGAIN.sub(" … ", said)
