"""Why a Proposal on which nobody's VETO counts is not Vetoed (SPECVOTE-04 to 06, IDLE-02, R205-MALIGN-02, 03; V2, V10, V15)."""

from __future__ import annotations

from datetime import datetime

from referee.law.law import Law
from referee.model.events import PROPOSAL
from referee.rules.core.casts import Cast
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.votes import VETO, veto_disregarded


def why_not_vetoed(game: CoreGame, law: Law, matter: Matter, at: datetime) -> str:
    """In words what keeps a matter that no tally calls vetoed from being so: its kind, the text, or who voted how."""
    if matter.kind != PROPOSAL:
        return f"it is a {matter.kind}, and only a Proposal can be vetoed"
    vetoes = [cast for cast in matter.casts if VETO in cast.icons]
    if vetoes and veto_disregarded(law, matter):
        return "the text in force disregards a VETO on what changes dynastic rules or gamestate alone"
    if vetoes:
        return "; ".join(dict.fromkeys(_why_not(game, law.words.emperor, cast) for cast in vetoes))
    if game.head_untold(at):
        return "nobody had voted VETO"
    heads = game.emperors_at(at)
    return f"{' and '.join(heads)} had not voted VETO" if heads else f"nobody was {law.words.emperor}"


def may_be_theirs(game: CoreGame, matter: Matter, law: Law) -> bool:
    """Whether a VETO may be that of whoever heads the dynasty, as nothing tells who does."""
    vetoes = [cast for cast in matter.casts if VETO in cast.icons and game.head_untold(cast.at)]
    return bool(vetoes) and matter.kind == PROPOSAL and not veto_disregarded(law, matter)


def _why_not(game: CoreGame, title: str, cast: Cast) -> str:
    """Why this VETO counts for nothing."""
    heads = game.emperors_at(cast.at)
    if game.head_untold(cast.at):
        return f"whether {cast.author}, who voted VETO, was the {title} is not told"
    if game.roster.person(cast.author) not in heads:
        return f"{cast.author}, who voted VETO, was {'not the' if len(heads) < 2 else 'none of those who are'} {title}"
    if not game.roster.is_active(cast.author, cast.at):
        return f"{cast.author} was idle when voting VETO"
    if len(heads) > 1:
        return f"of {', '.join(heads)} not all had voted VETO, and {cast.author} had"
    return f"{cast.author} voted otherwise in the same comment, after VETO"
