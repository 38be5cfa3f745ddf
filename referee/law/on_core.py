"""What dynastic rules say of what the core rules say: a dynastic rule goes before a core rule (PRIO-02).

Nothing of it is understood. It is told apart whether a sentence surely says who votes, what is Popular, what Quorum is, when a
matter may be resolved, when the game stands still or who may be idled, or only may bear on that. What is said of these as the occasion
of something else (“whenever a Proposal is enacted, its author gains a Coin”) says nothing of them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from referee.law.ruleset import Words, without_words
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

Turns = Literal["voters", "popularity", "quorum", "enacting", "failing", "hiatus", "idling"]
"""What of the core rules a sentence surely says something of."""


class OnCore(msgspec.Struct, frozen=True):
    """A sentence of a dynastic rule that speaks of what core rules say: what `turns` on it (nothing: it only may bear on it), for
    which kinds of matter (none named: for all), and whether it can but bar what they allow, and allow nothing."""

    rule: str
    sentence: str
    turns: tuple[Turns, ...] = ()
    kinds: tuple[str, ...] = ()
    bars: bool = False

    @property
    def sure(self) -> bool:
        """Whether it surely says something of them."""
        return bool(self.turns)

    def is_of(self, kind: str) -> bool:
        """Whether it may be about matters of this kind: who may be idled is about none, and a CfJ goes on in Hiatus (VICTORY-05)."""
        goes_on = self.turns == ("idling",) or (self.turns == ("hiatus",) and kind == CFJ)
        return not goes_on and (not self.kinds or kind in self.kinds)

    @property
    def said(self) -> str:
        """For people: the rule, and what it says."""
        return f"“{self.rule}”: “{self.sentence}”" if self.rule else f"“{self.sentence}”"


_MATTER = (
    r"(?:\b[Pp]roposals?\b|\b[Cc]f[Jj]s?\b|\b[Cc]alls? for [Jj]udge?ments?\b|\b[Dd]o[Vv]s?\b|\b[Dd]eclarations? of [Vv]ictory\b"
    r"|\b[Vv]otable [Mm]atters?\b|\b(?:any|all|every|each|pending) matters?\b)"
)
_MATTERS = later(_MATTER)
_KINDS = {PROPOSAL: later(r"\bproposals?\b", re.I), CFJ: later(r"\bcfjs?\b|\bcalls? for judge?ment", re.I)} | {
    DOV: later(r"\bdovs?\b|\bdeclarations? of victory\b", re.I)
}
_OCCASION = r"(?:when(?:ever)?|at the (?:time|moment|instant)|if|upon|after|(?<!at )once|each time|every time|any time|while|as long as|unless|until|before|during)"
_LEADING = later(rf"^(?:\w+ ){{0,2}}?{_OCCASION}\b(?:.*?, then\b|[^,]*,)", re.I)
_TRAILING = later(rf"\b(?:{_OCCASION}|where|for each|for every|per)\b[^,;]*", re.I)
_BEFORE_IT = later(
    rf"\b(?:before|until|unless)\b[^,;]*{_MATTER}[^,;]*\b(?:(?:may|can|could) be|is|are) (?:enact|fail|resolv)ed\b",
    re.I,
)

_MAY = (
    r"\b(?:may|can|cannot|can't|must|shall|will|needs? to|has to|have to|is to|are to"
    r"|(?:permitted|allowed|able|required|power|obliged|forbidden) to|(?:barred|prevented) from)\b(?: not| never| only| also| always)?"
)
_AS_SUBJECT = (
    r"(?:^|[,;:] ?|\b(?:then|that|and|but|so|while) )"
    rf"(?:(?!(?:who|whose|that|which|has|have|had|makes?|posts?|submits?|like|as|with|by)\b)[\w'-]+ ){{0,5}}?{_MATTER}"
)
"""A matter of which something is said, and not of who made it, or of what is likened to it."""
_AS_OBJECT = (
    rf"(?: (?!(?:as|like|if|with|by|for|to|on|in|who|and)\b|an? (?!{_MATTER})(?-i:[A-Z]))[\w'-]+){{0,4}}? {_MATTER}"
)
_IT = r"\b(?:it|they|nothing|anything|everything)\b"
_VERBS = r"(enact|fail|resolv|veto|pass|adopt|reject|process)(?:e?d|ing|e?s|e)?"
_RESOLVED = (
    later(rf"(?:{_AS_SUBJECT}|{_IT})[^.;]{{0,80}}?{_MAY}(?: \w+){{0,2}}? be {_VERBS}\b", re.I),
    later(
        rf"{_MAY}(?: \w+){{0,2}}? {_VERBS}\b(?:{_AS_OBJECT}| (?:whatever|anything|nothing|everything|any of them)\b)",
        re.I,
    ),
    later(rf"{_AS_SUBJECT}(?: by \w+)? (?:is|are) (?:\w+ly |always |never |not |only )*{_VERBS}\b", re.I),
    later(rf"{_AS_SUBJECT}[^.;]{{0,60}}\b(?:needs?|requires?)\b[^.;]{{0,60}} to be {_VERBS}\b", re.I),
    later(
        rf"(?:{_AS_SUBJECT}|\bit\b)(?:(?! (?:that|which|who|whose) )[^.;]){{0,60}}? {_VERBS}(?= automatically\b| at once\b| immediately\b|[.,;]?$)",
        re.I,
    ),
)
_LAPSING = later(
    rf"{_AS_SUBJECT}(?: by (?:an? |the )?\w+)? (?:automatically |immediately |always |never |then )*(?:fail|pass)(?:s|es)?\b(?! to\b)"
    rf"|(?:{_AS_SUBJECT}|\bit\b)(?:(?! (?:that|which|who|whose) )[^.;]){{0,60}}?(?<! be) {_VERBS} (?:automatically|at once|immediately)\b"
    rf"|{_MATTER}[^.;]*\b(?:automatically|immediately) {_VERBS}\b",
    re.I,
)
"""What is resolved by itself can be resolved no other way any more."""
_ILLEGAL = later(
    rf"{_AS_SUBJECT}[^.;]{{0,60}}?\b(?:is|are|be)\b(?: \w+)? (?:illegal|invalid|void|null|not legal|not valid)\b", re.I
)
_RESOLVING = later(
    rf"(?:^|[,;:] ?)(?:(?:the )?(?:enact|fail|resolv)ing|the (?:enactment|failure|resolution) of) (?:\w+ ){{0,3}}?{_MATTER}"
    r"[^.;]*\b(?:requires?|needs?|may|must|is|are)\b",
    re.I,
)
_SPAN = rf"\b(?:\d+|{'|'.join(NUMBERS)})[ -](?:minutes?|hours?|days?)\b"
_OPEN = r"\b(?:enact|fail|resolv|pending|open)"
_SO_LONG = later(rf"{_SPAN}[^.;]{{0,60}}?{_OPEN}|{_OPEN}[^.;]{{0,60}}?{_SPAN}", re.I)
_OF_TIMES = later(rf"{_MAY}|\b(?:times?|limits?|periods?|delays?)\b", re.I)
_A_CORE_RULE = (
    r"\brules? (?:on |called |named |entitled )?[“\"]?(?:Resolution of Proposals|Votable Matters|Votes|Voting|Proposals"
    r"|Calls for Judgement|Victory and Ascension|Enacting)\b"
)
_OF_A_CORE_RULE = (
    later(rf"{_A_CORE_RULE}[^.;]*\b(?:appl(?:y|ies)|is|are|reads?|replaced?|suspended|ignored?|instead)\b"),
    later(rf"\b(?:replac|ignor|suspend|overrid|disregard|amend)\w*\b[^.;]*{_A_CORE_RULE}"),
)
_OF_SOME = later(rf"{_MATTER} (?:that|which|whose)\b", re.I)
_RESOLUTIONS = frozenset({"enacting", "failing"})
_DENIES = later(r"\b(?:not|never|cannot|can't|no|nothing|only|needs?|requires?|forbidden|barred|prevented)\b", re.I)
_ALLOWS = later(r"\b(?:needs? not|not need|even|also|instead|regardless|irrespective|not only|without)\b", re.I)

_NUMBER = (
    r"(?:no|one|two|three|four|five|six|seven|\d+|an? (?:additional|extra|second|single|further)|multiple|only one)"
)
_ICON = r"(?-i:FOR|AGAINST|DEFERENTIAL|VETO)"
_VOTERS = (
    later(rf"{_MAY}(?: \w+)? (?:vote|voting|cast (?:\w+ ){{0,2}}(?:votes?|VETO|DEFERENTIAL))\b(?! to\b)", re.I),
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
    later(rf"\b[Vv]oting (?:\w+ ){{0,3}}?(?:{_MAY}|(?:is|are|closes?|ends?|begins?|opens?|lasts?)\b)"),
    later(rf"\bvotes?\b(?: (?:by|of|from|on|cast|with)\b[^,;.]{{0,40}}?)? {_MAY}", re.I),
    later(r"\bvotes?\b[^.;]{0,60}?\b(?:is|are|be)\b(?: \w+){0,2} (?:in)?valid\b|\bvotes?\b[^.;]{0,60}?\bnull\b", re.I),
    later(
        r"\bvot(?:e|es|ing)(?:'s|s')?\b (?:\w+ ){0,3}?(?:weights?|weighted|power|strength)\b"
        r"|\b(?:weight|power|strength) of (?:\w+ ){0,4}?votes?\b",
        re.I,
    ),
    later(
        rf"(?:^|[,;:] ?|\bto |{_MAY} )(?:ignor|disregard|discount|exclud|doubl|halv|count|revers|invert|replac|chang|alter|remov|strik)\w*"
        r" (?:[\w'-]+ ){0,4}?votes?\b",
        re.I,
    ),
    later(
        rf"\b(?:counts?|counted|treated|considered|regarded|deemed|becomes?|equals?|is|are|follows?)\b(?: \w+){{0,2}}? {_ICON}\b",
        re.I,
    ),
    later(rf"\b{_ICON}\b votes? (?:\w+ )?(?:follow|count|go|are|is|need|require)", re.I),
    later(rf"(?<!who )\bvotes? on {_MATTER} (?:with|using|by means of)\b", re.I),
)
_TIES = later(r"\bties? (?:is|are|go|goes)\b|\b(?:breaks?|resolves?|decides?|settles?) (?:\w+ )?ties?\b", re.I)
_SUFFICES = later(
    r"\b(?:votes?|majority|FOR)\b[^.;]*\b(?:suffices?|is enough|are enough|is sufficient|are sufficient)\b", re.I
)
_COUNTED_AS = later(r"\b[Ff]or (?:the )?(?:purposes? of )?(?:[Vv]oting|[Vv]otes|[Qq]uorum)\b|\b[Qq]uorum purposes\b")
_POPULAR = later(
    rf"(?:{_AS_SUBJECT}|\b(?:it|they)\b)[^.;]*?\b(?:is|are|be|becomes?|considered|counts? as|remains?|deemed|made)\b(?: \w+){{0,3}}? (?:un)?popular\b",
    re.I,
)
_NEEDS = later(
    rf"{_AS_SUBJECT}[^.;]{{0,60}}\b(?:needs?|requires?|must (?:have|receive|get))\b[^.;]{{0,40}}"
    r"\b(?:votes?|FOR|unanim\w+|majority|two[- ]thirds)\b",
    re.I,
)
_QUORUM = later(
    r"\bquorum\b(?: (?:for|of|on) [\w' ]{1,40}?)? (?:is|are|equals?|becomes?|shall|will|must|rises?|falls?|counts?|means)\b"
    r"|\b(?:rais|lower|increas|decreas|reduc|halv|doubl|chang|set)\w* (?:the |\w+ )?quorum\b"
    r"|\b(?:count|included?|reckon)\w* (?:towards?|for|in|when calculating) (?:the )?quorum\b"
    r"|\b(?:instead|in place) of (?:the )?quorum\b",
    re.I,
)
_STILL = later(
    r"\b(?:game|BlogNomic|nomic|dynasty|play)\b[^.;]{0,30}?\b(?:is|are|be|go(?:es)?|enters?|remains?|stays?|put|placed|considered)\b(?: \w+){0,2}?(?: (?:in|on|into|a|to))* (?:hiatus|dormant)\b"
    r"|\b(?:hiatus|dormancy)\b[^.;]{0,30}\b(?:is|ends?|begins?|starts?|lasts?|does|never|not)\b",
    re.I,
)
_ENDS = later(r"\b(?:not|never|no|cannot|ends?|leaves?|without)\b", re.I)

_MAY_BEAR = (
    later(r"\b(?:overrul\w*|notwithstanding|core rules?|quorum)\b", re.I),
    later(rf"{_AS_SUBJECT}(?: (?:by|of|whose|that|which) [^,;]{{0,40}}?| pending)? {_MAY}", re.I),
    later(rf"{_MATTER}[^.;]{{0,40}} to be {_VERBS}\b", re.I),
    later(rf"\bthere (?:is|are) no\b[^.;]{{0,60}}{_MATTER}", re.I),
    later(rf"{_MAY}(?: \w+)? (?:submit|make|post|author|vote)\b(?: on| for| against)?{_AS_OBJECT}", re.I),
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
_WHOM = r"(?: (?:(?:an?|any|the|each|every|all|another|other|some|one|of|their|own) )*(?:\w+ ){0,2}?Players?\b| (?:them(?:selves)?|themself|anybody|anyone|somebody|someone|nobody)\b|(?= (?:if|when|while|until|unless|before|after|for|on|by|in|at|who)\b)|(?=[.,;]|$))"
_IDLING = (
    later(rf"{_MAY}(?: \w+){{0,2}}? (?:un)?idled?\b{_WHOM}", re.I),
    later(rf"{_MAY}(?: \w+){{0,2}}? (?:go|be made|be rendered|be set|become) (?:idle|active)\b", re.I),
    later(rf"{_MAY} (?:render|make|set) (?:idle\b{_WHOM}|(?:\w+ ){{0,3}}?Players?\b (?:\w+ ){{0,4}}?idle\b)", re.I),
)
_BARS_IDLING = later(r"\b(?:may|can|must|shall) (?:not|never|only)\b|\bcan(?:no|')t\b|^(?:Nobody|No|Only)\b", re.I)
_STANDING = later(
    r"^(?:\w+ ){1,3}(?:is|are|counts? as) (?:an? )?(?:active )?Players?\b"
    r"|\bPlayers?\b[^.;]*\b(?:becomes?|is|are|goes|considered|deemed|treated as|made) (?:an? |again )?(?:un)?idled?\b",
    re.I,
)

_WORD_OF_THE_CORE = later(
    r"vot(?:e|ing)|ballot|proposal|\bcfj|judge?ment|\bdovs?\b|declarations? of|matters?\b|quorum|popular|hiatus|dorman|idle"
    r"|\bicons?\b|overrul|notwithstanding|rules?\b|motion|enact|resolv|\bfail|nomic|\bgame\b|(?-i:FOR|AGAINST|DEFERENTIAL|VETO)"
    r"|(?:is|are|as) (?:an? )?(?:active )?players?\b",
    re.I,
)
"""One of these stands in every sentence that is told: most have none, and need not be read for more."""

_OWN_VOTES = later(
    r"\b(?:elections?|candidates?|polls?|polling|referend\w+|nominat\w+|ballot box(?:es)?|elected|jury|juries|jurors?)\b"
    r"|\b[Vv]ot(?:e|es|ed|ing) (?:for|against|in|on) (?:an?|the|each|any|every|one|another|their) (?!\w+day\b)"
    rf"(?!(?:\w+ ){{0,2}}?{_MATTER})|\bvot(?:e|es|ing) to \w+|\btracks? [^.;]*\bvotes?\b|\bnumber of votes\b"
)
"""Votes that are not about matters: where the dynasty has such, who “may not vote” may be kept from those."""


def spoken_of_core(rules: Iterable[tuple[str, tuple[str, ...]]], words: Words) -> Iterator[OnCore]:
    """What dynastic rules, each with its name and its sentences, say of what core rules say; words: the dynasty's."""
    rules = tuple(rules)
    votes_of_its_own = any(_has_own_votes(said) for _, sentences in rules for said in sentences)
    for name, sentences in rules:
        for said in sentences:
            spoken = _read(said, words, votes_of_its_own)
            if spoken is not None:
                yield msgspec.structs.replace(spoken, rule=name, sentence=said)


