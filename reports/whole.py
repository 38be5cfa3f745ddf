"""A file written whole, or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import IO


def write_whole(path: Path, body: bytes, *, durably: bool = True) -> None:
    """Put a whole new file in the place of the old one, or of a link, which is never written through; `durably`: on the disk."""
    fresh, out = _fresh_beside(path)
    try:
        with out:
            out.write(body)
            out.flush()
            if durably:
                os.fsync(out.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    if not durably:
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _fresh_beside(path: Path) -> tuple[Path, IO[bytes]]:
    """A new file beside another. What has its name already, a link too, is somebody else's, or was left by a run that was killed: it
    stays, and another name is taken, as where the name would be too long."""
    for name in (f".{path.name}.unfinished", f".{secrets.token_hex(8)}.unfinished"):
        fresh = path.with_name(name)
        try:
            return fresh, fresh.open("xb")
        except OSError as problem:
            refused = problem
    raise refused
