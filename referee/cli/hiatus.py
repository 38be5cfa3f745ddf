"""`referee hiatus`: whether the game stands still."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from referee.app.questions.dynastic import say_bearing
from referee.app.questions.hiatus import hiatus
from referee.cli.common import ask, at_option, ending, json_option, print_json, tell, width
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.model.instants import parse_instant, say_then
from referee.reports.layout import paragraph
from referee.reports.standstill import render_barred


@click.command(
    "hiatus",
    cls=Question,
    epilog=ending(
        "Example:  referee hiatus --at 2019-12-25T00:00:00Z",
        yes="the game goes on",
        no="it stands still",
        unjudged="it cannot be told, or the sources were read in part or days ago",
    ),
)
@at_option
@json_option
@click.pass_context
def hiatus_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Whether the game stands still now, why, until when, and what may still be done."""
    with ask(ctx, at) as inquiry:
        answer, now = hiatus(inquiry), inquiry.now
    if as_json:
        print_json(answer)
    else:
        _print(answer, now)
    if answer["hiatus"] or answer["dormant"]:
        ctx.exit(EXIT_NO)
    ctx.exit(EXIT_UNJUDGED if answer["hiatus"] is None else EXIT_YES)


_STANDS = {
    True: "The game is in Hiatus.",
    False: "The game is not in Hiatus.",
    None: "Whether the game is in Hiatus cannot be told.",
}


_IN_HIATUS = "the game is in Hiatus"
"""How the reasons begin for which it is: that is said above them."""


_NONE_DECLARED = (
    "An Admin may declare the game Dormant for that in the sidebar, which is not seen: it is taken that none has."
)


def _print(answer: dict[str, Any], now: datetime) -> None:
    tell(_STANDS[answer["hiatus"]])
    for bar in (*answer["because"], *answer["lacking"]):
        tell("\n".join(paragraph(bar["text"].removeprefix(_IN_HIATUS).lstrip(": "), width(), "  - ", "    ")))
    if answer["until"]:
        tell(f"  It ends on {say_then(parse_instant(answer['until']), now)}.")
    if answer["dormant"]:
        tell("The game is Dormant.")
    for criterion in answer["dormancy"]:
        said = f"Dormancy: {criterion['text']}: {'yes' if criterion['met'] else 'no'}."
        tell("\n".join(paragraph(said, width(), "  ", "    ")))
    if answer["hiatus"] is False and not answer["dormant"] and any(each["met"] for each in answer["dormancy"]):
        tell("\n".join(paragraph(_NONE_DECLARED, width(), "  ", "    ")))
    if answer["barred"]:
        head = "What may not be done now:" if answer["hiatus"] is not None else "What may not be done, if it is:"
        tell("\n".join(render_barred(answer["barred"], head, width())))
    if said := say_bearing(answer["dynastic"]):
        tell("\n".join(paragraph(said, width(), "", "  ")))
    if answer["still_allowed"]:
        tell("What may still be done:")
        for allowed in answer["still_allowed"]:
            tell(f"  - {allowed}")
