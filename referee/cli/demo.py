"""`referee demo`: a whole dynasty to try everything on."""

from __future__ import annotations

from pathlib import Path

import click

from referee.app.demos import MOON_SITES, play_core, play_declared, play_moon_sites, require_room
from referee.app.dynasties import book_of
from referee.app.texts import read_text
from referee.cli.common import configuration
from referee.demo.write import write_demo
from referee.errors import InputError
from referee.law.law import CARRIED
from referee.model.instants import format_instant


@click.command(
    "demo",
    epilog="Example:  referee demo demo --plant R203  ·  then: referee --config demo/referee.toml nightly --live --print",
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
@click.option("--rules", "text", metavar="FILE", help="The rules of a dynasty that a file declares.")
@click.pass_context
def demo_command(
    ctx: click.Context,
    folder: str,
    seed: int,
    codes: tuple[str, ...],
    ruleset: str | None,
    dynasty: str | None,
    text: str | None,
) -> None:
    """Simulate a lawful dynasty and write it as pages, a wiki dump and records, with a configuration."""
    if ruleset is not None and dynasty is not None:
        raise InputError("give --core or --dynasty, not both", do="play one of them")
    if text is not None and dynasty is None:
        raise InputError("--rules goes with --dynasty", do="name the dynasty whose rules they are")
    path = Path(folder)
    require_room(path)
    if ruleset is not None:
        script = play_core(seed, codes, ruleset)
    elif dynasty in (None, MOON_SITES):
        script = play_moon_sites(seed, codes)
    else:
        rules = read_text(text) if text is not None else None
        script = play_declared(seed, codes, dynasty, book_of(configuration(ctx)), rules)
    write_demo(script, path)
    assert script.served_at is not None
    planted = f" {len(script.planted)} illegal things are planted; manifest.json says which and where." if codes else ""
    click.echo(
        f"Wrote a dynasty of {len(script.posts)} posts and {len(script.revisions)} wiki revisions to {folder}.{planted}"
    )
    click.echo(
        f"Next: referee --config {folder}/referee.toml nightly --live --print --at {format_instant(script.served_at)}"
    )
