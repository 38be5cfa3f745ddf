"""Requests to be idled or unidled, as players write them (docs/records.md; IDLE-07, 12), and to join (PLAYERS-03).

What is surely a request and what may be one are kept apart; what is surely none is not kept at all. People write freely:
words for coming and going are many, and what they ask for with others may be no more than hinted at.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Literal

from referee.model.texts import holds_word, own_lines

Wants = Literal["idle", "unidle"]

_PLAIN_STEM = r"(?:(?:un-?|de-?)?idl(?:e|ed|ing)|inactive)"
_STEM = rf"({_PLAIN_STEM})"
_ABOUT = re.compile(rf"\b{_PLAIN_STEM}\b|\bde-?activate\b|\bidleness\b", re.I)
_ANNOUNCES = re.compile(rf"\b{_PLAIN_STEM}\b|\bidleness\b|\bde-?activat\w+", re.I)
_DENIED = re.compile(
    rf"\b(?:not|never|nobody|n't)\s+(?:\w+\s+){{0,2}}{_PLAIN_STEM}\b|n't (?:\w+ ){{0,2}}{_PLAIN_STEM}\b", re.I
)
_WISH = r"(?:like|love|want|wish|ask|asking|request|requesting|need|hope)"
_SURE = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"\b{_STEM} (?:me|myself)\b",
        r"\b(de-?activate) (?:me|myself)\b",
        rf"\b(?:make|render|set|mark|turn|put|list|get|have) me (?:as |to |back to |to be )?{_STEM}\b",
        rf"\bI(?:'d| would|'m| am)?(?: also| now)? {_WISH}"
        rf"(?: please)?(?: to)?(?: be| become| go| get| be made| be set)?(?: made| set)? {_STEM}\b",
        rf"\b(?:may|can|could) I (?:please )?(?:be(?:come)?|go|get) {_STEM}\b",
        rf"(?:^|\b(?:I|I'm|I am|hereby|please|now|this is (?:a|my)|consider this (?:a|my)) )request(?:ing)? (?:to be |for )?{_STEM}\b",
        rf"^(?:please,? |pl[sz] )?{_STEM}(?:,? (?:please|pl[sz]))?(?: again)?[.!?]*$",
        rf"^{_STEM} request[.!?]*$",
    )
)
_IN_DOUBT_BEFORE = re.compile(
    r"\b(?:why|who|whoever|when(?:ever)?|once|after|before|thank(?:s|ed)?|did|didn't|was|were|had|has|have you|for having"
    r"|(?:nearly|almost|already|rather than|instead of|without|tried to|wanted to))\b[^,;:]*$"
    r"|\b(?:if|unless|should (?:I|you|they|he|she|it|we))\b(?! (?:possible|you |anyone|someone|somebody|an admin|that's))"
    r"|(?<!\bI )\b(?:said|says|wrote|writes|asked|told|tells|claims?|posted)\b",
    re.I,
)
"""What makes of a request one that was, that hangs on something, or that is told of another."""
_ON_CONDITION = re.compile(
    r"^\s*(?:,? ?(?:if|unless|once|when|should)\b)(?! (?:possible|you |anyone|someone|somebody|an admin|that's|convenient))",
    re.I,
)
_PAST = re.compile(r"idled$", re.I)
_ACTIVE = re.compile(r"\b(?:make|set|mark|get) me (?:as )?active\b|\b(?:re-?)?activate me\b", re.I)
_JOINS = re.compile(
    r"\b(?:join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|count me in|deal me in|add(?:ed)? (?:me )?to the roster|add me"
    r"|(?:to|can i|may i|let me) play|(?:be|become|becoming|being) (?:an? )?(?:new )?player)\b",
    re.I,
)
_FIRST_PERSON = re.compile(r"\b(?:I|me|my|myself)\b", re.I)

# -- what speaks of coming and going -------------------------------------------------------------------

_HINT = re.compile(
    r"\b(?:(?:un-?|de-?)?idl(?:e|es|ed|er|ing|eness)|active|inacti\w+|(?:re-?|de-?)?activat\w+|back|return\w*|away|break|holidays?"
    r"|leave|leaving)\b",
    re.I,
)
_TAKING_PART = re.compile(
    r"\b(?:play(?:ing)?|(?:re-?)?join\w*|(?:re-?)?enter|participat\w+|roster|sidebar|(?:player|idle|active) ?list|re-?add\w*"
    r"|reinstat\w+|restor\w+|resum\w+|re-?enlist\w*|sign(?:ing|ed)? (?:up|off|out)|log(?:ging|ged)? off|in again|once more"
    r"|wak(?:e|es|ing|en)|woken?|awake\w*|sleep\w*|asleep|slumber\w*|snooz\w*|hibernat\w+|dormant|on (?:a )?hiatus"
    r"|vacation\w*|pause|paus(?:ed|ing)|suspend\w*|rest|resting|time off|time out|sabbatical|absen\w+|afk|mia|unavailable|busy"
    r"|retir\w+|quit\w*|resign\w*|withdraw\w*|vanish\w*|disappear\w*|depart\w*"
    r"|(?:drop|bow|opt|check|step|sit|duck|fade|count|deal|leave|move|take|be|am|[Ii]'m|phase)\w*(?: \w+)? (?:out|in|off|aside|down|around)"
    r"|(?:here|be|am|[Ii]'m|with you) again|to be here|room for|keep(?:ing)? up|swamped|overwhelmed|unable|be able|[Ii](?:'m| am) done"
    r"|for (?:a |some )?(?:(?:long|short) )?(?:while|bit|time)|for (?:a |the |some )?(?:few |next |couple of )*(?:days?|weeks?|months?)|for now"
    r"|until further notice|any ?more|any longer|no more|(?:game|thing) for me"
    r"|gone|(?:good)?bye|farewell|so long|see you|adieu|comeback|come|coming)\b",
    re.I,
)
"""Words for being, or not being, one of those who play; beside others they mean something else."""
_JOINING = re.compile(
    r"\b(?:(?:re-?)?join(?:ed|ing|s)?|(?:re-?)?enlist\w*|(?:re-?)?enrol\w*|sign(?:ing|ed)? (?:me )?up|(?:count|deal) me in|(?:re-?)?add(?:ed)? me"
    r"|reinstat\w+(?: me)?|restor\w+(?: me)?)\b",
    re.I,
)
"""What nobody does who goes."""
_SHORT = 6
"""In so few words nobody has to say whom they speak of."""
_OF_ONESELF = r"(?:me|myself|my (?:account|name|status|membership|entry))"
_ASKS = re.compile(
    rf"(?:^|[,:–—-] )(?:and |so |now |just |kindly |please,? |pl[sz],? )*(\w[\w-]*) {_OF_ONESELF}\b"
    r"|\b(?:please|pl[sz]|kindly|can|could|would|will|may|someone|somebody|anyone|anybody|everyone|admins?|feel free|want|wish|ask(?:ing)? you|like you)\b"
    rf".{{0,200}}?\b(\w[\w-]*) {_OF_ONESELF}\b",
    re.I,
)
_NO_MOVE = re.compile(
    r"tell\w*|trust|excuse|forgive|pardon|correct|remind|ask\w*|show|give|giving|believe|help\w*|sell|buy|pay|owe|lend|loan|send"
    r"|teach|explain|e?mail|message|bribe|attack|thank|vote|block|follow|call|quote|blame|hear|hears?|see|watch|hit|kill|get|let"
    r"|to|for|with|from|of|by|about|at|on|in|as|than|like|and|or|but|is|was|be|that|if|so|beat|beats?|cost|grant|allow|enlighten",
    re.I,
)
"""A word before “me” with which nobody asks to be moved."""
_LET_ME = re.compile(r"\blet me (?:back|in|out|go|play|rest|sleep|leave|stay|be)\b", re.I)

_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|«[^«»]*»|(?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'(?!\w)")
_TELLS = re.compile(
    r"\b(?:said|says|saying|wrote|writes|writing|asked|asks|asking|quoth|posted|posts|commented|told|tells|announced|replied|his|her"
    r"|their|he|she|they)\b",
    re.I,
)


def request_in(text: str, others: Iterable[str] = ()) -> tuple[Wants, bool] | None:
    """What somebody asks for themselves, and whether that is beyond doubt; None for no request.

    `others` are the players: a sentence that asks to idle one of them is no request of one's own, nor are another's words.
    """
    own, quoted = _own_words(text)
    asked = _asked_in(own, others)
    if quoted and not (asked and asked[1]) and not _of_another_s(own, others):
        repeated = _asked_in(quoted, others)
        asked = asked or (repeated and (repeated[0], False))
    return asked


def _asked_in(said: str, others: Iterable[str]) -> tuple[Wants, bool] | None:
    perhaps: tuple[Wants, bool] | None = None
    for sentence in _sentences(said):
        if _ACTIVE.search(sentence) and not _DENIED.search(sentence):
            return "unidle", True
        about = _ABOUT.search(sentence)
        if about is None or _DENIED.search(sentence) or _of_another(sentence, others):
            continue
        form = next((match for pattern in _SURE if (match := pattern.search(sentence))), None)
        if form is not None and not _in_doubt(sentence, form):
            return _wanted(form[1]), True
        if perhaps is None and (form is not None or _FIRST_PERSON.search(sentence)):
            perhaps = _wanted(form[1] if form else about[0]), False
    return perhaps


def _sentences(said: str) -> list[str]:
    return [sentence.strip() for sentence in re.split(r"(?<=[.!?])\s+|;", said)]


def _in_doubt(sentence: str, form: re.Match[str]) -> bool:
    """Whether what looks like a request may be of the past, hang on something, or be told of somebody."""
    did = _PAST.search(form[1]) and form[0].casefold().endswith(("me", "myself"))
    before, after = sentence[max(0, form.start(1) - 200) : form.start(1)], sentence[form.end() :]
    return bool(did or _IN_DOUBT_BEFORE.search(before) or _ON_CONDITION.search(after))


def _wanted(stem: str) -> Wants:
    return "unidle" if re.match(r"(?:un|de)-?idl", stem, re.I) else "idle"


def _of_another(sentence: str, others: Iterable[str]) -> bool:
    asked = re.search(rf"\b{_PLAIN_STEM} ([\w.'-]+)", sentence, re.I)
    return asked is not None and asked[1].casefold().strip(".'") in {name.casefold() for name in others}


def _own_words(text: str) -> tuple[str, str]:
    """What somebody says, and what they quote in which somebody speaks of themselves; marks around mere words are left out."""
    said = " ".join(own_lines(text))
    said = said.replace("’", "'").replace("‘", "'")
    if _QUOTED.search(said) is None:
        return said, ""
    quoted = [match[0][1:-1] for match in _QUOTED.finditer(said) if _speaks(match[0][1:-1])]
    return _QUOTED.sub(lambda match: " … " if _speaks(match[0][1:-1]) else match[0][1:-1], said), ". ".join(quoted)


def _speaks(words: str) -> bool:
    return bool(_FIRST_PERSON.search(words) or re.search(r"\b(?:please|pl[sz])\b", words, re.I))


def _of_another_s(own: str, others: Iterable[str]) -> bool:
    """Whether what stands around a quotation tells that it is another's: their own words may be anybody's."""
    if _FIRST_PERSON.search(own):
        return False
    return _TELLS.search(own) is not None or any(holds_word(own, name, as_written=True) for name in others)


def asks_to_join(text: str, player: str) -> bool:
    """Whether a post makes clear that its author wishes to be a player, by the word that the text has for them."""
    return (
        _JOINS.search(text) is not None
        or re.search(rf"\bbe(?:come)? an? {re.escape(player)}\b", text, re.I) is not None
    )


def hints_in(text: str, others: Iterable[str] = ()) -> tuple[Wants, ...]:
    """What somebody may ask for in words that are not known: they speak of coming or going, or of what to do with them. Who
    speaks of joining alone does not ask to be idled."""
    own, quoted = _own_words(text)
    said = own if not quoted or _of_another_s(own, others) else f"{own}. {quoted}"
    if not _hints(said):
        return ()
    return ("idle", "unidle") if _hints(_JOINING.sub(" … ", said)) else ("unidle",)


@functools.lru_cache(maxsize=256)
def _hints(said: str) -> bool:
    """Asked of everything that anybody writes, and most comments are the same few words."""
    return _HINT.search(said) is not None or any(map(_may_ask, _sentences(said)))


def _may_ask(sentence: str) -> bool:
    if _FIRST_PERSON.search(sentence) is None:
        return len(sentence.split()) <= _SHORT and _TAKING_PART.search(sentence) is not None
    if _TAKING_PART.search(sentence):
        return True
    moves = (verb for match in _ASKS.finditer(sentence) for verb in match.groups() if verb)
    return _LET_ME.search(sentence) is not None or any(not _NO_MOVE.fullmatch(verb) for verb in moves)


def announces_idling(text: str) -> bool:
    """Whether a post speaks of idling anybody (IDLE-09, 11)."""
    return _ANNOUNCES.search(text) is not None
