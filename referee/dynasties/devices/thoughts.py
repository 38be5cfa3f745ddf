"""Second thoughts: where in a mail something takes back, makes hang or calls a joke what stands before it, below it or all around (reading T10)."""

from __future__ import annotations

import re

_IDLE = (
    r"do|did|done|like|love|know|knew|want|wish|need|see|saw|enjoy|appreciate|understand|get|got|hate|say|said|hope|think|believe|have|had|made?|"
    r"wonder|agree|support|remember|mean|second|doubt|deserve|bet|propose|suggest|recommend|guess|suppose|regret|prefer|wrote|thought|meant|take|dislike|endorse|oppose|"
    r"favou?r|miss|respect|welcome|reali[sz]e|recogni[sz]e|claim|call|explain|read|reckon|assume|imagine|suspect|admit|confess|promise|swear|repeat|confirm|put|keep|kept|"
    r"\w+ed|purchase|buy|bid|offer|accept|destroy|activate|use|give|transfer|untap|rename|announce|post|sent|send|submit|find|found"
)
_UNDO = r"(?:retract|withdraw|undo|revoke|rescind|cancel|annul|void|nullify|reverse|disclaim|disavow|unsay|recant|repudiate|abort|delete|drop|countermand)"
_NOUN = r"(?:message|e-?mail|mail|post(?:ing)?|statement|sentence|line|paragraph|actions?|purchases?|bids?|offers?|activations?|deeds?|text|part|bit)"
_ABOVE = rf"(?:(?:all\s+(?:of\s+)?)?(?:the|my)\s+(?:above|foregoing|preceding|previous|aforementioned|last)(?:\s+{_NOUN})?|(?:this|that|these|those|the)\s+{_NOUN}(?:\s+above)?)"
_IT = rf"(?:{_ABOVE}|that|this|these|those|it|them|everything)"
_BE = r"(?:\s+(?:is|are|was|were|has|have|had|does|do|did|will|shall|should|may)(?:\s+not|n['’]t)?|(?:is|was|are|were|does|did|do)n['’]t|['’]s)"
_NOTHING = (
    r"(?:jok\w+|joke|kidding|void|invalid|null|hypothe\w+|theor\w+|(?:an?\s+)?(?:mere\s+)?(?:example|test|prank|mistake|error|lie|quote|quotation|draft|drill|dream|rehearsal)|"
    r"in (?:jest|error|fun)|sarcas\w+|ironic\w*|fiction\w*|conditional|contingent|depend\w*|retracted|withdrawn|cancell?ed|undone|revoked|rescinded|ignored|"
    r"disregarded|no (?:effect|action|game action|actions)|without effect|not (?:an? |any )?(?:(?:game )?actions?|real|serious|meant|binding|official|valid|to be)|"
    r"serious|only (?:if|when|once|after|with)|subject to|meant|count|happen|have (?:any )?effect|take (?:any )?effect|apply)\b"
)
_MANY = r"(?:all|any|each|most|some|nothing|everything|none|half)"
_ENDS = r"(?=\s*(?:[.!;:)\n]|\Z))"
_ACTED = r"(?!\s+(?:(?:all|both|my|an?|the|of)\s+)*(?:game\s+)?actions?\b(?!['’]))"
_BACK = re.compile(
    r"\b(?:scratch (?:that|this|it)|never ?mind|nvm|strike (?:that|this)|ignore (?:that|the above|this|my|it|what|all|everything)|disregard|"
    r"take (?:that|it|this|all (?:of )?(?:that|this|it)|everything) back|take back (?:that|this|it|all|everything|what|the|my)|"
    r"on (?:second thoughts?|reflection)|(?:just |only )?(?:kidding|joking|teasing)|j/?k|april fools?|cancel (?:that|this|it)|oops|whoops|i meant?(?! (?:it|that|this)\b)|"
    r"no,? wait|wait,? no|actually,? no|correction|chang(?:ed?|ing) my mind|forget (?:that|it|this|the above|what|all|everything)|belay that)\b|(?<!\w)/s(?:arcasm)?\b|"
    r"[,–—-]\s*no\s*[,–—-]+\s|</?sarcasm>",
    re.I,
)
_BACK_HINTS = (
    "scratch", "never", "nvm", "strike", "ignore", "disregard", "back", "second", "reflection", "kidding", "joking", "teasing", "jk", "j/k", "fool", "cancel", "oops",
    "i mean", "wait", "actually", "correction", "my mind", "forget", "belay", "/s", "no,", "no -", "no–", "no—", "no –", "no —", "sarcas",
)  # fmt: skip
"""Each of what takes back in so many words has one of these in it."""
_I_UNDO = re.compile(
    rf"\bI\s+(?:(?:hereby\s+|now\s+|therefore\s+)?{_UNDO}\b(?!\s+(?:my|the|all|any)\s+(?:(?:of\s+)?my\s+)?(?:bids?|offers?)\b)|"
    rf"(?!(?:{_IDLE})\b)[a-z]+\s+{_IT}(?:\s+(?:back|now|again|all|too|instead|please|above))?{_ENDS}|"
    rf"(?:do\s+not|don['’]t|did\s+not|didn['’]t|won['’]t|will\s+not)(?:\s+(?:really|actually|mean\s+(?:it|that|this)))?{_ENDS})",
    re.I,
)
_OF_IT = re.compile(
    rf"\b(?:{_MANY}\s+(?:of\s+)?(?:the\s+)?(?:above|foregoing)|none\s+of\s+(?:this|that)){_BE}{_ACTED}|"
    rf"\bthe\s+(?:above|foregoing|aforementioned|preceding)(?:\s+{_NOUN})?{_BE}{_ACTED}|\bthat\s+is,?\s+(?:only\s+)?(?:if|unless|when|once|provided)\b",
    re.I,
)
_IS_NOTHING = re.compile(rf"\b(?:{_IT}|the\s+rest){_BE}(?:\s+\w+){{0,2}}?\s+{_NOTHING}", re.I)
_FRAGMENT = re.compile(
    r"(?:^|[.!?;)]|\n[ \t]*\n)\W{0,9}(?:(?:but|and|though|well)\W{1,9})?(?:(?:only (?:if|when|once|after|with)|provided|assuming|as long as|so long as|unless)\b(?![^.!?\n]{0,200}\bI\s+\w+)|"
    r"if\b(?![^.!?\n]{0,200}(?:,|\bI['’]|\bthen\b|\bplease\b|\blet\b|\bfeel\b|\bspeak\b|\bsay\b|\btell\b)))",
    re.I,
)
"""A sentence that is no more than a condition: “But only if it costs m10.”"""
_NOT = re.compile(
    r"[.!?;)(\n]\W{0,9}(?:(?:or\s+)?not(?:\s+really)?\s*(?=[.!)\n]|\Z)|or\s+(?:do|did|have|am|will|should)\s+I\b)", re.I
)
_BELOW = re.compile(
    rf"\b(?:ignore|disregard|forget|strike)\s+(?:all\s+(?:of\s+)?)?(?:the\s+)?(?:following|rest|below|what\s+follows)\b|\b(?:the\s+following|what\s+follows)(?:\s+{_NOUN})?{_BE}(?!\s+(?:what|my)\b){_ACTED}",
    re.I,
)
_ALL_AROUND = re.compile(
    rf"\b(?:none|nothing)\s+(?:of|in)\s+(?:this|what)\b|\b(?:ignore|disregard)\s+this\s+{_NOUN}\b|\b(?:this|the)\s+(?:whole\s+|entire\s+)?(?:message|e-?mail|mail|post(?:ing)?){_BE}(?:\s+\w+){{0,2}}?\s+{_NOTHING}",
    re.I,
)


def taken_back(text: str) -> list[tuple[int, int]]:
    """The spans of a text in which what is said to be done may be taken back, or never have been meant."""
    folded = text.casefold()
    forms = [_I_UNDO, _OF_IT, _IS_NOTHING, _FRAGMENT, _NOT]
    forms += [_BACK] * any(hint in folded for hint in _BACK_HINTS)
    before = [match.start() + 1 for form in forms for match in form.finditer(text)]
    spans = [(0, max(before))] if before else []
    spans += [(match.start(), len(text)) for match in _BELOW.finditer(text)]
    return [*spans, (0, len(text))] if _ALL_AROUND.search(text) else spans
