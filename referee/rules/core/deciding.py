"""Enacted matters that decide somebody's standing: their adminship, idling, name, or that they leave (PLAYERS-06, 08, 11, 12).

What a matter says is read only so far: a sentence that speaks of it and of somebody decides it, unless it plainly denies it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from referee.model.events import CFJ, PROPOSAL
from referee.model.patterns import later
from referee.model.texts import holds_word
from referee.rules.core.game import CoreGame, Matter

Standing = Literal["made-admin", "unmade-admin", "idled", "unidled", "named", "removed"]
"""What of somebody's standing is decided."""

_ADMINSHIP = later(r"\badmin(?!s? of the (?:\w+ ){0,2}?(?:day|week|month|year|season|dynasty)\b)", re.I)
"""“Admin of the month” is a title."""
_OF_ONESELF = later(r"\b(?:I|me|my|myself|mine)\b", re.I)
_ABOUT: dict[Standing, re.Pattern[str]] = {
    "made-admin": _ADMINSHIP,
    "unmade-admin": _ADMINSHIP,
    "idled": later(r"\bidl", re.I),
    "unidled": later(r"\b(?:un-?|de-?)idl|\b(?:re)?activ", re.I),
}
"""What a decision must speak of; of others it is enough that it names somebody."""
_NOT = r"(?:n't|\b(?:not|never|cannot|(?:refus|declin)\w+ to|no longer))"
_VERBS: dict[Standing, str] = {
    "made-admin": r"make|made|be|becom\w+|appoint\w*|promot\w+|giv\w+|grant\w*|elect\w*|an? admin\w*",
    "unmade-admin": r"remov\w+|demot\w+|strip\w*|los\w+|ceas\w+|dismiss\w*|revok\w+|depos\w+|tak\w+",
    "idled": r"idl\w+|(?:mak\w+|made|set|render\w*|mark\w*|turn\w*|be|becom\w+)\b(?: [\w.'-]+){0,3}? idle\b",
    "unidled": r"(?:un-?|de-?)idl\w+|(?:re)?activ\w+",
    "named": r"renam\w+|call\w*|nam\w+|chang\w+|becom\w+|known|tak\w+|adopt\w*",
    "removed": r"remov\w+|eject\w*|expel\w*|kick\w*|bann?\w*|ceas\w+|leav\w+|strik\w+|struck|throw\w*|thrown",
}
_UNMAKES = r"(?:remov\w+|demot\w+|strip\w*|dismiss\w*|depos\w+|unmak\w+|impeach\w*|sack\w*|oust\w*|fir(?:e|ed|ing))"
_CEASES = (
    r"(?:ceas\w+|los(?:es?|ing|t)|resigns?|steps? down|stands? down|is (?:hereby )?(?:removed|demoted|stripped|dismissed|deposed)"
    r"|(?:is|shall be|will be) no (?:longer|more))"
)
_MAKES = r"(?:make|made|appoint\w*|promot\w+|elect\w*|reinstat\w+)"
_CONTRARY: dict[Standing, tuple[str, str]] = {"made-admin": (_UNMAKES, _CEASES), "unmade-admin": (_MAKES, r"(?!)")}
"""What is said before a name, and behind it, that decides the contrary."""
_STAYS = r"\b(?:remains?|stays?|keeps?|retains?|continues?)\b"
_AS_IT_WAS: dict[Standing, str] = {
    "made-admin": r"\bno (?:\w+ )?admin",
    "unmade-admin": _STAYS,
    "named": _STAYS,
    "removed": _STAYS,
}
_DENIED = {
    standing: later(
        "|".join(filter(None, (rf"{_NOT}(?: [\w.'-]+){{0,2}}? (?:{verbs})(?![\w'-])", _AS_IT_WAS.get(standing)))), re.I
    )
    for standing, verbs in _VERBS.items()
}
_PARTS = later(
    r"(?<=[.!?;])\s+|\n+|,? \bbut\b |,? \band (?=(?:do|does|don't|never|make|appoint|promote|rename|remove|expel|eject|idle|unidle)\b)",
    re.I,
)


