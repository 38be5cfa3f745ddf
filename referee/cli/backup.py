"""`referee backup` and `referee verify`: a copy of the archive, and whether one is what was written."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import click

from referee.app.backups import back_up, notes_of
from referee.archive.soundness import Soundness
from referee.archive.store import read_archive
from referee.cli.common import archive_file, ask, configuration, ending, json_option, print_json, tell
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.reports.inert import inert, one_line
from referee.reports.web.words import counted


@click.command(
    "backup", epilog=ending("Example:  referee backup backups/2019-06-26.sqlite", yes="the copy is there, and sound")
)
@click.argument("file", metavar="FILE")
@json_option
@click.pass_context
def backup_command(ctx: click.Context, file: str, as_json: bool) -> None:
    """Copy the archive as it stands to FILE, whole or not at all. Others may write to it meanwhile; no file is overwritten.

    What is noted beside it of notices goes to FILE.notices.
    """
    if not file.strip():
        raise InputError("names no file", where="FILE", do="name one, like backups/2019-06-26.sqlite")
    with ask(ctx) as inquiry:
        inquiry.archive.require_some()
        noted = notes_of(archive_file(ctx, inquiry.config))
        soundness = back_up(inquiry.archive, noted, Path(file))
    _print(file, soundness, as_json)


@click.command(
    "verify",
    epilog=ending(
        "Examples:  referee verify  ·  referee verify backups/2019-06-26.sqlite",
        yes="it is sound",
        no="it is not what was once written",
        unjudged="it cannot be read at all",
    ),
)
@click.argument("file", required=False, metavar="[FILE]")
@json_option
@click.pass_context
def verify_command(ctx: click.Context, file: str | None, as_json: bool) -> None:
    """Whether an archive is what was once written: the file, each page by its hash, each event by its key, and their number.

    FILE is a backup; without one, the configured archive. Nothing is written.
    """
    path = Path(file) if file is not None else archive_file(ctx, configuration(ctx))
    with closing(read_archive(path)) as archive:
        archive.require_some()
        soundness = archive.examine()
    _print(str(path), soundness, as_json)
    ctx.exit(EXIT_NO if soundness.flaws else EXIT_YES)


def _print(file: str, soundness: Soundness, as_json: bool) -> None:
    if as_json:
        document: dict[str, Any] = {"file": file, "sound": not soundness.flaws, "fingerprint": soundness.fingerprint}
        print_json(
            {"schema": 1, **document, "counts": soundness.counts, "kinds": soundness.kinds, "flaws": soundness.flaws}
        )
        return
    tell(f"{inert(file)} is {'not ' if soundness.flaws else ''}sound.")
    for flaw in soundness.flaws:
        tell(one_line(f"  - {flaw}"))
    held = [counted(number, name.removesuffix("s")) for name, number in soundness.counts.items() if number]
    tell(f"It holds {', '.join(held) or 'nothing'}.")
    tell(f"Of the events: {', '.join(f'{number} {kind}' for kind, number in soundness.kinds.items()) or 'none'}.")
    if soundness.fingerprint:
        tell(f"Their fingerprint is {soundness.fingerprint}: two archives of the same events have the same.")
