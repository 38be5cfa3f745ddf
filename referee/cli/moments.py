"""Instants on the line, as people write them, and the clock."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import click

from referee.errors import InputError
from referee.model.instants import say_instant
from referee.model.moments import NoSuchDayError, read_moment

_HOW = "write it as 2019-06-01, 6 June 2019, 2019-06-01T18:00Z, 18:00, yesterday or 7d"


def present() -> datetime:
    """The present second: the only clock of the program besides the fetchers'."""
    return datetime.now(UTC).replace(microsecond=0)


class InstantType(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """An instant such as 2019-05-20T21:09:00Z, or as people write it, seen from `--at` or the clock."""

    name = "instant"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        if isinstance(value, datetime):
            return value
        name = f"--{param.name}" if param is not None else "--at"
        at = ctx.params.get("at") if ctx is not None else None
        now = at if isinstance(at, datetime) else present()
        try:
            read = read_moment(value, now)
        except NoSuchDayError as problem:
            raise InputError(f"{value!r}: {problem}", where=name, do="give the year, or another day") from None
        except (ValueError, OverflowError):
            raise InputError(f"{value!r} is no instant", where=name, do=_HOW) from None
        if name == "--since" and read > now:
            raise InputError(
                f"{value!r} is after {say_instant(now)}, which is now", where=name, do="give an earlier one"
            )
        return read
