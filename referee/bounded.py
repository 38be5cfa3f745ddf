"""Files that somebody names, read whole within a bound: a device without an end is no file, and neither fills the memory."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import IO

MEGABYTE = 1_000_000
MOST_SETTINGS = 10 * MEGABYTE
"""Of a file of settings."""
MOST_TEXT = 100 * MEGABYTE
"""Of a text, or of a document."""
MOST_RECORDS = 2000 * MEGABYTE
"""Of a file of records: every revision of a page stands in it whole."""
_MOST_OF_DEVICE = 16 * MEGABYTE
_BLOCK = 1 << 20


def read_bounded(file: Path | None, most: int, *, waits: bool = True) -> bytes:
    """A file, or without one standard input; raises OSError, also for what is longer than `most` bytes. Unless it `waits`, a pipe that
    has a name is refused: for whoever writes to it one may wait for ever."""
    if file is not None and not waits and _is_named_pipe(file):
        raise OSError(errno.EINVAL, "it is a pipe, and no file")
    opened = file.open("rb") if file is not None else nullcontext(sys.stdin.buffer)
    with opened as source:
        body = _read(source, _most_of(source, most))
    if body is None:
        raise OSError(errno.EFBIG, f"it is larger than {most // MEGABYTE} MB, or has no end")
    return body


def as_text(body: bytes) -> str:
    """What a text file says, with line feeds alone; raises UnicodeDecodeError where it is not UTF-8."""
    return io.StringIO(body.decode("utf-8-sig"), newline=None).read()


def _is_named_pipe(file: Path) -> bool:
    """One of the shell's, like `<(...)`, has no name."""
    return file.resolve().is_fifo()


def _most_of(source: IO[bytes], most: int) -> int:
    """How much of it is worth reading: nothing of a file that is longer than that."""
    try:
        facts = os.fstat(source.fileno())
    except io.UnsupportedOperation:  # Standard input, where somebody has put another stream in its place.
        return most
    if stat.S_ISREG(facts.st_mode) and facts.st_size > most:
        return -1
    return min(most, _MOST_OF_DEVICE) if stat.S_ISCHR(facts.st_mode) else most


def _read(source: IO[bytes], most: int) -> bytes | None:
    """All of it; None where that is more than `most` bytes."""
    blocks, size = list[bytes](), 0
    while size <= most and (block := source.read(min(_BLOCK, most + 1 - size))):
        blocks.append(block)
        size += len(block)
    return b"".join(blocks) if size <= most else None
