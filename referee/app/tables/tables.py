"""Tables of what an archive holds by their names, as frames: votes, posts, players, resolutions, values, findings and events."""

from __future__ import annotations

from datetime import datetime

import pandas as pd

from referee.app.columns import COLUMNS, PERSON
from referee.app.inquiry.opening import Inquiry
from referee.app.tables.frames import frame_of, typed
from referee.app.tables.held import Held
from referee.app.tables.rows import TABLES


def table(
    name: str,
    inquiry: Inquiry,
    since: datetime | None = None,
    *,
    by_dynasty: bool = False,
    player: str | None = None,
    upheld: bool = False,
) -> pd.DataFrame:
    """A table by its name, of what was done from an instant on, by somebody where they are named, of findings perhaps also those
    that are `upheld`; raises ArchiveError for an empty
    archive, InputError for who is not in it."""
    held = Held(inquiry, since, upheld)
    made = _whole(name, held, by_dynasty)
    if player is None:
        return made
    whose = PERSON[name]
    return made[made[whose].isin(held.names_of(made[whose], player))]


def _whole(name: str, held: Held, by_dynasty: bool) -> pd.DataFrame:
    held.inquiry.archive.require_some()
    if name == "players":
        from referee.app.tables.doings import players  # What judges takes longer to load than other tables to make.

        return typed(players(held, by_dynasty=by_dynasty), COLUMNS[name])
    return typed(frame_of(TABLES[name](held), COLUMNS[name]), COLUMNS[name])
