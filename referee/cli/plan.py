"""`referee plan`: would this edit be lawful."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.plans.planning import Plan, plan
from referee.app.texts import read_text
from referee.cli.common import ask, at_option, ending, json_option, print_json, tell, width
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.ledger.saying import say_changes
from referee.reports.causes import render_found
from referee.reports.inert import one_line
from referee.reports.layout import paragraph

_MOST_CHANGES = 20
"""Changes that people are told one by one."""


@click.command(
    "plan",
    cls=Question,
    epilog=ending(
        'Example:  referee plan "Moon Sites" edited.wiki --by Ann --summary "Building Drop 12"',
        yes="it would be lawful",
        no="it would not",
        unjudged="that cannot be told",
    ),
)
@click.argument("page")
@click.argument("file")
@click.option("--by", required=True, metavar="NAME", help="Who would make the edit.")
@click.option("--summary", default="", metavar="TEXT", help="With which summary.")
@at_option
@json_option
@click.pass_context
def plan_command(ctx: click.Context, /, page: str, file: str, at: datetime | None, as_json: bool, **edit: str) -> None:
    """Would this edit be lawful: FILE is the whole text of PAGE as it would be saved now (`-`: standard input)."""
    with ask(ctx, at) as inquiry:
        planned = plan(inquiry, page, read_text(file), **edit)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, **planned.document()})
    else:
        _print(planned)
    ctx.exit(EXIT_UNJUDGED if planned.lawful is None else EXIT_YES if planned.lawful else EXIT_NO)


def _print(planned: Plan) -> None:
    verdict = {
        True: "This edit would be lawful.",
        False: "This edit would not be lawful.",
        None: f"This cannot be told{': ' if planned.unjudged else ''}{planned.unjudged}.",
    }
    tell("\n".join(paragraph(one_line(verdict[planned.lawful]), width())))
    for change in say_changes(planned.changes[:_MOST_CHANGES]):
        tell("\n".join(paragraph(one_line(change), width(), "  ", "    ")))
    if len(planned.changes) > _MOST_CHANGES:
        tell(f"  and {len(planned.changes) - _MOST_CHANGES} values more (--json has all)")
    if not planned.changes:
        tell("  It changes no value that is read.")
    if planned.told:
        tell(f"\n{render_found(planned.told, width=width())}")
    if planned.lawful is False and not any(each.lawful for each in planned.told):
        tell("\nNo lawful edit near it is known.")
