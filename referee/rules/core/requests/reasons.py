"""Why somebody asks, what they leave to whom, and farewells, in words of their own beside a plain request (IDLE-07, 12): what leaves it
as plain as it is.

What takes a request back has too many words to be known, and so have reasons. So a sentence leaves it where it is built as what tells of
its author or their life, or as a courtesy, and holds no word that denies, corrects, conditions, attributes, doubts or jests.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.model.patterns import later
from referee.rules.core.requests.beside import is_civil, is_fitting, is_heading
from referee.rules.core.requests.forms import Wants

_TURNING = (
    # That it hangs on something, or is left to somebody.
    r"if|unless|when|whenever|once|until|till|provided|providing|assuming|supposing|depend\w*|otherwise|either|whether|barring"
    r"|subject to|pending|in case|condition\w*|terms|exception\w*|caveat\w*|choices?|up to (?:(?-i:[A-Z])\w*|you|the)|defer\w*"
    r"|overrul\w*|final say|consent\w*|agree\w*|permission|permit\w*|approv\w*|allow\w*|advis\w*|penalt\w*|exchange|return for"
    r"|in order to|so that|so as|dar(?:e|ed|es)|bets?|pays? me|paid"
    # That it goes against what was said before it.
    r"|or|else|than|as if|like (?:hell|that)|but|though|although|however|yet|still|only|just|except|save for|instead|rather|actually"
    r"|nothing\b(?! (?:left|more|personal|against|wrong))|den(?:y|ies|ied)|false|void"
    # That it asks.
    r"|how|what|why|who|whoever|whichever|wonder(?:s|ed|ing)?|curious|question"
    # That it corrects, or thinks better of it.
    r"|wait|hold|hang on|correction|mistak\w*|error|accident\w*|oops|typo|meant?|mean|wrong|mis-?\w*click\w*|confus\w*|confusion"
    r"|re-?consider\w*|second thoughts?|mind|come round|came round|persuad\w+|talked|convinc\w+|regret\w*|doubt\w*|undecided|unsure"
    r"|maybe|perhaps|possibl\w+|might|may change|decid\w*|confirm\w*|cancel\w*|off|alarm|solved|after all|again|anyway|regardless"
    r"|found|better|happen|worked|refus\w*|rescind|withdr\w+|retract\w*|revoke\w*|undo\w*|ignore\w*|disregard\w*|forget\w*|strike"
    r"|scratch|catch(?! up)"
    # That somebody says, writes or has written it.
    r"|said|says?|saying|told|tells?|asked|asks?|wrote|writes?|writing|written|typ(?:e|ed|es|ing)|posted|posts?|posting|comment\w*"
    r"|quot\w*|quoth|spake|spoke|speaks?|begs?|begged|dictat\w*|recit\w*|sing|sang|signed|sincerely|according|behalf|insist\w*|copied"
    r"|pasted?|translat\w*|believe\w*"
    # Whose words, or what work, it may be from.
    r"|lines?|lyrics?|(?:catch)?phrases?|words?|songs?|film|movies?|poem|chapter|tales?|mottos?|title|sentences?|fiction\w*"
    r"|role-?play\w*|character|acting|script|scene|drama\w*|court|a (?:part|role)|ghost|captors?|lawyer|secret|code|magic|spell"
    r"|parrots?|robots?|ai|assistant|mood|ideas?"
    # That another wrote it, or made its author write it.
    r"|alt|accounts?|auto-?correct\w*|hack\w*|login|password|log(?:ged|ging|s)? (?:in|on)"
    r"|did (?:this|that|it)|made me|makes? me|forced|blackmail\w*|(?:this|wrong) thread|window|tab|blog|mods?|the (?:bot|referee)"
    # That it is but tried.
    r"|try|tries|tests?|tested|testing|experiment\w*|templates?|examples?|samples?|drafts?|exercise|practi[sc]\w*|rehears\w*|learning"
    # That it is a jest, a trick or a thought.
    r"|kidd\w+|jok\w+|jest\w*|lol|haha\w*|april|fool\w*|prank\w*|sarcas\w*|iron\w+|being ironic|legs?|mess(?:ing)? with|teas\w+"
    r"|troll\w+|gotcha|been had|good one|falls? for|bluff\w*|ruses?|traps?|tricks?|poker|signals?|wink\w*|fingers|wit|amus\w+|puns?"
    r"|li(?:e|es|ed|ar|ars)|lying|imagin\w+|pretend\w*|dream\w*|wish(?:es|ed)?|hypothetic\w*|serious\w*"
    # What its author wants or will do.
    r"|I can(?! (?:only|barely|hardly))|wants?|wanted|needs? to|have to|got to|must|ought|would|could|shall|please|I'll|I will|we'll"
    r"|we will|I'd|we'd|let's|finish\w*|stay\w*|remain\w*|play|playing|plays|continue\w*|carry on|go on|object\w*|appeal\w*|veto\w*"
    r"|fight\w*|contest\w*|intend\w*|plan to|planned|planning|prefer\w*"
    # That it is for another time.
    r"|first|used to|ago|yesterday|tomorrow|tonight|later|soonish|effective|starting|(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
    # That it is of somebody else.
    r"|he|him|his|she|her|hers|themselves|someone else|somebody else|other|another|one(?= *$)|notices|furious|angry"
    # That it speaks of the request, or what stands around it.
    r"|idl\w*|unidl\w*|inactive|request\w*|above|below|previous|preceding|foregoing"
)
"""The words by which a sentence may unsay a request that stands beside it, by what they do there."""
_UNSAYS = later(rf"\b(?:{_TURNING})\b|[?\"“”=]", re.I)
_TAIL = r"(?:(?!\b(?:why|how|what|who\w*|whether|if|unless|before|only|you|but|to be|to go|(?:un-?)?idl\w*|nobody|nothing|none|sense|not|never|don't)\b)[^,.;:!?()–—])*"
"""How it may go on without turning it."""
_HARMLESS = later(
    r"\b(?:(?:I|we)(?:'m| am|'ll| will| may|'d)?(?: (?:try|hope|hoping|like|love|plan|be able|probably|hopefully))*(?: to)? (?:be |come )?(?:back"
    r"|return|re-?join|come back|catch up|lurk\w*|watch\w*|follow\w*|read\w*|see you|miss|be (?:around|lurking|watching|reading|following|away|gone"
    rf"|busy|abroad|offline|travell?ing|moving|working|studying|out|in [A-Z]\w+|on (?:a|the|holiday|vacation|leave)|without|at))\b{_TAIL}"
    rf"|hopefully[ ,]*(?:I'll|I will|we'll)? ?(?:be )?(?:back|return)\b{_TAIL}"
    r"|(?:against|for) you|to (?:play|read|keep up|follow|do|give|be|answer|work|think|study|care|look)\b(?! on\b)|next (?:one|dynasty|time|round"
    r"|game|month|week|year|exams?)|(?:play|playing) (?:with|against|alongside|under) \w+|new job|no longer|starting (?:a|my|at|work|school"
    r"|uni\w*) ?\w*|playing well|team ?mates?"
    r"|(?:that|this|it)(?:'ll| will| should| ought to| may| might)? (?:helps?|lowers?|speeds?|makes? (?:it easier|things|quorum)|eases?"
    rf"|brings? (?:down )?quorum|frees?|clears?|reduces?|keeps? (?:the|things|quorum)) ?{_TAIL}|(?:quorum|the queue)(?: \w+){{0,2}} (?:be|is|gets?"
    rf"|drops?|falls?|goes) {_TAIL}|should (?:be|help|do)\b"
    r"|(?:to )?(?:not |never )?hold(?:ing)? (?:everyone|everybody|you|people|things|the (?:queue|game|others|dynasty)|all of you)(?: all)? (?:up"
    r"|back)|bit(?:ten)? off more than \w+ can chew|a better (?:opponent|player|ally|partner|man|friend)|what a \w+|(?:weeks|days|months|ages"
    r"|long) ago|needs? to (?:focus|concentrate|rest|study|work|look after|take care|recover|sleep|prioriti[sz]e|slow down|step back)|the other side"
    r"|other (?:commitments|obligations|things|stuff|duties|games?))\b",
    re.I,
)
"""What has such a word and tells what somebody does who goes, or what comes of it."""
_UNABLE = later(
    r"\b(?:(?:can't|cannot|can not|couldn't|am not able to|(?:'m|'ve been|have been|am) (?:un|not )able to|barely|hardly|never) (?:\w+ )?(?:keep"
    r"|commit|follow|do|give|find|get|manage|make|spare|read|handle|cope|concentrate|focus|think|sleep|work|use|reach|access|post|log|play|justify"
    rf"|face|seem|remember|understand|afford|stand|catch|track)\b{_TAIL}"
    r"|(?:don't|do not|didn't|'ve not|have not|haven't|have not|hasn't|won't|will not|doesn't) (?:really |quite |even |always )?(?:have(?! to\b)"
    r"|had(?! to\b)|got(?! to\b)|get|find|found|see|enjoy\w*|like(?! (?:being|the idea|to)\b)|love|care|understand|understood|follow\w*|read|feel"
    r"|keep|kept|cope|contribut\w*|play(?:ed)?|manag\w*|caught|catch|works?|been (?:able|well|playing|keeping|reading|following|contributing|active"
    rf"|around|pulling|much|a good)|be (?:able|around|online|here|available|playing))\b(?! (?:that|like that|any of)\b){_TAIL}"
    r"|(?:(?:'m|'ve been|am|been|was|is|are|has been) not|isn't|aren't|wasn't) (?:really |quite |much |so |exactly |clearly )?(?:enjoying|feeling"
    r"|contributing|keeping|following|coping|pulling|getting|sleeping|well|ok|okay|available|online|able|up to|cut out|suited|built|into|for me"
    r"|a good fit)\b"
    r"|not (?:really |quite |exactly |much |so )?(?:my (?:kind|sort|thing|type|cup|style|dynasty|game|week|month|year)|enjoying|feeling|enough|much"
    r"|well|able|for me|for long|for ever|forever|for good|a good)"
    r"|no (?:hard feelings|rush|hurry|worries|time|energy|idea|space|patience|bandwidth|capacity|interest|internet|computer|longer|power|sleep|clue"
    r"|fun|head\w*|spare|free|more|particular|evening\w*|chance to (?:read|play|keep)|good reason)"
    rf"|nothing (?:left|more)|(?:don't|do not) want to (?:be (?:a|an|the|in)|hold|slow|keep|block|delay|drag|spoil|let|bother|hinder|leave)\b{_TAIL}"
    rf"|(?:barely|hardly|scarcely) [a-z]+|(?:doesn't|does not|isn't|is not) (?:\w+ ){{0,2}}?(?:grab|suit|work|speak|appeal|interest|do|fit|click"
    r"|excite|for|my)|(?:don't|do not|no need to) (?:wait|worry|miss|count on|be sad|mourn|hesitate|weep|cry|rush|hurry)\b(?! (?:until|till"
    r"|and see))|without (?:me|hard feelings|a computer|internet|power|a laptop)|not (?:fair|right|nice) (?:to|on)|(?:I'd |I would "
    r"|we'd )?rather not (?:hold|keep|block|delay|slow|be|hinder|drag))\b"
    r"|\b(?:never|didn't) (?:quite |really )(?:got|get|gotten|found|clicked|felt|understood|took|warmed)\b(?: (?:into|to|with|the hang of) (?:it|this one|this))?"
    r"|\b(?:never|nothing|nobody|not a) (?:personal|against|wrong with|to do with)\b|\b(?:nothing|nobody)'s fault\b",
    re.I,
)
"""A denial that tells what somebody cannot do, has not or does not enjoy: a reason, and no denial of what they ask."""
_DENIES = later(
    r"\b(?:not|never|no|nor|neither|none|nobody|nothing|cannot|hardly|barely|scarcely|without)\b|n't\b", re.I
)
_POINTS_BACK = later(
    r"^(?:\W*(?:and|so|well|plus|also|oh|ah|besides)\b[, ]*)*(?:it|this|that|these|those)\b(?! (?:dynasty|game|week|month|year|theme|pace|term|season"
    r"|summer|winter|semester|job|round)\b)",
    re.I,
)
"""A sentence with such a subject may speak of the request."""
_OF_IT = later(r"\b(?:it|that|this)(?: all| up)?\W*$", re.I)
_OF_YOU = later(r"^(?:\W*(?:and|so|well|also|oh)\b[, ]*)*you\b", re.I)
_PRAISES = later(
    r"\b(?:great|good|wonderful|lovely|fantastic|amazing|awesome|kind|nice|brilliant|fun|deserve\w*|best)\b", re.I
)
_IT = later(r"^(?:\W*(?:and|so|well|also|oh)\b[, ]*)*it\b", re.I)
_IS_FUN = later(
    r"\b(?:fun|great|good|pleasure|nice|blast|honou?r|privilege|joy|enjoyable|lovely|wonderful|amazing|ride|ages|years?|much|hard|hectic|busy|exam"
    r"|tough|rough|long|bad|week|month|time of year|season|life)\b",
    re.I,
)
_I_AM = r"(?:I|I'm|I've|I'll|we|we're|we've|my|our)\b"
_TELLS_OF_ONESELF = later(
    r"^(?:\W*(?:(?-i:[A-Z])[\w'-]+(?=,)|and|so|because|as|since|plus|also|sadly|alas|unfortunately|besides|frankly|honestly|well|oh|anyway|sorry"
    rf"|while|with)\b[,:]? ?)*{_I_AM}",
    re.I,
)
_COURTESY = later(
    r"^(?:\W*(?:(?-i:[A-Z])[\w'-]+(?=,)|and|so|also|anyway|again|my|many|most|with|very|really|a thousand|sincere|humble)\b[,:]? ?)*(?:sorry"
    r"|apolog\w+|thanks?|thank you|thx|cheers|regards|best|all the best|good luck|have fun|enjoy|farewell|goodbye|bye|so long|see you|take care|kudos"
    r"|love|hugs|congrat\w*|well played|great (?:dynasty|game)|lovely (?:dynasty|game)|what a \w+|may the best|bad timing|terrible timing)\b",
    re.I,
)
_STATES = later(
    r"^(?:\W*(?:and|so|because|as|since|plus|also|sadly|alas|unfortunately|besides|while)\b[,:]? ?)*(?:there(?:'s|'re)\b|you(?:'re|'ve)\b"
    r"|(?:[\w'-]+ ){1,5}?(?:is|are|was|were|has|have|had|can|will|needs?|calls?|comes?|came|goes|went|got|gets?|takes?|took|eats?|ate|keeps?|kept"
    r"|deserves?|intervenes?|beckons?|died|dies|broke|caught|lost|fell|hit|hits|makes?|made|starts?|started|begins?|began|ended|ends|exploded|moved"
    r"|moves|overwhelms?|demands?|swallow\w*|tak(?:es|ing))\b)",
    re.I,
)
"""A noun, and what it is or does."""
_DOES = later(
    r"^\W*(?:[\w'-]+ ){1,5}?[a-z]{3,}(?:ed|[a-rt-z]s)\b(?=.*(?:\b(?:me|my|us|our|mine)\b| (?-i:[A-Z])))", re.I
)
"""The same in any other word for it, where it is done to its author, or with something of the game."""
_REASON = later(
    r"\b(?:too (?:busy|much|many|tired|ill|sick|stressed|swamped|little)|busy|family|health|medical|personal|work|job|exams?|finals|baby|twins"
    r"|newborn|wedding|funeral|surgery|hospital|illness|flu|covid|injury|broken|emergency|travel\w*|moving|holidays?|vacation|office|doctor'?s?"
    r"|crunch|deadlines?|burn-?out|kids?|(?:no|crunch|busy|lack of|of) time|time (?:constraints?|pressure|zone\w*|issues?|off)|stress|studies|school"
    r"|uni\w*|thesis|real[ -]life|rl|life|as (?:the |per |in |my )*(?:title|above|subject|heading)|moment|commitments|reasons)\b",
    re.I,
)
"""What a reason speaks of that is no whole sentence."""
_AS_TITLED = later(
    r"^\W*(?:as|see|per|like|what) (?:the |per |in |my )*(?:title|above|subject|heading)(?: (?:says|said|states|of this post))?\W*$|^\W*title says (?:it )?all\W*$",
    re.I,
)
_LASTS = later(
    r"^\W*(?:(?:hopefully|probably|just|only|at least|maybe)\b,? ?)*(?:for|until|till|through) (?:[\w-]+ ){0,3}(?:days?|weeks?|months?|while|bit"
    r"|notice|holidays?|summer|autumn|winter|spring|christmas|easter|dynasty"
    r"|january|february|march|april|may|june|july|august|september|october|november|december)\W*$",
    re.I,
)
"""For how long, and no more."""
_IMPERATIVE = later(
    r"^\W*(?:pull|try|do|ask|check|look|read|call|give|let|make|take|tell|guess|bite|get|go|come|think|watch|see (?!you)|count|note|consider|keep"
    r"|leave|delete|remove|prove|bring|talk|test)\b",
    re.I,
)
"""What bids others do something may bid them do it with the request."""
_THRIVES = later(
    r"\bI(?:'m| am| feel|'ve| have|'ll| will| can| do)? (?:(?:\w+ ){0,2}?(?:fine|recovered|healthy|cured|free again|plenty|all the time|manag(?:e"
    r"|ing)|cop(?:e|ing)|rested|refreshed|loving|enjoying)\b(?! (?:to|of work))|see (?:it|this) through|(?:like|love|enjoy) (?:it|this game"
    r"|this dynasty|playing|being)\b)"
    r"|\b(?:exams?|finals|holidays?|trip|job|move|wedding|thesis|surgery|course|visit|crisis)\b.{0,30}\b(?:over|postponed|cancell?ed|fell through"
    r"|behind me)\b|\bpostponed\b|\ball clear\b|\bhave (?:the |lots of |more |enough |free )+time\b",
    re.I,
)
"""What those say who have no reason to go."""
_SUPPOSES = later(
    r"^\W*(?:I|we) (?:think|suppose|guess|believe|assume|reckon|hope)(?: so)?\W*$|\bvote (?:on|for|against) (?:it|this|that)\b|\bif you (?:agree|want|dare|like)\b",
    re.I,
)
_BEGINS = r"^\W*(?:(?:and|so|but|well|oh|ah|also|plus|because|as|since|sorry|alas)\b\W*)*"
_WRITES = later(
    rf"{_BEGINS}(?:[\w' ]{{1,25}}, )?(?!I\b|we\b|there\b|no\b|my \w+ (?:\w+ )?of\b)(?:[\w'-]+ ){{1,6}}?(?:(?<!\bof )|(?<=\bhold of ))(?:the|my|our|this|that|his|her|their|an?)"
    r" (?:\w+ )?(?:phone|mobile|computer|laptop|pc|tablet|device|keyboard|mouse|keys(?! (?:to|of)\b)|account|login|password)\b",
    re.I,
)
"""Another who has, holds or is at what one writes with may be who writes."""
_NOT_ANY = r"(?!(?:the|this|that|last|next|past|every|each|all|my|our|these|those|most|some)\b)"
_PERIOD = r"(?:day|week|month|season|hour|night)s?"
_OF_THE_DAY = later(
    rf"{_BEGINS}{_NOT_ANY}(?:[\w'-]+ ){{1,3}}{_PERIOD} (?:is|are|has|have|was|began|begins|starts|started|comes|came)\b"
    rf"|{_BEGINS}(?:today|tonight|it|this)(?:'s| is| was) (?:(?:the|an?) )?{_NOT_ANY}(?:[\w'-]+ ){{1,3}}{_PERIOD}\W*$",
    re.I,
)
"""Who tells which day it is gives no reason by that, and all may be otherwise on it."""
_OF_WHICH = later(
    rf"{_BEGINS}(?:it|this|that|these|those)(?:'s| is| was| were| are)(?: (?:all|only|just|meant|merely))* (?:for|about|from|of|to) "
    rf"(?!(?:the (?:best|better)|now|good|me|us|my|our|time)\b|(?:\w+ ){{0,4}}(?:reasons?|while|bit|{_PERIOD}|years?)\b)",
    re.I,
)
"""What says for what, or from where, the request is."""
_BEFORE_IT = later(r"\bfirst\W*$", re.I)
"""What is to come before it."""
_OF_AUTHOR = later(r"\b(?:I|me|my|mine|we|us|our|too)\b", re.I)
_OF_WHAT_IS_THERE = later(rf"{_BEGINS}(?:the|there|you|our|this)\b", re.I)
_HAS_NAME = later(r"(?<=[\w,] )[A-Z]\w|^\W*(?:[A-Z]\w+), ")
_YOU = later(r"\byou\b", re.I)
_MOST_WORDS = 40


def leaves_it(words: str, wants: Wants) -> bool:
    """Whether what stands in the same entry beside a plain request leaves it as plain as it is."""
    unable = _UNABLE.sub(" ", words)
    if (wants == "idle" and _THRIVES.search(unable)) or _SUPPOSES.search(words) or words.rstrip(" )").endswith("?"):
        return False
    if another_writes(words) or _OF_WHICH.search(words) or _BEFORE_IT.search(words) or _is_of_the_day(words):
        return False
    if _AS_TITLED.match(words) or _LASTS.match(words) or is_fitting(words):
        return True
    said = _HARMLESS.sub(" ", unable)
    if len(words.split()) > _MOST_WORDS or _UNSAYS.search(said) or _DENIES.search(said):
        return False
    if unable != words or not said.strip(" .,!;:-") or _COURTESY.match(words):
        return True
    if _TELLS_OF_ONESELF.match(words):
        return _OF_IT.search(said) is None
    if _POINTS_BACK.match(words):
        return said != words or (_IT.match(words) is not None and _IS_FUN.search(words) is not None)
    if _IMPERATIVE.match(words) or (_OF_YOU.match(words) and not _PRAISES.search(words)):
        return False
    states = _STATES.match(words) or _DOES.match(words)
    return (states is not None and _OF_IT.search(said) is None and _is_tied(words)) or (
        _REASON.search(words) is not None and _YOU.search(words) is None
    )


def _is_tied(words: str) -> bool:
    """Whether a sentence that states something does so of its author, of what people go for, of what is there or of what has a name."""
    return is_civil(words) or any(form.search(words) for form in (_OF_AUTHOR, _OF_WHAT_IS_THERE, _REASON, _HAS_NAME))


def another_writes(words: str) -> bool:
    """Whether another may have written in their author's name, as they have what one writes with."""
    return _WRITES.search(words) is not None


def _is_of_the_day(words: str) -> bool:
    told = re.sub(rf"\b{_PERIOD}\b", " ", words, flags=re.I)
    return _OF_THE_DAY.search(words) is not None and not any(form.search(told) for form in (_IS_FUN, _REASON))


def may_unsay(words: str) -> bool:
    """Whether words, be they no sentence, have one that may deny, condition, attribute or jest, or speak of the writing itself."""
    if is_fitting(words) or is_heading(words):
        return False
    said = _HARMLESS.sub(" ", _UNABLE.sub(" ", words))
    return _UNSAYS.search(said) is not None or _DENIES.search(said) is not None


def remarked_until(sentences: Sequence[str], wants: Wants) -> int:
    """How many sentences stand before the last one that may be a remark on all of them, where they ask for this."""
    return max((place for place, sentence in enumerate(sentences) if not leaves_it(sentence, wants)), default=0)
