"""What several commands print of an archive of decisions by ballots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

import click

from referee.app.decisions import Kept, decisions_in, decisions_seen, find_decision
from referee.app.mailed import name_of
from referee.app.opening import Inquiry
from referee.cli.common import print_json, print_table, say_age, tell, width
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import say_instant
from referee.reports.inert import one_line
from referee.reports.layout import paragraph


def check_decision(inquiry: Inquiry, name: str, *, as_json: bool) -> int:
    """What a decision comes to, its ballots one by one, and what was announced; 1 where it may not be announced yet, or was
    and not as adopted, 3 where that cannot be told."""
    kept = find_decision(inquiry, name)
    if as_json:
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, **kept.document()})
    else:
        _say_age(kept)
        _print_decision(kept, inquiry.now)
    may_resolve = True if kept.mailed is None else kept.mailed.stands.may_resolve
    if kept.result is None or may_resolve is None:
        return EXIT_UNJUDGED
    adopted = kept.result == kept.judged.profile.outcomes.adopted
    return EXIT_YES if may_resolve and (adopted or kept.announced is None) else EXIT_NO


def _say_age(*every: Kept) -> None:
    """How old it is, where mails may have come since."""
    say_age(click.get_current_context(), None if any(kept.mailed is not None for kept in every) else "")


def _print_decision(kept: Kept, now: datetime) -> None:
    outcome, profile = kept.judged.outcome, kept.judged.profile
    of = kept.name.rpartition("@")[2]
    if kept.mailed is not None and kept.name == name_of(kept.mailed.matter):
        is_open = kept.announced is None and now < kept.mailed.stands.ends
        of = f"{'open since' if is_open else 'begun'} {say_instant(kept.mailed.matter.begun)}"
    tell(one_line(f"{_called(kept)} ({of})"))
    tell("\n".join(paragraph(_so(kept), width())))
    if outcome.votes:
        tell()
        print_table(
            ("Voter", "Comes to", "Strength"),
            [(voter, _kind(kept, voter), outcome.strengths[voter]) for voter in outcome.votes],
        )
    if outcome.in_circles:
        counts = f"so {profile.neutral}" if profile.neutral else "so no votes"
        tell(one_line(f"In circles, and {counts}: {', '.join(outcome.in_circles)}."))
    for line in _of_mails(kept, now):
        tell("\n".join(paragraph(one_line(line), width(), "", "  ")))
    tell(_announced(kept))


def _called(kept: Kept) -> str:
    decision = kept.judged.decision
    number = decision.proposal if kept.mailed is None else kept.mailed.matter.number
    return kept.judged.profile.called(number, decision.title)


def _so(kept: Kept) -> str:
    """What it comes to, and why; or why that cannot be told."""
    if kept.mailed is None or kept.mailed.stands.result is not None:
        return kept.judged.why
    stands = kept.mailed.stands
    perhaps = "Perhaps " if len(stands.may_be) == 1 else ""
    return f"{perhaps}{' or '.join(stands.may_be)}: {stands.doubt}."


def _kind(kept: Kept, voter: str) -> str:
    """What a voter's ballot comes to."""
    open_of = kept.mailed.stands.open_of if kept.mailed is not None else ()
    return "not clear" if voter in open_of else kept.judged.outcome.votes[voter]


def _of_mails(kept: Kept, now: datetime) -> Iterator[str]:
    """What is not clear, what does not count, and until when votes count."""
    if kept.mailed is None:
        return
    for cast in kept.mailed.unclear:
        yield f"Not clear: {cast.voter}, {say_instant(cast.at)}: {cast.heard.text}"
    for cast in kept.mailed.ignored:
        yield f"Does not count, {cast.ignored}: {cast.voter}, {say_instant(cast.at)}: {cast.heard.text}"
    for each in kept.mailed.perhaps_announced:
        yield f"Perhaps announced: {each.by}, {say_instant(each.at)}: {each.text}"
    stands = kept.mailed.stands
    if kept.announced is None:
        may = {
            True: "It may be announced now.",
            False: "It may not be announced yet.",
            None: "Whether it may be announced now cannot be told.",
        }
        count = "count" if now < stands.ends else "counted"
        yield f"Votes {count} until {say_instant(stands.ends)}. {may[stands.may_resolve]}"


