"""A mail as statements: sentences and list items in which somebody says, in the first person and present, that they do something.

Names that are known are held together first, so that nothing in them splits a sentence. What hangs on something, is to come, is wished or
may have been taken back is said of each (readings T7, T10, T12, T13).
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.dynasties.devices.documents import without_documents
from referee.dynasties.devices.hanging import CLOSE, HANGS, LATER, OPEN, TOKEN
from referee.dynasties.devices.heads import Heads
from referee.dynasties.devices.names import in_plain_digits, is_named, seen
from referee.dynasties.devices.sentences import BEGINS, DEED, SAID, SHORT, VERBS, paragraphs, sentences
from referee.nomics.bearing import Sentence, doubted_of

MOST = 50_000
"""Characters of a mail that are listened to."""

_TOKENS = re.compile(f"{OPEN}(\\d+){CLOSE}")
_BRACKET = re.compile(r"\s*[()]\s*")
_ASIDE = re.compile(r"\([^()]*\)?")
_SO_MANY = re.compile(rf"\((\d+)\)(?=\s*{OPEN})")
"""“(2) Hats”"""
OTHERWISE = (
    r"(?:acquire|obtain|procure|order|pay|spend|sell|trade|swap|exchange|send|hand|cancel|revoke|rescind|take\s+back|scrap|sacrifice|trigger|invoke|"
    r"fire|tap|grab|reject|decline|return|trash|discard|dismantle|demolish|increase|outbid|overbid|lower)"
)
"""Verbs by which people may mean one of the actions, or something that no rule knows."""
_BEGINNINGS = (
    r"as (?:(?:an?|my|another) )?(?:(?:next|first|second|third|last|final) )?game actions?",
    r"(?:by|using|with|for) (?:a|my) game action",
    r"(?:my |the )?(?:game )?actions?(?: for (?:today|now|this (?:nday|nweek)))?(?=\s*[:\]])",
    r"today|again|once (?:more|again)|this time|after (?:that|this)|as promised|as you (?:all )?know|with (?:great |much )?pleasure",
    r"(?:hi|hello|hey|greetings)(?: (?:all|everyone|everybody|folks|there|again))?",
    r"(?:(?:dear|to) )?(?:all|everyone|everybody|folks|(?:fellow )?players|friends)(?=\s*[:,])",
    r"ps|p\.s|nb|btw|by the way|fyi|for the record|step \d+|\d+(?=:)",
    r"ok(?:ay)?|so|now|and|but|then|also|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|finally|lastly|well|right|alright|anyway|furthermore|additionally",
    r"of course|here|this (?:nday|nweek)|very well|all right|(?:in|with|by) this (?:message|mail|post)|without further ado",
    r"in addition|moreover|hereby|therefore|thus|yes|meanwhile|likewise|that said|further",
)
_LEAD = re.compile(rf"(?:(?:{'|'.join(_BEGINNINGS)})\b[\s,:.\]–—-]*)*", re.I)
MANNER = (
    r"(?:finally|lastly|immediately|instantly|promptly|quickly|swiftly|slowly|gladly|happily|merrily|cheerfully|joyfully|gratefully|gracefully|graciously|kindly|"
    r"proudly|boldly|bravely|carefully|gently|calmly|quietly|silently|loudly|humbly|modestly|sadly|regretfully|reluctantly|grudgingly|unwillingly|willingly|"
    r"eagerly|greedily|generously|nervously|cautiously|wisely|foolishly|recklessly|shamelessly|triumphantly|formally|officially|publicly|solemnly|duly|"
    r"simply|merely|likewise|additionally|accordingly|consequently|subsequently|lovingly|respectfully|voluntarily|firmly)"
)
"""How something is done that is done all the same."""
_HEREBY = rf"(?:hereby|then|also|now|therefore|thus|next|first|further|furthermore|again|once more|once again|just|instead|do|{MANNER})"
_MYSELF = re.compile(rf"[Ii](?:\s*,[^,]{{1,40}},)?\s+(?:{_HEREBY}\s+)*")
_FOR_OTHERS = re.compile(r"[Ii]\s*,[^,]{0,30}\b(?:behalf|in the name|agent|proxy|attorney)\b[^,]{0,40},\s+", re.I)
"""“I, on behalf of Bob, buy”: another rule's matter."""
_ANNOUNCED = re.compile(
    r"(?:I\s+(?:hereby\s+)?)?(?:do|take|perform|submit|make|announce)\s+(?:the\s+following|these|this)\b[^:.]{0,60}:\s*(?=\S)",
    re.I,
)
_VERBAL = re.compile(
    rf"(?<![^\W_])(?:{'|'.join(VERBS)}|purchasing|buying|bidding|offering|accepting|destroying|activating|using|retracting|withdrawing|game\s+action|{OTHERWISE})(?![^\W_])",
    re.I,
)
"""What is in every statement in which anything is heard: looked for first, since most sentences have none of it."""
_PERHAPS = re.compile(
    rf"(?:[,–—]\s*(?:(?:but|so|and|then|therefore|hence)\s+)?|\s(?:but|so|and|therefore|hence)\s+|"
    r"^(?!(?:from|to|subject|date|cc|quote)\b)[^:,\ue000]{1,40}:\s*|^[^:,]{1,40}\s[–—-]+\s+|^(?:since|because|with|as|although|though|while|given|despite|in|thanks|seeing|using|at|on|for|to|by|after|before|upon|no doubt|fine|sure|yes|yeah|great|having|being|just|inspired|subject|only|under|during|through|from|without|otherwise|alternatively|instead|else|either|every|each|sometimes|often|always|[a-z]+ly)\b(?!:).{0,150}?\s)"
    rf"(?={DEED})",
    re.I,
)
_TOGETHER = re.compile(rf"\W*(?:(?:.*[,;]|that|as|if|when)\s*)?{TOKEN}\s+and\s+", re.I)
_SAID_AFTER = re.compile(
    rf"[,–—]\s*(?:(?:he|she|they|somebody|someone|{TOKEN}|(?-i:[A-Z]\w+))\s+)?(?:said|says|wrote|writes|quoth|asked|replied|claimed|claims)\b(?!\s+I\b)",
    re.I,
)
"""“I buy a Hat, said Bob”"""
_RUN_ON = re.compile(rf"(?<=[a-z{CLOSE}][.!;])(?={DEED})")
"""“a Hat.I buy”"""
_HEAD = re.compile(
    rf"(?P<head>(?:.*\W)?{DEED})\s*(?:(?:all\s+)?(?:of\s+)?(?:the\s+following|these|those)\b(?P<more>[^:]{{0,60}})|as\s+follows|(?P<to>to\s+{TOKEN}))?\s*:?"
)
"""“I purchase:” before a list of what is purchased."""
_TIMES = re.compile(r"\b(?:twice|thrice|\w+\s+times)\b", re.I)
_MORE = re.compile(
    rf"[,(]|{HANGS.pattern}|\b(?:(?:once|twice|thrice)(?!\s+more)|\w+\s+times|except|each\s+time|tomorrow|later)\b",
    re.I,
)
"""What in a head is said of all that is listed below it."""
_OWN_VERB = re.compile(rf"(?:I\b|(?:{'|'.join(VERBS)})\b)", re.I)
_HANGING = (
    r"(?:if|when|whenever|unless|once|should|after|before|provided|providing|assuming|supposing|as soon as|as long as|in case|until|"
    r"perhaps|maybe|possibly|probably|tomorrow|later|soon)\b"
)
_SUBORDINATES = tuple(
    re.compile(rf"{_HANGING}[^\n]*?{until}(?:then\s+)?(?=I\b)", re.I) for until in (r",\s*", r"\bthen\s+", r"\s")
)
"""What stands before “I”: up to a comma, or else as far as it must."""
_DENIED = re.compile(
    r"(?:do(?:es)? not|don['’]t|did(?: not|n['’]t)|never|cannot|can(?: not|['’]t)|will not|won['’]t|would(?: not|n['’]t)|no longer|refuse to|decline to|am not|(?:have|had)(?: not|n['’]t)?)\b",
    re.I,
)
_AUXILIARY = re.compile(
    r"(?P<future>(?:will|shall|['’]ll|am going to|['’]m going to|am about to|plan to|intend to|want to|wish to|hope to|(?:would|['’]d) like to|"
    r"would love to|expect to|promise to|mean to|try to|attempt to|need to|have to)\b)|(?P<may>(?:would|could|might|may|can|should|must|['’]d)\b)",
    re.I,
)
_NOT = re.compile(r"\b(?:not|never|neither|nor)\b|n['’]t\b", re.I)
_I_DO = rf"I(?:['’](?:ll|d))?(?:\s*,[^,:]{{1,40}},|\s+(?:{_HEREBY}|either|will|shall|would|should|could|might|may|(?:am going|want|wish|intend|plan|would like) to))*"
_FOLLOWING = re.compile(r"\b(?:the )?following\b[^.]{0,60}:?\s*$", re.I)
_I_ALONE = re.compile(rf"\W*{_I_DO}[\s:,–—-]*", re.I)
_THESE = re.compile(
    rf"\b{_I_DO}(?:\s+(?:do|take|perform|submit|make|announce)\s+(?:these|this|as follows)\b[^.:]{{0,60}}|\s*):\s*$",
    re.I,
)
_PERFORMS = re.compile(
    rf"(?:do|take|perform|submit|make|announce|execute|undertake|(?:(?:all|each|both) (?:of )?)?(?:the following|these|this|as follows)|{'|'.join(VERBS)})\b|(?:{_HEREBY}|\W)*$",
    re.I,
)
_TAKES = re.compile(r"(?:retract|withdraw|cancel|revoke|rescind|undo)\b", re.I)
"""“I withdraw the following:” does none of what is listed."""
_ANYTHING = re.compile(r"(?:give|transfer|use|offer|rename)\b", re.I)
"""What is done to what is known, or else is talk: “I give notice”."""
_OF_ACTIONS = re.compile(
    r"I(?:\s*,[^,:]{1,40})?\W*|(?:(?:here|below|these|the following)\s+(?:are|is|come)\s+)?(?:my\s+|the\s+)?(?:following\s+)?(?:game\s+)?"
    r"(?:actions?|deeds?|moves?|business|turn|trades?|purchases?|announcements?|notes?)?(?:\s+(?:for\s+)?(?:today|now|this nday|this nweek))?\W*",
    re.I,
)
"""Heads below which somebody does what is listed: what they begin with says no more than that."""
_BARE = re.compile(rf"\W*(?:{'|'.join(VERBS)})\b", re.I)
"""“buy a Hat”, which is said to be done only below what says so."""
_ACTIONS = re.compile(r"\bactions?\b[^.]{0,40}:\s*$", re.I)
_ACTION = re.compile(r"\baction", re.I)
_OF_ONE = r"(?:\s+(?:an?|the|this|my)(?:\s+\w+)?)?\s+TRANSACTION\b"
_BEGIN = rf"\b(?:BEGIN|START|OPEN){_OF_ONE}"
_END = rf"(?:\b(?:END|COMMIT|CLOSE|FINISH|COMPLETE){_OF_ONE}|(?m:^[^\w\n]{{0,9}}COMMIT[^\w\n]{{0,9}}$))"
_TRANSACTION = re.compile(rf"{_BEGIN}.*?(?:{_END}|\Z)", re.S | re.I)
_MARK = re.compile(rf"{_BEGIN}|{_END}", re.I)
_QUOTATION = re.compile(r"[\"“]([^\"“”\n]{0,500})[\"”]")
_SAYS = re.compile(r"\s*(?:I|we|you|they|he|she)\b", re.I)
_UNHEARD = re.compile(f"[{OPEN}{CLOSE}]")