def deciding(game: CoreGame, name: str, standing: Standing, kinds: tuple[str, ...] = (PROPOSAL, CFJ)) -> Matter | None:
    """The last enacted matter that decides this of somebody, if its text is still kept."""
    deciding = (matter for matter in _enacted(game, kinds) if _decides(game, matter, name, standing))
    return max(deciding, key=lambda matter: matter.resolved_at or matter.posted_at, default=None)


def speaking_of(
    game: CoreGame, name: str, standing: Standing, kinds: tuple[str, ...] = (PROPOSAL, CFJ)
) -> tuple[Matter, ...]:
    """The enacted matters whose texts are still kept that speak of this of somebody, be it to deny it."""
    return tuple(
        matter
        for matter in _enacted(game, kinds)
        if _is_about(game, matter, f"{matter.title} {matter.body}", name, standing)
    )


def _enacted(game: CoreGame, kinds: tuple[str, ...]) -> list[Matter]:
    kept = map(game.matters.__getitem__, game.fading)
    return [matter for matter in kept if matter.status == "Enacted" and matter.kind in kinds]


def _decides(game: CoreGame, matter: Matter, name: str, standing: Standing) -> bool:
    """Whether it speaks of that in what it does not deny; a title says nothing of its own where the text denies it."""
    names = game.roster.names_of(name)
    parts = _PARTS.split(matter.body.replace("’", "'"))
    left = [part for part in parts if not _denies(part, names, standing)]
    told = left if len(left) < len(parts) else [matter.title, *left]
    titled = not _denies(matter.title.replace("’", "'"), names, standing)
    return (
        titled
        and _is_about(game, matter, " ".join(told), name, standing)
        and not _is_of_another(game, matter, told, name, standing)
    )


def _denies(part: str, names: Iterable[str], standing: Standing) -> bool:
    """Whether it plainly denies that of whoever it is about, or decides the contrary of somebody."""
    if _DENIED[standing].search(part):
        return True
    before, behind = _CONTRARY.get(standing, (r"(?!)", r"(?!)"))
    undone = standing == "unmade-admin" and re.search(rf"{_NOT}|\bno\b|\b(?:any ?more|any longer)\b", part, re.I)
    called = "|".join(map(re.escape, names))
    contrary = rf"\b{before}\b(?: [\w.-]+){{0,3}}? (?:{called})(?!\w)|\b(?:{called}) (?:[\w.-]+ ){{0,2}}?{behind}(?!\w)"
    return not undone and re.search(contrary, part, re.I) is not None


def _is_of_another(game: CoreGame, matter: Matter, parts: Iterable[str], name: str, standing: Standing) -> bool:
    """Whether all that speaks of adminship names others alone; who speaks of themselves need not name themselves."""
    if _ABOUT.get(standing) is not _ADMINSHIP:
        return False
    own, names = game.roster.person(matter.author) == name, game.roster.names_of(name)
    about = [part for part in parts if _ADMINSHIP.search(part)]
    others = [called for called, who in game.roster.called.items() if who != name]
    of_them = [
        part
        for part in about
        if any(holds_word(part, called) for called in names) or (own and _OF_ONESELF.search(part))
    ]
    return not of_them and any(holds_word(part, called) for part in about for called in others)


def _is_about(game: CoreGame, matter: Matter, text: str, name: str, standing: Standing) -> bool:
    """Whether a text names somebody, and speaks of what is decided; who asks for adminship need not name themselves. A name that
    they had before is theirs, but to give them a new one it takes that."""
    about = _ABOUT.get(standing)
    if about is not None and not about.search(text):
        return False
    own = about is _ADMINSHIP and game.roster.person(matter.author) == name
    names = (name,) if standing == "named" else game.roster.names_of(name)
    return own or any(holds_word(text, called) for called in names)
