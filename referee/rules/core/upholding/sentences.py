"""The sentences of a decision that upholds: what each upholds surely, or may, and what it leaves or excepts (D8).

A sentence upholds surely only in a form that is known to: as an order (“uphold …”) or a statement (“… is upheld”), with no condition,
denial, hearsay or doubt beside it. A denial upholds nothing. Of any other sentence that speaks of upholding it cannot be told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from referee.law.instructions import orders
from referee.model.patterns import later
from referee.rules.core.upholding.objects import EVERY_ACT, Told, told_of
from referee.rules.core.upholding.turns import turns
from referee.rules.core.upholding.unnamed import OTHER_ACTS, acts_beside, speaks_of_acts, speaks_of_idlings

Grade = Literal["upholds", "perhaps", "may-mean", "denies", "undoes", "orders", ""]

_LEGAL = r"(?:legal|lawful|valid)"
_HELD_FOR = r"(?:consider|deem|declar|treat|regard)"
_HELD_LEGAL = rf"{_HELD_FOR}\w*\b[^.]{{0,60}}?\b{_LEGAL}\b"
_UPHOLDS = later(rf"\buph(?:old|olds|eld|olding)\b|\b{_HELD_LEGAL}", re.I)
_MAY_UPHOLD = later(
    rf"\b(?:ratif(?:y|ies|ied)|legali[sz]\w+|legitimi[sz]\w+|lawfully|legally|(?:is|are|was|were|be|been|makes?|made|becomes?) (?:\w+ly )?{_LEGAL}|stands?\b(?! (?:in|as|out|against|at)))\b"
    r"|\b(?P<double>(?:not|no longer|never)\b[^.]{0,40}\b(?:illegal|unlawful|invalid)\b)",
    re.I,
)
_MAKES_LEGAL = later(
    rf"\b(?:ratif(?:y|ies|ied)|legali[sz]\w+|legitimi[sz]\w+|(?:makes?|made|becomes?|rendered)\b[^.]{{0,60}}?\b{_LEGAL})\b(?! (?:to|for|that)\b)",
    re.I,
)
_UNDOES = later(
    r"\b(?:revert\w*|revers\w+|undo\w*|undone|void\w*|annul\w*|nullif\w+|rescind\w*|overturn\w*|cancel\w*|quash\w*|set\b[^.]*\b(?:pending|failed)|struck|strike|set back|illegal|unlawful|invalid)\b",
    re.I,
)
_WAS_WRONG = later(r"\b(?:was|were|been|being|the|an?) (?:\w+ly )?(?:illegal|unlawful|invalid)\b", re.I)
"""That something was illegal is a reason to uphold it as well as to undo it."""
_CONDITION = later(
    r"\b(?:(?<!\bas )(?<!\beven )if|unless|provided|providing|(?:as|so) long as|until|whether|conditions?|depending|subject to|otherwise|in case"
    r"|in the event)\b|(?:^|, )should\b|^where\b",
    re.I,
)
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
_COMPARED = later(r"(?:^|, )(?:unlike|like|contrary to|in contrast to|as opposed to)\b[^,]*")
_AS_IF_SET = later(r"\bas (?:if|though) \x01\d+\x01 had been (?:failed|enacted)\b")
"""What is upheld to have been, of an older matter that was passed over."""
_HARMLESS = later(
    r"\bif any\b"
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
_EXCEPTED_AFTER = later(r",? (?:with )?(\x01\d+\x01) (?:is |being )?(?:excluded|excepted|exempt(?:ed)?|aside|apart)\b")
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
_UNDOES_NOW = later(
    rf"^{_LEAD}(?:revert|reverse|undo|void|annul|nullify|rescind|overturn|cancel|quash|strike|set\b[^.]*\bpending)\b"
    r"|\b(?:is|are|be|stands?) (?:(?!not\b)\w+ ){0,2}(?:reverted|reversed|undone|void|annulled|nullified|rescinded|overturned|quashed"
    r"|illegal|unlawful|invalid|set (?:back )?to pending)\b"
)
_NEXT_ORDER = later(
    r",? and (?:then |also )?(?=(?:revert|reverse|undo|annul|void|rescind|strike|fail|set|reset|return|correct|change|remove|give|make)\b)",
    re.I,
)
_ITEM = later(r"^(?:[-*•#]|\d+[.)])+\s*")
_BUT = later(r",? \b(but)\b ", re.I)
_MOST_BUTS = 3
_PARTS = later(r"(?<=[.!?])\s+|\n+|;\s*")
_QUOTED = later(r"“[^“”]*+”|\"[^\"\n]*+\"")
_NAMED = later(r"\x01(\d+)\x01")
_QUOTED_UPHOLDING = "\x02"
_QUOTED_LAW = "\x03"
"""What stands for a quotation that speaks of upholding, but of no matter or act."""
_MARKS = later(r"[\x01-\x04]")
_TITLE = later(
    r"(\b(?:enact(?:ment|ing)|fail(?:ure|ing)|resol(?:ution|ving)|post(?:ing)?|submi(?:ssion|tting)|proposal)(?: of)?(?: the)?(?: proposal)? )"
    r"[“\"]([^“”\"\n\x01]{2,200})[”\"]"
)
_UNKNOWN = later(r"\x04(\d+)\x04")
_MORE_THAN_ONE = later(r"[,:]|\b(?:and|or|all|any|every|everything|what|whatever|plus|with)\b")
_QUOTED_BELOW = later(r":[^\S\n]*\n\s*(?=[\x02\x03])")
_GIVES_LAW = later(
    r"^(?:hereby |please )?(?:(?:in|to|at the end of|after|before)\b[^:;]{0,120}?\brules?\b[^:;]{0,80}?,? )?"
    r"(?:add|create|append|insert|replace|change|amend|reword|rewrite|enact|make|remove|delete|strike|repeal)\b(?=.{0,300}\b(?:sub-?)?rules?(?:et)?\b)"
    r"|^(?:hereby |please )?(?:in|to|at the end of)\b[^:;]{0,120}?\brules?\b[^:;]{0,80}?,? (?:add|append|insert|replace|change|amend|reword)\b",
    re.I,
)
"""A sentence that gives a rule its text."""


class Sentence(NamedTuple):
    """What a sentence does, the matters that it names, and those that it excepts.

    aside: those that it names beside what it upholds; told: what it says of those that it upholds, but for those that count `as_set`; undoes: it undoes something from now on;
    others: it speaks of all others; refers: it speaks of what was named before; broad: it may be about resolutions that it does not name; turns: it may turn what
    was said before; every_act: it speaks of all that was ever done; makes_legal: it makes something legal in other words; apart: it speaks of idlings alone;
    text: itself without what it excepts; excepted: that; beside: its parts that are acts of their own and name no matter; title: of the one matter that
    it names, which is not known.
    """

    grade: Grade
    names: frozenset[str] = frozenset()
    but: frozenset[str] = frozenset()
    aside: frozenset[str] = frozenset()
    told: Told = Told()
    as_set: frozenset[str] = frozenset()
    undoes: bool = False
    others: bool = False
    broad: bool = False
    refers: bool = False
    turns: bool = False
    every_act: bool = False
    makes_legal: bool = False
    apart: bool = False
    text: str = ""
    excepted: str = ""
    beside: tuple[str, ...] = ()
    title: str = ""


def sentences_in(text: str, numbers: Mapping[str, int], ids: Sequence[frozenset[str]]) -> Iterator[Sentence]:
    """What each sentence of a text does; `numbers`: of each name of a matter that of its `ids`."""
    unknown: list[str] = []
    for part, hedged in _under_leads(_PARTS.split(_marked(text.casefold().replace("’", "'"), numbers, unknown))):
        for sentence in _clauses_of(part):
            said = _titled(_sentence(_UNKNOWN.sub("", sentence), ids), sentence, unknown)
            yield said._replace(grade="perhaps") if hedged and said.grade in ("upholds", "denies") else said


def _titled(said: Sentence, sentence: str, unknown: Sequence[str]) -> Sentence:
    """A sentence with the title in it of a matter that is not known, where it is about that alone."""
    titles = _UNKNOWN.findall(sentence)
    alone = len(titles) == 1 and not (
        said.names or said.but or said.refers or said.others or _MORE_THAN_ONE.search(sentence)
    )
    return said._replace(title=unknown[int(titles[0])]) if alone else said


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


def _marked(text: str, numbers: Mapping[str, int], unknown: list[str]) -> str:
    """A text in which numbers stand for the names of matters, and nothing is left of other quotations; the titles in it that are none
    of these names are added to `unknown`, and numbers stand for them too."""
    text = _MARKS.sub("", text)
    if numbers:
        names = "|".join(map(re.escape, sorted(numbers, key=len, reverse=True)))
        text = re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: f"\x01{numbers[found[0]]}\x01", text)
        text = _TITLE.sub(lambda found: found[1] + _mark_of(found[2], unknown), text)
    return _QUOTED_BELOW.sub(": ", _QUOTED.sub(_unquoted, text))


def _mark_of(title: str, unknown: list[str]) -> str:
    unknown.append(title)
    return f"\x04{len(unknown) - 1}\x04"


def _unquoted(quoted: re.Match[str]) -> str:
    of_acts = _NAMED.search(quoted[0]) is not None or speaks_of_acts(quoted[0])
    said = (_QUOTED_UPHOLDING if of_acts else _QUOTED_LAW) if _UPHOLDS.search(quoted[0]) else ""
    return " ".join([said, *(mark[0] for mark in _NAMED.finditer(quoted[0]))]).strip()


def _clauses_of(sentence: str) -> Iterable[str]:
    """A sentence, or where it orders something else besides, its parts."""
    also = _AND_ORDERS_IT.search(sentence)
    if also is not None and orders(sentence[: also.start()]) and not _UPHOLDS.search(sentence[: also.start()]):
        return (sentence[: also.start()], *_clauses_of(sentence[also.end() :]))
    return _NEXT_ORDER.split(sentence) if _UPHOLDS.search(sentence) else (sentence,)


def _sentence(sentence: str, ids: Sequence[frozenset[str]]) -> Sentence:
    sentence = sentence.replace(_QUOTED_LAW, "" if _GIVES_LAW.search(sentence) else _QUOTED_UPHOLDING)
    sentence, said_before = _NO_ACT.sub(" ", _HARMLESS.sub(" ", sentence)).strip(), frozenset[str]()
    before, but, after = _parted(sentence)
    for _ in range(_MOST_BUTS):
        if not but or not _UPHOLDS.search(after) or _UPHOLDS.search(before) or _DENIES.search(before):
            break
        sentence, said_before = after, _names(before, ids) or said_before
        before, but, after = _parted(sentence)
    said = _judged(sentence, ids, unclear=bool(but))
    if but and _UPHOLDS.search(before) and not _UPHOLDS.search(after):
        said = said._replace(text=before, excepted=f"{after} {said.excepted}")
    return said if said.names or said.apart or not said_before else said._replace(names=said_before)


def _judged(sentence: str, ids: Sequence[frozenset[str]], *, unclear: bool) -> Sentence:
    if not _UPHOLDS.search(sentence) and _QUOTED_UPHOLDING not in sentence:
        grade, refers = _without_the_word(sentence, ids), _PRONOUN.search(sentence) is not None
        what = _BROAD.search(sentence) or OTHER_ACTS.search(sentence)
        makes_legal = grade == "may-mean" and bool(what and _MAKES_LEGAL.search(sentence))
        undoes = grade == "undoes" and _UNDOES_NOW.search(sentence) is not None
        named = _names(sentence, ids)
        return Sentence(
            grade,
            named,
            undoes=undoes,
            refers=refers,
            turns=turns(sentence),
            makes_legal=makes_legal,
            text=sentence,
        )
    kept, excepted, clear = _excepting(sentence)
    grade = _grade(kept, unclear=unclear or not clear, excepting=bool(excepted))
    left_out = _names(excepted, ids)
    others, broad, refers = (form.search(kept) is not None for form in (_OTHERS, _BROAD, _REFERS))
    names, upheld = _names(kept, ids) - left_out, _what_is_upheld(kept)
    plain = _CLAUSE.sub(" ", _COMPARED.sub(" ", kept))
    beside = acts_beside(_CLAUSE.sub(" ", upheld or kept)) if names else ()
    as_set = frozenset[str]().union(*(_names(one[0], ids) for one in _AS_IF_SET.finditer(kept)))
    itself = _names(plain, ids)
    aside = names - itself - as_set if grade == "upholds" and not names.isdisjoint(itself) else frozenset[str]()
    apart = speaks_of_idlings(kept) and not refers
    return Sentence(
        grade,
        names - aside,
        left_out,
        aside=aside,
        as_set=as_set,
        told=told_of(re.sub(rf"^{_LEAD}", "", plain), beside),
        others=others,
        broad=broad and not apart,
        refers=refers,
        every_act=EVERY_ACT.fullmatch(upheld) is not None,
        apart=apart,
        text=kept,
        excepted=excepted,
        beside=beside,
    )


def _what_is_upheld(kept: str) -> str:
    """What a sentence upholds, of its words; empty where its form is not known."""
    states, ordered = _STATES.search(kept), _ORDERS_IT.search(kept)
    return kept[ordered.end() :] if ordered is not None else kept[: states.start()] if states is not None else ""


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
    refers = _names(sentence, ids) or _PRONOUN.search(sentence) or _MAKES_LEGAL.search(sentence)
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
    sentence = _EXCEPTED_AFTER.sub(r" except \1", sentence)
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