def _in_general(said: str, words: Words) -> str:
    """A sentence with the words of the core for the dynasty's."""
    bare = without_words(said, words)
    return bare.replace("{Ps}", "Players").replace("{P}", "Player").replace("{E}", "Emperor")


@functools.lru_cache(maxsize=16_384)
def _has_own_votes(said: str) -> bool:
    return _OWN_VOTES.search(said) is not None


# Of a page of many revisions almost every sentence stays as it was.
@functools.lru_cache(maxsize=16_384)
def _read(given: str, words: Words, votes_of_its_own: bool) -> OnCore | None:
    said = _in_general(given, words)
    if not _WORD_OF_THE_CORE.search(said):
        return None
    main = _TRAILING.sub("", _LEADING.sub("", said)).strip()
    turns = tuple(dict.fromkeys(_turns(said, main, votes_of_its_own)))
    if not turns and not _may_bear(said, main, votes_of_its_own):
        return None
    kinds = tuple(kind for kind, form in _KINDS.items() if form.search(said))
    bars = _bars(turns, main)
    if bars and _RESOLUTIONS.issuperset(turns) and _OF_SOME.search(main):
        turns = ()  # It lets nothing happen, and may have nothing to do with the matter that is asked about.
    return OnCore("", "", turns, kinds, bool(turns) and bars)


