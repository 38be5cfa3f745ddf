"""The polite session: named, slow, conditional, and patient only within bounds."""

from __future__ import annotations

import pytest
import requests
import responses

from referee.errors import ConfigError, SourceError
from referee.net.session import PoliteSession
from tests.instants import instant
from tests.net.polite import Clock, session

PAGE, ROBOTS = "https://blog.example/2019/05/", "https://blog.example/robots.txt"


@responses.activate
def test_fetching_is_named_slow_and_conditional() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body="page")
    responses.get(PAGE, status=304)
    clock = Clock()
    polite = session(clock)
    assert polite.get(PAGE) == b"page"
    assert polite.get(PAGE, since=instant("2019-05-31 00:00")) is None
    request = responses.calls[-1].request
    assert "Referee/" in request.headers["User-Agent"] and "tests@example.org" in request.headers["User-Agent"]
    assert request.headers["If-Modified-Since"] == "Fri, 31 May 2019 00:00:00 GMT"
    assert clock.slept == [1.0, 1.0]


@responses.activate
def test_retries_honour_retry_after_and_are_bounded() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=503, headers={"Retry-After": "7"})
    responses.get(PAGE, body="page")
    clock = Clock()
    assert session(clock, 0).get(PAGE) == b"page"
    assert clock.slept == [7.0]
    responses.get(PAGE, status=500)
    with pytest.raises(SourceError, match="answered 500, 4 times"):
        for _ in range(3):
            session(clock, 0).get(PAGE)
            responses.remove(responses.GET, PAGE)
            responses.get(PAGE, status=500)


@responses.activate
@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ({"status": 404}, "answered 404"),
        ({"body": requests.ConnectionError("refused")}, "did not answer"),
        ({"status": 429, "headers": {"Retry-After": "86400"}}, "asks to come back in 86400 s"),
    ],
)
def test_faults_of_the_source_are_one_line(answer: dict[str, object], says: str) -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, **answer)  # type: ignore[arg-type]
    with pytest.raises(SourceError, match=says) as failed:
        session(Clock(), 0).get(PAGE)
    assert PAGE in str(failed.value)


@responses.activate
def test_robots_are_minded() -> None:
    responses.get(ROBOTS, body="User-agent: *\nDisallow: /2019/")
    with pytest.raises(SourceError, match=r"robots\.txt"):
        session(Clock()).get(PAGE)


def test_nobody_fetches_without_a_contact() -> None:
    with pytest.raises(ConfigError, match="contact"):
        PoliteSession(
            "", seconds_between=1, timeout=5, sleep=print, seconds=lambda: 0.0, now=lambda: instant("2019-06-01 00:00")
        )


@responses.activate
def test_what_is_too_large_is_no_page() -> None:
    largest = b"x" * 20_000_000
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body=largest)
    responses.get(PAGE, body=largest + b"x")
    polite = session(Clock(), 0)
    assert polite.get(PAGE) == largest
    with pytest.raises(SourceError, match="sent 20000001 bytes, which is no page"):
        polite.get(PAGE)
