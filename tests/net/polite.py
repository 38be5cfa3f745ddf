"""A polite session whose clock only its own sleeping moves."""

from __future__ import annotations

from referee.net.session import PoliteSession
from tests.instants import instant


class Clock:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.seconds, self.slept = 0.0, list[float]()

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.seconds += seconds


def session(clock: Clock, between: float = 1.0) -> PoliteSession:
    return PoliteSession(
        "tests@example.org", seconds_between=between, timeout=5, sleep=clock.sleep, seconds=lambda: clock.seconds,
        now=lambda: instant("2019-06-01 00:00"),
    )  # fmt: skip
