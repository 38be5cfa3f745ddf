"""Dynastic sentences whose main clause speaks of what the core rules are about, by its subject and in whatever words (PRIO-02; G13): comments,
icons and posts as such, the roster and who is on it, the game and its hours, the rules, a matter, or nothing at all.

Such a sentence is open unless what it says of that is built as something harmless: that it brings or costs what is the dynasty's own,
has or is something of that kind, does something to it, or how it is written or shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.law.on_core.doubts import is_for_its_own_purposes
from referee.law.on_core.harmless import TELLS_OF_STATUS
from referee.law.on_core.own import CORE, MADE, TIMES
from referee.law.on_core.words import ALL, MATTER, MAY, Turns
from referee.model.patterns import later

_PLAYING: tuple[Turns, ...] = ("voters", "quorum", "idling", "unidling")
_VOTING: tuple[Turns, ...] = ("voters", "popularity")
_RULING: tuple[Turns, ...] = ("voters", "popularity", "enacting", "failing")
_STOPPING: tuple[Turns, ...] = ("hiatus", "enacting", "failing")
_RESOLVING: tuple[Turns, ...] = ("enacting", "failing")
_POSTING: tuple[Turns, ...] = ("enacting", "failing", "idling")

_AT_TIMES = (
    r"(?:(?:on|at|by|from|between|during|over|after|before|in|for) (?:(?!the game\b)[\w'’-]+ ){1,6}?"
    r"(?<! of )(?<! on )(?<! in )(?<! to )(?<! from )(?<! off )(?<! at )(?<! by )(?<! with )(?<! for )(?<! the )(?<! a ))?"
)
"""When it is so, where that leads in a sentence with no comma behind it."""
_MODIFIED = r"(?:(?:an?|the|any|all|each|every|no|such|those|these|another|other|first|last|next|\d+|[\w-]+ed) )*"
_OWN_KIND = (
    r"(?! (?:on|to|in|under|beneath|below|at) (?:(?:an?|the|any|each|every|their|its|this|that) )?"
    rf"(?!(?:{TIMES}|{CORE})\b)(?-i:[A-Z]))"
)
"""What is written below, or stands on, something of the dynasty's own is of its own kind."""
_GAME = r"(?:the (?:whole |entire )?game(?! (?-i:[A-Z]))|blognomic|the nomic)"
_HOURS = r"(?:clocks?|hours?|days?|weeks?|time|calendar)"
_POSTS = r"(?:posts?|proposes?d?|submits?|submitted|posted|pass(?:es|ed)?|enacts?|enacted|vetoe[sd]|adopts?|adopted|rejects?|rejected|ratifie[sd]|resolves?d?)"
_WRITES = r"(?:says?|said|writes?|wrote|written|comments?|speaks?|puts?)"
_ANYTHING = r"(?:whatever|what|all that|(?:any|every|no)thing(?: that)?)"
_WHO = r"(?!(?:is|are|was|were|has|have)\b)(?:(?!(?:if|when|that|which|who)\b)[\w'’-]+ ){1,5}?(?:(?:has|have|had) )?"

