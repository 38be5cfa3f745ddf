"""The words of admin notes: a note as sentences in few words, each in one spelling.

Articles are left out; numbers stand as `#5`, pairs of them as `5~0`; a word that is not known as `?`, or as `^` and the word
where it has a capital. One that is misspelt is known where it can be one word only.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from referee.model.numerals import NUMBERS
from referee.model.patterns import later
from referee.model.texts import own_lines

_SPELLINGS = {
    "vote": "vote votes voted voting voters voter",
    "for": "for fors",
    "against": "against aga agst opposed",
    "to": "to vs versus",
    "def": "def defs deferential deferentials deferral deferrals",
    "unresolved": "unresolved unsettled undecided dangling",
    "invalid": "invalid void uncounted discounted",
    "recusant": "recusant recusants recusals",
    "idle": "idle idled",
    "player": "player players people",
    "quorum": "quorum",
    "quorate": "quorate",
    "adjusted": "adjusted raised increased lowered reduced effective modified amended new higher lower",
    "reach": "reached reaches reach reaching hit hits met meets achieved achieves attained attains got gets has-reached",
    "timeout": "timeout timeouts",
    "unpopular": "unpopular",
    "popular": "popular",
    "selfkill": "selfkill withdrawn withdrew withdraws withdrawal",
    "veto": "veto vetoed vetoes vetos",
    "illegal": "illegal",
    "enact": "enacted enacts enact enacting passed passes pass passing carried carries adopted",
    "fail": "failed fails fail failing rejected",
    "close": "adminned resolved closed",
    "fewer": "fewer less",
    "not": "not never didn't isn't wasn't",
    "cannot": "cannot can't",
    "unopposed": "unopposed unanimous unanimously uncontested",
    "expired": "expired",
    "arrow": "arrow arrows",
    "cross": "cross crosses",
    "tick": "tick ticks",
    "revise": "revise revises",
    "drop": "drops dropped falls fell goes down up rises rose",
    "have": "has have had",
    "be": "is was were are being been be becomes stands stood remains",
    "by": "by",
    "from": "from",
    "of": "of",
    "at": "at @",
    "in": "in during within",
    "on": "on",
    "and": "and & plus",
    "with": "with w",
    "but": "but",
    "this": "this it",
    "own": "own",
    "left": "left still",
    "more": "more",
    "over": "over",
    "week": "week",
    "day": "day days",
    "hour": "hour hours",
    "pending": "pending",
    "open": "open",
    "matter": "proposal proposals cfj dov",
    "author": "author proposer",
    "emperor": "emperor",
    "total": "total final tally count result",
    "now": "now longer no-longer already",
    "then": "then thus hence therefore",
    "so": "so",
    "as": "as",
    "after": "after",
    "because": "because due since",
    "without": "without",
    "change": "change changes changed changing",
    "tie": "tie tied ties",
    "majority": "majority",
    "hiatus": "hiatus",
    "before": "before until",
    "or": "or",
    "supposed": "if unless would could should might maybe perhaps probably almost nearly except",
}
_KNOWN = {spelling: word for word, spellings in _SPELLINGS.items() for spelling in spellings.split()}
_LEFT_OUT = frozenset(
    {"a", "an", "the", "than", "there", "there's", "also", "somehow", "finally", "barely", "narrowly", "easily"}
)
"""Words without which a sentence says the same: articles, and how it came about."""
_NUMBERS = {word: number for word, number in NUMBERS.items() if number <= 12} | {
    "nil": 0,
    "none": 0,
    "nobody": 0,
    "no": 0,
    "nothing": 0,
}
_MISSPELT = [
    "quorum",
    "popular",
    "unpopular",
    "reached",
    "timeout",
    "withdrawn",
    "against",
    "recusant",
    "recusants",
    "deferential",
    "deferentials",
    "unresolved",
    "invalid",
    "enacted",
    "failed",
    "vetoed",
    "illegal",
    "adjusted",
    "votes",
    "passed",
    "unanimous",
    "unopposed",
    "fewer",
]
"""Words that are long, or dear, enough to be known when they are misspelt."""

_QUOTED = later(r"“[^”]*”|\"[^\"]*\"|«[^»]*»|`[^`]*`|(?<!\w)[‘'][^’']* [^’']*[’'](?!\w)")
_AS_ONE = (
    (later(r"\bself[\s-]*kill(?:ed|s)?\b|(?<!\w)s[/-]?k(?:'?ed)?(?!\w)", re.I), "selfkill"),
    (later(r"\btim(?:ed|es|ing|e)[\s-]*out\b", re.I), "timeout"),
    (later(r"\bin favou?r\b(?! of)", re.I), "for"),
    (later(r"\bwithout (?:any )?(?:dissent|opposition)\b", re.I), "unopposed"),
    (later(r"\b(?:can|could) (?:no longer|not)\b", re.I), "cannot"),
    (later(r"\bcov\b", re.I), "change vote"),
    (later(r"\bun-popular\b", re.I), "unpopular"),
    (later(r"\bre-?calculated\b", re.I), "adjusted"),
    (
        later(
            r"\bbased on|\bdue to|\bthanks to|\bgiven|\b(?:counting|including)(?= \w+ (?:idle|recusant|invalid))", re.I
        ),
        "with",
    ),
)
_TIME = r"\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m\b)?(?: (?:UTC|GMT))?"
_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)\b"
)
_NTH = r"\d{1,2}(?:st|nd|rd|th)"
_DAY = (
    rf"\d{{4}}-\d\d-\d\d|\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}|(?:{_NTH}|\d{{1,2}})(?: of)? {_MONTH}(?:,? (?:\d{{4}}|0\d)\b)?"
    rf"|{_MONTH} (?:{_NTH}\b|\d{{1,2}},? \d{{4}}\b)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:,? (?:the )?{_NTH}\b)?"
)
"""A day as people write it; a number behind a month that may be one of votes is none."""
_TOKEN = later(
    rf"(?P<time>(?<![\w:./-])(?:{_TIME}|{_DAY})(?![\d:]))"
    r"|(?P<pair>(?<![\d/.:+~–—-])\d{1,2} ?(?:[-–—] ?\d{1,2}|: ?\d)(?![\d/]| ?[-:–—] ?\d|\.\d))"
    r"|(?P<number>(?<![\w/.:+-])\d{1,2}(?![\w/]|\.\d|:\d))"
    r"|(?P<word>[^\W\d_][\w'’]*)"
    r"|(?P<dash>[-–—]+)"
    r"|(?P<sign>[,:/=@&~])"
    r"|(?P<other>\S+?(?=[\s,:;]|$))"
)
_TAKES_BACK = later(
    r"\s*(?:(?:no|oh|er|um|hm+|or|but|and|well|ok(?:ay)?)\b[\s,.]*)*"
    r"(?:that|this|it|those|these|which|wait|oops|actually|rather|correction|scratch|strike|ignore|kidding|just kidding"
    r"|wrong|my mistake|mistake|not|i mean|i meant|no)\b",
    re.I,
)
_LONGEST = 2000


class Sentence(NamedTuple):
    """A sentence in the words of notes; whether it may take back what stands before it, where it is not understood, and
    whether it is a question."""

    words: str
    takes_back: bool
    asks: bool


def sentences_of(note: str) -> Iterator[Sentence]:
    """The sentences of a note, and what stands in brackets after the sentence it stands in; none of a note that is longer
    than anybody writes."""
    if len(note) > _LONGEST:
        return
    for line in own_lines(note.replace("’", "'")):
        plain = _QUOTED.sub(" ? ", line)
        for pattern, word in _AS_ONE:
            plain = pattern.sub(f" {word} ", plain)
        plain = re.sub(r"\.([)\]])(?=\s|$)", r"\1.", plain)
        parts = re.split(r"([;!?….]+)(?=\s|$|[–—~-])", plain.replace(" ? ", " \0 "))
        for part, end in zip_longest(parts[::2], parts[1::2], fillvalue=""):
            aside = re.findall(r"[(\[]([^()\[\]]*)[)\]]", part)
            for words in (re.sub(r"[(\[][^()\[\]]*[)\]]", " ", part), *aside):
                if words.strip():
                    yield Sentence(_in_words(words.replace("\0", "?")), bool(_TAKES_BACK.match(words)), "?" in end)


def _in_words(text: str) -> str:
    """A sentence, each word with a space after it."""
    spelt = re.sub(r"[A-Za-z]+", lambda match: str(_NUMBERS.get(match[0].lower(), match[0])), text)
    return "".join(f"{word} " for match in _TOKEN.finditer(spelt) for word in _word(match))


def _word(match: re.Match[str]) -> Iterator[str]:
    said = match[0]
    match match.lastgroup:
        case "time":
            yield "time"
        case "pair":
            yield "~".join(re.findall(r"\d+", said))
        case "number":
            yield f"#{int(said)}"
        case "dash":
            yield "-"
        case "sign":
            yield _KNOWN.get(said, said)
        case "word" if said.lower() not in _LEFT_OUT:
            yield spelt_right(said.lower()) or (f"^{said}" if said[0].isupper() else "?")
        case "other":
            yield "?"


@functools.lru_cache(maxsize=4096)
def spelt_right(word: str) -> str | None:
    """The word of notes that a word is, or is a misspelling of; None where it is none, or may be several."""
    if word in _KNOWN:
        return _KNOWN[word]
    near = {_KNOWN[known] for known in _MISSPELT if _is_slip(word, known)}
    return near.pop() if len(near) == 1 else None


def _is_slip(word: str, known: str) -> bool:
    """Whether a word is another with a letter left out, doubled or put in, with two neighbours changed about, or with a
    vowel for another."""
    if abs(len(word) - len(known)) > 1 or word[0] != known[0] or len(known) < 5:
        return False
    if len(word) != len(known):
        short, long = sorted((word, known), key=len)
        return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))
    apart = [at for at in range(len(word)) if word[at] != known[at]]
    if len(apart) == 1:
        return (
            {word[apart[0]], known[apart[0]]} <= set("aeiou") and len(known) > 5 and known not in ("failed", "passed")
        )
    return (
        len(apart) == 2
        and apart[1] == apart[0] + 1
        and word[apart[0]] == known[apart[1]]
        and word[apart[1]] == known[apart[0]]
    )
