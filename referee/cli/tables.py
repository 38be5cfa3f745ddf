"""`referee votes`, `posts`, `players`, `resolutions`, `values`, `findings`, `events`: tables of what an archive holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import click
from msgspec import Struct

from referee.app.called import Called
from referee.app.columns import COLUMNS, PERSON
from referee.app.inquiry.opening import Inquiry
from referee.app.tables.held import Row
from referee.app.tables.rows import plain_rows
from referee.cli.common import ask, at_option, ending, json_option, print_json, print_table, tell, width
from referee.cli.completing import players
from referee.cli.moments import InstantType
from referee.cli.supposing import Question
from referee.errors import InputError
from referee.model.instants import say_instant
from referee.model.titles import titled
from referee.reports.causes import VERDICTS
from referee.reports.inert import inert
from referee.reports.layout import paragraph
from referee.reports.web.words import counted

_ABOUT = {
    "votes": "Every comment with voting icons, and whether it is its author's last on that matter.",
    "posts": "Every post, with how it stands, when it was resolved, and by whom.",
    "players": "Everybody who was seen: what they did, and how often their votes agreed with the outcome.",
    "resolutions": "Every status that was set: when, by whom, after how many hours, with which note.",
    "values": "Every change of every value on the tracker pages.",
    "findings": "Everything that an audit finds, but for what the baseline accepts, and without --all what a decision has upheld.",
    "events": "Every event, with the whole of it as a record.",
}


_SHOWN = {
    "votes": ("at", "title", "player", "vote", "last"),
    "posts": ("at", "title", "author", "category", "status", "resolved_by"),
    "resolutions": ("at", "title", "status", "by", "hours"),
    "players": ("name", "status", "admin", "posts", "votes", "decided", "agreed", "enacted", "mistakes", "days_active"),
    "values": ("at", "variable", "owner", "square", "old", "new", "by"),
    "findings": ("at", "verdict", "actor", "message"),
    "events": ("at", "record", "subject"),
}
"""What people are shown of a table whose rows are wide."""


def _command(name: str) -> click.Command:
    @click.command(
        name,
        cls=Question,
        help=_ABOUT[name],
        epilog=ending(f"Examples:  referee {name}  ·  referee {name} --csv > {name}.csv"),
    )
    @at_option
    @click.option("--since", type=InstantType(), metavar="INSTANT", help="Only what was done from then on.")
    @click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
    @json_option
    @click.option("--parquet", metavar="FILE", help="Write Parquet (needs the extra `data`).")
    @click.pass_context
    def command(ctx: click.Context, /, **options: Any) -> None:
        asked = _Asked(**options)
        if sum((asked.as_csv, asked.as_json, asked.parquet is not None)) > 1:
            raise InputError("give one of --csv, --json and --parquet", do="ask for one form at a time")
        tells = not asked.as_csv and asked.parquet is None
        (_print if tells else _export)(ctx, name, asked)

    if name in PERSON:
        click.option("--player", metavar="NAME", shell_complete=players, help="Only somebody's.")(command)
    if name == "findings":
        click.option("--all", "upheld", is_flag=True, help="List also what a decision has upheld.")(command)
    if name == "players":
        click.option("--by-dynasty", is_flag=True, help="A row for each dynasty in which they did anything.")(command)
    return command


class _Asked(Struct, frozen=True):
    """The options of the command line."""

    at: datetime | None
    since: datetime | None
    as_csv: bool
    as_json: bool
    parquet: str | None
    by_dynasty: bool = False
    player: str | None = None
    upheld: bool = False


def _print(ctx: click.Context, name: str, asked: _Asked) -> None:
    """A table as JSON, or for people."""
    with ask(ctx, asked.at) as inquiry:
        columns, told = _told(inquiry, name, asked)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
        about = [_about(inquiry, row) for row in told] if name == "events" and not asked.as_json else []
        called = _called(inquiry, name, told, about) if not asked.as_json else None
        if called is not None and about:
            told = [{**row, "subject": _subject(called, *whose)} for row, whose in zip(told, about, strict=True)]
    if asked.as_json:
        print_json({"schema": 1, **read, name: told})
        return
    also = ("dynasty", "upheld") if asked.upheld else ("dynasty",)
    shown = [column for column in columns if column in (*_SHOWN[name], *also)]
    rows = [[_cell(row, column, called, read["as_of"]) for column in shown] for row in told]
    if rows:
        print_table([column.replace("_", " ") for column in shown], rows, whole=1 if shown[0] == "at" else 0)
    said = f"{counted(len(rows), 'row')}, as of {say_instant(read['as_of'])}. --csv and --json have more columns."
    tell("\n".join(paragraph(said, width())))


def _told(inquiry: Inquiry, name: str, asked: _Asked) -> tuple[list[str], list[Row]]:
    """The columns of a table and its rows, for JSON and for people."""
    if name != "players":  # Its rows are told as they are: pandas takes as long to load as questions take to answer.
        return [*COLUMNS[name]], plain_rows(name, inquiry, asked.since, asked.player, upheld=asked.upheld)
    from referee.app.tables import frames, tables

    made = tables.table(name, inquiry, asked.since, by_dynasty=asked.by_dynasty, player=asked.player)
    return [str(column) for column in made.columns], frames.as_rows(made)


def _export(ctx: click.Context, name: str, asked: _Asked) -> None:
    """A table as CSV, or written as Parquet."""
    from referee.app.tables import frames, tables

    with ask(ctx, asked.at) as inquiry:
        bounds: dict[str, Any] = {"player": asked.player, "upheld": asked.upheld}
        made = tables.table(name, inquiry, asked.since, by_dynasty=asked.by_dynasty, **bounds)
        if asked.parquet is not None:
            frames.write_parquet(made, asked.parquet)
    if asked.parquet is not None:
        tell(f"Wrote {counted(len(made), 'row')} to {inert(asked.parquet)}.")
    else:
        click.echo(frames.as_csv(made), nl=False)


def _called(inquiry: Inquiry, name: str, rows: Sequence[Row], about: Sequence[tuple[str, str]]) -> Called:
    """How the posts are called that a table names by their ids, or is `about`."""
    texts = [row["message"] for row in rows] if name == "findings" else []
    untitled = {_post_of(row) for row in rows if "title" in row and not titled(row["title"], "")}
    return Called(inquiry.archive, inquiry.now, texts, {*untitled, *(post for post, _ in about)})


def _post_of(row: Row) -> str:
    """The post that a row of a table is about, by its id."""
    return str(row.get("post") or row.get("id") or "")


def _about(inquiry: Inquiry, row: Row) -> tuple[str, str]:
    """What a record is about, and whose comment it is where one was edited: then the post that it is on comes first, as far as
    that is known."""
    subject = str(row["subject"])
    if row["record"] != "edit" or "comment" not in json.loads(row["line"]):
        return subject, ""
    comment = inquiry.archive.comment(subject)
    return (comment.post, comment.author) if comment is not None else (subject.partition("#")[0], "")


def _subject(called: Called, about: str, author: str) -> str:
    """What a record is about, for people."""
    return f"{called.title(about)}, comment by {author}" if author else called.title(about)


def _cell(row: Row, column: str, called: Called | None, now: datetime) -> object:
    value = row[column]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return ""
    if column == "title":
        place = called.place(_post_of(row)) if called is not None and not titled(value, "") else None
        return place.title if place is not None else titled(value)
    if column == "verdict":
        return VERDICTS[value][2:]
    if called is not None and column == "message":
        return called.say(value)
    return say_instant(datetime.fromisoformat(value), now, seconds=False) if column == "at" else value


votes_command = _command("votes")
posts_command = _command("posts")
players_command = _command("players")
resolutions_command = _command("resolutions")
values_command = _command("values")
findings_command = _command("findings")
events_command = _command("events")
