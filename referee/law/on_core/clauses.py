"""Clauses of dynastic sentences that stand behind what the sentence is about and say something of their own (G13): relative clauses, of
which the noun before them is the subject, and what else is said of what is given a name. Each is read as a sentence of its own."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from referee.law.on_core.words import MATTER, MAY
from referee.model.patterns import later

_THEN = (
    r"(?:then|thereby|thereafter|thereupon|thereon|thus|thenceforth|thenceforward|henceforth|afterwards|subsequently|instantly|immediately|at once"
    r"|from (?:then|that (?:time|moment|point)|now)(?: on(?:wards?)?)?)"
)
_SAYS = rf"(?P<says>(?:[^,;:()–—]|, {_THEN},|,(?= (?:and|or|but) ))+)"
"""A clause ends with the next comma, unless that stands beside a word of when, or what follows is said of the same."""
_RELATIVE = later(
    rf"(?:(?:,|\(| [–—-]) ?(?:(?:and|but) )?(?P<of>who|which)|,? (?P<result>who|which|that)(?= (?:\w+ )?{_THEN}\b)) {_SAYS}",
    re.I,
)
"""One that tells more of what is known already, or what comes of it then; what only tells of which one it is is no clause of its own."""
_WHERE = later(rf"(?:,|\() ?(?:and )?(?P<of>where) (?:it|he|she|they) (?={MAY}){_SAYS}", re.I)
_WHEN = later(rf",? {_THEN}\b,?", re.I)
_DEFINED = later(
    r"^(?P<who>[^;:]*?) (?:is|are|becomes?|shall be|will be) (?:also |then )?(?:(?:known|referred to|spoken of) (?:as|to as)|called|named|termed|dubbed|styled"
    r"|(?=(?:an?|the) (?-i:[A-Z])))\b[^;:]*?,? (?:and|but) (?:also |so |then |thereby |thus )?(?P<says>(?:is|are|may|can|cannot|must|shall|will|has|have|do|does|lasts?|counts?"
    r"|equals?|means?|takes?|(?-i:[a-z]{2,}s)) [^;:]*)$",
    re.I,
)
_WITH = later(r" (?:of|by|from|on|upon|onto|in|into|with|for|to|at|under|against|about) ", re.I)
"""What ties a noun to another: the clause behind may speak of either."""
_ARTICLE = r"(?:an?|the|any|all|each|every|another|other|one|some|its|their|that|this|those|these|such)"
_NOUN = later(rf"\b{_ARTICLE} (?!.*\b{_ARTICLE} ).*$|[\w'’-]+$", re.I)
_PRONOUN = later(r"\b(?:it|them|one|him|her|themsel(?:f|ves))$", re.I)
_SOMEBODY = "A Player"
_PERSON = later(r"\b(?:Players?|Emperor|Admins?)$", re.I)
_MATTER = later(rf"{MATTER}$")
_MATTERS = later(MATTER)


@functools.lru_cache(maxsize=16_384)
def clauses_of(said: str) -> tuple[str, ...]:
    """The clauses of a sentence, with the words of the core for the dynasty's, that are of their own; each with its subject."""
    return tuple(dict.fromkeys((*_relative(said), *_of_defined(said))))


def _relative(said: str) -> Iterator[str]:
    for found in _RELATIVE.finditer(said):
        of = (found["of"] or found["result"]).casefold()
        before = said[: found.start()]
        stranger = {"who": _MATTER, "which": _PERSON}.get(of)
        for noun in _nouns_before(before):
            for meant in _meant(noun, before):
                if stranger is None or stranger.search(meant) is None:
                    yield _sentence(meant, _WHEN.sub(" ", f" {found['says']}"))
    for found in _WHERE.finditer(said):
        for meant in _meant("them", said[: found.start()]):
            yield _sentence(meant, found["says"])


def _meant(noun: str, before: str) -> Iterator[str]:
    """What a noun is, where it only stands for one: somebody, or the matter that was named last before it."""
    if _PRONOUN.fullmatch(noun) is None:
        yield noun
        return
    yield _SOMEBODY
    if named := _MATTERS.findall(before):
        yield named[-1]


def _of_defined(said: str) -> Iterator[str]:
    found = _DEFINED.search(said)
    if found is not None:
        yield _sentence(found["who"], found["says"])


def _nouns_before(said: str) -> Iterator[str]:
    """The nouns of which a clause behind these words may be: the last, and those to which it is tied."""
    for part in reversed(_WITH.split(re.split(r"[;:()–—]", said)[-1])):
        part = part.strip(" ,")
        found = _PRONOUN.search(part) or _NOUN.search(part)
        if found is None:
            return
        yield found[0]
        if found.start():
            return


def _sentence(subject: str, says: str) -> str:
    said = " ".join(f"{subject.strip(' ,')} {says.strip(' ,.')}".split())
    return f"{said[0].upper()}{said[1:]}."
