"""How a numbered rule stood, for people; and days on the command line."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from referee.app.mails.numbered import RuleThen
from referee.cli.common import print_json, tell
from referee.cli.moments import InstantType
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES, InputError
from referee.nomics.numbered import midnight_after
from referee.reports.inert import one_line
from referee.scrapers.agora_rules_parse import day_of


class DayType(InstantType):
    """A day such as 2019-07-10, which is its end, or an instant."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if not isinstance(value, str) or "T" in value:
            return super().convert(value, param, ctx)
        try:
            return midnight_after(day_of(value))
        except ValueError as problem:
            raise InputError(str(problem), where="--at", do="write a day, or an instant in UTC ending in Z") from None


def print_rule(then: RuleThen, *, as_json: bool) -> int:
    """Which revision and power it had; 1 where there was no such rule, 3 where that is not known."""
    if as_json:
        print_json(then.document())
    else:
        for line in then.told():
            tell(one_line(line))
    if len(then.may_be) > 1:
        return EXIT_UNJUDGED
    return EXIT_YES if then.may_be[0].exists else EXIT_NO
