"""What speaks of being idle, and in no way that could be a request (IDLE-07, 12): plain refusals, and what is said of things."""

from __future__ import annotations

import re

from referee.model.patterns import later

_OF_ME = r"(?:idle|idling|de-?activate|de-?activating) (?:me|myself)|(?:make|making|set|setting|put|putting|mark|marking|render) me (?:as )?(?:idle|inactive)"
_IDLE = r"(?:idled?|inactive)"
_BECOME = rf"(?:(?:be(?:come)?|go|get)(?: made| set)? {_IDLE}|{_IDLE})"
_I_DO_NOT = r"I (?:(?:really |most certainly |certainly )?(?:do not|don't)|would never|wouldn't|never)"
_REFUSES = later(
    rf"\b(?:(?:(?:do not|don't|never)(?: ever| please| you dare(?: to)?| you ever)*|no need to|no reason to|(?:stop|refrain from|quit)(?: trying to)?) (?:{_OF_ME})"
    rf"|(?:nobody|no one) (?:should|may|must|can|is to|shall|has to|needs to) (?:{_OF_ME})|(?:{_OF_ME}),? (?:never|not|no more)"
    rf"|I (?:refuse|decline) to {_BECOME}|I(?:'m| am) not (?:asking|going|planning) to {_BECOME}|I(?:'m| am) not (?:asking to go )?{_IDLE}"
    rf"|{_I_DO_NOT} (?:want|wish|ask|intend|plan|mean) to {_BECOME}|I(?:'d| would) hate to {_BECOME}|I(?:'d| would) rather not {_BECOME}|I(?:'m| am) against (?:{_OF_ME})|I(?:'d| would) rather (?:stay|remain) active|(?:keep|leave) me (?:as )?active"
    r"|(?:make|keep) me idle-(?:proof|free)|(?:be|become|go) idle no (?:more|longer)(?! than\b))\b"
    r"(?:,? (?:because |as |since )?I(?:'m| am) (?:still )?(?:here|around|alive|playing|staying)\b(?=\W*$))?",
    re.I,
)
_PREFERS = later(r"\brather (?=not|stay|remain)", re.I)
"""No word that leaves anything open."""
_STAYS_IDLE = later(
    r"\b(?:(?:(?:do not|don't|never)(?: ever| please)*|no need to|no reason to|(?:stop|refrain from)(?: trying to)?) (?:unidle|un-idle|unidling|reactivate) (?:me|myself)"
    rf"|(?:I (?:refuse|decline)|{_I_DO_NOT} (?:want|wish|ask|intend|plan)) to be(?:come)? (?:unidled?|un-idled?|reactivated)|(?:keep|leave) me (?:as )?(?:idle|inactive)"
    r"|I(?:'d| would) rather not be (?:unidled|un-idled)|I(?:'d| would)? (?:like to|want to|rather|prefer to) (?:stay|remain) (?:idle|inactive))\b",
    re.I,
)
_LEAVES_OPEN = later(
    r"[?…]|\b(?:yet|before|until|till|unless|if|only|but|just|why|when|once|now|after|first|then|though|although|however|except|without|or|instead"
    r"|too|rather|already|ever ?again|any ?more|any longer|today|tonight|tomorrow|this|next)\b",
    re.I,
)
"""With one of these a refusal may be one for some other time, or none."""

_THING = (
    r"(?:rich|hands?|thoughts?|talk|chat|chatter|chit-?chat|gossip|speculations?|curiosity|musings?|wonderings?|threats?|remarks?|boasts?|dreams?|fancy"
    r"|fancies|rumou?rs?|games?|gaming|animations?|rules?|clauses?|gods?|kings?|engines?|machines?|wheels?|bots?|workers?|gnomes?|ships?|boats?|units?)"
)
_BEFORE_THINGS = later(rf"\bidle {_THING}\b", re.I)
_GENERAL = later(
    r"^(?:(?:All|Any|The|An|So|And) )?idle \w+ (?:can|cannot|can't|may|must|should|shall|do|don't|are|get|have|lose|gain|keep)\b",
    re.I,
)
_RULES = later(
    r"\b(?:the|our|these|those|all) idl(?:ing|eness) (?:rules?|clauses?|systems?|mechanics?)"
    r" (?:is|are|was|were|do|does|did|have|has|had|says?|exists?|works?|covers?|lets?)\b",
    re.I,
)
"""What is told of such rules; “apply the idling rules” tells nothing."""
_PERSON = (
    r"(?:players?|accounts?|status|names?|admins?|persons?|one|guys?|man|woman|author|user|member(?:ship)?|poster|entry|self|place|plan|wish|request|intention"
    r"|thing|idea|time|turn|day|week|state|present|writer|undersigned)"
)
_A_THING = rf"(?:The|An?|Its|Their|His|Her|Our|Each|Every|These|Those|This|That|My) (?:(?!{_PERSON}\b)[\w-]+ ){{1,3}}?"
_THINGS_IDLE = later(
    rf"(?:^|, (?:and|but|so|while) |\b(?:because|while|as) ){_A_THING}(?:(?:sits?|stands?|lies?|lay|sat|stood) idle\b|idles (?:in|at|on|by|near|along|away|too)\b)",
    re.I,
)
_FIRST_PERSON = later(r"\b(?:I|I'm|I'll|I'd|I've|me|myself|we|us|please|pl[sz])\b", re.I)
_REFUSED_ITSELF = later(
    r"\b(?:not|never|no|nobody|none|cannot|hardly|neither|nor|stop|quit|refrain|refuse|decline|hate|against|\w+n't) [^,;…]*…|… (?:not|never|no more|no longer)\b",
    re.I,
)
"""Who refuses a refusal may ask for what that refuses: “do not leave me active”."""


def without_things(sentence: str) -> str:
    """A sentence without what it says of things that are idle: nobody asks for anything by that."""
    said = _BEFORE_THINGS.sub("…", sentence)
    of_things = _THINGS_IDLE.search(said) or _GENERAL.search(said) or _RULES.search(said)
    return "…" if of_things and not _FIRST_PERSON.search(said) else said


def without_refusals(sentence: str) -> str:
    """A sentence without what plainly refuses that its author be idled."""
    return _without(_REFUSES, sentence)


def without_refusals_to_return(sentence: str) -> str:
    """A sentence without what plainly refuses that its author be unidled."""
    return _without(_STAYS_IDLE, sentence)


def _without(refusals: re.Pattern[str], sentence: str) -> str:
    if _LEAVES_OPEN.search(_PREFERS.sub("", sentence)):
        return sentence
    said = refusals.sub("…", sentence)
    return sentence if _REFUSED_ITSELF.search(said) else said
