"""The forms in which dynastic sentences say something of what core rules say (PRIO-02; G13): surely, or perhaps."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from referee.law.on_core_alone import only_denies
from referee.law.on_core_standing import bars_idling, standings_in, tells_standing
from referee.law.on_core_words import MATTER, MAY, SPAN, STANDINGS, Turns
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_MATTERS = later(MATTER)
_ANYTHING = later(r"\b(?:[Nn]othing|whatever|[Aa]nything)\b")
_OCCASION = r"(?:when(?:ever)?|at the (?:time|moment|instant)|if|upon|after|(?<!at )once|each time|every time|any time|while|as long as|unless|until|before|during)"
_LEADING = later(
    rf"^(?:\w+ ){{0,2}}?{_OCCASION}\b(?:.*?, then\b|[^,]*? then\b|[^,]*,"
    r"|[^,]*? (?=(?:it|they|nothing|no(?: [\w-]+){1,3}|(?:an(?:y)? )?admins?) (?:may|can|cannot|must|shall)\b))",
    re.I,
)
_TRAILING = later(rf"\b(?:{_OCCASION}|where|for each|for every|per)\b[^,;]*", re.I)
_BEFORE_IT = later(
    rf"\b(?:before|until|unless)\b[^,;]*{MATTER}[^,;]*\b(?:(?:may|can|could) be|is|are) (?:enact|fail|resolv)ed\b",
    re.I,
)

_AS_SUBJECT = (
    r"(?:^|[,;:] ?|\b(?:then|that|and|but|so|while) )"
    rf"(?:(?!(?:who|whose|that|which|has|have|had|makes?|posts?|submits?|like|as|with|by)\b)[\w'-]+ ){{0,5}}?{MATTER}"
)
"""A matter of which something is said, and not of who made it, or of what is likened to it."""
_AS_OBJECT = (
    rf"(?: (?!(?:as|like|if|with|by|for|to|on|in|who|and)\b|an? (?!{MATTER})(?-i:[A-Z]))[\w'-]+){{0,4}}? {MATTER}"
)
_IT = r"\b(?:it|they|nothing|anything|everything)\b"
_VERBS = r"(enact|fail|resolv|veto|pass|adopt|reject|process|withdraw)(?:e?d|ing|e?s|e|n)?"
_RESOLVED = (
    later(rf"(?:{_AS_SUBJECT}|{_IT})[^.;]{{0,80}}?{MAY}(?: \w+){{0,2}}? be {_VERBS}\b", re.I),
    later(
        rf"{MAY}(?: \w+){{0,2}}? {_VERBS}\b(?:{_AS_OBJECT}| (?:whatever|anything|nothing|everything|any of them)\b)",
        re.I,
    ),
    later(rf"{_AS_SUBJECT}(?: by \w+)? (?:is|are) (?:\w+ly |always |never |not |only )*{_VERBS}\b", re.I),
    later(rf"{_AS_SUBJECT}[^.;]{{0,60}}\b(?:needs?|requires?)\b[^.;]{{0,60}} to be {_VERBS}\b", re.I),
    later(
        rf"(?:{_AS_SUBJECT}|\bit\b)(?:(?! (?:that|which|who|whose) )[^.;]){{0,60}}? {_VERBS}(?= automatically\b| at once\b| immediately\b|[.,;]?$)",
        re.I,
    ),
)
_WHICH = rf"^(?:(?:an?|any|all|every|each|no) )?(?:\w+ )?{MATTER} (?:that|which) [^,;]{{1,80}}?"
_FORCED = later(
    rf"\balone (?:\w+ )?{_VERBS}\b{_AS_OBJECT}|{MAY} (?:force|push|railroad|wave) through\b{_AS_OBJECT}"
    rf"|{_WHICH} (?:is|are|fails?|passes) (?:automatically |immediately |always |thereby )*(?:{_VERBS}\b|automatically\b|at once\b|immediately\b|$)"
    r"|^it (?:fails|passes)\.?$",
    re.I,
)
"""Who alone resolves matters, or resolves them all the same, and what becomes at once of some."""
_OF_WHICH = later(rf"\b(?:that|which) [^,;]*(?= (?:is|are) {_VERBS}\b)", re.I)
_LAPSING = later(
    rf"{_AS_SUBJECT}(?: by (?:an? |the )?\w+)? (?:automatically |immediately |always |never |then |only )*(?:fail|pass|expire|lapse)(?:s|es)?\b(?! to\b)"
    rf"|(?:{_AS_SUBJECT}|\bit\b)(?:(?! (?:that|which|who|whose) )[^.;]){{0,60}}?(?<! be) {_VERBS} (?:automatically|at once|immediately)\b"
    rf"|{MATTER}[^.;]*\b(?:automatically|immediately) {_VERBS}\b",
    re.I,
)
"""What is resolved by itself can be resolved no other way any more."""
_ILLEGAL = later(
    rf"{_AS_SUBJECT}[^.;]{{0,60}}?\b(?:is|are|be)\b(?: \w+)? (?:illegal|invalid|void|null|not legal|not valid)\b"
    rf"|{_AS_SUBJECT}[^.;]{{0,60}}?\b(?:has|have) no effect\b",
    re.I,
)
_RESOLVING = later(
    rf"(?:^|[,;:] ?)(?:(?:the )?(?:enact|fail|resolv)ing|the (?:enactment|failure|resolution) of) (?:\w+ ){{0,3}}?{MATTER}"
    r"[^.;]*\b(?:requires?|needs?|may|must|is|are)\b"
    r"|\b(?:enact|fail|resolv)ing (?:one|it|them) (?:requires?|needs?)\b"
    rf"|^no (?:[\w-]+ )*?actions?\b[^.;]*?\b(?:enactment|failure|resolution) of (?:\w+ ){{0,3}}?{MATTER}[^.;]*?{MAY}",
    re.I,
)
_OPEN = r"\b(?:enact|fail|resolv|resolution|pending|open)"
_THE_TIME = (
    r"\b(?:minimum|maximum|least|waiting|voting|required) (?:times?|periods?|ages?|waits?|delays?|spans?)\b|\blimits?\b"
)
_SO_LONG = later(rf"{SPAN}[^.;]{{0,60}}?{_OPEN}|{_OPEN}[^.;]{{0,60}}?{SPAN}", re.I)
_TIMED = later(rf"(?:{_THE_TIME})[^.;]{{0,60}}?{SPAN}|{SPAN}[^.;]{{0,20}}?(?:{_THE_TIME})", re.I)
_SINCE_THEN = later(
    rf"\b(?:within|for|until|in) (?:the )?(?:first |next |last )?{SPAN} (?:of|after|following|since|before) (?:(?:the|its|their|an?) )?"
    r"(?:enactment|failure|resolution|end|close|posting)\b"
    rf"|^(?:within|for) {SPAN} (?:of|after) (?:\w+ )?{MATTER}['’]s? (?:enactment|failure|resolution),(?!.*{_OPEN})",
    re.I,
)
"""How long after something of a matter: what may be done then is of something else."""
_OF_DYNASTIC_ACTIONS = later(r"^(?:no |any |all )?dynastic actions?\b", re.I)
_OF_TIMES = later(rf"{MAY}|\bonly after\b|\b(?:times?|limits?|periods?|delays?)\b", re.I)
_A_CORE_RULE = (
    r"\brules? (?:on |called |named |entitled )?[“\"]?(?:Resolution of Proposals|Votable Matters|Votes|Voting|Proposals"
    r"|Calls for Judgement|Victory and Ascension|Enacting)\b"
)
_OF_A_CORE_RULE = (
    later(
        rf"{_A_CORE_RULE}[^.;]*\b(?:appl(?:y|ies)|is|are|has no (?:effect|force)|reads?|replaced?|suspended|ignored?|instead)\b"
    ),
    later(rf"\b(?:replac|ignor|suspend|overrid|disregard|amend)\w*\b[^.;]*{_A_CORE_RULE}"),
)
_OF_SOME = later(rf"{MATTER} (?:that|which|whose)\b", re.I)
RESOLUTIONS: frozenset[Turns] = frozenset({"enacting", "failing"})
_DENIES = later(r"\b(?:not|never|cannot|can't|no|nothing|only|needs?|requires?|forbidden|barred|prevented)\b", re.I)
_ALLOWS = later(r"\b(?:needs? not|not need|even|also|instead|regardless|irrespective|not only|without)\b", re.I)

_NUMBER = (
    r"(?:no|one|two|three|four|five|six|seven|\d+|an? (?:additional|extra|second|single|further)|multiple|only one)"
)
_ICON = r"(?-i:FOR|AGAINST|DEFERENTIAL|VETO)"
_HOW_MANY = rf"(?:{'|'.join(NUMBERS)}|\d+)"
_VOTERS = (
    later(rf"{MAY}(?: \w+)? (?:vote|voting|cast (?:\w+ ){{0,2}}(?:votes?|VETO|DEFERENTIAL))\b(?! to\b)", re.I),
    later(rf"\b(?:has|have|casts?|gets?)\b {_NUMBER} (?:FOR |AGAINST )?votes?\b", re.I),
    later(
        r"\b(?:votes?|voting|ballots?)\b[^.;]{0,60}\b(?:counts?|counted|worth|weighs?|doubled?|ignored|disregarded|discounted|void"
        r"|invalid|discarded)\b",
        re.I,
    ),
    later(r"\bicons?\b[^.;]{0,40}?\b(?:votes?|FOR|AGAINST|DEFERENTIAL|VETO)\b"),
    later(
        r"\b(?:(?:in)?eligible|entitled|qualified) to vote\b|\bdisenfranchised\b|\bvoting rights?\b"
        r"|\b(?:has|have|loses?|keeps?)\b (?:an?|the right to|their) votes?\b",
        re.I,
    ),
    later(rf"\b[Vv]oting (?:\w+ ){{0,3}}?(?:{MAY}|(?:is|are|closes?|ends?|begins?|opens?|lasts?)\b)"),
    later(rf"\bvotes?\b(?: (?:by|of|from|on|cast|with)\b[^,;.]{{0,40}}?)? {MAY}", re.I),
    later(r"\bvotes?\b[^.;]{0,60}?\b(?:is|are|be)\b(?: \w+){0,2} (?:in)?valid\b|\bvotes?\b[^.;]{0,60}?\bnull\b", re.I),
    later(
        r"\bvot(?:e|es|ing)(?:'s|s')?\b (?:\w+ ){0,3}?(?:weights?|weighted|power|strength)\b"
        r"|\b(?:weight|power|strength) of (?:\w+ ){0,4}?votes?\b",
        re.I,
    ),
    later(
        rf"(?:^|[,;:] ?|\bto |{MAY} )(?:ignor|disregard|discount|exclud|doubl|halv|count|revers|invert|replac|chang|alter|remov|strik)\w*"
        r" (?:[\w'-]+ ){0,4}?votes?\b",
        re.I,
    ),
    later(
        rf"\b(?:counts?|counted|treated|considered|regarded|deemed|becomes?|equals?|is|are|follows?)\b(?: \w+){{0,2}}? {_ICON}\b",
        re.I,
    ),
    later(rf"{MAY} (?:take part|participate) in (?:\w+ ){{0,2}}?(?:votes?|voting)\b|\bright to vote\b", re.I),
    later(rf"\b(?:counts?|counted|treated|considered|regarded|deemed)\b(?: \w+){{0,2}}? votes? of {_ICON}\b", re.I),
    later(
        rf"{MAY} use (?:(?:an?|the) )?{_ICON} (?:\w+ )*?(?:icon|vote)s?\b|\bdo(?:es)? not (?:\w+ )?votes? {_ICON}\b",
        re.I,
    ),
    later(
        rf"{_AS_SUBJECT} (?:is|are) (?:only )?voted (?:up)?on\b|\b(?:has|have) (?:no|a) say in (?:\w+ )?(?:votes?|voting)\b",
        re.I,
    ),
    later(r"\bvotes? (?:means?|stands? for|(?:is|are) taken as)\b", re.I),
    later(r"\b(?:ignored|disregarded|counted|excluded|counts?)\b[^.;]*\bvoting purposes\b", re.I),
    later(rf"\b{_ICON}\b votes? (?:\w+ )?(?:follow|count|go|are|is|need|require)", re.I),
    later(rf"(?<!who )\bvotes? on {MATTER} (?:with|using|by means of)\b", re.I),
)
_ON_SOMETHING_ELSE = later(r"\bvot(?:e|es|ing) (?:FOR|AGAINST|for|against|on) an? (?!Player|Emperor)[A-Z]")
"""Votes on what has a name of its own in this dynasty."""
_TIES = later(r"\bties? (?:is|are|go|goes)\b|\b(?:breaks?|resolves?|decides?|settles?) (?:\w+ )?ties?\b", re.I)
_SUFFICES = later(
    r"\b(?:votes?|majority|FOR)\b[^.;]*\b(?:suffices?|is enough|are enough|is sufficient|are sufficient)\b", re.I
)
_COUNTED_AS = later(
    r"\bfor (?:the )?purposes? of (?:determining |calculating |counting |the rules? (?:on )?[“\"]?)?(?:voting|votes|quorum)\b|\bquorum purposes\b"
    r"|^for (?:voting|votes|quorum)\b|, for (?:voting|votes|quorum)[,.]"
    r"|\bwhen(?:ever)? (?:calculating|determining|computing|counting|reckoning|working out) (?:the )?(?:quorum|how many votes)\b"
    r"|\bwhen(?:ever)? quorum is (?:calculated|determined|computed|counted|reckoned|worked out)\b"
    r"|\bfor (?:the )?purposes? of (?:all|the|any|the core) rules\b[^.;]*\b(?:are|is|counts?)\b[^.;]*\b(?:Players?|idle)\b",
    re.I,
)
_AS_A_VOTER = later(
    rf"\b(?:counts?|counted|treated|considered|deemed) (?:as )?(?:having voted|to have voted)\b|\bcounts? as {_HOW_MANY} Players\b[^.;]*\bvot",
    re.I,
)
_VOTES_NEEDED = later(
    rf"\b(?:it takes|takes|needs?|requires?) {_HOW_MANY} (?:\w+ ){{0,2}}?votes?\b|\b{_HOW_MANY} (?:\w+ ){{0,2}}?votes? (?:\w+ )?(?:are|is) (?:needed|required|necessary)\b"
    r"|\bhas to reach in votes\b",
    re.I,
)
_TO_PASS = later(r"\bto (?:enact|pass|adopt|be enacted|be popular)\b|\bhas to reach\b", re.I)
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
    later(rf"{MATTER}[^.;]{{0,40}} to be {_VERBS}\b", re.I),
    later(rf"\bthere (?:is|are) no\b[^.;]{{0,60}}{MATTER}", re.I),
    later(rf"{MAY}(?: \w+)? (?:submit|make|post|author|vote)\b(?: on| for| against)?{_AS_OBJECT}", re.I),
    later(r"\b(?:FOR|AGAINST|DEFERENTIAL|VETO)\b[^.;]*\bmatters?\b"),
    later(
        r"\b(?:game|BlogNomic|nomic)\b (?:is|stays?|remains?|shall be)(?: \w+){0,2} (?:paused|suspended|frozen|halted|on hold)\b"
    ),
    later(
        r"\b(?:treated|counts?|counted|considered|deemed) as (?:if (?:they were |it were )?)?(?:an? )?(?:un)?idle\b",
        re.I,
    ),
    later(r"\bmotions?\b[^.;]*\b(?:unanim\w+|votes?|majority)\b", re.I),
)
_HIATUS = later(
    r"\b(?:Hiatus|[Dd]ormancy)\b|\b(?:[Gg]ame|BlogNomic|[Nn]omic|[Dd]ynasty|[Pp]lay)\b[^.;]*\b(?:hiatus|[Dd]ormant)\b"
)
_WHOSE = later(r"\bwhose\b[^,;]*?(?= (?:may|can|cannot|must|shall|gains?|loses?|takes?)\b)", re.I)
_LIKENED = later(
    rf",? (?:(?:just |much )?like|as if (?:it were|they were)|as with|in the manner of|similar to)(?: an?| any| the)? {MATTER}",
    re.I,
)
_BY_WHOM = later(
    r"\b(?:who|whom|whose|which|that)\b[^,;]*?(?= (?:may|can|cannot|must|shall|needs?|gains?|loses?|takes?)\b)", re.I
)
_NUMBERED = later(rf"{MAY}|\b{_HOW_MANY}\b[^.;]*\b(?:votes?|FOR|AGAINST|hours?|days?)\b", re.I)
_MAKES_ONE = later(rf"\b(?:submit|make|post|write|author|name|mention|propos)\w*\b{_AS_OBJECT}", re.I)
_WORD_OF_THE_CORE = later(
    r"vot(?:e|ing)|ballot|proposal|\bcfj|judge?ment|\bdovs?\b|declarations? of|matters?\b|quorum|popular|hiatus|dorman|idle"
    r"|\bicons?\b|overrul|notwithstanding|rules?\b|motion|enact|resolv|\bfail|nomic|\bgame\b|(?-i:FOR|AGAINST|DEFERENTIAL|VETO)"
    r"|(?:is|are|as|not) (?:an? )?(?:active )?players?\b",
    re.I,
)
"""One of these stands in every sentence that is told: most have none, and need not be read for more."""

_OWN_VOTES = later(
    r"\b(?:elections?|candidates?|polls?|polling|referend\w+|nominat\w+|ballot box(?:es)?|elected|jury|juries|jurors?)\b"
    r"|\b[Vv]ot(?:e|es|ed|ing) (?:for|against|in|on) (?:an?|the|each|any|every|one|another|their) (?!\w+day\b)"
    rf"(?!(?:\w+ ){{0,2}}?{MATTER})|\bvot(?:e|es|ing) to \w+|\btracks? [^.;]*\bvotes?\b|\bnumber of votes\b"
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
    return _LIFTS_HIATUS.search(said) is not None


def main_of(said: str) -> str:
    """A sentence without the occasions that it names, and without what is told of some of whom it speaks."""
    main = _WHOSE.sub("", _LEADING.sub("", said))
    return _TRAILING.sub("", main).strip()


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
    if lifts_hiatus(main):
        yield "hiatus"
        return
    names_matters = _MATTERS.search(said) is not None
    of_matters = names_matters or _ANYTHING.search(main) is not None
    if of_matters:
        yield from _of_resolving(said, main)
    if any(form.search(main) for form in _OF_A_CORE_RULE):
        yield from ("voters", "enacting", "failing")
    if of_matters and _says_what_is_popular(main):
        yield "popularity"
    if _TIES.search(main) and (of_matters or (not votes_of_its_own and "vote" in main)):
        yield "popularity"
    of_something_else = votes_of_its_own or _ON_SOMETHING_ELSE.search(main)
    if _speaks_of_voters(main, votes_of_its_own) and (names_matters or not of_something_else):
        yield "voters"
    if _AS_A_VOTER.search(said) and (names_matters or not votes_of_its_own):
        yield "voters"
    if _COUNTED_AS.search(said):
        yield from ("voters", "quorum")
    if _QUORUM.search(main):
        yield "quorum"
    if _HIATUS.search(main) and _STILL.search(main):
        yield "hiatus"
    yield from standings_in(said, main)


def _of_resolving(said: str, main: str) -> Iterator[Turns]:
    for form in _RESOLVED:
        for match in form.finditer(main):
            yield from _resolving(match[1].casefold())
    if _FORCED.search(main) or _LAPSING.search(main) or _says_when(said, main):
        yield from ("enacting", "failing")


def _says_what_is_popular(main: str) -> bool:
    if any(form.search(main) for form in (_POPULAR, _NEEDS, _SUFFICES)):
        return True
    return _VOTES_NEEDED.search(main) is not None and _TO_PASS.search(main) is not None


def _says_when(said: str, main: str) -> bool:
    """Whether it says of matters that they are illegal, what their resolution takes, or for how long they are to be open."""
    if _ILLEGAL.search(main) or _RESOLVING.search(main):
        return True
    timed = _SINCE_THEN.sub("", _LEADING.sub("", said))
    if _OF_DYNASTIC_ACTIONS.search(timed) or not _MATTERS.search(timed):
        return False
    return _TIMED.search(timed) is not None or all(form.search(timed) for form in (_SO_LONG, _OF_TIMES))


def _speaks_of_voters(main: str, votes_of_its_own: bool) -> bool:
    """Whether it says who votes, or how votes count: those on matters, as far as its own words tell."""
    of_its_own = votes_of_its_own and has_own_votes(main) and _MATTERS.search(main) is None
    return not of_its_own and any(form.search(main) for form in _VOTERS)


def _resolving(verb: str) -> tuple[Turns, ...]:
    if verb.startswith(("enact", "pass", "adopt")):
        return ("enacting",)
    return ("failing",) if verb.startswith(("fail", "reject")) else ("enacting", "failing")


def may_bear(said: str, main: str, votes_of_its_own: bool) -> bool:
    """Whether a sentence on which nothing surely turns may bear on core rules all the same."""
    if _speaks_of_voters(main, votes_of_its_own) or any(form.search(main) for form in _MAY_BEAR):
        return True
    if _BEFORE_IT.search(said) or tells_standing(main) or _names_and_rules(main):
        return True
    return _HIATUS.search(_LEADING.sub("", said)) is not None


def _names_and_rules(main: str) -> bool:
    """Whether it names matters of the core and says what may or must be, or how many: not what is likened to them."""
    bare = _MAKES_ONE.sub("", _BY_WHOM.sub("", _LIKENED.sub("", main)))
    return _MATTERS.search(bare) is not None and _NUMBERED.search(bare) is not None
