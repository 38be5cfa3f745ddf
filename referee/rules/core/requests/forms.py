"""The forms in which people ask to be idled or unidled (IDLE-07, 12), in one sentence.

Only what stands in such a form may surely be a request; what stands before “idle me” has to ask it of somebody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Literal, NamedTuple

from referee.model.patterns import later

Wants = Literal["idle", "unidle"]
BOTH: tuple[Wants, ...] = ("idle", "unidle")


def _any_of(*patterns: str) -> tuple[re.Pattern[str], ...]:
    """Patterns of which any may fit, in letters of either case."""
    return tuple(later(pattern, re.I) for pattern in patterns)


_APART = later(r"\b(un|de|non|re)[\s_‐-―-]{1,4}(?=idl)", re.I)
_PLEAS = later(
    r"(?:^|(?<=[.!?,;:] )|(?<=\n))(?:pleas|plese|pleae|plase|pleease|pleaes|plaese|pleade|pelase)\s+(?=\w+ me\b)", re.I
)
_MISSPELT = later(r"\b(un-?|de-?)?(?:ilde|idel|iddle|idlle)(d|ing)?\b(?= me\b)", re.I)
_PREFACE = later(
    r"(?:^|(?<=[.!?] )|(?<=\n))(?:(?:as|per|like) (?:per |in )?(?:the |my )?(?:title|subject|heading|above)(?: (?:says?|said|states?|suggests?))?"
    r"|(?:I'm )?not sure (?:if|whether) this is the right (?:place|thread|way|spot|post)(?: (?:for (?:this|it)|to ask(?: this)?))?[,;]? but"
    r"|for (?:the|all the) reasons (?:in|given in|from) my (?:last|previous|other) (?:post|comment))[,:;]? (?=\w)",
    re.I,
)
"""What leads in a request and says nothing of it."""
_STATE = r"(?:(?:(?:un|de|non)-?)?idl(?:e|ed|ing)|inactive)"
_MOVE = r"(?:(?:(?:un|de|re)-?)?idle|(?:[dr]e-?)?activate)"
_ACTIVE = r"(?:make|set|mark|get) me (?:as )?active"
_ME = r"(?:me|myself)"
_UNIDLE = later(r"(?:un|de|non)-?idl|(?:re-?)?activ", re.I)
_ABOUT = later(rf"\b(?:{_STATE}|(?:[dr]e-?)?activate {_ME}|de-?activate|idleness|{_ACTIVE})\b", re.I)
_NONE = r"(?:not|never|nobody|cannot|no longer)"
_DENIED = later(
    rf"(?:\b{_NONE}|n't) (?!(?:forget|hesitate|fail|wait) to\b)(?:\w+ ){{0,2}}(?:{_STATE}|{_MOVE}|{_ACTIVE})\b"
    rf"|\bno (?:need|reason|point|call|cause|intention|wish|desire|plans?|way) (?:\w+ ){{1,4}}(?:{_STATE}|{_MOVE})\b"
    rf"|\b(?:{_STATE}|{_MOVE}) {_ME},? (?:not|never|no more|no longer|any ?more|any longer)\b"
    rf"|\b{_STATE}(?:-(?:proof|free)\b| (?:never|no more|no longer)\b(?! than\b))"
    rf"|\b(?:refus(?:e|ing)|declin(?:e|ing)|hate|loathe|dread|stop(?: trying)?|refrain from(?: trying)?)(?: to)? (?:\w+ ){{0,3}}?(?:{_STATE}|{_MOVE})\b"
    rf"|(?:\b(?:not|never)|n't)(?: ever)? (?:want|wish|ask|like|intend|plan) to (?:be(?:come)?|go|get)(?: made)? {_STATE}\b"
    r"(?! (?:for|until|till|before|again|too|yet|any ?more|any longer|when|if|while|without|by)\b)"
    rf"|\bdon't you dare (?:\w+ ){{0,2}}?(?:{_STATE}|{_MOVE})\b",
    re.I,
)

_WAS_DONE = later(
    r"(?:not|n't) yet\b|.{0,40}?\b(?:been (?:\w+ )?(?:un-?)?idled?|(?:un-?)?idled (?:me|before|yet))\b", re.I
)

_PLEASE = r"(?:please|pl[sz]|plz|kindly)"
_WISH = r"(?:like|love|want|wish|ask|asking|request|requesting|need|hope)"
_I = r"\bI(?:'d| would|'m| am)?(?: also| now| really| just| hereby)?"
_BE = r"(?:be(?:come)?|go|get)"
_ENDS = (
    r"(?!-\w)(?=\s*(?:$|[.,;:!?()…–—-]|(?:please|pl[sz]|for|until|till|now|again|too|as|so|because|since|due|status|while|and"
    r"|but|if|thanks?|out|from|on|in|at|after|immediately|asap|today)\b))"
)
"""After a word that else belongs to another: “I want to idle everybody”, “I need idle games”."""
_MODAL = r"(?:can|could|would|will)"
_SOMEONE = r"(?:someone|somebody|anyone|anybody|admins?|an admin|any admin)"
_WHO = r"(?:you(?: guys| all)?|(?:an?|any|some|the|one of the|another) \w{1,20}|[^\W\d_][\w'.-]{0,30})"
PLAINLY = (
    "(?:kind|quick|swift|prompt|speedi|immediate|sad|regretful|regrettab|unfortunate|final|temporari|formal|official|real|simp|humb|polite"
    "|respectful|honest|serious|sincere|definite|actual|brief|glad|reluctant|consequent|sudden|current|personal|genuine|on)ly"
)
"""How one asks who means it: any other such word (“hypothetically”) may say that it is not meant."""
_MANNER = (
    rf"(?:{_PLEASE}|just|also|now|again|do|hi|hello|hey|sorry|ok(?:ay)?|yes|thanks|go ahead and|be (?:so kind as|kind enough|able) to"
    rf"|{PLAINLY})"
)
_REQUEST = r"(?:ask(?:ing)?|request(?:ing)?)"
_CONSIDER = r"(?:\b(?:this is (?:a|my)|consider this (?:a|my)) )"
_CLAUSE = r"(?:^|[,;:.!?()*…–—]\s*|\s-+\s|\b(?:so|but|also|therefore|because|since)\s+)"
_ASKS = later(
    rf"{_CLAUSE}(?:{_MANNER},?\s+){{0,4}}(?:{_SOMEONE},?\s+)?(?:{_MANNER}\s+)?$"
    rf"|(?<!\bto )\b{_PLEASE},?\s+(?:(?:{_MODAL}\s+{_WHO}|{_SOMEONE}),?\s+)?(?:{_MANNER},?\s+){{0,3}}$"
    rf"|{_CLAUSE}(?:{_MANNER},?\s+){{0,3}}{_MODAL}\s+(?:{_PLEASE}\s+)?{_WHO},?\s+(?:{_MANNER}\s+){{0,3}}$"
    rf"|\bif\s+{_WHO}\s+{_MODAL}\s+(?:{_MANNER}\s+){{0,3}}$"
    rf"|(?:{_I}\s+|{_CLAUSE}){_WISH}(?: for)?(?:\s+{_WHO})?\s+to\s+(?:{_PLEASE}\s+)?$"
    rf"|(?:{_I}\s+|{_CLAUSE}|{_CONSIDER}){_REQUEST} that\s+{_WHO}\s+(?:{_PLEASE}\s+)?$"
    rf"|{_CLAUSE}(?:(?:it's|it is|I think it's) )?(?:(?:about|high) )?time (?:for {_WHO} )?to\s+$"
    r"|\bfeel free to\s+$",
    re.I,
)
_OF_ME = _any_of(
    rf"\b({_MOVE}) {_ME}\b",
    rf"\b(?:make|render|set|mark|turn|put|list|get|have) me (?:as |to |back to |to be )?({_STATE}|active)\b",
    rf"\b(?:move|place|put|set|switch|change|turn|add) me (?:back )?(?:to|on|onto|in|into) (?:the )?({_STATE}|active)(?: (?:list|status|mode"
    rf"|players?|roster))?{_ENDS}",
)
"""These only where somebody is asked to."""
_A_NAME = later(r"^ (?!(?:Until|Till|For|Please|And|But|So|As|Because)\b)[A-Z][a-z]")
"""What goes on so is called idle, as “Idle Duke” is."""
_OF_ONESELF = _any_of(
    rf"{_I} {_WISH}(?: {_PLEASE})? to (?:be(?: made| set| put)?|become|go) ({_STATE})\b",
    rf"{_I} {_WISH}(?: {_PLEASE})? to (?:get )?({_STATE}){_ENDS}",
    rf"\bI(?:'d| would|'m| am)? (?:like|want|need|request|ask for|asking for|requesting)(?: {_PLEASE})? ({_STATE}){_ENDS}",
    rf"\btime for me to {_BE} ({_STATE}){_ENDS}",
    rf"\b(?:may|can|could) I {_BE} ({_STATE})(?=(?:,? (?:please|pl[sz]|now|again|too|as well|thanks?))*(?:[?.!]*$|,))",
    rf"\b(?:may|can|could) I {_PLEASE} {_BE} ({_STATE})\b",
    rf"(?:^|\b(?:I|I'm|I am|hereby|please|now) |{_CONSIDER})request(?:ing)? (?:(?:to (?:be(?:come)?|go)|for)(?: (?:made|set|put))?)? ?({_STATE}){_ENDS}",
    rf"\bI(?:'d| would)(?: really)? (?:appreciate it|be (?:glad|grateful|happy|thankful)) if {_WHO} ((?:un-?|de-?)?idled) me\b",
    rf"{_I} {_WISH} to (?:ask|request) (?:(?:to be(?:come)?|go|for)(?: (?:made|set|put))?)? ?({_STATE}){_ENDS}",
    rf"(?:^|{_I} |{_CONSIDER}){_REQUEST} (?:that )?I be(?:come)?(?: made| set| put)? ({_STATE})\b",
    rf"\bI(?:'d| would)(?: really| also| very much)? (?:appreciate|welcome) (?:it |to )?be(?:ing)?(?: made| set| put)? ({_STATE})\b",
    rf"{_I} (?!hope){_WISH}(?: {_PLEASE})? to (?:be(?:come)?|go|get)(?: made| set| put)? (active)(?: again| once more){_ENDS}",
    rf"^{_PLEASE},? ({_STATE})(?: again)?[.!?]*$",
    rf"^({_STATE})(?:,? (?:{_PLEASE}|again))+[.!?]*$",
    r"^((?:un|de)-?idle)[.!]*$",
    rf"^({_STATE}) request[.!?]*$",
    rf"\bmind ({_STATE}) {_ME}\b",
)
_BEGINS = (
    rf"(?:^(?:(?:{_MANNER}|everyone|everybody|all|folks|guys|admins?|dear|and|well),?\s+){{0,4}}|[;()…–—]\s*|\s-+\s|\b(?:so|therefore|thus"
    r"|hence)\s+)"
)
_IDLES = r"((?:un-?|de-?)?idl(?:e|ing))"
_SO_LONG = (
    r"(?:for (?:now|good|(?:a|the|this|some) (?:few |short |little |long )?(?:rest|time|while|bit|days?|weeks?|months?|dynasty|duration|one|round))"
    r"|this dynasty)"
)
_DONE = rf"(?: (?:myself|out|now|again|once more|please|{_SO_LONG}))*(?=\s*(?:$|[.!)…;–—]|,? ?(?:until|till|due to|because|sorry|thanks?|thank you)\b))"
"""How a sentence ends that says no more of it: any place or occasion behind it may be one of the game's."""
_BY_SAYING_SO = _any_of(
    rf"{_BEGINS}I(?: hereby| now| also)* ((?:un-?|de-?)?idle){_DONE}",
    rf"{_BEGINS}I(?:'m| am)(?: hereby| now| also| just)* {_IDLES}(?<!idle){_DONE}",
    rf"{_BEGINS}I(?:'m| am)(?: hereby| now| also| just)* going ({_STATE}){_DONE}",
    rf"{_BEGINS}I(?:'ve| have)? (?:choose|chose|chosen|decide|decided|elect|opt) to (?:go |be |become )?({_STATE}){_DONE}",
)
"""Who says that they do it can have no more in mind than that it be done to them."""
_WITHOUT_SUBJECT = _any_of(
    r"^((?:un-?|de-?)?idling) (?:out|myself|again)[.!…]*$",
    r"^((?:un|de)-?idling)[.!…]*$",
    rf"^going ({_STATE})(?: now| again)?[.!…]*$",
)
"""Of whom that is said, what stands around it has to tell."""
_MOST = 20
"""More often nobody asks in one sentence."""
_WITHOUT_APOSTROPHE = later(
    r"\b(i(?=(?:m|ve)\b)|(?:do|ca|wo|did|does|have|has|is|are|was|could|would|should)n(?=t\b)|(?:that|there)(?=s\b)|(?:you|they)(?=(?:re|ve)\b))",
    re.I,
)
"""“im sick”, “I dont”."""


