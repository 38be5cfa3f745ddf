"""`referee idle`: who may be idled or unidled."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from referee.app.called import Called
from referee.app.questions.dynastic import say_bearing
from referee.app.questions.idling import idle
from referee.cli.common import ask, at_option, ending, json_option, print_json, print_table, tell, width
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import parse_instant, say_then
from referee.reports.inert import one_line
from referee.reports.layout import paragraph
from referee.reports.web.words import counted


@click.command(
    "idle",
    cls=Question,
    epilog=ending(
        "Example:  referee idle --at 2019-06-01T00:00:00Z",
        yes="somebody may be idled or unidled",
        no="nobody",
        unjudged="the sources were read in part or days ago",
    ),
)
@at_option
@json_option
@click.pass_context
def idle_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Who may be idled or unidled now, since when and on what ground, and what quorum would become."""
    with ask(ctx, at) as inquiry:
        answer, now = idle(inquiry), inquiry.now
        if not as_json:
            called = Called(inquiry.archive, now, (_grounds(person, now) for person in answer["people"]))
    if as_json:
        print_json(answer)
    else:
        _print(answer, called, now)
    may = [_may(person)["now"] for person in answer["people"]]
    ctx.exit(EXIT_YES if any(may) else EXIT_UNJUDGED if None in may else EXIT_NO)


def _print(answer: dict[str, Any], called: Called, now: datetime) -> None:
    tell(f"{_playing(answer)}, ruleset {answer['ruleset']}.\n")
    head = ("Player", "Status", "Last heard", "May", "Quorum then")
    people = answer["people"]
    below = [called.titled(_grounds(person, now)) for person in people]
    print_table(head, [_row(person, now) for person in people], below=below)
    if answer["unseen"]:
        tell("\n".join(paragraph(f"{answer['unseen'][:1].upper()}{answer['unseen'][1:]}.", width(), "", "  ")))
    if answer["downtime"]:
        tell("Nobody may be idled or unidled in Seasonal Downtime.")
    if said := say_bearing(answer["dynastic"]):
        tell("\n".join(paragraph(said, width(), "", "  ")))
    for mentorship in answer["mentorships"]:
        until = mentorship["lasts_until_at_least"]
        lasts = f", until {_at(until, now)} or the next Ascension Address" if until else ""
        names = one_line(" and ".join(mentorship["names"]))
        tell(f"Mentorship: {names}, seen since {_at(mentorship['since'], now)}{lasts}.")


def _playing(answer: dict[str, Any]) -> str:
    """How many play, and what quorum is; where that turns on who was idled unlawfully, how many at least and at most."""
    least, most = answer["players_at_least"], answer["players_at_most"]
    quorum = f"quorum {answer['quorum'] or 'not known'}"
    if least == most:
        why = ", as dynastic rules may say something of it" if answer["quorum"] is None else ""
        return f"{counted(answer['players'], 'player')}, {quorum}{why}"
    return f"{least} to {most} players, as some were idled or unidled unlawfully, or perhaps, {quorum}"


def _grounds(person: dict[str, Any], now: datetime) -> str:
    may = _may(person)
    barred = f"not before {_at(may['barred_until'], now)}" if may.get("barred_until") else ""
    return "; ".join(filter(None, (*(ground["text"] for ground in may["grounds"]), may["perhaps"], barred)))


def _may(person: dict[str, Any]) -> dict[str, Any]:
    may: dict[str, Any] = person["may_idle"] if person["status"] == "active" else person["may_unidle"]
    return may


def _row(person: dict[str, Any], now: datetime) -> tuple[object, ...]:
    return (
        person["player"] + ("*" if person["admin"] else ""),
        person["status"],
        _heard(person, now),
        f"{'idle' if person['status'] == 'active' else 'unidle'}: {_answer(_may(person))}",
        person["quorum_after"] or "not known",
    )


def _heard(person: dict[str, Any], now: datetime) -> str:
    """When they were last heard; where nothing of theirs is held, since when that is so."""
    if not person["last_heard"]:
        return "never"
    return f"{'' if person['heard'] else 'not since '}{_at(person['last_heard'], now)}"


def _at(instant: str, now: datetime) -> str:
    return say_then(parse_instant(instant), now)


def _answer(may: dict[str, Any]) -> str:
    if may["now"]:
        return "yes"
    if may["by_themselves"]:
        return "themselves, else cannot tell" if may["now"] is None else "only themselves"
    return "cannot tell" if may["now"] is None else "no"
