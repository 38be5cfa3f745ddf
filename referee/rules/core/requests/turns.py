"""What is said beside a plain request and may turn it (IDLE-07, 12): a correction, a denial, a threat, a condition or a time that
stands by itself, and what makes it somebody else's words."""

from __future__ import annotations

import re

from referee.model.patterns import later
from referee.rules.core.requests.beside import leads_in
from referee.rules.core.requests.forms import PLAINLY, Form
from referee.rules.core.requests.reasons import leaves_it

_SPOKEN = (
    r"(?:begs|begged|pleads|pleaded|implores|implored|cries|cried|sings|sang|sung|shouts|shouted|yells|yelled|whispers|whispered|mutters"
    r"|muttered|mumbles|mumbled|murmurs|murmured|exclaims|exclaimed|screams|screamed|sighs|sighed|moans|moaned|groans|groaned|chants"
    r"|chanted|recites|recited|speaks|spoke|prays|prayed|thinks|replies|replied|answers|answered|declares|declared)"
)
_WORK = r"(?:titles?|lines?|lyrics?|songs?|poems?|verses?|chorus|captions?|characters?|mottos?|(?<!long )stor(?:y|ies)|scenes?|scripts?|voices?|quotes?|jokes?|examples?)"
_LED_IN = later(rf"\b(?:(?<!\bI ){_SPOKEN}|{_WORK})\b[^:.!?]*:[^:]*$", re.I)
"""What leads in words that are not its author's own: “Title of my song: …”."""
_TO_SAY = later(
    r"\b(?:is|are|was|means?)\b[^\w.!?]{0,3}(?:(?:please|pl[sz]|kindly)\W+)?$|"
    r"\b(?:say|write|type|post|comment|enter|reply|answer)(?:s|ing)?\b[^\w.!?]{0,3}(?:(?:please|pl[sz]|kindly)\W+)?$|\b(?:e\.g|i\.e)\b[^:;]*$",
    re.I,
)
_I_SAY = later(
    r"\bmy (?:\w+ )?(?:request|plea|wish|question)\b|\bI (?:just |only |also |hereby )?(?:say|write|post|comment)\b"
    r"|\b(?:I (?:just |only )?(?:want(?:ed)?|wish|need)|I'd (?:just )?like|I would like|writing|posting|here|just) to (?:say|write|post|comment)\b",
    re.I,
)
"""Words that somebody is to say, or says by way of example: unless it is their author who says them."""
_NOT_MEANT = later(rf"(?:^|[.,:;])\W*(?!{PLAINLY}\b)\w+ly\W+(?:(?:please|pl[sz]|kindly)\W+)?$", re.I)
_LED_OUT = later(
    rf"(?<!\bI )\b{_SPOKEN}\b|\bas (?!I\b)(?:the )?[\w.'-]+(?: would)? (?:say|says|said|puts?|phrases?d?|wrote|writes?|calls?|has it|had it)\b"
    r"|\bor so (?:I|we|he|she|they|my|the|says?)\b|\bmy (?:foot|arse|ass|eye)\b|,? over\W*$",
    re.I,
)
_AT_TIMES = later(
    r"\b(?:sometimes|occasionally|at times|now and (?:then|again)|in (?:theory|principle|my dreams)|one of these days|metaphorically|figuratively"
    r"|hypothetically|theoretically|in spirit|so to speak|as it were|(?:or )?else I|if you will)\b|\b(?:maybe|perhaps|possibly)\W*$|\bI (?:guess"
    r"|think|suppose)\?",
    re.I,
)
_LAST = later(r"[.!?…,;]")
PARTS = later(r"[;:()\[\]–—…]|\s-+\s")
"""What parts a sentence."""