_COMMENTS = later(
    rf"^{_AT_TIMES}{_MODIFIED}(?:comments?(?= )|(?:(?:an?|any|each|every|no) )(?:\w+ed )?(?-i:icon)|icons)\b{_OWN_KIND}(?P<rest> [^;]*)$",
    re.I,
)
_BLOG_POSTS = later(rf"^{_AT_TIMES}{_MODIFIED}(?:blog )?posts?\b(?! (?-i:[A-Z])){_OWN_KIND}(?P<rest> [^;]*)$", re.I)
_ROSTER = later(
    rf"^{_AT_TIMES}(?:the )?(?:active )?(?-i:[Rr]oster|[Ss]idebar)\b(?! (?:of|for)\b)(?P<rest> [^;]*)$", re.I
)
_DOES = r"(?= (?:(?:is|are|was|has|had|may|can|must|shall|will|should|does|do|cannot)\b|(?:(?:then|also|now|only|never|always) )?(?-i:[a-z]{2,}s)\b))"
_THE_GAME = later(rf"^{_AT_TIMES}{_GAME}{_DOES}(?P<rest> [^;]*)$", re.I)
_ITS_HOURS = later(rf"^{_AT_TIMES}(?:the {_HOURS} of {_GAME}|{_GAME}['’]s {_HOURS})(?P<rest> [^;]*)$", re.I)
_QUEUE = later(rf"^{_AT_TIMES}the (?-i:queue)\b(?! (?:of|for|to|at)\b)(?P<rest> [^;]*)$", re.I)
_RULES = later(
    rf"^{_AT_TIMES}(?:(?:(?:all|the|any|no) )*(?:ordinary|usual|normal|regular|general|other|remaining|common) rules?|(?:the )(?-i:rules)|(?:the|this) ruleset"
    r"|no (?-i:rules?) (?:but|except|save))\b(?! (?:of|for|on|in|about|governing|that|which)\b)(?P<rest> [^;]*)$",
    re.I,
)
_A_MATTER = later(
    r"^(?:an?|the|such an?) (?-i:matter) (?P<rest>(?:on which|that|which|whose|with|without|before|by|from|posted)\b[^;]*)$",
    re.I,
)
_MATTERS = later(
    r"^(?:(?:the|all|such|no|any|open|old|new|pending|other|\w+ed) )+(?-i:matters)\b(?! (?:of|in|to|for|between)\b)(?P<rest> [^;]*)$",
    re.I,
)
_NOTHING = later(rf"^{_AT_TIMES}nothing(?P<rest> (?!(?:in|on|at|from|of|inside|about|but|that)\b)[^;]*)$", re.I)
_WRITTEN = (
    later(rf"\b{_ANYTHING} {_WHO}{_POSTS}\b(?! (?:to|through|by|over|on) (?:an?|the|their) (?-i:[A-Z]))", re.I),
    later(
        rf"\b{_ANYTHING}(?: (?:is|was|has been|have been|were))? (?:posted|proposed|submitted|enacted|vetoed)\b"
        r"(?! (?:to|through|by|over|on|in) (?:an?|the|their) (?-i:[A-Z]))",
        re.I,
    ),
    later(rf"\b{_ANYTHING} {_WHO}{_WRITES} (?:on|to|in) the blog\b", re.I),
)
_SPEAKS = later(
    r"^(?:(?:nobody|no one|none|no|only)\b[^,;]*?\b(?:may|can|shall)|[^,;]*?\b(?:may|can|must|shall) (?:not|never|only)|[^,;]*?\bcannot)"
    r" (?:speak|write|post|comment|say|be heard|appear)(?: (?:anything|a word|a thing))? (?:on|to) the blog\b",
    re.I,
)
_KEPT_FROM_IT = later(r"\b(?:may|can|must|shall) (?:not|never|only) \w+ the blog\b|\bcannot \w+ the blog\b", re.I)
_SOMEBODY = rf"(?!(?:(?:an?|the|any|all|each|every|no) )*(?:[\w-]+ )?{MADE}\b)(?P<who>[^,;]*?)"
_IN_IT = (
    r"(?:out of|outside(?: of)?|in|not in|never in|no longer in|(?:no |not |no longer |not a )?part of|removed from|dropped from|expelled from|banned from"
    r"|banished from|absent from|away from|excluded from|thrown out of|kicked out of|gone from|struck from|lost to|dead to)"
)
_PLAYS = later(
    rf"^{_AT_TIMES}{_SOMEBODY}(?:\b(?:is|are|be|remains?|stays?|counts? as) (?:then |also |now )?{_IN_IT}|\b(?:has|have) (?:left|quit)|\b(?:leaves?|quits?)"
    rf"|\b(?:plays?|takes?|has|have) no part in) {_GAME}\b(?=\W*$|,| (?:until|if|when|while|for|from|and|or|but|by|as|on|at|after|before|during|once)\b)"
    r"|\b(?:Players?|who\w*|those|they|nobody|no one|none|every(?:one|body)|all)\b[^,;]*?\b(?:(?:is|are) (?:not |no longer |never )?playing|(?:do|does) not play"
    r"|plays? no (?:more|longer))\.?$",
    re.I,
)
"""Who is in the game, or plays."""

