"""What takes a bound away: any other sentence of the dynastic rules that may let the variable be something else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from referee.law.limits.phrases import in_digits
from referee.law.limits.sentences import Defined
from referee.law.limits.things import singular
from referee.law.ruleset import Rule
from referee.model.patterns import later

_LOOSE = later(
    r"\b(?:negative|unlimited|infinit\w+|uncapped|unbounded|boundless|irrespective|regardless|notwithstanding|despite|ignor\w+|"
    r"beyond|exempt\w*|overdraft|overdrawn|debt|no (?:upper |lower )?(?:limit|maximum|minimum|cap|bound)|any (?:integer|value)|"
    r"fraction\w*|decimal\w*|custom|ranges?|ranging|usual\w*|normal\w*|ceilings?|any number(?! of)|one of (?:their|its) own|own (?:choice|making|"
    r"invention|design|words)|percent\w*|abbreviat\w+|prefix\w*|suffix\w*|preceded by|followed by|multiplied|exceptions?|except|ow(?:e|es|ing)|overspend\w*|past (?=\d|it\b|this\b|that\b|the\b))\b(?<!non-negative)",
    re.I,
)
_LETS = later(
    r"\b(?:may|can|could|might|allowed to|permitted to|able to)\b(?! (?:not|never)\b)(?!not\b)"
    r"(?:(?!\b(?:not|never|nor|no|provided|if|by)\b)[^.;:]){0,60}?\b(?:exceed|surpass|more than the"
    r"|(?:below|under|above|over) (?:-?\d|it\b|this\b|that\b|their\b|its\b|the (?:limit|maximum|minimum|cap|usual)\b|zero\b))",
    re.I,
)
_DENIED = later(r"\b[Nn]o (?:[\w']+ ){1,3}?(?:may|can)\b")
_MAKES_ITS_OWN = r"(?:limit|maximum|minimum|cap|capacity|bounds?)"
_ITSELF = later(
    r"\b(?:this|the rest of this|the remainder of this) (?:sub)?(?:rule|section|paragraph)\b.{0,100}?"
    r"\b(?:no effect|flavou?r text|not apply|only applies|applies only|only apply|ignored|inactive|ceases?|suspended|takes effect)\b",
    re.I,
)
_IF_RULE = later(r"\b(?:if|while|when|unless|until)\b.{0,120}?\b(?:this|the rest of this) (?:sub)?rule\b", re.I)
_OF_ITSELF = later(
    r"\b(?:this|that|these|those|such|the above|said) (?:\w+ )?(?:limit|maximum|minimum|range|bound|cap|restriction|capacity)s?\b"
    r"|^\(.*\d|\b(?:(?:it|this) (?:is|may be|can be|becomes|rises|increases|doubles)|(?:they|these) (?:may|can) be)\b[^.;]{0,40}?\d"
    r"|\b(?:except|exempt\w*|appl(?:y|ies|ied)|bound by|not counted|uncounted|exclud\w+|counts? (?:as (?:an?|half|one|two|more|less|\d+)|for|towards?|double)|takes? no)\b"
    r"|\b(?:it|this|they|these|which)\b[^.;]{0,40}\b(?<!non-)negative\b|\b(?:infinite|unlimited|ignor\w+|exempt\w*)\b",
    re.I,
)
"""What a sentence of the same rule may say of a bound without a word of its variable."""
CLAMPS = later(
    r"\bwould (?:\w+ ){0,5}(?:below|above|exceed|over|under|less|more|lower|higher|negative)\b|\b(?:is|are) lost\b",
    re.I,
)
"""What says what becomes of more than there may be."""
_OF_ALL = later(
    r"\b(?:all|any|every|each|other|numeric|numerical|usual|normal) (?:\w+ ){0,2}(?:limit|maximum|minimum|cap|bound|restriction)s?\b"
    r"|\b(?:variables?|values?|numbers?|statistics?|attributes?)\b[^.;]{0,40}\b(?:may|can) (?:be|become|go)(?: also)? negative\b",
    re.I,
)
_SAME_AS = r"\b(?:also (?:known|called|referred)|referred to as|synonym\w*|short for|renamed)\b"
_MORE_OPTIONS = later(r"\b(?:includ\w+|in addition|additional\w*|other (?:option|value)s?|also (?:be|become))\b", re.I)
_SWITCHED = r"(?:no effect|flavou?r text|not apply|only applies|ignored|inactive|ceases?|suspended|applies only)"
_DEFINES = r"(?:\b(?:Each|Every|All|An?|The)\b [^.;:]{0,60}\b(?:has|have|is|are)\b|\bThere (?:is|are|exists)\b)"
_BOUND = later(
    r"\b(?:integers?|whole numbers?|numbers?|values?|from|between|at most|at least|up to|minimum|maximum|either|one of|positive)\b"
)
_SMALL = r"(?!and\b|or\b|but\b)[a-z']+"
_TIMES = ("hour", "day", "week", "minute", "month", "year")
_MANY = r"(?:at least|more than|above|over|exceeds?|exceeding|maximum of|up to|higher than|greater than|reach(?:es)?)"
_FEW = r"(?:at most|less than|fewer than|below|under|minimum of|lower than|down to)"


@lru_cache(maxsize=4_096)
def says_named(name: str) -> re.Pattern[str]:
    """Where a variable is spoken of, in the singular or the plural."""
    said = rf"\b(?:{re.escape(name)}|{re.escape(singular(name))})(?:s|es)?\b"
    if singular(name) in _TIMES:  # The rules speak of hours and of the Hour.
        return re.compile(rf"\b{re.escape(singular(name).capitalize())}s?\b")
    return re.compile(f"(?i:{said})")


def is_switched_off(rule: Rule, all_rules: Iterable[Rule]) -> bool:
    """Whether it hangs on something whether a rule holds."""
    all_rules = tuple(all_rules)
    if any(_ITSELF.search(said) or _IF_RULE.search(said) for said in rule.sentences):
        return True
    above = next((other for other in all_rules if other.name == rule.parent), None) if rule.parent else None
    if above is not None and above is not rule and is_switched_off(above, all_rules):
        return True
    if not rule.name:
        return False
    named = re.compile(rf"(?:\"{re.escape(rule.name)}\"|\b{re.escape(rule.name)}\b).{{0,80}}?\b{_SWITCHED}\b", re.I)
    return any(named.search(said) for other in all_rules for said in other.sentences)


# Of a page of many revisions almost every sentence stays as it was.
@lru_cache(maxsize=65_536)
def loosens(said: str, variable: Defined) -> bool:
    """Whether a sentence that is not the one a bound is read from may let the variable out of it."""
    named = says_named(variable.name)
    if _OF_ALL.search(said):
        return True
    if not named.search(said):
        return False
    said = in_digits(said)
    return bool(
        _LOOSE.search(said)
        or re.search(rf"{named.pattern} of (?:their|its) own\b(?! [A-Z])", said)
        or re.search(_SAME_AS, said, re.I)
        or _names_another_option(said, variable, named)
        or (_LETS.search(said) and not _DENIED.search(said))
        or re.search(rf"{named.pattern}(?:'s?)? {_MAKES_ITS_OWN}\b", said)
        or re.search(
            rf"\b{_MAKES_ITS_OWN}s?(?: number| amount| value)? (?:of|on|for|to) (?:\w+ ){{0,3}}{named.pattern}", said
        )
        or _supposes_more(said, variable, named)
        or _says_a_number_outside(said, variable, named)
        or _defines_again(said, named)
    )


@lru_cache(maxsize=16_384)
def loosens_beside(said: str) -> bool:
    """Whether a sentence of the rule in which a bound stands may be about that, though it does not name the variable."""
    return _OF_ITSELF.search(in_digits(said)) is not None and CLAMPS.search(said) is None


def _names_another_option(said: str, variable: Defined, named: re.Pattern[str]) -> bool:
    """Whether it gives a variable a value that is none of its options, or says that there are more."""
    options = [option for gives in variable.gives if gives.kind == "options" for option in gives.options]
    if not any(gives.kind == "options" for gives in variable.gives):
        return False
    if _MORE_OPTIONS.search(said):
        return True
    given = rf"{named.pattern} (?:is|are|be|becomes?|was|were|of|to|as)(?: set to| changed to| now)? (?:either )?\"?([A-Z][\w'-]*)"
    begins = {word.casefold() for option in options for word in option.split()[:1]}
    return bool(options) and any(match[1].casefold() not in begins for match in re.finditer(given, said))


def _says_a_number_outside(said: str, variable: Defined, named: re.Pattern[str]) -> bool:
    """Whether it gives, takes or speaks of so many as there cannot be: “starts with 20 Coins”."""
    bounds = {gives.kind: gives.number for gives in variable.gives}
    least, most = bounds.get("least", float("-inf")), bounds.get("most", bounds.get("items", float("inf")))
    near = rf"(-?\d+) (?:more |extra |additional |other |of their )?{named.pattern}|{named.pattern} (?:\w+ ){{0,3}}?(?:of|is|are|be|to|becomes?|as|at) (-?\d+)"
    numbers = [int(match[1] or match[2]) for match in re.finditer(near, said)]
    if any(number > most or (number < least and number < 0) for number in numbers):
        return True
    held = re.finditer(
        rf"{named.pattern} [^.;]{{0,40}}\b(?:may|can) (?:\w+ ){{0,2}}(?:have|hold|contain|be) (?:\w+ ){{0,3}}?(\d+)",
        said,
    )
    return "items" in bounds and any(int(match[1]) > most for match in held)


def _too_many(said: str, variable: Defined) -> bool:
    """Whether a number stands there alone that is past a bound."""
    most = next((gives.number for gives in variable.gives if gives.kind in ("most", "items")), None)
    return most is not None and any(int(number) > most for number in re.findall(_BARE, in_digits(said)))


_CHANGES = (
    r"(?:spen[dt]|pa(?:y|id)|gain|los[et]|giv|given|transfer|tak|took|add|remov|increas|decreas|reduc|rais|lower|set|chang|reset|"
    r"discard|earn|receiv|w[io]n|deduct|subtract|steal|stolen|get|got|forfeit|cost|cho[os]|roll|sell|sold|buy|bought|destroy|us|mov|"
    r"doubl|halv|swap|exchang|trad|draw|return|restor|refund|convert|scrap|build|hir|improv|kindl|becom|apply|discover|turn|start|begin)"
    r"(?:s|e|es|ed|d|ing|en|n|ning|ting|ping|red|ring|ted|e?th)?"
)
_ASKS = (
    r"(?:if|when\w*|while|unless|who|whose|which has|which have|with|than|equal to|plus|minus|half|highest|lowest|most|fewest|sum of|"
    r"for each|each time|achieved victory|has at least|have at least)"
)
_LETS_BE = later(
    r"\b(?:may|can|could|might|lets?|allows?)\b(?! (?:not|never))(?:(?! not | never | if )[^.;,:]){0,40}?"
    r"\b(?:be|have|hold|contain|keep|carry|possess|reach)\b"
)
_CHANGED = (
    r"(?:increased|reduced|decreased|lowered|raised|set|reset|changed|doubled|halved|transferred|gained|lost|spent|added|removed|"
    r"deducted|moved|at|the same|equal|more|less|fewer|higher|lower|greater|not|below|above|then|now|publicly|tracked|tied|those|the [A-Z]\w*|"
    r"by default|in|on|one of|an?|\d+|-\d+|[A-Z]\w*)"
)


_UNCLEAR = later(
    r"\b(?:even (?:where|if|though|when)|how many|freely|without (?:end|limit)|endless\w*|treat\w*|considered|as (?:if|though)|"
    r"(?:highest|largest|greatest|top|lowest|smallest) (?:possible |allowed )?(?:number|amount|value)|(?:do|does) not have|don't have|"
    r"in place of|replaced by)\b",
    re.I,
)
_REFERS = later(
    r"\b(?:that|this|these|those|the (?:former|latter|first|second|last)) (?:number|figure|amount|list(?!:)|paragraph|section|values?|"
    r"options?)\b|\b(?:this|these|those|the former|the latter) (?:can|may|(?:is|are)\b(?! (?:tracked|publicly tracked|not )))|\b(?:that|it) (?:is|may be|can be) \d"
    r"|(?:^|[,;] )that (?:is|are|can|may)\b|\bof (?:them|these|those)\b|\bof this\b(?! (?:dynasty|table|rule|is tracked)\b)|'s (?:may|can)\b"
    r"|^Their [\w' ]{1,30}? (?:may|can)\b|\b(?:too|as well)\b(?! as)|\b(?:is|are) (?:also )?(?:allowed|permitted|possible|valid)\b"
    r"|\b(?:in place of|replaced by|treat\w*)\b|^(?:\d+ (?:for|to|if|when|in)\b|[A-Z]\w*: ?\d)|\bit's \d|\bnumbers\b",
    re.I,
)
"""What may be about something that was said before."""
_BARE = r"(?<![\w.,-])\d+\b(?! (?!for\b|and\b|then\b|when\b|from\b|than\b|the\b|per\b)[A-Za-z]{3})"


@lru_cache(maxsize=65_536)
def refers_back(said: str, variable: Defined, others: frozenset[str]) -> bool:
    """Whether a sentence of the same rule, which does not name a variable, may speak of it; `others`: what the rules define."""
    if says_named(variable.name).search(said):
        return False
    said = in_digits(said)
    if _REFERS.search(said):
        return True
    if not re.search(r"\b[a-z]{2,}", said):  # Nothing but names and numbers: the row of a table.
        return False
    kinds = {gives.kind for gives in variable.gives}
    if kinds - {"options"} and re.search(_BARE, said) and not any(says_named(name).search(said) for name in others):
        return True
    options = {word.casefold() for gives in variable.gives for option in gives.options for word in option.split()[:1]}
    named = re.findall(r"\b(?:become|becomes|becoming|(?:who|they|[A-Z]\w+s) (?:is|are)) (?:an? )?([A-Z][\w'-]*)", said)
    return "options" in kinds and any(word.casefold() not in options for word in named)


@lru_cache(maxsize=65_536)
def is_plain(said: str, variable: Defined) -> bool:
    """Whether all that a sentence says of a variable is that it changes, or what follows from it: not what it may be."""
    named = says_named(variable.name)
    if not named.search(said) or not re.search(r"\b[a-z]{2,}", said):  # Nothing but names: the row of a table.
        return True
    if _LETS_BE.search(said) and not re.match(r"No\b", said):
        return False
    if _UNCLEAR.search(said) or _too_many(said, variable):
        return False
    if re.match(rf"The {named.pattern} (?:is|are)(?: (?:those|these|the|listed|as follows)\b|:)", said):
        return True
    stative = rf"{named.pattern}(?: of (?:\w+ ){{1,4}}?)? (?:is|are|counts?|stands?|means?) (?!{_CHANGED}\b)"
    if re.search(stative, said):
        return False
    if re.search(rf"\b{_CHANGES}\b|\b{_ASKS}\b", said, re.I):
        return True
    quantities = re.findall(rf"\d (?:more |of their )?{named.pattern}", said)
    return len(quantities) == len(named.findall(said))


def _supposes_more(said: str, variable: Defined, named: re.Pattern[str]) -> bool:
    """Whether it speaks of a value outside: “at least 12 Coins”, where there are at most 9."""
    bounds = {gives.kind: gives.number for gives in variable.gives}
    for kind, words in (("most", _MANY), ("least", _FEW)):
        if kind not in bounds:
            continue
        near = rf"\b{words} (-?\d+) (?:{_SMALL} ){{0,2}}{named.pattern}|{named.pattern} (?:{_SMALL} ){{0,3}}{words} (-?\d+)"
        for match in re.finditer(near, said):
            number = int(match[1] or match[2])
            if number > bounds[kind] if kind == "most" else number < bounds[kind]:
                return True
    return False


def _defines_again(said: str, named: re.Pattern[str]) -> bool:
    """Whether it may be another definition of the same, which is not read."""
    match = re.search(rf"{_DEFINES}[^.;:]{{0,60}}?{named.pattern}", said)
    if match is None or re.search(r"\b(?:may|can|must|if|when|while|who|whose|by)\b", match[0]):
        return False
    return (
        _BOUND.search(said, match.end()) is not None and re.search(r"\btracked\b|^Each|^Every|^There", said) is not None
    )
