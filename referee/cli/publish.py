"""`referee publish` and `referee revert`."""

from __future__ import annotations

from datetime import datetime

import click

from referee.archive.store import Archive, Publication
from referee.cli.audit import AuditResult, run_audit
from referee.cli.baseline import baseline_of
from referee.cli.check import queue_of, state_of_votes
from referee.cli.common import archive, at_option, clock, configuration
from referee.cli.lawbook import book_of
from referee.cli.stats import report_of
from referee.cli.wiring import open_wiki, read_password
from referee.config import Config
from referee.dynasties.known import Book
from referee.errors import InputError, PublishError, SourceError
from reports.inert import for_terminal
from reports.publish import Door, Folder, Rules, Written, diff_of, publish_section, require_go
from reports.wikitext import render_audit, render_queue, render_stats

SUMMARY = "Referee: nightly audit"


@click.command("publish", epilog="Example:  referee publish          (a dry run)  ·  referee publish --live")
@at_option
@click.option("--live", is_flag=True, help="Write; without it, only print what would change.")
@click.pass_context
def publish_command(ctx: click.Context, at: datetime | None, live: bool) -> None:
    """Audit, and put the reports on the wiki, or into a folder while no account is configured."""
    now, config = clock(at), configuration(ctx)
    with archive(ctx) as opened:
        book = book_of(config)
        result = run_audit(opened, now, baseline_of(config), book)
        for written in publish(opened, config, book, result, now, live=live):
            if live or not written.changed:
                click.echo(f"{written.title}: {'saved' if written.changed else 'nothing to change'}")
            else:
                click.echo(for_terminal(diff_of(written)))


@click.command("revert", epilog="Example:  referee revert --live")
@click.option("--live", is_flag=True, help="Write; without it, only print what would be reverted.")
@click.pass_context
def revert_command(ctx: click.Context, live: bool) -> None:
    """Take back the last edit of our own on each page: its section becomes what it was before."""
    config = configuration(ctx)
    with archive(ctx) as opened:
        latest: dict[str, Publication] = {}
        for one in opened.publications():
            if not one.reverted:
                latest.setdefault(one.page, one)
        if not latest:
            raise InputError("there is no edit of our own to take back")
        door = open_door(config) if live or config.publish.account else Folder(config.path(config.publish.folder))
        for one in latest.values():
            _revert(opened, door, one, live=live)


def _revert(opened: Archive, door: Door, one: Publication, *, live: bool) -> None:
    from reports.publish import section_of

    earlier = section_of(one.before) or ""
    if live:
        rules = Rules(most_shrink=1.0, create=False)
        publish_section(door, one.page, earlier, f"Referee: reverting our revision {one.saved}", rules, live=True)
        opened.mark_reverted(one.id)
    click.echo(f"{one.page}: {'reverted' if live else 'would revert'} our edit of {one.at:%Y-%m-%d %H:%M}")


def open_door(config: Config) -> Door:
    """The wiki, logged in, or the folder."""
    if not config.publish.account:
        return Folder(config.path(config.publish.folder))
    wiki = open_wiki(config)
    wiki.log_in(config.publish.account, read_password(config))
    return wiki


def publish(
    opened: Archive, config: Config, book: Book, result: AuditResult, now: datetime, *, live: bool
) -> list[Written]:
    """Publish every page. From a partial scrape nothing is published but that it was partial."""
    whole = opened.last_run("scrape", complete=True)
    last_whole = whole.started_at if whole is not None else (now if result.complete else None)
    door = open_door(config)
    rules = Rules(config.publish.most_shrink, config.publish.create, config.publish.stop_page)
    require_go(door, rules)
    if live and not result.complete:
        _say_stale(door, config, rules)
        raise PublishError(
            f"the last scrape was partial ({result.note or 'it did not end'})",
            where="archive",
            do="mend the source and scrape again; nothing was published from it",
        )
    done = []
    pages = sections(opened, config, book, result, now, last_whole)
    if live:
        # Every guard of every page speaks before the first page is written.
        for title, section in pages:
            publish_section(door, title, section, SUMMARY, rules, live=False)
    for title, section in pages:
        written = publish_section(door, title, section, SUMMARY, rules, live=live)
        if live and written.changed:
            opened.journal(title, now, door.account, written.base, written.saved, written.before, written.after)
        done.append(written)
    return done


def _say_stale(door: Door, config: Config, rules: Rules) -> None:
    """Let readers see that the newest audit is not whole: on the page as it stands, and nothing else."""
    from reports.publish import section_of

    page = door.read(config.publish.audit_page)
    section = section_of(page.text)
    if section is None or "The latest scrape was partial" in section:
        return
    note = "'''The latest scrape was partial; what was not seen is not judged.'''"
    first, _, rest = section.partition("\n")
    publish_section(
        door,
        config.publish.audit_page,
        f"{first}\n\n{note}\n{rest}",
        "Referee: the latest scrape was partial",
        rules,
        live=True,
    )


def sections(
    opened: Archive, config: Config, book: Book, result: AuditResult, now: datetime, last_whole: datetime | None
) -> list[tuple[str, str]]:
    """The pages with their sections."""
    audit = result.audit
    pages = [
        (
            config.publish.audit_page,
            render_audit(audit.findings, as_of=now, last_whole=last_whole, complete=result.complete),
        )
    ]
    try:
        answers = queue_of(state_of_votes(opened, now, None, book), now)
    except SourceError:
        answers = []
    pages.append((config.publish.queue_page, render_queue(answers, last_whole=last_whole)))
    derived = report_of(audit.state, now, book)
    if derived is not None:
        pages.append((config.publish.stats_page, render_stats(derived, last_whole=last_whole)))
    return pages
