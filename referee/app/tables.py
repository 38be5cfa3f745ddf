"""Tables of what an archive holds, in their forms: rows for programs and people, CSV, pandas frames, Parquet.

pandas takes as long to load as questions take to answer: it is loaded where a frame is asked for.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from referee.app.columns import COLUMNS
from referee.app.doings import players
from referee.app.opening import Inquiry
from referee.app.rows import TABLES, Held, Row
from referee.errors import InputError
from referee.reports.inert import for_terminal

if TYPE_CHECKING:
    import pandas as pd

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def table(name: str, inquiry: Inquiry, since: datetime | None = None, *, by_dynasty: bool = False) -> list[Row]:
    """The rows of a table by its name, of what was done from an instant on; raises ArchiveError for an empty archive."""
    inquiry.archive.require_some()
    held = Held(inquiry, since)
    return players(held, by_dynasty=by_dynasty) if name == "players" else TABLES[name](held)


def columns_of(name: str, *, by_dynasty: bool = False) -> list[str]:
    """The columns of a table, in order."""
    first, *rest = COLUMNS[name]
    return [first, "dynasty", *rest] if by_dynasty else [first, *rest]


def as_told(rows: Iterable[Row]) -> list[Row]:
    """Rows for JSON and for people: instants as text."""
    return [{column: _told(value) for column, value in row.items()} for row in rows]


def _told(value: object) -> object:
    if not isinstance(value, datetime):
        return value
    return f"{value.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat()}Z"


def as_csv(rows: Iterable[Row], columns: list[str]) -> str:
    """Rows as CSV. What a spreadsheet would take for a formula gets an apostrophe before it."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_inert(_told(row[column])) for column in columns] for row in rows)
    return made.getvalue()


def _inert(value: object) -> object:
    """A text that no spreadsheet takes for more, and no terminal obeys; a number stays one."""
    if not isinstance(value, str):
        return value
    text = for_terminal(value)
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text) else text


def as_frame(rows: Iterable[Row], columns: list[str]) -> pd.DataFrame:
    """Rows as a frame; instants are in UTC."""
    import pandas as pd

    frame = pd.DataFrame([*rows], columns=columns)
    for column in ("at", "resolved_at"):
        if column in frame:
            frame[column] = pd.to_datetime(frame[column], utc=True)
    return frame


def write_parquet(frame: pd.DataFrame, file: str) -> None:
    """Write a frame as Parquet; raises InputError where that cannot be done."""
    try:
        frame.to_parquet(file, index=False)
    except ImportError:
        raise InputError("Parquet needs pyarrow", do="pip install 'referee[data]'") from None
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=file, do="name another file") from None