def _bars(turns: tuple[Turns, ...], main: str) -> bool:
    """Whether it can but bar what core rules allow."""
    if turns == ("hiatus",):
        return not _ENDS.search(main)
    if turns == ("idling",):
        return _BARS_IDLING.search(main) is not None
    return _DENIES.search(main) is not None and _ALLOWS.search(main) is None


def _turns(said: str, main: str, votes_of_its_own: bool) -> Iterator[Turns]:
    """What surely turns on a sentence, of which `main` is without the occasions that it names."""
    of_matters = re.search(_MATTER, said) is not None or re.search(r"\b(?:[Nn]othing|whatever|[Aa]nything)\b", main)
    for form in _RESOLVED if of_matters else ():
        for match in form.finditer(main):
            yield from _resolving(match[1].casefold())
    if of_matters and (_LAPSING.search(main) or _says_when(said, main)):
        yield from ("enacting", "failing")
    if any(form.search(main) for form in _OF_A_CORE_RULE):
        yield from ("voters", "enacting", "failing")
    if of_matters and any(form.search(main) for form in (_POPULAR, _NEEDS, _SUFFICES)):
        yield "popularity"
    if _TIES.search(main) and (of_matters or (not votes_of_its_own and "vote" in main)):
        yield "popularity"
    if _speaks_of_voters(main, votes_of_its_own) and (re.search(_MATTER, said) or not votes_of_its_own):
        yield "voters"
    if _COUNTED_AS.search(main):
        yield from ("voters", "quorum")
    if _QUORUM.search(main):
        yield "quorum"
    if _HIATUS.search(main) and _STILL.search(main):
        yield "hiatus"
    if any(form.search(main) for form in _IDLING):
        yield "idling"


