"""`referee dynasty`: a skeleton to declare a dynasty with, and what Referee makes of its rules."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace

from referee.app.dynasties.declared_trackers import read_declared
from referee.app.dynasties.declaring import begun, read_rules, write_skeleton
from referee.app.dynasties.trackers import as_document, read_tracker
from referee.app.inquiry.dynasties import book_of
from referee.app.texts import read_text
from referee.cli.common import (
    at_option,
    clock,
    configuration,
    ending,
    json_option,
    print_json,
    print_table,
    say_value,
    tell,
)
from referee.cli.helping import Family
from referee.config import Config
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.reports.inert import one_line
from referee.trackers.wikitext.names import People


@click.group(
    "dynasty",
    cls=Family,
    epilog="Example:  referee dynasty new orchard  ·  referee dynasty check orchard.py --rules orchard.txt",
)
def dynasty_command() -> None:
    """Declare a new dynasty, and see what is understood of its rules."""


@dynasty_command.command("list")
@click.pass_context
def _list(ctx: click.Context) -> None:
    """The dynasties that this configuration knows."""
    rows = [
        (dynasty.name, dynasty.since or "-", ", ".join(dynasty.rules), ", ".join(dynasty.pages) or "-")
        for dynasty in book_of(configuration(ctx)).dynasties
    ]
    print_table(("Name", "Since", "Rules", "Pages"), rows)


@dynasty_command.command("new")
@click.argument("name")
@click.option("--dir", "folder", default=".", metavar="DIR", help="Where to write (default: here).")
@click.option(
    "--rules", "text", metavar="FILE", help="Your dynastic rules, or a whole ruleset: all that they say is written out."
)
@click.option("--words", metavar="P,PS,E", help="Their words for a player, for several, for who heads them.")
@click.pass_context
def _new(ctx: click.Context, name: str, folder: str, text: str | None, words: str | None) -> None:
    """Write NAME.py, a declaration that already runs, and NAME.txt, the rules that it declares; or a declaration of yours."""
    given = read_text(text) if text is not None else None
    book = book_of(_without(configuration(ctx), Path(folder) / f"{name}.py"))
    paths = write_skeleton(book, name, Path(folder), given, _three(words))
    then = "Declare what the sentences say" if text else f"Put the dynasty's rules into {name}.txt, declare them"
    tell(f"Wrote {', '.join(map(str, paths))}. {then}, then:")
    click.echo(f"  referee dynasty check {name}.py --rules {text or f'{name}.txt'}")
    click.echo(f"  referee demo demo --dynasty {name}.py --rules {text or f'{name}.txt'}")


def _without(config: Config, file: Path) -> Config:
    """A configuration without a file of a declaration, which it may name before it is written."""
    kept = tuple(named for named in config.dynasties if config.path(named).resolve() != file.resolve())
    return config if kept == config.dynasties else replace(config, dynasties=kept)


def _three(words: str | None) -> tuple[str, str, str] | None:
    """Words for a player, for several and for who heads a dynasty. Raises InputError for other than three."""
    match [each.strip() for each in (words or "").split(",")]:
        case [player, players, emperor] if player and players and emperor:
            return player, players, emperor
        case [""]:
            return None
    raise InputError(f"--words is {words!r}", do="give three: Gardener,Gardeners,Orchardist")


@dynasty_command.command(
    "check",
    epilog=ending(
        "Example:  referee dynasty check orchard.py --rules orchard.txt",
        yes="every rule is read",
        no="something of the rules is not read, or not as they have it",
    ),
)
@click.argument("file")
@click.option("--rules", "text", required=True, metavar="FILE", help="The dynastic rules, or a whole ruleset.")
@click.pass_context
def _check(ctx: click.Context, file: str, text: str) -> None:
    """Whether a declaration makes sense, what it reads of the rules, and what of them it does not."""
    rules = read_rules(book_of(configuration(ctx)), file, read_text(text))
    for sentence, values in rules.read:
        said = "not stated" if values is None else ", ".join(values) or "stated"
        tell(one_line(f"{sentence}: {said}"))
    for rule, sentence in rules.unread:
        tell(one_line(f"not read, rule “{rule}”: {sentence}"))
    for place, what, do in rules.amiss:
        tell(one_line(f"{place}: {what} ({do})"))
    for said in rules.said_back:
        tell(one_line(f"says: {said}"))
    tell(f"Codes: {', '.join(check.code for check in rules.dynasty.checks)}")
    ctx.exit(EXIT_NO if rules.unread or rules.amiss else EXIT_YES)


@dynasty_command.command(
    "begin",
    epilog=ending(
        "Example:  referee dynasty begin orchard.py --rules orchard.txt --players Ann,Bob --head Cat \\\n"
        "          --at 2026-06-01T08:00:00Z > records.jsonl",
        yes="written",
        unjudged="",
    ),
)
@click.argument("file")
@click.option("--rules", "text", required=True, metavar="FILE", help="The dynastic rules, or a whole ruleset.")
@click.option("--players", required=True, metavar="A,B", help="Who plays.")
@click.option("--head", required=True, metavar="H", help="Who heads the dynasty.")
@at_option
@click.pass_context
def _begin(ctx: click.Context, file: str, text: str, players: str, head: str, at: datetime | None) -> None:
    """The records with which a history by hand begins: the dynasty, its players, a Ruleset page with its rules."""
    people = People(_names(players), head.strip())
    for record in begun(book_of(configuration(ctx)), file, read_text(text), people, clock(at)):
        click.echo(msgspec.json.encode(record))


@dynasty_command.command(
    "read",
    epilog=ending(
        "Example:  referee dynasty read tracker.wiki --variables variables.json --players Ann,Bob --json\n"
        "          referee dynasty read tracker.wiki --dynasty orchard.py --rules orchard.txt --players Ann,Bob",
        yes="read, also where some of it is unreadable",
        unjudged="",
    ),
)
@click.argument("page")
@click.option("--variables", metavar="FILE", help="What stands on the page, as JSON (docs/trackers.md).")
@click.option("--dynasty", metavar="NAME", help="A declared dynasty, or its file, whose variables stand on the page.")
@click.option("--rules", metavar="FILE", help="With --dynasty: the rules that its numbers are read from.")
@click.option("--players", default="", metavar="A,B", help="Who plays.")
@click.option("--head", default="", metavar="H", help="Who heads the dynasty.")
@click.option("--idle", default="", metavar="C,D", help="Who is idle.")
@json_option
@click.pass_context
def _read(ctx: click.Context, /, page: str, variables: str | None, as_json: bool, **told: str | None) -> None:
    """The values on a tracker page: what each player, thing and the game has, and what cannot be read."""
    people = People(_names(told["players"] or ""), (told["head"] or "").strip(), _names(told["idle"] or ""))
    dynasty = told["dynasty"]
    if dynasty is None and told["rules"] is None:
        answer = read_tracker(page, variables, people)
    elif dynasty is None or variables is not None:
        raise click.UsageError("--rules goes with --dynasty, and --variables without it")
    else:
        answer = read_declared(page, book_of(configuration(ctx)), dynasty, told["rules"], people)
    if as_json:
        print_json(as_document(answer))
        return
    rows = [(key, say_value(value)) for key, value in answer.values.items()]
    print_table(("Variable", "Value"), rows)
    for flaw in answer.unreadable:
        tell(one_line(f"unreadable, {flaw.key}: {flaw.why}" + (f": {flaw.text}" if flaw.text else "")))


def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
