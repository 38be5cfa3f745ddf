"""What several commands print of an archive of decisions by ballots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

import click

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.decisions import Kept, decisions_in, decisions_seen, find_decision
from referee.app.mails.mailed import name_of
from referee.app.tables.rows import passed_over
from referee.cli.common import print_json, print_table, say_age, tell, width
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import say_instant
from referee.reports.inert import one_line
from referee.reports.layout import paragraph


def check_decision(inquiry: Inquiry, name: str, *, as_json: bool) -> int:
    """What a decision comes to, its ballots one by one, and what was announced; 1 where it may not be announced yet, or was
    and not as adopted, 3 where that cannot be told."""
    decision = find_decision(inquiry, name)
    if as_json:
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, **decision.document()})
    else:
        _say_age(decision)
        _print_decision(decision, inquiry.now)
    may_resolve = True if decision.mailed is None else decision.mailed.stands.may_resolve
    if decision.result is None or may_resolve is None:
        return EXIT_UNJUDGED
    adopted = decision.result == decision.judged.profile.outcomes.adopted
    return EXIT_YES if may_resolve and (adopted or decision.announced is None) else EXIT_NO


def _say_age(*every: Kept) -> None:
    """How old it is, where mails may have come since."""
    say_age(click.get_current_context(), None if any(decision.mailed is not None for decision in every) else "")


def _print_decision(decision: Kept, now: datetime) -> None:
    outcome, profile = decision.judged.outcome, decision.judged.profile
    of = decision.name.rpartition("@")[2]
    if decision.mailed is not None and decision.name == name_of(decision.mailed.matter):
        is_open = decision.announced is None and now < decision.mailed.stands.ends
        of = f"{'open since' if is_open else 'begun'} {say_instant(decision.mailed.matter.begun)}"
    tell(one_line(f"{_called(decision)} ({of})"))
    tell("\n".join(paragraph(_so(decision), width())))
    if outcome.votes:
        tell()
        print_table(
            ("Voter", "Comes to", "Strength"),
            [(voter, _kind(decision, voter), outcome.strengths[voter]) for voter in outcome.votes],
        )
    if outcome.in_circles:
        counts = f"so {profile.neutral}" if profile.neutral else "so no votes"
        tell(one_line(f"In circles, and {counts}: {', '.join(outcome.in_circles)}."))
    for line in _of_mails(decision, now):
        tell("\n".join(paragraph(one_line(line), width(), "", "  ")))
    tell(_announced(decision))


def _called(decision: Kept) -> str:
    judged = decision.judged
    number = judged.decision.proposal if decision.mailed is None else decision.mailed.matter.number
    return judged.profile.called(number, judged.decision.title)


def _so(decision: Kept) -> str:
    """What it comes to, and why; or why that cannot be told."""
    if decision.mailed is None or decision.mailed.stands.result is not None:
        return decision.judged.why
    stands = decision.mailed.stands
    perhaps = "Perhaps " if len(stands.may_be) == 1 else ""
    return f"{perhaps}{' or '.join(stands.may_be)}: {stands.doubt}."


def _kind(decision: Kept, voter: str) -> str:
    """What a voter's ballot comes to."""
    open_of = decision.mailed.stands.open_of if decision.mailed is not None else ()
    return "not clear" if voter in open_of else decision.judged.outcome.votes[voter]


