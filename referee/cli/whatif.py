"""`referee evaluate` and `referee explain`: what follows from a given state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import click

from referee.cli.common import configuration, json_option, print_json, read_json, read_text
from referee.cli.lawbook import book_of
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import Book
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.law.law import Law
from referee.law.ruleset import parse_ruleset
from referee.model.derived import Report
from reports.inert import one_line
from reports.text import render_report

_rules_option = click.option(
    "--rules",
    "text",
    metavar="FILE",
    help="The ruleset's text (default: the one that Referee carries for the dynasty).",
)


def dynasty_named(book: Book, name: str) -> Dynasty:
    """The dynasty of this name; raises InputError that lists those known."""
    dynasty = book.find(name)
    if dynasty is None:
        known = ", ".join(one.name for one in book.dynasties)
        raise InputError(f"no dynasty {name!r} is known", do=f"known are {known}")
    return dynasty


def _law(book: Book, dynasty: Dynasty, file: str | None) -> Law:
    """The law whose numbers hold for a what-if: of the text given, or the carried one."""
    if file is not None and isinstance(dynasty, Declared):
        from referee.demo.pages import page_with

        law = page_with(dynasty, read_text(file), book, file)[1]
    elif file is not None:
        law = book.read(parse_ruleset(read_text(file), file), file)
    else:
        carried = book.named(dynasty.carried)
        if carried is None:
            raise InputError(f"Referee carries no text of {dynasty.name}", do="give one with --rules FILE")
        law = carried
    lacking = dynasty.lacking(law)
    if lacking:
        raise InputError(
            f"does not state {', '.join(lacking)}", where=file or dynasty.carried, do="see `referee ruleset`"
        )
    return law


def _answer(
    ctx: click.Context, name: str, file: str, text: str | None, ask: Callable[[Dynasty], Callable[..., dict[str, Any]]]
) -> tuple[Dynasty, dict[str, Any]]:
    book = book_of(configuration(ctx))
    dynasty = dynasty_named(book, name)
    given = read_json(file)
    if not isinstance(given, dict):
        raise InputError("is no JSON object", where=file)
    law = _law(book, dynasty, text)
    try:
        return dynasty, ask(dynasty)(given, law)
    except InputError as problem:
        raise InputError(problem.what, where=problem.where or file, do=problem.do) from None


@click.command("evaluate", epilog="Example:  referee evaluate moon-sites sites.json --json")
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@json_option
@click.pass_context
def evaluate_command(ctx: click.Context, dynasty: str, file: str, text: str | None, as_json: bool) -> None:
    """Derived values of the state in FILE (`-`: standard input)."""
    known, document = _answer(ctx, dynasty, file, text, lambda one: one.evaluate)
    if as_json:
        print_json(document)
        ctx.exit(EXIT_YES)
    click.echo(render_report(Report(tables=known.tell(document)), width=100))


@click.command("explain", epilog="Example:  referee explain moon-sites edit.json --json")
@click.argument("dynasty")
@click.argument("file")
@_rules_option
@json_option
@click.pass_context
def explain_command(ctx: click.Context, dynasty: str, file: str, text: str | None, as_json: bool) -> None:
    """Which lawful actions lead from `before` to `after` in FILE (`-`: standard input)."""
    _, document = _answer(ctx, dynasty, file, text, lambda one: one.explain)
    if as_json:
        print_json(document)
    elif document["lawful"]:
        said = [_said(deed) for deed in document["actions"]]
        click.echo("Lawful: " + ("; ".join(said) if said else "nothing changes."))
    else:
        near = document["nearest"]
        click.echo(
            "Not lawful."
            + (f" Nearest: {_said(near)}, which differs at {near['differs_at']}." if near else "")
            + (f" {document['why']}" if document.get("why") else "")
        )
    ctx.exit(EXIT_YES if document["lawful"] else EXIT_NO)


def _said(deed: Mapping[str, Any]) -> str:
    rule = f" ({deed['rule']})" if deed.get("rule") else ""
    on = deed.get("cells", deed.get("changes"))
    where = f" on {on}" if deed.get("cells") else f": {', '.join(f'{key} = {value}' for key, value in on.items())}"
    return one_line(f"{deed['action']}{rule}{where if on else ''}")
