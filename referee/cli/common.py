"""What the commands share: options, the configuration, the archive, the clock, and how things are printed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from referee.app.answers import plain
from referee.app.inquiry.opening import Inquiry, inquire
from referee.archive.store import Archive, open_archive, require_file
from referee.bounded import MOST_TEXT, read_bounded
from referee.cli.moments import InstantType, present
from referee.config import Config, load_config
from referee.config_faults import FILE
from referee.errors import ConfigError, InputError
from referee.model.given import read_given
from referee.reports.inert import for_json, one_line
from referee.reports.layout import fitted, in_colour, paragraph, render_table

ANSWERS = "referee.answers"
"""Where a context keeps what was answered, for whoever compares it, instead of its being printed."""
_COLOURS = {"✗": "red", "✓": "green", "◷": "cyan", "!": "yellow", "?": "magenta"}
AS_IF = "referee.as_if"
"""Where a context keeps what lays over an archive what is supposed."""
RESTS_ON = "referee.rests_on"
"""Where a question's context keeps what its answer rests on (None before its archive is opened)."""
F = TypeVar("F", bound=Callable[..., Any])


def at_option(command: F) -> F:
    """`--at`: what counts as now."""
    return click.option(
        "--at", type=InstantType(), metavar="INSTANT", is_eager=True, help="What counts as now (default: the clock)."
    )(command)


def json_option(command: F) -> F:
    """`--json`: one document on standard output, and nothing else."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)


def ids_option(command: F) -> F:
    """`--ids`: what programs know things by."""
    return click.option("--ids", is_flag=True, help="Say the ids of posts, checks and clauses too.")(command)


def ending(
    examples: str, *, yes: str = "done", no: str = "", unjudged: str = "something could not be read or written"
) -> str:
    """What stands below a command's options: what its exit codes say (1 only where it answers no), and examples."""
    said = {0: yes, 1: no, 2: "wrong use, configuration or input", 3: unjudged}
    codes = "; ".join(f"{code} {meaning}" for code, meaning in said.items() if meaning)
    return f"Exit codes: {codes}.\n\n{examples}"


def clock(at: datetime | None) -> datetime:
    """The instant given, or the present second."""
    return at if at is not None else present()


def configuration(ctx: click.Context) -> Config:
    """The configuration that was asked for."""
    file = ctx.obj[0] if ctx.obj else None
    if file is not None and not file.strip():
        raise InputError("names no file", where="--config", do="name a referee.toml")
    return load_config(Path(file) if file else None)


def require_sources(config: Config) -> None:
    """Raises ConfigError where there is nothing to scrape."""
    if not config.has_sources:
        do = "set [blog] live or saved, [wiki] live or dump, [[lists]] or [records] files"
        raise ConfigError("no source is configured", where=FILE, do=do)


def archive_file(ctx: click.Context, config: Config) -> Path:
    """Where the archive that was asked for is, or has to be made."""
    named = ctx.obj[1] if ctx.obj else None
    if named is not None and not named.strip():
        raise InputError("names no file", where="--archive", do="name one, like referee.sqlite")
    path = Path(named) if named is not None else config.path(config.archive)
    require_file(path)
    return path


@contextmanager
def ask(ctx: click.Context, at: datetime | None = None) -> Iterator[Inquiry]:
    """The archive that was asked for, to be asked as of an instant; as if, where something is supposed.

    A question says how old and how whole that is before its answer: what is printed while it is open comes after `say_age`.
    """
    config = configuration(ctx)
    with inquire(config, clock(at), archive_file(ctx, config)) as inquiry:
        note_reading(ctx, inquiry)
        layer = ctx.meta.get(AS_IF)
        with nullcontext(inquiry) if layer is None else layer(inquiry) as asked:
            yield asked
            say_age(ctx)


class RestsOn:
    """What a question's archive is worth: why the answer may be wrong, that in sentences, and whether it was said.

    was_scraped: somebody has read sources; of records alone it is asked what they come to, however old they are.
    """

    def __init__(self, inquiry: Inquiry) -> None:
        self.wanting, self.age, self.said = inquiry.reading.wanting, inquiry.reading.age(), False
        self.was_scraped = bool(inquiry.reading.runs)


def note_reading(ctx: click.Context, inquiry: Inquiry) -> None:
    """Keep what a question's archive is worth, for its exit code and for what is said before the answer."""
    if ctx.meta.get(RESTS_ON, False) is None:
        ctx.meta[RESTS_ON] = RestsOn(inquiry)


