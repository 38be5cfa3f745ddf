"""Dynastic sentences that have words of the core rules and decide nothing of what these say (G13): that those who play may go on voting,
what a Proposal has to describe and what it is called, what is staked on a matter, and that what is no matter is none.

Each is one plain sentence and nothing more: what has another clause, or a word of how matters are resolved, is read as any other.
"""

from __future__ import annotations

import re

from referee.law.on_core.own import Own, is_own
from referee.law.on_core.words import MATTER
from referee.model.patterns import later

_ONE = r"(?:An?|The|Any|All|Each|Every|No)"
_WHO = rf"(?P<who>(?:{_ONE} )?(?:[A-Z][\w-]*(?: |(?=[.,]|$))){{1,3}})(?:(?P<where>(?:(?:who|that|which) (?:is|are|has been|have been|was|were) |in (?:the )?)[\w-]+) )?"
_VOTE = rf"(?:(?:cast (?:their )?)?votes?(?: on (?:them|(?:(?:any|all|pending|the) )*{MATTER}))?)"
_PROPOSE = r"(?:propose|(?:make|submit|post|write|author|create)(?: (?:an?|their|new))? [Pp]roposals?)"
_DOES = rf"(?:{_VOTE}|{_PROPOSE}|comment|post)"
_ALL_OF_IT = rf"{_DOES}(?:(?:,|,? and|,? or|,? nor) (?:may )?(?:also )?{_DOES})*"
_AS_EVER = r"(?: (?:as (?:usual|normal|always|before|ever|they (?:usually|normally|always) (?:do|would|could))|normally|in the (?:normal|usual) way))"
_GOES_ON = (
    later(
        rf"^{_WHO}(?:(?:is|are|remains?) still (?:an? )?Players?,? and )?(?:may|can|are able to|is able to) (?:still |also still )"
        rf"{_ALL_OF_IT}{_AS_EVER}?\.?$"
    ),
    later(rf"^{_WHO}(?:may|can) (?:continue to )?{_ALL_OF_IT}{_AS_EVER}\.?$"),
    later(rf"^{_WHO}(?:keeps?|retains?) (?:the|their) (?:right|ability) to {_ALL_OF_IT}\.?$"),
    later(rf"^{_WHO}(?:continues? to|(?:may|can) continue to) {_ALL_OF_IT}{_AS_EVER}?\.?$"),
)
_VOTING = rf"(?:voting|proposing|commenting|posting|making [Pp]roposals|(?:vote|propose|comment)|voting on {MATTER}|vote on {MATTER})"
_HINDERS_NOBODY = later(
    rf"^(?:Being (?P<who>an? [A-Z][\w-]*)|(?P<state>[A-Z]\w+)) does not (?:prevent|stop|keep|bar|hinder|affect|impair|limit)"
    rf" (?:(?:an? |any )?Players?(?:['’]s?)?|their|them|somebody|anybody|the)(?: (?:ability|right) to| from)? {_VOTING}(?: (?:or|and) {_VOTING})*\.?$"
)
_NOT_OF_THOSE = later(
    r"\b(?:[Ii]dle\w*|[Ii]nactive|[Ff]ormer\w*|[Dd]eparted|[Rr]etired|[Bb]anned|[Ll]eft|Everyone|Everybody|Anyone|Anybody|Nobody|No|None|Somebody|People"
    r"|Persons?|Spectators?|Visitors?|Guests?|Onlookers?|Bystanders?|Observers?|Outsiders?|Strangers?|Newcomers?|Readers?|Non\w*|[Dd]ormant|[Aa]bsent"
    r"|[Rr]esigned|[Rr]emoved|[Gg]one|[Qq]uit|Admins?|[Uu]nidled|Only|Emperor)\b"
)
"""Who may be no active player, so that nobody knows whether they may vote by the core rules; or nobody but these."""

