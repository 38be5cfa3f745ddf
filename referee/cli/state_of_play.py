"""`referee idle` and `referee hiatus`: who may be idled or unidled, and whether the game stands still."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import click

from referee.archive.store import Archive
from referee.cli.audit import run_audit
from referee.cli.baseline import baseline_of
from referee.cli.common import archive, at_option, clock, configuration, json_option, print_json, print_table, to_json
from referee.cli.lawbook import book_of
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import EXIT_NO, EXIT_YES, SourceError
from referee.law.law import Law
from referee.model.events import Revision
from referee.replay.state import GameState
from referee.rules.core import hiatus, idling
from referee.rules.core.idling import (
    barred_from_unidling,
    grounds_to_idle,
    grounds_to_unidle,
    last_heard,
    may_idle_themselves,
    values_on_return,
)
from referee.rules.core.resolution import quorum_of
from referee.rules.core.special_rules import Mentorship
from reports.inert import one_line

_WEEK = timedelta(days=7)


@click.command("idle", epilog="Example:  referee idle --at 2019-06-01T00:00:00Z")
@at_option
@json_option
@click.pass_context
def idle_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Who may be idled or unidled now, since when and on what ground, and what quorum would become."""
    now = clock(at)
    config = configuration(ctx)
    book = book_of(config)
    with archive(ctx) as opened:
        state = run_audit(opened, now, baseline_of(config), book).audit.state
    law = _law(state, (*idling.NEEDED_TO_IDLE, *idling.NEEDED_TO_UNIDLE, "quorum"))
    document = idle_document(state, law, now)
    if as_json:
        print_json(document)
    else:
        _print_idle(document)
    movable = any(person["may_idle"]["now"] or person["may_unidle"]["now"] for person in document["people"])
    ctx.exit(EXIT_YES if movable else EXIT_NO)


def _law(state: GameState, needed: tuple[str, ...]) -> Law:
    if state.law is None:
        raise SourceError(
            f"the archive holds no text of the ruleset of dynasty {state.dynasty!r}",
            do="scrape the Ruleset page, or import a dynasty record that names a ruleset known here",
        )
    lacking = state.law.lacks(*needed)
    if lacking:
        raise SourceError(
            f"not understood in the ruleset in force ({state.law.source}): {CARRIED_BOOK.say_sentences(lacking)}",
            do="judge this one by hand",
        )
    return state.law


def idle_document(state: GameState, law: Law, now: datetime) -> dict[str, Any]:
    """What `referee idle --json` prints."""
    roster = state.core.roster
    active = len(roster.active(now))
    people = [
        _person(state, law, name, now, active)
        for name in sorted(roster.people)
        if (standing := roster.standing(name, now)) is not None and standing.status != "left"
    ]
    document: Any = to_json(
        {
            "schema": 1,
            "as_of": now,
            "ruleset": law.source,
            "players": active,
            "quorum": quorum_of(law, active),
            "people": people,
            "mentorships": [_mentorship(law, one) for one in state.tracked.mentorships],
        }
    )
    return dict(document)


def _mentorship(law: Law, one: Mentorship) -> dict[str, Any]:
    """A Mentorship and how long it lasts at least: then until the next Ascension Address (R205-MENSHLD-01)."""
    lasts = law.get("mentorship-lasts")
    return {
        "names": one.names,
        "since": one.at,
        "announced": one.announced,
        "lasts_until_at_least": one.at + lasts.span() if lasts is not None else None,
    }


def _person(state: GameState, law: Law, name: str, now: datetime, active: int) -> dict[str, Any]:
    core = state.core
    standing = core.roster.standing(name, now)
    assert standing is not None
    playing = standing.status == "active"
    heard, sure = last_heard(core, name, now)
    to_idle = grounds_to_idle(core, law, name, now) if playing else []
    to_unidle = [] if playing else grounds_to_unidle(core, law, name, now)
    barred = None if playing else barred_from_unidling(core, law, name, now)
    return {
        "player": name,
        "status": standing.status,
        "admin": standing.admin,
        "last_heard": heard,
        "last_heard_is_sure": sure,
        "may_idle": {
            "now": any(one.sure for one in to_idle),
            "by_themselves": playing and may_idle_themselves(core, name, now),
            "grounds": to_idle,
        },
        "may_unidle": {
            "now": barred is None and any(one.sure for one in to_unidle),
            "grounds": to_unidle,
            "barred_until": barred,
        },
        "quorum_after": quorum_of(law, active + (-1 if playing else 1)),
        "values_on_return": "" if playing else values_on_return(core, name),
    }


