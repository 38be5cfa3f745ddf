"""Which addresses can be asked for anything at all, and where in a configuration a fault stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.config import load_config
from referee.config_faults import is_address, line_of, names_somebody
from referee.errors import ConfigError


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


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[icons]]\nname = "x"\ncounts-as = "MAYBE"', "known are FOR, AGAINST, DEFERENTIAL, VETO, “”"),
        ('[[notify]]\nname = "x"\nurl = "x://y"\nabout = ["all"]', "known are enactable, unlawful, stale"),
    ],
)
def test_a_word_that_is_none_of_those_that_a_key_takes_is_told_with_them(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "referee.toml").write_text(f"{text}\n", "utf-8")
    with pytest.raises(ConfigError) as refused:
        load_config(tmp_path / "referee.toml")
    assert says in refused.value.what and f":{text.count(chr(10)) + 1}" in refused.value.where


def test_what_is_of_the_wrong_kind_is_told_without_words_to_choose_from(tmp_path: Path) -> None:
    (tmp_path / "referee.toml").write_text('[http]\ntimeout = "long"\n', "utf-8")
    with pytest.raises(ConfigError) as refused:
        load_config(tmp_path / "referee.toml")
    assert "known are" not in str(refused.value)
