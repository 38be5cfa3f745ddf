"""The forms in which dynastic sentences say something of what core rules say (PRIO-02; G13): surely, or perhaps."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from referee.law.on_core.alone import only_denies
from referee.law.on_core.named import sets_victory_aside
from referee.law.on_core.standing import bars_idling, standings_in
from referee.law.on_core.words import AS_OBJECT, MATTER, MAY, STANDINGS, Turns
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_MATTERS = later(MATTER)
_ANYTHING = later(r"\b(?:[Nn]othing|whatever|[Aa]nything)\b")
_ON_A_MATTER = (
    rf" (?:(?:an?|any|all|the|that|another|their|each|one|pending) )*{MATTER}(?:[.,;]|$| (?:and|or|if|when|by|with)\b)"
)
_OCCASION = rf"(?:when(?:ever)?|at the (?:time|moment|instant)|(?<!as )if|upon(?! (?:it|them|him|her)\b|{_ON_A_MATTER})|after|(?<!at )(?<!may )(?<!can )(?<!must )(?<!only )once(?! (?:per|each|every|an? (?:minute|hour|day|night|week|month|year|turn|round|game|dynasty))\b)|each time|every time|any time|while|as long as|unless|until|before|during)"
_LEADING = later(
    rf"^(?:\w+ ){{0,2}}?{_OCCASION}\b(?:.*?, then\b|[^,]*? then\b|[^,]*,"
    r"|[^,]*? (?=(?:it|they|nothing|no(?: [\w-]+){1,3}|(?:an(?:y)? )?admins?) (?:may|can|cannot|must|shall)\b))",
    re.I,
)
_TOLD_OF_SOME = r"(?:, (?:who|whom|whose|which)\b[^,;()]*,[^,;()]*)?"
_TRAILING = later(
    rf"\b(?:(?:{_OCCASION}|where|for each|for every)\b[^,;()]*(?:\([^()]*\)[^,;()]*)*{_TOLD_OF_SOME}|per (?:\w+ )?\w+)",
    re.I,
)
"""An occasion goes on over what is told of some whom it names, and past no bracket in which it stands; what is counted is a word or two."""
_HOLDS_THEN = later(
    r"^(?:but |and )?(?:this|that|the same|it)(?: rule)? (?:\w+ )?(?:holds?|applies|is (?:so|true)|goes)\b[^,;]*? even\b",
    re.I,
)
"""Of what else is said holds on an occasion: that is what such a sentence speaks of."""
_AS_SUBJECT = (
    r"(?:^|[,;:] ?|\b(?:then|that|and|but|so|while) )"
    rf"(?:(?!(?:who|whose|that|which|has|have|had|makes?|posts?|submits?|like|as|with|by)\b)[\w'-]+ ){{0,5}}?{MATTER}"
)
"""A matter of which something is said, and not of who made it, or of what is likened to it."""
_IT = r"\b(?:it|they|nothing|anything|everything)\b"
_VERBS = r"(enact|fail|resolv|veto|pass|adopt|reject|process|withdraw)(?:e?d|ing|e?s|e|n)?"
_RESOLVED = (
    later(rf"(?:{_AS_SUBJECT}|{_IT})[^.;]{{0,80}}?{MAY}(?: \w+){{0,2}}? be {_VERBS}\b", re.I),
    later(
        rf"{MAY}(?: \w+){{0,2}}? {_VERBS}\b(?:{AS_OBJECT}| (?:whatever|anything|nothing|everything|any of them)\b)",
        re.I,
    ),
)
_OF_WHICH = later(rf"\b(?:that|which) [^,;]*(?= (?:is|are) {_VERBS}\b)", re.I)
_OF_SOME = later(rf"{MATTER} (?:that|which|whose)\b", re.I)
RESOLUTIONS: frozenset[Turns] = frozenset({"enacting", "failing"})
_DENIES = later(r"\b(?:not|never|cannot|can't|no|nothing|only|needs?|requires?|forbidden|barred|prevented)\b", re.I)
_ALLOWS = later(r"\b(?:needs? not|not need|even|also|instead|regardless|irrespective|not only|without)\b", re.I)

_NUMBER = (
    r"(?:no|one|two|three|four|five|six|seven|\d+|an? (?:additional|extra|second|single|further)|multiple|only one)"
)
_HOW_MANY = rf"(?:{'|'.join(NUMBERS)}|\d+)"
_VOTERS = (
    later(rf"{MAY}(?: \w+)? (?:vote|voting|cast (?:\w+ ){{0,2}}(?:votes?|VETO|DEFERENTIAL))\b(?! to\b)", re.I),
    later(rf"\b(?:has|have|casts?|gets?)\b {_NUMBER} (?:FOR |AGAINST )?votes?\b", re.I),
    later(
        r"\b(?:votes?|voting|ballots?)\b[^.;]{0,60}\b(?:counts?|counted|worth|weighs?|doubled?|ignored|disregarded|discounted|void"
        r"|invalid|discarded)\b",
        re.I,
    ),
)
_ON_SOMETHING_ELSE = later(r"\bvot(?:e|es|ing) (?:FOR|AGAINST|for|against|on) an? (?!Player|Emperor)[A-Z]")
"""Votes on what has a name of its own in this dynasty."""
_COUNTED_AS = later(
    r"\bfor (?:the )?purposes? of (?:determining |calculating |counting |the rules? (?:on )?[“\"]?)?(?:voting|votes|quorum)\b|\bquorum purposes\b"
    r"|^for (?:voting|votes|quorum)\b|, for (?:voting|votes|quorum)[,.]"
    r"|\bwhen(?:ever)? (?:calculating|determining|computing|counting|reckoning|working out) (?:the )?(?:quorum|how many votes)\b"
    r"|\bwhen(?:ever)? quorum is (?:calculated|determined|computed|counted|reckoned|worked out)\b"
    r"|\bfor (?:the )?purposes? of (?:all|the|any|the core) rules\b[^.;]*\b(?:are|is|counts?)\b[^.;]*\b(?:Players?|idle)\b",
    re.I,
)
_POPULAR = later(
    rf"(?:{_AS_SUBJECT}|\b(?:it|they)\b)[^.;]*?\b(?:is|are|be|becomes?|considered|counts? as|remains?|deemed|made)\b(?: \w+){{0,3}}? (?:un)?popular\b",
    re.I,
)
_NEEDS = later(
    rf"{_AS_SUBJECT}[^.;]{{0,60}}\b(?:needs?|requires?|must (?:have|receive|get))\b[^.;]{{0,40}}"
    r"\b(?:votes?|FOR|unanim\w+|majority|two[- ]thirds)\b",
    re.I,
)
_QUORUM_IS = (
    r"\bquorum\b(?: (?:for|of|on) (?:all |the )?(?:Players|[\w' ]*?(?:proposals?|matters?|cfjs?|dovs?|calls? for judge?ments?|declarations? of victory|votes?)))?"
    r" (?:is|are|equals?|becomes?|shall|will|must|rises?|falls?|counts?|means)\b"
)
_QUORUM = later(
    rf"{_QUORUM_IS}"
    r"|\b(?:rais|lower|increas|decreas|reduc|halv|doubl|chang|set)\w* (?:the |\w+ )?quorum\b"
    r"|\b(?:count|includ|exclud|reckon|left|leav|omit|ignor|disregard|treat|number)\w*\b[^.,;]{0,60}?"
    r"\b(?:towards?|for|in|from|out of|when calculating) (?:the )?quorum\b"
    r"|\bquorum (?:(?:does|do|shall|will|may|must) )?(?:not |never |only |also )?(?:counts?|includes?|excludes?|ignores?|disregards?|leaves?)\b"
    r"|\b(?:instead|in place) of (?:the )?quorum\b",
    re.I,
)
_STILL = later(
    r"\b(?:game|BlogNomic|nomic|dynasty|play)\b[^.;]{0,30}?\b(?:is|are|be|go(?:es)?|enters?|remains?|stays?|put|placed|considered)\b(?: \w+){0,2}?(?: (?:in|on|into|a|to))* (?:hiatus|dormant)\b"
    r"|\b(?:hiatus|dormancy)\b(?! of (?:an?|each|every|any) (?!(?:game|nomic|dynasty)\b))[^.;]{0,30}\b(?:is|ends?|begins?|starts?|lasts?|does|never|not)\b",
    re.I,
)
_LIFTS_HIATUS = later(
    r"\b(?:never|not|no longer)\b[^.;]{0,20}\b(?:in|on|into)\b[^.;]{0,10}\b(?:hiatus|dormant)\b"
    r"|\bhiatus (?:(?:does|shall|will) not|doesn't|never) (?:prevent|stop|bar|keep|affect|apply|halt)",
    re.I,
)
_ENDS = later(r"\b(?:not|never|no|cannot|ends?|leaves?|without)\b", re.I)

_MAY_BEAR = (
    later(r"\b(?:overrul\w*|notwithstanding|core rules?|quorum)\b", re.I),
    later(rf"{_AS_SUBJECT}(?: (?:by|of|whose|that|which) [^,;]{{0,40}}?| pending)? {MAY}", re.I),
    later(rf"\bthere (?:is|are) no\b[^.;]{{0,60}}{MATTER}", re.I),
    later(rf"{MAY}(?: \w+)? (?:submit|make|post|author|vote)\b(?: on| for| against)?{AS_OBJECT}", re.I),
)
_HIATUS = later(
    r"\b(?:Hiatus|[Dd]ormancy)\b|\b(?:[Gg]ame|BlogNomic|[Nn]omic|[Dd]ynasty|[Pp]lay)\b[^.;]*\b(?:hiatus|[Dd]ormant)\b"
)
_WHOSE = later(r"\bwhose\b[^,;]*?(?= (?:may|can|cannot|must|shall|gains?|loses?|takes?)\b)", re.I)
_NUMBERED = later(rf"{MAY}|\b{_HOW_MANY}\b[^.;]*\b(?:votes?|FOR|AGAINST|hours?|days?)\b", re.I)
_WORD_OF_THE_CORE = later(
    r"vot(?:e|ing)|ballot|unanim|majorit|favou?r|abstain|\badmin|\bwait|\blimit|proposal|\bcfj|judge?ment|\bdovs?\b|declarations? of|declare (?:their )?victory|matters?\b|quorum|popular|hiatus|dorman|idl|veto|queue|clock|dynasty|\bplay\b|\bactions? (?:of any \w+ |at all |whatever |whatsoever )?(?:may|can|shall)\b|\btake any actions?\b|appendix"
    r"|\b(?:be done|do anything)\b|\broster\b|\bsidebar\b|\bcomments?\b|\bstatus(?:es)? of\b|\bnumber of (?:active )?players\b"
    r"|\bicons?\b|overrul|notwithstanding|rules?\b|self-?kill|motion|enact|resolv|\bfail|nomic|\bgame\b|(?:any|every|no)thing\b|(?-i:FOR|AGAINST|DEFERENTIAL|VETO)"
    r"|(?:is|are|as|not|no|be) (?:\w+ ){0,4}?players?\b",
    re.I,
)
"""One of these stands in every sentence that is told: most have none, and need not be read for more."""

_OWN_VOTES = later(
    r"\b(?:[Ee]lections?|candidates?|polls?|polling|referend\w+|nominat\w+|ballot box(?:es)?|elected|jury|juries|jurors?)\b"
    r"|\b(?<!['’]s )(?:[Vv]ot(?:e|es|ed|ing)|[Bb]allots?) (?:for|against|in|on) (?:an?|the|each|any|every|one|another|their) (?!\w+day\b|(?:place|stead|behalf)\b)"
    rf"(?!(?:\w+ ){{0,2}}?{MATTER})|\b(?<!\bmy )(?<!\bits )(?<!\btheir )(?<!\b(?:an|no) )(?<!\b(?:the|any|one) )[Vv]ot(?:e|es|ing) to \w+|\btracks? [^.;]*\b[Vv]otes?\b|\bnumber of [Vv]otes\b(?! (?:needed|required|necessary))|\bthe most [Vv]otes\b"
)
"""Votes that are not about matters: where the dynasty has such, who “may not vote” may be kept from those."""


@functools.lru_cache(maxsize=16_384)
def has_own_votes(said: str) -> bool:
    """Whether a sentence is about votes that are not on matters."""
    return _OWN_VOTES.search(said) is not None


def speaks_of_core(said: str) -> bool:
    """Whether a sentence has a word of the core rules, and does not say that they stay as they are."""
    return _WORD_OF_THE_CORE.search(said) is not None


def lifts_hiatus(said: str) -> bool:
    """Whether a sentence plainly has the game go on: where it does so anyway nothing turns on that."""
    return _LIFTS_HIATUS.search(said) is not None or sets_victory_aside(said)


def main_of(said: str) -> str:
    """A sentence without the occasions that it names, and without what is told of some of whom it speaks."""
    if _HOLDS_THEN.search(said):
        return said
    main = _WHOSE.sub("", _LEADING.sub("", said))
    # Of an occasion that no comma ends nobody can tell where what is said begins.
    left = _TRAILING.sub("", main)
    return (left if left.strip(" .") else main).strip()


def is_of_some(main: str) -> bool:
    """Whether it is about some matters alone."""
    return _OF_SOME.search(main) is not None


def bars(turns: tuple[Turns, ...], main: str) -> bool:
    """Whether it can but bar what core rules allow."""
    if turns == ("hiatus",):
        return not _ENDS.search(main)
    if turns and STANDINGS.issuperset(turns):
        return bars_idling(main)
    said = _OF_WHICH.sub("", main)
    return _DENIES.search(said) is not None and _ALLOWS.search(said) is None


def turns_in(said: str, main: str, votes_of_its_own: bool) -> Iterator[Turns]:
    """What surely turns on a sentence, of which `main` is without the occasions that it names."""
    if only_denies(said):
        return
    if _LIFTS_HIATUS.search(main):
        yield "hiatus"
        return
    names_matters = _MATTERS.search(said) is not None
    of_matters = names_matters or _ANYTHING.search(main) is not None
    if of_matters:
        yield from _of_resolving(main)
    if of_matters and (_POPULAR.search(main) or _NEEDS.search(main)):
        yield "popularity"
    if _speaks_of_voters(main, votes_of_its_own) and (names_matters or not votes_elsewhere(main, votes_of_its_own)):
        yield "voters"
    if _COUNTED_AS.search(said):
        yield from ("voters", "quorum")
    if _QUORUM.search(main):
        yield "quorum"
    if _HIATUS.search(main) and _STILL.search(main):
        yield "hiatus"
    yield from standings_in(said, main)


def votes_elsewhere(main: str, votes_of_its_own: bool) -> bool:
    """Whether votes that are not said to be on matters may be on something else."""
    return votes_of_its_own or _ON_SOMETHING_ELSE.search(main) is not None


def _of_resolving(main: str) -> Iterator[Turns]:
    for form in _RESOLVED:
        for match in form.finditer(main):
            yield from _resolving(match[1].casefold())


def _speaks_of_voters(main: str, votes_of_its_own: bool) -> bool:
    """Whether it says who votes, or how votes count: those on matters, as far as its own words tell."""
    of_its_own = votes_of_its_own and has_own_votes(main) and _MATTERS.search(main) is None
    return not of_its_own and any(form.search(main) for form in _VOTERS)


def _resolving(verb: str) -> tuple[Turns, ...]:
    if verb.startswith(("enact", "pass", "adopt")):
        return ("enacting",)
    # What ends a matter by a vote is of votes: where that is barred, what else could not be enacted may be.
    if verb.startswith(("veto", "withdraw")):
        return ("voters", "enacting", "failing")
    return ("failing",) if verb.startswith(("fail", "reject")) else ("enacting", "failing")


def may_bear(said: str, main: str, bare: str, votes_of_its_own: bool) -> bool:
    """Whether a sentence on which nothing turns is of what core rules are about all the same."""
    if _speaks_of_voters(main, votes_of_its_own) or any(form.search(main) for form in _MAY_BEAR):
        return True
    if _MATTERS.search(bare) is not None and _NUMBERED.search(bare) is not None:
        return True
    return _HIATUS.search(_LEADING.sub("", said)) is not None