_SORT = later(rf"(?i:{_ONE}) |Players? ?$|(?!.*(?:is|us|as|James) ?$).*s ?$")
"""A sort of people; of a name alone nobody knows here whether whoever bears it plays."""
_OF_RESOLVING = later(
    r"\b(?:enact|fail|resolv|veto|adopt|reject|process|withdraw|admin|administer|decid|handl|ratif|implement|expir|laps|settl|legal|illegal|lawful|unlawful"
    r"|valid|invalid|void|popular|unpopular|pending|quorum|vot|ballot|icon|idl|hiatus|queue|kill|immediate|at once|hours?|days?|oldest)"
    r"|\b(?:FOR|AGAINST|VETO|DEFERENTIAL)\b|\b(?:is|are|be|been) (?:passed|closed|dead)\b|\bpass(?:es)?\b",
    re.I,
)
_MAYS = later(r"\b(?:may|can|cannot|must|shall|will|only|not|never|no|unless|instead)\b", re.I)
_MORE = later(r"[,;:(–—]|\b(?:and|but|nor|or (?:it|they|be|is|are)|so|then|which means)\b")
_A_MATTER = rf"(?:{_ONE} )?(?:pending )?{MATTER}"
_OF_WHICH = r"(?: (?:that|which|whose|posted|made|written|about|containing|naming|mentioning|with|by) [^,;:]*?)?"
_DESCRIBES = later(
    rf"^{_A_MATTER}(?P<of>{_OF_WHICH}) (?:must|should|shall|has to|have to|needs? to|(?:is|are) (?:encouraged|asked) to) (?:also |clearly |always |each )*"
    r"(?:specify|describe|name|state|give|explain|define|list|identify|contain|include|mention|rhyme)\b(?P<rest>[^,;:]*?)\.?$"
)
_CALLED = later(
    rf"^{_A_MATTER}(?P<of>{_OF_WHICH}) (?:is|are|becomes?) (?:(?:also |then )?(?:considered|known as|called|deemed) )?"
    rf"(?:(?P<what>[A-Z][a-z]+)|an? (?P<kind>[A-Z][a-z]+) {MATTER})(?P<rest>(?: (?:if|when|whenever|while|where|as long as) [^,;:]*?)?)\.?$"
)
TELLS_OF_STATUS = later(
    r"(?:un|re|in|im|ir|il|self-?)?(?:law|legal|valid|popul|pend|enact|fail|veto|resol|pass|adopt|reject|approv|withdr|kill|void|dead|clos|open|lock|block|delay"
    r"|suspend|fro[sz]|halt|defer|exempt|immun|immut|protect|ratif|accept|laps|expir|cancel|null|dynast|core|special|trivial|urgent|final|bind|eligib|queu|next"
    r"|old|new|young|first|last|victor|offic|vot|appl|success|win|won|los[te]|over|done|complet|finish|revok|stop|stall|held|hold|paus|dismiss|defeat|ban|bar|forbid"
    r"|prohibit|allow|permit|immedi|auto|quick|fast|slow|long|short|hid|secret|proposal|cal|declar|doom|deemed|admin|lim|contest|uncontest|prior|top|due|ripe|active"
    r"|idle|play|a?gainst|for$|ended|end|gone|remov|delet|illeg|disqual|qual|supp|tim|clock|age|wait|durat|period|weigh|thresh|quor|major|ignor"
    r"|disregard|stuck|jam|bound|trapp|unstop|noth|refus|declin|den[iy]|scrap|abandon|abol|destr|eras|retract|rescind|repeal|abort|conclu|confirm"
    r"|certif|sanction|agree|carr|true|false|wrong|broken|out|off|through|spent|mandat|oblig|reserv|restrict|privileg|skip|discard|forg[eo]t|second"
    r"|matur|stand|effect|bill|law)\w*",
    re.I,
)
"""Words for what becomes of a matter: one that is called so may be that."""
_HAS = later(
    rf"^{_A_MATTER}(?P<of>{_OF_WHICH}) (?:has|have|may have) (?:an?|up to (?:\w+)|any number of) (?P<what>[A-Z][a-z]+)s?(?P<rest>(?:, which [^,;:]*?)?)\.?$"
)
_SOMEBODY = r"(?:Players?|[A-Z][\w-]*|(?:An?|Any|Each|Every|The) [A-Z][\w-]*)"
_ANY_MATTER = rf"(?:(?:an?|any|each|every|the|one|another|pending|Player['’]s) )*{MATTER}"
_COIN = r"(?!(?:Vot|Ballot|FOR|AGAINST|VETO|DEFERENTIAL|Icon|Quorum|Veto))[A-Z]\w*"
_SO_MUCH = rf"(?:(?:up to )?(?:\d+|an?|one|two|three|any (?:amount|number) of(?: their)?) {_COIN}|{_COIN})"
_ITS_END = r"(?: (?:will|would|is going to|shall) (?:fail|pass|be (?:enacted|failed|resolved|popular))(?: or (?:enacted|failed))?)?"
_STAKES = (
    later(
        rf"^{_SOMEBODY} (?:may|can)(?: not)? (?:secretly |publicly |also )?(?:bet|wager|gamble|stake|predict|guess)(?: {_SO_MUCH})?"
        r"(?: (?:on|that|whether|on whether|on the (?:outcome|result|fate|success) of|the (?:outcome|result|fate) of))+"
        rf" {_ANY_MATTER}(?: of their own)?{_ITS_END}\.?$"
    ),
    later(
        rf"^{_SOMEBODY} (?:may|can)(?: not)? (?:place|make|lay) (?:an?|one|any) (?:bet|wager)s? on {_ANY_MATTER}\.?$"
    ),
    later(
        rf"^{_SOMEBODY} (?:may|can)(?: not)? (?:buy|sell|hold) (?:(?:up to )?(?:\d+|an?|one|any number of) )?[Ss]hares? in {_ANY_MATTER}\.?$"
    ),
    later(rf"^{_SOMEBODY} (?:may|can)(?: not)? back {_ANY_MATTER} with {_SO_MUCH}\.?$"),
    later(rf"^{_A_MATTER} costs? \d+ [A-Z]\w* to (?:submit|post|make|propose)\.?$"),
)
_SPONSORED = (
    later(
        rf"^{_A_MATTER} may be (?:[Ss]ponsored|[Ee]ndorsed)(?: by (?:(?:an?|any|one|two|three|up to|several|\d+) )*(?:[A-Z]\w*))?"
        r"(?: for \d+ [A-Z]\w*)?\.?$"
    ),
    later(
        rf"^{_SOMEBODY} (?:may|can) (?:[Ss]ponsor|[Ee]ndorse) (?:(?:an?|any|one|another|each|pending|Player['’]s) )*{MATTER}"
        r"(?: at a time)?(?: (?:by (?:spending|paying)|for) \d+ [A-Z]\w*)?\.?$"
    ),
)
_LAID_ON = later(
    rf"^{_SOMEBODY} (?:may|can) (?:place|put|lay) (?:\d+|an?|one) (?P<what>[A-Z]\w*) on (?:(?:an?|any|one|pending) )*{MATTER}\.?$"
)
_NONE = rf"(?:{MATTER}|[Oo]fficial [Pp]osts?)"
_NO_MATTER = later(
    rf"^(?!No\b)(?:{_ONE} )?(?P<who>[A-Z][\w-]*(?: [A-Z][\w-]*)?) (?:is|are) (?:not|neither) (?:(?:an?|considered|deemed|treated as|to be|any) )*{_NONE}"
    rf"(?: (?:and|or|nor) (?:(?:an? )?{_NONE}|cannot be enacted|may not be enacted))*\.?$"
)


