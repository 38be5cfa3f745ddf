"""Requests to be idled or unidled, as players write them (docs/records.md; IDLE-07, 12), and to join (PLAYERS-03).

What is surely a request and what may be one are kept apart; what is surely none is not kept at all. People write freely:
words for coming and going are many, and what they ask for with others may be no more than hinted at.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable

from referee.model.patterns import later
from referee.model.texts import holds_word, own_lines, struck_in, without_struck
from referee.rules.core.request_announced import without_announcements
from referee.rules.core.request_beside import is_passed_on, leads_in, remarked_until
from referee.rules.core.request_doubts import is_doubtful, taken_back_until
from referee.rules.core.request_forms import (
    Wants,
    as_asked_of_me,
    denied_in,
    denies,
    forms_in,
    joined_up,
    moves,
    wanted_in,
)
from referee.rules.core.request_refused import without_refusals, without_refusals_to_return, without_things
from referee.rules.core.request_turns import stays

_ANNOUNCES = later(
    r"\b(?:(?:un-?|de-?|auto-?)?idl(?:es?|ed|ing)|inactive|inactivity|idleness)\b|\bde-?activat\w+", re.I
)
_JOINS = later(
    r"\b(?:join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|count me in|deal me in|add(?:ed)? (?:me )?to the roster|add me"
    r"|(?:to|can i|may i|let me) play|(?:be|become|becoming|being) (?:an? )?(?:new )?player)\b",
    re.I,
)
_JOIN = r"(?:join\w*|enlist\w*|enrol\w*|sign(?:ing)? (?:me )?up|play(?:ing)?|(?:be|become|becoming|being) an? (?:new )?[a-z]+)"
_NO_JOINING = later(
    r"(?:\b(?:not|never|cannot|no longer|neither|nor)|n['’]t)(?! (?:wait|resist|help|hesitate|mind|only|just|too late|too soon)\b)"
    rf"(?: (?!(?:but|so|and|yet|still|if|unless|until)\b)[\w'’]+){{0,4}}? {_JOIN}\b"
    rf"|\b(?:refuse|decline|hate|too busy|no (?:wish|intention|plans?|desire|time|reason))(?: of)?(?: to)? {_JOIN}\b"
    rf"|(?<!mind )\b(?:if|should|unless|until|before|were) I (?:[\w'’]+ ){{0,2}}?{_JOIN}\b"
    rf"|\b{_JOIN}\b[^.!?]*\b(?:but|then|until)\b[^.!?]*\b(?:changed my mind|decided (?:against|not)|thought better|too busy|no time)\b[^.!?]*",
    re.I,
)
_FIRST_PERSON = later(r"\b(?:I|me|my|myself)\b", re.I)

# -- what speaks of coming and going -------------------------------------------------------------------

_HINT = later(
    r"\b(?:(?!(?:un)?bridl|sidl)\w{0,6}idl(?:e|i[nf])\w*|active|inacti\w+|(?:re-?|de-?)?activat\w+|back|return\w*|away|break|holidays?"
    r"|leave|leaving|see (?:you|ya|y'all|everyone|everybody) .{0,30}?\b(?:next|later|soon|around|again|another))\b",
    re.I,
)
_FOREIGN = later(
    r"[\u0370-\u1dff\u2e80-\ud7ff\uf900-\ufaff\uff66-\uffdc]|\b(?:ich|mich|mir|bin|bitte|je|moi|suis|pars|yo|estoy|voy|sono|vado|per favore|por favor|eu|estou|ik|mij|jag|mig)\b"
    r"|[\U0001F4A4\U0001F634\U0001F6CC\U0001F6CF\U0001F44B]",
    re.I,
)
"""Letters of other scripts, words with which somebody speaks of themselves in other languages, and pictures of sleep and farewell:
what they ask for nobody here can read."""
_TAKING_PART = later(
    r"\b(?:play(?:ing)?|(?:re-?)?join\w*|(?:re-?)?enter|participat\w+|roster|sidebar|(?:player|idle|active) ?list|re-?add\w*"
    r"|reinstat\w+|restor\w+|resum\w+|re-?enlist\w*|sign(?:ing|ed)? (?:up|off|out)|log(?:ging|ged)? off|in again|once more"
    r"|wak(?:e|es|ing|en)|woken?|awake\w*|sleep\w*|asleep|slumber\w*|snooz\w*|hibernat\w+|dormant|hiatus"
    r"|vacation\w*|pause|paus(?:ed|ing)|suspend\w*|rest|resting|time off|time out|sabbatical|absen\w+|afk|mia|unavailable|busy"
    r"|retir\w+|quit\w*|resign\w*|withdraw\w*|vanish\w*|disappear\w*|depart\w*"
    r"|(?:drop|bow|opt|check|step|sit|duck|fade|count|deal|leave|move|take|be|am|[Ii]'m|phase)\w*(?: \w+)? (?:out|in|off|aside|down|around)"
    r"|(?:here|be|am|[Ii]'m|with you) again|to be here|room for|keep(?:ing)? up|swamped|overwhelmed|unable|be able|[Ii](?:'m| am) done"
    r"|(?:tak(?:e|ing) (?:a |\w+ )?|be |am |[Ii]'m )part|involved|on ?board|aboard|(?:want(?:ed|ing)?|(?:'d|would) (?:like|love)) (?:back )?(?:in|out)"
    r"|(?:sit|sat|drop|bow|opt|duck|step)\w* (?:\w+ ){2,6}(?:out|off|aside)|skip\w*|pass on|giv(?:e|ing) up|call it (?:a day|quits)|the towel"
    r"|report(?:s|ing)? (?:for duty|in|back)|for duty|at your service|ready|alive|here i am|(?:still|[Ii]'m|am|be) here|hello again|long time"
    r"|(?:reviv|resurrect)\w*|another (?:go|try|shot|round)|(?:lost|losing|lose|no|lack of|more) interest|interested"
    r"|(?:no|not|any|enough|lack\w*|out|short|little|less|free|spare|more|have|haven't|had|find|got|the) (?:\w+ ){0,2}time|time (?:issue|constraint|pressure)s?"
    r"|(?:real[ -])?life|rl|irl|ill|sick|hospital|exams?|burn(?:t|ed|ing)?[ -]?out"
    r"|loa|ooo|brb|bbl|ttyl|sayonara|without me|on me|stand(?:ing)? down|the grid|going dark|silence|unsubscrib\w*|bail(?:ing)?|tap(?:ping)? out|over and out|nap"
    r"|for (?:a |some )?(?:(?:long|short) )?(?:while|bit|time)|for (?:a |the |some )?(?:few |next |couple of )*(?:days?|weeks?|months?)|for now"
    r"|until further notice|any ?more|any longer|no more|(?:game|thing) for me|(?:isn't|not) (?:really |quite |just )?for me"
    r"|gone|(?:good)?bye|farewell|so long|see you|adieu|comeback|come|coming)\b",
    re.I,
)
"""Words for being, or not being, one of those who play; beside others they mean something else."""
_JOINING = later(
    r"\b(?:(?:re-?)?join(?:ed|ing|s)?|(?:re-?)?enlist\w*|(?:re-?)?enrol\w*|sign(?:ing|ed)? (?:me )?up|(?:count|deal) me in|(?:re-?)?add(?:ed)? me"
    r"|reinstat\w+(?: me)?|restor\w+(?: me)?)\b",
    re.I,
)
"""What nobody does who goes."""
_SPEAKS_OF: dict[Wants, re.Pattern[str]] = {
    "idle": later(
        r"(?<![\w-])(?:idl(?:e[ds]?|ing)|inactive|de-?activat\w+|away|(?:good-?)?bye|farewell|adieu|so long|break|holidays?|leave|leaving|vacation\w*|hiatus|sabbatical|busy"
        r"|swamped|overwhelmed|unavailable|(?:no|not|any|enough|lack of|little|less) (?:\w+ )?time|(?:real[ -])?life|rl|irl|ill|sick|exams?"
        r"|for (?:a |some )(?:(?:long|short) )?(?:while|bit|time)|for now|until further notice"
        r"|for (?:a |the |some )?(?:few |next |couple of )?(?:days?|weeks?|months?))\b",
        re.I,
    ),
    "unidle": later(
        r"\b(?:un-?idl\w+|re-?activat\w+|active|(?:back|return\w*) from (?:\w+ )?(?:holidays?|vacation|break|leave|hiatus)|back|return\w*"
        r"|(?:here|in|be|am|i'm|to play) again|ready)\b",
        re.I,
    ),
}
"""What speaks of nothing else beside a plain request for the one: who asks to be idled and tells of a holiday asks for no return."""
_SHORT = 6
"""In so few words nobody has to say whom they speak of."""
_OF_ONESELF = r"(?:me|myself|my (?:account|name|status|membership|entry))"
_ASKS = later(
    rf"(?:^|[,:–—-] )(?:and |so |then |now |just |kindly |please,? |pl[sz],? )*(\w[\w-]*) {_OF_ONESELF}\b"
    r"|\b(?:please|pl[sz]|kindly|can|could|would|will|may|someone|somebody|anyone|anybody|everyone|admins?|feel free|want|wish|ask(?:ing)? you|like you)\b"
    rf".{{0,200}}?\b(\w[\w-]*) {_OF_ONESELF}\b",
    re.I,
)
_NO_MOVE = later(
    r"tell\w*|trust|excuse|forgive|pardon|correct|remind|ask\w*|show|give|giving|believe|help\w*|sell|buy|pay|owe|lend|loan|send"
    r"|teach|explain|e?mail|message|bribe|attack|thank|vote|block|follow|call|quote|blame|hear|hears?|see|watch|hit|kill|get|let"
    r"|veto\w*|enact|fail|approve|reject|oppose|support|endorse|defer|elect|adopt|uphold|self-?kill|second"
    r"|to|for|with|from|of|by|about|at|on|in|as|than|like|and|or|but|is|was|be|that|if|so|beat|beats?|cost|grant|allow|enlighten",
    re.I,
)
"""A word before “me” with which nobody asks to be moved."""
_ASSENTS = later(
    r"(?:^|[,:–—-] )(?:(?:and|also|oh|yes|yeah|ok(?:ay)?|hi|hello|hey|sorry|well|please|pl[sz]|so|then|actually|i guess)\b,? ){0,3}"
    r"(?:(?:and )?(?:for )?(?:me|myself|us)(?:,? (?:too|also|as well|2|three|likewise))|and (?:for )?(?:me|myself|I)"
    r"|also (?:for )?me|I too|ditto(?: for me)?|same(?: (?:here|with me|for me|goes for me|as (?:above|me|\w+)))?|the same(?: (?:here|for me|as \w+))?"
    r"|likewise|do (?:me|the same for me|the same to me|that for me|so for me)(?: too| also| as well)?|(?:as|so) (?:do|am|would|will|can|have) I"
    r"|(?:as|what|like) [\w.'’-]{1,40} (?:said|asked|wrote|says|asks)|I(?:'m|’m| am) with [\w.'’-]{1,40}|I second (?:that|this|it)|seconded|as above"
    r"|make (?:that|it) (?:two|three|2|3|us both|both of us)|count me too|\+ ?1|x2)"
    r"(?:,? (?:please|pl[sz]|plz|too|also|as well|then|here|now|for (?:me|myself|my part)|on (?:that|this)|thanks?|thank you))*[.!…,;: ]*$"
    r"|^(?:and me|(?:and |for )?me (?:too|also|as well)|same here|same for me|ditto)\b(?:,? (?:please|pl[sz]|then))?(?:,| [–—-]|:|…) ",
    re.I,
)
"""With what somebody asks for no more than another has asked for; it may be to be idled."""
_LET_ME = later(r"\blet me (?:back|in|out|go|play|rest|sleep|leave|stay|be)\b", re.I)

_PLAINLY_NOT = later(
    r"^(?:[\w.'-]{1,30}[,:] )?(?:(?:no|please|pl[sz]|plz|kindly),? )*(?:do not|don't|never)(?: (?:ever|please))? (?:(?:un-?)?idle|de-?activate) "
    r"(?:me|myself)(?:,? (?:please|pl[sz]|plz|yet|again|ever|any ?more|any longer|thanks?|thank you))*[.!]*$",
    re.I,
)
"""What speaks of being idled and plainly asks for none of it: a sentence with nothing else in it."""

_QUOTED = later(r"“[^“”]*”|\"[^\"]*\"|«[^«»]*»|(?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'(?!\w)")
_BEHIND_A_NAME = later(
    r"(?:^|(?<=[.!?…] ))(?:[<\[](\w[\w .'-]{0,40})[>\]] ?:?|(\w[\w.'-]{0,40}(?:(?<!\.) \w[\w.'-]{0,40}){0,3})(?: ?\([^)\n]{0,40}\))? ?:) (.+)$",
    re.M,
)
"""A name that another's words may stand behind."""
_TELLS = later(
    r"\b(?:said|says|saying|wrote|writes|writing|asked|asks|asking|quoth|posted|posts|commented|told|tells|announced|replied|his|her"
    r"|their|he|she|they)\b",
    re.I,
)


