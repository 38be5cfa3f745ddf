"""What follows a dynasty: the mantle passed on, and who may make the Ascension Address (VICTORY-12 to 15).

R205-VICTORY-14 and 15, R205-MANTLE-01, R205-MALIGN-01, R205-ALLIANCE-04.
"""

from __future__ import annotations

import re

from referee.model.events import Post
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame, Interregnum
from referee.rules.law import Law

_PASSING = re.compile(
    r"\b(?:pass|passing|hand|handing|give|giving|cede|ceding)\b.{0,60}\b(?:mantle|role|crown|throne)\b", re.I
)
_MANTLE = re.compile(r"\bmantle\b", re.I)


def passes_to(game: CoreGame, law: Law, post: Post) -> tuple[str | None, bool]:
    """To whom a post by the heir passes the role, and whether it passes it at all, as far as words tell."""
    text = f"{post.title}. {post.body}"
    speaks = (
        _PASSING.search(text) or _MANTLE.search(post.title) or law.words.emperor.casefold() in post.title.casefold()
    )
    if not speaks:
        return None, False
    author = game.roster.person(post.author)
    named = [
        name
        for name in game.roster.people
        if name != author and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I)
    ]
    return (named[0] if len(named) == 1 else None), True


def judge_passing(
    game: CoreGame, law: Law, post: Post, interregnum: Interregnum, heir: str, *, allied: bool
) -> list[Problem]:
    """What is wrong with passing the role on to somebody; `allied`: the winner's Alliance opens the way to them."""
    why = ""
    if not game.roster.is_active(heir, post.at):
        why = f"{heir} is no active player"
    elif law.get("mantle-not-back") and heir == interregnum.before and not _open_to_the_last(law):
        why = f"{heir} headed the dynasty that has just ended"
    elif law.get("mantle-barred") and law.is_active("Mantle Limitations") and not allied:
        why = "the mantle may not be passed"
        if law.is_active("Alliances"):
            why += f", as {heir} was not in the winner's Alliance for as long as the text asks"
    if not why:
        return []
    evidence = (post.url,) if post.url else ()
    return [
        Problem(
            reason="mantle-passed-unlawfully",
            at=post.at,
            actor=game.roster.person(post.author),
            subject=f"post:{post.id}",
            facts={"heir": heir, "why": why},
            evidence=evidence,
        )
    ]


def _open_to_the_last(law: Law) -> bool:
    return law.get("malign-mantle") is not None and law.is_active("Malign Emperors")
