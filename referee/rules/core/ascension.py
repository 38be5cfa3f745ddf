"""What follows a dynasty: the mantle passed on, and who may make the Ascension Address (VICTORY-12 to 15).

R205-VICTORY-14 and 15, R205-MANTLE-01, R205-MALIGN-01, R205-ALLIANCE-04.
"""

from __future__ import annotations

import re
from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.model.events import Post
from referee.model.instants import format_instant
from referee.model.patterns import later
from referee.model.texts import holds_word
from referee.rules.core.flaws import Flaw
from referee.rules.core.game import CoreGame, Interregnum, Matter

_MANTLE = r"(?:mantle|role|crown|throne|emperorship)"
_PASSING = (
    r"\b(?:pass|passing|hand|handing|give|giving|cede|ceding)\b[^.]{{0,40}}\b{mantle}\b[^.]{{0,30}}\bto {name}(?!\w)"
)
_SPEAKS = later(rf"\b{_MANTLE}\b", re.I)
_DENIES = later(r"\b(?:not|never|won't|n't)\b", re.I)

PROHIBITED = Flaw("that is prohibited while no Building Block allows it", ("VICTORY-13",))
"""Unless a dynastic rule allows it."""


def address_of(dov: Matter, at: datetime) -> str:
    """The key of what is told of an Ascension Address of this instant until its author's victory is known to be enacted."""
    return f"address:{dov.id}:{format_instant(at)}"


def followed(game: CoreGame, at: datetime) -> CoreGame:
    """The game in which an Ascension Address, or another dynasty, has come after Declarations that may be Enacted still."""
    waiting = (game.matters[name] for name in game.declarations)
    come = {
        each.id: msgspec.structs.replace(each, followed_at=at)
        for each in waiting
        if each.interrupted and each.followed_at is None
    }
    return msgspec.structs.replace(game, matters=game.matters.update(come)) if come else game


def passes_to(game: CoreGame, law: Law, post: Post) -> tuple[str | None, bool]:
    """To whom a post by the heir passes the role, and whether it may pass it at all.

    Only plain words for it count; a post that speaks of the role otherwise leaves open who heads the dynasty.
    """
    text = f"{post.title}. {post.body}"
    speaks = _SPEAKS.search(text) is not None or law.words.emperor.casefold() in text.casefold()
    author = game.roster.person(post.author)
    named = set()
    for called, name in game.roster.called.items():
        form = _PASSING.format(mantle=_MANTLE, name=re.escape(called))
        said = re.search(rf"[^.]*{form}", text, re.I) if name != author else None
        if said is not None and not _DENIES.search(said[0]):
            named.add(name)
    return (named.pop(), True) if len(named) == 1 else (None, speaks)


def named_by(game: CoreGame, post: Post) -> tuple[str, ...]:
    """The players besides its author whom a post names."""
    text, author = f"{post.title}. {post.body}", game.roster.person(post.author)
    others = ((called, name) for called, name in game.roster.called.items() if name != author)
    return tuple(dict.fromkeys(name for called, name in others if holds_word(text, called)))


def flaw_of_passing(
    game: CoreGame, law: Law, at: datetime, interregnum: Interregnum, heir: str, *, allied: bool
) -> Flaw | None:
    """Why the role may not be passed on to somebody; None where it may.

    `allied`: the winner's Alliance opens the way to them.
    """
    if not game.roster.is_active(heir, at):
        return Flaw(f"{heir} is no active player", ("VICTORY-13",))
    if law.get("mantle-not-back") and heir in interregnum.before and not _open_to_the_last(law):
        return Flaw(f"{heir} headed the dynasty that has just ended", ("R205-VICTORY-15",))
    if law.in_force("mantle-barred") and not allied:
        if law.is_active("Alliances"):
            why = (
                f"the mantle may not be passed, as {heir} was not in the winner's Alliance for as long as the text asks"
            )
            return Flaw(why, ("R205-MANTLE-01", "R205-ALLIANCE-04"))
        return Flaw("the mantle may not be passed", ("R205-MANTLE-01",))
    if law.get("mantle-prohibited") and law.in_force("mantle-block") is None:
        return PROHIBITED
    return None


def _open_to_the_last(law: Law) -> bool:
    return law.in_force("malign-mantle") is not None
