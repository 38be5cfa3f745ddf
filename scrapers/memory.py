"""How much memory reading a page may take: a few packed kilobytes can ask for gigabytes of elements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_OF_THIS_PROCESS = Path("/proc/self/statm")


@contextmanager
def no_more_than(most_bytes: int) -> Iterator[None]:
    """Have whatever takes so much more than is taken now raise MemoryError; nothing is limited where the system does not say how
    much that is, or lets nobody limit it."""
    limits = _limited(most_bytes)
    try:
        yield
    finally:
        if limits is not None:
            import resource

            resource.setrlimit(resource.RLIMIT_AS, limits)


def _limited(most_bytes: int) -> tuple[int, int] | None:
    """Set the limit; returns the former ones, None where none is set."""
    try:
        import resource

        taken = int(_OF_THIS_PROCESS.read_text("ascii").split()[0]) * resource.getpagesize()
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        limits = [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
        resource.setrlimit(resource.RLIMIT_AS, (min([taken + most_bytes, *limits]), hard))
    except (ImportError, OSError, ValueError):
        return None
    return soft, hard
