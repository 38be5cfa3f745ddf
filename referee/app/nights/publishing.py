"""Publishing: the pages of an audit, put on the wiki, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from referee.app.audits.audit import AuditResult
from referee.app.audits.causes import causes
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.law.rulebook import rulebook
from referee.app.mails.by_mail import game_report
from referee.app.nights.keeping import keep_trackers
from referee.app.outside import log_in
from referee.app.tracked.stats import in_words, report_of
from referee.app.web.matters import pending_told
from referee.archive.journal import Intention, Journal, Publication
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.known import Book
from referee.errors import InputError, PublishError, ShrinkError
from referee.reports.keeping import take_back
from referee.reports.publish import (
    Door,
    Rules,
    Section,
    Written,
    is_missing,
    is_of_section,
    preview_section,
    publish_section,
    require_go,
    section_of,
    settle,
)
from referee.reports.wikitext import Fresh, render_audit, render_queue, render_stats

SUMMARY = "Referee: nightly audit"
"""What our edits say of themselves."""

_PARTIAL = "The latest scrape was partial; what was not seen is not judged."
_HELD_BACK = (
    "What is older stands here: what would be told now is much shorter, and held back until somebody has looked at it."
)


def publish(archive: Archive, config: Config, book: Book, result: AuditResult, *, live: bool) -> list[Written]:
    """Publish every page of an audit, and keep the tracker that keeps itself, or in a dry run say what would change.

    Raises PublishError where a guard says no. From a partial archive nothing is published but that it is partial. A
    section that would shrink says that it is older, and holds up no other page.
    """
    door, rules = _door(config), _rules(config)
    require_go(door, rules)
    if live and not result.complete:
        _say_partial(door, config, rules, _Ledger(archive.journal, door.account, result.as_of))
        raise PublishError(
            f"the last scrape was partial ({result.note or 'it did not end'})",
            where="archive",
            do="mend the source and scrape again; nothing was published from it",
        )
    pages = _pages(archive, config, book, result)
    # Every guard of every page speaks before the first page is written.
    planned = [_planned(door, section, rules) for section in pages]
    written = [seen for _, seen, _ in planned]
    ledger = _Ledger(archive.journal, door.account, result.as_of) if live else None
    if ledger is not None:
        written = [_write(door, section, rules, seen, ledger) for section, seen, _ in planned]
    written += keep_trackers(archive, config, book, result, (door, ledger), live=live)
    for _, _, shrinks in planned:
        if shrinks is not None:
            raise shrinks
    return written


def _planned(door: Door, section: Section, rules: Rules) -> tuple[Section, Written, ShrinkError | None]:
    """What is to stand on a page, and what that changes; where it would shrink, what stands there with a word on it."""
    try:
        return section, preview_section(door, section, rules), None
    except ShrinkError as shrinks:
        held = Section(
            section.title, _noted(section_of(door.read(section.title).text) or "", _HELD_BACK), section.summary
        )
        return held, preview_section(door, held, rules), shrinks


def _noted(section: str, note: str) -> str:
    """A section as it stands, with a note below its first line."""
    if note in section:
        return section
    first, _, rest = section.partition("\n")
    return f"{first}\n\n'''{note}'''\n{rest}"


def _write(door: Door, section: Section, rules: Rules, seen: Written, ledger: _Ledger) -> Written:
    """Publish a section of a page that was `seen` before; if it is gone since then, it is not made again."""
    return publish_section(door, section, rules._replace(create=rules.create and not seen.base), ledger)


class _Ledger(NamedTuple):
    """The archive's journal, for edits by an account at an instant, which take back publication `reverts` (0: none)."""

    journal: Journal
    account: str
    at: datetime
    reverts: int = 0

    def intend(self, edit: Written) -> int:
        """Note an edit before it is made."""
        intention = Intention(edit.title, self.at, self.account, edit.base, edit.before, edit.after, self.reverts)
        return self.journal.intend(intention)

    def confirm(self, number: int, revision: int) -> None:
        """It was made."""
        self.journal.confirm(number, revision)

    def withdraw(self, number: int) -> None:
        """It was refused."""
        self.journal.withdraw(number)

    def open(self, title: str) -> list[tuple[int, Written]]:
        """The edits of a page of which it is not known whether they were made."""
        return [
            (edit.id, Written(edit.page, True, edit.base, 0, edit.before, edit.after))
            for edit in self.journal.intentions()
            if (edit.page, edit.account) == (title, self.account)
        ]


def _door(config: Config) -> Door:
    """The wiki, logged in; raises InputError where there is no account."""
    if not config.publish.account:
        raise InputError("no account is configured", where="[publish]", do="name one: without it nothing is edited")
    return log_in(config)


