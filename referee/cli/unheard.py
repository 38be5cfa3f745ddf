"""Output whose reader has gone, as `head` does: what is left goes nowhere, and the exit code stays what the answer is."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer


class _Unheard(io.FileIO):
    """A file that takes everything, whether anybody reads it or not; what cannot be written for another reason fails once."""

    def write(self, data: Buffer) -> int:
        try:
            return super().write(data)
        except OSError as problem:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.fileno())
            os.close(nowhere)
            if not isinstance(problem, BrokenPipeError):
                raise
            return super().write(data)


def go_on_unheard() -> None:
    """From now on nothing that is printed fails because nobody reads it any more."""
    stream = sys.stdout
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)  # Where nothing is buffered (PYTHONUNBUFFERED) it is the file itself.
    if isinstance(stream, io.TextIOWrapper) and type(raw) is io.FileIO:
        stream.flush()
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(_Unheard(raw.fileno(), "w", closefd=False)),
            encoding=stream.encoding,
            errors=stream.errors,
            line_buffering=stream.line_buffering or raw is buffer,
        )
