"""One polite HTTP session: slow, named, conditional, and patient only within bounds."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

import requests

from referee import __version__
from referee.errors import ConfigError, SourceError

_TRIES = 4
_LONGEST_WAIT = 120.0
_PASSING = frozenset({429, 500, 502, 503, 504})
_MOST_BYTES = 20_000_000


def user_agent(contact: str) -> str:
    """Names the tool and a person; raises ConfigError where nobody is named."""
    if not contact.strip():
        raise ConfigError(
            "live fetching needs a contact",
            where="referee.toml, [http]",
            do="set `contact` to a page or an address of yours",
        )
    return f"Referee/{__version__} (+{' '.join(contact.split())})"


class PoliteSession:
    """Fetches pages one at a time; `sleep`, the `seconds` between, and `now` may be given by whoever has other clocks."""

    def __init__(
        self,
        contact: str,
        *,
        seconds_between: float,
        timeout: float,
        sleep: Callable[[float], None] = time.sleep,
        seconds: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._agent = user_agent(contact)
        self._between = seconds_between
        self._timeout = timeout
        self._sleep, self._seconds, self._now = sleep, seconds, now
        self._last: float | None = None
        self._robots: dict[str, RobotFileParser] = {}
        self._session = requests.Session()
        self._session.headers["User-Agent"] = self._agent

    def get(self, url: str, *, since: datetime | None = None) -> bytes | None:
        """The page's bytes; None where it has not changed since then. Raises SourceError."""
        self._mind_robots(url)
        headers = {} if since is None else {"If-Modified-Since": format_datetime(since, usegmt=True)}
        response = self._patiently(url, headers)
        if response.status_code == 304:
            return None
        if response.status_code != 200:
            raise SourceError(f"answered {response.status_code}", where=url, do="open it in a browser")
        expected = response.headers.get("Content-Length", "")
        body = response.content
        coded = "Content-Encoding" in response.headers
        if expected.isdigit() and not coded and len(body) < int(expected):
            raise SourceError(
                f"cut its answer off after {len(body)} of {expected} bytes", where=url, do="run again later"
            )
        if len(body) > _MOST_BYTES:
            raise SourceError(f"sent {len(body)} bytes, which is no page", where=url, do="open it in a browser")
        return body

    def _patiently(self, url: str, headers: dict[str, str]) -> requests.Response:
        problem = "did not answer"
        for attempt in range(_TRIES):
            self._wait_turn()
            wait = min(_LONGEST_WAIT, 2.0**attempt)
            try:
                response = self._session.get(url, headers=headers, timeout=self._timeout)
            except requests.RequestException as fault:
                problem = f"did not answer ({type(fault).__name__})"
            else:
                if response.status_code not in _PASSING:
                    return response
                problem = f"answered {response.status_code}, {_TRIES} times"
                wait = self._asked_for(response, wait)
                if wait > _LONGEST_WAIT:
                    problem = f"asks to come back in {wait:.0f} s"
                    break
            if attempt < _TRIES - 1:
                self._sleep(wait)
        raise SourceError(problem, where=url, do="run again later; what was fetched is kept")

    def _asked_for(self, response: requests.Response, otherwise: float) -> float:
        value = response.headers.get("Retry-After", "").strip()
        if value.isdigit():
            return float(value)
        try:
            return max(otherwise, (parsedate_to_datetime(value) - self._now()).total_seconds())
        except (ValueError, TypeError):
            return otherwise

    def _wait_turn(self) -> None:
        if self._last is not None:
            left = self._between - (self._seconds() - self._last)
            if left > 0:
                self._sleep(left)
        self._last = self._seconds()

    def _mind_robots(self, url: str) -> None:
        parts = urlsplit(url)
        site = f"{parts.scheme}://{parts.netloc}"
        if site not in self._robots:
            self._robots[site] = self._read_robots(site)
        if not self._robots[site].can_fetch(self._agent, url):
            raise SourceError("its robots.txt does not allow it", where=url, do="ask the site's keepers")

    def _read_robots(self, site: str) -> RobotFileParser:
        rules = RobotFileParser()
        response = self._patiently(urljoin(site, "/robots.txt"), {})
        if response.status_code in (401, 403):
            rules.parse(["User-agent: *", "Disallow: /"])
        else:
            rules.parse(response.text.splitlines() if response.status_code == 200 else [])
        return rules
