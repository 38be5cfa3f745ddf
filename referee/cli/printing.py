"""What several commands print: an audit, what was lacking, and how far a long run has come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from referee.app.audits.audit import AuditResult
from referee.app.audits.causes import Cause, causes
from referee.app.inquiry.opening import Inquiry
from referee.cli.common import tell, width
from referee.model.findings import Finding
from referee.reports.causes import STANDING, Shown, render_causes, render_footer, render_nothing
from referee.reports.inert import BREAK, inert, one_line
from referee.reports.layout import paragraph
from referee.reports.text import count_verdicts
from referee.reports.web.words import counted

if TYPE_CHECKING:  # What sends notices and what makes pages is loaded where that is done.
    from referee.app.news.notices import Sent
    from referee.app.web.website import Website


class Found(NamedTuple):
    """An audit with those of its findings that are asked for, their causes with what was upheld, and how much was looked at, by
    kind of event.

    lately: how many actions there were in the day before.
    """

    result: AuditResult
    findings: Sequence[Finding]
    causes: Sequence[Cause]
    seen: dict[str, int]
    lately: int


def found(inquiry: Inquiry, result: AuditResult, findings: Sequence[Finding], upheld: Sequence[Finding] = ()) -> Found:
    """What is to be told of an audit while its archive is open; upheld: those of a decision's that were not asked for to be listed."""
    archive, now = inquiry.archive, inquiry.now
    lately = archive.spans.number(now - timedelta(days=1), now)
    return Found(result, findings, causes(inquiry, result, (*findings, *upheld)), archive.counts(now), lately)


def print_audit(told: Found, shown: Shown = STANDING) -> None:
    """Causes for people, what stands first; how much was looked at; where nothing was found, no more than that."""
    result = told.result
    if told.causes:
        tell(render_causes(told.causes, result.as_of, width=width(), shown=shown) + "\n")
        footer = render_footer(count_verdicts(told.findings), told.seen, complete=result.complete)
        tell("\n".join(paragraph(footer, width())))
    elif "no law" not in result.wanting:
        complete, passed = not result.wanting, len(result.accepted)
        said = render_nothing(result.as_of, told.lately, complete=complete, of=shown.of, passed=passed)
        tell("\n".join(paragraph(said, width())))


def print_website(website: Website | None, *, live: bool) -> None:
    """Where the web pages are, and how many of them were written, or in a dry run would be."""
    if website is None:
        return
    kept = website.files - website.changed
    files = counted(website.files, "file")
    number = f"{website.changed} of {files}" if kept else files
    were = "was" if (website.changed if kept else website.files) == 1 else "were"
    said = f"{were} written" if live else "would be written (dry run)"
    index = inert(str(Path(website.place) / "index.html"))
    tell(f"Web pages: {number} {said}; open {index}.")


def print_troubles(troubles: Iterable[str]) -> None:
    """What was lacking, a line each on standard error."""
    for trouble in troubles:
        click.echo(one_line(f"referee: {trouble}"), err=True)


def print_left(title: str, left: Iterable[str]) -> None:
    """What of a page could not be kept, a line each."""
    for each in left:
        tell(one_line(f"{title}: {each}"))


_SENT = {
    "sent": "was told",
    "dry-run": "would be told (dry run)",
    "quiet": "will be told after its quiet hours",
    "refused": "did not take",
    "nothing": "has nothing new to be told",
}


def print_sent(sent: Iterable[Sent]) -> None:
    """What each target was told, or would be."""
    for notice in sent:
        title, body = (text.replace(BREAK, "") for text in (notice.title, notice.body))
        tell(one_line(f"{notice.target} {_SENT[notice.how]}{f': {title}' if title else '.'}"))
        for line in body.splitlines():
            tell("\n".join(paragraph(line, width(), "  ", "    ")))
