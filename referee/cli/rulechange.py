"""`referee rulechange`: what a proposed text would change."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from referee.app.inquiry.opening import Inquiry
from referee.app.named import near_titles, posts_named
from referee.app.plans.rulechange import RuleChange, of_proposal, rulechange
from referee.app.questions.supposing import Difference
from referee.app.texts import read_text
from referee.checks.catalogue import CORE
from referee.cli.common import ask, at_option, ending, json_option, print_json, tell, width
from referee.cli.supposing import Question
from referee.errors import EXIT_UNJUDGED, EXIT_YES, InputError
from referee.reports.differences import render_differences
from referee.reports.inert import one_line
from referee.reports.layout import paragraph
from referee.reports.web.verdicts import may_then

_MAY = (("can_enact", "now"), ("can_fail", "now"))
_IDLING, _VALUES = ("idling",), ("values",)
_NAMES = {check.code: check.key.replace("-", " ") for check in CORE}
"""What checks are called by people."""


@click.command(
    "rulechange",
    cls=Question,
    epilog=ending(
        'Examples:  referee rulechange proposed.wiki  ·  referee rulechange "Shorter Nights"',
        unjudged="of a Proposal, not all of it could be carried out",
    ),
)
@click.argument("asked", metavar="FILE|POST")
@at_option
@json_option
@click.pass_context
def rulechange_command(ctx: click.Context, asked: str, at: datetime | None, as_json: bool) -> None:
    """What would change for the referee if the Ruleset page were the text in FILE (`-`: standard input), or once a Proposal was carried out.

    POST is a title, an id or an address.
    """
    with ask(ctx, at) as inquiry:
        change = _change(inquiry, asked)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, **change.document()})
    else:
        _print(change, read["as_of"])
    ctx.exit(EXIT_UNJUDGED if change.left else EXIT_YES)


def _change(inquiry: Inquiry, asked: str) -> RuleChange:
    """Of a file, where there is one of this name, else of a Proposal."""
    if asked == "-" or Path(asked).is_file():
        return rulechange(inquiry, read_text(asked))
    if not posts_named(inquiry.archive, asked):
        do = f"name a file or a Proposal; {near_titles(inquiry.archive, asked)}"
        raise InputError(f"no file and no post is called {asked!r}", do=do)
    return of_proposal(inquiry, asked)


def _print(change: RuleChange, now: datetime) -> None:
    _print_list("Carried out:", change.applied or ())
    _print_list("Of the game, and of no rule:", change.game_orders or ())
    _print_list("Not carried out, or in doubt, read it:", change.left or ())
    if change.applied == ():
        if not change.left:
            tell("It changes no rule.")
        return
    _print_list("What changes:", change.changes)
    if not (change.changes or change.costs or change.outgrown or change.matters or change.game or change.players):
        tell("\n".join(paragraph(one_line(_nothing_else(change)), width(), "", "  ")))
    if change.costs:
        said = ", ".join(_NAMES.get(cost, cost) for cost in change.costs)
        tell("\n".join(paragraph(f"What could no longer be told: {said}.", width(), "", "  ")))
    _print_list("\nWhat stands past its bounds then:", change.outgrown)
    untold = _untold(change)
    _print_list("\nOf these pending matters nothing could be told any more:", [*untold.values()])
    _print_differences("Pending matters:", [each for each in change.matters if each.path[0] not in untold], change, now)
    _print_differences("The game:", change.game, change, now)
    if any(each.path == _IDLING and each.now is None for each in change.players):
        tell("\nWho may be idled, or unidled, could not be told any more.")
    # What all have is told as a whole where it can be told no more, or again: among the costs, or in a sentence.
    if any(each.path == _VALUES and each.was is None for each in change.players):
        tell("\nWhat follows from what stands on the trackers could be told then.")
    told_above = (_IDLING, _VALUES)
    _print_differences("Players:", [each for each in change.players if each.path not in told_above], change, now)


def _nothing_else(change: RuleChange) -> str:
    """That Referee counts with nothing of what changes, and what does change."""
    if not change.texts:
        return "Nothing changes for the referee."
    rules = [f"“{name}”" for name in change.texts]
    named = rules[0] if len(rules) == 1 else f"{', '.join(rules[:-1])} and {rules[-1]}"
    return f"It changes the text of {named}, and nothing that Referee counts with."


def _untold(change: RuleChange) -> dict[str, str]:
    """The matters of which it could no longer be told what may be done, each with what may be done under the text in force."""
    may = {each.path: each for each in change.matters if each.path[1:] in _MAY}
    untold = {path[0] for path in may if all((each := may.get((path[0], *way))) and each.now is None for way in _MAY)}
    return {
        post: f"“{change.titles.get(post, post)}”, which now {may_then(*(may[post, *way].was for way in _MAY))}"
        for post in change.titles
        if post in untold
    }


def _print_differences(head: str, found: Sequence[Difference], change: RuleChange, now: datetime) -> None:
    lines = list(render_differences(found, change.titles, now, width=width()))
    if lines:
        tell(f"\n{head}")
        tell("\n".join(lines))


def _print_list(head: str, said: Sequence[str]) -> None:
    if said:
        tell(head)
    for each in said:
        tell("\n".join(paragraph(one_line(each), width(), "  ", "    ")))