def request_in(text: str, others: Iterable[str] = (), author: str = "") -> tuple[Wants, bool] | None:
    """What somebody asks for themselves, and whether that is beyond doubt; None for no request.

    `others` are the players: a sentence that asks to idle one of them is no request of one's own, nor are another's words.
    `author`: whose words they are, if that is known; who asks it for themselves by their own name asks it all the same.
    """
    own, quoted = own_words(as_asked_of_me(text, author) if author else text, others, author)
    asked = _asked_in(own, others, author)
    if quoted and not (asked and asked[1]) and not _of_another_s(own, others):
        repeated = _asked_in(quoted, others)
        asked = asked or (repeated and (repeated[0], False))
    return asked or _struck_request(text, others)


def _struck_request(text: str, others: Iterable[str]) -> tuple[Wants, bool] | None:
    """What somebody may have asked for in words that they struck out."""
    struck = _asked_in(". ".join(struck_in(text)), others)
    return struck and (struck[0], False)


def _asked_in(said: str, others: Iterable[str], author: str = "") -> tuple[Wants, bool] | None:
    perhaps: tuple[Wants, bool] | None = None
    surely: set[Wants] = set()
    told = [without_things(sentence) for sentence in sentences_in(joined_up(said))]
    sentences = without_announcements(told, others, author, _hints)
    taken_back = max(taken_back_until(sentences), remarked_until(sentences))
    stays_at = max((place for place, sentence in enumerate(sentences) if stays(sentence)), default=0)
    for place, sentence in enumerate(sentences):
        forms = list(forms_in(sentence))
        surely.discard(denied_in(sentence))
        about = forms[0].wants if forms else wanted_in(without_refusals(sentence))
        if about is None or denies(sentence) or _of_another(sentence, others):
            continue
        if place >= taken_back:
            led_in = place > 0 and sentences[place - 1].endswith(":") and leads_in(sentences[place - 1])
            meant = {form.wants for form in forms if not led_in and not is_doubtful(sentence, form)}
            surely |= meant - {"idle"} if place < stays_at else meant
        if perhaps is None and (forms or _FIRST_PERSON.search(sentence)):
            perhaps = about, False
    return (surely.pop(), True) if len(surely) == 1 and not is_passed_on(sentences) else perhaps


