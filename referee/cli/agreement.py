"""`referee agreement`: our verdicts against the Admins', as a table by dynasty and by year."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import shutil
from collections.abc import Iterable, Iterator
from datetime import datetime

import click

from checks.agreement import VERDICTS, Line, Row, agreement, table
from referee.cli.common import archive, at_option, clock, configuration, json_option, print_json, print_table
from referee.cli.lawbook import book_of
from referee.dynasties.known import Book
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES, InputError
from referee.law.law import CARRIED, Law, carried_law
from referee.replay.driver import let_time_pass, replay
from referee.replay.state import GameState, Step
from reports.layout import paragraph


@click.command("agreement", epilog="Example:  referee agreement --as-if 167 --since-year 2015")
@at_option
@json_option
@click.option("--dynasty", metavar="NAME", help="Only this dynasty.")
@click.option("--since-year", type=int, metavar="YEAR", help="Only matters resolved from that year on.")
@click.option(
    "--as-if",
    "assumed",
    type=click.Choice(CARRIED),
    help="Judge dynasties whose text is not known as if under this one; the table says so.",
)
@click.pass_context
def agreement_command(
    ctx: click.Context,
    at: datetime | None,
    as_json: bool,
    dynasty: str | None,
    since_year: int | None,
    assumed: str | None,
) -> None:
    """For every resolved matter our verdict at the recorded instant against the Admin's; every disagreement listed."""
    now = clock(at)
    book = dataclasses.replace(book_of(configuration(ctx)), named=functools.partial(_named, assumed))
    with archive(ctx) as opened:
        steps = _whole(replay(opened.events(until=now), book=book), now, book)
        rows = [
            row
            for row in agreement(steps)
            if (dynasty is None or row.dynasty == dynasty) and (since_year is None or row.at.year >= since_year)
        ]
    if dynasty is not None and not rows:
        raise InputError(f"nothing was resolved in a dynasty {dynasty!r}", do="give its name as the records have it")
    apart = [
        row for row in rows if row.verdict in ("disagrees", "cannot-tell") or (row.verdict == "agrees" and row.why)
    ]
    if as_json:
        print_json(
            {
                "schema": 1,
                "as_of": now,
                "assumed_ruleset": assumed,
                "by_dynasty": table(rows, "dynasty"),
                "by_year": table(rows, "year"),
                "disagreements": apart,
            }
        )
    else:
        _print(rows, apart, assumed)
    if all(row.verdict == "not-judged" for row in rows):
        click.echo(_UNJUDGED, err=True)
        ctx.exit(EXIT_UNJUDGED)
    ctx.exit(EXIT_NO if any(row.verdict == "disagrees" for row in rows) else EXIT_YES)


_UNJUDGED = "referee: nothing could be judged: no text of these rulesets is in the archive (--as-if assumes one)"


_HEADS = ("agree", "as far as seen", "disagree", "cannot tell", "not judged")


def _named(assumed: str | None, name: str) -> Law | None:
    law = carried_law(name)
    return law if law is not None or assumed is None else carried_law(assumed)


def _whole(steps: Iterable[Step], now: datetime, book: Book) -> Iterator[Step]:
    """All steps and the last one, which lets time pass: what waited for a resolution is settled there."""
    state = GameState()
    for step in steps:
        state = step.after
        yield step
    yield let_time_pass(state, now, book)


def _print(rows: list[Row], apart: list[Row], assumed: str | None) -> None:
    if assumed is not None:
        click.echo(f"Dynasties whose text is not known are judged as if under ruleset {assumed}.\n")
    for title, by in (("Dynasty", "dynasty"), ("Year", "year")):
        lines = table(rows, "dynasty" if by == "dynasty" else "year")
        cells = [_cells(line) for line in itertools.chain(lines, [_total(lines)])]
        print_table((title, "Resolved", *_HEADS), cells)
        click.echo()
    for row in apart:
        head = f"{row.post}: {row.status} by {row.by}, {row.at:%d %b %Y %H:%M:%S} UTC; {row.verdict} ({row.whose})"
        for text, indent in ((head, ""), (row.why, "    ")):
            click.echo("\n".join(paragraph(text, shutil.get_terminal_size().columns, indent, "    ")))


def _cells(line: Line) -> tuple[object, ...]:
    return (line.name, line.resolved, *(line.counts[verdict] for verdict in VERDICTS))


def _total(lines: tuple[Line, ...]) -> Line:
    counts: dict[str, int] = {verdict: sum(line.counts[verdict] for line in lines) for verdict in VERDICTS}
    return Line("all", sum(counts.values()), counts)
