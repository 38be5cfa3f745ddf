"""`referee report`: the archive as web pages."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from referee.app.pages import site_of
from referee.cli.common import ask, at_option, ending
from referee.errors import InputError
from reports.html import pages
from reports.inert import for_terminal

_LIST = ".referee-pages"
"""Names the files in a folder that we wrote, so that no other is overwritten or taken away."""


@click.command("report", epilog=ending("Example:  referee report --html pages  ·  then open pages/index.html"))
@click.option("--html", "folder", required=True, metavar="DIR", help="Where the pages are written.")
@at_option
@click.pass_context
def report_command(ctx: click.Context, folder: str, at: datetime | None) -> None:
    """Write web pages: today, the queue, each pending matter, the audit, the players. They need no server and no script."""
    with ask(ctx, at) as inquiry:
        made = pages(site_of(inquiry))
    place = Path(folder)
    _write(place, made)
    click.echo(f"Wrote {len(made)} files; open {for_terminal(str(place / 'index.html'))}.")


def _write(folder: Path, made: dict[str, str]) -> None:
    """Write the pages, each whole or not at all, and take away those of ours that are no longer made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _ours(folder)
        foreign = [name for name in made if name not in known and (folder / name).exists()]
        if foreign:
            what = f"{foreign[0]} is there, and is none of ours"
            raise InputError(what, where=str(folder), do="name an empty folder")
        (folder / _LIST).write_text("\n".join(sorted({*known, *made})), "utf-8")
        for name, body in made.items():
            beside = folder / f"{name}.new"
            beside.write_text(body, "utf-8")
            beside.replace(folder / name)
        for name in known - set(made):
            (folder / name).unlink(missing_ok=True)
        (folder / _LIST).write_text("\n".join(sorted(made)), "utf-8")
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(folder), do="name a folder") from None


def _ours(folder: Path) -> set[str]:
    """The files that we wrote here before; a name that is no plain one is none of ours."""
    try:
        names = (folder / _LIST).read_text("utf-8").split("\n")
    except FileNotFoundError:
        return set()
    return {name for name in names if name and Path(name).name == name and name != _LIST}