_CONTRARY = later(
    r"^[^,;:.!?()–—…]{0,80}?[,;(–—…-]{0,3}\s*\b(?:but|though|although|yet|however|only|except|save|alas)\b(.*)$", re.I
)
_BEGINS_CONTRARY = later(r"(?:but|though|although|yet|however|only|except)\b(.*)", re.I)
_OWN_WILL = later(
    r"\b(?:not|never|no|none|nobody|nothing|cannot|first|will|shall|would|should|could|must|need|ought|(?:have|has|got) to|rather|hold\w*|stay\w*|wait\w*|carry|play"
    r"|remain\w*|later|yet|today)\b|n't\b|'ll\b|'d\b",
    re.I,
)
_COMES_AGAIN = later(
    r"\b(?:back|return\w*|rejoin|again|see (?:you|ya)|with you|worry|forget|miss\w*|thank\w*|thanks|(?<!be )sorry|apolog\w+|hope|wish"
    r"|enjoy\w*|fun|hard feelings|not for good|for (?:long|ever)|long|have time|keep up)\b",
    re.I,
)
"""What people say who go, though it has a word of denial or of the future in it."""
_ELSE = later(
    r"^[^,;:.!?()–—]{0,60}?[,–—]?\s*\band (?:then |see (?:what|if|whether|how)\b|watch\b|face\b|suffer\b|regret\b"
    r"|(?:you|you'll|we|we'll|they|they'll|he|she|it|it'll|nobody|everybody|everyone)\b"
    r"|I\b(?! (?:have|had|was|am|hope|wish|think|don't|do not|know|love|loved|enjoyed|can't|cannot)\b)(?!'ve|'m (?!gone|out|off|leaving|quitting)))",
    re.I,
)
"""What will come of it, as in a threat."""
_PROMISES = later(r"^,? and I(?:'ll| will| can| may| might| shall)\b", re.I)

_CORRECTS = later(
    r"^\W*(?:(?:edit(?:ed)?|update[d]?|eta|ps|p\.s\.?)\b\W*|(?:ha|haha|heh|hehe|sorry|well|oh)\b,? )*", re.I
)
"""What a sentence begins with that corrects the one before it."""
_MEANS_OTHERWISE = later(
    r"\b(?:don't|do not|didn't|did not|never) (?:\w+ )?mean\b(?! to\b)|\bmeant\b(?! to\b)|^(?:\w+,? )?I mean\b(?! (?:it|that|this)\b)"
    r"|^\W*correction\b|\bwrong (?:thread|blog|post|window|tab|place|account|name|person|user|login)\b|^\W*(?:I (?:only )?wish|you wish|(?:sorry"
    r"|thanks),? (?:not sorry|I'm (?:good|fine|ok|okay)))\W*$|\bI (?:take|took) (?:it|that|this) (?:all )?back\b|\b(?:come|came) (?:a)?round\b"
    r"|\b(?:trip|exam|holiday|vacation|move|wedding|surgery|visit|job|flight|conference|course)s? (?:is|was|are|were|has been|have been|got"
    r"|fell) (?:off|through|cancell?ed|postponed|called off)\b|\bor so (?:I|we|he|she|they|my|the|says?)\b|\bmy (?:foot|arse|ass|eye)\b|^(?:barring"
    r"|subject to|pending)\b|\bhaving (?:too much |so much |such )?fun\b"
    r"|\bI(?:'d)? still (?:want|need|have|like|must|hope|would)\b|^(?:that|this|it) was (?:last|yesterday|before|then|in \d+|(?:a|one|some|many"
    r"|\w+) \w+ ago)\b|^(?:is|was|does|did|do|would|will|could|should|shall|may) (?:that|this|it|I)\b.*\?\W*$"
    r"|\b(?:this|that|it) (?:is|was) (?:not )?(?!(?-i:I\b|January|February|March|April|May|June|July|August|September|October|November|December"
    r"|\w+day\b|Christmas|Easter))(?-i:[A-Z]\w*)(?:'s\b|,|\W*$)|\b(?:not|isn't|wasn't) (?:mine\b|me\b(?=[.,;!)]|$))|\b(?:typed (?:this|that|it)"
    r"|hacked)\b"
    r"|\bI (?:just |really )?(?:can't|cannot|couldn't) do (?:this|that|it)(?=\W*$| to\b)"
    r"|\b(?:satire|satirical|parody|fiction\w*|role-?play\w*|in character|OOC)\b|\bgot (?:you|ya|'em)\W*$"
    r"|^(?:hold (?:off|on|it|that|this|your)|hang on|not so fast|stop\b|wait (?:until|till|a|for (?!me\b)))",
    re.I,
)
_OF_ITS_WORDS = later(
    r"^(?:so )?(?:said|says|quoth|spoke|asked)\b"
    r"|\b(?!that (?:being )?said\b)(?:that|this|these|those|such|it)\b.{0,40}\b(?:line|lines|words?|lyrics?|quotes?|quotation|speaks?|says|said|wrote"
    r"|written|writes|title|joke)\b"
    r"|(?:\b(?:not|never|nobody)\b|n't\b) (?:\w+ )?(?:saying|writing|posting) (?:that|this|it)\b"
    r"|\b(?:say|says|write|wrote|written|speak) (?:that|this|such|so|it)\b(?! (?:was|is|has)\b)",
    re.I,
)
"""What speaks of the words before it."""
_ALONE = later(
    r"^(?:if|unless|when(?:ever)?|once|provided|assuming|as soon as|as long as|in case|(?:after|before)(?!.*\b(?:I'm|I am|it's|there's)\b)|not (?:before|until))\b"
    r"(?! (?:possible|convenient|necessary|need be|you|they|someone|somebody|anyone|anybody|an? (?:\w+ )?admin|an?y? admin|the admins?|that's|it's|all)\b)"
    r"(?!.*\b(?:I'll|will|would|please|thanks?|let|see you|may|might)\b)[^,]*(?:, (?:that is|though|mind|of course|only|rather)\b.*)?$",
    re.I,
)
"""A condition that nothing else hangs on."""
_TIME_ALONE = later(
    r"^(?:tomorrow|tonight|later|soon|next \w+|in [\w-]+ \w+|on \w+|from \w+)\b[,\w\s]*,? (?:that is|i\.e|I mean|rather|though|mind)\b",
    re.I,
)
_DENIES_SHORTLY = later(
    r"^\W{0,3}(?:[\w']{1,20}[^\w']{1,3}){0,3}?(?:not|never|no|nope|nah|cannot|\w+n't)(?: (?:though|yet|really|today|now|actually|please))?\W*$",
    re.I,
)