def sentences_in(said: str) -> list[str]:
    """Sentences; one begins, too, with a capital that begins a line."""
    split = re.split(r"(?<=[.!?…])(?<!\be\.g\.)(?<!\bi\.e\.)\s+|;|\n(?=[A-Z])", said)
    return [" ".join(sentence.split()) for sentence in split if sentence.strip()]


def _of_another(sentence: str, others: Iterable[str]) -> bool:
    asked = moves(sentence)
    return asked is not None and asked.casefold().strip(".'") in {name.casefold() for name in others}


def own_words(text: str, others: Iterable[str] = (), author: str = "") -> tuple[str, str]:
    """What somebody says, and what they quote in which somebody speaks of themselves; marks around mere words are left out.

    What stands behind another's name and a colon is quoted: it may be theirs, or be said to them.
    """
    said = "\n".join(line.strip() for line in own_lines(without_struck(text)) if line.strip())
    said = said.replace("’", "'").replace("‘", "'")
    quoted = [match[0][1:-1] for match in _QUOTED.finditer(said) if _speaks(match[0][1:-1])]
    if quoted or _QUOTED.search(said):
        said = _QUOTED.sub(lambda match: " … " if _speaks(match[0][1:-1]) else match[0][1:-1], said)
    if not any(map(said.__contains__, ":>]")):
        return said, ". ".join(quoted)
    names = {name.casefold() for name in others} - {author.casefold()}
    behind = [
        match
        for match in _BEHIND_A_NAME.finditer(said)
        if (match[1] or match[2]).strip().casefold() in names and _speaks(match[3])
    ]
    for match in behind:
        said = said.replace(match[0], "…")
    return said, ". ".join([*quoted, *(match[3] for match in behind)])


