"""`referee import` and `referee export`."""

from __future__ import annotations

from datetime import datetime

import click

from referee.app.nights.records import FORMATS, export, left_out, take
from referee.bounded import MOST_RECORDS
from referee.cli.common import ask, at_option, clock, configuration, ending, read_bytes, tell, writing
from referee.errors import EXIT_UNJUDGED
from referee.reports.inert import for_json, one_line
from referee.reports.web.words import counted


@click.command(
    "import",
    epilog=ending("Example:  referee import records.jsonl  ·  referee import --format proposals-csv history.csv"),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="records", show_default=True)
@at_option
@click.pass_context
def import_command(ctx: click.Context, files: tuple[str, ...], form: str, at: datetime | None) -> None:
    """Take records (JSON Lines). Importing the same file twice changes nothing but when records were last imported."""
    bodies = [(read_bytes(file, MOST_RECORDS), file) for file in files]
    batches = [FORMATS[form](body, file) for body, file in bodies]
    evidence = [known for batch, _ in batches for known in batch]
    with writing(ctx, configuration(ctx), must_exist=False) as archive:
        odd = list[str]()
        new = take(archive, evidence, clock(at), odd.append, form=form)
    for note in (*(note for _, notes in batches for note in notes), *odd):
        click.echo(one_line(note), err=True)
    number = len(evidence)
    fresh = f", {new} of them new" if number != 1 else "; it is new" if new else "; it was known"
    tell(f"Read {counted(number, 'record')}{fresh}.")


@click.command(
    "export",
    epilog=ending(
        "Example:  referee export > records.jsonl",
        unjudged="there is nothing in the archive, or no archive, or what is not seen is lost, as no record tells it",
    ),
)
@click.pass_context
def export_command(ctx: click.Context) -> None:
    """Write every event as records, in order; what sidebars showed comes out as player records."""
    with ask(ctx) as inquiry:
        inquiry.archive.require_some()
        for line in export(inquiry):
            click.echo(for_json(line))
        lost = left_out(inquiry)
    if lost:
        click.echo(
            one_line(f"referee: no record tells {lost}: whoever imports these counts what is held as all"), err=True
        )
        ctx.exit(EXIT_UNJUDGED)
