"""What several commands print of an archive of decisions by ballots."""

from __future__ import annotations

from collections import Counter

import click

from referee.app.decisions import Kept, decisions_in, find_decision
from referee.app.opening import Inquiry
from referee.cli.common import print_json, print_table, width
from referee.errors import EXIT_NO, EXIT_YES
from referee.reports.inert import one_line
from referee.reports.layout import paragraph


def check_decision(inquiry: Inquiry, name: str, *, as_json: bool) -> int:
    """What a decision comes to, its ballots one by one, and what was announced; 1 where it is not adopted."""
    kept = find_decision(inquiry, name)
    if as_json:
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, **kept.document()})
    else:
        _print_decision(kept)
    return EXIT_YES if kept.judged.outcome.result == "ADOPTED" else EXIT_NO


def _print_decision(kept: Kept) -> None:
    decision, outcome, why = kept.judged
    click.echo(one_line(f"Proposal {decision.proposal} {decision.title} ({decision.announced})"))
    click.echo("\n".join(paragraph(why, width())))
    if outcome.votes:
        click.echo()
        print_table(
            ("Voter", "Comes to", "Strength"),
            [(voter, kind, outcome.strengths[voter]) for voter, kind in outcome.votes.items()],
        )
    if outcome.in_circles:
        click.echo(one_line(f"In circles, and so PRESENT: {', '.join(outcome.in_circles)}."))
    click.echo(_announced(kept))


def _announced(kept: Kept) -> str:
    if kept.announced is None:
        return "It is pending: no outcome was announced."
    if not kept.differs:
        return "So it was announced."
    return one_line(f"It was announced otherwise: {', '.join(name.replace('_', ' ') for name in kept.differs)}.")


def print_pending(inquiry: Inquiry, *, as_json: bool) -> int:
    """Every decision of which no outcome was announced, in order."""
    pending = [kept for kept in decisions_in(inquiry.archive, inquiry.now) if kept.announced is None]
    if as_json:
        documents = [kept.document() for kept in pending]
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, "pending": documents})
    elif not pending:
        click.echo("No decision is pending.")
    for kept in pending if not as_json else ():
        click.echo(one_line(f"Proposal {kept.judged.decision.proposal} {kept.judged.decision.title}"))
        click.echo("\n".join(paragraph(kept.judged.why, width(), "  ", "  ")))
    return EXIT_YES


def print_agreement(inquiry: Inquiry, *, as_json: bool) -> int:
    """What decisions come to beside what was announced, by year; each that differs. 1 where one does."""
    resolved = [kept for kept in decisions_in(inquiry.archive, inquiry.now) if kept.announced is not None]
    apart = [kept for kept in resolved if kept.differs]
    counts = Counter((kept.event.at.year, not kept.differs) for kept in resolved)
    years = [
        (year, counts[year, True], counts[year, False]) for year in sorted({kept.event.at.year for kept in resolved})
    ]
    if as_json:
        print_json(
            {
                "schema": 1,
                "as_of": inquiry.now,
                **inquiry.reading.document,
                "by_year": [{"year": year, "agree": agree, "disagree": differ} for year, agree, differ in years],
                "disagreements": [kept.document() for kept in apart],
            }
        )
        return EXIT_NO if apart else EXIT_YES
    rows = [*years, ("all", sum(agree for _, agree, _ in years), len(apart))]
    print_table(
        ("Year", "Resolved", "agree", "disagree"),
        [(year, agree + differ, agree, differ) for year, agree, differ in rows],
    )
    for kept in apart:
        click.echo()
        _print_decision(kept)
    return EXIT_NO if apart else EXIT_YES
