"""`referee init`."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli.common import ending
from referee.config import FILE, TEMPLATE
from referee.errors import ConfigError


@click.command("init", epilog=ending("Example:  referee init && $EDITOR referee.toml"))
@click.pass_context
def init_command(ctx: click.Context) -> None:
    """Write a commented referee.toml; one that is there already is left alone."""
    file = Path(ctx.obj[0] or FILE)
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(TEMPLATE)
    except FileExistsError:
        raise ConfigError("is there already", where=str(file), do="remove it first, or edit it") from None
    except OSError as problem:
        raise ConfigError(f"cannot be written: {problem.strerror}", where=str(file)) from None
    click.echo(f"Wrote {file}. Next: edit it, then `referee scrape` and `referee audit`.")
