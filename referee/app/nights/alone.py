"""One run at a time: what scrapes, or edits pages, has an archive to itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from referee.errors import BusyError


@contextmanager
def alone_on(path: Path) -> Iterator[None]:
    """While no other run is at work on the archive of this file; raises BusyError where one is."""
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise BusyError("another run is at work", where=str(path), do="wait for it to end") from None
    except OSError as problem:
        raise BusyError(
            f"cannot be locked: {problem.strerror}", where=str(path), do="see that its folder is writable"
        ) from None
    try:
        yield
    finally:
        lock.release()
