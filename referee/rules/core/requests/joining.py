"""What people write who wish to be players (PLAYERS-03), and what only speaks of joining."""

from __future__ import annotations

import functools
import re

from referee.model.patterns import later
from referee.model.texts import without_struck
from referee.rules.core.requests.doubts import taken_back_until
from referee.rules.core.requests.words import sentences_in

_WISH = r"(?:I(?:'d|'m| would| really| just| also)* (?:like|love|want|wish|hope|ask|request|fancy|(?:be )?(?:delighted|happy|glad|honou?red|keen|interested))|(?:may|can|could|might) I|let me|(?:like|love|hoping|looking|wanting|requesting|asking|interested|wishing|wish|request) (?=to|in\b|play|join))"
_JOINS = later(
    r"\b(?:(?:re-?)?join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|count me in|deal me in|add(?:ed)? (?:me )?to the roster|add me|register me"
    rf"|(?:to|can i|may i|let me) play|(?:be|become|becoming|being) (?:an? )?(?:new )?player|let me in(?! (?:on|for)\b)"
    r"|(?:want|'d like|would like|'d love|would love) in(?! on\b)|request(?:s|ing)? (?:admission|entry|membership|to be (?:added|admitted|let in|made a player))"
    rf"|{_WISH},? (?:(?:to|in|please) )*(?:(?:start )?play(?:ing)?|take part|taking part|participat(?:e|ing)|be (?:a )?part of (?:this|the game|it)"
    r"|be (?:added|admitted|let in)"
    r"|(?:come back|return) (?:to (?:the game|play\w*|blog ?nomic|this game)|as an? \w+)|try (?:this|the|your|blog ?nomic|out)(?: (?:game|nomic"
    r"|dynasty))?|(?:have|give|take) (?:(?:this|it|the game|blog ?nomic) )?a (?:go|try|shot|whirl)|request to be (?:added|admitted)))\b",
    re.I,
)
_JOIN = r"(?:(?:re-?)?join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|play(?:ing)?|(?:be|become|becoming|being) an? (?:new )?[a-z]+|take part|participat\w+|(?:request )?to be (?:added|admitted|made)|let me in|make me an? \w+)"
_NO_JOINING = later(
    r"(?:\b(?:not|never|cannot|no longer|neither|nor|nobody|no one)|n['’]t)(?! (?:wait|resist|help|hesitate|mind|only|just|too late|too soon)\b)"
    rf"(?: (?!(?:but|so|and|yet|still|if|unless|until)\b)[\w'’]+){{0,4}}? {_JOIN}\b"
    rf"|\b(?:refuse|decline|hate|too busy|no (?:wish|intention|plans?|desire|time|reason))(?: of)?(?: to)? {_JOIN}\b"
    rf"|(?<!mind )\b(?:if|should|unless|until|before|were) I (?:[\w'’]+ ){{0,2}}?{_JOIN}\b"
    rf"|\b{_JOIN}\b[^.!?]*\b(?:but|then|until)\b[^.!?]*\b(?:changed my mind|decided (?:against|not)|thought better|too busy|no time)\b[^.!?]*",
    re.I,
)
_DOUBTS = later(
    r"\b(?:whether|how (?:does|would|should|to|one|people|(?:do|can|could) (?!I\b)\w+)|what (?:must|do|does|should|would)|some ?day|one day|later"
    r"|eventually|in (?:the|a) (?:future|week|month|year|while)|next (?:week|month|year|summer|spring|autumn|winter|time)|tomorrow"
    r"|I(?:'ll)? (?:may|might|could)(?! I\b)|would rather|'d rather|I was (?:made|added)|thinking (?:about|of)|(?:let|would) you .*\bif I)\b"
    r"|\bbut (?:I )?(?:\w+ )?(?:can't|cannot|can’t|won't|won’t|can not|have no time|not (?:now|yet))"
    r"|\b(?:join\w*|to|play in|in) (?:on )?(?:the|this|your|that|a|our) (?:discussion|discord|chat|channel|server|call|mailing list|slack|meeting"
    r"|conversation|wiki|forum|debate|team|alliance|guild|joke|secret|fun)\b",
    re.I,
)
"""What speaks of joining at another time, of something else, or of how it is done."""
_OTHERS = later(
    r"^(?:(?-i:[A-Z])[\w'-]+|he|she|they|my \w+|everyone|everybody|people|new players|newbies|somebody|someone|who\w*|(?:a|another"
    r"|one) \w+) (?:of \w+ )?(?:\w+ing \w+ )?(?:would|wants?|wanted|wish(?:es)?|might|may|should|likes?|are|is|was|were|has|have|joined|joins)\b",
    re.I,
)
_FIRST_PERSON = later(r"\b(?:I|me|my|we|us)\b|\bI['’]", re.I)


def asks_to_join(text: str, player: str) -> bool:
    """Whether a post makes clear that its author wishes to be a player, by the word that the text has for them: in a sentence that
    does not plainly say that they do not, do no more, or may, and that no later one takes back."""
    said = [_NO_JOINING.sub(" … ", sentence.replace("’", "'")) for sentence in sentences_in(without_struck(text))]
    left = said[taken_back_until(said) :]
    return any(_asks_in(sentence, player) for sentence in left)


def _asks_in(sentence: str, player: str) -> bool:
    if _DOUBTS.search(sentence) or (_OTHERS.match(sentence) and not _FIRST_PERSON.search(sentence)):
        return False
    return any(words.search(sentence) for words in (_JOINS, _as_one(player)))


@functools.lru_cache(maxsize=16)
def _as_one(player: str) -> re.Pattern[str]:
    """The wish to be one, by the word that the text has for a player."""
    one = rf"an? (?:new )?(?:{re.escape(player)}|player)\b"
    return re.compile(
        rf"\bbe(?:come)? {one}|\b(?:make|register|enrol|list) me (?:as )?{one}|\b(?:be|being|to be) (?:made|added|listed|enrolled"
        rf"|registered) (?:as )?(?:{one}|to the (?:game|roster|players|list of))"
        rf"|\bsign (?:on|up|in) as {one}",
        re.I,
    )
