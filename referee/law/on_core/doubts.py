"""Where a dynastic sentence may decide what core rules say, in whatever words (PRIO-02; G13): a word of the core rules is what its main
clause speaks of. Coarse on purpose: whoever follows such a sentence is not accused, and nothing that turns on it is sure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.law.on_core.forms import RESOLUTIONS, bars
from referee.law.on_core.named import hanging_on, without_named
from referee.law.on_core.own_acts import OWN_ACTS
from referee.law.on_core.words import ALL, AS_OBJECT, MATTER, MAY, OF_CORE_RULES, PURPOSE, SINCE_THEN, SPAN, Turns
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_PLAYING: tuple[Turns, ...] = ("voters", "quorum", "idling", "unidling")

_CLOSING_VERB = (
    "(?:may|can|cannot|must|shall|needs?|gains?|loses?|takes?|is|are|has|have|does|do|becomes?|counts?|goes|keeps?|retains?|continues?"
    "|fails?|pass(?:es)?|expires?|lapses?)"
)
_OPENING_VERB = (
    "(?:has|have|had|is|are|was|were|do|does|did|voted|mentions?|contains?|says?|names?|posts?|posted|makes?|made"
    "|fails?|failed|expires?|asks?)"
)
NO_VERB = (
    "(?:from|with|into|onto|upon|over|under|per|and|but|nor|that|than|then|when|while|if|as|after|before|until|till|only|also|even|both|half|all|not|within|without"
    "|between|among|against|about|above|below|behind|beside|near|through|during|because|since|where|which|who|whom|whose|including|plus|minus|via|unless|like|for|are"
    "|was|were|has|have|had|does|did)"
)
"""Words that are small letters before an article, and no verb of what somebody does."""
_DOES_IT = rf"(?!{NO_VERB}\b)(?-i:[a-z]{{3,}}) (?:an?|any|the|their|that|it|them|another|each|every|one)\b"
_VERB_BEHIND = rf"(?:{_DOES_IT}|(?-i:[a-z]{{3,}}s) (?:an?|the|its|their|his|her|it|them|to|up|no|\d+|one|two|three|double|twice|for|as|on|in|at|from|(?-i:[A-Z])[\w-]+)\b)"
"""A verb that is of the main clause, where it stands behind a name or a participle of what is said of some."""
_NO_PLAYER = r"(?!(?:\w+ ){0,2}?(?:Players?|Emperor|Admins?|person|others?|of)\b)(?=\w)"
_BESIDE = (
    later(
        rf",? (?:(?:just |much )?like|as if (?:it were|they were)|as with|in the manner of|similar to)(?: an?| any| the)? {MATTER}",
        re.I,
    ),
    later(SINCE_THEN, re.I),
    later(
        r"(?<!decides )(?<!decide )(?<!determines )(?<!chooses )(?<!choose )"
        rf"\b(?:whose (?:[\w'’-]+ ){{1,3}}?(?={_OPENING_VERB}\b)|whom? |(?<!, )which (?!{MATTER})|, which (?=(?:is|are|was|were|has|have|had)\b)|that (?={_OPENING_VERB}\b))"
        rf"\w+\b[^,;]*?(?:(?= {_CLOSING_VERB}\b|[,;.]|$)|(?:\b(?-i:[A-Z])[\w-]*|\w+e[dn])(?= {_VERB_BEHIND}))",
        re.I,
    ),
    later(r"^the following [^:]*:$", re.I),
    later(r",? (?:labell?|nam|titl|call|tagg|mark)ing (?:it|them)(?: as)? [^,;]*", re.I),
    later(r"\b(?:FOR|AGAINST|DEFERENTIAL)-voting (?=Player)"),
    # Whoever heads a dynasty often is none of those who play it: that is said of its own rules.
    later(r"\bEmperor\b[^.;]*?\bis not (?:considered |deemed )?(?:to be )?(?:an? )?Player\b"),
    later(r"^in (?:the |any )?(?:case|event)s? (?:of|that|where|in which)\b[^,]*,", re.I),
    later(
        r"(?![^,;]*\bor (?:else )?(?:it |they )?(?:be|is|are|fails?)\b)[^,;]*\b(?:should(?:,[^,;]{1,30},)?|(?:is|are) (?:\w+ly )?(?:encouraged|advised|welcome|invited|urged) to)\b[^,;]*(?:, and to\b[^,;]*)?",
        re.I,
    ),
    later(
        rf"\b(?:number|amount|count|sum|list|title|name|author|text)s? of (?:(?:(?!(?:votes?|voters?|hours?|days?|to|for|that|which|who|whom|on|in)\b)\w+ ){{0,5}}?{MATTER}(?: (?:enacted|failed|resolved))?|(?:votes|EVCs) (?:cast"
        rf"|on)\b(?:[^,;.]*?{MATTER})?)",
        re.I,
    ),
    later(
        rf"\b(?:submit|mak(?:e|ing)|made|post|write|written|author|name|mention|propos(?:e[sd]?|ing)\b)\w*{AS_OBJECT}"
        r"(?! (?:un)?popular\b| (?-i:[A-Z])[a-z]+\b| (?:il)?legal\b| (?:pass|fail)\b)",
        re.I,
    ),
    later(
        rf"\b(?:without|as a result of|by means of|by way of|by) (?:the )?(?:use|enactment|result)?(?: of)? ?(?:(?!{PURPOSE})[^,;.])*?{MATTER}(?: (?:or|and) (?:an? )?{MATTER})*",
        re.I,
    ),
    later(r"\b(?:in|under|by|per|from) (?:the |any )?core rules?\b", re.I),
)
"""What is said of some of whom a sentence speaks, what is likened, only wished or counted, and how something is brought about."""
_IDLE_ONES = (
    later(
        r"(?:^|\b(?:of|newly|recently|Players? (?:or|and)) )(?:un)?(?:idled?|idling) (?=Players?\b)(?![^.;]*\b(?:return|come back|rejoin)\b)"
        r"|\b(?:an?|any|all|each|every|the|no|other|non) ?-?(?:un)?(?:idled?|idling)"
        r" (?!(?:by|for|of|on|in|at|if|when|and|or|is|are|may|can|until|while|again|to|after|before|during|as)\b)(?=\w)",
        re.I,
    ),
    later(rf"\b(?:un)?idle[sd]? (?:an?|their|each|any|one) {_NO_PLAYER}", re.I),
    later(r"^(?:up)?on (?:\w+ )?(?:un)?idling,", re.I),
)
"""Players who are idle, or things, and what happens as somebody comes or goes."""
_GAINED = later(
    r"^(?:(?:[Aa]t|[Oo]n|[Ii]n|[Ee]ach|[Ee]very|[Aa]s) [^,;]*, )?[^,;]*?(?<!\bthat )(?<!\bwhich )(?<!\bwho )(?<!\b[Ww]hoever )\b(?:(?:gain|lose|earn|receive|grant|give|score|pay|steal)s?"
    r"|costs? (?:its|their|the) (?:author|poster|owner|maker)s?)\b"
    r"(?! (?:(?!for\b)[\w'’]+ ){0,8}?(?:votes?|voting|FOR|AGAINST|VETO|DEFERENTIAL|[Qq]uorum|[Pp]owers?|[Rr]ights?)\b)"
    rf"(?:(?!{PURPOSE}| (?:and|or|but) (?:(?:then|also|so|thereby|may) )*{_DOES_IT})[^,;:])*"
)
"""Who gains what: nothing of the core. What somebody pays it to do, does for it or does beside it is something else; and so is what
whoever pays it does."""
_MATTER_DOES_MORE = later(
    rf"^(?:(?!(?:of|by|for|to|on|whose|who)\b)[\w'’-]+ ){{0,5}}?{MATTER}[^,;]*(?:,|\b(?:and|but|or)) (?:then |also |so )?"
    r"(?!(?:gain|lose|earn|receive|grant|give|score|pay|steal|cost)s?\b)(?:is|are|may|must|can|cannot|shall|will|has|(?-i:[a-z]{2,}[^s\W]s))\b",
    re.I,
)
"""A matter that gains or costs something, and of which something else is said as well."""
_ELSEWHERE = later(
    r"\bfor (?:the )?purposes? of (?!(?:\w+ ){0,2}?(?:vot|quorum|(?:all|any|other|core|the) (?:\w+ )?rules|enact|fail|resolv|idl|unidl|hiatus|admin))",
    re.I,
)
"""What something counts as for the purposes of a dynasty's own rules alone."""

