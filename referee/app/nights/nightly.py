"""The whole nightly run: scrape, audit, publish; one at a time on one archive."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from referee.app.audits.agreed import keep_agreement
from referee.app.audits.audit import AuditResult, run_audit
from referee.app.called import keep_titles, titles_of
from referee.app.inquiry.baseline import baseline_of
from referee.app.inquiry.dynasties import book_of
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.mails.by_mail import are_ballots, pending_ballots
from referee.app.news.notices import Sent, notify, require_targets, standing
from referee.app.nights.alone import alone_on
from referee.app.nights.keeping import keep_trackers
from referee.app.nights.publishing import publish
from referee.app.nights.scraping import scrape
from referee.app.questions.votes import queue
from referee.app.tables.rows import passed_over
from referee.app.tracked.ledger import follow_pages
from referee.app.watching import Watch, unwatched
from referee.app.web.website import Website, write_website
from referee.archive.store import open_archive
from referee.config import Config
from referee.reports.publish import Written
from referee.reports.text import count_verdicts


class Witness(NamedTuple):
    """Who is told of a night while it goes on.

    watching: is open while the sources are scraped.
    lacked: is told what was lacking, which may be why nothing can be audited.
    audited: is told of the audit before anything is published.
    """

    watching: AbstractContextManager[Watch] = nullcontext(unwatched)
    lacked: Callable[[list[str]], None] = lambda troubles: None
    audited: Callable[[Inquiry, AuditResult], None] = lambda inquiry, result: None


_NOBODY = Witness()


class Night(msgspec.Struct, frozen=True):
    """What a nightly run lacked, in sentences, what it found, what is pending (and of these may be enacted now), and what it
    published on the wiki and as web pages, or in a dry run would have, to which place, and whom it told of what."""

    troubles: list[str]
    result: AuditResult
    pending: list[str]
    enactable: list[str]
    written: list[Written]
    website: Website | None
    place: str
    notices: list[Sent]

    def document(self) -> dict[str, Any]:
        """As `referee nightly --json` prints it."""
        return {
            "schema": 1,
            "as_of": self.result.as_of,
            "read_at": self.result.read_at,
            "complete": self.result.complete,
            "old": "old" in self.result.wanting,
            "troubles": self.troubles,
            "summary": count_verdicts(self.result.audit.findings),
            "pending": self.pending,
            "enactable": self.enactable,
            "place": self.place,
            "notices": self.notices,
            "pages": [{"title": each.title, "changed": each.changed, "left": each.left} for each in self.written],
            "website": self.website,
        }


def nightly(config: Config, path: Path, now: datetime, *, live: bool, witness: Witness = _NOBODY) -> Night:
    """Scrape into the archive at `path`, audit and publish.

    Raises BusyError while another run is at work, and what scraping, auditing and publishing raise.
    """
    book = book_of(config)
    require_targets(config.notify)
    with alone_on(path), closing(open_archive(path)) as archive:
        with witness.watching as watch:
            _, troubles = scrape(archive, config, now, watch)
        witness.lacked(troubles)
        reading = Reading(archive, config, now)
        result = run_audit(reading, baseline_of(config), book)
        if result.wanting & {"before", "old", "no law"}:
            troubles = [*troubles, result.age]
            witness.lacked(troubles[-1:])
        inquiry = Inquiry(archive, config, now)
        witness.audited(inquiry, result)
        notices = notify(config.notify, path, cache(partial(standing, inquiry, result)), live=live)
        refused = [f"[[notify]] {one.target}: did not take its notice" for one in notices if one.how == "refused"]
        witness.lacked(refused)
        follow_pages(inquiry)
        keep_titles(archive)
        inquiry.playing.keep()
        pending, enactable = _pending(inquiry)
        if are_ballots(archive, config) and (blog := passed_over(inquiry)):
            troubles = [*troubles, blog]
            witness.lacked(troubles[-1:])
        website = write_website(inquiry, live=live)
        if config.publish.account:
            written = publish(archive, config, book, result, live=live)
        else:
            written = keep_trackers(archive, config, book, result, None, live=live)
        keep_agreement(inquiry)
        place = website.place if website is not None else config.wiki.url
        return Night([*troubles, *refused], result, pending, enactable, written, website, place, notices)


def _pending(inquiry: Inquiry) -> tuple[list[str], list[str]]:
    """The titles of what is pending, and of what of it may be enacted now."""
    if are_ballots(inquiry.archive, inquiry.config):
        return pending_ballots(inquiry)
    answers = queue(inquiry)
    titles = titles_of(inquiry.archive, inquiry.now)
    called = [(titles.of(each["post"], each["title"]), each["can_enact"]["now"] is True) for each in answers]
    return [title for title, _ in called], [title for title, may in called if may]