def _of_mails(decision: Kept, now: datetime) -> Iterator[str]:
    """What is not clear, what does not count, and until when votes count."""
    if decision.mailed is None:
        return
    for cast in decision.mailed.unclear:
        yield f"Not clear: {cast.voter}, {say_instant(cast.at)}: {cast.heard.text}"
    for cast in decision.mailed.ignored:
        yield f"Does not count, {cast.ignored}: {cast.voter}, {say_instant(cast.at)}: {cast.heard.text}"
    for each in decision.mailed.perhaps_announced:
        yield f"Perhaps announced: {each.by}, {say_instant(each.at)}: {each.text}"
    stands = decision.mailed.stands
    if decision.mailed.early:
        count = "count" if now < stands.ends else "counted"
        yield f"It was announced too early: votes {count} until {say_instant(stands.ends)} all the same."
    elif decision.announced is None:
        may = {
            True: "It may be announced now.",
            False: "It may not be announced yet.",
            None: "Whether it may be announced now cannot be told.",
        }
        count = "count" if now < stands.ends else "counted"
        yield f"Votes {count} until {say_instant(stands.ends)}. {may[stands.may_resolve]}"


def _announced(decision: Kept) -> str:
    if decision.announced is None:
        return "It is pending: no outcome was announced."
    if decision.result is None and not decision.differs:
        return one_line(f"It was announced as {decision.announced.get('result')}; whether it is cannot be told.")
    if not decision.differs:
        is_withdrawn = decision.mailed is not None and decision.result == decision.judged.profile.outcomes.withdrawn
        return "So it stands: nothing comes of it." if is_withdrawn else "So it was announced."
    others = ", ".join(name.replace("_", " ") for name in decision.differs if name != "result")
    if "result" not in decision.differs:
        return one_line(f"It was announced otherwise: {others}.")
    also = f", and otherwise: {others}" if others else ""
    return one_line(f"But it was announced as {decision.announced.get('result')}{also}.")


def print_pending(inquiry: Inquiry, *, as_json: bool) -> int:
    """Every decision of which no outcome was announced, in order; 3 where what one comes to cannot be told, more may be pending than is
    seen, or matters of a blog are."""
    inquiry.archive.require_some()
    every, may_lack = decisions_seen(inquiry.archive, inquiry.config, inquiry.now)
    pending = [decision for decision in every if decision.announced is None]
    _say_age(*(pending or every))
    if as_json:
        documents = [decision.document() for decision in pending]
        print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, "pending": documents})
    elif not pending:
        tell(_nothing_pending(inquiry, may_lack))
    for decision in pending if not as_json else ():
        tell(one_line(_called(decision)))
        tell("\n".join(paragraph(_so(decision), width(), "  ", "  ")))
        for line in _of_mails(decision, inquiry.now):
            tell("\n".join(paragraph(one_line(line), width(), "  ", "    ")))
    blog = passed_over(inquiry)
    if blog and not as_json:
        tell("\n".join(paragraph(f"{blog}.", width())))
    open_yet = bool(may_lack or blog) or any(decision.result is None for decision in pending)
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
        decision
        for decision in decisions_in(inquiry.archive, inquiry.config, inquiry.now)
        if decision.announced is not None
    ]
    apart = [decision for decision in resolved if decision.differs]
    open_yet = [decision for decision in resolved if decision.result is None and not decision.differs]
    counts = Counter((decision.at.year, _verdict(decision)) for decision in resolved)
    years = [
        (year, *(counts[year, verdict] for verdict in _VERDICTS))
        for year in sorted({decision.at.year for decision in resolved})
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
                "disagreements": [decision.document() for decision in apart],
            }
        )
    else:
        _say_age(*resolved)
        total = Counter(map(_verdict, resolved))
        rows = [(str(year), row) for year, *row in years] + [("all", [total[verdict] for verdict in _VERDICTS])]
        print_table(("Year", "Resolved", *_VERDICTS), [(year, sum(row), *row) for year, row in rows])
        for decision in (*apart, *open_yet):
            tell()
            _print_decision(decision, inquiry.now)
    return EXIT_NO if apart else EXIT_UNJUDGED if open_yet else EXIT_YES


_VERDICTS = ("agree", "disagree", "cannot tell")


def _verdict(decision: Kept) -> str:
    """How what was announced agrees with what it comes to."""
    return "disagree" if decision.differs else "cannot tell" if decision.result is None else "agree"