def decides_nothing(said: str, own: Own) -> bool:
    """Whether a sentence, with the words of the core for the dynasty's, plainly leaves all as the core rules have it."""
    return _goes_on(said, own) or _of_their_look(said) or _stakes(said) or _no_matter(said, own)


def _goes_on(said: str, own: Own) -> bool:
    found = next((match for form in _GOES_ON if (match := form.search(said))), None) or _HINDERS_NOBODY.search(said)
    if found is None or _NOT_OF_THOSE.search(said):
        return False
    if found["who"] and _SORT.match(found["who"]) is None:
        return False
    nouns = [
        word
        for word in f"{found['who'] or ''} {found.groupdict().get('where') or ''}".split()
        if word[0].isupper() and not re.fullmatch(rf"{_ONE}|Players?", word)
    ]
    said_of_somebody = not found["who"] or bool(nouns) or "Player" in found["who"]
    return said_of_somebody and not any(own.may_be_no_player(noun) for noun in nouns)


def _of_their_look(said: str) -> bool:
    """Whether it says what matters have to say, and how those are called that say this or that."""
    found = _DESCRIBES.search(said)
    if found is not None:
        return not any(form.search(found[part]) for part in ("of", "rest") for form in (_OF_RESOLVING, _MORE)) and not (
            _MAYS.search(found["rest"]) or re.search(r"\bwho\b", found["rest"])
        )
    found = _CALLED.search(said)
    if found is None and (found := _HAS.search(said)) is None:
        return False
    name = found["what"] or found["kind"]
    return TELLS_OF_STATUS.match(name) is None and not any(
        form.search(found[part].removeprefix(", which"))
        for part in ("of", "rest")
        for form in (_OF_RESOLVING, _MORE, _MAYS)
    )


def _stakes(said: str) -> bool:
    laid = _LAID_ON.search(said)
    if laid is not None:
        return TELLS_OF_STATUS.match(laid["what"]) is None
    return any(form.search(said) for form in (*_STAKES, *_SPONSORED))


def _no_matter(said: str, own: Own) -> bool:
    found = _NO_MATTER.search(said)
    return found is not None and all(is_own(own, noun) for noun in found["who"].split())
