"""`referee demo`: a whole dynasty to try everything on."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from referee.demo.script import Script
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
    from referee.demo.write import write_demo

    if ruleset is not None and dynasty is not None:
        raise InputError("give --core or --dynasty, not both", do="play one of them")
    if text is not None and dynasty is None:
        raise InputError("--rules goes with --dynasty", do="name the dynasty whose rules they are")
    path = Path(folder)
    if path.is_file():
        raise InputError("is a file", where=folder, do="name a folder")
    if path.exists() and any(path.iterdir()) and not (path / "manifest.json").exists():
        raise InputError("is not empty and holds no demo", where=folder, do="name another folder")
    if dynasty is not None and dynasty != "moon-sites":
        script, wanted = _declared(ctx, dynasty, text, seed, codes)
    else:
        script, wanted = _written_out(ruleset, seed, codes)
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


def _wanted(codes: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    wanted = known if "all" in codes else tuple(code.upper() for code in codes)
    for code in wanted:
        if code not in known:
            raise InputError(f"{code!r} cannot be planted", do=f"known are {', '.join(known)}")
    return wanted


def _written_out(ruleset: str | None, seed: int, codes: tuple[str, ...]) -> tuple[Script, tuple[str, ...]]:
    """Moon Sites, or the core game."""
    from referee.demo.plants import PLANTS, core_codes, simulate, simulate_core

    wanted = _wanted(codes, tuple(PLANTS) if ruleset is None else core_codes(ruleset))
    return (simulate(seed, wanted) if ruleset is None else simulate_core(seed, ruleset, wanted)), wanted


def _declared(
    ctx: click.Context, name: str, text: str | None, seed: int, codes: tuple[str, ...]
) -> tuple[Script, tuple[str, ...]]:
    """A declared dynasty: of those that come with Referee, or a file with its rules."""
    from referee.cli.common import configuration, read_text
    from referee.cli.dynasty import outside
    from referee.cli.lawbook import book_of
    from referee.demo.pages import page_with
    from referee.demo.plants import dynasty_codes, simulate_dynasty

    known, book = outside(book_of(configuration(ctx)), name)
    carried = book.named(known.carried) if known.carried else None
    if carried is None and text is None:
        raise InputError(f"Referee carries no rules of {known.name}", do="give them with --rules FILE")
    page, law = ("", carried) if text is None else page_with(known, read_text(text), book, text)
    assert law is not None
    wanted = _wanted(codes, dynasty_codes(known))
    game = simulate_dynasty(seed, known, law, page, wanted)
    if name.endswith(".py"):
        game.script.files[Path(name).name] = Path(name).read_bytes()
        game.script.dynasties.append(Path(name).name)
    if game.sealed:
        sealed = msgspec.json.format(msgspec.json.encode({known.name: game.sealed}), indent=1)
        game.script.files["sealed.json"] = sealed + b"\n"
    return game.script, wanted
