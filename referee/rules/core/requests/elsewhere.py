"""What has a word of coming, going or idleness and speaks of something else (IDLE-07, 12): of what is done in the game, of others, of
things, of idleness as such. Nobody asks for anything of their own by it.

What is left is asked about as before: who leaves the game, or says of no thing that they leave it, may ask to be idled.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from referee.model.patterns import later
from referee.rules.core.requests.forms import forms_in

_GONE = "(…)"
"""Stands where something is left out, and begins no sentence."""
_OF_PLAYING = later(
    r"\b(?:games?|dynast\w+|nomics?|blog ?nomic|blog|roster|side-?bar|quorum|head-?count|the count$|players?|playing|play|active|idle|inactive"
    r"|everyone|everybody|all|you|y'all|us|here|people"
    r"|folks|friends|community|website|ranks|(?:the|players?'?|idle|active|inactive|membership) list(?! for\b)|list of (?!those who\b)[\w ]+"
    r"|those who (?:vote|play)|sleep|rest|bed|bench|pasture|ice|hold|action|commission|office|out of (?:town|office|the country)|hospital|uni\w*"
    r"|school|holidays?|vacations?|break|leave|hiatus|time"
    r"|energy|steam|touch|contact|reach|sorts|good|ever|next one|another one|days?|weeks?|weekends?|months?|years?|while|bit|spell|until|till|tomorrow|summer|autumn"
    r"|spring|christmas|easter|january|february|march|april|june|july|august|september|october|november|december"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+(?:st|nd|rd|th)|mountains?|beach|seaside|countryside|life|account|membership|name|status|position as)\b",
    re.I,
)
"""What somebody leaves, or comes back to, who stops or begins to play, and for how long."""
_OBJECT = r"(?:(?:the|my|your|his|her|its|our|their|an?|some|any(?! more| longer)|each|every|both|no(?! more)|another|two|three|five|ten)\b|\d+\b|(?-i:[A-Z])(?!\b)[\w'-]+|@\w+)"
_POINTED = r"(?:(?:it|this|that|these|those|them|him|her|things|everything)\b(?= (?:alone|as|to|at|for|there|out|in|on|open|be|is|unresolved|behind|unchanged|up|\w+ly|[a-z]+(?<!ing))\b)|(?:this|that|these|those) [\w'-]+)"
_LEAVES = r"(?:leav(?:e|es|ing)|left)"
_DOES = (
    rf"(?:{_LEAVES}|quit(?:s|ting)?|withdr(?:aw|aws|ew|awn|awing)|retir(?:e|es|ed|ing)|resum(?:e|es|ed|ing)|paus(?:e|es|ed|ing)|skip(?:s|ped|ping)?"
    r"|suspend(?:s|ed|ing)?|(?:re-?|de-?)?activat(?:e|es|ed|ing)|(?:re-?)?enter(?:s|ed|ing)?|(?:re-?)?join(?:s|ed|ing)?|return(?:s|ed|ing)?|break(?:s|ing)?|broke"
    r"|restor(?:e|es|ed|ing)|reinstat(?:e|es|ed|ing)|rest(?:s|ed|ing)?|wak(?:e|es|ing)|woke|resign(?:s|ed|ing)?|giv(?:e|es|ing) up|gave up|pass(?:ed"
    r"|ing)? (?:on)?|drop(?:s|ped|ping)?"
    r"|sit(?:ting)? (?:on|in|at|by)|bring(?:s|ing)? back|(?:give|pay|take|get|want|put|buy|win|hand|roll|set|cut|change|switch|hold|send)(?:s|ing)? back"
    r"|play(?:s|ed|ing)?|revive|resurrect|interested in|sleep(?:s|ing)?|slept|sit(?:s|ting)? out)"
)
_GOES = (
    r"(?:leav(?:e|es|ing)|left|depart(?:s|ed|ing)?|retir(?:e|es|ed|ing)|resign(?:s|ed|ing)?|withdr(?:aw|aws|ew|awn|awing)|(?:drop|bow|opt|back|buy"
    r"|sign|deal|count me)(?:s|ped|ping|ed|ing)? out"
    r"|(?:step|stand|sit)(?:s|ped|ting|ping)? (?:down|aside|back|out|off)|out|in|done|ready|gone|back(?! from)|here|return(?:s|ed|ing)?(?! from)"
    r"|rest(?:s|ed|ing)?|sleep(?:s|ing)?|slept|break|wak(?:e|es|ing)"
    r"|disappear(?:s|ed)?|vanish(?:es|ed)?|involved|(?:take|taking) (?:my leave|a break)|(?:take|taking|be|am|I'm) (?:a )?part|join(?:s|ed|ing)? in"
    r"|quit(?:s|ting)?|(?:re-?)?enter(?:s|ed|ing)?"
    r"|suspended|restored|playing|play|absent|missing|alive|paused?|resting)"
)
_TOWARDS = r"(?:to|from|of|with|on|as|for|in|into|at|against|by|over|about|behind|through|under|near)"
_WITH_OBJECT = (
    later(
        rf"\b[\w']+ me (?:back |up |down |out |off )?(?:in|into|on|onto|to|from|of|off|out of|for|at|when|once|as) (?={_OBJECT}|{_POINTED})",
        re.I,
    ),
    later(
        r"\b(?:get(?:ting)?|go(?:ing)?|com(?:e|ing)|went|came|look(?:ing)?) back (?:to|at|on|with|over) (?:(?:you|y'all|everyone"
        r"|everybody)(?: all)?\b ?)?(?=[\w']+\b|\W*$)",
        re.I,
    ),
    later(rf"\b{_DOES} (?:(?:from|through|into) )?(?={_OBJECT}|{_POINTED})|\bresum(?:e|ing) (?=[a-z]+ing\b)", re.I),
    later(
        rf"\b{_GOES} {_TOWARDS} (?={_OBJECT}|(?:it|this|that|these|those|them|being|[a-z]+ing|against|(?-i:[A-Z]{{3,}}))\b)",
        re.I,
    ),
    later(
        r"\b(?:I'm|I am|be) (?:not )?(?:out of|in for|in on|in|back to|ready for|ready to|good to|set to|done with|here for) (?=[a-z0-9]+\b)",
        re.I,
    ),
    later(r"\bsee (?:you|ya|everyone|everybody|all)(?: all| there)? (?:in|on|at) (?=the |my |your |[A-Z])", re.I),
)
"""Words of coming and going that go on to what is left, entered, or come back to."""
_FAR = 300
"""Nothing that so many letters lie between goes together."""
_REST = later(r"[^,;:.!?()–—…]*?(?=$|[,;:.!?()–—…]| (?:and|but|so|because|since)\b)", re.I)
_BARE = later(
    r"\b(?:(?:just|only|at least|(?:ok(?:ay)?|fine|good|good enough|yes|no|sure|against|deferential|maybe) )?for (?:now|the (?:time being|moment))"
    r"|gone (?:too|so|wrong|missing|up|down|through|over|ahead|mad|well)|out (?:loud|there)|com(?:e|es|ing)(?! (?:back|again|home)\b)"
    rf"|{_LEAVES} (?:(?:it|this|that|them|him|her) (?:to|as|at|for|alone|open|out|in|there|be|up|with)\b|(?-i:[A-Z][\w'-]+) (?:alone|out|be|in)\b"
    r"|aside\b|out (?=\w)|room\b)"
    r"|quit it|(?:vote|enact|go|fire|ask|chat|talk|throw|run|put|give|take|get|far|keep|stay|back|right|straight|tuck\w*|hid\w*|lock\w*|do|did|done"
    r"|away)(?:s|ing)? away(?! (?:from (?:this|the) (?:game|dynasty)|for|until|till|on|in)\b)"
    r"|(?:we|you|they|he|she|somebody|someone|everybody|everyone|nobody)(?:'ve| have| has)? (?:\w+ )?(?:got|built|made|found|saw|broke|won)"
    r" (?:the|that|this) (?-i:[A-Z][a-z])[\w'-]+(?: up| down| out)?"
    r"|(?:^\W*|[,:] )(?:please |then )?(?!hibernate|vacate)[a-z]{3,}(?:ate|ify|ise|ize)(?<!activate)(?<!wise) away(?=\W*$)"
    r"|away from (?:my|the|a) (?:desk|keyboard|computer|phone|pc|books?|notes|laptop)|off to (?:bed|work|sleep|lunch|dinner|class|school|count|see"
    r"|check|read|get|find|fight|make|buy|the \w+)"
    r"|(?:good|ready|set) to go\b(?=\W*$)|all in|life ?(?:is|was|in) (?=cheap|hard)|rest my case|take (?:my )?time|(?:in|on) time|the (?:first|second"
    r"|last|next) time|each time|at a time|time's up|about time|time to (?:end|wrap|vote|read|enact|get|move|start)"
    r"|(?:give|pay|get|take|want|have|put|bring|buy|win|hand|send|call|roll|set|cut|change|chang|switch|hold)(?:s|ting|ing)?"
    r" (?!me\b|myself\b|us\b|my (?:\w+ )?(?:name|account|status|membership|entry|place)\b)(?:[\w']+ ){1,3}back"
    r"|(?:time|days?|weeks?|months?|hours?) (?:has|have) passed|(?:have|had|got|more|no|not|any|enough|the) (?:\w+ )?time to (?!play|vote\b"
    r"|participate|be|take part|keep|continue|do this|go)\w+"
    r"|real[ -]life (?!calls?|is|has|got|stuff|issues|things|problems|intervene|comes|came|got|will|makes?|take|took|demands|keeps|and|then|\W)\w+)\b",
    re.I,
)
"""Turns of speech that nobody uses to say that they come or go."""
_GREETING = later(
    r"\b(?:welcome(?: back| home| aboard| to| in)?\b(?! me\b)|(?:good|nice|great|glad|lovely|happy|pleased) (?:to (?:see|have)|that|you)\b(?: (?:you|y'all))?)[^.!?]*"
    r"|\b(?:you(?:'re| are)|good to have you|glad to have you) (?:\w+ )?back\b",
    re.I,
)
_FAREWELL_TO = later(
    r"\b(?:good ?-?bye|bye(?: bye)?|farewell|so long|adieu)(?:,? (?!(?:for|now|until|till|all|and|to (?:all|everyone|everybody|you|the (?:game|blog"
    r"|dynasty))|everyone|everybody|folks|guys|friends|you|y'all|people|nomic|blog ?nomic|cruel|dear|fellow|my (?:dear|friends)"
    r"|see|I|I'm|I'll|please|thanks?|it|then|from|as|because|since|so|but|here|idle|again|gentlemen|ladies|players|operators|team|gang|peeps|comrades"
    r"|everybody)\b)(?:to )?(?:[\w'-]+))+",
    re.I,
)
"""Farewell to a thing, or to one of the others by name."""

_IDLE = r"(?:un-?|de-?)?(?:idl(?:e|es|ed|ing)|idleness)|inactiv(?:e|ity)"
_NO_NOUN = r"(?:as|is|was|this|thanks|perhaps|always|sometimes|unless|us|yes|pls|plus|his|its|has|does|status|days|weeks|months|guys|admins|besides|please)"
_IDLE_OTHERS = later(
    r"(?<!\bjoin )(?<!\bbecome )(?<!\bbe )(?<!\bme )(?<!\bam )(?<!I'm )(?<!\bof )(?<!\bamong )\b(?:the |an? |no |any |these "
    r"|those )?\b(?<!\bjoin the )(?<!\bbecome an )(?<!\bme an )(?<!\bamong the )(?<!\bbe an )(?:idle|inactive|active"
    rf"|idled) (?!{_NO_NOUN}\b)[a-z]{{2,}}(?<!s)s\b"
    r"|\b(?:an?|no|any) (?:idle|inactive|active) (?!request|notice|please|for|until|status|one|person)[a-z]+\b|\bthe idle\b(?=\W*$|[,;]| (?:and|or"
    r"|are|must|should|can|may|from|to)\b)"
    r"|\b(?:on|against|before|without) players? idl(?:ing|eness)(?: out)?\b"
    rf"|\b(?:{_IDLE}) (?:them|him|her|it|everyone|everybody|people|players|others|anybody|anyone|somebody|someone|whoever|those|these|(?:the|all|any"
    r"|each|every|an?|my|your|our|their) (?!list|roster|sidebar|moment|time|being|rest|whole|entire|next|current)\w+)\b"
    r"|\b(?:he|she|they|who|whoever|it|which|somebody|someone|anyone|anybody|everyone|everybody|nobody|no one|players|people|others?|(?:an?|each"
    r"|every|any|no|all|most|some|many) (?!time|day|week|request)\w+(?: \w+)?"
    r"|my (?!account|status|name|player|membership|entry|self|place|plan|wish|request|intention|turn|state|time)\w+)(?:'s|'ve|'re|'ll|'d)?(?: (?!I\b"
    r"|me\b|my\b|[\w']*n't\b|not\b|never\b)[\w']+){0,4}? "
    rf"(?:{_IDLE})\b(?! (?:me|myself)\b)",
    re.I,
)
"""Idleness of others and of things."""
_NOT_ACTIVE = later(
    r"(?<!\bbe )(?<!\bam )(?<!I'm )(?<!\bbecome )(?<!\bme )(?<!\bas )(?<!\bto )(?<!\bstay )(?<!\bremain )(?<!\bget )(?<!\bstill )(?<!\bnow )(?<!\bagain )(?<!\bback )(?<!\bgo )(?<!\bset )(?<!\bre-)(?<!\bis )(?<!^)\bactive\b",
    re.I,
)
_FIRST_PERSON = later(r"\b(?:I|I'm|I'll|I'd|I've|me|my|mine|myself|we|us|we're|we'll|we've|please|pl[sz])\b", re.I)
_ONESELF = later(r"\b(?:I|I'm|I'll|I'd|I've|me|myself)\b", re.I)
_LEAD = r"^(?:(?:and|but|so|well|oh|ok(?:ay)?|hm+|yes|no|also|then|because|since|as|for|against|sorry|wow|ha\w*|ah|yeah|hey)\b[, ]*)*"
_OTHER_SUBJECT = (
    r"(?:(?:you|he|she|they|who|whoever|someone|somebody|anyone|anybody|everyone|everybody|nobody|no one|none|people|players|others|operators|let's"
    r"|what|how|why|which|where|whose)\b"
    r"|(?:you|he|she|they|who|what|how)(?:'s|'re|'ve|'ll|'d)\b|(?:it|this|that|these|those|there) (?!is\b|was\b|has been\b|player\b|account\b|one\b)\w+"
    r"|(?:does|do|did|is|are|has|have|was|were|would|will|should|isn't|aren't|doesn't|don't|didn't|hasn't|won't|wouldn't|shouldn't) (?=\w)"
    r"|(?:an?|each|every|any|all|no|some|most|many|both|another|if|when|whenever|once|operators|idle|active|inactive) (?!one more|time|more)(?=\w+ \w+)"
    r"|(?:let's|round|making|keeps?|makes?|lets?|breaks?|gives?|helps?|needs?)\b"
    r"|the (?-i:[a-z])(?![\w-]* (?:player|account|undersigned)\b)(?!captain|undersigned|author|writer|player)[\w-]*"
    r"|my (?!account|status|name|membership|entry|life|job|work|health|time|interest|exams?|thesis|holidays?|vacation|break|last|final|leave|absence"
    r"|idling|days?|weeks?|months?)\w+)"
)
_OF_OTHERS = later(rf"{_LEAD}{_OTHER_SUBJECT}", re.I)
_THE_NAMED = later(rf"{_LEAD}the (?-i:[A-Z])[\w-]* (?!.*\b(?:idle|inactive|idling)\b)", re.I)
_I_THINK = later(
    r"^.*?\bI (?:(?:also|really|just|do) )?(?:think|guess|hope|wonder(?:ed)?|suppose|believe|see|saw|notice[d]?|heard|assume|suspect|hear|say|bet"
    r"|wish|asked?|know|fear)(?: (?:that|if|whether|about))? (?=(.*))",
    re.I,
)


def without_elsewhere(sentence: str, names: Iterable[str] = (), player: str = "player") -> str:
    """A sentence without what it says in words of coming, going and idleness of something else; `names` are those of others, `player` is
    the word that the text has for one."""
    if next(forms_in(sentence), None) is not None:
        return sentence
    said = _GREETING.sub(_GONE, _BARE.sub(_GONE, sentence))
    said = _FAREWELL_TO.sub(lambda match: match[0] if _ends_in_name(match[0], names) else _GONE, said)
    for words in _WITH_OBJECT:
        said = _without_objects(words, said, player)
    said = _BARE.sub(_GONE, said)
    said = _of_idleness(said, tuple(names))
    opinion = _I_THINK.match(said)
    about = opinion[1] if opinion is not None else said
    return _GONE if _is_of_others(about, tuple(names)) else said


def _ends_in_name(words: str, names: Iterable[str]) -> bool:
    """A farewell to somebody may be that of who goes."""
    return words.split()[-1].casefold() in {name.casefold() for name in names}


def _without_objects(words: re.Pattern[str], said: str, player: str) -> str:
    """What is said without these words of coming and going, where what they go on to is none of playing."""
    parts, done, at = list[str](), 0, 0
    while (found := words.search(said, at)) is not None:
        rest = _REST.match(said, found.end(), found.end() + _FAR)
        at = found.end()
        of_it = " ".join(rest[0].split()[:8]) if rest is not None else said[at : at + _FAR]
        if _OF_PLAYING.search(of_it) or re.search(rf"\b{re.escape(player)}s?\b", of_it, re.I):
            continue
        parts += [said[done : found.start()], _GONE]
        done = at = rest.end() if rest is not None else at
    return "".join([*parts, said[done:]])


def _of_idleness(said: str, names: tuple[str, ...]) -> str:
    """What is said without the idleness of others, and without what is active of no person."""
    if "dl" not in said.casefold() and "activ" not in said.casefold():
        return said
    said = _NOT_ACTIVE.sub(_GONE, _IDLE_OTHERS.sub(_GONE, said))
    named = _named(names)
    return named.sub(_GONE, said) if named is not None else said


@functools.lru_cache(maxsize=64)
def _named(names: tuple[str, ...]) -> re.Pattern[str] | None:
    """What says that any of these is idle, or may be, or is to be made so."""
    if not names:
        return None
    name = f"(?:{'|'.join(map(re.escape, names))})"
    return re.compile(
        rf"(?<![\w'-])(?:{name}(?:'s)?(?i:(?: (?!I\b|me\b|my\b)[\w']+){{0,4}}? (?:{_IDLE})\b(?! (?:me|myself)\b))|(?i:{_IDLE}) {name}(?![\w'-]|,| ?&| and\b| or\b))"
    )


def _is_of_others(said: str, names: tuple[str, ...]) -> bool:
    """Whether a sentence has a subject that is not its author, and speaks of them nowhere."""
    if _ONESELF.search(said) is not None:
        return False
    if _OF_OTHERS.match(said) is not None or _THE_NAMED.match(said) is not None:
        return _FIRST_PERSON.search(said) is None or not re.search(r"\b(?:please|pl[sz])\b", said, re.I)
    first = said.split(" ", 1)[0].strip(",:'")
    is_named = first.removesuffix("'s").casefold() in {name.casefold() for name in names}
    return is_named and " " in said and not said.split(" ", 1)[0].endswith((",", ":"))
