"""`referee dynasty`: a skeleton to declare a dynasty with, and what Referee makes of its rules."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from string import ascii_uppercase

import click

from referee.cli.common import configuration, read_text
from referee.cli.lawbook import book_of, letters_of, load_dynasty, require_own_letter
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import Book
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.law.law import Law
from referee.law.ruleset import parse_ruleset

SKELETON = '''\
"""{title}: the dynasty's rules, declared. docs/dynasties.md explains every word."""

from referee.dynasties.kit.declare import Action, Declared, Integer, Victory, reached, states

# Each sentence as the rules have it, with {{N}} for every number: the text in force gives the values.
(begins, most) = states("Apples", "Each {{P}} has Apples, {{N}} at first and at most {{N}}")
(picked,) = states("Picking", "As a daily action, a {{P}} may gain {{N}} Apples")
(enough,) = states("Harvest", "A {{P}} with at least {{N}} Apples has achieved victory")

DYNASTY = Declared(
    name="{name}",
    letter="{letter}",  # begins this dynasty's codes: {letter}101, {letter}105, ...
    page="{title}",  # the wiki page with the tracker
    rules=("Apples", "Picking", "Harvest"),  # by which the dynasty is known
    words=("Gardener", "Gardeners", "Orchardist"),  # only the demo uses these
    variables=(Integer(name="Apples", default=begins, most=most),),
    actions=(Action(name="Pick", rule="Picking", often="daily", gain={{"Apples": picked}}),),
    victory=Victory(rule="Harvest", needs=reached("Apples", enough), rests_on=(enough,)),
)
'''
RULES = """\
== Apples ==
Each Gardener has Apples, 3 at first and at most 30.

== Picking ==
As a daily action, a Gardener may gain 2 Apples.

== Harvest ==
A Gardener with at least 20 Apples has achieved victory.
"""


@click.group(
    "dynasty", epilog="Example:  referee dynasty new orchard  ·  referee dynasty check orchard.py --rules orchard.txt"
)
def dynasty_command() -> None:
    """Declare a new dynasty, and see what is understood of its rules."""


@dynasty_command.command("list")
@click.pass_context
def _list(ctx: click.Context) -> None:
    """The dynasties that this configuration knows."""
    from reports.text import render_table

    rows = [
        (one.name, one.since or "-", ", ".join(one.rules), ", ".join(one.pages) or "-")
        for one in book_of(configuration(ctx)).dynasties
    ]
    click.echo(render_table(("Name", "Since", "Rules", "Pages"), rows, width=shutil.get_terminal_size().columns))


@dynasty_command.command("new")
@click.argument("name")
@click.option("--dir", "folder", default=".", metavar="DIR", help="Where to write (default: here).")
@click.pass_context
def _new(ctx: click.Context, name: str, folder: str) -> None:
    """Write NAME.py, a declaration that already runs, and NAME.txt, the rules that it declares."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise InputError(f"{name!r} is no name", do="write it in small letters and dashes")
    title = name.replace("-", " ").title()
    free = set(ascii_uppercase) - letters_of(book_of(configuration(ctx)).dynasties)
    letter = next((one for one in f"{name.upper()}{ascii_uppercase}" if one in free), "X")
    files = {
        Path(folder) / f"{name}.py": SKELETON.format(name=name, title=title, letter=letter),
        Path(folder) / f"{name}.txt": RULES,
    }
    for path in files:
        if path.exists():
            raise InputError("is there already", where=str(path), do="name another dynasty, or remove it")
    try:
        for path, text in files.items():
            path.write_text(text, "utf-8")
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=folder, do="name a folder") from None
    click.echo(
        f"Wrote {', '.join(str(path) for path in files)}. Put the dynasty's rules into {name}.txt, declare them, then:"
    )
    click.echo(f"  referee dynasty check {name}.py --rules {name}.txt")
    click.echo(f"  referee demo demo --dynasty {name}.py --rules {name}.txt")


@dynasty_command.command("check")
@click.argument("file")
@click.option("--rules", "text", required=True, metavar="FILE", help="The dynastic rules, or a whole ruleset.")
@click.pass_context
def _check(ctx: click.Context, file: str, text: str) -> None:
    """Whether a declaration makes sense, what it reads of the rules, and what of them it does not."""
    from referee.demo.pages import page_with
    from reports.inert import one_line

    dynasty, book = outside(book_of(configuration(ctx)), file)
    page, law = page_with(dynasty, read_text(text), book, text)
    for wanted in dynasty.wanted:
        parameter = law.get(wanted.name)
        values = "not stated" if parameter is None else ", ".join(parameter.values) or "stated"
        click.echo(one_line(f"{wanted.name}: {values}"))
    unread = unread_in(page, dynasty, law)
    for rule, sentence in unread:
        click.echo(one_line(f"not read, rule “{rule}”: {sentence}"))
    click.echo(f"Codes: {', '.join(check.code for check in dynasty.checks)}")
    ctx.exit(EXIT_NO if unread else EXIT_YES)


def outside(book: Book, name: str) -> tuple[Declared, Book]:
    """A declared dynasty by its name or its file, and a lawbook that knows it; raises InputError."""
    known = book.find(name)
    if known is None and name.endswith(".py"):
        known = load_dynasty(Path(name))
        others = tuple(one for one in book.dynasties if one.name != known.name)
        require_own_letter(known, others, name)
        book = replace(book, dynasties=(*others, known), fingerprint=f"{book.fingerprint} {name}")
    if not isinstance(known, Declared):
        names = ", ".join(one.name for one in book.dynasties if isinstance(one, Declared))
        raise InputError(f"no declared dynasty {name!r} is known", do=f"name a file, or one of {names}")
    return known, book


def unread_in(page: str, dynasty: Declared, law: Law) -> list[tuple[str, str]]:
    """The sentences of a dynasty's rules that its declaration does not read."""
    read = {line for one in law.parameters.values() for line in one.sentence.split("\n")}
    return [
        (rule.name, sentence)
        for rule in parse_ruleset(page).rules
        if rule.section == "dynastic" and rule.name in dynasty.rules
        for sentence in rule.sentences
        if sentence not in read
    ]
