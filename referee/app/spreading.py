"""How work is spread: over processes here, or over the workers of a Dask scheduler."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from typing import Any, TypeVar

from referee.errors import SourceError

_T = TypeVar("_T")
_R = TypeVar("_R")
Spread = Callable[[Callable[[_T], _R], Sequence[_T]], list[_R]]


def spread_over(jobs: int = 1, dask: str | None = None) -> Spread[Any, Any]:
    """Work of which all is wanted: over processes here, or over Dask's workers; raises SourceError."""
    if dask is not None:
        return lambda function, parts: _over_dask(dask, function, parts)
    if jobs > 1:
        return lambda function, parts: _over_processes(jobs, function, parts)
    return lambda function, parts: list(map(function, parts))


def _over_processes(jobs: int, function: Callable[[_T], _R], parts: Sequence[_T]) -> list[_R]:
    with ProcessPoolExecutor(max_workers=min(jobs, len(parts) or 1)) as pool:
        return list(pool.map(function, parts))


def _over_dask(address: str, function: Callable[[_T], _R], parts: Sequence[_T]) -> list[_R]:
    with _client(_distributed(), address) as client:
        return list(client.gather(client.map(function, parts)))


def as_they_end(
    function: Callable[[_T], _R], parts: Sequence[_T], *, jobs: int = 1, dask: str | None = None
) -> Iterator[tuple[int, _R | BaseException]]:
    """The number of each part and what came of it, as they end: one that fails stops no other.

    Here `function` runs in threads, and is to begin a process of its own; raises SourceError where Dask cannot be had.
    """
    if dask is not None:
        yield from _dask_as_they_end(dask, function, parts)
        return
    with ThreadPoolExecutor(max_workers=min(jobs, len(parts) or 1)) as pool:
        numbers = {pool.submit(function, part): number for number, part in enumerate(parts)}
        for future in as_completed(numbers):
            yield numbers[future], future.exception() or future.result()


def _dask_as_they_end(
    address: str, function: Callable[[_T], _R], parts: Sequence[_T]
) -> Iterator[tuple[int, _R | BaseException]]:
    distributed = _distributed()
    with _client(distributed, address) as client:
        futures = client.map(function, parts, pure=False)
        numbers = {future.key: number for number, future in enumerate(futures)}
        for future in distributed.as_completed(futures):
            yield numbers[future.key], _came_of(future)


def _came_of(future: Any) -> Any:
    """What came of a part; the error where it failed, or the worker or scheduler that had it is gone."""
    try:
        return future.result()
    except BaseException as problem:
        if isinstance(problem, KeyboardInterrupt | SystemExit):
            raise
        return problem


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise SourceError("cannot be used without Dask", where="--dask", do="pip install 'referee[dask]'") from None


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as problem:
        raise SourceError(f"does not answer: {problem}", where=address, do="give the address of a scheduler") from None
