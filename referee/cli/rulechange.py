"""`referee rulechange`: what a proposed text would change."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.rulechange import RuleChange, rulechange
from referee.app.texts import read_text
from referee.cli.common import ask, at_option, ending, json_option, print_json, width
from referee.cli.supposing import Question, told
from referee.reports.inert import one_line
from referee.reports.layout import paragraph


@click.command("rulechange", cls=Question, epilog=ending("Example:  referee rulechange proposed.wiki"))
@click.argument("file")
@at_option
@json_option
@click.pass_context
def rulechange_command(ctx: click.Context, file: str, at: datetime | None, as_json: bool) -> None:
    """What would change for the referee if the Ruleset page were the text in FILE (`-`: standard input)."""
    with ask(ctx, at) as inquiry:
        change = rulechange(inquiry, read_text(file))
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, **change.document()})
    else:
        _print(change)


def _print(change: RuleChange) -> None:
    click.echo("What changes:" if change.changes else "Nothing changes for the referee.")
    for said in change.changes:
        click.echo("\n".join(paragraph(one_line(said), width(), "  ", "    ")))
    if change.costs:
        click.echo("\n".join(paragraph(f"What could no longer be told: {', '.join(change.costs)}.", width(), "", "  ")))
    if change.matters:
        click.echo("\nPending matters:")
    for each in change.matters:
        name = " ".join(each.path).replace("_", " ")
        said = f"{name}: {told(each.now)}, was {told(each.was)}"
        click.echo("\n".join(paragraph(one_line(said), width(), "  ", "    ")))
