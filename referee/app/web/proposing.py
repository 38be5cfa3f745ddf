"""Who may post a Proposal now: everybody who plays, but for those who have as many as the text allows (PROP-04, 05)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.app.law.rulebook import Quoted, Rulebook
from referee.law.law import Law
from referee.model.events import PROPOSAL
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import bars_on_submission, doubtful_bars, may_be_dormant
from referee.rules.core.posting import NEEDED

_CLAUSES = ("PROP-04", "PROP-05")


class Proposing(msgspec.Struct, frozen=True):
    """What keeps anybody from it, surely or perhaps, in words; who has as many pending (`full`), or has made as many today
    (`done`), as `limit` and `daily` allow; and the sentences that say so."""

    barred: tuple[str, ...]
    doubtful: tuple[str, ...]
    full: tuple[str, ...]
    done: tuple[str, ...]
    limit: int
    daily: int
    quoted: tuple[Quoted, ...]


def proposing(core: CoreGame, law: Law | None, now: datetime, book: Rulebook) -> Proposing | None:
    """As of an instant; None where no text says it, or nobody knows who plays."""
    if law is None or law.lacks(*NEEDED[PROPOSAL]) or not core.roster.known:
        return None
    limit, daily = law.number("pending-limit"), law.number("daily-limit")
    playing = core.roster.active(now)
    bars, doubtful = bars_on_submission(core, law, now), doubtful_bars(core, law, now)
    return Proposing(
        tuple(bar.text for bar in bars),
        () if bars else (*(bar.text for bar in doubtful), *(_DORMANT if may_be_dormant(core, law, now) else ())),
        tuple(name for name in playing if len(core.pending_by(name)) >= limit),
        tuple(name for name in playing if sum(at.date() == now.date() for at in core.proposed.get(name, ())) >= daily),
        limit,
        daily,
        tuple(book.quoted(_CLAUSES)),
    )


_DORMANT = ("so few play that the game may be Dormant",)
