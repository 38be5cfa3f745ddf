"""`referee check` and `referee queue`: what an admin may do now."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.votes import Outlook, answer_about, check, outlook, queue
from referee.cli.common import ask, at_option, json_option, print_json, width
from referee.errors import EXIT_NO, EXIT_YES
from referee.model.instants import format_instant
from reports.inert import one_line
from reports.text import render_check, render_queue


@click.command("check", epilog="Example:  referee check tetromoon --at 2019-05-20T21:09:00Z")
@click.argument("post")
@at_option
@json_option
@click.pass_context
def check_command(ctx: click.Context, post: str, at: datetime | None, as_json: bool) -> None:
    """May this votable matter be enacted, or failed, now? POST is its id or its address."""
    with ask(ctx, at) as inquiry:
        state, matter = check(inquiry, post)
        now = inquiry.now
    answer = answer_about(state, matter, now)
    if as_json:
        print_json(answer)
    else:
        click.echo(render_check(answer, width=width()))
        click.echo("\n".join(_said(outlook(state, matter, now))))
    ctx.exit(EXIT_YES if answer["can_enact"]["now"] or answer["can_fail"]["now"] else EXIT_NO)


def _said(seen: Outlook | None) -> list[str]:
    if seen is None:
        return []
    lines = [one_line(f"Not voted yet: {', '.join(seen.silent)}.") if seen.silent else "Everybody has voted."]
    turn = seen.turn
    if turn is not None:
        may = [what for what, free in (("be enacted", turn.can_enact), ("be failed", turn.can_fail)) if free]
        lines.append(
            f"Next change by time alone: {format_instant(turn.at)}, when it may {' or '.join(may) or 'be neither enacted nor failed'}."
        )
    if seen.remarks:
        lines.append("To look at before resolving it:")
        lines += [one_line(f"  - {text} [{clause}]") for text, clause in seen.remarks]
    return lines


@click.command("queue", epilog="Example:  referee queue --json")
@at_option
@json_option
@click.pass_context
def queue_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Every pending votable matter in order, each with its tally and what it waits for."""
    with ask(ctx, at) as inquiry:
        answers = queue(inquiry)
        now = inquiry.now
    if as_json:
        print_json({"schema": 1, "as_of": now, "matters": answers})
    else:
        click.echo(render_queue(answers, width=width()))
    ctx.exit(EXIT_YES)
