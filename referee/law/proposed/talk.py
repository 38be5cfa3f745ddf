"""Sentences of a Proposal that order nothing: those that say nothing of its orders, and those that may turn or take back some."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from referee.law.ruleset import Words
from referee.model.patterns import later

_QUOTED = r'"[^"]*"'
_MAY_ORDER = later(
    r"\b(?:re)?(?:add|creat|enact|repeal|delet|remov|strik|renam|retitl|replac|amend|append|insert|reword|rewrit|modif|alter|updat"
    r"|substitut|revis|reinstat|merg|swap|renumber|restor|undo|undone|revert|annul|abolish|eras|scrap|supersed|overrid|overwrit)\w*"
    r"|\b(?:set|move|make|put|split|combine|change|changed|become|becomes|treat|void|nullif\w+)\b"
    r"|^(?:please )?(?:fix|correct|reset|return|uphold|declare|give|award|increase|decrease|reduce|raise|lower|transfer|grant|apply|use|let(?!'s"
    r"| me know| us know)|have|adjust|double|halve"
    r"|tweak|clarify|switch|activate|deactivate|turn|enable|disable|drop|ditch|cut|axe|purge|choose|pick|roll)\b"
    r"|\b(?:hereby|henceforth|from now on|(?:is|are) now|de-?activat\w+|gone|go(?:es)? away)\b|\bno longer\b|\bshall\b|\" (?:means?|stands? for)\b"
    r"|\brules?\b[^.]*\b(?:go|goes|ends?|die|dies|vanish|vanishes|disappears?)\b|\b(?:cease|exist)\w*",
    re.I,
)
"""A word that may order something of the rules, in whatever form of it."""
_BIDS = later(
    r"(?:(?:then|please|also|and|next|finally|lastly|now),? )*"
    r"(?!(?:this|that|these|those|it|there|here|he|she|they|we|you|i|the|an?|if|when|while|as|so|but|because|since|in|on|at|for|with|of|to|from|by|than|or|after|before"
    r"|until|during|is|was|are|were|be|has|had|do|did|my|our|your|his|her|their|its|what|why|who|how|where|which|not|no|all|each|every|some|most|many"
    r"|few|both|any|another"
    r"|one|two|three|now|given|like|though|although|even|just|maybe|perhaps|hopefully|thanks|hi|hello|time|about|over|under|into|per|see|hope|note|love|hate|welcome"
    r"|glad|sorry|same|once|again|such|rather|half|seems?|feels?|looks?|makes|nothing|too|also|then|and|can|may|will|would|should|could|might|must)\b)"
    r"(?!(?!bring\b|\w+ss\b)\w+(?:ing|ed|ly|s|'s|n't)\b)[a-z]+(?: (?:rid of|away with|(?!\w+(?:ed|s)\b)\w+))? (?:the|all|any|each|every|an?|it|them"
    r"|this|that|these|those|its|both|some|\"|everything|everybody|everyone)(?!\w)",
    re.I,
)
"""A sentence that bids do something, by whatever verb."""
_OF_WHO_DOES_IT = later(r"\b(?:admins?|enact(?:or|er)s?)\b", re.I)
"""Whom it falls to to carry a Proposal out: what is said of them may be what they are to do."""
_AS_A_RULE = later(
    r"(?:Each|Every|All|An?|Any|No|The|When|Whenever|At any time)\b,? (?:\w+ ){0,3}?[A-Z]\w*\b[^.]*\b(?:may|must|can|cannot|starts?|defaults?|gains?|loses?|costs?)\b"
    r"|(?:Each|Every|All|Any|No) [A-Z]\w*\b|[A-Z]\w* costs?\b|\w is\b"
)
"""So rules speak, and who talks of them hardly does."""
_MORE = later(
    r"={2}|\bnew (?:sub-?)?rule\b|\bas well\b|\bsame (?:for|goes|with|to)\b|\b(?:ditto|likewise|similarly)\b|\b(?:is|are) to be\b|\bleft out\b"
    r"|\b(?:is|are) [^.]*\bnow\b|\b(?:dreams?|universe|ha ?ha|lol|fool\w*|unlawful\w*|illegal\w*|wish|recall|remember|vote against|line)\b|\bi vote\b",
    re.I,
)
"""That more is meant than was ordered, or less."""
_TURNS = later(
    r"\b(?:jok\w+|kidding|ignor\w+|disregard\w*|pretend\w*|reject\w*|oppos\w+|example|suppos\w+|imagin\w+|hypothetical\w*|quot\w+|wrote|written"
    r"|says?|said|told|reads?|thus|suggest\w*|propos(?:es|ed|ing)|want(?:s|ed)|never ?mind|actually|instead|rather|scratch that|sarcas\w+"
    r"|no effect|nothing|none|never|opposite|void|withdraw\w*|self-?kill\w*|satire|fiction\w*|or not|only|second thoughts?|these changes|of these"
    r"|effective|(?:in|takes?|no) effect|retroactive\w*|applies|appl(?:y|ied)|expires?|until|tomorrow|next (?:dynasty|week|month)|forget|skip|oops"
    r"|wrong|draft|placeholder|fools?|edit|tbd|wip|cancel\w*|retract\w*|unsay"
    r"|previous(?:ly)?|sentences?|earlier|disagree|prank|hoax|iron(?:y|ic\w*)|delay\w*|wait|tests?|testing|to come|in progress|experiment\w*|except"
    r"|but not|mistake|meant|serious\w*)\b"
    r"|\b(?:this|the) proposal (?!(?:is|was) (?:popular|pending)\b)|\b(?:above|below|following)\b|\bdo not\b|(?:^|[.,!] )don't\b|^(?:or|no|not)\b",
    re.I,
)
"""A word that may turn, take back or only tell what a Proposal orders."""
_CONDITION = later(r"\b(?:if|unless|otherwise|else|provided|in case|assuming|as long as)\b", re.I)
_DENIES = later(r"n't\b|\bnot\b", re.I)
_PLAINLY_DENIES = later(
    r"\b(?:should|ought|need|do|does|did|have|has|are|is|was|were|can|could|would)(?:n't| not) (?:to )?(?:be|been|cost|have|had|got|get|really|very|so|that|too|enough"
    r"|anything|anyone|any|working|worked|used|sure|fun|interesting|clear|balanced|seen|mind|think|know)\b",
    re.I,
)
"""What somebody denies of the game or of what they think, and not of the Proposal."""
_IDLE_TALK = later(
    r"(?:[\w' ]{0,30}\b(?:i'm|i am|we're) not (?:sure|certain)\b[^.]*|[^.]{0,80}\blet me know\b[^.]*|(?:any )?(?:thoughts|comments|feedback)[?!.]*"
    r"|(?:the )?idea:?|as (?:discussed|promised|mentioned)[^.:]*)[.!]?",
    re.I,
)


_LAYS_DOWN = later(
    r"(?!(?:this|that|so|just|maybe|perhaps|hopefully|there|it can|we|you|everybody|everyone|somebody|people)\b)"
    r"(?:.*\b(?:may|must|can|cannot|shall|each|every|whenever|defaults?|at any time|daily|weekly)\b"
    r"|(?:an?|all|any|no|the|its|their|if|when|while|during|once|upon|it|they) .*\b(?:is|are|has|have|costs?|starts?|begins?|ends?|gains?|loses?|lasts?)\b"
    r"|(?-i:(?:An?|The|Its|Their) (?:[a-z]+ )?[A-Z]\w* \w+s\b))",
    re.I,
)
"""So the text of a rule speaks."""


_OF_ANYBODY = later(
    r"(?:whoever|whatever|whichever|anybody who|anyone who|if|unless|when|whenever|while|once)\b(?!.*\b(?:you|your|please|vote|votes|proposal)\b)",
    re.I,
)
"""So a rule speaks of whom or what it holds for, and when."""
_HAS = later(r"[\w'’-]+ (?:is|are|has|have|may|must|can|cannot|costs?|lasts?|ends?)\b", re.I)
_POINTS = later(r"\b(?:it|its|they|them|their|such|so)\b", re.I)
"""What points back to the text above."""
_WORDS = later(r"[\w'’-]+")
_GRAMMAR = """
the and but nor for from with into onto upon over under above below about after before behind between during until till than
then this that these those there here who whoever whom whose which what whatever when whenever where while once each every
all any some none both either neither other another one two three may must can cannot shall will would should could might
have had been being were was are not never only also too very it they them their she her him his you your our we if unless
because since
"""
_OF_GRAMMAR = frozenset(word.rstrip("s") for word in _GRAMMAR.split())
"""Words of grammar, which stand in any text, without what makes one of several."""


_TELLS = later(
    r"\b(?:this|that|these|thus|following|follows|example|once|wrote|written|said|says?|proposed|suggested|quoted?|below)\W*$|^here (?:is|are|was)\b|^here's\b"
    r"|\b(?:imagin\w+|pretend\w*|suppos\w+|hypothetical\w*|opposite|for example|for instance|quot\w+|used to|voted down|recall|remember)\b"
    r"|^(?:\w+ ){0,4}(?:old|former|previous|original|earlier|before|comparison|parody|last \w+'s)\b[^.]*\W?$",
    re.I,
)
"""That what stands next may be somebody's words, or a thought, and no order."""