_MATTERS = later(MATTER)
_TO_RESOLVE = (
    r"\b(?:enact|fail|resolv|veto|pass|adopt|reject|process|withdraw|adminn?|administer|decid|handl|approv|ratif|implement|clos|expir|laps|settl)"
    r"(?:ies?d?|y|e?s|e?d|ing|en|e)?\b"
)
_RESOLVES = later(_TO_RESOLVE, re.I)
_RESOLVE_IT = later(
    rf"{_TO_RESOLVE} (?:it|them|one)\b|\b(?:it|they|nothing|no other) (?:\w+ ){{0,4}}?(?:be|is|are) (?:\w+ )?{_TO_RESOLVE}"
    r"|\b(?:it|they) (?:\w+ ){0,2}?(?:fails?|pass(?:es)?|expires?|lapses?)\b(?! (?:their|an?|the|to)\b)",
    re.I,
)
_ANYTHING = later(
    rf"{_TO_RESOLVE} (?:anything|everything|nothing|whatever)\b|\b(?:anything|everything|nothing) (?:\w+ ){{1,3}}?{_TO_RESOLVE}",
    re.I,
)
_OF_MAKING = later(
    r"\bbe (?:made|submitted|posted|proposed|authored|written|titled)\b"
    r"|\b(?:contains?|mentions?|includes?|consists? of|rhymes?|titles?|cooldowns?|words|letters|lines|come with|look like)\b"
    rf"|\bhave (?:(?:more|fewer|than|at|most|least|only|up|to|an?|no|any|pending|{'|'.join(NUMBERS)}|\d+) ){{1,5}}?{MATTER}(?! (?:enacted|failed|resolved)\b)",
    re.I,
)
"""What matters have to be like, and who may make them, decides of none that is there."""
_OF_SOME_MATTERS = later(
    r"^ (?:that|which|whose|with|without|in|on|under|by|from|about|after|made|posted|submitted|written|titled|named|authored|containing|mentioning"
    r"|including)\b(?! (?:must|should|may|can|shall|will|needs?|ha(?:s|ve) to)\b)",
    re.I,
)
_IS_SAID = later(r"\b(?:must|should|may|can|cannot|shall|will|needs? to|ha(?:s|ve) to|(?:is|are) to)\b", re.I)
_ELSE = later(
    rf"\b(?:to|(?:in order|so as) to) be {_TO_RESOLVE}|\bor (?:else )?(?:(?:it|they) )?(?:(?:is|are|be|will be) {_TO_RESOLVE}|fails?\b)"
    rf"|\bbefore (?:it|they)\b[^,;]*{_TO_RESOLVE}",
    re.I,
)
"""What becomes of those that are otherwise."""
_NEEDED = later(r"\b(?:needs?|needed|requires?|required|necessary|suffic\w+|enough|approv\w+)\b", re.I)
_AT_LEAST = later(
    r"\b(?:minimum|maximum|least|waiting|voting|required) (?:times?|periods?|ages?|waits?|delays?|spans?)\b", re.I
)
_RESOLUTION = later(r"^(?:the )?(?:enactments?|resolutions?|enacting|resolving|adminn?ing)\b", re.I)
_THE_WAIT = later(
    rf"\bthe (?:\w+ )?{SPAN}(?: (?:\w+ )?)(?:waits?|waiting|limits?|delays?|rules?|requirements?|minimum)\b", re.I
)
_BEFORE_IT = later(
    rf"\b(?:before|until|unless|about to|due to|wish(?:es)? to|wants? to)\b[^,;]*(?:{MATTER}[^,;]*{_TO_RESOLVE}|{_TO_RESOLVE}[^,;]*{MATTER})",
    re.I,
)
_MUST = later(r"\b(?:must|shall|needs?|requires?|required|ha(?:s|ve) to|(?:is|are) to)\b", re.I)
_VOTE = later(
    r"\b(?:[Vv]ot(?:e|es|ed|ing|ers?)(?! of thanks\b)(?! [A-Z][a-z])|[Bb]allots?|[Uu]nanim(?:ity|ous|ously)|[Mm]ajority(?! of (?!Players"
    r"|Proposals)[A-Z])|[Ii]n favou?r(?! of)|[Aa]bstain(?:s|ed|ing)?|[Dd]isenfranchised|[Tt]ies"
    r"|FOR|AGAINST|DEFERENTIAL|VETO|(?:[Vv]eto|[Ff]or|[Aa]gainst|[Dd]eferential) [Ii]cons?)\b"
)
_VETO = later(
    rf"\b[Ss]elf-?[Kk]ill|\b[Vv]eto(?:es|ing)?\b(?! (?:of |on |over )?(?!(?:\w+ ){{0,2}}?{MATTER})(?:(?:an?|any|the|each|every|one|another|their|its)\b|[A-Z]))"
)
"""Vetoing, and nothing of the dynasty's own, or ending what one has proposed."""
_ENDED_BY_A_VOTE = later(r"\b(?:veto|self-?kill|withdraw)\w*", re.I)
_QUORUM = later(r"\ba quorum[.,;]?$|(?<!\ba )\bquorum\b(?!['’]s (?-i:[A-Z]))(?! of (?!Player|the|this|an?\b))", re.I)
_POPULAR = later(r"\b(?:un)?popular\b(?! Player)", re.I)
_GAME = r"\b(?:game|BlogNomic|nomic|dynasty|play|gameplay|queue|clock)\b"
_STILL = later(
    rf"{_GAME}[^.;]{{0,40}}?\b(?:paus|suspend|fr[eo]ez|frozen|halt|on hold|stop|stands? still|standstill|adjourn|resum|asleep|closed)"
    r"|(?<!in )(?<!during )\b(?-i:Hiatus|Dormancy)\b(?! of (?:an?|each|every|any) (?!(?:game|nomic|dynasty)\b))",
    re.I,
)
_IDLE = later(r"\b(?:un)?idle\b", re.I)
_IDLING = later(r"\bidl(?:es|ed|ing|eness)\b", re.I)
_UNIDLING = later(r"\bunidl(?:es|ed|ing)\b", re.I)
_PLAYERS = later(
    r"\b(?:counts?|counted|treated|considered|deemed|regarded) (?:\w+ ){0,3}?(?:as|to be) (?:(?!(?:(?!other|rather)\w+er|(?:more|less) \w+) than\b)\w+ ){0,4}?Players?\b(?!['’])"
    r"|^(?!The (?:[\w'’-]+ ){1,5}?is )(?:[\w'’-]+ +){1,6}(?:is|are|becomes?|remains?) (?:(?:also|always|still|again|then|now|an?|active|new) )*Players?(?: (?:still|again|then|now|too|as well|all the same|nonetheless|nevertheless))?[.,;]?$"
    r"|\b(?:is|are) (?:no longer|never|not|no) (?:an? |considered |deemed )*Players?[.,;]?$|\bceases? to be (?:an? )?Players?\b",
    re.I,
)
_SUCH = "(?:an?|any|the|another|some|each|every|all|other)"
_ADMIN = rf"(?:{_SUCH} )*admin(?:istrator)?s?\b"
_ADMINS_OTHERWISE = later(
    rf"(?:^|, |\bthen ){_ADMIN}(?! (?:\w+ )??(?:not|never|only|cannot)\b| \w+n['’]t\b)"
    rf"|^(?:no |only )?{_ADMIN} {MAY} \w+ (?:an?|the|any|their) (?!{MATTER})(?-i:[A-Z])"
    rf"|(?<!equal )(?<!equivalent )(?<!similar )(?<!akin )\b(?:by|to|from|with|ask|tell|inform|notify|message) (?={_SUCH}\b|\w+s\b){_ADMIN}",
    re.I,
)
"""An Admin who does something, who is kept from something of the dynasty's own, or who is asked for it. Whatever else is said of them
may make somebody one, or take from them what they may do."""
_ADMINS = later(
    r"\badmin(?:istrator)?s?\b|\badminship\b|\badministrative (?:rights?|powers?|privileges?|status|abilit(?:y|ies))\b",
    re.I,
)
_ADMINS_ACT = later(
    rf"\badmin(?:istrator)?s?\b[^.;]*?(?:\b(?:wait|press|button|powers?|rights?|anything|whatever|nothing)\b|{_TO_RESOLVE}(?= (?:on|before|after|in"
    r"|until|at|within|more|without|only)\b|[.,;]|$))",
    re.I,
)
_AT_ALL = "(?: (?:of any (?:kind|sort|type)|at all|whatever|whatsoever))?"
_ACTIONS = later(
    r"^(?:(?:no|all|any|every|each) (?:other |further )?)?(?-i:[Gg]ame actions?) (?:may|can|cannot|must|shall|needs?|requires?|costs?|is|are)\b"
    rf"|^no (?:other |further )?(?-i:actions?){_AT_ALL} (?:may|can|shall)\b(?![^.;]*\bby\b)|\btake (?:any|no) (?-i:game actions?)\b"
    rf"|^nothing{_AT_ALL} (?:may|can|shall) be done\b(?! (?:to|with|about|by|for)\b)"
    rf"|^(?:nobody|no one|no Players?) (?:may|can|shall) (?:do anything|take any (?-i:actions?)){_AT_ALL}(?! (?:to|with|about|for|that|which|in)\b)",
    re.I,
)
"""Whatever is done in the game, and not in the dynasty alone."""
_SUCH_ACTIONS = later(
    rf"^no (?:other |further )?actions? may be taken (?:that|which) (?!(?:is|was|has|does)\b)(?-i:[a-z]{{2,}}s) (?:an?|the|their|its|another|any|Player)\b"
    rf"(?![^.;]*(?:{MATTER}|\b(?:not|only|(?:vot|idl|unidl|enact|fail|resolv|rule|admin|post|comment)\w*|game|dynasty|play)\b))",
    re.I,
)
"""Actions that do something, which is told with no word of the core."""
_TIME_BEFORE = later(
    rf"\b(?:number of|the) (?:\w+ )?(?:hours?|days?|time)\b[^,;]*?\b(?:before|until|till|after which)\b[^,;]*{MATTER}[^,;]*{_TO_RESOLVE}",
    re.I,
)
_TIME_OF = later(
    r"(?:^|, )(?:(?:the|any|each|all) )?(?:[\w-]+ ){0,3}?(?:times?|periods?|spans?|durations?|hours|days|minutes)"
    rf" (?:for|during|within|over|throughout|after) which (?:(?:an?|any|the|all|each|every|pending) )*(?:{MATTER}|votes?|voting) (?!(?:was|were|has|have|had)\b)",
    re.I,
)
"""How long it is until matters are resolved, or for which they are so or so: that is no occasion."""
_SETS_STATUSES = later(
    rf"\bstatus(?:es)? of (?:(?:an?|any|all|each|every|other|official|the|pending) )*(?:(?-i:posts?|entries|entry)\b|{MATTER})"
    rf"|{MAY} (?:enact|resolve)(?: (?:and|or) (?:fail|enact|resolve|veto))*\W*$|{MAY} fail (?:and|or) (?:enact|resolve)\W*$",
    re.I,
)
"""Who does what Admins do, of whatever there is."""
_ON_THE_ROSTER = later(
    r"\b(?:is|are|be|gets?|added|removed|struck|dropped|taken|put|left|stays?|remains?)(?: \w+){0,2}? (?:on|off|from|to"
    r"|onto) the (?:active )?(?-i:roster|sidebar)\b(?! of\b)",
    re.I,
)
_HOW_MANY_PLAY = later(
    r"^(?:for [^,]*, )?the number of (?:active )?Players (?:is|are|shall|will|equals?|counts?|remains?)\b(?! (?:publicly )?tracked)",
    re.I,
)
_COMMENTS = later(
    r"\b(?:may|can|must|shall|will) (?:not|never|only) comment\b(?! (?:on|in|to|beneath|below) (?:an?|the|this|that|their|its|another)\b)"
    r"|^(?:no|nobody|none) (?:\w+ )*?(?:may|can|shall) comment\b(?! (?:on|in|to|beneath|below) (?:an?|the|this|that|their|its|another)\b)"
    r"|^(?:(?!(?:an?|in|on|of|with|to) )[\w'’-]+ ){0,4}?(?:comments?|icons?)(?: (?:by|of|from) [^.;,]{1,40}?)? (?:is|are) (?:(?:not|never"
    r"|no) (?:valid|comments?|icons?|counted)|invalid|void|ignored|disregarded|discarded)\b",
    re.I,
)
"""Where nobody can vote, or no vote can be."""
_WAITS = later(
    r"\b(?:all|any|every|each|no) (?:other )?(?:waiting|voting) (?:times?|periods?)\b|\bthe (?:waiting|voting) (?:times?|periods?) (?:is|are)\b",
    re.I,
)
_NAMED = later(OF_CORE_RULES)
_CORE_RULES = later(
    rf"\bcore rules?\b|\b(?:overrul\w+|overrid\w+|supersed\w+|(?:takes?|has|have) precedence over)\b[^.;]{{0,40}}\b(?:rules?|ruleset|appendix|else)\b"
    r"|\b(?:(?:[Aa]ll|[Tt]he|[Oo]ther|[Nn]o) rules|[Aa]ppendix|[Rr]uleset) (?:\w+ )?(?:apply$|apply[.,;]|(?:do|does|shall|will) not apply|(?:is"
    r"|are) (?:suspended|ignored|waived|void|lifted|replaced))\b"
    rf"|{OF_CORE_RULES}[^.;]*\b(?:appl(?:y|ies)|is|are|(?:has|have) no (?:effect|force)|reads?|replaced?|suspended|ignored?|instead)\b"
    rf"|\b(?:replac|ignor|suspend|overrid|disregard|amend)\w*\b[^.;]*{OF_CORE_RULES}"
    r"|\b(?:read|treat|interpret|understand)\b[^.;]*\b(?:in|of|throughout) (?:(?:all|any|every|other|of|the|these) )+(?-i:rules|ruleset|Ruleset)\b",
    re.I,
)
_BEFORE_CORE_RULES = later(
    r"^(?:if|when|whenever|where|should)\b[^.;]*\bcore rules?\b[^.;]*,[^.;]*\bth(?:is|ese|e dynastic) (?:sub-?)?rules? (?:takes? precedence|ha(?:s|ve) precedence"
    r"|prevails?|wins?|goes? first|overr|supersed)",
    re.I,
)
_BARS = later(
    r"\b(?:may|can|must|shall|will) (?:not|never|only)\b|\bcan(?:not|'t)\b"
    r"|^(?:no|nobody|none) (?:\w+ )*?(?:may|can|shall)\b|^nothing (?:may|can|shall)\b",
    re.I,
)
_WHOLE: tuple[tuple[re.Pattern[str], tuple[Turns, ...]], ...] = (
    (_CORE_RULES, ALL),
    (_RESOLUTION, ("enacting", "failing")),
    (_THE_WAIT, ("enacting", "failing")),
    (_ADMINS_ACT, ("enacting", "failing")),
    (_ACTIONS, ALL),
    (_SETS_STATUSES, ("enacting", "failing")),
    (_WAITS, ("enacting", "failing")),
    (_COMMENTS, ("voters", "popularity")),
    (_ON_THE_ROSTER, _PLAYING),
    (_HOW_MANY_PLAY, ("quorum", "popularity")),
    (_STILL, ("hiatus",)),
    (_QUORUM, ("quorum",)),
    (_IDLE, _PLAYING),
    (_IDLING, ("idling",)),
    (_UNIDLING, ("unidling",)),
    (_PLAYERS, _PLAYING),
)
"""What may turn on a sentence in which one of these stands."""


