"""The polite session: named, slow, conditional, and patient only within bounds."""

from __future__ import annotations

import pytest
import requests
import responses
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import ConfigError, SourceError
from referee.model.sources import Validators
from referee.net.robots import read_robots
from referee.net.session import Page, PoliteSession, asked_wait, next_hop
from tests.instants import instant
from tests.net.polite import Clock, session

PAGE, ROBOTS = "https://blog.example/2019/05/", "https://blog.example/robots.txt"


@responses.activate
def test_fetching_is_named_slow_and_conditional() -> None:
    responses.get(ROBOTS, status=404)
    said = {"ETag": '"a"', "Last-Modified": "Fri, 31 May 2019 00:00:00 GMT", "Date": "Fri, 31 May 2019 00:00:01 GMT"}
    responses.get(PAGE, body="page", headers=said)
    responses.get(PAGE, status=304)
    clock = Clock()
    polite = session(clock)
    page = polite.get(PAGE)
    assert page == Page(b"page", Validators('"a"', "Fri, 31 May 2019 00:00:00 GMT"), PAGE)
    assert polite.get(PAGE, page.validators) is None
    request = responses.calls[-1].request
    assert "Referee/" in request.headers["User-Agent"] and "tests@example.org" in request.headers["User-Agent"]
    assert request.headers["If-Modified-Since"] == "Fri, 31 May 2019 00:00:00 GMT"
    assert request.headers["If-None-Match"] == '"a"'
    assert clock.slept == [1.0, 1.0]


@responses.activate
@pytest.mark.parametrize(
    ("etag", "modified", "date", "kept"),
    [
        ('W/"a"', "", "", Validators('W/"a"')),
        ("a", "", "", Validators()),
        ('"a" \u20ac"', "", "", Validators()),
        ("", "Fri, 31 May 2019 00:00:00 GMT", "Fri, 31 May 2019 00:00:00 GMT", Validators()),
        ("", "Fri, 31 May 2019 00:00:00 GMT", "", Validators()),
        ("", "31 May 2019\r\n 00:00:00 GMT", "Fri, 31 May 2019 00:00:01 GMT", Validators()),
        ("", "lately", "Fri, 31 May 2019 00:00:00 GMT", Validators()),
    ],
)
def test_what_says_nothing_of_later_changes_is_not_asked_with(
    etag: str, modified: str, date: str, kept: Validators
) -> None:
    responses.get(ROBOTS, status=404)
    said = {"ETag": etag, "Last-Modified": modified, "Date": date}
    responses.get(PAGE, body="page", headers={name: value for name, value in said.items() if value})
    page = session(Clock()).get(PAGE)
    assert page is not None and page.validators == kept


@responses.activate
def test_unchanged_is_no_answer_to_who_had_nothing() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=304)
    with pytest.raises(SourceError, match="answered 304"):
        session(Clock()).get(PAGE)


@responses.activate
def test_retries_honour_retry_after_and_are_bounded() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=503, headers={"Retry-After": "7"})
    responses.get(PAGE, body="page")
    clock = Clock()
    assert session(clock, 0).get(PAGE) == Page(b"page", Validators(), PAGE)
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
    assert polite.get(PAGE) == Page(largest, Validators(), PAGE)
    with pytest.raises(SourceError, match="sent more than 20000000 bytes"):
        polite.get(PAGE)


# -- how long to wait ---------------------------------------------------------------------------------

NOW = instant("2019-06-01 00:00")


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("0", 0.0),
        ("7", 7.0),
        (" 7 ", 7.0),
        ("Sat, 01 Jun 2019 00:01:30 GMT", 90.0),
        ("Sat, 01 Jun 2019 01:01:30 +0100", 90.0),
        ("Sat, 01 Jun 2019 00:00:01 GMT", 2.0),
        ("Fri, 31 May 2019 00:00:00 GMT", 2.0),
        ("Sat, 01 Jun 99999 00:00:00 GMT", 2.0),
        ("", 2.0),
        ("-7", 2.0),
        ("7.5", 2.0),
        ("nan", 2.0),
        ("inf", 2.0),
        ("1e9", 2.0),
        ("\u00b2", 2.0),
        ("\u0667", 2.0),
        ("soon", 2.0),
        ("9" * 5000, 999999999999.0),
    ],
)
def test_both_forms_of_retry_after_and_nonsense(header: str, seconds: float) -> None:
    assert asked_wait(header, 2.0, NOW) == seconds