_SUBJECT = later(r"(?:\bI(?:'m|'ll|'d|'ve)?|\bwe(?:'ll|'re)?)(?= )", re.I)
_BEHIND_TIME = r"(?=\W*$|[,;]| (?:for (?:this|it|you|the (?:game|dynasty))|to (?:play|stay|go on)|again|after all|now|and|here|back|this (?:week|month)|once more)\b)"
_STAYING = later(
    r" (?:(?:stay|remain|continu(?:e|ing)|persist|linger)(?:ing)?(?: in)?|stick(?:ing)? (?:around|with (?:you|it|this)|it out|at it)|hang(?:ing)? (?:around|in|on)"
    r"|keep(?:ing)? (?:at it|on|going|playing)|(?:go|carry|soldier|press|battle)(?:ing)? on|see(?:ing)? (?:this|it|things) (?:through|out)"
    r"|play(?:ing)?(?: on)?|be (?:around|here))"
    r"(?=\W*$|[,;]| (?:after all|then|instead|anyway|regardless|here|around|yet|still|active|again|and|now|in the game|playing|to play"
    r"|(?:for|with|as|until|till|to)\b(?! (?:\d|(?-i:[A-Z]{3,})\b))|an? (?:few|couple|little|bit|while|[A-Z]?\w+\W*$)"
    r"|(?:a )?(?:\w+ ){0,2}(?:longer|more|weeks?|months?|days?)|this (?:game|dynasty))\b)"
    r"| (?:have|has|find|found|make|made|got|get|free(?:d)?(?: up)?|spare)(?! to\b) (?:(?!(?:no|not|little|less|hardly|any)\b)[\w']+ ){0,3}time\b"
    rf"{_BEHIND_TIME}|(?<=I've) (?:(?!(?:no|little|less)\b)\w+ ){{0,2}}time\b{_BEHIND_TIME}",
    re.I,
)
"""What those do who stay: with nothing in the game, and at no number."""
_HINDERS = later(
    r"\b(?:not|never|no|nor|cannot|hardly|barely|too|if|unless|when|once|until|till|while|before|wish\w*|hop(?:e|ed|ing)|thought|want(?:ed)? to stop"
    r"|loved?|enjoy\w*|liked|used|stop(?:ping)?|quit|tried|trying|hard|last|played|(?:would|'d) have|had|must go|need to go|about|the|your|his|her|their)\b|n't\b|'d have\b",
    re.I,
)
"""What stands before that denies it, hangs it on something, tells of what was, or speaks of a thing."""
_NEVER_LEAVES = later(
    r"\b(?:I|I'm|I'd|I'll)\b (?:\w+ ){0,3}?(?:not|never|cannot|can't|don't|won't|couldn't|wouldn't) (?:\w+ ){0,2}?"
    r"(?:leave|leaving|quit|quitting|go|going|going (?:idle|away|anywhere)|miss (?:this|it))(?=\W*$|,| (?:after all|this|it|now|yet)\b)"
    r"|\btoo \w+ (?:for me )?to (?:leave|quit|stop)\b|\b(?:stay(?:ing)?|remain(?:ing)?|keep me|leave me) (?:as )?active\b"
    r"|\b(?:keep|leave) me (?:in|on|here|playing|around|be|alone)\b(?! mind\b)"
    r"|\bno longer (?:want|wish|need|ask|have)(?:ing)? (?:to (?:be(?:come)?|go|get)(?: made)? )?idl(?:e|ed|ing)\b",
    re.I,
)
"""Who writes so goes on playing, too."""
_FAR = 200
"""Nobody is so many letters from what they do."""
_CLAUSE = later(r"[,;:()–—…]|\b(?:but|so|because)\b", re.I)
_IS_THERE = later(
    r"\b(?:I'm|I am|we're|we are) (?:(?:still|now|already|right|very much) )?(?:back|in|here|active|ready|alive|around|on ?board|aboard"
    r"|going nowhere)(?=\W*$|,| (?:again|now|after all|everyone|everybody|all|folks)\b)"
    r"|^(?:still |now )?(?:here|alive|active|back|ready)(?: again)?\W*$|\b(?:count|deal) me (?:back )?in\b|^let's play\b(?=\W*$|,| (?:on|ball)\b)"
    r"|^I(?:'ve| have)?(?: got| found)? (?:the |some |more )?time (?:again|now|after all)\b",
    re.I,
)
"""Who writes so is there, and plays."""


