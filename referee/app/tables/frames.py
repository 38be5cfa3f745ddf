"""pandas frames of tables: made of rows, and written out as rows for JSON, as CSV and as Parquet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import pandas as pd

from referee.app.tables.held import Row
from referee.errors import InputError
from referee.reports.inert import inert

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")
_TYPES: Mapping[str, Any] = {
    "text": pd.Series(["text"]).dtype,
    "truth": "bool",
    "number": "int64",
    "number?": "float64",
    "instant": "datetime64[us, UTC]",
}
"""As what the cells of a column are held, by what stands in them, see `COLUMNS`; text as this pandas takes it."""
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def frame_of(rows: Iterable[Row], columns: Collection[str]) -> pd.DataFrame:
    """A frame of rows in the order of these columns; instants are in UTC."""
    frame = pd.DataFrame([*rows], columns=[*columns])
    for column in ("at", "resolved_at"):
        if column in frame:
            frame[column] = pd.to_datetime(frame[column], utc=True)
    return frame


def typed(frame: pd.DataFrame, kinds: Mapping[str, str]) -> pd.DataFrame:
    """The same with its columns of these kinds, whether there are rows or not; a column of another name holds text."""
    held = {name: kinds.get(name, "text") for name in frame.columns}
    return frame.astype({name: _TYPES.get(kind, _TYPES.get(kind.rstrip("?"))) for name, kind in held.items()})


def as_rows(frame: pd.DataFrame) -> list[Row]:
    """A frame as rows for JSON and for people: instants as text, None for what there is not."""
    plain = _with_instants_as_text(frame).astype(object)
    rows = plain.where(plain.notna(), None).to_dict("records")
    return [{str(key): value for key, value in row.items()} for row in rows]


def as_csv(frame: pd.DataFrame) -> str:
    """A frame as CSV. What a spreadsheet would take for a formula gets an apostrophe before it."""
    safe = _with_instants_as_text(frame)
    for column in safe.columns:
        safe[column] = safe[column].map(_inert)
    return safe.to_csv(index=False, lineterminator="\n")


def _inert(value: Any) -> Any:
    """A text that no spreadsheet takes for more, and no terminal obeys; a number stays one."""
    if not isinstance(value, str):
        return value
    text = inert(value)
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text) else text


def write_parquet(frame: pd.DataFrame, file: str) -> None:
    """Write a frame as Parquet; raises InputError where that cannot be done."""
    try:
        frame.to_parquet(file, index=False)
    except ImportError:
        raise InputError("Parquet needs pyarrow", do="pip install 'referee[data]'") from None
    except OSError as problem:
        raise InputError(
            f"cannot be written: {problem.strerror or problem}", where=file, do="name another file"
        ) from None


def _with_instants_as_text(frame: pd.DataFrame) -> pd.DataFrame:
    plain = frame.copy()
    for column in plain.columns:
        if isinstance(plain[column].dtype, pd.DatetimeTZDtype):
            plain[column] = plain[column].dt.strftime("%Y-%m-%dT%H:%M:%SZ").astype(object)
    return plain
