"""Dynastic sentences that only give a matter, or something else, a name (G13): what is said of that name elsewhere is said of matters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from referee.law.on_core.forms import main_of
from referee.law.on_core.harmless import TELLS_OF_STATUS
from referee.law.on_core.own import CORE
from referee.law.on_core.words import MATTER, MAY
from referee.model.patterns import later

_ONE = r"(?:(?:An?|The|Any|All|Each|Every|No|Such|That|This|Those|These)(?: an?)? )?"
_OF_WHICH = r"(?: (?:that|which|whose|not|posted|made|submitted|authored|written|about|containing|naming|mentioning|including|with|without|by|from) (?P<of>[^,;:]*?))?"
_NAME = rf"(?:an? )?[“\"‘']?(?P<what>(?!{MATTER}|[“\"])[A-Z][a-z]+(?:[ -](?!{MATTER})[A-Z][a-z]+){{0,2}})"
_IS = r"(?:is|are|becomes?) (?:also |then )?(?:(?P<called>known as|called|named|termed|dubbed|said to be|designated as) |(?:considered|deemed|designated)(?: to be)? )?"
_END = r"[,.]?[”\"’']?[\s,]*(?:\b(?:or|and)\b)?[\s.:,]*$"
"""What is left of several occasions."""
_NAMED = later(
    rf"^[”\"’' ]*(?:then )?(?:{_ONE}(?:[\w'’-]+ ){{0,3}}?{MATTER}{_OF_WHICH}|(?:it|they)) {_IS}{_NAME}(?: {MATTER})?{_END}",
    re.I,
)
_TERM = later(
    r"^(?:The )?(?:term|word|phrase|name|expression) [“\"‘'](?P<what>[^”\"’']+)[”\"’'] (?:means|refers to|denotes|stands for)\b",
    re.I,
)
_SAID_OF = later(
    rf"^(?:An?|Any|Each|The) (?!Players?\b|Emperor\b)(?-i:[A-Z])[\w-]* (?:is|are) said to have \w+ (?P<what>[A-Z][a-z]+)(?: on {_ONE}{MATTER})?{_END}",
    re.I,
)
_HANGS_ON = later(
    r"\b(?:vot|ballot|icon|popular|unpopular|quorum|veto|hours?|days?|oldest|admin|self-?kill|withdraw|illegal|valid|invalid)|\b(?:FOR|AGAINST|VETO|DEFERENTIAL)\b",
    re.I,
)
"""What decides on a matter: that one of such a sort is something, and is not only called so, may tell of what becomes of it."""
_MATTER = later(MATTER)
_MAY = later(MAY, re.I)
_WORD = later(r"[\w'’]+")
_OF_CORE = later(rf"(?:{CORE}|Terms?|Days?|Hours?|Weeks?|Time)", re.I)


def names_only(said: str, main: str) -> bool:
    """Whether a sentence, of which `main` is without the occasions that it names, does nothing but give something a name that the core does not use."""
    return _named(said, main) is not None or any(
        (found := form.search(text)) is not None and _is_free(found["what"])
        for form, text in ((_TERM, said), (_SAID_OF, main))
    )


def names_of_matters(said: Iterable[str]) -> dict[str, str]:
    """The names that a dynasty's sentences give to matters, each with what it is."""
    given = {}
    for sentence in said:
        if (matter := _MATTER.search(sentence)) is not None and (name := _named(sentence, main_of(sentence))):
            given[name] = matter[0].split()[-1].rstrip("s")
    return given


def with_matters(said: str, names: Mapping[str, str]) -> str:
    """A sentence with matters for the names that the dynasty gives to them; one that gives the name stays."""
    if not any(name in said for name in names) or _named(said, main_of(said)) in names:
        return said
    for name, matter in names.items():
        said = re.sub(rf"\b{re.escape(name)}(?P<s>s?)\b(?! (?:[A-Z]|{MATTER}))", rf"{matter}\g<s>", said)
    return said


def _named(said: str, main: str) -> str | None:
    found = _NAMED.search(main)
    if found is None or (found["of"] and _MAY.search(found["of"])) or _MATTER.search(said) is None:
        return None
    if not found["called"] and _HANGS_ON.search(said):
        return None
    what = found["what"]
    return what if what[0].isupper() and _is_free(what) else None


def _is_free(name: str) -> bool:
    """Whether no word of it is one of the core, or tells of what becomes of a matter."""
    words = _WORD.findall(name)
    return not any(TELLS_OF_STATUS.match(word) or _OF_CORE.fullmatch(word) for word in words)
