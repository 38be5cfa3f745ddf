"""Stages of an audit, of which nothing is read but what a test looks at."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from referee.archive.checkpoints import Stage
from referee.model.told import Closed, Standing, Told


def stage(
    at: datetime,
    after: datetime | None = None,
    told: Iterable[Told] = (),
    closed: Iterable[Closed] = (),
    standings: Iterable[Standing] = (),
) -> Stage:
    return Stage(
        after=after,
        at=at,
        told=tuple(told),
        closed=tuple(closed),
        standings=tuple(standings),
        state=b"%d" % at.day,
        played=b"played",
    )
