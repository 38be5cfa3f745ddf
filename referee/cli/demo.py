"""`referee demo`: a whole dynasty to try everything on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import click

from referee.app.dynasties.demos import MOON_SITES, NOMICS, play_core, play_declared, play_moon_sites, play_nomic
from referee.app.inquiry.dynasties import book_of
from referee.app.texts import read_text
from referee.cli.common import configuration, ending, tell
from referee.demo.nomics.letters import files_of
from referee.demo.room import require_room
from referee.demo.script import Script
from referee.demo.write import write_demo, write_files
from referee.errors import InputError
from referee.law.law import CARRIED
from referee.model.instants import format_instant
from referee.reports.web.words import counted


class _Asked(NamedTuple):
    """The argument and the options of `referee demo`."""

    folder: str
    seed: int
    codes: tuple[str, ...]
    ruleset: str | None
    dynasty: str | None
    rules: str | None
    nomic: str | None


@click.command(
    "demo",
    epilog=ending(
        "Example:  referee demo demo --plant R203  ·  then: referee --config demo/referee.toml nightly --live --print"
    ),
)
@click.argument("folder", metavar="DIR")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same dynasty.")
@click.option(
    "--plant",
    "codes",
    multiple=True,
    metavar="CODE",
    help="Make one illegal thing of this kind happen (repeatable, or `all`).",
)
@click.option(
    "--core",
    "ruleset",
    type=click.Choice(CARRIED),
    help="Play the core rules alone, under this text and on into another dynasty, instead of Moon Sites.",
)
@click.option(
    "--dynasty", metavar="NAME", help="Play this declared dynasty instead: a name, or a file that declares one."
)
@click.option("--rules", metavar="FILE", help="The rules of a dynasty that a file declares.")
@click.option("--nomic", type=click.Choice([*NOMICS]), help="Play this nomic by mail instead.")
@click.pass_context
def demo_command(ctx: click.Context, /, **options: Any) -> None:
    """Simulate a lawful dynasty and write it as pages, a wiki dump and records, with a configuration."""
    asked = _Asked(**options)
    if asked.nomic is not None:
        _by_mail(asked, asked.nomic)
        return
    script = _played(ctx, asked)
    write_demo(script, Path(asked.folder))
    assert script.served_at is not None
    tell(
        f"Wrote a dynasty of {len(script.posts)} posts and {len(script.revisions)} wiki revisions to {asked.folder}."
        f"{_planted(len(script.planted)) if asked.codes else ''}"
    )
    if script.untaken:
        untaken = f"Nobody came to take: {', '.join(script.untaken)}. What they need may be given by begins_with=."
        tell(f"{untaken} See referee docs dynasties, “The demo”.")
    _say_next(asked, script.left_out, script.served_at)
    busiest = script.busiest()
    if busiest is not None:
        at, pending = busiest
        many = "1 matter is" if pending == 1 else f"{pending} matters are"
        click.echo(
            f"Then: referee --config {asked.folder}/referee.toml queue --at {format_instant(at)}  ({many} pending)"
        )


def _planted(number: int) -> str:
    are = "is" if number == 1 else "are"
    return f" {counted(number, 'illegal thing')} {are} planted; manifest.json says which and where."


def _say_next(asked: _Asked, left_out: tuple[str, ...], ends: datetime) -> None:
    if left_out:
        tell(f"Left out, as they cannot happen beside these: {', '.join(left_out)}. Plant them by themselves.")
    at = format_instant(ends)
    click.echo(f"Next: referee --config {asked.folder}/referee.toml nightly --live --print --at {at}")


def _by_mail(asked: _Asked, nomic: str) -> None:
    if asked.ruleset is not None or asked.dynasty is not None or asked.rules is not None:
        raise InputError("--nomic goes with neither --core, --dynasty nor --rules", do="play one of them")
    folder = Path(asked.folder)
    require_room(folder)
    game = play_nomic(asked.seed, asked.codes, nomic)
    files = files_of(game)
    write_files(files, game.manifest(), folder)
    planted = _planted(len(game.planted)) if asked.codes else ""
    tell(f"Wrote a game of {len(game.letters)} mails to {asked.folder}.{planted}")
    _say_next(asked, game.left_out, game.ends)


def _played(ctx: click.Context, asked: _Asked) -> Script:
    if asked.ruleset is not None and asked.dynasty is not None:
        raise InputError("give --core or --dynasty, not both", do="play one of them")
    if asked.rules is not None and asked.dynasty is None:
        raise InputError("--rules goes with --dynasty", do="name the dynasty whose rules they are")
    require_room(Path(asked.folder))
    if asked.ruleset is not None:
        return play_core(asked.seed, asked.codes, asked.ruleset)
    if asked.dynasty is None or asked.dynasty == MOON_SITES:
        return play_moon_sites(asked.seed, asked.codes)
    rules = read_text(asked.rules) if asked.rules is not None else None
    return play_declared(asked.seed, asked.codes, asked.dynasty, book_of(configuration(ctx)), rules)
