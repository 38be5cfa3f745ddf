"""`referee evaluate` and `referee explain`: what follows from a given state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from referee.app.dynasties import book_of
from referee.app.texts import read_text
from referee.app.whatif import evaluate, explain
from referee.cli.common import configuration, ending, json_option, print_json, read_json
from referee.errors import EXIT_NO, EXIT_YES
from referee.model.derived import Report
from reports.inert import one_line
from reports.text import render_report

_rules_option = click.option(
    "--rules",
    metavar="FILE",
    help="The ruleset's text (default: the one that Referee carries for the dynasty).",
)


def _given(ctx: click.Context, file: str, rules: str | None) -> dict[str, Any]:
    """What both commands are given, the dynasty's name aside."""
    text = read_text(rules) if rules is not None else None
    return {"book": book_of(configuration(ctx)), "given": read_json(file), "rules": text, "where": file}


@click.command("evaluate", epilog=ending("Example:  referee evaluate moon-sites sites.json --json"))
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@json_option
@click.pass_context
def evaluate_command(ctx: click.Context, dynasty: str, file: str, rules: str | None, as_json: bool) -> None:
    """Derived values of the state in FILE (`-`: standard input)."""
    document, tables = evaluate(dynasty=dynasty, **_given(ctx, file, rules))
    if as_json:
        print_json(document)
    else:
        click.echo(render_report(Report(tables=tables), width=100))


@click.command(
    "explain", epilog=ending("Example:  referee explain moon-sites edit.json --json", yes="lawful", no="not lawful")
)
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@json_option
@click.pass_context
def explain_command(ctx: click.Context, dynasty: str, file: str, rules: str | None, as_json: bool) -> None:
    """Which lawful actions lead from `before` to `after` in FILE (`-`: standard input)."""
    answer = explain(dynasty=dynasty, **_given(ctx, file, rules))
    if as_json:
        print_json(answer)
    elif answer["lawful"]:
        said = [_said(action) for action in answer["actions"]]
        doubt = f" In doubt: {answer['why']}." if answer.get("why") else ""
        click.echo("Lawful: " + ("; ".join(said) if said else "nothing changes.") + doubt)
    else:
        near = answer["nearest"]
        nearest = f" Nearest: {_said(near)}, which differs at {near['differs_at']}." if near else ""
        why = f" {answer['why']}" if answer.get("why") else ""
        click.echo(f"Not lawful.{nearest}{why}")
    ctx.exit(EXIT_YES if answer["lawful"] else EXIT_NO)


def _said(action: Mapping[str, Any]) -> str:
    rule = f" ({action['rule']})" if action.get("rule") else ""
    on = action.get("cells", action.get("changes"))
    where = f" on {on}" if action.get("cells") else f": {', '.join(f'{key} = {value}' for key, value in on.items())}"
    return one_line(f"{action['action']}{rule}{where if on else ''}")
