"""`referee demo`: a whole dynasty to try everything on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import click

from referee.app.demos import MOON_SITES, play_core, play_declared, play_moon_sites
from referee.app.dynasties import book_of
from referee.app.texts import read_text
from referee.cli.common import configuration, ending
from referee.demo.room import require_room
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.errors import InputError
from referee.law.law import CARRIED
from referee.model.instants import format_instant


class _Asked(NamedTuple):
    """The argument and the options of `referee demo`."""

    folder: str
    seed: int
    codes: tuple[str, ...]
    ruleset: str | None
    dynasty: str | None
    rules: str | None


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
@click.pass_context
def demo_command(ctx: click.Context, /, **options: Any) -> None:
    """Simulate a lawful dynasty and write it as pages, a wiki dump and records, with a configuration."""
    asked = _Asked(**options)
    script = _played(ctx, asked)
    write_demo(script, Path(asked.folder))
    assert script.served_at is not None
    planted = f" {len(script.planted)} illegal things are planted; manifest.json says which and where."
    click.echo(
        f"Wrote a dynasty of {len(script.posts)} posts and {len(script.revisions)} wiki revisions to {asked.folder}."
        f"{planted if asked.codes else ''}"
    )
    if script.left_out:
        click.echo(
            f"Left out, as they cannot happen beside these: {', '.join(script.left_out)}. Plant them by themselves."
        )
    at = format_instant(script.served_at)
    click.echo(f"Next: referee --config {asked.folder}/referee.toml nightly --live --print --at {at}")


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
