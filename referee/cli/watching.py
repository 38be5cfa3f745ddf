"""How far a long run has come, on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from referee.app.watching import Watch, unwatched


@contextmanager
def progress() -> Iterator[Watch]:
    """A progress display on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield unwatched
        return
    # It takes long to load, and is needed on terminals alone.
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        tasks: dict[str, int] = {}
        begun = time.monotonic()

        def watch(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=of)
            bar.update(tasks[what], completed=done, total=of, description=f"{what} ({time.monotonic() - begun:.0f} s)")  # type: ignore[arg-type]

        yield watch