_NOT_OF_WHOM = r"(?<!\bwho )(?<!\bwhoever )(?<!\bthat )(?<!\bwhich )"
_NO_VERB = (
    r"(?:is|are|be|as|has|have|counts?|and|but|or|with|without|the|its|their|an?|in|on|by|of|to|from|under|over|above|below|before|after|behind|beside|about"
    r"|like|than|near|against|into|onto|upon|through|until|unless|within|outside|inside|at|for|per|between|among|pass(?:es)?|stops?|halts?)"
)
_THING = rf"(?!{CORE}\b)(?-i:[A-Z])[\w’'-]*(?<!['’]s)"
_SOME = (
    r"(?:(?:an?|the|its|their|each|every|all|any|another|this|that|those|up to|no|one|two|three|four|five|six|ten|more|additional|extra"
    r"|\d+|(?:author|poster|writer|owner|caster)s?|[a-z]+(?:st|nd|rd|th|est)) )*"
)
_ENDS = r"(?: (?:to|for|from|of|in|on|per|at|each|by|with) (?:(?!(?:is|are|may|can|must|and|but|or|which|that|dies?)\b)[\w'’-]+ ?){1,8})?\.?$"
_BRINGS = later(
    rf"{_NOT_OF_WHOM}\b(?!{_NO_VERB}\b)(?-i:[a-z]+) {_SOME}{_THING}(?: {_THING})*{_ENDS}",
    re.I,
)
"""What it does to something of the dynasty's own, or of what it brings to whom."""
_HAS = later(
    rf"{_NOT_OF_WHOM}\b(?:has|have) (?:(?:an?|up to \w+|any number of|one|two|three|\d+) ){_THING}(?: {_THING})*{_ENDS}",
    re.I,
)
_IS = later(
    rf"{_NOT_OF_WHOM}\b(?:is|are|becomes?) (?:also |then )?(?:(?:known as|called|named) )?(?:an? )?(?P<what>{_THING})(?: (?!{MATTER})(?-i:[A-Z])[\w'’-]*)*(?: (?:post|comment|icon|entry))?\.?$",
    re.I,
)
_PLACED = later(
    rf"\b(?:in|on|at|inside|within|under|aboard|of|about) (?:an?|the|their|its|any) (?!{TIMES}\b){_THING}\.?$", re.I
)
"""What is so somewhere of the dynasty's own, which is no time."""
_ALTERS = later(
    rf"\b(?:change|alter|affect|increase|decrease|raise|lower|give|take|move|remove|add|spend|cost|grant|gain|lose)s? {_SOME}{_THING}(?: {_THING})*{_ENDS}",
    re.I,
)
"""What changes a value of the dynasty's own."""
_SHOWN = later(
    r"\b(?:is|are|may be|must be|should be) (?:also |publicly |privately )?(?:written|tracked|listed|shown|kept|displayed|recorded|posted|titled)\b(?! (?:off|down)\b)"
    rf"|{MAY} (?:also )?(?:contain|mention|include|rhyme|name|describe|state|specify)\b",
    re.I,
)
_TOLD_OF = later(
    rf"^ (?:has entered|enters|goes into|moves (?:into|on to|to)|(?:is|are) in) (?:the |an? )?(?:(?:state|phase|stage|period|mode|time) of )?(?!Hiatus|Dormancy){_THING}(?: {_THING})*\.?$"
    r"|^ (?:(?:is|are) (?:set|about|based|inspired|divided|called|named|won|currently (?:in|at))\b|takes? place|consists?|contains?|includes?|comprises?|revolves?)",
    re.I,
)
"""What a game is about, where it is set, of what it is made, and into what of the dynasty's own it goes."""
_COMES_OF_IT = later(
    r"^(?:(?:if|when|whenever|otherwise|should|upon|after|on (?:an?|any) (?:roll|draw|result))\b.*|.*, (?:otherwise|then) )?nothing (?:happens?|changes|occurs|is (?:gained|lost|done))\b"
    r"(?! (?:on|in|at|during|while|until|before|for)\b)",
    re.I,
)
"""That something comes to nothing, and not that all stands still."""
_ANOTHER = later(r"[,:]|\b(?:and|but|nor|or|so|yet)\b(?! (?:\d+|an?|the|their|its|(?-i:[A-Z])))", re.I)
_LED_IN = later(r"^ (?:that|which|who)(?: (?:also|always|never|often))? \w+", re.I)
"""Of whom or of which it speaks: the verb there is not what is said."""