UNHEARD = "unheard"
"""The doubt of a statement that may be one, and of which no more is made out."""


_ABBREVIATED = re.compile(r"\be\.\s?g\.", re.I)


class Statement(NamedTuple):
    """What somebody says that they do: `words` after “I”, names as tokens; why it is open, if it is; and `negated` words in it."""

    words: str
    text: str
    doubts: tuple[str, ...]
    negated: bool


class Told:
    """The words of a mail, with its known names as tokens. `beside`: what was said beside an action, as it was looked at, that may
    change it."""

    def __init__(self, own: str, spellings: Iterable[str]) -> None:
        self.beside: list[str] = []
        self._names: list[str] = []
        own = in_plain_digits(seen(own)).replace("a(n)", "an").replace("A(n)", "An")
        text = _ABBREVIATED.sub("for example", without_documents(_UNHEARD.sub("", own[:MOST])))
        self._unheard = own[MOST:]
        self.text = _RUN_ON.sub(" ", _unquoted(self._tokenized(text, spellings)))

    def _tokenized(self, text: str, spellings: Iterable[str]) -> str:
        names = _any_of(tuple(spellings))
        return text if names is None else names.sub(self._token, text)

    def _token(self, match: re.Match[str]) -> str:
        if not is_named(match.string, *match.span()):
            return match[0]
        self._names.append(" ".join(match[0].split()).strip('"“”'))
        return f"{OPEN}{len(self._names) - 1}{CLOSE}"

    def plain(self, words: str) -> str:
        """Words with their names in them again."""
        return _TOKENS.sub(lambda match: self._names[int(match[1])], words) if OPEN in words else words

    def statements(self) -> Iterator[Statement]:
        """Everything that is said to be done, in order, and what may be."""
        spans, text = list[tuple[int, int]](), self.text
        if "transaction" in text.casefold():
            spans = [match.span() for match in _TRANSACTION.finditer(text)]
            text = _MARK.sub(lambda match: "\n" * len(match[0]), text)
        said = [*self._said(text)]
        acts = any(statement is not None and _acts(statement) for _, _, statement in said)
        doubted = _borne_on(text, said) if acts else frozenset()
        for place, (at, _, statement) in enumerate(said):
            if statement is None:
                continue
            is_taken = _acts(statement) and place in doubted
            more = ["taken-back"] * is_taken + ["transaction"] * any(begin <= at < end for begin, end in spans)
            yield statement._replace(doubts=tuple(dict.fromkeys([*statement.doubts, *more])))
        if BEGINS.search(self._unheard):
            yield Statement("", f"(what follows the first {MOST} characters)", (UNHEARD,), False)

    def _said(self, text: str) -> Iterator[tuple[int, str, Statement | None]]:
        """Each sentence with its place, and what it says is done."""
        below: tuple[str, ...] | None = None
        heads = Heads(text)
        acted = False
        for at, is_item, sentence, verbal in _spread(sentences(text)):
            listed = is_item and below is not None
            bare = _BARE.match(sentence) is not None and (below is not None or (is_item and acted))
            if statement := self._statement(sentence, listed) if verbal else None:
                statement = statement._replace(
                    doubts=(*statement.doubts, *(below or ())) if listed else statement.doubts
                )
            elif bare:
                statement = Statement(sentence, self.plain(sentence).strip(), (UNHEARD,), False)
            followed = _is_followed(sentence)
            under = heads.under(at, is_item, sentence, lambda head, known=followed: known or not self._standing(head))  # type: ignore[misc]
            if followed:
                below = self._standing(sentence)
            elif not listed and not bare:
                below = None
            acted = (is_item and acted) or (sentence[-1:] == ":" and _ACTIONS.search(sentence) is not None)
            if statement is not None:
                statement = statement._replace(doubts=(*statement.doubts, *under))
            yield at, sentence, statement

    def _standing(self, head: str) -> tuple[str, ...]:
        """Why what is listed below a head is open."""
        said = self._statement(head, listed=False)
        if said is not None and _PERFORMS.match(said.words) and not _TAKES.match(said.words):
            return (*said.doubts, *["unclear"] * (said.negated or _TIMES.search(said.words) is not None))
        bare = head.strip(" *_~–—")
        return () if _OF_ACTIONS.fullmatch(bare[_LEAD.match(bare).end() :]) else ("unclear",)  # type: ignore[union-attr]

    def _statement(self, sentence: str, listed: bool) -> Statement | None:
        """A sentence in the first person and present, or an item of a list of what is done."""
        if "?" in (_ASIDE.sub("", sentence).strip() or sentence)[-3:]:
            return None
        sentence = _SO_MANY.sub(r"\1", sentence)
        rest = (_BRACKET.sub(", ", sentence) if "(" in sentence or ")" in sentence else sentence).strip(" ,{}[]*_~–—")
        lead = _LEAD.match(rest)
        rest = rest[lead.end() :]  # type: ignore[union-attr]
        if (announced := _ANNOUNCED.match(rest)) is not None:
            rest, listed = rest[announced.end() :], True
        doubts = []
        hangs = next((match for form in _SUBORDINATES if (match := form.match(rest))), None)
        if hangs is not None:
            doubts.append("future" if LATER.match(rest) else "conditional")
            rest = rest[hangs.end() :]
        if (for_other := _FOR_OTHERS.match(rest)) is not None:
            return Statement(rest[for_other.end() :], self.plain(sentence).strip(), (UNHEARD,), False)
        mine = _MYSELF.match(rest) or re.match(r"[Ii](?=['’](?:ll|d|m)\b)", rest)
        words = rest[mine.end() :] if mine is not None else rest
        if (mine is None and not listed) or _DENIED.match(words):
            acts = mine is None and _BARE.match(words) and _ACTION.search(lead[0])  # type: ignore[index]
            words = words if acts else perhaps(words)
            return Statement(words, self.plain(sentence).strip(), (UNHEARD,), False) if words else None
        if _SAID_AFTER.search(words):
            return Statement(words, self.plain(sentence).strip(), (UNHEARD,), False)
        auxiliary = _AUXILIARY.match(words)
        if auxiliary is not None:
            doubts.append("future" if auxiliary["future"] else "conditional")
            words = words[auxiliary.end() :].lstrip()
            words = words[_ADVERBS.match(words).end() :]  # type: ignore[union-attr]
        for form, doubt in ((HANGS, "conditional"), (LATER, "future")):
            doubts += [doubt] if form.search(words) else []
        return Statement(words, self.plain(sentence).strip(), tuple(dict.fromkeys(doubts)), bool(_NOT.search(words)))


