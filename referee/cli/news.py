"""`referee news`: what happened, in people's words."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import groupby

import click

from referee.app.news.news import Item, News, news
from referee.cli.common import ask, at_option, ending, json_option, print_json, tell, width
from referee.cli.moments import InstantType
from referee.cli.supposing import Question
from referee.model.instants import say_day, say_instant, say_then
from referee.reports.causes import VERDICTS
from referee.reports.inert import one_line
from referee.reports.layout import paragraph, tint

_A_DAY = timedelta(days=1)


@click.command(
    "news", cls=Question, epilog=ending("Examples:  referee news  ·  referee news --since 2019-05-20T00:00:00Z --json")
)
@click.option("--since", type=InstantType(), metavar="INSTANT", help="After when (default: a day before now).")
@at_option
@json_option
@click.pass_context
def news_command(ctx: click.Context, since: datetime | None, at: datetime | None, as_json: bool) -> None:
    """All that happened: posts, votes, comments, resolutions, who plays, edits of trackers, and what of it was not lawful.

    It is told after the INSTANT and up to now, so that of two nights that follow each other one alone tells what happened as they meet.
    """
    with ask(ctx, at) as inquiry:
        told = news(inquiry, since if since is not None else inquiry.now - _A_DAY)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, "since": told.since, "items": told.items, "findings": told.findings})
        return
    _print(told, read["as_of"])


def _print(told: News, now: datetime) -> None:
    if not told.items:
        tell(f"Nothing has happened since {say_instant(told.since)}, as far as is seen.")
    for day, items in groupby(told.items, key=lambda item: item.at.date()):
        tell(say_day(day))
        for item in items:
            tell("\n".join(_lines(item)))
    if told.findings:
        tell("\nNot lawful, or to be looked at:")
    for finding, said in zip(told.findings, told.said, strict=True):
        words = f"{say_then(finding.at, now)}: {said}"
        tell("\n".join(paragraph(words, width(), f"  {tint(VERDICTS[finding.verdict])}, ", "    ")))


def _lines(item: Item) -> list[str]:
    return paragraph(one_line(f"{item.at:%H:%M} {item.text}"), width(), "  ", "        ")
