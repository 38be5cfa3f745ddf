"""One polite HTTP session: slow, named, conditional, and patient only within bounds."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

from requests.utils import requote_uri

from referee.errors import GonePageError, SourceError
from referee.model.sources import Validators
from referee.net.exchange import Answer, Exchange, Limits, NoAnswer, user_agent
from referee.net.robots import Robots, read_robots

_TRIES = 4
_HOPS = 5
_LONGEST_WAIT = 120.0
_PATIENCE = 600.0
"""How many seconds one page may take, with every try, wait and hop."""
_LONGEST_SESSION = 6 * 3600.0
_PASSING = frozenset({429, 500, 502, 503, 504})
_GONE = frozenset({404, 410})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_MOST_BYTES = 20_000_000
_DATE = re.compile(r"[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT")
_ETAG = re.compile(r'(?:W/)?"[\x21\x23-\x7e]{0,256}"')
_LATER = "run again later; what was fetched is kept"


class Page(NamedTuple):
    """A page as fetched, what to ask with whether it has changed, and where it was found at last."""

    body: bytes
    validators: Validators
    address: str


class PoliteSession:
    """Fetches pages one at a time; `sleep`, the `seconds` between, and `now` may be given by whoever has other clocks.

    `timeout` is how many seconds one answer may take, whole.
    """

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
        self._sleep, self._seconds, self._now = sleep, seconds, now
        self._begun = self._until = seconds()
        self._last: float | None = None
        self._robots: dict[str, Robots] = {}
        self._exchange = Exchange(self._agent, Limits(timeout, _MOST_BYTES))

    def get(self, url: str, had: Validators | None = None) -> Page | None:
        """The page; None where it has not changed since we `had` it. Raises SourceError.

        A redirect is followed a few times, to where robots.txt allows it, and never from https to http.
        """
        if self._seconds() - self._begun > _LONGEST_SESSION:
            raise SourceError(f"was asked for {_LONGEST_SESSION / 3600:.0f} hours on end", where=url, do=_LATER)
        self._until = self._seconds() + _PATIENCE
        conditions = _conditions(had)
        address, answer = self._followed(url, conditions, mind=True)
        if answer.status == 304 and conditions:
            return None
        if answer.status != 200:
            kind = GonePageError if answer.status in _GONE else SourceError
            raise kind(f"answered {answer.status}", where=url, do="open it in a browser")
        return Page(answer.body, _validators(answer.headers), address)

    def _followed(self, url: str, conditions: Mapping[str, str], *, mind: bool) -> tuple[str, Answer]:
        """The end of what it redirects to, and the answer there."""
        address = url
        for _ in range(_HOPS + 1):
            delay = self._mind_robots(address) if mind else 0.0
            answer = self._patiently(address, conditions, max(self._between, delay))
            if answer.status not in _REDIRECTS:
                return address, answer
            address = next_hop(address, answer.headers.get("Location", ""))
        raise SourceError(f"redirects more than {_HOPS} times", where=url, do="open it in a browser")

    def _patiently(self, url: str, conditions: Mapping[str, str], between: float) -> Answer:
        """An answer, asked for again while what is in the way may pass; raises SourceError."""
        problem = ""
        for attempt in range(_TRIES):
            self._wait_turn(between)
            self._require_time(0, url)
            wait = min(_LONGEST_WAIT, 2.0**attempt)
            try:
                answer = self._exchange.ask(url, headers=conditions)
            except NoAnswer as fault:
                problem = fault.what
                if not fault.passing:
                    break
            else:
                if answer.status not in _PASSING:
                    return answer
                problem = f"answered {answer.status}, {_TRIES} times"
                wait = asked_wait(answer.headers.get("Retry-After", ""), wait, self._now())
                if wait > _LONGEST_WAIT:
                    problem = f"asks to come back in {wait:.0f} s"
                    break
            if attempt < _TRIES - 1:
                self._require_time(wait, url)
                self._sleep(wait)
        raise SourceError(problem, where=url, do=_LATER)

    def _wait_turn(self, between: float) -> None:
        left = 0.0 if self._last is None else between - (self._seconds() - self._last)
        if left > 0:
            self._sleep(left)
            self._until += left  # our own pace is no fault of the page's
        self._last = self._seconds()

    def _require_time(self, wait: float, url: str) -> None:
        if self._seconds() + wait > self._until:
            raise SourceError(f"was not to be had within {_PATIENCE:.0f} s", where=url, do=_LATER)

    def _mind_robots(self, url: str) -> float:
        """How many seconds the site wants between two pages; raises SourceError where it wants none fetched."""
        parts = urlsplit(url)
        site = f"{parts.scheme}://{parts.netloc}"
        if site not in self._robots:
            _, answer = self._followed(urljoin(site, "/robots.txt"), {}, mind=False)
            self._robots[site] = read_robots(answer.status, answer.body, self._agent)
        robots = self._robots[site]
        if not robots.allows(url):
            raise SourceError("its robots.txt does not allow it", where=url, do="ask the site's keepers")
        if robots.delay > _LONGEST_WAIT:
            raise SourceError(
                f"its robots.txt asks for {robots.delay:.6g} s between two pages",
                where=url,
                do="ask the site's keepers",
            )
        return robots.delay


def next_hop(url: str, location: str) -> str:
    """The address that a redirect leads to; raises SourceError where we do not go there."""
    try:
        address = requote_uri(urljoin(url, location.encode("latin-1", "replace").decode("utf-8", "replace")))
        parts = urlsplit(address)
        safe = parts.scheme == "https" or (parts.scheme == "http" and url.startswith("http:"))
        led = bool(location) and bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        safe = led = False
    if not (safe and led):
        raise SourceError("redirects to no address that can be followed", where=url, do="open it in a browser")
    return address


def asked_wait(header: str, otherwise: float, now: datetime) -> float:
    """How many seconds a Retry-After asks for, in either of its forms; `otherwise`, where it makes no sense."""
    value = header.strip()
    if re.fullmatch(r"[0-9]+", value):
        return float(value[:12])
    try:
        return max(otherwise, (parsedate_to_datetime(value) - now).total_seconds())
    except (ValueError, TypeError, OverflowError, IndexError):
        return otherwise


def _conditions(had: Validators | None) -> dict[str, str]:
    if had is None:
        return {}
    given = {"If-None-Match": had.etag, "If-Modified-Since": had.modified}
    return {name: value for name, value in given.items() if value}


def _validators(headers: Mapping[str, str]) -> Validators:
    """What an answer can be asked for again by, as far as it can be trusted to change with the page.

    A date of change in the very second of the answer says nothing of what changed later in that second.
    """
    etag, modified = headers.get("ETag", ""), headers.get("Last-Modified", "")
    try:
        settled = parsedate_to_datetime(headers.get("Date", "")) > parsedate_to_datetime(modified)
    except (ValueError, TypeError, OverflowError, IndexError):
        settled = False
    said = settled and _DATE.fullmatch(modified)
    return Validators(etag if _ETAG.fullmatch(etag) else "", modified if said else "")
