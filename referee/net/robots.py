"""What a site's robots.txt allows us, and how slowly."""

from __future__ import annotations

from typing import NamedTuple

from protego import Protego

_MOST = 500 * 1024
"""As much of it as RFC 9309 has a crawler read."""
_CLOSED = "User-agent: *\nDisallow: /"


class Robots(NamedTuple):
    """The rules of one site for one agent: `delay` is in seconds, 0 where none is asked for."""

    rules: Protego
    agent: str
    delay: float

    def allows(self, url: str) -> bool:
        """Whether a page may be fetched."""
        try:
            return self.rules.can_fetch(url, self.agent)
        except ValueError:  # an address that only we can read
            return False


def read_robots(status: int, body: bytes, agent: str) -> Robots:
    """The rules that an answer gives: open where there is no such file, closed where it is kept from us or garbled."""
    text = body[:_MOST].decode("utf-8", "replace").removeprefix("\ufeff") if status == 200 else ""
    try:
        rules = Protego.parse(_CLOSED if status in (401, 403) else text)
    except ValueError:
        rules = Protego.parse(_CLOSED)
    return Robots(rules, agent, rules.crawl_delay(agent) or 0.0)
