"""Mentions: what a sentence that nobody here understands may be about.

It may change what it names, in whichever rule it stands, and everything where it speaks of actions or values in
general. In a rule that says how something is done it may be about just that, unless it says something of its own.
"""

from __future__ import annotations

import functools
import re

from referee.law.ruleset import Words
from referee.model.patterns import later

_GENERAL = later(
    r"\bactions\b|\b(?:any|each|every|no|another|other|all|such|this|that) (?:[\w-]+ ){0,2}action\b"
    r"|\b(?:all|any|each|every|no) (?:[\w-]+ ){0,2}(?:price|cost|gain|number|amount|value|limit)s?\b"
    r"|\b(?:anything|everything|nothing|dynastic|gamestate|variables|values)\b"
    r"|\b(?:this|these|those|other|all|any|each|every) (?:[\w-]+ )?rules?\b",
    re.I,
)
"""Words of what is meant for all that there is."""

_LEANS = later(
    r"\b(?:this|these|those|such|same|again|instead|also|additional(?:ly)?|further|extra|twice|doubl(?:e[ds]?|ing)"
    r"|hal(?:f|ve[ds]?|ving)|above|below|former|latter|otherwise|however|except|unless|no|not|nor|cannot|never|nobody"
    r"|do(?:es|ing|ne)? so)\b",
    re.I,
)
"""Words of what leans on the sentences around it, or bars what they allow."""

_FORBIDS = later(
    r"\b(?:may|can|must|shall|should) (?:not|never)\b|\bcannot\b"
    r"|^(?:No|None of the|Neither of the) [^.;:]{1,80}? (?:may|can)\b(?! (?:not|never)\b)",
    re.I,
)
"""Words by which a sentence forbids something."""

_ALLOWS = later(
    r"\b(?:may|can|must|shall|should|will|would|unless|except|without|instead|otherwise|but|until|before|then|less|more"
    r"|fewer|becomes?|set|loses?|losing|gains?|gaining|pay(?:s|ing)?|spends?|spending|costs?|rais\w+|reduc\w+|increas\w+"
    r"|decreas\w+|remov\w+|however|only)\b|;",
    re.I,
)
"""Words of what else a sentence may say than that something is forbidden."""

_MENDS = later(
    r"\b(?:meant?|meaning|sorry|oops|whoops|typos?|misspel\w*|spel(?:t|led|ling)|mistakes?|mistaken|mistyped|misread|slip|wrong|rather|instead"
    r"|right name|correct(?:ed|ing|ion)?|fix(?:ed|ing|es)?|mend(?:ed|ing)?|should (?:have been|be|say|read))\b|(?:^|[,;(–—-])\s*not\b",
    re.I,
)
"""Words by which people say that they mend something."""

_UNDOES = later(
    r"\b(?:undo(?:es|ing|ne)?|undid|revert(?:s|ed|ing)?|roll(?:s|ed|ing)?.?back|restor(?:es?|ed|ing)|correct(?:s|ed|ing|ion)|fix(?:es|ed|ing)?"
    r"|(?:put(?:s|ting)?|set(?:s|ting)?|took|takes?|taken|taking) (?:[\w'’]+ ){0,3}?(?:back|right))\b",
    re.I,
)
"""Words by which people say that they undo something."""

_NOT_SO = later(
    r"\b(?:not?|never|nobody|nothing|without|instead|should|must|may|might|can|could|would|will|please|somebody|someone|if|unless|later|until|before|after"
    r"|was|were|been|illegal\w*|unlawful\w*|invalid|void)\b|n['’]t\b|\?",
    re.I,
)
"""Words by which what is named is not said to be done, or nobody can tell."""

_OWN_ACT = later(
    r"(?:\b(?:I|we|my|a|an|the|am|have|has|did|do|took|take|taking|daily|weekly|action)\b|['’](?:m|ve|s)\b|[\s:,-])*",
    re.I,
)
"""What may stand before an act that one says one has taken."""

_CARRIES_OUT = later(r"\benact|\bcfj\b|\bper\b|\bimplement", re.I)
"""Words by which people say that they carry out a matter."""

