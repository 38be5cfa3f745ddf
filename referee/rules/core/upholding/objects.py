"""What of a matter a sentence upholds that names it: a closed set of words says that it is what was done with it, and what else is
said has to be so of it, or it cannot be told (R205-KOTH-38; D8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from referee.model.patterns import later

_ACTS = (
    (later(r"enact\w*|adopt\w*|pass(?:age|ing|ed)"), "enacted"),
    (later(r"fail(?:s|ed|ing|ings|ure|ures)?"), "failed"),
    (later(r"veto(?:es|ed|ing)?"), "vetoed"),
    (later(r"resol\w+"), "resolved"),
    (later(r"post(?:s|ed|ing|ings)?|submi\w+"), "posted"),
)
_HARMLESS = later(
    r"\b(?:and )?th(?:at|ose) of\b|\bin (?:full|order to|spite of [^,]*)|\bas well as\b|\b(?:along|together) with\b"
    r"|\bthat(?=[\s.!]*$)|\bwhat (?:was|were|has been|is) done (?:after|since|with|to)\b|\bby this(?: cfj| call(?: for judge?ment)?)?\b"
    r"|\bset (?:its|their|the) status(?:es)?(?: of)? to (?:enacted|failed)\b|\b(?:on (?:the )?grounds? (?:that|of)|due to|owing to)\b[^,]*"
    r"|\b(?:\w+ly )?(?:illegal|unlawful|invalid|early|late|premature|improper)(?= (?:enact|fail|resol|post|submi|actions?|proposals?|cfjs?|\x01))"
)
_PLAIN = later(
    r"the|a|an|of|and|both|each|all|every|any|these|those|its|their|it|them|this|to|from|on|at|in|by|for|with|also"
    r"|too|hereby|retroactively|formally|fully|now|then|thus|therefore|thereby|accordingly|explicitly|officially"
    r"|still|already|please|we|i|so|let|do|uphold|upholds|upheld|upholding|consider|considers|considered|deem|deems"
    r"|deemed|declare|declares|declared|treat|treats|treated|regard|regards|regarded|legal|lawful|valid|legally"
    r"|lawfully|as|being|been|be|is|are|have|having|has|shall|will|must|should|following|named|titled|called|proposal"
    r"|proposals|cfj|cfjs|call|calls|judgement|judgment|judgements|judgments|dov|dovs|declaration|declarations"
    r"|victory|matter|matters|votable|action|actions|act|acts|everything|anything|whatever|what|was|were|done|taken"
    r"|made|effect|effects|consequences|results|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
)
"""The words of which a plain one is made."""
_WORD = later(r"[\w'-]+")
_MARKS = later(r"[\x01-\x04]\d*[\x01\x04]?")
_MOST_DAYS = 14

EVERY_ACT = later(
    r"\s*(?:everything|anything|whatever|all|every|any|each)(?: (?:of|the|and|or|these|those|other|illegal|unlawful|invalid|past|previous"
    r"|prior|earlier|possibly|potentially|technically|game|such))*+(?: (?:actions?|acts?|moves?|things?|deeds?))?"
    r"(?: (?:(?:that|which) (?:was|were|has been|have been|is|are)|was|were|illegal(?:ly)?|unlawful(?:ly)?|done|taken|made|performed"
    r"|committed|attempted|so far|to date|until now|up to (?:now|this point|this|here)|before (?:this|now|its enactment|this cfj)"
    r"|hitherto|thus far))*+[\s.!]*"
)
"""All that was ever done, with nothing that narrows it."""


class Told(NamedTuple):
    """What a sentence says of the matters that it names: which acts it upholds of them, and the words beyond the plain ones."""

    acts: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()


def told_of(words: str, beside: Iterable[str]) -> Told:
    """What the words of a sentence that upholds say of what it names, but for its parts that are acts of their own."""
    for part in beside:
        words = words.replace(part, " ")
    said = {word.removesuffix("'s") for word in _WORD.findall(_MARKS.sub(" ", _HARMLESS.sub(" ", words)))}
    said = {word for word in said if not _PLAIN.fullmatch(word)}
    acts = {word: next((act for form, act in _ACTS if form.fullmatch(word)), "") for word in said}
    return Told(frozenset(filter(None, acts.values())), frozenset(word for word, act in acts.items() if not act))


def meant_by(told: Told, named: Collection[str], known: Mapping[str, Collection[str]]) -> frozenset[str]:
    """Which of the matters named it is surely about; `known`: the words that are so of each."""
    if not told.beside <= {word for each in named for word in known.get(each, ())}:
        return frozenset()
    return frozenset(each for each in named if not told.acts or not told.acts.isdisjoint(known.get(each, ())))


def words_for(people: Iterable[str], first: date, last: date) -> frozenset[str]:
    """The words by which people may be told, and a day from the first to the last."""
    of_people = {word.removesuffix("'s") for name in people for word in _WORD.findall(name.casefold())}
    days = (last - timedelta(days=ago) for ago in range(min((last - first).days, _MOST_DAYS) + 1))
    return frozenset(of_people.union(*map(_words_for_day, days)))


def _words_for_day(day: date) -> set[str]:
    ordinal = "th" if day.day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")
    said = (
        f"{day.day} {day.day:02d} {day.day}{ordinal} {day:%B} {day:%b} {day:%A} {day:%a} {day.year} {day.isoformat()}"
    )
    return set(said.casefold().split())