def _says_when(said: str, main: str) -> bool:
    """Whether it says of matters that they are illegal, what their resolution takes, or for how long they are to be open."""
    if _ILLEGAL.search(main) or _RESOLVING.search(main):
        return True
    timed = _LEADING.sub("", said)
    return all(form.search(timed) for form in (_SO_LONG, _OF_TIMES, _MATTERS))


def _speaks_of_voters(main: str, votes_of_its_own: bool) -> bool:
    """Whether it says who votes, or how votes count: those on matters, as far as its own words tell."""
    of_its_own = votes_of_its_own and _has_own_votes(main) and re.search(_MATTER, main) is None
    return not of_its_own and any(form.search(main) for form in _VOTERS)


def _resolving(verb: str) -> tuple[Turns, ...]:
    if verb.startswith(("enact", "pass", "adopt")):
        return ("enacting",)
    return ("failing",) if verb.startswith(("fail", "reject")) else ("enacting", "failing")


def _may_bear(said: str, main: str, votes_of_its_own: bool) -> bool:
    if _speaks_of_voters(main, votes_of_its_own) or any(form.search(main) for form in _MAY_BEAR):
        return True
    if _BEFORE_IT.search(said) or _STANDING.search(main):
        return True
    return _HIATUS.search(_LEADING.sub("", said)) is not None


_TOLD = 3


def say_spoken(spoken: Sequence[OnCore]) -> str:
    """For people: these rules with what they say, the first of them."""
    more = len(spoken) - _TOLD
    return "; ".join(each.said for each in spoken[:_TOLD]) + (f"; and {more} sentences more" if more > 0 else "")
