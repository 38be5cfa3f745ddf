"""`referee rule`: one rule, clause or check, in the words of the text in force."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import click

from referee.app.inquiry.dynasties import book_of
from referee.app.law.rulebook import Quoted, Stands, rulebook
from referee.app.law.rules import check_document, checks_of, clause_text
from referee.cli.common import (
    archive_file,
    ask,
    at_option,
    configuration,
    ending,
    json_option,
    print_json,
    print_table,
    tell,
    width,
)
from referee.cli.completing import codes
from referee.cli.supposing import Resting
from referee.reports.inert import one_line
from referee.reports.layout import paragraph
from referee.reports.plays import say_play
from referee.reports.web.verdicts import say_verdict

_JUDGED = {
    "auto": "judged by Referee",
    "assisted": "put before a person by Referee",
    "human": "for people to judge",
    "na": "nothing that can be kept or broken",
}


@click.command(
    "rule",
    cls=Resting,
    epilog=ending(
        'Examples:  referee rule "Resolution of Proposals"  ·  referee rule R203  ·  referee rule R167-RESPROP-03'
        '  ·  referee rule "Resolution of Proposals" --at 2019-06-01',
        yes="what is known of it is told",
        unjudged="it is told from a text that was read in part or days ago, and may be another by now",
    ),
)
@click.argument("name", required=False, metavar="[NAME|CODE|CLAUSE]", shell_complete=codes)
@at_option
@json_option
@click.pass_context
def rule_command(ctx: click.Context, name: str | None, at: datetime | None, as_json: bool) -> None:
    """What a rule says, quoted from the text in force (with --at: in force then), and what is checked with it; without a name, the
    list of checks."""
    if name is None:
        checks = checks_of(book_of(configuration(ctx)))
        if as_json:
            print_json({"schema": 1, "checks": [check_document(check) for check in checks]})
        else:
            print_table(("Code", "What it checks"), [(check.code, check.about) for check in checks])
        return
    told = _told(ctx, name, at)
    if as_json:
        print_json(told)
    else:
        tell("\n".join(_lines(told, max(40, width()))))


def _told(ctx: click.Context, name: str, at: datetime | None) -> dict[str, Any]:
    """What is known of it, with how old and whole the archive is whose text is in force, where there is one."""
    config = configuration(ctx)
    if not archive_file(ctx, config).exists():
        return rulebook(book_of(config)).told(name)
    with ask(ctx, at) as inquiry:
        told = rulebook(inquiry.book, inquiry).told(name)
        return {**told, "as_of": inquiry.now, **inquiry.reading.document}


def _lines(told: dict[str, Any], columns: int) -> Iterator[str]:
    match told["kind"]:
        case "check":
            yield from paragraph(told["about"], columns)
            yield ""
            yield from _quotes(told["quoted"], [clause_text(clause) for clause in told["clauses"]], columns)
            yield from _standing_in(told["stands_in"], columns)
            yield from paragraph(f"Since: {told['since']}", columns, "", "  ") if told["since"] else ()
            yield from paragraph(f"Cannot see: {told['cannot_see']}", columns, "", "  ")
            yield from _plays("Lawful", told["passes"], columns)
            yield from _plays(say_verdict(told["fails_as"]), told["fails"], columns)
        case "clause":
            yield one_line(told["rule"])
            yield ""
            yield from _quotes(told["quoted"], [told["says"]], columns)
            yield from _standing_in(told["stands_in"], columns)
            yield f"This is {_JUDGED[told['judged']]}."
            yield from _checked(told["checks"], columns)
        case _:
            yield one_line(f"{told['rule']} (ruleset {told['ruleset']})")
            yield ""
            yield from _quotes(told["quoted"], [clause["says"] for clause in told["clauses"]], columns, told["rule"])
            if told["below"]:
                yield from paragraph(f"Below it: {', '.join(told['below'])}.", columns)
                yield ""
            yield from _checked(told["checks"], columns)


def _quotes(quoted: list[Quoted], says: list[str], columns: int, told: str = "") -> Iterator[str]:
    """The sentences of the text, with the rule of each but of the one that was told; where nobody has it, what they say in our
    words."""
    if quoted:
        for each in quoted:
            rule = "- " if each.rule == told else f"{each.rule}: "
            yield from paragraph(f"{rule}“{' '.join(each.text.split())}”", columns, "", "  ")
        yield from dict.fromkeys(each.link for each in quoted if each.link)
    elif any(says):
        yield "In our words:"
        for said in filter(None, says):
            said = said.removeprefix("(Implied) ")
            yield from paragraph(f"{said[:1].upper()}{said[1:]}", columns, "- ", "  ")
    if quoted or any(says):
        yield ""


def _standing_in(rules: list[Stands], columns: int) -> Iterator[str]:
    """Where the text itself says it, of which no sentence is known by itself."""
    for each in rules:
        yield from paragraph(f"The rule itself, quoted: referee rule {shlex.quote(each.rule)}", columns, "", "  ")
        yield from filter(None, [each.link])
    if rules:
        yield ""


def _checked(checks: list[dict[str, str]], columns: int) -> Iterator[str]:
    if not checks:
        yield "Nothing is checked with it alone."
        return
    yield "Checked with it:"
    for check in checks:
        yield from paragraph(f"{check['about']} ({check['code']})", columns, "  ", "    ")


def _plays(title: str, history: str, columns: int) -> Iterator[str]:
    moves = [*say_play(history)]
    if moves:
        yield f"{title}:"
    for move in moves:
        yield from paragraph(move, columns, "  ", "    ")