def _speaks(words: str) -> bool:
    return bool(_FIRST_PERSON.search(words) or re.search(r"\b(?:please|pl[sz])\b", words, re.I))


def _of_another_s(own: str, others: Iterable[str]) -> bool:
    """Whether what stands around a quotation tells that it is another's: their own words may be anybody's."""
    if _FIRST_PERSON.search(own):
        return False
    return _TELLS.search(own) is not None or any(holds_word(own, name, as_written=True) for name in others)


def asks_to_join(text: str, player: str) -> bool:
    """Whether a post makes clear that its author wishes to be a player, by the word that the text has for them: in a sentence that
    does not plainly say that they do not, do no more, or may, and that no later one takes back."""
    said = [_NO_JOINING.sub(" … ", sentence) for sentence in sentences_in(without_struck(text))]
    be_one = re.compile(rf"\bbe(?:come)? an? {re.escape(player)}\b", re.I)
    left = said[taken_back_until([sentence.replace("’", "'") for sentence in said]) :]
    return any(words.search(sentence) for sentence in left for words in (_JOINS, be_one))


@functools.lru_cache(maxsize=256)
def hints_in(text: str, others: tuple[str, ...] = (), author: str = "") -> tuple[Wants, ...]:
    """What somebody may ask for in words that are not known: they speak of coming or going, or of what to do with them. Who
    speaks of joining alone does not ask to be idled. Asked of everything that anybody writes, and most comments are the
    same few words."""
    own, quoted = own_words(text, others, author)
    said = own if not quoted or _of_another_s(own, others) else f"{own}. {quoted}"
    sentences = sentences_in(said)
    told = [without_things(each) for each in sentences if not _PLAINLY_NOT.search(each)]
    told = [*without_announcements(told, others, author, _hints)]
    struck = struck_in(text)
    said = said if told == sentences else ". ".join(told)
    said = ". ".join((said, *struck)).replace("\n", " ")
    if not _hints(said):
        return ()
    refusals: dict[Wants, Callable[[str], str]] = {"unidle": without_refusals, "idle": without_refusals_to_return}
    for contrary, without in () if taken_back_until(told) else refusals.items():
        if not _hints(". ".join((*map(without, told), *struck))):
            return (contrary,)
    request = request_in(text, others, author)
    if request is not None and request[1] and not _hints(_SPEAKS_OF[request[0]].sub(" … ", said)):
        return (request[0],)
    return ("idle", "unidle") if _hints(_JOINING.sub(" … ", said)) else ("unidle",)


@functools.lru_cache(maxsize=256)
def _hints(said: str) -> bool:
    if _FOREIGN.search(said) is not None:
        return True
    return _HINT.search(said) is not None or any(map(_may_ask, sentences_in(said)))


def _may_ask(sentence: str) -> bool:
    if _ASSENTS.search(sentence):
        return True
    if _FIRST_PERSON.search(sentence) is None:
        return len(sentence.split()) <= _SHORT and _TAKING_PART.search(sentence) is not None
    if _TAKING_PART.search(sentence):
        return True
    moves = (verb for match in _ASKS.finditer(sentence) for verb in match.groups() if verb)
    return _LET_ME.search(sentence) is not None or any(not _NO_MOVE.fullmatch(verb) for verb in moves)


def announces_idling(text: str) -> bool:
    """Whether a post speaks of idling anybody (IDLE-09, 11)."""
    return _ANNOUNCES.search(text) is not None
