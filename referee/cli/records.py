"""`referee import` and `referee export`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.archive.store import Archive
from referee.cli.common import archive
from referee.errors import InputError
from referee.model.events import Evidence
from referee.model.records import format_record, parse_records
from referee.replay.export import as_records


@click.command(
    "import", epilog="Example:  referee import records.jsonl  ·  referee import --format proposals-csv history.csv"
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["records", "proposals-csv"]), default="records", show_default=True)
@click.pass_context
def import_command(ctx: click.Context, files: tuple[str, ...], form: str) -> None:
    """Take records (JSON Lines). Importing the same file twice changes nothing."""
    read = [(file, _read(file)) for file in files]
    batches, notes = [], []
    for file, body in read:
        if form == "records":
            events = parse_records(body.splitlines(), file)
            batches.append([Evidence(event, _source(file)) for event in events])
        else:
            from scrapers.proposals_csv_parse import parse_proposals

            history = parse_proposals(body, file)
            batches.append(list(history.evidence))
            notes += [f"{file}: {note}" for note in history.notes]
    with archive(ctx, must_exist=False) as opened:
        new = take_batches(opened, [known for batch in batches for known in batch])
    total = sum(len(batch) for batch in batches)
    for note in notes:
        click.echo(note, err=True)
    click.echo(f"Read {total} records, {new} of them new.")


def take_batches(opened: Archive, evidence: list[Evidence]) -> int:
    """Everything or nothing."""
    return opened.add(evidence)


def _source(file: str) -> str:
    return Path(file).name


def _read(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=file) from None


@click.command("export", epilog="Example:  referee export > records.jsonl")
@click.pass_context
def export_command(ctx: click.Context) -> None:
    """Write every event as records, in order; what sidebars showed comes out as player records."""
    with archive(ctx) as opened:
        for event in as_records(opened.events()):
            click.echo(format_record(event))
