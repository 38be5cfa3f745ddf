"""What a sentence orders of the status of a matter: surely in a form that is known to, as an order or as what shall be; perhaps where it
speaks of such a status in other words. What it denies, what is told of before, and what it says of itself orders nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from referee.model.patterns import later
from referee.rules.core.ordering.words import ENACTS, FAILS, KINDS, OF_KIND, OPEN, ORDER, SEVERAL
from referee.rules.core.upholding.turns import turns

Said = Literal["posted", "enacted", "perhaps"]
"""Surely of what was pending when the decision was posted, or when it was enacted; or perhaps."""

_ITSELF = rf"th(?:is|e present) {KINDS}"
_OF_ITSELF = later(
    rf"\b(?:(?:if|when|once|should|after|as soon as) (?:{_ITSELF}|this|it) (?:is |has been |gets )?(?:{ENACTS}|{FAILS}|pass\w*)"
    rf"|(?:up)?on (?:the |its )?(?:enactment|passage|passing)(?: of {_ITSELF})?),?(?: then)?"
)
"""What a decision says of its own enactment, before which it does nothing anyway."""
_SUBORDINATE = later(r"\b(?:if|when|whenever|unless|until|after|before|once|while|each time|every time)\b[^,]*,?")
_GENERIC = later(rf"\b(?:a|an|no|whenever|this|that|new|future) (?:\w+ )?{KINDS}\b")
_DENIED = later(
    rf"(?:n't|\b(?:not|never|cannot|neither|nor|without|instead of|rather than)) (?:\w+ ){{0,2}}?(?:be )?(?:{ORDER}|{FAILS}|{ENACTS}|resolv\w+)\b"
)
_TOLD_OF = later(
    rf"\b(?:that|which|who) (?:is|are|gets?) (?:\w+ )?(?:{FAILS}|{ENACTS})\b|\b(?:was|were|has|have|had|got) (?:been )?(?:\w+ly )?(?:{FAILS}|{ENACTS}|set|marked|resolved)\b|\b(?:fail|enact)ed (?={KINDS})"
)
_AS = r"\b(?:be|is|are|being|as|to|shall|hereby)(?: \w+){0,2}? "
_OF_STATUS = {
    False: later(rf"\b(?:fail|fails|failing)\b|{_AS}failed\b"),
    True: later(rf"\b(?:enact|enacts|enacting)\b(?! \x04)|{_AS}enacted\b"),
}
_RESOLVES = later(r"\b(?:resolv\w+|status(?:es)?)\b")
"""What says of neither status which of them it is."""
_CLOSED = later(r"\b(?:clos|reject|cancel|void|kill|discard)\w*\b|\billegal\b")
_PASSED = later(r"\b(?:pass|adopt)\w*\b")
_REFERS = later(r"\b(?:it|its|them|both|they|those|these|each|all|everything|anything|whatever)\b")
_EVERYTHING = later(r"\b(?:everything|anything|whatever)\b")

ADVERB = r"(?:(?:additionally|also|then|next|finally|further(?:more)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|now|please|hereby|immediately|therefore|accordingly|and),? )*"
_ADMIN = r"(?:(?:the|an|any) (?:enacting |resolving )?admin(?:s)?(?: who enacts \x04| enacting \x04)? (?:shall|must|is to|should) )?"
LEAD = rf"[\W\d]*(?:(?:please )?(?:do the following|the following (?:happens|is done)|(?:effects?|actions?|changes?))\s*: ?)?[\W\d]*{ADVERB}"
_STILL = rf"(?:(?:current(?:ly)?|still|presently)[ -])*{OPEN}"
_KIND_OF_ALL = rf"(?:other )?(?:{_STILL}(?:,? (?:and )?{OPEN})* )?(?:other )?(?:votable )?{KINDS}"
_POSTED = r"(?:being )?(?:posted|submitted|made|raised|proposed)"
_WHEN = (
    r"(?: (?:at|as of|upon|on) (?:the (?:time|moment|point) (?:of |that |when |at which )?)?(?:the )?(?:"
    rf"(?P<posted>\x04(?:'s)? (?:is |was |being )*{_POSTED}|(?:posting|submission) of \x04|\x04's (?:posting|submission))"
    rf"|\x04(?:'s)? (?:is |was |being )*enacted|\x04's enactment|(?:its )?enactment(?: of \x04)?|this time|present))?"
)
_WHICH = rf"(?: (?:(?:that|which) (?:are|is) )?(?:currently |still )?{OPEN}(?: (?:now|right now))?)?{_WHEN}"
_CLASS = (
    rf"(?:(?:all|every|each|any)(?: of)?(?: the)? {_KIND_OF_ALL}(?:(?:,| and| or|/|, and) (?:all )?(?:the )?{_KIND_OF_ALL})*{_WHICH}"
    rf"|(?:the )?{_STILL} {SEVERAL}(?: and (?:{_STILL} )?{SEVERAL})*{_WHEN.replace('<posted>', '<then>')})"
)
_EXCEPT = r"(?:,? (?:except(?: for)?|but|other than|apart from|save|excluding) (?P<but>(?:(?:the )?(?:KIND )?[\x01\x02](?:, | and |, and )?)+))?".replace(
    "KIND", KINDS
)
_ONE = rf"(?:the )?(?:{_STILL} )?(?:{KINDS} )?(?:(?:called|titled|named|entitled) )?[\x01\x02]"
_NAMED = rf"(?:(?:both |the following(?: \w+)?:? )?{_ONE}(?:(?:,? and |, |; | & ){_ONE})*)"
_OBJECT = rf"(?:(?P<named>{_NAMED})|(?P<all>{_CLASS}){_EXCEPT})"
_WHY = r"(?:,? (?:because|as (?:it|they)|so that|in order to)\b[^\x01-\x03]*)?"
_SHALL = r"(?:is|are|(?:shall|must|will|should) be|is to be|are to be)"


def _forms(status: str, order: str, done: str) -> tuple[re.Pattern[str], ...]:
    end = rf"{_WHY}[\s.!;,)]*"
    set_to = rf"(?:set|change|mark|resolve) (?:the status(?:es)? of )?{_OBJECT}(?:'s status)? (?:to|as)(?: (?:be|being))? {status}"
    return (
        later(rf"{LEAD}{_ADMIN}{order} {_OBJECT}{end}"),
        later(rf"{LEAD}{_ADMIN}{set_to}{end}"),
        later(rf"{LEAD}{_OBJECT} {_SHALL} {ADVERB}(?:{done}|(?:set|marked) (?:to|as) {status}){end}"),
    )


_SURELY = {False: _forms("failed", "fail", "failed"), True: _forms("enacted", "enact", "enacted")}
_BRACKETS = later(r"\(([^()]*)\)")
PARTS = later(r"(?<=[.!?;])\s+|\n+")
_CLAUSES = later(rf",? (?:and|then|but) (?:then )?(?={ORDER}\b)")
_CONDITION = later(
    r"\b(?:if|unless|provided|when|whenever|until|whether|otherwise|instead|depend\w*|in case|should the)\b"
)
_APPLIES = later(r"\b(?:following|below|above|rest|takes? effect|appl(?:y|ies)|void|ignored?)\b")
_NARROWS = later(r"n't\b|\b(?:only|not|never|no|none|except|but|those|instead|rather|however|cannot|nor|neither)\b")
_NARROWS_ALL = later(r"\?|^(?:this|that|it)\b.*\b(?:appl(?:y|ies)|only|alone)\b|\b(?:spar(?:e|es|ed|ing)|exempt\w*)\b")
_LEADS = later(
    r":$|\b(?:following|below|text|bullets?|reads?|says?|example)\b|^\W*(?:add|append|insert|create|replace)\b.*[^.!\s]\W*(?<![.!])$"
)
_MAY_LEAD = later(
    r"[\W\d]*(?:(?:as \w+, )?(?:please )?(?:do the following|the following (?:happens|is done))|(?:effects?|actions?|changes?))\s*:\W*"
)


def orders_in(text: str, kind: str, *, enacts: bool) -> Iterator[Said]:
    """What the sentences of a text, with marks for titles, order of the matter that is marked, of this kind."""
    sentences = _sentences_in(text)
    turned = any(_turns(sentence, kind) for sentence in sentences)
    named = any(mark in text for mark in "\x01\x03")
    for number, sentence in enumerate(sentences):
        said = _ordered_by(_without_itself(sentence), kind, named=named, enacts=enacts)
        if said and (turned or _is_led(sentences[:number])):
            said = "perhaps"
        if said:
            yield said


def _sentences_in(text: str) -> list[str]:
    """The sentences of a text, in small letters; what stands in brackets is one of its own."""
    parts = PARTS.split(_BRACKETS.sub(_apart, text.casefold()))
    return [" ".join(part.split()) for part in parts if part.strip()]


def _apart(brackets: re.Match[str]) -> str:
    """What stands in brackets as a sentence of its own, unless it is part of the one around it."""
    said = brackets[1]
    return f" {said} " if _CONDITION.search(said) or _NARROWS.search(said) else f". {said}. "


def _turns(sentence: str, kind: str) -> bool:
    """Whether a sentence takes back what others order, narrows it, or sets a condition for it."""
    said = _without_itself(sentence)
    if turns(sentence) or _NARROWS_ALL.search(sentence) or (_CONDITION.search(said) and _APPLIES.search(said)):
        return True
    if not (_NARROWS.search(said) and any(form.search(said) for form in _OF_STATUS.values())):
        return False
    return not any(
        _ordered_by(said, kind, named=False, enacts=enacts) in ("posted", "enacted") for enacts in (False, True)
    )


def _is_led(before: Sequence[str]) -> bool:
    """Whether a sentence stands below one that may make it something else than an order."""
    return any(_LEADS.search(one) and not _MAY_LEAD.fullmatch(one) for one in before)


def _without_itself(sentence: str) -> str:
    return re.sub(_ITSELF, "\x04", _OF_ITSELF.sub(" ", sentence)).strip()


def plain_sentences(text: str, about: str) -> list[str]:
    """The sentences of a text that no condition, no lead and no other sentence that is `about` the same makes open."""
    parts = _sentences_in(text)
    left = [" ".join(_without_itself(part).split()) for part in parts]
    plain = [said for number, said in enumerate(left) if not _CONDITION.search(said) and not _is_led(parts[:number])]
    turned = any(turns(part) or _NARROWS_ALL.search(part) for part in parts)
    turned = turned or any(_CONDITION.search(said) and (_APPLIES.search(said) or about in said) for said in left)
    narrowed = any(about in said and _NARROWS.search(said.replace("not idle", "")) for said in left)
    return [] if turned or narrowed else plain


def _ordered_by(sentence: str, kind: str, *, named: bool, enacts: bool) -> Said | Literal[""]:
    sentence = " ".join(sentence.split())
    clauses = _CLAUSES.split(sentence)
    if not _CONDITION.search(sentence):
        for clause in clauses:
            match = next(filter(None, (form.fullmatch(clause) for form in _SURELY[enacts])), None)
            if match is not None:
                return _meant(match, kind)
    perhaps = any(_speaks_of(clause, kind, named=named, enacts=enacts) for clause in clauses)
    return "perhaps" if perhaps else ""


def _meant(match: re.Match[str], kind: str) -> Said | Literal[""]:
    """Whether what a sentence surely orders it orders of this matter."""
    said = match.groupdict()
    if said["named"] is not None:
        return "enacted" if "\x01" in said["named"] else ""
    if "\x01" in (said["but"] or "") or OF_KIND[kind].search(said["all"]) is None:
        return ""
    return "posted" if said["posted"] or said["then"] else "enacted"


def _speaks_of(clause: str, kind: str, *, named: bool, enacts: bool) -> bool:
    """Whether it speaks of giving a status, and may speak of this matter."""
    left = _SUBORDINATE.sub(" ", _TOLD_OF.sub(" ", clause))
    by_name = any(mark in clause for mark in "\x01\x03")
    others = _PASSED if enacts else _CLOSED
    gives = _OF_STATUS[enacts].search(left) or (_RESOLVES.search(left) and not _OF_STATUS[not enacts].search(left))
    if _DENIED.search(left) or not (gives or (by_name and others.search(left))):
        return False
    if by_name or _EVERYTHING.search(left) or (named and _REFERS.search(left)):
        return True
    of_kind = OF_KIND[kind].search(_GENERIC.sub(" ", clause))
    return of_kind is not None and ("\x02" not in clause or re.search(rf"\b{SEVERAL}\b(?! [\x02])", clause) is not None)
