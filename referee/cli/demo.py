"""`referee demo`: a whole dynasty to try everything on."""

from __future__ import annotations

from pathlib import Path

import click

from referee.errors import InputError
from referee.model.instants import format_instant
from referee.rules.law import CARRIED


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
def demo_command(folder: str, seed: int, codes: tuple[str, ...], ruleset: str | None) -> None:
    """Simulate a lawful dynasty and write it as pages, a wiki dump and records, with a configuration."""
    from referee.demo.plants import PLANTS, core_codes, simulate, simulate_core
    from referee.demo.write import write_demo

    known = tuple(PLANTS) if ruleset is None else core_codes(ruleset)
    wanted = known if "all" in codes else tuple(code.upper() for code in codes)
    for code in wanted:
        if code not in known:
            raise InputError(f"{code!r} cannot be planted", do=f"known are {', '.join(known)}")
    path = Path(folder)
    if path.exists() and any(path.iterdir()) and not (path / "manifest.json").exists():
        raise InputError("is not empty and holds no demo", where=folder, do="name another folder")
    script = simulate(seed, wanted) if ruleset is None else simulate_core(seed, ruleset, wanted)
    write_demo(script, path)
    assert script.served_at is not None
    planted = (
        f" {len(script.planted)} illegal things are planted; manifest.json says which and where." if wanted else ""
    )
    click.echo(
        f"Wrote a dynasty of {len(script.posts)} posts and {len(script.revisions)} wiki revisions to {folder}.{planted}"
    )
    click.echo(
        f"Next: referee --config {folder}/referee.toml nightly --live --print --at {format_instant(script.served_at)}"
    )
