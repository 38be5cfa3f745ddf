"""`referee check` and `referee queue`: what an admin may do now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import click
import msgspec

from referee.app.inquiry.law import law_or_none
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import are_ballots
from referee.app.questions.dynastic import on_matters, say_dynastic
from referee.app.questions.meant import check
from referee.app.questions.standstill import Standstill, standstill
from referee.app.questions.votes import answer_about, in_short, order, pending_at, queue_of
from referee.cli.common import (
    ask,
    at_option,
    clock,
    configuration,
    ending,
    ids_option,
    is_not_old,
    json_option,
    print_json,
    say_age,
    tell,
    width,
    writing,
)
from referee.cli.completing import posts
from referee.cli.moments import present
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.replay.state import GameState
from referee.reports.inert import one_line
from referee.reports.layout import paragraph
from referee.reports.matters import render_check, render_queue
from referee.reports.standstill import render_barred
from referee.rules.core.game import Matter


@click.command(
    "check",
    cls=Question,
    weighs=True,
    epilog=ending(
        "Example:  referee check https://blognomic.com/archive/a_proposal --at 2019-05-20T21:09:00Z",
        yes="it may be enacted or failed now",
        no="neither",
        unjudged="that cannot be told, or was read too long ago",
    ),
)
@click.argument("words", metavar="POST", nargs=-1, required=True, shell_complete=posts)
@at_option
@json_option
@ids_option
@click.option("--fetch", is_flag=True, help="Fetch the post with its comments, and the roster, from the blog first.")
@click.pass_context
def check_command(
    ctx: click.Context, words: tuple[str, ...], at: datetime | None, as_json: bool, fetch: bool, ids: bool
) -> None:
    """May this votable matter be enacted, or failed, now? POST is its title or a part of it, its id or its address.

    Of a decision by ballots, by number or title: what its ballots come to.
    """
    now, post = clock(at), " ".join(words)
    if fetch:
        if now > present():
            raise click.UsageError("--fetch gets what is there now: it goes with no --at that is still to come")
        _fetch(ctx, post, now, is_asked=at is not None)
    with ask(ctx, now) as inquiry:
        if are_ballots(inquiry.archive, inquiry.config):
            from referee.cli.decided import check_decision

            ctx.exit(check_decision(inquiry, post, as_json=as_json))
        state, matter = check(inquiry, post)
        answer = answer_about(state, matter, inquiry.reading)
        if not answer["old"]:
            is_not_old(ctx)
        if as_json:
            print_json(answer)
        else:
            say_age(ctx, inquiry.reading.age(matter))
            told = _in_full(inquiry, state, matter)
            tell(render_check(told, inquiry.now, width=width()))
            if matter.pending:
                _say_standstill(inquiry, state)
            tell(_ids([told]) if ids else "", nl=False)
    may = (answer["can_enact"]["now"], answer["can_fail"]["now"])
    ctx.exit(EXIT_YES if True in may else EXIT_UNJUDGED if None in may else EXIT_NO)


def _say_standstill(inquiry: Inquiry, state: GameState) -> None:
    """What may not be done, where the game stands still, or may."""
    law = law_or_none(state)
    still = standstill(inquiry, state, law) if law is not None else Standstill()
    if still.barred:
        why = "; ".join(bar.text for bar in still.doubtful) if not still.bars else ""
        head = "While the game stands still, this may not be done:"
        if why:
            head = f"Whether the game stands still cannot be told: {why}. If it does, this may not be done:"
        tell("\n".join(("", *render_barred(map(msgspec.to_builtins, still.barred), head, width()))))


def _say_dynastic(state: GameState) -> None:
    """What dynastic rules say that may bear on what is pending."""
    law, kinds = law_or_none(state), {matter.kind for matter in state.core.pending_matters()}
    spoken = (each for kind in sorted(kinds) for each in on_matters(law, kind)) if law is not None else ()
    if said := say_dynastic(spoken):
        tell("\n".join(("", *paragraph(f"{said}.", width()))))


def _ids(answers: Sequence[Mapping[str, Any]]) -> str:
    """For programs, a line each: the post's id, and the codes and clauses of what stands for or against it."""
    lines = []
    for answer in answers:
        enact, fail = answer["can_enact"], answer["can_fail"]
        grounds = [
            f"{ground['code']} {ground['clause']}"
            for ground in (*enact["blockers"], *fail["grounds"], *fail["blockers"])
        ]
        lines.append(one_line(f"{answer['post']}: {', '.join(dict.fromkeys(grounds)) or 'nothing against it'}"))
    return "".join(f"{line}\n" for line in ("", *lines))


def _in_full(inquiry: Inquiry, state: GameState, matter: Matter) -> dict[str, Any]:
    # Every check and its law take longer to load than an answer for machines takes.
    from referee.app.law.rulebook import Rulebook
    from referee.app.web.matters import matter_told

    return matter_told(inquiry, state, matter, Rulebook(inquiry.book, state.law))


def _fetch(ctx: click.Context, post: str, now: datetime, *, is_asked: bool) -> None:
    # It loads what fetches and parses, which whoever only asks need not wait for.
    from referee.app.nights.fetching import fetch_post

    config = configuration(ctx)
    with writing(ctx, config, must_exist=False) as archive:
        for trouble in fetch_post(archive, config, post, now, is_asked=is_asked):
            click.echo(one_line(f"referee: {trouble}"), err=True)


@click.command(
    "queue",
    cls=Question,
    weighs=True,
    epilog=ending(
        "Example:  referee queue --json",
        yes="of every matter it is told what may be done",
        unjudged="of one or more that cannot be told, or was read too long ago",
    ),
)
@at_option
@json_option
@ids_option
@click.pass_context
def queue_command(ctx: click.Context, at: datetime | None, as_json: bool, ids: bool) -> None:
    """Every pending votable matter in order, each with its tally and what it waits for."""
    with ask(ctx, at) as inquiry:
        if are_ballots(inquiry.archive, inquiry.config):
            from referee.cli.decided import print_pending

            ctx.exit(print_pending(inquiry, as_json=as_json))
        state = pending_at(inquiry)
        if as_json:
            answers = queue_of(state, inquiry.reading)
            told = {"pending": answers, "order": order(state, inquiry.reading)}
            print_json({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, **told})
        else:
            say_age(ctx)
            answers = [in_short(inquiry, state, matter) for matter in state.core.pending_matters()]
            tell(render_queue(answers, order(state, inquiry.reading), inquiry.now, width=width()))
            _say_standstill(inquiry, state)
            _say_dynastic(state)
            tell(_ids(answers) if ids else "", nl=False)
        missed = inquiry.reading.missed
    open_yet = missed or any(None in (answer["can_enact"]["now"], answer["can_fail"]["now"]) for answer in answers)
    ctx.exit(EXIT_UNJUDGED if open_yet else EXIT_YES)
