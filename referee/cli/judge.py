"""`referee judge`: what decisions given in a file come to."""

from __future__ import annotations

from collections import Counter

import click

from referee.app.deciding import FORMATS
from referee.cli.common import ending, json_option, print_json, read_bytes
from reports.inert import one_line


@click.command(
    "judge",
    epilog=ending("Example:  referee judge decisions.jsonl --format agora-decisions --json", yes="judged"),
)
@click.argument("file")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), required=True, help="What FILE holds.")
@json_option
def judge_command(file: str, form: str, as_json: bool) -> None:
    """What the decisions in FILE (`-`: standard input) come to by their ballots, and why."""
    judged = FORMATS[form](read_bytes(file), "standard input" if file == "-" else file)
    if as_json:
        print_json({"schema": 1, "decisions": [each.document() for each in judged]})
        return
    for decision, _, why in judged:
        click.echo(one_line(f"Proposal {decision.proposal} {decision.title} ({decision.announced})"))
        click.echo(f"  {one_line(why)}")
    results = Counter(each.outcome.result for each in judged)
    sums = ", ".join(f"{number} {result}" for result, number in results.most_common())
    click.echo(f"{len(judged)} {'decision' if len(judged) == 1 else 'decisions'}{': ' if sums else ''}{sums}.")
