"""What the commands share: options, the configuration, the archive, the clock, and JSON on standard output."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from referee.archive.store import Archive, open_archive
from referee.config import Config, load_config
from referee.errors import InputError
from referee.model.instants import parse_instant
from reports.layout import render_table

F = TypeVar("F", bound=Callable[..., Any])


class InstantType(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """An instant such as 2019-05-20T21:09:00Z."""

    name = "instant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if isinstance(value, datetime):
            return value
        name = f"--{param.name}" if param is not None else "--at"
        try:
            at = parse_instant(value)
        except ValueError as problem:
            raise InputError(str(problem), where=name, do="write it in UTC, ending in Z") from None
        return at


def at_option(command: F) -> F:
    """`--at`: what counts as now."""
    return click.option("--at", type=InstantType(), metavar="INSTANT", help="What counts as now (default: the clock).")(
        command
    )


def json_option(command: F) -> F:
    """`--json`: one document on standard output, and nothing else."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)


def clock(at: datetime | None) -> datetime:
    """The instant given, or the present second: the only clock of the program besides the fetchers'."""
    return at if at is not None else datetime.now(UTC).replace(microsecond=0)


def configuration(ctx: click.Context) -> Config:
    """The configuration that was asked for."""
    file = ctx.obj[0] if ctx.obj else None
    return load_config(Path(file) if file else None)


@contextmanager
def archive(ctx: click.Context, *, must_exist: bool = True) -> Iterator[Archive]:
    """The archive that was asked for, closed afterwards."""
    named = ctx.obj[1] if ctx.obj else None
    config = configuration(ctx)
    path = Path(named) if named else config.path(config.archive)
    opened = open_archive(path, must_exist=must_exist)
    try:
        yield opened
    finally:
        opened.close()


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]], below: Sequence[str] = ()) -> None:
    """Print a table that fits the terminal; see `render_table`."""
    click.echo(render_table(head, rows, width=shutil.get_terminal_size().columns, below=below))


def print_json(document: object) -> None:
    """Print one JSON document."""
    click.echo(msgspec.json.format(msgspec.json.encode(to_json(document)), indent=2).decode())


def to_json(document: object) -> object:
    """Builtins, with instants ending in Z."""
    match document:
        case datetime():
            return document.astimezone(UTC).isoformat().replace("+00:00", "Z")
        case dict():
            return {key: to_json(value) for key, value in document.items()}
        case list() | tuple():
            return [to_json(value) for value in document]
        case msgspec.Struct():
            return {name: to_json(getattr(document, name)) for name in document.__struct_fields__}
        case _:
            return document


def read_json(file: str) -> Any:
    """The JSON of a file, `-` for standard input; raises InputError."""
    try:
        return msgspec.json.decode(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=file) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise InputError(f"is no JSON: {problem}", where=file) from None


def read_text(file: str) -> str:
    """A text file given by the user; raises InputError."""
    try:
        return Path(file).read_text("utf-8")
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=file) from None
    except UnicodeDecodeError:
        raise InputError("is not UTF-8", where=file, do="save it as UTF-8") from None
