"""Keeping: the tracker pages of the dynasty that is played, brought in step where the configuration lets us."""

from __future__ import annotations

from typing import NamedTuple

from referee.app.audits.audit import AuditResult
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.known import Book
from referee.errors import PublishError
from referee.model.events import Revision
from referee.net.mediawiki import WikiPage
from referee.reports.keeping import Change, preview_change, publish_change
from referee.reports.publish import Door, Journal, Written

_NOT_READ = "its newest revision is not in the archive; scrape, and run again"
_FRESH = "somebody edited it within the last 15 minutes, and may not be done; the next run looks again"
_NO_ACCOUNT = "without an account nobody's page is edited; `[publish] account` names one"


class Newest(NamedTuple):
    """The newest revision of a page that the archive holds."""

    page: WikiPage
    is_fresh: bool


def keep_trackers(
    archive: Archive,
    config: Config,
    book: Book,
    result: AuditResult,
    wiki: tuple[Door, Journal | None] | None,
    *,
    live: bool,
) -> list[Written]:
    """Bring the tracker in step that keeps itself, or in a dry run say what would change; nothing for any other.

    wiki: where it stands, and where edits are noted; None: there is no account, and what would change is told of the archive's own
    revision.

    What a guard forbids, and what could not be kept, is told with the page.
    """
    state = result.audit.state
    dynasty = book.find(state.played.dynasty) if state.played is not None else None
    if not isinstance(dynasty, Declared) or state.played is None or state.law is None or dynasty.lacking(state.law):
        return []
    allowed = {page.replace("_", " ") for page in config.publish.keep}
    if not dynasty.keeps or dynasty.page not in allowed:
        return []
    newest = _newest(archive, dynasty.page, result)
    if newest is None:
        return [_left(WikiPage(dynasty.page, 0, ""), _NOT_READ)]
    kept = dynasty.keep(state.played.state, state.core, state.law, result.as_of, newest.page.text)
    change = Change(dynasty.page, newest.page.revision, newest.page.text, kept.text, kept.summary)
    try:
        written = _written(change, newest, wiki, live=live)
    except PublishError as refused:
        written = _left(newest.page, str(refused))
    return [written._replace(left=(*written.left, *kept.left))]


def _written(change: Change, newest: Newest, wiki: tuple[Door, Journal | None] | None, *, live: bool) -> Written:
    if newest.is_fresh and change.after != change.before:
        return _left(newest.page, _FRESH)
    if wiki is None:
        return _left(newest.page, _NO_ACCOUNT) if live else preview_change(newest.page, change, "")
    door, journal = wiki
    if journal is None:
        return preview_change(door.read(change.title), change, door.account)
    return publish_change(door, change, journal)


def _left(page: WikiPage, why: str) -> Written:
    return Written(page.title, False, page.revision, page.revision, page.text, page.text, (why,))


def _newest(archive: Archive, title: str, result: AuditResult) -> Newest | None:
    """The newest revision, as it was judged; None where there is none, or a newer one than the audit has seen."""
    latest, seen = archive.latest_revision(title), archive.revisions(title, result.as_of)
    if latest is None or not seen:
        return None
    revision = seen[-1].event
    if not isinstance(revision, Revision) or revision.id != latest[0] or not revision.id.isdecimal():
        return None
    page = WikiPage(title, int(revision.id), revision.text)
    return Newest(page, result.as_of - revision.at < GRACE)