_SAID: tuple[tuple[re.Pattern[str], tuple[Turns, ...], tuple[re.Pattern[str], ...]], ...] = (
    (_COMMENTS, _VOTING, (_BRINGS, _HAS, _IS, _SHOWN)),
    (_BLOG_POSTS, _POSTING, (_BRINGS, _HAS, _IS, _SHOWN)),
    (_ROSTER, _PLAYING, (_HAS, _SHOWN)),
    (_THE_GAME, _STOPPING, (_HAS, _IS, _SHOWN, _PLACED, _TOLD_OF)),
    (_ITS_HOURS, _STOPPING, (_HAS,)),
    (_QUEUE, _RESOLVING, (_HAS, _SHOWN)),
    (_RULES, ALL, (_HAS, _SHOWN, _ALTERS)),
    (_A_MATTER, _RESOLVING, (_BRINGS, _HAS)),
    (_MATTERS, _RESOLVING, (_BRINGS, _HAS)),
    (_NOTHING, _STOPPING, (_BRINGS, _PLACED)),
)
"""What a main clause speaks of, what may turn on it, and how it is built where nothing does."""
_OF_THESE = later(
    r"\bcomments?\b|\bicons?\b|\bposts?\b|\broster\b|\bsidebar\b|\bgame\b|nomic\b|\bqueue\b|\brules?\b|\bruleset\b|\bmatters?\b|\bnothing\b"
    r"|\bwhat\b|\bwhatever\b|\bthing\b|\b(?:any|every)thing\b|\ball that\b|\bblog\b|\bplay(?:s|ing)?\b",
    re.I,
)
"""One of these stands in every one of them."""


def subjects_in(said: str, main: str) -> Iterator[Turns]:
    """What may turn on a sentence, of which `main` is without the occasions that it names, by what it speaks of."""
    if _OF_THESE.search(main) is None or is_for_its_own_purposes(said):
        return
    for form, turns, harmless in _SAID:
        found = form.search(main)
        if form is _NOTHING and _COMES_OF_IT.search(said):
            continue
        if found is not None and not _is_harmless(found["rest"], harmless):
            yield from turns
    if any(form.search(main) for form in (*_WRITTEN, _KEPT_FROM_IT)):
        yield from _RULING
    if _SPEAKS.search(main):
        yield from _VOTING
    if _PLAYS.search(main):
        yield from _PLAYING


def _is_harmless(rest: str, forms: tuple[re.Pattern[str], ...]) -> bool:
    """Whether what stands behind a subject says of it, in one clause, what bears on nothing of the core."""
    rest = _LED_IN.sub("", rest)
    if _ANOTHER.search(rest):
        return False
    return any(_is_so_built(form.search(rest)) for form in forms)


def _is_so_built(found: re.Match[str] | None) -> bool:
    if found is None:
        return False
    what = found.groupdict().get("what")
    return what is None or TELLS_OF_STATUS.match(what) is None
