"""Publishing: the pages of an audit, put on the wiki, or into a folder while there is no account; and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from referee.app.audit import AuditResult
from referee.app.outside import log_in
from referee.app.reading import Reading
from referee.app.stats import report_of
from referee.app.votes import queue_of, votes_at
from referee.archive.journal import Publication
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.known import Book
from referee.errors import InputError, PublishError
from reports.publish import Door, Folder, Rules, Written, publish_section, require_go, section_of
from reports.wikitext import render_audit, render_queue, render_stats

SUMMARY = "Referee: nightly audit"
"""What our edits say of themselves."""

_PARTIAL = "The latest scrape was partial"


def publish(archive: Archive, config: Config, book: Book, result: AuditResult, *, live: bool) -> list[Written]:
    """Publish every page of an audit, or in a dry run say what would change.

    Raises PublishError where a guard says no. From a partial archive nothing is published but that it is partial.
    """
    door, rules = _door(config), _rules(config)
    require_go(door, rules)
    if live and not result.complete:
        _say_partial(door, config, rules)
        raise PublishError(
            f"the last scrape was partial ({result.note or 'it did not end'})",
            where="archive",
            do="mend the source and scrape again; nothing was published from it",
        )
    pages = _pages(archive, config, book, result)
    # Every guard of every page speaks before the first page is written.
    written = [publish_section(door, title, section, SUMMARY, rules, live=False) for title, section in pages]
    if live:
        written = [_write(archive, door, title, section, rules, result.as_of) for title, section in pages]
    return written


def _write(archive: Archive, door: Door, title: str, section: str, rules: Rules, now: datetime) -> Written:
    written = publish_section(door, title, section, SUMMARY, rules, live=True)
    if written.changed:
        texts = (written.base, written.saved, written.before, written.after)
        archive.journal.add(Publication(title, now, door.account, *texts))
    return written


def _door(config: Config) -> Door:
    """The wiki, logged in, or the folder."""
    return log_in(config) if config.publish.account else Folder(config.path(config.publish.folder))


def _rules(config: Config) -> Rules:
    return Rules(config.publish.most_shrink, config.publish.create, config.publish.stop_page)


def _say_partial(door: Door, config: Config, rules: Rules) -> None:
    """Let readers see that the newest audit is not whole: on the page as it stands, and nothing else."""
    title = config.publish.audit_page
    section = section_of(door.read(title).text)
    if section is None or _PARTIAL in section:
        return
    first, _, rest = section.partition("\n")
    noted = f"{first}\n\n'''{_PARTIAL}; what was not seen is not judged.'''\n{rest}"
    publish_section(door, title, noted, "Referee: the latest scrape was partial", rules, live=True)


def _pages(archive: Archive, config: Config, book: Book, result: AuditResult) -> list[tuple[str, str]]:
    """The titles of the pages with their sections."""
    now, state, titles = result.as_of, result.audit.state, config.publish
    whole = archive.runs.last("scrape", complete=True)
    last_whole = whole.started_at if whole is not None else (now if result.complete else None)
    audit = render_audit(result.audit.findings, as_of=now, last_whole=last_whole, complete=result.complete)
    answers = queue_of(votes_at(archive, now, book, result.understood), Reading(archive, config, now))
    pages = [(titles.audit_page, audit), (titles.queue_page, render_queue(answers, last_whole=last_whole))]
    report = report_of(state, now, book)
    if report is not None:
        pages.append((titles.stats_page, render_stats(report, last_whole=last_whole)))
    return pages


def revert(archive: Archive, config: Config, *, live: bool) -> Iterator[Publication]:
    """Take back the last edit of our own on each page, or in a dry run say which: a section becomes what it was before.

    Raises InputError where there is none.
    """
    latest: dict[str, Publication] = {}
    for edit in archive.journal.publications():
        if not edit.reverted:
            latest.setdefault(edit.page, edit)
    if not latest:
        raise InputError("there is no edit of our own to take back")
    door = _door(config)
    for edit in latest.values():
        if live:
            rules = Rules(most_shrink=1.0, create=False)
            summary = f"Referee: reverting our revision {edit.saved}"
            publish_section(door, edit.page, section_of(edit.before) or "", summary, rules, live=True)
            archive.journal.mark_reverted(edit.id)
        yield edit
