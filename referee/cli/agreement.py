"""`referee agreement`: our verdicts against the Admins', as a table by dynasty and by year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

import click
import msgspec

from referee.app.audits.agreement import Agreement, compare
from referee.app.audits.resolved import HELD, VERDICTS, Claims, Line
from referee.app.called import Called
from referee.app.mails.by_mail import are_ballots
from referee.cli.common import ask, at_option, ending, json_option, print_json, print_table, tell, width
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.law.law import CARRIED
from referee.model.events import UNKNOWN
from referee.model.instants import say_then
from referee.reports.layout import paragraph
from referee.reports.web.words import counted

_HEADS = ("Resolved", "agree", "as far as seen", "disagree", "cannot tell", "not judged")
_HELD_HEADS = ("notes", "agree", "differ", "cannot tell")
_WORDS = {"agrees": "agrees", "differs": "differs", "cannot-tell": "cannot be told"}
_SAID = {
    ("disagrees", "theirs"): "we disagree",
    ("disagrees", "source's"): "we disagree, and the source may lack votes",
    ("cannot-tell", "source's"): "cannot be told for what the source lacks",
    ("cannot-tell", "ours"): "cannot be told for what we do not know",
    ("agrees", "theirs"): "we agree, but not with the note",
}
"""What is said of a row that a person should look at, by its verdict and whose the disagreement is."""
_SAID_OF_A_DYNASTY = 5
_UNJUDGED = "referee: nothing could be judged: no text of these rulesets is in the archive (--as-if assumes one)"


@click.command(
    "agreement",
    cls=Question,
    stands=(EXIT_NO,),
    epilog=ending(
        "Example:  referee agreement --as-if 167 --since-year 2015",
        yes="no verdict disagrees",
        no="one or more of our verdicts disagree",
        unjudged="nothing could be judged",
    ),
)
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
    with ask(ctx, at) as inquiry:
        if are_ballots(inquiry.archive, inquiry.config):
            from referee.cli.decided import print_agreement

            ctx.exit(print_agreement(inquiry, as_json=as_json))
        agreed = compare(inquiry, dynasty=dynasty, since_year=since_year, assumed=assumed)
        reading = inquiry.reading.document
        texts = [row.why for row in agreed.apart] + [held.why for _, held in agreed.claimed_apart]
        called = Called(inquiry.archive, inquiry.now, texts, (row.post for row in agreed.rows))
    if as_json:
        print_json(
            {
                "schema": 1,
                "as_of": inquiry.now,
                **reading,
                "assumed_ruleset": assumed,
                "by_dynasty": agreed.by_dynasty,
                "by_year": agreed.by_year,
                "disagreements": agreed.apart,
                "reservations": agreed.reservations,
                "notes": dict(zip(("left", "claiming"), agreed.notes, strict=True)),
                "by_claim": agreed.by_claim,
                "claims_apart": [
                    {"post": row.post, "at": row.at, "by": row.by, **msgspec.structs.asdict(held)}
                    for row, held in agreed.claimed_apart
                ],
            }
        )
    elif not agreed.rows:
        tell(f"Nothing has been resolved{f' since {since_year}' if since_year is not None else ''}, as far as is seen.")
    else:
        _print(agreed, called, inquiry.now)
    verdicts = {row.verdict for row in agreed.rows}
    if not verdicts:
        ctx.exit(EXIT_YES)
    if verdicts <= {"not-judged"}:
        click.echo(_UNJUDGED, err=True)
        ctx.exit(EXIT_UNJUDGED)
    ctx.exit(EXIT_NO if "disagrees" in verdicts else EXIT_YES)


def _print(agreed: Agreement, called: Called, now: datetime) -> None:
    if agreed.assumed is not None:
        tell(f"Dynasties whose text is not known are judged as if under ruleset {agreed.assumed}.\n")
    for title, lines in (("Dynasty", agreed.by_dynasty), ("Year", agreed.by_year)):
        cells = [_cells(line) for line in (*lines, _total(lines))]
        print_table((title, *_HEADS), cells)
        tell()
    for row in agreed.apart:
        by = row.by if row.by != UNKNOWN else "somebody who is not known"
        said = _SAID[row.verdict, row.whose]
        head = f"“{called.title(row.post)}”: {row.status} by {by}, {say_then(row.at, now)}; {said}"
        tell("\n".join((*paragraph(head, width(), "", "    "), *paragraph(called.say(row.why), width(), "    "))))
    for reserved in agreed.reservations:
        resolved = counted(reserved.resolved, "matter was", "matters were")
        said = f"Of “{reserved.dynasty}” with a reservation: {resolved} resolved while dynastic rules spoke of the core rules, and went before them"
        tell("\n".join((*paragraph(f"{said}:", width(), "", "    "), *_says(reserved.says))))
    _print_notes(agreed, called)


def _says(said: Sequence[str]) -> Iterator[str]:
    """The first of what dynastic rules said."""
    for one in said[:_SAID_OF_A_DYNASTY]:
        yield from paragraph(one, width(), "    ")
    if len(said) > _SAID_OF_A_DYNASTY:
        yield f"    and {len(said) - _SAID_OF_A_DYNASTY} more"


def _print_notes(agreed: Agreement, called: Called) -> None:
    """What the Admins' notes say beside what is counted; nothing where they say nothing."""
    left, claiming = agreed.notes
    if not claiming:
        return
    say = "says" if claiming == 1 else "say"
    tell(f"\n{counted(left, 'note')}, of which {claiming} {say} what can be compared.\n")
    print_table(("Notes say", *_HELD_HEADS), [_claim_cells(line) for line in agreed.by_claim])
    tell()
    for row, held in agreed.claimed_apart:
        ours = f"; counted: {held.counted}" if held.counted else ""
        head = f"“{called.title(row.post)}”: the note says {held.claim} {held.says}{ours}; {_WORDS[held.verdict]}"
        why = paragraph(called.say(held.why), width(), "    ") if held.why else ()
        tell("\n".join((*paragraph(head, width(), "", "    "), *why)))


def _claim_cells(line: Claims) -> tuple[object, ...]:
    return (line.claim, line.made, *(line.counts[verdict] for verdict in HELD))


def _cells(line: Line) -> tuple[object, ...]:
    return (line.name, line.resolved, *(line.counts[verdict] for verdict in VERDICTS))


def _total(lines: tuple[Line, ...]) -> Line:
    counts: dict[str, int] = {verdict: sum(line.counts[verdict] for line in lines) for verdict in VERDICTS}
    return Line("all", sum(counts.values()), counts)