def doubts_in(said: str, bare: str, *, votes_elsewhere: bool) -> Iterator[Turns]:
    """What may turn on a sentence, of which `bare` is without the occasions that it names and what stands beside."""
    if is_for_its_own_purposes(said):
        return
    if _BEFORE_CORE_RULES.search(said):
        yield from ALL
    if is_of_those_named_before(said, bare) or _TIME_BEFORE.search(said) or _TIME_OF.search(said):
        yield from ("enacting", "failing")
    for form, turns in _WHOLE:
        if form.search(bare) and not (form is _ACTIONS and _SUCH_ACTIONS.search(said)):
            yield from _of_named(bare) if form is _CORE_RULES else turns
    if _ADMINS.search(_ADMINS_OTHERWISE.sub("", bare)):
        yield from ("enacting", "failing")
    votes = _VOTE.search(bare) is not None or _VETO.search(bare) is not None
    if votes and (_MATTERS.search(bare) or not votes_elsewhere):
        yield from ("voters", "popularity")
    if _ANYTHING.search(bare) or (_speaks_of_matters(bare) and (not votes or _RESOLVES.search(bare))):
        yield from ("enacting", "failing")
        if _NEEDED.search(bare) or _POPULAR.search(bare):
            yield "popularity"
        if _ENDED_BY_A_VOTE.search(bare):
            yield "voters"


