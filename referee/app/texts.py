"""Texts that somebody gives, each with the place that it came from."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from referee.bounded import MOST_TEXT, as_text, read_bounded
from referee.errors import InputError


class Text(NamedTuple):
    """What a text says, and the file or revision that it is, for whoever has to mend it; when it was saved, if known."""

    says: str
    where: str
    at: datetime | None = None


def read_text(file: str) -> Text:
    """A text file, `-` for standard input; raises InputError."""
    try:
        if file == "-":
            return Text(read_bounded(None, MOST_TEXT).decode("utf-8-sig"), "standard input")
        return Text(as_text(read_bounded(Path(file), MOST_TEXT)), file)
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=file) from None
    except UnicodeDecodeError:
        raise InputError("is not UTF-8", where=file, do="save it as UTF-8") from None