def _acts(statement: Statement) -> bool:
    """Whether a statement is of what is known, or done to nothing else."""
    return OPEN in statement.words or (
        _BARE.match(statement.words) is not None and not _ANYTHING.match(statement.words)
    )


def _borne_on(text: str, said: Sequence[tuple[int, str, Statement | None]]) -> Collection[int]:
    """The places of what is said to be done and what stands beside it bears on (T7, T10)."""
    begins = [begun for begun, _, _ in paragraphs(text)]
    return doubted_of(
        [
            Sentence(
                sentence,
                bisect_right(begins, at),
                says=statement is not None and _acts(statement),
                sure=statement is not None and OPEN in statement.words,
            )
            for at, sentence, statement in said
        ]
    )


_OPTIONAL_QUOTE = '["“”]?'


@functools.lru_cache(maxsize=8)
def _any_of(spellings: tuple[str, ...]) -> re.Pattern[str] | None:
    """Matches any of some names, the longest first; None where there is none."""
    forms = sorted({spelling for spelling in spellings if spelling}, key=len, reverse=True)
    names = "|".join(r"\s+".join(map(re.escape, form.split())) for form in forms)
    return (
        re.compile(rf"(?<![\w]){_OPTIONAL_QUOTE}(?:{names})(?:e?s)?{_OPTIONAL_QUOTE}(?![\w])", re.I) if forms else None
    )


