"""What makes of a request one that may be none (IDLE-07, 12): it was one, it is told of another, it hangs on something, it is
for another time, or what follows takes it back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.model.patterns import later
from referee.rules.core.requests.forms import Form, Wants
from referee.rules.core.requests.reasons import leaves_it
from referee.rules.core.requests.turns import PARTS, is_turned, turns, without_corrector

_SOMEBODY = r"(?:you|they|someone|somebody|anyone|anybody|an? (?:\w+ )?admin|any admin|the admins?|admins|one of you)(?:'d|'re)?"
_UNLESS_POLITE = (
    r"(?! (?:possible|convenient|necessary|need be|again|more|all\b|that's|that is|it's (?:ok|okay|fine|possible|all right|no))"
    rf"| {_SOMEBODY} (?:(?:can|could|would|will|may|might)\b(?! not)|please|like|sees?\b|reads?\b|(?:do|would)n't mind|feel|want"
    r"|ha(?:ve|s) (?:an?|the|time|some)\b|gets? (?:an?|the|to|around|time)\b|(?:is|are) (?:an? admin|around|there|here|online|able|free))"
    r"|(?: is convenient)?\W*$)"
)
"""Not before what only leaves it to whoever does it: “when you can”."""
_NEW_CLAUSE = later(r"[,;:()–—]|\b(?:so|but|because|please|therefore)\b|\band\s+$", re.I)
_TOLD_BEFORE = later(
    r"\b(?:why|who|whoever|how|what|where|which|whether|when(?:ever)?|once|after|before|was|were|had|has|have you|did"
    r"|thank(?:s|ed)? (?:you )?for|nearly|almost|already|rather than|instead of|without|tried to|wanted to"
    r"|not|never|no|nobody|none|nor|neither|hardly|cannot|doubts?|pretend\w*|imagine|as if|as though|sometimes|fear|joke|knows?"
    r"|(?<!I )(?:think|believe|guess|feel(?! free)|suppose)|last|yesterday|earlier|previously|ago|formerly)\b|n't\b",
    re.I,
)
_ASKED_WHETHER = later(r"\b(?:do|does|should|had|were)\s+$", re.I)
_HANGS_ON = later(
    rf"(?:\b(?:if|unless|in case|provided|providing|assuming|supposing)\b|\b(?:should|had|were) (?:I|you|they|he|she|it|we)\b){_UNLESS_POLITE}",
    re.I,
)
_REPORTED = later(
    r"(?<!\bas I )(?<!\blike I )\b(?:said|says|wrote|writes|asked|told|tells|claims?|posted)\b|\b(?:last|yesterday|earlier)\b[^,;]*:",
    re.I,
)
_UNIT = r"(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|while|bit)"
_DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekend|christmas|easter|new year)"
_MONTH = r"(?:january|february|march|april|(?-i:May)|june|july|august|september|october|november|december)"
_LATER = (
    rf"(?:in (?!this |the current )(?:[\w-]+ ){{0,3}}(?:{_UNIT}|future|morning|afternoon|evening|spring|summer|autumn|winter|dynasty"
    rf"|{_MONTH}|\d{{4}})|tomorrow|tonight|later|(?<!as )soon|eventually|some ?day|one day|sometime|{_DAY}|next \w+|this (?:coming \w+|evening|afternoon|night|{_DAY})"
    rf"|(?:on|from|by|starting|beginning|effective|as of|as from|around|at|come) (?:the )?(?:\d\w*|first|second|third|end|start"
    rf"|beginning|midnight|noon|then|{_DAY}|{_MONTH})|(?:starting|beginning|effective) (?:with|from) (?:the )?[\w ]{{2,30}}(?=\W*$))(?: of \w+| \d+\w*)?\b"
)
_TIME_BY_ITSELF = later(
    rf"^\W*(?:(?:only|just|but|and|from|as of|as from|by|after|before|at) )*{_LATER}(?: of (?:the|this|next) \w+)?(?: on(?:wards?)?)?\W*$",
    re.I,
)
"""A sentence, or a remark in brackets, that says no more than when."""
_LASTING = later(
    rf"\b(?:until|till?|through|for|during|over|throughout) (?:(?!(?:in|from|on|starting)\b)[\w-]+ ){{0,4}}?"
    rf"(?:{_UNIT}|dynasty|tomorrow|tonight|later|then|notice|{_DAY}|{_MONTH}|\d\w*)\b",
    re.I,
)
"""How long is no question of when."""
_BEGINS = r"(?:^|[,;:(–—]\s*|\b(?:and|but|so|or|then|please)\s+)(?:only )?"
_LATER_BEFORE = later(
    rf"{_BEGINS}{_LATER}(?:\s*[,:–—]\s*|\s+)(?:\w+\s+){{0,6}}$|\b{_LATER}\s+(?:\w+\s+){{0,3}}$"
    rf"|{_BEGINS}(?:when(?:ever)?|once|as soon as|as long as|after|by the time|next time|the (?:moment|minute|second|day|next time))\b"
    rf"{_UNLESS_POLITE}(?! (?:[\w-]+ ){{0,2}}(?:thought|thinking|consideration|reflection)\b)",
    re.I,
)
_GOES_ON = r"(?:(?!\b(?:because|since|so|but|and|I|I'(?:m|ll|ve|d)|my|as(?! of| from| soon| long))\b)[^,;:.!?()–—])"
_LATER_AFTER = later(
    rf"^{_GOES_ON}{{0,120}}?\b{_LATER}|(?:[,;:(–—…]|\b(?:and|but|only))\s*"
    rf"(?:not before |effective |starting |beginning |from |as of |say )?{_LATER}\s*(?:$|[.,;!?)])",
    re.I,
)
_HANGS_ON_AFTER = later(
    rf"(?:^{_GOES_ON}{{0,120}}?|[,;(–—…]\s*(?:and |but |only |just ){{0,2}})\b(?:if|unless|once|when(?:ever)?|should|in case|provided"
    rf"|assuming|as soon as|as long as|after|not before|not until|the (?:moment|minute|second|day)|by the time)\b{_UNLESS_POLITE}",
    re.I,
)
_OF_A_RULE = later(
    r"^\W*(?:without|against|even|for (?:not|having|being|no)\b|by \w+ing|just|simply|merely|twice|at any|any ?time|whenever)\b",
    re.I,
)
"""How a question goes on that asks what may be done to anybody."""
_ASKED_POLITELY = later(r"\b(?:please|pl[sz]|plz|kindly|can|could|may|might|would|will|mind)\b", re.I)
_REPORTED_AFTER = later(
    rf"^{_GOES_ON}{{0,40}}?\b(?:nobody|no one|none)\b"
    r"|^\W*(?:is|was|were|isn't|wasn't)\b|(?<!\bI )\b(?:said|says|wrote|writes|asked|quoth)\b",
    re.I,
)
_TAKEN_BACK = later(
    r"\b(?:(?<!not )(?:kidding|joking)|jk|j/k|psych|nvm|as if|yeah,? right|not (?:really|seriously|yet)(?! (?:my|the|enjoying|feeling|for me|into"
    r"|up to|able|keeping|sure|contributing)\b)|second thoughts?|or (?:maybe |perhaps |rather )?not)\b"
    r"|\b(?:a|my|the) joke\b|\bno,? (?:thanks?(?! to\b)|thank you|wait|don't|actually)\b|\bnever ?mind\b"
    r"|(?<!not )(?<!n't )\b(?:scratch|strike|ignore|forget|cancel|disregard|retract|undo|withdraw) (?:that|this|it|all that|me|what i|my (?:last"
    r"|request(?! for (?!(?:un-?)?idl)))|the (?:above|last))\b"
    r"|\b(?:actually|wait|hm+|oh|or|hold on),? (?:no|not|don't|do not)\b|\b(?:take|took|taking) (?:that|it|this|all that) back\b|\btake back\b"
    r"|\bchang(?:e|ed|ing) my mind\b|\bmaybe not\b|\bI(?:'m| am) (?:not (?:going(?! to (?:be|have|make|keep|find|get|manage|play|vote|post|win|do)\b)"
    r"|leaving)|staying)\b|\bI(?:'ll| will)? (?:stay|remain)\b"
    r"|\(not\b|(?<!\w)/s(?!\w)",
    re.I,
)
_PRAISES = r"(?:it|this|that|the \w+)(?:'s| is| was| has been) (?:\w+ ){0,2}(?:fun|great|good|nice|lovely)\W*$"
_JESTS = later(
    r"\b(?:april fools?|april (?:1|first)(?:st)?|(?:1|first)(?:st)? (?:of )?april|fooled|gotcha|sike|just (?:testing|teasing|trolling|messing)"
    r"|pranks?|hands off|do nothing|sarcasm|sarcastic|jest(?:ing)?|lol|lmao|rofl)\b"
    r"|\bfor (?:the )?(?:fun|laughs?|kicks|lulz|science|art)\b|\bfor \d+ [A-Z]|\bor (?:rather|maybe|perhaps|better|else)\b"
    r"|(?<!'d )(?<!would )\brather (?:not|don't|do not)\b"
    rf"|^(?:(?:oh|um|er|hm+|well|haha|but|or|no)\b[,.…]* ?){{0,3}}(?:actually(?!,? {_PRAISES})|wait(?! for me\b)|hold on|hang on|oops|belay that)\b",
    re.I,
)
"""What makes of a request a jest, or thinks better of it, in its own sentence or in a later one."""
_WINKS = later(r";-?[)DPp](?!\w)|[\U0001F609\U0001F61C\U0001F602\U0001F923]")
_FORBIDS = later(
    r"(?<!\bI )(?<!\bwe )(?<!\bthey )(?<!\byou )(?<!\bwho )\b(?:don't|do not)\b(?! (?:worry|mind|forget|be\b|wait|hesitate|let|miss))",
    re.I,
)
"""What forbids something in the same breath."""
_GOES_ON_PLAINLY = later(
    r"\s*(?:$|[^\w\s=+|>-]|[-‐-―]+(?!\w)|(?:please|pl[sz]|plz|kindly|for|until|till?|through(?:out)?|during|over (?:the|this|these|christmas|easter)"
    r"|now|again|too|also|as (?:soon|well|of|from|per|I|my|it|this|that|the)(?! (?:as )?little)|so|because|since|due|status|list|mode|players?|while|whilst"
    r"|and|but|if|unless|when|whenever|once|before|by|thanks?|thank|thx|ty|cheers|out|from (?:now|here|today|the (?:roster|game|list|sidebar))"
    r"|on the (?:roster|list|sidebar|blog|wiki)(?! of\b)|in (?:the (?:game|roster|list|sidebar|meantime)|this (?:game|dynasty)|order|advance|case)"
    r"|at (?:once|present|least|your (?:own )?(?:convenience|leisure|earliest)|the (?:moment|earliest)|this (?:time|point))|like (?:last|before"
    r"|always|usual)|after|to|with|then"
    r"|immediately|asap|today|tonight|tomorrow|next|this|just|right|straight|effective|starting|already|however|though|sorry|some(?:body|one)"
    r"|any(?:body|one)|admins?|(?:that|it)(?:'d| would) (?:be (?:great|nice|lovely|good|kind|wonderful|helpful|fantastic|perfect|(?:much |very "
    r"|greatly )?appreciated)|help)|I|I'm|I'll|I've|I'd|my|there|here|every(?:body|one)|all|guys|folks?|sooner|later|soon|back|instead|first"
    r"|once more"
    r"|(?-i:[A-Z][\w'.-]*)|(?!hardly|scarcely|barely|rarely)\w+ly)\b)",
    re.I,
)
"""How a sentence goes on behind a plain request. Any other word may turn it (“idle me over my dead body”)."""
_SPEAKS_OF_IT = later(r"(?:this|that|it)(?:'s| is| was)\b", re.I)
_IS_NAME = later(r"(?i:\w+ please)[.!?]*|(?:[A-Z][\w'.-]*(?: |$)){1,3}[.!?]*|[A-Z][\w'-]*[.!?]*")
_ANSWERS_NO = later(
    r"^(?:(?:oh|um|er|hm+|well|haha|but|or|please)\b,? ?){0,3}(?:no|nope|nah|never|not|don't|do not)\b(?: way| chance| ever)?(?:[,.!?…–—-]|$)"
    r"|^(?:but |and |or |well,? )?(?:only|not) (?:if|when|once|after|before|until|unless|yet|now|in|on|from)\b|^but (?:if|when|once)\b"
    rf"|^(?:well,? |but |and |say,? ){{0,2}}{_LATER}[.!?…]*$",
    re.I,
)
"""What a sentence says that denies the one before it, or sets it a time or a condition."""


def is_doubtful(sentence: str, form: Form) -> bool:
    """Whether what looks like a request may be none, by the sentence in which it stands."""
    return bool(
        not form.asks
        or not _GOES_ON_PLAINLY.match(form.after)
        or any(words.search(form.after) for words in (_JESTS, _FORBIDS, _WINKS))
        or not all(_goes_along(part, form.wants) for part in form.after.split(",")[1:])
        or is_told_otherwise(form.before, form.after)
        or is_turned(form, _lasting_apart(form.after))
        or (
            sentence.endswith("?")
            and (_OF_A_RULE.search(_lasting_apart(form.after)) or not _ASKED_POLITELY.search(sentence))
        )
    )


def _goes_along(part: str, wants: Wants) -> bool:
    """Whether what stands behind a comma goes on plainly, is a name, or leaves the request as plain as it is."""
    said = PARTS.split(part)[0].strip()
    if not said or _IS_NAME.fullmatch(said):
        return True
    plainly = _GOES_ON_PLAINLY.match(f" {said}") is not None and _SPEAKS_OF_IT.match(said) is None
    return plainly or leaves_it(said, wants)


def is_told_otherwise(before: str, after: str) -> bool:
    """Whether what stands before plain words, or after them, makes them a report, a condition, another time's or a jest."""
    clause = _NEW_CLAUSE.split(before)[-1]
    before, after = _lasting_apart(before), _lasting_apart(after)
    return bool(
        _TOLD_BEFORE.search(clause)
        or _ASKED_WHETHER.search(clause)
        or any(words.search(before) for words in (_HANGS_ON, _REPORTED, _LATER_BEFORE, _TAKEN_BACK))
        or any(words.search(after) for words in (_HANGS_ON_AFTER, _REPORTED_AFTER, _LATER_AFTER, _TAKEN_BACK))
    )


def _lasting_apart(said: str) -> str:
    return _LASTING.sub(" ", said)


def taken_back_until(sentences: Sequence[str]) -> int:
    """How many sentences a later one takes back, all together: what was asked in them may be no request."""
    until = 0
    for place, sentence in enumerate(sentences):
        said = without_corrector(sentence)
        if (
            turns(sentence)
            or _WINKS.search(sentence)
            or any(words.search(said) for words in (_TAKEN_BACK, _ANSWERS_NO, _JESTS, _TIME_BY_ITSELF))
        ):
            until = place
    return until
