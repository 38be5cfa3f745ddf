"""Tables of what an archive holds by their names, as frames: votes, posts, players, resolutions, values, findings and events."""

from __future__ import annotations

from datetime import datetime

import pandas as pd

from referee.app.columns import COLUMNS
from referee.app.inquiry.opening import Inquiry
from referee.app.tables.frames import frame_of
from referee.app.tables.rows import TABLES, Held


def table(name: str, inquiry: Inquiry, since: datetime | None = None, *, by_dynasty: bool = False) -> pd.DataFrame:
    """A table by its name, of what was done from an instant on; raises ArchiveError for an empty archive."""
    inquiry.archive.require_some()
    held = Held(inquiry, since)
    if name == "players":
        from referee.app.tables.doings import players  # What judges takes longer to load than other tables to make.

        return players(held, by_dynasty=by_dynasty)
    return frame_of(TABLES[name](held), COLUMNS[name])