_ADVERBS = re.compile(r"(?:(?:hereby|then|also|now|therefore|be)\s+)*", re.I)


def perhaps(words: str) -> str:
    """From “I buy” on, where what stands before it is neither a known beginning nor what somebody is said to say: perhaps it
    is done. Empty where nothing is."""
    for found in _PERHAPS.finditer(words):
        before = words[: found.end()]
        if not SAID.search(before) and not _TOGETHER.fullmatch(before):
            return words[found.end() :]
    return ""


def _unquoted(text: str) -> str:
    """A text without what it quotes somebody as saying; names in quotation marks lose only these."""
    return _QUOTATION.sub(lambda match: " " if _SAYS.match(match[1]) else match[1], text)


def _is_followed(sentence: str) -> bool:
    """Whether a list of what is done comes after it."""
    if "following" in sentence.casefold() and _FOLLOWING.search(sentence):
        return True
    if sentence[-1:] == ":":
        return _THESE.search(sentence) is not None
    return (
        len(sentence) < SHORT * 2
        and sentence.lstrip(" *_,")[:1] in ("I", "i")
        and _I_ALONE.fullmatch(sentence) is not None
    )


def _said_of_all(head: re.Match[str]) -> str:
    """What a head says of everything that is listed below it: what that hangs on, how often, and to whom."""
    more = _MORE.search(head["more"] or "")
    if more is not None:
        return f", {more.string[more.start() :].strip(' ,')}"
    return f" {head['to']}" if head["to"] else ""


def _spread(sentences: Iterable[tuple[int, bool, str]]) -> Iterator[tuple[int, bool, str, bool]]:
    """The same, where “I purchase:” stands before each item of the list that follows it; and whether anything may be heard."""
    head: tuple[int, bool, str, bool] | None = None
    begins = ends = ""
    for at, is_item, sentence in sentences:
        if begins and is_item and not _OWN_VERB.match(sentence):
            yield at, False, f"{begins} {sentence}{ends}", True
            head = None
            continue
        if head is not None:
            yield head
        verbal = _VERBAL.search(sentence) is not None
        found = _HEAD.fullmatch(sentence) if verbal else None
        head, begins = ((at, is_item, sentence, verbal), found["head"]) if found else (None, "")
        ends = _said_of_all(found) if found is not None else ""
        if found is None:
            yield at, is_item, sentence, verbal
    if head is not None:
        yield head
