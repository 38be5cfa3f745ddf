"""Sentences that bear on what is said beside them: that take it back, make it hang on something, or say that it was never meant
(readings T7 and T10). Pure.

These are classes of sentences rather than phrases: what is undone, what is only so if, what is perhaps so, what is said of the mail itself.
"""

from __future__ import annotations

import re

from referee.model.patterns import later
from referee.nomics.doubting import HANGS

_OPENS = r"\W*(?:(?:but|and|so|though|well|actually|oh|ah|ok(?:ay)?|p\.?\s?p?\.?s\b\.?|edit|note|update|n\.?b)\b[\s,:;.–—-]*)*"
_IT = r"(?:that|this|it|them|these|those|everything|(?:all|any|none|some|most)\s+(?:of\s+)?(?:that|this|it|the\s+above)|the\s+above|my\s+(?:\w+\s+)?(?:vote|ballot)s?)"
_NO_ORDER = (
    r"i|we|you|they|he|she|who|which|what|that|and|but|so|as|because|since|if|like|love|hate|about|after|before|all|for|on|in|to|by|with|at|of|from|"
    r"than|is|was|are|were|be|does|did|do|done|has|had|have|how|when|where|why|see|saw|said|hope|think|thought|believe|knew|know|knowing|given|"
    r"thanks?|enjoy|appreciate|support|second|want|need|fix|pass|adopt|kill|burn|read|keep|try|let|bring|got|get|agree|approve|favou?r|not|"
    r"against|aye|nay|yes|no|now|then|even|still|just|only|whatever|though|although|while|until|once|unless|over|under|without|behind|under|via"
)
"""What stands before “that” or “it” and orders nothing; nor does what ends in “s”, as in “Fixes it.”"""
_IDLE = (
    r"understand|say|make|made|wonder|remember|mean|doubt|deserve|bet|propose|suggest|recommend|guess|regret|prefer|wrote|meant|take|dislike|endorse|oppose|"
    r"miss|respect|welcome|reali[sz]e|recogni[sz]e|claim|call|explain|reckon|assume|imagine|suspect|admit|confess|promise|swear|repeat|confirm|put|kept|note|noticed?|"
    r"\w+ed|purchase|buy|bid|offer|accept|destroy|activate|use|give|transfer|untap|rename|announce|post|send|submit|find|found|vote"
)
"""What somebody does or thinks of “that” or “it” and takes nothing back by it."""
_UNDO = (
    r"retract|withdraw|undo|revok|rescind|cancel|annul|void|nullif|revers|revert|disclaim|disavow|unsay|recant|repudiat|abort|delet|scrap|scratch|"
    r"strik|disregard|ignor|forget|countermand|unvot"
)
_ORDERS = later(
    rf"{_OPENS}(?:(?!(?:{_NO_ORDER})\b)(?:[a-z]+(?<!s)(?<!ing)|[a-z]+ss)|(?:{_UNDO}|mak|tak|chang|count)\w*ing)\s+{_IT}\b",
    re.I,
)
"""“Make that an Anvil.”, “Reverting that.”"""
_UNDONE = later(
    rf"{_OPENS}(?:all\s+)?(?:(?:please\s+|I\s+(?:hereby\s+)?)?(?:{_UNDO})\w*(?:\s+me)?|psych|sike|as\s+if|false\s+alarm|yeah,?\s+right|in\s+(?:your|my)\s+dreams|oops|whoops|never\s*mind|nvm|j/?k|(?:just\s+|only\s+)?(?:kidding|joking|testing)|"
    r"correction|wait|(?:one|just\s+a|a)\s+(?:moment|sec(?:ond)?)|(?:(?:lol|rofl|lmao|haha\w*|ha|heh|hm+|eh|ugh|gosh|oh|wait)\W+)*(?:nope|nah|naw|no)|iron(?:y|ic|ically)|jokes?|prank|provisional(?:ly)?|[()]+|\*\S[^*]*|#\s?\w+|/s(?:arcasm)?|sarcasm|not|not\s+(?:really|yet|now|a\s+vote|my\s+vote|an?\s+action|serious\w*|any\s?more)(?:\W+(?:though|however|either|so))?|or\s+not|"
    r"wrong(?:\s+(?:list|thread|forum|mail|message|one|number|matter|proposal|window|button))?|my\s+(?:mistake|bad|error))[\s,.!–—-]*(?:sorry|all|everyone|please|folks)?\W*$",
    re.I,
)
_NO = later(
    rf"{_OPENS}(?:\w{{1,5}},\s+)?(?:no(?=\s*(?:[,!.;–—]|-\s|$)|\s+(?:more\s+)?(?:votes?|ballots?)\b)|or\s+(?!so\b)|(?:er+|erm|um+|uh+)\b\s*[,.…–—-]\s*\S|(?:rather|otherwise|else|instead|i\s+mean(?!\s+(?:it|that|this)\b))\b)",
    re.I,
)
_NOT_TO = later(
    rf"{_OPENS}(?:(?:please\s+)?(?:do\s+not|don['’]t|let['’]s\s+not)\b|(?:only\s+)?I\s+(?:can(?:not|['’]t)|won['’]t|don['’]t|didn['’]t|(?:do|did|will)\s+not)(?:\s+(?:really|actually))?\W*$)",
    re.I,
)
_CONDITION = later(
    rf"{_OPENS}(?:subject\s+to|wait(?:ing)?\s+(?:until|till|for)|pending|contingent|conditional\w*|depending|provided|providing|assuming|supposing|on\s+(?:the\s+)?condition|in\s+case|except|"
    r"(?:at|by|from|after|before)\s+(?:the\s+)?(?:start|end|beginning|midnight|noon|nday|nweek|\d)|only\s+(?:if|when|once|after|with|where|for)|effective(?!\s+(?:immediately|now)\b)|if|iff|unless|until|till|once(?!\s+(?:more|again)\b)|when(?:ever)?|as\s+(?:long|soon)\s+as|"
    r"(?:this|that|it)\s+(?:only|just)\s+\w+|(?:that|this|it)(?:\s+is|['’]s)\s+(?:only\s+)?(?:for\s+)?(?:tomorrow|later|next|if|when|once))\b",
    re.I,
)
"""What something is only so if; with a clause of its own behind a comma it is talk."""
_MAIN_CLAUSE = later(r",\s+(?!(?:that\s+is|of\s+course|obviously|though|too|please|and|or)\b)\S", re.I)
_HAS_TO = later(
    r"\b(?:must|ha(?:s|ve)\s+to|needs?\s+to|should)\s+(?:first\s+)?(?:agree|approve|consent|confirm|allow|accept)\b",
    re.I,
)
_PERHAPS = later(
    rf"{_OPENS}(?:maybe|perhaps|possibly|probably|hypothetical(?:ly)?|theoretical(?:ly)?|in\s+theory|tentative(?:ly)?|potentially|conceivably|usually)(?:\W+\w+)?\W*$",
    re.I,
)
_PRETENDS = later(rf"{_OPENS}(?:(?:please|kindly)\s+)?(?:pretend|imagine|suppose|let['’]s\s+(?:say|pretend))\b", re.I)
_MEANT = later(
    r"\bI(?:\s+(?:was|am)|['’]m)\s+(?:only\s+|just\s+|not\s+(?:\w+ly\s+)?)?(?:joking|kidding|testing|lying|dreaming|serious|quoting|teasing|doing|voting|casting)\b|"
    r"\bI\s+(?:did\s+not|didn['’]t|do\s+not|don['’]t)\s+(?:really\s+|actually\s+)?mean\b|\bI\s+(?:hereby\s+)?(?:un-?vote|no\s+longer\s+\w+|take\s+back|chang(?:e|ed)\s+my\s+mind)\b|"
    r"\b(?:count|put|mark|record)\s+me\b",
    re.I,
)
_BACK = later(
    r"\b(?:(?:scratch|strike|forget|belay|cancel|disregard)\s+(?:that|this|it|the\s+above|everything)|never\s*mind|nvm|ignore\s+(?:that|the\s+above|this|my|it|what|all|everything)|disregard|"
    r"take\s+(?:that|it|this|all\s+(?:of\s+)?(?:that|this|it)|everything)\s+back|take\s+back\s+(?:that|this|it|all|everything|what|the|my)|"
    r"(?:just\s+|only\s+)?(?:kidding|joking)|j/?k|april\s+fools?|oops|whoops|i\s+meant?(?!\s+(?:it|that|this)\b)|no,?\s+wait|wait,?\s+no|actually,?\s+no|correction|"
    r"on\s+(?:second\s+thoughts?|reflection)|chang(?:ed?|ing)\s+my\s+mind)\b|(?<!\w)/s(?:arcasm)?\b|</?sarcasm>|^\W*s/[^/]+/[^/]*/?\w*\W*$",
    re.I,
)
"""Idioms by which one takes something back, wherever they stand; and “s/this/that/”."""
_I_UNDO = later(
    rf"\bI\s+(?:hereby\s+|now\s+|therefore\s+)?(?:{_UNDO})\w*\b(?!\s+(?:(?:my|the|all|any|this|that|it|these)\s+)*(?:(?:of\s+)?my\s+)?(?:bids?|offers?|votes?|ballots?|proposals?|decisions?|matters?|referend\w+)\b)|"
    rf"\bI\s+(?!(?:{_NO_ORDER}|{_IDLE})\b)[a-z]+\s+{_IT}(?:\s+(?:back|now|again|all|too|instead|please|above))?\W*$",
    re.I,
)
"""“I undo that.”, “I belay everything.”"""
_NOT_MINE = later(
    rf"(?<!\bI)\s+(?:wrote|typed|said|sent|posted)\s+(?:all\s+(?:of\s+)?)?(?:that|this|it)\W*$|\b{_IT}\s+(?:was|were)\s+(?:\w+\s+)?(?:written|typed|said|sent|posted)\s+by\b",
    re.I,
)
"""“My cat wrote that.”"""
_MAIL = r"(?:mail|e-?mail|message|post(?:ing)?|statement|sentence|line|paragraph|text|part|votes?|ballots?|actions?)"
_OF_ITSELF = (
    r"(?:(?:this|that|it|these|those)(?=\s+(?:is|are|was|were|has|have|had|does|do|did|will|shall|should|may|only|just|also|all|really|actually|counts?|takes?|fails?|happens?|meant)\b|['’]s|\s+\w+n['’]t\b)|"
    rf"(?:this|that|these|the|my)\s+(?:(?:whole|entire|previous|last|next|first|following)\s+)?{_MAIL}(?:\s+(?:above|below))?|"
    rf"the\s+(?:above|following|foregoing|rest|preceding)(?:\s+{_MAIL})?|(?:nothing|none|all|any|everything|each|some)(?:\s+(?:of|in))?\s+(?:this|that|it|the)(?:\s+(?:above|following|{_MAIL}))?|what\s+follows)"
)
_IS = r"(?:\s+(?:is|are|was|were|has|have|had|does|do|did|will|shall|should|may|be|to\s+be)(?:\s+not|n['’]t)?|(?:is|was|are|were|does|did|do)n['’]t|['’]s)?"
_NAUGHT = (
    r"(?:(?:an?\s+)?(?:test|draft|joke|jest|prank|drill|rehearsal|hypothetical|quote|quotation|example|dream|lie)\b|jok\w+|kidding|in\s+jest|by\s+(?:accident|mistake)|"
    r"no\s+(?:effect|votes?|ballots?|actions?)|(?:have|take|takes|has)\s+(?:no|any|only)?\s*effect|void|invalid|null|counts?\b|fails?\b|not\s+(?:an?\s+|any\s+|my\s+)?(?:(?:game\s+)?actions?|votes?|ballots?|"
    r"real|serious|meant|binding|official|valid|final)|not\s+(?:to\s+be\s+)?(?:taken|read|counted|treated|understood|seen)\s+as|as\s+if\s+(?:it|this|they)\s+(?:had|was|were|has)\b|from\s+me\b|an?\s+(?:vote|ballot|(?:game\s+)?action)\b|meant\b|retracted|withdrawn|cancell?ed|undone|revoked|rescinded|ignored|disregarded|sarcas\w+|"
    r"conditional|contingent|happens?\b|binding|serious)"
)
_NAUGHTY = later(
    rf"\b{_OF_ITSELF}{_IS}(?:\s+(?!(?:fix|correct|repair|solv|address|prevent|caus|be\b)\w*)\w+){{0,3}}?\s+{_NAUGHT}",
    re.I,
)
"""That a mail, or what was said in it, is none of what it seems."""
_DECLARED = later(
    r"\bthe\s+(?:above|foregoing|preceding)\b[^.!?]{0,60}\b(?:void|invalid|null|effect|joke|mistake|error|moot)\b", re.I
)
_AHEAD = later(
    rf"\b(?:the\s+following|what\s+follows|the\s+rest|below(?!\s+(?:are|is)\s+my\b)|thus|the\s+next\s+{_MAIL})\b|\b(?:do\s+not|don['’]t|never)\s+count\b|\bthese\s+(?:happen|are\s+not|would|will|may)\b",
    re.I,
)
_SETS_OFF = later(
    r"\W*(?:an?\s+|the\s+|my\s+|current\s+|interim\s+)*(?:draft|plans?\b(?!\s+\w+s\b)|intentions?|wish\s?list|quot(?:e|es|ing|ation)|example|hypothetical\w*|option|alternative|variant|either|summary|tally|results?|standings?|"
    r"rehearsal|test|repeat\s+after|this\s+is\s+(?:how|what)|here\s+(?:is|are)\s+(?!my\b|mine\b)\w+(?:['’]s?)?|I\s+(?:would|could|might|wanted\s+to|meant\s+to|was\s+going\s+to|nearly|almost)\s+\w+)\b",
    re.I,
)
_TERMINATED = later(r"[.!?;:…)\]}\"”*_]$|[:;]-?[)(DP]$")
_GREETS = later(
    r"\W*(?:hi|hello|hey|hiya|dear|greetings|good\s+(?:morning|day|afternoon|evening))\b"
    r"(?:\W+(?:all|everyone|everybody|folks|there|again|players?|friends|guys|team|and|to|from|my|fellow)\b)*[\s,.!–—-]*",
    re.I,
)
_WHO = r"(?:\S+|(?-i:[A-Z]\S*\s+[A-Z]\S*))"
_OF_VOTES = r"(?:my\s+(?:votes?|ballots?|actions?|moves?|turn)|I\s+(?:(?:hereby|now|also|then|therefore|thus|submit)\s+)?(?:vote|cast|do|take|perform)|here['’]s\s+(?:how|what)\s+I\s+(?:vote|cast|do))\b"
_OWN_HEAD = later(
    rf"\W*(?:(?:[\w.]+,\s+)?(?:(?:here|below)\s+are\s+)?{_OF_VOTES}.*|{_WHO}|.*[\d\ue000].*|"
    r"(?:on|re|about|regarding)\b.*|thank[^,;:]*|(?:I\W+)?as\s+an?\s+(?:\w+\s+)?game\s+actions?|(?:after|having|upon|with|given|since|because|so|well|ok(?:ay)?|now|and|then)\b.*[,–—-])[\s,–—-]*",
    re.I,
)
"""A line without an end before what is said that is only a name, or says what it is about."""
_REPORTS = later(rf"\b(?:wrote|said|says|writes|would|might|could|should)\b|{HANGS.pattern}", re.I)
"""What in such a line says that what follows is somebody else's, or hangs on something."""
_MIDWAY = later(r"[,–—-]\s*no\s*[,–—-]+\s", re.I)
_OR_NOT = later(rf"{_OPENS}or\s+(?:do|did|have|am|will|should|shall|is|was)\s+(?:I|it|that)\b", re.I)
_BELOW = later(
    rf"\b(?:ignore|disregard|forget|strike)\s+(?:all\s+(?:of\s+)?)?(?:the\s+)?(?:following|rest|below|what\s+follows)\b|"
    rf"\b(?:the\s+following|what\s+follows)(?:\s+{_MAIL})?{_IS}(?:\s+\w+){{0,3}}?\s+{_NAUGHT}",
    re.I,
)
_ALL_AROUND = later(
    rf"\b(?:none|nothing)\s+(?:of|in)\s+(?:this|what)\b{_IS}(?:\s+(?!(?:is|are|was|were)\b)\w+){{0,3}}?\s+{_NAUGHT}|\b(?:ignore|disregard)\s+this\s+{_MAIL}\b|"
    rf"\b(?:this|the)\s+(?:whole\s+|entire\s+)?(?:message|e-?mail|mail|post(?:ing)?){_IS}(?:\s+\w+){{0,2}}?\s+{_NAUGHT}",
    re.I,
)