@given(st.text())
def test_whatever_stands_in_retry_after_gives_a_number_of_seconds(header: str) -> None:
    assert 0 <= asked_wait(header, 2.0, NOW) < float("inf")


@responses.activate
def test_a_page_that_is_always_promised_is_given_up() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=503, headers={"Retry-After": "120"})
    clock = Clock()
    with pytest.raises(SourceError, match="answered 503, 4 times"):
        session(clock, 0).get(PAGE)
    assert clock.slept == [120.0] * 3


@responses.activate
def test_a_page_takes_ten_minutes_and_no_more_with_all_its_hops_and_waits() -> None:
    responses.get(ROBOTS, status=404)
    for hop in range(3):
        for _ in range(2):
            responses.get(f"{PAGE}{hop or ''}", status=503, headers={"Retry-After": "110"})
        responses.get(f"{PAGE}{hop or ''}", status=302, headers={"Location": f"{PAGE}{hop + 1}"})
    clock = Clock()
    with pytest.raises(SourceError, match="was not to be had within 600 s"):
        session(clock, 0).get(PAGE)
    assert clock.slept == [110.0] * 5


@responses.activate
def test_our_own_pace_is_no_fault_of_the_page_s() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body="page")
    clock = Clock()
    assert session(clock, 3600).get(PAGE) == Page(b"page", Validators(), PAGE)
    assert clock.slept == [3600.0]


@responses.activate
@pytest.mark.parametrize(("hours", "given"), [(6, True), (6.001, False)])
def test_a_session_ends_after_six_hours(hours: float, given: bool) -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body="page")
    clock = Clock()
    polite = session(clock, 0)
    clock.seconds = hours * 3600
    if given:
        assert polite.get(PAGE) is not None
    else:
        with pytest.raises(SourceError, match="6 hours on end"):
            polite.get(PAGE)


# -- robots -------------------------------------------------------------------------------------------


@responses.activate
@pytest.mark.parametrize(
    ("asked", "slept"),
    [
        ("5", 5.0),
        ("2.5", 2.5),
        ("0", 1.0),
        ("-5", 1.0),
        ("nan", 1.0),
        ("\u00b2", 1.0),
        ("9" * 5000, 1.0),
        ("120", 120.0),
    ],
)
def test_the_site_s_own_pace_is_kept(asked: str, slept: float) -> None:
    responses.get(ROBOTS, body=f"User-agent: *\nCrawl-delay: {asked}\nRequest-rate: 1/{asked}\nDisallow: /private")
    responses.get(PAGE, body="page")
    clock = Clock()
    polite = session(clock)
    polite.get(PAGE)
    polite.get(PAGE)
    assert clock.slept == [slept, slept]


@responses.activate
@pytest.mark.parametrize(("asked", "said"), [("86400", "86400"), ("10000000", "1e\\+07"), ("9" * 300, "1e\\+300")])
def test_a_pace_that_would_hold_us_is_refused(asked: str, said: str) -> None:
    responses.get(ROBOTS, body=f"User-agent: *\nCrawl-delay: {asked}")
    with pytest.raises(SourceError, match=f"asks for {said} s between two pages"):
        session(Clock()).get(PAGE)