class Form(NamedTuple):
    """A form of a request, with what stands before it and after.

    asks: whether what stands before it lets it ask for anything; of_whom: whether it says whom it is about.
    """

    wants: Wants
    before: str
    after: str
    asks: bool
    of_whom: bool = True


def joined_up(said: str) -> str:
    """What is said with “un idle” in one word, as its second half alone would be another, with “please” and “I'm” as they are written
    rightly, and without what points to the title."""
    said = _WITHOUT_APOSTROPHE.sub(r"\1'", _PLEAS.sub("please ", _APART.sub(r"\1-", said)))
    return _PREFACE.sub("", _MISSPELT.sub(r"\1idle\2", said))


def as_asked_of_me(said: str, author: str) -> str:
    """What is said with “me” for the author's own name, where somebody is asked to do it to them, and without that name before a colon."""
    name = rf"{re.escape(author)}(?![\w'’-])"
    said = re.sub(rf"^[ \t]*{name} ?: ?", "", said, flags=re.I | re.M)
    return re.sub(
        rf"\b({_MOVE}|make|render|set|mark|turn|put|list|move|place) {name}(?!\.\w)", r"\1 me", said, flags=re.I
    )


def wanted_in(sentence: str) -> Wants | None:
    """To be idled or unidled, by the first word for it; None where there is none."""
    about = _ABOUT.search(sentence)
    return _wanted(about[0].split(" me ")[-1]) if about is not None else None