def takes_back(sentence: str) -> bool:
    """Whether a sentence behind something that was said may bear on it, without naming it."""
    sentence = sentence.strip()
    if sentence.endswith("?"):
        return _OR_NOT.match(sentence) is not None
    if any(form.match(sentence) for form in (_ORDERS, _UNDONE, _NO, _NOT_TO, _PERHAPS)):
        return True
    hangs = _CONDITION.match(sentence) and not _MAIN_CLAUSE.search(sentence)
    return bool(hangs) or _is_of_itself(sentence) or bool(_HAS_TO.search(sentence)) or undoes_above(sentence)


def undoes_above(sentence: str) -> bool:
    """Whether a sentence takes back what is said above it, however far."""
    return not sentence.endswith("?") and any(form.search(sentence) for form in (_BACK, _I_UNDO, _DECLARED, _NOT_MINE))


def unsays(sentence: str) -> bool:
    """Whether a sentence by itself takes back what its author said before, and does not only say what hangs on what."""
    sentence = sentence.strip()
    said = _ORDERS.match(sentence) or _UNDONE.match(sentence) or _is_of_itself(sentence) or undoes_above(sentence)
    return bool(said) and not sentence.endswith("?")


def undoes_below(sentence: str) -> bool:
    """Whether a sentence says of all that is below it that it is none."""
    return _BELOW.search(sentence) is not None


