"""The words of a decision that upholds: what a text surely upholds, what it may, and what it leaves or excepts (D8).

A sentence upholds surely only in a form that is known to: as an order (“uphold …”) or a statement (“… is upheld”), with no condition,
denial, hearsay or doubt beside it. A denial upholds nothing. Of any other sentence that speaks of upholding it cannot be told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from referee.law.instructions import orders
from referee.model.patterns import later
from referee.model.texts import own_lines

Grade = Literal["upholds", "perhaps", "may-mean", "denies", "undoes", "orders", ""]

_LEGAL = r"(?:legal|lawful|valid)"
_HELD_FOR = r"(?:consider|deem|declar|treat|regard)"
_HELD_LEGAL = rf"{_HELD_FOR}\w*\b[^.]{{0,60}}?\b{_LEGAL}\b"
_UPHOLDS = later(rf"\buph(?:old|olds|eld|olding)\b|\b{_HELD_LEGAL}", re.I)
_MAY_UPHOLD = later(
    rf"\b(?:ratif(?:y|ies|ied)|legali[sz]\w+|legitimi[sz]\w+|lawfully|legally|(?:is|are|was|were|be|been) (?:\w+ly )?{_LEGAL}|stands?\b(?! (?:in|as|out|against|at)))\b"
    r"|\b(?P<double>(?:not|no longer|never)\b[^.]{0,40}\b(?:illegal|unlawful|invalid)\b)",
    re.I,
)
_UNDOES = later(
    r"\b(?:revert\w*|revers\w+|undo\w*|undone|void\w*|annul\w*|nullif\w+|rescind\w*|overturn\w*|cancel\w*|quash\w*|set\b[^.]*\b(?:pending|failed)|struck|strike|set back|illegal|unlawful|invalid)\b",
    re.I,
)
_WAS_WRONG = later(r"\b(?:was|were|been|being|the|an?) (?:\w+ly )?(?:illegal|unlawful|invalid)\b", re.I)
"""That something was illegal is a reason to uphold it as well as to undo it."""
_CONDITION = later(
    r"\b(?:if|unless|provided|providing|(?:as|so) long as|until|whether|conditions?|depending|subject to|otherwise|in case"
    r"|in the event)\b|(?:^|, )should\b|^where\b",
    re.I,
)
_ON_CONDITION = later(
    r"^(?:but |however,? )?(?:this|that|it|the above|all (?:of )?(?:this|that))\b.*\b(?:if|unless|provided|(?:as|so) long as|until"
    r"|conditions?|depend\w*|subject to)\b|^(?:otherwise|if not|unless)\b",
    re.I,
)
"""A sentence that sets a condition for what was said before it."""
_TIMES = later(r"\b(?:when|whenever|once|while|only|after all)\b", re.I)
"""Words that may set a condition, and say when something was in a clause of its own."""
_DENIES = later(
    r"n't\b|\b(?:not|no|never|none|nothing|nobody|neither|nor|cannot|without|refus\w+|declin\w+|den(?:y|ies|ied)|reject\w*|disagree\w*"
    r"|hardly|instead|rather|against|oppos\w+|unwilling)\b",
    re.I,
)
_NOR = later(r"(?<=\x01) nor\b", re.I)
_DENIED = later(
    rf"(?:n't|\b(?:not|never|cannot|neither|refus\w+|declin\w+|unwilling|instead of|rather than|without|against|oppos\w+))"
    rf" (?:(?!but\b)\w+ ){{0,3}}?(?:uph(?:old|eld|olding)\b|{_HELD_LEGAL})"
    rf"|\buphold(?:s|ing)? (?:none\b|nothing\b|no\b|neither\b|not\b)"
    rf"|\b{_HELD_FOR}\w* (?:[^\s.]+ ){{0,8}}?(?:not|never|neither|no longer|far from) (?:\w+ ){{0,3}}?{_LEGAL}\b"
    rf"|^(?:nothing|none|nobody|neither)\b[^,]*\b(?:upheld|upholds|{_HELD_FOR}ed\b[^.]{{0,60}}?{_LEGAL})\b",
    re.I,
)
_DOUBTS = later(
    r"(?<!\d )(?<!\bin )\bmay\b(?! \d)|\b(?:might|could|would|can|perhaps|maybe|partly|partially)\b"
    r"|\b(?:sa(?:y|ys|id)|think\w*|thought|believ\w+|claim\w*|argu\w+|want\w*|wish\w*|hop(?:e|es|ed|ing)|suggest\w*|opinions?"
    r"|feels?|felt|wonder\w*|assum\w+|suppos\w+|discuss\w*|debat\w+|wrote|writes|told|tells?|asked|asks"
    r"|false|untrue|mistaken|impossible"
    r"|decisions? that|views?|ideas?|notions?|findings?|rulings?|verdicts?|claims?|complaints?|objections?|challenges?|appeals?|protests?"
    r"|accusations?|readings?|interpretations?|illegality|unlawfulness|invalidity|violations?|penalt\w+|votes?|icons?|comments?"
    r"|some|most|several|parts?|half|few|either|one of|or(?! (?:fail|enact|resol))|revert\w*|revers\w+|undo\w*|undone|annul\w*)\b",
    re.I,
)
"""That it is hearsay, or not the act but what was said or done against it."""
_CLAUSE = later(
    r"(?:^|,? )(?:which|who|whose|although|though|even though|because|since|as (?:it|they|if|though|there)|despite|in spite of|while"
    r"|that (?:was|were|had|has|have|is|are)|given that|even if)\b[^,]*",
    re.I,
)
"""What is said of something beside: why, and how it was."""
_HARMLESS = later(
    r"\b(?:even|as) if\b|\bif any\b|\bas though\b"
    r"|\b(?:if|when|once|should) (?:(?:this|it|the)(?: (?:cfj|call(?: for judge?ment)?|matter|votable matter))? )?"
    r"(?:(?:is |be |gets |has been )?(?:enacted|passed|adopted|accepted)|passes)\b,?(?: then\b)?"
    r"|\b(?:up)?on (?:the |its )?(?:enactment|passage|passing)(?: of this(?: cfj| call(?: for judge?ment)?)?)?,",
    re.I,
)
_EXCEPT = later(
    r",? ?\b(?:except(?:ing|ed)?(?: for)?|(?:but|and) not|but for|save for|apart from|other than|excluding|with the exceptions? of"
    r"|aside from|(?<=all )but|(?<=everything )but)\b|, not\b",
    re.I,
)
_FILLER = later(
    r"\b(?:the|of|that|those|and|or|both|proposals?|enact(?:ment|ments|ing)|fail(?:ure|ing)|resolutions?|for)\b|[^\w\x01\x02]",
    re.I,
)
_OTHERS = later(r"\b(?:else|others?|rest|remaining|remainder|further|more)\b", re.I)
_BE = r"\b(?:is|are|(?:is|are) to be|(?<!to )be|stands?)"
_ADVERBS = r"(?: (?:all|both|hereby|each|also|still|thus|therefore|thereby|now|retroactively|fully|and|\w+ly)){0,4}"
_STATES = later(
    rf"{_BE}{_ADVERBS} (?:to be |to have been )?(?:upheld|{_HELD_FOR}e?d(?: to be| to have been| as| as being| as having been)?{_ADVERBS} {_LEGAL})\b",
    re.I,
)
_LEAD = (
    r"(?:(?:and|then|so|also|thus|hence|therefore|accordingly|hereby|please|we|i|let us|let's|now|to|should|shall|will|must|do|"
    r"retroactively|formally|furthermore|additionally|that|be it|resolved|this|the|cfj|call(?: for judge?ment)?|proposes?|moves?|decides?|agrees?|in"
    r" order|players)[ ,:]+)*"
)
_ORDERS_IT = later(
    rf"^{_LEAD}(?:uphold|upholds|(?:{_HELD_FOR}e?s?)\b[^.]{{0,60}}?\b{_LEGAL})\b",
    re.I,
)
_AND_ORDERS_IT = later(
    rf"(?:,| and)(?: and| then| also){{0,3}} (?=uphold\b|{_HELD_FOR}e?\b[^.]{{0,60}}?\b{_LEGAL}\b)", re.I
)
_NO_ACT = later(
    r"\buph(?:old|olds|olding)\b(?: (?:the|our|these|all|both|this|its|and|of|letter|\w+ing|community|core|game)){0,5}"
    r" (?:rules?|rulesets?|laws?|spirit|principles?|guidelines?|standards?|values?|constitution|fairness)\b(?! change)",
    re.I,
)
"""What is kept to, and not declared to have been done."""
_PRONOUN = later(r"\b(?:its?|this|that|them|these|those|they)\b", re.I)
_REFERS = later(
    r"\b(?:its?|these|those|them|they|this(?! (?:week|day|month|year|dynasty|time))|that(?! (?:was|were|is|are|has|have|had)\b))\b",
    re.I,
)
_BROAD = later(
    r"\b(?:everything|all|every|any|anything|whatever|what|enact\w*|fail\w*|resol\w*|proposals?|its?|this|that|them|these|those|they)\b",
    re.I,
)
"""That it is about resolutions, or about whatever was done."""
_NEXT_ORDER = later(
    r",? and (?:then |also )?(?=(?:revert|reverse|undo|annul|void|rescind|strike|fail|set|reset|return|correct|change|remove|give|make)\b)",
    re.I,
)
_ITEM = later(r"^(?:[-*•#]|\d+[.)])+\s*")
_BUT = later(r",? \b(but)\b ", re.I)
_MOST_BUTS = 3
_PARTS = later(r"(?<=[.!?])\s+|\n+|;\s*")
_QUOTED = later(r"“[^“”\n]*”|\"[^\"\n]*\"")
_NAMED = later(r"\x01(\d+)\x01")
_QUOTED_UPHOLDING = "\x02"


class Sentence(NamedTuple):
    """What a sentence does, the matters that it names, and those that it excepts.

    others: it speaks of all others; refers: it speaks of what was named before; broad: it may be about resolutions that it does not name; on_condition: it sets a condition for what
    was said before.
    """

    grade: Grade
    names: frozenset[str] = frozenset()
    but: frozenset[str] = frozenset()
    others: bool = False
    broad: bool = False
    refers: bool = False
    on_condition: bool = False


class Words(NamedTuple):
    """What a text upholds by name, and whether what it does not name too: surely, and perhaps; `but`: what it surely does not uphold."""

    names: frozenset[str] = frozenset()
    unnamed: bool = False
    perhaps: frozenset[str] = frozenset()
    perhaps_unnamed: bool = False
    but: frozenset[str] = frozenset()


def words_of(title: str, body: str, called: Mapping[str, Collection[str]]) -> Words:
    """What a matter's title and text uphold; `called`: the ids of other matters by each name that they have, casefolded.

    A title is what it is about: it upholds by itself where the text says nothing of upholding.
    """
    numbers = {name: number for number, name in enumerate(called)}
    ids = [frozenset(called[name]) for name in called]
    head, *_ = [*_read(title, numbers, ids), Sentence("")]
    text = list(_read("\n".join(own_lines(body)), numbers, ids))
    if any(said.on_condition for said in text):
        text = [said._replace(grade="perhaps") if said.grade == "upholds" else said for said in text]
    if any(said.grade in ("upholds", "perhaps", "denies") for said in text):
        denied_above = head.grade == "denies" and any(said.grade == "upholds" for said in text)
        text.append(head if denied_above or head.grade == "undoes" else head._replace(grade=""))
    else:
        text.append(head)
    return _together(text)


# -- a text ------------------------------------------------------------------------------------


def _together(text: Sequence[Sentence]) -> Words:
    about = frozenset().union(*(said.names for said in text if said.grade in ("", "may-mean")))
    undone = frozenset().union(*(said.names for said in text if said.grade == "undoes"))
    ordered = frozenset().union(*(said.names for said in text if said.grade == "orders"))
    words = Words()
    for said in text:
        if said.grade == "upholds":
            meant, other = (about | ordered, undone) if said.refers else (about, undone | ordered)
            words = _with_upheld(words, said, meant, other)
        elif said.grade == "perhaps":
            words = _with_doubted(words, said, about | undone | ordered)
        elif said.grade == "may-mean":
            words = _with_likely(words, said, about | ordered, undone)
    denied, all_denied = _denied(text, about | undone | ordered)
    at_odds = words.names if all_denied else words.names & denied
    return Words(
        words.names - at_odds,
        words.unnamed and not all_denied,
        words.perhaps | at_odds,
        words.perhaps_unnamed or (words.unnamed and all_denied),
        (words.but | denied) - words.names - words.perhaps,
    )


def _with_upheld(words: Words, said: Sentence, about: frozenset[str], undone: frozenset[str]) -> Words:
    but = words.but | said.but
    if said.names:
        return words._replace(names=words.names | said.names, but=but)
    if said.others:
        return words._replace(perhaps_unnamed=True, but=but | about | undone)
    meant = about - said.but - undone
    if meant:
        return words._replace(names=words.names | meant, perhaps=words.perhaps | (about & undone), but=but)
    if undone - said.but:
        return words._replace(perhaps=words.perhaps | (undone - said.but), perhaps_unnamed=True, but=but)
    return words._replace(
        unnamed=words.unnamed or said.broad, perhaps_unnamed=words.perhaps_unnamed or not said.broad, but=but
    )


def _with_likely(words: Words, said: Sentence, about: frozenset[str], undone: frozenset[str]) -> Words:
    return words._replace(perhaps=words.perhaps | ((said.names or about) - undone))


def _with_doubted(words: Words, said: Sentence, about: frozenset[str]) -> Words:
    meant = said.names or (frozenset() if said.others else about - said.but)
    return words._replace(
        perhaps=words.perhaps | meant, perhaps_unnamed=words.perhaps_unnamed or not meant, but=words.but | said.but
    )


def _denied(text: Sequence[Sentence], about: frozenset[str]) -> tuple[frozenset[str], bool]:
    """What is denied by name, and whether all is."""
    denials = [said for said in text if said.grade == "denies"]
    by_name = frozenset().union(*(said.names for said in denials))
    unnamed = [said for said in denials if not said.names and not said.others]
    return (by_name | about if unnamed else by_name), bool(unnamed) and not about


# -- a sentence --------------------------------------------------------------------------------


def _read(text: str, numbers: Mapping[str, int], ids: Sequence[frozenset[str]]) -> Iterator[Sentence]:
    for part, hedged in _under_leads(_PARTS.split(_marked(text.casefold().replace("’", "'"), numbers))):
        for sentence in _clauses_of(part):
            said = _sentence(sentence, ids)
            yield said._replace(grade="perhaps") if hedged and said.grade in ("upholds", "denies") else said


def _under_leads(parts: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """The parts of a text without list marks, each with whether it stands under a line that sets a condition or turns it: that holds
    for the list after such a line, or for the next part alone."""
    hedged = listed = False
    for part in filter(None, map(str.strip, parts)):
        item = _ITEM.sub("", part)
        hedged = hedged and (item != part or not listed)
        yield item, hedged
        if item.endswith(":"):
            hedged, listed = not _is_plain(item) or _CONDITION.search(_HARMLESS.sub(" ", item)) is not None, False
        else:
            listed = item != part
            hedged = hedged and listed


def _marked(text: str, numbers: Mapping[str, int]) -> str:
    """A text in which numbers stand for the names of matters, and nothing is left of other quotations."""
    text = text.replace("\x01", "").replace(_QUOTED_UPHOLDING, "")
    if numbers:
        names = "|".join(map(re.escape, sorted(numbers, key=len, reverse=True)))
        text = re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: f"\x01{numbers[found[0]]}\x01", text)
    return _QUOTED.sub(_unquoted, text)


def _unquoted(quoted: re.Match[str]) -> str:
    said = _QUOTED_UPHOLDING if _UPHOLDS.search(quoted[0]) else ""
    return " ".join([said, *(mark[0] for mark in _NAMED.finditer(quoted[0]))]).strip()


def _clauses_of(sentence: str) -> Iterable[str]:
    """A sentence, or where it orders something else besides, its parts."""
    also = _AND_ORDERS_IT.search(sentence)
    if also is not None and orders(sentence[: also.start()]) and not _UPHOLDS.search(sentence[: also.start()]):
        return (sentence[: also.start()], *_clauses_of(sentence[also.end() :]))
    return _NEXT_ORDER.split(sentence) if _UPHOLDS.search(sentence) else (sentence,)


def _sentence(sentence: str, ids: Sequence[frozenset[str]]) -> Sentence:
    sentence, said_before = _NO_ACT.sub(" ", _HARMLESS.sub(" ", sentence)).strip(), frozenset[str]()
    before, but, after = _parted(sentence)
    for _ in range(_MOST_BUTS):
        if not but or not _UPHOLDS.search(after) or _UPHOLDS.search(before) or _DENIES.search(before):
            break
        sentence, said_before = after, _names(before, ids) or said_before
        before, but, after = _parted(sentence)
    said = _judged(sentence, ids, unclear=bool(but))
    return said if said.names or not said_before else said._replace(names=said_before)


def _judged(sentence: str, ids: Sequence[frozenset[str]], *, unclear: bool) -> Sentence:
    if not _UPHOLDS.search(sentence) and _QUOTED_UPHOLDING not in sentence:
        grade, on_condition = _without_the_word(sentence, ids), _ON_CONDITION.search(sentence) is not None
        return Sentence(grade, _names(sentence, ids), on_condition=on_condition)
    kept, excepted, clear = _excepting(sentence)
    grade = _grade(kept, unclear=unclear or not clear, excepting=bool(excepted))
    left_out = _names(excepted, ids)
    others, broad, refers = (form.search(kept) is not None for form in (_OTHERS, _BROAD, _REFERS))
    return Sentence(grade, _names(kept, ids) - left_out, left_out, others, broad, refers)


def _parted(sentence: str) -> tuple[str, str, str]:
    """A sentence before and after a “but” that excepts nothing."""
    excepting = {at for one in _EXCEPT.finditer(sentence) for at in range(*one.span())}
    for but in _BUT.finditer(sentence):
        if but.start(1) not in excepting:
            return sentence[: but.start()], but[0], sentence[but.end() :]
    return sentence, "", ""


def _without_the_word(sentence: str, ids: Sequence[frozenset[str]]) -> Grade:
    """Of a sentence that does not speak of upholding: it may mean the same of what it names, or undo that."""
    may = _MAY_UPHOLD.search(sentence)
    plain = _CLAUSE.sub(" ", sentence)
    refers = _names(sentence, ids) or _PRONOUN.search(sentence)
    if may is not None and refers and (may["double"] or not _DENIES.search(sentence)):
        return "may-mean"
    if _DENIES.search(plain):
        return ""
    if _UNDOES.search(_WAS_WRONG.sub(" ", plain)):
        return "undoes"
    return "orders" if orders(sentence) else ""


def _names(sentence: str, ids: Sequence[frozenset[str]]) -> frozenset[str]:
    """The matters that the marks in a sentence stand for."""
    return frozenset().union(*(ids[int(number)] for number in _NAMED.findall(sentence)))


def _excepting(sentence: str) -> tuple[str, str, bool]:
    """A sentence without what it excepts, that, and whether it is clear what that is."""
    found = _EXCEPT.search(sentence)
    if found is None:
        return sentence, "", True
    verb = _STATES.search(sentence, found.end()) or _DENIED.search(sentence, found.end())
    end = verb.start() if verb is not None else len(sentence)
    excepted = sentence[found.end() : end]
    clear = bool(_NAMED.search(excepted)) and not _FILLER.sub("", _NAMED.sub("", excepted)).strip()
    return f"{sentence[: found.start()]} {sentence[end:]}".strip(), excepted, clear


def _grade(sentence: str, *, unclear: bool, excepting: bool) -> Grade:
    plain = _CLAUSE.sub(" ", sentence)
    in_doubt = sentence.rstrip().endswith("?") or _QUOTED_UPHOLDING in sentence or _CONDITION.search(sentence)
    if unclear or in_doubt:
        return "perhaps"
    if _DENIED.search(sentence):
        denials = _NOR.sub("", sentence)
        once = len(_DENIES.findall(denials)) == 1 and len(_UPHOLDS.findall(sentence)) == 1
        return "denies" if once and not excepting and not _TIMES.search(plain) else "perhaps"
    return "upholds" if _surely(sentence) else "perhaps"


def _surely(sentence: str) -> bool:
    """Whether a sentence without a condition upholds in a form that is known, and nothing in it turns that."""
    states = None if _ORDERS_IT.search(sentence) else _STATES.search(sentence)
    if states is not None:
        return _is_plain(sentence[: states.start()]) and _is_plain(sentence[states.end() :])
    return _ORDERS_IT.search(sentence) is not None and _is_plain(sentence)


def _is_plain(words: str) -> bool:
    plain = _CLAUSE.sub(" ", words)
    return not any(turning.search(plain) for turning in (_DENIES, _DOUBTS, _TIMES)) and not re.search(r"\bbut\b", plain)
