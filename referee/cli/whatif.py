"""`referee evaluate` and `referee explain`: what follows from a given state."""

from __future__ import annotations

from typing import Any

import click

from referee.app.dynasties.whatif import SealedList, evaluate, explain
from referee.app.inquiry.dynasties import book_of
from referee.app.texts import read_text
from referee.cli.common import configuration, ending, json_option, print_json, read_json, tell, width
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.model.derived import Answer, Report
from referee.reports.inert import one_line
from referee.reports.text import render_report

_rules_option = click.option(
    "--rules",
    metavar="FILE",
    help="The ruleset's text (default: the one that Referee carries for the dynasty).",
)


def _given(ctx: click.Context, file: str, rules: str | None) -> dict[str, Any]:
    """What both commands are given, the dynasty's name aside."""
    text = read_text(rules) if rules is not None else None
    return {"book": book_of(configuration(ctx)), "given": read_json(file), "rules": text, "where": file}


def _print(ctx: click.Context, answer: Answer, as_json: bool) -> None:
    """Print an answer, and leave with its exit code."""
    if as_json:
        print_json(answer.document)
    else:
        if answer.tables:
            tell(render_report(Report(tables=answer.tables), width=width()))
        for line in answer.lines:
            tell(one_line(line))
    ctx.exit(EXIT_UNJUDGED if answer.yes is None else EXIT_YES if answer.yes else EXIT_NO)


@click.command(
    "evaluate",
    epilog=ending(
        "Examples:  referee evaluate moon-sites sites.json --json  ·  referee evaluate bots loadouts.json  ·"
        "  referee evaluate bots reports.json --sealed sealed.json",
        no="a Bot is not valid",
    ),
)
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@click.option("--sealed", metavar="FILE", help="What only some know: judged by for this run, and never kept.")
@json_option
@click.pass_context
def evaluate_command(ctx: click.Context, /, dynasty: str, file: str, rules: str | None, **options: Any) -> None:
    """Derived values of the state in FILE (`-`: standard input)."""
    sealed = SealedList(read_json(options["sealed"]), options["sealed"]) if options["sealed"] is not None else None
    _print(ctx, evaluate(dynasty=dynasty, sealed=sealed, **_given(ctx, file, rules)), options["as_json"])


@click.command(
    "explain",
    epilog=ending(
        "Examples:  referee explain moon-sites edit.json --json  ·  referee explain bots action.json",
        yes="lawful",
        no="not lawful",
    ),
)
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@json_option
@click.pass_context
def explain_command(ctx: click.Context, dynasty: str, file: str, rules: str | None, as_json: bool) -> None:
    """Which lawful actions lead from `before` to `after` in FILE, or whether its `action` is lawful (`-`: standard input)."""
    _print(ctx, explain(dynasty=dynasty, **_given(ctx, file, rules)), as_json)
