"""What a site's robots.txt allows us, and how slowly."""

from __future__ import annotations

import math
import re
from typing import NamedTuple
from urllib.robotparser import RobotFileParser

_MOST = 500 * 1024
"""As much of it as RFC 9309 has a crawler read."""
_DELAY = re.compile(r"\s*crawl-delay\s*:\s*([0-9]{1,7}(?:\.[0-9]*)?)\s*(?:#.*)?", re.I)
_COUNTED = re.compile(r"\s*(?:crawl-delay|request-rate)\s*:", re.I)


class Robots(NamedTuple):
    """The rules of one site for one agent: `delay` is in seconds, 0 where none is asked for."""

    rules: RobotFileParser
    agent: str
    delay: float

    def allows(self, url: str) -> bool:
        """Whether a page may be fetched."""
        try:
            return self.rules.can_fetch(self.agent, url)
        except ValueError:  # an address that only we can read
            return False


def read_robots(status: int, body: bytes, agent: str) -> Robots:
    """The rules that an answer gives: open where there is no such file, closed where it is kept from us or garbled."""
    text = body[:_MOST].decode("utf-8", "replace").removeprefix("\ufeff") if status == 200 else ""
    try:
        if status in (401, 403):
            raise ValueError("kept from us")
        rules = RobotFileParser()
        rules.parse([_whole_seconds(line) for line in text.splitlines()])
    except ValueError:
        rules = RobotFileParser()
        rules.parse(["User-agent: *", "Disallow: /"])
    return Robots(rules, agent, float(rules.crawl_delay(agent) or 0))


def _whole_seconds(line: str) -> str:
    """A delay as the parser takes it, in whole seconds, rounded up; one that is no number is nothing."""
    delay = _DELAY.fullmatch(line)
    if delay is not None:
        return f"Crawl-delay: {math.ceil(float(delay[1]))}"
    return "" if _COUNTED.match(line) else line