_OF_ITS_OWN = (
    r"(?:As an? [^,]{{1,60}}action, )?(?:Each|Every|Any|An?|The) (?:{words}) (?:has|may|can|must|shall|should)\b",
    r"(?:{words}) (?:have|may|can|must|shall|should)\b",
    r"There (?:is|are|exists?)\b",
)
"""How a sentence begins that brings something of its own."""

_OF_EVERY_SENTENCE = frozenset(
    [
        "a",
        "an",
        "and",
        "any",
        "as",
        "at",
        "be",
        "by",
        "do",
        "for",
        "from",
        "has",
        "have",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "may",
        "no",
        "not",
        "of",
        "off",
        "on",
        "one",
        "or",
        "out",
        "per",
        "so",
        "than",
        "that",
        "the",
        "their",
        "then",
        "they",
        "this",
        "to",
        "up",
        "use",
        "was",
        "when",
        "which",
        "who",
        "with",
    ]
)

_ENDINGS = r"(?:s|es|d|ed|ing|er|ers)?"


def is_general(sentence: str) -> bool:
    """Whether a sentence speaks of actions or values in general."""
    return bool(_GENERAL.search(sentence))


def leans(sentence: str, words: Words) -> bool:
    """Whether a sentence may be about what the others of its rule say."""
    return bool(_LEANS.search(sentence)) or not _begins_something(words).match(sentence)


def only_forbids(sentence: str) -> bool:
    """Whether all that a sentence does is to forbid something: it makes nothing lawful that was not."""
    forbidden, number = _FORBIDS.subn(" ", sentence)
    return number > 0 and not _ALLOWS.search(forbidden)


def may_forbid_what_stands_by(sentence: str, words: Words) -> bool:
    """Whether what a sentence forbids may be what the others of its rule allow."""
    return leans(" ".join(_FORBIDS.sub(" may ", sentence).split()), words)


def mends(summary: str) -> bool:
    """Whether somebody says of an edit that it mends something."""
    return bool(_MENDS.search(summary))


def undoes(summary: str) -> bool:
    """Whether somebody plainly says of an edit that it undoes something."""
    return bool(_UNDOES.search(summary)) and not _NOT_SO.search(summary)


def says_act(summary: str, name: str, who: str) -> bool:
    """Whether somebody plainly says of their edit that it is an act of that name, and nothing that may be an undoing: it begins with it."""
    if _NOT_SO.search(summary) or _UNDOES.search(summary) or mends(summary):
        return False
    said = re.sub(rf"^\W*{re.escape(who)}\b", "", summary, flags=re.I)
    return any(_OWN_ACT.fullmatch(said[:start]) for start, _ in places_of(said, name)[:1])


def carries_out(summary: str) -> bool:
    """Whether somebody says of an edit that it carries out a matter."""
    return bool(_CARRIES_OUT.search(summary))


def names(sentence: str, name: str) -> bool:
    """Whether a sentence names something, in whatever form of the word: `Seed` or `sowing` for Seeds and Sow; a letter
    only where it stands alone. One that is called by a word of every other sentence, `To`, is named where it stands within
    one with its capital."""
    return bool(places_of(sentence, name))


def places_of(sentence: str, name: str) -> list[tuple[int, int]]:
    """Where a sentence names something, as by `names`: from where to where each time."""
    within = rf"(?<=[\w,;:“\"'(] )[“\"'(]?{re.escape(name.capitalize())}(?!\w)"
    form = re.compile(within) if name.casefold() in _OF_EVERY_SENTENCE else _form_of(name)
    return [found.span() for found in form.finditer(sentence)]


@functools.lru_cache(maxsize=64)
def _begins_something(words: Words) -> re.Pattern[str]:
    people = "|".join(re.escape(word) for word in (words.players, words.player, words.emperor))
    return re.compile("|".join(form.format(words=people) for form in _OF_ITS_OWN), re.I)


@functools.lru_cache(maxsize=1024)
def _form_of(name: str) -> re.Pattern[str]:
    if len(name) == 1:  # with an ending, B would be named by every “be”
        return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.I)
    stem = re.sub(r"(?<=\w\w)(?:ies|es|s|e|y)$", "", name.casefold())
    doubled = f"{re.escape(stem[-1])}?" if stem[-1:].isalpha() else ""
    return re.compile(rf"(?<!\w){re.escape(stem)}{doubled}(?:{_ENDINGS}|y|ies|e)(?!\w)", re.I)