def is_turned(form: Form, after: str) -> bool:
    """Whether what stands in the sentence of a request, before it and `after`, how long it lasts left aside, may make it none."""
    contrary = _CONTRARY.search(after)
    return bool(
        _LED_IN.search(form.before)
        or (_TO_SAY.search(form.before) and not _I_SAY.search(form.before))
        or _NOT_MEANT.search(form.before)
        or _LED_OUT.search(after)
        or _AT_TIMES.search(after)
        or (contrary and _goes_against(contrary[1]))
        or (
            _ELSE.search(after)
            and not _COMES_AGAIN.search(after)
            and not (form.wants == "unidle" and _PROMISES.search(after))
        )
        or (form.wants == "idle" and stays(after))
        or leads_in(_LAST.split(form.before.rpartition(":")[0])[-1])
        or any(turns(part) or not leaves_it(part, form.wants) for part in PARTS.split(after)[1:])
    )


def stays(sentence: str) -> bool:
    """Whether somebody says that they go on playing, and so are not to be idled."""
    if _NEVER_LEAVES.search(sentence) or _IS_THERE.search(sentence):
        return True
    return any(
        _is_by_the_author(sentence[max(0, found.start() - _FAR) : found.start()])
        for found in _STAYING.finditer(sentence)
    )


def _is_by_the_author(before: str) -> bool:
    """Whether what comes next is done by who says it, and nothing hinders it."""
    clause = _CLAUSE.split(f"{before} ")[-1]
    return _SUBJECT.search(clause) is not None and _HINDERS.search(clause) is None


def turns(sentence: str) -> bool:
    """Whether a sentence may turn a request that stands before it."""
    said = without_corrector(sentence)
    if any(words.search(said) for words in (_MEANS_OTHERWISE, _OF_ITS_WORDS, _ALONE, _TIME_ALONE, _DENIES_SHORTLY)):
        return True
    contrary = _BEGINS_CONTRARY.match(said)
    return contrary is not None and _goes_against(contrary[1])


def _goes_against(said: str) -> bool:
    """Whether what is said behind a “but” is a will of one's own, or a denial, and not what people say who go."""
    return _OWN_WILL.search(said) is not None and _COMES_AGAIN.search(said) is None


def without_corrector(sentence: str) -> str:
    """A sentence without the mark or word of a correction that it begins with."""
    return _CORRECTS.sub("", sentence, count=1)
