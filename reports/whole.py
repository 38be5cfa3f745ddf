"""A file written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, body: bytes) -> None:
    """Put a whole new file in the place of the old one, on the disk; a link is never written through."""
    fresh = path.with_name(f".{path.name}.unfinished")
    fresh.unlink(missing_ok=True)
    with fresh.open("xb") as out:
        out.write(body)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
