"""Which addresses can be asked for anything at all, and where in a configuration a fault stands."""

from __future__ import annotations

import pytest

from referee.config_faults import is_address, line_of, names_somebody


@pytest.mark.parametrize(
    "url",
    [
        "https://blognomic.com",
        "http://localhost",
        "http://localhost:8000/wiki/",
        "http://127.0.0.1:65535",
        "http://127.0.0.1:1/",
        "http://[::1]:8080/w/",
        "https://exa_mple.com/",
        "https://xn--mnchen-3ya.de/",
        "https://münchen.de/",
        "https://हिन्दी.भारत/",
        "https://example.com./",
        "https://3com.com",
        "https://example.com:",
        f"https://{'a' * 63}.org",
        "https://example.org/a page/?of=it",
    ],
)
def test_what_can_be_asked(url: str) -> None:
    assert is_address(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "blognomic.com",
        "ftp://blognomic.com",
        "https:blognomic.com",
        "https://",
        "https:///wiki",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:65536",
        "http://127.0.0.1:0",
        "http://127.0.0.1:-1",
        "http://127.0.0.1:port",
        "http://a b/",
        "http://a.org /",
        "http://exa_mple..com/",
        "http://.example.com/",
        "http://example.com../",
        f"https://{'a' * 64}.org",
        f"https://{'a.' * 130}org",
        "http://exa\nmple.com",
        "http://example.com/\x00",
        "http://[::1",
        "http://[::g]/",
        "http://256.1.1.1/",
        "http://1.2.3/",
        "http://exa*mple.com/",
        "http://exa,mple.com/",
        "http://{host}/",
        "http://a\u3000b.com",
    ],
)
def test_what_cannot_be_asked(url: str) -> None:
    assert not is_address(url) and not names_somebody(url)


def test_a_line_is_the_key_s_or_the_table_s_or_none() -> None:
    text = 'nomic = "x"\n[blog]\nlive = true\n[[lists]]\nurl = "a"\n[[lists]]\n  "url" = "b"\n[[lists]]\nname = "c"\n'
    assert line_of("[blog] live is no such thing", text) == 3
    assert line_of("[blog] url is no web address", text) == 2
    assert [line_of("[[lists]] url is no web address", text, number) for number in (1, 2, 3, 4)] == [5, 7, 8, 0]
    assert line_of("[wiki] url is no web address", text) == line_of("a text holds a null character", text) == 0
