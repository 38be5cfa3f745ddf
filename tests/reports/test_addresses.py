"""Addresses that records give, as links of pages: what a browser asks for is what was meant, and leads where it says."""

from __future__ import annotations

import pytest

from referee.reports.web.frame import web_address


@pytest.mark.parametrize(
    "place",
    [
        "https://blognomic.com/archive/haste#c7",
        "http://127.0.0.1:8000/wiki/index.php?title=Moon_Sites&diff=12&oldid=prev",
        "https://wiki.example/A:B_(C)/%C3%A9?x=a+b;c,d@e",
        "https://[::1]:8000/x",
        "https://münchen.de/",
        "https://example.com",
        "https://example.com:/x?",
    ],
)
def test_what_is_an_address_is_left_as_it_is(place: str) -> None:
    assert web_address(place) == place.removesuffix("?")


@pytest.mark.parametrize(
    ("place", "link"),
    [
        ('https://x.example/a<b>"c', "https://x.example/a%3Cb%3E%22c"),
        ("https://x.example/\u202eevil", "https://x.example/%E2%80%AEevil"),
        ("https://x.example/a b?c d#e f", "https://x.example/a%20b?c%20d#e%20f"),
        ("https://x.example/é[1]{2}|^`\\", "https://x.example/%C3%A9%5B1%5D%7B2%7D%7C%5E%60%5C"),
        ("https://x.example/100%/%zz/%41", "https://x.example/100%25/%25zz/%41"),
        ("https://x.example/\ud800", "https://x.example/?"),
    ],
)
def test_what_no_address_holds_is_written_as_it_is_asked_for(place: str, link: str) -> None:
    assert web_address(place) == link


@pytest.mark.parametrize(
    "place",
    [
        "",
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://x.example/",
        "//x.example/",
        "blognomic.com/archive/haste",
        "https://user:pw@evil.example/",
        "https://blognomic.com@evil.example/archive/haste",
        "https:///x",
        "https://[x/",
        "https://a b/",
        "https://x.example:80a/",
        "https://x\u202e.example/",
    ],
)
def test_what_leads_nowhere_or_hides_where_is_no_link(place: str) -> None:
    assert web_address(place) == ""