def is_not_old(ctx: click.Context) -> None:
    """What is asked about was read lately, and nothing that is older has a say in it."""
    rests: RestsOn | None = ctx.meta.get(RESTS_ON)
    if rests is not None:
        rests.wanting -= {"old"}


def say_age(ctx: click.Context, age: str | None = None) -> None:
    """How old and how whole what a question rests on is, once, before the answer; aside from what is for programs.

    `age` says more of it than is known of the archive.
    """
    rests: RestsOn | None = ctx.meta.get(RESTS_ON)
    said = age if age is not None else rests.age if rests is not None else ""
    if rests is None or rests.said or ANSWERS in ctx.meta or ctx.params.get("as_json"):
        return
    rests.said = True
    if said and (ctx.params.get("as_csv") or ctx.params.get("parquet")):
        click.echo(one_line(f"referee: {said}"), err=True)
    elif said:
        tell("\n".join(paragraph(said, width())) + "\n")


@contextmanager
def writing(ctx: click.Context, config: Config, *, must_exist: bool = True) -> Iterator[Archive]:
    """The archive that was asked for, to be written, closed afterwards."""
    with closing(open_archive(archive_file(ctx, config), must_exist=must_exist)) as archive:
        yield archive


def width() -> int:
    """How many columns the terminal has."""
    return shutil.get_terminal_size().columns


def tell(text: str = "", *, nl: bool = True) -> None:
    """Print what is for people: no line is wider than the terminal (or COLUMNS says), and verdicts are in colour where it has
    any. Where nobody says how wide it is, lines stay as they are."""
    coloured, columns = _has_colour(), shutil.get_terminal_size((0, 0)).columns
    click.echo(
        in_colour(fitted(text, columns) if columns else text, _coloured if coloured else str), nl=nl, color=coloured
    )


def _has_colour() -> bool:
    """What NO_COLOR or FORCE_COLOR says, each where it is not empty; else whether a terminal shows it."""
    said = os.environ.get
    if said("NO_COLOR") or said("FORCE_COLOR"):
        return not said("NO_COLOR")
    return is_a_terminal() and said("TERM") != "dumb"


def is_a_terminal() -> bool:
    """Whether it is a person who reads what is printed."""
    return sys.stdout.isatty()


def _coloured(words: str) -> str:
    """A verdict in the colour of the sign that it begins with."""
    return click.style(words, fg=_COLOURS.get(words[:1]))


def print_table(
    head: Sequence[str], rows: Sequence[Sequence[object]], below: Sequence[str] = (), *, whole: int = 0
) -> None:
    """Print a table that fits the terminal; see `render_table`."""
    tell(render_table(head, rows, width=width(), below=below, whole=whole))


def say_value(value: object) -> str:
    """A value of a tracker for people."""
    if value is None or value in ([], {}, ""):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_whole(str(name))} ×{count}" for name, count in value.items())
    if isinstance(value, list):
        return ", ".join(map(_say_item, value))
    return one_line(str(value))


def _say_item(item: object) -> str:
    """An item of a list, with the mark that it may bear."""
    if isinstance(item, list) and len(item) == 2 and isinstance(item[0], str):
        return f"{_whole(item[0])} ({item[1]})" if item[1] else _whole(item[0])
    return _whole(item) if isinstance(item, str) else say_value(item)


def _whole(item: str) -> str:
    """An item of a list, in quotes where it holds what would part it from others."""
    item = one_line(item)
    return f"“{item}”" if any(sign in item for sign in ",×") else item or "-"


def print_json(answer: object) -> None:
    """Print one JSON document, or hand it to whoever has asked for the answer."""
    ctx = click.get_current_context(silent=True)
    if ctx is not None and ANSWERS in ctx.meta:
        ctx.meta[ANSWERS].append(answer)
        return
    click.echo(for_json(msgspec.json.format(msgspec.json.encode(plain(answer)), indent=2).decode()))


def read_json(file: str) -> Any:
    """The JSON of a file, `-` for standard input; raises InputError."""
    return read_given(read_bytes(file), file)


def read_bytes(file: str, most: int = MOST_TEXT) -> bytes:
    """A file given by the user, `-` for standard input, of so many bytes at most; raises InputError."""
    try:
        return read_bounded(None if file == "-" else Path(file), most)
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=file) from None