_ASKS_BACK = later(r"(?:please )?let me know if [^.!?;]*[.!]?$", re.I)
_ENDED = later(r"[.!?:;)\]\"]\s*$")
_OPEN = later(
    r"\b(?:to|the|an?|of|that|not|never|we|you|i|he|she|they|should|would|could|may|and|or|but|by|in|for|with|if|unless)\s*$",
    re.I,
)
_LONGEST_HEADING = 8
_SHORT = 2
_SHORT_TALK = later(
    r"(?:any )?(?:thoughts|comments|feedback|opinions|ideas|questions|discuss|enjoy|cheers|thanks|thank you|hopefully|simple|simples|easy|finally|hello|hi|hi all"
    r"|hello all|hey|(?:small|quick|minor|typo|simple|little) (?:fix|tweak|change|one)|as promised|simple enough|why not|housekeeping|fixed|flavou?r"
    r"|reasoning|rationale|background|explanation)[.!?:]*",
    re.I,
)
"""A word or two that say nothing."""


_OF_PURPOSE = later(
    r"(?:the|my|our) (?:(?:main|whole|basic|general) )?(?:point|idea|aim|goal|purpose|intent|intention|reason|reasoning|thought|thinking|hope)"
    r"(?: (?:here|behind (?:this|it|that)|of this|for this))? (?:is|was|being|comes?|came|has)\b",
    re.I,
)
"""A sentence that speaks of what its author is after: by its subject it orders nothing."""


