"""A pytest plugin, `-p tests.reached`: which tests reach the places where `hit` stands, and only some tests run.

In the folder that `REACHED` names each process writes what it reaches, and how long each test takes or that it fails.
`REACHED_ONLY` names a file of test ids: only those run, in that order.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest

_seen: set[tuple[str, str]] = set()


def hit(place: str) -> None:
    """Note that the test that is running has come by; called from the code under test, in any process."""
    test = os.environ.get("REACHED_BY", "")
    if (place, test) not in _seen:
        _seen.add((place, test))
        _note("reached", place, test)


def _note(*words: str) -> None:
    folder = os.environ.get("REACHED")
    if folder:
        with Path(folder, f"{os.getpid()}.txt").open("a", encoding="utf-8") as notes:
            notes.write("\t".join(words) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    os.environ["REACHED_BY"] = item.nodeid
    try:
        return (yield)
    finally:
        os.environ["REACHED_BY"] = ""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" or report.failed:
        _note("failed" if report.failed else "took", item.nodeid, f"{report.duration:.3f}")
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    wanted = os.environ.get("REACHED_ONLY")
    if wanted:
        order = {test: number for number, test in enumerate(Path(wanted).read_text("utf-8").splitlines())}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