def denies(sentence: str) -> bool:
    """Whether it plainly says that its author is not to be idled, or not to be unidled."""
    return _DENIED.search(sentence) is not None


def denied_in(sentence: str) -> Wants | None:
    """What it plainly says that its author is not to be made, or does not want; None where it says it of nothing, or of what was."""
    denied = _DENIED.search(sentence)
    return wanted_in(denied[0]) if denied is not None and not _WAS_DONE.match(sentence[denied.start() :]) else None


def forms_in(sentence: str) -> Iterator[Form]:
    """The forms of requests in a sentence."""
    for patterns in (_OF_ME, _OF_ONESELF, _BY_SAYING_SO, _WITHOUT_SUBJECT):
        for match in (match for pattern in patterns for match in islice(pattern.finditer(sentence), _MOST)):
            before, after = sentence[max(0, match.start() - 200) : match.start()], sentence[match.end() :][:300]
            asks = _ASKS.search(before) is not None if patterns is _OF_ME else not _A_NAME.match(after)
            yield Form(_wanted(match[1]), before, after, asks, patterns is not _WITHOUT_SUBJECT)


def _wanted(word: str) -> Wants:
    return "unidle" if _UNIDLE.match(word) else "idle"


def moves(sentence: str) -> str | None:
    """Whom it asks to idle or unidle, as a word; None where it names nobody."""
    moved = re.search(rf"\b{_STATE} ([\w.'-]+)", sentence, re.I)
    return moved[1] if moved is not None else None