def tells(sentence: str) -> bool:
    """Whether a sentence may lead in what is only told, or thought of."""
    return _TELLS.search(_bare(sentence)) is not None


def runs_on(sentence: str) -> bool:
    """Whether a line that orders nothing may go on in the next one: it ends with no mark, and is no heading."""
    return _ENDED.search(sentence) is None and (
        len(sentence.split()) > _LONGEST_HEADING or _OPEN.search(sentence) is not None
    )


def is_idle(sentence: str) -> bool:
    """Whether a sentence surely neither orders anything of the rules, nor turns what others order."""
    bare = _bare(sentence)
    if len(bare.split()) <= _SHORT and not is_brief_talk(bare):
        return False
    if (
        _OF_PURPOSE.match(bare)
        and '"' not in bare
        and not (may_turn(bare) or _DENIES.search(bare) or _CONDITION.search(bare))
    ):
        return _OF_WHO_DOES_IT.search(bare) is None
    if '"' in bare or _OF_WHO_DOES_IT.search(bare) or _BIDS.match(bare) or _AS_A_RULE.match(bare) or _MORE.search(bare):
        return False
    if _MAY_ORDER.search(bare) or _TURNS.search(bare) or (_CONDITION.search(bare) and not _ASKS_BACK.match(bare)):
        return False
    return (
        not _DENIES.search(bare) or _PLAINLY_DENIES.search(bare) is not None or _IDLE_TALK.fullmatch(bare) is not None
    )


def goes_on(sentence: str, above: str) -> bool:
    """Whether a sentence goes on with the text of a rule, and hardly talks of it: it speaks as a rule does, and of something of which the
    text above speaks, or that has a name."""
    words = _WORDS.findall(sentence)
    known = _things(_WORDS.findall(above))
    if not (_POINTS.search(sentence) or any(word[0].isupper() for word in words[1:]) or _share(known, _things(words))):
        return False
    speaks_of_it = _HAS.match(sentence) is not None and _share(known, _things(words[:1]))
    return _LAYS_DOWN.match(sentence) is not None or _OF_ANYBODY.match(sentence) is not None or speaks_of_it


def things_in(text: str) -> set[str]:
    """The words that say of what a text speaks."""
    return _things(_WORDS.findall(text))


def things_of(text: str, words: Words) -> set[str]:
    """The same of a text that may speak of the dynasty's people, as all texts do: these are none."""
    return things_in(text) - things_in(f"{words.player} {words.players} {words.emperor}")


def akin(some: Iterable[str], others: Collection[str]) -> int:
    """How many words are one of the others, or its beginning, or begin as one does."""
    return sum(any(one.startswith(other) or other.startswith(one) for other in others) for one in some)


def _things(words: Iterable[str]) -> set[str]:
    """The words that say of what something speaks, in the singular."""
    return {word for each in words if len(word := each.casefold().rstrip("s")) > _SHORT} - _OF_GRAMMAR


def _share(some: set[str], others: set[str]) -> bool:
    """Whether two texts have a word, or the beginning of one, in common: “pay”, “payment”."""
    return any(one.startswith(other) or other.startswith(one) for one in some for other in others)


def is_brief_talk(sentence: str) -> bool:
    """Whether a sentence is a word or two that are known to say nothing."""
    return _SHORT_TALK.fullmatch(sentence) is not None


def may_turn(sentence: str) -> bool:
    """Whether a sentence may turn, take back or only tell what is ordered besides."""
    bare = _bare(sentence)
    denies = _DENIES.search(bare) is not None and _PLAINLY_DENIES.search(bare) is None
    return _TURNS.search(bare) is not None or (denies and _IDLE_TALK.fullmatch(bare) is None)


def _bare(sentence: str) -> str:
    return re.sub(_QUOTED, '"', sentence)
