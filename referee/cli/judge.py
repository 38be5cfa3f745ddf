"""`referee judge`: what actions of a scenario, or decisions by ballots, come to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click

from referee.app.mails.deciding import judge_decisions
from referee.app.mails.scenarios import judge_scenarios, told, verdict_of
from referee.cli.common import ending, json_option, print_json, read_bytes, tell, width
from referee.model.given import read_given
from referee.reports.inert import one_line
from referee.reports.text import render_report

_SCENARIO, _AGORA = "scenario", "agora-decisions"


@click.command(
    "judge",
    epilog=ending(
        "Examples:  referee judge devices.json --json  ·  referee judge decisions.jsonl --format agora-decisions",
        yes="every action is legal, or every decision is judged",
        no="an action is illegal",
        unjudged="what is open decides",
    ),
)
@click.argument("file")
@click.option("--format", "form", type=click.Choice([_SCENARIO, _AGORA]), default=_SCENARIO, help="What FILE holds.")
@json_option
@click.pass_context
def judge_command(ctx: click.Context, file: str, form: str, as_json: bool) -> None:
    """What the actions of a scenario in FILE (`-`: standard input) come to, or decisions by ballots, and why."""
    body, where = read_bytes(file), "standard input" if file == "-" else file
    if form == _AGORA:
        _decisions(body, where, as_json)
        return
    document = judge_scenarios(read_given(body, where), where)
    if as_json:
        print_json(document)
    else:
        _print_scenarios(document)
    ctx.exit(verdict_of(document))


def _print_scenarios(document: dict[str, Any]) -> None:
    named = document["scenarios"].items() if "scenarios" in document else [("", document)]
    for name, answer in named:
        if name:
            tell(one_line(name))
        if "error" in answer:
            tell(one_line(f"cannot be read: {answer['error']}"))
        else:
            actions, stands = told(answer)
            for action in actions:
                tell(one_line(action))
            tell(f"\n{render_report(stands, width=width())}")


def _decisions(body: bytes, where: str, as_json: bool) -> None:
    judged = judge_decisions(body, where)
    if as_json:
        print_json({"schema": 1, "decisions": [each.document() for each in judged]})
        return
    for decision, _, why, profile in judged:
        tell(one_line(f"{profile.called(decision.proposal, decision.title)} ({decision.announced})"))
        tell(f"  {one_line(why)}")
    results = Counter(each.outcome.result for each in judged)
    sums = ", ".join(f"{number} {result}" for result, number in results.most_common())
    tell(f"{len(judged)} {'decision' if len(judged) == 1 else 'decisions'}{': ' if sums else ''}{sums}.")
