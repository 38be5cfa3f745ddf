"""Whether a post surely announces that somebody was idled (IDLE-09): a sentence of it says so of that person, by their name.

What asks, denies, speaks of a time to come, of the contrary, of a thing of theirs or of others is not surely one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from referee.model.patterns import later
from referee.model.texts import own_lines, quotations_aside, without_struck

_NAME = "\x02"
"""What stands for the name of whoever is asked about."""
_LONGEST = 400
_OTHER = r"@?[\w'’-]+(?: (?!(?:and|from|to|as|is|are|has|have|was|were|idle|off|out)\b)[\w'’-]+){0,2}"
_BRACKETS = r"(?: \([^()]{1,30}\))?"
_AND = r"(?:,? (?:and|&) |, ?| ?[&/] ?)"
_PLAYERS = r"(?:(?:the )?(?:(?:following|two|three) )?players? )?"
_NAMES = rf"{_PLAYERS}(?:{_OTHER}{_BRACKETS}{_AND}){{0,12}}@?{_NAME}{_BRACKETS}(?:{_AND}{_OTHER}{_BRACKETS}){{0,12}}"
_DAY = r"(?:\d|the \d|(?:his|her|their) (?:own )?request|accordance)"
_WHY = (
    r"(?:after (?:[\w-]+ ){0,4}?(?:days?|weeks?|silence|inactivity|absence|hours)\b|due|because|since|per|under|now|today|again|following|having|who|with quorum|quorum"
    r"|(?:for|by|from) (?:(?:the|their|his|her|a|being) )*(?:inactiv|silen|lack|week|seven|\d|timing|me\b|request)"
    rf"|as (?:of|per|he|she|they)|(?:on|at|in) {_DAY})"
)
_END = rf"(?=\W*$|\W* {_WHY}|\s*[,:()–—]|\s+-)"
_OFF_THE_LIST = (
    r"(?:off|from|out of) the (?:(?:list of )?active(?: players?)?(?: list)?|sidebar|roster|players?(?: list)?)\b"
)
_LEAD = r"(?:(?:after|as|since|due|because|for|having|per|today|now|so|also|and|finally|sadly|alas|with)\b[^,:]*, )?"
_BEGINS = rf"(?:^\W*{_LEAD}|\b(?:update|news|note|notice|admin\w*|housekeeping|idl\w+): |[!–—] ?)(?:(?:and|so|also|now|today|hereby|sadly|accordingly),? )*"
_ADVERB = r"(?:(?:just|hereby|now|also|therefore|accordingly|today) )*"
_DOER = rf"(?:(?:I|we)(?:['’]ve| have|['’]m| am|['’]re| are)? {_ADVERB})"
_IDLED = r"(?:de-?idl|auto-?idl|idl|de-?activat)"
_DONE = rf"(?:{_DOER}?{_ADVERB}(?:{_IDLED}(?:ed|ing)|tim(?:ed|ing) out)|{_DOER}(?:about to |had to )?(?:idle|de-?activate|time out))"
_MADE = rf"{_DOER}?{_ADVERB}(?:made|set|marked|rendered|moved|making|setting|marking|moving)"
_TAKEN = rf"{_DOER}?{_ADVERB}(?:remov(?:ed|ing)|tak(?:en|ing)|took|dropp?(?:ed|ing)|mov(?:ed|ing)|struck)"
_IS = (
    r"(?:(?:['’]s|['’]re| is| are| was| were| has| have| been| being| gets?| got| goes| go| went| gone| going| becomes?| became| now| also| just"
    r"| hereby| both| all| automatically| officially))*"
)
_MADE_IDLE = r"(?: (?:made|rendered|set to|moved to|switched to|marked|marked as))"
_HAPPENS = (
    rf"(?:(?! (?:was|were) (?:\w+ )?idle\b){_IS}(?: {_IDLED}(?:ed|ing|es)(?: out)?| idle(?: out)?|{_MADE_IDLE} (?:idle|inactive)"
    rf"| tim(?:es?|ed|ing) out| (?:removed|taken|dropped|moved|struck|gone) {_OFF_THE_LIST})"
    r"| (?:goes|go|went|becomes?|became|has gone|have gone) (?:idle|inactive))"
)
_HEADED = r"(?:auto-?|newly |now |recently |players )?idl(?:ed?|ings?)(?: (?:out|notices?|players?|list|today))?(?: players?)?"
_LISTED = rf"the following(?: \w+)?(?:(?: (?:is|are|was|were|has|have|been|now))+) idled?\b(?: {_WHY}[^:]*)?"
_SAYS = (
    later(rf"{_BEGINS}{_DONE} {_NAMES}{_END}", re.I),
    later(rf"{_BEGINS}{_MADE} {_NAMES} (?:(?:to|as) )?(?:be )?(?:idle|inactive)\b{_END}", re.I),
    later(rf"{_BEGINS}{_TAKEN} {_NAMES} {_OFF_THE_LIST}{_END}", re.I),
    later(rf"{_BEGINS}{_NAMES}{_HAPPENS}{_END}", re.I),
    later(rf"^\W*(?:{_HEADED}|{_LISTED})\s*(?:: ?|[–—] ?| - ){_NAMES}{_END}", re.I),
)
_HEADING = later(rf"\W*(?:{_HEADED}|{_LISTED})\W*", re.I)
_LIST = later(rf"^\W*{_NAMES}{_END}", re.I)
_LIST_OF_OTHERS = later(rf"\W*(?:{_OTHER}|{_NAME})(?:{_AND}(?:{_OTHER}|{_NAME}))*\W*", re.I)
_OF_QUORUM = later(r"(?:,|\b(?:and|so|which)\b|\()(?:(?!\bidl)[^,(])*\bquorum\b.*$|^\W*(?:the )?quorum\b.*$", re.I)
"""What follows for Quorum, which says nothing of who was idled."""
_SILENT = later(
    rf",? ?\b(?:because|since|as|for|who) (?:(?:he|she|they|nobody|no one|{_NAME}) )?(?:(?:has|have|had|was|were)(?:n['’]t)? )?(?:(?:not|never) )?"
    r"(?:been |having |had )?(?:post\w*|hear\w*|seen|comment\w*|spok\w*|active|said anything|repl\w+|respond\w*)\b[^,;:.!?]*",
    re.I,
)
"""That somebody is idled for their silence denies nothing."""
_UNSURE = later(
    r"\?|\b(?:not|never|nobody|no|none|neither|nor|cannot|if|unless|whether|when|until|before|will|shall|would|should|could|might|may|can|must"
    r"|ought|want\w*|need\w*|hop(?:e|ing)|wish\w*|pla(?:n|ns|nned|nning)|intend\w*|please|let['’]?s|but|except\w*|instead|other|than|apart|save|without|almost"
    r"|nearly|everybody|everyone|anybody|anyone|whose|why|how|next|tomorrow|soon|later|last (?:year|month|dynasty)|years?|months?|ago|once"
    r"|earlier|formerly|back then|dynasty|(?:19|20)\d\d|said|says?|claims?|thinks?|thought|believes?|heard|told|asks?|asked|suppos\w+|imagin\w+|pretend\w*"
    r"|jok\w+|kidding|mistake\w*|error|wrong\w*|undo\w*|undone|revert\w*|seems?|apparently|perhaps|maybe|probably|likely|allegedly|reportedly|back"
    r"|again(?!st)|proposal|vote|un-?idl\w*|re-?activat\w*)\b|n['’]t\b|['’]ll\b|['’]d\b",
    re.I,
)
_GERUND = later(
    rf"^\W*(?:{_IDLED}|remov|tak|tim|mak|sett|mark|mov|dropp)ing\b.*\b(?:is|was|are|seems?|makes?|feels?)\b", re.I
)
"""“Idling Gus for that is harsh” tells of a deed that may be none."""
_SPOKEN_TO = later(
    rf"^\W*{_DOER}?{_ADVERB}[\w -]+ {_OTHER}, ?{_NAME}\W*$|{_NAME}(?:, ?{_OTHER})+ (?:is|was|has|idles|idled|goes|went|times|timed)\b",
    re.I,
)
"""“I have idled Bob, Gus” may tell Gus of it, and so may “Gus, Bob is idle”."""
_TAKEN_BACK = later(r"\b(?:kidding|joking|only a joke|not really|april fools?)\b|^\W*(?:not|no)\W*$", re.I)
_DENIED = later(r"\b(?:not|never)\b|n['’]t\b", re.I)
_OF_IDLING = later(rf"\b{_IDLED}|\btim(?:e|es|ed|ing) out\b|{_OFF_THE_LIST}", re.I)
_PARTED = later(r"(?<=[.!?])\s+|\n+|;")


def surely_idled(text: str, names: Iterable[str]) -> bool:
    """Whether a sentence of a post says of somebody, by one of these names, that they are idled."""
    if _OF_IDLING.search(text) is None:
        return False
    own = quotations_aside(without_struck("\n".join(own_lines(text))))
    return any(_says_so(tuple(_sentences(own, name))) for name in names if name.casefold() in own.casefold())


def _sentences(text: str, name: str) -> Iterator[str]:
    called = re.sub(rf"(?<![\w'’-]){re.escape(name)}(?![\w-]|['’]s? (?!been |now |idle))", _NAME, text, flags=re.I)
    for part in _PARTED.split(called):
        if said := " ".join(part.split()):
            yield said


def _says_so(sentences: tuple[str, ...]) -> bool:
    if any(_TAKEN_BACK.search(said) or _denies(said) for said in sentences):
        return False
    listing = False
    for said in sentences:
        told = _OF_QUORUM.sub("", _SILENT.sub("", said))
        if _NAME in told and len(told) <= _LONGEST and _tells(told, listing=listing):
            return True
        listing = _HEADING.fullmatch(said) is not None or (
            listing and (not told or _LIST_OF_OTHERS.fullmatch(said) is not None)
        )
    return False


def _denies(said: str) -> bool:
    said = _SILENT.sub("", said)
    return _NAME in said and _OF_IDLING.search(said) is not None and _DENIED.search(said) is not None


def _tells(said: str, *, listing: bool) -> bool:
    if _UNSURE.search(said) or _GERUND.search(said) or _SPOKEN_TO.search(said):
        return False
    return any(form.search(said) for form in _SAYS) or (listing and _LIST.search(said) is not None)
