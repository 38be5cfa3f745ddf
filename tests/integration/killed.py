"""`python -m tests.integration.killed STEP ARGUMENTS...`: the command line, killed at its STEPth step to the outside.

A step is taken before and after each request, between a request and its answer, before and after each commit to the
archive, and around and in the middle of each write to a file. Where the command ends before, it prints the number of
steps that it took.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from referee.archive.database import Database
from referee.cli import run
from referee.net import exchange
from referee.reports import publish

taken, last = 0, 0


def step() -> None:
    global taken
    taken += 1
    if taken == last:
        os.kill(os.getpid(), signal.SIGKILL)


def around(function: Callable[..., Any]) -> Callable[..., Any]:
    def wrapped(*arguments: Any, **settings: Any) -> Any:
        step()
        result = function(*arguments, **settings)
        step()
        return result

    return wrapped


def before(function: Callable[..., Any]) -> Callable[..., Any]:
    def wrapped(*arguments: Any, **settings: Any) -> Any:
        step()
        return function(*arguments, **settings)

    return wrapped


@contextmanager
def stepping(database: Database) -> Iterator[None]:
    step()
    with committed(database):
        yield
        step()
    step()


class Halting:
    """A file that is written in two halves."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def write(self, body: bytes) -> None:
        self.file.write(body[: len(body) // 2])
        self.file.flush()
        step()
        self.file.write(body[len(body) // 2 :])

    def __enter__(self) -> Halting:
        return self

    def __exit__(self, *problem: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def opened(path: Path, mode: str = "r", *arguments: Any, **settings: Any) -> Any:
    file = open_path(path, mode, *arguments, **settings)
    return Halting(file) if mode == "xb" else file


if __name__ == "__main__":
    last = int(sys.argv[1])
    committed, open_path = Database.durably, Path.open
    Database.durably = stepping  # type: ignore[method-assign]
    exchange.Exchange.ask = around(exchange.Exchange.ask)  # type: ignore[method-assign]
    exchange._Plain.getresponse = before(exchange._Plain.getresponse)  # type: ignore[method-assign]
    Path.open = opened  # type: ignore[method-assign, assignment]
    Path.replace = around(Path.replace)  # type: ignore[method-assign]
    os.fsync = around(os.fsync)
    publish.same_but_for_when = str.__eq__  # type: ignore[assignment]  # Each night has something to say.
    try:
        run(sys.argv[2:])
    except SystemExit as left:
        print(taken)
        sys.exit(left.code)
