"""Evidence without an address is told by the title of its post, never by an id."""

from __future__ import annotations

import pytest

from referee.app.called import Place
from referee.reports.places import by_titles, place_at, place_said

ONE = Place("one", "The first", "")


@pytest.mark.parametrize(
    ("place", "about", "said"),
    [
        ("comment c4 on one", ONE, "a comment on “The first”"),
        ("comment c4 on two", ONE, "a comment on a post"),
        ("comment c4 on one", None, "a comment on a post"),
        ("post one", ONE, "“The first”"),
        ("post two", ONE, "a post"),
        ("revision 20 of Moon Sites", ONE, "revision 20 of Moon Sites"),
        ("https://blog.example/archive/one", ONE, "https://blog.example/archive/one"),
    ],
)
def test_where_it_can_be_looked_at(place: str, about: Place | None, said: str) -> None:
    assert place_said(place, about) == said


_WIKI = "https://wiki.example/index.php"


@pytest.mark.parametrize(
    ("place", "wiki", "address"),
    [
        ("revision 20 of Moon Sites", _WIKI, f"{_WIKI}?diff=20"),
        ("revision 20 of Moon Sites", "", ""),
        ("revision 20", _WIKI, "revision 20"),
        ("revision x of Moon Sites", _WIKI, "revision x of Moon Sites"),
        ("a comment on revision 20 of it", _WIKI, "a comment on revision 20 of it"),
        ("https://blog.example/archive/one", _WIKI, "https://blog.example/archive/one"),
    ],
)
def test_an_edit_of_a_wiki_that_was_read_as_a_file_is_on_the_wiki(place: str, wiki: str, address: str) -> None:
    assert place_at(place, wiki) == address


def test_a_post_is_called_by_its_title_where_its_address_stood() -> None:
    kites, other = "https://blog.example/archive/kites_6", "https://blog.example/archive/kites"
    said = f"{kites}: shows 5 of the 7 comments; {other} has none. See {kites}."
    assert by_titles(said, {kites: "Kites"}) == (
        ("“Kites”", kites),
        (f": shows 5 of the 7 comments; {other} has none. See ", ""),
        ("“Kites”", kites),
        (".", ""),
    )
    assert by_titles("All was read.", {kites: "Kites"}) == (("All was read.", ""),)
    assert by_titles("", {}) == ()
