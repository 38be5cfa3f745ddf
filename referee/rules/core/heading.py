"""Enacted matters that may make somebody else head the dynasty: no rule provides for that, and a Proposal or a Call for Judgement
may do it all the same (DYN-02). From then on it may be whoever was, or whom it names: both are reckoned with, as where several do."""

from __future__ import annotations

import functools
import re

from referee.law.law import Law
from referee.model.patterns import later
from referee.model.texts import own_lines, quotations_aside
from referee.rules.core.game import CoreGame, Matter

_PARTS = later(r"(?<=[.!?;])\s+|\n+")
_NOT = later(r"n't\b|\b(?:not|never|cannot|nobody|whether|remains?|stays?)\b|\?\s*$", re.I)
_FEW = r"(?: [\w'’.-]+){0,4}?"
_LINK = (
    r"(?: (?:as|to|be|being|the|a|an|our|new|next|current|role|title|position|office|place|mantle|of|hereby|now|acting|interim|sole|only|no|longer))"
    r"{0,6}?"
)
"""Words that may stand between somebody and the title that they get."""
_IS = r"(?:becom\w+|is|are|shall be|will be|be)"
_BECOMES = rf"(?:{_IS}|takes? over|takes?|replac\w+|succeed\w*|made|appointed|crowned|elected|steps? down|resigns?|ceases?)(?: [\w'’.-]+ (?=as ))?"
_LEAVES = later(r"\b(?:no longer|steps? down|resigns?|ceases?|remov\w+|depos\w+|replac\w+)\b", re.I)
_MAKES = (
    r"\b(?:mak\w+|appoint\w*|crown\w*|nam\w+|elect\w*|declar\w+|install\w*|replac\w+|remov\w+|depos\w+|pass\w*|giv\w+|grant\w*"
    r"|transfer\w*|set|swap\w*|change)"
)


def perhaps_heads(game: CoreGame, law: Law | None, matter: Matter, heads: tuple[str, ...]) -> tuple[str, ...]:
    """Who may head the dynasty once a matter is enacted, where these did: they, and whom it puts there; nobody where one of them
    only leaves."""
    title = law.words.emperor if law is not None else "Emperor"
    parts = _PARTS.split(quotations_aside("\n".join((matter.title, *own_lines(matter.body)))))
    spoken = [part for part in parts if _speaks_of(part, title) and not _NOT.search(part)]
    if not spoken:
        return heads
    names = {called: name for name in game.roster.people for called in (name, *game.roster.names_of(name))}
    told = [
        (name, part)
        for part in spoken
        for called, name in names.items()
        if called in part and _form(called, title).search(part)
    ]
    others = tuple(dict.fromkeys(name for name, _ in told if name not in heads))
    leaves = any(name in heads and _LEAVES.search(part) for name, part in told)
    return () if leaves and not others else (*heads, *others)


def _speaks_of(part: str, title: str) -> bool:
    folded = part.casefold()
    return title.casefold() in folded or "emperor" in folded


@functools.lru_cache(maxsize=256)
def _form(name: str, title: str) -> re.Pattern[str]:
    """That somebody is made, or is to be, or no more, the one who bears the title."""
    who, head = rf"(?<!\w){re.escape(name)}(?!\w|['’]s)", rf"(?:{re.escape(title)}|Emperor)(?!\w|['’]s? \w)"
    return re.compile(
        rf"{who}{_FEW} {_BECOMES}{_LINK} {head}|{_MAKES}(?: [\w'’.-]+ (?:by|with))? {who}{_LINK} {head}|{head} {_IS}{_LINK} {who}"
        rf"|{_MAKES}{_LINK} {head} (?:to|with|by|from) {who}",
        re.I,
    )