def _announced(kept: Kept) -> str:
    if kept.announced is None:
        return "It is pending: no outcome was announced."
    if kept.result is None and not kept.differs:
        return one_line(f"It was announced as {kept.announced.get('result')}; whether it is cannot be told.")
    if not kept.differs:
        return "So it was announced."
    others = ", ".join(name.replace("_", " ") for name in kept.differs if name != "result")
    if "result" not in kept.differs:
        return one_line(f"It was announced otherwise: {others}.")
    also = f", and otherwise: {others}" if others else ""
    return one_line(f"But it was announced as {kept.announced.get('result')}{also}.")


def print_pending(inquiry: Inquiry, *, as_json: bool) -> int:
    """Every decision of which no outcome was announced, in order; 3 where what one comes to cannot be told, or
    more may be pending than is seen."""
    inquiry.archive.require_some()
    every, may_lack = decisions_seen(inquiry.archive, inquiry.config, inquiry.now)
    pending = [kept for kept in every if kept.announced is None]
    _say_age(*(pending or every))
    if as_json:
        documents = [kept.document() for kept in pending]
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, "pending": documents})
    elif not pending:
        tell(_nothing_pending(inquiry, may_lack))
    for kept in pending if not as_json else ():
        tell(one_line(_called(kept)))
        tell("\n".join(paragraph(_so(kept), width(), "  ", "  ")))
        for line in _of_mails(kept, inquiry.now):
            tell("\n".join(paragraph(one_line(line), width(), "  ", "    ")))
    open_yet = bool(may_lack) or any(kept.result is None for kept in pending)
    return EXIT_UNJUDGED if open_yet else EXIT_YES


def _nothing_pending(inquiry: Inquiry, may_lack: str) -> str:
    if may_lack:
        return f"No decision is pending that is seen: {may_lack}."
    if inquiry.config.devices.scenario:
        return "No decision is pending: what stands in the game, `referee stats` tells."
    return "No decision is pending."


def print_agreement(inquiry: Inquiry, *, as_json: bool) -> int:
    """What decisions come to beside what was announced, by year; each that differs. 1 where one does."""
    resolved = [
        kept for kept in decisions_in(inquiry.archive, inquiry.config, inquiry.now) if kept.announced is not None
    ]
    apart = [kept for kept in resolved if kept.differs]
    open_yet = [kept for kept in resolved if kept.result is None and not kept.differs]
    counts = Counter((kept.at.year, _verdict(kept)) for kept in resolved)
    years = [
        (year, *(counts[year, verdict] for verdict in _VERDICTS))
        for year in sorted({kept.at.year for kept in resolved})
    ]
    if as_json:
        print_json(
            {
                "schema": 1,
                "as_of": inquiry.now,
                **inquiry.reading.document,
                "by_year": [
                    {"year": year, **dict(zip(("agree", "disagree", "cannot_tell"), row, strict=True))}
                    for year, *row in years
                ],
                "disagreements": [kept.document() for kept in apart],
            }
        )
    else:
        _say_age(*resolved)
        total = Counter(map(_verdict, resolved))
        rows = [(str(year), row) for year, *row in years] + [("all", [total[verdict] for verdict in _VERDICTS])]
        print_table(("Year", "Resolved", *_VERDICTS), [(year, sum(row), *row) for year, row in rows])
        for kept in (*apart, *open_yet):
            tell()
            _print_decision(kept, inquiry.now)
    return EXIT_NO if apart else EXIT_UNJUDGED if open_yet else EXIT_YES


_VERDICTS = ("agree", "disagree", "cannot tell")


def _verdict(kept: Kept) -> str:
    """How what was announced agrees with what it comes to."""
    return "disagree" if kept.differs else "cannot tell" if kept.result is None else "agree"