def _print_idle(document: dict[str, Any]) -> None:
    click.echo(f"{document['players']} players, quorum {document['quorum']}, ruleset {document['ruleset']}.\n")
    people = document["people"]
    head = ("Player", "Status", "Last heard", "May", "Quorum then")
    print_table(head, list(map(_row, people)), below=[_grounds(_may(person)) for person in people])
    for one in document["mentorships"]:
        lasts = (
            f", until {one['lasts_until_at_least']} or the next Ascension Address"
            if one["lasts_until_at_least"]
            else ""
        )
        click.echo(f"Mentorship: {one_line(' and '.join(one['names']))}, seen since {one['since']}{lasts}.")


def _may(person: dict[str, Any]) -> dict[str, Any]:
    """What may be done with them: idling for who is active, unidling for who is not."""
    may: dict[str, Any] = person["may_idle" if person["status"] == "active" else "may_unidle"]
    return may


def _grounds(may: dict[str, Any]) -> str:
    barred = f"; not before {may['barred_until']}" if may.get("barred_until") else ""
    return "; ".join(ground["text"] for ground in may["grounds"]) + barred


def _answer(may: dict[str, Any]) -> str:
    if may["now"]:
        return "yes"
    if may.get("by_themselves"):
        return "only themselves"
    return "cannot tell" if may["grounds"] and not may.get("barred_until") else "no"


def _row(person: dict[str, Any]) -> tuple[object, ...]:
    return (
        person["player"] + ("*" if person["admin"] else ""),
        person["status"],
        person["last_heard"] or "never",
        f"{'idle' if person['status'] == 'active' else 'unidle'}: {_answer(_may(person))}",
        person["quorum_after"],
    )


@click.command("hiatus", epilog="Example:  referee hiatus --at 2019-12-25T00:00:00Z")
@at_option
@json_option
@click.pass_context
def hiatus_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Whether the game stands still now, why, until when, and what may still be done. Exit 1: it does."""
    now = clock(at)
    config = configuration(ctx)
    book = book_of(config)
    with archive(ctx) as opened:
        state = run_audit(opened, now, baseline_of(config), book).audit.state
        law = _law(state, hiatus.NEEDED)
        editors = _editors(opened, law, now)
    document = hiatus_document(state, law, now, editors)
    if as_json:
        print_json(document)
    else:
        _print_hiatus(document)
    ctx.exit(EXIT_NO if document["hiatus"] or document["dormant"] else EXIT_YES)


def _editors(opened: Archive, law: Law, now: datetime) -> frozenset[str]:
    """Who has edited the tracking page in the last week (R205-DORMANCY-04)."""
    page = law.get("tracking-page")
    if page is None:
        return frozenset()
    recent = opened.events(after=now - _WEEK, until=now, kinds=("revision",))
    return frozenset(
        known.event.author
        for known in recent
        if isinstance(known.event, Revision) and known.event.page == page.values[0]
    )


def hiatus_document(state: GameState, law: Law, now: datetime, editors: frozenset[str]) -> dict[str, Any]:
    """What `referee hiatus --json` prints."""
    core = state.core
    bars = hiatus.bars_on_play(core, law, now)
    document: Any = to_json(
        {
            "schema": 1,
            "as_of": now,
            "ruleset": law.source,
            "hiatus": bool(bars),
            "because": [{"code": bar.code, "text": bar.text} for bar in bars],
            "until": hiatus.downtime_end(law, now),
            "dormant": hiatus.is_dormant(core, law, now),
            "dormancy": hiatus.dormancy_criteria(core, law, now, editors),
            "still_allowed": hiatus.still_allowed(law, bars),
        }
    )
    return dict(document)


def _print_hiatus(document: dict[str, Any]) -> None:
    stands = "The game is in Hiatus." if document["hiatus"] else "The game is not in Hiatus."
    click.echo(stands)
    for bar in document["because"]:
        click.echo(one_line(f"  - {bar['text']}"))
    if document["until"]:
        click.echo(f"  It ends on {document['until']}.")
    if document["dormant"]:
        click.echo("The game is Dormant.")
    for criterion in document["dormancy"]:
        click.echo(one_line(f"  Dormancy: {criterion['text']}: {'yes' if criterion['met'] else 'no'}."))
    if document["still_allowed"]:
        click.echo("What may still be done:")
        for allowed in document["still_allowed"]:
            click.echo(f"  - {allowed}")
