"""A pytest plugin, `-p tests.deadline --until SECONDS --worked SECONDS`: no test begins after that instant, in seconds since
1970, nor when the processor has worked so long.

What is slow comes last. Tests that were not begun are no failure, and are told.
"""

from __future__ import annotations

import time
from collections.abc import Generator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--until", type=float, default=float("inf"), help="begin no test after that instant")
    parser.addoption("--worked", type=float, default=float("inf"), help="begin no test after so many seconds of work")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


class Deadline:
    """Watches one run; under xdist, each worker's too."""

    def __init__(self, until: float, worked: float) -> None:
        self.until, self.worked, self.ended = until, worked, 0

    @property
    def is_over(self) -> bool:
        return time.time() > self.until or time.process_time() > self.worked

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        done = yield
        if self.is_over:
            item.session.shouldstop = "the time is up"
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ended += report.when == "teardown"

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.INTERRUPTED and self.is_over:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED if session.testsfailed else pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.is_over:
            terminalreporter.write_line(f"{self.ended} tests ran until the time was up; `make test` runs them all.")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Deadline(config.getoption("until"), config.getoption("worked")), "deadline")
