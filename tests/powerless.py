"""A user who may write nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def powerless(folder: Path) -> Iterator[None]:
    """As somebody who may read a folder and write nothing in it."""
    privileged = os.geteuid() == 0
    for place in (*folder.iterdir(), folder):
        place.chmod(0o555 if place.is_dir() else 0o444)
    if privileged:
        os.seteuid(65534)
    try:
        yield
    finally:
        if privileged:
            os.seteuid(0)
        for place in (folder, *folder.iterdir()):
            place.chmod(0o755 if place.is_dir() else 0o644)
