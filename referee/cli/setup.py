"""`referee init`."""

from __future__ import annotations

from pathlib import Path

import click

from referee.app.mails.profiles import lists_of
from referee.cli.common import ending, tell
from referee.config import template
from referee.config_faults import FILE
from referee.errors import ConfigError


@click.command(
    "init", epilog=ending("Examples:  referee init && $EDITOR referee.toml  ·  referee init --nomic orchard.toml")
)
@click.option(
    "--nomic",
    metavar="NAME",
    default="blognomic",
    help="blognomic, agora, b-nomic, or a file that says how your nomic decides (default: blognomic).",
)
@click.pass_context
def init_command(ctx: click.Context, nomic: str) -> None:
    """Write a commented referee.toml; one that is there already is left alone."""
    file = Path(ctx.obj[0] or FILE)
    text = template(nomic, lists_of(nomic, file.parent))
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise ConfigError("is there already", where=str(file), do="remove it first, or edit it") from None
    except OSError as problem:
        raise ConfigError(f"cannot be written: {problem.strerror}", where=str(file)) from None
    tell(f"Wrote {file}. Next: edit it, then `referee scrape` and `referee audit`.")