def begins_document(sentence: str) -> bool:
    """Whether a sentence begins with a mark of documents, or of comments, that none closes: all behind it may stand in one."""
    return sentence.startswith(("{", "/*"))


def of_all_around(sentence: str) -> bool:
    """Whether a sentence says of the whole mail that it is none, or not meant."""
    return _ALL_AROUND.search(sentence) is not None


def sets_off(sentence: str) -> bool:
    """Whether a sentence, or a line, before something that is said may bear on it; with a colon it leads in, which is another question."""
    sentence = sentence.strip()
    greeting = _GREETS.match(sentence)
    sentence = sentence[greeting.end() :] if greeting is not None else sentence
    if not sentence or sentence.endswith((":", "?")):
        return False
    if _is_of_itself(sentence) or _AHEAD.search(sentence) or _SETS_OFF.match(sentence):
        return True
    if _CONDITION.match(sentence):
        return not _MAIN_CLAUSE.search(sentence)
    if _TERMINATED.search(sentence):
        return False
    return _OWN_HEAD.fullmatch(sentence) is None or takes_back(sentence) or _REPORTS.search(sentence) is not None


def corrects_itself(sentence: str) -> bool:
    """Whether a sentence takes back in its middle what it began with: “a Hat, no, an Anvil”."""
    return _MIDWAY.search(sentence) is not None


def _is_of_itself(sentence: str) -> bool:
    return _PRETENDS.match(sentence) is not None or any(form.search(sentence) for form in (_MEANT, _NAUGHTY, _DECLARED))