def _rules(config: Config) -> Rules:
    return Rules(config.publish.most_shrink, config.publish.create, config.publish.stop_page)


def _say_partial(door: Door, config: Config, rules: Rules, ledger: _Ledger) -> None:
    """Let readers see that the newest audit is not whole: on the page as it stands, and nothing else."""
    title = config.publish.audit_page
    section = section_of(door.read(title).text)
    if section is None or _PARTIAL in section:
        return
    noted = Section(title, _noted(section, _PARTIAL), "Referee: the latest scrape was partial")
    publish_section(door, noted, rules, ledger)


def _pages(archive: Archive, config: Config, book: Book, result: AuditResult) -> list[Section]:
    """What is to stand on each page."""
    now, state, titles = result.as_of, result.audit.state, config.publish
    inquiry = Inquiry(archive, config, now)
    whole = archive.runs.last("scrape", complete=True)
    last_whole = whole.started_at if whole is not None else (now if result.complete else None)
    fresh = Fresh(now, last_whole, titles.account)
    audit = render_audit(causes(inquiry, result), fresh)
    told = pending_told(inquiry, state, rulebook(book, inquiry))
    queue = render_queue(told, fresh)
    pages = [(titles.audit_page, audit), (titles.queue_page, queue)]
    report = game_report(Reading(archive, config, now)) or report_of(state, now, book)
    if report is not None:
        pages.append((titles.stats_page, render_stats(in_words(inquiry, report), fresh)))
    return [Section(title, text, SUMMARY, empties=title == titles.queue_page) for title, text in pages]


class TakenBack(NamedTuple):
    """An edit of our own, and what came of taking it back; in a dry run, what would."""

    edit: Publication
    outcome: Literal["reverted", "stood no longer", "never made"]


def revert(archive: Archive, config: Config, now: datetime, *, live: bool) -> Iterator[TakenBack]:
    """Take back the last edit of our own on each page, or in a dry run say which: a section, or a line of a page that keeps
    itself, becomes what it was before.

    Edits that were begun and not confirmed are looked for first. An edit that the page's history does not show is told, and passed
    over; a dry run does not look for those. Where the last run was ended before it had taken back all that it was asked to, what is
    left of that is taken back, and no more. Raises InputError where there is none.
    """
    journal = archive.journal
    if journal.intentions():
        _settle_all(_door(config), journal, now)
    if not _asked_back(journal):
        raise InputError("there is no edit of our own to take back")
    if not live:
        yield from (TakenBack(edit, "reverted") for edit in _asked_back(journal))
        return
    door, missing = _door(config), set[int]()
    for edit in _never_made(door, journal):
        missing.add(edit.id)
        journal.mark_reverted(edit.id)
        yield TakenBack(edit, "never made")
    asked = [edit for edit in _asked_back(journal) if edit.id not in missing]
    journal.ask_back(edit.id for edit in asked)
    for edit in asked:
        stood = edit.reverted or _take_back(door, edit, _Ledger(journal, door.account, now, reverts=edit.id))
        yield TakenBack(edit, "reverted" if stood else "stood no longer")
    journal.all_back()


def _never_made(door: Door, journal: Journal) -> Iterator[Publication]:
    """The edits on each page that its history does not show, though the wiki said that it had saved them: the newest ones, down to
    the first that was made."""
    made = set[str]()
    for edit in journal.publications():
        if edit.reverted or edit.page in made:
            continue
        if is_missing(door, edit.page, edit.base, edit.saved):
            yield edit
        else:
            made.add(edit.page)


def _asked_back(journal: Journal) -> list[Publication]:
    """The edits to take back: those that a run was asked to which has not ended, or else the last on each page."""
    edits, unfinished = journal.publications(), journal.asked_back()
    if unfinished:
        return [edit for edit in edits if edit.id in unfinished]
    latest: dict[str, Publication] = {}
    for edit in edits:
        if not edit.reverted:
            latest.setdefault(edit.page, edit)
    return list(latest.values())


def _settle_all(door: Door, journal: Journal, now: datetime) -> None:
    ledger = _Ledger(journal, door.account, now)
    for title in dict.fromkeys(edit.page for edit in journal.intentions()):
        settle(door, title, ledger)


def _take_back(door: Door, edit: Publication, ledger: _Ledger) -> bool:
    """Whether anything of an edit stood, and is taken back."""
    summary = f"Referee: reverting our revision {edit.saved}"
    if is_of_section(edit.before, edit.after):
        section = Section(edit.page, section_of(edit.before) or "", summary)
        written = publish_section(door, section, Rules(most_shrink=1.0, create=False), ledger)
    else:
        made = Written(edit.page, True, edit.base, edit.saved, edit.before, edit.after)
        written = take_back(door, made, summary, ledger)
    ledger.journal.mark_reverted(edit.id)
    return written.changed
