"""What the pages of the players and of the dynasty show, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from referee.app.audits.audit import AuditResult
from referee.app.audits.edits import edits_of
from referee.app.called import titles_of
from referee.app.law.rulebook import Rulebook
from referee.app.tables.counts import counts_of
from referee.app.tables.held import Held, Row
from referee.app.tables.rows import resolutions, votes
from referee.app.tracked.figures import figures
from referee.app.tracked.ledger import Ledger
from referee.app.web.activity import activity_of
from referee.app.web.courses import Dynasty, dynasties_of
from referee.app.web.derivations import derivations
from referee.app.web.lawtexts import law_pages
from referee.app.web.portraits import Tables, diff_link, portraits
from referee.app.web.trackers import trackers
from referee.dynasties.moon_sites.board import MODULES
from referee.reports.web.rules import rule_places

_YOUNG = timedelta(days=14)
"""So long after it began a dynasty's trackers may still be those of the one before."""
_SIGNS = {symbol: name.title() for name, symbol in MODULES.items()}


def chapters(
    held: Held,
    written: Sequence[Row],
    audited: AuditResult,
    causes: Sequence[Mapping[str, Any]],
    pending: Sequence[Mapping[str, Any]],
    book: Rulebook,
) -> dict[str, Any]:
    """The players, the dynasty in force, what its trackers show, and the rules.

    written: the table of posts; causes: with what their pages are called; pending: the answers about what is.
    """
    inquiry = held.inquiry
    made = written, votes(held), resolutions(held)
    law_now = audited.audit.state.law
    tables = Tables(
        titles_of(inquiry.archive, inquiry.now),
        *made,
        counts_of(held, *made, audited.audit.findings),
        idle_admins=law_now is not None and law_now.get("idle-admins") is not None,
    )
    courses = dynasties_of(audited.audit.state, tables, audited.audit.findings, inquiry.now)
    since, played = _shown_from(courses, inquiry.now), audited.audit.state.played
    ledger = Ledger(inquiry, since=since)
    shown = figures(ledger, since)
    law = law_pages(inquiry, audited, tables.posts, causes, courses[-1].since)
    return {
        "players": tables.players,
        "portraits": portraits(inquiry, ledger, tables, causes, shown, pending),
        "courses": courses,
        "activity": activity_of(held, tables.posts, tables.resolutions, courses[-1]),
        "derived": derivations(inquiry, audited.audit.state, book),
        "figures": shown,
        "edits": edits_of(ledger, causes, since),
        "trackers": trackers(ledger, shown, causes),
        "law": law,
        "rule_places": rule_places(law.sections),
        "signs": _SIGNS if played is not None and played.dynasty == "moon-sites" else {},
        "diff_of": partial(diff_link, inquiry),
    }


def _shown_from(courses: Sequence[Dynasty], now: datetime) -> datetime | None:
    """From when on what trackers show is of the dynasty in force, or of the one before while it is young."""
    since = courses[-1].since
    return courses[-2].since if since is not None and now - since < _YOUNG and len(courses) > 1 else since
