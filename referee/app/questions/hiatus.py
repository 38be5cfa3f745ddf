"""Whether the game stands still, why, until when, and what may still be done."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from referee.app.answers import document_of
from referee.app.inquiry.core_state import core_state_at
from referee.app.inquiry.law import law_in_force, require_understood
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import require_text
from referee.app.questions.dynastic import documents, on_hiatus
from referee.app.questions.standstill import standstill
from referee.law.law import Law
from referee.model.events import Revision
from referee.replay.state import GameState
from referee.rules.core.certainty import MAY_BE_DORMANT
from referee.rules.core.hiatus import (
    NEEDED,
    dormancy_criteria,
    downtime_end,
    is_dormant,
    still_allowed,
)
from referee.rules.core.lacks import Lack
from referee.rules.core.overruled import moving, say_overruled, stopping

_UNSEEN = Lack(
    "votes-not-seen",
    "whether a Declaration of Victory is pending is not seen: the sources were last read in part, and posts may be lacking",
)
_WEEK = timedelta(days=7)


def hiatus(inquiry: Inquiry) -> dict[str, Any]:
    """What `referee hiatus --json` prints: `hiatus` is null where the text can be read both ways, an Admin may have declared
    the game Dormant (D6), a dynastic rule may decide it, or posts may be lacking, and `lacking` says how; raises SourceError where the law does not say, InputError where all is decided by mail."""
    require_text(inquiry, "Hiatus", "`referee queue` lists what is pending, and until when votes count")
    return hiatus_of(inquiry, core_state_at(inquiry))


def hiatus_of(inquiry: Inquiry, state: GameState) -> dict[str, Any]:
    """The same of a state, under the law that is in force in it; raises SourceError where that does not say."""
    law, now = law_in_force(state), inquiry.now
    require_understood(law, law.lacks(*NEEDED))
    still = standstill(inquiry, state, law)
    bars, doubtful = still.bars, still.doubtful
    lacking = [
        MAY_BE_DORMANT if bar.text == MAY_BE_DORMANT.text else Lack("law-not-understood", bar.text) for bar in doubtful
    ]
    overruling = moving(law) if bars else stopping(law)
    if overruling:
        lacking.append(Lack("law-not-understood", say_overruled(overruling)))
    if inquiry.reading.missed and not bars:
        lacking.append(_UNSEEN)
    return document_of(
        {
            "schema": 1,
            "as_of": now,
            **inquiry.reading.document,
            "ruleset": law.source,
            "hiatus": None if overruling or (lacking and not bars) else bool(bars),
            "because": [{"code": bar.code, "text": bar.text} for bar in bars],
            "lacking": lacking,
            "until": downtime_end(law, now),
            "dormant": is_dormant(state.core, law, now),
            "dormancy": dormancy_criteria(state.core, law, now, _editors(inquiry, law)),
            "still_allowed": still_allowed(law, bars or doubtful),
            "barred": still.barred,
            "dynastic": documents(on_hiatus(law)),
        }
    )


def _editors(inquiry: Inquiry, law: Law) -> frozenset[str]:
    """Who has edited the tracking page in the last week (R205-DORMANCY-04)."""
    page = law.get("tracking-page")
    if page is None:
        return frozenset()
    recent = inquiry.archive.events(after=inquiry.now - _WEEK, until=inquiry.now, kinds=("revision",))
    return frozenset(
        known.event.author
        for known in recent
        if isinstance(known.event, Revision) and known.event.page == page.values[0]
    )
