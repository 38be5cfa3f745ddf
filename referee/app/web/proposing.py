"""Who may post a Proposal now: everybody who plays, but for those who have as many as the text allows (PROP-04, 05)."""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.app.inquiry.reading import Reading
from referee.app.law.rulebook import Quoted, Rulebook
from referee.law.law import Law
from referee.model.events import PROPOSAL
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.hiatus import bars_on_submission, doubtful_bars, may_be_dormant
from referee.rules.core.overruled import posting, say_posting
from referee.rules.core.posting import NEEDED

_CLAUSES = ("PROP-04", "PROP-05")


class Proposing(msgspec.Struct, frozen=True):
    """What keeps anybody from it, surely or perhaps, in words; who has as many pending (`full`, or `perhaps` where some may be pending no
    more), or has made as many today (`done`), as `limit` and `daily` allow; why others may have, too (`untold`); and the sentences that say so."""

    barred: tuple[str, ...]
    doubtful: tuple[str, ...]
    untold: str
    full: tuple[str, ...]
    perhaps: tuple[str, ...]
    done: tuple[str, ...]
    limit: int
    daily: int
    quoted: tuple[Quoted, ...]


def proposing(core: CoreGame, law: Law | None, reading: Reading, book: Rulebook) -> Proposing | None:
    """As of when it is read; None where no text says it, or nobody knows who plays."""
    now = reading.now
    if law is None or law.lacks(*NEEDED[PROPOSAL]) or not core.roster.known:
        return None
    limit, daily = law.number("pending-limit"), law.number("daily-limit")
    playing = core.roster.active(now)
    bars = bars_on_submission(core, law, now)
    counted = {name: core.pending_by(name) for name in playing}
    perhaps = _doubtful(core, law, now)
    full = [name for name, own in counted.items() if sum(_stands(reading, each) for each in own) >= limit]
    return Proposing(
        tuple(bar.text for bar in bars),
        () if bars else perhaps,
        "not all posts are seen" if reading.missed else "",
        tuple(full),
        tuple(name for name, own in counted.items() if len(own) >= limit and name not in full),
        tuple(name for name in playing if sum(at.date() == now.date() for at in core.proposed.get(name, ())) >= daily),
        limit,
        daily,
        tuple(book.quoted(_CLAUSES)),
    )


def _doubtful(core: CoreGame, law: Law, now: datetime) -> tuple[str, ...]:
    """Why it may be that nobody may, or that more do than core rules let: a dynastic rule goes before them (PRIO-02)."""
    lifted = posting(law, PROPOSAL)
    return (
        *(bar.text for bar in doubtful_bars(core, law, now)),
        *(_DORMANT if may_be_dormant(core, law, now) else ()),
        *((say_posting(lifted, PROPOSAL),) if lifted else ()),
    )


def _stands(reading: Reading, matter: Matter) -> bool:
    """Whether one that was pending when it was read is so surely."""
    return not matter.may_be_over and reading.surely_stands(matter)


_DORMANT = ("so few play that the game may be Dormant",)