def _of_named(bare: str) -> tuple[Turns, ...]:
    """What turns on what is said of core rules: of those that it names alone, no more than hangs on them."""
    hanging = hanging_on(bare)
    return ALL if hanging is None or _CORE_RULES.search(without_named(bare)) else hanging


def is_for_its_own_purposes(said: str) -> bool:
    """Whether it says what something counts as for the purposes of the dynasty's own rules alone."""
    return _ELSEWHERE.search(said) is not None


def is_of_those_named_before(said: str, bare: str) -> bool:
    """Whether it says of the matters that its occasion names what becomes of them, or what has to be before that."""
    if _MATTERS.search(said) is None:
        return False
    if _RESOLVE_IT.search(bare) or _AT_LEAST.search(bare):
        return True
    return _BEFORE_IT.search(said) is not None and _MUST.search(bare) is not None


def _speaks_of_matters(bare: str) -> bool:
    if _MATTERS.search(_NAMED.sub("", bare)) is None:
        return False
    return not _says_how_made(bare) or _ELSE.search(bare) is not None


def _says_how_made(bare: str) -> bool:
    """Whether what is said of matters is what they have to be like; that of which of them it speaks is not said."""
    named = [match.end() for match in _MATTERS.finditer(bare)]
    for made in _OF_MAKING.finditer(bare):
        before = max((end for end in named if end <= made.start()), default=None)
        between = bare[before : made.start()] if before is not None else ""
        if _OF_SOME_MATTERS.match(between) is None or _IS_SAID.search(between):
            return True
    return False


def plainly_bars(turns: tuple[Turns, ...], main: str) -> bool:
    """Whether a doubtful sentence can but bar: that is sure only where it says so of what may be done with matters, or has the game stand still."""
    if not RESOLUTIONS.issuperset(turns) and turns != ("hiatus",):
        return False
    return bars(turns, main) and (turns == ("hiatus",) or _BARS.search(main) is not None)


def bare_of(main: str) -> str:
    """The main clause of a sentence without what only stands beside what it says: of whom, like what, by what."""
    for form in (*_BESIDE, *OWN_ACTS, *_IDLE_ONES):
        main = form.sub("", main)
    return main if _MATTER_DOES_MORE.search(main) else _GAINED.sub("", main)
