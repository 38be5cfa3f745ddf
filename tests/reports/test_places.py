"""Evidence without an address is told by the title of its post, never by an id."""

from __future__ import annotations

import pytest

from referee.app.called import Place
from referee.reports.places import place_said

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