@responses.activate
@pytest.mark.parametrize(
    ("disallowed", "allows"),
    [
        ("/", False),
        ("/2019/05/", False),
        ("/2019", False),
        ("/*05", False),
        ("/*/05/$", False),
        ("*05*", False),
        ("/2019/05/$", False),
        ("/2019$", True),
        ("/*/06/", True),
        ("/*/05$", True),
        ("//[", True),
        ("", True),
    ],
)
def test_where_robots_forbid_nothing_is_fetched(disallowed: str, allows: bool) -> None:
    """RFC 9309, 2.2.2 and 2.2.3."""
    responses.get(ROBOTS, body=f"User-agent: *\nDisallow: {disallowed}")
    responses.get(PAGE, body="page")
    if allows:
        assert session(Clock()).get(PAGE) is not None
    else:
        with pytest.raises(SourceError, match=r"robots\.txt"):
            session(Clock()).get(PAGE)


@responses.activate
@pytest.mark.parametrize(("agent", "allows"), [("referee", False), ("Referee", False), ("other", True)])
def test_what_is_said_to_us_goes_before_what_is_said_to_all(agent: str, allows: bool) -> None:
    rules = f"User-agent: {agent}\nDisallow: /2019/\n\nUser-agent: *\nDisallow: /private/"
    assert read_robots(200, rules.encode(), "Referee/1 (+https://example.org)").allows(PAGE) is allows


@given(st.binary(max_size=200), st.sampled_from([b"", b"User-agent: *\n"]), st.sampled_from([200, 403, 404, 500]))
def test_whatever_stands_in_robots_is_read(body: bytes, head: bytes, status: int) -> None:
    robots = read_robots(status, head + body, "Referee/1")
    assert robots.delay >= 0 and robots.allows(PAGE) in (True, False)


# -- redirects ----------------------------------------------------------------------------------------

OTHER = "https://other.example/2019/05/"


@responses.activate
def test_a_redirect_obeys_the_other_host_s_robots_and_our_pace() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=301, headers={"Location": OTHER})
    responses.get("https://other.example/robots.txt", body="User-agent: *\nCrawl-delay: 3")
    responses.get(OTHER, body="page")
    clock = Clock()
    assert session(clock).get(PAGE) == Page(b"page", Validators(), OTHER)
    assert clock.slept == [1.0, 1.0, 3.0]


@responses.activate
def test_a_redirect_to_where_robots_forbid_is_not_followed() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=302, headers={"Location": OTHER})
    responses.get("https://other.example/robots.txt", body="User-agent: *\nDisallow: /")
    with pytest.raises(SourceError, match=r"other\.example/2019/05/: its robots"):
        session(Clock()).get(PAGE)


@responses.activate
@pytest.mark.parametrize(
    "location",
    [
        "",
        "http://blog.example/2019/05/",
        "ftp://blog.example/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://user:secret@blog.example/",
        "https://[::1/",
        "https://blog.example:99999/",
    ],
)
def test_a_redirect_that_leads_nowhere_good_is_not_followed(location: str) -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=302, headers={"Location": location})
    with pytest.raises(SourceError, match="redirects to no address that can be followed") as told:
        session(Clock()).get(PAGE)
    assert "secret" not in str(told.value) and len(responses.calls) == 2


@given(st.text(alphabet=st.characters(max_codepoint=255)))
def test_wherever_a_redirect_leads_it_is_an_address_or_said(location: str) -> None:
    try:
        address = next_hop(PAGE, location)
    except SourceError:
        return
    assert address.startswith("https://") and address.isascii() and address.isprintable()


@responses.activate
def test_redirects_in_a_circle_end() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, status=302, headers={"Location": PAGE})
    with pytest.raises(SourceError, match="redirects more than 5 times"):
        session(Clock()).get(PAGE)
    assert len(responses.calls) == 1 + 6


@responses.activate
def test_no_cookie_is_carried() -> None:
    responses.get(ROBOTS, status=404)
    responses.get(PAGE, body="page", headers={"Set-Cookie": "id=secret; Path=/"})
    polite = session(Clock())
    polite.get(PAGE)
    polite.get(PAGE)
    assert "Cookie" not in responses.calls[-1].request.headers
