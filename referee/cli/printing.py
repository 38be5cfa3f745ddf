"""What several commands print: an audit, what was lacking, and how far a long run has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import click

from referee.app.audit import AuditResult
from referee.app.notices import Sent
from referee.app.watching import Watch, unwatched
from referee.cli.common import width
from referee.model.findings import Finding
from referee.reports.inert import one_line
from referee.reports.layout import paragraph
from referee.reports.publish import Written
from referee.reports.text import render_findings, render_summary


def print_audit(result: AuditResult, findings: Sequence[Finding], *, upheld_too: bool = False) -> None:
    """Findings for people, and how many there are; of what a decision has closed only the number, unless asked for."""
    if result.age:
        click.echo("\n".join(paragraph(result.age, width())) + "\n")
    if findings:
        click.echo(render_findings(findings, width=width()) + "\n")
    click.echo(render_summary(findings, result.as_of, complete=result.complete))
    if result.upheld and not upheld_too:
        click.echo(f"{result.upheld} more were upheld by a decision; `referee audit --all` shows them.")


def print_troubles(troubles: Iterable[str]) -> None:
    """What was lacking, a line each on standard error."""
    for trouble in troubles:
        click.echo(one_line(f"referee: {trouble}"), err=True)


def print_left(written: Written) -> None:
    """What of a page could not be kept, a line each."""
    for left in written.left:
        click.echo(one_line(f"{written.title}: {left}"))


_SENT = {
    "sent": "was told",
    "dry-run": "would be told (dry run)",
    "quiet": "will be told after its quiet hours",
    "refused": "did not take",
    "nothing": "has nothing new to be told",
}


def print_sent(sent: Iterable[Sent]) -> None:
    """What each target was told, or would be."""
    for one in sent:
        click.echo(one_line(f"{one.target} {_SENT[one.how]}{f': {one.title}' if one.title else '.'}"))
        for line in one.body.splitlines():
            click.echo("\n".join(paragraph(line, width(), "  ", "    ")))


@contextmanager
def progress() -> Iterator[Watch]:
    """A progress display on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        tasks: dict[str, int] = {}
        begun = time.monotonic()

        def watch(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=of)
            bar.update(tasks[what], completed=done, total=of, description=f"{what} ({time.monotonic() - begun:.0f} s)")  # type: ignore[arg-type]

        yield watch
