"""Dynastic sentences of which a word of the core rules is what the main clause speaks of, in roundabout words (PRIO-02; G13): what Popular
means, whose comments and icons are nothing, who is as good as gone from the game, who is the Emperor in their stead, and how hours pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.law.on_core.doubts import NO_VERB, is_for_its_own_purposes
from referee.law.on_core.words import ALL, SPAN, Turns
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_PLAYING: tuple[Turns, ...] = ("voters", "quorum", "idling", "unidling")
_VOTING: tuple[Turns, ...] = ("voters", "popularity")
_TIMING: tuple[Turns, ...] = ("enacting", "failing", "idling")
_RULING: tuple[Turns, ...] = ("voters", "popularity", "enacting", "failing")

_POPULAR_MEANS = later(
    r"^[“\"‘']?(?:Un)?[Pp]opular[”\"’']? (?:means?\b|shall mean\b|(?:is|are) (?:defined|understood|interpreted|taken|read|whatever|whichever|what)\b)"
    r"|\b(?:meaning|definition) of [“\"‘']?(?:Un)?[Pp]opular\b(?! [A-Z])"
)
_NAUGHT = (
    r"(?:(?:is|are|be) (?:to be )?(?:not (?:valid|comments?|icons?|posts?|counted)|invalid|void|ignored|disregarded|discarded)"
    r"|(?:has|have|carry|carries) no (?:effect|meaning|weight|force|value|validity)\b|do(?:es)? not (?:count|matter|exist)\b"
    r"|(?:mean|count|stand)s? (?:for )?(?:nothing|naught)\b|(?:is|are) (?:mere(?:ly)?|only|just|nothing but|no more than) (?:an? )?\w+\.?$)"
)
_ANOTHER_S = (
    r"(?:belongs? to|(?:is|are) (?:those|that) of|(?:is|are) (?:cast|chosen|owned|controlled) by|speaks? for)\b"
)
_WHOSE = r"(?:[\w'’-]+ ){0,4}?[\w-]+(?:['’]s|s['’]) (?:voting )?"
_FROM_WHOM = r"(?:by|of|from) [^.;,]{1,40}?"
_WRITTEN = later(
    rf"^(?:all |any |the )?(?:{_WHOSE}(?:comments|icons)|(?:comments|icons) {_FROM_WHOM}) (?:{_NAUGHT}|{_ANOTHER_S})"
    r"|^nothing (?:that )?[^.;]*\bPlayers?\b[^.;]*\b(?:says?|writes?|posts?)\b[^.;]* (?:counts?|matters?|means? anything|has any)\b",
    re.I,
)
_POSTED = later(rf"^(?:all |any |the )?(?:{_WHOSE}(?:blog )?posts|(?:blog )?posts {_FROM_WHOM}) {_NAUGHT}", re.I)
_GAME = r"(?:game|BlogNomic|nomic|roster|sidebar)\b(?! of\b)"
_AS_GONE = later(
    rf"\b(?:treat\w*|considered|deemed|regard\w*|counts?|counted)\b[^.;,]{{0,60}}?\b(?:as|like|to)\b[^.;,]{{0,40}}?\b(?:left|quit|departed|resigned"
    rf"|away|gone|absent|out of|dropped|not in|not part of)\b[^.;,]{{0,12}}? the {_GAME}"
    r"|\btreat\w*\b[^.;,]{0,60}? as (?:an? |some)?(?:person|people|persons|somebody|someone|body|one|those) who (?:has|have|had|is|are|was|were)"
    r" (?:not|never|no longer|yet to) (?:joined|join|play|players?|playing)\b",
    re.I,
)
_FOR_NO_PURPOSE = later(
    r"\b(?:is|are) (?:no longer|never|not|no) (?:an? |considered |deemed |to be )*Players? (?:for any purposes?|for all purposes|in any (?:respect|way|sense)"
    r"|at all|what(?:so)?ever|any ?more|any longer)[.,;]?$",
    re.I,
)
_HEADS = later(
    r"\b(?:in|into|from|of|towards?|for|by) (?:all|any|every|each|the) (?:head ?counts?|counts? of (?:the )?(?:heads|Players))\b(?! of\b)",
    re.I,
)
_OFF = r"(?:off|from|out of|on|onto|to) the (?:active )?(?-i:roster|sidebar)\b(?! of\b)"
_WHOM = r"(?:their names?|the names?|them(?:selves)?|somebody|anybody|(?:(?:an?|any|the|another|one|their|other) )*(?:[\w-]+ )?Players?(?:['’]s? names?)?)"
_TAKES_OFF = later(
    rf"\b(?:takes?|puts?|removes?|strikes?|adds?|drops?|deletes?|erases?|crosses|moves?|writes?) {_WHOM} (?:\w+ )?{_OFF}",
    re.I,
)
_EMPEROR = r"(?:the|an?|if they were the|though they were the|being the) Emperor\b(?!['’]s)"
_IN_THEIR_STEAD = later(
    rf"\b(?:counts?|acts?|serves?|rules?|treated|considered|deemed|regarded|stands?) (?:\w+ )?(?:as|to be) {_EMPEROR}"
    r"|\b(?:acts?|rules?|votes?|decides?|serves?|stands?) (?:\w+ ){0,2}?in (?:the Emperor['’]s (?:stead|place)|(?:stead|place) of the Emperor)\b"
    r"(?! (?:in|on|at|aboard) (?:the|an?) )"
    r"|\bhas (?:all|the same|every|any) (?:of )?(?:the )?(?:rights?|powers?|privileges?|abilities)\b[^.;,]*\bEmperor\b",
    re.I,
)
_IS_EMPEROR = later(r"^(?!the Emperor\b)[\w'’ -]{1,40}? (?:is|are|becomes?|is made) (?:the|an) Emperor[.,;]?$", re.I)
_ON_OCCASION = later(
    r"^(?:while|whenever|when|if|until|unless|during|as long as|on|after|once)\b|\b(?:while|whenever|when|if|during|until|unless|as long as)\b",
    re.I,
)
_SO_MANY = rf"(?:{'|'.join(NUMBERS)}|\d+|half)"
_UNIT = r"(?-i:seconds?|minutes?|hours?|days?|weeks?)"
_SO_LONG = rf"(?:\w+-)?{SPAN}"
_IS_SO_LONG = r"(?:lasts?|has|have|is|are|equals?|means?|counts? as|takes?|shall (?:last|be|have))"
_CORE_SPAN = later(
    rf"(?:^|, )(?:the )?{_SO_LONG} {_IS_SO_LONG} (?:[a-z]+ ){{0,3}}?(?:\w+-)?{_SO_MANY}(?: {_UNIT})?\W*$"
    rf"|(?:^|, )the {_SO_LONG} (?!(?:is|are) (?:also )?(?:known|called|named|termed|dubbed|before|after|of|in|on|at)\b)"
    r"(?:is|are|lasts?|counts?|pass(?:es)?|ends?|do|does|begins?|starts?|runs?|may|can|cannot|must|shall|will|needs?)\b"
    rf"|\b(?!{NO_VERB}\b)(?-i:[a-z]{{3,}}) the {_SO_LONG}\W*$",
    re.I,
)
"""What is said of, or done to, a time that is named as one that is known: that may be one of the core."""
_HOURS = later(
    rf"(?:^|, |^(?:in|for|throughout) (?:this|the) (?:dynasty|game) )(?:an?|one|each|every|the|all) {_UNIT} (?:lasts?|has|have|is|are|equals?|means?"
    rf"|counts? as|takes?|shall (?:last|be|have)) (?:for |only |an? |of |made up of )*{_SO_MANY}(?: an?)? {_UNIT}"
    r"|(?:^|, )(?:the )?(?:hours|days|minutes|time) (?:do|does|shall|will|must) not (?:pass|count|elapse|go by|advance|move|run)\b"
    r"(?! (?:for|on|in|to|aboard) (?:an?|the|that) )"
    r"|(?:^|, )(?:the )?time (?:stands still|stops|halts|is (?:frozen|stopped|suspended|halted|at a standstill))\b(?! (?:for|on|in|aboard) (?:an?|the|that) )"
    r"|(?:^|, )no (?:time|hours?|days?|minutes?) (?:pass(?:es)?|elapses?|counts?|goes by|go by)\b(?! (?:for|on|in|aboard) (?:an?|the|that) )",
    re.I,
)
_ALL_STOPS = later(
    r"^(?:absolutely )?everything (?:stops?|halts?|pauses?|ceases?|stands still|(?:is|comes) (?:frozen|paused|suspended|stopped|halted|on hold"
    r"|to a (?:halt|stop|standstill)))\.?$",
    re.I,
)
_RIGHT = (
    r"(?:(?:is|are|shall be) (?:always )?(?:right|correct|true|(?:the )?law|valid|authoritative|supreme|binding|what (?:holds|counts|goes))"
    r"|prevails?|wins?|holds?|governs?|rules?|goes first|comes first)\b"
)
_WHATEVER_IT_SAYS = later(
    r"\b(?:whatever|no matter what|regardless of what|despite what) (?:else )?(?:the |any |all )?(?:(?:rest of|other|core) )*(?:the )?(?:ruleset"
    r"|rules?|rulebook)\b[^.;]*?"
    rf"\b(?:says?|say|states?|holds?), [^.;,]*?\b{_RIGHT}"
    rf"|^[^.;,]*?\b{_RIGHT}, (?:whatever|no matter what|regardless of what) (?:else )?(?:the |any |all )?(?:(?:rest of|other"
    r"|core) )*(?:the )?(?:ruleset|rules?|rulebook)\b"
    r"|\b(?:overrides?|overrules?|outranks?|supersedes?) (?:every|any|all) other (?:pages?|texts?|documents?)\b",
    re.I,
)
_OF_MAIN: tuple[tuple[re.Pattern[str], tuple[Turns, ...]], ...] = (
    (_POPULAR_MEANS, ("popularity",)),
    (_WRITTEN, _VOTING),
    (_POSTED, ("enacting", "failing", "idling")),
    (_AS_GONE, _PLAYING),
    (_FOR_NO_PURPOSE, _PLAYING),
    (_HEADS, ("voters", "quorum")),
    (_TAKES_OFF, _PLAYING),
    (_IN_THEIR_STEAD, _RULING),
    (_HOURS, _TIMING),
    (_CORE_SPAN, _TIMING),
    (_ALL_STOPS, ("hiatus", "enacting", "failing")),
)
_ROUNDABOUT = later(
    r"popular|\bcomments\b|\bicons\b|\bposts\b|\bblog\b|\bgame\b|nomic|\broster\b|\bsidebar\b|\bwho (?:has|have|had|is|are|was|were) (?:not|never|no longer|yet)\b"
    r"|\bheads?\b|head ?counts?\b|counts? of\b|\bPlayers? (?:for|in any|at all|what|any)|Emperor|\b(?:seconds?|minutes?|hours?|days?|weeks?|time)\b|\beverything\b"
    r"|ruleset|\brules?\b|\brulebook\b|\bother (?:page|text|document)",
    re.I,
)
"""One of these stands in every one of them."""


def roundabout_in(said: str, main: str) -> Iterator[Turns]:
    """What may turn on a sentence, of which `main` is without the occasions that it names, by roundabout words."""
    if _ROUNDABOUT.search(said) is None or is_for_its_own_purposes(said):
        return
    if _WHATEVER_IT_SAYS.search(said):
        yield from ALL
    for form, turns in _OF_MAIN:
        if form.search(main):
            yield from turns
    # Who heads the dynasty is often said of its own roles; who does so for a time is another.
    if _IS_EMPEROR.search(main) and _ON_OCCASION.search(said):
        yield from _RULING
